package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
)

// saidAlike are the clauses of the log that are said in one way alone.
var saidAlike = table.LogKeys{
	galopp.EventAuction: "galopp.log.auction", galopp.EventPass: "galopp.log.pass", galopp.EventNoBid: "galopp.log.nobid",
	galopp.EventWon: "galopp.log.won", galopp.EventOver: "box.log.over",
}

// named is a card as a datum.
func named(c galopp.Card) words.Key { return words.Key(pieces.CardKeys[c]) }

// narrator puts a turn into words.
type narrator struct {
	turn []chronicle.Told
	out  []chronicle.Clause
}

// tell says what happened; see table.Board.LogClauses.
func tell(turn []chronicle.Told, from int) []chronicle.Clause {
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

// say adds a clause.
func (n *narrator) say(i int, seat game.Seat, key string, data ...any) {
	n.out = append(n.out, chronicle.Say(i, seat, "galopp.log."+key, data...))
}

// auction says what happens in an auction. Of hidden cards nothing is said but that they are there.
func (n *narrator) auction(i int) {
	e := &n.turn[i].Event
	hidden := e.N == table.Hidden
	switch {
	case e.Kind == galopp.EventDeal && !hidden:
		n.say(i, e.Seat, "deal", "Card", named(pieces.CardOf(e)))
	case e.Kind == galopp.EventOpen:
		n.say(i, game.Chance, "open", "Card", named(pieces.CardOf(e)))
	case e.Kind == galopp.EventDiscard && e.Seat >= 0 && hidden:
		n.say(i, e.Seat, "discard")
	case e.Kind == galopp.EventDiscard && e.Seat >= 0:
		n.say(i, e.Seat, "discard.own", "Card", named(pieces.CardOf(e)))
	case e.Kind == galopp.EventBid:
		n.say(i, e.Seat, "bid", "N", int(e.N))
	case e.Kind == galopp.EventPay:
		n.pay(i)
	}
}

// pay says what is paid and for what: a team that was bid for, or the last one (G-03).
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

// team says how teams change; a whole team is named once it is there, and one's own card that goes before those of others.
func (n *narrator) team(i, from int) {
	e := &n.turn[i].Event
	switch {
	case e.Kind == galopp.EventTake && e.Other == e.Seat:
		n.say(i, e.Seat, "take.own", "Card", named(pieces.CardOf(e)))
	case e.Kind == galopp.EventTake && i > from && n.took(i-1):
		n.say(i, game.Chance, "take.more", "Card", named(pieces.CardOf(e)), "Other", e.Other)
		n.out[len(n.out)-1].Join = chronicle.Item
	case e.Kind == galopp.EventTake:
		n.say(i, e.Seat, "take", "Card", named(pieces.CardOf(e)), "Other", e.Other)
	case e.Kind == galopp.EventDraw:
		n.say(i, e.Seat, "draw", "Card", named(pieces.CardOf(e)))
	case e.Kind == galopp.EventDismiss && e.Piece == 0:
		n.say(i, e.Seat, "dismiss")
	case e.Kind == galopp.EventHire && e.Piece == galopp.Slots-1:
		n.hired(i)
	}
}

// took reports whether an event is that a card is taken from somebody else.
func (n *narrator) took(i int) bool {
	e := &n.turn[i].Event
	return e.Kind == galopp.EventTake && e.Other != e.Seat
}

// hired says the team of which an event is the last porter.
func (n *narrator) hired(i int) {
	var team [galopp.Slots]galopp.Card
	for k := range n.turn[:i+1] {
		if e := &n.turn[k].Event; e.Kind == galopp.EventHire && e.Seat == n.turn[i].Event.Seat {
			team[e.Piece] = pieces.CardOf(e)
		}
	}
	n.say(i, n.turn[i].Event.Seat, "team", "A", named(team[0]), "B", named(team[1]), "C", named(team[2]), "D", named(team[3]))
}

// race says what happens in a race, and how the game goes on.
func (n *narrator) race(i int) {
	e := &n.turn[i].Event
	switch e.Kind {
	case galopp.EventRace:
		n.say(i, game.Chance, "race", "N", int(e.N), "To", int(e.To))
		n.say(i, e.Seat, "starts")
	case galopp.EventRoll:
		n.out = append(n.out, chronicle.Say(i, e.Seat, "box.log.roll", "N", int(e.Piece)+1))
		n.say(i, e.Seat, "porter", "Card", named(pieces.CardOf(e)))
	case galopp.EventMove:
		n.move(i)
	case galopp.EventFinish:
		n.say(i, e.Seat, "finish", "Place", pieces.Numeral(int(e.N)))
	case galopp.EventPond:
		n.say(i, e.Seat, "pond", "Place", pieces.Numeral(int(e.N)))
	case galopp.EventLimit:
		n.say(i, game.Chance, "limit", "N", int(e.N))
	case galopp.EventPlace:
		n.say(i, e.Seat, "place", "Place", pieces.Numeral(int(e.N)))
	case galopp.EventPrize:
		n.say(i, e.Seat, "prize", "Place", pieces.Numeral(int(e.Piece)), "Count", int(e.N))
	case galopp.EventFinal:
		n.say(i, game.Chance, "final", "N", int(e.N), "Name", e.Seat)
	default:
		if key := saidAlike.KeyOf(*e); key != "" {
			n.out = append(n.out, chronicle.Say(i, e.Seat, key))
		}
	}
}

// move says from where to where a chair goes, which its own porter carries or another's sends.
func (n *narrator) move(i int) {
	e := &n.turn[i].Event
	if e.Other == e.Seat {
		n.say(i, e.Seat, "move", "From", int(e.From), "To", int(e.To))
		return
	}
	n.say(i, e.Other, "push", "Other", e.Seat, "From", int(e.From), "To", int(e.To))
}
