// Package session is the referee of one table that is reached by devices: who sits where, what each device is sent, whose
// answers are played, and what the table does by itself: dice and cards, bots, the timed card. It is pure: the clock and the
// seeds are handed in, and what is to be kept is handed out.
//
// Everything that lasts is a record, a line of text. A Session proposes records (Receive, Advance); whoever owns it keeps
// each in a log, and only then has the session Apply it, which moves the game on and puts messages for the devices into the
// outbox. So nothing is sent that is not kept, and a session made of the same records stands where the old one stood. The
// line between device and table is described in package wire.
package session

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/journal"
)

// Conn is a connection of a device, as the owner of the session numbers it. A number is not used twice.
type Conn uint64

// Spread is how far from each other the devices of a table are.
type Spread uint8

// The spreads.
const (
	InRoom Spread = iota
	AtDistance
)

// Config is what a session needs besides its records.
type Config struct {
	// Code is the table's code, as devices show it.
	Code string
	// Spread is how far from each other the devices are.
	Spread Spread
	// Boxes are the games that can be played.
	Boxes []game.Box
	// Guests is how many devices may be there besides those of the people who sit at the table and of its host; 0 is any
	// number.
	Guests int
	// Bounds are how much may be kept of the table.
	Bounds Bounds
	// Seed is asked for a fresh seed for every roll, deal and bot. It must not be foreseeable.
	Seed func() uint64
}

// Session is a table. It is not safe for concurrent use.
type Session struct {
	cfg    Config
	box    game.Box
	colors game.Table
	// asked is the header as it was asked for, without the players.
	asked *journal.Header
	host  host
	pace  wire.Pace
	seats seating
	// match is the game that is laid once it has begun, nil before. gameNumber is the number of that game, 0 for the first before it
	// has begun; stableLine is the line after which lines of it may have been others, as some were taken back.
	match      *match.Match
	gameNumber int
	stableLine int
	// next is what the host is about to do, closed is set once it has closed the table.
	next   wire.Next
	closed bool
	// decided is who has decided lines that others did than the game's header says.
	decided []wire.Decided
	guests  audience
	bounds  bounds
	card    card
	bots    [game.MaxSeats]game.Bot
	// chanceWaitsUntil is until when chance waits so that a decision can be taken back, askedAt is when the last question was put.
	chanceWaitsUntil, askedAt int64
	// shown is what everybody has been told of who sits where, noEmoteUntil until when each seat may show no emote.
	shown        publicTable
	noEmoteUntil [game.MaxSeats]int64
	// awayAt is when somebody who is gone is shown as away, or held, the next time; 0 for never.
	awayAt int64
	out    []Output
}

// Output is something to send.
type Output struct {
	To Conn
	// Text is a message, or nil. Close, if it is not 0, ends the connection with that code once Text is sent.
	Text  []byte
	Close int
}

// New returns the session of no record yet.
func New(cfg Config) *Session {
	s := &Session{cfg: cfg, guests: newAudience(), bounds: bounds{Bounds: cfg.Bounds}}
	s.bounds.reset()
	return s
}

// Outbox hands out what is to be sent, in order, and forgets it. The texts stay valid.
func (s *Session) Outbox() []Output {
	out := s.out
	s.out = nil
	return out
}

func (s *Session) send(to Conn, text []byte) { s.out = append(s.out, Output{To: to, Text: text}) }

// end ends a connection with a reason.
func (s *Session) end(c Conn, code int, why string) {
	s.out = append(s.out, Output{To: c, Text: wire.AppendError(nil, why), Close: code})
}

// State returns how far the table is.
func (s *Session) State() wire.State {
	switch {
	case s.match == nil:
		return wire.Waiting
	case s.match.Game().Turn() == game.Over:
		return wire.Over
	}
	return wire.Playing
}

// Closed reports whether its host has closed the table for good.
func (s *Session) Closed() bool { return s.closed }

// CardOpen reports whether a timed card is open, while devices may speak oftener.
func (s *Session) CardOpen() bool {
	return s.match != nil && s.match.Game().Turn() == game.Anyone
}

// Match returns the present game, nil before the first. The caller must not change it.
func (s *Session) Match() *match.Match { return s.match }

// Guests returns how many devices are connected.
func (s *Session) Guests() int { return len(s.guests.byConn) }

// Key returns the hash of the key of a device that is connected, empty before it has said hello.
func (s *Session) Key(c Conn) string {
	if g := s.guests.byConn[c]; g != nil {
		return g.key
	}
	return ""
}

// lines returns how many lines there are of the game that is laid.
func (s *Session) lines() int {
	if s.match == nil {
		return 0
	}
	return s.match.Lines()
}

// due returns the number of the line that is to be decided.
func (s *Session) due() int { return s.match.Lines() + 1 }

// Hash returns what is kept of a key: enough to know it again, not enough to use it.
func Hash(key string) string {
	sum := sha256.Sum256([]byte(key))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// begin begins a game as h says.
func (s *Session) begin(h *journal.Header) error {
	m, err := match.New(h)
	if err != nil {
		return err
	}
	if len(h.Colors) != len(s.colors) || h.Box != s.box {
		return errors.New("another table's game")
	}
	if s.match != nil || s.gameNumber == 0 {
		s.gameNumber++
	}
	s.clear()
	s.match = m
	s.seats.fill(m.Occupants())
	return nil
}

// clear puts away what belongs to the game before.
func (s *Session) clear() {
	s.match, s.stableLine, s.card, s.chanceWaitsUntil = nil, firmUntilUndone, card{}, 0
	s.bots, s.decided, s.next = [game.MaxSeats]game.Bot{}, nil, ""
	s.guests.forgetLines()
	s.bounds.reset()
}

// firmUntilUndone is a line that no game reaches.
const firmUntilUndone = 1 << 30

// back takes back the lines after n.
func (s *Session) back(n int) error {
	if s.match == nil || n < 1 || n > s.match.Len() {
		return fmt.Errorf("line %d is none that others follow", n)
	}
	s.match.Rewind(n - 1)
	s.stableLine, s.chanceWaitsUntil = min(s.stableLine, n), 0
	s.decided = slices.DeleteFunc(s.decided, func(d wire.Decided) bool { return d.From > n })
	s.guests.keepLines(n)
	return nil
}
