package dorada

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// TestATableIsToldToWhoDoesNotSeeIt: what lies where, what would come of a move, and what there is to know before it.
func TestATableIsToldToWhoDoesNotSeeIt(t *testing.T) {
	tabletest.CheckSpokenTexts(t, &box(t).Contents, []tabletest.SpokenCase{
		{
			Name:  "before the throw",
			Lines: []string{two},
			WantNames: map[string]string{
				"die":     "Roll the die",
				"start":   "Camp: 2 × Red, 3 × Blue",
				"space.9": "Space 9, from the top: Blue, Red",
				"space.4": "Space 4, from the top: Red",
				"goal":    "Dorada",
			},
			WantAnswers: map[string]string{
				"mine":   "On 9, covered: Blue. On 4, free. Camp, free. Camp, free.",
				"near":   "Ahead of the camp: Red on 4, trap on 5, springboard on 6, jump 4. Ahead of 4: trap on 5, springboard on 6, jump 4, Blue on 9.",
				"lately": "There is nothing to tell.",
				"may":    "Roll the die.",
			},
		},
		{
			Name:  "a move onto a pile, and one into a trap",
			Lines: []string{two, `{"roll":5}`},
			WantNames: map[string]string{
				"die":     "The die shows 5",
				"space.4": "Pawn on 4: To space 9, on top of 2 pawns",
				"to.9":    "Pawn on 4: To space 9, on top of 2 pawns",
				"space.0": "Pawn in the camp: Falls into the trap on 5 and is lost",
				"to.5":    "Pawn in the camp: Falls into the trap on 5 and is lost",
				"space.7": "",
			},
			WantAnswers: map[string]string{
				"lately": "Red rolls 5.",
				"may":    "You rolled 5: choose a pawn. Pawn on 4: To space 9, on top of 2 pawns. Pawn in the camp: Falls into the trap on 5 and is lost.",
			},
		},
		{
			Name:  "two that would go to the same place, with a pawn in DORADA",
			Lines: []string{lit, `{"roll":2}`},
			WantNames: map[string]string{
				"goal":     "Dorada: Blue",
				"to.2":     "Pawn in the camp: To space 2",
				"to.11":    "To space 11: Several of your pawns go there",
				"space.20": "Space 20, from the top: Blue, Red",
			},
			WantAnswers: map[string]string{
				"mine": "On 20, covered: Blue. On 9, free. On 4, free. Camp, free.",
				"near": "Ahead of the camp: Red on 4, trap on 5, springboard on 6, jump 4. Ahead of 4: trap on 5, springboard on 6, jump 4, Red on 9. " +
					"Ahead of 9: trap on 11, Blue on 12, gold on 13, springboard on 15, jump 5.",
			},
		},
	})
}

// TestThePointsOnTheTableAddUp to what the pawns in DORADA are worth (D-16).
func TestThePointsOnTheTableAddUp(t *testing.T) {
	tabletest.CheckScoreParts(t, &box(t).Contents,
		[]string{two},
		[]string{lit},
		[]string{`{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{"start":{"red":2,"blue":3},"goal":["red","blue","red"]}}`},
	)
}
