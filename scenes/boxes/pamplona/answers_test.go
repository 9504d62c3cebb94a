package pamplona

import (
	"testing"

	"ludotheque/scenes/table/tabletest"
)

// TestEveryTapIsAnswered: but one on bare table.
func TestEveryTapIsAnswered(t *testing.T) {
	tabletest.CheckTapAnswers(t, &box(t).Contents, goldens, "bull", "space.12", "space.20", "space.9", "dice")
}

// TestWhatABeginnerTaps is answered with what was tried.
func TestWhatABeginnerTaps(t *testing.T) {
	head := headOf("red blue", "blue", `"runners":{"red":[4,8,20],"blue":[11,12,12]},"torro":3,"cards_seen":2,"courage":{"red":3,"blue":30}`)
	before, numbers, arrow := []string{head}, []string{head, `{"roll":[3,4]}`}, []string{head, `{"roll":[3,"arrow"]}`}
	twos := []string{head, `{"roll":[2,2]}`}
	ran := []string{headOf("blue red", "blue", `"runners":{"red":[4,8,20],"blue":[11,12,12]},"torro":3,"cards_seen":2`),
		`{"roll":[3,4]}`, `{"seat":"blue","run":[{"from":11,"steps":3},{"from":12,"steps":4}]}`,
		`{"roll":[3,5]}`, `{"seat":"red","run":[{"from":4,"steps":3},{"from":8,"steps":5}]}`}
	last := []string{headOf("red blue", "blue", `"runners":{"red":[{"rank":1},{"rank":2},20],"blue":[11,12,12]},"torro":3,"cards_seen":2`), `{"roll":[3,4]}`}
	arena := []string{headOf("red blue", "blue", `"runners":{"red":[4,8,34],"blue":[11,12,12]},"torro":3,"cards_seen":2`), `{"roll":[3,4]}`}
	others := []string{headOf("blue red", "blue", `"runners":{"red":[4,8,20],"blue":[11,12,12]},"torro":3,"cards_seen":2`)}
	jostle := []string{headOf("red blue yellow", "blue yellow", `"runners":{"red":[12,12,12],"blue":[12,12,14],"yellow":[12,5,6]},"torro":3,"cards_seen":2`),
		`{"roll":["arrow","arrow"]}`, `{"seat":"red","run":[{"from":12,"steps":0},{"from":12,"steps":0}]}`}
	tabletest.CheckBeginnerTaps(t, &box(t).Contents, []tabletest.BeginnerTap{
		{What: "the own runner before the roll", Lines: before, On: "cell.8", WantText: "pamplona.refusal.not-rolled"},
		{What: "the rival's runner before the roll", Lines: before, On: "cell.11", WantText: "pamplona.hand.space"},
		{What: "a crowd before the roll", Lines: before, On: "cell.12", WantText: "pamplona.hand.space"},
		{What: "the bull", Lines: before, On: "bull", WantText: "pamplona.torro"},
		{What: "the bull in its pen", Lines: []string{headOf("red blue", "blue", "")}, On: "bull", WantText: "pamplona.hand.pen"},
		{What: "an empty space before the roll", Lines: before, On: "space.9", WantText: "table.probe.space"},
		{What: "the deck before the roll", Lines: before, On: "deck", WantText: "pamplona.forecast"},
		{What: "the greyed Undo before the roll", Lines: before, On: "bar.undo", WantText: "table.undo.nothing"},
		{What: "the rival's runner", Lines: twos, On: "cell.11", WantText: "pamplona.refusal.no-runner-there"},
		{What: "a space that the die does not lead to", Lines: numbers, On: "space.10", WantText: "pamplona.probe.none"},
		{What: "the runner that the other die moves", Lines: numbers, First: []string{"runner.8"}, On: "runner.8", WantText: "pamplona.refusal.same-runner"},
		{What: "the greyed Run! with one die drafted", Lines: numbers, First: []string{"runner.8"}, On: "draft.confirm", WantText: "pamplona.refusal.both-dice"},
		{What: "Enter with one die drafted", Lines: numbers, First: []string{"runner.8"}, On: tabletest.Enter, WantText: "pamplona.refusal.both-dice"},
		{What: "a third runner with both dice drafted", Lines: numbers, First: []string{"runner.8", "runner.4"}, On: "runner.20", WantText: "pamplona.refusal.dice-used"},
		{What: "the last runner again", Lines: last, First: []string{"runner.20"}, On: "runner.20", WantText: "pamplona.refusal.one-die"},
		{What: "the die that the last runner spares", Lines: last, First: []string{"runner.20"}, On: "die.2", WantText: "pamplona.refusal.one-die"},
		{What: "the die that is being used", Lines: numbers, On: "die.1", WantText: "pamplona.prompt.number"},
		{What: "a space before it is said whose arrow it is", Lines: arrow, First: []string{"die.2"}, On: "space.10", WantText: "pamplona.prompt.arrow"},
		{What: "a space to which the arrow would take another runner", Lines: arrow, First: []string{"die.2", "runner.8"}, On: "space.22", WantText: "pamplona.prompt.far"},
		{What: "the own runner with an arrow", Lines: arrow, First: []string{"die.2"}, On: "runner.8", WantNode: "space.14"},
		{What: "the runner in the arena", Lines: arena, On: "runner.34", WantText: "pamplona.refusal.in-arena"},
		{What: "the own runner while the bull's card is due", Lines: ran, On: "cell.20", WantText: "pamplona.refusal.card-due"},
		{What: "somebody who is not outnumbered", Lines: jostle, On: "cell.14", WantText: "pamplona.refusal.not-outnumbered"},
		{What: "the own runner on a rival's turn", Lines: others, On: "cell.8", SpeedsUp: true},
	})
}
