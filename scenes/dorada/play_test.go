//go:build !js && !android && !ios

package dorada

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/playtest"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/words"
)

// open starts the program and begins a game of Dorada.
func open(t *testing.T, o playtest.Options, persons, seats int) *playtest.Program {
	t.Helper()
	p := playtest.Start(t, o)
	p.Begin("dorada", persons, seats)
	return p
}

// finish plays a game to its end: roll and move are how a person does so.
func finish(t *testing.T, p *playtest.Program, roll func(), move func(id string)) {
	t.Helper()
	for range 4000 {
		r := p.Skip(nil)
		switch {
		case playtest.Ended(r):
			return
		case r.Values["over"] == "true":
			p.Ticks(4)
		case r.Values["asked"] == "true":
			ids := playtest.Offers(r, "space.")
			if len(ids) == 0 {
				t.Fatalf("asked, but there is nothing to pick: %+v", r)
			}
			entries := r.Values["entries"]
			move(ids[len(ids)-1])
			if p.Value("asked") == "true" && p.Value("entries") == entries {
				p.Key(ebiten.KeyEnter) // a loss wants to be confirmed
			}
		default:
			roll()
		}
	}
	t.Fatal("the game does not end")
}

func TestGameByTouch(t *testing.T) {
	p := open(t, playtest.Options{}, 2, 3)
	finish(t, p, func() { p.Tap("die") }, func(id string) { p.Tap(id) })
	p.Screenshot("dorada-result")
}

func TestGameByMouse(t *testing.T) {
	p := open(t, playtest.Options{Lang: words.French, Width: 800, Height: 600, Seed: 2}, 2, 4)
	finish(t, p, func() { p.Click("die") }, func(id string) { p.Click(id) })
}

func TestGameByKeys(t *testing.T) {
	p := open(t, playtest.Options{Lang: words.German, Width: 768, Height: 1024, Seed: 3}, 1, 3)
	finish(t, p, func() { p.Key(ebiten.KeySpace) }, func(string) {
		p.Key(ebiten.KeyArrowRight)
		p.Key(ebiten.KeyEnter)
	})
}

func TestKilledGameGoesOnWhereItWas(t *testing.T) {
	p := open(t, playtest.Options{Seed: 4}, 2, 3)
	for range 3 {
		p.Skip(nil)
		if p.Value("asked") == "true" {
			p.Tap(playtest.Offers(p.Report(), "space.")[0])
		} else {
			p.Tap("die")
		}
	}
	p.WaitUntil("a decision", func(r *stage.Report) bool { return r.Idle })
	before := p.Report().Values
	p.Kill()
	p.Restart()
	p.Settle()
	p.Tap("shelf.dorada.continue")
	p.Settle()
	after := p.Report().Values
	for _, name := range []string{"turn", "entries", "asked", "log"} {
		if before[name] != after[name] {
			t.Errorf("%s was %s and is %s", name, before[name], after[name])
		}
	}
}
