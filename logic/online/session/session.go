// Package session is the referee of one table that devices connect to: who sits where, what each device is sent, whose
// answers are played, and what the table does by itself: dice, cards, bots, and timed cards. It has no side effects:
// the clock and seeds are passed in, and records and messages are returned.
//
// All lasting changes are records, lines of text. A Session proposes records (Receive, Advance). Its owner stores each
// in a log and then calls Apply, which changes the game and puts messages for the devices into the outbox. So nothing
// is sent before it is stored, and a session built from the same records is in the same state. The protocol is
// described in package wire.
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

// Conn identifies the connection of a device. The owner of the session assigns it and never uses one twice.
type Conn uint64

// Spread is whether the devices of a table are in one room or apart.
type Spread uint8

// The spreads. They decide which defaults of options hold, see game.Option.
const (
	InRoom Spread = iota
	AtDistance
)

// Config is what a session needs besides its records. Boxes and Seed must be set.
type Config struct {
	// Code is the code of the table.
	Code string
	// Spread is how far from each other the devices are.
	Spread Spread
	// Boxes are the games that can be played.
	Boxes []game.Box
	// MaxWatching is how many devices may watch, not counting the host's and those of people at the table; 0 is no limit.
	MaxWatching int
	// Bounds limit what is stored of the table.
	Bounds Bounds
	// Seed returns a new unpredictable seed for every throw, deal and bot.
	Seed func() uint64
}

// Session is the referee of a table. In all of this package, now is the time by the table's clock, in milliseconds. A Session is
// not safe for concurrent use.
type Session struct {
	cfg Config
	// tableHeader is the header of the games to come, nil before the first record. box and colors are copied from it.
	tableHeader *journal.Header
	box         game.Box
	colors      game.Table
	host        host
	pace        wire.Pace
	seats       seating
	// match is the present game, nil before it has begun. gameNumber is its number from 1; the first game has 0 before
	// it has begun. No line up to stableLine was ever taken back.
	match      *match.Match
	gameNumber int
	stableLine int
	// next is what the host is about to do, see wire.Next. closed is set once the host has closed the table.
	next   wire.Next
	closed bool
	// decided lists who has decided lines of a seat in place of its occupant in the header, see wire.Decided.
	decided []wire.Decided
	guests  audience
	usage   usage
	card    timedCard
	bots    [game.MaxSeats]game.Bot // by seat, see Session.bot
	// pausedUntil is until when dice and bots wait, see afterEntry; 0 if they do not. askedAt is when the last question was
	// sent to any device. All times are in milliseconds of the table's clock.
	pausedUntil, askedAt int64
	// lastTable is the table message that updateAll has made last. noEmoteUntil is until when a seat may not show another
	// emote.
	lastTable    publicTable
	noEmoteUntil [game.MaxSeats]int64
	// awayAt is the next time at which a person at the table or the host counts as away, or a bot may play for a person; 0 if there
	// is none.
	awayAt int64
	outbox []Output
}

// Output is a message to a device.
type Output struct {
	To Conn
	// Text is the message, or nil. If Close is not 0, the connection is closed with that code after it.
	Text  []byte
	Close int
}

// New returns a session without records. The first record to apply is that of Create.
func New(cfg Config) *Session {
	s := &Session{cfg: cfg, guests: newAudience(), usage: usage{Bounds: cfg.Bounds}}
	s.usage.reset()
	return s
}

// Outbox returns the messages to be sent, in order, and empties the outbox.
func (s *Session) Outbox() []Output {
	out := s.outbox
	s.outbox = nil
	return out
}

// send puts a message into the outbox. Where a comment of this package says that something is sent, it is put into the
// outbox.
func (s *Session) send(to Conn, text []byte) { s.outbox = append(s.outbox, Output{To: to, Text: text}) }

// endConn sends the error why, after which the connection is closed with code. It does not remove the device of the
// connection from the guests: Leave does.
func (s *Session) endConn(c Conn, code int, why string) {
	s.outbox = append(s.outbox, Output{To: c, Text: wire.AppendError(nil, why), Close: code})
}

// State returns whether a game is waiting, being played, or over.
func (s *Session) State() wire.State {
	switch {
	case s.match == nil:
		return wire.Waiting
	case s.match.Game().Turn() == game.Over:
		return wire.Over
	}
	return wire.Playing
}

// Closed reports whether the host has closed the table.
func (s *Session) Closed() bool { return s.closed }

// CardOpen reports whether a timed card is open. Devices may send more messages then.
func (s *Session) CardOpen() bool {
	return s.match != nil && s.match.Game().Turn() == game.Anyone
}

// Match returns the present game, nil before the first. The caller must not change it.
func (s *Session) Match() *match.Match { return s.match }

// Devices returns how many devices are connected, whether they have a seat or only watch. Config.MaxWatching limits only
// those that watch.
func (s *Session) Devices() int { return len(s.guests.byConn) }

// Key returns the hashed key of the device with the connection c, "" before its hello and after it has left.
func (s *Session) Key(c Conn) string {
	if g := s.guests.byConn[c]; g != nil {
		return g.key
	}
	return ""
}

// journalLines returns the number of lines in the journal of the present game: 1, the header, before the first entry; 0
// without a game.
func (s *Session) journalLines() int {
	if s.match == nil {
		return 0
	}
	return s.match.Lines()
}

// nextLine returns the number of the line to be decided next. There must be a game.
func (s *Session) nextLine() int { return s.match.Lines() + 1 }

// Hash returns the hash of a device's key as text. The hash identifies the key, and cannot be used in its place.
func Hash(key string) string {
	sum := sha256.Sum256([]byte(key))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// beginGame begins a game with the header h. It returns an error if h has another box or another number of seats than
// the table's header. A game that the host has set up, see applyLay, has its number already; any other gets the next one. What
// was known of a game before is forgotten, see clearGame.
func (s *Session) beginGame(h *journal.Header) error {
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
	s.clearGame()
	s.match = m
	s.seats.beginGame(m.Occupants())
	return nil
}

// clearGame forgets the present game: it resets all fields about it but gameNumber. The lines of all devices count as those of
// an old game, next is "" again, and the records of each device are counted anew.
func (s *Session) clearGame() {
	s.match, s.stableLine, s.card, s.pausedUntil = nil, allLines, timedCard{}, 0
	s.bots, s.decided, s.next = [game.MaxSeats]game.Bot{}, nil, ""
	s.guests.forgetLines()
	s.usage.reset()
}

// allLines is a line number that no game reaches. Where a line number limits what is right, it stands for no limit.
const allLines = 1 << 30

// takeBack takes back the lines after line n, for all devices, too. The pause of dice and bots ends, and decided loses what
// came after line n. It returns an error, and changes nothing, if no game has begun, if no lines follow n, or if n is below 1:
// the header, line 1, cannot be taken back.
func (s *Session) takeBack(n int) error {
	if s.match == nil || n < 1 || n > s.match.Len() {
		return fmt.Errorf("line %d is none that others follow", n)
	}
	s.match.Rewind(n - 1)
	s.stableLine, s.pausedUntil = min(s.stableLine, n), 0
	s.decided = slices.DeleteFunc(s.decided, func(d wire.Decided) bool { return d.From > n })
	s.guests.keepLines(n)
	return nil
}
