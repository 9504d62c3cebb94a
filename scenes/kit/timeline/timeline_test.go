package timeline

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludotheque/scenes/kit/geom"
)

// cue is a cue with a name and the motion that Begin returns for it.
type cue struct {
	name   string
	motion Motion
}

// notes is a player that lists its calls.
type notes struct {
	lines  []string     // "a(" for Begin and ")a" for End of the cue a
	shares []float64    // the fractions with which At was called
	onEnd  func(c *cue) // called by End; may be nil
}

func (n *notes) Begin(c *cue) Motion {
	n.lines = append(n.lines, c.name+"(")
	return c.motion
}

func (n *notes) At(_ *cue, t float64) { n.shares = append(n.shares, t) }

func (n *notes) End(c *cue) {
	n.lines = append(n.lines, ")"+c.name)
	if n.onEnd != nil {
		n.onEnd(c)
	}
}

func move(name string, ticks int) cue { return cue{name, Motion{Ticks: ticks, Ease: Linear}} }

// newTimeline returns an idle timeline and its player.
func newTimeline() (*Timeline[cue], *notes) {
	n := new(notes)
	return New[cue](n), n
}

// play calls Tick until the timeline is idle and returns how many calls it took.
func play(t testing.TB, line *Timeline[cue]) int {
	t.Helper()
	for n := 0; ; n++ {
		if line.Idle() {
			return n
		}
		if !line.Tick() {
			t.Fatal("a tick of a timeline that is not idle shows nothing")
		}
		if n > 100000 {
			t.Fatal("the timeline never ends")
		}
	}
}

func TestCuesFollowEachOther(t *testing.T) {
	line, n := newTimeline()
	line.Add(move("a", 4))
	line.Add(move("b", 0))
	line.Add(move("c", 2))
	if got := play(t, line); got != 6 {
		t.Errorf("took %d ticks, want 6", got)
	}
	if want := []string{"a(", ")a", "b(", ")b", "c(", ")c"}; !slices.Equal(n.lines, want) {
		t.Errorf("order %q, want %q", n.lines, want)
	}
	if want := []float64{0.25, 0.5, 0.75, 1, 0.5, 1}; !slices.Equal(n.shares, want) {
		t.Errorf("shares %v, want %v", n.shares, want)
	}
	if line.Tick() {
		t.Error("an idle timeline asks for a redraw")
	}
}

func TestParallelCues(t *testing.T) {
	line, n := newTimeline()
	line.Add(move("a", 3))
	line.AddAlongside(0, move("b", 5))
	line.AddAlongside(2, move("c", 1))
	line.AddAfter(move("d", 1))
	if got := play(t, line); got != 6 {
		t.Errorf("took %d ticks, want 6", got)
	}
	want := []string{"a(", "b(", "c(", ")a", ")c", ")b", "d(", ")d"}
	if !slices.Equal(n.lines, want) {
		t.Errorf("order %q, want %q", n.lines, want)
	}
}

func TestPauseTakesTime(t *testing.T) {
	line, n := newTimeline()
	line.Add(move("a", 2))
	line.AddPause(10)
	line.AddAfter(move("b", 1))
	if got := play(t, line); got != 13 || len(n.shares) != 3 {
		t.Errorf("took %d ticks, %d of them shown", got, len(n.shares))
	}
}

func TestPace(t *testing.T) {
	for _, tt := range []struct {
		pace       Pace
		move, hold int
	}{
		{Pace{}, 30, 12},
		{Pace{Speed: Slow}, 50, 20},
		{Pace{Speed: Fast}, 15, 6},
		{Pace{Speed: Instant}, 0, 0},
		{Pace{Reduced: true}, 8, 12},
		{Pace{Speed: Fast, Reduced: true}, 4, 6},
	} {
		if got := tt.pace.Ticks(30, Move); got != tt.move {
			t.Errorf("%+v: a movement of 30 takes %d, want %d", tt.pace, got, tt.move)
		}
		if got := tt.pace.Ticks(12, Hold); got != tt.hold {
			t.Errorf("%+v: a pause of 12 takes %d, want %d", tt.pace, got, tt.hold)
		}
		if got := tt.pace.Ticks(0, Move); got != 0 {
			t.Errorf("%+v: what takes no time takes %d", tt.pace, got)
		}
	}
	if Slow >= Normal || Normal >= Fast || Fast >= Instant || Normal != 0 {
		t.Error("the speeds are out of order")
	}
}

func TestPaceAppliesToWhatHasNotBegun(t *testing.T) {
	line, _ := newTimeline()
	line.Add(move("a", 10))
	line.Add(move("b", 10))
	line.Tick()
	line.SetPace(Pace{Speed: Fast})
	if got := play(t, line); got != 9+5 {
		t.Errorf("took %d more ticks, want 14", got)
	}
}

func TestInstantShowsNothingButEndsEverything(t *testing.T) {
	line, n := newTimeline()
	line.SetPace(Pace{Speed: Instant})
	line.Add(move("a", 10))
	line.AddAlongside(3, move("b", 10))
	line.Add(move("c", 10))
	if !line.Tick() || !line.Idle() || len(n.shares) != 0 {
		t.Errorf("idle %v after one tick, shares %v", line.Idle(), n.shares)
	}
	if want := []string{"a(", "b(", ")a", ")b", "c(", ")c"}; !slices.Equal(n.lines, want) {
		t.Errorf("order %q, want %q", n.lines, want)
	}
}

func TestInstantEndsWhatIsUnderWay(t *testing.T) {
	line, n := newTimeline()
	line.Add(move("a", 10))
	line.Tick()
	line.SetPace(Pace{Speed: Instant})
	line.Tick()
	if want := []string{"a(", ")a"}; !line.Idle() || !slices.Equal(n.lines, want) {
		t.Errorf("idle %v, order %q, want %q", line.Idle(), n.lines, want)
	}
}

func TestSkipGoesToTheEndOfTheEvent(t *testing.T) {
	line, n := newTimeline()
	line.Add(move("a", 10))
	line.AddAfter(move("b", 10))
	line.AddPause(10)
	line.Add(move("c", 10))
	line.Tick()
	line.Skip()
	if want := []string{"a(", ")a", "b(", ")b"}; !slices.Equal(n.lines, want) {
		t.Errorf("order %q, want %q", n.lines, want)
	}
	if got := play(t, line); got != 10 {
		t.Errorf("the rest takes %d ticks", got)
	}
}

func TestSecondTapSkipsAll(t *testing.T) {
	line, n := newTimeline()
	for _, name := range []string{"a", "b", "c"} {
		line.Add(move(name, 10))
	}
	line.Tick()
	if !line.SkipOnTap() || line.Idle() || len(n.lines) != 2 {
		t.Fatalf("after one tap: %q", n.lines)
	}
	if !line.SkipOnTap() || !line.Idle() || len(n.lines) != 6 {
		t.Fatalf("after two taps: %q", n.lines)
	}
	if line.SkipOnTap() {
		t.Error("a tap on an idle timeline skips something")
	}
	line.Add(move("d", 10))
	line.Add(move("e", 10))
	if line.SkipOnTap(); line.Idle() {
		t.Error("the first tap after a rest skips all")
	}
}

func TestSkippingIsKnownToThePlayer(t *testing.T) {
	line, n := newTimeline()
	var skipped []bool
	n.onEnd = func(*cue) { skipped = append(skipped, line.Skipping()) }
	line.Add(move("a", 1))
	line.Add(move("b", 1))
	line.Tick()
	line.Skip()
	if !slices.Equal(skipped, []bool{false, true}) || line.Skipping() {
		t.Errorf("skipped %v, still skipping %v", skipped, line.Skipping())
	}
}

func TestEndMayAddMore(t *testing.T) {
	line, n := newTimeline()
	n.onEnd = func(c *cue) {
		if c.name == "a" {
			line.Add(move("b", 2))
		}
	}
	line.Add(move("a", 2))
	if got := play(t, line); got != 4 {
		t.Errorf("took %d ticks", got)
	}
	line.Add(move("a", 2))
	line.SkipAll()
	if len(n.lines) != 8 {
		t.Errorf("lines %q", n.lines)
	}
}

func TestPlayingYieldsWhatIsShown(t *testing.T) {
	line, _ := newTimeline()
	line.Add(move("a", 4))
	line.AddAlongside(2, move("b", 4))
	line.Add(move("c", 4))
	see := func() (got []string) {
		for c, share := range line.Playing() {
			got = append(got, fmt.Sprint(c.name, share))
		}
		return got
	}
	if got := see(); got != nil {
		t.Errorf("before it began: %v", got)
	}
	line.Tick()
	if got := see(); !slices.Equal(got, []string{"a0.25"}) {
		t.Errorf("after one tick: %v", got)
	}
	line.Tick()
	line.Tick()
	if got := see(); !slices.Equal(got, []string{"a0.75", "b0.25"}) {
		t.Errorf("after three: %v", got)
	}
}

// entryPlan is one call that adds to a timeline.
type entryPlan struct {
	how   int // 0 Add, 1 AddAfter, 2 AddAlongside, 3 AddPause
	delay int // of AddAlongside, or the length of the pause
	cue   cue
}

// drawPlan draws a random list of calls.
func drawPlan(t *rapid.T) []entryPlan {
	plan := make([]entryPlan, rapid.IntRange(1, 12).Draw(t, "n"))
	for i := range plan {
		plan[i] = entryPlan{
			rapid.IntRange(0, 3).Draw(t, "how"), rapid.IntRange(0, 6).Draw(t, "delay"),
			move(fmt.Sprint(i), rapid.IntRange(0, 9).Draw(t, "ticks")),
		}
	}
	return plan
}

// enact makes the calls of a plan.
func enact(line *Timeline[cue], plan []entryPlan) {
	for _, p := range plan {
		switch p.how {
		case 0:
			line.Add(p.cue)
		case 1:
			line.AddAfter(p.cue)
		case 2:
			line.AddAlongside(p.delay, p.cue)
		case 3:
			line.AddPause(p.delay)
		}
	}
}

// Whatever is skipped, all cues begin and end in the order in which they would without a skip.
func TestSkippingKeepsTheOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		plan := drawPlan(t)
		whole, want := newTimeline()
		enact(whole, plan)
		for !whole.Idle() {
			whole.Tick()
		}
		line, got := newTimeline()
		enact(line, plan)
		for !line.Idle() {
			for range rapid.IntRange(1, 8).Draw(t, "watched") {
				line.Tick()
			}
			line.Skip()
		}
		if !slices.Equal(got.lines, want.lines) {
			t.Fatalf("skipping: %q\nshowing:  %q", got.lines, want.lines)
		}
	})
}

func TestPlayingAllocatesNothing(t *testing.T) {
	n := &silent{}
	line := New[cue](n)
	round := func() {
		for range 20 {
			line.Add(move("a", 3))
			line.AddAlongside(1, move("b", 2))
			line.AddPause(1)
		}
		for line.Tick() {
			for range line.Playing() {
				n.seen++
			}
		}
	}
	round()
	if got := testing.AllocsPerRun(20, round); got != 0 {
		t.Errorf("%v allocations for 20 events", got)
	}
}

// silent is a player that does nothing.
type silent struct{ seen int }

func (*silent) Begin(c *cue) Motion { return c.motion }
func (*silent) At(*cue, float64)    {}
func (*silent) End(*cue)            {}

func TestEasesRunFromZeroToOne(t *testing.T) {
	for e := InOut; e <= Bounce; e++ {
		if a, b := e.At(0), e.At(1); math.Abs(a) > 1e-9 || math.Abs(b-1) > 1e-9 {
			t.Errorf("ease %d runs from %v to %v", e, a, b)
		}
		if a, b := e.At(-3), e.At(7); math.Abs(a) > 1e-9 || math.Abs(b-1) > 1e-9 {
			t.Errorf("ease %d is not clamped: %v, %v", e, a, b)
		}
		for i := range 1000 {
			a, b := e.At(float64(i)/1000), e.At(float64(i+1)/1000)
			if math.Abs(a-b) > 0.02 || b < 0 || b > 1+1e-9 {
				t.Fatalf("ease %d jumps at %d from %v to %v", e, i, a, b)
			}
		}
	}
}

func TestHopsAndMoves(t *testing.T) {
	for _, tt := range []struct {
		t     float64
		hop   int
		share float64
	}{{0, 0, 0}, {0.125, 0, 0.5}, {0.25, 1, 0}, {0.875, 3, 0.5}, {1, 3, 1}} {
		if hop, share := Hop(tt.t, 4); hop != tt.hop || math.Abs(share-tt.share) > 1e-9 {
			t.Errorf("Hop(%v, 4) = %d, %v", tt.t, hop, share)
		}
	}
	if MoveTicks(3, HopTicks) != 36 || MoveTicks(20, HopTicks) != MaxMoveTicks {
		t.Error("moves take a wrong time")
	}
}

func TestFlight(t *testing.T) {
	f := Flight{From: geom.Pt(0, 0), To: geom.Pt(10, 0), Height: 4}
	if got := f.At(0.5, false); got != [2]Spot{{At: geom.Pt(5, 0), Alpha: 1, Lift: 4}} {
		t.Errorf("half way: %+v", got)
	}
	if got := f.At(0.25, true); got != [2]Spot{{Alpha: 0.75}, {At: geom.Pt(10, 0), Alpha: 0.25}} {
		t.Errorf("half way with reduced motion: %+v", got)
	}
}

func TestGlideFollowsItsTarget(t *testing.T) {
	var g Glide
	if g.Tick() || !g.AtRest() {
		t.Error("the zero value moves")
	}
	g.Aim(10, 4)
	var got []float64
	for g.Tick() {
		g.Aim(10, 4)
		got = append(got, g.Value())
	}
	if want := []float64{1.5625, 5, 8.4375, 10}; !slices.Equal(got, want) {
		t.Errorf("values %v, want %v", got, want)
	}
	g.Aim(0, 0)
	if !g.Tick() || g.Value() != 0 || !g.AtRest() {
		t.Errorf("without ticks it is at %v", g.Value())
	}
}

func BenchmarkTick(b *testing.B) {
	line := New[cue](&silent{})
	b.ReportAllocs()
	for b.Loop() {
		if !line.Tick() {
			line.Add(move("a", 60))
			line.AddAlongside(5, move("b", 60))
		}
	}
}
