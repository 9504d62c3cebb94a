package hand

import (
	"ludotheque/scenes/geom"
	"ludotheque/scenes/table"
)

// Refs of the hand's own.
const (
	refOwn = 1<<20 + iota
	refConfirm
	refBack
	refUp
	refDown
)

// deal is what may be picked, laid out: cards that can be scrolled, and below them buttons that stay.
type deal struct {
	flow
	offers []Offer // the cards
	window window
	from   int // the first row that is seen, if not all are

	firm    []Offer // the buttons
	buttons flow
	// pictures are where those of the cards, and behind them those of the buttons, lie on the screen.
	pictures []geom.Rect
	arrows   [2]geom.Rect // up and down, if not all rows are seen

	room  geom.Rect
	point int // the ref that is held or pointed at
	held  bool
	at    geom.Point // where a finger that scrolls was when the row in front changed
}

// gather takes in what may be picked now, and how far the decision is.
func (d *deal) gather(all []Offer, f table.Draft, desk *table.Desk) {
	d.firm = d.firm[:0]
	n := 0
	for _, o := range all {
		if o.Span == 0 {
			o.Span = columns
		}
		if o.Firm {
			d.firm = append(d.firm, o)
			continue
		}
		all[n] = o
		n++
	}
	d.offers = all[:n]
	d.draft(f, desk)
}

// draft adds the buttons of a decision of several steps.
func (d *deal) draft(f table.Draft, desk *table.Desk) {
	back := f.Steps > 0
	ready := f.Ready && !f.Alone
	if back {
		d.firm = append(d.firm, Offer{Item: Item{ID: "draft.back", Words: desk.T("shell.back"), Span: spanIf(ready, 4)}, Ref: refBack, Firm: true, Second: true})
	}
	if !ready {
		return
	}
	key, use := f.Confirm, table.Offer
	if key == "" {
		key = "shell.confirm"
	}
	if f.Hurts {
		use = table.Risk
	}
	d.firm = append(d.firm, Offer{Item: Item{ID: "draft.confirm", Words: desk.T(key), Span: spanIf(back, 8)}, Ref: refConfirm, Use: use, Firm: true})
}

// spanIf is n columns, or all.
func spanIf(shared bool, n int) int {
	if shared {
		return n
	}
	return columns
}

// turn scrolls by what is seen, but for one row.
func (d *deal) turn(down bool) {
	step := max(1, d.window.to-d.window.from-1)
	if !down {
		step = -step
	}
	d.from = d.window.from + step
}

// lift begins to scroll with a finger, if there is anything to scroll.
func (d *deal) lift(at geom.Point) bool {
	d.held, d.at = d.window.more, at
	return d.held
}

// carry scrolls as far as the finger has gone, row by row, and reports whether it has.
func (d *deal) carry(at geom.Point) bool {
	pitch := d.rows[d.window.from].h + gap
	by := int((d.at.Y - at.Y) / pitch)
	if !d.held || by == 0 {
		return false
	}
	d.from = d.window.from + by
	d.at.Y -= float64(by) * pitch
	return true
}

// cell is where the i-th card lies on the screen, if it is seen.
func (d *deal) cell(i int) (geom.Rect, bool) {
	for k := d.window.from; k < d.window.to; k++ {
		if r := &d.rows[k]; i >= r.first && i < r.first+r.n {
			return d.place(d.cells[i]), true
		}
	}
	return geom.Rect{}, false
}

// head is where the heading over the i-th card stands, if it has one.
func (d *deal) head(i int) geom.Rect { return d.place(d.heads[i]) }

// place is where what lies somewhere in the flow lies on the screen.
func (d *deal) place(r geom.Rect) geom.Rect {
	return r.Add(geom.Pt(d.room.X, d.room.Y-d.rows[d.window.from].y))
}

// each calls f for all that is seen.
func (d *deal) each(f func(o *Offer, r geom.Rect)) {
	for i := range d.offers {
		if r, ok := d.cell(i); ok {
			f(&d.offers[i], r)
		}
	}
	for i := range d.firm {
		f(&d.firm[i], d.buttons.cells[i])
	}
}

// targets appends what reacts.
func (d *deal) targets(dst []table.Target) []table.Target {
	d.each(func(o *Offer, r geom.Rect) {
		dst = append(dst, table.Target{ID: o.ID, Ref: o.Ref, Rect: r, Use: o.Use, Drag: d.window.more && !o.Firm})
	})
	for i, r := range d.arrows {
		if d.window.more {
			dst = append(dst, table.Target{ID: arrowNames[i], Ref: refUp + i, Rect: r, Use: d.arrowUse(i)})
		}
	}
	return dst
}

var arrowNames = [...]string{"hand.up", "hand.down"}

// arrowUse is what an arrow is for: at the end there is nothing more to see.
func (d *deal) arrowUse(i int) table.Use {
	if i == 0 && d.window.from == 0 || i == 1 && d.window.to == len(d.rows) {
		return table.Look
	}
	return table.Offer
}

// spot is where what has an ID lies.
func (d *deal) spot(id string) (at geom.Rect, ok bool) {
	d.each(func(o *Offer, r geom.Rect) {
		if o.ID == id {
			at, ok = r, true
		}
	})
	return at, ok
}
