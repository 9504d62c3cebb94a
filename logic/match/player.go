package match

import (
	"fmt"

	"ludotheque/logic/game"
)

// Dice plays for game.Chance, whether with dice or cards: it decides on random outcomes by the weights of the rules. It
// implements game.Bot.
type Dice struct {
	rng  *game.RNG
	game game.Game // the game in which to draw, set by Begin
}

// NewDice returns Dice with a seed.
func NewDice(seed uint64) *Dice { return &Dice{rng: game.NewRNG(seed)} }

// Begin implements game.Bot.
func (d *Dice) Begin(g game.Game, _ game.Seat) { d.game = g }

// Think implements game.Bot.
func (d *Dice) Think(int) (game.Move, bool) { return d.game.Draw(d.rng), true }

// Script plays a list of moves one after the other, whichever seat has the turn, or game.Chance. It implements game.Bot.
type Script struct{ Moves []game.Move }

// Begin implements game.Bot.
func (s *Script) Begin(game.Game, game.Seat) {}

// Think implements game.Bot. It removes and returns the first move; after the last one it never decides.
func (s *Script) Think(int) (game.Move, bool) {
	if len(s.Moves) == 0 {
		return 0, false
	}
	m := s.Moves[0]
	s.Moves = s.Moves[1:]
	return m, true
}

// Driver plays a match by asking its players.
type Driver struct {
	Match *Match
	// Players decide for the seats. An element is nil if the caller plays the decisions of that seat.
	Players []game.Bot
	Chance  game.Bot // Chance decides for chance; nil if the caller plays it.
	// thinking is set while a player thinks. begunAt is the value of Match.changes when the player began. If Match.changes
	// has another value by now, the player has to begin again.
	thinking bool
	begunAt  int
}

// Step lets the player who has the turn think about at most budget positions, and plays the decision once it is made. by
// is whose turn it was. played is false while the player is still thinking, if there is no player, and when the game is
// over. It is also false in a turn of game.Anyone, which Step does not handle. The events are valid until the next call. If the
// rules refuse the decision, Step returns an error, and the player begins again at the next call.
func (d *Driver) Step(budget int) (by game.Seat, ev []game.Event, played bool, err error) {
	g := d.Match.Game()
	by = g.Turn()
	p := d.player(by)
	if p == nil {
		return by, nil, false, nil
	}
	if !d.thinking || d.begunAt != d.Match.changes {
		d.thinking, d.begunAt = true, d.Match.changes
		p.Begin(g, by)
	}
	m, done := p.Think(budget)
	if !done {
		return by, nil, false, nil
	}
	d.thinking = false
	if ev, err = d.Match.Play(by, m); err != nil {
		return by, nil, false, fmt.Errorf("match: player of seat %d: %w", by, err)
	}
	return by, ev, true, nil
}

// player returns the player for a turn, or nil.
func (d *Driver) player(by game.Seat) game.Bot {
	switch {
	case by == game.Chance:
		return d.Chance
	case by < 0:
		return nil
	}
	return d.Players[by]
}
