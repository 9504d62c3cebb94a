package galopp

import (
	"bytes"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// TestNoFootprintsBesideAChoice of a crafty porter, where they would look like advice; there are some before a roll.
func TestNoFootprintsBesideAChoice(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, tt := range []struct {
		name  string
		lines []string
		want  bool // whether footprints are seen
	}{
		{"before a roll", []string{midRace}, true},
		{"a crafty porter", []string{midRace, `{"roll":2}`}, false},
	} {
		r := lay(t, tabletest.Services(t, words.English), 800, 600, tt.lines...)
		r.Settle()
		b, screen := r.Board().Board.(*board), ebiten.NewImage(800, 600)
		picture := func() []byte {
			screen.Clear()
			b.Draw(screen)
			pix := make([]byte, 4*800*600)
			screen.ReadPixels(pix)
			return pix
		}
		without := picture()
		for _, e := range []game.Event{{Kind: galopp.EventRoll, Seat: yellow}, {Kind: galopp.EventMove, Seat: yellow, From: 11, To: 15}} {
			race.Trace(&b.display.trails, &e)
		}
		if seen := !bytes.Equal(without, picture()); seen != tt.want {
			t.Errorf("%s: footprints are seen: %v", tt.name, seen)
		}
	}
}
