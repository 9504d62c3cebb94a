package services

import (
	"strconv"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Levels returns the playing levels of the occupants of a table of box, by seat. A bot has its own level; a person the
// level that Strength returns, or medium if Strength is nil.
func (s *Services) Levels(box game.Box, occupants []match.Occupant) hint.Levels {
	if s.Strength == nil {
		return hint.LevelsAt(occupants, nil)
	}
	return hint.LevelsAt(occupants, func(o match.Occupant) game.Level { return s.Strength(box, o) })
}

// Against returns the text for all rivals of a player at a table with that many seats, at least two, such as "against these
// three" for four seats. The text is shown beside a chance to win.
func (s *Services) Against(seats int) string { return s.T("shell.against." + strconv.Itoa(seats-1)) }
