package session

import (
	"bytes"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// tellAll brings every device up to date.
func (s *Session) tellAll(now int64) {
	if s.asked == nil {
		return
	}
	s.awayAt = earliest(s.seats.nextChange(now), s.host.awayAt(now))
	t := wire.Table{
		Code: s.cfg.Code, State: s.State(), Colors: s.colors, Places: s.seats.shown(now),
		Game: s.gameNumber, Box: s.box.Name(), Pace: s.pace, Room: s.cfg.Spread == InRoom,
		Whose: s.hostName(), HostAway: s.host.away(now), Next: s.next, Closed: s.closed, Decided: s.decided,
	}
	if !s.shown.same(&t) {
		t.Decided = slices.Clone(t.Decided)
		s.shown = publicTable{table: t, version: s.shown.version + 1}
	}
	for _, g := range s.guests.list {
		s.tellGuest(g, t, now)
	}
	if s.closed {
		s.closeAll(now)
	}
}

// publicTable is what everybody has been told of the table, and which version of that it is, from 1.
type publicTable struct {
	table   wire.Table
	version int
}

// same reports whether t says nothing new.
func (s *publicTable) same(t *wire.Table) bool {
	was := &s.table
	return s.version > 0 && was.State == t.State && was.Game == t.Game && slices.Equal(was.Colors, t.Colors) && slices.Equal(was.Places, t.Places) &&
		was.Whose == t.Whose && was.HostAway == t.HostAway && was.Next == t.Next && was.Closed == t.Closed && slices.Equal(was.Decided, t.Decided)
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
	t.You, t.Host, t.Lines = g.viewer, g.key == s.host.key, s.lines()
	if t.State != wire.Over || g.seen.version == 0 || s.closed {
		s.tellTable(g, &t)
	}
	if s.closed {
		return
	}
	s.tellBack(g)
	if s.match == nil {
		return
	}
	s.tellLines(g)
	if t.State == wire.Over {
		s.tellTable(g, &t)
		s.tellOver(g)
		return
	}
	s.askGuest(g, now)
}

func (s *Session) tellTable(g *guest, t *wire.Table) {
	now := seen{s.shown.version, t.You, t.Host}
	if g.seen == now {
		return
	}
	g.seen = now
	s.send(g.conn, wire.AppendTable(nil, t))
}

// tellBack takes back what the device has that does not hold.
func (s *Session) tellBack(g *guest) {
	if g.hasStaleLines {
		g.hasStaleLines = false
		s.send(g.conn, wire.AppendBack(nil, g.sent))
	}
}

func (s *Session) tellLines(g *guest) {
	for ; g.sent < s.match.Lines(); g.sent++ {
		line, shows := s.lineFor(g.sent+1, g.viewer)
		s.send(g.conn, wire.AppendLine(nil, g.sent+1, line, shows))
	}
}

// lineFor returns line n as viewer may know it, without its line end, and what it shows besides.
func (s *Session) lineFor(n int, viewer game.Seat) (line, shows []byte) {
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

// askGuest puts the question to a device whose seat decides the next line, once.
func (s *Session) askGuest(g *guest, now int64) {
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
	s.askedAt = now
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
		g.keepLines(s.alike(was, viewer))
	default:
		k := s.guests.knownOf(key, s.stableLine, s.gameNumber <= 1)
		s.guests.known[key] = deviceState{min(k.confirmedLine, s.alike(was, viewer)), k.hasOldGame}
	}
}

// alike returns how many of the first lines are the same for two viewers.
func (s *Session) alike(a, b game.Seat) int {
	for n := 1; n <= s.match.Lines(); n++ {
		line, shows := s.lineFor(n, a)
		other, shown := s.lineFor(n, b)
		if !bytes.Equal(line, other) || !bytes.Equal(shows, shown) {
			return n - 1
		}
	}
	return s.match.Lines()
}

// journal sends a device the whole game, for everybody to know once it is over.
func (s *Session) journal(g *guest) {
	for n := 1; n <= s.match.Lines(); n++ {
		line, _ := s.lineFor(n, game.Referee)
		s.send(g.conn, wire.AppendFull(nil, n, line))
	}
}
