// Package touch is what mouse, fingers and keys do on a board: which target they mean, seen through a lens that shows a part of it
// larger, and which Gesture it comes to. It tells the board what is pointed at, lifted and looked at; what is to be picked or said
// it gives away as values, and it knows nobody who takes them.
//
// Its files stand on each other, lowest first:
//
//	targets lens lean pointer marks
package touch
