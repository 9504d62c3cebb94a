package hand

import (
	"cmp"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// The refs of the hand's own targets. They are so large that they differ from the refs of every box's own board.
const (
	refConfirm = 1<<20 + iota
	refBack
	refUp
	refDown
	refSecret // plus the index of the secret in holding.list
)

// choices are the offers: cards, which can be scrolled, and buttons below them.
type choices struct {
	cards, buttons List

	window rowRange     // the visible rows of cards
	from   int          // the first row of cards that should be visible; see List.visibleRows
	arrows [2]geom.Rect // buttons to scroll up and down, if not all rows are visible

	pointed     int        // the ref that is held or pointed at, or table.NoTarget
	scrolling   bool       // a finger scrolls
	scrollStart geom.Point // where that finger was, in dp, when the first row last changed
}

// addDraftButtons adds the buttons for the draft of a decision: one to go back if a step has been made, and one to confirm
// if the draft is ready and does not submit itself. If there are both, they share a row: a third to go back, the rest to confirm.
func (d *choices) addDraftButtons(f table.Draft, desk *table.Desk) {
	back, ready := f.Steps > 0, f.Ready && !f.SubmitsItself
	if back {
		it := d.buttons.Add("draft.back", desk.T("shell.back"), "", nil)
		if it.Ref, it.Secondary = refBack, true; ready {
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
	if f.Warns {
		it.Use = table.Risk
	}
}

// scrollPage scrolls down or up by one row less than is visible, but by at least one.
func (d *choices) scrollPage(down bool) {
	step := max(1, d.window.to-d.window.from-1)
	if !down {
		step = -step
	}
	d.from = d.window.from + step
}

// startScroll begins to scroll with a finger at a place in dp, and reports whether there is anything to scroll.
func (d *choices) startScroll(at geom.Point) bool {
	d.scrolling, d.scrollStart = d.window.more, at
	return d.scrolling
}

// scrollBy scrolls by as many whole rows as the finger, which is now at a place in dp, has moved since scrollStart. It
// returns whether it has scrolled. It does nothing if all rows have become visible since the finger began to scroll.
func (d *choices) scrollBy(at geom.Point) bool {
	if !d.scrolling || !d.window.more {
		return false
	}
	pitch := d.cards.rows[d.window.from].h + gap
	by := int((d.scrollStart.Y - at.Y) / pitch)
	if by == 0 {
		return false
	}
	d.from = d.window.from + by
	d.scrollStart.Y -= float64(by) * pitch
	return true
}

// targets appends to dst the visible offers and, if not all cards are visible, the scroll buttons. Only then can cards be
// dragged, which scrolls.
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

// arrowNames are the IDs of the scroll buttons.
var arrowNames = [...]string{"hand.up", "hand.down"}

// arrowUse returns the use of scroll button i, 0 for up and 1 for down: table.Offer, or table.Look if the list cannot be
// scrolled further that way.
func (d *choices) arrowUse(i int) table.Use {
	if i == 0 && d.window.from == 0 || i == 1 && d.window.to == len(d.cards.rows) {
		return table.Look
	}
	return table.Offer
}
