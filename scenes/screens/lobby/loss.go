package lobby

import (
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/together/remote"
)

// lossScreen covers a table while there is no connection to it.
type lossScreen struct {
	screen    menu.Screen
	guest     *Guest
	link      remote.Link      // state of the connection, as the screen shows it
	endReason remote.EndReason // why the connection is lost or has ended, as the screen shows it
}

// newLossScreen returns the screen that covers the table of g until there is a connection again.
func newLossScreen(g *Guest) stage.Scene {
	sc := &lossScreen{guest: g}
	sc.link, sc.endReason = g.remoteTable.Link()
	sc.screen = menu.New(g.Services, menu.Plan{Build: sc.build, Tick: sc.tick, Over: true})
	return &sc.screen
}

// tick uncovers the table once there is a connection again; it sets guest.showLoss, so that the next loss is shown by a new
// screen. It rebuilds the screen if the state of the connection has changed.
func (sc *lossScreen) tick(*input.Frame) (redraw bool) {
	link, endReason := sc.guest.remoteTable.Link()
	if link == remote.Connected {
		sc.guest.showLoss = func() { sc.screen.Stage.Push(newLossScreen(sc.guest)) }
		sc.screen.Stage.Pop()
		return true
	}
	if link == sc.link && endReason == sc.endReason {
		return false
	}
	sc.link, sc.endReason = link, endReason
	sc.screen.Rebuild()
	return true
}

// lostKey returns the key of the text shown while a lost connection is being restored. reason says why the connection was
// lost; only a failure of the table's storage has a text of its own.
func lostKey(reason remote.EndReason) string {
	if reason == remote.StorageFailed {
		return reasonKeys[reason]
	}
	return "lobby.lost"
}

// seatStays reports whether this device has a seat to which it can come back. Somebody who only watches has none, and a table
// that is gone, or does not let this device in, keeps none.
func (sc *lossScreen) seatStays() bool {
	table, ok := sc.guest.remoteTable.Snapshot()
	return ok && table.You >= 0 && sc.endReason != remote.NoTable && sc.endReason != remote.WrongKey
}

// lossWidth is the greatest width of the screen's sheet in dp.
const lossWidth = 420

// build returns the widgets of the screen: what is wrong with the connection, the buttons to retry and to leave and, if
// seatStays, a note that says so. There is nothing to retry while a lost connection is being restored, or after the host has
// closed the table.
func (sc *lossScreen) build(stage.Metrics) ui.Widget {
	rows := []ui.Widget{menu.Label(&sc.screen, ui.Body, lostKey(sc.endReason))}
	if sc.link == remote.Ended && sc.endReason == remote.Closed {
		return sc.closedSheet()
	}
	if sc.link == remote.Ended {
		retry := menu.Button(&sc.screen, "trouble.retry", "lobby.retry", sc.guest.remoteTable.Retry).Icon(ui.IconRepeat).Kind(ui.Primary)
		rows = []ui.Widget{menu.Label(&sc.screen, ui.Body, reasonKeys[sc.endReason]), retry}
	}
	leave := menu.Button(&sc.screen, "trouble.leave", "shell.shelf", func() { sc.screen.Stage.Reset(sc.guest.leaveToShelf()) }).Icon(ui.IconHome)
	if rows = append(rows, leave); sc.seatStays() {
		rows = append(rows, menu.Label(&sc.screen, ui.Small, "lobby.trouble.note").Align(text.Centre))
	}
	return menu.CentredSheet(&sc.screen, lossWidth, sc.guest.finish(), "lobby.trouble", rows...)
}

// closedSheet returns the sheet that says that the host has closed the table.
func (sc *lossScreen) closedSheet() ui.Widget {
	leave := menu.Button(&sc.screen, "trouble.leave", "shell.shelf", func() { sc.screen.Stage.Reset(sc.guest.leaveToShelf()) }).Icon(ui.IconHome).Kind(ui.Primary)
	return menu.CentredSheet(&sc.screen, lossWidth, sc.guest.finish(), "lobby.over.evening", ui.NewLabel(ui.Body, sc.guest.closedText()), leave)
}
