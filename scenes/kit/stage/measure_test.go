package stage

import (
	"math"
	"testing"

	"ludotheque/scenes/kit/geom"
)

// pocket is an actress with a layout for telephones.
type pocket struct{ *actress }

func (pocket) Compact() bool { return true }

func TestOnlyScenesWithALayoutForTelephonesAreNotScaledDown(t *testing.T) {
	const phone, scaled = 390, 600 // dp of the shorter side
	cases := []struct {
		name  string
		stack []Scene // from below
		want  float64
	}{
		{"a large scene", []Scene{&actress{}}, scaled},
		{"a small scene", []Scene{pocket{&actress{}}}, phone},
		{"a large scene over a small one", []Scene{pocket{&actress{}}, &actress{}}, scaled},
		{"a small scene over a large one", []Scene{&actress{}, pocket{&actress{}}}, phone},
		{"a small dialog over a small scene", []Scene{pocket{&actress{}}, pocket{&actress{overlay: true}}}, phone},
		{"a large dialog over a small scene", []Scene{pocket{&actress{}}, &actress{overlay: true}}, scaled},
		{"a small dialog over a large scene", []Scene{&actress{}, pocket{&actress{overlay: true}}}, scaled},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			th := open(t, Options{}, func(th *theatre) Scene { return enrol(th, c.stack[0]) })
			th.LayoutF(390, 844)
			th.run(1)
			for _, s := range c.stack[1:] {
				th.Context().Push(enrol(th, s))
				th.run(1)
			}
			if got := th.Context().Metrics().Size.X; got != c.want {
				t.Errorf("the screen is %v dp wide, want %v", got, c.want)
			}
			top := actressOf(c.stack[len(c.stack)-1]).metrics
			if top.Size.X != c.want || top.Scale != 390/c.want {
				t.Errorf("the scene on top was laid out %v dp wide at %v pixels a dp", top.Size.X, top.Scale)
			}
		})
	}
}

func TestASceneIsLaidOutAgainWhenALargeDialogOverItHasGone(t *testing.T) {
	below := &actress{}
	th := open(t, Options{}, func(th *theatre) Scene { return enrol(th, pocket{below}) })
	th.LayoutF(390, 844)
	th.Context().Push(enrol(th, &actress{overlay: true}))
	th.run(1)
	if below.metrics.Size.X != 600 {
		t.Errorf("under a large dialog it is laid out %v dp wide, want 600", below.metrics.Size.X)
	}
	th.Context().Pop()
	th.run(1)
	if below.metrics.Size.X != 390 {
		t.Errorf("after a large dialog it is laid out %v dp wide, want 390", below.metrics.Size.X)
	}
}

func TestAScreenSmallerThanATelephonesIsScaledDown(t *testing.T) {
	th := open(t, Options{}, func(th *theatre) Scene { return enrol(th, pocket{&actress{}}) })
	th.LayoutF(165, 400)
	if got, want := th.Context().Metrics().Size, geom.Pt(330, 800); got != want {
		t.Errorf("laid out for %v, want %v", got, want)
	}
}

// enrol gives a scene a diary.
func enrol(th *theatre, s Scene) Scene {
	actressOf(s).diary = &th.diary
	return s
}

func actressOf(s Scene) *actress {
	if p, ok := s.(pocket); ok {
		return p.actress
	}
	return s.(*actress)
}

// flowing is a pocket whose words flow.
type flowing struct{ pocket }

func (flowing) TextFlows() bool { return true }

// TestTextTwiceAsLargeEnlargesWhatTheScreenHasRoomFor: how large letters are on the glass, in the system's pixels for each usual one.
func TestTextTwiceAsLargeEnlargesWhatTheScreenHasRoomFor(t *testing.T) {
	const plain, compact, flows = 0, 1, 2
	for _, tt := range []struct {
		w, h, kind int
		wish       float64
		text, all  float64 // by how much text is enlarged, and by how much letters are in all
	}{
		{1280, 800, compact, 1, 1, 1},
		{1280, 800, compact, 1.25, 1.25, 1.25},
		{1280, 800, compact, 2, 1.25, 2},
		{1920, 1080, compact, 2, 1.25, 2},
		{3840, 2160, compact, 2, 1.25, 3.6}, // where all is 1.8 times as large as it is
		{1280, 800, plain, 2, 1.25, 1.25 * 800 / MinShort},
		{390, 844, compact, 2, 1.25, 1.25 * 390 / enlargedShort},
		{390, 844, flows, 2, 2.0 * enlargedShort / 390, 2},
		{844, 390, flows, 2, 2.0 * enlargedShort / 390, 2},
		{1280, 800, flows, 2, 1.25, 2},
	} {
		th := open(t, Options{}, func(th *theatre) Scene {
			a := &actress{diary: &th.diary}
			return [...]Scene{a, pocket{a}, flowing{pocket{a}}}[tt.kind]
		})
		th.LayoutF(float64(tt.w), float64(tt.h))
		th.Context().SetTextScale(tt.wish)
		th.run(1)
		m := th.Context().Metrics()
		if math.Abs(m.TextScale-tt.text) > 1e-9 || math.Abs(m.TextScale*m.Scale-tt.all) > 1e-9 {
			t.Errorf("%d×%d, kind %d, wish %v: text by %v, in all by %v, want %v and %v", tt.w, tt.h, tt.kind, tt.wish, m.TextScale, m.TextScale*m.Scale, tt.text, tt.all)
		}
	}
}

// TestAStripIsNotLaidOutWithoutEnd: a window that has been drawn together to a strip is laid out as long as a board can be printed.
func TestAStripIsNotLaidOutWithoutEnd(t *testing.T) {
	for _, tt := range []struct {
		w, h float64
		want geom.Point
	}{
		{600, 1, geom.Pt(MaxLong, CompactShort)},
		{1, 600, geom.Pt(CompactShort, MaxLong)},
		{1, 1, geom.Pt(CompactLong, CompactLong)},
		{5120, 1440, geom.Pt(5120/1.2, 1200)}, // the widest screens there are
	} {
		th := open(t, Options{}, func(th *theatre) Scene { return enrol(th, pocket{&actress{}}) })
		th.LayoutF(tt.w, tt.h)
		if got := th.Context().Metrics().Size; math.Abs(got.X-tt.want.X) > 1e-6 || math.Abs(got.Y-tt.want.Y) > 1e-6 {
			t.Errorf("a window of %v×%v is laid out for %v, want %v", tt.w, tt.h, got, tt.want)
		}
	}
}
