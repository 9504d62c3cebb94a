// Package daily is the deal of the day: for each box and each day one game with the same dice and cards and the same bots for
// everybody, wherever they play. The date is the seed, so that nothing has to be fetched; whoever wants to compare compares
// journals.
package daily

import (
	"fmt"
	"hash/fnv"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
)

// Deal is the game of one box on one day.
type Deal struct {
	Box game.Box
	// Day is a date in the form 2006-01-02.
	Day string
}

// Of returns the deal of the day that now falls on, where now is.
func Of(b game.Box, now time.Time) Deal { return Deal{Box: b, Day: now.Format(time.DateOnly)} }

// Player is the seat of the person; bots have all others.
const Player game.Seat = 0

// level is the level of the bots.
const level = game.LevelMedium

// most is how many seats are taken at most: the more, the less one decides.
const most = 4

// Seats returns how many seats the deal has.
func (d Deal) Seats() int {
	least, greatest := d.Box.Seats()
	return max(least, min(most, greatest))
}

// seed returns the seed of one thing that is left to chance, the same everywhere and for ever.
func (d Deal) seed(of string, n int) uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "ludotheque %s %s %s %d", d.Box.Name(), d.Day, of, n)
	return h.Sum64()
}

// Header sets up the deal for a person of the name given, empty for none, at Player. Seats have the box's colours in order, and
// a new game's options.
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

// occupants returns the person and the bots, who are called by their colours.
func (d Deal) occupants(name string) []match.Occupant {
	all := []match.Occupant{{Name: name, Number: 1}}
	for len(all) < d.Seats() {
		all = append(all, match.Occupant{Bot: true, Level: level})
	}
	return all
}

// mark begins the remark of a header that is a deal's, by which its journal is known.
const mark = "the deal of "

// DayOf returns the day whose deal h sets up; ok is false for any other game, as one with another number of seats.
func DayOf(h *journal.Header) (day string, ok bool) {
	if len(h.Remark) <= len(mark) || h.Remark[:len(mark)] != mark {
		return "", false
	}
	day = h.Remark[len(mark):]
	_, err := time.Parse(time.DateOnly, day)
	return day, err == nil && len(h.Colors) == (Deal{Box: h.Box}).Seats()
}

// Bots returns the players of m, a match of the deal, seat by seat: nil at Player, or one of the level strong if alone is set. What
// they decide depends on the game and the number of its entries alone, so that neither a decision taken back nor a break
// changes it; but where anyone may act at any time, they are quick or slow as their first seed has it.
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

// bot is made again for each decision.
type bot struct {
	game.Bot
	deal  Deal
	match *match.Match
	level game.Level
}

// Begin implements game.Bot.
func (b *bot) Begin(g game.Game, seat game.Seat) {
	b.Bot = b.deal.Box.Bot(b.level, b.deal.seed("bot", b.match.Len()))
	b.Bot.Begin(g, seat)
}

// Chance returns the dice and the cards of a match of the deal. What the n-th thing is that chance decides depends on n and on the
// game as it stands alone, so that taking a decision back changes nothing.
func (d Deal) Chance(m *match.Match) game.Bot { return &chance{deal: d, match: m} }

type chance struct {
	deal  Deal
	match *match.Match
	game  game.Game
}

// Begin takes note of the game.
func (c *chance) Begin(g game.Game, _ game.Seat) { c.game = g }

// Think rolls or draws with random numbers for this entry alone.
func (c *chance) Think(int) (game.Move, bool) {
	n := 0
	for i := range c.match.Len() {
		if c.match.Entry(i).By == game.Chance {
			n++
		}
	}
	return c.game.Draw(game.NewRNG(c.deal.seed("chance", n))), true
}

// Master returns the deal as strong plays it at Player. Step it until the game is over; boxes that are played against the clock
// have none.
func (d Deal) Master() (*match.Driver, error) {
	h := d.Header("")
	m, err := match.New(h)
	if err != nil {
		return nil, fmt.Errorf("daily: %s: %w", d.Day, err)
	}
	return &match.Driver{Match: m, Players: d.Bots(m, true), Chance: d.Chance(m)}, nil
}

// Driver drives m, with a person at Player, if it is a deal; ok is false for any other match.
func Driver(m *match.Match) (driver match.Driver, ok bool) {
	day, ok := DayOf(m.Header())
	if !ok {
		return driver, false
	}
	d := Deal{Box: m.Header().Box, Day: day}
	return match.Driver{Match: m, Players: d.Bots(m, false), Chance: d.Chance(m)}, true
}

// Parted returns the entry at which the ways of a and b, two matches of one deal, part: up to there everything was the same, and
// then Player decided otherwise. ok is false as long as they do not, and for matches of which chance, the bots or the set-up
// are not the same: those are of different deals, whatever their headers say.
func Parted(a, b *match.Match) (entry int, ok bool) {
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
