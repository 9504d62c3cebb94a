package dorada

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// TestEveryTapIsAnswered: but one on bare table.
func TestEveryTapIsAnswered(t *testing.T) {
	tabletest.CheckTapAnswers(t, &box(t).Contents, goldens, "space.7", "space.20", "space.33", "space.5")
}

// Games of red, a person, against blue. In headMixed red's pawns are on 4, on 10 under a blue one, on start and in DORADA. In
// headLater red is the second seat, and blue has no pawns on start. In headOut nobody has.
const (
	headMixed = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"blue":{"kind":"bot","level":"easy"}},"setup":{"start":{"red":1,"blue":2},"piles":{"4":["red"],"10":["red","blue"],"12":["blue"]},"goal":["red"]}}`
	headLater = `{"ludotheque":1,"game":"dorada","seats":["blue","red"],"players":{"blue":{"kind":"bot","level":"easy"}},"setup":{"start":{"red":3},"piles":{"3":["blue"],"4":["red"],"10":["blue"],"12":["blue"]},"goal":["blue"],"turn":"red"}}`
	headOut   = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"blue":{"kind":"bot","level":"easy"}},"setup":{"start":{},"piles":{"4":["red"],"10":["red","blue"],"12":["blue"]},"goal":["red","red","blue","blue"]}}`
	headBlue  = `{"ludotheque":1,"game":"dorada","seats":["blue","red"],"players":{"blue":{"kind":"bot","level":"easy"}},"setup":{"start":{"red":3,"blue":3},"piles":{"4":["red"],"9":["blue"]}}}`
)

// TestWhatABeginnerTaps is answered with what was tried.
func TestWhatABeginnerTaps(t *testing.T) {
	before, after := []string{headMixed}, []string{headMixed, `{"roll":5}`}
	tabletest.CheckBeginnerTaps(t, &box(t).Contents, []tabletest.BeginnerTap{
		{What: "the own pawn before the roll", Lines: before, On: "space.4", WantText: "box.refusal.not-rolled"},
		{What: "the own pawns on start before the roll", Lines: before, On: "start", WantText: "box.refusal.not-rolled"},
		{What: "the own pawns on start before the roll, as the second seat", Lines: []string{headLater}, On: "start", WantText: "box.refusal.not-rolled"},
		{What: "the rival's pawn before the roll", Lines: before, On: "space.12", WantText: "dorada.told.space"},
		{What: "a pile before the roll", Lines: before, On: "space.10", WantText: "dorada.told.space"},
		{What: "DORADA before the roll", Lines: before, On: "goal", WantText: "dorada.told.goal"},
		{What: "an empty space before the roll", Lines: before, On: "space.7", WantText: "table.probe.space"},
		{What: "the empty camp before the roll", Lines: []string{headOut}, On: "space.0", WantText: "dorada.hand.waits"},
		{What: "the greyed Undo before the roll", Lines: before, On: "bar.undo", WantText: "table.undo.nothing"},
		{What: "the die after the roll", Lines: after, On: "die", WantText: "dorada.refusal.rolled"},
		{What: "the covered pawn", Lines: after, On: "space.10", WantText: "dorada.refusal.covered"},
		{What: "the rival's pawn", Lines: after, On: "space.12", WantText: "dorada.refusal.no-pawn-there"},
		{What: "the rival's pawns on start", Lines: after, On: "start", WantText: "dorada.refusal.no-pawn-there"},
		{What: "the own pawn in DORADA", Lines: after, On: "goal", WantText: "dorada.refusal.arrived"},
		{What: "a space that no pawn reaches", Lines: after, On: "space.11", WantText: "dorada.probe.none"},
		{What: "the own pawn that would fall into a trap", Lines: after, On: "space.0", WantNode: "draft.confirm"},
		{What: "the own pawn on a rival's turn", Lines: []string{headBlue}, On: "space.4", SpeedsUp: true},
	})
}
