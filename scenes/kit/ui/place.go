package ui

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
)

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
			sight{window: r.metrics.Bounds()}.look(w, func(w Widget, s sight) bool { return s.taken(w, r.Theme, each) })
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

// room is where messages may stand.
func (t *toast) room() geom.Rect {
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
	room, list := t.room(), t.obstacles()
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

// covered is the price of what a message at r covers; more than most need not be known exactly.
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
