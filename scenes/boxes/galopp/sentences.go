package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
)

// line says how a seat stands in an auction or a race.
func (d *display) line(seat game.Seat, say func(key string, data ...any) string) string {
	v, l := &d.view, &d.lot
	switch {
	case v.phase == phaseRace && (v.pond.Has(seat) || v.drowns(int(v.chair[seat]))):
		return say("galopp.line.pond")
	case v.phase == phaseRace && v.place[seat] > 0:
		return placeName(int(v.place[seat]), v.seats, say)
	case v.phase == phaseRace:
		return say("galopp.line.space", "N", int(v.chair[seat]), "Of", v.run().Arch)
	case !v.on || !l.stalls.Has(seat):
		return ""
	case !v.still.Has(seat):
		return say("galopp.line.passed")
	case l.said[seat] > 0:
		return say("galopp.line.bid", "N", int(l.said[seat]))
	}
	return say("galopp.line.bids")
}

// sentence is what the log says of an event, when the view has moved.
func sentence(e *game.Event, v *view) (key string, data []any) {
	switch e.Kind {
	case galopp.EventAuction, galopp.EventShuffle, galopp.EventDeal, galopp.EventOpen, galopp.EventBid,
		galopp.EventPass, galopp.EventDiscard, galopp.EventNoBid, galopp.EventWon, galopp.EventPay:
		return sayAuction(e)
	case galopp.EventDismiss, galopp.EventHire, galopp.EventTake, galopp.EventDraw:
		return sayTeam(e, v)
	}
	return sayRace(e)
}

// saidAlike are the lines of the log that are said in one way alone.
var saidAlike = table.Said{
	galopp.EventAuction: "galopp.log.auction", galopp.EventShuffle: "galopp.log.shuffle", galopp.EventBid: "galopp.log.bid",
	galopp.EventPass: "galopp.log.pass", galopp.EventNoBid: "galopp.log.nobid", galopp.EventWon: "galopp.log.won", galopp.EventRace: "galopp.log.race",
	galopp.EventMove: "galopp.log.move", galopp.EventLimit: "galopp.log.limit", galopp.EventFinal: "galopp.log.final", galopp.EventOver: "box.log.over",
}

// named is a card as a datum.
func named(c galopp.Card) words.Key { return words.Key(cardKeys[c]) }

// sayAuction says what happens in an auction. Of hidden cards nothing is said but that they are there.
func sayAuction(e *game.Event) (key string, data []any) {
	card := []any{"Card", named(cardOf(e))}
	switch e.Kind {
	case galopp.EventDeal:
		if e.N == table.Hidden {
			return "", nil
		}
		return "galopp.log.deal", card
	case galopp.EventOpen:
		return "galopp.log.open", card
	case galopp.EventDiscard:
		return sayDiscard(e, card)
	case galopp.EventPay:
		return "galopp.log.pay", []any{"Count", int(e.N)}
	}
	return saidAlike.Of(*e), nil
}

// sayDiscard says that a card is thrown away, and which to those who may know.
func sayDiscard(e *game.Event, card []any) (key string, data []any) {
	switch {
	case e.Seat < 0:
		return "", nil
	case e.N == table.Hidden:
		return "galopp.log.discard", nil
	}
	return "galopp.log.discard.own", card
}

// sayTeam says how teams change; a whole team is named once it is there.
func sayTeam(e *game.Event, v *view) (key string, data []any) {
	card := []any{"Card", named(cardOf(e))}
	switch {
	case e.Kind == galopp.EventTake:
		return "galopp.log.take", card
	case e.Kind == galopp.EventDraw:
		return "galopp.log.draw", card
	case e.Kind == galopp.EventDismiss && e.Piece == 0:
		return "galopp.log.dismiss", nil
	case e.Kind == galopp.EventHire && e.Piece == galopp.Slots-1:
		t := &v.team[e.Seat]
		return "galopp.log.team", []any{"A", named(t[0]), "B", named(t[1]), "C", named(t[2]), "D", named(t[3])}
	}
	return "", nil
}

// sayRace says what happens in a race.
func sayRace(e *game.Event) (key string, data []any) {
	switch e.Kind {
	case galopp.EventRoll:
		return "galopp.log.roll", []any{"Slot", int(e.Piece) + 1, "Card", named(cardOf(e))}
	case galopp.EventMove:
		if e.Other != e.Seat {
			return "galopp.log.push", nil
		}
	case galopp.EventFinish:
		return "galopp.log.finish", []any{"Place", numeral(int(e.N))}
	case galopp.EventPond:
		return "galopp.log.pond", []any{"Place", numeral(int(e.N))}
	case galopp.EventPlace:
		return "galopp.log.place", []any{"Place", numeral(int(e.N))}
	case galopp.EventPrize:
		return "galopp.log.prize", []any{"Place", numeral(int(e.Piece)), "Count", int(e.N)}
	}
	return saidAlike.Of(*e), nil
}

// decision says what m bids, where it sends the chairs, or which cards it takes (G-04, G-10, G-18).
func decision(g game.Game, m game.Move) []cabinet.Phrase {
	if n, isBid := galopp.BidOf(m); isBid {
		return []cabinet.Phrase{cabinet.Part("galopp.move.bid", "N", n)}
	}
	if galopp.IsPass(m) {
		return []cabinet.Phrase{cabinet.Part("galopp.move.pass")}
	}
	if e, isErrand := galopp.ErrandOf(m); isErrand {
		return errand(e)
	}
	var parts []cabinet.Phrase
	for seat := range game.Seat(g.Seats()) {
		parts = append(parts, cabinet.PartOf(seat, "galopp.move.take", "Card", named(galopp.TakenFrom(m, seat))))
	}
	return parts
}

// errand says where a crafty porter sends the chairs.
func errand(e galopp.Errand) []cabinet.Phrase {
	own, rival := "galopp.move.own.ahead", "galopp.move.back"
	if e.Own < 0 {
		own, rival = "galopp.move.own.back", "galopp.move.ahead"
	}
	parts := []cabinet.Phrase{cabinet.Part(own)}
	for _, seat := range e.Rivals[:e.N] {
		parts = append(parts, cabinet.PartOf(seat, rival, "Count", max(e.Steps, -e.Steps)))
	}
	return parts
}

// placeName is what a place among so many seats is called.
func placeName(n, seats int, say func(key string, data ...any) string) string {
	if n == seats {
		return say("galopp.place.last")
	}
	return say("galopp.place.n", "N", numeral(n))
}
