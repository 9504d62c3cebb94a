package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// tips returns the tips, which are told when they first matter.
func tips() []table.Tip {
	return []table.Tip{
		{Key: "galopp.tip.left", Asked: lastAuction, Happened: leftOver, KeepVisible: drawn},
		{Key: "galopp.tip.two", Happened: drewTwo, KeepVisible: drawn},
		{Key: "galopp.tip.prizes", Happened: secondRace, KeepVisible: arch},
	}
}

// drawn is what seat has drawn for the auction.
func drawn(g game.Game, seat game.Seat, _ game.Event) []string {
	return []string{"hand." + g.Header().Colors.Word(seat)}
}

// arch is where the race ends.
func arch(game.Game, game.Seat, game.Event) []string { return []string{"arch"} }

// lastAuction reports whether seat bids in the last of the first auctions: whoever does not get that team is left over (G-03).
func lastAuction(g game.Game, seat game.Seat) bool {
	r, s, ok := game.Position[*galopp.Rules, galopp.State](g)
	return ok && s.Stage == galopp.StageBid && s.Race == 1 && s.Actor == seat && r.Drawing(&s).Len() == 2
}

// leftOver is who has paid for the team that was left over (G-03).
func leftOver(e game.Event, before func() game.Game) game.SeatSet {
	if e.Kind != galopp.EventPay {
		return 0
	}
	if s, ok := game.State[galopp.State](before()); !ok || s.Stage != galopp.StageTeam {
		return 0
	}
	return game.Of(e.Seat)
}

// drewTwo is who has drawn a second card for an auction, as two alone do (G-03).
func drewTwo(e game.Event, _ func() game.Game) game.SeatSet {
	if e.Kind != galopp.EventDeal || e.Piece != 1 {
		return 0
	}
	return game.Of(e.Seat)
}

// secondRace is everybody when the second race begins, which is longer and pays more than the first (G-16, G-17).
func secondRace(e game.Event, _ func() game.Game) game.SeatSet {
	if e.Kind != galopp.EventRace || e.N != 2 {
		return 0
	}
	return game.Everybody
}
