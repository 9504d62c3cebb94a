package lobby

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/clip"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/result"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/together/remote"
)

// Doors lead from the lobby to other screens.
type Doors struct {
	// Table has the doors of every table.
	Table table.Doors
	// Result tells how a game ended, with doors that lead on at its table.
	Result func(o table.Outcome, d result.Doors) stage.Scene
}

// Env is what the screens of the lobby share.
type Env struct {
	Services *services.Services
	Cabinet  *cabinet.Cabinet
	Doors    Doors
	// Dial connects to tables; nil is that of package remote.
	Dial remote.Dialer
	// Distance knows where tables are set up at a distance; nil where nobody plays so.
	Distance *Distance
	// Clip hands links on.
	Clip clip.Clip
	// Lids has the lids of the boxes; nil where none are shown.
	Lids *piece.Set
}

// games returns the rules of the boxes on the shelf.
func (h *Env) games() []game.Box {
	var games []game.Box
	for _, b := range h.Cabinet.Boxes {
		games = append(games, b.Rules)
	}
	return games
}

// Guest is this device at a table that is played elsewhere, or in the room that is open on it.
type Guest struct {
	*Env
	remoteTable *remote.Table
	place       Place
	room        *invitation // to the room that is open here; nil if the table is not in it
	watching    bool        // a person who has no seat wants to see the game
	showsHand   bool        // the device that has opened the room shows the hand of its seat instead of the board
	games       games
	lost        time.Duration // since when there is no connection; 0 while there is one
	// trouble, which is nil in the lobby, shows over the table that the connection is lost.
	trouble func()
	// forwardNews has what was told at the table and is not about its match, until the lobby shows it.
	forwardNews func(remote.News)
	emotes      emotes
	watch       seenTracker
	shownNote   string // what was said last of what the host is about to do
}

// newGuest joins the table of place, and goes on with it whatever screen is shown.
func newGuest(h *Env, place Place, room *invitation) *Guest {
	g := &Guest{Env: h, place: place, room: room, forwardNews: func(remote.News) {}}
	name := h.Services.Device().Name
	g.remoteTable = remote.Join(remote.Options{URL: place.URL, Key: place.key(h.Services), Name: name, Boxes: h.games(), Dial: h.Dial, Random: rand.Float64})
	h.Services.TickRemote, h.Services.RemoteURL = g.tick, place.URL
	return g
}

// lossTolerance is how long a connection may be lost before the person at the table is told.
const lossTolerance = 2 * time.Second

// tick goes on with the table, and tells of a connection that is lost for some time.
func (g *Guest) tick(now time.Duration) {
	g.remoteTable.Tick(now)
	g.watch.tick(g.Services, now)
	link, why := g.remoteTable.Link()
	switch {
	case why == remote.Closed:
		g.forgetClosedTable()
	case link == remote.Connected:
		g.lost = 0
	case g.lost == 0:
		g.lost = now
	case now-g.lost > lossTolerance && g.trouble != nil:
		g.trouble()
		g.trouble = nil
	}
}

// noteTable takes note of the table as it was told, and keeps what is played there, and whether at a distance, among the places of this
// device, unless the room is open on it.
func (g *Guest) noteTable() {
	seats, _ := g.remoteTable.Seats()
	g.games.noteTable(seats)
	if g.room != nil || seats.Box == g.place.Game {
		return
	}
	g.place.Game, g.place.Distance = seats.Box, !seats.Room
	remember(g.Services, g.place)
}

// disconnect ends the connection, and closes the room if it is open here; the seat stays this device's.
func (g *Guest) disconnect() {
	g.Services.TickRemote, g.Services.RemoteURL = nil, ""
	g.remoteTable.Close()
	if g.Distance != nil {
		g.Distance.forgetStanding(g.place.URL)
	}
	if g.room != nil {
		g.room.room.Close()
	}
}

// shelf leaves the table and makes the shelf.
func (g *Guest) shelf() stage.Scene {
	g.disconnect()
	return g.Doors.Table.Shelf()
}

// box returns what is played; nil before the table has said so, or if it is not on this shelf.
func (g *Guest) box() *cabinet.Box {
	if seats, ok := g.remoteTable.Seats(); ok {
		return g.Cabinet.Find(seats.Box)
	}
	return nil
}

// finish returns the finish of the box's lettering; the usual one before the table has said what is played.
func (g *Guest) finish() ui.Finish {
	if b := g.box(); b != nil {
		return b.Finish
	}
	return ui.Stitched
}

// ready reports whether there is a game to be shown to this device.
func (g *Guest) ready() bool { return g.remoteTable.Match() != nil && g.box() != nil }

// newTableScene makes the table of the match that is under way.
func (g *Guest) newTableScene(c *stage.Context) stage.Scene {
	doors := g.Doors.Table
	doors.Shelf = g.exitScene
	doors.Result = func(o table.Outcome) stage.Scene {
		g.trouble = nil
		return g.Doors.Result(o, g.resultDoors())
	}
	r := &referee{guest: g, remoteTable: g.remoteTable, match: g.remoteTable.Match(), onReplaced: func() { c.Reset(newScene(g)) }}
	g.forwardNews = func(n remote.News) { // no lobby is on the screen that would have to be laid out
		if n.Kind == remote.Seats {
			g.noteTable()
			g.showHostNote()
		}
	}
	g.trouble = func() { c.Push(newTrouble(g)) }
	box := g.contents()
	if g.remoteTable.OwnSeat() >= 0 && box.HasTwoViews() {
		doors.SwitchView = func(c *stage.Context) {
			g.toggleHand(c)
			c.Reset(g.newTableScene(c))
		}
	}
	doors.Emoter = r
	doors.Invite = func() stage.Scene { return newInviting(g) }
	box.JoinCode = g.place.Code()
	if g.handOnly() {
		box = box.InHand()
	}
	t := scene.Join(g.Services, box, &doors, r)
	t.SetSeating(g.seating(r.match))
	seats, _ := g.remoteTable.Seats()
	before, known := g.watch.begin(g.Services, t, g.place.Code(), seats.Game)
	switch {
	case g.games.takeBegun(seats):
		t.BeginOpening(table.StarterKnown)
	case known && before.Entries < r.match.Len():
		t.AnnounceMissed(before.Entries, g.decided(r.match, before.Entries))
	}
	return t
}

// contents returns the contents of the box that is played. In a room the sounds come from the device that has opened it, which is the board.
func (g *Guest) contents() *table.Contents {
	seats, _ := g.remoteTable.Seats()
	box := g.box().Contents
	box.Silent = seats.Room && g.room == nil
	return &box
}

// handOnly reports whether this device shows a hand alone, which only one with a seat can: in a room unless it was asked for the board,
// which is what lies open on the device that has opened the room, and at a distance, where no other board is to be seen, if it was
// asked for the hand.
func (g *Guest) handOnly() bool {
	seats, _ := g.remoteTable.Seats()
	v := g.Services.Settings()
	switch {
	case seats.You < 0:
		return false
	case g.room != nil:
		return g.showsHand
	case seats.Room:
		return !v.BoardInRoom
	}
	return v.HandOnline
}

// toggleHand has this device show the board instead of the hand, or the hand; other tables too, on one that has not opened the room.
func (g *Guest) toggleHand(c *stage.Context) {
	if g.room != nil {
		g.showsHand = !g.showsHand
		return
	}
	seats, _ := g.remoteTable.Seats()
	g.Services.Change(c, func(v *store.Settings) {
		if seats.Room {
			v.BoardInRoom = !v.BoardInRoom
			return
		}
		v.HandOnline = !v.HandOnline
	})
}

// keepReplay keeps a finished game among those of this device and returns its name there; empty if it cannot be kept, which
// every screen tells.
func (g *Guest) keepReplay(m *match.Match) string {
	var journal bytes.Buffer
	if err := m.Journal(&journal); err != nil {
		return ""
	}
	name, _ := g.Services.Store.KeepReplay(m.Header().Box.Name(), journal.Bytes())
	return name
}

// playAgain asks for another game with the same seats and waits for it in the lobby.
func (g *Guest) playAgain(c *stage.Context) {
	if seats, _ := g.remoteTable.Seats(); seats.State == wire.Over {
		_ = g.remoteTable.Again() // one that has been asked for already is as good
	}
	c.Reset(newScene(g))
}

// rename changes the name of this device, here and at tables to come.
func (g *Guest) rename(name string) {
	name = strings.TrimSpace(name)
	g.Services.SetDeviceName(name)
	_ = g.remoteTable.Rename(name) // too much asked for at once: the name goes with the next seat
}
