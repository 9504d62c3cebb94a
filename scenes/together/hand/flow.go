package hand

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// columns is how many columns rows are divided into.
const columns = 12

// gap is between cells in dp.
const gap = 8.0

// sheetPad is the room in dp round what lies on the sheet of what a seat has.
const sheetPad = 6.0

// List is things in rows, one after the other, as they are set on one screen.
type List struct {
	typesetter
	paper bool // it lies on a sheet of paper, and nothing of it is picked
	items []Item
	rows  []row
	width float64 // in dp, once it lies somewhere
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

// packLists packs lists one below the other into a width with pictures as large as there is room for, and returns how high that is.
func packLists(width, room float64, lists ...*List) (high float64) {
	for _, swell := range [...]float64{1.8, 1.6, 1.4, 1.2, 1} {
		high = 0
		for _, l := range lists {
			l.extraScale = swell
			l.pack(width)
			if len(l.items) > 0 && high > 0 {
				high += gap
			}
			high += l.height()
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
		width -= 2 * sheetPad
	}
	l.rows = l.rows[:0]
	y, used, first := 0.0, 0, 0
	for i := range l.items {
		it := &l.items[i]
		if used += it.Span; i > first && (used > columns || it.Over != "") {
			y = l.packRow(l.items[first:i], y, width)
			first, used = i, it.Span
		}
	}
	if first < len(l.items) {
		l.packRow(l.items[first:], y, width)
	}
}

// packRow lays one row out at y, and returns where the next one begins.
func (l *List) packRow(items []Item, y, width float64) float64 {
	head, high, column := l.headingHeight(&items[0]), 0.0, (width+gap)/columns
	if !l.paper {
		high = minTileHeight * max(1, min(l.pictureScale, 1.15))
	}
	for i := range items {
		high = math.Ceil(max(high, l.itemHeight(&items[i], float64(items[i].Span)*column-gap)))
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

// height returns the height of all rows.
func (l *List) height() float64 {
	if len(l.rows) == 0 {
		return 0
	}
	last := &l.rows[len(l.rows)-1]
	if l.paper {
		return last.y + last.h + 2*sheetPad
	}
	return last.y + last.h
}

// maxStretch is by how much rows grow at most to fill their room.
const maxStretch = 1.35

// stretch has rows grow to fill a height.
func (l *List) stretch(room float64) {
	by := max(0, room-l.height()) / max(1, float64(len(l.rows)))
	down := 0.0
	for i := range l.rows {
		r := &l.rows[i]
		more := min(by, r.h*(maxStretch-1))
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

// rowRange is the rows that are seen: all, or as many whole ones from a first one on as there is room for.
type rowRange struct {
	from, to int // rows
	more     bool
}

// visibleRows returns which rows fit into a height from a row on; the first given is moved where there would be empty room. Where not all
// fit, buttons of the given height are needed to see the others.
func (l *List) visibleRows(from int, room, buttons float64) rowRange {
	if l.height() <= room {
		return l.allRows()
	}
	room -= buttons + gap
	from = min(max(from, 0), l.lastStart(room))
	to := from + 1
	for to < len(l.rows) && l.rows[to].y+l.rows[to].h-l.rows[from].y <= room {
		to++
	}
	return rowRange{from: from, to: to, more: true}
}

// lastStart returns the first row that is seen when the last one is.
func (l *List) lastStart(room float64) int {
	end, from := l.height(), len(l.rows)-1
	for from > 0 && end-l.rows[from-1].y <= room {
		from--
	}
	return from
}

// allRows returns all rows.
func (l *List) allRows() rowRange { return rowRange{to: len(l.rows)} }

// placeRows has the rows of w lie in room, and nothing of the others be seen.
func (l *List) placeRows(w rowRange, room geom.Rect) {
	l.width = room.W
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

// itemRect returns where the thing of an ID lies, if it is seen.
func (l *List) itemRect(id string) (geom.Rect, bool) {
	for i := range l.items {
		if it := &l.items[i]; it.ID == id {
			return it.cell, !it.cell.Empty()
		}
	}
	return geom.Rect{}, false
}
