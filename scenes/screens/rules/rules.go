// Package rules has the reader of the boxes' rules. Rules are shown page by page with pictures; a seal marks how this
// program reads a rule that its rule book leaves open.
package rules

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/scene"
)

// Scene is the reader, shown over the scene below it.
type Scene struct {
	menu.Screen
	boxes  []*cabinet.Box
	pieces *piece.Set  // paints the pieces in the illustrations of blocks
	box    int         // index in boxes of the open box
	page   int         // index of the open page, in RulePages of the open box
	themes []*ui.Theme // by box
	// stills holds the pictures of the board on the open page, by Key of their block; nil for a picture that cannot be shown.
	stills map[string]*scene.Still
}

// New returns the reader of the rules of boxes, with the box named first open, or the first of all if there is no such
// box. Boxes without pages are left out; at least one box must have pages, see WithPages.
func New(s *services.Services, boxes []*cabinet.Box, first string) *Scene {
	sc := &Scene{boxes: WithPages(boxes), pieces: piece.NewSetIn(s.Theme.Album(), 1)}
	for i, b := range sc.boxes {
		sc.themes = append(sc.themes, b.Theme(s.Theme))
		if b.Name() == first {
			sc.box = i
		}
	}
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.Leave, Tick: sc.handleKeys, Over: true})
	sc.Root.Theme = sc.themes[sc.box]
	return sc
}

// WithPages returns the boxes that have pages.
func WithPages(boxes []*cabinet.Box) []*cabinet.Box {
	var list []*cabinet.Box
	for _, b := range boxes {
		if len(b.Pages) > 0 {
			list = append(list, b)
		}
	}
	return list
}

// Close implements stage.Closer. It frees the pictures of boards, pieces and themes.
func (sc *Scene) Close() {
	sc.releaseStills()
	sc.pieces.Clear()
	for _, t := range sc.themes {
		t.Release()
	}
}

// Resize implements stage.Scene. It frees the pictures of the board, which have to be drawn anew in the new size.
func (sc *Scene) Resize(m stage.Metrics) {
	sc.releaseStills()
	sc.pieces.Rescale(m.Scale)
	sc.Screen.Resize(m)
}

// handleKeys turns the page at the shoulder buttons of a pad and, if there is nothing to scroll, at the keys for pages.
// It always returns false.
func (sc *Scene) handleKeys(in *input.Frame) bool {
	switch {
	case in.Take(input.PageDown):
		sc.openPage(sc.page + 1)
	case in.Take(input.PageUp):
		sc.openPage(sc.page - 1)
	}
	return false
}

// openPage closes the drawer with the list of pages, if it is open, and opens the page with that index of the open box.
// If there is no such page, or if it is open already, the open page stays as it is. Otherwise turning makes a sound.
func (sc *Scene) openPage(page int) {
	sc.Root.Close()
	n := len(sc.boxes[sc.box].RulePages())
	if page < 0 || page >= n || page == sc.page {
		return
	}
	sc.releaseStills()
	sc.page = page
	sc.Services.Sound.Play(sound.Paper)
	sc.Rebuild()
}

// openBox closes the drawer with the list of pages, if it is open, and opens the first page of the box with the given name,
// with a sound and in the theme of the box. If that box is open already, or there is none, the open page stays as it is.
func (sc *Scene) openBox(name string) {
	sc.Root.Close()
	for i, b := range sc.boxes {
		if b.Name() == name && i != sc.box {
			sc.releaseStills()
			sc.box, sc.page = i, 0
			sc.Root.Theme = sc.themes[i]
			sc.Services.Sound.Play(sound.Paper)
			sc.Rebuild()
		}
	}
}

// Widths of the reader in dp.
const (
	maxWidth      = 1040 // greatest width of the whole reader
	listWidth     = 240  // list of pages
	minListScreen = 900  // least width of a screen with the list of pages beside the page
	maxLineWidth  = 640  // greatest width of a page; longer lines are hard to read
)

// build returns the widgets: the open page and, on a screen at least minListScreen wide, the list of pages beside it. For a
// telephone see phoneBody.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	if menu.IsPhone(m) {
		return sc.phoneBody(m)
	}
	room := m.SafeBounds()
	page := sc.pageBody()
	body := page
	if room.W >= minListScreen {
		body = ui.Row(3*ui.Step, ui.AtLeast(listWidth, 0, ui.AtMost(listWidth, sc.pageList())), ui.Grow(1, page))
	}
	rows := []ui.Widget{sc.head()}
	if len(sc.boxes) > 1 {
		rows = append(rows, sc.boxChoice())
	}
	rows = append(rows, ui.Line(), ui.Grow(1, body), ui.Row(ui.Step, sc.foot()...))
	book := ui.AtMost(maxWidth, ui.Card(ui.Column(12, rows...)))
	return ui.Pad(2*ui.Step, 2*ui.Step, book)
}

// phoneBody returns the body on a telephone: boxes and pages are in a drawer, and in landscape the buttons that turn
// the page are in the head.
func (sc *Scene) phoneBody(m stage.Metrics) ui.Widget {
	closeButton := ui.IconButton("rules.close", ui.IconCross, sc.T("shell.close"), sc.Leave).Kind(ui.Quiet)
	list := ui.IconButton("rules.contents", ui.IconMenu, sc.T("menu.rules.contents"), sc.openContents).Kind(ui.Quiet)
	title := ui.NewLabel(ui.Strong, sc.T(sc.boxes[sc.box].Name()+".title"))
	head := []ui.Widget{list, ui.Grow(1, ui.Across(ui.Middle, title))}
	rows := []ui.Widget{nil, ui.Line(), ui.Grow(1, sc.pageBody())}
	if foot := sc.foot(); menu.IsPhoneLandscape(m) {
		head = append(head, ui.AtLeast(landscapeFootWidth, 0, ui.Row(ui.Step, foot...)))
	} else {
		rows = append(rows, ui.Row(ui.Step, foot...))
	}
	rows[0] = ui.Row(ui.Step, append(head, closeButton)...)
	return ui.Pad(menu.EdgeMargin(m), menu.EdgeMargin(m), menu.Card(m, ui.Column(ui.Step/2, rows...)))
}

// landscapeFootWidth is the width in dp of the buttons that turn the page on a telephone in landscape.
const landscapeFootWidth = 280

// openContents opens the drawer in which a box and a page are chosen, scrolled to the open page.
func (sc *Scene) openContents() {
	var rows []ui.Widget
	if len(sc.boxes) > 1 {
		rows = append(rows, sc.boxChoice(), ui.Line())
	}
	pages, open := sc.pageButtons()
	list := ui.NewScroll("rules.contents.list", ui.Column(ui.Step, append(rows, pages)...)).Reveal(open)
	sc.Root.OpenDrawer(ui.Drawer("rules.contents", sc.T("menu.rules.contents"), sc.T("shell.close"), sc.Root, list), ui.LayerOptions{})
}

// head returns the title and the close button.
func (sc *Scene) head() ui.Widget {
	b := sc.boxes[sc.box]
	closeButton := ui.IconButton("rules.close", ui.IconCross, sc.T("shell.close"), sc.Leave).Kind(ui.Quiet)
	title := ui.NewLabel(ui.Heading, sc.T("menu.rules.title", "Box", sc.T(b.Name()+".title")))
	return ui.Row(ui.Step, ui.Grow(1, ui.Across(ui.Middle, title)), closeButton)
}

// boxChoice returns the choice of a box.
func (sc *Scene) boxChoice() ui.Widget {
	var list []ui.Option
	for _, b := range sc.boxes {
		list = append(list, ui.Option{ID: b.Name(), Label: sc.T(b.Name() + ".title")})
	}
	return ui.NewChoice("rules.box", list, sc.boxes[sc.box].Name(), sc.openBox).SpokenName(sc.T("shell.rules"))
}

// pageList returns the list of pages beside the open one, scrolled to the open page.
func (sc *Scene) pageList() ui.Widget {
	pages, open := sc.pageButtons()
	return ui.NewScroll("rules.index", pages).Reveal(open)
}

// pageButtons returns the column with the buttons of all pages, and the button of the open page.
func (sc *Scene) pageButtons() (pages ui.Widget, open *ui.Button) {
	b := sc.boxes[sc.box]
	var rows []ui.Widget
	for i, p := range b.RulePages() {
		button := ui.NewButton("rules.page."+p.Key, sc.heading(b, p), func() { sc.openPage(i) }).Kind(ui.Quiet).Align(text.Left)
		button.SetOn(i == sc.page)
		if i == sc.page {
			open = button
		}
		rows = append(rows, button)
	}
	return ui.Column(4, rows...), open
}

// pageBody returns the open page, which scrolls: its heading and blocks and, if a block has a seal, what the seal means.
func (sc *Scene) pageBody() ui.Widget {
	b := sc.boxes[sc.box]
	p := b.RulePages()[sc.page]
	title := ui.NewLabel(menu.TitleRole(sc.Root.Metrics()), sc.heading(b, p))
	rows := []ui.Widget{sc.withMargin(nil, title)}
	sealed := false
	for i := range p.Blocks {
		rows = append(rows, sc.block(&p.Blocks[i]))
		sealed = sealed || p.Blocks[i].OwnReading
	}
	if sealed {
		rows = append(rows, ui.Line(), sc.legend(&p))
	}
	name := "rules.sheet." + b.Name() + "." + p.Key
	return ui.NewScroll(name, ui.AtMost(maxLineWidth, ui.Column(2*ui.Step, rows...)))
}

// foot returns the button that turns to the page before, the page number, and the button that turns to the next page. On a
// telephone the buttons have no labels.
func (sc *Scene) foot() []ui.Widget {
	n := len(sc.boxes[sc.box].RulePages())
	labelled, minWidth := !menu.IsPhone(sc.Root.Metrics()), 120.0
	if !labelled {
		minWidth = 2 * ui.Touch
	}
	back := menu.ShortButton(labelled, "rules.previous", sc.T("shell.previous"), ui.IconLeftArrow, func() { sc.openPage(sc.page - 1) })
	next := menu.ShortButton(labelled, "rules.next", sc.T("shell.next"), ui.IconRightArrow, func() { sc.openPage(sc.page + 1) })
	if labelled {
		next.IconAfter()
	}
	if sc.page == 0 {
		back.Disable("")
	}
	if sc.page == n-1 {
		next.Disable("")
	}
	number := ui.NewLabel(ui.Small, sc.T("shell.rules.page", "Number", sc.page+1, "Total", n)).Align(text.Centre)
	return []ui.Widget{ui.AtLeast(minWidth, 0, back), ui.Grow(1, ui.Across(ui.Middle, number)), ui.AtLeast(minWidth, 0, next)}
}

// sealSide is the width in dp of the seal, and of the margin that it is in, and sealGap that between the margin and the text.
const (
	sealSide = 36
	sealGap  = 12
)

// block returns the widget of a block of a page: its title and text, its still or picture, and a seal if the block is this
// program's reading of a rule.
func (sc *Scene) block(b *cabinet.Block) ui.Widget {
	var col []ui.Widget
	if b.Title != "" {
		col = append(col, ui.NewLabel(ui.Strong, sc.T(b.Title)))
	}
	col = append(col, ui.NewLabel(ui.Body, sc.T(b.Key)))
	if b.Position != nil {
		col = append(col, ui.Pad(0, ui.Step/2, sc.still(b)))
	}
	if b.Picture != nil {
		col = append(col, ui.Pad(0, ui.Step/2, sc.picture(b)))
	}
	var seal *ui.Drawing
	if b.OwnReading {
		seal = sc.seal()
	}
	return sc.withMargin(seal, ui.Column(4, col...))
}

// withMargin returns w with the seal in the margin on its left. If seal is nil, the margin is empty, or left out on a
// telephone.
func (sc *Scene) withMargin(seal *ui.Drawing, w ui.Widget) ui.Widget {
	if seal != nil {
		return ui.Row(sealGap, ui.Across(ui.Start, seal), ui.Grow(1, w))
	}
	if menu.IsPhone(sc.Root.Metrics()) {
		return w
	}
	return ui.Row(sealGap, ui.Space(sealSide, 0), ui.Grow(1, w))
}

// picture returns the illustration of a block, b.Height dp high and as wide as there is room, up to b.Width.
func (sc *Scene) picture(b *cabinet.Block) ui.Widget {
	w, h := b.Width, b.Height
	return ui.Across(ui.Middle, ui.NewDrawing(min(w, maxLineWidth), h, func(_ *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		b.Picture(sc.pieces, dst, geom.Around(r.Center(), min(w, r.W), h))
	}))
}

// still returns the picture of the board of a block; empty space if it cannot be shown. The picture is made once for each
// layout, and kept in sc.stills.
func (sc *Scene) still(b *cabinet.Block) ui.Widget {
	m := sc.Root.Metrics()
	w := sc.stillWidth(b)
	p, ok := sc.stills[b.Key]
	if !ok {
		p, _ = scene.NewStill(sc.Services, &sc.boxes[sc.box].Contents, geom.Pt(w, b.Height), b.Position.Spot, b.Position.Lines) // the error is ignored: tests make every still
		if sc.stills == nil {
			sc.stills = map[string]*scene.Still{}
		}
		sc.stills[b.Key] = p
	}
	if p == nil {
		return ui.Space(0, 0)
	}
	return ui.Across(ui.Middle, ui.NewDrawing(w, b.Height, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		p.Draw(dst, r, m)
		t.DrawImage(dst, t.Picture("rules.still", r.W, r.H, paintFrame), r.Min(), 1)
	}))
}

// stillWidth returns the width in dp of the picture of the board of a block: that of the block, but no more than there is room.
func (sc *Scene) stillWidth(b *cabinet.Block) float64 {
	room := sc.Root.Metrics().SafeBounds().W - stillMargin
	if b.OwnReading {
		room -= sealSide + sealGap
	}
	return min(b.Width, room)
}

// paintFrame paints the frame of a picture of the board.
func paintFrame(c paint.Canvas) {
	w, h := c.Size()
	c.Stroke(paint.RoundRect(geom.R(1, 1, w-2, h-2), 2), 2, paint.Hex(0x3A2A1A))
}

// stillMargin is the width in dp beside a picture of the board on a narrow screen, on both sides together, but for that of a seal.
const stillMargin = 80

// releaseStills frees the pictures of the board.
func (sc *Scene) releaseStills() {
	for _, p := range sc.stills {
		if p != nil {
			p.Close()
		}
	}
	clear(sc.stills)
}

// legend returns the row that explains the seal on the page p: by the page's own note, if it has one, else by the usual text.
func (sc *Scene) legend(p *cabinet.Page) ui.Widget {
	var col []ui.Widget
	if p.SealNote != "" {
		col = append(col, menu.Label(&sc.Screen, ui.Small, p.SealNote))
	} else {
		col = append(col, menu.Label(&sc.Screen, ui.Strong, "shell.rules.ours"), menu.Label(&sc.Screen, ui.Small, "menu.rules.ruled.note"))
	}
	return ui.Row(12, sc.seal(), ui.Grow(1, ui.Across(ui.Middle, ui.Column(0, col...))))
}

// Inspect implements stage.Inspectable. It adds the name of the open box as "rules.box", and the key of its open page as
// "rules.page".
func (sc *Scene) Inspect(r *stage.Report) {
	sc.Screen.Inspect(r)
	r.SetValue("rules.box", sc.boxes[sc.box].Name())
	r.SetValue("rules.page", sc.boxes[sc.box].RulePages()[sc.page].Key)
}

// heading returns the heading of a page: the text of the box b or, if b has none for that page, the one for all boxes.
func (sc *Scene) heading(b *cabinet.Box, p cabinet.Page) string {
	return sc.T(sc.Services.Words.BoxKey(b.Name(), ".page."+p.Key))
}
