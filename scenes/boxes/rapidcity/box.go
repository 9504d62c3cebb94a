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

// Box is Rapid City as the screens know it, with its rules.
func Box(rules game.Box) *cabinet.Box {
	return &cabinet.Box{
		Contents: table.Contents{
			Rules:   rules,
			Palette: palette(),
			Finish:  ui.Slate,
			Place:   sound.Saloon,
			Costume: portrait.Cowboy,
			Feels:   feels,
			Board:   newKit,
			Hand:    newKit, // every device shows the circle: laid out for one seat by survey
			Bare:    true,
			Compact: true,
			Lesson:  lesson(),
			Tips:    tips(),
		},
		Pages:    pages(),
		Account:  account,
		Devices:  devices(),
		Settle:   settle,
		Practice: func(s *services.Services) stage.Scene { return trainer.New(s, practised(rules)) },
		Piece:    cowboy,
		Ending:   ending,
		Keys:     keysOf,
		Minutes:  10,
	}
}

// practised is a round as the trainer has it played.
func practised(rules game.Box) trainer.Round {
	return trainer.Round{Rules: rules, Palette: palette(), Board: newKit, Cards: cardArts}
}

// palette is that of dusk in the desert.
func palette() piece.Palette {
	return piece.NewPalette(0xF4D9B0, 0x2A1A2E, 0xE2703A, 0x8C3B5A, 0xF2B84B, 0x2C2A4A)
}

// feels is what bullets, rescues and medicine do to faces.
func feels(e game.Event) (glad, sorry game.SeatSet) {
	switch e.Kind {
	case rapidcity.EventCaught, rapidcity.EventSaved, rapidcity.EventHealed:
		glad = game.Of(e.Seat)
	case rapidcity.EventBullet:
		sorry = game.Of(e.Seat)
	}
	return glad, sorry
}

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
