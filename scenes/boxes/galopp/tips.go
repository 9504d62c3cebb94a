package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// tips returns the tips, each of which is shown when it first matters.
func tips() []table.Tip {
	return []table.Tip{
		{Key: "galopp.tip.bid", Asked: firstAuction, KeepVisible: drawnCardSpots},
		{Key: "galopp.tip.left", Asked: lastAuction, Happened: remainingTeamPayer, KeepVisible: drawnCardSpots},
		{Key: "galopp.tip.two", Happened: secondCardDrawer, KeepVisible: drawnCardSpots},
		{Key: "galopp.tip.crafty", Asked: craftyChoice, KeepVisible: errandSpots},
		{Key: "galopp.tip.prizes", Happened: secondRace, KeepVisible: archSpot},
	}
}

// drawnCardSpots returns the ID of the spot of the cards that seat has drawn; see board.FindSpot.
func drawnCardSpots(g game.Game, seat game.Seat, _ game.Event) []string {
	return []string{"hand." + g.Header().Colors.Word(seat)}
}

// archSpot returns the ID of the spot of the arch at which a race ends; see board.FindSpot.
func archSpot(game.Game, game.Seat, game.Event) []string { return []string{"arch"} }

// firstAuction reports whether seat bids in an auction before anybody has a team, when what the cards do is still new (G-03, G-08).
func firstAuction(g game.Game, seat game.Seat) bool {
	r, s, ok := game.Position[*galopp.Rules, galopp.State](g)
	return ok && s.Stage == galopp.StageBid && s.Race == 1 && s.Actor == seat && r.Drawing(&s).Len() == r.Seats()
}

// lastAuction reports whether seat bids in the last auction before the first race. The other bidder gets the remaining team
// (G-03).
func lastAuction(g game.Game, seat game.Seat) bool {
	r, s, ok := game.Position[*galopp.Rules, galopp.State](g)
	return ok && s.Stage == galopp.StageBid && s.Race == 1 && s.Actor == seat && r.Drawing(&s).Len() == 2
}

// craftyChoice reports whether seat has rolled a crafty porter and has to send chairs (G-10).
func craftyChoice(g game.Game, seat game.Seat) bool {
	s, ok := game.State[galopp.State](g)
	return ok && s.Stage == galopp.StageCrafty && s.Actor == seat
}

// errandSpots returns the IDs of the targets of seat's first choice with a crafty porter: its own chair ahead and back.
func errandSpots(g game.Game, seat game.Seat, _ game.Event) []string {
	own := "to." + g.Header().Colors.Word(seat) + "."
	return []string{own + "2", own + "-2"}
}

// remainingTeamPayer returns the seat that, by the event e, pays for the remaining team, for which there is no auction (G-03). For
// other events it returns no seat.
func remainingTeamPayer(e game.Event, before func() game.Game) game.SeatSet {
	if e.Kind != galopp.EventPay {
		return 0
	}
	if s, ok := game.State[galopp.State](before()); !ok || s.Stage != galopp.StageTeam {
		return 0
	}
	return game.Of(e.Seat)
}

// secondCardDrawer returns the seat that, by the event e, draws a second card for an auction, as the last two bidders do (G-03).
// For other events it returns no seat.
func secondCardDrawer(e game.Event, _ func() game.Game) game.SeatSet {
	if e.Kind != galopp.EventDeal || e.Piece != 1 {
		return 0
	}
	return game.Of(e.Seat)
}

// secondRace returns all seats if e begins the second race, which is longer and pays more than the first (G-16, G-17), else no
// seat.
func secondRace(e game.Event, _ func() game.Game) game.SeatSet {
	if e.Kind != galopp.EventRace || e.N != 2 {
		return 0
	}
	return game.Everybody
}
