package session

import (
	"math"
	"slices"

	"ludotheque/logic/game"
)

// guest is a connected device.
type guest struct {
	conn Conn
	// key is the hash of its key, name what it calls itself.
	key, name string
	// viewer is its seat, or game.Public if it only watches.
	viewer game.Seat
	// sent is the number of the last line it has, asked the line it was asked for last, 0 if none; over is set once it has been
	// told the end.
	sent, asked int
	over        bool
	// hasStaleLines is set while the device has lines after sent that do not hold.
	hasStaleLines bool
	// confirmedLine is up to which line what it has holds for certain: it was told to go back there, and has not shown yet that it has
	// heard so. top is the highest line it was asked for before that. hasOldGame is set while it may still have lines of the game
	// before: it was told that they do not hold, and has not shown that either.
	confirmedLine, top int
	hasOldGame         bool
	// seen is the last table message it got.
	seen seen
	// mark is the millisecond of the open card before which nothing of it is still to come.
	mark int
	trip roundTrip
	// silent is set while it does not answer pings.
	silent bool
}

// keepLines notes that of the lines the device has only the first n hold.
func (g *guest) keepLines(n int) {
	if g.sent > n {
		g.sent, g.hasStaleLines = n, true
		g.confirmedLine = min(g.confirmedLine, n)
	}
}

// noteHeard notes that the device answers the question for line n: if it was put after the device was told to go back, the
// device has heard that too.
func (g *guest) noteHeard(n int) {
	if n == g.asked && n > g.top {
		g.confirmedLine, g.hasOldGame = firmUntilUndone, false
	}
}

// forgetLines notes that nothing holds of what the device has: another game is laid.
func (g *guest) forgetLines() {
	if g.sent > 0 || g.hasStaleLines {
		g.sent, g.hasStaleLines, g.hasOldGame = 0, true, true
	}
	g.confirmedLine, g.top, g.asked, g.over = firmUntilUndone, 0, 0, false
}

// audience is the devices that are connected, in the order in which they came, and what is known of those that have gone, by
// their keys.
type audience struct {
	list   []*guest
	byConn map[Conn]*guest
	known  map[string]deviceState
}

// deviceState is up to which line what a device has holds, and whether it may have lines of the game before.
type deviceState struct {
	confirmedLine int
	hasOldGame    bool
}

// newAudience returns the audience of no device.
func newAudience() audience {
	return audience{byConn: map[Conn]*guest{}, known: map[string]deviceState{}}
}

func (a *audience) add(g *guest) {
	a.list = append(a.list, g)
	a.byConn[g.conn] = g
}

// remove forgets a connection, but not what its device knows.
func (a *audience) remove(g *guest) {
	a.list = slices.DeleteFunc(a.list, func(other *guest) bool { return other == g })
	delete(a.byConn, g.conn)
	a.remember(g)
}

// maxKnown bounds what is remembered of devices that have gone; of others it is not known how much they have.
const maxKnown = 256

// remember notes up to which line what a device has holds that goes: what was sent last may not have arrived, and then what it
// has may be from before it was told to go back. It may come again with more lines than it was sent here: another process may
// have told it what is kept already, and is not known here yet.
func (a *audience) remember(g *guest) {
	if _, ok := a.known[g.key]; ok || len(a.known) < maxKnown {
		a.known[g.key] = deviceState{g.confirmedLine, g.hasOldGame}
	}
}

// replace forgets a connection whose key has come in elsewhere. That may be another device, so that it is not known any more
// what one of that key has.
func (a *audience) replace(g *guest) {
	a.remove(g)
	delete(a.known, g.key)
}

// find returns the connection of a key, nil if its device is not there.
func (a *audience) find(key string) *guest {
	for _, g := range a.list {
		if g.key == key {
			return g
		}
	}
	return nil
}

// keepLines notes that of the game's lines only the first n hold, and that the next one is to be asked for again.
func (a *audience) keepLines(n int) {
	for _, g := range a.list {
		g.keepLines(n)
		g.top = max(g.top, g.asked)
		g.asked, g.over = 0, false
	}
	for key, k := range a.known {
		a.known[key] = deviceState{min(k.confirmedLine, n), k.hasOldGame}
	}
}

// forgetLines notes that another game is laid, of which nobody has any line.
func (a *audience) forgetLines() {
	for _, g := range a.list {
		g.forgetLines()
	}
	for key := range a.known {
		a.known[key] = deviceState{firmUntilUndone, true}
	}
}

// clearMarks forgets what the devices have said of a card: another one is open, and hands may have been early on it.
func (a *audience) clearMarks() {
	for _, g := range a.list {
		g.mark = math.MinInt32
	}
}

// present reports whether the device of key is there.
func (a *audience) present(key string) bool {
	g := a.find(key)
	return g != nil && !g.silent
}

// knownOf returns what is known of the device of key: of one that is not, whatever may be.
func (a *audience) knownOf(key string, firm int, first bool) deviceState {
	if k, ok := a.known[key]; ok {
		return deviceState{k.confirmedLine, k.hasOldGame && !first}
	}
	return deviceState{firm, !first}
}
