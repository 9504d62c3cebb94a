//go:build !js

package tabletest

import (
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
)

// Told is a table as it is told in English to somebody who does not see it.
type Told struct {
	Name string
	// Lines are the header of a journal and the entries behind it.
	Lines []string
	// Called is what targets are called, by their IDs, and Answers what is answered to questions such as "lead".
	Called, Answers map[string]string
}

// Hear holds a box to what it tells.
func Hear(t *testing.T, box *table.Contents, list []Told) {
	t.Helper()
	for _, tt := range list {
		s := Services(t, words.English)
		r := Lay(t, s, box, 1000, 700, tt.Lines...)
		r.Settle()
		for id, want := range tt.Called {
			if got := r.called(id); got != want {
				t.Errorf("%s: %s is called %q, want %q", tt.Name, id, got, want)
			}
		}
		voice := s.Theme.Shared().Voice()
		voice.SetOn(true)
		for question, want := range tt.Answers {
			r.InspectForScreenReader().Do(stage.Action{Kind: stage.Press}, "ask."+question)
			r.Ticks(2)
			said := ""
			for _, v := range voice.Take() {
				said += v.Text
			}
			if said != want {
				t.Errorf("%s: %s is answered %q, want %q", tt.Name, question, said, want)
			}
		}
	}
}

// called is what a target is called to somebody who does not see it; empty for one that is not there.
func (r *Rig) called(id string) string {
	for _, n := range r.InspectForScreenReader().Nodes {
		if n.Kind == stage.Target && n.ID == id {
			return n.Name
		}
	}
	return ""
}

// AddUp holds the points that a box counts on its board to the score of every position: a header and the entries behind it.
func AddUp(t *testing.T, box *table.Contents, positions ...[]string) {
	t.Helper()
	for _, lines := range positions {
		s := Services(t, words.English)
		r := Lay(t, s, box, 1000, 700, lines...)
		r.Settle()
		scorer := r.Board().Scorer
		if scorer == nil {
			t.Fatal("it counts nothing on its board")
		}
		var sums [game.MaxSeats]int
		for _, p := range scorer.ScoreParts(nil) {
			sums[p.Seat] += p.N
		}
		res, err := journal.Read(strings.NewReader(strings.Join(lines, "\n")), []game.Box{box.Rules}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		for seat := range game.Seat(res.Game.Seats()) {
			if want := res.Game.Score(seat); sums[seat] != want {
				t.Errorf("%q: seat %d has %d on the board, scored %d", lines[0], seat, sums[seat], want)
			}
		}
	}
}
