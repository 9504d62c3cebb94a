// Package galopp is the box Galopp Royal on the table: the saleroom in which teams of porters, partly hidden, are auctioned,
// and the palace garden through which the porters race with sedan chairs.
//
// Its files depend on each other in this order, lowest first:
//
//	lesson exchange choice log tips
//	layout cues display count sentences targets
//	finger pages teamspainter chart standings ledger ending
//	board kit aloud box
package galopp
