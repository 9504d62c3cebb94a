// Package chronicle tells a game as a person would: in one sentence for each turn.
//
// A box provides clauses, which say who does what. The chronicle joins the clauses of a turn to a sentence, and alone decides
// where a name is said. Successive clauses about the same seat share its name: "Red rolls 3, goes from 4 to 7 and sits on
// another pawn". After another name, or after something that is no seat has acted, the name of the seat is said again. So a
// clause without a name is always about the seat that was named last, as a reader expects.
package chronicle

import (
	"ludotheque/logic/game"
)

// Event is an event of a game as everybody at the screen may know it.
type Event struct {
	Entry int       // of the match, from 0
	By    game.Seat // who decided, or game.Chance
	Event game.Event
	// Note is what the board has noted with the event; see table.LogNoter.
	Note int

	turn     int       // the entry with which the turn of the event began
	turnSeat game.Seat // whose turn it is: the seat that decided, or that the outcome of chance is about; game.Chance if none
	silent   bool      // the box says nothing about the event on its own
}

// Clause is what a box says about one or several events of a turn.
type Clause struct {
	// Subject is the seat that does what the words say; its name is put before the words, unless it is shared with the clause
	// before. Subject is game.Chance if the words have a subject of their own.
	Subject game.Seat
	// Key is the key of the words, without a capital or a full stop, and Data their data. A game.Seat in Data is replaced by
	// its name.
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
	// Next says what happens next. With the same subject it continues the clause before, after a comma or "and"; otherwise it
	// comes after a semicolon.
	Next Join = iota
	// Detail explains the clause before, after a colon.
	Detail
	// Item continues a list of the clause before, after a comma, or after an "and" if it is the last of the list.
	Item
	// Aside adds to the clause before, after a comma.
	Aside
)

// NewClause returns the clause that the seat subject does what key and data say, about the event that has the index of in
// the turn. Its Join is Next. subject is game.Chance if the words have a subject of their own.
func NewClause(of int, subject game.Seat, key string, data ...any) Clause {
	return Clause{Subject: subject, Key: key, Data: data, Of: of}
}

// ClausesOf returns the clauses for the events of a turn from index from on, for boxes in which each event has at most one, with its
// seat as the subject. clause returns the key and the data of the text of an event; the key is "" if the event has no clause.
func ClausesOf(turn []Event, from int, clause func(*Event) (key string, data []any)) (clauses []Clause) {
	for i := from; i < len(turn); i++ {
		if key, data := clause(&turn[i]); key != "" {
			clauses = append(clauses, NewClause(i, turn[i].Event.Seat, key, data...))
		}
	}
	return clauses
}

// WithJoin returns the clause with another Join.
func (c Clause) WithJoin(j Join) Clause {
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

// sharesSubject reports whether c has the same subject as the clause before, so that the subject need not be named again.
// It is false if either is a detail or a part of a list, or if the clause before names another seat: a reader would then not
// know whom c is about.
func (c *Clause) sharesSubject(before *Clause) bool {
	return c.Subject >= 0 && c.Subject == before.Subject && c.Join == Next && before.Join == Next && !before.namesOther()
}
