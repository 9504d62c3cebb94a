package bot

import (
	"testing"

	"ludotheque/logic/game"
)

// named is a policy that is told apart by its move.
type named game.Move

func (n named) Choose(game.Rules[struct{}], *struct{}, game.Seat, []game.Move, *game.Luck) game.Move {
	return game.Move(n)
}

func TestLevels(t *testing.T) {
	type policy = Policy[struct{}, game.Rules[struct{}]]
	of := func(n named) func() policy { return func() policy { return n } }
	learned := Levels[struct{}, game.Rules[struct{}]]{Easy: of(1), Medium: of(2), Strong: of(3)}
	untaught := learned
	untaught.Strong = nil
	for _, test := range []struct {
		levels Levels[struct{}, game.Rules[struct{}]]
		level  game.Level
		want   policy
	}{
		{learned, game.LevelRandom, Random[struct{}, game.Rules[struct{}]]{}},
		{learned, game.LevelEasy, named(1)},
		{learned, game.LevelMedium, named(2)},
		{learned, game.LevelStrong, named(3)},
		{untaught, game.LevelStrong, named(2)},
	} {
		p := test.levels.Player(test.level, 1).(*player[struct{}, game.Rules[struct{}]])
		if p.policy != test.want {
			t.Errorf("%v plays as %v, want %v", test.level, p.policy, test.want)
		}
	}
}

func TestBestIsAnyOfTheBest(t *testing.T) {
	legal, l := []game.Move{1, 2, 3, 4, 5}, game.NewLuck(1)
	counts := map[game.Move]int{}
	for range 3000 {
		counts[Best(legal, l, func(m game.Move) int { return -int(m % 3 % 2) })]++
	}
	if len(counts) != 3 || counts[2] < 900 || counts[3] < 900 || counts[5] < 900 {
		t.Errorf("chosen: %v, want 2, 3 and 5 equally often", counts)
	}
	if m := Best(legal, nil, func(m game.Move) int { return -int(m-4) * int(m-4) }); m != 4 {
		t.Errorf("%v is not the best", m)
	}
}
