package galopp

import (
	"slices"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/table"
)

// exchangeChoice are the cards that are taken, one from each team (G-18).
type exchangeChoice struct {
	seats int
	taken [galopp.MaxSeats]int // slots to take cards from, -1 before that is chosen
	order [galopp.MaxSeats]int // seats in the order in which they were chosen
	n     int                  // how many those are
}

var noExchange = exchangeChoice{taken: [galopp.MaxSeats]int{-1, -1, -1, -1, -1, -1}}

// take chooses the card of a seat that is taken, given as four times the seat and a slot; taken once more it stays.
func (d *exchangeChoice) take(at int, v *pieces.View) {
	s, slot := at/galopp.Slots, at%galopp.Slots
	slot = v.SlotOf(s, v.Team[s][slot])
	d.untake(s)
	d.taken[s] = slot
	d.order[d.n] = s
	d.n++
}

// untake puts the card of a seat back.
func (d *exchangeChoice) untake(s int) {
	if i := slices.Index(d.order[:d.n], s); i >= 0 {
		copy(d.order[i:], d.order[i+1:d.n])
		d.n--
	}
	d.taken[s] = -1
}

// takes reports whether a card is chosen, given as four times a seat and a slot, or another one of that seat.
func (d *exchangeChoice) takes(at int) (yes, other bool) {
	slot := d.taken[at/galopp.Slots]
	yes = slot == at%galopp.Slots
	return yes, slot >= 0 && !yes
}

// whole reports whether a card of every team is chosen.
func (d *exchangeChoice) whole() bool { return d.n == d.seats }

// move is the whole decision.
func (d *exchangeChoice) move(v *pieces.View) game.Move {
	var cards [galopp.MaxSeats]galopp.Card
	for s := range d.seats {
		cards[s] = v.Team[s][d.taken[s]]
	}
	return galopp.Exchanged(cards[:d.seats]...)
}

// prompt is how many cards have been chosen.
func (d *exchangeChoice) prompt() (key string, data []any) {
	if d.whole() {
		return "galopp.prompt.take", nil
	}
	return "galopp.prompt.exchange", []any{"N", d.n, "Of", d.seats}
}

func (d *exchangeChoice) draft() table.Draft {
	return table.Draft{Steps: d.n, Ready: d.whole(), Confirm: "galopp.key.take", MissingKey: "galopp.refusal.card-each"}
}

// back puts the card chosen last back.
func (d *exchangeChoice) back() {
	if d.n > 0 {
		d.untake(d.order[d.n-1])
	}
}
