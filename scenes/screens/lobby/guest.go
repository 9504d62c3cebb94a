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

// Doors holds the functions that make the scenes to which the lobby leads.
type Doors struct {
	// Table holds the doors of every table; the lobby replaces some of them by its own.
	Table table.Doors
	// Result returns the scene with the result of a game; d leads on from there at the same table.
	Result func(o table.Outcome, d result.Doors) stage.Scene
}

// Env is what all screens of the lobby need.
type Env struct {
	Services *services.Services
	Cabinet  *cabinet.Cabinet
	Doors    Doors
	// Dial connects to tables whose host is Reachable; if it is nil, remote.Dial does.
	Dial remote.Dialer
	// Online knows the online tables; nil if there are none to play at.
	Online *OnlineTables
	// Clip copies and shares links, as far as the device can.
	Clip clip.Clip
	// Lids has the pictures of the lids of the boxes; nil if none are shown.
	Lids *piece.Set
}

// rules returns the rules of every box in the cabinet.
func (env *Env) rules() []game.Box {
	var games []game.Box
	for _, b := range env.Cabinet.Boxes {
		games = append(games, b.Rules)
	}
	return games
}

// Guest is the connection of this device to a table, which a server conducts or the room on this device. The device of the
// table's host has a Guest, too.
type Guest struct {
	*Env
	remoteTable *remote.Table // the table, as this device knows it
	joined      JoinedTable   // the table, as it is saved on this device
	invitation  *invitation   // invitation to the room that this device hosts; nil if the table is not in such a room
	watches     bool          // the person at this device has no seat, and has asked to see the game
	showsHand   bool          // this device hosts the room, and shows the hand of its own seat instead of the board
	atResult    bool          // the result of a game is on the stage, perhaps under a replay
	gamesSeen   gamesSeen     // which games have begun while this device was connected
	lostSince   time.Duration // when the connection was lost or has ended, by the parameter now of tick; 0 while connected
	// showLoss covers the table with the scene that says that the connection is lost. It is nil in the lobby, which
	// says so itself, and after it has been called, until there is a connection again.
	showLoss func()
	// forwardNews is called with news of the table that are not about the match on the screen.
	forwardNews func(remote.News)
	emotes      emoteState // the emote that was sent, and the seats that are muted
	progress    progress   // how much of the present game this device has shown
	shownNote   string     // the text of hostNote that is on the screen; empty if none
}

// newGuest joins the table t. It sets Services.TickRemote, which advances the table from now on, whatever screen is
// shown, and besides Services.LeaveRemote and Services.RemoteURL. i is the invitation to the room if this device hosts the
// table in one, else nil.
func newGuest(env *Env, t JoinedTable, i *invitation) *Guest {
	g := &Guest{Env: env, joined: t, invitation: i, forwardNews: func(remote.News) {}}
	name := env.Services.Device().Name
	g.remoteTable = remote.Join(remote.Options{URL: t.URL, Key: t.key(env.Services), Name: name, Boxes: env.rules(), Dial: env.dial, Random: rand.Float64})
	env.Services.TickRemote, env.Services.LeaveRemote, env.Services.RemoteURL = g.tick, g.disconnect, t.URL
	return g
}

// lossTolerance is how long a connection may be lost before the screen says so.
const lossTolerance = 2 * time.Second

// tick advances the table, and notes how much of the game has been shown; now is the time since the program started. If the host
// has closed the table, tick forgets the table. If there has been no connection for longer than lossTolerance, tick calls
// showLoss, once. From the result on, tick shows that the next game is set up: the result goes on to that game by itself, but not
// while a replay covers the result.
func (g *Guest) tick(now time.Duration) {
	g.remoteTable.Tick(now)
	g.progress.tick(g.Services, now)
	link, endReason := g.remoteTable.Link()
	switch {
	case endReason == remote.Closed:
		g.forgetClosedTable()
	case link == remote.Connected:
		g.lostSince = 0
		if g.atResult && g.findNextGame() {
			g.showNote(g.Services.T("lobby.next.on"))
		}
	case g.lostSince == 0:
		g.lostSince = now
	case now-g.lostSince > lossTolerance && g.showLoss != nil:
		g.showLoss()
		g.showLoss = nil
	}
}

// noteTable must be called when the state of the table has changed. It tells gamesSeen about that state. If the table has
// another box than g.joined names, it saves the table again: with that box, and with whether the table is online. The device
// that hosts the room saves nothing: it reopens its table by Reopen.
func (g *Guest) noteTable() {
	table, _ := g.remoteTable.Snapshot()
	g.gamesSeen.noteTable(table)
	if g.invitation != nil || table.Box == g.joined.Game {
		return
	}
	g.joined.Game, g.joined.Online = table.Box, !table.Room
	rememberTable(g.Services, g.joined)
}

// disconnect closes the connection to the table, and the room if this device hosts it. It does not give up the seat: the
// device may come back to it. First it stores how much of the game has been shown, and withdraws the text about the host.
// Services no longer advance the table, and the last status of the table is dropped. An address at which no table was ever
// found, as by a mistyped code, is forgotten, unless this device has the key of its host.
func (g *Guest) disconnect() {
	if _, found := g.remoteTable.Snapshot(); !found && g.joined.Game == "" && g.joined.Key == "" {
		forgetTable(g.Services, g.joined.URL)
	}
	g.progress.save(g.Services) // tick, which does that from time to time, is not called any more
	g.showNote("")              // a text about the host of this table matters no more
	g.Services.TickRemote, g.Services.LeaveRemote, g.Services.RemoteURL = nil, nil, ""
	g.remoteTable.Close()
	if g.Online != nil {
		g.Online.forgetStatus(g.joined.URL)
	}
	if g.invitation != nil {
		g.invitation.room.Close()
	}
}

// leaveToShelf disconnects from the table and returns a new scene of the shelf.
func (g *Guest) leaveToShelf() stage.Scene {
	g.disconnect()
	return g.Doors.Table.Shelf()
}

// box returns the box that is played; nil before the table has said which, and if the cabinet does not have it.
func (g *Guest) box() *cabinet.Box {
	if table, ok := g.remoteTable.Snapshot(); ok {
		return g.Cabinet.Find(table.Box)
	}
	return nil
}

// finish returns the style of the box's lettering, ui.Stitched if the box is not known.
func (g *Guest) finish() ui.Finish {
	if b := g.box(); b != nil {
		return b.Finish
	}
	return ui.Stitched
}

// canShowMatch reports whether there is a match, of a box that this program has.
func (g *Guest) canShowMatch() bool { return g.remoteTable.Match() != nil && g.box() != nil }

// newTableScene returns the scene of the table for the match that is under way, or that has ended; canShowMatch must be true.
// It makes g.showLoss and g.forwardNews act on that scene, and starts to follow how much of the match the scene shows. The
// scene begins with the opening if the match has begun while this device was connected. Otherwise, if this device has shown
// the match before, as before a restart of the program, the scene says what was played since.
func (g *Guest) newTableScene(ctx *stage.Context) stage.Scene {
	doors := g.Doors.Table
	doors.Shelf = g.exitScene
	doors.Result = func(o table.Outcome) stage.Scene {
		g.showLoss, g.atResult = nil, true // the result needs no connection
		return g.Doors.Result(o, g.resultDoors())
	}
	ref := &referee{guest: g, remoteTable: g.remoteTable, match: g.remoteTable.Match(), onReplaced: func() { ctx.Reset(newScene(g)) }}
	g.forwardNews = func(news remote.News) { // unlike Scene.takeNews, without a lobby on the screen to lay out
		if news.Kind == remote.Changed {
			g.noteTable()
			g.showHostNote()
		}
	}
	g.showLoss = func() { ctx.Push(newLossScreen(g)) }
	contents := g.contents()
	if g.remoteTable.OwnSeat() >= 0 && contents.HasTwoViews() {
		doors.SwitchView = func(ctx *stage.Context) {
			g.toggleHand(ctx)
			ctx.Reset(g.newTableScene(ctx))
		}
	}
	doors.Emoter = ref
	doors.Invite = func() stage.Scene { return newInviting(g) }
	contents.JoinCode = g.joined.Code()
	if g.handOnly() {
		contents = contents.InHand()
	}
	tableScene := scene.Join(g.Services, contents, &doors, ref)
	tableScene.SetSeating(g.seating(ref.match))
	state, _ := g.remoteTable.Snapshot()
	before, known := g.progress.begin(g.Services, tableScene, g.joined.Code(), state.Game)
	switch {
	case g.gamesSeen.takeBegun(state):
		tableScene.BeginOpening(table.StarterKnown)
	case known && before.Entries < ref.match.Len():
		tableScene.AnnounceMissed(before.Entries, g.botDecisions(ref.match, before.Entries))
	}
	return tableScene
}

// contents returns a copy of the contents of the box that is played; the box must be known. In a room, BoardElsewhere is set
// in the copy on all devices but the host's, which shows the board and alone plays the sounds of the board.
func (g *Guest) contents() *table.Contents {
	table, _ := g.remoteTable.Snapshot()
	contents := g.box().Contents
	contents.BoardElsewhere = table.Room && g.invitation == nil
	return &contents
}

// handOnly reports whether this device shows the hand of its seat instead of the board; never without a seat. The host of
// a room sees the hand after switching to it. A guest in a room sees the hand unless the settings ask for the board,
// which the host's device shows. At a distance a device shows the hand only if the settings ask for it.
func (g *Guest) handOnly() bool {
	table, _ := g.remoteTable.Snapshot()
	settings := g.Services.Settings()
	switch {
	case table.You < 0:
		return false
	case g.invitation != nil:
		return g.showsHand
	case table.Room:
		return !settings.BoardInRoom
	}
	return settings.HandOnline
}

// toggleHand switches this device between the board and the hand; it leaves the scene on the stage as it is. It saves the
// choice to the settings, unless this device hosts the room.
func (g *Guest) toggleHand(ctx *stage.Context) {
	if g.invitation != nil {
		g.showsHand = !g.showsHand
		return
	}
	table, _ := g.remoteTable.Snapshot()
	g.Services.Change(ctx, func(settings *store.Settings) {
		if table.Room {
			settings.BoardInRoom = !settings.BoardInRoom
			return
		}
		settings.HandOnline = !settings.HandOnline
	})
}

// saveReplay saves a finished match among the replays of this device and returns its name there, "" if it failed. The
// store tells the player about the failure. A match that is saved already, as on a device that comes back to a game that is
// over, is not saved again.
func (g *Guest) saveReplay(m *match.Match) string {
	var journal bytes.Buffer
	if err := m.WriteJournal(&journal); err != nil {
		return ""
	}
	saves, box := g.Services.Store, m.Header().Box.Name()
	if name, ok := saves.FindReplay(box, journal.Bytes()); ok {
		return name
	}
	name, _ := saves.KeepReplay(box, journal.Bytes())
	return name
}

// playAgain asks the table for another game with the same seats, unless another game is set up already. It goes to the
// lobby in either case.
func (g *Guest) playAgain(c *stage.Context) {
	if table, _ := g.remoteTable.Snapshot(); table.State == wire.Over {
		_ = g.remoteTable.Again() // remote.ErrBusy means that it has been asked for already
	}
	c.Reset(newScene(g))
}

// rename changes the name of this device in the settings and, if the request can be sent now, at this table. It trims name.
func (g *Guest) rename(name string) {
	name = strings.TrimSpace(name)
	g.Services.SetDeviceName(name)
	_ = g.remoteTable.Rename(name) // after remote.ErrBusy the name is sent when the device next sits down
}
