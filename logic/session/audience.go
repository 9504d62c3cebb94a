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
	// stale is set while the device has lines after sent that do not hold.
	stale bool
	// sure is up to which line what it has holds for certain: it was told to go back there, and has not shown yet that it has
	// heard so. top is the highest line it was asked for before that.
	sure, top int
	// seen is the last table message it got.
	seen seen
	// mark is the millisecond of the open card before which nothing of it is still to come, delay its round trip in
	// milliseconds.
	mark, delay int
}

// keep notes that of the lines the device has only the first n hold.
func (g *guest) keep(n int) {
	if g.sent > n {
		g.sent, g.stale = n, true
		g.sure = min(g.sure, n)
	}
}

// heard notes that the device answers the question for line n: if it was put after the device was told to go back, the
// device has heard that too.
func (g *guest) heard(n int) {
	if n == g.asked && n > g.top {
		g.sure = firmUntilUndone
	}
}

// audience is the devices that are connected, in the order in which they came, and up to which line what those have who have
// gone holds, by their keys.
type audience struct {
	list   []*guest
	byConn map[Conn]*guest
	known  map[string]int
}

func newAudience() audience {
	return audience{byConn: map[Conn]*guest{}, known: map[string]int{}}
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

// mostKnown bounds what is remembered of devices that have gone; of others it is not known how much they have.
const mostKnown = 256

// remember notes up to which line what a device has holds that goes: what was sent last may not have arrived, and then what it
// has may be from before it was told to go back. It may come again with more lines than it was sent here: another process may
// have told it what is kept already, and is not known here yet.
func (a *audience) remember(g *guest) {
	if _, ok := a.known[g.key]; ok || len(a.known) < mostKnown {
		a.known[g.key] = g.sure
	}
}

// replace forgets a connection whose key has come in elsewhere. That may be another device, so that it is not known any more
// what one of that key has.
func (a *audience) replace(g *guest) {
	a.remove(g)
	delete(a.known, g.key)
}

// find is the connection of a key, nil if its device is not there.
func (a *audience) find(key string) *guest {
	for _, g := range a.list {
		if g.key == key {
			return g
		}
	}
	return nil
}

// keep notes that of the present game's lines only the first n hold, none when another game begins, and that the next one is
// to be asked for again.
func (a *audience) keep(n int) {
	for _, g := range a.list {
		g.keep(n)
		g.top = max(g.top, g.asked)
		if n == 0 {
			g.top = 0
		}
		g.asked, g.over = 0, false
	}
	for key, lines := range a.known {
		a.known[key] = min(lines, n)
	}
}

// unmark forgets what the devices have said of a card: another one is open, and hands may have been early on it.
func (a *audience) unmark() {
	for _, g := range a.list {
		g.mark = math.MinInt32
	}
}

// present reports whether the device of key is there.
func (a *audience) present(key string) bool { return a.find(key) != nil }

// holds is how many of the lines that the device of key says it has still hold.
func (a *audience) holds(key string, after, firm int) int {
	if lines, ok := a.known[key]; ok {
		return min(after, lines)
	}
	return min(after, firm)
}
