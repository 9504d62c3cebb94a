// Package opening is how a game begins, and how a board lies there while nothing happens: the ceremony, in which a board comes out
// of its box, pieces are set up and the one who begins is named, and the small things that stir now and then on a table at rest.
//
// Nothing of it is part of the game. The ceremony is handed the room of the board and its first player's words, and says when it
// has come to its end.
//
// Its files stand on each other, lowest first:
//
//	space unfold ceremony life
package opening
