package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// tips returns the tips, which are told when they first matter.
func tips() []table.Tip {
	return []table.Tip{
		{Key: "pamplona.tip.behind", Asked: isOvertaken, KeepVisible: rear},
		{Key: "pamplona.tip.credit", Happened: creditTakers},
		{Key: "pamplona.tip.tomatoes", Happened: slippedSeats, KeepVisible: slide},
	}
}

// isOvertaken reports whether a runner of seat is behind the bull, which an attack and the end of the game take points for (P-10,
// P-26).
func isOvertaken(g game.Game, seat game.Seat) bool {
	s, ok := game.State[pamplona.State](g)
	if !ok {
		return false
	}
	last := s.Runner[seat][0]
	return last.Rank() == 0 && last.Space() < int(s.Torro)
}

// rear is the bull and the last runner of seat.
func rear(g game.Game, seat game.Seat, _ game.Event) []string {
	s, ok := game.State[pamplona.State](g)
	if !ok {
		return nil
	}
	return []string{"bull", table.SpaceID(s.Runner[seat][0].Space())}
}

// slide are the tomatoes on which somebody has slipped, and where to.
func slide(_ game.Game, _ game.Seat, e game.Event) []string {
	return []string{table.SpaceID(int(e.From)), table.SpaceID(int(e.To))}
}

// creditTakers returns who has taken a credit (P-12).
func creditTakers(e game.Event, _ func() game.Game) game.SeatSet {
	if e.Kind != pamplona.EventCredit {
		return 0
	}
	return game.Of(e.Seat)
}

// slippedSeats returns whose runner has slipped on tomatoes, or everybody if the bull has (P-14).
func slippedSeats(e game.Event, _ func() game.Game) game.SeatSet {
	switch e.Kind {
	case pamplona.EventSlip:
		return game.Of(e.Seat)
	case pamplona.EventTorroSlip:
		return game.Everybody
	}
	return 0
}
