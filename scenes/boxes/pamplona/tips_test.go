package pamplona

import (
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/table/tabletest"
)

// set returns a game of two people set up so, with what follows.
func set(setup string, entries ...string) []string {
	return append([]string{`{"ludotheque":1,"game":"pamplona","seats":["red","blue"],"setup":{` + setup + `}}`}, entries...)
}

// TestTipsMatterWhereTheRulesSaySo: P-10, P-12, P-14, P-20 and P-26, each where it matters and right beside.
func TestTipsMatterWhereTheRulesSaySo(t *testing.T) {
	const arrows, stay = `{"roll":["arrow","arrow"]}`, `{"seat":"blue","run":[{"from":27,"steps":0},{"from":28,"steps":0}]}`
	tabletest.CheckTips(t, &box(t).Contents, []tabletest.TipCase{
		{Name: "a runner behind Torro", Journal: set(`"runners":{"red":[9,12,18],"blue":[10,16,17]},"torro":10,"cards_seen":3`), WantTips: []string{"behind red"}},
		{Name: "side by side with it", Journal: set(`"runners":{"red":[10,12,18],"blue":[10,16,17]},"torro":10,"cards_seen":3`)},
		{Name: "both have one", Journal: set(`"runners":{"red":[1,12,18],"blue":[9,16,17]},"torro":10,"cards_seen":3`), WantTips: []string{"behind red blue"}},
		{Name: "on a rank, and no other behind", Journal: set(`"runners":{"red":[{"rank":1},12,18],"blue":[10,16,17]},"torro":10,"cards_seen":3`)},

		{Name: "Torro out of the pen", Journal: set(`"turn":"blue","runners":{"red":[6,7,8],"blue":[27,28,30]},"torro":0`,
			arrows, stay, `{"torro":2}`), WantTips: []string{"loose everybody"}},
		{Name: "one against two", Journal: set(`"runners":{"red":[12,12,18],"blue":[12,16,17]},"torro":10,"cards_seen":3`,
			arrows, `{"seat":"red","run":[{"from":12,"steps":0},{"from":18,"steps":0}]}`), WantTips: []string{"jostle red blue"}},
		{Name: "one against one", Journal: set(`"runners":{"red":[12,13,18],"blue":[12,16,17]},"torro":10,"cards_seen":3`,
			arrows, `{"seat":"red","run":[{"from":12,"steps":0},{"from":18,"steps":0}]}`)},

		{Name: "the last point is paid", Journal: set(`"runners":{"red":[2,6,20],"blue":[6,10,11]},"courage":{"red":1,"blue":0},"torro":1,"cards_seen":1`,
			`{"roll":[3,"arrow"]}`, `{"seat":"red","run":[{"from":2,"steps":3},{"from":20,"steps":0}]}`), WantTips: []string{"fear red"}},
		{Name: "there is no point to pay with", Journal: set(`"runners":{"red":[2,6,20],"blue":[6,10,11]},"courage":{"red":0,"blue":0},"torro":1,"cards_seen":1`,
			`{"roll":[3,"arrow"]}`, `{"seat":"red","run":[{"from":2,"steps":3},{"from":20,"steps":0}]}`), WantTips: []string{"credit red", "fear red"}},

		{Name: "onto the tomatoes", Journal: set(`"runners":{"red":[22,27,28],"blue":[10,11,12]},"torro":1,"cards_seen":1`,
			`{"roll":[3,"arrow"]}`, `{"seat":"red","run":[{"from":22,"steps":3},{"from":27,"steps":0}]}`), WantTips: []string{"tomatoes red"}},
		{Name: "right before them", Journal: set(`"runners":{"red":[21,27,28],"blue":[10,11,12]},"torro":1,"cards_seen":1`,
			`{"roll":[3,"arrow"]}`, `{"seat":"red","run":[{"from":21,"steps":3},{"from":27,"steps":0}]}`)},
		{Name: "over them", Journal: set(`"runners":{"red":[24,27,28],"blue":[10,11,12]},"torro":1,"cards_seen":1`,
			`{"roll":[3,"arrow"]}`, `{"seat":"red","run":[{"from":24,"steps":3},{"from":28,"steps":0}]}`)},
		{Name: "pushed onto them", Journal: set(`"runners":{"red":[27,27,28],"blue":[27,11,12]},"torro":1,"cards_seen":1`,
			`{"roll":["arrow","arrow"]}`, `{"seat":"red","run":[{"from":27,"steps":0},{"from":28,"steps":0}]}`, `{"seat":"red","push":{"blue":[-1]}}`), WantTips: []string{"tomatoes blue"}},
		{Name: "Torro onto them", Journal: set(`"turn":"blue","runners":{"red":[31,32,33],"blue":[27,28,30]},"torro":23,"cards_seen":3`,
			arrows, stay, `{"torro":2}`), WantTips: []string{"loose everybody", "tomatoes everybody"}},
		{Name: "into the arena", Journal: set(`"runners":{"red":[22,27,31],"blue":[10,11,12]},"torro":1,"cards_seen":1`,
			`{"roll":[3,"arrow"]}`, `{"seat":"red","run":[{"from":31,"steps":3},{"from":27,"steps":0}]}`), WantTips: []string{"ranks red"}},
		{Name: "right before it", Journal: set(`"runners":{"red":[22,27,30],"blue":[10,11,12]},"torro":1,"cards_seen":1`,
			`{"roll":[3,"arrow"]}`, `{"seat":"red","run":[{"from":30,"steps":3},{"from":27,"steps":0}]}`)},
		{Name: "pushed into it", Journal: set(`"runners":{"red":[27,33,33],"blue":[33,11,12]},"torro":10,"cards_seen":3`,
			arrows, `{"seat":"red","run":[{"from":33,"steps":0},{"from":33,"steps":0}]}`, `{"seat":"red","push":{"blue":[1]}}`), WantTips: []string{"ranks blue"}},
		{Name: "Torro right before them", Journal: set(`"turn":"blue","runners":{"red":[31,32,33],"blue":[27,28,30]},"torro":22,"cards_seen":3`,
			arrows, stay, `{"torro":2}`), WantTips: []string{"loose everybody"}},
	})
}

// TestTipsSayTheNumbersOfTheRules in every language.
func TestTipsSayTheNumbersOfTheRules(t *testing.T) {
	tabletest.CheckTipNumbers(t, &box(t).Contents, map[string][]int{"credit": {pamplona.Credit}})
}

// TestEachTipIsToldOnce in an evening of people.
func TestEachTipIsToldOnce(t *testing.T) {
	b := &box(t).Contents
	tabletest.CheckTipsInGames(t, b, &tabletest.TipGames{Header: tabletest.Header(b, 3), Seeds: []uint64{1, 2, 3}})
}
