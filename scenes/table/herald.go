package table

import "ludotheque/logic/game"

// Herald is a Board of a Bare box that says itself what the frame says beside other boards: whose turn it is, what is expected,
// and what has happened.
type Herald interface {
	// Turn tells whose turn it is, by seat, if any, and by name, or what is played, and in words what is expected; empty for nothing.
	Turn(seat game.Seat, name, words string)
	// Tell tells what has happened last, the latest at the end. It holds until the next call.
	Tell(news []News)
}

// News is a line of the log: what happened in a turn of a seat, or of none.
type News struct {
	// Words say all of it, Last what happened last, for where there is no room for more.
	Words, Last string
	Seat        game.Seat

	Turn int // its number in the log; -1 for none
}
