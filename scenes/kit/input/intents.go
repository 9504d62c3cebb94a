package input

import "github.com/hajimehoshi/ebiten/v2"

// Intents is a set of things that a key or a pad button may ask for.
type Intents uint32

// The intents, with the keys they usually come from, see [Keymap], and pad buttons. Directions, Next, Prev and pages repeat while
// held.
const (
	Up         Intents = 1 << iota // arrow, pad's cross or left stick
	Down                           // arrow, pad's cross or left stick
	Left                           // arrow, pad's cross or left stick
	Right                          // arrow, pad's cross or left stick
	Confirm                        // Enter, Space; pad's lower button
	Cancel                         // Escape; pad's right button
	Next                           // Tab; pad's right shoulder
	Prev                           // Shift+Tab; pad's left shoulder
	Menu                           // F10, P; pad's start
	Undo                           // Backspace, Ctrl+Z, U; pad's upper button
	Hint                           // H, F1; pad's left button
	Log                            // L; pad's back
	PageUp                         // page up; pad's left trigger
	PageDown                       // page down; pad's right trigger
	Home                           // home
	End                            // end
	Fullscreen                     // F11, Alt+Enter
	Mute                           // M
	Go                             // Ctrl+Enter, Cmd+Enter
	Ask1                           // 1; pad's right stick to the left
	Ask2                           // 2; pad's right stick to the right
	Ask3                           // 3; pad's right stick up
	Ask4                           // 4; pad's right stick down
	Ask5                           // 5; pad's right stick pressed
)

// Directions is the set of the four directions, repeating those of the intents of keys that act again while they are held.
const (
	Directions = Up | Down | Left | Right
	repeating  = Directions | Next | Prev | PageUp | PageDown
)

// The keys held for firstRepeat ticks repeat every nextRepeat ticks from then on.
const (
	firstRepeat = 24
	nextRepeat  = 6
)

// repeats reports whether something held for n ticks, counting the first, acts again in this tick.
func repeats(n int) bool { return n == 1 || n > firstRepeat && (n-firstRepeat-1)%nextRepeat == 0 }

// heldKeys is which keys make no intents.
type heldKeys uint8

const (
	holdNone    heldKeys = iota
	holdLetters          // those that write or delete
	holdText             // and those that move a caret
	holdKeys             // all of them
)

// keyIntents adds what the keys of this tick ask for by m. Modifiers must be set.
func (f *Frame) keyIntents(m *Keymap, held heldKeys) {
	for _, k := range f.Keys {
		f.addIntents(k, m.means(k), held)
	}
	for i, n := range f.held {
		if k := ebiten.Key(i); n > 1 && repeats(n) {
			f.askAgain(k, m.means(k), held)
		}
	}
	if held == holdNone && f.Control && f.struckZ() {
		f.Intents |= Undo
	}
}

// askAgain adds what a key asks for that is held, if it repeats.
func (f *Frame) askAgain(k ebiten.Key, in Intents, held heldKeys) {
	if in &= repeating; in != 0 || edits(k) {
		f.Repeats = append(f.Repeats, k)
		f.addIntents(k, in, held)
	}
}

// addIntents adds what a key asks for.
func (f *Frame) addIntents(k ebiten.Key, in Intents, held heldKeys) {
	if !held.blocks(k) {
		f.Intents |= f.modified(k, in)
	}
}

// blocks reports whether a key makes no intent.
func (h heldKeys) blocks(k ebiten.Key) bool {
	switch h {
	case holdNone:
		return false
	case holdLetters:
		return writes(k) && k != ebiten.KeyArrowLeft && k != ebiten.KeyArrowRight
	case holdText:
		return writes(k)
	}
	return true
}

// edits reports whether a key deletes or moves a caret letter by letter.
func edits(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyArrowLeft, ebiten.KeyArrowRight:
		return true
	}
	return false
}

// writes reports whether a key belongs to a text field that has the focus: not those that lead out of it.
func writes(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyEnter, ebiten.KeyNumpadEnter,
		ebiten.KeyEscape, ebiten.KeyTab, ebiten.KeyInsert:
		return false
	}
	return k < ebiten.KeyF1 || k > ebiten.KeyF24
}

// zKeys are where keyboards have their Z: in the United States, in Germany, in France.
var zKeys = [...]ebiten.Key{ebiten.KeyZ, ebiten.KeyY, ebiten.KeyW}

// struckZ reports whether the key on which Z is printed was struck in this tick.
func (f *Frame) struckZ() bool {
	for _, k := range zKeys {
		if contains(f.Keys, k) && KeyLabel(k) == "Z" {
			return true
		}
	}
	return false
}

// modified returns what a key that means in asks for with the modifiers that are down. A letter with Control or Alt belongs to the
// system or the browser.
func (f *Frame) modified(k ebiten.Key, in Intents) Intents {
	switch {
	case in == Next && f.Alt:
		return 0
	case in == Next && f.Shift:
		return Prev
	case in == Confirm && f.Alt:
		return Fullscreen
	case in == Confirm && f.Control && k != ebiten.KeySpace:
		return Go
	case writes(k) && (f.Control || f.Alt):
		return 0
	}
	return in
}
