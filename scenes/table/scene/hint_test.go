//go:build !js && !android && !ios

package scene_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/table/play"
)

// oracle is a Hinter that needs a second slice of time and keeps what it was shown.
type oracle struct {
	slices int
	seen   pot
	seat   game.Seat
}

func (o *oracle) Judge(g game.Game, seat game.Seat) { o.slices, o.seen, o.seat = 0, state(g), seat }

func (o *oracle) Think(int) ([]play.Hint, bool) {
	if o.slices++; o.slices < 2 {
		return nil, false
	}
	return []play.Hint{{Move: 3, Win: 0.75, Score: math.NaN(), Reason: "coins are cheap"}, {Move: 1}}, true
}

func TestHintIsGivenToTheSeatThatIsAsked(t *testing.T) {
	o := &oracle{}
	box := purseBox(false, false)
	box.Hinter = func(uint64) play.Hinter { return o }
	l := begin(t, box, 2)
	says := func() bool {
		return slices.ContainsFunc(l.Texts(), func(s string) bool {
			return strings.Contains(s, "75% of the time against this opponent.") && strings.Contains(s, "coins are cheap")
		})
	}
	l.roll()
	l.hide("number.2")
	l.Settle()
	l.Tap("bar.hint")
	l.Settle()
	if says() {
		t.Error("two people are at the screen, and both read the hint for one")
	}
	l.Hold(l.Node("bar.hint").Rect.Center(), 40)
	if o.seat != 1 || o.seen.coins != [2]int32{game.Hidden, 0} {
		t.Errorf("the hint was for seat %d, which saw %v", o.seat, o.seen.coins)
	}
	if !says() {
		t.Errorf("the hint is not told: %q", l.Texts())
	}
	l.Release()
	l.Ticks(30)
	if says() {
		t.Error("the hint stands when the button is let go")
	}
	l.Key(ebiten.KeyH)
	if l.Ticks(30); !says() {
		t.Error("a key does not open the hint")
	}
	l.hide("number.1")
	l.Ticks(30)
	if says() {
		t.Error("the hint is told still when the decision is over")
	}
}
