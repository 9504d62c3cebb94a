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

// inviting lies over a table that is played at: its code, large, and who is here, with the seats that its host may hand over or take
// back.
type inviting struct {
	*menu.Screen
	lobby  *Scene
	places []wire.Place // as they are shown
}

// newInviting makes the sheet for the table at which g is.
func newInviting(g *Guest) stage.Scene {
	sc := &Scene{guest: g, name: g.Services.Device().Name}
	i := &inviting{lobby: sc}
	sc.Screen = menu.New(g.Services, menu.Plan{Build: i.build, Back: sc.Leave, Tick: i.tick, Over: true})
	i.Screen = &sc.Screen
	return i
}

// Close implements stage.Closer.
func (i *inviting) Close() { i.lobby.Close() }

// tick builds the sheet again when others sit at the table, which hears of it though it is covered.
func (i *inviting) tick(*input.Frame) (redraw bool) {
	if t := i.lobby.guest.watch.table; t != nil {
		t.ShowChanges()
	}
	seats, _ := i.lobby.guest.remoteTable.Seats()
	if slices.Equal(i.places, seats.Places) {
		return false
	}
	i.Rebuild()
	return true
}

// The widths of the sheet in dp, with the seats beside the code and below it.
const (
	invitingWidth = 760
	invitingSlim  = 440
)

// build makes the widgets: the code, and who sits at the table.
func (i *inviting) build(m stage.Metrics) ui.Widget {
	sc := i.lobby
	seats, _ := sc.guest.remoteTable.Seats()
	i.places = slices.Clone(seats.Places)
	var who, way []ui.Widget
	for s := range seats.Colors {
		who = append(who, sc.entry(seats, game.Seat(s), i.seat(seats, game.Seat(s))))
	}
	if c, ok := sc.joinInfo(); ok {
		way = append(way, ui.AtLeast(minCode, minCode, sc.codeWidget(&c, minCode)))
		way = append(append(way, sc.codeAndAddress(&c, text.Centre)...), sc.linkButtons(&c)...)
	}
	both, wide := ui.Widget(ui.Column(12, append(way, who...)...)), float64(invitingSlim)
	if m.SafeBounds().W > invitingWidth {
		both, wide = menu.SideBySide(2*ui.Step, ui.Column(ui.Step, way...), ui.Column(12, who...)), invitingWidth
	}
	back := menu.Button(i.Screen, "inviting.back", "shell.back", i.Leave).Kind(ui.Primary)
	title := menu.Label(i.Screen, ui.Heading, "lobby.call").Finish(sc.guest.finish()).Align(text.Centre)
	card := menu.Card(m, ui.Column(12, title, ui.Line(), ui.Grow(1, ui.NewScroll("inviting.list", both)), back))
	wide = min(wide, m.SafeBounds().W-2*menu.EdgeMargin(m))
	return ui.Pad(menu.EdgeMargin(m), menu.EdgeMargin(m), ui.Centre(ui.AtLeast(wide, 0, ui.AtMost(wide, card))))
}

// seat says who sits at a seat. Where a bot plays, the host may hand the seat over to whoever comes, or take it back.
func (i *inviting) seat(seats *wire.Table, s game.Seat) ui.Widget {
	sc, color, p := i.lobby, seats.Colors[s], &seats.Places[s]
	name, about := sc.nameAndNote(seats, s)
	said := ui.Column(2, ui.NewLabel(ui.Strong, name))
	if about != name {
		said = ui.Column(2, ui.NewLabel(ui.Strong, name), ui.NewLabel(ui.Small, about))
	}
	row := []ui.Widget{ui.Across(ui.Middle, sc.sitter(seats, s)), ui.Grow(1, ui.Across(ui.Middle, said))}
	if !seats.Host || !p.Bot || seats.State != wire.Playing {
		return ui.Row(ui.Step, row...)
	}
	key, is := "lobby.lend", remote.SeatSetting{What: wire.SeatOpen}
	if p.Free {
		key, is = "lobby.keep", remote.SeatSetting{What: wire.SeatBot, Level: p.Level}
	}
	change := menu.Button(i.Screen, "inviting.seat."+color.String(), key, func() { sc.reportError(sc.guest.remoteTable.SetSeat(color, is)) })
	return ui.Row(ui.Step, append(row, ui.Across(ui.Middle, change))...)
}
