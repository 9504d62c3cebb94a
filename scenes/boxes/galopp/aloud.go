package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/boxes/galopp/saleroom"
	"ludotheque/scenes/table"
	"ludotheque/scenes/together/hand"
)

var _ table.Narrator = (*board)(nil)

// DescribeTarget implements table.Narrator. The cases from refCard on are in descending order of refs. Refs of no case are
// buttons.
func (b *board) DescribeTarget(g *table.Target) string {
	switch ref := g.Ref; {
	case ref == race.RefDie:
		return b.dice.Describe()
	case ref == refStand:
		return b.desk.T("galopp.stand.now")
	case ref == saleroom.RefPiles:
		v := &b.display.view
		return table.JoinDetail(b.desk.T("galopp.room.deck", "N", int(v.Deck)), b.desk.T("galopp.room.discard", "N", int(v.Discard)))
	case ref >= refCard:
		return b.describeCard(ref - refCard)
	case ref >= race.RefGhost:
		s, steps := race.GhostOf(ref)
		it := newHandKit(b).addErrand(&hand.List{}, s, steps)
		return table.JoinDetail(it.Words, it.More)
	case ref >= race.RefChair:
		return b.describeChair(game.Seat(ref - race.RefChair))
	}
	return b.describeButton(g.Ref)
}

// describeButton returns the description of the button of the auction with a ref, or the empty string if there is no such button
// now.
func (b *board) describeButton(ref int) string {
	for i := range b.buttons {
		switch k := &b.buttons[i]; {
		case k.Ref != ref:
		case ref == saleroom.RefBid || ref == saleroom.RefPass:
			return k.Words
		default:
			return b.desk.T("galopp.told.amount", "N", k.Words)
		}
	}
	return ""
}

// describeCard returns the description of a porter that may be taken; at is galopp.Slots times the seat plus the slot.
func (b *board) describeCard(at int) string {
	seat := game.Seat(at / galopp.Slots)
	card := b.display.view.Team[seat][at%galopp.Slots]
	key := cardKey(card)
	if card == galopp.Jester {
		key = "galopp.told.jester" // the name in the nominative; that of cardKey is in the accusative, for lists of what somebody has
	}
	words := b.desk.T("galopp.move.take", "Card", key, "Other", b.desk.Name(seat))
	if taken, _ := b.choice.exchange.isTaken(at); taken {
		words += ", " + b.desk.T("galopp.told.chosen")
	}
	return words
}

// describeChair returns the description of a seat's chair: where it is, and its porters.
func (b *board) describeChair(s game.Seat) string {
	return table.JoinDetail(b.desk.Name(s)+": "+b.display.line(s, b.desk.T), b.describeTeam(s))
}

// describeTeam returns the text that lists the porters of a seat.
func (b *board) describeTeam(s game.Seat) string {
	return table.JoinList(b.desk.T("galopp.race.team", "Name", b.desk.Name(s)), b.cardNames(b.display.view.Team[s][:]))
}

// cardNames returns the names of the cards in all, without empty slots.
func (b *board) cardNames(all []galopp.Card) (list []string) {
	for _, c := range all {
		if c != galopp.None {
			list = append(list, b.desk.T(string(cardKey(c))))
		}
	}
	return list
}

// DescribeOwn implements table.Narrator: the seat's team, the cards in its hand as far as the viewer knows them and, in a race,
// where its chair is.
func (b *board) DescribeOwn(dst []string, seat game.Seat) []string {
	v := &b.display.view
	if v.HasTeam(seat) {
		dst = append(dst, b.describeTeam(seat)+".")
	}
	if own := b.cardNames(v.Hand[seat][:]); len(own) > 0 {
		dst = append(dst, table.JoinList(b.desk.T("galopp.told.cards", "Count", len(own)), own)+".")
	}
	if v.Phase == pieces.PhaseRace {
		dst = append(dst, b.desk.Name(seat)+": "+b.display.line(seat, b.desk.T)+".")
	}
	return dst
}

// DescribeNear implements table.Narrator, for every seat alike: in an auction the team on offer as far as the viewer knows it, and
// how all bidders stand; in a race how far all chairs are.
func (b *board) DescribeNear(dst []string, _ game.Seat) []string {
	v := &b.display.view
	if v.Phase == pieces.PhaseAuction {
		offer := v.Offer(b.painter.Peeking())
		dst = append(dst, table.JoinList(b.desk.T("galopp.room.offer"), b.cardNames(offer[:]))+".")
	}
	for s := range game.Seat(v.Seats) {
		if line := b.display.line(s, b.desk.T); line != "" {
			dst = append(dst, b.desk.Name(s)+": "+line+".")
		}
	}
	return dst
}
