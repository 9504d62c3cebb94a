//go:build !js && !android && !ios

package galopp

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/playtest"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/words"
)

// open starts the program, takes the box from the shelf, puts people on the first seats, and begins.
func open(t *testing.T, o playtest.Options, persons, seats int) *playtest.Program {
	t.Helper()
	p := playtest.Start(t, o)
	p.Settle()
	p.Tap("shelf.galopp")
	p.Settle()
	for n := 3; n < seats; n++ {
		p.Tap("setup.add")
		p.Settle()
	}
	for n := 2; n <= persons; n++ {
		p.Tap(fmt.Sprintf("setup.seat.%d.kind", n))
		p.Settle()
		p.Tap("setup.kind.human")
		p.Settle()
	}
	p.Tap("setup.play")
	p.WaitUntil("the table", func(r *stage.Report) bool { return r.Values["box"] == "galopp" })
	return p
}

// player plays by one device.
type player struct {
	*playtest.Program
	t    *testing.T
	pick func(id string) // picks a target
	roll func()
	turn int
	seen map[string]bool // situations of which a picture has been taken
	name string
}

// shot keeps a picture of a situation, once.
func (p *player) shot(what string) {
	if !p.seen[what] {
		p.seen[what] = true
		p.Screenshot("galopp-" + p.name + "-" + what)
		p.Audit()
	}
}

// offers lists the targets whose IDs begin so and that may be picked.
func offers(r *stage.Report, prefix string) []string {
	var ids []string
	for _, n := range r.Nodes {
		if n.Kind == stage.Target && n.Enabled && strings.HasPrefix(n.ID, prefix) {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// decide does one step of a decision.
func (p *player) decide(r *stage.Report) {
	p.turn++
	switch ghosts, cards := offers(r, "to."), offers(r, "card."); {
	case r.Node("draft.confirm") != nil && r.Node("draft.confirm").Enabled:
		p.shot("exchange-ready")
		p.Tap("draft.confirm")
	case len(cards) > 0:
		p.shot("exchange")
		for i := 0; i < len(cards); i += 4 {
			p.pick(cards[i+p.turn%4])
		}
	case r.Node("pass") != nil:
		p.bid(r)
	case len(ghosts) > 0:
		p.shot("crafty")
		p.pick(ghosts[p.turn%len(ghosts)])
	default:
		p.t.Fatalf("asked, but there is nothing to pick: %+v", r.Nodes)
	}
}

// bid raises now and then, and passes else.
func (p *player) bid(r *stage.Report) {
	p.shot("auction")
	n := r.Node("bid")
	switch {
	case n != nil && n.Enabled && p.turn%3 == 0:
		if more := r.Node("more.1"); more != nil && more.Enabled {
			p.pick("more.1")
		}
		p.pick("bid")
	case n != nil && n.Enabled && p.turn%3 == 1:
		p.pick("bid")
	default:
		p.pick("pass")
	}
}

// finish plays to the end of the game.
func (p *player) finish() {
	p.t.Helper()
	for range 1500 {
		r := p.rest()
		switch {
		case strings.HasPrefix(r.Scene, "*result."):
			p.Settle()
			p.shot("result")
			return
		case r.Node("hand.look") != nil:
			p.shot("hand-over")
			p.Tap("hand.look")
		case r.Values["over"] == "true":
			p.Ticks(4)
		case r.Values["asked"] == "true":
			p.decide(r)
		default:
			p.roll()
		}
	}
	r := p.Report()
	p.Screenshot("galopp-" + p.name + "-stuck")
	p.t.Fatalf("the game does not end: %s %v, to pick %v", r.Scene, r.Values, offers(r, ""))
}

// rest skips what is shown until something is expected of a person, or the result is there.
func (p *player) rest() *stage.Report {
	for range 3000 {
		r := p.Report()
		if r.Idle || strings.HasPrefix(r.Scene, "*result.") {
			return r
		}
		p.Key(ebiten.KeyEnter)
	}
	return p.Report()
}

func TestGameByTouch(t *testing.T) {
	p := player{Program: open(t, playtest.Options{}, 2, 3), t: t, seen: map[string]bool{}, name: "touch"}
	p.pick, p.roll = func(id string) { p.Tap(id) }, func() { p.shot("race"); p.Tap("die") }
	p.finish()
}

func TestGameByMouse(t *testing.T) {
	p := player{Program: open(t, playtest.Options{Lang: words.French, Width: 800, Height: 600, Seed: 2}, 1, 4), t: t, seen: map[string]bool{}, name: "mouse"}
	p.pick, p.roll = func(id string) { p.Click(id) }, func() { p.shot("race"); p.Click("die") }
	p.finish()
}

func TestGameByKeys(t *testing.T) {
	p := player{Program: open(t, playtest.Options{Lang: words.German, Width: 768, Height: 1024, Seed: 3}, 1, 6), t: t, seen: map[string]bool{}, name: "keys"}
	p.roll = func() { p.shot("race"); p.Key(ebiten.KeySpace) }
	p.pick = func(id string) { p.walkTo(id) }
	p.finish()
}

// walkTo walks with the arrows to a target and picks it. If it does not get there, it picks where it is.
func (p *player) walkTo(id string) {
	p.t.Helper()
	arrows := []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowUp}
	for i := range 40 {
		n := p.Report().Node(id)
		if n == nil || n.Focused {
			break
		}
		p.Key(arrows[p.toward(id, i)])
	}
	p.Key(ebiten.KeyEnter)
}

// toward is the arrow that leads from the focus to a target.
func (p *player) toward(id string, i int) int {
	r := p.Report()
	to := r.Node(id)
	for _, n := range r.Nodes {
		if !n.Focused || n.Kind != stage.Target {
			continue
		}
		d := to.Rect.Center().Sub(n.Rect.Center())
		across := d.X*d.X > d.Y*d.Y
		if i%4 == 3 {
			across = !across // an arrow may lead nowhere
		}
		switch {
		case across && d.X > 0:
			return 0
		case across:
			return 2
		case d.Y > 0:
			return 1
		}
		return 3
	}
	return 0
}
