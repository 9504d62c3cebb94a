package galopp

import (
	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
)

// refuse says why what was picked in the garden cannot be, or what is picked instead.
func (b *board) refuse(ref int) {
	k := &b.choice
	switch s := game.Seat(ref - refChair); {
	case ref == refDie:
		b.desk.Tell("galopp.refusal.rolled")
	case s < 0 || int(s) >= b.seats:
	case b.goes(s):
		b.desk.Tell("galopp.refusal.where")
	case k.own == 0:
		b.desk.Tell("galopp.refusal.own-first")
	case s == k.seat:
		b.desk.Tell("galopp.refusal.own-gone")
	default:
		b.desk.Refuse(b.whyNot(s, -k.own/2))
	}
}

// goes reports whether the crafty porter may send a seat's chair anywhere next.
func (b *board) goes(s game.Seat) bool {
	for steps := -2; steps <= 2; steps++ {
		if b.mayGo(s, steps) {
			return true
		}
	}
	return false
}

// refuseDrop says where that belongs which was put down elsewhere, unless it was put back.
func (b *board) refuseDrop(held, over int) {
	switch k := &b.choice; {
	case k.stage == galopp.StageCrafty && over != refChair+held:
		b.desk.Tell("galopp.refusal.where")
	case k.stage == galopp.StageBid && over != held:
		b.desk.Tell("galopp.refusal.bid-where")
	case k.stage == galopp.StageExchange && over != refCard+held:
		b.desk.Tell("galopp.refusal.card-where")
	}
}
