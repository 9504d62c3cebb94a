//go:build !js && !android && !ios

package playtest

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"ludotheque/scenes/kit/geom"
)

// Controls are the input devices of a program. Places are in dp. Unless a method says otherwise, it advances the program
// by the ticks that the input takes.
type Controls struct {
	Guest
	zoom float64 // the number of device-independent pixels per dp, as in the last report
}

// Ticks advances the program by n ticks, 60 to a second. It fails the test if the program has ended.
func (c *Controls) Ticks(n int) {
	c.t.Helper()
	c.session.AdvanceTicks(n)
	if !c.session.WaitTicks() {
		c.check()
	}
}

// toHost converts a place in dp to the coordinates of the session, in device-independent pixels.
func (c *Controls) toHost(at geom.Point) (x, y float64) { return at.X * c.zoom, at.Y * c.zoom }

// Hover moves the mouse to a place.
func (c *Controls) Hover(at geom.Point) {
	c.t.Helper()
	c.session.MoveCursor(c.toHost(at))
	c.Ticks(1)
}

// ClickAt clicks a place with the left mouse button.
func (c *Controls) ClickAt(at geom.Point) {
	c.t.Helper()
	c.Hover(at)
	c.session.PressMouseButton(ebiten.MouseButtonLeft)
	c.Ticks(2)
	c.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	c.Ticks(2)
}

// dragSteps is the number of steps, a tick each, in which a drag moves.
const dragSteps = 12

// DragAt drags from a place to another with the left mouse button, in dragSteps ticks.
func (c *Controls) DragAt(from, to geom.Point) {
	c.t.Helper()
	c.Hover(from)
	c.session.PressMouseButton(ebiten.MouseButtonLeft)
	c.Ticks(1)
	for i := 1; i <= dragSteps; i++ {
		c.Hover(from.Lerp(to, float64(i)/dragSteps))
	}
	c.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	c.Ticks(2)
}

// TouchDown puts a finger, numbered from 0, on the screen at a place. It advances no tick.
func (c *Controls) TouchDown(finger int, at geom.Point) {
	x, y := c.toHost(at)
	c.session.PressTouch(ebiten.TouchID(finger), x, y)
}

// TouchMove moves a finger that is on the screen to a place. It advances no tick.
func (c *Controls) TouchMove(finger int, at geom.Point) {
	x, y := c.toHost(at)
	c.session.MoveTouch(ebiten.TouchID(finger), x, y)
}

// TouchUp lifts a finger. It advances no tick.
func (c *Controls) TouchUp(finger int) { c.session.ReleaseTouch(ebiten.TouchID(finger)) }

// TapAt taps a place with a finger.
func (c *Controls) TapAt(at geom.Point) {
	c.t.Helper()
	c.Hold(at, 4)
}

// Hold presses a place with a finger for the given number of ticks, and lifts the finger.
func (c *Controls) Hold(at geom.Point, ticks int) {
	c.t.Helper()
	c.TouchDown(0, at)
	c.Ticks(ticks)
	c.TouchUp(0)
	c.Ticks(2)
}

// SwipeAt drags with a finger from one place to another.
func (c *Controls) SwipeAt(from, to geom.Point) {
	c.t.Helper()
	c.TouchDown(0, from)
	c.Ticks(1)
	for i := 1; i <= dragSteps; i++ {
		c.TouchMove(0, from.Lerp(to, float64(i)/dragSteps))
		c.Ticks(1)
	}
	c.TouchUp(0)
	c.Ticks(2)
}

// Key presses keys together, and releases all of them a tick later. Modifiers, such as Shift, must come first.
func (c *Controls) Key(keys ...ebiten.Key) {
	c.t.Helper()
	for _, k := range keys {
		c.session.PressKey(k)
	}
	c.Ticks(1)
	for _, k := range keys {
		c.session.ReleaseKey(k)
	}
	c.Ticks(1)
}

// Type types characters into the field that has the focus.
func (c *Controls) Type(s string) {
	c.t.Helper()
	for _, r := range s {
		c.session.TypeRune(r)
		c.Ticks(1)
	}
}

// Pad presses and releases a button of the gamepad with the number pad, from 0. It connects that gamepad, if needed, and
// disconnects all others.
func (c *Controls) Pad(pad int, button ebiten.StandardGamepadButton) {
	c.t.Helper()
	c.setPad(pad, button, true)
	c.Ticks(2)
	c.setPad(pad, button, false)
	c.Ticks(2)
}

// setPad makes the gamepad with the number pad, from 0, the only connected one. button is pressed if down is true, else
// released; all other buttons are released. It advances no tick.
func (c *Controls) setPad(pad int, button ebiten.StandardGamepadButton, down bool) {
	buttons := make(map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState)
	for b := ebiten.StandardGamepadButton(0); b <= ebiten.StandardGamepadButtonMax; b++ {
		buttons[b] = vmhost.GamepadStandardButtonState{Pressed: down && b == button}
	}
	c.session.UpdateGamepads([]vmhost.GamepadState{{
		ID: ebiten.GamepadID(pad), Name: "playtest", StandardButtons: buttons,
		StandardAxes: map[ebiten.StandardGamepadAxis]float64{
			ebiten.StandardGamepadAxisLeftStickHorizontal: 0, ebiten.StandardGamepadAxisLeftStickVertical: 0,
		},
	}})
}

// KeyDown presses a key. It advances no tick.
func (c *Controls) KeyDown(k ebiten.Key) { c.session.PressKey(k) }

// KeyUp releases a key. It advances no tick.
func (c *Controls) KeyUp(k ebiten.Key) { c.session.ReleaseKey(k) }

// MouseTo moves the mouse. It advances no tick.
func (c *Controls) MouseTo(at geom.Point) { c.session.MoveCursor(c.toHost(at)) }

// MouseDown presses a mouse button. It advances no tick.
func (c *Controls) MouseDown(b ebiten.MouseButton) { c.session.PressMouseButton(b) }

// MouseUp releases a mouse button. It advances no tick.
func (c *Controls) MouseUp(b ebiten.MouseButton) { c.session.ReleaseMouseButton(b) }
