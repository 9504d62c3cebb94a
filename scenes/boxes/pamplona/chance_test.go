package pamplona

import (
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
)

// P-04: the seat whose turn it is throws; the last of the round turns the card.
func TestWhoseHandIsAwaited(t *testing.T) {
	person := func(s game.Seat) bool { return s != yellow }
	for _, tt := range []struct {
		name   string
		s      pamplona.State
		hand   game.Seat
		target string
		torro  bool
		early  game.Refusal
	}{
		{"dice", pamplona.State{Phase: pamplona.Rolling, Mover: blue}, blue, targetDice, false, game.NotRolled},
		{"dice of a bot", pamplona.State{Phase: pamplona.Rolling, Mover: yellow}, yellow, targetDice, false, game.NotRolled},
		{"a card", pamplona.State{Phase: pamplona.Turning, Mover: blue, First: blue}, red, targetDeck, false, pamplona.CardDue},
		{"a card of a bot", pamplona.State{Phase: pamplona.Turning}, yellow, targetDeck, true, pamplona.CardDue},
	} {
		var c chance
		throw := c.nextThrow(&tt.s, 3, person)
		if throw.Hand != tt.hand || throw.Target != tt.target || c.bullActs != tt.torro || c.earlyRefusal() != tt.early {
			t.Errorf("%s: %+v, %+v; want %+v", tt.name, throw, c, tt)
		}
		c.begin(&game.Event{Kind: pamplona.EventCard})
		if c.target != "" || !c.bullActs {
			t.Errorf("%s: a card leaves %+v", tt.name, c)
		}
		c.end(&game.Event{Kind: pamplona.EventTurn})
		if c.bullActs {
			t.Errorf("%s: the bull goes on to act", tt.name)
		}
	}
}
