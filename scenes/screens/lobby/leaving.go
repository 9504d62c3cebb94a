package lobby

import (
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/together/remote"
)

// leaving is the screen on which the host of a table who leaves it says what is meant: another game, or the end of the evening.
// The others are told that another game is being chosen meanwhile.
type leaving struct {
	menu.Screen
	guest *Guest
	// closing is since how many ticks the table is being closed, 0 while it is not.
	closing int
}

func newLeaving(g *Guest) *leaving {
	sc := &leaving{guest: g}
	sc.Screen = menu.New(g.Services, menu.Plan{Build: sc.build, Back: sc.back, Tick: sc.tick})
	g.forwardNews, g.trouble = func(remote.News) {}, nil
	g.watch.end()
	_ = g.remoteTable.SetChoosing(true) // too much asked for at once: the others are told when a game is laid
	return sc
}

// maxClosing is for how many ticks a table is waited for that does not answer.
const maxClosing = 180

// tick takes in what happens at the table, and goes to the shelf once it is closed.
func (sc *leaving) tick(*input.Frame) (redraw bool) {
	for n, ok := sc.guest.remoteTable.Next(); ok; n, ok = sc.guest.remoteTable.Next() {
		if n.Kind == remote.Seats {
			sc.guest.noteTable()
			sc.Rebuild()
			redraw = true
		}
	}
	if sc.closing == 0 {
		return redraw
	}
	sc.closing++
	if link, _ := sc.guest.remoteTable.Link(); link == remote.Ended || sc.closing > maxClosing {
		forgetPlace(sc.Services, sc.guest.place.URL)
		sc.Stage.Reset(sc.guest.shelf())
	}
	return redraw
}

// Idle implements stage.Idler.
func (sc *leaving) Idle() bool { return sc.closing == 0 && sc.Screen.Idle() }

// back goes back to the table.
func (sc *leaving) back() {
	if sc.closing > 0 {
		return
	}
	_ = sc.guest.remoteTable.SetChoosing(false) // as in newLeaving
	sc.Stage.Reset(newScene(sc.guest))
}

func (sc *leaving) build(m stage.Metrics) ui.Widget {
	head := menu.TitleBar(&sc.Screen, "leave.back", sc.T("lobby.leave"), sc.guest.finish(), sc.back)
	wide := min(720, m.SafeBounds().W-2*menu.EdgeMargin(m))
	in := ui.AtLeast(wide, 0, ui.AtMost(wide, ui.Column(2*ui.Step, sc.games(m), sc.end(m))))
	list := ui.NewScroll("leave.list", ui.Column(0, ui.Across(ui.Middle, in)))
	return ui.Pad(menu.EdgeMargin(m), 12, ui.Column(12, head, ui.Grow(1, list)))
}

// games returns the boxes, each of which is laid at the same table.
func (sc *leaving) games(m stage.Metrics) ui.Widget {
	boxes := sc.guest.boxes(&sc.Screen, "leave.lay.", func(b *cabinet.Box) {
		if err := sc.guest.layGame(b); err != nil {
			sc.Fail(err)
			return
		}
		sc.Stage.Reset(newScene(sc.guest))
	})
	rows := []ui.Widget{menu.Label(&sc.Screen, ui.Heading, "lobby.next"), ui.Line(), menu.Label(&sc.Screen, ui.Body, "lobby.next.note"), boxes}
	return menu.Card(m, ui.Column(12, rows...))
}

// end returns the ways to leave the table for good, and for now at a distance, where it stays.
func (sc *leaving) end(m stage.Metrics) ui.Widget {
	words, note := "lobby.close", "lobby.close.note"
	if sc.guest.place.Distance {
		words, note = "lobby.close.table", "lobby.close.far"
	}
	shut := menu.Button(&sc.Screen, "leave.close", words, func() {
		if sc.guest.remoteTable.CloseTable() == nil {
			sc.closing = 1
			sc.Rebuild()
		}
	}).Kind(ui.Danger)
	if sc.closing > 0 {
		shut.Disable("")
	}
	ways := []ui.Widget{shut}
	if sc.guest.place.Distance {
		ways = append(ways, menu.Button(&sc.Screen, "leave.shelf", "lobby.leave.now", func() {
			_ = sc.guest.remoteTable.SetChoosing(false) // as in newLeaving
			sc.Stage.Reset(sc.guest.shelf())
		}).Icon(ui.IconHome))
	}
	return menu.Card(m, ui.Column(12, menu.Label(&sc.Screen, ui.Body, note), ui.Grid(ui.Step, 200, 2, ways...)))
}
