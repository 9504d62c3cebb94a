package session

import (
	"math"
	"slices"

	"ludotheque/logic/game"
)

// guest is a connected device.
type guest struct {
	conn Conn
	// key is the hash of its key, name the name that it has given.
	key, name string
	// viewer is its seat, or game.Public if it only watches.
	viewer game.Seat
	// sent is the number of the last line it has been sent. asked is the line of the last question to it, 0 if none.
	// over is set once it has been told that the game is over.
	sent, asked int
	over        bool
	// hasStaleLines is set while the device has lines after sent that have been taken back.
	hasStaleLines bool
	// confirmedLine is the last line that the device certainly has right: lines after it were taken back, and it has
	// not yet shown that it knows. top is the highest line that it was asked for before that. hasOldGame is set while
	// it may still have lines of the game before.
	confirmedLine, top int
	hasOldGame         bool
	// seen is the last table message it was sent.
	seen seenTable
	// mark is the time on the open card before which the device has no more claims to send, in milliseconds.
	mark      int
	roundTrip roundTrip
	// silent is set while it does not answer pings.
	silent bool
}

// keepLines records that only the first n lines that the device has are still right.
func (g *guest) keepLines(n int) {
	if g.sent > n {
		g.sent, g.hasStaleLines = n, true
		g.confirmedLine = min(g.confirmedLine, n)
	}
}

// confirmAnswer records that the device answers the question for line n. If that was asked after lines were taken back,
// the device knows that they were.
func (g *guest) confirmAnswer(n int) {
	if n == g.asked && n > g.top {
		g.confirmedLine, g.hasOldGame = allLines, false
	}
}

// forgetLines records that all lines that the device has are of another game.
func (g *guest) forgetLines() {
	if g.sent > 0 || g.hasStaleLines {
		g.sent, g.hasStaleLines, g.hasOldGame = 0, true, true
	}
	g.confirmedLine, g.top, g.asked, g.over = allLines, 0, 0, false
}

// audience is the connected devices, in the order of their arrival, and what is known of those that have left, by key.
type audience struct {
	list   []*guest
	byConn map[Conn]*guest
	known  map[string]deviceState
}

// deviceState is the last line that a device certainly has right, and whether it may have lines of the game before.
type deviceState struct {
	confirmedLine int
	hasOldGame    bool
}

// newAudience returns an audience without devices.
func newAudience() audience {
	return audience{byConn: map[Conn]*guest{}, known: map[string]deviceState{}}
}

// add adds a device.
func (a *audience) add(g *guest) {
	a.list = append(a.list, g)
	a.byConn[g.conn] = g
}

// remove removes a connection, and remembers the state of its device.
func (a *audience) remove(g *guest) {
	a.list = slices.DeleteFunc(a.list, func(other *guest) bool { return other == g })
	delete(a.byConn, g.conn)
	a.remember(g)
}

// maxKnown is the greatest number of devices whose state is remembered.
const maxKnown = 256

// remember stores which lines a device that leaves certainly has right. The last ones it was sent may be lost on the
// way. It may return with more lines, from a process that has applied records not known here yet.
func (a *audience) remember(g *guest) {
	if _, ok := a.known[g.key]; ok || len(a.known) < maxKnown {
		a.known[g.key] = deviceState{g.confirmedLine, g.hasOldGame}
	}
}

// replace removes a connection whose key has connected elsewhere. As that may be another device, its state is
// forgotten.
func (a *audience) replace(g *guest) {
	a.remove(g)
	delete(a.known, g.key)
}

// find returns the device with a key, or nil.
func (a *audience) find(key string) *guest {
	for _, g := range a.list {
		if g.key == key {
			return g
		}
	}
	return nil
}

// keepLines records that only the first n lines of the game are still right, and that the next question must be asked
// again.
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

// forgetLines records that another game is set up, of which nobody has lines.
func (a *audience) forgetLines() {
	for _, g := range a.list {
		g.forgetLines()
	}
	for key := range a.known {
		a.known[key] = deviceState{allLines, true}
	}
}

// clearMarks forgets the marks of all devices, for a new card.
func (a *audience) clearMarks() {
	for _, g := range a.list {
		g.mark = math.MinInt32
	}
}

// present reports whether the device with key is connected and answers pings.
func (a *audience) present(key string) bool {
	g := a.find(key)
	return g != nil && !g.silent
}

// knownOf returns the state of the device with key. For an unknown device it returns confirmedLine, and hasOldGame
// unless this is the first game.
func (a *audience) knownOf(key string, confirmedLine int, firstGame bool) deviceState {
	if k, ok := a.known[key]; ok {
		return deviceState{k.confirmedLine, k.hasOldGame && !firstGame}
	}
	return deviceState{confirmedLine, !firstGame}
}
