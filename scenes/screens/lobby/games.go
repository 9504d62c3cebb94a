package lobby

import "ludotheque/logic/online/wire"

// games are the games of a table, by their numbers, as far as this device has been there when they began: those are set up before
// its eyes, and others just lie on the table.
type games struct {
	met  bool
	last int // the last one that has been laid, or that was under way when the device came
}

// noteTable takes note of the table as it was told.
func (g *games) noteTable(seats *wire.Table) {
	if !g.met && seats.State != wire.Waiting {
		g.last = seats.Game
	}
	g.met = true
}

// noteMissed takes note that the present game has begun while the device was away.
func (g *games) noteMissed(seats *wire.Table) { g.last = max(g.last, seats.Game) }

// takeBegun reports, once, whether the present game has begun while the device was there.
func (g *games) takeBegun(seats *wire.Table) bool {
	fresh := g.met && seats.Game > g.last
	g.last = max(g.last, seats.Game)
	return fresh
}
