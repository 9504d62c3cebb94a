package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

func near(a, b float64) bool { return math.Abs(a-b) < 5e-4 }

func TestASummaryCountsWinsAndTheirShares(t *testing.T) {
	s := &summary{Game: "dorada", Players: []playerResult{{Player: "a"}, {Player: "b"}}}
	for _, o := range []outcome{
		{entries: 10, score: []int{3, 1}, won: []bool{true, false}, winners: 1},
		{entries: 20, score: []int{2, 2}, won: []bool{true, true}, winners: 2},
		{entries: 30, score: []int{0, 4}, won: []bool{false, true}, winners: 1, fault: errors.New("silent"), culprit: 0},
		{entries: 40, score: []int{1, 5}, won: []bool{false, true}, winners: 1},
	} {
		s.add(o)
	}
	s.finish()
	a, b := s.Players[0], s.Players[1]
	if a.Wins != 1 || a.Shared != 1 || a.Rate != 0.375 || a.Score != 1.5 || a.Defaults != 1 {
		t.Errorf("a: %+v", a)
	}
	if b.Wins != 2 || b.Shared != 1 || b.Rate != 0.625 || b.Score != 3 || b.Defaults != 0 {
		t.Errorf("b: %+v", b)
	}
	var out bytes.Buffer
	s.print(&out)
	want := `dorada: 4 games, 25.0 entries each
player  wins  shared  rate    95 %         score  forfeits
a       1     1       37.5 %  9.2–78.1 %   1.50   1
b       2     1       62.5 %  21.9–90.8 %  3.00   0
`
	if out.String() != want {
		t.Errorf("printed\n%s\nwant\n%s", out.String(), want)
	}
}

func TestBoundsOfAShare(t *testing.T) {
	for _, tt := range []struct{ rate, n, low, high float64 }{
		{0.5, 100, 0.4038, 0.5962},
		{0, 10, 0, 0.2775},
		{1, 10, 0.7225, 1},
	} {
		if low, high := wilson(tt.rate, tt.n); !near(low, tt.low) || !near(high, tt.high) {
			t.Errorf("%v of %v: %.4f to %.4f, want %.4f to %.4f", tt.rate, tt.n, low, high, tt.low, tt.high)
		}
	}
}

func TestPricesOfDecisions(t *testing.T) {
	q := &lossMeasurement{levels: []game.Level{game.LevelEasy, game.LevelStrong}}
	got := q.means([][]decisionLoss{
		{{loss: 0.1}, {same: true}},
		nil, // a game without a choice
		{{loss: 0.3, same: true}, {same: true}},
	})
	easy, strong := got[0], got[1]
	if easy.Level != "easy" || !near(easy.Loss, 20) || !near(easy.Low, 20-13.8593) || !near(easy.High, 20+13.8593) || easy.Same != 0.5 {
		t.Errorf("easy: %+v", easy)
	}
	if strong != (levelLoss{Level: "strong", Same: 1}) {
		t.Errorf("strong: %+v", strong)
	}
}

// TestTheBestIsChosenByOneHalfAndPaidByTheOther: move 1 is best in the first half, move 0 in the second.
func TestTheBestIsChosenByOneHalfAndPaidByTheOther(t *testing.T) {
	h := splitWins{{0.4, 0.5, 0.1}, {0.6, 0.3, 0.2}}
	for i, want := range []float64{-0.15, -0.05, 0.2} {
		if got := h.loss(i); !near(got, want) {
			t.Errorf("move %d loses %v, want %v", i, got, want)
		}
	}
}

// TestASummaryIsThatOfItsJournals counts again who won the games that play wrote: player p sits at seat p+i of game i.
func TestASummaryIsThatOfItsJournals(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	const games, n = 12, 3
	dir := t.TempDir()
	code, out, said := call("play", "-game", "dorada", "-seats", "medium,random,easy", "-games", fmt.Sprint(games), "-journals", dir, "-json")
	var s summary
	if err := json.Unmarshal([]byte(out), &s); err != nil || code != 0 {
		t.Fatalf("exit code %d, %v, %s", code, err, said)
	}
	var wins, shared, scores [n]int
	for i := range games {
		text, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf("dorada-%06d.jsonl", i+1)))
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := match.Load(strings.NewReader(string(text)), all)
		if err != nil {
			t.Fatal(err)
		}
		for p := range n {
			seat := game.Seat((p + i) % n)
			if got, want := m.Occupants()[seat].Name, s.Players[p].Player; got != want {
				t.Errorf("game %d: %s sits at seat %d, want %s", i+1, got, seat, want)
			}
			scores[p] += m.Game().Score(seat)
			switch w := m.Game().Winners(); {
			case w == game.Of(seat):
				wins[p]++
			case w.Has(seat):
				shared[p]++
			}
		}
	}
	for p, r := range s.Players {
		if r.Wins != wins[p] || r.Shared != shared[p] || !near(r.Score, float64(scores[p])/games) {
			t.Errorf("%s: %+v, but by the journals %d wins, %d shared and %d points", r.Player, r, wins[p], shared[p], scores[p])
		}
	}
}
