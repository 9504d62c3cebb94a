package pamplona

import (
	"testing"

	"ludotheque/logic/game"
)

// TestEasyAndMediumSeeTheBullDifferently: easy flees, medium stays where an attack would pay, if that costs no more than it
// is worth.
func TestEasyAndMediumSeeTheBullDifferently(t *testing.T) {
	tests := []struct {
		name, setup  string
		roll         game.Move
		easy, medium game.Move
	}{
		{"before its horns", `{"torro":10,"runners":{"red":[8,10,{"rank":7}],"blue":[2,3,4]}}`, Rolled(4, Arrow),
			Run(Step{8, 4}, Step{10, 6}), Run(Step{8, 4}, Step{10, 0})},
		{"fear that pays", `{"torro":14,"runners":{"red":[12,23,{"rank":7}],"blue":[2,3,4]}}`, Rolled(2, 4),
			Run(Step{23, 2}, Step{12, 4}), Run(Step{12, 2}, Step{23, 4})},
		{"fear that does not", `{"torro":13,"runners":{"red":[12,23,{"rank":7}],"blue":[2,3,4]}}`, Rolled(2, 3),
			Run(Step{23, 2}, Step{12, 3}), Run(Step{23, 2}, Step{12, 3})},
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
