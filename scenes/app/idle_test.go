//go:build !js && !android && !ios

package app

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// begin opens the program on saves of the test's own and lets it come to rest.
func begin(t testing.TB) (a *App, tick func()) {
	t.Helper()
	playtest.NeedsDisplay(t)
	a, err := NewGame(Config{Data: t.TempDir(), Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	w, h := a.LayoutF(1280, 800)
	screen := ebiten.NewImage(int(w), int(h))
	tick = func() {
		if err := a.Update(); err != nil {
			t.Fatal(err)
		}
		a.Draw(screen)
	}
	for !a.Inspect().Idle || a.Inspect().Tick < restTicks {
		tick()
	}
	return a, tick
}

// restTicks is when the program has made its sounds and shown its first messages.
const restTicks = 1200

func TestIdleProgramAllocatesAndDrawsNothing(t *testing.T) {
	a, tick := begin(t)
	before := a.Draws()
	if n := testing.AllocsPerRun(300, tick); n != 0 {
		t.Errorf("%v allocations a tick", n)
	}
	if a.Draws() != before {
		t.Errorf("%d draws", a.Draws()-before)
	}
}

func BenchmarkIdleTick(b *testing.B) {
	_, tick := begin(b)
	b.ReportAllocs()
	for b.Loop() {
		tick()
	}
}
