package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// shadowInk is the colour of shadows on the table.
var shadowInk = color.NRGBA{R: 12, G: 7, B: 5, A: 255}

// margin is the margin in dp on each side of the pictures of sheets, seats' panels, halos and books, for shadows and glows.
const margin = 24

// corner is the radius in dp of the corners of cards and panels.
const corner = 10

// Table covers dst with the walnut table.
func (t *Theme) Table(dst *ebiten.Image) {
	b := dst.Bounds()
	w, h := float64(b.Dx())/t.shared.scale, float64(b.Dy())/t.shared.scale
	img := t.shared.picture("table", 0, w, h, paintTable)
	t.op.GeoM.Reset()
	t.op.GeoM.Translate(float64(b.Min.X), float64(b.Min.Y))
	t.op.ColorScale.Reset()
	dst.DrawImage(img, &t.op)
}

// paintTable paints planks of dark walnut, lit from the upper left and darker towards the edges.
func paintTable(c paint.Canvas) {
	w, h := c.Size()
	c.Dst.Fill(paint.Hex(0x53331F))
	c.GradientOn(geom.Pt(0, 0), geom.Pt(w*0.5, h), paint.Stop{At: 0, Color: paint.Hex(0x6A4329)},
		paint.Stop{At: 0.5, Color: paint.Hex(0x53331F)}, paint.Stop{At: 1, Color: paint.Hex(0x3C2416)})
	const plank = 168 // height of a plank in dp
	// The tones make some planks lighter or darker.
	tones := [6]color.NRGBA{{255, 205, 150, 5}, {0, 0, 0, 25}, {255, 205, 150, 13}, {0, 0, 0, 10}, {0, 0, 0, 0}, {0, 0, 0, 31}}
	for i := 0; float64(i)*plank < h; i++ {
		c.FillRect(geom.R(0, float64(i)*plank, w, plank), tones[i%len(tones)])
	}
	c.Wood(0.26, 11)
	for y := float64(plank); y < h; y += plank {
		c.FillRect(geom.R(0, y-0.75, w, 1.5), color.NRGBA{R: 14, G: 7, B: 3, A: 150})
		c.FillRect(geom.R(0, y+0.75, w, 1), color.NRGBA{R: 255, G: 210, B: 160, A: 20})
	}
	c.RadialOn(geom.Pt(w*0.4, h*0.3), max(w, h)*0.6, paint.Stop{At: 0, Color: color.NRGBA{R: 255, G: 214, B: 150, A: 34}},
		paint.Stop{At: 1, Color: color.NRGBA{R: 255, G: 214, B: 150}})
	c.Vignette(0.7, paint.Hex(0x140C07))
}

// Panel draws a sheet of card in r: paper with grain, an edge of ink, its thickness and a soft shadow.
func (t *Theme) Panel(dst *ebiten.Image, r geom.Rect) { t.Sheet(dst, r, 1) }

// Sheet draws the same sheet of card as [Theme.Panel], with an opacity of 0 to 1.
func (t *Theme) Sheet(dst *ebiten.Image, r geom.Rect, opacity float64) {
	img := t.Picture("panel", r.W+2*margin, r.H+2*margin, func(c paint.Canvas) { paintSheet(t, c) })
	t.DrawImage(dst, img, geom.Pt(r.X-margin, r.Y-margin), opacity)
}

// paintSheet paints a sheet of card over the canvas, with margin left on each side.
func paintSheet(t *Theme, c paint.Canvas) {
	w, h := c.Size()
	p, edge := t.Palette, float64(margin+sheetEdge)
	block := t.Picture("panel.block", 2*edge+8, 2*edge+8, func(c paint.Canvas) { // of which 8 dp in the middle are stretched
		paintBlock(c.Shift(margin, margin), 2*sheetEdge+8, p)
	})
	c.Stretch(block, geom.R(0, 0, w, h), min(edge, w/2, h/2))
	c.GradientOn(geom.Pt(0, 0), geom.Pt(w*0.6, h), paint.Stop{At: 0, Color: color.NRGBA{R: 255, G: 252, B: 240, A: 60}},
		paint.Stop{At: 0.5, Color: color.NRGBA{R: 255, G: 252, B: 240}}, paint.Stop{At: 0.5, Color: paint.Fade(p.Second, 0)},
		paint.Stop{At: 1, Color: paint.Fade(p.Second, 0.1)})
	c.Grain(0.018, 5)
	paintContrastEdge(t, c, geom.R(margin, margin, w-2*margin, h-2*margin), corner)
}

// paintContrastEdge draws a line of ink along the inside of r if high contrast is on.
func paintContrastEdge(t *Theme, c paint.Canvas, r geom.Rect, radius float64) {
	if t.shared.highContrast {
		c.Stroke(paint.RoundRect(r.Inset(1), radius-1), 2, t.Palette.Ink)
	}
}

// sheetEdge is the width in dp of the darker edge of a sheet.
const sheetEdge = 30

// paintBlock paints a square sheet with the given side in dp, which is stretched to become a larger one.
func paintBlock(c paint.Canvas, side float64, p piece.Palette) {
	const thick = 3 // thickness of the card in dp, seen at the lower edge
	body := paint.RoundRect(geom.R(0, 0, side, side), corner)
	card := paint.RoundRect(geom.R(0, 0, side, side+thick), corner)
	c.Shadow(card, 22, geom.Pt(4, 8), paint.Fade(shadowInk, 0.6))
	c.Shadow(card, 5, geom.Pt(1, 2), paint.Fade(shadowInk, 0.45))
	c.Fill(card, paint.Mix(p.Paper, paint.Hex(0x8A6A48), 0.6))
	c.Stroke(card, 1, paint.Fade(p.Ink, 0.45))
	c.Fill(body, paint.Lighten(p.Paper, 0.1))
	c.InnerShadow(body, sheetEdge, geom.Pt(0, 0), paint.Fade(paint.Mix(p.Second, p.Ink, 0.4), 0.2))
	c.Stroke(paint.RoundRect(geom.R(0.75, 0.75, side-1.5, side-1.5), corner-0.75), 1.5, paint.Fade(paint.Lighten(p.Paper, 0.8), 0.8))
}

// Rule draws a horizontal line of ink, w dp long, from p to the right. The line is thickest in the middle, where it has a diamond.
func (t *Theme) Rule(dst *ebiten.Image, p geom.Point, w float64) {
	ink := t.Palette.Ink
	img := t.Picture("rule", w, 5, func(c paint.Canvas) {
		c.Fill(paint.Smooth(true, geom.Pt(0, 2.5), geom.Pt(w*0.45, 1.7), geom.Pt(w, 2.5), geom.Pt(w*0.55, 3.3)), paint.Fade(ink, 0.45))
		c.Fill(paint.Regular(geom.Pt(w/2, 2.5), 2.5, 4), paint.Fade(ink, 0.75))
	})
	t.DrawImage(dst, img, p.Sub(geom.Pt(0, 2.5)), 1)
}

// Well draws a recess in r, as for a text field.
func (t *Theme) Well(dst *ebiten.Image, r geom.Rect) {
	p := t.Palette
	img := t.Picture("well", r.W, r.H, func(c paint.Canvas) {
		body := paint.RoundRect(geom.R(0, 0, r.W, r.H), 8)
		c.Fill(body, paint.Mix(p.Paper, paint.Hex(0xFFFFFF), 0.45))
		c.InnerShadow(body, 6, geom.Pt(1, 1.5), paint.Fade(p.Ink, 0.45))
		c.Stroke(paint.RoundRect(geom.R(0.5, 0.5, r.W-1, r.H-1), 7.5), 1, paint.Fade(p.Ink, 0.55))
		paintContrastEdge(t, c, geom.R(0, 0, r.W, r.H), 8)
	})
	t.DrawImage(dst, img, r.Min(), 1)
}

// Glow draws brass light round r, with corners of the given radius and an opacity of 0 to 1. It marks the focus and
// possible actions.
func (t *Theme) Glow(dst *ebiten.Image, r geom.Rect, radius, opacity float64) {
	t.halo(dst, "glow", r, radius, t.Palette.Accent, opacity)
}

// Spot marks r, whose corners have the given radius, on any ground: a light ring with a dark one on both sides, in accent light.
func (t *Theme) Spot(dst *ebiten.Image, r geom.Rect, radius float64) {
	img := t.Variant("spot", int(radius*4), r.W+2*margin, r.H+2*margin, func(c paint.Canvas) {
		path := paint.RoundRect(geom.R(margin, margin, r.W, r.H), radius)
		c.Glow(path, 18, paint.Lighten(t.Palette.Accent, 0.2))
		c.EraseInside(path)
		c.Stroke(path, 8, paint.Fade(paint.Hex(0x23150A), 0.9))
		c.Stroke(path, 4, paint.Hex(0xFFF8E0))
	})
	t.DrawImage(dst, img, geom.Pt(r.X-margin, r.Y-margin), 1)
}

// Warn draws red light round r, like [Theme.Glow]. It marks errors and harmful actions.
func (t *Theme) Warn(dst *ebiten.Image, r geom.Rect, radius, opacity float64) {
	t.halo(dst, "warn", r, radius, paint.Mix(t.Palette.Shade, paint.Hex(0xB03020), 0.5), opacity)
}

// halo draws light of the colour col round r, whose corners have the given radius. name identifies the picture.
func (t *Theme) halo(dst *ebiten.Image, name string, r geom.Rect, radius float64, col color.NRGBA, opacity float64) {
	img := t.Variant(name, int(radius*4), r.W+2*margin, r.H+2*margin, func(c paint.Canvas) {
		path := paint.RoundRect(geom.R(margin, margin, r.W, r.H), radius)
		c.Glow(path, 18, paint.Lighten(col, 0.2))
		c.EraseInside(path)
		c.Stroke(path, 4.5, paint.Fade(paint.Darken(col, 0.6), 0.8)) // so that brass is seen on pale paper
		c.Stroke(path, 2.5, paint.Lighten(col, 0.25))
	})
	t.DrawImage(dst, img, geom.Pt(r.X-margin, r.Y-margin), opacity)
}

// shadow returns a picture of 4 by 4 pixels in the colour of deep shadow, to be enlarged.
func (t *Theme) shadow() *ebiten.Image {
	return t.shared.picture("dim", 0, 4/t.shared.scale, 4/t.shared.scale, func(c paint.Canvas) { c.Dst.Fill(paint.Hex(0x120B07)) })
}

// Dim darkens r with an opacity of 0 to 1, as under a dialog.
func (t *Theme) Dim(dst *ebiten.Image, r geom.Rect, opacity float64) {
	img := t.shadow()
	s := t.shared.scale
	t.op.GeoM.Reset()
	t.op.GeoM.Scale(r.W*s/4, r.H*s/4) // the picture has 4 by 4 pixels
	t.op.GeoM.Translate(whole(r.X*s), whole(r.Y*s))
	t.op.ColorScale.Reset()
	t.op.ColorScale.ScaleAlpha(float32(opacity))
	dst.DrawImage(img, &t.op)
}

// SeatPanel draws the panel of a seat in r: card with a band of the seat's colour on the left. An active panel is lit
// and glows; a panel that is not active is darker.
func (t *Theme) SeatPanel(dst *ebiten.Image, r geom.Rect, seat game.Color, active bool) {
	t.DrawImage(dst, t.seatPanel(r.Size(), seat, active), geom.Pt(r.X-margin, r.Y-margin), 1)
}

// PrerenderSeatPanel paints the active panel of a seat, of the given size in dp, ahead of time, so that no frame must do
// so.
func (t *Theme) PrerenderSeatPanel(size geom.Point, seat game.Color) { t.seatPanel(size, seat, true) }

// seatPanel returns the picture of a seat's panel of the given size in dp, with margin on each side.
func (t *Theme) seatPanel(size geom.Point, seat game.Color, active bool) *ebiten.Image {
	name := "seat"
	if active {
		name = "seat.lit"
	}
	return t.Variant(name, int(seat), size.X+2*margin, size.Y+2*margin, func(c paint.Canvas) {
		paintSeatPanel(t, c, size.X, size.Y, seat, active)
	})
}

// SeatBandWidth is the width in dp of the coloured band of a seat's panel.
const SeatBandWidth = 14

// paintSeatPanel paints the panel of a seat, w by h dp, with margin more on each side.
func paintSeatPanel(t *Theme, c paint.Canvas, w, h float64, seat game.Color, active bool) {
	p, in := t.Palette, c.Shift(margin, margin)
	body, hue := paint.RoundRect(geom.R(0, 0, w, h), corner), piece.SeatColor(seat)
	if active {
		in.Glow(body, 22, paint.Lighten(p.Accent, 0.3))
	}
	paintSheet(t, c)
	if active {
		in.Radial(body, geom.Pt(w*0.4, 0), w*0.8, paint.Stop{At: 0, Color: color.NRGBA{R: 255, G: 246, B: 205, A: 150}},
			paint.Stop{At: 1, Color: color.NRGBA{R: 255, G: 246, B: 205}})
	}
	band := paint.RoundRect4(geom.R(0, 0, SeatBandWidth, h), corner, 0, 0, corner)
	in.Gradient(band, geom.Pt(0, 0), geom.Pt(SeatBandWidth, 0), paint.Stop{At: 0, Color: paint.Lighten(hue, 0.15)},
		paint.Stop{At: 1, Color: paint.Darken(hue, 0.15)})
	in.FillRect(geom.R(SeatBandWidth-0.5, 1, 1, h-2), paint.Fade(p.Ink, 0.6))
	if active {
		in.Stroke(body, 2.5, p.Accent)
	} else {
		in.Fill(body, color.NRGBA{R: 40, G: 24, B: 12, A: 46})
	}
}

// DrawBadge draws a seat's badge, a disc with the seat's mark, d dp wide, centred on at.
func (t *Theme) DrawBadge(dst *ebiten.Image, seat game.Color, at geom.Point, d float64) {
	t.DrawImage(dst, t.badge(seat, d), geom.Pt(at.X-d/2-3, at.Y-d/2-3), 1)
}

// PrerenderBadge paints the badge of a seat, d dp wide, ahead of time, so that no frame must do so.
func (t *Theme) PrerenderBadge(seat game.Color, d float64) { t.badge(seat, d) }

// badge returns the picture of a seat's badge, d dp wide, with 3 dp more on each side for the shadow.
func (t *Theme) badge(seat game.Color, d float64) *ebiten.Image {
	return t.shared.picture("badge", int(seat), d+6, d+6, func(c paint.Canvas) { paintBadge(c, seat, d) })
}

// paintBadge paints a seat's badge, d dp wide, 3 dp to the right of the canvas's origin and below it.
func paintBadge(c paint.Canvas, seat game.Color, d float64) {
	at, hue := geom.Pt(d/2+3, d/2+3), piece.SeatColor(seat)
	disc := paint.Circle(at, d/2)
	c.Shadow(disc, 3, geom.Pt(0.7, 1.2), paint.Fade(shadowInk, 0.5))
	c.Radial(disc, at.Sub(geom.Pt(d*0.2, d*0.25)), d*0.85, paint.Stop{At: 0, Color: paint.Lighten(hue, 0.25)},
		paint.Stop{At: 0.55, Color: hue}, paint.Stop{At: 1, Color: paint.Darken(hue, 0.3)})
	c.Stroke(disc, max(1, d/24), paint.Darken(hue, 0.65))
	piece.PaintMark(c, seat, at, d*0.3)
}
