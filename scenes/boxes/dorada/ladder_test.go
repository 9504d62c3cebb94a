package dorada

import (
	"slices"
	"strconv"
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestTheLadderTellsEveryWorth: it ends with the first worth that all pawns below have too.
func TestTheLadderTellsEveryWorth(t *testing.T) {
	if n := len(worths()); n != rungs || dorada.Worth(rungs) != dorada.Worth(rungs-1) {
		t.Errorf("the ladder has %d rungs for %d worths", rungs, n)
	}
}

// TestTheLadderIsInAnEmptyTreasuryOnly: pawns there have labels of their own.
func TestTheLadderIsInAnEmptyTreasuryOnly(t *testing.T) {
	s := tabletest.Services(t, words.English)
	for _, tt := range []struct {
		game string
		want bool
	}{
		{two, true},
		{lit, false},
	} {
		r := lay(t, s, tt.game)
		all := !slices.ContainsFunc(worths(), func(n int) bool { return !r.ShowsText(strconv.Itoa(n)) })
		if all != tt.want {
			t.Errorf("%s: the ladder is shown: %v, want %v", tt.game, all, tt.want)
		}
	}
}
