// Package chronicle tells a game as a person would: a sentence a turn.
//
// A box says clauses: who does what. The chronicle makes a sentence of those of a turn, and alone decides when a name is said.
// Clauses about the same seat share it, "Red rolls 3, goes from 4 to 7 and sits on another pawn"; once anybody else has been named,
// or something else has acted, who acts is named anew. So every clause is about whoever was named last, which is what a reader
// takes it to be about.
package chronicle

import (
	"ludotheque/logic/game"
)

// Told is an event of a game as everybody at the screen may know it.
type Told struct {
	Entry int       // of the match, from 0
	By    game.Seat // who decided, or game.Chance
	Event game.Event
	// Note is what the board has noted with the event; see table.LogNoter.
	Note int

	turn     int       // the entry with which its turn began
	turnSeat game.Seat // whose turn it is, as far as can be seen
	silent   bool      // there is nothing to say about it on its own
}

// Clause is what a box says about one or several events of a turn.
type Clause struct {
	// Subject is who does it. The name is put before the words; game.Chance if the words have their own subject.
	Subject game.Seat
	// Key and Data are the words, without a capital or a full stop. A game.Seat in Data is replaced by its name.
	Key  string
	Data []any
	// Join says how the clause follows the one before.
	Join Join
	// Of is the index in the turn of the last event that the clause is about. Names are those of that time.
	Of int
}

// Join is how a clause follows the one before.
type Join uint8

// Joins.
const (
	// Next follows as something that happens later: with the same subject it goes on, otherwise a semicolon comes
	// before it.
	Next Join = iota
	// Detail explains the clause before, after a colon.
	Detail
	// Item continues a list of the clause before, after a comma, or after an "and" if it is the last of the list.
	Item
	// Aside adds to the clause before, after a comma.
	Aside
)

// Say returns the clause that a seat does what key and data say, about the event with index of in the turn. subject is
// game.Chance if the words have a subject of their own.
func Say(of int, subject game.Seat, key string, data ...any) Clause {
	return Clause{Subject: subject, Key: key, Data: data, Of: of}
}

// As returns the clause with another Join.
func (c Clause) As(j Join) Clause {
	c.Join = j
	return c
}

// namesOther reports whether the clause names a seat other than its subject.
func (c *Clause) namesOther() bool {
	for _, d := range c.Data {
		if s, ok := d.(game.Seat); ok && s != c.Subject {
			return true
		}
	}
	return false
}

// sharesSubject reports whether c has the same subject as the clause before, so that the subject need not be named
// again.
func (c *Clause) sharesSubject(before *Clause) bool {
	return c.Subject >= 0 && c.Subject == before.Subject && c.Join == Next && before.Join == Next && !before.namesOther()
}
