// Package remotetest plays at tables on other devices, for tests.
package remotetest

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/scenes/together/remote"
)

// reaction is the number of milliseconds after which a Player acts on a timed card.
const reaction = 300

// Player plays at a remote.Table: random moves on its turn, and on a timed card like a bot.
type Player struct {
	*remote.Table
	// RNG chooses the player's moves.
	RNG *game.RNG

	reflex game.Bot // decides on timed cards; nil before the first such card
	// card is the number of the line for which the open card asks. openedAt is the time in milliseconds at which the player
	// first saw that card. acted is set once the player has acted on it.
	card     int
	openedAt int64
	acted    bool
}

// Play makes the move that is asked for, if any, unless an answer waits for the table. The error is that of remote.Table.Answer.
// now is the time in milliseconds. A test calls Play again and again as time passes.
func (p *Player) Play(now int64) error {
	if p.Asked() == 0 {
		return nil
	}
	position := p.Match().Game()
	if position.Turn() == game.Anyone {
		return p.react(position, now)
	}
	if p.Answering() {
		return nil
	}
	return p.Answer(p.RNG.Pick(position.Legal(nil)))
}

// react acts on the open card, once, when the card has been open for more than reaction milliseconds. In every call it promises
// that no act at an earlier time on the card will follow; see remote.Table.Mark. now is in milliseconds.
func (p *Player) react(position game.Game, now int64) (err error) {
	if p.Asked() != p.card {
		p.card, p.openedAt, p.acted = p.Asked(), now, false
	}
	at := int(now - p.openedAt)
	if !p.acted && at > reaction {
		p.acted = true
		err = p.claim(position)
	}
	p.Mark(at)
	return err
}

// claim sends what a medium bot, made in the first call, would do on the open card, if anything.
func (p *Player) claim(position game.Game) error {
	if p.reflex == nil {
		p.reflex = position.Box().Bot(game.LevelMedium, p.RNG.Uint64())
	}
	players := make([]game.Bot, position.Seats())
	players[p.OwnSeat()] = p.reflex
	timed, _ := game.TimedOf(position)
	_, m, _, ok := bot.Earliest(position, players, timed.Now())
	if !ok {
		return nil
	}
	return p.Answer(m)
}
