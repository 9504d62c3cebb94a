package lobby

import "ludotheque/logic/online/wire"

// gamesSeen knows which games have begun while this device was connected to the table. Only for these games the scene of
// the table plays the opening. Games at a table are numbered.
type gamesSeen struct {
	arrived bool // the device has had news of the table
	last    int  // number of the last game that the device has shown, or missed the beginning of
}

// noteTable must be called with the state of the table whenever that has changed.
func (g *gamesSeen) noteTable(seats *wire.Table) {
	if !g.arrived && seats.State != wire.Waiting {
		g.last = seats.Game
	}
	g.arrived = true
}

// noteMissed must be called when the present game has begun while the device was disconnected.
func (g *gamesSeen) noteMissed(seats *wire.Table) { g.last = max(g.last, seats.Game) }

// takeBegun reports whether the present game has begun while the device was at the table. It reports each game once.
func (g *gamesSeen) takeBegun(seats *wire.Table) bool {
	begun := g.arrived && seats.Game > g.last
	g.last = max(g.last, seats.Game)
	return begun
}
