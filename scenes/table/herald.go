package table

import "ludotheque/logic/game"

// Announcer is implemented by boards of a Bare box that show themselves what the table shows beside other boards: whose
// turn it is, what is expected, and what has happened.
type Announcer interface {
	// AnnounceTurn sets whose turn it is, by seat and name, and in words what is expected; "" for nothing. name may be
	// the name of what is played if no seat acts.
	AnnounceTurn(seat game.Seat, name, words string)
	// AnnounceNews sets what has happened last, oldest first. It holds until the next call.
	AnnounceNews(news []News)
}

// News is a line of the log: what happened in a turn of a seat, or outside any seat's turn.
type News struct {
	// Text is the whole line. LatestText is the text of the last event only, where there is no room for more.
	Text, LatestText string
	Seat             game.Seat

	Turn int // its number in the log; -1 for none
}
