// Package input turns mouse, touch, pen, keyboard, wheel and gamepads into one Frame per tick.
//
// A Reader samples a Source once a tick and fills a Frame that it reuses, so reading allocates nothing once its buffers
// have grown. All places and distances are in dp, all durations in ticks (60 a second).
//
// Mouse buttons, fingers and pens are Pointers and look alike to a scene. Touch wins: while a finger is down, and for a
// moment after where it was, the mouse is ignored, because systems imitate one from the other. Keys and pad buttons with a common
// meaning become Intents, so that a scene which asks for Confirm works with Enter, Space and a pad's lower button.
//
// For games in which milliseconds matter a Frame also lists Strikes: what hands did since the last tick, each with its
// time.
package input

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// Kind tells what a pointer is.
type Kind uint8

// The kinds of pointer. A pen that the system reports as a finger is Touch, one reported as a mouse is Mouse.
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

// LongPressTicks is how many ticks a pointer must usually rest, not dragged, to be a long press; see [Habits].
const LongPressTicks = 30

// Pointer is one press of a mouse button or finger, from the tick it went down to the tick it was lifted. It is in
// Frame.Pointers for every tick of its life, the last of them with Released or Cancelled set.
type Pointer struct {
	ID     int // unique for the life of the program, never 0; the same on every tick of this press
	Kind   Kind
	Button Button
	At     geom.Point // where it is, or where it was lifted
	Start  geom.Point // where it went down
	Prev   geom.Point // where it was a tick ago
	// Pressed is set on the first tick, Released on the last one. Down is set on every tick but the last. A press so
	// short that it began and ended within one tick still has a tick of each.
	Pressed, Down, Released bool
	// Cancelled is set on the last tick instead of Released when the press must have no effect: the window lost the
	// focus or the screen changed under it.
	Cancelled bool
	// Ticks is 0 on the tick of the press and grows by 1 a tick, on the last one too.
	Ticks int
	// Dragging is set once the pointer has been more than DragDistance away from Start and stays set.
	Dragging bool
	// LongPress is set on the one tick on which the press has lasted long enough without dragging; LongPressed stays
	// set from then on, so that the release that follows need not count as a tap.
	LongPress, LongPressed bool
}

// Tap reports whether this is the tick on which the pointer was lifted without having been dragged or held long.
func (p *Pointer) Tap() bool { return p.Released && !p.Dragging && !p.LongPressed }

// Moved returns how far the pointer moved since the last tick.
func (p *Pointer) Moved() geom.Point { return p.At.Sub(p.Prev) }

// Pad is what one gamepad asked for in this tick.
type Pad struct {
	ID      int
	Intents Intents // just pressed, or repeated while a direction is held
}

// Frame is what one tick saw. It and its slices are reused by the Reader: they are valid until the next tick only.
type Frame struct {
	// Pointers lists the presses under way in the order in which they began. There may be as many as fingers.
	Pointers []Pointer
	// Hover is where the mouse is when no button matters. HoverOK is false when there is no mouse to speak of: before
	// it first moved, after a touch, and when it has left the window.
	Hover   geom.Point
	HoverOK bool
	// Wheel is how far the wheel turned, in notches, positive towards the user's hand (which scrolls down); WheelX is
	// positive to the right.
	Wheel, WheelX float64
	// Runes lists the characters typed.
	Runes []rune
	// Keys lists the keys pressed in this tick. Repeats lists them again together with arrow, page, tab, backspace and
	// delete keys that are held long enough to repeat.
	Keys, Repeats []ebiten.Key
	// Shift, Control (the command key too) and Alt tell which modifiers are down.
	Shift, Control, Alt bool
	// Intents is what keys and pads ask for in this tick.
	Intents Intents
	// Pads lists every connected gamepad with its own intents.
	Pads []Pad
	// Touch tells that the last pointer used was a finger: show no hover, make room for fingers.
	Touch bool
	// Active tells that anything at all happened in this tick: a pointer, a key, the wheel, a pad, a moved mouse.
	Active bool
	// Focused tells whether the window has the focus. Losing it cancels the presses under way.
	Focused bool
	// Size is the size of the screen in dp.
	Size geom.Point

	// Strikes is all that hands did since the last tick, in order of time: for games in which milliseconds matter.
	Strikes []Strike
	// Now is when this tick is, on the clock of the strikes. Sure, not later than Now, is up to when everything that was
	// done has been told: a strike that is still to come may only by mistake of the system have happened before it.
	Now, Sure time.Duration

	held [ebiten.KeyMax + 1]int
	hold heldKeys
}

// Has reports whether any of the intents in want is asked for in this tick.
func (f *Frame) Has(want Intents) bool { return f.Intents&want != 0 }

// Direction returns where the arrow leads that is asked for, of length 1: to the right when none is.
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

// Take reports like Has and removes the intents, so that nobody after the caller acts on them as well.
func (f *Frame) Take(want Intents) bool {
	ok := f.Intents&want != 0
	f.Intents &^= want
	return ok
}

// Hide removes the press with the given ID from this frame, so that nobody after the caller acts on it as well. It is
// there again in the next tick.
func (f *Frame) Hide(id int) {
	n := 0
	for _, p := range f.Pointers {
		if p.ID != id {
			f.Pointers[n] = p
			n++
		}
	}
	f.Pointers = f.Pointers[:n]
}

// HoldText tells the reader that a text field has the focus. In the next tick, letters, digits and Space make no
// intents, nor do the keys that move a caret or delete; Frame.Runes and Frame.Repeats bear them. Call it every tick.
func (f *Frame) HoldText() { f.hold = max(f.hold, holdText) }

// HoldLetters tells the reader that letters are played with. It is as HoldText, but that the arrows lead on.
func (f *Frame) HoldLetters() { f.hold = max(f.hold, holdLetters) }

// HoldKeys tells the reader that somebody waits for a key, whichever it may be. In the next tick no key makes an intent;
// Frame.Keys bears them. Call it every tick.
func (f *Frame) HoldKeys() { f.hold = holdKeys }

// JustPressed reports whether key went down in this tick.
func (f *Frame) JustPressed(key ebiten.Key) bool { return contains(f.Keys, key) }

// Held returns for how many ticks key has been down, counting this one; 0 when it is up.
func (f *Frame) Held(key ebiten.Key) int {
	if key < 0 || int(key) >= len(f.held) {
		return 0
	}
	return f.held[key]
}

// Tapped reports whether a left button or finger was tapped in r: pressed and lifted there without a drag or a long
// press.
func (f *Frame) Tapped(r geom.Rect) bool { return f.Tap(r) != nil }

// Tap returns the pointer that was tapped in r, as Tapped defines it, or nil. Only the left button and fingers tap.
func (f *Frame) Tap(r geom.Rect) *Pointer {
	for i := range f.Pointers {
		p := &f.Pointers[i]
		if p.Button == LeftButton && p.Tap() && r.Contains(p.At) && r.Contains(p.Start) {
			return p
		}
	}
	return nil
}

// AnyTap returns the first tap in this tick wherever it was, with any button, or nil.
func (f *Frame) AnyTap() *Pointer {
	for i := range f.Pointers {
		if f.Pointers[i].Tap() {
			return &f.Pointers[i]
		}
	}
	return nil
}

// Pressed returns the left button or finger that went down in r in this tick, or nil.
func (f *Frame) Pressed(r geom.Rect) *Pointer {
	for i := range f.Pointers {
		p := &f.Pointers[i]
		if p.Pressed && p.Button == LeftButton && r.Contains(p.At) {
			return p
		}
	}
	return nil
}

// LongPressed returns the pointer that became a long press in r in this tick, or a right click in r, which means the
// same to a mouse; or nil.
func (f *Frame) LongPressed(r geom.Rect) *Pointer {
	for i := range f.Pointers {
		p := &f.Pointers[i]
		long := p.LongPress && p.Button == LeftButton || p.Button == RightButton && p.Tap()
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

func contains(keys []ebiten.Key, key ebiten.Key) bool {
	for _, k := range keys {
		if k == key {
			return true
		}
	}
	return false
}
