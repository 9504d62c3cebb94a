package frame

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/show"
)

// dice is a board that tells every event, with pictures of two dice of it.
type dice struct{ table.Board }

func (dice) LogClauses(turn []chronicle.Event, from int) []chronicle.Clause {
	return make([]chronicle.Clause, len(turn)-from)
}

func (dice) LogPicture(_ game.Event, i int, d float64) *piece.Sprite {
	if i > 1 {
		return nil
	}
	return &piece.Sprite{W: d * 1.5, H: d, Margin: d / 4}
}

// TestBothDiceStandBeforeALine at every width: they are smaller where there is little room, and neither is left out.
func TestBothDiceStandBeforeALine(t *testing.T) {
	l := show.Log{}
	b := dice{}
	l.Init(table.Kit{Board: b, Narrator: nil, LogIllustrator: b}, false)
	l.Write(0, game.Chance, game.Event{Kind: 1})
	for _, tt := range []struct{ width, size float64 }{{0, 18}, {400, 18}, {220, 18}, {180, 15}, {150, 12}, {120, 9}, {60, 9}} {
		size, wide := leadSize(&l, 0, 18, tt.width)
		if want := 3*size + 2*iconGap + pictureGap; size != tt.size || wide != want {
			t.Errorf("in %g dp: %g dp high and %g wide, want %g high and %g wide, badge and both dice", tt.width, size, wide, tt.size, want)
		}
	}
}
