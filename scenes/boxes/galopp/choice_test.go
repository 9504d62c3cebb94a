package galopp

import (
	"slices"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/boxes/galopp/saleroom"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// TestAHintIsPutIn: the amount of a bid, ready to be bid, and no more than can be; a pass leaves the amount as it is.
func TestAHintIsPutIn(t *testing.T) {
	for _, tt := range []struct {
		best   game.Move
		amount int
		hint   int
	}{
		{galopp.Raised(9), 9, saleroom.RefBid},
		{galopp.Raised(99), 10, saleroom.RefBid},
		{galopp.Passed(), 3, saleroom.RefPass},
	} {
		k := choice{Asking: pieces.Asking{Asked: true, Stage: galopp.StageBid}, bid: saleroom.NewBid(3, 10)}
		k.showHint([]play.Hint{{Move: tt.best}}, &pieces.View{})
		if k.bid.Amount != tt.amount || k.Hint != tt.hint {
			t.Errorf("for %v the amount is %d, and %d is lit, want %d and %d", tt.best, k.bid.Amount, k.Hint, tt.amount, tt.hint)
		}
	}
}

// One card of each team is taken; the first of alike ones (G-18).
func TestExchangeChoice(t *testing.T) {
	v := &pieces.View{Seats: 3, Team: [galopp.MaxSeats][galopp.Slots]galopp.Card{
		{galopp.Five, galopp.One, galopp.One, galopp.Jester}, {galopp.Two, galopp.Three, galopp.Crafty, galopp.Two}, {galopp.One, galopp.Two, galopp.Three, galopp.Five}}}
	card := func(s game.Seat, slot int) int { return int(s)*galopp.Slots + slot }
	d := noExchange
	d.seats = v.Seats
	for i, tt := range []struct {
		take, chosen int
		whole        bool
	}{
		{card(red, 2), 1, false},
		{card(yellow, 0), 2, false},
		{card(red, 3), 2, false}, // another one of the same team
		{card(blue, 3), 3, true},
	} {
		d.take(tt.take, v)
		if got := d.draft(); got.Steps != tt.chosen || got.Ready != tt.whole {
			t.Errorf("after %d cards the draft is %+v", i+1, got)
		}
	}
	if got, want := d.move(v), galopp.Exchanged(galopp.Jester, galopp.Two, galopp.One); got != want {
		t.Errorf("the decision is %v, want %v", got, want)
	}
	if yes, other := d.isTaken(card(blue, 0)); !yes || other {
		t.Error("of two alike cards the first is not taken")
	}
	d.back()
	if yes, other := d.isTaken(card(blue, 0)); yes || other || d.isComplete() {
		t.Error("the card chosen last is not put back")
	}
	if got := d.order[:d.n]; !slices.Equal(got, []int{int(yellow), int(red)}) {
		t.Errorf("chosen in the order %v", got)
	}
	if d.back(); d.n != 1 || d.taken[red] >= 0 || d.taken[yellow] != 0 {
		t.Errorf("red's card was chosen after yellow's, but it is not put back first: %+v", d)
	}
}

func TestWhatStraysIsToldWhereItBelongs(t *testing.T) {
	for _, tt := range []struct {
		stage      galopp.Stage
		held, over int
		want       string
	}{
		{galopp.StageBid, saleroom.RefBid, table.NoTarget, "galopp.refusal.bid-where"},
		{galopp.StageBid, saleroom.RefBid, saleroom.RefBid, ""},
		{galopp.StageCrafty, int(red), race.RefDie, "galopp.refusal.where"},
		{galopp.StageCrafty, int(red), race.RefChair + int(red), ""},
		{galopp.StageExchange, 5, refCard + 6, "galopp.refusal.card-where"},
		{galopp.StageExchange, 5, refCard + 5, ""},
	} {
		k := choice{Asking: pieces.Asking{Asked: true, Stage: tt.stage}}
		if got := k.dropAnswer(tt.held, tt.over); got != (table.Answer{MessageKey: tt.want}) {
			t.Errorf("stage %d, %d over %d: %+v, want %q", tt.stage, tt.held, tt.over, got, tt.want)
		}
	}
}
