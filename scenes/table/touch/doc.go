// Package touch finds out what mouse, fingers and keys do on a board: which target they mean, and which Gesture they make.
// The board is seen through a lens, which may enlarge a part of it. The package tells the board which target is pointed
// at, lifted or enlarged. Pointer.TakeGestures returns what is to be picked or said.
//
// Its files build on each other, lowest first:
//
//	targets lens autozoom pointer marks
package touch
