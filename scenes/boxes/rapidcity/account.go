package rapidcity

import (
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
)

// account takes the bullets of a game apart by why they were taken, and those that were given back.
func account(m *match.Match) []cabinet.Row {
	var by [rapidcity.Touched + 1]cabinet.Row
	healed := cabinet.Row{Key: "rapidcity.account.healed"}
	for i := range m.Len() {
		if m.Entry(i).Move != rapidcity.Close() {
			continue
		}
		events, _ := m.Events(i) // what has been played can be played again
		for _, ev := range events {
			switch ev.Kind {
			case rapidcity.EventBullet:
				by[ev.Piece].Of[ev.Seat]++
			case rapidcity.EventHealed:
				healed.Of[ev.Seat]--
			}
		}
	}
	return accountRows(m, by[:], healed)
}

// accountRows are the rows in which anything stands, and the sum.
func accountRows(m *match.Match, by []cabinet.Row, healed cabinet.Row) []cabinet.Row {
	first := cabinet.Row{Key: "rapidcity.account.start"}
	sum := cabinet.Row{Key: "rapidcity.account.sum", Sum: true}
	for seat := range m.Game().Seats() {
		first.Of[seat] = m.Before(0).Score(game.Seat(seat))
		sum.Of[seat] = m.Game().Score(game.Seat(seat))
	}
	for why := range by {
		by[why].Key = "rapidcity.account." + reasonWords[why]
	}
	rows := append(append([]cabinet.Row{first}, by...), healed)
	rows = slices.DeleteFunc(rows, func(r cabinet.Row) bool { return r.Of == [game.MaxSeats]int{} })
	return append(rows, sum)
}
