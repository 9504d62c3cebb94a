package bot

import "ludotheque/logic/game"

// Levels make the policies of the levels of one box. Each call makes one of its
// own, so that policies may keep room to think in.
type Levels[S comparable, R game.Rules[S]] struct {
	Easy, Medium func() Policy[S, R]
	// Strong is nil while there is nothing that strong could go by; it plays as
	// medium does then.
	Strong func() Policy[S, R]
}

// Player is a player of the level given with the luck of seed.
func (l Levels[S, R]) Player(level game.Level, seed uint64) game.Bot {
	switch {
	case level == game.LevelRandom:
		return New[S, R](Random[S, R]{}, seed)
	case level == game.LevelEasy:
		return New[S, R](l.Easy(), seed)
	case level == game.LevelStrong && l.Strong != nil:
		return New[S, R](l.Strong(), seed)
	}
	return New[S, R](l.Medium(), seed)
}

// Best is the move of legal of greatest worth, any of them if several are.
func Best(legal []game.Move, l *game.Luck, worth func(game.Move) int) game.Move {
	choice, most, equal := legal[0], -1<<60, 0
	for _, m := range legal {
		switch w := worth(m); {
		case w > most:
			choice, most, equal = m, w, 1
		case w == most:
			if equal++; l.Below(equal) == 0 {
				choice = m
			}
		}
	}
	return choice
}
