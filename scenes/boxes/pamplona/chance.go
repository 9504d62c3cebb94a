package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/table/play"
)

// chance is what the game waits for that nobody decides: dice thrown by a hand, or a card turned by it.
type chance struct {
	hand   game.Seat
	target string // what is to be tapped, or empty
	torro  bool   // it is the bull that acts, until the next turn
}

// The targets that chance waits for.
const (
	targetDice = "dice"
	targetDeck = "deck"
)

// throwWait is for how long it is seen who will throw.
const throwWait = 30

// nextThrow says who is next: the seat whose turn it is throws the dice, the one who was last turns the card.
func (c *chance) nextThrow(s *pamplona.State, seats int, person func(game.Seat) bool) play.Throw {
	prompt := "pamplona.prompt.roll"
	c.target, c.hand = targetDice, s.Mover
	if s.Phase == pamplona.Turning {
		prompt = "pamplona.prompt.card"
		c.target, c.hand = targetDeck, game.Seat((int(s.First)+seats-1)%seats)
	}
	c.torro = c.target == targetDeck && !person(c.hand)
	return play.Throw{Hand: c.hand, Ask: true, Target: c.target, Wait: throwWait, Prompt: prompt}
}

// begin notes that an event comes about, for which a hand was waited.
func (c *chance) begin(e *game.Event) {
	switch e.Kind {
	case pamplona.EventRoll:
		c.target = ""
	case pamplona.EventCard, pamplona.EventBack, pamplona.EventShuffle:
		c.target, c.torro = "", true
	}
}

// end notes that an event is over.
func (c *chance) end(e *game.Event) {
	if e.Kind == pamplona.EventTurn {
		c.torro = false
	}
}

// earlyRefusal returns why nobody can move before that.
func (c *chance) earlyRefusal() game.Refusal {
	if c.target == targetDeck {
		return pamplona.CardDue
	}
	return game.NotRolled
}
