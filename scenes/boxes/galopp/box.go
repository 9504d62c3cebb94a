package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// Box is Galopp Royal as the screens know it, with its rules.
func Box(rules game.Box) *cabinet.Box {
	return &cabinet.Box{
		Contents: table.Contents{
			Rules:   rules,
			Palette: palette(),
			Finish:  ui.Sealed,
			Place:   sound.Garden,
			Call:    sound.Cue{Name: sound.Pluck, Step: 7, Soft: 0.4},
			Costume: portrait.Courtier,
			Feels:   feels,
			Board:   newKit,
			Hand:    newHand,
			Secrets: true,
			Compact: true,
			Lesson:  lesson(),
			Tips:    tips(),
		},
		Pages:    pages(),
		Account:  account,
		Decision: decision,
		Piece:    chair,
		Minutes:  45,
	}
}

// palette is that of the palace garden.
func palette() piece.Palette {
	return piece.NewPalette(0xFBF1EA, 0x43304A, 0x8FB6C9, 0xE3B7C4, 0xCFA44A, 0x6E8F5E)
}

// chair returns a seat's sedan chair with its two porters, h dp high; the anchor is the ground below its middle. It
// moves to the right; mirror it in the [piece.Pose] for the other way.
func chair(set *piece.Set, seat game.Color, h float64) *piece.Sprite {
	return set.Figure(piece.Figure{Picture: "galopp-chair", Y: -0.318, R: 0.088}, seat, h)
}

// striding is chair with its porters in mid-step.
func striding(set *piece.Set, seat game.Color, h float64) *piece.Sprite {
	return set.Figure(piece.Figure{Picture: "galopp-chair", Legs: legs[:], Y: -0.318, R: 0.088}, seat, h)
}

// legs is where the porters' legs are in the picture of a chair, below their coats.
var legs = [...]geom.Rect{geom.R(2.0/240, 125.0/160, 64.0/240, 35.0/160), geom.R(170.0/240, 125.0/160, 64.0/240, 35.0/160)}

// chairSole is how wide a chair and its porters are where they stand, by their height.
const chairSole = 0.9

// gilt is the four-sided die (G-01).
func gilt() piece.Die {
	return piece.Die{Faces: [6]piece.Face{1, 2, 3, 4}, Sides: 4, Body: paint.Hex(0xCFA44A), Ink: paint.Hex(0x43304A), Digits: true}
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
