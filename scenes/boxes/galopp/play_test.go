//go:build !js && !android && !ios

package galopp

import (
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/playtest"
)

// person decides for whoever is asked, with a device of its own: pick takes a target of the game, press a button.
type person struct {
	pick, press func(id string)
	turn        int
}

// decide does one step of a decision, and reports whether it has found one.
func (p *person) decide(r *stage.Report) bool {
	p.turn++
	ghosts, cards := playtest.Offers(r, "to."), playtest.Offers(r, "card.")
	switch {
	case playtest.Enabled(r, "draft.confirm"):
		p.press("draft.confirm")
	case len(cards) > 0:
		for i := 0; i < len(cards); i += 4 {
			p.pick(cards[i+p.turn%4])
		}
	case r.Node("pass") != nil:
		p.bid(r)
	case len(ghosts) > 0:
		p.pick(ghosts[p.turn%len(ghosts)])
	default:
		return false
	}
	return true
}

// bid raises now and then, and passes else.
func (p *person) bid(r *stage.Report) {
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
