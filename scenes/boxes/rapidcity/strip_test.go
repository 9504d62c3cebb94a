package rapidcity

import (
	"fmt"
	"testing"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
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

// TestLookFaults pictures every sixth tick of what comes of touching a pawn when hands are up, of a wrong door, and of a hand that
// is out too early.
func TestLookFaults(t *testing.T) {
	if !*look {
		t.Skip("only with -look")
	}
	playtest.NeedsDisplay(t)
	for _, tt := range []struct {
		name, card string
		early      bool
		node       func(l *laid) string
	}{
		{"hands", "blue hands up", false, func(*laid) string { return "pawn.blue" }},
		{"door", "sheriff", false, forbiddenTile},
		{"early", "sheriff", true, func(*laid) string { return "pawn.red" }},
	} {
		for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(390, 844)} {
			l := lay(t, newServices(t, words.English), int(size.X), int(size.Y), fmt.Sprintf(`{"deck":{%q:1},"bullets":{"red":2,"blue":4}}`, tt.card), "", alone(4)...)
			if tt.early {
				l.until("a card is awaited", func() bool { return l.board.round.on })
				l.strike(click(l.board.round.shownAt-ms(60), input.LeftButton, l.node(tt.node(l)))...)
			}
			at := l.show()
			if !tt.early {
				l.strike(click(at+ms(400), input.LeftButton, l.node(tt.node(l)))...)
			}
			for n := range 40 {
				l.shot(fmt.Sprintf("rc-fault-%s-%vx%v-%02d", tt.name, size.X, size.Y, n))
				l.ticks(6)
			}
		}
	}
}
