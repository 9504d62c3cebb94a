package stage

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// The stage keeps the layout's shorter side within MinShort..MaxShort dp and its longer one at MinLong at least. For
// scenes that are Compact it goes down to CompactShort and CompactLong.
const (
	MinShort = 600
	MaxShort = 1200
	MinLong  = 800

	CompactShort = 330
	CompactLong  = 640

	grownShort = 390 // to what the shorter side goes down for larger text
)

// MostLong is how many dp the longer side of a layout has at most. Where it would have more, in a window that has been drawn together
// to a strip in which nobody can play, the rest of the window stays empty: a board as long as that would take seconds to print.
const MostLong = 8000

// Compact is a Scene with a layout of its own for screens as small as CompactShort by CompactLong dp, such as a
// telephone's, which is then not scaled down. An overlay and what it lies on are scaled alike: down, unless all of them
// are Compact.
type Compact interface {
	Scene
	// Compact reports whether there is such a layout. It must not change while the scene is on the stage.
	Compact() bool
}

// MostText is by how much text is enlarged alone, in layouts that are otherwise as usual. Who wishes more gets all of the layout
// enlarged, which then has the fewer dp.
const MostText = 1.25

// Flowing is a Scene whose words flow: where the screen has no room to enlarge the whole layout, its text is enlarged alone, by as
// much as is wished.
type Flowing interface {
	Scene
	// Flowing reports whether they do.
	Flowing() bool
}

// Small reports whether the layout is smaller than those of scenes that are not Compact ever are: one for telephones is due.
func (m Metrics) Small() bool {
	const whole = 0.5 // dp: scaling does not come out even
	short, long := math.Min(m.Size.X, m.Size.Y), math.Max(m.Size.X, m.Size.Y)
	return short < MinShort-whole || long < MinLong-whole
}

// Layout implements ebiten.Game; Ebitengine calls LayoutF instead.
func (s *Stage) Layout(w, h int) (int, int) {
	fw, fh := s.LayoutF(float64(w), float64(h))
	return int(math.Ceil(fw)), int(math.Ceil(fh))
}

// LayoutF implements ebiten.LayoutFer: the screen has the device's own pixels.
func (s *Stage) LayoutF(w, h float64) (float64, float64) {
	device := s.options.Scale()
	if device <= 0 {
		device = 1
	}
	if o := (windowSize{math.Max(w, 1), math.Max(h, 1), device}); o != s.outside {
		s.outside = o
		s.pixels = geom.Pt(math.Max(math.Round(o.w*device), 1), math.Max(math.Round(o.h*device), 1))
		if s.measure() {
			s.cross.stop()
		}
	}
	return s.pixels.X, s.pixels.Y
}

// windowSize is the place that the system gives the program: its size in device-independent pixels, and its scale.
type windowSize struct{ w, h, device float64 }

// measure finds the metrics for what can be seen at present, and has it laid out again if they have changed.
func (s *Stage) measure() (changed bool) {
	o := s.outside
	if o == (windowSize{}) {
		return false // nothing is shown yet
	}
	var text float64
	s.zoom, text = zoom(o.w, o.h, s.compact(), s.text)
	if f, ok := s.top().scene.(Flowing); !ok || !f.Flowing() {
		text = min(text, MostText)
	}
	m := Metrics{Size: geom.Pt(min(o.w/s.zoom, MostLong), min(o.h/s.zoom, MostLong)), Scale: o.device * s.zoom, TextScale: text, Safe: s.safe()}
	if m == s.metrics {
		return false
	}
	s.metrics = m
	s.Relayout()
	return true
}

// compact reports whether everything that can be seen has a layout for small screens.
func (s *Stage) compact() bool {
	for _, a := range s.stack[s.lowestSeen(len(s.stack)-1):] {
		if c, ok := a.scene.(Compact); !ok || !c.Compact() {
			return false
		}
	}
	return true
}

// zoom returns the device-independent pixels per dp that keep the layout within its limits, and by how much text has to be enlarged
// on top of that, if letters are to be wish times as large as usual.
func zoom(w, h float64, compact bool, wish float64) (k, text float64) {
	short, long := math.Min(w, h), math.Max(w, h)
	leastShort, leastLong := float64(MinShort), float64(MinLong)
	if compact {
		leastShort, leastLong = CompactShort, CompactLong
	}
	most := math.Min(short/leastShort, long/leastLong)
	if most < 1 {
		return most, wish
	}
	usual := math.Max(1, short/MaxShort)
	if compact {
		most = math.Min(most, short/grownShort) // smaller layouts have no room for larger text
	}
	k = math.Max(usual, math.Min(usual*wish/MostText, most))
	return k, wish * usual / k
}

// safe returns what of each side lies under something of the system, in dp of the layout.
func (s *Stage) safe() Insets {
	if s.options.Safe == nil {
		return Insets{}
	}
	in, k := s.options.Safe(), 1/s.zoom
	return Insets{in.Left * k, in.Top * k, in.Right * k, in.Bottom * k}
}
