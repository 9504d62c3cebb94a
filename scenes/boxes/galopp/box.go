package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// Box returns the box Galopp Royal for the shelf, with the given rules.
func Box(rules game.Box) *cabinet.Box {
	return &cabinet.Box{
		Contents: table.Contents{
			Piece:    race.Chair,
			Rules:    rules,
			Palette:  palette(),
			Finish:   ui.Sealed,
			Ambience: sound.Garden,
			TurnCall: sound.Cue{Name: sound.Pluck, Step: 7, Soft: 0.4},
			Costume:  portrait.Courtier,
			Feelings: feelings,
			Board:    newKit,
			Hand:     newHand,
			Secrets:  true,
			Compact:  true,
			Lesson:   lesson(),
			Tips:     tips(),
		},
		Pages:          pages(),
		MatchScoreRows: scoreRows,
		ResultNotes:    resultNotes,
		DescribeMove:   describeMove,
		EndScenery:     drawEnding,
		Minutes:        45,
	}
}

// palette returns the colours of the box, those of a palace garden. For the order of the colours, see piece.NewPalette.
func palette() piece.Palette {
	return piece.NewPalette(0xFBF1EA, 0x43304A, 0x8FB6C9, 0xE3B7C4, 0xCFA44A, 0x6E8F5E)
}

// scoreRows returns the rows of the score in gold: what the seats had at first, the cost of teams as negative numbers, the prizes
// race by race. It plays a copy of the match again, since only events tell costs and prizes apart.
func scoreRows(m *match.Match) []cabinet.Row {
	g := m.Before(0).Copy()
	start := cabinet.ScoreRow("galopp.tally.start", g)
	teams := cabinet.Row{Key: "galopp.tally.teams"}
	var prizes [galopp.Races]cabinet.Row
	for i := range prizes {
		prizes[i] = cabinet.Row{Key: "galopp.tally.race", Data: []any{"N", i + 1}}
	}
	race := 1
	for i := range m.Len() {
		ev, err := g.Apply(m.Entry(i).By, m.Entry(i).Move, []game.Event{})
		if err != nil {
			break // cannot be: the match has played the entry
		}
		for _, e := range ev {
			switch e.Kind {
			case galopp.EventRace:
				race = int(e.N)
			case galopp.EventPay:
				teams.Values[e.Seat] -= int(e.N)
			case galopp.EventPrize:
				prizes[race-1].Values[e.Seat] += int(e.N)
			}
		}
	}
	return append([]cabinet.Row{start, teams}, prizes[:]...)
}

// resultNotes returns the phrases that say what a seat has won in races and paid for teams, and which race has brought it most.
func resultNotes(m *match.Match, seat game.Seat) []cabinet.Phrase {
	won, paid, best, most := 0, 0, 0, 0
	race := 0 // the number of the race of a row; 0 before the rows of races
	for _, row := range scoreRows(m) {
		n := row.Values[seat]
		switch row.Key {
		case "galopp.tally.teams":
			paid = -n
		case "galopp.tally.race":
			race++
			won += n
			if n > most {
				best, most = race, n
			}
		}
	}
	list := []cabinet.Phrase{cabinet.NewPhrase("galopp.result.won", "N", won), cabinet.NewPhrase("galopp.result.paid", "N", paid)}
	if best > 0 {
		list = append(list, cabinet.NewPhrase("galopp.result.best", "N", pieces.Numeral(best), "Gold", most))
	}
	return list
}

// feelings returns the seats whose faces look glad or sorry after an event. A seat looks glad when it wins an auction or a prize,
// or takes a card from another team; sorry when its chair falls into the pond or comes last, or when it loses a card.
func feelings(e game.Event) (felt table.Feelings) {
	switch e.Kind {
	case galopp.EventWon:
		felt[portrait.Glad] = game.Of(e.Seat)
	case galopp.EventPrize:
		if e.N > 0 {
			felt[portrait.Glad] = game.Of(e.Seat)
		}
	case galopp.EventPond, galopp.EventFinal:
		felt[portrait.Sorry] = game.Of(e.Seat)
	case galopp.EventTake:
		if e.Seat == e.Other { // the seat gives up a card of its own
			return felt
		}
		felt[portrait.Glad], felt[portrait.Sorry] = game.Of(e.Seat), game.Of(e.Other)
	}
	return felt
}
