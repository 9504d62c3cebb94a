// Package dorada is the box Dorada on the table: a treasure map with a track of stones, pawns that form piles, traps,
// springboards, and the shrine, DORADA, in which the last to arrive is worth most.
//
// Its files depend on each other in this order, lowest first:
//
//	curve layout leg choice view
//	cues targets
//	chart numbers ridges jungle shrine print motion painter ladder sparks temple mover stir badges offers counts
//	lesson pages tips log ending
//	board kit aloud box
package dorada
