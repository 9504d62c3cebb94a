package words

// Hand is what somebody plays with, as words name it: one taps, clicks or presses.
type Hand uint8

// The hands.
const (
	Finger Hand = iota // taps
	Mouse              // clicks
	Keys               // presses, by the names that keys have
	Pad                // presses, by the names that buttons have
)

// end is what the keys of words for a hand end with: none for those that hold for every hand.
func (h Hand) end() string {
	switch h {
	case Mouse:
		return ".click"
	case Keys, Pad:
		return ".press"
	}
	return ""
}

// enter is what the key or button is called that confirms, which words for who presses put in as Enter, and start what begins a
// game, which they put in as Go.
func (b *Book) enter() (enter, start string) {
	switch {
	case b.hand == Pad:
		return b.say("shell.pad.enter", nil), b.say("shell.pad.go", nil)
	case b.confirm == "":
		return b.say("shell.key.enter", nil), b.say("shell.key.go", nil)
	}
	key := map[string]any{"Key": b.confirm}
	return b.say("shell.key.other", key), b.say("shell.key.go.other", key)
}

// SetConfirm has the words for who presses name another key than Enter, by what is printed on it; empty for Enter.
func (b *Book) SetConfirm(key string) {
	if b.confirm != key {
		b.confirm, b.turn = key, b.turn+1
		clear(b.said)
	}
}
