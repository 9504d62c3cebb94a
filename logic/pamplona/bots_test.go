package pamplona

import (
	"testing"

	"ludotheque/logic/game"
)

// TestEasyAndMediumWeighTheBullDifferently: both want to be near it, but medium
// knows that it will hardly attack.
func TestEasyAndMediumWeighTheBullDifferently(t *testing.T) {
	tests := []struct {
		name, setup  string
		roll         game.Move
		easy, medium game.Move
	}{
		{"before its horns", `{"torro":10,"runners":{"red":[8,10,{"rank":7}],"blue":[2,3,4]}}`, Rolled(2, Arrow),
			Run(Step{8, 2}, Step{10, 0}), Run(Step{8, 2}, Step{10, 0})},
		{"its horns are worth a point for fear, if it attacks", `{"torro":14,"runners":{"red":[12,23,{"rank":7}],"blue":[2,3,4]}}`, Rolled(2, 4),
			Run(Step{12, 2}, Step{23, 4}), Run(Step{23, 2}, Step{12, 4})},
	}
	for _, test := range tests {
		g := mustOpen(t, test.setup)
		apply(t, g, game.Chance, test.roll)
		for level, want := range map[game.Level]game.Move{game.LevelEasy: test.easy, game.LevelMedium: test.medium} {
			if got := game.Decide(g.Box().Bot(level, 1), g, 0); got != want {
				t.Errorf("%s: %s runs %v and %v, want %v and %v", test.name, level,
					StepOf(got, 0), StepOf(got, 1), StepOf(want, 0), StepOf(want, 1))
			}
		}
	}
}
