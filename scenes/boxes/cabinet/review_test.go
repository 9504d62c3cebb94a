package cabinet

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/assets/weights"
	"ludotheque/logic/ai/hint"
	rules "ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// TestTurningPointsAreWhereTheLeadChanges by a tenth at least, those with the greatest rise first.
func TestTurningPointsAreWhereTheLeadChanges(t *testing.T) {
	var chances [][]hint.Outlook
	for _, red := range []float64{0.6, 0.65, 0.3, 0.48, 0.52, 0.95, 0.2} {
		chances = append(chances, []hint.Outlook{{Win: red}, {Win: 1 - red}})
	}
	for n, want := range [][]int{{}, {5}, {5, 1}, {5, 1}} {
		if got := turningPoints(chances, n); !slices.Equal(got, want) {
			t.Errorf("of %d turning points there are %v, want %v", n, got, want)
		}
	}
}

// jostled is a game in which red could have gone where blue has one runner and it two then, and did not.
const jostled = `{"ludotheque":1,"game":"pamplona","seats":["red","blue"],"setup":{"torro":3,"cards_seen":1,"runners":{"red":[6,10,12],"blue":[10,12,20]}}}
{"roll":[4,"arrow"]}
{"seat":"red","run":[{"from":10,"steps":4},{"from":6,"steps":0}]}
`

// TestReasonsAreAgainstWhatWasPlayed asks why it was better not to run on to the fear space 14, which the best other decision
// does not do either.
func TestReasonsAreAgainstWhatWasPlayed(t *testing.T) {
	box, err := rules.Open(boards.Standard("pamplona"), weights.Of("pamplona"))
	if err != nil {
		t.Fatal(err)
	}
	s, b := speaking(t), whole(box)
	b.DescribeMove = func(game.Game, game.Move) []Phrase { return nil }
	m, _, err := match.Load(strings.NewReader(jostled), []game.Box{box})
	if err != nil {
		t.Fatal(err)
	}
	x := hint.Mistake{Entry: 1, Seat: 0}
	x.Played.Move = m.Entry(1).Move
	x.Better.Move = rules.Run(rules.Step{From: 6, Steps: 4}, rules.Step{From: 12, Steps: 0})
	for _, r := range NewReview(s, b, m).reasons(x) {
		if r.Key == "pamplona.hint.fear" && r.Count == 1 {
			return
		}
	}
	t.Errorf("fear is no reason: %+v", NewReview(s, b, m).reasons(x))
}

// TestAReviewMarksMistakes once it is done, each with the better decision before the one that was made.
func TestAReviewMarksMistakes(t *testing.T) {
	box, err := rules.Open(boards.Standard("pamplona"), weights.Of("pamplona"))
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.Load(strings.NewReader(jostled), []game.Box{box})
	if err != nil {
		t.Fatal(err)
	}
	b := whole(box)
	if NewReview(speaking(t), b, m) != nil {
		t.Error("a game is reviewed whose decisions cannot be told")
	}
	b.DescribeMove = func(game.Game, game.Move) []Phrase { return nil }
	r := NewReview(speaking(t), b, m)
	if len(r.Marks()) > 0 || r.Done() {
		t.Error("there are marks before there is a review")
	}
	for !r.Think() {
	}
	if !r.Done() || !r.Think() {
		t.Error("the review goes on when all has been analysed")
	}
	marks := r.Marks() // the mistakes are first
	if len(marks) == 0 || marks[0].Entry != 1 || len(marks[0].Hints) != 2 || marks[0].Hints[1].Move != m.Entry(1).Move {
		t.Errorf("%+v is marked", marks)
	}
}
