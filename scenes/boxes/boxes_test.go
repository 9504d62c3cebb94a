package screens

import (
	"ludotheque/logic/ai/hint"
	"testing"

	"ludotheque/logic/boxes"
)

// TestEveryBoxHasItsScreens: they stand on the shelf in the order of the rules' registry, and none is left over.
func TestEveryBoxHasItsScreens(t *testing.T) {
	rules, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	list := Of(rules)
	if len(list) != len(rules) || len(makers()) != len(rules) {
		t.Fatalf("%d boxes, %d with screens, %d screens", len(rules), len(list), len(makers()))
	}
	for i, b := range list {
		if b.Name() != rules[i].Name() || b.Driver == nil {
			t.Errorf("place %d: %s, want %s; deals of the day are its own: %v", i, b.Name(), rules[i].Name(), b.Driver != nil)
		}
	}
}

// TestWhoJudgesADecisionHasWordsForIt: a hint that is hardly better than another decision names that one.
func TestWhoJudgesADecisionHasWordsForIt(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		if h, ok := b.Rules.(hint.Hinter); ok && h.Adviser() != nil && b.MoveText == nil {
			t.Errorf("%s gives hints, and the table has no words for its decisions", b.Rules.Name())
		}
	}
}
