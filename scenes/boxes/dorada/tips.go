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
		{Key: "dorada.tip.last", Asked: hasLastPawn},
		{Key: "dorada.tip.forced", Asked: mustLosePawn}, // needs no KeepVisible: messages do not cover targets that can be picked
		{Key: "dorada.tip.exact", Happened: overshooter, KeepVisible: goalSpot},
		{Key: "dorada.tip.miss", Happened: table.SeatOf(dorada.EventMiss), KeepVisible: ownPileSpots}, // D-06
		{Key: "dorada.tip.skip", Happened: fartherSeat, KeepVisible: table.EventSpaces},
		{Key: "dorada.tip.worth", Happened: seatsAtPile, KeepVisible: goalSpot},
	}
}

// goalSpot returns the ID of the spot of the pile in DORADA, for table.Tip.KeepVisible.
func goalSpot(game.Game, game.Seat, game.Event) []string { return []string{"goal"} }

// ownPileSpots returns the IDs of the spots of the spaces with pawns of seat, start included, for table.Tip.KeepVisible; nil in a
// game of another box.
func ownPileSpots(g game.Game, seat game.Seat, _ game.Event) (ids []string) {
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

// mustLosePawn reports whether seat is to move and must lose a pawn, since all its moves end in traps (D-05, D-07).
func mustLosePawn(g game.Game, seat game.Seat) bool {
	if g.Turn() != seat {
		return false
	}
	legal := g.Legal(nil)
	for _, m := range legal {
		if !losesMovedPawn(g, m) {
			return false
		}
	}
	return len(legal) > 0
}

// losesMovedPawn reports whether the move m of the seat whose turn it is in g would lose the pawn that moves. g stays unchanged.
func losesMovedPawn(g game.Game, m game.Move) bool {
	ev, err := g.Copy().Apply(g.Turn(), m, make([]game.Event, 0, 8))
	for _, e := range ev {
		if e.Kind == dorada.EventLost {
			return err == nil
		}
	}
	return false
}

// overshooter returns the seat whose pawn, by the event e, hops into DORADA with a higher roll than needed (D-12), for
// table.Tip.Happened. For other events it returns no seat.
func overshooter(e game.Event, before func() game.Game) game.SeatSet {
	if e.Kind != dorada.EventHop {
		return 0
	}
	r, s, ok := game.Position[*dorada.Rules, dorada.State](before())
	if !ok || int(e.From)+int(s.Roll) <= r.Board().Goal() {
		return 0
	}
	return game.Of(e.Seat)
}

// fartherSeat returns the seat whose pawn, by the event e, a springboard sends farther than the number on it, over occupied spaces
// (D-08, D-09), for table.Tip.Happened. For other events it returns no seat.
func fartherSeat(e game.Event, before func() game.Game) game.SeatSet {
	if e.Kind != dorada.EventSpring {
		return 0
	}
	r, ok := game.RulesOf[*dorada.Rules](before())
	if !ok || distance(int(e.From), int(e.To)) <= distance(0, int(r.Board().At(int(e.From)).Jump)) {
		return 0
	}
	return game.Of(e.Seat)
}

// distance returns by how many spaces a and b are apart, whichever is further on.
func distance(a, b int) int { return max(a-b, b-a) }

// seatsAtPile returns all seats if, by the event e, a pawn lands on another in DORADA, which changes the worth of the pawns below
// (D-16), for table.Tip.Happened. For other events it returns no seat.
func seatsAtPile(e game.Event, _ func() game.Game) game.SeatSet {
	if e.Kind != dorada.EventArrive || e.N == 0 {
		return 0
	}
	return game.Everybody
}
