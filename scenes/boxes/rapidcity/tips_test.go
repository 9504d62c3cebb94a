package rapidcity

import (
	"math/rand/v2"
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table/tabletest"
)

// TestTipsMatterWhereTheRulesSaySo, each where it matters and right beside.
func TestTipsMatterWhereTheRulesSaySo(t *testing.T) {
	const plain = `{"ludotheque":1,"game":"rapidcity","seats":["red","blue","yellow","green"]}`
	const tapped = `{"ludotheque":1,"game":"rapidcity","seats":["red","blue","yellow","green"],"options":{"tap":true}}`
	const card, close = `{"reveal":"red armed right"}`, `{"close":true}`
	tabletest.CheckTips(t, &box(t).Contents, []tabletest.TipCase{
		{Name: "a card is to be turned by a tap", Journal: []string{tapped}, WantTips: []string{"deck red blue yellow green"}},
		{Name: "by itself", Journal: []string{plain}},
		{Name: "it lies open", Journal: []string{tapped, card}},
		{Name: "a defender has saved its own", Journal: []string{plain, card, `{"at":400,"seat":"blue","grab":"blue"}`, close}, WantTips: []string{"done blue"}},
		{Name: "one has grabbed another's", Journal: []string{plain, card, `{"at":400,"seat":"blue","grab":"yellow"}`, close}, WantTips: []string{"done blue"}},
		{Name: "two have saved their own", Journal: []string{plain, card, `{"at":400,"seat":"blue","grab":"blue"}`, `{"at":410,"seat":"green","grab":"green"}`, close}, WantTips: []string{"done blue green"}},
		{Name: "the attacker has got one", Journal: []string{plain, card, `{"at":400,"seat":"red","grab":"blue"}`, close}},
		{Name: "a defender was too late", Journal: []string{plain, card, `{"at":400,"seat":"red","grab":"blue"}`, `{"at":500,"seat":"blue","grab":"blue"}`, close}},
	})
}

// TestTipsSayTheNumbersOfTheRules in every language.
func TestTipsSayTheNumbersOfTheRules(t *testing.T) {
	tabletest.CheckTipNumbers(t, &box(t).Contents, nil)
}

// TestEachTipIsToldOnce in an evening of somebody among bots who grabs at anything, mostly its own.
func TestEachTipIsToldOnce(t *testing.T) {
	header := `{"ludotheque":1,"game":"rapidcity","seats":["red","blue","yellow"],"players":{"blue":{"kind":"bot","level":"easy"},"yellow":{"kind":"bot","level":"easy"}},"options":{"tap":true}}`
	tabletest.CheckTipsInGames(t, &box(t).Contents, &tabletest.TipGames{Header: header, Seeds: []uint64{1},
		Turn: func(r *tabletest.Rig, rep *stage.Report, luck *rand.Rand) {
			if rep.Values["turn"] != "" && luck.IntN(3) == 0 {
				r.Tap("pawn.red")
			}
			r.Ticks(5)
		},
	})
}
