package setup

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
)

// tray is a widget drawn as a part of the open box: its lower half with walls, or a compartment of the lower half.
type tray struct {
	ui.Base
	children []ui.Widget                                    // the content, exactly one
	edge     float64                                        // in dp from the outer edge to the content
	name     string                                         // under which the theme keeps the picture
	draw     func(t *ui.Theme, c paint.Canvas, r geom.Rect) // paints the picture so that it fills r but for its shadow
}

// Sizes of a tray in dp.
const (
	wallThick   = 12.0 // thickness of the walls
	trayPad     = 14.0 // between the walls and the content
	slotPad     = 6.0  // between the rim of a compartment and the content
	shadowSize  = 20.0 // room for the shadow of the box, on each side
	trayCorner  = 8.0  // radius of the corners
	thinWall    = 6.0  // wallThick on a telephone
	thinTrayPad = 6.0  // trayPad on a telephone
)

// newTray returns the lower half of the box b round content. If thin is set, for telephones, the walls are thin.
func newTray(b *cabinet.Box, thin bool, content ui.Widget) *tray {
	wall, pad, name := wallThick, trayPad, "setup.tray."
	if thin {
		wall, pad, name = thinWall, thinTrayPad, "setup.tray.thin."
	}
	return &tray{children: []ui.Widget{content}, edge: wall + pad, name: name + b.Name(), draw: func(t *ui.Theme, c paint.Canvas, r geom.Rect) {
		paintWalls(c, r, wall, b.Palette)
		paintFloor(c, r.Inset(wall), 12, t.Palette.Paper, t.Palette.Ink)
	}}
}

// newSlot returns a compartment of a tray round content. A compartment has no walls, only a sunken floor.
func newSlot(content ui.Widget) *tray {
	return &tray{children: []ui.Widget{content}, edge: slotPad, name: "setup.slot", draw: func(t *ui.Theme, c paint.Canvas, r geom.Rect) {
		paintFloor(c, r, 5, paint.Mix(t.Palette.Paper, paint.Hex(0xFFFFFF), 0.3), t.Palette.Ink)
	}}
}

// Children implements ui.Parent.
func (y *tray) Children() []ui.Widget { return y.children }

// Measure implements ui.Widget. If width is 0, there is no limit, and the tray is as wide as its content asks for.
func (y *tray) Measure(t *ui.Theme, width float64) geom.Point {
	if width > 0 {
		width = max(1, width-2*y.edge)
	}
	return y.children[0].Measure(t, width).Add(geom.Pt(2*y.edge, 2*y.edge))
}

// Slack implements ui.Slackener. The walls stay as thick as they are.
func (y *tray) Slack(t *ui.Theme, width float64) float64 {
	return ui.Slack(t, y.children[0], max(1, width-2*y.edge))
}

// Place implements ui.Widget.
func (y *tray) Place(t *ui.Theme, r geom.Rect) {
	y.Base.Place(t, r)
	y.children[0].Place(t, r.Inset(y.edge))
}

// Draw implements ui.Widget.
func (y *tray) Draw(t *ui.Theme, dst *ebiten.Image) {
	r := y.Rect()
	img := t.Picture(y.name, r.W+2*shadowSize, r.H+2*shadowSize, func(c paint.Canvas) {
		y.draw(t, c, geom.R(shadowSize, shadowSize, r.W, r.H))
	})
	t.DrawImage(dst, img, geom.Pt(r.X-shadowSize, r.Y-shadowSize), 1)
	y.children[0].Draw(t, dst)
}

// paintWalls paints a box of card from above, with its shadow and walls thick dp thick. The outer third of a wall is card,
// the rest has the main colour of p.
func paintWalls(c paint.Canvas, r geom.Rect, thick float64, p piece.Palette) {
	body := paint.RoundRect(r, trayCorner)
	c.Shadow(body, 16, geom.Pt(4, 7), paint.Fade(paint.Hex(0x0C0705), 0.7))
	c.Gradient(body, r.Min(), geom.Pt(r.Right(), r.Bottom()), paint.Stop{At: 0, Color: paint.Hex(0xC6A87A)}, paint.Stop{At: 1, Color: paint.Hex(0x7E6444)})
	c.Stroke(body, 1.4, paint.Hex(0x2B2118))
	lining := paint.RoundRect(r.Inset(thick*0.35), trayCorner-2)
	c.Gradient(lining, r.Min(), geom.Pt(r.Right(), r.Bottom()), paint.Stop{At: 0, Color: paint.Darken(p.Main, 0.35)}, paint.Stop{At: 1, Color: paint.Lighten(p.Main, 0.2)})
	c.Stroke(lining, 1, paint.Fade(paint.Hex(0x2B2118), 0.7))
}

// paintFloor paints a floor of the colour paper that fills r. Its rim and its inner shadow, which is blur dp wide, have the
// colour ink, faded.
func paintFloor(c paint.Canvas, r geom.Rect, blur float64, paper, ink color.NRGBA) {
	floor := paint.RoundRect(r, trayCorner-2)
	c.Fill(floor, paper)
	c.Grain(0.012, 9)
	c.InnerShadow(floor, blur, geom.Pt(blur/4, blur/3), paint.Fade(ink, 0.55))
	c.Stroke(floor, 1, paint.Fade(ink, 0.4))
}
