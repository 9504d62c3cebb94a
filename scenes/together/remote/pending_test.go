package remote

import (
	"slices"
	"testing"

	"ludotheque/logic/online/wire"
)

// TestWhatIsTakenBackIsNotAsked: requests about lines that are not valid any more are removed.
func TestWhatIsTakenBackIsNotAsked(t *testing.T) {
	for _, tt := range []struct {
		kind wire.Kind
		back int   // number of lines that are still valid
		n    []int // the lines that the requests are about
		left []int // those of the requests that must be left
	}{
		{wire.Answer, 5, []int{5, 6, 7}, []int{5}},
		{wire.Answer, 6, []int{6, 7}, []int{6}},
		{wire.Answer, 0, []int{1, 6}, nil},
		{wire.Undo, 5, []int{5, 6}, []int{5}},
		{wire.Again, 0, []int{0}, []int{0}},
	} {
		var p pending
		for _, n := range tt.n {
			p.list = append(p.list, &request{kind: tt.kind, n: n})
		}
		p.removeAfter(tt.back)
		var left []int
		for _, r := range p.list {
			left = append(left, r.n)
		}
		if !slices.Equal(left, tt.left) {
			t.Errorf("of requests %v about the lines %v, with %d lines left, %v are left, want %v", tt.kind, tt.n, tt.back, left, tt.left)
		}
	}
}
