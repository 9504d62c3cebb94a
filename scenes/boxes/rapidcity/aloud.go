package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// striker takes what is done by naming it, by who has no hand over the screen.
type striker struct {
	people *people
	round  *round
	view   *view
}

var _ table.Striker = (*striker)(nil)

// Struck implements table.Striker: cow-boys and places, while a card is awaited or lies open.
func (k *striker) Struck(ref int) bool {
	return k.round.on && ref >= refTile && ref < refHolsters && k.people.count() > 0
}

// Strike implements table.Striker. It is the hand that the card asks for, as none is seen.
func (k *striker) Strike(ref int) {
	a := act{at: k.round.ran, done: k.round.ran, by: k.people.first(), what: ref - refTile, hand: rapidcity.Left}
	if ref >= refPawn {
		a.what, a.grab = ref-refPawn, true
	}
	if k.view.card != rapidcity.NoCard && k.view.card.Hand() != rapidcity.NoHand {
		a.hand = k.view.card.Hand()
	}
	k.round.hands.add(a)
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

// teller says what lies on the board to somebody who does not see it.
type teller struct {
	desk    *table.Desk
	terms   *terms
	people  *people
	view    *view
	motion  *motion
	letters *letters
	line    func(game.Seat) table.Line
}

var _ table.Teller = (*teller)(nil)

// Called implements table.Teller. What a key can strike is called with its key.
func (l *teller) Called(g *table.Target) string {
	switch ref := g.Ref; {
	case ref >= refHolsters:
		return l.desk.T("rapidcity.told.holster", "Name", l.desk.Name(game.Seat((ref-refHolsters)/2)))
	case ref >= refPawn:
		return l.withKey(l.calledPawn(ref-refPawn), ref-refPawn)
	case ref >= refTile:
		return l.withKey(l.calledTile(ref-refTile), ref-refTile)
	}
	return l.calledDeck()
}

// withKey adds the keys that mean a seat, or its tile.
func (l *teller) withKey(words string, n int) string {
	for set := range l.letters.keys {
		if key := l.letters.keys[set][n]; key != "" {
			words = table.Sentence(words, l.desk.T("rapidcity.told.key", "Key", key))
		}
	}
	return words
}

// calledPawn is a cow-boy: whose it is, and who has it.
func (l *teller) calledPawn(seat int) string {
	words := l.desk.T("rapidcity.told.pawn", "Name", l.desk.Name(game.Seat(seat)))
	if by, _, ok := l.view.caught(seat); ok {
		words = table.Sentence(words, l.desk.T("rapidcity.told.caught", "Name", l.desk.Name(game.Seat(by))))
	}
	return words
}

// calledTile is a place, and who lies on it.
func (l *teller) calledTile(tile int) string {
	var on []string
	for s := range l.people.seats {
		if int(l.view.lying[s])-1 == tile {
			on = append(on, l.desk.Name(game.Seat(s)))
		}
	}
	return table.List(l.desk.T("rapidcity.told."+l.terms.Tile(tile).String()), on)
}

// calledDeck is the deck, or the card that lies open.
func (l *teller) calledDeck() string {
	if l.view.card == rapidcity.NoCard || !l.motion.face {
		return l.desk.T("rapidcity.told.deck", "N", l.view.deck)
	}
	c := l.view.card
	card, rule := revealed(c)
	asks := l.desk.T("rapidcity.log." + rule)
	if c.Type() == rapidcity.Armed {
		asks = l.desk.Name(c.Seat()) + " " + asks
	}
	return l.desk.T("table.log.detail", "First", l.desk.Name(l.view.turner)+" "+l.desk.T("rapidcity.log."+card), "Last", asks)
}

// Mine implements table.Teller.
func (l *teller) Mine(dst []string, seat game.Seat) []string {
	return append(dst, l.withKey(l.calledPawn(int(seat)), int(seat))+".", l.line(seat).Text+".")
}

// Near implements table.Teller: the circle.
func (l *teller) Near(dst []string, _ game.Seat) []string {
	for tile := range l.people.seats {
		dst = append(dst, l.withKey(l.calledTile(tile), tile)+".")
	}
	return dst
}
