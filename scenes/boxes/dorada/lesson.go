package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/table/play"
)

// lesson returns the guided first game. It begins with blue, whose pawn rides gold into DORADA before anything is said. Then come a
// springboard, a trap that turns into a bridge, gold for the pupil, and a pile.
func lesson() *play.Lesson {
	return &play.Lesson{
		Header: `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"blue":{"kind":"bot","level":"easy"}},` +
			`"setup":{"turn":"blue","start":{"red":4,"blue":3},"piles":{"10":["blue"]}}}`,
		Pupil:   0,
		Differs: wrongMove,
		Steps: []play.Step{
			{Do: `{"roll":3}`},
			{Do: `{"move":10}`},
			{Say: "dorada.lesson.aim", Point: []string{"goal"}},
			{Say: "dorada.lesson.roll", Point: []string{"die"}, Do: `{"roll":6}`},
			{Say: "dorada.lesson.spring", Point: []string{"space.0", "space.6", "space.10"}, Do: `{"move":0}`},
			{Say: "dorada.lesson.blue", Do: `{"roll":5}`},
			{Do: `{"move":0}`},
			{Say: "dorada.lesson.trap", Point: []string{"space.5"}},
			{Say: "dorada.lesson.again", Point: []string{"die"}, Do: `{"roll":3}`},
			{Say: "dorada.lesson.gold", Point: []string{"space.10", "space.13"}, Do: `{"move":10}`},
			{Say: "dorada.lesson.worth", Point: []string{"goal"}},
			{Do: `{"roll":4}`},
			{Do: `{"move":0}`},
			{Say: "dorada.lesson.third", Point: []string{"die"}, Do: `{"roll":4}`},
			{Say: "dorada.lesson.pile", Point: []string{"space.0", "space.4"}, Do: `{"move":0}`},
			{Say: "dorada.lesson.covered", Point: []string{"space.4"}},
			{Say: "dorada.lesson.end"},
		},
	}
}

// wrongMove returns the key and data of the text for a pupil who moved another pawn (got) than the pawn for which the lesson asks
// (want). The text says where the roll takes each of the two pawns.
func wrongMove(g game.Game, want, got game.Move) (key string, data []any) {
	s, _ := game.State[dorada.State](g)
	from, roll := dorada.SpaceOf(want), int(s.Roll)
	return "dorada.lesson.else", []any{"Got", dorada.SpaceOf(got) + roll, "From", from, "Want", from + roll}
}
