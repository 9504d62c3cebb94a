package rapidcity

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/words"
)

// four are people who play with all there is.
func four() []guest {
	return []guest{{color: game.Red}, {color: game.Blue}, {color: game.Yellow}, {color: game.Green}}
}

// TestEverybodyTriesAHandBeforeTheFirstCard leaves the devices to the table: each is told what it plays with, and the first
// card waits until all four have reached for their own cow-boys with that.
func TestEverybodyTriesAHandBeforeTheFirstCard(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, "", "", four()...)
	l.board.trial.on = true
	l.ticks(600)
	if l.board.round.on || l.Inspect().Values["mustering"] != "true" {
		t.Fatal("a card comes though nobody has tried a hand")
	}
	for seat, want := range []string{"Press X", "Press J", "Click yours", "Tap yours"} {
		if got := l.board.tasks.task(game.Seat(seat)); got != want {
			t.Errorf("seat %d is told %q, want %q", seat, got, want)
		}
	}
	pawn := l.board.ground.pawns
	at := l.clock
	l.strike(inOrder(
		key(at+ms(20), ebiten.KeyW), // not its own: a mark, no more
		key(at+ms(50), ebiten.KeyX), key(at+ms(60), ebiten.KeyJ), click(at+ms(70), input.LeftButton, pawn[2]))...)
	l.ticks(120)
	if l.board.trial.done.Has(3) || !l.board.trial.on {
		t.Fatal("green has not tried yet")
	}
	l.strike(pulls(1, l.clock+ms(5), ms(40), pawn[3], pawn[3])...)
	l.show()
}

func TestATapOnTheDeckBeginsWithoutATrial(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, "", "", around(3)...)
	l.board.trial.on = true
	l.board.desk.Retarget()
	l.ticks(30)
	l.tap("deck")
	l.show()
}

func TestLookMuster(t *testing.T) {
	if !*look {
		t.Skip("only with -look")
	}
	for _, size := range []geom.Point{geom.Pt(1280, 800), geom.Pt(800, 600), geom.Pt(390, 844)} {
		for name, players := range map[string][]guest{"mixed": four(), "around": around(6)} {
			l := lay(t, newServices(t, words.German), int(size.X), int(size.Y), "", "", players...)
			l.board.trial.on = true
			l.board.trial.done = l.board.trial.done.With(1)
			l.ticks(20)
			l.shot(fmt.Sprintf("rc-muster-%s-%v", name, size.X))
		}
	}
}
