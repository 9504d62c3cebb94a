// Package show is what has happened in a match as it is seen on the table: events become cues, the ends of cues move the board's
// view and fill the log, faces show who has gained or suffered, and a turn that lies back can be looked at once more.
//
// What comes of it, that something has been seen for the first time, written in the log, or that the game is over, it gives away as
// values, and it knows nobody who takes them.
//
// Its files stand on each other, lowest first:
//
//	moods log show beat
package show
