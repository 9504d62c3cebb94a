package input

import "github.com/hajimehoshi/ebiten/v2"

// Intents is a set of things that a key or a pad button may ask for.
type Intents uint32

// The intents, with the keys and pad buttons they come from. Directions, Next and Prev repeat while held.
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
)

// Directions is the set of the four directions.
const Directions = Up | Down | Left | Right

// keyRule says what one key asks for.
type keyRule struct {
	key     ebiten.Key
	intents Intents
	text    bool // belongs to a text field that has the focus
	repeats bool
}

var keyRules = [...]keyRule{
	{ebiten.KeyArrowUp, Up, false, true},
	{ebiten.KeyArrowDown, Down, false, true},
	{ebiten.KeyArrowLeft, Left, true, true},
	{ebiten.KeyArrowRight, Right, true, true},
	{ebiten.KeyEnter, Confirm, false, false},
	{ebiten.KeyNumpadEnter, Confirm, false, false},
	{ebiten.KeySpace, Confirm, true, false},
	{ebiten.KeyEscape, Cancel, false, false},
	{ebiten.KeyTab, Next, false, true},
	{ebiten.KeyF10, Menu, false, false},
	{ebiten.KeyP, Menu, true, false},
	{ebiten.KeyBackspace, Undo, true, true},
	{ebiten.KeyDelete, 0, true, true},
	{ebiten.KeyU, Undo, true, false},
	{ebiten.KeyF1, Hint, false, false},
	{ebiten.KeyH, Hint, true, false},
	{ebiten.KeyL, Log, true, false},
	{ebiten.KeyPageUp, PageUp, false, true},
	{ebiten.KeyPageDown, PageDown, false, true},
	{ebiten.KeyHome, Home, true, false},
	{ebiten.KeyEnd, End, true, false},
	{ebiten.KeyF11, Fullscreen, false, false},
	{ebiten.KeyM, Mute, true, false},
}

// The keys held for firstRepeat ticks repeat every nextRepeat ticks from then on.
const (
	firstRepeat = 24
	nextRepeat  = 6
)

// repeats reports whether something held for n ticks, counting the first, acts again in this tick.
func repeats(n int) bool { return n == 1 || n > firstRepeat && (n-firstRepeat-1)%nextRepeat == 0 }

// keyIntents adds what the keys of this tick ask for. Modifiers must be set.
func (f *Frame) keyIntents(typing bool) {
	for _, r := range keyRules {
		pressed := contains(f.Keys, r.key)
		again := r.repeats && f.held[r.key] > 1 && repeats(f.held[r.key])
		if again {
			f.Repeats = append(f.Repeats, r.key)
		}
		if (pressed || again && r.key != ebiten.KeyBackspace) && !(r.text && typing) {
			f.Intents |= f.modified(r)
		}
	}
	if f.Control && !typing && f.struckZ() {
		f.Intents |= Undo
	}
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

// modified returns what the key of r means with the modifiers that are down. A letter with Control or Alt belongs to
// the system or the browser.
func (f *Frame) modified(r keyRule) Intents {
	switch {
	case r.intents == Next && f.Alt:
		return 0
	case r.intents == Next && f.Shift:
		return Prev
	case r.intents == Confirm && f.Alt:
		return Fullscreen
	case r.intents == Confirm && f.Control && r.key != ebiten.KeySpace:
		return Go
	case r.text && (f.Control || f.Alt):
		return 0
	}
	return r.intents
}
