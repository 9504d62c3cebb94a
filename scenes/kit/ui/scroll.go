package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
)

// Scroll shows as much of a widget as there is room for, and moves it by drag, wheel and keys. Name it with
// [Base.SetID] and it keeps its place when the scene is laid out again.
type Scroll struct {
	Base
	kid    Widget
	offset float64 // dp that lie above the window
	speed  float64 // dp a tick, after a drag
	full   float64 // height of the whole in dp
	bar    float64 // room taken by the scroll bar in dp
	end    bool    // keep the end in sight when more is added
	clip   *ebiten.Image
	of     *ebiten.Image
	window image.Rectangle
}

// barWidth is the width in dp of the scroll bar, which stands in a margin of its own where there is need of one.
const barWidth = 10

// NewScroll returns a window on w.
func NewScroll(id string, w Widget) *Scroll {
	s := &Scroll{kid: w}
	s.id = id
	return s
}

// ToEnd scrolls to the end and stays there when more is added, until the player scrolls up; it returns s.
func (s *Scroll) ToEnd() *Scroll {
	s.end, s.offset = true, math.MaxFloat64
	s.Relayout()
	return s
}

// Kids implements [Parent].
func (s *Scroll) Kids() []Widget { return []Widget{s.kid} }

// Measure implements [Widget].
func (s *Scroll) Measure(t *Theme, width float64) geom.Point {
	return measure(t, s.kid, width)
}

// Place implements [Widget].
func (s *Scroll) Place(t *Theme, r geom.Rect) {
	s.rect, s.bar = r, 0
	s.full = measure(t, s.kid, r.W).Y
	if s.full > r.H+0.5 {
		s.bar = barWidth
		s.full = measure(t, s.kid, r.W-barWidth).Y
	}
	if s.end {
		s.offset = s.maxOffset()
	}
	s.placeContent(t)
}

// placeContent puts the content where the offset says.
func (s *Scroll) placeContent(t *Theme) {
	s.offset = geom.Clamp(s.offset, 0, s.maxOffset())
	placeInSlot(t, s.kid, geom.R(s.rect.X, s.rect.Y-math.Round(s.offset), s.rect.W-s.bar, max(s.full, s.rect.H)), true)
}

// maxOffset returns how far in dp the content can be scrolled.
func (s *Scroll) maxOffset() float64 {
	if s.bar == 0 {
		return 0
	}
	return max(0, s.full-s.rect.H)
}

// By scrolls by d dp, down if positive.
func (s *Scroll) By(d float64) {
	if s.root == nil || s.maxOffset() == 0 {
		return
	}
	s.offset = geom.Clamp(s.offset+d, 0, s.maxOffset())
	s.end = s.end && s.offset >= s.maxOffset()-1
	s.placeContent(s.root.Theme)
	s.Redraw()
}

// Show scrolls as little as needed to bring r into sight.
func (s *Scroll) Show(r geom.Rect) {
	const margin = 12
	switch {
	case r.Y-margin < s.rect.Y:
		s.By(r.Y - margin - s.rect.Y)
	case r.Bottom()+margin > s.rect.Bottom():
		s.By(r.Bottom() + margin - s.rect.Bottom())
	}
}

// page obeys the page keys. At its ends it leaves them to whoever turns pages.
func (s *Scroll) page(in *input.Frame) {
	step := max(40, s.rect.H-60)
	s.speed = 0
	switch {
	case s.offset > 0 && in.Take(input.PageUp):
		s.By(-step)
	case s.offset < s.maxOffset() && in.Take(input.PageDown):
		s.By(step)
	case in.Take(input.Home):
		s.By(-s.full)
	case in.Take(input.End):
		s.By(s.full)
	}
}

// Touch implements [Toucher].
func (s *Scroll) Touch(p *input.Pointer) {
	if p.Down && !p.Pressed {
		d := -p.Moved().Y
		s.speed = s.speed*0.5 + d*0.5
		s.By(d)
	}
	if p.Pressed {
		s.speed = 0
	}
	if p.Released && !s.root.Theme.shared.still {
		s.Animate(s)
	}
}

// Tick implements [Ticker]: the list runs on after a flick.
func (s *Scroll) Tick() (more bool) {
	s.By(s.speed)
	s.speed *= 0.93
	return math.Abs(s.speed) > 0.3 && !s.held
}

// Draw implements [Widget].
func (s *Scroll) Draw(t *Theme, dst *ebiten.Image) {
	s.kid.Draw(t, s.pane(t, dst))
	if s.maxOffset() == 0 {
		return
	}
	track := geom.R(s.rect.Right()-barWidth+3, s.rect.Y, barWidth-4, s.rect.H)
	pill{"track", paint.Fade(shadowInk, 0.35)}.draw(t, dst, track)
	h := max(28, track.H*s.rect.H/s.full)
	y := track.Y + (track.H-h)*s.offset/s.maxOffset()
	pill{"thumb", paint.Lit(t.Palette.Accent, 0.1)}.draw(t, dst, geom.R(track.X, y, track.W, h))
}

// pane returns the part of dst in which the content may be drawn: with room for shadows and focus at the sides, and above
// and below where the content ends.
func (s *Scroll) pane(t *Theme, dst *ebiten.Image) *ebiten.Image {
	const bleed = 8
	room := geom.R(s.rect.X-bleed, s.rect.Y, s.rect.W+bleed, s.rect.H)
	if s.offset <= 0 {
		room.Y, room.H = room.Y-bleed, room.H+bleed
	}
	if s.offset >= s.maxOffset() {
		room.H += bleed
	}
	r := room.Pixels(t.Scale()).Intersect(dst.Bounds())
	if s.clip == nil || s.of != dst || s.window != r {
		s.clip, s.of, s.window = dst.SubImage(r).(*ebiten.Image), dst, r
	}
	return s.clip
}

// pill is a rod with round ends, as of a scroll bar; its name tells its picture apart.
type pill struct {
	name string
	col  color.NRGBA
}

func (p pill) draw(t *Theme, dst *ebiten.Image, r geom.Rect) {
	img := t.Picture(p.name, r.W, r.H, func(c paint.Canvas) {
		c.Fill(paint.RoundRect(geom.R(0, 0, r.W, r.H), r.W/2), p.col)
		if r.W > 4 {
			c.Stroke(paint.RoundRect(geom.R(0.5, 0.5, r.W-1, r.H-1), r.W/2), 1, paint.Fade(paint.Shade(p.col, 0.6), 0.7))
		}
	})
	t.Put(dst, img, r.Min(), 1)
}
