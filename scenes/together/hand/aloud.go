package hand

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// DescribeTarget implements table.Narrator. It returns the description by the box's own board, or the text of the offer
// if the box has no Narrator. Of a secret it returns only the heading, whether the secret is covered or not.
func (b *board) DescribeTarget(g *table.Target) string {
	switch g.Ref {
	case refUp, refDown:
		return b.desk.T("box.told.scroll." + g.ID)
	case refConfirm, refBack:
		return b.choices.textOf(g.Ref)
	}
	if g.Ref >= refSecret {
		return b.holding.list.items[g.Ref-refSecret].Heading // secrets are never spoken, since others would hear them
	}
	if k := b.box.Narrator; k != nil {
		return k.DescribeTarget(g)
	}
	return b.choices.textOf(g.Ref)
}

// textOf returns the text of the offer with a ref; "" if there is none.
func (d *choices) textOf(ref int) string {
	for _, list := range [...][]Item{d.cards.items, d.buttons.items} {
		for i := range list {
			if list[i].Ref == ref {
				return table.JoinDetail(list[i].Words, list[i].More)
			}
		}
	}
	return ""
}

// DescribeOwn implements table.Narrator. It asks the Narrator of the box, and returns dst as it is if there is none.
func (b *board) DescribeOwn(dst []string, seat game.Seat) []string {
	if k := b.box.Narrator; k != nil {
		return k.DescribeOwn(dst, seat)
	}
	return dst
}

// DescribeNear implements table.Narrator. It asks the Narrator of the box, and returns dst as it is if there is none.
func (b *board) DescribeNear(dst []string, seat game.Seat) []string {
	if k := b.box.Narrator; k != nil {
		return k.DescribeNear(dst, seat)
	}
	return dst
}
