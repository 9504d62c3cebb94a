package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// tips returns the tips, each of which is shown when it first matters.
func tips() []table.Tip {
	return []table.Tip{
		{Key: "pamplona.tip.loose", Happened: bullMoved, KeepVisible: bullSpot},
		{Key: "pamplona.tip.fear", Happened: table.SeatOf(pamplona.EventFear), KeepVisible: fearSpot}, // P-13
		{Key: "pamplona.tip.jostle", Happened: jostlers},
		{Key: "pamplona.tip.behind", Asked: isOvertaken, KeepVisible: hindmostSpots},
		{Key: "pamplona.tip.credit", Happened: table.SeatOf(pamplona.EventCredit)}, // P-12
		{Key: "pamplona.tip.tomatoes", Happened: slippedSeats, KeepVisible: table.EventSpaces},
		{Key: "pamplona.tip.ranks", Happened: arenaEntrants},
	}
}

// isOvertaken reports whether a runner of seat is behind the bull, which costs points in an attack and at the end (P-10, P-26).
// It looks at the hindmost runner, the first in a position. In a game of another box it returns false.
func isOvertaken(g game.Game, seat game.Seat) bool {
	s, ok := game.State[pamplona.State](g)
	if !ok {
		return false
	}
	last := s.Runner[seat][0]
	return last.Rank() == 0 && last.Space() < int(s.Torro)
}

// hindmostSpots returns the IDs of the spots of the bull and of seat's hindmost runner, for SpotFinder; see isOvertaken. In a game
// of another box it returns nil.
func hindmostSpots(g game.Game, seat game.Seat, _ game.Event) []string {
	s, ok := game.State[pamplona.State](g)
	if !ok {
		return nil
	}
	return []string{"bull", table.SpaceID(s.Runner[seat][0].Space())}
}

// bullMoved returns all seats if the bull has run by an event: from then on, an attack can be turned (P-10, P-11).
func bullMoved(e game.Event, _ func() game.Game) game.SeatSet {
	if e.Kind != pamplona.EventTorro {
		return 0
	}
	return game.Everybody
}

// bullSpot returns the ID of the bull, beside which the signs say what an attack would bring.
func bullSpot(game.Game, game.Seat, game.Event) []string { return []string{"bull"} }

// fearSpot returns the ID of the fear space of an event.
func fearSpot(_ game.Game, _ game.Seat, e game.Event) []string {
	return []string{table.SpaceID(int(e.To))}
}

// jostlers returns both seats of a jostle (P-16, P-17), or no seat.
func jostlers(e game.Event, _ func() game.Game) game.SeatSet {
	if e.Kind != pamplona.EventJostle {
		return 0
	}
	return game.Of(e.Seat, e.Other)
}

// slippedSeats returns the seat whose runner has slipped on tomatoes by an event, all seats if the bull has (P-14), or no seat.
func slippedSeats(e game.Event, _ func() game.Game) game.SeatSet {
	switch e.Kind {
	case pamplona.EventSlip:
		return game.Of(e.Seat)
	case pamplona.EventTorroSlip:
		return game.Everybody
	}
	return 0
}

// arenaEntrants returns the seat whose runner has come into the arena by an event, by its own move or by a push (P-20, P-21), or no
// seat.
func arenaEntrants(e game.Event, state func() game.Game) game.SeatSet {
	if e.Kind != pamplona.EventRun && e.Kind != pamplona.EventPush {
		return 0
	}
	r, ok := game.RulesOf[*pamplona.Rules](state())
	if !ok || int(e.To) < r.Board().Arena() {
		return 0
	}
	return game.Of(walker(&e))
}
