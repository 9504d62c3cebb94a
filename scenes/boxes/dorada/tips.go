package dorada

import (
	"slices"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// tips returns the tips, which are shown when a rule matters for the first time. Those about a decision come before
// those about events.
func tips() []table.Tip {
	return []table.Tip{
		{Key: "dorada.tip.forced", Asked: forced}, // needs no KeepVisible: messages do not cover targets that can be picked
		{Key: "dorada.tip.exact", Asked: overshoots, KeepVisible: inGoal},
		{Key: "dorada.tip.miss", Happened: missed, KeepVisible: ownPiles},
		{Key: "dorada.tip.skip", Happened: jumpedFarther, KeepVisible: springSpaces},
		{Key: "dorada.tip.worth", Happened: settledOn, KeepVisible: inGoal},
	}
}

// inGoal returns the ID of the spot of the pile in DORADA, for table.Tip.KeepVisible.
func inGoal(game.Game, game.Seat, game.Event) []string { return []string{"goal"} }

// ownPiles returns the IDs of the spaces with pawns of seat, for table.Tip.KeepVisible.
func ownPiles(g game.Game, seat game.Seat, _ game.Event) (ids []string) {
	r, s, ok := game.Position[*dorada.Rules, dorada.State](g)
	if !ok {
		return nil
	}
	for space := range r.Board().Goal() {
		if slices.Contains(s.AppendPile(nil, space), seat) {
			ids = append(ids, table.SpaceID(space))
		}
	}
	return ids
}

// springSpaces returns the IDs of the springboard and the space to which it sent a pawn, for table.Tip.KeepVisible.
func springSpaces(_ game.Game, _ game.Seat, e game.Event) []string {
	return []string{table.SpaceID(int(e.From)), table.SpaceID(int(e.To))}
}

// forced reports whether seat must move a pawn into a trap, since all its moves end in one (D-05, D-07).
func forced(g game.Game, seat game.Seat) bool {
	if g.Turn() != seat {
		return false
	}
	legal := g.Legal(nil)
	for _, m := range legal {
		if !falls(g, m) {
			return false
		}
	}
	return len(legal) > 0
}

// falls reports whether move m of the seat whose turn it is loses its pawn in g. g stays unchanged.
func falls(g game.Game, m game.Move) bool {
	ev, err := g.Copy().Apply(g.Turn(), m, make([]game.Event, 0, 8))
	for _, e := range ev {
		if e.Kind == dorada.EventLost {
			return err == nil
		}
	}
	return false
}

// overshoots reports whether a pawn of seat would reach DORADA with more than it needs (D-12).
func overshoots(g game.Game, seat game.Seat) bool {
	r, s, ok := game.Position[*dorada.Rules, dorada.State](g)
	if !ok || g.Turn() != seat {
		return false
	}
	for _, m := range g.Legal(nil) {
		if dorada.SpaceOf(m)+int(s.Roll) > r.Board().Goal() {
			return true
		}
	}
	return false
}

// missed returns the seat that misses a turn (D-06), for table.Tip.Happened.
func missed(e game.Event, _ func() game.Game) game.SeatSet {
	if e.Kind != dorada.EventMiss {
		return 0
	}
	return game.Of(e.Seat)
}

// jumpedFarther returns the seat whose pawn a springboard sent farther than its number, over occupied spaces (D-08, D-09), for
// table.Tip.Happened.
func jumpedFarther(e game.Event, before func() game.Game) game.SeatSet {
	if e.Kind != dorada.EventSpring {
		return 0
	}
	r, ok := game.RulesOf[*dorada.Rules](before())
	if !ok || distance(int(e.From), int(e.To)) <= distance(0, int(r.Board().At(int(e.From)).Jump)) {
		return 0
	}
	return game.Of(e.Seat)
}

// distance returns how many spaces b is from a, in either direction.
func distance(a, b int) int { return max(a-b, b-a) }

// settledOn returns all seats when a pawn lands on another in DORADA, since the worth of those below changes (D-16), for
// table.Tip.Happened.
func settledOn(e game.Event, _ func() game.Game) game.SeatSet {
	if e.Kind != dorada.EventArrive || e.N == 0 {
		return 0
	}
	return game.Everybody
}
