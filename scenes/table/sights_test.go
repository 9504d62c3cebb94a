package table

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
)

// TestPiecesAreMissingUntilTheyAreSetUp: of two seats that set up three and two pieces in turn, and also after the last change of
// size, when the pieces are listed again.
func TestPiecesAreMissingUntilTheyAreSetUp(t *testing.T) {
	seats := []game.Seat{0, 1, 0, 0, 1}
	s := NewSetup(func(dst []SetupPiece) []SetupPiece {
		for _, seat := range seats {
			dst = append(dst, SetupPiece{Seat: seat})
		}
		return dst
	})
	for shown, want := range [][]int{{3, 2}, {2, 2}, {2, 1}, {1, 1}, {0, 1}, {0, 0}} {
		s.SetupPieces(nil)
		s.ShowSetUp(shown)
		if got := []int{s.Missing(0), s.Missing(1)}; !slices.Equal(got, want) {
			t.Errorf("with %d pieces set up, %v are missing, want %v", shown, got, want)
		}
	}
	if n := (&Setup{}).Missing(0); n != 0 {
		t.Errorf("%d pieces of a board without a set-up are missing", n)
	}
}

// TestOneOfEachSeatInTurn: of seats with two, no and three things, until the caller has enough.
func TestOneOfEachSeatInTurn(t *testing.T) {
	counts := []int{2, 0, 3}
	var got [][2]int
	for seat, n := range InTurn(len(counts), func(s game.Seat) int { return counts[s] }) {
		got = append(got, [2]int{int(seat), n})
	}
	if want := [][2]int{{0, 0}, {2, 0}, {0, 1}, {2, 1}, {2, 2}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for seat := range InTurn(len(counts), func(s game.Seat) int { return counts[s] }) {
		if seat > 0 {
			t.Fatal("it goes on")
		}
		break
	}
}
