package galopp

import (
	"math"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// hinter tells what the strongest bot would do, and gives a reason that can be checked on the table.
type hinter struct {
	bot   game.Bot
	state galopp.State
	rules *galopp.Rules
	seat  game.Seat
}

// newHinter makes the hinters of a box.
func newHinter(rules game.Box) func(uint64) table.Hinter {
	return func(seed uint64) table.Hinter { return &hinter{bot: rules.Bot(game.LevelStrong, seed)} }
}

// Begin implements table.Hinter.
func (h *hinter) Begin(g game.Game, seat game.Seat) {
	h.seat = seat
	h.state, _ = game.State[galopp.State](g)
	h.rules, _ = game.RulesOf[*galopp.Rules](g)
	h.bot.Begin(g, seat)
}

// Think implements table.Hinter.
func (h *hinter) Think(budget int) ([]table.Hint, bool) {
	m, done := h.bot.Think(budget)
	if !done {
		return nil, false
	}
	hint := table.Hint{Move: m, Win: math.NaN(), Score: math.NaN()}
	hint.Reason, hint.Data = h.why(m)
	return []table.Hint{hint}, true
}

// why is the reason for a decision.
func (h *hinter) why(m game.Move) (key string, data []any) {
	if n, ok := galopp.BidOf(m); ok {
		return h.whyBid("galopp.hint.bid.", n)
	}
	if galopp.IsPass(m) {
		return h.whyBid("galopp.hint.pass.", int(h.state.Bid))
	}
	if e, ok := galopp.ErrandOf(m); ok {
		return h.whyErrand(&e), nil
	}
	return "galopp.hint.take", nil
}

// whyBid says what is known of the team on offer: whether it is quick or slow for one of average porters.
func (h *hinter) whyBid(key string, n int) (string, []any) {
	sum, known := h.knows()
	quick := "slow"
	switch {
	case known == 0:
		quick = "unknown"
	case float64(sum) >= 1.9*float64(known):
		quick = "quick"
	}
	return key + quick, []any{"N", n, "Sum", sum, "Count", known}
}

// knows is how far the porters on offer that the seat knows go in all, and how many they are. A crafty one counts two.
func (h *hinter) knows() (sum, known int) {
	add := func(c galopp.Card) {
		if !c.Known() {
			return
		}
		known++
		if sum += c.Steps(); c == galopp.Crafty {
			sum += 2
		}
	}
	for s := range h.rules.Seats() {
		if !h.state.Gone.Has(game.Seat(s)) {
			add(h.state.Hand[s][0])
			add(h.state.Hand[s][1])
		}
	}
	add(h.state.Open)
	return sum, known
}

// whyErrand is why a crafty porter goes on an errand.
func (h *hinter) whyErrand(e *galopp.Errand) string {
	switch {
	case int(h.state.Chair[h.seat])+e.Own >= h.rules.Arch(&h.state):
		return "galopp.hint.crafty.finish"
	case e.Own < 0:
		return "galopp.hint.crafty.back"
	case e.N == 0:
		return "galopp.hint.crafty.alone"
	}
	return "galopp.hint.crafty.ahead"
}
