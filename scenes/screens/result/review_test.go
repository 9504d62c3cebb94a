package result

import (
	"strings"
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/assets/weights"
	"ludotheque/logic/ai/hint"
	rules "ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/pamplona"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

// jostled is a game in which red could have gone where Clara has one runner and it two then, and did not.
const jostled = `{"ludotheque":1,"game":"pamplona","seats":["red","blue"],"players":{"blue":{"name":"Clara"}},"setup":{"torro":3,"cards_seen":1,"runners":{"red":[6,10,12],"blue":[10,12,20]}}}
{"roll":[4,"arrow"]}
{"seat":"red","run":[{"from":10,"steps":4},{"from":6,"steps":0}]}
`

// TestAMistakeNamesTheBetterDecision reads what the page says of a mistake: what was better, and then why, if anything speaks
// for it.
func TestAMistakeNamesTheBetterDecision(t *testing.T) {
	box, err := rules.Open(boards.Standard("pamplona"), weights.Of("pamplona"))
	if err != nil {
		t.Fatal(err)
	}
	s, b := tabletest.Services(t, words.English), pamplona.Box(box)
	c, err := cabinet.New(s, b)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.Load(strings.NewReader(jostled), c.Rules())
	if err != nil {
		t.Fatal(err)
	}
	sc := New(s, c, table.Outcome{Box: &b.Contents, Match: m}, Doors{})
	x := cabinet.Mistake{Mistake: hint.Mistake{Entry: 1, Seat: 0}}
	x.Better.Move = rules.Run(rules.Step{From: 6, Steps: 4}, rules.Step{From: 12, Steps: 0})
	move := "Better: the hindmost runner 4 spaces on, the foremost runner stays."
	x.Better.Win, x.Played.Win = 0.5, 0.37
	if head, better := sc.mistakeText(x); better != move || !strings.HasSuffix(head, ": 13% of winning chance lost against this opponent") {
		t.Errorf("without a reason: %q, %q", head, better)
	}
	x.Why = []hint.Reason{{Key: "pamplona.hint.jostle", Seat: game.Seat(1), Count: 1}}
	if _, better := sc.mistakeText(x); better != move+" It takes a point from Clara." {
		t.Errorf("with a reason: %q", better)
	}
}
