package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/table/play"
)

// lesson returns the guided first game: an auction that the pupil wins, a race with crafty porters and a jester that ends in the
// pond, the exchange after it, and the replacement auctions. It begins with a bid, and the first sentence says what wins.
func lesson() *play.Lesson {
	return &play.Lesson{
		Header:  `{"ludotheque":1,"game":"galopp","seats":["red","blue","yellow"],"players":{"blue":{"kind":"bot","level":"easy"},"yellow":{"kind":"bot","level":"easy"}}}`,
		Pupil:   0,
		Differs: differs,
		Steps: []play.Step{
			{Do: `{"deal":{"red":[5],"blue":[1],"yellow":[3],"open":["crafty"]}}`},
			{Say: "galopp.lesson.bid", Point: []string{"more.5", "offers"}, Then: []play.Task{{Say: "galopp.lesson.offer", Point: []string{"bid"}}}, Do: `{"bid":6}`},
			{Do: `{"pass":true}`},
			{Do: `{"bid":8}`},
			{Say: "galopp.lesson.raise", Point: []string{"hand.red", "bid"}, Do: `{"bid":9}`},
			{Do: `{"pass":true}`},
			{Say: "galopp.lesson.won"},
			{Do: `{"deal":{"blue":[2,3],"yellow":[-2,"crafty"]}}`},
			{Do: `{"bid":4}`},
			{Do: `{"pass":true}`},
			{Say: "galopp.lesson.left", Do: `{"team":[1,1,2,3]}`},
			{Say: "galopp.lesson.roll", Point: []string{"die", "arch"}, Do: `{"roll":1}`},
			{Do: `{"roll":3}`},
			{Do: `{"roll":3}`},
			{Say: "galopp.lesson.again", Point: []string{"stops", "die"}, Do: `{"roll":4}`},
			{Say: "galopp.lesson.yours", Point: []string{"to.red.2"}, Then: []play.Task{{Say: "galopp.lesson.rival", Point: []string{"to.yellow.-2"}}}, Do: `{"crafty":{"own":2,"rivals":[{"seat":"yellow","steps":-2}]}}`},
			{Say: "galopp.lesson.pond", Point: []string{"pond"}, Do: `{"roll":3}`},
			{Do: `{"roll":1}`},
			{Say: "galopp.lesson.third", Point: []string{"die", "pond"}, Do: `{"roll":1}`},
			{Do: `{"roll":4}`},
			{Say: "galopp.lesson.near", Point: []string{"die", "arch"}, Do: `{"roll":1}`},
			{Say: "galopp.lesson.paid"},
			{Say: "galopp.lesson.last", Point: []string{"slot.1.red"}, Do: `{"exchange":{"red":5,"blue":-2,"yellow":3}}`},
			{Do: `{"draw":{"red":1,"blue":2,"yellow":2}}`},
			{Do: `{"deal":{"red":[5],"blue":[3],"yellow":[2],"open":[3]}}`},
			{Do: `{"bid":5}`},
			{Do: `{"pass":true}`},
			{Say: "galopp.lesson.gone", Point: []string{"oldteam", "offers", "bid"}, Do: `{"bid":6}`},
			{Do: `{"pass":true}`},
			{Do: `{"deal":{"red":[1],"blue":["crafty"],"yellow":[1],"open":[-2]}}`},
			{Do: `{"pass":true}`},
			{Do: `{"pass":true}`},
			{Say: "galopp.lesson.pass", Point: []string{"oldteam", "pass"}, Do: `{"pass":true}`},
			{Say: "galopp.lesson.end"},
		},
	}
}

// differs returns the key and data of the text that says how got, the pupil's bid, pass or errand, differs from want, the move for
// which the lesson asks. The pupil decides nothing else in this lesson, as another seat makes the exchange.
func differs(g game.Game, want, got game.Move) (key string, data []any) {
	wantGold, wantsBid := galopp.BidOf(want)
	gotGold, gotBid := galopp.BidOf(got)
	switch {
	case wantsBid && galopp.IsPass(got):
		return "galopp.lesson.differs.passes", []any{"Want", wantGold}
	case wantsBid && gotBid:
		return "galopp.lesson.differs.bid", []any{"Got", gotGold, "Want", wantGold}
	case galopp.IsPass(want) && gotBid:
		return "galopp.lesson.differs.bids", []any{"Got", gotGold}
	}
	seat := g.Turn()
	right, wrong := chairsAfter(g, want), chairsAfter(g, got)
	if right[seat] != wrong[seat] {
		return "galopp.lesson.differs.own", []any{"Got", int(wrong[seat]), "Want", int(right[seat])}
	}
	const rival = 2 // yellow, whom the script sends back
	return "galopp.lesson.differs.yellow", []any{"Got", int(wrong[rival]), "Want", int(right[rival])}
}

// chairsAfter returns, by seat, the spaces of the chairs after the move m in g. It does not change g.
func chairsAfter(g game.Game, m game.Move) [galopp.MaxSeats]int8 {
	after := g.Copy()
	_, _ = after.Apply(g.Turn(), m, nil) // if m is not legal, the chairs stay
	s, _ := game.State[galopp.State](after)
	return s.Chair
}
