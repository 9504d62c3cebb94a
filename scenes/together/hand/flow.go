package hand

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// columns is how many columns rows are divided into.
const columns = 12

// gap is between cells in dp.
const gap = 8.0

// inside is the room in dp round what lies on the sheet of what a seat has.
const inside = 6.0

// List is things in rows, one after the other, as they are set on one screen.
type List struct {
	typesetter
	paper bool // it lies on a sheet of paper, and nothing of it is picked
	items []Item
	rows  []row
	wide  float64 // in dp, once it lies somewhere
}

// row is a row of things, from the top of the list in dp.
type row struct {
	y, h  float64 // with its heading
	items []Item
}

// Add adds a thing, which holds until the next one is added.
func (l *List) Add(id, words, more string, p Picture) *Item {
	l.items = append(l.items, Item{ID: id, Words: words, More: more, Picture: p, Span: columns})
	return &l.items[len(l.items)-1]
}

// Items returns the things that were added.
func (l *List) Items() []Item { return l.items }

// clear takes everything out.
func (l *List) clear() { l.items, l.rows = l.items[:0], l.rows[:0] }

// fill packs lists one below the other into a width with pictures as large as there is room for, and returns how high that is.
func fill(width, room float64, lists ...*List) (high float64) {
	for _, swell := range [...]float64{1.8, 1.6, 1.4, 1.2, 1} {
		high = 0
		for _, l := range lists {
			l.swell = swell
			l.pack(width)
			if len(l.items) > 0 && high > 0 {
				high += gap
			}
			high += l.high()
		}
		if high <= room {
			break
		}
	}
	return high
}

// pack fills rows of a width; a heading begins another one.
func (l *List) pack(width float64) {
	if l.paper {
		width -= 2 * inside
	}
	l.rows = l.rows[:0]
	y, used, first := 0.0, 0, 0
	for i := range l.items {
		it := &l.items[i]
		if used += it.Span; i > first && (used > columns || it.Over != "") {
			y = l.row(l.items[first:i], y, width)
			first, used = i, it.Span
		}
	}
	if first < len(l.items) {
		l.row(l.items[first:], y, width)
	}
}

// row lays one row out at y, and returns where the next one begins.
func (l *List) row(items []Item, y, width float64) float64 {
	head, high, column := l.heading(&items[0]), 0.0, (width+gap)/columns
	if !l.paper {
		high = leastTile * max(1, min(l.grow, 1.15))
	}
	for i := range items {
		high = math.Ceil(max(high, l.need(&items[i], float64(items[i].Span)*column-gap)))
	}
	x := 0.0
	for i := range items {
		it := &items[i]
		it.head, it.cell = geom.Rect{}, geom.R(x, y+head, float64(it.Span)*column-gap, high)
		x += it.cell.W + gap
	}
	if head > 0 {
		items[0].head = geom.R(0, y, width, head)
	}
	l.rows = append(l.rows, row{y, head + high, items})
	return y + head + high + gap
}

// high returns the height of all rows.
func (l *List) high() float64 {
	if len(l.rows) == 0 {
		return 0
	}
	last := &l.rows[len(l.rows)-1]
	if l.paper {
		return last.y + last.h + 2*inside
	}
	return last.y + last.h
}

// mostStretch is by how much rows grow at most to fill their room.
const mostStretch = 1.35

// stretch has rows grow to fill a height.
func (l *List) stretch(room float64) {
	by := max(0, room-l.high()) / max(1, float64(len(l.rows)))
	down := 0.0
	for i := range l.rows {
		r := &l.rows[i]
		more := min(by, r.h*(mostStretch-1))
		r.y += down
		r.h += more
		for k := range r.items {
			it := &r.items[k]
			it.cell.Y += down
			it.cell.H += more
			it.head.Y += down
		}
		down += more
	}
}

// window is the rows that are seen: all, or as many whole ones from a first one on as there is room for.
type window struct {
	from, to int // rows
	more     bool
}

// seen returns which rows fit into a height from a row on; the first given is moved where there would be empty room. Where not all
// fit, buttons of the given height are needed to see the others.
func (l *List) seen(from int, room, buttons float64) window {
	if l.high() <= room {
		return l.all()
	}
	room -= buttons + gap
	from = min(max(from, 0), l.lastFrom(room))
	to := from + 1
	for to < len(l.rows) && l.rows[to].y+l.rows[to].h-l.rows[from].y <= room {
		to++
	}
	return window{from: from, to: to, more: true}
}

// lastFrom returns the first row that is seen when the last one is.
func (l *List) lastFrom(room float64) int {
	end, from := l.high(), len(l.rows)-1
	for from > 0 && end-l.rows[from-1].y <= room {
		from--
	}
	return from
}

// all returns all rows.
func (l *List) all() window { return window{to: len(l.rows)} }

// show has the rows of w lie in room, and nothing of the others be seen.
func (l *List) show(w window, room geom.Rect) {
	l.wide = room.W
	for i := range l.rows {
		items, by := l.rows[i].items, room.Y-l.rows[w.from].y
		for k := range items {
			it := &items[k]
			it.cell.X += room.X
			it.cell.Y += by
			it.head.X += room.X
			it.head.Y += by
			if i < w.from || i >= w.to {
				it.cell, it.head = geom.Rect{}, geom.Rect{}
			}
		}
	}
}

// spot returns where the thing of an ID lies, if it is seen.
func (l *List) spot(id string) (geom.Rect, bool) {
	for i := range l.items {
		if it := &l.items[i]; it.ID == id {
			return it.cell, !it.cell.Empty()
		}
	}
	return geom.Rect{}, false
}
