package session

import (
	"math"
	"slices"

	"ludotheque/logic/game"
)

// guest is a connected device.
type guest struct {
	conn Conn
	// key is the hash of the device's key, name the name that the device has given.
	key, name string
	// viewer is the device's seat, or game.Public if it only watches.
	viewer game.Seat
	// sent is the number of the last line that the device was sent, 0 if none. asked is the line of the last question to
	// the device, 0 if none or if it has to be sent again. over is set once the device was sent the end of the game.
	sent, asked int
	over        bool
	// hasStaleLines is set while the device has lines after sent that have been taken back, or may have an answer for one.
	hasStaleLines bool
	// confirmedLine is the last line that the device certainly has right: lines after it were taken back, and the device
	// has not yet shown that it knows. confirmedLine is allLines if nothing is in doubt. askedBefore is the highest line for
	// which the device was asked before lines were taken back. Only an answer to a question for a later line shows that the
	// device knows. hasOldGame is set while the device may still have lines of the game before.
	confirmedLine, askedBefore int
	hasOldGame                 bool
	// seen is the last table message that the device was sent.
	seen seenTable
	// mark is the time on the open card before which the device has no more claims to send, in milliseconds.
	mark      int
	roundTrip roundTrip
	// silent is set while the device does not answer pings.
	silent bool
}

// keepLines records that only the first n lines that the device has are still right. The next sendBack takes back the
// others. If the device has no more than n, nothing changes.
func (g *guest) keepLines(n int) {
	if g.sent > n {
		g.sent, g.hasStaleLines = n, true
		g.confirmedLine = min(g.confirmedLine, n)
	}
}

// confirmAnswer records that the device answers the question for line n. An answer to a question that came after lines were
// taken back shows that the device knows of that. Then no line is in doubt any more, and the device has none of the game
// before. Any other answer changes nothing.
func (g *guest) confirmAnswer(n int) {
	if n == g.asked && n > g.askedBefore {
		g.confirmedLine, g.hasOldGame = allLines, false
	}
}

// forgetLines records that all lines that the device may have are of another game. The next sendBack takes them back. The next
// question and the end are sent anew, and no line is in doubt.
func (g *guest) forgetLines() {
	if g.sent > 0 || g.hasStaleLines {
		g.sent, g.hasStaleLines, g.hasOldGame = 0, true, true
	}
	g.confirmedLine, g.askedBefore, g.asked, g.over = allLines, 0, 0, false
}

// audience is the connected devices, and what is known of devices that have left.
type audience struct {
	list   []*guest // in the order of arrival
	byConn map[Conn]*guest
	known  map[string]deviceState // by hashed key, also of some that are connected
}

// deviceState is what is remembered of a device that has left, until it comes back: which of its lines are certainly
// right, and whether it may still have lines of the game before. Its fields mean what those of guest mean. An entry may
// stay while the device is connected again, and is overwritten when the device leaves.
type deviceState struct {
	confirmedLine int
	hasOldGame    bool
}

// newAudience returns an audience without devices.
func newAudience() audience {
	return audience{byConn: map[Conn]*guest{}, known: map[string]deviceState{}}
}

// add adds a device that has connected.
func (a *audience) add(g *guest) {
	a.list = append(a.list, g)
	a.byConn[g.conn] = g
}

// remove removes a connection, and remembers the state of the device, see remember.
func (a *audience) remove(g *guest) {
	a.list = slices.DeleteFunc(a.list, func(other *guest) bool { return other == g })
	delete(a.byConn, g.conn)
	a.remember(g)
}

// maxKnown is the greatest number of devices whose state is remembered. The state of more is not stored, see knownOf.
const maxKnown = 256

// remember stores which lines a device that leaves certainly has right. It does not store how many lines the device was sent: the
// last ones may be lost on the way, or the device may have got more from another process with newer records. If maxKnown other
// devices are remembered, it stores nothing.
func (a *audience) remember(g *guest) {
	if _, ok := a.known[g.key]; ok || len(a.known) < maxKnown {
		a.known[g.key] = deviceState{g.confirmedLine, g.hasOldGame}
	}
}

// replace removes the connection of g, whose key has connected elsewhere. As the new connection may be of another device,
// the state of the old one is forgotten.
func (a *audience) replace(g *guest) {
	a.remove(g)
	delete(a.known, g.key)
}

// find returns the connected device with the hashed key, or nil.
func (a *audience) find(key string) *guest {
	for _, g := range a.list {
		if g.key == key {
			return g
		}
	}
	return nil
}

// keepLines records, for all devices and for those that have left, that only the first n lines of the game are still
// right. The next question is asked again, even if it is for the same line, and the end of the game is sent again.
func (a *audience) keepLines(n int) {
	for _, g := range a.list {
		g.keepLines(n)
		g.askedBefore = max(g.askedBefore, g.asked)
		g.asked, g.over = 0, false
	}
	for key, k := range a.known {
		a.known[key] = deviceState{min(k.confirmedLine, n), k.hasOldGame}
	}
}

// forgetLines records that the present game is given up for another one, of which no device has lines. Every device that is
// known counts as one with lines of the game before.
func (a *audience) forgetLines() {
	for _, g := range a.list {
		g.forgetLines()
	}
	for key := range a.known {
		a.known[key] = deviceState{allLines, true}
	}
}

// clearMarks forgets the marks of all devices, for a new card: each may still send claims for any time on it.
func (a *audience) clearMarks() {
	for _, g := range a.list {
		g.mark = math.MinInt
	}
}

// present reports whether the device with the hashed key is connected and answers pings.
func (a *audience) present(key string) bool {
	g := a.find(key)
	return g != nil && !g.silent
}

// knownOf returns the state of the device with the hashed key. For an unknown device it returns confirmedLine as given, and
// sets hasOldGame. If firstGame is set, hasOldGame is false for every device.
func (a *audience) knownOf(key string, confirmedLine int, firstGame bool) deviceState {
	if k, ok := a.known[key]; ok {
		return deviceState{k.confirmedLine, k.hasOldGame && !firstGame}
	}
	return deviceState{confirmedLine, !firstGame}
}
