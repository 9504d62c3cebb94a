package table

import "ludotheque/logic/game"

// Tip is a rule that is explained when it first matters in a game, once on each device: when a person is asked, or
// after an event. Tips are not shown in lessons and replays, nor for events that this device has missed.
type Tip struct {
	// Key is the words key of the text, two short sentences at most. The device remembers the tip by it.
	Key string
	// Asked reports whether the rule matters to a seat that is to decide or to throw in g, as the seat may see it. It
	// is nil if it never does.
	Asked func(g game.Game, seat game.Seat) bool
	// Happened returns the seats to which the rule matters after event e, as all may see it: some seats,
	// game.Everybody, or none. before returns the game before the entry that caused e. It is nil if no event matters.
	Happened func(e game.Event, before func() game.Game) game.SeatSet
	// KeepVisible returns what the text must not cover on the board: IDs of targets, or IDs that the board's SpotFinder
	// knows. It is called while the tip is shown, with the present game, a seat to which the rule matters, and the
	// event, if any. It is nil if the text may cover everything.
	KeepVisible func(g game.Game, seat game.Seat, e game.Event) []string
}
