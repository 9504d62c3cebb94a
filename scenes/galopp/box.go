package galopp

import (
	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// Box is Galopp Royal as the screens know it, with its rules.
func Box(rules game.Box) *cabinet.Box {
	return &cabinet.Box{
		Box: table.Box{
			Rules:   rules,
			Palette: ui.Galopp(),
			Board:   newBoard,
			Secrets: true,
			Lesson:  lesson(),
		},
		Pages:   pages(),
		Account: account,
		Piece:   (*piece.Set).Chair,
		Minutes: 45,
	}
}

// account takes everybody's gold apart: what there was at first, what teams have cost, and the prizes race by race.
func account(m *match.Match) []cabinet.Row {
	start := cabinet.Row{Key: "galopp.tally.start"}
	teams := cabinet.Row{Key: "galopp.tally.teams"}
	sum := cabinet.Row{Key: "galopp.tally.sum", Sum: true}
	var prizes [galopp.Races]cabinet.Row
	for i := range prizes {
		prizes[i] = cabinet.Row{Key: "galopp.tally.race", Data: []any{"N", i + 1}}
	}
	g := m.Before(0).Copy()
	for s := range game.Seat(g.Seats()) {
		start.Of[s] = g.Score(s)
		sum.Of[s] = m.Game().Score(s)
	}
	race := 1
	for i := range m.Len() {
		ev, err := g.Apply(m.Entry(i).By, m.Entry(i).Move, []game.Event{})
		if err != nil {
			break // cannot be: the match has played it
		}
		for _, e := range ev {
			switch e.Kind {
			case galopp.EventRace:
				race = int(e.N)
			case galopp.EventPay:
				teams.Of[e.Seat] -= int(e.N)
			case galopp.EventPrize:
				prizes[race-1].Of[e.Seat] += int(e.N)
			}
		}
	}
	rows := []cabinet.Row{start, teams}
	rows = append(rows, prizes[:]...)
	return append(rows, sum)
}
