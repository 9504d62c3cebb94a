package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/cabinet"
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
		},
		Devices: devices(),
		Minutes: 10,
	}
}
