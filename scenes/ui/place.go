package ui

import (
	"math"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/text"
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
	v := taken{root: r, each: each, window: r.metrics.Bounds()}
	v.visit(r.top())
	if r.keys != nil {
		v.visit(r.keys.pad)
	}
	if r.Others != nil {
		r.Others(each)
	}
}

// taken walks a tree for Taken.
type taken struct {
	root   *Root
	each   Taker
	window geom.Rect // what lies outside cannot be seen
}

func (v taken) visit(w Widget) {
	b := w.base()
	if b.hidden || b.rect.Empty() {
		return
	}
	s, list := w.(*Scroll)
	if _, ok := w.(Toucher); ok && !list {
		v.add(b.rect)
	}
	if s, ok := w.(Speaker); ok {
		s.Lines(v.root.Theme, func(words string, st text.Style, box geom.Rect) {
			if words != "" {
				v.add(v.root.Theme.ink(words, st, box))
			}
		})
	}
	if list {
		v.window = v.window.Intersect(s.rect)
	}
	if p, ok := w.(Parent); ok {
		for _, k := range p.Kids() {
			v.visit(k)
		}
	}
}

func (v taken) add(r geom.Rect) {
	if r = r.Intersect(v.window); !r.Empty() {
		v.each(r, true)
	}
}

// berth is how far in dp a message keeps from what it must not cover, where there is room.
const berth = 4

// obstacle is something that a message should not cover.
type obstacle struct {
	rect geom.Rect
	firm bool
}

// obstacles lists what a message should not cover now.
func (r *Root) obstacles() []obstacle {
	var list []obstacle
	r.Taken(func(rect geom.Rect, firm bool) { list = append(list, obstacle{rect.Inset(-berth), firm}) })
	return list
}

// giveWay finds another place once the message covers something firm, as when the board has changed under it.
func (t *toast) giveWay() {
	for _, o := range t.root.obstacles() {
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
	room, list := t.room(), t.root.obstacles()
	best, least := geom.Rect{}, math.Inf(1)
	for i, w := range toastWidths {
		m := t.Measure(t.root.Theme, min(w, room.W))
		r, cost := seek(room, m, list)
		if cost += narrower * float64(i); cost < least {
			best, least = r, cost
		}
	}
	if best != t.rect {
		t.rect, t.root.dirty = best, true
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
