package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
)

// logKeys is the keys of events for which the log always has the same clause.
var logKeys = table.LogKeys{
	galopp.EventAuction: "galopp.log.auction", galopp.EventPass: "galopp.log.pass", galopp.EventNoBid: "galopp.log.nobid",
	galopp.EventWon: "galopp.log.won", galopp.EventOver: "box.log.over",
}

// cardKey returns the key of a card's name, as data of a text.
func cardKey(c galopp.Card) words.Key { return words.Key(pieces.CardKeys[c]) }

// narrator composes the log's clauses for a turn.
type narrator struct {
	turn []chronicle.Event  // all events of the turn so far
	out  []chronicle.Clause // the clauses so far
}

// tell returns the clauses of a turn from its event number from on; see table.Board.LogClauses.
func tell(turn []chronicle.Event, from int) []chronicle.Clause {
	n := narrator{turn: turn}
	for i := from; i < len(turn); i++ {
		switch e := &turn[i].Event; e.Kind {
		case galopp.EventShuffle:
			n.say(i, game.Chance, "shuffle", "Count", int(e.N))
		case galopp.EventDeal, galopp.EventOpen, galopp.EventDiscard, galopp.EventBid, galopp.EventPay:
			n.auction(i)
		case galopp.EventDismiss, galopp.EventHire, galopp.EventTake, galopp.EventDraw:
			n.team(i, from)
		default:
			n.race(i)
		}
	}
	return n.out
}

// say adds a clause for the event i of the turn. seat is its subject, or game.Chance if the words have one of their own. key is
// what follows "galopp.log." in the key of the words.
func (n *narrator) say(i int, seat game.Seat, key string, data ...any) {
	n.out = append(n.out, chronicle.NewClause(i, seat, "galopp.log."+key, data...))
}

// auction adds the clause for event i of an auction, if it has one. It adds none for the deal of a hidden card, nor for the discard
// of the open card. The clause for the discard of a hidden card does not name the card.
func (n *narrator) auction(i int) {
	e := &n.turn[i].Event
	hidden := e.N == table.Hidden
	switch {
	case e.Kind == galopp.EventDeal && !hidden:
		n.say(i, e.Seat, "deal", "Card", cardKey(pieces.CardOf(e)))
	case e.Kind == galopp.EventOpen:
		n.say(i, game.Chance, "open", "Card", cardKey(pieces.CardOf(e)))
	case e.Kind == galopp.EventDiscard && e.Seat >= 0 && hidden:
		n.say(i, e.Seat, "discard")
	case e.Kind == galopp.EventDiscard && e.Seat >= 0:
		n.say(i, e.Seat, "discard.own", "Card", cardKey(pieces.CardOf(e)))
	case e.Kind == galopp.EventBid:
		n.say(i, e.Seat, "bid", "N", int(e.N))
	case e.Kind == galopp.EventPay:
		n.pay(i)
	}
}

// pay adds the clause for a payment: the price of a team that was won by a bid, or that of the last team, which a seat without gold
// gets for nothing (G-03).
func (n *narrator) pay(i int) {
	e := &n.turn[i].Event
	switch {
	case i > 0 && n.turn[i-1].Event.Kind == galopp.EventWon:
		n.say(i, e.Seat, "pay", "Count", int(e.N))
	case e.N == 0:
		n.say(i, e.Seat, "pay.none")
	default:
		n.say(i, e.Seat, "pay.last", "Count", int(e.N))
	}
}

// team adds the clause for event i, which changes a team, if it has one. An old team is dismissed as a whole when its first
// porter is, and a new team listed as a whole when its last porter is hired. Cards taken from several seats are listed in one
// sentence. from is the first event that gets a clause.
func (n *narrator) team(i, from int) {
	e := &n.turn[i].Event
	switch {
	case e.Kind == galopp.EventTake && e.Other == e.Seat:
		n.say(i, e.Seat, "take.own", "Card", cardKey(pieces.CardOf(e)))
	case e.Kind == galopp.EventTake && i > from && n.takesFromOther(i-1):
		n.say(i, game.Chance, "take.more", "Card", cardKey(pieces.CardOf(e)), "Other", e.Other)
		n.out[len(n.out)-1].Join = chronicle.Item // an item more in the list of the clause before
	case e.Kind == galopp.EventTake:
		n.say(i, e.Seat, "take", "Card", cardKey(pieces.CardOf(e)), "Other", e.Other)
	case e.Kind == galopp.EventDraw:
		n.say(i, e.Seat, "draw", "Card", cardKey(pieces.CardOf(e)))
	case e.Kind == galopp.EventDismiss && e.Piece == 0:
		n.say(i, e.Seat, "dismiss")
	case e.Kind == galopp.EventHire && e.Piece == galopp.Slots-1:
		n.hired(i)
	}
}

// takesFromOther reports whether event i takes a card from another seat.
func (n *narrator) takesFromOther(i int) bool {
	e := &n.turn[i].Event
	return e.Kind == galopp.EventTake && e.Other != e.Seat
}

// hired adds the clause that lists the team of which event i hires the last porter.
func (n *narrator) hired(i int) {
	var team [galopp.Slots]galopp.Card
	for k := range n.turn[:i+1] {
		if e := &n.turn[k].Event; e.Kind == galopp.EventHire && e.Seat == n.turn[i].Event.Seat {
			team[e.Piece] = pieces.CardOf(e)
		}
	}
	n.say(i, n.turn[i].Event.Seat, "team", "A", cardKey(team[0]), "B", cardKey(team[1]), "C", cardKey(team[2]), "D", cardKey(team[3]))
}

// race adds the clauses for event i of a race, or for an event of logKeys; none for other events. The beginning of a race and a
// throw have two clauses each.
func (n *narrator) race(i int) {
	e := &n.turn[i].Event
	switch e.Kind {
	case galopp.EventRace:
		n.say(i, game.Chance, "race", "N", int(e.N), "To", int(e.To))
		n.say(i, e.Seat, "starts")
	case galopp.EventRoll:
		n.out = append(n.out, chronicle.NewClause(i, e.Seat, "box.log.roll", "N", int(e.Piece)+1))
		n.say(i, e.Seat, "porter", "Card", cardKey(pieces.CardOf(e)))
	case galopp.EventMove:
		n.move(i)
	case galopp.EventFinish:
		n.say(i, e.Seat, "finish", "Place", int(e.N))
	case galopp.EventPond:
		n.say(i, e.Seat, "pond", "Place", int(e.N))
	case galopp.EventLimit:
		n.say(i, game.Chance, "limit", "N", int(e.N))
	case galopp.EventPlace:
		n.say(i, e.Seat, "place", "Place", int(e.N))
	case galopp.EventPrize:
		n.say(i, e.Seat, "prize", "Place", int(e.Piece), "Count", int(e.N))
	case galopp.EventFinal:
		n.say(i, game.Chance, "final", "N", int(e.N), "Name", e.Seat)
	default:
		if key := logKeys.KeyOf(*e); key != "" {
			n.out = append(n.out, chronicle.NewClause(i, e.Seat, key))
		}
	}
}

// move adds the clause for the move of a chair by its own porter or by another seat's.
func (n *narrator) move(i int) {
	e := &n.turn[i].Event
	if e.Other == e.Seat {
		n.say(i, e.Seat, "move", "From", int(e.From), "To", int(e.To))
		return
	}
	n.say(i, e.Other, "push", "Other", e.Seat, "From", int(e.From), "To", int(e.To))
}

// logPictures implements table.LogIllustrator.
type logPictures struct{ die *table.Die }

var _ table.LogIllustrator = logPictures{}

// LogPicture implements table.LogIllustrator: the side of the die and the porter that it sends out, a prize as a coin, or the card
// that the log names, 5 to 7 and d dp high. A card that the viewer may not know has no picture.
func (s logPictures) LogPicture(e game.Event, i int, d float64) *piece.Sprite {
	set := s.die.Desk.Pieces
	if e.Kind == galopp.EventRoll {
		if i == 0 {
			return s.die.LogPicture(e, i, d)
		}
		i-- // the porter comes after the die
	}
	switch card := namedCard(&e); {
	case i > 0:
		return nil
	case card.Known():
		return set.Card(pieces.CardNames[card], piece.Plain, d*5/7, d, false)
	case e.Kind == galopp.EventPrize && e.N > 0:
		return set.Coin(int(e.N), d)
	}
	return nil
}

// namedCard returns the card that the log names when it writes of e, or Unknown if it names none.
func namedCard(e *game.Event) galopp.Card {
	switch e.Kind {
	case galopp.EventDeal, galopp.EventOpen, galopp.EventHire, galopp.EventRoll, galopp.EventTake, galopp.EventDraw:
		return pieces.CardOf(e)
	case galopp.EventDiscard:
		if e.Seat >= 0 { // the open card is thrown away without a word
			return pieces.CardOf(e)
		}
	}
	return galopp.Unknown
}
