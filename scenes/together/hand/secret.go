package hand

import "ludotheque/scenes/table"

// hidesSecrets reports whether secrets are covered until they are touched, as in a room, where others sit beside the
// player.
func (sh *sheet) hidesSecrets() bool { return sh.desk.Box.BoardElsewhere }

// secretsRevealed reports whether all secrets are visible, since a finger is on one of them or Enlarge has revealed them. No
// other target has a ref as great as those of secrets.
func (sh *sheet) secretsRevealed() bool { return max(sh.choices.pointed, sh.revealed) >= refSecret }

// pictureOf returns the picture of an item, or its back while it is covered.
func (sh *sheet) pictureOf(it *Item) Picture {
	if it.Back != nil && sh.hidesSecrets() && !sh.secretsRevealed() {
		return it.Back
	}
	return it.Picture
}

// secretTargets appends to dst the visible items that can be touched to reveal all secrets.
func (sh *sheet) secretTargets(dst []table.Target) []table.Target {
	for i := range sh.holding.list.items {
		if it := &sh.holding.list.items[i]; it.Back != nil && sh.hidesSecrets() && !it.cell.Empty() {
			dst = append(dst, table.Target{ID: it.ID, Ref: refSecret + i, Rect: it.cell, Use: table.Look})
		}
	}
	return dst
}
