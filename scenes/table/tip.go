package table

import "ludotheque/logic/game"

// Tip is something of the rules that is told when it first matters in a game, once on a device: when a person is asked, or when
// something has been seen to happen. It is never told in a lesson or a replay, nor of what was missed.
type Tip struct {
	// Key is the key of the words, two short sentences at most, and what it is remembered by.
	Key string
	// Asked reports whether it matters to a seat that is to decide in g, as the seat may see it, or whose hand is to throw; nil if
	// it never does.
	Asked func(g game.Game, seat game.Seat) bool
	// Happened returns the seats that it matters to when an event has been seen, as all may see it: those whom it concerns,
	// game.Everybody, or none. Before is the game before the entry that the event came of. Nil if no event matters.
	Happened func(e game.Event, before func() game.Game) game.SeatSet
	// About returns what on the board the words speak of, which they must not cover: IDs of targets, and of what the board's Lighter
	// knows. It is asked while the tip is shown, with the game as it is then, one of the seats that it matters to, and the event, if
	// it is about one. Nil if that can be covered.
	About func(g game.Game, seat game.Seat, e game.Event) []string
}
