package bot

import (
	"math"

	"ludotheque/logic/game"
)

// Of is a player of the level given with the random numbers of seed. policy makes the policies of all levels but random,
// which every box has: a new one each call, so that it may keep room to think in.
func Of[S comparable, R game.Rules[S]](level game.Level, seed uint64, policy func(game.Level) Policy[S, R]) game.Bot {
	if level == game.LevelRandom {
		return New[S, R](Random[S, R]{}, seed)
	}
	return New[S, R](policy(level), seed)
}

// Best is the move of legal of greatest worth, any of them if several are.
func Best(legal []game.Move, l *game.RNG, worth func(game.Move) int) game.Move {
	choice, most, equal := legal[0], math.MinInt, 0
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
