// Package daily is the deal of the day: for each box and day, a game with the same dice, cards and bots for everybody.
// The seed is computed from the date, so nothing is downloaded. Players compare their results by journals.
package daily

import (
	"fmt"
	"hash/fnv"
	"strings"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
)

// Deal is the game of one box on one day.
type Deal struct {
	Box game.Box
	// Day is a date such as 2006-01-02.
	Day string
}

// Of returns the deal of b for the date of now, in the time zone of now.
func Of(b game.Box, now time.Time) Deal { return Deal{Box: b, Day: now.Format(time.DateOnly)} }

// Player is the seat of the person. Bots have the others.
const Player game.Seat = 0

// level is the level of the bots.
const level = game.LevelMedium

// maxSeats is the greatest number of seats in a deal: with more, a single player decides too little.
const maxSeats = 4

// Seats returns the number of seats: maxSeats, within what the box allows.
func (d Deal) Seats() int {
	least, greatest := d.Box.Seats()
	return max(least, min(maxSeats, greatest))
}

// seed returns the seed for one random choice of the deal: kind is the kind of the choice, n its number among those of that
// kind. The seed is the same everywhere and for ever.
func (d Deal) seed(kind string, n int) uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "ludotheque %s %s %s %d", d.Box.Name(), d.Day, kind, n)
	return h.Sum64()
}

// Header returns the header of the deal, with a person of the given name, which may be empty, at Player.
func (d Deal) Header(name string) *journal.Header {
	h := &journal.Header{Box: d.Box}
	for i := range d.Seats() {
		h.Colors = append(h.Colors, game.Color(i))
	}
	if p, ok := d.Box.(game.Preparer); ok {
		h.Setup = p.Prepare(d.Seats(), game.NewRNG(d.seed("setup", 0)))
	}
	h.Players = match.Players(h.Colors, d.occupants(name))
	h.Remark = mark + d.Day
	return h
}

// occupants returns the person with a name, which may be empty, and the bots, by seat.
func (d Deal) occupants(name string) []match.Occupant {
	all := []match.Occupant{{Name: name, Number: 1}}
	for len(all) < d.Seats() {
		all = append(all, match.Occupant{Bot: true, Level: level})
	}
	return all
}

// mark is the beginning of the remark in the header of a deal.
const mark = "the deal of "

// DayOf returns the day of the deal with the header h. It returns "" and false if the game is no deal, or has another number
// of seats than a deal of its box.
func DayOf(h *journal.Header) (day string, ok bool) {
	day, ok = strings.CutPrefix(h.Remark, mark)
	if !ok {
		return "", false
	}
	if _, err := time.Parse(time.DateOnly, day); err != nil || len(h.Colors) != (Deal{Box: h.Box}).Seats() {
		return "", false
	}
	return day, true
}

// Bots returns the bots of m, a match of the deal, by seat. If alone is true, the bots play without the person, and a strong
// bot has the seat Player; else that element is nil. Decisions depend only on the game and the number of entries, so undo
// and pauses do not change them. In a timed game each bot, also that of Player, is a medium one and keeps one seed for
// the whole game.
func (d Deal) Bots(m *match.Match, alone bool) []game.Bot {
	_, timed := game.TimedOf(m.Game())
	players := make([]game.Bot, d.Seats())
	for i := range players {
		switch {
		case game.Seat(i) == Player && !alone:
		case timed:
			players[i] = d.Box.Bot(level, d.seed("bot", i))
		case game.Seat(i) == Player:
			players[i] = &bot{deal: d, match: m, level: game.LevelStrong}
		default:
			players[i] = &bot{deal: d, match: m, level: level}
		}
	}
	return players
}

// bot implements game.Bot. It makes a new bot for each decision, whose seed depends on the number of entries.
type bot struct {
	game.Bot // the bot for the present decision
	deal     Deal
	match    *match.Match // the match that the bot plays in
	level    game.Level
}

// Begin implements game.Bot.
func (b *bot) Begin(g game.Game, seat game.Seat) {
	b.Bot = b.deal.Box.Bot(b.level, b.deal.seed("bot", b.match.Len()))
	b.Bot.Begin(g, seat)
}

// Chance returns the bot that plays for game.Chance in m, a match of the deal. The n-th outcome depends only on n and on
// the position, so undo does not change it.
func (d Deal) Chance(m *match.Match) game.Bot { return &chance{deal: d, match: m} }

// chance implements game.Bot for Deal.Chance.
type chance struct {
	deal  Deal
	match *match.Match // the match whose outcomes of chance are counted
	game  game.Game    // the game in which the next outcome is drawn, set by Begin
}

// Begin implements game.Bot.
func (c *chance) Begin(g game.Game, _ game.Seat) { c.game = g }

// Think implements game.Bot. It draws the outcome by a seed that depends on the deal and the number of outcomes before.
func (c *chance) Think(int) (game.Move, bool) {
	n := 0
	for i := range c.match.Len() {
		if c.match.Entry(i).By == game.Chance {
			n++
		}
	}
	return c.game.Draw(game.NewRNG(c.deal.seed("chance", n))), true
}

// StrongGame returns a driver of the deal with a strong bot at Player. The caller steps the driver until the game is over.
// It is not for timed games, which match.Driver does not play.
func (d Deal) StrongGame() (*match.Driver, error) {
	h := d.Header("")
	m, err := match.New(h)
	if err != nil {
		return nil, fmt.Errorf("daily: %s: %w", d.Day, err)
	}
	return &match.Driver{Match: m, Players: d.Bots(m, true), Chance: d.Chance(m)}, nil
}

// Driver returns a driver of m with the dice and bots of the deal, and a person at Player. ok is false if m is no deal.
func Driver(m *match.Match) (driver match.Driver, ok bool) {
	day, ok := DayOf(m.Header())
	if !ok {
		return driver, false
	}
	d := Deal{Box: m.Header().Box, Day: day}
	return match.Driver{Match: m, Players: d.Bots(m, false), Chance: d.Chance(m)}, true
}

// FirstDifference returns the index of the first entry at which Player decided differently in two matches of one deal. ok
// is false if no entry differs, or if chance, the bots or the setup differ first, as between different deals; entry means
// nothing then.
func FirstDifference(a, b *match.Match) (entry int, ok bool) {
	if a.Before(0).Box().Name() != b.Before(0).Box().Name() || !a.Before(0).Same(b.Before(0)) {
		return 0, false
	}
	for i := range min(a.Len(), b.Len()) {
		if x, y := a.Entry(i), b.Entry(i); x != y {
			return i, x.By == Player && y.By == Player
		}
	}
	return 0, false
}
