package dorada

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/playtest"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/words"
)

// open starts the program, takes Dorada from the shelf and begins a game of a person against a bot.
func open(t *testing.T, o playtest.Options) *playtest.Program {
	t.Helper()
	p := playtest.Start(t, o)
	p.Settle()
	p.Tap("shelf.dorada")
	p.Settle()
	p.Tap("setup.play")
	p.WaitFor("die")
	return p
}

// choices lists what the person that is asked may pick.
func choices(r *stage.Report) []string {
	var ids []string
	for _, n := range r.Nodes {
		if n.Kind == stage.Target && n.Enabled && strings.HasPrefix(n.ID, "space.") {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// finish plays a game to its end: roll and move are how a person does so.
func finish(t *testing.T, p *playtest.Program, roll func(), move func(id string)) {
	t.Helper()
	for i := range 4000 {
		r := rest(p)
		switch {
		case !r.Idle:
			if i%2 == 0 {
				p.Key(ebiten.KeyEnter) // skip what the bots do
			}
		case strings.HasPrefix(r.Scene, "*result."):
			return
		case r.Values["over"] == "true":
			p.Ticks(30)
		case r.Values["asked"] == "true":
			ids := choices(r)
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

// rest lets time pass until something is expected of the person, a while at most.
func rest(p *playtest.Program) *stage.Report {
	for range 60 {
		r := p.Report()
		if r.Idle || strings.HasPrefix(r.Scene, "*result.") {
			return r
		}
		p.Ticks(20)
	}
	return p.Report()
}

func TestGameByTouch(t *testing.T) {
	p := open(t, playtest.Options{})
	finish(t, p, func() { p.Tap("die") }, func(id string) { p.Tap(id) })
	p.Screenshot("dorada-result")
}

func TestGameByMouse(t *testing.T) {
	p := open(t, playtest.Options{Lang: words.French, Width: 800, Height: 600, Seed: 2})
	finish(t, p, func() { p.Click("die") }, func(id string) { p.Click(id) })
}

func TestGameByKeys(t *testing.T) {
	p := open(t, playtest.Options{Lang: words.German, Width: 768, Height: 1024, Seed: 3})
	finish(t, p, func() { p.Key(ebiten.KeySpace) }, func(string) {
		p.Key(ebiten.KeyArrowRight)
		p.Key(ebiten.KeyEnter)
	})
}
