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

// silent is an input.Source of devices nobody touches, until the test says otherwise.
type silent struct{ now input.Sample }

func (s *silent) Sample(to *input.Sample) {
	to.Cursor, to.Buttons, to.Unfocused = s.now.Cursor, s.now.Buttons, s.now.Unfocused
	to.Held = append(to.Held, s.now.Held...)
	to.Pressed = append(to.Pressed, s.now.Pressed...)
}

// actress writes down what happens to her.
type actress struct {
	name    string
	diary   *[]string
	overlay bool
	act     func(c *Context, in *input.Frame)
	draw    func()
	metrics Metrics
}

func (a *actress) note(what string) { *a.diary = append(*a.diary, a.name+" "+what) }

func (a *actress) Resize(m Metrics) {
	a.metrics = m
	a.note("resize")
}

func (a *actress) Update(c *Context, in *input.Frame) {
	if a.act != nil {
		a.act(c, in)
	}
}

func (a *actress) Draw(*ebiten.Image) {
	if a.draw != nil {
		a.draw()
	}
	a.note("draw")
}

func (a *actress) Overlay() bool { return a.overlay }
func (a *actress) Close()        { a.note("close") }
func (a *actress) Covered()      { a.note("hidden") }
func (a *actress) Uncovered()    { a.note("shown") }

// theatre is a stage with a screen.
type theatre struct {
	*Stage
	t      testing.TB
	source silent
	screen *ebiten.Image
	diary  []string
}

func open(t testing.TB, o Options, first func(th *theatre) Scene) *theatre {
	th := &theatre{t: t, screen: ebiten.NewImage(800, 600)}
	o.Source = &th.source
	o.Scale = func() float64 { return 1 }
	th.Stage = New(first(th), o)
	th.LayoutF(800, 600)
	return th
}

func (th *theatre) actress(name string) *actress { return &actress{name: name, diary: &th.diary} }

// run goes on by n ticks with a frame after each, and returns what was written down meanwhile.
func (th *theatre) run(n int) []string {
	th.t.Helper()
	th.diary = th.diary[:0]
	for range n {
		if err := th.Update(); err != nil {
			th.t.Fatalf("tick %d: %v", th.ticks, err)
		}
		th.Draw(th.screen)
	}
	return slices.Clone(th.diary)
}

func (th *theatre) expect(got []string, want ...string) {
	th.t.Helper()
	if !slices.Equal(got, want) {
		th.t.Errorf("got  %q\nwant %q", got, want)
	}
}

// solo opens a stage with one actress on it, whose part the test may write.
func solo(t testing.TB, o Options) (*theatre, *actress) {
	var a *actress
	th := open(t, o, func(th *theatre) Scene {
		a = th.actress("a")
		return a
	})
	return th, a
}

// once makes an act that is played in the next tick only.
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
	th, a := solo(t, Options{})
	th.expect(th.run(1), "a resize", "a draw")
	th.expect(th.run(100))
	if th.Draws() != 1 {
		t.Errorf("%d draws", th.Draws())
	}
	a.act = once(func(c *Context) { c.Redraw() })
	th.expect(th.run(100), "a draw")
}

func TestScreenIsDrawnAgainWhenItIsLost(t *testing.T) {
	th, _ := solo(t, Options{})
	th.run(2)
	th.screen = ebiten.NewImage(800, 600)
	th.expect(th.run(5), "a draw")
	th.source.now.Unfocused = true
	th.expect(th.run(5), "a draw")
	th.LayoutF(1024, 768)
	th.expect(th.run(5), "a resize", "a draw")
	th.LayoutF(1024, 768)
	th.expect(th.run(5))
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
		s := New(&actress{diary: new([]string)}, Options{Source: new(silent), Scale: func() float64 { return tt.device }})
		w, h := s.LayoutF(tt.w, tt.h)
		m := s.Context().Metrics()
		if w != tt.wantW || h != tt.wantH || m.Size != tt.dp || m.Scale != tt.scale || m.Portrait() != tt.wantsPortrait {
			t.Errorf("%s: %v×%v pixels, metrics %+v", tt.name, w, h, m)
		}
	}
}

func TestSafeInsetsAreInDP(t *testing.T) {
	s := New(&actress{diary: new([]string)}, Options{
		Source: new(silent), Scale: func() float64 { return 3 }, Safe: func() Insets { return Insets{Top: 40} },
	})
	s.LayoutF(400, 800)
	if got := s.Context().Metrics().SafeBounds(); got != geom.R(0, 60, 600, 1140) {
		t.Errorf("safe bounds %v", got)
	}
}

func TestPushAndPopTellTheScenes(t *testing.T) {
	th, a := solo(t, Options{})
	th.SetMotion(NoMotion)
	th.run(1)
	b := th.actress("b")
	a.act = once(func(c *Context) { c.Push(b) })
	th.expect(th.run(3), "a hidden", "b resize", "b draw")
	b.act = once(func(c *Context) { c.Pop() })
	th.expect(th.run(3), "b close", "a shown", "a draw")
	a.act = once(func(c *Context) { c.Pop() })
	th.expect(th.run(3))
}

func TestReplaceAndResetCloseTheOthers(t *testing.T) {
	th, a := solo(t, Options{})
	th.SetMotion(NoMotion)
	th.run(1)
	b, d, e := th.actress("b"), th.actress("d"), th.actress("e")
	a.act = once(func(c *Context) { c.Push(b) })
	th.run(1)
	b.act = once(func(c *Context) { c.Replace(d) })
	th.expect(th.run(2), "b close", "d resize", "d draw")
	d.act = once(func(c *Context) { c.Reset(e) })
	th.expect(th.run(2), "d close", "a close", "e resize", "e draw")
}

func TestQuitClosesAllFromTheTop(t *testing.T) {
	th, a := solo(t, Options{})
	b := th.actress("b")
	a.act = once(func(c *Context) { c.Push(b) })
	th.run(1)
	b.act = once(func(c *Context) { c.Quit() })
	th.diary = nil
	if err := th.Update(); !errors.Is(err, ebiten.Termination) {
		t.Fatalf("Update returns %v", err)
	}
	th.expect(th.diary, "b close", "a close")
}

func TestOverlayLiesOnAPictureThatIsDrawnOnce(t *testing.T) {
	th, a := solo(t, Options{})
	th.SetMotion(NoMotion)
	th.run(1)
	b := th.actress("b")
	b.overlay = true
	b.act = func(c *Context, _ *input.Frame) { c.Redraw() }
	a.act = once(func(c *Context) { c.Push(b) })
	th.expect(th.run(3), "a hidden", "b resize", "a draw", "b draw", "b draw", "b draw")
	th.LayoutF(900, 700)
	th.expect(th.run(2), "a resize", "b resize", "a draw", "b draw", "b draw")
}

func TestScreensCrossAndComeToRest(t *testing.T) {
	for _, tt := range []struct {
		motion Motion
		draws  int
	}{{FullMotion, transitionTicks + 1}, {ReducedMotion, transitionTicksReduced + 1}, {NoMotion, 1}} {
		t.Run(fmt.Sprint(tt.motion), func(t *testing.T) {
			th, a := solo(t, Options{})
			th.SetMotion(tt.motion)
			th.run(2)
			b := th.actress("b")
			a.act = once(func(c *Context) { c.Replace(b) })
			before := th.Draws()
			th.run(60)
			if got := th.Draws() - before; got != tt.draws {
				t.Errorf("%d draws for the crossing, want %d", got, tt.draws)
			}
			if th.Context().InTransition() || !th.Inspect().Idle {
				t.Error("still crossing")
			}
		})
	}
}

// A screen that takes its time to be drawn first keeps nobody without a sign: the one before has darkened by then.
func TestTheOldScreenDarkensBeforeTheNewOneIsDrawn(t *testing.T) {
	th, a := solo(t, Options{})
	th.run(1)
	b := th.actress("b")
	drawn := -1
	b.draw = func() {
		if drawn < 0 {
			drawn = th.transition.total + 1 - th.transition.ticksLeft
		}
	}
	a.act = once(func(c *Context) { c.Push(b) })
	th.run(transitionTicks + 2)
	if drawn < transitionTicks/2 || drawn > transitionTicks/2+1 {
		t.Errorf("the new screen is drawn first in tick %d of %d, want it half way", drawn, transitionTicks)
	}
}

func TestResizeEndsACrossing(t *testing.T) {
	th, a := solo(t, Options{})
	th.run(2)
	a.act = once(func(c *Context) { c.Replace(th.actress("b")) })
	th.run(3)
	th.LayoutF(1000, 800)
	th.screen = ebiten.NewImage(1000, 800)
	th.expect(th.run(3), "b resize", "b draw")
}

func TestPressNeverEndsInAnotherScene(t *testing.T) {
	th, a := solo(t, Options{})
	th.run(1)
	b := th.actress("b")
	a.act = once(func(c *Context) { c.Push(b) })
	b.act = func(_ *Context, in *input.Frame) {
		if len(in.Pointers) > 0 {
			t.Errorf("b sees %+v", in.Pointers)
		}
	}
	th.source.now.Buttons[input.LeftButton] = true
	th.run(3)
	th.source.now.Buttons[input.LeftButton] = false
	th.run(3)
}

func TestEveryComesBeforeTheScene(t *testing.T) {
	th, a := solo(t, Options{BeforeUpdate: func(_ *Context, in *input.Frame) { in.Take(input.Fullscreen) }})
	var seen input.Intents
	a.act = func(_ *Context, in *input.Frame) { seen |= in.Intents }
	th.source.now.Pressed = []ebiten.Key{ebiten.KeyF11, ebiten.KeyEnter}
	th.run(1)
	if seen != input.Confirm {
		t.Errorf("the scene sees intents %b", seen)
	}
}

// banner is a front that keeps every press in its upper part to itself.
type banner struct {
	*actress
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
	var diary []string
	front := &banner{actress: &actress{name: "front", diary: &diary}}
	th, a := solo(t, Options{Front: front})
	a.diary = &diary
	th.SetMotion(NoMotion)
	th.run(3)
	th.expect(diary, "front resize", "a resize", "a draw", "front draw")
	diary = nil
	front.redraw = true
	th.run(3)
	th.expect(diary, "a draw", "front draw")
	diary = nil
	b := &actress{name: "b", diary: &diary}
	a.act = once(func(c *Context) { c.Replace(b) })
	th.run(3)
	th.expect(diary, "a close", "b resize", "b draw", "front draw")
	var seen int
	b.act = func(_ *Context, in *input.Frame) { seen += len(in.Pointers) }
	th.source.now.Buttons[input.LeftButton] = true
	th.run(1)
	if seen != 0 {
		t.Error("the scene sees a press that the front has taken")
	}
}

func TestTextScaleAndRelayoutReachEveryScene(t *testing.T) {
	th, a := solo(t, Options{})
	th.run(1)
	a.act = once(func(c *Context) { c.SetTextScale(1.2) })
	th.expect(th.run(3), "a resize", "a draw")
	if a.metrics.TextScale != 1.2 {
		t.Errorf("text scale %v", a.metrics.TextScale)
	}
	a.act = once(func(c *Context) { c.SetTextScale(1.2) })
	th.expect(th.run(3))
	a.act = once(func(c *Context) { c.Relayout() })
	th.expect(th.run(3), "a resize", "a draw")
}

func TestDefectOfASceneIsShown(t *testing.T) {
	for _, where := range []string{"update", "draw"} {
		t.Run(where, func(t *testing.T) {
			var told error
			var sorry *actress
			o := Options{FailureScene: func(err error) Scene {
				told = err
				return sorry
			}}
			th, a := solo(t, o)
			sorry = th.actress("sorry")
			th.run(1)
			a.act = func(c *Context, _ *input.Frame) {
				c.Redraw()
				if where == "update" {
					panic("no die")
				}
			}
			a.draw = func() { panic("no die") }
			th.expect(th.run(4), "sorry resize", "sorry draw")
			if told == nil || !strings.Contains(told.Error(), "*stage.actress failed: no die") {
				t.Errorf("told %v", told)
			}
			sorry.act = func(*Context, *input.Frame) { panic("sorry") }
			if err := th.Update(); err == nil || !strings.Contains(err.Error(), "sorry") {
				t.Errorf("a defect of the last resort returns %v", err)
			}
		})
	}
}

func TestDefectWithoutFallbackEndsTheProgram(t *testing.T) {
	th, a := solo(t, Options{})
	a.act = func(*Context, *input.Frame) { panic("no die") }
	if err := th.Update(); err == nil {
		t.Error("Update returns no error")
	}
}

type reporter struct{ actress }

func (reporter) Inspect(r *Report) {
	r.Add(Node{Kind: Target, ID: "space.7", Rect: geom.R(1, 2, 3, 4), Enabled: true})
	r.AddText("status", "Red: roll", geom.R(0, 0, 9, 9), geom.R(0, 0, 10, 10), 16)
	r.SetValue("seat", 2)
}

func (reporter) Idle() bool { return false }

func TestReportSurvivesJSON(t *testing.T) {
	th := open(t, Options{}, func(th *theatre) Scene { return &reporter{*th.actress("r")} })
	b, err := th.Inspect().JSON()
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
	th, _ := solo(t, Options{})
	th.run(3)
	if n := testing.AllocsPerRun(100, func() { th.tickAndDraw() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func (th *theatre) tickAndDraw() {
	if err := th.Update(); err != nil {
		th.t.Fatal(err)
	}
	th.Draw(th.screen)
}

func BenchmarkIdleTick(b *testing.B) {
	th, _ := solo(b, Options{})
	th.run(3)
	b.ReportAllocs()
	for b.Loop() {
		th.tickAndDraw()
	}
}
