// Package chronicle tells a game as a person would: a sentence a turn.
//
// A box says clauses: who does what. The chronicle makes a sentence of those of a turn, and alone decides when a name is said.
// Clauses about the same seat share it, "Red rolls 3, goes from 4 to 7 and sits on another pawn"; once anybody else has been named,
// or something else has acted, who acts is named anew. So every clause is about whoever was named last, which is what a reader
// takes it to be about.
package chronicle

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"ludotheque/logic/game"
)

// Told is an event of a game as everybody at the screen may know it, with what a box keeps of it.
type Told struct {
	Entry int       // of the match, from 0
	By    game.Seat // who decided, or game.Chance
	Event game.Event
	// Note is what the board has noted with the event; see table.LogNoter.
	Note int

	turn   int       // the entry with which its turn began
	lead   game.Seat // whose turn it is, as far as can be seen
	silent bool      // there is nothing to say of it alone
}

// Clause is what a box says of one or several events of a turn.
type Clause struct {
	// Subject is who does it, whose name stands before the words; game.Chance if they say it themselves.
	Subject game.Seat
	// Key and Data are the words, without a capital or a full stop. A datum that is a game.Seat stands for its name.
	Key  string
	Data []any
	// Join is how the clause follows the one before.
	Join Join
	// Of is the last event that it tells, as an index into the turn: names are those of that time.
	Of int
}

// Join is how a clause follows another.
type Join uint8

// The ways.
const (
	// Next is another thing that happens: the same subject goes on, or a semicolon stands before a new one.
	Next Join = iota
	// Detail explains what the clause before says, behind a colon.
	Detail
	// Item goes on with what the clause before lists, behind a comma.
	Item
)

// Say returns the clause that a seat does what a key with data says; game.Chance where the words have a subject of their own. It
// tells the event with an index into the turn.
func Say(of int, subject game.Seat, key string, data ...any) Clause {
	return Clause{Subject: subject, Key: key, Data: data, Of: of}
}

// As returns the clause joined in another way.
func (c Clause) As(j Join) Clause {
	c.Join = j
	return c
}

// names reports whether somebody else than the subject is named in the clause.
func (c *Clause) names() bool {
	for _, d := range c.Data {
		if s, ok := d.(game.Seat); ok && s != c.Subject {
			return true
		}
	}
	return false
}

// goesOn reports whether c shares the subject of the clause before, so that it need not be named.
func (c *Clause) goesOn(before *Clause) bool {
	return c.Subject >= 0 && c.Subject == before.Subject && c.Join == Next && before.Join == Next && !before.names()
}

// joints are the keys of what stands between two parts of a sentence.
var joints = [...]string{Next: "table.log.next", Detail: "table.log.detail", Item: "shell.list.comma"}

// sentence puts clauses about a turn into words.
func (c *Chronicle) sentence(turn []Told, clauses []Clause) string {
	said := ""
	for i := 0; i < len(clauses); {
		past := i + 1
		for past < len(clauses) && clauses[past].goesOn(&clauses[past-1]) {
			past++
		}
		part := c.part(turn, clauses[i:past])
		if i > 0 {
			part = c.T(joints[clauses[i].Join], "First", said, "Last", part)
		}
		said, i = part, past
	}
	switch {
	case said == "":
		return ""
	case clauses[0].Subject < 0:
		said = capital(said)
	}
	if strings.HasSuffix(said, "!") {
		return said
	}
	return said + "."
}

// part puts clauses that share their subject into words: "Red rolls 3, goes from 4 to 7 and sits on another pawn".
func (c *Chronicle) part(turn []Told, clauses []Clause) string {
	said := c.words(turn, &clauses[0])
	for i := range clauses[1:] {
		key := "shell.list.comma"
		if i == len(clauses)-2 {
			key = "shell.list.and"
		}
		said = c.T(key, "First", said, "Last", c.words(turn, &clauses[i+1]))
	}
	if s := clauses[0].Subject; s >= 0 {
		return c.Name(&turn[clauses[0].Of], s) + " " + said
	}
	return said
}

// words puts one clause into words, without its subject.
func (c *Chronicle) words(turn []Told, cl *Clause) string {
	data := make([]any, len(cl.Data))
	for i, d := range cl.Data {
		data[i] = d
		if s, ok := d.(game.Seat); ok {
			data[i] = c.Name(&turn[cl.Of], s)
		}
	}
	return c.T(cl.Key, data...)
}

// capital returns words with a capital at their head.
func capital(words string) string {
	first, n := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[n:]
}
