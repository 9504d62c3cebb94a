package session

import (
	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
)

// Advance returns what the table does next by itself, as a record for Apply, or nil if it waits for somebody. It is to be called
// again after every Apply, after every Receive and Leave, and at Due.
func (s *Session) Advance(now int64) []byte {
	if s.asked == nil || s.closed {
		return nil
	}
	if s.pace == wire.AtOnce && s.seats.holdAbsent(now) || s.awayAt != 0 && now >= s.awayAt {
		s.tellAll(now)
	}
	if s.State() != wire.Playing {
		return nil
	}
	position := s.match.Game()
	_, timed := game.TimedOf(position)
	switch turn := position.Turn(); {
	case turn == game.Anyone:
		return s.advanceCard(now)
	case turn == game.Chance && timed:
		return s.advanceDeck(now)
	case now < s.chanceWaitsUntil || s.unattended() && len(s.guests.list) == 0:
		return nil
	case turn == game.Chance:
		return s.entry(turn, position.Draw(game.NewRNG(s.cfg.Seed())))
	default:
		return s.advanceBot(turn)
	}
}

// unattended reports whether nobody sits at the table though somebody could: bots play on for whoever comes, at a pace that
// can be watched, and not for nobody.
func (s *Session) unattended() bool { return !s.seats.hasPeople() && !s.seats.full() }

// advanceBot returns what the bot that decides for seat does; nil if a person decides.
func (s *Session) advanceBot(seat game.Seat) []byte {
	b := s.bot(seat)
	if b == nil {
		return nil
	}
	m := game.Decide(b, s.match.Game().View(seat), seat)
	return s.entry(seat, m)
}

// bot returns the bot that decides for seat, nil if a person does.
func (s *Session) bot(seat game.Seat) game.Bot {
	level, ok := s.seats.bot(seat)
	if !ok {
		return nil
	}
	if s.bots[seat] == nil {
		s.bots[seat] = s.box.Bot(level, s.cfg.Seed())
	}
	return s.bots[seat]
}

// reflexes returns the bots that decide, by seat; nil for a person's.
func (s *Session) reflexes() []game.Bot {
	players := make([]game.Bot, len(s.colors))
	for seat := range players {
		if b := s.bot(game.Seat(seat)); b != nil {
			players[seat] = b
		}
	}
	return players
}

// tick is how often an open card is looked at, in milliseconds.
const tick = 10

// Due returns when Advance has something to do though nothing is received: a moment after now, or 0 if it waits for devices only.
func (s *Session) Due(now int64) (at int64) {
	if s.asked == nil || s.closed {
		return 0
	}
	at = earliest(s.seats.nextChange(now), s.host.awayAt(now))
	if s.State() != wire.Playing {
		return at
	}
	switch {
	case s.CardOpen():
		return now + tick
	case s.card.next > now:
		at = earliest(at, s.card.next)
	}
	if s.chanceWaitsUntil > now {
		at = earliest(at, s.chanceWaitsUntil)
	}
	return at
}

// earliest returns the earlier of two moments, 0 being none.
func earliest(a, b int64) int64 {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// Resume readies a session all of whose records have been applied again, after its process had ended: everybody is gone
// since now, and a card that was open goes on where it was.
func (s *Session) Resume(now int64) {
	for seat := range s.seats.places {
		s.seats.places[seat].lost = now
	}
	s.host.lost = now
	s.chanceWaitsUntil = 0
	if s.CardOpen() {
		timed, _ := game.TimedOf(s.match.Game())
		s.card.resume(timed.Now(), now)
	}
	s.out = nil
}
