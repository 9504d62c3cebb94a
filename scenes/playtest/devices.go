//go:build !js && !android && !ios

package playtest

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"ludotheque/scenes/geom"
)

// Ticks lets n ticks pass, 60 to a second of play.
func (p *Program) Ticks(n int) {
	p.t.Helper()
	p.session.AdvanceTicks(n)
	if !p.session.WaitTicks() {
		p.check()
	}
}

// out returns a place in dp as the host wants it.
func (p *Program) out(at geom.Point) (x, y float64) { return at.X * p.zoom, at.Y * p.zoom }

// Hover moves the mouse and lets a tick pass.
func (p *Program) Hover(at geom.Point) {
	p.t.Helper()
	p.session.MoveCursor(p.out(at))
	p.Ticks(1)
}

// Click clicks the widget or target with the given ID, which must be enabled.
func (p *Program) Click(id string) {
	p.t.Helper()
	p.ClickAt(p.spot(id))
}

// ClickAt clicks with the left button.
func (p *Program) ClickAt(at geom.Point) {
	p.t.Helper()
	p.Hover(at)
	p.session.PressMouseButton(ebiten.MouseButtonLeft)
	p.Ticks(2)
	p.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	p.Ticks(2)
}

// dragSteps is in how many ticks something is dragged.
const dragSteps = 12

// Drag drags one widget or target onto another with the mouse. The first must be enabled.
func (p *Program) Drag(from, to string) {
	p.t.Helper()
	p.DragAt(p.spot(from), p.Find(to).Rect.Center())
}

// DragAt drags with the mouse.
func (p *Program) DragAt(from, to geom.Point) {
	p.t.Helper()
	p.Hover(from)
	p.session.PressMouseButton(ebiten.MouseButtonLeft)
	p.Ticks(1)
	for i := 1; i <= dragSteps; i++ {
		p.Hover(from.Lerp(to, float64(i)/dragSteps))
	}
	p.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	p.Ticks(2)
}

// TouchDown puts a finger on the screen; fingers are numbered from 0. No tick passes.
func (p *Program) TouchDown(finger int, at geom.Point) {
	x, y := p.out(at)
	p.session.PressTouch(ebiten.TouchID(finger), x, y)
}

// TouchMove moves a finger that is on the screen. No tick passes.
func (p *Program) TouchMove(finger int, at geom.Point) {
	x, y := p.out(at)
	p.session.MoveTouch(ebiten.TouchID(finger), x, y)
}

// TouchUp lifts a finger. No tick passes.
func (p *Program) TouchUp(finger int) { p.session.ReleaseTouch(ebiten.TouchID(finger)) }

// Tap taps the widget or target with the given ID, which must be enabled, with a finger.
func (p *Program) Tap(id string) {
	p.t.Helper()
	p.TapAt(p.spot(id))
}

// TapAt taps with a finger.
func (p *Program) TapAt(at geom.Point) {
	p.t.Helper()
	p.Hold(at, 4)
}

// Hold presses with a finger for the given number of ticks.
func (p *Program) Hold(at geom.Point, ticks int) {
	p.t.Helper()
	p.TouchDown(0, at)
	p.Ticks(ticks)
	p.TouchUp(0)
	p.Ticks(2)
}

// SwipeAt drags with a finger.
func (p *Program) SwipeAt(from, to geom.Point) {
	p.t.Helper()
	p.TouchDown(0, from)
	p.Ticks(1)
	for i := 1; i <= dragSteps; i++ {
		p.TouchMove(0, from.Lerp(to, float64(i)/dragSteps))
		p.Ticks(1)
	}
	p.TouchUp(0)
	p.Ticks(2)
}

// Key strikes keys together, modifiers first.
func (p *Program) Key(keys ...ebiten.Key) {
	p.t.Helper()
	for _, k := range keys {
		p.session.PressKey(k)
	}
	p.Ticks(1)
	for _, k := range keys {
		p.session.ReleaseKey(k)
	}
	p.Ticks(1)
}

// Type types characters into the field that has the focus.
func (p *Program) Type(s string) {
	p.t.Helper()
	for _, r := range s {
		p.session.TypeRune(r)
		p.Ticks(1)
	}
}

// Pad strikes a button of a gamepad, numbered from 0, which is plugged in if it was not. Other pads are unplugged.
func (p *Program) Pad(pad int, button ebiten.StandardGamepadButton) {
	p.t.Helper()
	p.plug(pad, button, true)
	p.Ticks(2)
	p.plug(pad, button, false)
	p.Ticks(2)
}

func (p *Program) plug(pad int, button ebiten.StandardGamepadButton, down bool) {
	buttons := make(map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState)
	for b := ebiten.StandardGamepadButton(0); b <= ebiten.StandardGamepadButtonMax; b++ {
		buttons[b] = vmhost.GamepadStandardButtonState{Pressed: down && b == button}
	}
	p.session.UpdateGamepads([]vmhost.GamepadState{{
		ID: ebiten.GamepadID(pad), Name: "playtest", StandardButtons: buttons,
		StandardAxes: map[ebiten.StandardGamepadAxis]float64{
			ebiten.StandardGamepadAxisLeftStickHorizontal: 0, ebiten.StandardGamepadAxisLeftStickVertical: 0,
		},
	}})
}

// KeyDown presses a key, KeyUp lifts it. No tick passes.
func (p *Program) KeyDown(k ebiten.Key) { p.session.PressKey(k) }

// KeyUp lifts a key.
func (p *Program) KeyUp(k ebiten.Key) { p.session.ReleaseKey(k) }

// MouseTo moves the mouse, MouseDown presses a button, MouseUp lifts it. No tick passes.
func (p *Program) MouseTo(at geom.Point) { p.session.MoveCursor(p.out(at)) }

// MouseDown presses a button of the mouse.
func (p *Program) MouseDown(b ebiten.MouseButton) { p.session.PressMouseButton(b) }

// MouseUp lifts a button of the mouse.
func (p *Program) MouseUp(b ebiten.MouseButton) { p.session.ReleaseMouseButton(b) }
