package hand

import "ludotheque/scenes/geom"

// columns is how many columns rows are divided into.
const columns = 12

// slot is what an item asks of a row.
type slot struct {
	span int     // columns
	high float64 // dp
	head bool    // it begins a row
	over float64 // height of the heading over that row; 0 for none
}

// row is a row of cells, from the top of the flow.
type row struct {
	y, h     float64 // with its heading
	first, n int     // of the cells
}

// flow is a list of things in rows, one after the other, in dp from its upper left corner.
type flow struct {
	cells []geom.Rect
	heads []geom.Rect // over the cells; empty for none
	rows  []row
}

// gap is between cells in dp.
const gap = 8.0

// pack fills rows of the given width.
func (f *flow) pack(slots []slot, width float64) {
	f.cells, f.heads, f.rows = f.cells[:0], f.heads[:0], f.rows[:0]
	y := 0.0
	for i := 0; i < len(slots); {
		n := inRow(slots[i:])
		r := f.row(slots[i:i+n], i, y, width)
		f.rows = append(f.rows, r)
		y = r.y + r.h + gap
		i += n
	}
}

// inRow is how many of the slots fit into one row: a heading begins another one.
func inRow(slots []slot) int {
	used := 0
	for i, s := range slots {
		if used += s.span; i > 0 && (used > columns || s.head) {
			return i
		}
	}
	return len(slots)
}

// row lays the slots of one row out at y.
func (f *flow) row(slots []slot, first int, y, width float64) row {
	head, high := slots[0].over, 0.0
	for _, s := range slots {
		high = max(high, s.high)
	}
	x, column := 0.0, (width+gap)/columns
	for i, s := range slots {
		w := float64(s.span)*column - gap
		f.cells = append(f.cells, geom.R(x, y+head, w, high))
		h := geom.Rect{}
		if i == 0 && head > 0 {
			h = geom.R(0, y, width, head)
		}
		f.heads = append(f.heads, h)
		x += w + gap
	}
	return row{y, head + high, first, len(slots)}
}

// high is the height of all rows.
func (f *flow) high() float64 {
	if len(f.rows) == 0 {
		return 0
	}
	last := f.rows[len(f.rows)-1]
	return last.y + last.h
}

// mostStretch is by how much rows grow at most to fill their room.
const mostStretch = 1.35

// stretch has rows grow to fill a height.
func (f *flow) stretch(room float64) {
	spare := room - f.high()
	if spare <= 0 || len(f.rows) == 0 {
		return
	}
	by := spare / float64(len(f.rows))
	down := 0.0
	for i := range f.rows {
		r := &f.rows[i]
		more := min(by, r.h*(mostStretch-1))
		r.y += down
		r.h += more
		for k := r.first; k < r.first+r.n; k++ {
			f.cells[k].Y += down
			f.cells[k].H += more
			f.heads[k].Y += down
		}
		down += more
	}
}

// window is the rows that are seen: all, or as many whole ones from a first one on as there is room for.
type window struct {
	from, to int // rows
	more     bool
}

// seen is which rows fit into a height from a row on; the first given is moved where there would be empty room. Where not all
// fit, buttons of the given height are needed to see the others.
func (f *flow) seen(from int, room, buttons float64) window {
	if f.high() <= room {
		return window{0, len(f.rows), false}
	}
	room -= buttons + gap
	from = min(max(from, 0), f.lastFrom(room))
	to := from + 1
	for to < len(f.rows) && f.rows[to].y+f.rows[to].h-f.rows[from].y <= room {
		to++
	}
	return window{from, to, true}
}

// lastFrom is the first row that is seen when the last one is.
func (f *flow) lastFrom(room float64) int {
	end, from := f.high(), len(f.rows)-1
	for from > 0 && end-f.rows[from-1].y <= room {
		from--
	}
	return from
}
