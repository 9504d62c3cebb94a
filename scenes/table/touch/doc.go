// Package touch finds out what mouse, fingers and keys do on a board: which target they mean, seen through a lens that
// enlarges a part of it, and which Gesture that is. It tells the board what is pointed at, lifted and enlarged. What is
// to be picked or said is returned by Pointer.TakeGestures.
//
// Its files build on each other, lowest first:
//
//	targets lens lean pointer marks
package touch
