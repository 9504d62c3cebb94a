//go:build !js && !android && !ios

package app

import (
	"runtime"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/screens/evenings"
	"ludotheque/scenes/screens/lobby"
	"ludotheque/scenes/screens/rules"
	"ludotheque/scenes/screens/shelf"
	"ludotheque/scenes/table"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// begin opens the program on saves of the test's own and lets it come to rest, with -short in a small window: what moves across the
// whole of a large one is painted by the processor where there is no graphics card.
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
	if a.LayoutF(1280, 800); testing.Short() {
		a.LayoutF(640, 480)
	}
	screen := corner()
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

// corner returns a screen of which only the first pixels are there, for tests that look at what is drawn, not at how it looks: a whole one
// would be painted by the processor where there is no graphics card.
func corner() *ebiten.Image { return ebiten.NewImage(16, 16) }

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

// furnished returns the house of a program with all boxes in it.
func furnished(t testing.TB, a *App) *navigator {
	t.Helper()
	boxes, err := screens.All()
	if err != nil {
		t.Fatal(err)
	}
	c, err := cabinet.New(a.services, boxes...)
	if err != nil {
		t.Fatal(err)
	}
	return &navigator{services: a.services, cabinet: c, lids: shelf.NewLids(a.services.Theme.Album()), online: lobby.NewOnlineTables(a.services, nil, a.services.Clock),
		evenings: evenings.NewKeeper(a.services.Store, c)}
}

// rests fails the test when a program at rest draws or allocates.
func rests(t *testing.T, a *App, tick func(), what string) {
	t.Helper()
	before := a.Draws()
	if n := testing.AllocsPerRun(100, tick); n != 0 {
		t.Errorf("%s: %v allocations a tick", what, n)
	}
	if a.Draws() != before {
		t.Errorf("%s: %d draws", what, a.Draws()-before)
	}
}

func TestIdleMenusAllocateAndDrawNothing(t *testing.T) {
	a, tick := begin(t)
	h := furnished(t, a)
	boxes := h.cabinet.Boxes
	for name, scene := range map[string]stage.Scene{
		"shelf": h.shelf(), "set-up": h.setup(boxes[0]), "rules": rules.New(a.services, boxes, ""),
		"evenings": h.bookRead(), "settings": h.settings(),
	} {
		a.Context().Push(scene)
		for range 90 {
			tick()
		}
		rests(t, a, tick, name)
		a.Context().Pop()
		tick()
	}
}

// seated begins a game of a box for three, or as many as may play, of whom so many are people and the others bots.
func seated(t testing.TB, h *navigator, b *cabinet.Box, people int) stage.Scene {
	t.Helper()
	head := &journal.Header{Box: b.Rules}
	_, most := b.Rules.Seats()
	seats := min(3, most)
	head.Colors = game.Table{game.Red, game.Blue, game.White}[:seats]
	var occupants []match.Occupant
	for i, name := range []string{"Ada", "Bruno", "Clara"}[:seats] {
		s := match.Occupant{Name: name, Bot: i >= people}
		if s.Bot {
			s.Level = game.LevelEasy
		}
		occupants = append(occupants, s)
	}
	head.Players = match.Players(head.Colors, occupants)
	scene, err := h.cabinet.Start(b, head, table.StarterDrawn)
	if err != nil {
		t.Fatal(err)
	}
	return scene
}

// reduce has nothing move by itself, or lets it, and what that changes be laid out again.
func reduce(a *App, tick func(), on bool) {
	a.services.Change(a.Context(), func(v *store.Settings) { v.ReducedMotion = on })
	for range 30 {
		tick()
	}
}

// waited opens a table of a box at which somebody is waited for, and reports whether there is one: one person's among bots, as a
// sheet that hides the hands of several lies still; or, in a box that goes by the clock, one of three who try their hands.
func waited(t *testing.T, a *App, tick func(), h *navigator, b *cabinet.Box) bool {
	t.Helper()
	const enough = 240 // ticks after which all pictures have been painted ahead
	for _, people := range [...]int{1, 3} {
		a.Context().Push(seated(t, h, b, people))
		for n := range 1800 {
			if tick(); n > enough && a.Inspect().Idle {
				return true
			}
		}
		a.Context().Pop()
		tick()
	}
	return false
}

// mostAtRest is how many pictures of what stirs on a table at rest there may be in a minute: 12 of each stir, which comes every
// 9 seconds at most.
const mostAtRest = 12 * 7

// Where motion is not reduced, a table at rest draws a few pictures now and then of what stirs on it, and allocates nothing for
// them either, nor for a tip that lies on it and looks whether it hides anything; see table.IdleAnimator.
func TestLifeAtRestIsSeldomAndAllocatesNothing(t *testing.T) {
	a, tick := begin(t)
	h := furnished(t, a)
	for _, b := range h.cabinet.Boxes {
		if !waited(t, a, tick, h, b) {
			t.Errorf("%s: nobody is waited for", b.Name())
			continue
		}
		drawn := a.Draws()
		minute := made(1, func() {
			for range 3600 {
				tick()
			}
		})[0]
		drawn = a.Draws() - drawn
		for f, n := range minute {
			if int(n) >= max(drawn, mostAtRest) {
				t.Errorf("%s: %s allocates %d times for %d pictures", b.Name(), f, n, drawn)
			}
		}
		if drawn == 0 || drawn > mostAtRest {
			t.Errorf("%s: %d pictures in a minute", b.Name(), drawn)
		}
		a.Context().Pop()
		tick()
	}
}

// A table at which a person is waited for rests, with reduced motion wholly; one at which nobody is waited for, as in a box that goes by the clock, does
// when the game is paused.
func TestIdleTablesAllocateAndDrawNothing(t *testing.T) {
	a, tick := begin(t)
	h := furnished(t, a)
	for _, b := range h.cabinet.Boxes {
		a.Context().Push(seated(t, h, b, 3))
		for range 600 {
			tick()
		}
		if a.Inspect().Idle {
			reduce(a, tick, true)
			rests(t, a, tick, b.Name())
			reduce(a, tick, false)
		}
		a.Context().Push(h.pause(table.Pause{Box: &b.Contents, Saved: true}))
		for range 90 {
			tick()
		}
		rests(t, a, tick, b.Name()+" paused")
		a.Context().Pop()
		a.Context().Pop()
		tick()
	}
}

// Frames of a game that is being set up, and of one that bots play, allocate nothing of ours: what an entry of the journal takes
// comes now and then, never with every frame.
func TestFramesOfTablesAllocateNothing(t *testing.T) {
	a, tick := begin(t)
	h := furnished(t, a)
	frame := func() {
		a.Context().Redraw()
		tick()
	}
	for _, b := range h.cabinet.Boxes {
		a.Context().Push(seated(t, h, b, 0))
		for range 50 { // most of what is painted ahead has been painted by then
			tick()
		}
		for _, f := range steadily(3, tick) {
			t.Errorf("%s: %s allocates in every frame of the opening", b.Name(), f)
		}
		if a.Inspect().Values["opening"] != "true" {
			t.Errorf("%s: the opening was over before it was looked at", b.Name())
		}
		for range 270 { // the game has been set up, and what is played first painted
			frame()
		}
		for _, f := range steadily(6, frame) { // so many looks that not each of them comes upon something that is painted once
			t.Errorf("%s: %s allocates in every frame", b.Name(), f)
		}
		a.Context().Pop()
		tick()
	}
}

// steadily lists the functions that allocate as often as there are frames, in each of so many looks of 40 frames.
func steadily(looks int, frame func()) (list []string) {
	const frames = 40
	often := make(map[string]int)
	for _, look := range made(looks, func() {
		for range frames {
			frame()
		}
	}) {
		for f, n := range look {
			if n >= frames {
				often[f]++
			}
		}
	}
	for f, n := range often {
		if n == looks {
			list = append(list, f)
		}
	}
	return list
}

// made counts what functions of this program, rather than of Ebitengine, allocate each of so many times that something is done, by
// function.
func made(times int, do func()) (list []map[string]int64) {
	rate := runtime.MemProfileRate
	defer func() { runtime.MemProfileRate = rate }()
	before := ours()
	for range times {
		runtime.MemProfileRate = 1
		do()
		runtime.MemProfileRate = 0
		after, look := ours(), make(map[string]int64)
		for f, n := range after {
			look[f] = n - before[f]
		}
		list, before = append(list, look), after
	}
	return list
}

// ours counts what functions of this program have allocated so far, as far as it was looked at.
func ours() map[string]int64 {
	runtime.GC()
	runtime.GC() // a profile is of the collection before the last one
	n, _ := runtime.MemProfile(nil, true)
	all := make([]runtime.MemProfileRecord, n+200)
	if n, ok := runtime.MemProfile(all, true); ok {
		all = all[:n]
	}
	sum := make(map[string]int64)
	for _, rec := range all {
		frames := runtime.CallersFrames(rec.Stack())
		for more := true; more; {
			var f runtime.Frame
			if f, more = frames.Next(); strings.HasPrefix(f.Function, "runtime.") {
				continue
			}
			if strings.HasPrefix(f.Function, "ludotheque/") && !strings.HasSuffix(f.File, "_test.go") {
				sum[f.Function] += rec.AllocObjects
			}
			break
		}
	}
	return sum
}
