package galopp

import "ludotheque/scenes/table"

// lesson is the guided first game: an auction won, a race with a crafty porter of a rival and one's own and a jester that
// ends in the pond, the exchange after it, and a new team for which the old one goes.
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
			{Do: `{"roll":3}`},
			{Do: `{"roll":1}`},
			{Say: "galopp.lesson.again", Point: []string{"die"}, Do: `{"roll":1}`},
			{Say: "galopp.lesson.pond", Point: []string{"pond"}, Do: `{"roll":3}`},
			{Say: "galopp.lesson.choice", Point: []string{"pond"}},
			{Do: `{"roll":4}`},
			{Say: "galopp.lesson.again", Point: []string{"die"}, Do: `{"roll":1}`},
			{Say: "galopp.lesson.paid"},
			{Say: "galopp.lesson.last", Do: `{"exchange":{"red":5,"blue":-2,"yellow":3}}`},
			{Say: "galopp.lesson.drawn", Do: `{"draw":{"red":1,"blue":2,"yellow":2}}`},
			{Say: "galopp.lesson.new", Do: `{"deal":{"red":[5],"blue":[3],"yellow":[2],"open":[3]}}`},
			{Do: `{"bid":5}`},
			{Do: `{"pass":true}`},
			{Say: "galopp.lesson.gone", Point: []string{"bid"}, Do: `{"bid":6}`, Else: "galopp.lesson.six"},
			{Do: `{"pass":true}`},
			{Say: "galopp.lesson.second", Do: `{"deal":{"red":[1],"blue":["crafty"],"yellow":[1],"open":[-2]}}`},
			{Do: `{"pass":true}`},
			{Do: `{"pass":true}`},
			{Say: "galopp.lesson.pass", Point: []string{"pass"}, Do: `{"pass":true}`, Else: "galopp.lesson.else"},
			{Say: "galopp.lesson.end"},
		},
	}
}
