package piece

import (
	"image/color"
	"math"

	"ludotheque/assets/art"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Space is how a space is printed on a board.
type Space struct {
	Fill        color.NRGBA // colour of the ground
	Ink         color.NRGBA // colour of the outline, the number and the shadow
	Width       float64     // of the outline in dp; 0 stands for 2
	Picture     string      // a picture of art; empty for none
	PictureSize float64     // size of the picture relative to the space; 0 stands for 0.78
	Number      int         // 1 to 999, printed in the middle if there is no picture
}

// PaintRound prints a round space, d dp wide, centred on at. The same seed gives the same irregularities of its
// outline.
func PaintRound(c paint.Canvas, at geom.Point, d float64, sp Space, seed uint64) {
	paintSpace(c, geom.Around(at, d, d), d/2, sp, seed)
}

// spaceMargin is the margin in dp round a space for its outline and its shadow on the paper.
const spaceMargin = 5

// paintSpace draws a space, the rectangle r with corners of the given radius, in memory and then on the board as one picture. The zero
// fields of sp get what they stand for.
func paintSpace(c paint.Canvas, r geom.Rect, radius float64, sp Space, seed uint64) {
	if sp.Width == 0 {
		sp.Width = 2
	}
	if sp.PictureSize == 0 {
		sp.PictureSize = 0.78
	}
	wide, tall := r.W+2*spaceMargin, r.H+2*spaceMargin
	p := newPlate(wide, tall, c.Scale)
	in := geom.R(spaceMargin, spaceMargin, r.W, r.H)
	printGround(p, in, radius, sp)
	printInside(p, in, sp)
	printLine(p, in, radius, sp, seed)
	img := paint.Image(p.img)
	b := img.Bounds()
	c.Picture(img, geom.R(r.X-spaceMargin, r.Y-spaceMargin, float64(b.Dx())/c.Scale, float64(b.Dy())/c.Scale))
	img.Deallocate()
}

// printGround fills a space, with a shadow on the paper, a darker edge on the lower right and a lighter one on the upper left.
func printGround(p plate, r geom.Rect, radius float64, sp Space) {
	shade, lit := paint.Darken(sp.Fill, 0.3), paint.Lighten(sp.Fill, 0.5)
	off := geom.Pt(r.W*0.05, r.H*0.06)                    // the width of the darker edge
	plain := p.inside(r, radius, off.Len())               // where only the fill is seen
	p.eachOutside(plain, func(q geom.Point) color.NRGBA { // the shadow
		d := roundDist(r, radius, q)
		return paint.Fade(sp.Ink, 0.4*shadowFalloff(roundDist(r, radius, q.Sub(geom.Pt(0.9, 1.5))), 3.5)*(1-p.coverage(d)))
	})
	p.each(func(q geom.Point) color.NRGBA { return paint.Fade(sp.Fill, p.coverage(roundDist(r, radius, q))) })
	p.eachOutside(plain, func(q geom.Point) color.NRGBA { // the darker edge
		in := p.coverage(roundDist(r, radius, q))
		dark := 1 - p.coverage(roundDist(r, radius, q.Add(off)))
		return paint.Fade(shade, 0.5*in*dark)
	})
	p.eachOutside(plain, func(q geom.Point) color.NRGBA { // the lighter edge
		in := p.coverage(roundDist(r, radius, q))
		bright := 1 - p.coverage(roundDist(r, radius, q.Sub(off.Mul(0.6))))
		return paint.Fade(lit, 0.55*in*bright)
	})
}

// inside returns a rectangle all of which is more than depth dp inside the edge of a rectangle with round corners, with a pixel to
// spare.
func (p plate) inside(r geom.Rect, radius, depth float64) geom.Rect {
	return r.Inset(radius*(1-math.Sqrt2/2) + depth + 1/p.scale)
}

// The line round a space extends at most maxLine of its width to either side: the sum of the factors in printLine. The middle of the
// line deviates from the edge of the space by at most lineWander dp.
const (
	maxLine    = 0.5 + 0.16 + 0.1 + 0.06
	lineWander = 0.25
)

// printLine draws the line round a space. Its width varies like that of a pen's line, and is greater away from the light. The same
// seed gives the same variation.
func printLine(p plate, r geom.Rect, radius float64, sp Space, seed uint64) {
	mid := r.Center()
	phase := float64(seed%97) / 97 * 2 * math.Pi
	p.eachOutside(p.inside(r, radius, sp.Width*maxLine+lineWander), func(q geom.Point) color.NRGBA {
		a := math.Atan2(q.Y-mid.Y, q.X-mid.X)
		w := sp.Width * (0.5 + 0.16*math.Sin(a-math.Pi/4+0.3) + 0.1*math.Sin(3*a+phase) + 0.06*math.Sin(7*a+2*phase))
		d := roundDist(r, radius, q) + lineWander*math.Sin(5*a+phase)
		return paint.Fade(sp.Ink, p.coverage(math.Abs(d)-w))
	})
}

// printInside draws the picture or the number in the middle of a space; nothing if the picture cannot be read.
func printInside(p plate, r geom.Rect, sp Space) {
	if sp.Picture == "" {
		p.number(sp.Number, r.Center(), min(r.W, r.H)*0.44, sp.Ink)
		return
	}
	w, h := r.W*sp.PictureSize, r.H*sp.PictureSize
	img, err := art.Raster(sp.Picture, paint.Pixels(w, p.scale), paint.Pixels(h, p.scale), nil)
	if err == nil {
		p.drawImage(img, geom.Pt(r.X+(r.W-w)/2, r.Y+(r.H-h)/2))
	}
}
