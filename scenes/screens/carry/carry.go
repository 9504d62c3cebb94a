// Package carry has the sheet from which a game goes to another device, to be continued or watched there. It offers a
// QR code and a link that hold the whole game or, if the game is too long for them, a file.
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

// Scene is the sheet, shown over the scene below it.
type Scene struct {
	menu.Screen
	game
	clip     clip.Clip
	fragment string   // part of the link after "#", which holds the game; empty if the game is too long
	address  string   // link with the game, or the fragment alone; empty if the game is too long
	isLink   bool     // address is a link to a page that can play the game, not the fragment alone
	pageLoan pageLoan // lets this computer serve that page
	// qr is the QR code of address; nil if address is too long for one, or is not a link.
	qr *qrcode.Picture
}

// game is the game that the sheet offers.
type game struct {
	journal  []byte
	file     string              // name of the file to save the journal as
	fetch    func() *store.Fetch // finds the stored file, whose path the sheet shows if it can offer neither a link nor a file
	finished bool                // the game is finished, so it can only be watched
}

// New returns the sheet for a game under way, with the journal of the game and the name of its box. clipboard copies and
// shares the link.
func New(s *services.Services, box string, journal []byte, clipboard clip.Clip) *Scene {
	fetch := func() *store.Fetch { return s.Store.Fetch(box) }
	return newSheet(s, game{journal: journal, file: box + parcel.Extension, fetch: fetch}, clipboard)
}

// NewReplay returns the sheet for a finished game, with its journal and its name in the store, under which it is also saved as
// a file.
func NewReplay(s *services.Services, name string, journal []byte, clipboard clip.Clip) *Scene {
	fetch := func() *store.Fetch { return s.Store.FetchReplay(name) }
	return newSheet(s, game{journal: journal, file: name, fetch: fetch, finished: true}, clipboard)
}

// newSheet returns the sheet for g, with a link if the game is short enough for one.
func newSheet(s *services.Services, g game, c clip.Clip) *Scene {
	sc := &Scene{game: g, clip: c, pageLoan: newPageLoan(s)}
	if fragment, err := link.Encode(g.journal); err == nil {
		sc.fragment = fragment
		sc.address, sc.isLink = s.LinkTo(fragment)
	}
	sc.makeQR()
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.Leave, Tick: sc.tick, Over: true})
	return sc
}

// makeQR makes the QR code of address, unless there is one already or address is not a link. If address is too long for
// a code, qr stays nil.
func (sc *Scene) makeQR() {
	if !sc.isLink || sc.qr != nil {
		return
	}
	sc.qr, _ = qrcode.New(sc.address)
}

// tick makes the link and its QR code once this computer serves the page that the link leads to; see pageLoan. It rebuilds
// the sheet then, and if serving has failed.
func (sc *Scene) tick(*input.Frame) (redraw bool) {
	page, news := sc.pageLoan.poll()
	if page != "" {
		sc.address, sc.isLink = page+"#"+sc.fragment, true
		sc.makeQR()
	}
	if news {
		sc.Rebuild()
	}
	return news
}

// Idle implements stage.Idler. While the page is about to be served, tick must look for its address.
func (sc *Scene) Idle() bool { return !sc.pageLoan.pending && sc.Screen.Idle() }

// Close implements stage.Closer. It stops serving the page and releases the QR code.
func (sc *Scene) Close() {
	sc.pageLoan.end()
	if sc.qr != nil {
		sc.qr.Close()
	}
}

// Sizes of the sheet in dp.
const (
	sheetWidth      = 460 // greatest width
	landscapeWidth  = 760 // greatest width on a telephone in landscape
	maxCode         = 420 // greatest width of the QR code
	minCode         = 200 // least width of the QR code
	minButton       = 150 // least width of a button of two side by side
	chromeHeight    = 420 // height of everything above and below the QR code
	landscapeChrome = 56  // the same on a telephone in landscape, where the text is beside the code
)

// build returns the widgets: the QR code beside or above the text, and the buttons. Without a code there is only the text.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	room, edge, width := m.SafeBounds(), menu.EdgeMargin(m), float64(sheetWidth)
	title := []ui.Widget{sc.centredLine(ui.Heading, sc.title()), ui.Line()}
	list, foot := sc.instructions(), sc.foot()
	body := ui.Widget(nil)
	switch {
	case sc.qr != nil && menu.IsPhoneLandscape(m):
		width = landscapeWidth
		column := append(title, ui.Grow(1, ui.NewScroll("carry.list", ui.Column(12, list...))), foot)
		body = ui.Row(2*ui.Step, sc.qrWidget(room.H-landscapeChrome), ui.Grow(1, ui.Column(ui.Step, column...)))
	case sc.qr != nil:
		list = append([]ui.Widget{sc.qrWidget(geom.Clamp(room.H-chromeHeight, minCode, min(maxCode, room.W-6*ui.Step)))}, list...)
		fallthrough
	default:
		body = ui.Column(12, append(title, ui.Grow(1, ui.NewScroll("carry.list", ui.Column(12, list...))), foot)...)
	}
	return ui.Pad(edge, edge, ui.Centre(ui.AtLeast(min(width, room.W-2*edge), 0, ui.AtMost(width, menu.Card(m, body)))))
}

// instructions returns the rows of text that say what to do and what to know.
func (sc *Scene) instructions() []ui.Widget {
	rows := []ui.Widget{sc.centredLine(ui.Body, sc.offerText())}
	if sc.pageLoan.serving {
		rows = append(rows, sc.centredLine(ui.Small, sc.T("menu.carry.lent")))
	}
	if sc.pageLoan.problem != "" {
		rows = append(rows, sc.centredLine(ui.Small, sc.T(sc.pageLoan.problem)))
	}
	if !sc.finished {
		rows = append(rows, sc.centredLine(ui.Small, sc.T("menu.carry.twice")))
	}
	return rows
}

// foot returns the buttons of the sheet.
func (sc *Scene) foot() ui.Widget {
	closeButton := menu.Button(&sc.Screen, "carry.close", "shell.close", sc.Leave)
	buttons := sc.shareButtons()
	if len(buttons) == 0 {
		return closeButton
	}
	return ui.Column(ui.Step, ui.Grid(ui.Step, minButton, 2, buttons...), closeButton)
}

// centredLine returns a centred label.
func (sc *Scene) centredLine(role ui.Role, label string) ui.Widget {
	return ui.NewLabel(role, label).Align(text.Centre)
}

// title returns the heading of the sheet.
func (sc *Scene) title() string {
	if sc.finished {
		return sc.T("menu.carry.replay")
	}
	return sc.T("menu.carry.title")
}

// offerText returns the text that says what to do with the code, the link or the file.
func (sc *Scene) offerText() string {
	switch {
	case sc.address == "" && sc.Services.Page.CanTransferFiles(): // save the file
		return sc.T("menu.carry.long")
	case sc.address == "": // copy the stored file
		return sc.T("menu.carry.long") + " " + sc.T("menu.carry.file", "File", sc.fetch().Path())
	case sc.qr != nil && sc.finished:
		return sc.T("menu.carry.watch")
	case sc.qr != nil:
		return sc.T("menu.carry.scan")
	case sc.isLink: // too long for a code
		return sc.T("menu.carry.fine")
	}
	// The address is only the fragment, as no page is known that can play the game.
	return sc.T("menu.carry.link")
}

// shareButtons returns the buttons that serve the page, copy and share the link, and save the file, each only where it is
// possible.
func (sc *Scene) shareButtons() (list []ui.Widget) {
	if sc.pageLoan.canBegin() && sc.address != "" && !sc.isLink {
		list = append(list, menu.Button(&sc.Screen, "carry.lend", "menu.carry.lend", func() { sc.pageLoan.begin(); sc.Rebuild() }).Icon(ui.IconBoard))
	}
	if copyText := sc.clip.Copy; copyText != nil && sc.address != "" {
		list = append(list, menu.Button(&sc.Screen, "carry.copy", "lobby.link.copy", func() {
			copyText(sc.address)
			sc.Root.Toast(ui.Message{Text: func() string { return sc.T("lobby.link.copied") }})
		}).Kind(ui.Primary))
	}
	if share := sc.clip.Share; share != nil && sc.isLink {
		list = append(list, menu.Button(&sc.Screen, "carry.share", "lobby.link.share", func() { share(sc.address) }))
	}
	if sc.Services.Page.CanTransferFiles() {
		list = append(list, menu.Button(&sc.Screen, "carry.save", "menu.carry.save", func() {
			sc.Services.Page.SaveFile(sc.file, sc.journal)
		}).Icon(ui.IconDownArrow))
	}
	return list
}

// qrWidget returns the QR code, side dp wide. sc.qr must not be nil.
func (sc *Scene) qrWidget(side float64) ui.Widget {
	code := sc.qr.Widget(side, side)
	code.SetID("carry.code")
	return ui.Across(ui.Middle, code)
}
