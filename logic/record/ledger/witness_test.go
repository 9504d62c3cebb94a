package ledger_test

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// TestWhatAFeatTakes shows entries of events of kind 1 to a FeatSet with a single feat. Each number is an event of seat 0 against
// seat 1 with that N.
func TestWhatAFeatTakes(t *testing.T) {
	six := func(e game.Event) bool { return e.N == 6 }
	tests := []struct {
		name    string
		feat    ledger.Feat
		entries [][]int32
		scores  []int
		seat    game.Seat
		want    bool
	}{
		{"often enough", ledger.Feat{Kind: 1, Times: 2}, [][]int32{{1}, {1}}, []int{0, 0}, 0, true},
		{"once too few", ledger.Feat{Kind: 1, Times: 2}, [][]int32{{1}}, []int{0, 0}, 0, false},
		{"another kind", ledger.Feat{Kind: 2, Times: 1}, [][]int32{{1}}, []int{0, 0}, 0, false},
		{"the other's", ledger.Feat{Kind: 1, Times: 1}, [][]int32{{1}}, []int{0, 0}, 1, false},
		{"for the other", ledger.Feat{Kind: 1, Times: 1, ForOther: true}, [][]int32{{1}}, []int{0, 0}, 1, true},
		{"not such", ledger.Feat{Kind: 1, Times: 2, If: six}, [][]int32{{6}, {5}}, []int{0, 0}, 0, false},
		{"never", ledger.Feat{Kind: 1}, nil, []int{0, 0}, 0, true},
		{"not never", ledger.Feat{Kind: 1}, [][]int32{{1}}, []int{0, 0}, 0, false},
		{"in a row", ledger.Feat{Kind: 1, Times: 2, InRow: true, If: six}, [][]int32{{6}, {6}, {5}}, []int{0, 0}, 0, true},
		{"not in a row", ledger.Feat{Kind: 1, Times: 2, InRow: true, If: six}, [][]int32{{6}, {5}, {6}}, []int{0, 0}, 0, false},
		{"in an entry", ledger.Feat{Kind: 1, Times: 2, InEntry: true}, [][]int32{{1, 1}, {1}}, []int{0, 0}, 0, true},
		{"not in an entry", ledger.Feat{Kind: 1, Times: 2, InEntry: true}, [][]int32{{1}, {1}}, []int{0, 0}, 0, false},
		{"won with others", ledger.Feat{Won: true}, nil, []int{3, 3}, 0, true},
		{"lost", ledger.Feat{Won: true}, nil, []int{2, 3}, 0, false},
		{"narrow", ledger.Feat{LeadFrom: 1, LeadTo: 2}, nil, []int{5, 3}, 0, true},
		{"not narrow", ledger.Feat{LeadFrom: 1, LeadTo: 2}, nil, []int{6, 3}, 0, false},
		{"far", ledger.Feat{LeadFrom: 2}, nil, []int{9, 3}, 0, true},
		{"not far", ledger.Feat{LeadFrom: 2}, nil, []int{4, 3}, 0, false},
		{"shared", ledger.Feat{LeadFrom: 1, LeadTo: 2}, nil, []int{3, 3}, 0, false},
		{"the box's own", ledger.Feat{}, nil, []int{4, 3}, 0, false},
	}
	for _, tt := range tests {
		tt.feat.Name = "feat"
		w := ledger.NewFeatSet([]ledger.Feat{tt.feat})
		for _, entry := range tt.entries {
			var ev []game.Event
			for _, n := range entry {
				ev = append(ev, game.Event{Kind: 1, Other: 1, N: n})
			}
			w.See(nil, journal.Entry{}, ev)
		}
		w.Close(over{scores: tt.scores})
		if got := slices.Contains(w.Feats(nil, tt.seat), "feat"); got != tt.want {
			t.Errorf("%s: achieved is %t", tt.name, got)
		}
	}
}
