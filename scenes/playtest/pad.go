//go:build !js && !android && !ios

package playtest

import (
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
)

// padGame is a game that is played with a gamepad only.
type padGame struct {
	*Program
	rng *rand.Rand // chooses the moves
}

// The buttons of a gamepad that a player needs; see package input for all.
const (
	padConfirm = ebiten.StandardGamepadButtonRightBottom   // picks what has the focus, and skips animations
	padCancel  = ebiten.StandardGamepadButtonRightRight    // takes the focus away
	padNext    = ebiten.StandardGamepadButtonFrontTopRight // moves the focus to the next widget
	padMenu    = ebiten.StandardGamepadButtonCenterRight   // opens the menu of a table
)

// GameByPad plays a box with a gamepad only. It opens the box, begins a game, makes a number of random decisions, the same in
// every run, and leaves the table. If the game is over sooner, GameByPad returns when the result is shown.
func GameByPad(t *testing.T, box string, decisions int) {
	t.Helper()
	g := padGame{Start(t, Options{Width: 800, Height: 600}), rand.New(rand.NewPCG(7, 7))}
	g.Settle()
	g.focusAndConfirm("shelf." + box)
	g.focusAndConfirm("setup.play")
	g.WaitUntil("the table", func(r *stage.Report) bool { return r.Values["box"] == box })
	for made := 0; made < decisions; {
		r := g.Skip(func() { g.press(padConfirm) })
		if Ended(r) {
			t.Logf("over after %d decisions", made)
			return
		}
		if g.step(r) {
			made++
		}
	}
	g.Settle()
	g.press(padMenu)
	g.focusAndConfirm("pause.leave")
	g.WaitFor("shelf." + box + ".continue")
}

// press presses and releases the button b of gamepad 0.
func (g *padGame) press(b ebiten.StandardGamepadButton) { g.Pad(0, b) }

// step does what the program expects of the person, and reports whether that was a decision. To look at one's hand, to throw dice
// and to wait are no decisions.
func (g *padGame) step(r *stage.Report) bool {
	g.t.Helper()
	ids := Offers(r, "")
	switch {
	case r.Node("hand.look") != nil:
		g.focusAndConfirm("hand.look")
	case Enabled(r, "draft.confirm"):
		g.focusAndConfirm("draft.confirm")
		return true
	case len(ids) > 0 && r.Values["asked"] == "true":
		g.focusAndConfirm(ids[g.rng.IntN(len(ids))])
		return true
	case len(ids) > 0:
		g.unfocus()
		g.press(padConfirm) // throws the dice
	default:
		g.Ticks(5)
	}
	return false
}

// maxPadPresses is the greatest number of buttons that focusAndConfirm presses on the way to an element.
const maxPadPresses = 160

// focusAndConfirm waits for the element with an ID, moves the focus to the element, and presses padConfirm. Arrows lead to a
// target on the board, and padNext, which goes round all widgets, to a widget. focusAndConfirm fails the test if the focus does
// not reach the element. If the element disappears meanwhile, focusAndConfirm returns without pressing padConfirm.
func (g *padGame) focusAndConfirm(id string) {
	g.t.Helper()
	g.WaitFor(id)
	for i := range maxPadPresses {
		r := g.Report()
		n := r.Node(id)
		switch {
		case n == nil:
			return // the screen has changed, and the element is gone
		case n.Focused:
			g.press(padConfirm)
			g.Ticks(2)
			return
		case n.Kind == stage.Target:
			g.unfocus()
			g.press(padArrow(r, n, i))
		default:
			g.press(padNext)
		}
	}
	g.Screenshot("pad-stuck")
	g.t.Fatalf("a pad does not reach %s", id)
}

// unfocus takes the focus from a widget that has it, so that the arrows move the focus on the board. If no widget has it, nothing
// is pressed.
func (g *padGame) unfocus() {
	for _, n := range g.Report().Nodes {
		if n.Focused && n.Kind == stage.Widget {
			g.press(padCancel)
			return
		}
	}
}

// padArrow returns the button of the gamepad's directional pad that leads towards the target to. i is the number of buttons
// pressed so far; see toward.
func padArrow(r *stage.Report, to *stage.Node, i int) ebiten.StandardGamepadButton {
	switch toward(r, to, i) {
	case ebiten.KeyArrowLeft:
		return ebiten.StandardGamepadButtonLeftLeft
	case ebiten.KeyArrowUp:
		return ebiten.StandardGamepadButtonLeftTop
	case ebiten.KeyArrowDown:
		return ebiten.StandardGamepadButtonLeftBottom
	}
	return ebiten.StandardGamepadButtonLeftRight
}
