package session

import (
	"bytes"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/wire"
)

// tell brings every device up to date.
func (s *Session) tell(now int64) {
	if s.asked == nil {
		return
	}
	s.fades = s.seats.next(now)
	t := wire.Table{
		Code: s.cfg.Code, State: s.State(), Colors: s.colors, Places: s.seats.shown(now),
		Game: s.rounds, Box: s.box.Name(), Pace: s.pace, Room: s.cfg.Spread == InRoom,
	}
	if !s.shown.same(&t) {
		s.shown = shown{table: t, version: s.shown.version + 1}
	}
	for _, g := range s.guests.list {
		s.tellGuest(g, t, now)
	}
}

// shown is what everybody has been told of the table, and which version of that it is, from 1.
type shown struct {
	table   wire.Table
	version int
}

// same reports whether t says nothing new.
func (s *shown) same(t *wire.Table) bool {
	return s.version > 0 && s.table.State == t.State && s.table.Game == t.Game && slices.Equal(s.table.Places, t.Places)
}

// seen is the table message that a device got last: which version, as whom.
type seen struct {
	version int
	viewer  game.Seat
	host    bool
}

// tellGuest sends one device what it lacks: who sits where, the lines, and the question if it is to decide. The end is sent
// after the last line.
func (s *Session) tellGuest(g *guest, t wire.Table, now int64) {
	t.You, t.Host = g.viewer, g.key == s.host
	if t.State != wire.Over || g.seen.version == 0 {
		s.tellTable(g, &t)
	}
	if s.match == nil {
		return
	}
	s.tellLines(g)
	if t.State == wire.Over {
		s.tellTable(g, &t)
		s.tellOver(g)
		return
	}
	s.ask(g, now)
}

func (s *Session) tellTable(g *guest, t *wire.Table) {
	now := seen{s.shown.version, t.You, t.Host}
	if g.seen == now {
		return
	}
	g.seen = now
	s.send(g.conn, wire.AppendTable(nil, t))
}

func (s *Session) tellLines(g *guest) {
	if g.stale {
		g.stale = false
		s.send(g.conn, wire.AppendBack(nil, g.sent))
	}
	for ; g.sent < s.match.Lines(); g.sent++ {
		line, shows := s.line(g.sent+1, g.viewer)
		s.send(g.conn, wire.AppendLine(nil, g.sent+1, line, shows))
	}
}

// line is line n as viewer may know it, without its line end, and what it shows besides.
func (s *Session) line(n int, viewer game.Seat) (line, shows []byte) {
	line, shows = s.match.Tell(nil, n, viewer)
	return line[:len(line)-1], shows
}

func (s *Session) tellOver(g *guest) {
	if g.over {
		return
	}
	g.over = true
	s.send(g.conn, wire.AppendOver(nil, s.match.Game()))
}

// ask puts the question to a device whose seat decides the next line, once.
func (s *Session) ask(g *guest, now int64) {
	position := s.match.Game()
	n, turn := s.due(), position.Turn()
	if turn == game.Anyone {
		n = s.card.line
	}
	mine := turn == g.viewer || turn == game.Anyone
	if g.viewer < 0 || !mine || g.asked == n {
		return
	}
	g.asked = n
	s.told = now
	s.send(g.conn, wire.AppendAsk(nil, n, position, g.viewer, position.Legal(nil)))
}

// reseat makes the device of key the viewer of another seat than it was. The lines that are others for that seat are taken
// back, to be sent again: at once, or when the device comes.
func (s *Session) reseat(key string, was, viewer game.Seat) {
	if was == viewer {
		return
	}
	g := s.guests.find(key)
	if g != nil {
		g.viewer, g.top, g.asked = viewer, max(g.top, g.asked), 0
	}
	switch {
	case s.match == nil:
	case g != nil:
		g.keep(s.alike(was, viewer))
	default:
		s.guests.known[key] = s.guests.holds(key, s.alike(was, viewer), s.firm)
	}
}

// alike is how many of the first lines are the same for two viewers.
func (s *Session) alike(a, b game.Seat) int {
	for n := 1; n <= s.match.Lines(); n++ {
		line, shows := s.line(n, a)
		other, shown := s.line(n, b)
		if !bytes.Equal(line, other) || !bytes.Equal(shows, shown) {
			return n - 1
		}
	}
	return s.match.Lines()
}

// journal sends a device the whole game, for everybody to know once it is over.
func (s *Session) journal(g *guest) {
	for n := 1; n <= s.match.Lines(); n++ {
		line, _ := s.line(n, game.Referee)
		s.send(g.conn, wire.AppendFull(nil, n, line))
	}
}
