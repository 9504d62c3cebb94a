package services

import (
	"strconv"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Levels returns the playing levels of the occupants of a table of box, by seat: those of bots, and for people the
// level known from their games, or medium.
func (s *Services) Levels(box game.Box, occupants []match.Occupant) hint.Levels {
	if s.Strength == nil {
		return hint.LevelsAt(occupants, nil)
	}
	return hint.LevelsAt(occupants, func(o match.Occupant) game.Level { return s.Strength(box, o) })
}

// Against returns the text for all rivals at a table with that many seats, at least two, such as "against these
// three". Chances to win are shown with it.
func (s *Services) Against(seats int) string { return s.T("shell.against." + strconv.Itoa(seats-1)) }
