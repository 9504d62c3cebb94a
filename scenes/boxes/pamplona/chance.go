package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/table/play"
)

// chance is the throw of dice or the card that the game waits for, and which seat throws or turns it.
type chance struct {
	hand     game.Seat // the seat that throws or turns
	target   string    // the ID of the target to be tapped, targetDice or targetDeck; empty if nothing is awaited
	bullActs bool      // what happens now is shown as the bull's doing, not a seat's; until the next turn
}

// The IDs of the targets for which chance waits.
const (
	targetDice = "dice"
	targetDeck = "deck"
)

// throwWait is the time in ticks at normal speed before a throw for which no person taps, so that everybody sees who throws.
const throwWait = 4

// nextThrow notes and returns the throw that the game waits for: the seat to move throws the dice, the last seat of the round
// turns the card. seats is the number of seats. person reports whether a person plays a seat on this device. If nobody here turns
// the card, the bull acts from now on, otherwise from the card on.
func (c *chance) nextThrow(s *pamplona.State, seats int, person func(game.Seat) bool) play.Throw {
	prompt, others := "pamplona.prompt.roll", "pamplona.hand.rolls"
	c.target, c.hand = targetDice, s.Mover
	if s.Phase == pamplona.Turning {
		prompt, others = "pamplona.prompt.card", "pamplona.hand.turns"
		c.target, c.hand = targetDeck, game.Seat((int(s.First)+seats-1)%seats)
	}
	c.bullActs = c.target == targetDeck && !person(c.hand)
	return play.Throw{Hand: c.hand, Ask: true, Target: c.target, Wait: throwWait, Prompt: prompt, OthersPrompt: others}
}

// begin updates c when an event begins to be shown. After a roll or a card nothing is awaited any more; from a card on, the bull
// acts.
func (c *chance) begin(e *game.Event) {
	switch e.Kind {
	case pamplona.EventRoll:
		c.target = ""
	case pamplona.EventCard, pamplona.EventBack, pamplona.EventShuffle:
		c.target, c.bullActs = "", true
	}
}

// end updates c when an event has been shown: when a seat gets the turn, the bull no longer acts.
func (c *chance) end(e *game.Event) {
	if e.Kind == pamplona.EventTurn {
		c.bullActs = false
	}
}

// earlyRefusal returns why runners cannot be moved before the throw or the card.
func (c *chance) earlyRefusal() game.Refusal {
	if c.target == targetDeck {
		return pamplona.CardDue
	}
	return game.NotRolled
}
