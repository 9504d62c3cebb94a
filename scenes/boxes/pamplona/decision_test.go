package pamplona

import (
	"reflect"
	"strings"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/cabinet/cabinettest"
)

// laid returns a game of red and blue set up so, with what follows.
func laid(setup string, entries ...string) []string {
	return append([]string{cabinet.PositionHeader("pamplona", setup, "red", "blue")}, entries...)
}

func TestDecisionsAreToldRunnerByRunner(t *testing.T) {
	threeApart := laid(`"runners":{"red":[3,8,12],"blue":[1,1,1]}`, `{"roll":[2,"arrow"]}`)
	twoAtTheEnd := laid(`"runners":{"red":[3,3,12],"blue":[1,1,1]}`, `{"roll":[2,"arrow"]}`)
	jostled := laid(`"runners":{"red":[12,12,9],"blue":[12,12,3]}`, `{"roll":[3,"arrow"]}`, `{"seat":"red","run":[{"from":9,"steps":3},{"steps":0,"from":12}]}`)
	cabinettest.CheckDecisions(t, box(t), []cabinettest.Decision{
		{Name: "the hindmost and the middle one", Journal: threeApart, Entry: `{"run":[{"from":3,"steps":2},{"from":8,"steps":1}]}`,
			Want: "the hindmost runner 2 spaces on, the middle runner one space on"},
		{Name: "the foremost by the first die", Journal: threeApart, Entry: `{"run":[{"from":12,"steps":2},{"from":3,"steps":4}]}`,
			Want: "the foremost runner 2 spaces on, the hindmost runner 4 spaces on"},
		{Name: "an arrow of nothing", Journal: threeApart, Entry: `{"run":[{"from":8,"steps":2},{"from":12,"steps":0}]}`,
			Want: "the middle runner 2 spaces on, the foremost runner stays"},
		{Name: "two that stand together", Journal: twoAtTheEnd, Entry: `{"run":[{"from":3,"steps":2},{"from":3,"steps":1}]}`,
			Want: "one of the hindmost runners 2 spaces on, another one space on"},
		{Name: "two that stand together go together", Journal: twoAtTheEnd, Entry: `{"run":[{"from":3,"steps":2},{"from":3,"steps":2}]}`,
			Want: "both hindmost runners 2 spaces on"},
		{Name: "both pushed away", Journal: jostled, Entry: `{"push":{"blue":[-1,1]}}`, Want: "push a runner of blue back, push a runner of blue ahead"},
		{Name: "one left where it is", Journal: jostled, Entry: `{"push":{"blue":[-1,0]}}`, Want: "push a runner of blue back, don’t push a runner of blue"},
	})
}

// TestWhichRunnerItIs: among those before the arena only; who stands on the ranks or in the arena counts no more.
func TestWhichRunnerItIs(t *testing.T) {
	const arena = 30
	rank := pamplona.OnRank(1)
	for _, tt := range []struct {
		name    string
		runners [pamplona.Runners]pamplona.Spot
		from    int
		want    string
	}{
		{"last of three", [pamplona.Runners]pamplona.Spot{3, 8, 12}, 3, "hindmost"},
		{"between two", [pamplona.Runners]pamplona.Spot{3, 8, 12}, 8, "middle"},
		{"first of three", [pamplona.Runners]pamplona.Spot{3, 8, 12}, 12, "foremost"},
		{"all together", [pamplona.Runners]pamplona.Spot{8, 8, 8}, 8, "hindmost"},
		{"two before one", [pamplona.Runners]pamplona.Spot{3, 8, 8}, 8, "foremost"},
		{"before one, behind one in the arena", [pamplona.Runners]pamplona.Spot{3, 8, arena}, 8, "foremost"},
		{"before one, behind one short of it", [pamplona.Runners]pamplona.Spot{3, 8, arena - 1}, 8, "middle"},
		{"before one, behind one on the ranks", [pamplona.Runners]pamplona.Spot{3, 8, rank}, 8, "foremost"},
		{"alone in the street", [pamplona.Runners]pamplona.Spot{8, rank, arena + 2}, 8, "hindmost"},
	} {
		if got := standingKey(tt.runners, arena, tt.from); got != tt.want {
			t.Errorf("%s: %s, want the %s", tt.name, got, tt.want)
		}
	}
}

// TestTheTallyHasFourSteps: courage, ranks, spaces behind the bull and credits come to the score (P-26).
func TestTheTallyHasFourSteps(t *testing.T) {
	g := cabinettest.Position(t, box(t), laid(`"runners":{"red":[9,20,28],"blue":[12,14,14]},"torro":15,"cards_seen":6`)...)
	rows := scoreRows(g)
	if len(rows) != 4 {
		t.Fatalf("%d rows", len(rows))
	}
	for seat, behind := range map[game.Seat]int{0: -6, 1: -3 - 1 - 1} {
		sum := 0
		for _, r := range rows {
			sum += r.Values[seat]
		}
		if rows[2].Values[seat] != behind || sum != g.Score(seat) {
			t.Errorf("seat %d: %d behind the bull, %d in all, scored %d", seat, rows[2].Values[seat], sum, g.Score(seat))
		}
	}
	if scoreRows(nil) != nil {
		t.Error("a game of another box comes to something")
	}
}

// TestTheNotesOfAResultComeToTheScore: each part of it that is not 0 has a note with its points (P-26).
func TestTheNotesOfAResultComeToTheScore(t *testing.T) {
	for _, tt := range []struct {
		name, setup string
		want        []cabinet.Phrase
	}{
		{"courage alone", `"runners":{"red":[18,20,28],"blue":[12,14,14]},"torro":15,"cards_seen":6,"courage":{"red":41,"blue":30}`,
			[]cabinet.Phrase{cabinet.NewPhrase("pamplona.note.courage", "N", 41)}},
		{"all parts", `"runners":{"red":[9,20,{"rank":5}],"blue":[12,14,14]},"torro":15,"cards_seen":6,"courage":{"red":2,"blue":30},"credits":{"red":1}`,
			[]cabinet.Phrase{cabinet.NewPhrase("pamplona.note.courage", "N", 2), cabinet.NewPhrase("pamplona.note.ranks", "N", 5),
				cabinet.NewPhrase("pamplona.note.behind", "N", -6), cabinet.NewPhrase("pamplona.note.credits", "N", -pamplona.Credit)}},
	} {
		m, _, err := match.Load(strings.NewReader(strings.Join(laid(tt.setup), "\n")+"\n"), []game.Box{box(t).Rules})
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		got, sum := resultNotes(m, 0), 0
		for _, p := range got {
			sum += p.Data[1].(int)
		}
		if !reflect.DeepEqual(got, tt.want) || sum != m.Game().Score(0) {
			t.Errorf("%s: %v comes to %d of %d, want %v", tt.name, got, sum, m.Game().Score(0), tt.want)
		}
	}
}
