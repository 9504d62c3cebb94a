//go:build !js && !android && !ios

package dorada

import (
	"fmt"
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/hand/handtest"
)

// alone is a game of one person and two bots.
const alone = `{"ludotheque":1,"game":"dorada","seats":["red","blue","yellow"],"players":{"red":{"kind":"human","name":"Ann"},"blue":{"kind":"bot","level":"easy","name":"Ben"},"yellow":{"kind":"bot","level":"easy"}}}`

// fingers tap the pawn of a move, and confirm where it would be lost.
func fingers(rep *stage.Report, _ game.Game, m game.Move) string {
	if playtest.Enabled(rep, "draft.confirm") {
		return "draft.confirm"
	}
	return fmt.Sprintf("space.%d", dorada.SpaceOf(m))
}

func TestHandPromises(t *testing.T) { handtest.TestHand(t, &box(t).Contents, goldens, fingers, alone) }

// map4 is a game in which red has pawns everywhere but in Dorada.
const map4 = `{"ludotheque":1,"game":"dorada","seats":["red","blue","yellow"],"players":{"red":{"kind":"human","name":"Ann"},"blue":{"kind":"bot","level":"easy","name":"Ben"},"yellow":{"kind":"bot","level":"easy"}},"setup":{"start":{"red":1,"blue":1,"yellow":2},"piles":{"4":["red"],"9":["red"],"10":["blue"],"20":["yellow","red","blue"]},"goal":["yellow"],"bridges":[5]}}`

func TestHandsAreDrawn(t *testing.T) {
	tabletest.SaveHandPictures(t, &box(t).Contents, "dorada-hand-roll", map4)
	tabletest.SaveHandPictures(t, &box(t).Contents, "dorada-hand-move", map4, `{"roll":2}`)
}

// TestHandsShowHeads: everybody's head stands in the strip of seats, in its own chip, on devices of all sizes.
func TestHandsShowHeads(t *testing.T) {
	r := tabletest.LayHand(t, tabletest.Services(t, words.English), &box(t).Contents, 390, 844, alone)
	for _, size := range tabletest.HandSizes() {
		r.Resize(size.X, size.Y)
		r.Settle()
		heads, seater := r.Board().HeadPainter.Heads(), r.Board().SeatLocator
		for s := range game.Seat(3) {
			if chip, head := seater.SeatRect(s), heads.HeadRect(s); head.Empty() || !chip.Covers(head) {
				t.Errorf("%v: the head of seat %d at %v leaves its chip %v", size, s, head, chip)
			}
		}
	}
	if f := r.Board().HeadPainter.Heads().Face(0); f.Costume != portrait.Explorer || f.Mood != portrait.Keen {
		t.Errorf("whose turn it is looks like %+v", f)
	}
}
