package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Notch marks a value of a [Slider] that is worth going to.
type Notch struct {
	At    int  // the value
	Warns bool // it is drawn as a red diamond, for what went wrong; otherwise as a brass flag
}

// The size of a notch in dp, and how near in dp a pointer snaps to it.
const (
	notchWide = 13.0
	notchHigh = 17.0
	notchSnap = 7.0
)

// SetNotches marks values over the groove, to which a pointer near them snaps, and returns s.
func (s *Slider) SetNotches(list []Notch) *Slider {
	s.notches = list
	s.Redraw()
	return s
}

// xOf returns the x, in dp of the screen, of the knob's centre when the slider is at value: half the groove's height from an end of
// the groove at the first and the last value.
func (s *Slider) xOf(value int) float64 {
	g := s.groove()
	return g.X + g.H/2 + (g.W-g.H)*float64(value)/float64(s.max)
}

// notchRect returns the area of notch i: over the groove, with the lower end of the notch 5 dp inside the groove.
func (s *Slider) notchRect(i int) geom.Rect {
	return geom.R(s.xOf(s.notches[i].At)-notchWide/2, s.groove().Y-notchHigh+5, notchWide, notchHigh)
}

// snap returns the value of the notch nearest to x, in dp of the screen, if that notch is within notchSnap; otherwise ok is false. Of
// two equally near ones it takes the later in s.notches.
func (s *Slider) snap(x float64) (value int, ok bool) {
	least := notchSnap
	for _, n := range s.notches {
		if d := math.Abs(x - s.xOf(n.At)); d <= least {
			least, value, ok = d, n.At, true
		}
	}
	return value, ok
}

// drawNotches draws all notches.
func (s *Slider) drawNotches(t *Theme, dst *ebiten.Image) {
	for i, n := range s.notches {
		n.draw(t, dst, s.notchRect(i))
	}
}

// NotchMark returns a small picture of a notch, for a legend beside a [Slider]: of one that warns, or of any other.
func NotchMark(warns bool) *Drawing {
	n := Notch{Warns: warns}
	return NewDrawing(notchWide, notchHigh, func(t *Theme, dst *ebiten.Image, r geom.Rect) {
		n.draw(t, dst, geom.Around(r.Center(), notchWide, notchHigh))
	})
}

// draw draws the notch in r, which is notchWide wide and notchHigh high.
func (n Notch) draw(t *Theme, dst *ebiten.Image, r geom.Rect) {
	name := "slider.flag"
	if n.Warns {
		name = "slider.diamond"
	}
	img := t.Picture(name, r.W, r.H, func(c paint.Canvas) { paintNotch(c, n.Warns, t) })
	t.DrawImage(dst, img, r.Min(), 1)
}

// paintNotch paints a notch over the whole canvas: a diamond on a stem if warns is set, otherwise a flag on a stem.
func paintNotch(c paint.Canvas, warns bool, t *Theme) {
	w, h := c.Size()
	mid, ink := w/2, t.Palette.Ink
	c.Line(geom.Pt(mid, h*0.5), geom.Pt(mid, h-1), 2, ink)
	head, fill := paint.Polygon(geom.Pt(mid-0.5, 1.5), geom.Pt(w-1, h*0.3), geom.Pt(mid-0.5, h*0.6)), t.Palette.Accent
	if warns {
		head, fill = paint.Polygon(geom.Pt(mid, 1.2), geom.Pt(w-1.2, h*0.35), geom.Pt(mid, h*0.7), geom.Pt(1.2, h*0.35)), paint.Hex(0xC93A3A)
	} else {
		c.Line(geom.Pt(mid, 1), geom.Pt(mid, h-1), 2, ink)
	}
	c.Fill(head, fill)
	c.Stroke(head, 1.2, ink)
}
