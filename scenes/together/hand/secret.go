package hand

import "ludotheque/scenes/table"

// hidesSecrets reports whether what is secret is covered until somebody touches it: in a room, where others sit beside.
func (sh *sheet) hidesSecrets() bool { return sh.desk.Box.Quiet }

// secretsRevealed reports whether what is secret lies open: a finger lies on it, or has opened it.
func (sh *sheet) secretsRevealed() bool { return max(sh.choices.point, sh.revealed) >= refSecret }

// pictureOf returns the picture of something in the hand as it is to be seen now.
func (sh *sheet) pictureOf(it *Item) Picture {
	if it.Back != nil && sh.hidesSecrets() && !sh.secretsRevealed() {
		return it.Back
	}
	return it.Picture
}

// secretTargets appends what is covered, to be touched.
func (sh *sheet) secretTargets(dst []table.Target) []table.Target {
	for i := range sh.own.list.items {
		if it := &sh.own.list.items[i]; it.Back != nil && sh.hidesSecrets() && !it.cell.Empty() {
			dst = append(dst, table.Target{ID: it.ID, Ref: refSecret + i, Rect: it.cell, Use: table.Look})
		}
	}
	return dst
}
