package galopp

import "ludotheque/scenes/table"

// lesson is the guided first game: an auction won, a throw, a crafty porter of a rival and one's own.
func lesson() *table.Lesson {
	return &table.Lesson{
		Header: `{"ludotheque":1,"game":"galopp","seats":["red","blue","yellow"],"players":{"blue":{"kind":"bot","level":"easy"},"yellow":{"kind":"bot","level":"easy"}}}`,
		Pupil:  0,
		Steps: []table.Step{
			{Say: "galopp.lesson.aim"},
			{Say: "galopp.lesson.team"},
			{Say: "galopp.lesson.deal", Do: `{"deal":{"red":[5],"blue":[1],"yellow":[3],"open":["crafty"]}}`},
			{Say: "galopp.lesson.hand", Point: []string{"hand.red", "offers"}},
			{Say: "galopp.lesson.bid", Point: []string{"more.5", "bid"}, Do: `{"bid":6}`, Else: "galopp.lesson.six"},
			{Do: `{"pass":true}`},
			{Do: `{"bid":8}`},
			{Say: "galopp.lesson.raise", Point: []string{"bid"}, Do: `{"bid":9}`, Else: "galopp.lesson.nine"},
			{Do: `{"pass":true}`},
			{Say: "galopp.lesson.won"},
			{Do: `{"deal":{"blue":[2,3],"yellow":[-2,"crafty"]}}`},
			{Do: `{"bid":4}`},
			{Do: `{"pass":true}`},
			{Do: `{"team":[1,1,2,3]}`},
			{Say: "galopp.lesson.race", Point: []string{"arch"}},
			{Say: "galopp.lesson.roll", Point: []string{"die", "team"}, Do: `{"roll":1}`},
			{Say: "galopp.lesson.five", Do: `{"roll":4}`},
			{Say: "galopp.lesson.crafty", Do: `{"crafty":{"own":2,"rivals":[{"seat":"red","steps":-2}]}}`},
			{Do: `{"roll":3}`},
			{Say: "galopp.lesson.again", Point: []string{"die"}, Do: `{"roll":4}`},
			{Say: "galopp.lesson.yours", Point: []string{"to.red.2", "to.blue.-2"}, Do: `{"crafty":{"own":2,"rivals":[{"seat":"blue","steps":-2}]}}`, Else: "galopp.lesson.blue"},
			{Say: "galopp.lesson.places", Point: []string{"places"}},
			{Say: "galopp.lesson.last"},
			{Say: "galopp.lesson.pond", Point: []string{"pond"}},
			{Say: "galopp.lesson.end"},
		},
	}
}
