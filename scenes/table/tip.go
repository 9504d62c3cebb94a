package table

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/portrait"
)

// Tip is a rule that is explained when it first matters in a game, once on each device: when a person is asked, or
// after an event. Tips are not shown in lessons and replays, nor for events that this device has missed.
type Tip struct {
	// Key is the words key of the text, two short sentences at most. The device remembers the tip by it.
	Key string
	// Asked reports whether the rule matters to seat, which is to decide or to throw in g. g is what the seat may see.
	// Asked is nil if the rule never matters before a decision.
	Asked func(g game.Game, seat game.Seat) bool
	// Happened returns the seats to which the rule matters after event e: some seats, game.Everybody, or none. e is what
	// everybody may know. before returns the game before the entry that caused e. Happened is nil if no event matters.
	Happened func(e game.Event, before func() game.Game) game.SeatSet
	// KeepVisible returns what the text must not cover on the board: IDs of targets, or IDs that the board's SpotFinder
	// knows. It is called while the tip is shown, with the present game, a seat to which the rule matters, and the event that
	// Happened was asked about, or the zero Event. KeepVisible is nil if the text may cover everything.
	KeepVisible func(g game.Game, seat game.Seat, e game.Event) []string
}

// SeatOf returns a function for Tip.Happened: the rule matters to the seat of an event of one of the kinds.
func SeatOf(kinds ...game.Kind) func(game.Event, func() game.Game) game.SeatSet {
	return func(e game.Event, _ func() game.Game) game.SeatSet {
		if !slices.Contains(kinds, e.Kind) {
			return 0
		}
		return game.Of(e.Seat)
	}
}

// EventSpaces returns the IDs of the spaces Event.From and Event.To, for Tip.KeepVisible.
func EventSpaces(_ game.Game, _ game.Seat, e game.Event) []string {
	return []string{SpaceID(int(e.From)), SpaceID(int(e.To))}
}

// FeelingsBy returns a function for Contents.Feelings: the seat of an event looks glad after the kinds in glad, and sorry after those
// in sorry.
func FeelingsBy(glad, sorry []game.Kind) func(game.Event) Feelings {
	return func(e game.Event) (felt Feelings) {
		switch {
		case slices.Contains(glad, e.Kind):
			felt[portrait.Glad] = game.Of(e.Seat)
		case slices.Contains(sorry, e.Kind):
			felt[portrait.Sorry] = game.Of(e.Seat)
		}
		return felt
	}
}
