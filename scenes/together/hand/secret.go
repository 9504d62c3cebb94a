package hand

import "ludotheque/scenes/table"

// hidesSecrets reports whether secrets are covered until they are touched, as in a room, where others sit beside the
// player.
func (sc *screen) hidesSecrets() bool { return sc.desk.Box.BoardElsewhere }

// secretsRevealed reports whether all secrets are visible, since a finger is on one of them or Enlarge has been called with the ref of
// one. All other refs are below refSecret.
func (sc *screen) secretsRevealed() bool { return max(sc.choices.pointed, sc.revealed) >= refSecret }

// pictureOf returns what to draw of an item: its Back while it is a covered secret, else its Picture.
func (sc *screen) pictureOf(it *Item) Picture {
	if it.Back != nil && sc.hidesSecrets() && !sc.secretsRevealed() {
		return it.Back
	}
	return it.Picture
}

// secretTargets appends to dst the visible items that can be touched to reveal all secrets.
func (sc *screen) secretTargets(dst []table.Target) []table.Target {
	for i := range sc.holding.list.items {
		if it := &sc.holding.list.items[i]; it.Back != nil && sc.hidesSecrets() && !it.cell.Empty() {
			dst = append(dst, table.Target{ID: it.ID, Ref: refSecret + i, Rect: it.cell, Use: table.Look})
		}
	}
	return dst
}
