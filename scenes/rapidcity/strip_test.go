package rapidcity

import (
	"fmt"
	"testing"

	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/words"
)

// TestLookStrips pictures every sixth tick of the shots of a card on which blue attacks, to the next card.
func TestLookStrips(t *testing.T) {
	if !*look {
		t.Skip("only with -look")
	}
	playtest.NeedsDisplay(t)
	for i, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(768, 1024), geom.Pt(390, 844), geom.Pt(844, 390)} {
		l := lay(t, newServices(t, words.Languages()[i%3]), int(size.X), int(size.Y), `{"deck":{"blue armed right":1,"bandit":1},"bullets":{"red":2,"blue":4}}`, "", alone(4)...)
		for l.show(); cardName(l) != "blue armed right"; l.show() {
			l.until("it closes", func() bool { return !l.board.round.on })
		}
		l.until("the first bullet flies", func() bool { return l.board.view.card == rapidcity.NoCard })
		for n := 0; n < 22 && !l.board.round.shown && !l.board.view.over; n++ {
			l.shot(fmt.Sprintf("rc-strip-%vx%v-%02d", size.X, size.Y, n))
			l.ticks(6)
		}
	}
}
