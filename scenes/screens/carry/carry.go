// Package carry has the sheet from which a game goes to another device, to be played on there or to be watched: by a QR code or a
// link that holds all of it, or by a file where it has grown too long.
package carry

import (
	"ludotheque/logic/record/link"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/parcel"
	"ludotheque/scenes/kit/qrcode"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
)

// Scene is the sheet, over whatever scene is below it.
type Scene struct {
	menu.Screen
	game
	clip     clip.Clip
	fragment string // of the link; empty if none holds the game
	address  string // of the game; empty if no link holds it
	paged    bool   // the address is that of a page, not of the game alone
	loan     loan
	// code is nil if none holds the address, or no camera could open it.
	code *qrcode.Picture
}

// game is what goes to another device.
type game struct {
	journal []byte
	file    string              // its name as a file
	place   func() *store.Fetch // where the file lies
	over    bool                // it is to be watched
}

// New returns the sheet for the journal of a game under way in a box.
func New(s *services.Services, box string, journal []byte, c clip.Clip) *Scene {
	place := func() *store.Fetch { return s.Store.Fetch(box) }
	return newSheet(s, game{journal: journal, file: box + parcel.Ending, place: place}, c)
}

// Replay returns the sheet for the journal of a finished game, which the store has under a name.
func Replay(s *services.Services, name string, journal []byte, c clip.Clip) *Scene {
	place := func() *store.Fetch { return s.Store.FetchReplay(name) }
	return newSheet(s, game{journal: journal, file: name, place: place, over: true}, c)
}

func newSheet(s *services.Services, g game, c clip.Clip) *Scene {
	sc := &Scene{game: g, clip: c, loan: newLoan(s)}
	if fragment, err := link.Encode(g.journal); err == nil {
		sc.fragment = fragment
		sc.address, sc.paged = s.Address(fragment)
	}
	sc.draw()
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.leave, Tick: sc.tick, Over: true})
	return sc
}

// draw makes the code for the address, if that is one of a page. A longer one than codes hold is carried by the link alone.
func (sc *Scene) draw() {
	if !sc.paged || sc.code != nil {
		return
	}
	sc.code, _ = qrcode.New(sc.address)
}

func (sc *Scene) leave() { sc.Stage.Pop() }

// tick shows the code as soon as the page is lent.
func (sc *Scene) tick(*input.Frame) (redraw bool) {
	page, news := sc.loan.look()
	if page != "" {
		sc.address, sc.paged = page+"#"+sc.fragment, true
		sc.draw()
	}
	if news {
		sc.Rebuild()
	}
	return news
}

// Idle implements stage.Idler.
func (sc *Scene) Idle() bool { return !sc.loan.waits && sc.Screen.Idle() }

// Close implements stage.Closer.
func (sc *Scene) Close() {
	sc.loan.end()
	if sc.code != nil {
		sc.code.Close()
	}
}

// The measures of the sheet in dp: how wide it is, on a telephone on its side too, the room of the code, and what stands beside or
// below that.
const (
	sheetWide = 460
	lowWide   = 760
	codeMost  = 420
	codeLeast = 200
	codeBelow = 420
	codeLow   = 56
)

func (sc *Scene) build(m stage.Metrics) ui.Widget {
	room, edge, wide := m.SafeBounds(), menu.Edge(m), float64(sheetWide)
	title := []ui.Widget{sc.line(ui.Heading, sc.title()), ui.Line()}
	list, foot := sc.words(), sc.foot()
	body := ui.Widget(nil)
	switch {
	case sc.code != nil && menu.Low(m):
		wide = lowWide
		told := append(title, ui.Grow(1, ui.NewScroll("carry.list", ui.Column(12, list...))), foot)
		body = ui.Row(2*ui.Step, sc.drawn(room.H-codeLow), ui.Grow(1, ui.Column(ui.Step, told...)))
	case sc.code != nil:
		list = append([]ui.Widget{sc.drawn(geom.Clamp(room.H-codeBelow, codeLeast, min(codeMost, room.W-6*ui.Step)))}, list...)
		fallthrough
	default:
		body = ui.Column(12, append(title, ui.Grow(1, ui.NewScroll("carry.list", ui.Column(12, list...))), foot)...)
	}
	return ui.Pad(edge, edge, ui.Centre(ui.AtLeast(min(wide, room.W-2*edge), 0, ui.AtMost(wide, menu.Card(m, body)))))
}

// words say what is to be done, and what is to be known.
func (sc *Scene) words() []ui.Widget {
	rows := []ui.Widget{sc.line(ui.Body, sc.how())}
	if sc.loan.lent {
		rows = append(rows, sc.line(ui.Small, sc.T("menu.carry.lent")))
	}
	if sc.loan.problem != "" {
		rows = append(rows, sc.line(ui.Small, sc.T(sc.loan.problem)))
	}
	if !sc.over {
		rows = append(rows, sc.line(ui.Small, sc.T("menu.carry.twice")))
	}
	return rows
}

// foot has the buttons.
func (sc *Scene) foot() ui.Widget {
	shut := menu.Button(&sc.Screen, "carry.close", "shell.close", sc.leave)
	ways := sc.ways()
	if len(ways) == 0 {
		return shut
	}
	return ui.Column(ui.Step, ui.Grid(ui.Step, 150, 2, ways...), shut)
}

func (sc *Scene) line(r ui.Role, words string) ui.Widget { return ui.Text(r, words).Align(text.Centre) }

// title says what the sheet is for.
func (sc *Scene) title() string {
	if sc.over {
		return sc.T("menu.carry.replay")
	}
	return sc.T("menu.carry.title")
}

// how says what is to be done with what is offered.
func (sc *Scene) how() string {
	switch {
	case sc.address == "" && sc.Services.Page.Files():
		return sc.T("menu.carry.long")
	case sc.address == "":
		return sc.T("menu.carry.long") + " " + sc.T("menu.carry.file", "File", sc.place().Path())
	case sc.code != nil && sc.over:
		return sc.T("menu.carry.watch")
	case sc.code != nil:
		return sc.T("menu.carry.scan")
	case sc.paged:
		return sc.T("menu.carry.fine")
	}
	return sc.T("menu.carry.link")
}

// ways returns the buttons that hand the game on.
func (sc *Scene) ways() (list []ui.Widget) {
	if sc.loan.possible() && sc.address != "" && !sc.paged {
		list = append(list, menu.Button(&sc.Screen, "carry.lend", "menu.carry.lend", func() { sc.loan.begin(); sc.Rebuild() }).Icon(ui.IconBoard))
	}
	if copied := sc.clip.Copy; copied != nil && sc.address != "" {
		list = append(list, menu.Button(&sc.Screen, "carry.copy", "lobby.link.copy", func() {
			copied(sc.address)
			sc.Root.Toast(ui.Message{Say: func() string { return sc.T("lobby.link.copied") }})
		}).Kind(ui.Primary))
	}
	if share := sc.clip.Share; share != nil && sc.paged {
		list = append(list, menu.Button(&sc.Screen, "carry.share", "lobby.link.share", func() { share(sc.address) }))
	}
	if sc.Services.Page.Files() {
		list = append(list, menu.Button(&sc.Screen, "carry.save", "menu.replays.save", func() {
			sc.Services.Page.Save(sc.file, sc.journal)
		}).Icon(ui.IconDownArrow))
	}
	return list
}

// drawn returns the code, d dp wide.
func (sc *Scene) drawn(d float64) ui.Widget {
	code := sc.code.Widget(d, d)
	code.SetID("carry.code")
	return ui.Across(ui.Middle, code)
}
