package session

import (
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
	// sent is the number of the last line it has, asked the line it was asked for
	// last, 0 if none; over is set once it has been told the end.
	sent, asked int
	over        bool
	// stale is set while the device has lines after sent that do not hold.
	stale bool
	// table is the last table message it got.
	table []byte
	// mark is the millisecond of the open card before which nothing of it is
	// still to come, delay its round trip in milliseconds.
	mark, delay int
}

// keep notes that of the lines the device has only the first n hold.
func (g *guest) keep(n int) {
	if g.sent > n {
		g.sent, g.stale = n, true
	}
}

// memory is what is known of a device that has been there in this game: how many
// of its lines still hold.
type memory struct{ lines int }

// audience is the devices that are connected, in the order in which they came,
// and what those who have gone still know.
type audience struct {
	list   []*guest
	byConn map[Conn]*guest
	known  map[string]memory
}

func newAudience() audience {
	return audience{byConn: map[Conn]*guest{}, known: map[string]memory{}}
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

// mostKnown bounds what is remembered of devices that have gone; of others it is
// not known how much they have.
const mostKnown = 256

func (a *audience) remember(g *guest) {
	if _, ok := a.known[g.key]; ok || len(a.known) < mostKnown {
		a.known[g.key] = memory{lines: g.sent}
	}
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

// keep notes that of the present game's lines only the first n hold, none when
// another game begins, and that the next one is to be asked for again.
func (a *audience) keep(n int) {
	for _, g := range a.list {
		g.keep(n)
		g.asked, g.over = 0, false
	}
	for key, m := range a.known {
		a.known[key] = memory{lines: min(m.lines, n)}
	}
}

// unmark forgets what the devices have said of a card: another one is open.
func (a *audience) unmark() {
	for _, g := range a.list {
		g.mark = 0
	}
}

// present reports whether the device of key is there.
func (a *audience) present(key string) bool { return a.find(key) != nil }

// holds is how many of the lines that the device of key says it has still hold.
func (a *audience) holds(key string, after, firm int) int {
	if m, ok := a.known[key]; ok {
		return min(after, m.lines)
	}
	return min(after, firm)
}
