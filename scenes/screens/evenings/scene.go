package evenings

import (
	"strings"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
)

// The pages of the book.
const (
	byGame   = "games"
	byPerson = "people"
	byFeat   = "feats"
	byDay    = "today"
)

// Scene shows the book, over whatever scene is below it.
type Scene struct {
	menu.Screen
	keeper  *Keeper
	cabinet *cabinet.Cabinet
	pieces  *piece.Set // for the lids
	clip    clip.Clip
	chosen  string // the page
	box     string // whose feats and figures are shown; empty for all boxes
	who     string // and of whom; see ledger.Player.Who
	sheet   int    // of the list of games, from 0
	games   int    // in the book when it was last laid out
	read    bool   // and whether it had been read
	today   today
	file    *exportFile // that is made to be handed out; nil if there is none
}

// New returns the book that k keeps. Pieces, which is where the lids are, may be shared.
func New(s *services.Services, c *cabinet.Cabinet, k *Keeper, pieces *piece.Set, clipboard clip.Clip) *Scene {
	sc := &Scene{keeper: k, cabinet: c, pieces: pieces, clip: clipboard, chosen: byGame}
	sc.today.book = sc
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.Leave, Tick: sc.tick, Over: true})
	k.Open()
	return sc
}

// Resize implements stage.Scene.
func (sc *Scene) Resize(m stage.Metrics) {
	sc.pieces.Rescale(m.Scale)
	sc.Screen.Resize(m)
}

// tick lays the book out again when more of it is known.
func (sc *Scene) tick(*input.Frame) (redraw bool) {
	sc.deliverFile()
	news := sc.today.thinkSlice()
	if news || len(sc.keeper.Book().Games()) != sc.games || sc.keeper.Loaded() != sc.read {
		sc.Rebuild()
		return true
	}
	return false
}

// Idle implements stage.Idler.
func (sc *Scene) Idle() bool {
	return sc.read && sc.file == nil && !sc.today.thinking() && sc.Screen.Idle()
}

// widest is how wide the book is at most, in dp.
const widest = 900

// build makes the widgets: the head with the pages to choose from, and the page that is open.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	sc.games, sc.read = len(sc.keeper.Book().Games()), sc.keeper.Loaded()
	shut := ui.IconButton("book.close", ui.IconCross, sc.T("shell.close"), sc.Leave).Kind(ui.Quiet)
	head := ui.Row(ui.Step, ui.Grow(1, ui.Across(ui.Middle, menu.Label(&sc.Screen, ui.Heading, "evenings.title"))), shut)
	rows := []ui.Widget{head}
	pages := ui.TextOptions(byGame, sc.T("evenings.games"), byPerson, sc.T("evenings.people"), byFeat, sc.T("evenings.feats"),
		byDay, sc.T("evenings.today"))
	rows = append(rows, ui.NewChoice("book.page", pages, sc.chosen, sc.openPage).Called(sc.T("evenings.title")))
	rows = append(rows, ui.Line(), ui.Grow(1, ui.NewScroll("book.list."+sc.chosen, sc.page(m))))
	switch {
	case sc.games > 0 && sc.chosen == byGame:
		rows = append(rows, sc.foot())
	case sc.games > 0 && sc.chosen == byPerson && sc.canExport():
		picture := menu.Button(&sc.Screen, "book.picture", "evenings.picture", sc.exportPicture).Icon(ui.IconDownArrow).Kind(ui.Quiet)
		rows = append(rows, ui.Across(ui.End, picture))
	}
	edge := 2.0 * ui.Step
	return ui.Pad(edge, edge, ui.Centre(ui.AtLeast(min(640, m.Size.X-2*edge), 0, ui.AtMost(widest, ui.Card(ui.Column(12, rows...))))))
}

// openPage opens another page.
func (sc *Scene) openPage(page string) {
	sc.chosen = page
	sc.Rebuild()
}

// page returns what stands on the page that is open.
func (sc *Scene) page(m stage.Metrics) ui.Widget {
	switch {
	case !sc.read && sc.games == 0:
		return ui.NewLabel(ui.Aside, "…")
	case sc.chosen == byDay:
		return sc.today.page(m)
	case sc.games == 0:
		return menu.Label(&sc.Screen, ui.Aside, "evenings.none")
	case sc.chosen == byPerson:
		return sc.personPage(m)
	case sc.chosen == byFeat:
		return sc.featsPage(m)
	}
	return sc.gamesList(m)
}

// seatNames returns what those are called who sit at the table of a match.
func (sc *Scene) seatNames(m *match.Match) func(game.Seat) string {
	return func(seat game.Seat) string {
		if name := sc.Services.NameOf(m.Occupants()[seat]); name != "" {
			return name
		}
		return sc.T("shell.color." + m.Header().Colors[seat].String())
	}
}

// personName returns what a person is called, by ledger.Player.Who.
func (sc *Scene) personName(who string) string {
	if number, ok := strings.CutPrefix(who, "#"); ok {
		return sc.T("shell.name.player", "Number", number)
	}
	return who
}

// choosers returns the choices of a person and of a box above figures.
func (sc *Scene) choosers() []ui.Widget {
	people := sc.keeper.Book().People("")
	if len(people) > maxPeople {
		people = people[:maxPeople]
	}
	var names []string
	for i, who := range people {
		if i == 0 && sc.who == "" {
			sc.who = who
		}
		names = append(names, who, sc.personName(who))
	}
	boxes := []string{"", sc.T("evenings.all")}
	for _, b := range sc.cabinet.Boxes {
		boxes = append(boxes, b.Name(), sc.T(b.Name()+".title"))
	}
	return []ui.Widget{
		ui.NewChoice("book.who", ui.TextOptions(names...), sc.who, func(who string) { sc.who = who; sc.Rebuild() }).Called(sc.T("evenings.people")),
		ui.NewChoice("book.box", ui.TextOptions(boxes...), sc.box, func(box string) { sc.box = box; sc.Rebuild() }).Called(sc.T("evenings.games")),
	}
}

// maxPeople is how many people can be chosen among: those who have played most.
const maxPeople = 8
