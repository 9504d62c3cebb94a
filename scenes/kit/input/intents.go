package input

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Intents is a set of the meanings that keys and gamepad buttons have.
type Intents uint32

// The intents. The comments name their usual keys, see [Keymap], and their gamepad buttons. Directions, Next and Prev
// repeat while held, and so do the pages while a key is held, but not while a gamepad's trigger is.
const (
	Up         Intents = 1 << iota // arrow, pad's cross or left stick
	Down                           // arrow, pad's cross or left stick
	Left                           // arrow, pad's cross or left stick
	Right                          // arrow, pad's cross or left stick
	Confirm                        // Enter, Space; pad's lower button
	Cancel                         // Escape; pad's right button
	Next                           // Tab; pad's right shoulder
	Prev                           // Shift+Tab; pad's left shoulder
	Menu                           // F10, P; pad's start button
	Undo                           // Backspace, Ctrl+Z, U; pad's upper button
	Hint                           // H, F1; pad's left button
	Log                            // L; pad's back button
	PageUp                         // page up; pad's left trigger
	PageDown                       // page down; pad's right trigger
	Home                           // home
	End                            // end
	Fullscreen                     // F11, Alt+Enter
	Mute                           // M
	Submit                         // Ctrl+Enter, Cmd+Enter
	Ask1                           // 1; pad's right stick to the left. Ask1 to Ask5 are the five questions at a table
	Ask2                           // 2; pad's right stick to the right
	Ask3                           // 3; pad's right stick up
	Ask4                           // 4; pad's right stick down
	Ask5                           // 5; pad's right stick pressed
)

// Sets of intents.
const (
	Directions = Up | Down | Left | Right                     // the four directions
	repeating  = Directions | Next | Prev | PageUp | PageDown // those that repeat while their key is held
)

// A held key repeats for the first time after firstRepeat ticks, then every nextRepeat ticks.
const (
	firstRepeat = 24
	nextRepeat  = 6
)

// fires reports whether a key or button that has been down for n ticks acts on this one: on the first, and from
// firstRepeat on every nextRepeat.
func fires(n int) bool { return n == 1 || n > firstRepeat && (n-firstRepeat-1)%nextRepeat == 0 }

// blockedKeys says which keys make no intents on a tick. A greater value blocks more.
type blockedKeys uint8

const (
	blockNone    blockedKeys = iota
	blockLetters             // those of blockText but the arrows to the left and right
	blockText                // those that a text field uses; see isTextKey
	blockAll                 // all keys
)

// addKeyIntents adds the intents of the keys on this tick, by the keymap m, to Intents, and the held keys that repeat to Repeats. If
// no keys are blocked, it also adds Undo for Control with the key labelled Z. The modifiers must have been set.
func (f *Frame) addKeyIntents(m *Keymap, blocked blockedKeys) {
	for _, k := range f.Keys {
		f.addIntents(k, m.intentsOf(k), blocked)
	}
	for i, n := range f.heldTicks {
		if k := ebiten.Key(i); n > 1 && fires(n) {
			f.repeatKey(k, m.intentsOf(k), blocked)
		}
	}
	if blocked == blockNone && f.Control && f.pressedZ() {
		f.Intents |= Undo
	}
}

// repeatKey adds a held key to Repeats if one of its intents, in, repeats or it is an edit key. It adds the intents that repeat to
// Intents.
func (f *Frame) repeatKey(k ebiten.Key, in Intents, blocked blockedKeys) {
	if in &= repeating; in != 0 || isEditKey(k) {
		f.Repeats = append(f.Repeats, k)
		f.addIntents(k, in, blocked)
	}
}

// addIntents adds in, the intents of key k, to Intents as the modifiers change them, unless the key is blocked.
func (f *Frame) addIntents(k ebiten.Key, in Intents, blocked blockedKeys) {
	if !blocked.blocks(k) {
		f.Intents |= f.applyModifiers(k, in)
	}
}

// blocks reports whether key k is blocked, so that it makes no intent.
func (h blockedKeys) blocks(k ebiten.Key) bool {
	switch h {
	case blockNone:
		return false
	case blockLetters:
		return isTextKey(k) && k != ebiten.KeyArrowLeft && k != ebiten.KeyArrowRight
	case blockText:
		return isTextKey(k)
	}
	return true
}

// isEditKey reports whether a key deletes, or moves a caret by one letter.
func isEditKey(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyArrowLeft, ebiten.KeyArrowRight:
		return true
	}
	return false
}

// isTextKey reports whether a text field that has the focus uses a key. A field does not use keys that lead out of it, such as Tab,
// and function keys.
func isTextKey(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyEnter, ebiten.KeyNumpadEnter,
		ebiten.KeyEscape, ebiten.KeyTab, ebiten.KeyInsert:
		return false
	}
	return k < ebiten.KeyF1 || k > ebiten.KeyF24
}

// zKeys are the possible places of the letter Z: on keyboards of the United States, Germany and France.
var zKeys = [...]ebiten.Key{ebiten.KeyZ, ebiten.KeyY, ebiten.KeyW}

// pressedZ reports whether the key labelled Z was pressed on this tick.
func (f *Frame) pressedZ() bool {
	for _, k := range zKeys {
		if slices.Contains(f.Keys, k) && KeyLabel(k, "") == "Z" {
			return true
		}
	}
	return false
}

// applyModifiers returns the intents of key k with the modifiers that are down; in are the intents without modifiers. Shift
// turns Next into Prev. A key that confirms, other than Space, is Submit with Control; Enter is Fullscreen with Alt. Apart from that, a
// key that a text field uses, such as a letter or Space, has no intents with Control or Alt, since such combinations belong to the
// system or the browser. Neither has Next with Alt.
func (f *Frame) applyModifiers(k ebiten.Key, in Intents) Intents {
	switch {
	case f.Alt && (in == Next || isTextKey(k)):
		return 0
	case in == Next && f.Shift:
		return Prev
	case in == Confirm && f.Alt:
		return Fullscreen
	case in == Confirm && f.Control && k != ebiten.KeySpace:
		return Submit
	case f.Control && isTextKey(k):
		return 0
	}
	return in
}
