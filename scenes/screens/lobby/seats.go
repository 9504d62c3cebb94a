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

// seatRows says who sits where, and has the ways to sit down and, for the host, to change seats.
func (sc *Scene) seatRows(seats *wire.Table) []ui.Widget {
	rows := []ui.Widget{menu.Label(&sc.Screen, ui.Heading, waitingKey(seats)).Finish(sc.guest.finish()), ui.Line()}
	if sc.link == remote.Lost {
		rows = append(rows, menu.Label(&sc.Screen, ui.Strong, lostKey(sc.why)))
	}
	if note := sc.guest.hostNote(); note != "" {
		rows = append(rows, ui.NewLabel(ui.Strong, note))
	}
	if needsName(seats) {
		rows = append(rows, sc.nameRow(seats))
	}
	for i := range seats.Colors {
		rows = append(rows, sc.entry(seats, game.Seat(i), sc.seat(seats, game.Seat(i))))
	}
	if setsSeats(seats) {
		rows = append(rows, sc.hostRows(seats)...)
	}
	if key := outlookKey(seats); key != "" {
		rows = append(rows, menu.Label(&sc.Screen, ui.Small, key))
	}
	return rows
}

// setsSeats reports whether this device sets the seats of the game that waits.
func setsSeats(seats *wire.Table) bool { return seats.Host && seats.State == wire.Waiting }

// needsName reports whether this device has use for a name: it sits, or may sit down by itself.
func needsName(seats *wire.Table) bool {
	return seats.You >= 0 || !seats.Host && slices.ContainsFunc(seats.Places, func(p wire.Place) bool { return p.Free })
}

// waitingKey returns the key of what everybody waits for.
func waitingKey(seats *wire.Table) string {
	switch {
	case seats.State == wire.Over:
		return "lobby.over"
	case seats.State != wire.Waiting && seats.You < 0:
		return "lobby.under-way"
	case seats.You < 0 && !seats.Host && needsName(seats):
		return "lobby.choose"
	}
	return "lobby.waiting"
}

// nameRow returns where this device says what it is called. Who sits there already has a button for another name.
func (sc *Scene) nameRow(seats *wire.Table) ui.Widget {
	var row *ui.Lane
	var f *ui.Field
	keep := ui.Across(ui.Middle, menu.Button(&sc.Screen, "guest.rename", "lobby.rename", func() { sc.guest.rename(sc.name) }))
	fill := func() {
		kids := []ui.Widget{ui.Grow(1, f)}
		if name := strings.TrimSpace(sc.name); seats.You >= 0 && name != "" && name != seats.Places[seats.You].Name {
			kids = append(kids, keep)
		}
		row.Set(kids...)
	}
	f = ui.NewField("guest.name", sc.name, sc.T("lobby.name"), maxNameLength, func(s string) {
		sc.name = s
		fill()
	})
	row = ui.Row(ui.Step)
	fill()
	return row
}

// entry makes w the entry of a seat in the list of all, called as who has the seat. It returns w.
func (sc *Scene) entry(seats *wire.Table, s game.Seat, w ui.Widget) ui.Widget {
	name, _ := sc.nameAndNote(seats, s)
	return ui.ListEntry(ui.List{ID: "seats", Name: sc.T(waitingKey(seats))}, name, w)
}

// seat returns the row of one seat: its colour, who has it, and the way to sit there or to change it.
func (sc *Scene) seat(seats *wire.Table, s game.Seat) ui.Widget {
	color, p := seats.Colors[s], &seats.Places[s]
	name, about := sc.nameAndNote(seats, s)
	said := ui.Column(2, ui.NewLabel(ui.Strong, name), ui.NewLabel(ui.Small, about))
	row := []ui.Widget{ui.Across(ui.Middle, sc.sitter(seats, s)), ui.Grow(1, ui.Across(ui.Middle, said))}
	id := "guest.seat." + color.String()
	switch {
	case setsSeats(seats):
		change := menu.Button(&sc.Screen, "guest.change."+color.String(), "lobby.change", func() { sc.askSeatChange(color) })
		row = append(row, ui.Across(ui.Middle, change.Tip(sc.T("lobby.change.seat", "Color", sc.T("shell.color."+color.String())))))
	case s == seats.You && seats.State == wire.Waiting:
		row = append(row, ui.Across(ui.Middle, menu.Button(&sc.Screen, id, "lobby.stand", func() { sc.reportError(sc.guest.remoteTable.Stand()) }).Kind(ui.Quiet)))
	case s != seats.You && p.Free:
		row = append(row, ui.Across(ui.Middle, menu.Button(&sc.Screen, id, "lobby.sit", func() { sc.takeSeat(color) })))
	}
	return ui.Row(ui.Step, row...)
}

// headSide is how large in dp the head of somebody in the lobby is.
const headSide = 52.0

// sitter returns the head of who sits at a seat, or the badge of one that is free.
func (sc *Scene) sitter(seats *wire.Table, s game.Seat) ui.Widget {
	var costume portrait.Costume // before it is known what is played, the usual one
	if b := sc.guest.box(); b != nil {
		costume = b.Costume
	}
	face, taken := faceAt(seats, s, costume)
	color := seats.Colors[s]
	return ui.Draw(headSide, headSide, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		if taken {
			portrait.DrawWithBadge(t, dst, face, r.Center(), headSide)
			return
		}
		t.DrawBadge(dst, color, r.Center(), headSide*0.7)
	})
}

// faceAt returns how who sits at a seat looks: a person glad to be there, or sorry to be away. It is false for a free seat, of which the
// badge alone is drawn.
func faceAt(seats *wire.Table, s game.Seat, c portrait.Costume) (f portrait.Face, ok bool) {
	p, color := &seats.Places[s], seats.Colors[s]
	f = portrait.Face{Head: portrait.HeadOf(match.Occupant{Bot: p.Bot, Portrait: p.Portrait}, color), Costume: c, Seat: color}
	switch {
	case p.Bot:
	case p.Here:
		f.Mood = portrait.Glad
	default:
		f.Mood = portrait.Sorry
	}
	return f, p.Bot || !p.Free
}

// nameAndNote names who sits at a seat, and says the rest about it.
func (sc *Scene) nameAndNote(seats *wire.Table, s game.Seat) (name, about string) {
	p, key := &seats.Places[s], "lobby.away"
	name = sc.T("shell.color." + seats.Colors[s].String())
	if p.Bot {
		name = sc.T("lobby.bot", "Level", sc.T("shell.level."+p.Level.String()))
	}
	switch about = name; {
	case s == seats.You:
		key = "lobby.you"
	case p.Bot && p.For != "":
		key = "lobby.for"
	case p.Bot || p.Free:
		key = ""
	case p.Here && seats.State == wire.Waiting:
		key = "lobby.here"
	case p.Here:
		key = "lobby.plays"
	}
	if key != "" {
		about = sc.T(key, "Name", p.For)
	}
	if p.Free {
		name = sc.T("lobby.free")
	}
	return cmp.Or(p.Name, name), about
}

// outlookKey returns the key of what happens to seats that nobody takes, or of what there is to be seen of a game that is over; empty for
// nothing.
func outlookKey(seats *wire.Table) string {
	free := slices.ContainsFunc(seats.Places, func(p wire.Place) bool { return p.Free })
	switch {
	case seats.State == wire.Over:
		return "lobby.over.note"
	case seats.State == wire.Waiting && free:
		return "lobby.bots"
	case seats.State != wire.Waiting && free:
		return "lobby.watch.note"
	case seats.State != wire.Waiting && seats.You < 0:
		return "lobby.watch.full"
	}
	return ""
}

// takeSeat takes a seat under the name that stands in the field.
func (sc *Scene) takeSeat(c game.Color) {
	sc.Services.Sound.Play(sound.Clack)
	sc.guest.rename(sc.name)
	sc.reportError(sc.guest.remoteTable.Sit(c))
}

// hostRows returns what the host may do besides changing seats: one more seat, while the box has one, and other rules.
func (sc *Scene) hostRows(seats *wire.Table) (rows []ui.Widget) {
	b := sc.guest.box()
	var list []ui.Widget
	if _, most := b.Rules.Seats(); len(seats.Colors) < most {
		list = append(list, menu.Button(&sc.Screen, "guest.more", "lobby.more", func() {
			sc.Services.Sound.Play(sound.Clack)
			sc.reportError(sc.guest.remoteTable.SetSeat(nextColor(seats.Colors), remote.SeatSetting{What: wire.SeatOpen}))
		}).Icon(ui.IconPlus).Kind(ui.Quiet))
	}
	if len(b.Rules.Options()) > 0 {
		list = append(list, menu.Button(&sc.Screen, "guest.rules", "lobby.rules", sc.askRules).Icon(ui.IconBook).Kind(ui.Quiet))
	}
	if len(list) == 0 {
		return nil
	}
	return []ui.Widget{ui.Flow(ui.Step, list...)}
}

// nextColor returns the first colour that no seat has.
func nextColor(colors game.Table) game.Color {
	c := game.Color(0)
	for slices.Contains(colors, c) {
		c++
	}
	return c
}

// askSeatChange lets the host say what becomes of a seat.
func (sc *Scene) askSeatChange(c game.Color) {
	seats, _ := sc.guest.remoteTable.Seats()
	at := slices.Index(seats.Colors, c)
	if at < 0 {
		return
	}
	p, you := &seats.Places[at], game.Seat(at) == seats.You
	open := sc.seatButton(c, "open", "lobby.seat.open", remote.SeatSetting{What: wire.SeatOpen}).Icon(ui.IconPerson)
	open.SetOn(p.Free && !p.Bot)
	here := menu.Button(&sc.Screen, "seat.here", "lobby.seat.here", func() {
		sc.Root.Close()
		sc.sitHere(c)
	}).Icon(ui.IconHand).Align(text.Left)
	here.SetOn(you)
	list := []ui.Widget{open, here}
	for _, l := range game.LevelsOf(sc.guest.box().Rules) {
		bot := sc.seatButton(c, l.String(), "", remote.SeatSetting{What: wire.SeatBot, Level: l}).Icon(ui.IconRobot)
		bot.SetText(sc.T("lobby.bot", "Level", sc.T("shell.level."+l.String())))
		bot.SetOn(p.Bot && p.Level == l)
		list = append(list, bot)
	}
	if least, _ := sc.guest.box().Rules.Seats(); len(seats.Colors) > least {
		list = append(list, sc.seatButton(c, "none", "lobby.seat.none", remote.SeatSetting{What: wire.SeatNone}).Icon(ui.IconCross))
	}
	shut := menu.Button(&sc.Screen, "seat.close", "shell.cancel", sc.Root.Close)
	title := sc.T("lobby.change.seat", "Color", sc.T("shell.color."+c.String()))
	sc.Root.OpenDialog(ui.Panel(title, ui.Grid(ui.Step, 200*sc.Root.Metrics().TextScale, 2, list...), shut), ui.LayerOptions{})
}

// seatButton returns the button that makes something else of a seat: open, a bot of a level, or nothing.
func (sc *Scene) seatButton(c game.Color, name, key string, is remote.SeatSetting) *ui.Button {
	words := ""
	if key != "" {
		words = sc.T(key)
	}
	return ui.NewButton("seat."+name, words, func() {
		sc.Root.Close()
		sc.Services.Sound.Play(sound.Clack)
		sc.reportError(sc.guest.remoteTable.SetSeat(c, is))
	}).Align(text.Left)
}

// askRules lets the host choose by which askRules is played. Where that has changed, the table is laid anew.
func (sc *Scene) askRules() {
	b := sc.guest.box()
	before := sc.tableHeader(b)
	shut := menu.Button(&sc.Screen, "rules.close", "lobby.rules.done", sc.Root.Close)
	sc.Root.OpenDialog(ui.Panel(sc.T("lobby.rules"), setup.Rules(&sc.Screen, b), shut), ui.LayerOptions{OnClosed: func() {
		if now := sc.tableHeader(b); now != before {
			sc.reportError(sc.guest.remoteTable.SetUpGame([]byte(now)))
		}
	}})
}

// tableHeader returns what a table with the present seats is set up by, with the rules as they are chosen now; empty if it cannot be.
func (sc *Scene) tableHeader(b *cabinet.Box) string {
	seats, _ := sc.guest.remoteTable.Seats()
	list := nextSeats(seats, len(seats.Colors))
	header, err := setup.TableHeader(sc.Services, b, append(list[len(list)-1:], list[:len(list)-1]...))
	sc.reportError(err)
	return string(header)
}

// sitHere has somebody at this screen take a seat, whoever had it.
func (sc *Scene) sitHere(c game.Color) {
	seats, _ := sc.guest.remoteTable.Seats()
	at := slices.Index(seats.Colors, c)
	if at < 0 || game.Seat(at) == seats.You {
		return
	}
	if p := &seats.Places[at]; p.Bot || !p.Free {
		sc.reportError(sc.guest.remoteTable.SetSeat(c, remote.SeatSetting{What: wire.SeatOpen}))
	}
	sc.takeSeat(c)
}
