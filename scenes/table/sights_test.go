package table

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
)

// TestPiecesAreMissingUntilTheyAreSetUp: of two seats that set up three and two pieces in turn, and also after the last change of
// size, when the pieces are listed again.
func TestPiecesAreMissingUntilTheyAreSetUp(t *testing.T) {
	seats := []game.Seat{0, 1, 0, 1, 0}
	s := NewSetup(func(dst []SetupPiece) []SetupPiece {
		for _, seat := range seats {
			dst = append(dst, SetupPiece{Seat: seat})
		}
		return dst
	})
	for shown, want := range [][]int{{3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 0}, {0, 0}} {
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
