package stage

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// Limits of the layout, in dp. The shorter side is MinShort to MaxShort, the longer side at least MinLong. The
// layouts of Compact scenes may be as small as CompactShort by CompactLong.
const (
	MinShort = 600
	MaxShort = 1200
	MinLong  = 800

	CompactShort = 330
	CompactLong  = 640

	enlargedShort = 390 // the least shorter side of a compact layout that is enlarged for larger text
)

// MaxLong is the greatest length of the longer side of a layout, in dp. A window that is so narrow that its longer side would have more
// dp stays empty beyond MaxLong: it is too narrow for a game anyway, and drawing so long a board would take seconds.
const MaxLong = 8000

// Compact is implemented by scenes that may have a layout for small screens such as a telephone's. Then the layout is
// not scaled down to fit MinShort and MinLong. An overlay and the scenes visible below it have one scale; they must
// all be compact.
type Compact interface {
	Scene
	// Compact reports whether the scene has a layout for screens of CompactShort by CompactLong dp. It must not
	// change while the scene is on the stage.
	Compact() bool
}

// MaxTextAlone is the factor up to which only text is enlarged, in the usual layout. For a larger factor the whole
// layout is enlarged, and has fewer dp.
const MaxTextAlone = 1.25

// TextFlower is implemented by scenes whose text may flow. If the screen is too small to enlarge their whole layout,
// only the text is enlarged, beyond MaxTextAlone if the player wishes.
type TextFlower interface {
	Scene
	// TextFlows reports whether the scene can be laid out with text of any size.
	TextFlows() bool
}

// Small reports whether the layout is smaller than MinShort by MinLong, so that the scene needs its layout for telephones. Only Compact
// scenes get such metrics.
func (m Metrics) Small() bool {
	const slack = 0.5 // dp, since a scaled size may be a little smaller by rounding
	short, long := min(m.Size.X, m.Size.Y), max(m.Size.X, m.Size.Y)
	return short < MinShort-slack || long < MinLong-slack
}

// Layout implements ebiten.Game; Ebitengine calls LayoutF instead.
func (s *Stage) Layout(w, h int) (int, int) {
	fw, fh := s.LayoutF(float64(w), float64(h))
	return int(math.Ceil(fw)), int(math.Ceil(fh))
}

// LayoutF implements ebiten.LayoutFer: the screen has one pixel for each pixel of the device. A change of the window that changes the
// metrics ends the transition that is shown. A Scale of 0 or less counts as 1.
func (s *Stage) LayoutF(w, h float64) (float64, float64) {
	device := s.options.Scale()
	if device <= 0 {
		device = 1
	}
	if o := (windowSize{max(w, 1), max(h, 1), device}); o != s.window {
		s.window = o
		s.pixels = geom.Pt(max(math.Round(o.w*device), 1), max(math.Round(o.h*device), 1))
		if s.measure() {
			s.transition.stop()
		}
	}
	return s.pixels.X, s.pixels.Y
}

// windowSize is the area that the system gives the program: w by h device-independent pixels, each of which has device device pixels
// in each direction. The zero value means that the size is not known yet.
type windowSize struct{ w, h, device float64 }

// measure sets the zoom and the metrics for the visible scenes. If the metrics have changed, it requests a new layout and
// returns true. Before the first Layout it does nothing.
func (s *Stage) measure() (changed bool) {
	o := s.window
	if o == (windowSize{}) {
		return false
	}
	var text float64 // the text scale of the metrics
	s.zoom, text = zoom(o.w, o.h, s.allCompact(), s.textScale)
	if f, ok := s.top().scene.(TextFlower); !ok || !f.TextFlows() {
		text = min(text, MaxTextAlone)
	}
	m := Metrics{Size: geom.Pt(min(o.w/s.zoom, MaxLong), min(o.h/s.zoom, MaxLong)), Scale: o.device * s.zoom, TextScale: text, Safe: s.safe()}
	if m == s.metrics {
		return false
	}
	s.metrics = m
	s.Relayout()
	return true
}

// allCompact reports whether all visible scenes have a layout for small screens.
func (s *Stage) allCompact() bool {
	for _, a := range s.stack[s.lowestVisible(len(s.stack)-1):] {
		if c, ok := a.scene.(Compact); !ok || !c.Compact() {
			return false
		}
	}
	return true
}

// zoom returns k, the device-independent pixels per dp of the layout, and the factor by which text must be enlarged in
// addition. w and h are the screen in device-independent pixels. textScale is how many times as large as usual letters are
// to be. The layout is enlarged only for the part of textScale above MaxTextAlone, and only as far as the screen has room.
func zoom(w, h float64, compact bool, textScale float64) (k, text float64) {
	short, long := min(w, h), max(w, h)
	leastShort, leastLong := float64(MinShort), float64(MinLong)
	if compact {
		leastShort, leastLong = CompactShort, CompactLong
	}
	most := min(short/leastShort, long/leastLong)
	if most < 1 {
		return most, textScale
	}
	usual := max(1, short/MaxShort)
	if compact {
		most = min(most, short/enlargedShort) // smaller layouts have no room for larger text
	}
	k = max(usual, min(usual*textScale/MaxTextAlone, most))
	return k, textScale * usual / k
}

// safeTicks is the number of ticks between two calls of Options.Safe if nothing has changed.
const safeTicks = 30

// safe returns the insets that the system covers, in dp of the layout. The zoom must have been set.
func (s *Stage) safe() Insets {
	if s.options.Safe == nil {
		return Insets{}
	}
	in, k := s.options.Safe(), 1/s.zoom
	return Insets{in.Left * k, in.Top * k, in.Right * k, in.Bottom * k}
}
