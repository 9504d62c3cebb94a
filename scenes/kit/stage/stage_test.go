package stage

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// silent is an input.Source whose devices are as the test has last set now; at first nobody touches them.
type silent struct{ now input.Sample }

func (s *silent) Sample(to *input.Sample) {
	to.Cursor, to.Buttons, to.Unfocused = s.now.Cursor, s.now.Buttons, s.now.Unfocused
	to.Held = append(to.Held, s.now.Held...)
	to.Pressed = append(to.Pressed, s.now.Pressed...)
}

// fakeScene is a scene that lists the calls of its methods. It does only what the test sets.
type fakeScene struct {
	name     string
	calls    *[]string // such as "a resize" for a scene named a; calls of Update are not listed
	overlay  bool
	onUpdate func(c *Context, in *input.Frame) // called by Update; may be nil
	onDraw   func()                            // called by Draw; may be nil
	metrics  Metrics                           // of the last Resize
}

func (a *fakeScene) note(what string) { *a.calls = append(*a.calls, a.name+" "+what) }

func (a *fakeScene) Resize(m Metrics) {
	a.metrics = m
	a.note("resize")
}

func (a *fakeScene) Update(c *Context, in *input.Frame) {
	if a.onUpdate != nil {
		a.onUpdate(c, in)
	}
}

func (a *fakeScene) Draw(*ebiten.Image) {
	if a.onDraw != nil {
		a.onDraw()
	}
	a.note("draw")
}

func (a *fakeScene) Overlay() bool { return a.overlay }
func (a *fakeScene) Close()        { a.note("close") }
func (a *fakeScene) Covered()      { a.note("covered") }
func (a *fakeScene) Uncovered()    { a.note("uncovered") }

// bench is a stage on a screen of 800×600 pixels.
type bench struct {
	*Stage
	t      testing.TB
	source silent
	screen *ebiten.Image
	calls  []string // of all scenes made by scene
}

// open returns a bench with the scene that first returns. Source and Scale of the options are set by open.
func open(t testing.TB, o Options, first func(st *bench) Scene) *bench {
	st := &bench{t: t, screen: ebiten.NewImage(800, 600)}
	o.Source = &st.source
	o.Scale = func() float64 { return 1 }
	st.Stage = New(first(st), o)
	st.LayoutF(800, 600)
	return st
}

// scene returns a scene that adds its calls to those of the bench.
func (st *bench) scene(name string) *fakeScene { return &fakeScene{name: name, calls: &st.calls} }

// run runs n ticks with a frame after each, and returns the calls of scenes meanwhile.
func (st *bench) run(n int) []string {
	st.t.Helper()
	st.calls = st.calls[:0]
	for range n {
		if err := st.Update(); err != nil {
			st.t.Fatalf("tick %d: %v", st.ticks, err)
		}
		st.Draw(st.screen)
	}
	return slices.Clone(st.calls)
}

// expect compares calls of scenes.
func (st *bench) expect(got []string, want ...string) {
	st.t.Helper()
	if !slices.Equal(got, want) {
		st.t.Errorf("got  %q\nwant %q", got, want)
	}
}

// solo returns a bench with one scene, which is named a.
func solo(t testing.TB, o Options) (*bench, *fakeScene) {
	var a *fakeScene
	st := open(t, o, func(st *bench) Scene {
		a = st.scene("a")
		return a
	})
	return st, a
}

// once returns an onUpdate that calls f in the next tick only.
func once(f func(c *Context)) func(*Context, *input.Frame) {
	done := false
	return func(c *Context, _ *input.Frame) {
		if !done {
			done = true
			f(c)
		}
	}
}

func TestIdleStageDrawsNothing(t *testing.T) {
	st, a := solo(t, Options{})
	st.expect(st.run(1), "a resize", "a draw")
	st.expect(st.run(100))
	if st.Draws() != 1 {
		t.Errorf("%d draws", st.Draws())
	}
	a.onUpdate = once(func(c *Context) { c.Redraw() })
	st.expect(st.run(100), "a draw")
}

func TestScreenIsDrawnAgainWhenItIsLost(t *testing.T) {
	st, _ := solo(t, Options{})
	st.run(2)
	st.screen = ebiten.NewImage(800, 600)
	st.expect(st.run(5), "a draw")
	st.source.now.Unfocused = true
	st.expect(st.run(5), "a draw")
	st.LayoutF(1024, 768)
	st.expect(st.run(5), "a resize", "a draw")
	st.LayoutF(1024, 768)
	st.expect(st.run(5))
}

func TestLayoutIsKeptWithinItsLimits(t *testing.T) {
	for _, tt := range []struct {
		name          string
		device        float64
		w, h          float64
		dp            geom.Point
		scale         float64
		wantW, wantH  float64
		wantsPortrait bool
	}{
		{"as it is", 1, 1280, 800, geom.Pt(1280, 800), 1, 1280, 800, false},
		{"twice the pixels", 2, 1280, 800, geom.Pt(1280, 800), 2, 2560, 1600, false},
		{"a quarter more", 1.25, 801, 602, geom.Pt(801, 602), 1.25, 1001, 753, false},
		{"portrait", 1, 768, 1024, geom.Pt(768, 1024), 1, 768, 1024, true},
		{"a telephone", 3, 400, 800, geom.Pt(600, 1200), 2, 1200, 2400, true},
		{"a strip", 1, 800, 300, geom.Pt(1600, 600), 0.5, 800, 300, false},
		{"a huge monitor", 1, 3840, 2400, geom.Pt(1920, 1200), 2, 3840, 2400, false},
	} {
		s := New(&fakeScene{calls: new([]string)}, Options{Source: new(silent), Scale: func() float64 { return tt.device }})
		w, h := s.LayoutF(tt.w, tt.h)
		m := s.Context().Metrics()
		if w != tt.wantW || h != tt.wantH || m.Size != tt.dp || m.Scale != tt.scale || m.Portrait() != tt.wantsPortrait {
			t.Errorf("%s: %v×%v pixels, metrics %+v", tt.name, w, h, m)
		}
	}
}

func TestSafeInsetsAreInDP(t *testing.T) {
	s := New(&fakeScene{calls: new([]string)}, Options{
		Source: new(silent), Scale: func() float64 { return 3 }, Safe: func() Insets { return Insets{Top: 40} },
	})
	s.LayoutF(400, 800)
	if got := s.Context().Metrics().SafeBounds(); got != geom.R(0, 60, 600, 1140) {
		t.Errorf("safe bounds %v", got)
	}
}

// TestSafeInsetsFollowATurn turns a device upside down: its size stays, and its notch is on the other side.
func TestSafeInsetsFollowATurn(t *testing.T) {
	notch := Insets{Left: 40}
	st, a := solo(t, Options{Safe: func() Insets { return notch }})
	st.run(1)
	if a.metrics.Safe != notch {
		t.Fatalf("at first the insets are %v", a.metrics.Safe)
	}
	notch = Insets{Right: 40}
	if calls := st.run(safeTicks); a.metrics.Safe != notch || !slices.Contains(calls, "a draw") {
		t.Errorf("turned upside down the insets are %v; calls of the scene: %q", a.metrics.Safe, calls)
	}
	st.expect(st.run(2 * safeTicks))
}

func TestPushAndPopTellTheScenes(t *testing.T) {
	st, a := solo(t, Options{})
	st.SetMotion(NoMotion)
	st.run(1)
	b := st.scene("b")
	a.onUpdate = once(func(c *Context) { c.Push(b) })
	st.expect(st.run(3), "a covered", "b resize", "b draw")
	b.onUpdate = once(func(c *Context) { c.Pop() })
	st.expect(st.run(3), "b close", "a uncovered", "a draw")
	a.onUpdate = once(func(c *Context) { c.Pop() })
	st.expect(st.run(3))
}

func TestReplaceAndResetCloseTheOthers(t *testing.T) {
	st, a := solo(t, Options{})
	st.SetMotion(NoMotion)
	st.run(1)
	b, d, e := st.scene("b"), st.scene("d"), st.scene("e")
	a.onUpdate = once(func(c *Context) { c.Push(b) })
	st.run(1)
	b.onUpdate = once(func(c *Context) { c.Replace(d) })
	st.expect(st.run(2), "b close", "d resize", "d draw")
	d.onUpdate = once(func(c *Context) { c.Reset(e) })
	st.expect(st.run(2), "d close", "a close", "e resize", "e draw")
}

func TestQuitClosesAllFromTheTop(t *testing.T) {
	st, a := solo(t, Options{})
	b := st.scene("b")
	a.onUpdate = once(func(c *Context) { c.Push(b) })
	st.run(1)
	b.onUpdate = once(func(c *Context) { c.Quit() })
	st.calls = nil
	if err := st.Update(); !errors.Is(err, ebiten.Termination) {
		t.Fatalf("Update returns %v", err)
	}
	st.expect(st.calls, "b close", "a close")
}

func TestOverlayLiesOnAPictureThatIsDrawnOnce(t *testing.T) {
	st, a := solo(t, Options{})
	st.SetMotion(NoMotion)
	st.run(1)
	b := st.scene("b")
	b.overlay = true
	b.onUpdate = func(c *Context, _ *input.Frame) { c.Redraw() }
	a.onUpdate = once(func(c *Context) { c.Push(b) })
	st.expect(st.run(3), "a covered", "b resize", "a draw", "b draw", "b draw", "b draw")
	st.LayoutF(900, 700)
	st.expect(st.run(2), "a resize", "b resize", "a draw", "b draw", "b draw")
}

func TestScreensCrossAndComeToRest(t *testing.T) {
	for _, tt := range []struct {
		motion Motion
		draws  int
	}{{FullMotion, transitionTicks + 1}, {ReducedMotion, transitionTicksReduced + 1}, {NoMotion, 1}} {
		t.Run(fmt.Sprint(tt.motion), func(t *testing.T) {
			st, a := solo(t, Options{})
			st.SetMotion(tt.motion)
			st.run(2)
			b := st.scene("b")
			a.onUpdate = once(func(c *Context) { c.Replace(b) })
			before := st.Draws()
			st.run(60)
			if got := st.Draws() - before; got != tt.draws {
				t.Errorf("%d draws for the crossing, want %d", got, tt.draws)
			}
			if st.Context().InTransition() || !st.Inspect().Idle {
				t.Error("still crossing")
			}
		})
	}
}

// The first frame of a screen may take a while. The one before has darkened by then, so that the player sees that the press
// counts.
func TestTheOldScreenDarkensBeforeTheNewOneIsDrawn(t *testing.T) {
	st, a := solo(t, Options{})
	st.run(1)
	b := st.scene("b")
	drawn := -1
	b.onDraw = func() {
		if drawn < 0 {
			drawn = st.transition.total + 1 - st.transition.ticksLeft
		}
	}
	a.onUpdate = once(func(c *Context) { c.Push(b) })
	st.run(transitionTicks + 2)
	if drawn < transitionTicks/2 || drawn > transitionTicks/2+1 {
		t.Errorf("the new screen is drawn first in tick %d of %d, want it half way", drawn, transitionTicks)
	}
}

func TestResizeEndsACrossing(t *testing.T) {
	st, a := solo(t, Options{})
	st.run(2)
	a.onUpdate = once(func(c *Context) { c.Replace(st.scene("b")) })
	st.run(3)
	st.LayoutF(1000, 800)
	st.screen = ebiten.NewImage(1000, 800)
	st.expect(st.run(3), "b resize", "b draw")
}

func TestPressNeverEndsInAnotherScene(t *testing.T) {
	st, a := solo(t, Options{})
	st.run(1)
	b := st.scene("b")
	a.onUpdate = once(func(c *Context) { c.Push(b) })
	b.onUpdate = func(_ *Context, in *input.Frame) {
		if len(in.Pointers) > 0 {
			t.Errorf("b sees %+v", in.Pointers)
		}
	}
	st.source.now.Buttons[input.LeftButton] = true
	st.run(3)
	st.source.now.Buttons[input.LeftButton] = false
	st.run(3)
}

func TestBeforeUpdateComesBeforeTheScene(t *testing.T) {
	st, a := solo(t, Options{BeforeUpdate: func(_ *Context, in *input.Frame) { in.Take(input.Fullscreen) }})
	var seen input.Intents
	a.onUpdate = func(_ *Context, in *input.Frame) { seen |= in.Intents }
	st.source.now.Pressed = []ebiten.Key{ebiten.KeyF11, ebiten.KeyEnter}
	st.run(1)
	if seen != input.Confirm {
		t.Errorf("the scene sees intents %b", seen)
	}
}

// banner is a front that keeps every press in its upper part to itself.
type banner struct {
	*fakeScene
	redraw bool
}

func (b *banner) Update(in *input.Frame, _ Scene) bool {
	if in.Pressed(geom.R(0, 0, 800, 100)) != nil {
		in.Pointers = nil
	}
	defer func() { b.redraw = false }()
	return b.redraw
}

func TestFrontLiesOverEveryScene(t *testing.T) {
	var calls []string
	front := &banner{fakeScene: &fakeScene{name: "front", calls: &calls}}
	st, a := solo(t, Options{Front: front})
	a.calls = &calls
	st.SetMotion(NoMotion)
	st.run(3)
	st.expect(calls, "front resize", "a resize", "a draw", "front draw")
	calls = nil
	front.redraw = true
	st.run(3)
	st.expect(calls, "a draw", "front draw")
	calls = nil
	b := &fakeScene{name: "b", calls: &calls}
	a.onUpdate = once(func(c *Context) { c.Replace(b) })
	st.run(3)
	st.expect(calls, "a close", "b resize", "b draw", "front draw")
	var seen int
	b.onUpdate = func(_ *Context, in *input.Frame) { seen += len(in.Pointers) }
	st.source.now.Buttons[input.LeftButton] = true
	st.run(1)
	if seen != 0 {
		t.Error("the scene sees a press that the front has taken")
	}
}

func TestTextScaleAndRelayoutReachEveryScene(t *testing.T) {
	st, a := solo(t, Options{})
	st.run(1)
	a.onUpdate = once(func(c *Context) { c.SetTextScale(1.2) })
	st.expect(st.run(3), "a resize", "a draw")
	if a.metrics.TextScale != 1.2 {
		t.Errorf("text scale %v", a.metrics.TextScale)
	}
	a.onUpdate = once(func(c *Context) { c.SetTextScale(1.2) })
	st.expect(st.run(3))
	a.onUpdate = once(func(c *Context) { c.Relayout() })
	st.expect(st.run(3), "a resize", "a draw")
}

func TestDefectOfASceneIsShown(t *testing.T) {
	for _, where := range []string{"update", "draw"} {
		t.Run(where, func(t *testing.T) {
			var got error
			var sorry *fakeScene
			o := Options{FailureScene: func(err error) Scene {
				got = err
				return sorry
			}}
			st, a := solo(t, o)
			sorry = st.scene("sorry")
			st.run(1)
			a.onUpdate = func(c *Context, _ *input.Frame) {
				c.Redraw()
				if where == "update" {
					panic("no die")
				}
			}
			a.onDraw = func() { panic("no die") }
			st.expect(st.run(4), "sorry resize", "sorry draw")
			if got == nil || !strings.Contains(got.Error(), "*stage.fakeScene failed: no die") {
				t.Errorf("the failure scene is made for %v", got)
			}
			sorry.onUpdate = func(*Context, *input.Frame) { panic("sorry") }
			if err := st.Update(); err == nil || !strings.Contains(err.Error(), "sorry") {
				t.Errorf("after a defect of the failure scene Update returns %v", err)
			}
		})
	}
}

func TestDefectWithoutFallbackEndsTheProgram(t *testing.T) {
	st, a := solo(t, Options{})
	a.onUpdate = func(*Context, *input.Frame) { panic("no die") }
	if err := st.Update(); err == nil {
		t.Error("Update returns no error")
	}
}

// reporter is a scene that lists its elements, and is never idle.
type reporter struct{ fakeScene }

func (reporter) Inspect(r *Report) {
	r.Add(Node{Kind: Target, ID: "space.7", Rect: geom.R(1, 2, 3, 4), Enabled: true})
	r.AddText("status", "Red: roll", geom.R(0, 0, 9, 9), geom.R(0, 0, 10, 10), 16)
	r.SetValue("seat", 2)
}

func (reporter) Idle() bool { return false }

func TestReportSurvivesJSON(t *testing.T) {
	st := open(t, Options{}, func(st *bench) Scene { return &reporter{*st.scene("r")} })
	b, err := st.Inspect().JSON()
	if err != nil {
		t.Fatal(err)
	}
	var r Report
	if err := json.Unmarshal(b, &r); err != nil {
		t.Fatal(err)
	}
	if r.Scene != "*stage.reporter" || r.Idle || r.Node("space.7").Rect != geom.R(1, 2, 3, 4) || r.Values["seat"] != "2" {
		t.Errorf("report %s", b)
	}
	if r.Node("status").Kind != Text || r.Node("nothing") != nil {
		t.Errorf("nodes %+v", r.Nodes)
	}
}

func TestIdleTickAllocatesNothing(t *testing.T) {
	st, _ := solo(t, Options{})
	st.run(3)
	if n := testing.AllocsPerRun(100, func() { st.tickAndDraw() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// tickAndDraw runs one tick with a frame after it.
func (st *bench) tickAndDraw() {
	if err := st.Update(); err != nil {
		st.t.Fatal(err)
	}
	st.Draw(st.screen)
}

func BenchmarkIdleTick(b *testing.B) {
	st, _ := solo(b, Options{})
	st.run(3)
	b.ReportAllocs()
	for b.Loop() {
		st.tickAndDraw()
	}
}
