package session

import (
	"errors"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/jsonline"
)

// Refusals of a table, besides those of the box.
const (
	NotSeated   game.Refusal = "not-seated"   // the device has no seat
	SeatTaken   game.Refusal = "seat-taken"   // somebody sits there
	NoSuchSeat  game.Refusal = "no-such-seat" // the colour is not at the table
	AnotherHand game.Refusal = "another-hand" // the device has seen another seat's hand in this game
	NotReady    game.Refusal = "not-ready"    // a seat is open, or the host, unless away, is choosing a game; the host does not get it
	NotPlaying  game.Refusal = "not-playing"  // no game is under way
	IsPlaying   game.Refusal = "is-playing"   // a game is under way
	Passed      game.Refusal = "passed"       // the line has been decided
	TooEarly    game.Refusal = "too-early"    // the line is not due yet
	NoUndo      game.Refusal = "no-undo"      // not one's own decision, not the last line, or something was revealed
	TooMany     game.Refusal = "too-many"     // more inputs than a card can need, or more than is kept of a device or a table
	NotHost     game.Refusal = "not-host"     // the device is not that of the host
	BadTable    game.Refusal = "bad-table"    // the header, the seats or the level of a bot asked for are not valid
)

// Receive handles a message of a device. The first message of a connection must be hello, and no later one may be; otherwise,
// and after a malformed message, the connection is closed. Receive returns the record to be stored and passed to Apply, or nil;
// all other effects are immediate. now is the table's clock in milliseconds.
func (s *Session) Receive(c Conn, text []byte, now int64) (record []byte) {
	m, err := wire.ReadMessage(text)
	g := s.guests.byConn[c]
	if g != nil {
		s.noteAlive(g, now)
	}
	switch {
	case err != nil:
		s.endConn(c, wire.CloseMalformed, err.Error())
		return nil
	case g == nil && m.Kind == wire.Hello:
		return s.withinBounds(c, m, s.handleHello(c, m, now))
	case g == nil || m.Kind == wire.Hello:
		s.endConn(c, wire.CloseMalformed, "hello comes first, and once")
		return nil
	}
	return s.withinBounds(c, m, s.handleRequest(g, m, now))
}

// handleRequest returns the record of a request of a device, or nil if there is none, also after a refusal. It answers a ping,
// notes a mark, and sends the journal of a finished game at once. The record has no effect before Apply.
func (s *Session) handleRequest(g *guest, m wire.Message, now int64) []byte {
	switch m.Kind {
	case wire.Sit:
		return s.handleSit(g, m)
	case wire.Stand:
		return s.handleStand(g)
	case wire.Start:
		return s.handleStart(g)
	case wire.Again:
		return s.handleAgain(g, now)
	case wire.Answer:
		return s.handleAnswer(g, m, now)
	case wire.Undo:
		return s.handleUndo(g, m)
	case wire.Mark:
		s.noteMark(g, m.N, now)
	case wire.Ping:
		s.send(g.conn, wire.AppendPong(nil, m.Echo, now))
	case wire.Journal:
		if s.State() != wire.Over {
			return s.refuse(g, 0, NotPlaying)
		}
		s.sendJournal(g)
	case wire.Lay, wire.Choose, wire.Seat, wire.End:
		return s.handleHost(g, m)
	}
	return nil
}

// refuse sends a device the refusal of its request about line n, 0 for none, and returns nil as the record.
func (s *Session) refuse(g *guest, n int, why game.Refusal) []byte {
	s.send(g.conn, wire.AppendRefused(nil, n, why))
	return nil
}

// handleHello connects a device, or closes the connection if the table is crowded. Another connection with the same key is
// closed. If the device has a seat and gives another name, or its seat was lent, handleHello returns the record that its owner
// sits there, else nil.
func (s *Session) handleHello(c Conn, m wire.Message, now int64) []byte {
	key := Hash(m.Key)
	if old := s.guests.find(key); old != nil {
		s.guests.replace(old)
		s.endConn(old.conn, wire.CloseElsewhere, "the same key has come in elsewhere")
	}
	seat, seated := s.seats.seatOf(key)
	if !seated && key != s.host.key && s.crowded(key) {
		s.endConn(c, wire.CloseTooMany, "too many devices")
		return nil
	}
	g := &guest{conn: c, key: key, name: m.Name, viewer: seat, confirmedLine: allLines}
	s.guests.add(g)
	lent := seated && s.seats.places[seat].lent
	s.setConnected(g, true, now)
	s.resumeLines(g, m)
	s.updateAll(now)
	if !seated || s.closed {
		return nil
	}
	name := s.seats.places[seat].name
	if renamed := m.Named && m.Name != "" && m.Name != name; renamed {
		name = m.Name
	} else if !lent {
		return nil
	}
	return sitRecord(s.colors.Word(seat), key, name)
}

// crowded reports whether as many devices watch as Config.MaxWatching allows. It counts neither the device with the hashed key,
// nor that of the host, nor those of people at the table.
func (s *Session) crowded(key string) bool {
	if s.cfg.MaxWatching == 0 {
		return false
	}
	watching := 0
	for _, g := range s.guests.list {
		if g.viewer < 0 && g.key != s.host.key && g.key != key {
			watching++
		}
	}
	return watching >= s.cfg.MaxWatching
}

// resumeLines determines, by the hello m, which of the lines that a device has are still right. A device that does not say
// of which game its lines are gets all lines anew, unless its lines are certainly of this game. If the device's answer for the next
// line may have been played and taken back without its knowledge, the device is sent that lines were taken back, or it would send
// the answer once more.
func (s *Session) resumeLines(g *guest, m wire.Message) {
	g.sent = m.N
	k := s.guests.knownOf(g.key, s.stableLine, s.gameNumber <= 1)
	switch {
	case m.Game != 0 && m.Game != s.gameNumber, m.Game == 0 && k.hasOldGame:
		g.forgetLines()
	case s.match == nil:
		g.keepLines(0)
	default:
		g.keepLines(min(m.N, k.confirmedLine, s.match.Lines()))
		if m.N == k.confirmedLine && m.N == s.match.Lines() {
			g.hasStaleLines, g.confirmedLine = true, m.N
		}
	}
}

// Leave records that a connection has ended. It does nothing if the connection has no device: before its hello, after
// another connection has come with the same key, and after the table was closed.
func (s *Session) Leave(c Conn, now int64) {
	g := s.guests.byConn[c]
	if g == nil {
		return
	}
	s.guests.remove(g)
	s.setConnected(g, false, now)
	s.updateAll(now)
}

// handleSit returns the record that the device's owner takes a seat or changes their name there. It returns nil if nothing
// changes or after a refusal. Unless it refuses, it also sets the name of g, without a record.
func (s *Session) handleSit(g *guest, m wire.Message) []byte {
	seat, err := s.colors.Find(m.Color.String())
	if err != nil {
		return s.refuse(g, 0, NoSuchSeat)
	}
	if why := s.seats.takeRefusal(seat, g.key, s.State() == wire.Playing); why != "" {
		return s.refuse(g, 0, why)
	}
	name := g.name
	if m.Named {
		name = m.Name
	}
	g.name = name
	if p := &s.seats.places[seat]; p.owner == g.key && p.name == name {
		return nil
	}
	return sitRecord(s.colors.Word(seat), g.key, name)
}

// handleStand returns the record that the device's owner leaves their seat, or nil after a refusal.
func (s *Session) handleStand(g *guest) []byte {
	if g.viewer < 0 {
		return s.refuse(g, 0, NotSeated)
	}
	return standRecord(s.colors.Word(g.viewer))
}

// handleStart returns the record that begins the waiting game, the first or one that the host has set up, or nil after a
// refusal. Only people at the table and the host may begin it, and only the host while a seat is open.
func (s *Session) handleStart(g *guest) []byte {
	switch host := g.key == s.host.key; {
	case s.match != nil:
		return s.refuse(g, 0, IsPlaying)
	case !host && g.viewer < 0:
		return s.refuse(g, 0, NotSeated)
	case !host && !s.seats.full():
		return s.refuse(g, 0, NotReady)
	}
	return s.headerRecord()
}

// handleAgain returns the record that begins another game with the same seats, after one is over, or nil after a refusal. Only
// people at the table and the host may begin it. While the host is choosing a game, only the host may begin one; but a host who
// is away chooses none.
func (s *Session) handleAgain(g *guest, now int64) []byte {
	switch {
	case s.State() == wire.Playing:
		return s.refuse(g, 0, IsPlaying)
	case s.match == nil:
		return s.refuse(g, 0, NotPlaying)
	case g.viewer < 0 && g.key != s.host.key:
		return s.refuse(g, 0, NotSeated)
	case s.next != "" && g.key != s.host.key && !s.host.away(now):
		return s.refuse(g, 0, NotReady)
	}
	return s.headerRecord()
}

// handleUndo returns the record that takes the last line back, if match.CanUndo allows that to the device's seat. Otherwise it
// refuses and returns nil.
func (s *Session) handleUndo(g *guest, m wire.Message) []byte {
	if s.match == nil || g.viewer < 0 || m.N != s.match.Lines() || s.State() != wire.Playing {
		return s.refuse(g, m.N, NoUndo)
	}
	if by, ok := s.match.CanUndo(); !ok || by != g.viewer {
		return s.refuse(g, m.N, NoUndo)
	}
	return backRecord(m.N - 1)
}

// handleAnswer returns the record of a decision, or nil after a refusal. An input on a timed card is added to the claims
// instead, and the result is nil. Even if it refuses the answer, it first records that the device has answered, see
// guest.confirmAnswer.
func (s *Session) handleAnswer(g *guest, m wire.Message, now int64) []byte {
	g.confirmAnswer(m.N)
	if why := s.answerRefusal(g, m.N); why != "" {
		return s.refuse(g, m.N, why)
	}
	if s.CardOpen() {
		return s.handleClaim(g, m, now)
	}
	position := s.match.Game()
	move, err := position.Decode(g.viewer, m.Entry)
	if err == nil {
		_, err = position.Copy().Apply(g.viewer, move, nil)
	}
	if err != nil {
		return s.rejectAnswer(g, m.N, err)
	}
	return s.entryRecord(g.viewer, move)
}

// rejectAnswer sends a device what is wrong with its answer about line n. A game.Refusal is sent as a refusal; for any
// other err the answer is malformed, and the connection is closed. It returns nil as the record.
func (s *Session) rejectAnswer(g *guest, n int, err error) []byte {
	var why game.Refusal
	if errors.As(err, &why) {
		return s.refuse(g, n, why)
	}
	s.endConn(g.conn, wire.CloseMalformed, err.Error())
	return nil
}

// answerRefusal returns why a device may not decide line n now, or "". While a card is open, every seated device may answer for any
// line since the card opened.
func (s *Session) answerRefusal(g *guest, n int) game.Refusal {
	switch {
	case g.viewer < 0:
		return NotSeated
	case s.match == nil:
		return NotPlaying
	case s.State() == wire.Over:
		return game.GameOver
	case n > s.nextLine():
		return TooEarly
	}
	switch turn := s.match.Game().Turn(); {
	case turn == game.Anyone && n >= s.card.line:
		return ""
	case n < s.nextLine():
		return Passed
	case turn != g.viewer:
		return game.NotYourTurn
	}
	return ""
}

// claimTime returns the time on the card in the entry of a claim, in milliseconds, as the device says it.
func claimTime(entry jsonline.Value) (int, error) { return entry.Get("at").Int() }
