package dorada

import (
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/scenes/table/tabletest"
)

// set returns a game of two people set up so, with what follows.
func set(setup string, entries ...string) []string {
	return append([]string{`{"ludotheque":1,"game":"dorada","seats":["red","blue"],"setup":{` + setup + `}}`}, entries...)
}

// TestTipsMatterWhereTheRulesSaySo: D-05, D-06, D-08, D-09, D-12 and D-16, each where it matters and right beside.
func TestTipsMatterWhereTheRulesSaySo(t *testing.T) {
	tabletest.CheckTips(t, &box(t).Contents, []tabletest.TipCase{
		{Name: "the only free pawn ends in a trap", Journal: set(`"start":{"blue":4},"piles":{"4":["red"]},"bridges":[11,18,24]`, `{"roll":1}`), WantTips: []string{"forced red", "last red"}},
		{Name: "it ends before the trap", Journal: set(`"start":{"blue":4},"piles":{"3":["red"]},"bridges":[11,18,24]`, `{"roll":1}`), WantTips: []string{"last red"}},
		{Name: "it ends on the bridge", Journal: set(`"start":{"blue":4},"piles":{"4":["red"]},"bridges":[5,11,18]`, `{"roll":1}`), WantTips: []string{"last red"}},
		{Name: "another free pawn may move", Journal: set(`"start":{"blue":4},"piles":{"4":["red"],"7":["red"]},"bridges":[11,18]`, `{"roll":1}`)},
		{Name: "both free pawns end in traps", Journal: set(`"start":{"blue":4},"piles":{"4":["red"],"10":["red"]},"bridges":[18,24]`, `{"roll":1}`), WantTips: []string{"forced red"}},
		{Name: "a springboard leads into a trap", Journal: set(`"start":{"blue":4},"piles":{"30":["red"]},"bridges":[5,11,18]`, `{"roll":1}`), WantTips: []string{"forced red", "last red"}},
		{Name: "the die has not been rolled", Journal: set(`"start":{"blue":4},"piles":{"4":["red"]},"bridges":[11,18,24]`), WantTips: []string{"last red"}},

		{Name: "six lead to Dorada, and six are rolled", Journal: set(`"start":{"red":1,"blue":4},"piles":{"35":["red"]},"bridges":[5,11]`, `{"roll":6}`, `{"seat":"red","move":35}`), WantTips: []string{"last red"}},
		{Name: "one more than there is", Journal: set(`"start":{"red":1,"blue":4},"piles":{"36":["red"]},"bridges":[5,36]`, `{"roll":6}`, `{"seat":"red","move":36}`), WantTips: []string{"exact red", "last red"}},
		{Name: "another pawn moves", Journal: set(`"start":{"red":1,"blue":4},"piles":{"36":["red"]},"bridges":[5,36]`, `{"roll":4}`, `{"seat":"red","move":0}`)},

		{Name: "all pawns of blue are covered", Journal: set(`"start":{"red":1},"piles":{"7":["blue","red"],"8":["blue","red"]},"goal":["blue","blue","red"]`,
			`{"roll":1}`, `{"seat":"red","move":0}`), WantTips: []string{"miss blue"}},
		{Name: "one of them is free", Journal: set(`"start":{"red":1},"piles":{"7":["blue","red"],"8":["red","blue"]},"goal":["blue","blue","red"]`,
			`{"roll":1}`, `{"seat":"red","move":0}`)},
		{Name: "blue has none left", Journal: set(`"start":{"red":1},"piles":{"7":["red"],"8":["red"]},"goal":["blue","blue","blue","blue","red"]`,
			`{"roll":1}`, `{"seat":"red","move":0}`)},

		{Name: "a springboard over a pawn", Journal: set(`"start":{"red":4,"blue":3},"piles":{"8":["blue"]}`, `{"roll":6}`, `{"seat":"red","move":0}`), WantTips: []string{"skip red"}},
		{Name: "nobody is in the way", Journal: set(`"start":{"red":4,"blue":3},"piles":{"12":["blue"]}`, `{"roll":6}`, `{"seat":"red","move":0}`)},
		{Name: "a springboard back over a pawn", Journal: set(`"start":{"red":3,"blue":3},"piles":{"17":["red"],"21":["blue"]}`, `{"roll":5}`, `{"seat":"red","move":17}`), WantTips: []string{"skip red"}},
		{Name: "back over nobody", Journal: set(`"start":{"red":3,"blue":3},"piles":{"17":["red"],"23":["blue"]}`, `{"roll":5}`, `{"seat":"red","move":17}`)},

		{Name: "the first pawn in Dorada", Journal: set(`"start":{"red":3,"blue":4},"piles":{"10":["red"]}`, `{"roll":3}`, `{"seat":"red","move":10}`)},
		{Name: "the second, on top of it", Journal: set(`"start":{"red":3,"blue":3},"piles":{"10":["red"]},"goal":["blue"]`, `{"roll":3}`, `{"seat":"red","move":10}`), WantTips: []string{"worth everybody"}},
	})
}

// TestTipsSayTheNumbersOfTheRules in every language.
func TestTipsSayTheNumbersOfTheRules(t *testing.T) {
	worth := []int{dorada.Worth(3), dorada.Worth(2), dorada.Worth(1), dorada.Worth(0)}
	tabletest.CheckTipNumbers(t, &box(t).Contents, map[string][]int{"worth": worth})
}

// TestEachTipIsToldOnce in an evening of people.
func TestEachTipIsToldOnce(t *testing.T) {
	b := &box(t).Contents
	tabletest.CheckTipsInGames(t, b, &tabletest.TipGames{Header: tabletest.Header(b, 3), Seeds: []uint64{70}})
}
