package paint

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"

	"ludotheque/assets/raster"
	"ludotheque/scenes/kit/geom"
)

// grid divides a board, and a border round it, into square cells.
type grid struct {
	step   float64 // the side of a cell in dp
	border int     // how many cells there are beyond each side of the board
	w, h   int     // in cells, with the border
}

// cell returns the column and the row of the cell at a place in dp. A place off the grid has a column or a row that the grid does
// not have.
func (g *grid) cell(p geom.Point) (x, y int) {
	return int(math.Floor(p.X/g.step)) + g.border, int(math.Floor(p.Y/g.step)) + g.border
}

// Relief is a coarse model of a board, from which the light of a low sun on it is computed: how high each place is, and how much
// lighter than others. It is made of square cells, so that shadows are soft, and cost little whatever the scale. Places and
// heights are in dp, heights from the ground up.
type Relief struct {
	grid
	high   []float32 // by cell, row after row: the height of the ground or of what stands there, in dp
	glow   []float32 // by cell: how much lighter than others it is, see Glow
	filler raster.Filler
}

// NewRelief returns the model of a level board of w by h dp, in cells step dp wide. What stands up to margin dp beside the board
// casts shadows on it too.
func NewRelief(w, h, step, margin float64) *Relief {
	border := int(math.Ceil(margin/step)) + 2 // two cells more, since the light of a pixel is mixed from the cells round it
	r := &Relief{grid: grid{step: step, border: border, w: int(math.Ceil(w/step)) + 2*border, h: int(math.Ceil(h/step)) + 2*border}}
	r.high, r.glow = make([]float32, r.w*r.h), make([]float32, r.w*r.h)
	return r
}

// Raise makes everything within closed outlines high dp high, whatever the height was before. Outlines that overlap must have the
// same orientation.
func (r *Relief) Raise(high float64, outlines ...[]geom.Point) {
	area := outlineBounds(1/r.step, outlines).Add(image.Pt(r.border, r.border))
	trace := func(to *vector.Rasterizer, origin image.Point) {
		traceOutlines(to, 1/r.step, geom.Pt(float64(origin.X-r.border), float64(origin.Y-r.border)), outlines)
	}
	r.filler.Bands(area.Intersect(image.Rect(0, 0, r.w, r.h)), trace, func(mask *image.Alpha) {
		for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
			row := r.high[y*r.w+mask.Rect.Min.X:]
			for x, cover := range mask.Pix[(y-mask.Rect.Min.Y)*mask.Stride:][:mask.Rect.Dx()] {
				row[x] += (float32(high) - row[x]) * float32(cover) / 255
			}
		}
	})
}

// Glow sets how much lighter than other cells the cell at a place is, or darker if light is negative; 1 is the whole range of light. It
// does nothing for a place off the model.
func (r *Relief) Glow(at geom.Point, light float64) {
	x, y := r.cell(at)
	if x >= 0 && y >= 0 && x < r.w && y < r.h {
		r.glow[y*r.w+x] = float32(light)
	}
}

// GlowAll calls light with the middle of each cell, and sets how much lighter than other cells the cell is to the result; see Glow.
func (r *Relief) GlowAll(light func(at geom.Point) float64) {
	for i := range r.glow {
		x, y := i%r.w-r.border, i/r.w-r.border
		r.glow[i] = float32(light(geom.Pt(float64(x)+0.5, float64(y)+0.5).Mul(r.step)))
	}
}

// Sun is a low sun, and the shadows that it casts.
type Sun struct {
	Way  geom.Point // the direction in which shadows fall: downwards, and to a side at most as far
	Long float64    // the length of a shadow, as a multiple of the height of what casts the shadow
	Soft float64    // how far in dp a place is below the upper limit of the shade where the shadow is full
	Blur int        // how many times the light is blurred, each time by about a cell
	Open float64    // the light of level ground in the sun, 0 to 1
	Full float64    // the part of that light, 0 to Open, which a full shadow takes away
}

// Shine returns the light in which the sun puts the model; s.Long and s.Soft must be more than 0. For each cell it computes the height
// up to which the cell is in the shade. It goes through the rows of cells from the top down: that height is the height for the cell
// above or, in some rows, for a neighbour of that one, less what the sun's rays drop from row to row. The steps that this leaves in the
// edges of shadows vanish when the light is blurred.
func (r *Relief) Shine(s Sun) *Light {
	lean := s.Way.X / s.Way.Y
	drop := float32(r.step * math.Hypot(1, lean) / s.Long) // of a ray, in dp a row
	shade, light := make([]float32, len(r.high)), make([]float32, len(r.high))
	for y := range r.h {
		shift := int(math.Floor(lean*float64(y)) - math.Floor(lean*float64(y-1))) // of the rays to the right on the way to this row: -1, 0 or 1
		for x := range r.w {
			i := y*r.w + x
			if from := x - shift; y > 0 && from >= 0 && from < r.w {
				shade[i] = shade[i-r.w-shift] - drop
			}
			depth := min(max((shade[i]-r.high[i])/float32(s.Soft), 0), 1)
			shade[i] = max(shade[i], r.high[i])
			light[i] = float32(s.Open) + r.glow[i] - float32(s.Full)*depth
		}
	}
	for range s.Blur {
		r.blur(light, shade)
	}
	l := &Light{grid: r.grid, level: make([]uint8, len(light))}
	for i, v := range light {
		l.level[i] = channel(255 * float64(v))
	}
	return l
}

// blur mixes half of each value of v with a quarter of the value on either side, first in rows, then in columns. The end of a row is
// mixed with the beginning of the next, but both are far beyond the board. spare is overwritten.
func (r *Relief) blur(v, spare []float32) {
	copy(spare, v)
	for i := 1; i < len(v)-1; i++ {
		spare[i] = v[i]/2 + (v[i-1]+v[i+1])/4
	}
	for i := r.w; i < len(v)-r.w; i++ {
		v[i] = spare[i]/2 + (spare[i-r.w]+spare[i+r.w])/4
	}
}

// Light says how much light falls on each place of a board, from 0 to 1. [Relief.Shine] makes it.
type Light struct {
	grid
	level []uint8 // of each cell, 0 to 255
}

// At returns how much light falls on a place, in dp; for a place off the model, how much falls on the nearest place of the model.
func (l *Light) At(p geom.Point) float64 {
	x, y := l.cell(p)
	x, y = min(max(x, 0), l.w-1), min(max(y, 0), l.h-1)
	return float64(l.level[y*l.w+x]) / 255
}

// ink returns an ink for a picture of the board with scale pixels per dp: the colour of ramp for the light at each pixel. That light is
// mixed from the four cells round the pixel; beyond the model, from the nearest cells. Coordinates of cells have 16 binary places, of
// which mixing uses 8.
func (l *Light) ink(scale float64, ramp *[256]color.RGBA64) raster.Ink {
	const half = 1 << 15
	step := int(math.Round(1 << 16 / (scale * l.step)))
	first := l.border<<16 + step/2 - half // of the middle of pixel 0, relative to that of cell 0
	return raster.Varied(func(x, y int) color.RGBA64 {
		fx, fy := first+x*step, first+y*step
		column, row := min(max(fx>>16, 0), l.w-2), min(max(fy>>16, 0), l.h-2) // of the upper left of the four cells
		cells := l.level[row*l.w+column:]
		u, v := fx>>8&255, fy>>8&255 // how far the pixel is from that cell to the next, in 256ths
		top := int(cells[0])<<8 + (int(cells[1])-int(cells[0]))*u
		low := int(cells[l.w])<<8 + (int(cells[l.w+1])-int(cells[l.w]))*u
		return ramp[(top<<8+(low-top)*v+half)>>16]
	})
}

// FillLit fills the union of closed outlines with the colours of a gradient: each place has the colour at the fraction of the gradient
// that is the light there by l. Outlines that overlap must have the same orientation. The sheet must be of the board whose light l is.
func (s Sheet) FillLit(l *Light, stops []Stop, outlines ...[]geom.Point) {
	var ramp [256]color.RGBA64
	for i := range ramp {
		ramp[i] = raster.RGBA64(ColorAt(stops, float64(i)/255))
	}
	s.fill(l.ink(s.scale, &ramp), outlines...)
}
