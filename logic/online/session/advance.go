package session

import (
	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// Advance returns what the table does next by itself, as a record for Apply, or nil if it waits for somebody. Call it
// after every Apply, Receive and Leave, and at the time that Due returns. now is in milliseconds. Advance also lets bots hold
// the seats of people who are away, unless the table is played by turns, and sends messages about that and about who is away.
// It may remove claims from the open card, and sets when the next card is turned. It returns nil before the first record, after
// the table was closed, and once the table has Bounds.Records of them, as the game of a made-up setup or board need not end.
func (s *Session) Advance(now int64) []byte {
	if s.tableHeader == nil || s.closed {
		return nil
	}
	if s.pace == wire.AtOnce && s.seats.holdAbsent(now) || s.awayAt != 0 && now >= s.awayAt {
		s.updateAll(now)
	}
	if s.State() != wire.Playing || s.usage.full() {
		return nil
	}
	position := s.match.Game()
	_, timed := game.TimedOf(position)
	switch turn := position.Turn(); {
	case turn == game.Anyone:
		return s.advanceCard(now)
	case turn == game.Chance && timed:
		return s.advanceDeck(now)
	case now < s.pausedUntil || s.unattended() && len(s.guests.list) == 0:
		return nil
	case turn == game.Chance:
		return s.entryRecord(turn, position.Draw(game.NewRNG(s.cfg.Seed())))
	default:
		return s.advanceBot(turn)
	}
}

// unattended reports whether nobody sits at the table although a seat is open to people. Then bots play at a pace that
// can be watched, and only while devices are connected. At a table set up with bots alone no seat is open, so bots play
// there without pauses.
func (s *Session) unattended() bool { return !s.seats.hasPeople() && !s.seats.full() }

// advanceBot returns the record of a decision by the bot that plays seat, or nil if a person plays it. seat must have the turn.
func (s *Session) advanceBot(seat game.Seat) []byte {
	b := s.bot(seat)
	if b == nil {
		return nil
	}
	m := game.Decide(b, s.match.Game().View(seat), seat)
	return s.entryRecord(seat, m)
}

// bot returns the bot that plays seat, or nil if a person does. It makes the bot on first use.
func (s *Session) bot(seat game.Seat) game.Bot {
	level, ok := s.seats.botLevel(seat)
	if !ok {
		return nil
	}
	if s.bots[seat] == nil {
		s.bots[seat] = s.box.Bot(level, s.cfg.Seed())
	}
	return s.bots[seat]
}

// timedBots returns the bots by seat; an element is nil if a person plays the seat.
func (s *Session) timedBots() []game.Bot {
	players := make([]game.Bot, len(s.colors))
	for seat := range players {
		players[seat] = s.bot(game.Seat(seat))
	}
	return players
}

// cardTick is the time between two calls of Advance while a card is open, in milliseconds.
const cardTick = 10

// Due returns the time after now, in milliseconds, at which Advance has something to do even if nothing is received. It
// returns 0 if there is no such time.
func (s *Session) Due(now int64) (at int64) {
	if s.tableHeader == nil || s.closed {
		return 0
	}
	at = earliest(s.seats.nextChange(now), s.host.awayAt(now))
	if s.State() != wire.Playing || s.usage.full() {
		return at
	}
	switch {
	case s.CardOpen():
		return now + cardTick
	case s.card.nextAt > now:
		at = earliest(at, s.card.nextAt)
	}
	if s.pausedUntil > now {
		at = earliest(at, s.pausedUntil)
	}
	return at
}

// earliest returns the earlier of two times, of which 0 stands for none.
func earliest(a, b int64) int64 {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// Resume prepares a session after a restart, when all its records have been applied. All devices count as disconnected
// since now, an open card continues at the time of its last input, dice and bots wait no longer, and messages in the outbox are
// dropped.
func (s *Session) Resume(now int64) {
	for seat := range s.seats.places {
		s.seats.places[seat].lost = now
	}
	s.host.lost = now
	s.pausedUntil = 0
	if s.CardOpen() {
		timed, _ := game.TimedOf(s.match.Game())
		s.card.resume(timed.Now(), now)
	}
	s.outbox = nil
}
