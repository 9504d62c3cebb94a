package hand

import "ludotheque/scenes/table"

// covers reports whether what is secret is covered until somebody touches it: in a room, where others sit beside.
func (sh *sheet) covers() bool { return sh.desk.Box.Quiet }

// open reports whether what is secret lies open: a finger lies on it, or has opened it.
func (sh *sheet) open() bool { return max(sh.deal.point, sh.look) >= refSecret }

// shown returns the picture of something in the hand as it is to be seen now.
func (sh *sheet) shown(it *Item) Picture {
	if it.Back != nil && sh.covers() && !sh.open() {
		return it.Back
	}
	return it.Picture
}

// secrets appends what is covered, to be touched.
func (sh *sheet) secrets(dst []table.Target) []table.Target {
	for i := range sh.own.list.items {
		if it := &sh.own.list.items[i]; it.Back != nil && sh.covers() && !it.cell.Empty() {
			dst = append(dst, table.Target{ID: it.ID, Ref: refSecret + i, Rect: it.cell, Use: table.Look})
		}
	}
	return dst
}
