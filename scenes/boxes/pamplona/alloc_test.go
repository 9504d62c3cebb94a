package pamplona

import (
	"runtime"
	"strings"
	"testing"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// BenchmarkFrame draws the table over and over in each state that has something of its own to draw.
func BenchmarkFrame(b *testing.B) {
	playtest.NeedsDisplay(b)
	for _, sc := range scenes {
		b.Run(sc.name, func(b *testing.B) {
			s := tabletest.Services(b, words.English)
			r := tabletest.New(b, s, resume(b, s, sc.seats, sc.bots, sc.setup, sc.entries...), 1280, 800)
			r.Settle()
			if sc.do != nil {
				sc.do(r)
			}
			for range 20 {
				r.Ticks(1)
				r.Frame()
			}
			b.ReportAllocs()
			for b.Loop() {
				r.Frame()
			}
		})
	}
}

// ours counts what functions of this program, rather than Ebitengine's, have allocated so far, by where.
func ours() map[string]int64 {
	runtime.GC()
	runtime.GC()
	n, _ := runtime.MemProfile(nil, true)
	all := make([]runtime.MemProfileRecord, n+200)
	n, ok := runtime.MemProfile(all, true)
	if !ok {
		return nil
	}
	sum := make(map[string]int64)
	for _, rec := range all[:n] {
		frames := runtime.CallersFrames(rec.Stack())
		for more := true; more; {
			var f runtime.Frame
			f, more = frames.Next()
			if strings.HasPrefix(f.Function, "runtime.") {
				continue
			}
			if strings.HasPrefix(f.Function, "ludotheque/") && !strings.HasSuffix(f.Function, "ours") && !strings.Contains(f.Function, "tabletest") {
				sum[f.Function] += rec.AllocObjects
			}
			break
		}
	}
	return sum
}

// A frame and a tick of a table on which something moves allocate nothing of ours: neither while a person chooses nor
// while an attack is counted.
func TestSteadyFramesAllocateNothing(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, sc := range scenes[:3] {
		s := tabletest.Services(t, words.English)
		r := tabletest.New(t, s, resume(t, s, sc.seats, sc.bots, sc.setup, sc.entries...), 800, 600)
		r.ReduceDensity()
		r.Settle()
		if sc.do != nil {
			sc.do(r)
		}
		steady(t, sc.name, 120, 60, func() { r.Ticks(1); r.Frame() })
	}
	s := tabletest.Services(t, words.English)
	r := tabletest.New(t, s, replay(t, s, &shows[0]), 800, 600)
	r.ReduceDensity()
	frame := func() { r.Ticks(1); r.Frame() }
	for range 600 {
		frame()
	}
	r.Tap("replay.first")
	r.Tap("replay.play")
	steady(t, "attack", 0, 500, frame)
}

// steady fails the test when frames that follow warm ones still allocate.
func steady(t *testing.T, name string, warm, frames int, frame func()) {
	t.Helper()
	for range warm {
		frame()
	}
	rate := runtime.MemProfileRate
	runtime.MemProfileRate = 1
	defer func() { runtime.MemProfileRate = rate }()
	before := ours()
	for range frames {
		frame()
	}
	for f, n := range ours() {
		if n -= before[f]; n >= int64(frames) {
			t.Errorf("%s: %s allocates %d times in %d frames", name, f, n, frames)
		}
	}
}
