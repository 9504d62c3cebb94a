package lobby

import "ludotheque/logic/online/wire"

// gamesSeen knows which games have begun while this device was connected to the table: only these begin with the opening on
// the screen. The games at a table have rising numbers.
type gamesSeen struct {
	arrived bool // noteTable has been called: the device knows the state of the table
	last    int  // number of the last game that the device has shown, or missed the beginning of
}

// noteTable notes, at its first call, that this device has missed the beginning of a game that is under way or over. It
// must be called with the state of the table whenever that has changed.
func (g *gamesSeen) noteTable(table *wire.Table) {
	if !g.arrived && table.State != wire.Waiting {
		g.last = table.Game
	}
	g.arrived = true
}

// noteMissed notes that this device has missed the beginning of the present game. It must be called if that game has begun
// while the device was disconnected.
func (g *gamesSeen) noteMissed(table *wire.Table) { g.last = max(g.last, table.Game) }

// takeBegun reports whether the present game has begun while the device was connected, so that its opening is to be
// shown. It reports each game once.
func (g *gamesSeen) takeBegun(table *wire.Table) bool {
	begun := g.arrived && table.Game > g.last
	g.last = max(g.last, table.Game)
	return begun
}
