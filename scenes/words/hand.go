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

// enter is the key of what confirms is called, which words for who presses put in as Enter.
func (h Hand) enter() string {
	if h == Pad {
		return "shell.pad.enter"
	}
	return "shell.key.enter"
}

// start is the key of what begins a game is called, which they put in as Go.
func (h Hand) start() string {
	if h == Pad {
		return "shell.pad.go"
	}
	return "shell.key.go"
}
