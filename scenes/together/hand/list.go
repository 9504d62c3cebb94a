package hand

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// columns is the number of columns of a row.
const columns = 12

// gap is the distance between cells in dp.
const gap = 8.0

// paperPad is the margin in dp of the sheet of paper on which the seat's items lie.
const paperPad = 6.0

// List is a list of items in rows, as laid out for one screen.
type List struct {
	typesetter
	paper bool // the list is on a sheet of paper, and its items cannot be picked
	items []Item
	rows  []row
	width float64 // width in dp, set by placeRows
}

// row is a row of items, with the heading above them. y is the distance of the row's top from the top of the list, h the height of
// the row with its heading, both in dp.
type row struct {
	y, h  float64
	items []Item // part of List.items
}

// Add adds an item over the whole width and returns it. The pointer is valid until the next call.
func (l *List) Add(id, words, more string, p Picture) *Item {
	l.items = append(l.items, Item{ID: id, Words: words, More: more, Picture: p, Span: columns})
	return &l.items[len(l.items)-1]
}

// Items returns the items; the slice is valid until the next Add.
func (l *List) Items() []Item { return l.items }

// clear removes all items.
func (l *List) clear() { l.items, l.rows = l.items[:0], l.rows[:0] }

// packLists lays out the rows of lists that stand one below the other in a width, and returns the height of all, in dp like width and
// room. Pictures are as large as room, the available height, allows. The result is greater than room if even the smallest pictures do
// not fit.
func packLists(width, room float64, lists ...*List) (height float64) {
	for _, scale := range [...]float64{1.8, 1.6, 1.4, 1.2, 1} {
		height = 0
		for _, l := range lists {
			l.extraScale = scale
			l.pack(width)
			if len(l.items) > 0 && height > 0 {
				height += gap
			}
			height += l.height()
		}
		if height <= room {
			break
		}
	}
	return height
}

// pack fills rows with items for a width in dp. An item with a heading begins a new row. Rows laid out before are dropped.
func (l *List) pack(width float64) {
	if l.paper {
		width -= 2 * paperPad
	}
	l.rows = l.rows[:0]
	y, used, first := 0.0, 0, 0
	for i := range l.items {
		it := &l.items[i]
		if used += it.Span; i > first && (used > columns || it.Heading != "") {
			y = l.packRow(l.items[first:i], y, width)
			first, used = i, it.Span
		}
	}
	if first < len(l.items) {
		l.packRow(l.items[first:], y, width)
	}
}

// packRow adds a row of items at y and returns the y of the next row. It sets the cells of the items, and the area of the
// heading of the first item, relative to the upper left corner of the list; placeRows moves them to their places.
func (l *List) packRow(items []Item, y, width float64) float64 {
	heading, high := l.headingHeight(&items[0]), 0.0
	pitch := (width + gap) / columns // from the left of one column to that of the next
	if !l.paper {
		high = minCardHeight * max(1, min(l.pictureScale, 1.15)) // a little higher on a tablet
	}
	for i := range items {
		high = math.Ceil(max(high, l.itemHeight(&items[i], float64(items[i].Span)*pitch-gap)))
	}
	x := 0.0
	for i := range items {
		it := &items[i]
		it.heading, it.cell = geom.Rect{}, geom.R(x, y+heading, float64(it.Span)*pitch-gap, high)
		x += it.cell.W + gap
	}
	if heading > 0 {
		items[0].heading = geom.R(0, y, width, heading)
	}
	l.rows = append(l.rows, row{y, heading + high, items})
	return y + heading + high + gap
}

// height returns the height of all rows in dp, with the margin of the sheet of paper if there is one; 0 without rows.
func (l *List) height() float64 {
	if len(l.rows) == 0 {
		return 0
	}
	last := &l.rows[len(l.rows)-1]
	if l.paper {
		return last.y + last.h + 2*paperPad
	}
	return last.y + last.h
}

// maxStretch is the greatest factor by which rows grow to fill their area.
const maxStretch = 1.35

// stretch makes all rows higher by the same amount, to fill room, a height in dp, but none higher than maxStretch times its
// height. It must be called before placeRows.
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
			it.heading.Y += down
		}
		down += more
	}
}

// rowRange is the range of visible rows.
type rowRange struct {
	from, to int  // the first visible row, and the one after the last
	more     bool // there are other rows, which are not visible
}

// visibleRows returns the rows that fit into room, a height in dp: all rows or, if not all fit, those from row from on, at least one.
// In the second case the scroll buttons take buttonHeight of room, and the range begins before from if there would be empty room at
// the end.
func (l *List) visibleRows(from int, room, buttonHeight float64) rowRange {
	if l.height() <= room {
		return l.allRows()
	}
	room -= buttonHeight + gap
	from = min(max(from, 0), l.lastStart(room))
	to := from + 1
	for to < len(l.rows) && l.rows[to].y+l.rows[to].h-l.rows[from].y <= room {
		to++
	}
	return rowRange{from: from, to: to, more: true}
}

// lastStart returns the first visible row when the list is scrolled to its end; room is the height for rows in dp.
func (l *List) lastStart(room float64) int {
	end, from := l.height(), len(l.rows)-1
	for from > 0 && end-l.rows[from-1].y <= room {
		from--
	}
	return from
}

// allRows returns all rows.
func (l *List) allRows() rowRange { return rowRange{to: len(l.rows)} }

// placeRows moves the visible rows into room, the first of them to its top. Items of other rows get no area. It must be called exactly
// once after pack and stretch, since it moves what they have laid out.
func (l *List) placeRows(visible rowRange, room geom.Rect) {
	l.width = room.W
	for i := range l.rows {
		items, by := l.rows[i].items, room.Y-l.rows[visible.from].y
		for k := range items {
			it := &items[k]
			it.cell.X += room.X
			it.cell.Y += by
			it.heading.X += room.X
			it.heading.Y += by
			if i < visible.from || i >= visible.to {
				it.cell, it.heading = geom.Rect{}, geom.Rect{}
			}
		}
	}
}

// itemRect returns the area of the item with that ID, and whether it is visible; an empty area and false if there is no such
// item.
func (l *List) itemRect(id string) (geom.Rect, bool) {
	for i := range l.items {
		if it := &l.items[i]; it.ID == id {
			return it.cell, !it.cell.Empty()
		}
	}
	return geom.Rect{}, false
}
