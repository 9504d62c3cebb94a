package lobby

import (
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/together/remote"
)

// trouble is what is said over a table to which there is no connection, until there is one again.
type trouble struct {
	screen menu.Screen
	guest  *Guest
	link   remote.Link
	why    remote.EndReason
}

func newTrouble(g *Guest) stage.Scene {
	sc := &trouble{guest: g}
	sc.link, sc.why = g.remoteTable.Link()
	sc.screen = menu.New(g.Services, menu.Plan{Build: sc.build, Tick: sc.tick, Over: true})
	return &sc.screen
}

// tick goes back to the table once it is there again.
func (sc *trouble) tick(*input.Frame) (redraw bool) {
	link, why := sc.guest.remoteTable.Link()
	if link == remote.Connected {
		sc.guest.trouble = func() { sc.screen.Stage.Push(newTrouble(sc.guest)) }
		sc.screen.Stage.Pop()
		return true
	}
	if link == sc.link && why == sc.why {
		return false
	}
	sc.link, sc.why = link, why
	sc.screen.Rebuild()
	return true
}

// lostKey returns the key of what is said while a connection is tried again.
func lostKey(why remote.EndReason) string {
	if why == remote.StorageFailed {
		return reasons[why]
	}
	return "lobby.lost"
}

// build makes the widgets: what is wrong with the connection, and the way back.
func (sc *trouble) build(stage.Metrics) ui.Widget {
	rows := []ui.Widget{menu.Label(&sc.screen, ui.Body, lostKey(sc.why))}
	if sc.link == remote.Ended && sc.why == remote.Closed {
		return sc.closed()
	}
	if sc.link == remote.Ended {
		retry := menu.Button(&sc.screen, "trouble.retry", "lobby.retry", sc.guest.remoteTable.Retry).Icon(ui.IconRepeat).Kind(ui.Primary)
		rows = []ui.Widget{menu.Label(&sc.screen, ui.Body, reasons[sc.why]), retry}
	}
	leave := menu.Button(&sc.screen, "trouble.leave", "shell.shelf", func() { sc.screen.Stage.Reset(sc.guest.shelf()) }).Icon(ui.IconHome)
	note := menu.Label(&sc.screen, ui.Small, "lobby.trouble.note").Align(text.Centre)
	return menu.CentredSheet(&sc.screen, 420, sc.guest.finish(), "lobby.trouble", append(rows, leave, note)...)
}

// closed says that there is no table any more to come back to.
func (sc *trouble) closed() ui.Widget {
	leave := menu.Button(&sc.screen, "trouble.leave", "shell.shelf", func() { sc.screen.Stage.Reset(sc.guest.shelf()) }).Icon(ui.IconHome).Kind(ui.Primary)
	return menu.CentredSheet(&sc.screen, 420, sc.guest.finish(), "lobby.over.evening", ui.NewLabel(ui.Body, sc.guest.closedText()), leave)
}
