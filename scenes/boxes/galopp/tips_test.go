package galopp

import (
	"strings"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet/cabinettest"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestTipsMatterWhereTheRulesSaySo: G-03, G-10, G-16 and G-17, each where it matters and right beside.
func TestTipsMatterWhereTheRulesSaySo(t *testing.T) {
	const one = `"teams":{"red":[1,2,3,5]},"turn":"blue"`
	const two = `"teams":{"red":[1,2,3,5],"blue":[1,2,3,5]},"turn":"yellow"`
	const deal = `{"deal":{"blue":[5,1],"yellow":[2,2]}}`
	const race = `"phase":"auction","race":2,"last":"blue","teams":{"red":[1,2,3,5],"blue":[1,2,3,5],"yellow":[1,2,3,5]}`
	const again = `{"deal":{"blue":[1],"yellow":[2],"red":[2],"open":[3]}}`
	const crafty = `"phase":"race","race":1,"turn":"red","teams":{"red":[5,"crafty",1,1],"blue":[1,2,3,5],"yellow":[1,2,3,5]},"chairs":{"red":4,"blue":5,"yellow":1}`
	passed := []string{`{"seat":"blue","pass":true}`, `{"seat":"yellow","pass":true}`, `{"seat":"red","pass":true}`}
	nobody := append([]string{again}, passed...)
	tabletest.CheckTips(t, &box(t).Contents, []tabletest.TipCase{
		{Name: "three bid for the first team", Journal: three(`"turn":"red"`, `{"deal":{"red":[5],"blue":[1],"yellow":[2],"open":[2]}}`), WantTips: []string{"bid red"}},
		{Name: "two bid for the last one but one", Journal: three(one, deal), WantTips: []string{"left blue", "two blue yellow"}},
		{Name: "the other's turn", Journal: three(one, deal, `{"seat":"blue","bid":3}`), WantTips: []string{"left yellow"}},
		{Name: "who is left over pays", Journal: three(two, `{"team":[1,2,3,"crafty"]}`), WantTips: []string{"left yellow"}},
		{Name: "who has won pays", Journal: three(one, deal, `{"seat":"blue","bid":3}`, `{"seat":"yellow","pass":true}`)},
		{Name: "all bid between two races", Journal: three(race, again)},
		{Name: "the second of two auctions begins", Journal: three(race, nobody...)},
		{Name: "a five is rolled", Journal: three(crafty, `{"roll":1}`)},
		{Name: "a crafty porter is rolled", Journal: three(crafty, `{"roll":2}`), WantTips: []string{"crafty red"}},
		{Name: "the second race begins", Journal: three(race, append(nobody, nobody...)...), WantTips: []string{"prizes everybody"}},
	})
}

// TestATipLeavesBothCardsInSight where a seat has drawn two.
func TestATipLeavesBothCardsInSight(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 390, 844, three(`"teams":{"red":[1,2,3,5]},"turn":"blue"`, `{"deal":{"blue":[5,1],"yellow":[2,2]}}`)...)
	r.Settle()
	b := r.Board().Board.(*board)
	for _, id := range drawnCardSpots(r.Table().TestAccess().Game(), yellow, game.Event{}) {
		spot, ok := b.FindSpot(id)
		for i := range 2 {
			if card := b.display.lot.Hand(b.room(), yellow, i); !ok || card.Empty() || spot.Intersect(card) != card {
				t.Errorf("card %d lies at %v, and %s at %v", i, card, id, spot)
			}
		}
	}
}

// TestMessagesKeepOffTheCourseWhileChairsAreSent: from two spaces behind the hindmost chair to the line.
func TestMessagesKeepOffTheCourseWhileChairsAreSent(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 390, 844, head(4, 1, strings.Replace(errands, `"blue":-2`, `"blue":3`, 1)), `{"roll":2}`)
	r.Settle()
	b := r.Board().Board.(*board)
	for space := race.LandSpace; space <= int(b.display.view.Run().Arch); space++ {
		kept := false
		b.EachObstacle(func(r geom.Rect) { kept = kept || r == b.layout.Course.Cell(space) })
		if kept != (space >= 1) {
			t.Errorf("messages keep off space %d: %v", space, kept)
		}
	}
}

// TestRacesGrow as the tip of the second race says.
func TestRacesGrow(t *testing.T) {
	r, ok := game.RulesOf[*galopp.Rules](cabinettest.Position(t, box(t), three(`"turn":"red"`)...))
	if !ok {
		t.Fatal("no rules")
	}
	races := r.Course().Races
	for i := range races[1:] {
		was, is := races[i], races[i+1]
		if is.Arch <= was.Arch {
			t.Errorf("race %d ends on %d, the one before on %d", i+2, is.Arch, was.Arch)
		}
		for place := range is.Prizes {
			if is.Prizes[place] <= was.Prizes[place] {
				t.Errorf("race %d pays %v, the one before %v", i+2, is.Prizes, was.Prizes)
			}
		}
	}
}

// TestTipsSayTheNumbersOfTheRules in every language.
func TestTipsSayTheNumbersOfTheRules(t *testing.T) {
	r, ok := game.RulesOf[*galopp.Rules](cabinettest.Position(t, box(t), three(`"turn":"red"`)...))
	if !ok {
		t.Fatal("no rules")
	}
	tabletest.CheckTipNumbers(t, &box(t).Contents, map[string][]int{"bid": {galopp.Two.Steps()}, "left": {r.Course().Price}})
}

// TestEachTipIsToldOnce in an evening of people.
func TestEachTipIsToldOnce(t *testing.T) {
	b := &box(t).Contents
	tabletest.CheckTipsInGames(t, b, &tabletest.TipGames{Header: tabletest.Header(b, 3), Seeds: []uint64{1}})
}
