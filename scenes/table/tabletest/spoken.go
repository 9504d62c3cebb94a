//go:build !js

package tabletest

import (
	"cmp"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
)

// SpokenCase is a test case for screen readers: the texts of a position.
type SpokenCase struct {
	Name string     // for messages
	Lang words.Lang // the language of the texts; empty for English
	// Lines is the header and the entries so far.
	Lines []string
	// WantNames are the names of targets by the targets' IDs. WantAnswers are the answers to questions, by what follows "ask." in
	// the ID of the question, such as "lead".
	WantNames, WantAnswers map[string]string
}

// CheckSpokenTexts tests that a box has the texts for screen readers that list says, each case on a new table at rest.
func CheckSpokenTexts(t *testing.T, box *table.Contents, list []SpokenCase) {
	t.Helper()
	for _, tt := range list {
		s := Services(t, cmp.Or(tt.Lang, words.English))
		r := LayTable(t, s, box, 1000, 700, tt.Lines...)
		r.Settle()
		for id, want := range tt.WantNames {
			if got := r.targetName(id); got != want {
				t.Errorf("%s: %s is called %q, want %q", tt.Name, id, got, want)
			}
		}
		voice := s.Theme.Shared().Voice()
		voice.SetOn(true)
		for question, want := range tt.WantAnswers {
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

// targetName returns the name of a target for a screen reader; "" if there is no such target.
func (r *Rig) targetName(id string) string {
	for _, n := range r.InspectForScreenReader().Nodes {
		if n.Kind == stage.Target && n.ID == id {
			return n.Name
		}
	}
	return ""
}

// CheckScoreParts tests that in each of positions, a header and entries, the points that the board counts
// (table.Scorer.ScoreParts) add up to the score of each seat.
func CheckScoreParts(t *testing.T, box *table.Contents, positions ...[]string) {
	t.Helper()
	for _, lines := range positions {
		s := Services(t, words.English)
		r := LayTable(t, s, box, 1000, 700, lines...)
		r.Settle()
		scorer := r.Board().Scorer
		if scorer == nil {
			t.Fatal("the board has no Scorer")
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
