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
	journal   []byte
	file      string              // its name as a file
	fetchFile func() *store.Fetch // where the file lies
	over      bool                // it is to be watched
}

// New returns the sheet for the journal of a game under way in a box.
func New(s *services.Services, box string, journal []byte, c clip.Clip) *Scene {
	place := func() *store.Fetch { return s.Store.Fetch(box) }
	return newSheet(s, game{journal: journal, file: box + parcel.Extension, fetchFile: place}, c)
}

// Replay returns the sheet for the journal of a finished game, which the store has under a name.
func Replay(s *services.Services, name string, journal []byte, c clip.Clip) *Scene {
	place := func() *store.Fetch { return s.Store.FetchReplay(name) }
	return newSheet(s, game{journal: journal, file: name, fetchFile: place, over: true}, c)
}

// newSheet returns the sheet for a game: with a link to it if one holds the game, else with a file.
func newSheet(s *services.Services, g game, c clip.Clip) *Scene {
	sc := &Scene{game: g, clip: c, loan: newLoan(s)}
	if fragment, err := link.Encode(g.journal); err == nil {
		sc.fragment = fragment
		sc.address, sc.paged = s.LinkTo(fragment)
	}
	sc.makeCode()
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.Leave, Tick: sc.tick, Over: true})
	return sc
}

// makeCode makes the code for the address, if that is one of a page. A longer one than codes hold is carried by the link alone.
func (sc *Scene) makeCode() {
	if !sc.paged || sc.code != nil {
		return
	}
	sc.code, _ = qrcode.New(sc.address)
}

// tick shows the code as soon as the page is lent.
func (sc *Scene) tick(*input.Frame) (redraw bool) {
	page, news := sc.loan.poll()
	if page != "" {
		sc.address, sc.paged = page+"#"+sc.fragment, true
		sc.makeCode()
	}
	if news {
		sc.Rebuild()
	}
	return news
}

// Idle implements stage.Idler.
func (sc *Scene) Idle() bool { return !sc.loan.pending && sc.Screen.Idle() }

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
	sheetWidth = 460
	lowWidth   = 760
	maxCode    = 420
	minCode    = 200
	codeBelow  = 420
	codeLow    = 56
)

// build makes the widgets: the code beside or above the words, and the buttons.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	room, edge, wide := m.SafeBounds(), menu.EdgeMargin(m), float64(sheetWidth)
	title := []ui.Widget{sc.centredLine(ui.Heading, sc.title()), ui.Line()}
	list, foot := sc.instructions(), sc.foot()
	body := ui.Widget(nil)
	switch {
	case sc.code != nil && menu.IsPhoneLandscape(m):
		wide = lowWidth
		told := append(title, ui.Grow(1, ui.NewScroll("carry.list", ui.Column(12, list...))), foot)
		body = ui.Row(2*ui.Step, sc.codeWidget(room.H-codeLow), ui.Grow(1, ui.Column(ui.Step, told...)))
	case sc.code != nil:
		list = append([]ui.Widget{sc.codeWidget(geom.Clamp(room.H-codeBelow, minCode, min(maxCode, room.W-6*ui.Step)))}, list...)
		fallthrough
	default:
		body = ui.Column(12, append(title, ui.Grow(1, ui.NewScroll("carry.list", ui.Column(12, list...))), foot)...)
	}
	return ui.Pad(edge, edge, ui.Centre(ui.AtLeast(min(wide, room.W-2*edge), 0, ui.AtMost(wide, menu.Card(m, body)))))
}

// instructions say what is to be done, and what is to be known.
func (sc *Scene) instructions() []ui.Widget {
	rows := []ui.Widget{sc.centredLine(ui.Body, sc.offerText())}
	if sc.loan.lent {
		rows = append(rows, sc.centredLine(ui.Small, sc.T("menu.carry.lent")))
	}
	if sc.loan.problem != "" {
		rows = append(rows, sc.centredLine(ui.Small, sc.T(sc.loan.problem)))
	}
	if !sc.over {
		rows = append(rows, sc.centredLine(ui.Small, sc.T("menu.carry.twice")))
	}
	return rows
}

// foot returns the buttons.
func (sc *Scene) foot() ui.Widget {
	shut := menu.Button(&sc.Screen, "carry.close", "shell.close", sc.Leave)
	ways := sc.shareButtons()
	if len(ways) == 0 {
		return shut
	}
	return ui.Column(ui.Step, ui.Grid(ui.Step, 150, 2, ways...), shut)
}

func (sc *Scene) centredLine(r ui.Role, words string) ui.Widget {
	return ui.NewLabel(r, words).Align(text.Centre)
}

// title says what the sheet is for.
func (sc *Scene) title() string {
	if sc.over {
		return sc.T("menu.carry.replay")
	}
	return sc.T("menu.carry.title")
}

// offerText says what is to be done with what is offered.
func (sc *Scene) offerText() string {
	switch {
	case sc.address == "" && sc.Services.Page.CanTransferFiles():
		return sc.T("menu.carry.long")
	case sc.address == "":
		return sc.T("menu.carry.long") + " " + sc.T("menu.carry.file", "File", sc.fetchFile().Path())
	case sc.code != nil && sc.over:
		return sc.T("menu.carry.watch")
	case sc.code != nil:
		return sc.T("menu.carry.scan")
	case sc.paged:
		return sc.T("menu.carry.fine")
	}
	return sc.T("menu.carry.link")
}

// shareButtons returns the buttons that hand the game on.
func (sc *Scene) shareButtons() (list []ui.Widget) {
	if sc.loan.possible() && sc.address != "" && !sc.paged {
		list = append(list, menu.Button(&sc.Screen, "carry.lend", "menu.carry.lend", func() { sc.loan.begin(); sc.Rebuild() }).Icon(ui.IconBoard))
	}
	if copied := sc.clip.Copy; copied != nil && sc.address != "" {
		list = append(list, menu.Button(&sc.Screen, "carry.copy", "lobby.link.copy", func() {
			copied(sc.address)
			sc.Root.Toast(ui.Message{Text: func() string { return sc.T("lobby.link.copied") }})
		}).Kind(ui.Primary))
	}
	if share := sc.clip.Share; share != nil && sc.paged {
		list = append(list, menu.Button(&sc.Screen, "carry.share", "lobby.link.share", func() { share(sc.address) }))
	}
	if sc.Services.Page.CanTransferFiles() {
		list = append(list, menu.Button(&sc.Screen, "carry.save", "menu.replays.save", func() {
			sc.Services.Page.SaveFile(sc.file, sc.journal)
		}).Icon(ui.IconDownArrow))
	}
	return list
}

// codeWidget returns the code, d dp wide.
func (sc *Scene) codeWidget(d float64) ui.Widget {
	code := sc.code.Widget(d, d)
	code.SetID("carry.code")
	return ui.Across(ui.Middle, code)
}
