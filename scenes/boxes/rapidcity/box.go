package rapidcity

import (
	"ludotheque/logic/game"
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

// cowboy returns a seat's cow-boy, h dp high; the anchor is the middle of its foot.
func cowboy(set *piece.Set, seat game.Color, h float64) *piece.Sprite {
	return set.Figure(piece.Figure{Picture: "rapidcity-pawn", Y: -0.175, R: 0.1}, seat, h)
}
