package rapidcity

import (
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/rapidcity/trainer"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// Box returns the cabinet.Box of Rapid City with the given rules.
func Box(rules game.Box) *cabinet.Box {
	return &cabinet.Box{
		Contents: table.Contents{
			Piece:    cowboy,
			Rules:    rules,
			Palette:  palette(),
			Finish:   ui.Slate,
			Ambience: sound.Saloon,
			Costume:  portrait.Cowboy,
			Feelings: table.FeelingsBy(
				[]game.Kind{rapidcity.EventCaught, rapidcity.EventSaved, rapidcity.EventHealed}, []game.Kind{rapidcity.EventBullet}),
			Board:   newKit,
			Hand:    newKit, // a device for one seat shows the whole circle too; newGround lays it out
			Bare:    true,
			Compact: true,
			Lesson:  lesson(),
			Tips:    tips(),
		},
		Pages:          pages(),
		MatchScoreRows: scoreRows,
		Highlights:     highlights,
		Devices:        choosableDevices(),
		AssignDevices:  assignDevices,
		Practice:       func(s *services.Services) stage.Scene { return trainer.New(s, practiceRound(rules)) },
		EndScenery:     ending,
		Keys:           describeKeys,
		Minutes:        10,
	}
}

// practiceRound returns the round that the trainer plays.
func practiceRound(rules game.Box) trainer.Round {
	return trainer.Round{Rules: rules, Palette: palette(), Board: newKit, Cards: cardArts}
}

// palette returns the colours of the board: dusk in the desert. For the order of the colours, see piece.NewPalette.
func palette() piece.Palette {
	return piece.NewPalette(0xF4D9B0, 0x2A1A2E, 0xE2703A, 0x8C3B5A, 0xF2B84B, 0x2C2A4A)
}

// scoreRows returns the rows of the final score: the bullets at the start, those taken by reason, those given back
// (negative numbers). Rows without any number are left out.
func scoreRows(m *match.Match) []cabinet.Row {
	var by [rapidcity.Touched + 1]cabinet.Row // by rapidcity.Reason, of which Touched is the last
	healed := cabinet.Row{Key: "rapidcity.account.healed"}
	for i := range m.Len() {
		if m.Entry(i).Move != rapidcity.Close() {
			continue
		}
		events, _ := m.Events(i) // no error: the entry has been played before
		for _, ev := range events {
			switch ev.Kind {
			case rapidcity.EventBullet:
				by[ev.Piece].Values[ev.Seat]++
			case rapidcity.EventHealed:
				healed.Values[ev.Seat]--
			}
		}
	}
	for why := range by {
		by[why].Key = "rapidcity.account." + reasonWords[why] // no word for rapidcity.NoReason, whose row is 0 for all
	}
	rows := append(append([]cabinet.Row{cabinet.ScoreRow("rapidcity.account.start", m.Before(0))}, by[:]...), healed)
	return slices.DeleteFunc(rows, func(r cabinet.Row) bool { return r.Values == [game.MaxSeats]int{} })
}
