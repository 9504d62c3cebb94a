package galopp

import (
	"slices"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/table"
)

// exchangeChoice is the cards that have been chosen in an exchange, one from each team (G-18).
type exchangeChoice struct {
	seats int                  // the number of seats
	taken [galopp.MaxSeats]int // by seat, the slot of the card chosen from its team, or -1
	order [galopp.MaxSeats]int // the seats from which cards are chosen, in the order of choosing; only the first n elements count
	n     int                  // the number of chosen cards
}

// noExchange is the exchangeChoice in which no card has been chosen. newChoice sets the number of seats.
var noExchange = exchangeChoice{taken: [galopp.MaxSeats]int{-1, -1, -1, -1, -1, -1}}

// take chooses a card; at is galopp.Slots times the seat plus the slot. If the seat has several cards of that kind, it chooses the
// card in the lowest slot, which the rules take. A card of that seat that was chosen before is no longer chosen.
func (d *exchangeChoice) take(at int, v *pieces.View) {
	s, slot := at/galopp.Slots, at%galopp.Slots
	slot = v.SlotOf(s, v.Team[s][slot])
	d.untake(s)
	d.taken[s] = slot
	d.order[d.n] = s
	d.n++
}

// untake undoes the choice of a card of a seat, if one is chosen.
func (d *exchangeChoice) untake(s int) {
	if i := slices.Index(d.order[:d.n], s); i >= 0 {
		copy(d.order[i:], d.order[i+1:d.n])
		d.n--
	}
	d.taken[s] = -1
}

// isTaken reports whether a card is chosen (this), and whether another card of the same seat is chosen (other). at is galopp.Slots
// times the seat plus the slot.
func (d *exchangeChoice) isTaken(at int) (this, other bool) {
	slot := d.taken[at/galopp.Slots]
	this = slot == at%galopp.Slots
	return this, slot >= 0 && !this
}

// isComplete reports whether a card of every team is chosen.
func (d *exchangeChoice) isComplete() bool { return d.n == d.seats }

// move returns the decision, which must be complete, as a move of the rules.
func (d *exchangeChoice) move(v *pieces.View) game.Move {
	var cards [galopp.MaxSeats]galopp.Card
	for s := range d.seats {
		cards[s] = v.Team[s][d.taken[s]]
	}
	return galopp.Exchanged(cards[:d.seats]...)
}

// prompt returns the key and data of the prompt, which says how many cards have been chosen.
func (d *exchangeChoice) prompt() (key string, data []any) {
	if d.isComplete() {
		return "galopp.prompt.take", nil
	}
	return "galopp.prompt.exchange", []any{"N", d.n, "Of", d.seats}
}

// draft returns how far the decision has come, with a step for each chosen card. A button confirms the complete decision.
func (d *exchangeChoice) draft() table.Draft {
	return table.Draft{Steps: d.n, Ready: d.isComplete(), Confirm: "galopp.key.take", MissingKey: "galopp.refusal.card-each"}
}

// back undoes the last choice of a card, if any.
func (d *exchangeChoice) back() {
	if d.n > 0 {
		d.untake(d.order[d.n-1])
	}
}
