package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/table/play"
)

// lesson returns the guided first game, from a position that lets every rule happen within a few turns. It begins with blue,
// whose pawn rides gold into DORADA before anything is said. Then come a springboard, a pile under which all of blue's pawns are
// covered, so that the pupil has all further turns, gold for the pupil, a springboard that leads back, and a roll that leads
// every pawn into a trap.
func lesson() *play.Lesson {
	return &play.Lesson{
		Header: `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"blue":{"kind":"bot","level":"easy"}},` +
			`"setup":{"turn":"blue","start":{"red":2},"piles":{"8":["blue"],"10":["blue"],"20":["red"],"25":["red"],"28":["blue"]},"bridges":[11]}}`,
		Pupil:   0,
		Differs: wrongMove,
		Steps: []play.Step{
			{Do: `{"roll":3}`},
			{Do: `{"move":10}`},
			{Say: "dorada.lesson.aim", Point: []string{"goal"}},
			{Say: "dorada.lesson.roll", Point: []string{"die"}, Do: `{"roll":6}`},
			{Say: "dorada.lesson.spring", Point: []string{"space.0", "space.6", "space.11"}, Do: `{"move":0}`},
			{Say: "dorada.lesson.blue", Do: `{"roll":5}`},
			{Do: `{"move":8}`},
			{Say: "dorada.lesson.again", Point: []string{"die"}, Do: `{"roll":3}`},
			{Say: "dorada.lesson.pile", Point: []string{"space.25", "space.28"}, Do: `{"move":25}`},
			{Say: "dorada.lesson.covered", Point: []string{"space.28"}},
			{Say: "dorada.lesson.miss", Point: []string{"die"}, Do: `{"roll":2}`},
			{Say: "dorada.lesson.gold", Point: []string{"space.11", "space.13"}, Do: `{"move":11}`},
			{Say: "dorada.lesson.worth", Point: []string{"goal"}},
			{Say: "dorada.lesson.third", Point: []string{"die"}, Do: `{"roll":2}`},
			{Say: "dorada.lesson.back", Point: []string{"space.20", "space.22", "space.19"}, Do: `{"move":20}`},
			{Say: "dorada.lesson.fourth", Point: []string{"die"}, Do: `{"roll":5}`},
			{Say: "dorada.lesson.forced", Point: []string{"space.0", "space.5"}, Do: `{"move":0}`},
			{Say: "dorada.lesson.trap", Point: []string{"space.5"}},
			{Say: "dorada.lesson.over", Point: []string{"goal"}},
			{Say: "dorada.lesson.end"},
		},
	}
}

// wrongMove returns the key and data of the text for a pupil who moved another pawn (got) than the pawn for which the lesson asks
// (want). The text says where the roll takes each of the two pawns.
func wrongMove(g game.Game, want, got game.Move) (key string, data []any) {
	s, _ := game.State[dorada.State](g)
	from, roll := dorada.SpaceOf(want), int(s.Roll)
	if from == 0 {
		return "dorada.lesson.else.camp", []any{"Got", dorada.SpaceOf(got) + roll, "Want", roll}
	}
	return "dorada.lesson.else", []any{"Got", dorada.SpaceOf(got) + roll, "From", from, "Want", from + roll}
}
