// Package table is the contract between a box and the table on which every box is played.
//
// A box provides its Contents. These make a Board, which is the box's part of the table, and a Kit with the optional
// interfaces that the box implements. The Board works with a Desk: it draws with the things on it, hands in moves, and
// sends Commands. Only Cues, which the board makes of events, change its view. So nothing on the table shows more than
// a person has seen happen. Parts that several boards share are here too: Choice, Dice, Spaces, Setup, Trails, Moments.
//
// Package play, below, runs the game: turns, undo, bots, lessons, the referee. Package scene, above, runs the table.
// Neither this package nor play depends on it.
//
// The files of this package depend on each other in this order, lowest first:
//
//	people seating heads score
//	board lamps changes sights printed command
//	desk notice trails showing teller moment dice breath choice offers spaces
//	kit tip contents
package table
