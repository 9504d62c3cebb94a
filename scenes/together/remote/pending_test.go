package remote

import (
	"slices"
	"testing"

	"ludotheque/logic/online/wire"
)

// TestWhatIsTakenBackIsNotAsked: of what a device has asked for, what is about lines that do not hold any more is forgotten; an answer
// to the line that is due then stays, and is sent again when it is asked for.
func TestWhatIsTakenBackIsNotAsked(t *testing.T) {
	for _, tt := range []struct {
		kind wire.Kind
		back int   // so many lines hold
		n    []int // what was asked about
		left []int
	}{
		{wire.Answer, 5, []int{6, 7}, []int{6}},
		{wire.Answer, 6, []int{6, 7}, []int{6, 7}},
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
