package services

import (
	"strconv"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Levels returns the levels at which occupants of a table of box play, seat by seat: those of bots, and for people what is
// known of them, medium if nothing is.
func (s *Services) Levels(box game.Box, occupants []match.Occupant) hint.Levels {
	if s.Strength == nil {
		return hint.LevelsAt(occupants, nil)
	}
	return hint.LevelsAt(occupants, func(o match.Occupant) game.Level { return s.Strength(box, o) })
}

// Against returns the words for all rivals of somebody at a table of so many seats, at least two: "against these three".
// Chances to win are named with them.
func (s *Services) Against(seats int) string { return s.T("shell.against." + strconv.Itoa(seats-1)) }
