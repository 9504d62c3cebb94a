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
	galopp.EventOver: "box.log.over",
}

// cardKey returns the message key of a card's name, which can be data of another text.
func cardKey(c galopp.Card) words.Key { return words.Key(pieces.CardKeys[c]) }

// narrator composes the log's clauses for a turn.
type narrator struct {
	turn []chronicle.Event  // all events of the turn so far
	out  []chronicle.Clause // the clauses so far
}

// tell returns the clauses for the events of a turn from index from on; see table.Board.LogClauses.
func tell(turn []chronicle.Event, from int) []chronicle.Clause {
	n := narrator{turn: turn}
	for i := from; i < len(turn); i++ {
		switch e := &turn[i].Event; e.Kind {
		case galopp.EventShuffle:
			n.say(i, game.Chance, "shuffle", "Count", int(e.N))
		case galopp.EventDeal, galopp.EventOpen, galopp.EventDiscard, galopp.EventBid, galopp.EventPay:
			n.addAuction(i)
		case galopp.EventDismiss, galopp.EventHire, galopp.EventTake, galopp.EventDraw:
			n.addTeamChange(i, from)
		default:
			n.addRace(i)
		}
	}
	return n.out
}

// say adds a clause for event i of the turn. seat is the subject of the clause, or game.Chance if the words have a subject of
// their own. key is what follows "galopp.log." in the key of the words.
func (n *narrator) say(i int, seat game.Seat, key string, data ...any) {
	n.out = append(n.out, chronicle.NewClause(i, seat, "galopp.log."+key, data...))
}

// addAuction adds the clause for event i of an auction, if it has one. It adds none for the deal of a hidden card, nor for the
// discard of the open card. The clause for the discard of a hidden card does not name the card.
func (n *narrator) addAuction(i int) {
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
		n.addPayment(i)
	}
}

// addPayment adds the clause for event i, a payment: for a team that was won by a bid, which needs no words of its own, or for the last
// team, which a seat without gold gets for nothing (G-03).
func (n *narrator) addPayment(i int) {
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

// addTeamChange adds the clause, if there is one, for event i, which changes a team. There is one clause for the dismissal of an
// old team, at its first porter, and one that lists a new team, at its last porter. Cards taken from several seats are listed in
// one sentence. from is the first event that gets a clause.
func (n *narrator) addTeamChange(i, from int) {
	e := &n.turn[i].Event
	switch {
	case e.Kind == galopp.EventTake && e.Other == e.Seat:
		n.say(i, e.Seat, "take.own", "Card", cardKey(pieces.CardOf(e)))
	case e.Kind == galopp.EventTake && i > from && n.takesFromOther(i-1):
		n.say(i, game.Chance, "take.more", "Card", cardKey(pieces.CardOf(e)), "Other", e.Other)
		n.out[len(n.out)-1].Join = chronicle.Item // one more item in the list that the clause before began
	case e.Kind == galopp.EventTake:
		n.say(i, e.Seat, "take", "Card", cardKey(pieces.CardOf(e)), "Other", e.Other)
	case e.Kind == galopp.EventDraw:
		n.say(i, e.Seat, "draw", "Card", cardKey(pieces.CardOf(e)))
	case e.Kind == galopp.EventDismiss && e.Piece == 0:
		n.say(i, e.Seat, "dismiss")
	case e.Kind == galopp.EventHire && e.Piece == galopp.Slots-1:
		n.addNewTeam(i)
	}
}

// takesFromOther reports whether event i takes a card from another seat.
func (n *narrator) takesFromOther(i int) bool {
	e := &n.turn[i].Event
	return e.Kind == galopp.EventTake && e.Other != e.Seat
}

// addNewTeam adds the clause that lists the team of which event i hires the last porter.
func (n *narrator) addNewTeam(i int) {
	var team [galopp.Slots]galopp.Card
	for k := range n.turn[:i+1] {
		if e := &n.turn[k].Event; e.Kind == galopp.EventHire && e.Seat == n.turn[i].Event.Seat {
			team[e.Piece] = pieces.CardOf(e)
		}
	}
	n.say(i, n.turn[i].Event.Seat, "team", "A", cardKey(team[0]), "B", cardKey(team[1]), "C", cardKey(team[2]), "D", cardKey(team[3]))
}

// addRace adds the clauses for event i, if it belongs to a race or to logKeys. For other events it adds none. The beginning of a
// race and a throw have two clauses each.
func (n *narrator) addRace(i int) {
	e := &n.turn[i].Event
	switch e.Kind {
	case galopp.EventRace:
		n.say(i, game.Chance, "race", "N", int(e.N), "To", int(e.To))
		n.say(i, e.Seat, "starts")
	case galopp.EventRoll:
		n.out = append(n.out, chronicle.NewClause(i, e.Seat, "box.log.roll", "N", int(e.Piece)+1))
		n.say(i, e.Seat, "porter", "Card", cardKey(pieces.CardOf(e)))
	case galopp.EventMove:
		n.addMove(i)
	case galopp.EventFinish:
		n.addFinish(i)
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

// addFinish adds the clause for event i, in which a chair comes through the arch.
func (n *narrator) addFinish(i int) {
	e := &n.turn[i].Event
	if e.N == 1 {
		n.say(i, e.Seat, "finish.first")
		return
	}
	n.say(i, e.Seat, "finish", "Place", int(e.N))
}

// addMove adds the clause for event i, the move of a chair by the chair's own porter or by another seat's.
func (n *narrator) addMove(i int) {
	e := &n.turn[i].Event
	if e.Other == e.Seat {
		n.say(i, e.Seat, "move", "From", int(e.From), "To", int(e.To))
		return
	}
	n.say(i, e.Other, "push", "Other", e.Seat, "From", int(e.From), "To", int(e.To))
}

// logPictures implements table.LogIllustrator.
type logPictures struct{ dice *table.Dice }

var _ table.LogIllustrator = logPictures{}

// LogPicture implements table.LogIllustrator: the side of the die and the card of the porter that it sends out, a bid, a price or a
// prize as a coin, or the card that the log names. Pictures are d dp high; cards are 5/7 as wide. A card that the viewer may
// not know has no picture.
func (s logPictures) LogPicture(e game.Event, i int, d float64) *piece.Sprite {
	set := s.dice.Desk.Pieces
	if e.Kind == galopp.EventRoll {
		if i == 0 {
			return s.dice.LogPicture(e, i, d)
		}
		i-- // the porter comes after the die
	}
	switch card := namedCard(&e); {
	case i > 0:
		return nil
	case card.Known():
		return set.Card(pieces.CardNames[card], piece.Plain, d*5/7, d, false)
	case isGold(e.Kind) && e.N > 0:
		return set.Coin(int(e.N), d)
	}
	return nil
}

// isGold reports whether the number of events of a kind is an amount of gold that the log names.
func isGold(k game.Kind) bool {
	return k == galopp.EventBid || k == galopp.EventPay || k == galopp.EventPrize
}

// namedCard returns the card that the log names when it writes of e, or Unknown if it names none.
func namedCard(e *game.Event) galopp.Card {
	switch e.Kind {
	case galopp.EventDeal, galopp.EventOpen, galopp.EventHire, galopp.EventRoll, galopp.EventTake, galopp.EventDraw:
		return pieces.CardOf(e)
	case galopp.EventDiscard:
		if e.Seat >= 0 { // the log does not write of the open card
			return pieces.CardOf(e)
		}
	}
	return galopp.Unknown
}
