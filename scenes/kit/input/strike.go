package input

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// Keys is the Kind of a Strike on the keyboard. No Pointer has it.
const Keys Kind = 2

// StrikeAct is what happened in a Strike.
type StrikeAct uint8

// The acts of a Strike.
const (
	Press StrikeAct = iota // a key, a button or a finger went down
	Shift                  // a finger moved
	Lift                   // a key, a button or a finger went up, or the finger was lost
)

// Strike is one press, movement or release, with its time. [Frame.Pointers] and [Frame.Keys] have the same input once a
// tick; the time of a Strike is as exact as the platform allows. In a browser it is that of the page's event, elsewhere
// that of the poll that found it; see Reader.Poll.
type Strike struct {
	// At is the time of the strike, on the clock of Frame.Now.
	At   time.Duration
	Kind Kind
	Act  StrikeAct
	// Key is the key, if Kind is Keys.
	Key ebiten.Key
	// Button is the mouse button, if Kind is Mouse.
	Button Button
	// Contact is the system's ID of the finger, if Kind is Touch. The system may use the ID again after Lift.
	Contact int
	// Place is where the mouse or the finger is, in dp; from a Striker, in pixels of the screen.
	Place geom.Point
}

// Clock returns the time since some fixed moment. It never goes back.
type Clock func() time.Duration

// strikeFinder finds strikes by comparing samples, for sources that do not list them. Its fields hold what was down in the previous
// sample.
type strikeFinder struct {
	held    []ebiten.Key
	buttons [3]bool
	touches []Contact
}

// findStrikes appends the strikes between the previous sample and s, which was taken at the time at, and keeps what is down in s for
// the next call. All strikes get the time at.
func (w *strikeFinder) findStrikes(dst []Strike, s *Sample, at time.Duration) []Strike {
	dst = w.findKeys(dst, s, at)
	dst = w.findButtons(dst, s, at)
	return w.findTouches(dst, s, at)
}

// findKeys appends the strikes of the keys that went down or up since the previous sample.
func (w *strikeFinder) findKeys(dst []Strike, s *Sample, at time.Duration) []Strike {
	for _, k := range s.Pressed {
		dst = append(dst, Strike{At: at, Kind: Keys, Act: Press, Key: k})
	}
	for _, k := range w.held {
		if !slices.Contains(s.Held, k) {
			dst = append(dst, Strike{At: at, Kind: Keys, Act: Lift, Key: k})
		}
	}
	w.held = append(w.held[:0], s.Held...)
	return dst
}

// findButtons appends the strikes of the mouse buttons that went down or up since the previous sample.
func (w *strikeFinder) findButtons(dst []Strike, s *Sample, at time.Duration) []Strike {
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

// findTouches appends the strikes of the fingers that went down, moved or were lifted since the previous sample.
func (w *strikeFinder) findTouches(dst []Strike, s *Sample, at time.Duration) []Strike {
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

// findContact returns the index in list of the finger with the given ID, or -1.
func findContact(list []Contact, id int) int {
	for i := range list {
		if list[i].ID == id {
			return i
		}
	}
	return -1
}

// merge adds a later sample of the same tick to s. Where both have a state, such as the cursor's place, the later one wins;
// what was down in either is down.
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

// followFingers returns the fingers on the screen after strikes; before them they were those of fingers, which it changes. Of a finger
// that was not put down on the screen it takes no notice.
func followFingers(fingers []Contact, strikes []Strike) []Contact {
	for i := range strikes {
		t := &strikes[i]
		if t.Kind != Touch {
			continue
		}
		at := findContact(fingers, t.Contact)
		switch {
		case at < 0 && t.Act == Press:
			fingers = append(fingers, Contact{t.Contact, t.Place})
		case at >= 0 && t.Act == Lift:
			fingers = slices.Delete(fingers, at, at+1)
		case at >= 0:
			fingers[at].At = t.Place
		}
	}
	return fingers
}

// addBriefTouches adds the fingers that were put down on this tick and are not in s: a tap that is over before the devices are
// sampled, as in a page whose thread was busy, counts for one tick.
func (s *Sample) addBriefTouches(strikes []Strike) {
	for _, t := range strikes {
		if t.Kind == Touch && t.Act == Press && findContact(s.Touches, t.Contact) < 0 {
			s.Touches = append(s.Touches, Contact{t.Contact, t.Place})
		}
	}
}

// union appends the keys of more that list does not have.
func union(list, more []ebiten.Key) []ebiten.Key {
	for _, k := range more {
		if !slices.Contains(list, k) {
			list = append(list, k)
		}
	}
	return list
}
