package ui

import (
	"math"

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

// MessageID names a message that has been shown; the zero value names none.
type MessageID int

// toast is the message that is shown: one at a time, where nothing is pressed or read; see place.
type toast struct {
	Base
	message   Message
	messageID MessageID
	words     string
	left      int // ticks; 0 when nothing is shown
	age       int
}

// Toast shows a message for a while, in the place of the one before, and returns its name for [Root.Dismiss]. Presses go
// through it to what is under it.
func (r *Root) Toast(m Message) MessageID {
	t := &r.toast
	words := m.Say()
	if t.left == 0 || t.words != words {
		t.age, t.rect = 0, geom.Rect{}
	}
	t.root, t.message, t.words, t.left = r, m, words, toastTicks+3*len(words)
	if m.Open != nil {
		t.left *= 3
	}
	t.messageID++
	r.Theme.shared.voice.Say(words, m.Urgent)
	t.place()
	r.due.draw = true
	return t.messageID
}

// Dismiss takes a message away that no longer holds, if it is still shown.
func (r *Root) Dismiss(t MessageID) {
	if r.toast.messageID == t {
		r.ClearToast()
	}
}

// Shows reports whether a message is still shown.
func (r *Root) Shows(t MessageID) bool { return r.toast.messageID == t && r.Talking() }

// ClearToast takes the message away at once, as before somebody looks who must not read it.
func (r *Root) ClearToast() {
	r.due.draw = r.due.draw || r.Talking()
	r.toast.left = 0
}

// Talking reports whether a message is shown.
func (r *Root) Talking() bool { return r.toast.left > 0 }

// handleInput takes a message away that is about what was done before, or that is pressed itself.
func (t *toast) handleInput(in *input.Frame) {
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
		t.root.ClearToast()
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
			t.root.ClearToast()
			t.message.Open()
			return true
		}
	}
	return false
}

// tick lets the message grow older, and hides it once its time is over.
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
	if k := 1 - float64(t.age)/openTicks; !th.shared.still && k > 0 {
		r.Y += 20 * k * k
	}
	th.Panel(dst, r)
	th.Text.Draw(dst, t.words, r.InsetXY(20, 12), th.Style(Body).Aligned(text.Centre))
}

// Lines implements [Speaker].
func (t *toast) Lines(th *Theme, each func(string, text.Style, geom.Rect)) {
	each(t.words, th.Style(Body).Aligned(text.Centre), t.rect.InsetXY(20, 12))
}

// Taker is called for everything that a message should not cover: firm for what is pressed or must be read now, not firm for
// what may be looked at as well later.
type Taker func(r geom.Rect, firm bool)

// lookTicks is how many ticks pass between two looks at whether a message has come to cover something.
const lookTicks = 12

// Widths in dp that a message may have, the one that is liked best first.
var toastWidths = [...]float64{520, 380, 280, 210}

// places is into how many steps the way across the screen is divided in search of a place.
const places = 64

// Taken calls each for all that is pressed or read among the widgets that get input, and for what [Root.Others] adds.
func (r *Root) Taken(each Taker) {
	r.tree.parts(func(w Widget, open bool) {
		if open && w != &r.toast {
			sight{window: r.metrics.Bounds()}.visit(w, func(w Widget, s sight) bool { return s.taken(w, r.Theme, each) })
		}
	})
	if r.Others != nil {
		r.Others(each)
	}
}

// taken calls each for what can be pressed or read of w, and reports whether there can be more in it.
func (s sight) taken(w Widget, t *Theme, each Taker) (more bool) {
	if w.base().rect.Empty() {
		return false
	}
	add := func(rect geom.Rect) {
		if rect = rect.Intersect(s.window); !rect.Empty() {
			each(rect, true)
		}
	}
	_, list := w.(*Scroll)
	if _, ok := w.(Toucher); ok && !list {
		add(w.base().rect)
	}
	if s, ok := w.(Speaker); ok {
		s.Lines(t, func(words string, st text.Style, box geom.Rect) {
			if words != "" {
				add(t.Text.Ink(words, st, box))
			}
		})
	}
	return true
}

// berth is how far in dp a message keeps from what it must not cover, where there is room.
const berth = 4

// obstacle is something that a message should not cover.
type obstacle struct {
	rect geom.Rect
	firm bool
}

// obstacles lists what a message should not cover now.
func (t *toast) obstacles() (list []obstacle) {
	t.root.Taken(func(rect geom.Rect, firm bool) { list = append(list, obstacle{rect.Inset(-berth), firm}) })
	return list
}

// giveWay finds another place once the message covers something firm, as when the board has changed under it.
func (t *toast) giveWay() {
	for _, o := range t.obstacles() {
		if o.firm && !o.rect.Inset(berth+1).Intersect(t.rect).Empty() {
			t.place()
			return
		}
	}
}

// messageArea returns where messages may stand.
func (t *toast) messageArea() geom.Rect {
	if r := t.root.Toasts; !r.Empty() {
		return r
	}
	return t.root.metrics.SafeBounds().Inset(Step)
}

// place puts the message where it covers the least, low down in the middle if there is a choice.
func (t *toast) place() {
	if t.left == 0 {
		return
	}
	t.words = t.message.Say()
	room, list := t.messageArea(), t.obstacles()
	best, least := geom.Rect{}, math.Inf(1)
	for i, w := range toastWidths {
		m := t.Measure(t.root.Theme, min(w, room.W))
		r, cost := seek(room, m, list)
		if cost += narrower * float64(i); cost < least {
			best, least = r, cost
		}
	}
	if best != t.rect {
		t.rect, t.root.due.draw = best, true
	}
}

// What is the price of a place: each dp from the middle of the lower edge, each dp² of what is covered, and each step down in
// width.
const (
	firmPrice = 40.0
	softPrice = 2.0
	narrower  = 60.0
)

// seek finds the best place in room for a message of size m, and its price.
func seek(room geom.Rect, m geom.Point, list []obstacle) (best geom.Rect, least float64) {
	least = math.Inf(1)
	free := geom.Pt(max(0, room.W-m.X), max(0, room.H-m.Y))
	step := max(8, max(free.X, free.Y)/places)
	for y := room.Y + free.Y; y >= room.Y; y -= step {
		for dx := 0.0; dx <= free.X/2; dx += step {
			for _, x := range [...]float64{room.X + free.X/2 - dx, room.X + free.X/2 + dx} {
				r := geom.R(x, y, m.X, m.Y)
				if cost := dx + (room.Bottom() - r.Bottom()) + covered(r, list, least); cost < least {
					best, least = r, cost
				}
			}
		}
	}
	return best, least
}

// covered returns the price of what a message at r covers; more than most need not be known exactly.
func covered(r geom.Rect, list []obstacle, most float64) (cost float64) {
	for i := range list {
		o := list[i].rect.Intersect(r)
		if o.Empty() {
			continue
		}
		price := softPrice
		if list[i].firm {
			price = firmPrice
		}
		if cost += o.W * o.H * price; cost > most {
			return cost
		}
	}
	return cost
}
