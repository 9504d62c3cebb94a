package evenings

import (
	"strconv"
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

// IDs of the pages of the book, as in Scene.chosen.
const (
	gamesPageID  = "games"
	peoplePageID = "people"
	featsPageID  = "feats"
	dealsPageID  = "today"
)

// Scene shows the book, over whatever scene is below it.
type Scene struct {
	menu.Screen
	keeper  *Keeper
	cabinet *cabinet.Cabinet
	pieces  *piece.Set // for the lids
	clip    clip.Clip
	chosen  string // ID of the page that is open
	box     string // chosen box; empty for all boxes
	who     string // chosen person; see ledger.Player.Who
	sheet   int    // sheet of the list of games that is shown, from 0; the latest games are on the first
	games   int    // number of games in the book when the widgets were built
	read    bool   // the book had been read when the widgets were built
	today   dealsPage
	file    *exportFile // file being made; nil if there is none
}

// New returns a scene that shows the book of k, and opens the book. pieces has the lids of the boxes and may be shared.
func New(s *services.Services, c *cabinet.Cabinet, k *Keeper, pieces *piece.Set, clipboard clip.Clip) *Scene {
	sc := &Scene{keeper: k, cabinet: c, pieces: pieces, clip: clipboard, chosen: gamesPageID}
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

// tick lets the comparisons of deals think, hands out an exported file, and rebuilds the widgets when there is more to
// show. It reports whether the screen must be drawn again.
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

// maxWidth is the greatest width of the book in dp.
const maxWidth = 900

// build returns the widgets: the heading, the choice of a page, and the open page.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	sc.games, sc.read = len(sc.keeper.Book().Games()), sc.keeper.Loaded()
	closeButton := ui.IconButton("book.close", ui.IconCross, sc.T("shell.close"), sc.Leave).Kind(ui.Quiet)
	head := ui.Row(ui.Step, ui.Grow(1, ui.Across(ui.Middle, menu.Label(&sc.Screen, ui.Heading, "evenings.title"))), closeButton)
	rows := []ui.Widget{head}
	pages := ui.TextOptions(gamesPageID, sc.T("evenings.games"), peoplePageID, sc.T("evenings.people"), featsPageID, sc.T("evenings.feats"),
		dealsPageID, sc.T("evenings.today"))
	rows = append(rows, ui.NewChoice("book.page", pages, sc.chosen, sc.openPage).Called(sc.T("evenings.title")))
	rows = append(rows, ui.Line(), ui.Grow(1, ui.NewScroll(sc.listID(), sc.page(m))))
	switch {
	case sc.games > 0 && sc.chosen == gamesPageID:
		rows = append(rows, sc.listFoot())
	case sc.chosen == peoplePageID && sc.canExport() && sc.keeper.Book().Tally(sc.who, sc.box).Games > 0:
		picture := menu.Button(&sc.Screen, "book.picture", "evenings.picture", sc.exportPicture).Icon(ui.IconDownArrow).Kind(ui.Quiet)
		rows = append(rows, ui.Across(ui.End, picture))
	}
	edge := 2.0 * ui.Step
	return ui.Pad(edge, edge, ui.Centre(ui.AtLeast(min(640, m.Size.X-2*edge), 0, ui.AtMost(maxWidth, ui.Card(ui.Column(12, rows...))))))
}

// listID returns the ID of the list on the open page. Each sheet of games has one of its own, so that it begins at its top.
func (sc *Scene) listID() string {
	if sc.chosen == gamesPageID {
		return "book.list." + gamesPageID + "." + strconv.Itoa(sc.sheet)
	}
	return "book.list." + sc.chosen
}

// openPage opens the page with the given ID.
func (sc *Scene) openPage(page string) {
	sc.chosen = page
	sc.Rebuild()
}

// page returns the content of the open page, or a text if there is nothing to show yet.
func (sc *Scene) page(m stage.Metrics) ui.Widget {
	switch {
	case !sc.read && sc.games == 0:
		return ui.NewLabel(ui.Aside, "…")
	case sc.chosen == dealsPageID:
		return sc.today.widget(m)
	case sc.games == 0:
		return menu.Label(&sc.Screen, ui.Aside, "evenings.none")
	case sc.chosen == peoplePageID:
		return sc.figuresPage(m)
	case sc.chosen == featsPageID:
		return sc.featsPage(m)
	}
	return sc.gamesList(m)
}

// seatNames returns a function that names the occupant of a seat of m.
func (sc *Scene) seatNames(m *match.Match) func(game.Seat) string {
	return func(seat game.Seat) string { return cabinet.SeatName(sc.Services, m, seat) }
}

// personName returns the name of the person who; see ledger.Player.Who.
func (sc *Scene) personName(who string) string {
	if number, ok := strings.CutPrefix(who, "#"); ok {
		return sc.T("shell.name.player", "Number", number)
	}
	return who
}

// choosers returns the two widgets that choose a person and a box, above the figures and feats. It sets sc.who to the
// person with the most games if nobody is chosen.
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

// maxPeople is the greatest number of people to choose from. They are those with the most games.
const maxPeople = 8
