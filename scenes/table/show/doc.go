// Package show shows on the table what has happened in a match: events become cues, the ends of cues change the view of
// the board and fill the log, faces show who has gained or lost, and a past turn can be shown again.
//
// What comes of it, that an event was seen for the first time, that the log has grown or that the game is over, is
// returned by Show.TakeSeen.
//
// Its files build on each other, lowest first:
//
//	moods log show beat
package show
