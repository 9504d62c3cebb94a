package rapidcity

import "ludotheque/scenes/table"

// lesson is the guided first game: a card of each kind, with plenty of time, against two slow bots.
func lesson() *table.Lesson {
	return &table.Lesson{
		Header: `{"ludotheque":1,"game":"rapidcity","seats":["red","blue","yellow"],"options":{"seconds":6},` +
			`"players":{"blue":{"kind":"bot","level":"easy"},"yellow":{"kind":"bot","level":"easy"}}}`,
		Pupil: 0,
		Steps: []table.Step{
			{Say: "rapidcity.lesson.aim", Point: []string{"post.red"}},
			{Say: "rapidcity.lesson.hands", Point: []string{"circle"}},
			{Say: "rapidcity.lesson.indian", Point: []string{"tile.0", "tile.2"}, Do: `{"reveal":"indian"}`},
			{Say: "rapidcity.lesson.sheriff", Point: []string{"tile.1", "tile.2"}, Do: `{"reveal":"sheriff"}`},
			{Say: "rapidcity.lesson.defend", Point: []string{"pawn.red"}, Do: `{"reveal":"blue armed right"}`},
			{Say: "rapidcity.lesson.attack", Point: []string{"pawn.blue", "pawn.yellow"}, Do: `{"reveal":"red armed left"}`},
			{Say: "rapidcity.lesson.up", Do: `{"reveal":"yellow hands up"}`},
			{Say: "rapidcity.lesson.early", Point: []string{"deck"}},
			{Say: "rapidcity.lesson.end"},
		},
	}
}
