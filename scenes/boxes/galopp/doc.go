// Package galopp is the box Galopp Royal on the table: the sale room in which teams of porters are auctioned, seen only
// in part, and the palace garden through which they race with their sedan chairs.
//
// Its files stand on each other, lowest first:
//
//	lesson exchange choice log tips
//	layout cues display count sentences targets
//	finger pages teamspainter chart standings ending
//	board kit aloud box
package galopp
