package lobby

import "ludotheque/logic/online/wire"

// gamesSeen tells games that have begun while this device was at the table from others. Only for those the scene plays
// the setting up. Games at a table are numbered.
type gamesSeen struct {
	arrived bool // the device has had news of the table
	last    int  // number of the last game that the device has shown, or missed the beginning of
}

// noteTable is called with the table whenever its seats have changed.
func (g *gamesSeen) noteTable(seats *wire.Table) {
	if !g.arrived && seats.State != wire.Waiting {
		g.last = seats.Game
	}
	g.arrived = true
}

// noteMissed is called when the present game has begun while the device was disconnected.
func (g *gamesSeen) noteMissed(seats *wire.Table) { g.last = max(g.last, seats.Game) }

// takeBegun reports whether the present game has begun while the device was at the table. It reports each game once.
func (g *gamesSeen) takeBegun(seats *wire.Table) bool {
	begun := g.arrived && seats.Game > g.last
	g.last = max(g.last, seats.Game)
	return begun
}
