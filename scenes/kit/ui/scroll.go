package ui

import (
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
)

// Scroll shows the part of a widget for which there is room, and scrolls by drag, wheel and keys. If it has an ID, it
// keeps its position when the scene is laid out again.
type Scroll struct {
	Base
	content       Widget
	offset        float64         // dp of the content that are above the visible part
	speed         float64         // dp per tick after a drag
	contentHeight float64         // in dp
	bar           float64         // width of the scroll bar in dp; 0 if it is not needed
	stickToEnd    bool            // keep the end visible when content is added
	revealed      Widget          // the part of the content that the next Place scrolls to; nil for none
	clip          *ebiten.Image   // the image that the content was last drawn on, kept so that drawing does not allocate
	clipSource    *ebiten.Image   // the image that clip is a part of
	window        image.Rectangle // bounds of clip
	fades         [2]*edgeFade    // at the upper and the lower edge; nil before the content was cut there
}

// barWidth is the width in dp of the scroll bar with its margin. Where the bar is needed, the content is narrower by barWidth.
const barWidth = 10

// NewScroll returns a scrolling view of w.
func NewScroll(id string, w Widget) *Scroll {
	s := &Scroll{content: w}
	s.id = id
	return s
}

// ToEnd scrolls to the end, and stays there when content is added until the player scrolls up. If the content is a lane, there is
// then as much room below its end as makes the first visible part a whole one. It returns s.
func (s *Scroll) ToEnd() *Scroll {
	s.stickToEnd, s.offset = true, math.MaxFloat64 // placeContent limits the offset
	s.Relayout()
	return s
}

// Reveal makes the next layout scroll as little as needed to make w visible, which is part of the content. It returns s.
func (s *Scroll) Reveal(w Widget) *Scroll {
	s.revealed = w
	s.Relayout()
	return s
}

// Children implements [Parent].
func (s *Scroll) Children() []Widget { return []Widget{s.content} }

// Measure implements [Widget].
func (s *Scroll) Measure(t *Theme, width float64) geom.Point {
	return measure(t, s.content, width)
}

// Place implements [Widget]. The content is as wide as r. If it is higher than r at that width, its gaps are narrowed if that is enough,
// see canTighten; else the content is narrower by barWidth, for the scroll bar. After [Scroll.ToEnd] and [Scroll.Reveal] Place also
// scrolls.
func (s *Scroll) Place(t *Theme, r geom.Rect) {
	s.rect, s.bar = r, 0
	s.contentHeight = measure(t, s.content, r.W).Y
	switch over := s.contentHeight - r.H; {
	case over <= 0.5: // may be an error of rounding
	case s.canTighten(t, over):
		s.contentHeight = r.H
	default:
		s.bar = barWidth
		s.contentHeight = measure(t, s.content, r.W-barWidth).Y
	}
	if s.stickToEnd {
		s.offset = s.maxOffset()
		s.placeContent(t)
		s.contentHeight += s.cutAtTop()
		s.offset = s.maxOffset()
	}
	s.placeContent(t)
	if s.revealed != nil {
		s.ScrollTo(s.revealed.base().rect)
		s.revealed = nil
	}
}

// cutAtTop returns how many dp are visible of the part of the content that is cut by the upper edge, with the distance to the next
// part; 0 if none is cut, or if that is more than a third of the height.
func (s *Scroll) cutAtTop() float64 {
	lane, ok := s.content.(*Lane)
	if !ok || s.bar == 0 {
		return 0
	}
	for i := 1; i < len(lane.children); i++ {
		above, next := lane.children[i-1].base().rect, lane.children[i].base().rect
		if above.Y < s.rect.Y-0.5 && next.Y > s.rect.Y+0.5 && next.Y-s.rect.Y <= s.rect.H/3 {
			return next.Y - s.rect.Y
		}
	}
	return 0
}

// canTighten reports whether the content, which is over dp too high, should be placed in less height than it measures instead of
// being scrolled: it is too high by about a line of text at most, and its gaps can be narrowed by as much.
func (s *Scroll) canTighten(t *Theme, over float64) bool {
	const lines = 1.5 // about a line and its distance to the next part
	return over <= lines*t.Text.LineHeight(t.Style(Body)) && over <= Slack(t, s.content, s.rect.W)
}

// placeContent limits the offset to 0 to maxOffset and places the content by the offset.
func (s *Scroll) placeContent(t *Theme) {
	s.offset = geom.Clamp(s.offset, 0, s.maxOffset())
	placeInSlot(t, s.content, geom.R(s.rect.X, s.rect.Y-math.Round(s.offset), s.rect.W-s.bar, max(s.contentHeight, s.rect.H)), true)
}

// maxOffset returns the greatest offset in dp; 0 if all content is visible, so that the list cannot be scrolled.
func (s *Scroll) maxOffset() float64 {
	if s.bar == 0 {
		return 0
	}
	return max(0, s.contentHeight-s.rect.H)
}

// ScrollBy scrolls by d dp, towards the end if positive, but not beyond the ends of the content. After [Scroll.ToEnd], a list that is
// scrolled up does not stay at its end any more. ScrollBy does nothing before the list has been laid out in a root.
func (s *Scroll) ScrollBy(d float64) {
	if s.root == nil || s.maxOffset() == 0 {
		return
	}
	s.offset = geom.Clamp(s.offset+d, 0, s.maxOffset())
	s.stickToEnd = s.stickToEnd && s.offset >= s.maxOffset()-1
	s.placeContent(s.root.Theme)
	s.Redraw()
}

// ScrollTo scrolls as little as needed to make r visible, with a margin of 12 dp. r is in dp of the screen.
func (s *Scroll) ScrollTo(r geom.Rect) {
	const margin = 12
	switch {
	case r.Y-margin < s.rect.Y:
		s.ScrollBy(r.Y - margin - s.rect.Y)
	case r.Bottom()+margin > s.rect.Bottom():
		s.ScrollBy(r.Bottom() + margin - s.rect.Bottom())
	}
}

// handlePageKeys ends the movement after a flick, scrolls by the page keys, Home and End, and removes them from in. At an end of the
// list, the page key that leads beyond that end stays in in.
func (s *Scroll) handlePageKeys(in *input.Frame) {
	step := max(40, s.rect.H-60) // 60 dp of what was visible stay so
	s.speed = 0
	switch {
	case s.offset > 0 && in.Take(input.PageUp):
		s.ScrollBy(-step)
	case s.offset < s.maxOffset() && in.Take(input.PageDown):
		s.ScrollBy(step)
	case in.Take(input.Home):
		s.ScrollBy(-s.contentHeight)
	case in.Take(input.End):
		s.ScrollBy(s.contentHeight)
	}
}

// Touch implements [Toucher]. The content follows the pointer, and goes on moving after the release, unless
// motion is reduced.
func (s *Scroll) Touch(p *input.Pointer) {
	if p.Down && !p.Pressed {
		d := -p.Moved().Y
		s.speed = s.speed*0.5 + d*0.5 // the mean of the last ticks, the latest weighing most
		s.ScrollBy(d)
	}
	if p.Pressed {
		s.speed = 0
	}
	if p.Released && !s.root.Theme.shared.reducedMotion {
		s.Animate(s)
	}
}

// Tick implements [Ticker]. It continues to scroll after a flick, ever more slowly, until a pointer holds the list or the list is at
// its end.
func (s *Scroll) Tick() (more bool) {
	was := s.offset
	s.ScrollBy(s.speed)
	if s.speed *= 0.93; s.offset == was {
		s.speed = 0
	}
	return math.Abs(s.speed) > 0.3 && !s.held // slower than 0.3 dp per tick looks like standing still
}

// stopSpeed is the speed of a list, in dp per tick, above which a press only stops the list: what moves by so fast cannot be aimed at.
const stopSpeed = 1.0

// stop ends the movement after a flick, and reports whether it was faster than stopSpeed; false if the list did not move.
func (s *Scroll) stop() (fast bool) {
	fast = math.Abs(s.speed) > stopSpeed && s.root != nil && slices.Contains(s.root.animator.active, Widget(s))
	s.speed = 0
	return fast
}

// Draw implements [Widget].
func (s *Scroll) Draw(t *Theme, dst *ebiten.Image) {
	pane := s.pane(t, dst)
	if s.maxOffset() == 0 {
		s.content.Draw(t, pane)
		return
	}
	s.drawFaded(t, pane)
	track := geom.R(s.rect.Right()-barWidth+3, s.rect.Y, barWidth-4, s.rect.H)
	pill{"track", paint.Fade(shadowInk, 0.35)}.draw(t, dst, track)
	h := max(28, track.H*s.rect.H/s.contentHeight)
	y := track.Y + (track.H-h)*s.offset/s.maxOffset()
	pill{"thumb", paint.Lighten(t.Palette.Accent, 0.1)}.draw(t, dst, geom.R(track.X, y, track.W, h))
}

// pane returns the part of dst on which the content is drawn: the area of s, with a margin of bleed dp for shadows and the focus on
// the left, on the right unless the scroll bar is there, above while the beginning of the content is visible, and below while its
// end is.
func (s *Scroll) pane(t *Theme, dst *ebiten.Image) *ebiten.Image {
	const bleed = 8
	room := geom.R(s.rect.X-bleed, s.rect.Y, s.rect.W+bleed, s.rect.H)
	if s.bar == 0 {
		room.W += bleed
	}
	if s.offset <= 0 {
		room.Y, room.H = room.Y-bleed, room.H+bleed
	}
	if s.offset >= s.maxOffset() {
		room.H += bleed
	}
	r := room.Pixels(t.Scale()).Intersect(dst.Bounds())
	if s.clip == nil || s.clipSource != dst || s.window != r {
		s.clip, s.clipSource, s.window = dst.SubImage(r).(*ebiten.Image), dst, r
	}
	return s.clip
}

// pill is a bar with round ends, such as a scroll bar. name identifies its picture.
type pill struct {
	name string
	col  color.NRGBA
}

// draw draws the bar in r, which is upright, with an outline if r is more than 4 dp wide.
func (p pill) draw(t *Theme, dst *ebiten.Image, r geom.Rect) {
	img := t.Picture(p.name, r.W, r.H, func(c paint.Canvas) {
		c.Fill(paint.RoundRect(geom.R(0, 0, r.W, r.H), r.W/2), p.col)
		if r.W > 4 {
			c.Stroke(paint.RoundRect(geom.R(0.5, 0.5, r.W-1, r.H-1), r.W/2), 1, paint.Fade(paint.Darken(p.col, 0.6), 0.7))
		}
	})
	t.DrawImage(dst, img, r.Min(), 1)
}
