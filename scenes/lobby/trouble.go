package lobby

import (
	"ludotheque/scenes/input"
	"ludotheque/scenes/menu"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// trouble lies over a table to which there is no connection, until there is one again.
type trouble struct {
	*menu.Screen
	guest *Guest
	link  remote.Link
	why   remote.Why
}

func newTrouble(g *Guest) *trouble {
	sc := &trouble{guest: g}
	sc.link, sc.why = g.away.Link()
	sc.Screen = menu.New(g.Services, menu.Plan{Build: sc.build, Tick: sc.tick, Over: true})
	return sc
}

// tick goes back to the table once it is there again.
func (sc *trouble) tick(*input.Frame) (redraw bool) {
	link, why := sc.guest.away.Link()
	if link == remote.There {
		sc.guest.trouble = func() { sc.Stage.Push(newTrouble(sc.guest)) }
		sc.Stage.Pop()
		return true
	}
	if link == sc.link && why == sc.why {
		return false
	}
	sc.link, sc.why = link, why
	sc.Rebuild()
	return true
}

func (sc *trouble) build(m stage.Metrics) ui.Widget {
	rows := []ui.Widget{ui.Text(ui.Heading, sc.T("lobby.trouble")).Align(text.Centre), ui.Line()}
	if sc.link == remote.Ended {
		retry := ui.NewButton("trouble.retry", sc.T("lobby.retry"), sc.guest.away.Retry).Icon(ui.IconRepeat).Kind(ui.Primary)
		rows = append(rows, ui.Text(ui.Body, sc.T(reason(sc.why))), retry)
	} else {
		rows = append(rows, ui.Text(ui.Body, sc.T("lobby.lost")))
	}
	leave := ui.NewButton("trouble.leave", sc.T("shell.shelf"), func() { sc.Stage.Reset(sc.guest.shelf()) }).Icon(ui.IconHome)
	rows = append(rows, leave, ui.Text(ui.Small, sc.T("lobby.trouble.note")).Align(text.Centre))
	return ui.Pad(menu.Edge(m), 12, ui.Centre(ui.AtMost(420, ui.Card(ui.Column(12, rows...)))))
}
