// Package remotetest plays at tables elsewhere, for tests.
package remotetest

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
	"ludotheque/scenes/together/remote"
)

// reaction is after how many milliseconds a Player acts on a timed card.
const reaction = 300

// Player is somebody who plays at a remote.Table: at random where it is a turn, and on a timed card as a bot does, with
// claims and marks.
type Player struct {
	*remote.Table
	// RNG decides.
	RNG *game.RNG

	reflex game.Bot
	// card is the question of the open card, painted when it was, acted whether it was acted on.
	card    int
	painted int64
	acted   bool
}

// Play decides what is asked, at now in milliseconds; it is to be called again and again.
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

// react acts on the open card, once, and marks the time.
func (p *Player) react(position game.Game, now int64) (err error) {
	if p.Asked() != p.card {
		p.card, p.painted, p.acted = p.Asked(), now, false
	}
	at := int(now - p.painted)
	if !p.acted && at > reaction {
		p.acted = true
		err = p.claim(position)
	}
	p.Mark(at)
	return err
}

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
