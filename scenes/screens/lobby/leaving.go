package lobby

import (
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/together/remote"
)

// leaving is the screen on which a host who leaves the table chooses another game or closes the table. While it is
// shown, the other devices show that the host is choosing a game.
type leaving struct {
	menu.Screen
	guest *Guest
	// closing counts the ticks since the table was asked to close, from 1; 0 if it was not.
	closing int
}

// newLeaving returns the screen, which must be shown at once: from now on the other devices show that the host is choosing.
// newLeaving detaches g from the scene that is replaced: the screen processes the news of the table itself, see tick, no
// entries are noted as shown any more, and a lost connection is not reported.
func newLeaving(g *Guest) *leaving {
	sc := &leaving{guest: g}
	sc.Screen = menu.New(g.Services, menu.Plan{Build: sc.build, Back: sc.back, Tick: sc.tick})
	g.forwardNews, g.showLoss, g.atResult = func(remote.News) {}, nil, false
	g.progress.end()
	_ = g.remoteTable.SetChoosing(true) // after remote.ErrBusy the others learn only what the host has chosen
	return sc
}

// closeTimeout is how long the screen waits for the table to close, in ticks.
const closeTimeout = 180

// tick processes the news of the table, and rebuilds the screen if the state of the table has changed. After the table was
// asked to close, tick waits until the connection has ended, but no longer than closeTimeout. Then it forgets the table,
// disconnects and goes to the shelf.
func (sc *leaving) tick(*input.Frame) (redraw bool) {
	for news, ok := sc.guest.remoteTable.Next(); ok; news, ok = sc.guest.remoteTable.Next() {
		switch news.Kind {
		case remote.Changed:
			sc.guest.noteTable()
			sc.Rebuild()
			redraw = true
		case remote.Over: // a host who stays after all sees the whole game
			_ = sc.guest.remoteTable.RequestJournal() // remote.ErrBusy means that it has been asked for already
		}
	}
	if sc.closing == 0 {
		return redraw
	}
	sc.closing++
	if link, _ := sc.guest.remoteTable.Link(); link == remote.Ended || sc.closing > closeTimeout {
		forgetTable(sc.Services, sc.guest.joined.URL)
		sc.Stage.Reset(sc.guest.leaveToShelf())
	}
	return redraw
}

// Idle implements stage.Idler. While the table is being closed, tick must count on.
func (sc *leaving) Idle() bool { return sc.closing == 0 && sc.Screen.Idle() }

// back returns to the lobby, and the other devices no longer show that the host is choosing. It does nothing while the table
// is being closed.
func (sc *leaving) back() {
	if sc.closing > 0 {
		return
	}
	_ = sc.guest.remoteTable.SetChoosing(false) // after remote.ErrBusy, endChoosing does it from the lobby
	sc.Stage.Reset(newScene(sc.guest))
}

// leavingWidth is the greatest width of the cards in dp.
const leavingWidth = 720

// build returns the widgets of the screen: the title, the card with the boxes, and the card that closes the table.
func (sc *leaving) build(m stage.Metrics) ui.Widget {
	head := menu.TitleBar(&sc.Screen, "leave.back", sc.T("lobby.leave"), sc.guest.finish(), sc.back)
	width := min(leavingWidth, m.SafeBounds().W-2*menu.EdgeMargin(m))
	content := ui.AtLeast(width, 0, ui.AtMost(width, ui.Column(2*ui.Step, sc.boxCard(m), sc.closeCard(m))))
	list := ui.NewScroll("leave.list", ui.Column(0, ui.Across(ui.Middle, content)))
	return ui.Pad(menu.EdgeMargin(m), 12, ui.Column(12, head, ui.Grow(1, list)))
}

// boxCard returns the card with the boxes. A press on a box sets up a game of that box at the same table.
func (sc *leaving) boxCard(m stage.Metrics) ui.Widget {
	boxes := sc.guest.boxGrid(&sc.Screen, "leave.lay.", func(b *cabinet.Box) {
		if err := sc.guest.setUpGame(b); err != nil {
			sc.Fail(err)
			return
		}
		sc.Stage.Reset(newScene(sc.guest))
	})
	rows := []ui.Widget{menu.Label(&sc.Screen, ui.Heading, "lobby.next"), ui.Line(), menu.Label(&sc.Screen, ui.Body, "lobby.next.note"), boxes}
	return menu.Card(m, ui.Column(12, rows...))
}

// closeCard returns the card with the button that closes the table. An online table goes on without its host, so there
// is also a button that only leaves the table.
func (sc *leaving) closeCard(m stage.Metrics) ui.Widget {
	key, noteKey := "lobby.close", "lobby.close.note"
	if sc.guest.joined.Online {
		key, noteKey = "lobby.close.table", "lobby.close.online"
	}
	closeButton := menu.Button(&sc.Screen, "leave.close", key, func() {
		if sc.guest.remoteTable.CloseTable() == nil {
			sc.closing = 1
			sc.Rebuild()
		}
	}).Kind(ui.Danger)
	if sc.closing > 0 {
		closeButton.Disable("")
	}
	buttons := []ui.Widget{closeButton}
	if sc.guest.joined.Online {
		buttons = append(buttons, menu.Button(&sc.Screen, "leave.shelf", "lobby.leave.now", func() {
			_ = sc.guest.remoteTable.SetChoosing(false) // the host leaves even if this cannot be sent
			sc.Stage.Reset(sc.guest.leaveToShelf())
		}).Icon(ui.IconHome))
	}
	return menu.Card(m, ui.Column(12, menu.Label(&sc.Screen, ui.Body, noteKey), ui.Grid(ui.Step, 200, 2, buttons...)))
}
