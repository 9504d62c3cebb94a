package piece

import (
	"image/color"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
)

// Palette is what a board is printed in.
type Palette struct{ Paper, Ink, Main, Second, Accent, Shade color.NRGBA }

// cardEdge is how many dp of a board's thickness are seen.
const cardEdge = 6

// BoardMargin is the room in dp that [PaintBoard] needs round a board for its edge and shadow.
const BoardMargin = 28

// PaintBoard draws a board into r: a soft shadow on the table, a card edge below and to the right, printed paper with
// what draw prints on it, grain over it all and a slight darkening toward the edges. Draw gets a canvas whose origin is
// the board's upper left corner and which ends at the board's edge; nil prints nothing. It is dear: draw a board once
// into an image.
func PaintBoard(c paint.Canvas, r geom.Rect, p Palette, seed uint64, draw func(paint.Canvas)) {
	const radius = 10
	body := paint.RoundRect(r, radius)
	thick := paint.RoundRect(geom.R(r.X, r.Y, r.W, r.H+cardEdge), radius)
	c.Shadow(thick, 26, geom.Pt(6, 10), color.NRGBA{R: 12, G: 7, B: 5, A: 150})
	c.Shadow(thick, 7, geom.Pt(1.5, 2.5), color.NRGBA{R: 12, G: 7, B: 5, A: 120})
	edge := paint.Mix(p.Paper, paint.Hex(0x8A6A48), 0.62)
	c.Gradient(thick, geom.Pt(0, r.Bottom()), geom.Pt(0, r.Bottom()+cardEdge),
		paint.Stop{At: 0, Color: paint.Lit(edge, 0.2)}, paint.Stop{At: 1, Color: paint.Shade(edge, 0.45)})
	c.Stroke(thick, 1, paint.Fade(p.Ink, 0.5))
	c.Fill(body, p.Paper)
	face := paint.New(r.W, r.H, c.Scale)
	defer face.Dst.Deallocate()
	printSheet(face, p, seed, draw)
	face.Keep(paint.RoundRect(geom.R(0, 0, r.W, r.H), radius))
	c.Picture(face.Dst, r)
	c.Stroke(paint.RoundRect(r.Inset(0.75), radius-0.75), 1.5, paint.Fade(paint.Lit(p.Paper, 0.6), 0.75))
}

// printSheet fills a canvas with printed paper.
func printSheet(c paint.Canvas, p Palette, seed uint64, draw func(paint.Canvas)) {
	w, h := c.Size()
	all := geom.R(0, 0, w, h)
	c.Fill(paint.Box(all), p.Paper)
	if draw != nil {
		draw(c)
	}
	c.Grain(0.02, seed)
	dark := paint.Mix(p.Shade, p.Ink, 0.6)
	c.InnerShadow(paint.Box(all), min(w, h)*0.12, geom.Pt(0, 0), paint.Fade(dark, 0.3))
	c.InnerShadow(paint.Box(all), 5, geom.Pt(0, 0), paint.Fade(dark, 0.4))
}

// Space is how a space is printed on a board.
type Space struct {
	Fill    color.NRGBA
	Ink     color.NRGBA
	Width   float64 // of the ink line in dp; 0 is 2
	Picture string  // one of the pictures of art, or none
	Share   float64 // of the space that the picture fills; 0 is 0.78
}

// PaintRound prints a round space of diameter d dp about at.
func PaintRound(c paint.Canvas, at geom.Point, d float64, sp Space, seed uint64) {
	paintSpace(c, geom.Around(at, d, d), d/2, sp, seed)
}

// PaintField prints a space with rounded corners in r.
func PaintField(c paint.Canvas, r geom.Rect, radius float64, sp Space, seed uint64) {
	paintSpace(c, r, radius, sp, seed)
}

func paintSpace(c paint.Canvas, r geom.Rect, radius float64, sp Space, seed uint64) {
	width := sp.Width
	if width == 0 {
		width = 2
	}
	shape := paint.RoundRect(r, radius)
	c.Shadow(shape, 3, geom.Pt(0.8, 1.4), paint.Fade(sp.Ink, 0.35))
	c.Fill(shape, sp.Fill)
	c.Fill(crescent(r, radius, geom.Pt(-r.W*0.06, -r.H*0.07)), paint.Fade(paint.Shade(sp.Fill, 0.3), 0.45))
	c.Stroke(paint.RoundRect(r.Inset(width*1.6), radius-width*1.6), width*0.6, paint.Fade(paint.Lit(sp.Fill, 0.55), 0.8))
	c.InkLoop(outline(r, radius), width, sp.Ink, seed)
	paintInside(c, r, sp)
}

// paintInside puts the picture into the middle of a space.
func paintInside(c paint.Canvas, r geom.Rect, sp Space) {
	if sp.Picture == "" {
		return
	}
	share := sp.Share
	if share == 0 {
		share = 0.78
	}
	img, w := raster(sp.Picture, Plain, r.H*share, c.Scale)
	if img == nil {
		return
	}
	defer img.Deallocate()
	h := r.H * share
	if w > r.W*share {
		w, h = r.W*share, h*r.W*share/w
	}
	c.Picture(img, geom.Around(r.Center(), w, h))
}
