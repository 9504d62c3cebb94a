package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/boxes/galopp/pieces"
)

// line returns the text that says how a seat stands in an auction or a race, or the empty string if it stands in neither. say
// returns the text of a message key in the player's language.
func (d *display) line(seat game.Seat, say func(key string, data ...any) string) string {
	v, l := &d.view, &d.lot
	switch {
	case v.Phase == pieces.PhaseRace && (v.Pond.Has(seat) || v.IsInPond(int(v.Chair[seat]))):
		return say("galopp.line.pond")
	case v.Phase == pieces.PhaseRace && v.Place[seat] > 0:
		return placeName(int(v.Place[seat]), v.Seats, say)
	case v.Phase == pieces.PhaseRace:
		return say("galopp.line.space", "N", int(v.Chair[seat]), "Of", v.Run().Arch)
	case !v.On || !l.Stalls.Has(seat):
		return ""
	case !v.Still.Has(seat):
		return say("galopp.line.passed")
	case l.LastBids[seat] > 0:
		return say("galopp.line.bid", "N", int(l.LastBids[seat]))
	}
	return say("galopp.line.bids")
}

// describeMove returns the phrases for a move m: what it bids, where it sends chairs, or which cards it takes (G-04, G-10, G-18).
func describeMove(g game.Game, m game.Move) []cabinet.Phrase {
	if n, isBid := galopp.BidOf(m); isBid {
		return []cabinet.Phrase{cabinet.NewPhrase("galopp.move.bid", "N", n)}
	}
	if galopp.IsPass(m) {
		return []cabinet.Phrase{cabinet.NewPhrase("galopp.move.pass")}
	}
	if e, isErrand := galopp.ErrandOf(m); isErrand {
		return describeErrand(e)
	}
	var parts []cabinet.Phrase
	for seat := range game.Seat(g.Seats()) {
		parts = append(parts, cabinet.NewSeatPhrase(seat, "galopp.move.take", "Card", cardKey(galopp.TakenFrom(m, seat))))
	}
	return parts
}

// describeErrand returns the phrases for where a crafty porter sends chairs, the own chair first.
func describeErrand(e galopp.Errand) []cabinet.Phrase {
	own, rival := "galopp.move.own.ahead", "galopp.move.back"
	if e.Own < 0 {
		own, rival = "galopp.move.own.back", "galopp.move.ahead"
	}
	parts := []cabinet.Phrase{cabinet.NewPhrase(own)}
	for _, seat := range e.Rivals[:e.N] {
		parts = append(parts, cabinet.NewSeatPhrase(seat, rival, "Count", max(e.Steps, -e.Steps)))
	}
	return parts
}

// placeName returns the words for the place n, from 1, in a race of a number of chairs, seats. say returns the text of a message
// key in the player's language.
func placeName(n, seats int, say func(key string, data ...any) string) string {
	if n == seats {
		return say("galopp.place.last")
	}
	return say("galopp.place.n", "N", n)
}
