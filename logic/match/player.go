package match

import (
	"fmt"

	"ludotheque/logic/game"
)

// Dice is chance as a player: it rolls and draws by the weights of the rules.
type Dice struct {
	rng  *game.RNG
	game game.Game
}

// NewDice returns chance with the random numbers of seed.
func NewDice(seed uint64) *Dice { return &Dice{rng: game.NewRNG(seed)} }

// Begin takes note of the game in which something is to be rolled or drawn.
func (d *Dice) Begin(g game.Game, _ game.Seat) { d.game = g }

// Think rolls.
func (d *Dice) Think(int) (game.Move, bool) { return d.game.Draw(d.rng), true }

// Script is a replay as a player: it plays the moves it holds, one after the other, for whoever is asked; after the last it
// decides no more.
type Script struct{ Moves []game.Move }

// Begin does nothing: the next move does not depend on the game.
func (s *Script) Begin(game.Game, game.Seat) {}

// Think reports the next move.
func (s *Script) Think(int) (game.Move, bool) {
	if len(s.Moves) == 0 {
		return 0, false
	}
	m := s.Moves[0]
	s.Moves = s.Moves[1:]
	return m, true
}

// Driver asks whoever must decide and hands in what they decide.
type Driver struct {
	Match *Match
	// Players decide for the seats, nil where somebody else hands in what is decided. Chance is for the dice and the cards.
	Players []game.Bot
	Chance  game.Bot
	// asked is the count of changes at which a player was asked, if asking is set.
	asked  int
	asking bool
}

// Step lets the player whose turn it is think for at most budget positions, and plays its decision once it stands. played is
// false while it is still thinking, where there is no player, when the game is over, and when anyone may act (real time),
// which is not for a Driver to decide. The events are valid until the next call.
func (d *Driver) Step(budget int) (by game.Seat, ev []game.Event, played bool, err error) {
	g := d.Match.Game()
	by = g.Turn()
	p := d.player(by)
	if p == nil {
		return by, nil, false, nil
	}
	if !d.asking || d.asked != d.Match.changes {
		d.asking, d.asked = true, d.Match.changes
		p.Begin(g, by)
	}
	m, done := p.Think(budget)
	if !done {
		return by, nil, false, nil
	}
	d.asking = false
	if ev, err = d.Match.Play(by, m); err != nil {
		return by, nil, false, fmt.Errorf("match: player of seat %d: %w", by, err)
	}
	return by, ev, true, nil
}

// player returns who decides for by, or nil when nobody hands in a decision.
func (d *Driver) player(by game.Seat) game.Bot {
	switch {
	case by == game.Chance:
		return d.Chance
	case by < 0:
		return nil
	}
	return d.Players[by]
}
