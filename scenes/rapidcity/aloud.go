package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/table"
)

var (
	_ table.Teller  = (*board)(nil)
	_ table.Striker = (*board)(nil)
)

// Struck implements table.Striker: cow-boys and places, while a card is awaited or lies open.
func (b *board) Struck(ref int) bool {
	return b.round.on && ref >= refTile && ref < refHolsters && b.people.count() > 0
}

// Strike implements table.Striker. It is the hand that the card asks for, as none is seen.
func (b *board) Strike(ref int) {
	a := act{at: b.round.ran, done: b.round.ran, by: b.people.first(), what: ref - refTile, hand: rapidcity.Left}
	if ref >= refPawn {
		a.what, a.grab = ref-refPawn, true
	}
	if b.view.card != rapidcity.NoCard && b.view.card.Hand() != rapidcity.NoHand {
		a.hand = b.view.card.Hand()
	}
	b.round.hands.add(a)
}

// first is the first person.
func (p *people) first() game.Seat {
	for s := range p.seats {
		if p.person[s] {
			return game.Seat(s)
		}
	}
	return game.Chance
}

// Called implements table.Teller. What a key can strike is called with its key.
func (b *board) Called(g *table.Target) string {
	switch ref := g.Ref; {
	case ref >= refHolsters:
		return b.desk.T("rapidcity.told.holster", "Name", b.desk.Name(game.Seat((ref-refHolsters)/2)))
	case ref >= refPawn:
		return b.withKey(b.calledPawn(ref-refPawn), ref-refPawn)
	case ref >= refTile:
		return b.withKey(b.calledTile(ref-refTile), ref-refTile)
	}
	return b.calledDeck()
}

// withKey adds the keys that mean a seat, or its tile.
func (b *board) withKey(words string, n int) string {
	for set := range b.letters.keys {
		if key := b.letters.keys[set][n]; key != "" {
			words = table.Sentence(words, b.desk.T("rapidcity.told.key", "Key", key))
		}
	}
	return words
}

// calledPawn is a cow-boy: whose it is, and who has it.
func (b *board) calledPawn(seat int) string {
	words := b.desk.T("rapidcity.told.pawn", "Name", b.desk.Name(game.Seat(seat)))
	if by, _, ok := b.view.caught(seat); ok {
		words = table.Sentence(words, b.desk.T("rapidcity.told.caught", "Name", b.desk.Name(game.Seat(by))))
	}
	return words
}

// calledTile is a place, and who lies on it.
func (b *board) calledTile(tile int) string {
	var on []string
	for s := range b.people.seats {
		if int(b.view.lying[s])-1 == tile {
			on = append(on, b.desk.Name(game.Seat(s)))
		}
	}
	return table.List(b.desk.T("rapidcity.told."+b.terms.Tile(tile).String()), on)
}

// calledDeck is the deck, or the card that lies open.
func (b *board) calledDeck() string {
	if b.view.card == rapidcity.NoCard || !b.motion.face {
		return b.desk.T("rapidcity.told.deck", "N", b.view.deck)
	}
	c := b.view.card
	return b.desk.T("rapidcity.log.reveal."+cardWord(c), "Name", b.desk.Name(b.view.turner), "Owner", b.desk.Name(c.Seat()))
}

// Mine implements table.Teller.
func (b *board) Mine(dst []string, seat game.Seat) []string {
	return append(dst, b.withKey(b.calledPawn(int(seat)), int(seat))+".", b.Line(seat).Text+".")
}

// Near implements table.Teller: the circle.
func (b *board) Near(dst []string, _ game.Seat) []string {
	for tile := range b.people.seats {
		dst = append(dst, b.withKey(b.calledTile(tile), tile)+".")
	}
	return dst
}
