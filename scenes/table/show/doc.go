// Package show shows on the table what has happened in a match. Events become cues; the ends of cues change the view of
// the board and fill the log. Faces show who has gained or lost, and a past turn can be shown again.
//
// Show.TakeSeen returns what the scene must react to: an event was seen for the first time, the log has grown, or the game
// is over.
//
// Its files build on each other, lowest first:
//
//	moods log show ticks
package show
