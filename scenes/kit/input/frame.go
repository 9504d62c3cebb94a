// Package input turns mouse, touch, pen, keyboard, wheel and gamepads into one Frame per tick.
//
// A Reader samples a Source once a tick and fills a Frame that it reuses, so reading allocates nothing once its
// buffers have grown. All places and distances are in dp, all durations in ticks (60 a second) unless they are a
// time.Duration.
//
// Mouse buttons, fingers and pens are Pointers and look alike to a scene. While a finger is down, and for a moment
// after near its place, the mouse is ignored, because systems send mouse events for touches. Keys and gamepad buttons
// with a common meaning become Intents: a scene that asks for Confirm works with Enter, Space and the gamepad's lower
// button.
//
// For games in which milliseconds matter a Frame also lists Strikes: each press, movement and release since the last
// tick, with its time.
package input

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// Kind is the kind of a pointer.
type Kind uint8

// The kinds of pointers. A pen is what the system reports it as: a finger or a mouse.
const (
	Mouse Kind = iota
	Touch
)

// Button is the mouse button of a pointer; a finger counts as LeftButton.
type Button uint8

// The buttons that are read.
const (
	LeftButton Button = iota
	RightButton
	MiddleButton
)

// DragDistance is how far in dp a pointer must move from where it was pressed to count as dragging.
const DragDistance = 8

// LongPressTicks is the usual number of ticks after which a press that is not dragged is a long press; see
// [Preferences].
const LongPressTicks = 30

// Pointer is one press of a mouse button or finger, from the tick it went down to the tick it was lifted. It is in
// Frame.Pointers on every tick of the press, on the last of them with Released or Cancelled set. But when the scene
// changes, the press is dropped without such a last tick; see Reader.Mute.
type Pointer struct {
	ID     int // unique for the life of the program, never 0; the same on every tick of this press
	Kind   Kind
	Button Button
	At     geom.Point // where it is, or where it was lifted
	Start  geom.Point // where it went down
	Prev   geom.Point // where it was on the tick before
	// Pressed is set on the first tick, Released on the last one. Down is set on every tick but the last. Even a press
	// that began and ended within one tick has a tick with Pressed and then one with Released.
	Pressed, Down, Released bool
	// Cancelled is set on the last tick instead of Released when the press must have no effect: the window lost the
	// focus, or a touch began, during which the mouse is ignored.
	Cancelled bool
	// Ticks counts the ticks since the press began: 0 on the first tick.
	Ticks int
	// Dragging is set, and stays set, once the pointer has been more than DragDistance away from Start.
	Dragging bool
	// LongPress is set on the one tick on which the press becomes a long one. LongPressed is set from then on, so
	// that the release need not count as a tap.
	LongPress, LongPressed bool
}

// IsTap reports whether the pointer was released on this tick, without having been dragged or pressed long.
func (p *Pointer) IsTap() bool { return p.Released && !p.Dragging && !p.LongPressed }

// Moved returns how far the pointer moved since the last tick.
func (p *Pointer) Moved() geom.Point { return p.At.Sub(p.Prev) }

// Pad is the input of one gamepad on this tick. ID is the same while the gamepad is connected.
type Pad struct {
	ID      int
	Intents Intents // pressed on this tick, or repeated while a direction, Next or Prev is held
}

// Frame is the input of one tick. It and its slices are reused by the Reader: they are valid until the next tick
// only.
type Frame struct {
	// Pointers lists the presses under way in the order in which they began. There may be as many as fingers.
	Pointers []Pointer
	// Hover is where the mouse is. HoverOK is false when that is unknown or outside the window: before the mouse
	// first moved, and after a touch until the mouse is used again.
	Hover   geom.Point
	HoverOK bool
	// Wheel is how far the wheel was turned, in notches. It is positive for scrolling down, WheelX for scrolling to
	// the right.
	Wheel, WheelX float64
	// Runes lists the characters typed.
	Runes []rune
	// Keys lists the keys pressed on this tick. Repeats lists them too, and the held keys that repeat on this tick.
	// Keys that repeat are Backspace, Delete, the left and right arrow, and those whose intent in the keymap is a
	// direction, Next, Prev or a page.
	Keys, Repeats []ebiten.Key
	// Shift, Control and Alt are set while that modifier is down. The command key counts as Control.
	Shift, Control, Alt bool
	// Intents is the set of intents of all keys and gamepads on this tick.
	Intents Intents
	// Pads lists every connected gamepad with its own intents.
	Pads []Pad
	// Touch is set when the last pointer used was a finger: scenes should not show a hover then, and leave room for
	// fingers.
	Touch bool
	// Active is set when there was any input on this tick, a moved mouse included.
	Active bool
	// Focused is set while the window has the focus. When it is lost, the presses under way are cancelled. Without it
	// gamepads, which every program hears, make no intents.
	Focused bool
	// Size is the size of the screen in dp.
	Size geom.Point

	// Strikes lists all presses, movements and releases since the last tick in order of time, for games in which
	// milliseconds matter.
	Strikes []Strike
	// Now is the time of this tick on the clock of the strikes. All strikes before CompleteUntil have been listed, in
	// this frame or an earlier one. CompleteUntil is not later than Now.
	Now, CompleteUntil time.Duration

	heldTicks   [ebiten.KeyMax + 1]int // by key: ticks for which it has been down, this one included; 0 when it is up
	nextBlocked blockedKeys            // keys that are to make no intents on the next tick
}

// Has reports whether any of the wanted intents is set on this tick.
func (f *Frame) Has(wanted Intents) bool { return f.Intents&wanted != 0 }

// Direction returns the unit vector of the first of up, down, left and right that is among the intents, or that to the right if none
// is.
func (f *Frame) Direction() geom.Point {
	switch {
	case f.Has(Up):
		return geom.Pt(0, -1)
	case f.Has(Down):
		return geom.Pt(0, 1)
	case f.Has(Left):
		return geom.Pt(-1, 0)
	}
	return geom.Pt(1, 0)
}

// Take reports whether any of the wanted intents is set, and removes all of these, so that no later code acts on them as
// well.
func (f *Frame) Take(wanted Intents) bool {
	ok := f.Intents&wanted != 0
	f.Intents &^= wanted
	return ok
}

// ReserveTextKeys is called on every tick on which a text field has the focus. On the next tick, characters and the
// keys that move a caret or delete make no intents. Read them from Frame.Runes and Frame.Repeats.
func (f *Frame) ReserveTextKeys() { f.nextBlocked = max(f.nextBlocked, blockText) }

// ReserveLetters is like ReserveTextKeys, but the arrow keys to the left and right still make intents. It is for
// games that are played with letters.
func (f *Frame) ReserveLetters() { f.nextBlocked = max(f.nextBlocked, blockLetters) }

// ReserveAllKeys is called on every tick on which the program waits for any key, as when the player chooses a new one. On
// the next tick, no key makes an intent, but gamepads do; read the keys from Frame.Keys.
func (f *Frame) ReserveAllKeys() { f.nextBlocked = blockAll }

// JustPressed reports whether key went down in this tick.
func (f *Frame) JustPressed(key ebiten.Key) bool { return slices.Contains(f.Keys, key) }

// HeldTicks returns for how many ticks key has been down, this one included; 0 when it is up.
func (f *Frame) HeldTicks(key ebiten.Key) int {
	if key < 0 || int(key) >= len(f.heldTicks) {
		return 0
	}
	return f.heldTicks[key]
}

// Tapped reports whether the left button or a finger tapped in r: it was pressed and lifted there, without a drag or
// a long press.
func (f *Frame) Tapped(r geom.Rect) bool { return f.Tap(r) != nil }

// Tap returns the pointer that was tapped in r, as Tapped defines it, or nil. Only the left button and fingers tap.
func (f *Frame) Tap(r geom.Rect) *Pointer {
	for i := range f.Pointers {
		p := &f.Pointers[i]
		if p.Button == LeftButton && p.IsTap() && r.Contains(p.At) && r.Contains(p.Start) {
			return p
		}
	}
	return nil
}

// AnyTap returns the first tap of this tick, anywhere and with any button, or nil.
func (f *Frame) AnyTap() *Pointer {
	for i := range f.Pointers {
		if f.Pointers[i].IsTap() {
			return &f.Pointers[i]
		}
	}
	return nil
}

// Pressed returns the pointer of the left button or finger that went down in r on this tick, or nil.
func (f *Frame) Pressed(r geom.Rect) *Pointer {
	for i := range f.Pointers {
		p := &f.Pointers[i]
		if p.Pressed && p.Button == LeftButton && r.Contains(p.At) {
			return p
		}
	}
	return nil
}

// LongPressed returns the pointer that became a long press in r on this tick, or that clicked the right mouse button
// there, which means the same; or nil.
func (f *Frame) LongPressed(r geom.Rect) *Pointer {
	for i := range f.Pointers {
		p := &f.Pointers[i]
		long := p.LongPress && p.Button == LeftButton || p.Button == RightButton && p.IsTap()
		if long && r.Contains(p.Start) {
			return p
		}
	}
	return nil
}

// Pointer returns the press with the given ID, or nil when it is over.
func (f *Frame) Pointer(id int) *Pointer {
	for i := range f.Pointers {
		if f.Pointers[i].ID == id {
			return &f.Pointers[i]
		}
	}
	return nil
}
