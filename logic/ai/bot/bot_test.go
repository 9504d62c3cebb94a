package bot

import (
	"testing"

	"ludotheque/logic/game"
)

// named is a policy that is told apart by its move.
type named game.Move

func (n named) Choose(game.Rules[struct{}], *struct{}, game.Seat, []game.Move, *game.RNG) game.Move {
	return game.Move(n)
}

func TestForLevelIsRandomOrWhatTheBoxHas(t *testing.T) {
	type policy = Policy[struct{}, game.Rules[struct{}]]
	of := func(l game.Level) policy { return named(l) }
	for level, want := range map[game.Level]policy{
		game.LevelRandom: Random[struct{}, game.Rules[struct{}]]{},
		game.LevelEasy:   named(game.LevelEasy),
		game.LevelMedium: named(game.LevelMedium),
		game.LevelStrong: named(game.LevelStrong),
	} {
		p := ForLevel(level, 1, of).(*player[struct{}, game.Rules[struct{}]])
		if p.policy != want {
			t.Errorf("%v plays as %v, want %v", level, p.policy, want)
		}
	}
}

func TestBestIsAnyOfTheBest(t *testing.T) {
	legal, l := []game.Move{1, 2, 3, 4, 5}, game.NewRNG(1)
	counts := map[game.Move]int{}
	for range 3000 {
		counts[BestMove(legal, l, func(m game.Move) int { return -int(m % 3 % 2) })]++
	}
	if len(counts) != 3 || counts[2] < 900 || counts[3] < 900 || counts[5] < 900 {
		t.Errorf("chosen: %v, want 2, 3 and 5 equally often", counts)
	}
	if m := BestMove(legal, nil, func(m game.Move) int { return -int(m-4) * int(m-4) }); m != 4 {
		t.Errorf("%v is not the best", m)
	}
}
