// Package opening shows how a game begins: a ceremony in which the board is taken out of its box, the pieces are set up
// and the first player is named. It also animates boards while nothing happens.
//
// Nothing of that is part of the game. The ceremony is given the room of the board and a text about the first player,
// and reports when it has ended.
//
// Its files build on each other, lowest first:
//
//	space unfold ceremony life
package opening
