package lobby

import (
	"slices"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/screens/result"
	"ludotheque/scenes/screens/setup"
	"ludotheque/scenes/together/remote"
)

// hostText returns the text of key, which is about the table's host, with the host's name or, if that is not known, "the
// host".
func (g *Guest) hostText(key string) string {
	table, _ := g.remoteTable.Snapshot()
	name := table.HostName
	if name == "" {
		name = g.Services.T("lobby.host")
	}
	return g.Services.T(key, "Name", name)
}

// closedText returns the text that the host has closed the table or, if the table is not online, the room.
func (g *Guest) closedText() string {
	if g.joined.Online {
		return g.hostText("lobby.closed.online")
	}
	return g.hostText("lobby.closed")
}

// forgetClosedTable forgets the table after its host has closed it, so that a page that is loaded again does not return to the
// table. It withdraws the text about the host. If a game of the table is on the screen, forgetClosedTable covers the game by
// g.showLoss. Further calls change nothing.
func (g *Guest) forgetClosedTable() {
	g.showNote("") // the screen of g.showLoss, or the lobby, says that the table is closed
	if g.Services.RemoteURL != "" {
		g.Services.RemoteURL = ""
		forgetTable(g.Services, g.joined.URL)
	}
	if g.showLoss != nil {
		g.showLoss()
		g.showLoss = nil
	}
}

// hostNote returns the text that the table's host has closed the table, is away, or chooses another game. It returns ""
// if none of these is so, or this device is the host's. During a game it does not matter whether the host is away, since
// nobody waits for the host to choose.
func (g *Guest) hostNote() string {
	table, ok := g.remoteTable.Snapshot()
	switch _, endReason := g.remoteTable.Link(); {
	case !ok || table.Host:
		return ""
	case endReason == remote.Closed || table.Closed:
		return g.closedText()
	case table.HostAway && table.State != wire.Playing: // even if the host was choosing a game before going away
		return g.hostText("lobby.host.away")
	case table.Next == wire.Choosing:
		return g.hostText("lobby.choosing")
	}
	return ""
}

// showHostNote shows the text of hostNote over the game, or withdraws it. It must be called when the state of the table has
// changed.
func (g *Guest) showHostNote() { g.showNote(g.hostNote()) }

// showNote shows note over every screen, in the place of the note before. An empty note only withdraws the one before. If note
// is shown already, nothing happens.
func (g *Guest) showNote(note string) {
	if note == g.shownNote {
		return
	}
	if g.shownNote != "" {
		g.Services.WithdrawText(g.shownNote)
	}
	if g.shownNote = note; note != "" {
		g.Services.NotifyText(note)
	}
}

// takeFirstSeat sits down on the seat of the lowest colour at an online table that this device has just set up, if the game
// has not begun and this device, the host's, has no seat. It does nothing at any other table, before the state of the table is
// known, and the second time.
func (g *Guest) takeFirstSeat() {
	table, ok := g.remoteTable.Snapshot()
	if !ok || !g.joined.Fresh {
		return
	}
	g.joined.Fresh = false
	if table.Host && table.You < 0 && table.State == wire.Waiting {
		_ = g.remoteTable.Sit(slices.Min(table.Colors)) // at remote.ErrBusy the player can still sit down by hand
	}
}

// endChoosing asks the table to say no longer that the host is choosing another game. It does so only on the host's device,
// in the lobby, and if the table still says that: the host's page may have been loaded again on the screen leaving.
func (g *Guest) endChoosing() {
	if table, ok := g.remoteTable.Snapshot(); ok && table.Host && table.Next == wire.Choosing {
		_ = g.remoteTable.SetChoosing(false) // after remote.ErrBusy the next state of the table makes takeNews try again
	}
}

// exitScene returns the scene to which this device leaves the table; the caller must show it at once. A host is first asked
// what becomes of the table, unless the connection has ended; see newLeaving. In all other cases exitScene disconnects and
// returns the shelf.
func (g *Guest) exitScene() stage.Scene {
	if table, ok := g.remoteTable.Snapshot(); ok && table.Host {
		if link, _ := g.remoteTable.Link(); link != remote.Ended {
			return newLeaving(g)
		}
	}
	return g.leaveToShelf()
}

// setUpGame asks the table, as its host, to set up a game of b. People keep their seats if b has enough of them, and the seat
// after the one that began the last game begins. The game waits for remoteTable.Start. The error says why the header could not
// be made or the request not be sent.
func (g *Guest) setUpGame(b *cabinet.Box) error {
	table, _ := g.remoteTable.Snapshot()
	_, maxSeats := b.Rules.Seats()
	header, err := setup.NewTableHeader(g.Services, b, nextSeats(table, maxSeats), g.joined.Online)
	if err != nil {
		return err
	}
	return g.remoteTable.SetUpGame(header)
}

// nextSeats returns the seats for the next game at a table, which must have a seat; maxSeats is at least 1. They have the
// order of this game, but the first seat comes last, so that another seat begins each time. Seats of people, and seats that a
// bot keeps for a person, are open, so that the table can give them back to the same people. If there are more than maxSeats
// seats, free seats and those of bots are left out, the first ones first. Seats of people stay, even if more than maxSeats are
// left; setup.NewTableHeader uses only as many as the box allows.
func nextSeats(table *wire.Table, maxSeats int) (list []setup.Seat) {
	n := len(table.Colors)
	surplus := max(0, n-maxSeats) // how many seats are left out
	for i := range n {
		place := &table.Places[i]
		if unclaimed := place.Free || place.Bot && place.For == ""; unclaimed && surplus > 0 {
			surplus--
			continue
		}
		list = append(list, setup.Seat{Color: table.Colors[i], Bot: place.Bot && place.For == "" && !place.Free, Level: place.Level})
	}
	return append(list[1:], list[0])
}

// resultDoors returns the ways that lead on from the result of a game at the table. A host can also set up a game of any
// box there, which starts at once.
func (g *Guest) resultDoors() result.Doors {
	table, _ := g.remoteTable.Snapshot()
	doors := result.Doors{Again: g.playAgain, Watches: table.You < 0 && !table.Host, Shelf: g.exitScene, Follow: g.followToNextGame, Note: g.hostNote}
	if table.Host {
		doors.SetUpGame = func(ctx *stage.Context, b *cabinet.Box) error {
			if err := g.setUpGame(b); err != nil {
				return err
			}
			err := g.remoteTable.Start()
			ctx.Reset(newScene(g))
			return err
		}
	}
	return doors
}

// followToNextGame replaces the result by the lobby if another game is set up or under way at the table, and reports
// whether it did. It is called each tick.
func (g *Guest) followToNextGame(ctx *stage.Context) bool {
	if !g.findNextGame() {
		return false
	}
	ctx.Reset(newScene(g))
	return true
}

// findNextGame reports whether another game is set up or under way at the table, after the one whose result is shown. If
// not, it has processed all news of the table that have arrived.
func (g *Guest) findNextGame() bool {
	for {
		if table, ok := g.remoteTable.Snapshot(); ok && table.State != wire.Over {
			return true
		}
		news, ok := g.remoteTable.Next()
		if !ok {
			return false
		}
		if news.Kind == remote.Changed {
			g.noteTable()
		}
	}
}
