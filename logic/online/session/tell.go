package session

import (
	"bytes"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// updateAll puts into the outbox what every device lacks, and sets awayAt and lastTable. Before the first record it does
// nothing. Once the table is closed, it also closes all connections.
func (s *Session) updateAll(now int64) {
	if s.tableHeader == nil {
		return
	}
	s.awayAt = earliest(s.seats.nextChange(now), s.host.awayAt(now))
	t := wire.Table{
		Code: s.cfg.Code, State: s.State(), Colors: s.colors, Places: s.seats.publicPlaces(now),
		Game: s.gameNumber, Box: s.box.Name(), Pace: s.pace, Room: s.cfg.Spread == InRoom,
		HostName: s.hostName(), HostAway: s.host.away(now), Next: s.next, Closed: s.closed, Decided: s.decided,
	}
	if !s.lastTable.same(&t) {
		t.Decided = slices.Clone(t.Decided)
		s.lastTable = publicTable{table: t, version: s.lastTable.version + 1}
	}
	for _, g := range s.guests.list {
		s.updateGuest(g, t, now)
	}
	if s.closed {
		s.closeAll(now)
	}
}

// publicTable is the part of the table message that is the same for all devices. version is 0 before the first message, and
// one more after each change.
type publicTable struct {
	table   wire.Table
	version int
}

// same reports whether t says the same to all devices. It does not compare what updateGuest sets for each device, nor what is
// fixed for a game or for the table.
func (s *publicTable) same(t *wire.Table) bool {
	was := &s.table
	return s.version > 0 && was.State == t.State && was.Game == t.Game &&
		slices.Equal(was.Colors, t.Colors) && slices.Equal(was.Places, t.Places) &&
		was.HostName == t.HostName && was.HostAway == t.HostAway && was.Next == t.Next && was.Closed == t.Closed &&
		slices.Equal(was.Decided, t.Decided)
}

// seenTable identifies the last table message that a device was sent: the version, and the device's role.
type seenTable struct {
	version int
	viewer  game.Seat
	host    bool
}

// updateGuest sends a device what it lacks: the table, lines, a question, or the end of the game. The end, and the table
// message that says so, come after the last line. t is the message without what differs by device.
func (s *Session) updateGuest(g *guest, t wire.Table, now int64) {
	t.You, t.Host, t.Lines = g.viewer, g.key == s.host.key, s.journalLines()
	if t.State != wire.Over || g.seen.version == 0 || s.closed {
		s.sendTable(g, &t)
	}
	if s.closed {
		return
	}
	s.sendBack(g)
	if s.match == nil {
		return
	}
	s.sendLines(g)
	if t.State == wire.Over {
		s.sendTable(g, &t)
		s.sendOver(g)
		return
	}
	s.askGuest(g, now)
}

// sendTable sends the table message t, which is of lastTable.version, if the device does not have it.
func (s *Session) sendTable(g *guest, t *wire.Table) {
	now := seenTable{s.lastTable.version, t.You, t.Host}
	if g.seen == now {
		return
	}
	g.seen = now
	s.send(g.conn, wire.AppendTable(nil, t))
}

// sendBack sends which lines have been taken back, if the device has any of them or may have an answer for one.
func (s *Session) sendBack(g *guest) {
	if g.hasStaleLines {
		g.hasStaleLines = false
		s.send(g.conn, wire.AppendBack(nil, g.sent))
	}
}

// sendLines sends the lines that the device lacks.
func (s *Session) sendLines(g *guest) {
	for ; g.sent < s.match.Lines(); g.sent++ {
		line, shows := s.lineFor(g.sent+1, g.viewer)
		s.send(g.conn, wire.AppendLine(nil, g.sent+1, line, shows))
	}
}

// lineFor returns line n as viewer may know it, without its newline, and what it reveals besides, or nil.
func (s *Session) lineFor(n int, viewer game.Seat) (line, shows []byte) {
	line, shows = s.match.AppendLine(nil, n, viewer)
	return line[:len(line)-1], shows
}

// sendOver sends the end of the game, unless the device has been sent it.
func (s *Session) sendOver(g *guest) {
	if g.over {
		return
	}
	g.over = true
	s.send(g.conn, wire.AppendOver(nil, s.match.Game()))
}

// askGuest sends a device the question for the next line, once, if its seat decides that line. On a timed card every
// seated device is asked for the line at which the card opened. It notes the line in g.asked, and now in s.askedAt.
func (s *Session) askGuest(g *guest, now int64) {
	position := s.match.Game()
	n, turn := s.nextLine(), position.Turn()
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

// changeViewer records that the device with the hashed key views the game as to from now on, no longer as from. Each is a seat or
// game.Public. If they differ, the device is asked anew, and lines that look different for to are taken back and sent again, at
// once or when the device connects.
func (s *Session) changeViewer(key string, from, to game.Seat) {
	if from == to {
		return
	}
	g := s.guests.find(key)
	if g != nil {
		g.viewer, g.askedBefore, g.asked = to, max(g.askedBefore, g.asked), 0
	}
	switch {
	case s.match == nil:
	case g != nil:
		g.keepLines(s.commonLines(from, to))
	default:
		k := s.guests.knownOf(key, s.stableLine, s.gameNumber <= 1)
		s.guests.known[key] = deviceState{min(k.confirmedLine, s.commonLines(from, to)), k.hasOldGame}
	}
}

// commonLines returns how many lines of the present game, from the first on, are the same for two viewers.
func (s *Session) commonLines(a, b game.Seat) int {
	for n := 1; n <= s.match.Lines(); n++ {
		line, shows := s.lineFor(n, a)
		other, shown := s.lineFor(n, b)
		if !bytes.Equal(line, other) || !bytes.Equal(shows, shown) {
			return n - 1
		}
	}
	return s.match.Lines()
}

// sendJournal sends a device the whole journal of a finished game.
func (s *Session) sendJournal(g *guest) {
	for n := 1; n <= s.match.Lines(); n++ {
		line, _ := s.lineFor(n, game.Referee)
		s.send(g.conn, wire.AppendFull(nil, n, line))
	}
}
