package match

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
)

// Lines is how many lines the match has: the header, which is line 1, and one for each entry.
func (m *Match) Lines() int { return 1 + len(m.past) }

// Tell appends line n, from 1 to Lines, of a whole match as viewer may know it, with its line end. This is the one way in
// which a player that is not in this program is sent a match: line by line from the first that it does not know. shows is an
// object of what viewer learns with the line that no line before has shown it and the line itself does not hold, or nil
// where that is nothing.
func (m *Match) Tell(dst []byte, n int, viewer game.Seat) (line, shows []byte) {
	if n == 1 {
		return journal.AppendHeader(dst, m.header), nil
	}
	p := &m.past[n-2]
	dst = journal.AppendEntry(dst, p.before, p.entry.By, p.entry.Move, viewer)
	if !p.shown {
		return dst, nil
	}
	return dst, Shows(p.before, p.entry.Move, viewer)
}

// Shows is the object of what viewer learns with move, which is about to be played in g, besides its line; nil where that is
// nothing.
func Shows(g game.Game, move game.Move, viewer game.Seat) []byte {
	members := g.Shows([]byte{'{'}, move, viewer)
	if len(members) == 1 {
		return nil
	}
	return append(members, '}')
}
