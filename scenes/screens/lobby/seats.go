package lobby

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/screens/setup"
	"ludotheque/scenes/together/remote"
)

// seatRows returns the rows with the seats, the field for the name and, for the host, the buttons that change seats and
// rules.
func (sc *Scene) seatRows(table *wire.Table) []ui.Widget {
	rows := []ui.Widget{menu.Label(&sc.Screen, ui.Heading, seatsHeadingKey(table)).Finish(sc.guest.finish()), ui.Line()}
	if sc.link == remote.Lost {
		rows = append(rows, menu.Label(&sc.Screen, ui.Strong, lostKey(sc.endReason)))
	}
	if note := sc.guest.hostNote(); note != "" {
		rows = append(rows, ui.NewLabel(ui.Strong, note))
	}
	if needsName(table) {
		rows = append(rows, sc.nameRow(table))
	}
	for i := range table.Colors {
		rows = append(rows, sc.seatEntry(table, game.Seat(i), sc.seatRow(table, game.Seat(i))))
	}
	if mayChangeSeats(table) {
		rows = append(rows, sc.hostRows(table)...)
	}
	if key := footnoteKey(table); key != "" {
		rows = append(rows, menu.Label(&sc.Screen, ui.Small, key))
	}
	return rows
}

// mayChangeSeats reports whether this device may change the seats of the table, as the host may before a game.
func mayChangeSeats(table *wire.Table) bool { return table.Host && table.State == wire.Waiting }

// needsName reports whether the person at this device has to have a name: the device has a seat, or may take one as a guest.
func needsName(table *wire.Table) bool {
	return table.You >= 0 || !table.Host && slices.ContainsFunc(table.Places, func(p wire.Place) bool { return p.Free })
}

// seatsHeadingKey returns the key of the heading of the seats: that a game is over, that one is under way without this
// device, or else what the table is waiting for.
func seatsHeadingKey(table *wire.Table) string {
	switch {
	case table.State == wire.Over:
		return "lobby.over"
	case table.State != wire.Waiting && table.You < 0:
		return "lobby.under-way"
	case table.You < 0 && !table.Host && needsName(table):
		return "lobby.choose"
	}
	return "lobby.waiting"
}

// nameRow returns the field for the name of this device. A device with a seat also has a button that sends a changed
// name.
func (sc *Scene) nameRow(table *wire.Table) ui.Widget {
	var row *ui.Lane
	var field *ui.Field
	renameButton := ui.Across(ui.Middle, menu.Button(&sc.Screen, "guest.rename", "lobby.rename", func() { sc.guest.rename(sc.name) }))
	fill := func() {
		widgets := []ui.Widget{ui.Grow(1, field)}
		if name := strings.TrimSpace(sc.name); table.You >= 0 && name != "" && name != table.Places[table.You].Name {
			widgets = append(widgets, renameButton)
		}
		row.Set(widgets...)
	}
	field = ui.NewField("guest.name", sc.name, sc.T("lobby.name"), maxNameLength, func(s string) {
		sc.name = s
		fill()
	})
	row = ui.Row(ui.Step)
	fill()
	return row
}

// seatEntry returns w, marked for screen readers as an entry of the list of seats, named after the occupant of the seat s.
func (sc *Scene) seatEntry(table *wire.Table, s game.Seat, w ui.Widget) ui.Widget {
	name, _ := sc.nameAndNote(table, s)
	return ui.ListEntry(ui.List{ID: "seats", Name: sc.T(seatsHeadingKey(table))}, name, w)
}

// seatRow returns the row of the seat s: its occupant, and a button if this device may change anything about the seat. Before
// a game the host may change any seat, and others may stand up from their own seat. All may sit down at a free seat.
func (sc *Scene) seatRow(table *wire.Table, s game.Seat) ui.Widget {
	color, place := table.Colors[s], &table.Places[s]
	name, note := sc.nameAndNote(table, s)
	labels := ui.Column(2, ui.NewLabel(ui.Strong, name), ui.NewLabel(ui.Small, note))
	row := []ui.Widget{ui.Across(ui.Middle, sc.headWidget(table, s)), ui.Grow(1, ui.Across(ui.Middle, labels))}
	id := "guest.seat." + color.String()
	switch {
	case mayChangeSeats(table):
		change := menu.Button(&sc.Screen, "guest.change."+color.String(), "lobby.change", func() { sc.openSeatDialog(color) })
		row = append(row, ui.Across(ui.Middle, change.Tip(sc.T("lobby.change.seat", "Color", sc.T("shell.color."+color.String())))))
	case s == table.You && table.State == wire.Waiting:
		row = append(row, ui.Across(ui.Middle, menu.Button(&sc.Screen, id, "lobby.stand", func() { sc.reportError(sc.guest.remoteTable.Stand()) }).Kind(ui.Quiet)))
	case s != table.You && place.Free:
		row = append(row, ui.Across(ui.Middle, menu.Button(&sc.Screen, id, "lobby.sit", func() { sc.takeSeat(color) })))
	}
	return ui.Row(ui.Step, row...)
}

// headSide is the width and height in dp of a head in the lobby.
const headSide = 52.0

// headWidget returns the head of the occupant of the seat s. A free seat without a bot has a smaller badge of the seat's
// colour instead.
func (sc *Scene) headWidget(table *wire.Table, s game.Seat) ui.Widget {
	var costume portrait.Costume // the usual one, unless the box is known
	if b := sc.guest.box(); b != nil {
		costume = b.Costume
	}
	face, taken := faceOf(table, s, costume)
	color := table.Colors[s]
	return ui.NewDrawing(headSide, headSide, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		if taken {
			portrait.DrawWithBadge(t, dst, face, r.Center(), headSide)
			return
		}
		t.DrawBadge(dst, color, r.Center(), headSide*0.7)
	})
}

// faceOf returns the face of the occupant of the seat s. A person is glad, or sorry if disconnected; a bot is calm. taken is
// false for a free seat without a bot.
func faceOf(table *wire.Table, s game.Seat, costume portrait.Costume) (face portrait.Face, taken bool) {
	place, color := &table.Places[s], table.Colors[s]
	face = portrait.Face{Head: portrait.HeadOf(match.Occupant{Bot: place.Bot, Portrait: place.Portrait}, color), Costume: costume, Seat: color}
	switch {
	case place.Bot: // calm, the zero value
	case place.Here:
		face.Mood = portrait.Glad
	default:
		face.Mood = portrait.Sorry
	}
	return face, place.Bot || !place.Free
}

// nameAndNote returns the name of the occupant of the seat s, and a note: "away", for instance, or for whom a bot plays.
// A seat without a name is called "free" if anybody may take it, else by the level of its bot or its colour. The note on
// any other bot is its level, and on a free seat without a bot the colour.
func (sc *Scene) nameAndNote(table *wire.Table, s game.Seat) (name, note string) {
	place, key := &table.Places[s], "lobby.away"
	name = sc.T("shell.color." + table.Colors[s].String())
	if place.Bot {
		name = sc.T("lobby.bot", "Level", sc.T("shell.level."+place.Level.String()))
	}
	note = name
	switch {
	case s == table.You:
		key = "lobby.you"
	case place.Bot && place.For != "":
		key = "lobby.for"
	case place.Bot || place.Free:
		key = "" // the note stays as it is
	case place.Here && table.State == wire.Waiting:
		key = "lobby.here"
	case place.Here:
		key = "lobby.plays"
	}
	if key != "" {
		note = sc.T(key, "Name", place.For)
	}
	if place.Free {
		name = sc.T("lobby.free")
	}
	return cmp.Or(place.Name, name), note
}

// footnoteKey returns the key of the text below the seats: what happens to seats that stay free, or what can be
// watched. It returns "" if there is none.
func footnoteKey(table *wire.Table) string {
	free := slices.ContainsFunc(table.Places, func(p wire.Place) bool { return p.Free })
	switch {
	case table.State == wire.Over:
		return "lobby.over.note"
	case table.State == wire.Waiting && free:
		return "lobby.bots"
	case table.State != wire.Waiting && free:
		return "lobby.watch.note"
	case table.State != wire.Waiting && table.You < 0:
		return "lobby.watch.full"
	}
	return ""
}

// takeSeat plays a sound, saves the name in the field as that of this device, and asks the table for the seat of the colour c
// under that name. If the seat cannot be asked for, it shows the error.
func (sc *Scene) takeSeat(c game.Color) {
	sc.Services.Sound.Play(sound.Clack)
	sc.guest.rename(sc.name)
	sc.reportError(sc.guest.remoteTable.Sit(c))
}

// hostRows returns a row with the button that adds a seat, if the box allows one more, and the button that changes the rules,
// if the box has options; nil if there is neither. The box must be known.
func (sc *Scene) hostRows(table *wire.Table) (rows []ui.Widget) {
	box := sc.guest.box()
	var buttons []ui.Widget
	if _, maxSeats := box.Rules.Seats(); len(table.Colors) < maxSeats {
		buttons = append(buttons, menu.Button(&sc.Screen, "guest.more", "lobby.more", func() {
			sc.Services.Sound.Play(sound.Clack)
			sc.reportError(sc.guest.remoteTable.SetSeat(nextColor(table.Colors), remote.SeatSetting{What: wire.SeatOpen}))
		}).Icon(ui.IconPlus).Kind(ui.Quiet))
	}
	if len(box.Rules.Options()) > 0 {
		buttons = append(buttons, menu.Button(&sc.Screen, "guest.rules", "lobby.rules", sc.openRulesDialog).Icon(ui.IconBook).Kind(ui.Quiet))
	}
	if len(buttons) == 0 {
		return nil
	}
	return []ui.Widget{ui.Flow(ui.Step, buttons...)}
}

// nextColor returns the first colour that is not in colors. There must be one, as there is before a box has all its seats.
func nextColor(colors game.Table) game.Color {
	c := game.Color(0)
	for slices.Contains(colors, c) {
		c++
	}
	return c
}

// openSeatDialog opens the dialog on which the host chooses who has the seat of the colour c. It does nothing if the table
// has no such seat any more.
func (sc *Scene) openSeatDialog(c game.Color) {
	table, _ := sc.guest.remoteTable.Snapshot()
	index := slices.Index(table.Colors, c)
	if index < 0 {
		return
	}
	place := &table.Places[index]
	open := sc.seatButton(c, "open", "lobby.seat.open", remote.SeatSetting{What: wire.SeatOpen}).Icon(ui.IconPerson)
	open.SetOn(place.Free && !place.Bot)
	here := menu.Button(&sc.Screen, "seat.here", "lobby.seat.here", func() {
		sc.Root.Close()
		sc.sitHere(c)
	}).Icon(ui.IconHand).Align(text.Left)
	here.SetOn(game.Seat(index) == table.You)
	buttons := []ui.Widget{open, here}
	for _, l := range game.LevelsOf(sc.guest.box().Rules) {
		bot := sc.seatButton(c, l.String(), "", remote.SeatSetting{What: wire.SeatBot, Level: l}).Icon(ui.IconRobot)
		bot.SetText(sc.T("lobby.bot", "Level", sc.T("shell.level."+l.String())))
		bot.SetOn(place.Bot && place.Level == l)
		buttons = append(buttons, bot)
	}
	if minSeats, _ := sc.guest.box().Rules.Seats(); len(table.Colors) > minSeats {
		buttons = append(buttons, sc.seatButton(c, "none", "lobby.seat.none", remote.SeatSetting{What: wire.SeatNone}).Icon(ui.IconCross))
	}
	closeButton := menu.Button(&sc.Screen, "seat.close", "shell.cancel", sc.Root.Close)
	title := sc.T("lobby.change.seat", "Color", sc.T("shell.color."+c.String()))
	sc.Root.OpenDialog(ui.Panel(title, ui.Grid(ui.Step, 200*sc.Root.Metrics().TextScale, 2, buttons...), closeButton), ui.LayerOptions{})
}

// seatButton returns a button for the dialog of openSeatDialog. A press closes the dialog and sets the seat of the colour
// c to setting. The ID of the button is "seat." and idSuffix. key is the key of the label; if key is empty, the caller
// sets the label.
func (sc *Scene) seatButton(c game.Color, idSuffix, key string, setting remote.SeatSetting) *ui.Button {
	label := ""
	if key != "" {
		label = sc.T(key)
	}
	return ui.NewButton("seat."+idSuffix, label, func() {
		sc.Root.Close()
		sc.Services.Sound.Play(sound.Clack)
		sc.reportError(sc.guest.remoteTable.SetSeat(c, setting))
	}).Align(text.Left)
}

// openRulesDialog opens the dialog on which the host chooses the rules, which are saved with the box's set-up. If the rules
// have changed when the dialog closes, the game is set up anew at the table.
func (sc *Scene) openRulesDialog() {
	box := sc.guest.box()
	before := sc.tableHeader(box)
	closeButton := menu.Button(&sc.Screen, "rules.close", "lobby.rules.done", sc.Root.Close)
	sc.Root.OpenDialog(ui.Panel(sc.T("lobby.rules"), setup.OptionControls(&sc.Screen, box, sc.guest.joined.Online), closeButton), ui.LayerOptions{OnClosed: func() {
		if now := sc.tableHeader(box); now != before {
			sc.reportError(sc.guest.remoteTable.SetUpGame([]byte(now)))
		}
	}})
}

// tableHeader returns the header of a game of box with the present seats, in the same order, and the rules as chosen now.
// If that fails, it shows the error and returns "".
func (sc *Scene) tableHeader(box *cabinet.Box) string {
	table, _ := sc.guest.remoteTable.Snapshot()
	// nextSeats has put the first seat last; for the same game it comes first again.
	setupSeats := nextSeats(table, len(table.Colors))
	setupSeats = append(setupSeats[len(setupSeats)-1:], setupSeats[:len(setupSeats)-1]...)
	header, err := setup.NewTableHeader(sc.Services, box, setupSeats, sc.guest.joined.Online)
	sc.reportError(err)
	return string(header)
}

// sitHere asks for the seat of the colour c for this device, as the host. If a bot or another person has the seat, it is
// opened first. sitHere does nothing if this device has the seat, or there is none of that colour.
func (sc *Scene) sitHere(c game.Color) {
	table, _ := sc.guest.remoteTable.Snapshot()
	index := slices.Index(table.Colors, c)
	if index < 0 || game.Seat(index) == table.You {
		return
	}
	if place := &table.Places[index]; place.Bot || !place.Free {
		sc.reportError(sc.guest.remoteTable.SetSeat(c, remote.SeatSetting{What: wire.SeatOpen}))
	}
	sc.takeSeat(c)
}
