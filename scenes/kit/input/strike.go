package input

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// Keys is the Kind of a Strike on the keyboard. No Pointer has it.
const Keys Kind = 2

// Act is what a Strike did.
type Act uint8

// The acts.
const (
	Press Act = iota // a key, a button, or a finger went down
	Shift            // a finger moved
	Lift             // it went up again, or is lost
)

// Strike is one thing that a hand did, and when: what Pointers and Keys tell once a tick, as finely as the platform can
// say it. In a browser it is stamped with the time of the page's own event, elsewhere with that of the look at the devices
// that found it; see Reader.Poll.
type Strike struct {
	// At is when, on the clock of Frame.Now.
	At   time.Duration
	Kind Kind
	Act  Act
	// Key is which key, of Keys.
	Key ebiten.Key
	// Button is which button of the mouse.
	Button Button
	// Contact is the system's finger, of Touch: the same from Press to Lift, used again afterwards.
	Contact int
	// Place is where the mouse or the finger is, in dp. In a Sample it is in pixels of the screen.
	Place geom.Point
}

// Clock tells the time that has passed since some moment. It never goes back.
type Clock func() time.Duration

// strikeFinder finds the strikes in what is sampled, for sources that cannot tell them.
type strikeFinder struct {
	held    []ebiten.Key
	buttons [3]bool
	touches []Contact
}

// findStrikes appends what has happened between the sample before and s, which was taken at the time given. What one look finds
// counts as having happened at once.
func (w *strikeFinder) findStrikes(dst []Strike, s *Sample, at time.Duration) []Strike {
	dst = w.seeKeys(dst, s, at)
	dst = w.seeButtons(dst, s, at)
	return w.seeTouches(dst, s, at)
}

// seeKeys appends the keys that went down or up since the sample before.
func (w *strikeFinder) seeKeys(dst []Strike, s *Sample, at time.Duration) []Strike {
	for _, k := range s.Pressed {
		dst = append(dst, Strike{At: at, Kind: Keys, Act: Press, Key: k})
	}
	for _, k := range w.held {
		if !contains(s.Held, k) {
			dst = append(dst, Strike{At: at, Kind: Keys, Act: Lift, Key: k})
		}
	}
	w.held = append(w.held[:0], s.Held...)
	return dst
}

// seeButtons appends the mouse buttons that went down or up since the sample before.
func (w *strikeFinder) seeButtons(dst []Strike, s *Sample, at time.Duration) []Strike {
	for b := range w.buttons {
		if s.Buttons[b] == w.buttons[b] {
			continue
		}
		act := Press
		if w.buttons[b] {
			act = Lift
		}
		dst = append(dst, Strike{At: at, Kind: Mouse, Act: act, Button: Button(b), Place: s.Cursor})
	}
	w.buttons = s.Buttons
	return dst
}

// seeTouches appends the fingers that went down, moved or were lifted since the sample before.
func (w *strikeFinder) seeTouches(dst []Strike, s *Sample, at time.Duration) []Strike {
	for _, c := range w.touches {
		if findContact(s.Touches, c.ID) < 0 {
			dst = append(dst, Strike{At: at, Kind: Touch, Act: Lift, Contact: c.ID, Place: c.At})
		}
	}
	for _, c := range s.Touches {
		i := findContact(w.touches, c.ID)
		switch {
		case i < 0:
			dst = append(dst, Strike{At: at, Kind: Touch, Act: Press, Contact: c.ID, Place: c.At})
		case w.touches[i].At != c.At:
			dst = append(dst, Strike{At: at, Kind: Touch, Act: Shift, Contact: c.ID, Place: c.At})
		}
	}
	w.touches = append(w.touches[:0], s.Touches...)
	return dst
}

func findContact(list []Contact, id int) int {
	for i := range list {
		if list[i].ID == id {
			return i
		}
	}
	return -1
}

// merge adds a later sample of the same tick to s.
func (s *Sample) merge(later *Sample) {
	s.Cursor, s.Unfocused = later.Cursor, later.Unfocused
	s.WheelX += later.WheelX
	s.WheelY += later.WheelY
	for b := range s.Buttons {
		s.Buttons[b] = s.Buttons[b] || later.Buttons[b]
	}
	s.Held, s.Pressed = union(s.Held, later.Held), union(s.Pressed, later.Pressed)
	s.Runes = append(s.Runes, later.Runes...)
	for _, c := range later.Touches {
		if i := findContact(s.Touches, c.ID); i >= 0 {
			s.Touches[i] = c
		} else {
			s.Touches = append(s.Touches, c)
		}
	}
	s.Pads = append(s.Pads[:0], later.Pads...)
}

func union(list, more []ebiten.Key) []ebiten.Key {
	for _, k := range more {
		if !contains(list, k) {
			list = append(list, k)
		}
	}
	return list
}
