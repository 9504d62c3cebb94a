package hand

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// Called implements table.Teller: what stands on an offer, and where that is not all, what the box calls it.
func (b *board) Called(g *table.Target) string {
	switch g.Ref {
	case refUp, refDown:
		return b.desk.T("box.told.scroll." + g.ID)
	case refConfirm, refBack:
		return b.choices.words(g.Ref)
	}
	if g.Ref >= refSecret {
		return b.own.list.items[g.Ref-refSecret].Over // what is covered is seen by who touches it, and said to nobody
	}
	if k := b.box.Teller; k != nil {
		return k.Called(g)
	}
	return b.choices.words(g.Ref)
}

// words returns what stands on the offer of a ref.
func (d *choices) words(ref int) string {
	for _, list := range [...][]Item{d.cards.items, d.buttons.items} {
		for i := range list {
			if list[i].Ref == ref {
				return table.Sentence(list[i].Words, list[i].More)
			}
		}
	}
	return ""
}

// Mine implements table.Teller.
func (b *board) Mine(dst []string, seat game.Seat) []string {
	if k := b.box.Teller; k != nil {
		return k.Mine(dst, seat)
	}
	return dst
}

// Near implements table.Teller.
func (b *board) Near(dst []string, seat game.Seat) []string {
	if k := b.box.Teller; k != nil {
		return k.Near(dst, seat)
	}
	return dst
}
