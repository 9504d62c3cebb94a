package pamplona

import "ludotheque/scenes/table"

// lesson is the guided first game: numbers and arrows, a jostle suffered, the bull on the loose, an attack, and a jostle
// of one's own.
func lesson() *table.Lesson {
	return &table.Lesson{
		Header: `{"ludotheque":1,"game":"pamplona","seats":["red","blue"],"players":{"blue":{"kind":"bot","level":"easy"}}}`,
		Pupil:  0,
		Steps: []table.Step{
			{Say: "pamplona.lesson.aim", Point: []string{"space.1", "bull"}},
			{Say: "pamplona.lesson.horns", Point: []string{"bull"}},
			{Say: "pamplona.lesson.roll", Point: []string{"dice"}, Do: `{"roll":[3,"arrow"]}`},
			{Say: "pamplona.lesson.dice", Point: []string{"dice"}},
			{Say: "pamplona.lesson.run", Point: []string{"space.1"}, Do: `{"run":[{"from":1,"steps":3},{"from":1,"steps":2}]}`, Else: "pamplona.lesson.else"},
			{Say: "pamplona.lesson.blue", Do: `{"roll":["arrow",2]}`},
			{Do: `{"run":[{"from":1,"steps":2},{"from":1,"steps":2}]}`},
			{Do: `{"push":{"red":[1]}}`},
			{Say: "pamplona.lesson.jostled", Point: []string{"space.3", "space.4"}},
			{Say: "pamplona.lesson.card", Point: []string{"deck"}, Do: `{"torro":2}`},
			{Say: "pamplona.lesson.near", Point: []string{"bull"}},
			{Say: "pamplona.lesson.behind", Point: []string{"dice"}, Do: `{"roll":[2,"arrow"]}`},
			{Say: "pamplona.lesson.flee", Point: []string{"space.4", "space.1"}, Do: `{"run":[{"from":4,"steps":2},{"from":1,"steps":2}]}`, Else: "pamplona.lesson.else"},
			{Do: `{"roll":[3,5]}`},
			{Do: `{"run":[{"from":3,"steps":3},{"from":3,"steps":5}]}`},
			{Say: "pamplona.lesson.tense", Point: []string{"deck"}, Do: `{"torro":"attack"}`},
			{Say: "pamplona.lesson.attack", Point: []string{"bull"}},
			{Say: "pamplona.lesson.again", Point: []string{"dice"}, Do: `{"roll":["arrow",3]}`},
			{Say: "pamplona.lesson.crowd", Point: []string{"space.6"}},
			{Say: "pamplona.lesson.jostle", Point: []string{"space.3", "space.4"}, Do: `{"run":[{"from":4,"steps":0},{"from":3,"steps":3}]}`, Else: "pamplona.lesson.else"},
			{Say: "pamplona.lesson.push", Point: []string{"space.5"}, Do: `{"push":{"blue":[-1]}}`, Else: "pamplona.lesson.else"},
			{Say: "pamplona.lesson.deck", Point: []string{"deck"}},
			{Say: "pamplona.lesson.ranks", Point: []string{"ranks"}},
			{Say: "pamplona.lesson.end"},
		},
	}
}
