//go:build !js && !android && !ios

package playtest

import (
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
)

// padGame is a game that is played by a gamepad alone.
type padGame struct {
	*Program
	luck *rand.Rand
}

// The buttons of a gamepad.
const (
	padConfirm = ebiten.StandardGamepadButtonRightBottom
	padCancel  = ebiten.StandardGamepadButtonRightRight
	padNext    = ebiten.StandardGamepadButtonFrontTopRight
	padMenu    = ebiten.StandardGamepadButtonCenterRight
)

// GameByPad takes a box from the shelf, sets it up and plays so many decisions, or to the result where there are fewer, and leaves the
// table: by a gamepad alone.
func GameByPad(t *testing.T, box string, decisions int) {
	t.Helper()
	g := padGame{Start(t, Options{Width: 800, Height: 600}), rand.New(rand.NewPCG(7, 7))}
	g.Settle()
	g.take("shelf." + box)
	g.take("setup.play")
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
	g.take("pause.leave")
	g.WaitFor("shelf." + box + ".continue")
}

// press presses a button.
func (g *padGame) press(b ebiten.StandardGamepadButton) { g.Pad(0, b) }

// step does what is expected of the person, and reports whether that was a decision.
func (g *padGame) step(r *stage.Report) bool {
	g.t.Helper()
	ids := Offers(r, "")
	switch {
	case r.Node("hand.look") != nil:
		g.take("hand.look")
	case Enabled(r, "draft.confirm"):
		g.take("draft.confirm")
		return true
	case len(ids) > 0 && r.Values["asked"] == "true":
		g.take(ids[g.luck.IntN(len(ids))])
		return true
	case len(ids) > 0:
		g.leave()
		g.press(padConfirm) // throws
	default:
		g.Ticks(5)
	}
	return false
}

// take moves the focus to something and takes it.
func (g *padGame) take(id string) {
	g.t.Helper()
	g.WaitFor(id)
	for i := range 160 {
		r := g.Report()
		n := r.Node(id)
		switch {
		case n == nil:
			return // it has been taken by something that was shown meanwhile
		case n.Focused:
			g.press(padConfirm)
			g.Ticks(2)
			return
		case n.Kind == stage.Target:
			g.leave()
			g.press(arrow(r, n, i))
		default:
			g.press(padNext)
		}
	}
	g.Screenshot("pad-stuck")
	g.t.Fatalf("a pad does not reach %s", id)
}

// leave takes the focus from a widget that has it, so that arrows are the board's.
func (g *padGame) leave() {
	for _, n := range g.Report().Nodes {
		if n.Focused && n.Kind == stage.Widget {
			g.press(padCancel)
			return
		}
	}
}

// arrow returns the arrow of a pad that leads towards a target; see toward.
func arrow(r *stage.Report, to *stage.Node, i int) ebiten.StandardGamepadButton {
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
