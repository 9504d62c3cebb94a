package hand

import (
	"cmp"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Refs of the hand's own.
const (
	refOwn = 1<<20 + iota
	refConfirm
	refBack
	refUp
	refDown
	refSecret // and what lies in the hand behind it, in its order
)

// choices is what may be picked, laid out: cards that can be scrolled, and below them buttons that stay.
type choices struct {
	cards, buttons List

	window rowRange
	from   int          // the first row of cards that is seen, if not all are
	arrows [2]geom.Rect // up and down, if not all rows are seen

	point int // the ref that is held or pointed at
	held  bool
	at    geom.Point // where a finger that scrolls was when the row in front changed
}

// addDraftButtons adds the buttons of a decision of several steps.
func (d *choices) addDraftButtons(f table.Draft, desk *table.Desk) {
	back, ready := f.Steps > 0, f.Ready && !f.Alone
	if back {
		it := d.buttons.Add("draft.back", desk.T("shell.back"), "", nil)
		if it.Ref, it.Second = refBack, true; ready {
			it.Span = 4
		}
	}
	if !ready {
		return
	}
	it := d.buttons.Add("draft.confirm", desk.T(cmp.Or(f.Confirm, "shell.confirm")), "", nil)
	if it.Ref = refConfirm; back {
		it.Span = 8
	}
	if f.Hurts {
		it.Use = table.Risk
	}
}

// scrollPage scrolls by what is seen, but for one row.
func (d *choices) scrollPage(down bool) {
	step := max(1, d.window.to-d.window.from-1)
	if !down {
		step = -step
	}
	d.from = d.window.from + step
}

// startScroll begins to scroll with a finger, if there is anything to scroll.
func (d *choices) startScroll(at geom.Point) bool {
	d.held, d.at = d.window.more, at
	return d.held
}

// scrollBy scrolls as far as the finger has gone, row by row, and reports whether it has.
func (d *choices) scrollBy(at geom.Point) bool {
	pitch := d.cards.rows[d.window.from].h + gap
	by := int((d.at.Y - at.Y) / pitch)
	if !d.held || by == 0 {
		return false
	}
	d.from = d.window.from + by
	d.at.Y -= float64(by) * pitch
	return true
}

// targets appends what reacts.
func (d *choices) targets(dst []table.Target) []table.Target {
	for _, l := range [...]*List{&d.cards, &d.buttons} {
		for i := range l.items {
			if it := &l.items[i]; !it.cell.Empty() {
				dst = append(dst, table.Target{ID: it.ID, Ref: it.Ref, Rect: it.cell, Use: it.Use, Drag: d.window.more && l == &d.cards})
			}
		}
	}
	for i, r := range d.arrows {
		if d.window.more {
			dst = append(dst, table.Target{ID: arrowNames[i], Ref: refUp + i, Rect: r, Use: d.arrowUse(i)})
		}
	}
	return dst
}

var arrowNames = [...]string{"hand.up", "hand.down"}

// arrowUse returns what an arrow is for: at the end there is nothing more to see.
func (d *choices) arrowUse(i int) table.Use {
	if i == 0 && d.window.from == 0 || i == 1 && d.window.to == len(d.cards.rows) {
		return table.Look
	}
	return table.Offer
}
