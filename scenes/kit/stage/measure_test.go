package stage

import (
	"math"
	"testing"

	"ludotheque/scenes/kit/geom"
)

// compactScene is a scene with a layout for telephones.
type compactScene struct{ *fakeScene }

func (compactScene) Compact() bool { return true }

func TestOnlyScenesWithALayoutForTelephonesAreNotScaledDown(t *testing.T) {
	const phone, scaled = 390, 600 // dp of the shorter side
	cases := []struct {
		name  string
		stack []Scene // from below
		want  float64
	}{
		{"a large scene", []Scene{&fakeScene{}}, scaled},
		{"a small scene", []Scene{compactScene{&fakeScene{}}}, phone},
		{"a large scene over a small one", []Scene{compactScene{&fakeScene{}}, &fakeScene{}}, scaled},
		{"a small scene over a large one", []Scene{&fakeScene{}, compactScene{&fakeScene{}}}, phone},
		{"a small dialog over a small scene", []Scene{compactScene{&fakeScene{}}, compactScene{&fakeScene{overlay: true}}}, phone},
		{"a large dialog over a small scene", []Scene{compactScene{&fakeScene{}}, &fakeScene{overlay: true}}, scaled},
		{"a small dialog over a large scene", []Scene{&fakeScene{}, compactScene{&fakeScene{overlay: true}}}, scaled},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			st := open(t, Options{}, func(st *bench) Scene { return withCalls(st, c.stack[0]) })
			st.LayoutF(390, 844)
			st.run(1)
			for _, s := range c.stack[1:] {
				st.Context().Push(withCalls(st, s))
				st.run(1)
			}
			if got := st.Context().Metrics().Size.X; got != c.want {
				t.Errorf("the screen is %v dp wide, want %v", got, c.want)
			}
			top := fakeOf(c.stack[len(c.stack)-1]).metrics
			if top.Size.X != c.want || top.Scale != 390/c.want {
				t.Errorf("the scene on top was laid out %v dp wide at %v pixels a dp", top.Size.X, top.Scale)
			}
		})
	}
}

func TestASceneIsLaidOutAgainWhenALargeDialogOverItHasGone(t *testing.T) {
	below := &fakeScene{}
	st := open(t, Options{}, func(st *bench) Scene { return withCalls(st, compactScene{below}) })
	st.LayoutF(390, 844)
	st.Context().Push(withCalls(st, &fakeScene{overlay: true}))
	st.run(1)
	if below.metrics.Size.X != 600 {
		t.Errorf("under a large dialog it is laid out %v dp wide, want 600", below.metrics.Size.X)
	}
	st.Context().Pop()
	st.run(1)
	if below.metrics.Size.X != 390 {
		t.Errorf("after a large dialog it is laid out %v dp wide, want 390", below.metrics.Size.X)
	}
}

func TestAScreenSmallerThanATelephonesIsScaledDown(t *testing.T) {
	st := open(t, Options{}, func(st *bench) Scene { return withCalls(st, compactScene{&fakeScene{}}) })
	st.LayoutF(165, 400)
	if got, want := st.Context().Metrics().Size, geom.Pt(330, 800); got != want {
		t.Errorf("laid out for %v, want %v", got, want)
	}
}

// withCalls returns s, which adds its calls to those of the bench from now on.
func withCalls(st *bench, s Scene) Scene {
	fakeOf(s).calls = &st.calls
	return s
}

// fakeOf returns the fakeScene that s is or embeds.
func fakeOf(s Scene) *fakeScene {
	if p, ok := s.(compactScene); ok {
		return p.fakeScene
	}
	return s.(*fakeScene)
}

// flowingScene is a compact scene whose text flows.
type flowingScene struct{ compactScene }

func (flowingScene) TextFlows() bool { return true }

// TestTextTwiceAsLargeEnlargesWhatTheScreenHasRoomFor: the factor for text, and how many times as large as usual letters are
// on the screen.
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
		st := open(t, Options{}, func(st *bench) Scene {
			a := &fakeScene{calls: &st.calls}
			return [...]Scene{a, compactScene{a}, flowingScene{compactScene{a}}}[tt.kind]
		})
		st.LayoutF(float64(tt.w), float64(tt.h))
		st.Context().SetTextScale(tt.wish)
		st.run(1)
		m := st.Context().Metrics()
		if math.Abs(m.TextScale-tt.text) > 1e-9 || math.Abs(m.TextScale*m.Scale-tt.all) > 1e-9 {
			t.Errorf("%d×%d, kind %d, wish %v: text by %v, in all by %v, want %v and %v", tt.w, tt.h, tt.kind, tt.wish, m.TextScale, m.TextScale*m.Scale, tt.text, tt.all)
		}
	}
}

// TestAStripIsNotLaidOutWithoutEnd: the layout of a window that is a narrow strip is at most MaxLong dp long.
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
		st := open(t, Options{}, func(st *bench) Scene { return withCalls(st, compactScene{&fakeScene{}}) })
		st.LayoutF(tt.w, tt.h)
		if got := st.Context().Metrics().Size; math.Abs(got.X-tt.want.X) > 1e-6 || math.Abs(got.Y-tt.want.Y) > 1e-6 {
			t.Errorf("a window of %v×%v is laid out for %v, want %v", tt.w, tt.h, got, tt.want)
		}
	}
}
