package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// striker handles pawns and tiles that are pressed by name, as with a screen reader. It implements table.TargetStriker. Its fields
// are parts of the board.
type striker struct {
	people *people
	round  *round
	view   *view
}

var _ table.TargetStriker = (*striker)(nil)

// CanStrike implements table.TargetStriker: pawns and tiles can be struck while a card is awaited or open, if a person plays
// here.
func (k *striker) CanStrike(ref int) bool {
	return k.round.on && ref >= refTile && ref < refHolsters && k.people.count() > 0
}

// Strike implements table.TargetStriker: it adds an act of the first person, at the time of the last tick. CanStrike(ref) must
// be true. The hand is the one that the card requires, else the left one.
func (k *striker) Strike(ref int) {
	a := act{at: k.round.lastTick, known: k.round.lastTick, by: k.people.firstPerson(), target: ref - refTile, hand: rapidcity.Left}
	if ref >= refPawn {
		a.target, a.grab = ref-refPawn, true
	}
	if k.view.card != rapidcity.NoCard && k.view.card.Hand() != rapidcity.NoHand {
		a.hand = k.view.card.Hand()
	}
	k.round.hands.add(a)
}

// teller describes the board for a screen reader. It implements table.Narrator. Besides desk, its fields are parts of the board.
type teller struct {
	desk    *table.Desk
	terms   *terms
	people  *people
	view    *view
	motion  *motion
	letters *letters
	line    func(game.Seat) table.PanelLine // board.PanelLine
}

var _ table.Narrator = (*teller)(nil)

// DescribeTarget implements table.Narrator. The description of a pawn or tile includes the labels of its keys.
func (l *teller) DescribeTarget(g *table.Target) string {
	switch ref := g.Ref; {
	case ref >= refHolsters:
		return l.desk.T("rapidcity.told.holster", "Name", l.desk.Name(game.Seat((ref-refHolsters)/2)))
	case ref >= refPawn:
		return l.withKey(l.pawnText(ref-refPawn), ref-refPawn)
	case ref >= refTile:
		return l.withKey(l.tileText(ref-refTile), ref-refTile)
	}
	return l.deckText()
}

// withKey returns words followed by the keys for the pawn or tile number n, for each key set that has labels; see letters.update.
func (l *teller) withKey(words string, n int) string {
	for set := range l.letters.keys {
		if key := l.letters.keys[set][n]; key != "" {
			words = table.JoinDetail(words, l.desk.T("rapidcity.told.key", "Key", key))
		}
	}
	return words
}

// pawnText returns the description of a seat's pawn, with the name of the player who has got it, if any.
func (l *teller) pawnText(seat int) string {
	words := l.desk.T("rapidcity.told.pawn", "Name", l.desk.Name(game.Seat(seat)))
	if by, _, ok := l.view.caught(seat); ok {
		words = table.JoinDetail(words, l.desk.T("rapidcity.told.caught", "Name", l.desk.Name(game.Seat(by))))
	}
	return words
}

// tileText returns the place that a tile shows, and the names of the players whose pawns lie on it.
func (l *teller) tileText(tile int) string {
	var on []string
	for s := range l.people.seats {
		if int(l.view.lying[s])-1 == tile {
			on = append(on, l.desk.Name(game.Seat(s)))
		}
	}
	return table.JoinList(l.desk.T("rapidcity.told."+l.terms.Tile(tile).String()), on)
}

// deckText returns the number of cards in the deck. While a card is shown, it returns who turned which card, and what the
// card asks for.
func (l *teller) deckText() string {
	if l.view.card == rapidcity.NoCard || !l.motion.cardShown {
		return l.desk.T("rapidcity.told.deck", "Count", l.view.deckSize)
	}
	c := l.view.card
	card, rule := revealed(c)
	asks := l.desk.T("rapidcity.log." + rule)
	if c.Type() == rapidcity.Armed {
		asks = l.desk.Name(c.Seat()) + " " + asks
	}
	return l.desk.T("table.log.detail", "First", l.desk.Name(l.view.turner)+" "+l.desk.T("rapidcity.log."+card), "Last", asks)
}

// DescribeOwn implements table.Narrator: the seat's pawn, and its bullets.
func (l *teller) DescribeOwn(dst []string, seat game.Seat) []string {
	return append(dst, l.withKey(l.pawnText(int(seat)), int(seat))+".", l.line(seat).Text+".")
}

// DescribeNear implements table.Narrator: all tiles of the circle, for every seat.
func (l *teller) DescribeNear(dst []string, _ game.Seat) []string {
	for tile := range l.people.seats {
		dst = append(dst, l.withKey(l.tileText(tile), tile)+".")
	}
	return dst
}
