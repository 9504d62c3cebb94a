package evenings

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
)

// featsPage returns the page with the feats of the chosen box, or of all boxes, and whether the person has done them. It has
// the choice of a box unless that is on the facing page.
func (sc *Scene) featsPage(stage.Metrics) ui.Widget {
	title := sc.T("evenings.feats")
	if sc.who != "" {
		title = sc.personName(sc.who) + " · " + title
	}
	rows := []ui.Widget{ui.NewLabel(ui.Heading, title), ui.Line()}
	if sc.shape.sides == 1 {
		rows = append(rows, sc.boxChoice())
	}
	tally := sc.keeper.Book().Tally(sc.who, "")
	for _, b := range sc.cabinet.Boxes {
		chronicler, ok := b.Rules.(ledger.Chronicler)
		if !ok || sc.box != "" && sc.box != b.Name() {
			continue
		}
		list := ui.List{ID: "feats." + b.Name(), Name: sc.T(b.Name() + ".title")}
		var cells []ui.Widget
		for _, feat := range chronicler.Feats() {
			cells = append(cells, ui.ListEntry(list, "", sc.featRow(b.Name(), feat.Name, tally.Feats[b.Name()+"."+feat.Name])))
		}
		rows = append(rows, ui.NewLabel(ui.Strong, sc.T(b.Name()+".title")), ui.Grid(12, 230, 3, cells...))
	}
	return ui.Column(12, rows...)
}

// medalSide is the width and height in dp of a medal.
const medalSide = 40.0

// featRow returns the row of one feat of a box: a medal, the feat's name, and what it takes. times is how often it was
// done; if that is 0, there is an empty ring instead of the medal.
func (sc *Scene) featRow(box, name string, times int) ui.Widget {
	medal := ui.NewDrawing(medalSide, medalSide, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		done := 0
		if times > 0 {
			done = 1
		}
		img := t.Variant("book.medal", done, medalSide, medalSide, func(c paint.Canvas) { paintMedal(c, done == 1) })
		t.DrawImage(dst, img, r.Min(), 1)
	})
	title := sc.T(box + ".feat." + name)
	if times > 1 {
		title = sc.T("evenings.times", "Words", title, "Count", times)
	}
	labels := ui.Column(0, ui.NewLabel(ui.Strong, title), ui.NewLabel(ui.Small, sc.T(box+".feat."+name+".how")))
	return ui.Row(10, ui.Across(ui.Start, medal), ui.Grow(1, labels))
}

// paintMedal paints a brass medal on its ribbon, or an empty ring if the feat is not done, for a canvas of medalSide.
func paintMedal(c paint.Canvas, done bool) {
	middle := geom.Pt(medalSide/2, medalSide*0.62)
	if !done {
		c.Stroke(paint.Circle(middle, 11), 1.5, paint.Hex(0xB9A98C))
		return
	}
	c.Fill(paint.Polygon(geom.Pt(11, 1), geom.Pt(29, 1), geom.Pt(23, 18), geom.Pt(17, 18)), paint.Hex(0x8E2F2A))
	c.Fill(paint.Circle(middle, 13), paint.Hex(0x8A6420))
	c.Fill(paint.Circle(middle, 11.5), paint.Hex(0xD9A441))
	c.Stroke(paint.Circle(middle, 8), 1.2, paint.Hex(0x9A7028))
}

// mistakeKey returns the key "<box>.slip.<what>" of the text for a mistake. reason is the key "<box>.hint.<what>" of the
// reason for the better decision.
func mistakeKey(reason string) string {
	box, what, _ := strings.Cut(reason, ".hint.")
	return box + ".slip." + what
}
