// Package emote draws the emotes that players at a table send each other.
package emote

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// side is the side in dp of the square in which emotes are designed. All places in this package are in that square.
const side = 48

// Draw draws e in the palette of t, in a square d dp wide that is centred on at, with an opacity of 0 to 1.
func Draw(t *ui.Theme, dst *ebiten.Image, e wire.Emote, at geom.Point, d, opacity float64) {
	img := t.Picture("emote."+string(e), d, d, func(c paint.Canvas) { Paint(c.Zoom(d/side), e, t.Palette.Ink, t.Palette.Accent) })
	t.DrawImage(dst, img, at.Sub(geom.Pt(d/2, d/2)), opacity)
}

// Paint paints e into the square of 48 dp at the canvas's origin. ink is the colour of outlines, skin that of faces.
// An unknown emote paints nothing.
func Paint(c paint.Canvas, e wire.Emote, ink, skin color.NRGBA) {
	b := brush{c, ink, skin}
	switch e {
	case "hello":
		b.hand()
	case "thanks":
		b.heart()
	case "bravo":
		b.rosette()
	case "wow":
		b.wow()
	case "oops":
		b.oops()
	case "laugh":
		b.laugh()
	case "hurry":
		b.hourglass()
	case "luck":
		b.clover()
	}
}

// brush paints emotes into the square whose side is the constant side, at the canvas's origin.
type brush struct {
	paint.Canvas
	ink, skin color.NRGBA // the colours of outlines and of faces
}

// red returns the red of emotes.
func red() color.NRGBA { return paint.Hex(0xBF3B2D) }

// green returns the green of emotes.
func green() color.NRGBA { return paint.Hex(0x4F8A3C) }

// blue returns the blue of emotes.
func blue() color.NRGBA { return paint.Hex(0x5E9CC4) }

// cream returns the cream of emotes.
func cream() color.NRGBA { return paint.Hex(0xFBF3DF) }

// shape fills p with col and draws its outline in ink, 2 dp wide.
func (b brush) shape(p *paint.Path, col color.NRGBA) {
	b.Fill(p, col)
	b.Stroke(p, 2, b.ink)
}

// line draws a smooth curve in ink through pts, width dp wide.
func (b brush) line(width float64, pts ...geom.Point) {
	b.Stroke(paint.Smooth(false, pts...), width, b.ink)
}

// face draws a round head with a light on its brow.
func (b brush) face() {
	head := paint.Circle(geom.Pt(24, 24), 19)
	b.Radial(head, geom.Pt(18, 16), 30, paint.Stop{At: 0, Color: paint.Lighten(b.skin, 0.55)}, paint.Stop{At: 1, Color: b.skin})
	b.Stroke(head, 2, b.ink)
}

// eyes calls draw with the x of both eyes.
func (b brush) eyes(draw func(x float64)) {
	draw(17)
	draw(31)
}

// wow draws a face with round eyes and an open mouth.
func (b brush) wow() {
	b.face()
	b.eyes(func(x float64) {
		b.shape(paint.Circle(geom.Pt(x, 19), 5), cream())
		b.Dot(geom.Pt(x, 19), 2.2, b.ink)
	})
	b.Fill(paint.Ellipse(geom.Pt(24, 34), 4, 5.5), b.ink)
	b.line(2, geom.Pt(12, 11), geom.Pt(16, 8.5), geom.Pt(20, 10))
	b.line(2, geom.Pt(28, 10), geom.Pt(32, 8.5), geom.Pt(36, 11))
}

// oops draws an embarrassed face with a drop of sweat.
func (b brush) oops() {
	b.face()
	b.eyes(func(x float64) { b.Dot(geom.Pt(x, 20), 2.6, b.ink) })
	b.line(2.4, geom.Pt(15, 33), geom.Pt(19, 30), geom.Pt(24, 33), geom.Pt(29, 30), geom.Pt(33, 33))
	drop := paint.Smooth(true, geom.Pt(39, 6), geom.Pt(43, 13), geom.Pt(39, 17), geom.Pt(35, 13))
	b.shape(drop, blue())
}

// laugh draws a laughing face with its mouth wide open.
func (b brush) laugh() {
	b.face()
	b.eyes(func(x float64) { b.line(2.6, geom.Pt(x-5, 20), geom.Pt(x, 15.5), geom.Pt(x+5, 20)) })
	mouth := &paint.Path{}
	mouth.MoveTo(12.5, 26)
	mouth.LineTo(35.5, 26)
	mouth.CubicTo(35, 42, 13, 42, 12.5, 26)
	mouth.Close()
	b.shape(mouth, red())
	b.Fill(paint.RoundRect4(geom.R(15, 27, 18, 4), 0, 0, 2, 2), cream())
}

// hand draws a waving hand.
func (b brush) hand() {
	// finger draws a finger whose box is at (x, y), turned by angle in radians round the palm.
	finger := func(x, y, w, h, angle float64) {
		c := brush{b.Turn(angle, geom.Pt(24, 34)), b.ink, b.skin}
		c.shape(paint.RoundRect(geom.R(x, y, w, h), w/2), paint.Lighten(b.skin, 0.35))
	}
	for i, angle := range []float64{-0.42, -0.14, 0.14, 0.42} {
		finger(20.5, []float64{9, 5, 5, 8}[i], 7, 26, angle)
	}
	finger(20.5, 17, 7, 20, -1.15)
	b.Fill(paint.Circle(geom.Pt(24, 33), 11), paint.Lighten(b.skin, 0.35))
	b.arc(24, 33, 11, 20, 195)
	b.arc(24, 30, 21, 200, 222)
	b.arc(24, 30, 21, -42, -20)
}

// arc draws an arc of the circle round (x, y) with radius r. The angles from and to are in degrees, clockwise from the
// right.
func (b brush) arc(x, y, r, from, to float64) {
	b.Stroke(paint.Arc(geom.Pt(x, y), r, from, to, 16), 2, b.ink)
}

// heart draws a red heart.
func (b brush) heart() {
	p := &paint.Path{}
	p.MoveTo(24, 42)
	p.CubicTo(6, 30, 3, 20, 6, 14)
	p.CubicTo(10, 5, 21, 6, 24, 15)
	p.CubicTo(27, 6, 38, 5, 42, 14)
	p.CubicTo(45, 20, 42, 30, 24, 42)
	p.Close()
	b.shape(p, red())
	b.Stroke(paint.Smooth(false, geom.Pt(10, 20), geom.Pt(11, 15), geom.Pt(15, 12)), 2.6, paint.Fade(cream(), 0.8))
}

// rosette draws a prize with a star.
func (b brush) rosette() {
	b.shape(paint.Polygon(geom.Pt(15, 26), geom.Pt(9, 45), geom.Pt(16, 41), geom.Pt(20, 46), geom.Pt(24, 30)), red())
	b.shape(paint.Polygon(geom.Pt(33, 26), geom.Pt(39, 45), geom.Pt(32, 41), geom.Pt(28, 46), geom.Pt(24, 30)), red())
	b.shape(paint.Star(geom.Pt(24, 19), 17, 14, 12), b.skin)
	b.shape(paint.Circle(geom.Pt(24, 19), 11), cream())
	b.Fill(paint.Star(geom.Pt(24, 19.5), 8.5, 3.8, 5), b.ink)
}

// hourglass draws an hourglass that is half empty.
func (b brush) hourglass() {
	glass := paint.Polygon(geom.Pt(13, 8), geom.Pt(35, 8), geom.Pt(34, 15), geom.Pt(26, 24), geom.Pt(34, 33), geom.Pt(35, 40), geom.Pt(13, 40), geom.Pt(14, 33), geom.Pt(22, 24), geom.Pt(14, 15))
	b.shape(glass, cream())
	b.Fill(paint.Polygon(geom.Pt(16.5, 15), geom.Pt(31.5, 15), geom.Pt(24, 23.5)), b.skin)
	b.Fill(paint.Polygon(geom.Pt(15.5, 39), geom.Pt(32.5, 39), geom.Pt(31, 35), geom.Pt(24, 31), geom.Pt(17, 35)), b.skin)
	b.Line(geom.Pt(24, 23), geom.Pt(24, 33), 1.6, b.skin)
	for _, y := range []float64{4, 39} {
		b.shape(paint.RoundRect(geom.R(9, y, 30, 5), 2), paint.Darken(b.skin, 0.35))
	}
}

// clover draws a clover with four leaves.
func (b brush) clover() {
	b.Stroke(paint.Smooth(false, geom.Pt(24, 24), geom.Pt(27, 35), geom.Pt(33, 44)), 3, b.ink)
	for i := range 4 {
		c := brush{b.Turn(float64(i)*math.Pi/2, geom.Pt(24, 22)), b.ink, b.skin}
		leaf := &paint.Path{}
		leaf.MoveTo(24, 21)
		leaf.CubicTo(11, 14, 14, 3, 20, 3)
		leaf.CubicTo(23, 3, 24, 5, 24, 7)
		leaf.CubicTo(24, 5, 25, 3, 28, 3)
		leaf.CubicTo(34, 3, 37, 14, 24, 21)
		leaf.Close()
		c.shape(leaf, green())
		c.Stroke(paint.Polyline(geom.Pt(24, 19), geom.Pt(24, 11)), 1.2, paint.Lighten(green(), 0.4))
	}
}
