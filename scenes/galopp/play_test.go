//go:build !js && !android && !ios

package galopp

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/words"
)

// person decides for whoever is asked, with a device of its own: pick takes a target of the game, press a button.
type person struct {
	pick, press func(id string)
	shot        func(what string) // is told what is on the screen
	turn        int
}

// decide does one step of a decision, and reports whether it has found one.
func (p *person) decide(r *stage.Report) bool {
	p.turn++
	ghosts, cards := playtest.Offers(r, "to."), playtest.Offers(r, "card.")
	switch {
	case playtest.Enabled(r, "draft.confirm"):
		p.shot("exchange-ready")
		p.press("draft.confirm")
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
		return false
	}
	return true
}

// bid raises now and then, and passes else.
func (p *person) bid(r *stage.Report) {
	p.shot("auction")
	switch {
	case playtest.Enabled(r, "bid") && p.turn%3 == 0:
		if playtest.Enabled(r, "more.1") {
			p.pick("more.1")
		}
		p.pick("bid")
	case playtest.Enabled(r, "bid") && p.turn%3 == 1:
		p.pick("bid")
	default:
		p.pick("pass")
	}
}

// player plays the real program by one device.
type player struct {
	*playtest.Program
	person
	t            *testing.T
	hasten, roll func()
	name         string
	seen         map[string]bool // situations of which a picture has been taken
}

// devices are the ways to play: each gives a player its hands.
var devices = []struct {
	name string
	hand func(p *player)
}{
	{"touch", func(p *player) {
		p.pick, p.press = p.tap, p.tap
		p.hasten, p.roll = func() { p.TapAt(geom.Pt(2, 2)) }, func() { p.Tap("die") }
	}},
	{"mouse", func(p *player) {
		p.pick, p.press = p.click, p.click
		p.hasten, p.roll = func() { p.ClickAt(geom.Pt(2, 2)) }, func() { p.Click("die") }
	}},
	{"keys", func(p *player) {
		p.pick, p.press = p.walkTo, p.tabTo
		p.hasten, p.roll = func() { p.Key(ebiten.KeyEnter) }, func() { p.Key(ebiten.KeySpace) }
	}},
}

func (p *player) tap(id string)   { p.Tap(id) }
func (p *player) click(id string) { p.Click(id) }

// TestWholeGames plays games from the shelf to the result, by every device and with few and many seats, in the languages
// and sizes in turn. Of the first one pictures are kept.
func TestWholeGames(t *testing.T) {
	sizes, langs := playtest.Sizes(), words.Languages()
	for i, g := range []struct{ device, seats int }{{0, 3}, {1, 4}, {2, 6}, {1, 3}, {2, 4}} {
		d := devices[g.device]
		t.Run(fmt.Sprintf("%s of %d", d.name, g.seats), func(t *testing.T) {
			size := sizes[i%len(sizes)]
			o := playtest.Options{Lang: langs[i%len(langs)], Width: size.X, Height: size.Y, Seed: uint64(i + 1)}
			p := &player{Program: playtest.Start(t, o), t: t, name: d.name, seen: map[string]bool{}}
			p.shot = func(what string) { p.keep(what, i == 0) }
			d.hand(p)
			p.Begin("galopp", 2-i%2, g.seats)
			p.finish()
		})
	}
}

// keep audits a situation once, and keeps a picture of it.
func (p *player) keep(what string, picture bool) {
	if p.seen[what] {
		return
	}
	p.seen[what] = true
	p.Audit()
	if picture {
		p.Settle()
		p.Screenshot("galopp-" + p.name + "-" + what)
	}
}

// finish plays to the end of the game.
func (p *player) finish() {
	p.t.Helper()
	for range 1500 {
		r := p.Skip(p.hasten)
		switch {
		case playtest.Ended(r):
			p.shot("result")
			return
		case r.Node("hand.look") != nil:
			p.shot("hand-over")
			p.press("hand.look")
		case r.Values["over"] == "true":
			p.Ticks(4)
		case r.Values["asked"] == "true":
			if !p.decide(r) {
				p.t.Fatalf("asked, but there is nothing to pick: %+v", r.Nodes)
			}
		default:
			p.shot("race")
			p.roll()
		}
	}
	r := p.Report()
	p.Screenshot("galopp-" + p.name + "-stuck")
	p.t.Fatalf("the game does not end: %s %v, to pick %v", r.Scene, r.Values, playtest.Offers(r, ""))
}

// tabTo moves the focus of the buttons to one and strikes it.
func (p *player) tabTo(id string) {
	p.t.Helper()
	for range 20 {
		if p.Find(id).Focused {
			p.Key(ebiten.KeyEnter)
			return
		}
		p.Key(ebiten.KeyTab)
	}
	p.t.Fatalf("the keyboard does not reach %s", id)
}

// walkTo walks with the arrows to a target and picks it. If it does not get there, it picks where it is.
func (p *player) walkTo(id string) {
	p.t.Helper()
	for i := range 40 {
		r := p.Report()
		n := r.Node(id)
		if n == nil || n.Focused {
			break
		}
		p.Key(toward(r, n, i))
	}
	p.Key(ebiten.KeyEnter)
}

// toward is the arrow that leads from the focus to a target; every fourth is another one, as an arrow may lead nowhere.
func toward(r *stage.Report, to *stage.Node, i int) ebiten.Key {
	for _, n := range r.Nodes {
		if !n.Focused || n.Kind != stage.Target {
			continue
		}
		d := to.Rect.Center().Sub(n.Rect.Center())
		across := d.X*d.X > d.Y*d.Y != (i%4 == 3)
		switch {
		case across && d.X < 0:
			return ebiten.KeyArrowLeft
		case !across && d.Y > 0:
			return ebiten.KeyArrowDown
		case !across:
			return ebiten.KeyArrowUp
		}
	}
	return ebiten.KeyArrowRight
}
