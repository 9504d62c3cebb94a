// Package opening shows how a game begins: a ceremony in which the board is taken out of its box, the pieces are set up
// and the first player is named. It also animates boards while nothing happens.
//
// Neither is part of the game. The scene gives the ceremony the room of the board and a text about the first player; the
// ceremony reports when it has ended.
//
// Its files build on each other, lowest first:
//
//	space leaf unfold ceremony idle
package opening
