package galopp

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestATableIsToldToWhoDoesNotSeeIt: where the chairs are and by whom they are borne, where an errand leads, and what may be taken.
func TestATableIsToldToWhoDoesNotSeeIt(t *testing.T) {
	tabletest.CheckSpokenTexts(t, &box(t).Contents, []tabletest.SpokenCase{
		{
			Name: "an errand of a crafty porter",
			Lines: three(`"phase":"race","teams":{"red":["crafty",1,2,3],"blue":[1,2,3,5],"yellow":[1,2,3,-2]},"chairs":{"red":6,"blue":5,"yellow":7}`,
				`{"roll":1}`),
			WantNames: map[string]string{
				"die":          "The die shows 1",
				"chair.red":    "Red: on 6 of 14, Red’s porters: a crafty porter, a 1, a 2, a 3",
				"chair.blue":   "Blue: on 5 of 14, Blue’s porters: a 1, a 2, a 3, a 5",
				"chair.yellow": "Yellow: on 7 of 14, Yellow’s porters: a 1, a 2, a 3, a jester (−2)",
				"to.red.-2":    "You: 2 spaces back, on 4 of 14",
				"to.red.2":     "You: 2 spaces ahead, on 8 of 14",
			},
			WantAnswers: map[string]string{
				"mine":   "Red’s porters: a crafty porter, a 1, a 2, a 3. Red: on 6 of 14.",
				"near":   "Red: on 6 of 14. Blue: on 5 of 14. Yellow: on 7 of 14.",
				"lately": "Red rolls 1 and sends out a crafty porter.",
				"lead":   "Red: 50 gold coins, on 6 of 14. Blue: 50 gold coins, on 5 of 14. Yellow: 50 gold coins, on 7 of 14.",
				"may":    "Crafty: your chair ahead and rivals back, or the reverse? You: 2 spaces back, on 4 of 14. You: 2 spaces ahead, on 8 of 14.",
			},
		},
		{
			Name:  "one card of an auction of three",
			Lines: []string{head(3, 1, ""), `{"deal":{"red":[5],"blue":[1],"yellow":[3],"open":["crafty"]}}`},
			WantAnswers: map[string]string{
				"mine": "Your card: a 5.",
				"near": "On offer, as far as known: a 5, a crafty porter, a hidden card, a hidden card. " +
					"Red: still bidding. Blue: still bidding. Yellow: still bidding.",
			},
		},
		{
			Name:        "two cards of an auction of two",
			Lines:       []string{head(3, 1, `{"teams":{"blue":[1,2,3,5]}}`), `{"deal":{"red":[2,3],"yellow":[-2,"crafty"]}}`},
			WantAnswers: map[string]string{"mine": "Your cards: a 2, a 3."},
		},
		{
			Name:  "one porter of every team",
			Lines: three(`"phase":"exchange","race":2,"last":"red","teams":{"red":[5,5,1,-2],"blue":[3,-2,3,"crafty"],"yellow":[2,2,2,2]}`),
			WantNames: map[string]string{
				"piles":         "Deck 28, Discards 0",
				"card.red.1":    "a 5 from Red",
				"card.red.4":    "a jester (−2) from Red",
				"card.blue.4":   "a crafty porter from Blue",
				"card.yellow.3": "a 2 from Yellow",
			},
			WantAnswers: map[string]string{
				"mine":   "Red’s porters: a 5, a 5, a 1, a jester (−2).",
				"near":   "There is nothing to tell.",
				"lately": "There is nothing to tell.",
				"may": "Take a card from every team (0\u00a0of\u00a03). a 5 from Red. a 1 from Red. a jester (−2) from Red. a 3 from Blue. " +
					"a jester (−2) from Blue. a crafty porter from Blue. a 2 from Yellow.",
			},
		},
		{
			Name:        "a team in German: the cards are what somebody has, in the accusative, unless one stands alone",
			Lang:        words.German,
			Lines:       three(`"phase":"exchange","race":2,"last":"red","teams":{"red":[5,5,1,-2],"blue":[3,-2,3,"crafty"],"yellow":[2,2,2,2]}`),
			WantNames:   map[string]string{"card.red.4": "ein Narr (−2) von Rot"},
			WantAnswers: map[string]string{"mine": "Rot hat diese Träger: eine 5, eine 5, eine 1, einen Narren (−2)."},
		},
		{
			Name:  "an auction in German",
			Lang:  words.German,
			Lines: []string{head(3, 1, ""), `{"deal":{"red":[-2],"blue":[1],"yellow":[3],"open":["crafty"]}}`},
			WantAnswers: map[string]string{
				"mine": "Du hast auf der Hand: einen Narren (−2).",
				"near": "Bekannt vom Angebot: einen Narren (−2), ein Schlitzohr, eine verdeckte Karte, eine verdeckte Karte. " +
					"Rot: bietet noch mit. Blau: bietet noch mit. Gelb: bietet noch mit.",
			},
		},
	})
}

// TestAnotherAmountIsToldAtOnce: a press that changes the bid is answered by the bid.
func TestAnotherAmountIsToldAtOnce(t *testing.T) {
	s := tabletest.Services(t, words.English)
	voice := s.Theme.Shared().Voice()
	voice.SetOn(true)
	r := tabletest.LayTable(t, s, &box(t).Contents, 1000, 700, head(3, 1, ""), `{"deal":{"red":[5],"blue":[1],"yellow":[3],"open":["crafty"]}}`)
	r.Settle()
	for _, tt := range []struct{ id, want string }{{"to.10", "Bid 10."}, {"more.5", "Bid 15."}, {"to.20", "Bid 20."}} {
		voice.Take()
		r.InspectForScreenReader().Do(stage.Action{Kind: stage.Press}, tt.id)
		r.Ticks(3)
		if said := voice.Take(); !slices.Equal(said, []ui.Announcement{{Text: tt.want, Urgent: true}}) {
			t.Errorf("%s: said is %+v, want %q", tt.id, said, tt.want)
		}
	}
	for _, n := range r.InspectForScreenReader().Nodes {
		if n.ID == "board.bid" {
			t.Errorf("the words on a button are read once more: %q", n.Name)
		}
	}
}

// TestThePointsOnTheTableAddUp to the gold that everybody has.
func TestThePointsOnTheTableAddUp(t *testing.T) {
	tabletest.CheckScoreParts(t, &box(t).Contents,
		three(`"phase":"race","teams":{"red":["crafty",1,2,3],"blue":[1,2,3,5],"yellow":[1,2,3,-2]},"money":{"red":31,"blue":50,"yellow":0}`),
		three(`"phase":"exchange","race":2,"last":"red","teams":{"red":[5,5,1,-2],"blue":[3,-2,3,"crafty"],"yellow":[2,2,2,2]},"money":{"red":5,"blue":12,"yellow":88}`),
	)
}
