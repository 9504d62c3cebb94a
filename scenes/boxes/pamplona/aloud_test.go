package pamplona

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// TestATableIsToldToWhoDoesNotSeeIt: who stands where, where a die or a push leads, what it brings, and what lies ahead.
func TestATableIsToldToWhoDoesNotSeeIt(t *testing.T) {
	tabletest.CheckSpokenTexts(t, &box(t).Contents, []tabletest.SpokenCase{
		{
			Name:  "before the throw",
			Lines: laid(`"runners":{"red":[3,8,12],"blue":[4,13,9]},"torro":2,"cards_seen":1`),
			WantNames: map[string]string{
				"cell.9":   "Space 9: Blue",
				"runner.3": "",
			},
			WantAnswers: map[string]string{"lately": "There is nothing to tell."},
		},
		{
			Name:  "a two and an arrow",
			Lines: laid(`"runners":{"red":[3,8,12],"blue":[4,13,9]},"torro":2,"cards_seen":1`, `{"roll":[2,"arrow"]}`),
			WantNames: map[string]string{
				"cell.4":   "Space 4: Blue",
				"die.1":    "Red die: 2",
				"die.2":    "White die: an arrow",
				"runner.3": "Your runner, Space 3. From 3 to 5, fear −1",
				"space.5":  "From 3 to 5, fear −1",
				"runner.8": "Your runner, Space 8. From 8 to 10, Attack: 0",
				"space.10": "From 8 to 10, Attack: 0",
			},
			WantAnswers: map[string]string{
				"mine": "Space 3, Attack: +2. Space 8, Attack: 0. Space 12, Attack: 0.",
				"near": "Torro is on space 2. Ahead of 3: Blue on 4, fear on 5, Red on 8, fear on 9, Blue on 9. " +
					"Ahead of 8: fear on 9, Blue on 9, Red on 12, Blue on 13, fear on 14. Ahead of 12: Blue on 13, fear on 14.",
				"lately": "Red rolls 2 and an arrow.",
				"lead":   "Red: 30 points, Attack: +2. If it ended now: 30. Blue: 30 points, Attack: +1. If it ended now: 30.",
			},
		},
		{
			Name:  "two arrows",
			Lines: laid(`"runners":{"red":[24,24,20],"blue":[24,12,3]},"torro":2,"cards_seen":1`, `{"roll":["arrow","arrow"]}`),
			WantNames: map[string]string{
				"runner.20": "Your runner, Space 20, 0 to 6 spaces",
				"deck":      "Cards left for Torro: 6 attacks, 3 runs of 1, 3 runs of 2, 5 runs of 3, 3 runs of 4, 2 runs of 5",
			},
		},
		{
			Name: "one of blue's may be pushed onto the tomatoes",
			Lines: laid(`"runners":{"red":[24,24,20],"blue":[24,12,3]},"torro":2,"cards_seen":1`, `{"roll":["arrow","arrow"]}`,
				`{"seat":"red","run":[{"from":24,"steps":0},{"from":24,"steps":0}]}`),
			WantNames: map[string]string{
				"space.25":     "Space 25: Push Blue forward 1, slips back to 24",
				"push.back":    "Push Blue back 1: Space 23",
				"push.forward": "Push Blue forward 1: Space 25, slips back to 24",
			},
		},
		{
			Name: "one of blue's may be pushed onto fear",
			Lines: laid(`"runners":{"red":[10,10,20],"blue":[10,12,3]},"torro":2,"cards_seen":1`, `{"roll":["arrow","arrow"]}`,
				`{"seat":"red","run":[{"from":10,"steps":0},{"from":10,"steps":0}]}`),
			WantNames: map[string]string{
				"space.9":   "Space 9: Push Blue back 1, fear −1",
				"push.back": "Push Blue back 1: Space 9, fear −1",
			},
		},
		{
			Name:        "close to the arena",
			Lines:       laid(`"runners":{"red":[12,12,30],"blue":[4,13,9]},"torro":2,"cards_seen":1`, `{"roll":[2,"arrow"]}`),
			WantAnswers: map[string]string{"near": "Torro is on space 2. Ahead of 12: Blue on 13, fear on 14. Ahead of 30: fear on 32, arena from 34."},
		},
		{
			Name:        "runners on start",
			Lines:       laid(`"runners":{"red":[1,1,9],"blue":[4,12,3]}`, `{"roll":[2,"arrow"]}`),
			WantAnswers: map[string]string{"near": "Torro waits in the pen. Ahead of the start: Blue on 3, Blue on 4, fear on 5. Ahead of 9: Blue on 12, fear on 14."},
		},
		{
			Name:  "two of blue's are outnumbered",
			Lines: laid(`"runners":{"red":[12,12,9],"blue":[12,12,3]}`, `{"roll":[3,"arrow"]}`, `{"seat":"red","run":[{"from":9,"steps":3},{"steps":0,"from":12}]}`),
			WantNames: map[string]string{
				"cell.3":        "Space 3: Blue",
				"victim.blue.1": "Blue’s runner, 3 against 2",
				"space.11":      "Space 11: Push Blue back 1",
				"space.12":      "Space 12: Don’t push",
				"space.13":      "Space 13: Push Blue forward 1",
				"push.back":     "Push Blue back 1: Space 11",
				"push.stay":     "Don’t push: Space 12",
				"push.forward":  "Push Blue forward 1: Space 13",
			},
			WantAnswers: map[string]string{
				"mine":   "Space 12. Space 12. Space 12.",
				"near":   "Torro waits in the pen. Ahead of 12: fear on 14.",
				"lately": "Red rolls 3 and an arrow worth 0: one runner 11 spaces past the start and one staying put; Red takes one point from Blue in a jostle.",
				"lead":   "Red leads: 31 points, Torro waits. If it ended now: 31. Blue: 29 points, Torro waits. If it ended now: 29.",
				"may": "Blue’s runner: push it 1 space? Space 11: Push Blue back 1. Space 12: Don’t push. Space 13: Push Blue forward 1. Blue’s runner, 3 against 2. " +
					"Push Blue back 1: Space 11. Don’t push: Space 12. Push Blue forward 1: Space 13.",
			},
		},
	})
}

// TestThePointsOnTheTableAddUp to what everybody has, whatever the position (P-26).
func TestThePointsOnTheTableAddUp(t *testing.T) {
	tabletest.CheckScoreParts(t, &box(t).Contents,
		laid(`"runners":{"red":[3,8,12],"blue":[4,13,9]},"torro":2,"cards_seen":1`),
		laid(`"runners":{"red":[9,20,28],"blue":[12,14,14]},"torro":15,"cards_seen":6`),
		laid(`"runners":{"red":[34,{"rank":2},30],"blue":[35,{"rank":1},{"rank":3}]},"torro":29,"cards_seen":8`),
		laid(`"runners":{"red":[3,8,12],"blue":[4,13,9]},"torro":15,"cards_seen":6,"credits":{"red":2}`),
	)
}
