package lobby

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/together/remote"
)

// inviting is a sheet over the table during a game. It shows how others join, and who sits where; the host can open
// seats of bots to others, and close them again.
type inviting struct {
	*menu.Screen
	lobby  *Scene       // makes the widgets and has the Screen; it is not on the stage itself
	places []wire.Place // the seats as the sheet shows them
}

// newInviting returns the sheet for the table of g.
func newInviting(g *Guest) stage.Scene {
	lobby := &Scene{guest: g, name: g.Services.Device().Name}
	sheet := &inviting{lobby: lobby}
	lobby.Screen = menu.New(g.Services, menu.Plan{Build: sheet.build, Back: lobby.Leave, Tick: sheet.tick, Over: true})
	sheet.Screen = &lobby.Screen
	return sheet
}

// Close implements stage.Closer. It releases the QR code.
func (i *inviting) Close() { i.lobby.Close() }

// tick lets the scene of the table, which this sheet covers, process the news, as a covered scene does not do that by itself.
// It rebuilds the sheet if the seats have changed, or the state of the room that this device hosts.
func (i *inviting) tick(*input.Frame) (redraw bool) {
	guest := i.lobby.guest
	if t := guest.progress.table; t != nil {
		t.ShowChanges()
	}
	roomChanged := remote.Hosting && guest.invitation != nil && guest.invitation.update()
	table, _ := guest.remoteTable.Snapshot()
	if !roomChanged && slices.Equal(i.places, table.Places) {
		return false
	}
	i.Rebuild()
	return true
}

// Widths of the sheet in dp.
const (
	invitingWidth  = 760 // with the seats beside the QR code
	invitingNarrow = 440 // with the seats below the QR code
)

// build returns the widgets of the sheet: how to join, or why nobody can join the room that this device hosts, and the seats. It
// sets i.places.
func (i *inviting) build(m stage.Metrics) ui.Widget {
	sc := i.lobby
	table, _ := sc.guest.remoteTable.Snapshot()
	i.places = slices.Clone(table.Places)
	var seatRows, joinRows []ui.Widget
	for s := range table.Colors {
		seatRows = append(seatRows, sc.seatEntry(table, game.Seat(s), i.seatRow(table, game.Seat(s))))
	}
	if info, ok := sc.joinInfo(); ok {
		joinRows = append(joinRows, ui.AtLeast(minCode, minCode, sc.codeWidget(&info, minCode)))
		joinRows = append(append(joinRows, sc.codeAndAddress(&info, text.Centre)...), sc.linkButtons(&info)...)
	} else if sc.guest.invitation != nil {
		joinRows = append(joinRows, menu.Label(i.Screen, ui.Body, problemKey(sc.guest.invitation.state)))
	}
	content, width := ui.Widget(ui.Column(12, append(joinRows, seatRows...)...)), float64(invitingNarrow)
	if m.SafeBounds().W > invitingWidth {
		content, width = menu.SideBySide(2*ui.Step, ui.Column(ui.Step, joinRows...), ui.Column(12, seatRows...)), invitingWidth
	}
	back := menu.Button(i.Screen, "inviting.back", "shell.back", i.Leave).Kind(ui.Primary)
	title := menu.Label(i.Screen, ui.Heading, "lobby.call").Finish(sc.guest.finish()).Align(text.Centre)
	card := menu.Card(m, ui.Column(12, title, ui.Line(), ui.Grow(1, ui.NewScroll("inviting.list", content)), back))
	width = min(width, m.SafeBounds().W-2*menu.EdgeMargin(m))
	return ui.Pad(menu.EdgeMargin(m), menu.EdgeMargin(m), ui.Centre(ui.AtLeast(width, 0, ui.AtMost(width, card))))
}

// seatRow returns the row that says who has the seat s. On the host's device, while a bot plays for the seat, the row has a
// button that opens the seat to others, or closes it again.
func (i *inviting) seatRow(table *wire.Table, s game.Seat) ui.Widget {
	sc, color, place := i.lobby, table.Colors[s], &table.Places[s]
	name, note := sc.nameAndNote(table, s)
	labels := ui.Column(2, ui.NewLabel(ui.Strong, name))
	if note != name {
		labels = ui.Column(2, ui.NewLabel(ui.Strong, name), ui.NewLabel(ui.Small, note))
	}
	row := []ui.Widget{ui.Across(ui.Middle, sc.headWidget(table, s)), ui.Grow(1, ui.Across(ui.Middle, labels))}
	if !table.Host || !place.Bot || table.State != wire.Playing {
		return ui.Row(ui.Step, row...)
	}
	key, setting := "lobby.lend", remote.SeatSetting{What: wire.SeatOpen}
	if place.Free {
		key, setting = "lobby.keep", remote.SeatSetting{What: wire.SeatBot, Level: place.Level}
	}
	change := menu.Button(i.Screen, "inviting.seat."+color.String(), key, func() { sc.reportError(sc.guest.remoteTable.SetSeat(color, setting)) })
	return ui.Row(ui.Step, append(row, ui.Across(ui.Middle, change))...)
}
