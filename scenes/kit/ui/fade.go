package ui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// fadeHeight is the height in dp of the strip at an edge of a list in which content that goes on beyond the edge fades away.
const fadeHeight = 18.0

// edgeFade lets what is drawn at an edge of a list fade into what lies below the list: it keeps that, and draws it over again.
type edgeFade struct {
	below *ebiten.Image // what lies below the list in the strip, the more transparent the farther from the edge
	op    ebiten.DrawImageOptions
}

// drawFaded draws the content on pane, faded at the edges beyond which it goes on.
func (s *Scroll) drawFaded(t *Theme, pane *ebiten.Image) {
	beyond := [2]float64{s.offset, s.maxOffset() - s.offset} // dp of content beyond the upper and the lower edge
	for i := range beyond {
		if r := s.fadeStrip(t, pane, i); beyond[i] > 0.5 && !r.Empty() {
			if s.fades[i] == nil {
				s.fades[i] = new(edgeFade)
			}
			s.fades[i].keep(t, pane, r, i == 0)
		}
	}
	s.content.Draw(t, pane)
	for i := range beyond {
		if r := s.fadeStrip(t, pane, i); beyond[i] > 0.5 && !r.Empty() {
			s.fades[i].cover(pane, r, min(1, beyond[i]/fadeHeight))
		}
	}
}

// fadeStrip returns the strip in pixels in which content fades: at the upper edge of the pane for edge 0, at the lower one for 1.
func (s *Scroll) fadeStrip(t *Theme, pane *ebiten.Image, edge int) image.Rectangle {
	r, high := pane.Bounds(), int(fadeHeight*t.Scale())
	if edge == 0 {
		r.Max.Y = min(r.Max.Y, r.Min.Y+high)
	} else {
		r.Min.Y = max(r.Min.Y, r.Max.Y-high)
	}
	return r
}

// keep takes the part r of pane, before the content is drawn there. It is opaque at the upper edge if up is set, else at the lower one.
func (f *edgeFade) keep(t *Theme, pane *ebiten.Image, r image.Rectangle, up bool) {
	if f.below == nil || f.below.Bounds().Size() != r.Size() {
		if f.below != nil {
			f.below.Deallocate()
		}
		// Unmanaged: it is drawn on and drawn from in every frame, for which Ebitengine would move it to and fro between its pages.
		f.below = ebiten.NewImageWithOptions(image.Rect(0, 0, r.Dx(), r.Dy()), &ebiten.NewImageOptions{Unmanaged: true})
	}
	f.op.GeoM.Reset()
	f.op.GeoM.Translate(float64(pane.Bounds().Min.X-r.Min.X), float64(pane.Bounds().Min.Y-r.Min.Y))
	f.op.ColorScale.Reset()
	f.op.Blend = ebiten.BlendCopy
	f.below.DrawImage(pane, &f.op)
	mask := t.Picture("list.fade", maskWidth, fadeHeight, paintFade)
	size := mask.Bounds().Size()
	f.op.GeoM.Reset()
	f.op.GeoM.Scale(float64(r.Dx())/float64(size.X), float64(r.Dy())/float64(size.Y))
	if up {
		f.op.GeoM.Scale(1, -1)
		f.op.GeoM.Translate(0, float64(r.Dy()))
	}
	f.op.Blend = ebiten.BlendDestinationIn
	f.below.DrawImage(mask, &f.op)
}

// cover draws what keep has taken over the content, with an opacity of 0 to 1.
func (f *edgeFade) cover(pane *ebiten.Image, r image.Rectangle, opacity float64) {
	f.op.GeoM.Reset()
	f.op.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	f.op.ColorScale.Reset()
	f.op.ColorScale.ScaleAlpha(float32(opacity))
	f.op.Blend = ebiten.BlendSourceOver
	pane.DrawImage(f.below, &f.op)
}

// maskWidth is the width in dp of the picture by which strips fade, which is stretched to their width.
const maskWidth = 4

// paintFade paints the canvas opaque at its lower edge and transparent at the upper one.
func paintFade(c paint.Canvas) {
	w, h := c.Size()
	ink := color.NRGBA{A: 255}
	c.Gradient(paint.Box(geom.R(0, 0, w, h)), geom.Pt(0, 0), geom.Pt(0, h), paint.Stop{At: 0, Color: paint.Fade(ink, 0)}, paint.Stop{At: 0.5, Color: paint.Fade(ink, 0.25)}, paint.Stop{At: 1, Color: ink})
}
