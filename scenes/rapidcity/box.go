package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// Box is Rapid City as the screens know it, with its rules.
func Box(rules game.Box) *cabinet.Box {
	return &cabinet.Box{
		Box: table.Box{
			Rules:   rules,
			Palette: ui.RapidCity(),
			Board:   newBoard,
			Bare:    true,
			Lesson:  lesson(),
		},
		Pages:    pages(),
		Account:  account,
		Devices:  devices(),
		Practice: func(s *services.Services) stage.Scene { return newTrainer(s, rules) },
		Piece:    (*piece.Set).Cowboy,
		Keys:     keysOf,
		Minutes:  10,
	}
}
