package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/text"
)

// toastTicks is how long a short message stays; a longer one stays longer.
const toastTicks = 240

// Message is something that is said in passing; see [Root.Toast].
type Message struct {
	// Say returns its words. It is asked again whenever the root is laid out, as after a change of the language.
	Say func() string
	// Stays keeps the message for its time whatever the player does. Else it is about what has just been done, and the next
	// press or key takes it away.
	Stays bool
	// Open is what a press on the message does besides taking it away; nil for nothing. Such a message stays three times as long.
	Open func()
	// Urgent says that it cannot wait for what is being read aloud: a refusal.
	Urgent bool
}

// Told names a message that has been shown; the zero value names none.
type Told int

// toast is the message that is shown: one at a time, where nothing is pressed or read; see place.
type toast struct {
	Base
	message Message
	told    Told
	words   string
	left    int // ticks; 0 when nothing is shown
	age     int
}

// Toast shows a message for a while, in the place of the one before, and returns its name for [Root.Dismiss]. Presses go
// through it to what is under it.
func (r *Root) Toast(m Message) Told {
	t := &r.toast
	words := m.Say()
	if t.left == 0 || t.words != words {
		t.age, t.rect = 0, geom.Rect{}
	}
	t.root, t.message, t.words, t.left = r, m, words, toastTicks+3*len(words)
	if m.Open != nil {
		t.left *= 3
	}
	t.told++
	r.Theme.house.voice.Say(words, m.Urgent)
	t.place()
	r.due.draw = true
	return t.told
}

// Dismiss takes a message away that no longer holds, if it is still shown.
func (r *Root) Dismiss(t Told) {
	if r.toast.told == t {
		r.Hush()
	}
}

// Shows reports whether a message is still shown.
func (r *Root) Shows(t Told) bool { return r.toast.told == t && r.Talking() }

// Hush takes the message away at once, as before somebody looks who must not read it.
func (r *Root) Hush() {
	r.due.draw = r.due.draw || r.Talking()
	r.toast.left = 0
}

// Talking reports whether a message is shown.
func (r *Root) Talking() bool { return r.toast.left > 0 }

// hear takes a message away that is about what was done before, or that is pressed itself.
func (t *toast) hear(in *input.Frame) {
	if t.left == 0 || !in.Active {
		return
	}
	if t.opened(in) {
		return
	}
	acted := len(in.Keys) > 0 || in.Intents != 0
	for i := range in.Pointers {
		p := &in.Pointers[i]
		acted = acted || p.Pressed && (!t.message.Stays || t.rect.Contains(p.At))
	}
	if acted && (!t.message.Stays || len(in.Pointers) > 0) {
		t.root.Hush()
	}
}

// opened opens what the message is about if it is pressed, and reports whether it was.
func (t *toast) opened(in *input.Frame) bool {
	if t.message.Open == nil {
		return false
	}
	for i := range in.Pointers {
		switch p := &in.Pointers[i]; {
		case !t.rect.Contains(p.Start):
		case p.Pressed:
			return true // it is opened when the finger is lifted
		case p.Tap():
			t.root.Hush()
			t.message.Open()
			return true
		}
	}
	return false
}

func (t *toast) tick() {
	if t.left == 0 {
		return
	}
	t.left--
	if t.age < openTicks || t.left == 0 {
		t.age++
		t.root.due.draw = true
	}
	if t.left%lookTicks == 1 {
		t.giveWay()
	}
}

// Measure implements [Widget].
func (t *toast) Measure(th *Theme, width float64) geom.Point {
	m := th.Text.Measure(t.words, th.Style(Body), width-40)
	return geom.Pt(m.X+40, max(m.Y+24, Touch))
}

// Draw implements [Widget].
func (t *toast) Draw(th *Theme, dst *ebiten.Image) {
	r := t.rect
	if k := 1 - float64(t.age)/openTicks; !th.house.still && k > 0 {
		r.Y += 20 * k * k
	}
	th.Panel(dst, r)
	th.Text.Draw(dst, t.words, r.InsetXY(20, 12), th.Style(Body).Aligned(text.Centre))
}

// Lines implements [Speaker].
func (t *toast) Lines(th *Theme, each func(string, text.Style, geom.Rect)) {
	each(t.words, th.Style(Body).Aligned(text.Centre), t.rect.InsetXY(20, 12))
}
