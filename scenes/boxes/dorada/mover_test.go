package dorada

import (
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// TestATrapTakesAPawnInTheDark: while the pawn falls, the board is darker than before but for the trap, not with reduced motion,
// and afterwards it is as before (D-07).
func TestATrapTakesAPawnInTheDark(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, reduced := range []bool{false, true} {
		s := tabletest.Services(t, words.English)
		r := lay(t, s, two, `{"roll":5}`)
		s.Change(r.Context(), func(v *store.Settings) { v.ReducedMotion = reduced })
		r.Settle()
		b := r.Board().Board.(*board)
		bright := func() uint32 { // of the paper beside space 30
			scale := r.Context().Metrics().Scale
			at := b.layout.spaces[30].Sub(geom.Pt(b.layout.diameter*0.3, 0)).Mul(scale)
			red, green, blue, _ := r.Frame().At(int(at.X), int(at.Y)).RGBA()
			return red + green + blue
		}
		before, least := bright(), ^uint32(0)
		r.Tap("space.0")
		r.Tap("space.0") // is asked for twice
		for range 200 {
			r.Ticks(1)
			if m := (motion{b.desk.ShownCue()}); m.IsPart(dorada.EventLost, partMain) {
				least = min(least, bright())
			}
		}
		if dark := float64(least) < 0.85*float64(before); dark == reduced {
			t.Errorf("reduced motion %v: the paper is as bright as %d while a trap takes a pawn, before that %d", reduced, least, before)
		}
		if after := bright(); after != before {
			t.Errorf("reduced motion %v: the paper is as bright as %d afterwards, before that %d", reduced, after, before)
		}
	}
}
