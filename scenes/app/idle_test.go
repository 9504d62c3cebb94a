//go:build !js && !android && !ios

package app

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/rules"
	"ludotheque/scenes/shelf"
	"ludotheque/scenes/stage"
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

func TestIdleMenusAllocateAndDrawNothing(t *testing.T) {
	a, tick := begin(t)
	boxes, err := playable()
	if err != nil {
		t.Fatal(err)
	}
	c, err := cabinet.All(a.services, boxes...)
	if err != nil {
		t.Fatal(err)
	}
	h := &house{services: a.services, cabinet: c, lids: shelf.NewLids()}
	for name, scene := range map[string]stage.Scene{
		"shelf": h.shelf(), "set-up": h.setup(boxes[0]), "rules": rules.New(a.services, boxes, ""),
		"replays": h.replays(), "settings": h.settings(),
	} {
		a.Context().Push(scene)
		for range 90 {
			tick()
		}
		before := a.Draws()
		if n := testing.AllocsPerRun(100, tick); n != 0 {
			t.Errorf("%s: %v allocations a tick", name, n)
		}
		if a.Draws() != before {
			t.Errorf("%s: %d draws", name, a.Draws()-before)
		}
		a.Context().Pop()
		tick()
	}
}
