package setup

import (
	"fmt"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// players is the part of the screen with the seats: their order, occupants, colours, names and devices.
type players struct {
	*form
	pieces        *piece.Set  // paints the pieces of the box on the buttons for colours
	fields        []*ui.Field // name fields, by seat
	updateSpoken  []func()    // each sets a text that contains a name, most of them for screen readers; see addSpoken
	noIcons       bool        // there is no room for icons on the buttons of seats
	twoRows       bool        // each seat takes two rows
	noHeading     bool        // there is no room for a heading above the seats
	headSide      float64     // width and height of a head in dp, at least phoneHead; if greater, there are notes on the levels of bots
	onNameChanged func()      // called when a name has changed
}

// column returns the rows of all seats, and below them a note about their order.
func (pl *players) column() ui.Widget {
	return ui.Column(ui.Step, append(pl.seatRows(len(pl.plan.Chairs)), pl.orderNote())...)
}

// orderNote returns the note about the order of the seats.
func (pl *players) orderNote() ui.Widget {
	return menu.Label(&pl.Screen, ui.Small, "menu.setup.clockwise")
}

// seatRows returns the heading and the rows of the first n seats. If several people play a box in which devices matter,
// each of these people has a row for the device, too. seatRows replaces pl.fields and pl.updateSpoken.
func (pl *players) seatRows(n int) (rows []ui.Widget) {
	pl.fields, pl.updateSpoken = pl.fields[:0], pl.updateSpoken[:0]
	if !pl.noHeading {
		rows = append(rows, menu.Label(&pl.Screen, ui.Heading, "shell.setup.players").Finish(pl.box.Finish))
	}
	list := ui.List{ID: "seats", Name: pl.T("shell.setup.players")}
	for i := range n {
		rowsOfSeat := []ui.Widget{pl.seatRow(i)}
		if pl.plan.Chairs[i].isPerson() && pl.plan.countPeople() > 1 && len(pl.box.Devices) > 0 {
			rowsOfSeat = append(rowsOfSeat, pl.deviceRow(i))
		}
		slot := newSlot(ui.Column(6, rowsOfSeat...))
		pl.addSpoken(func() { ui.ListEntry(list, pl.plan.nameOf(pl.Services, i), slot) })
		rows = append(rows, slot)
	}
	return rows
}

// visibleSeats is the number of seats that are visible without scrolling on every screen, if possible.
const visibleSeats = 3

// fitHeads makes the heads smaller until visibleSeats seats fit into w by h dp, and also the note below them if there are
// no more seats than that. If they do not fit even with the smallest heads, it removes the heading. It sets headSide,
// twoRows and noHeading. The rows that it makes are only measured: column must make them again.
func (pl *players) fitHeads(w, h float64) {
	rowsHeight := func() float64 {
		seats := pl.seatRows(min(visibleSeats, len(pl.plan.Chairs)))
		if len(pl.plan.Chairs) <= visibleSeats {
			seats = append(seats, pl.orderNote())
		}
		return ui.Column(ui.Step, seats...).Measure(pl.Services.Theme, w).Y
	}
	pl.chooseRows(w)
	for pl.headSide > phoneHead && rowsHeight() > h {
		pl.headSide = max(phoneHead, pl.headSide-ui.Step)
		pl.chooseRows(w)
	}
	pl.noHeading = rowsHeight() > h
}

// freeColorButtons returns the buttons that add a seat: one for the first free colour, and then a piece of each free
// colour, on a button side dp wide. It returns an empty widget if no seat can be added.
func (pl *players) freeColorButtons(side float64) ui.Widget {
	_, maxSeats := pl.box.Rules.Seats()
	if len(pl.plan.Chairs) >= maxSeats {
		return ui.Space(0, 0)
	}
	add := menu.Button(&pl.Screen, "setup.add", "shell.seat.add", func() {
		pl.plan.addSeat()
		pl.planChanged()
	}).Icon(ui.IconPlus).Kind(ui.Quiet).Align(text.Left)
	list := []ui.Widget{ui.AtLeast(0, side, add)}
	if m := pl.Root.Metrics(); m.Size.Y >= minNamedPieces && !menu.IsPhonePortrait(m) {
		list = append(list, ui.AtLeast(0, side, ui.Centre(menu.Label(&pl.Screen, ui.Small, "menu.setup.add.color"))))
	}
	for _, c := range pl.plan.freeColors() {
		list = append(list, pl.pieceButton("setup.pawn."+c.String(), c, side, pl.T("shell.seat.add")+": "+pl.T("shell.color."+c.String()), func() {
			pl.plan.addBot(c)
			pl.planChanged()
		}))
	}
	return newSlot(ui.Flow(2, list...))
}

// minNamedPieces is the least height in dp of a screen, but for a telephone, that has room for a text about the pieces of the free
// colours.
const minNamedPieces = 700

// widgetID returns the ID of a widget in the row of seat i, such as "setup.seat.1.name" if part is "name". Seats are
// numbered from 1 in IDs.
func widgetID(i int, part string) string { return fmt.Sprintf("setup.seat.%d.%s", i+1, part) }

// buttonLabel returns the text by which a screen reader names the button with the ID widgetID(i, part). The text contains
// the name of the seat's occupant; data are the names and values of what else it contains.
func (pl *players) buttonLabel(i int, part string, data ...any) string {
	return pl.T("menu.setup.of."+part, append(data, "Name", pl.plan.nameOf(pl.Services, i))...)
}

// addSpoken calls set, which sets a text that contains a name, such as one for screen readers, now and whenever a name has changed.
func (pl *players) addSpoken(set func()) {
	pl.updateSpoken = append(pl.updateSpoken, set)
	set()
}

// labelButton makes the result of buttonLabel for i, part and data the name of the button b for screen readers, and returns
// b.
func (pl *players) labelButton(b *ui.Button, i int, part string, data ...any) *ui.Button {
	pl.addSpoken(func() { b.SpokenName(pl.buttonLabel(i, part, data...)) })
	return b
}

// updateAllSpoken sets all texts of addSpoken anew.
func (pl *players) updateAllSpoken() {
	for _, set := range pl.updateSpoken {
		set()
	}
}

// Sizes of heads, and of the buttons with a piece beside them.
const (
	phoneHead   = 48.0  // side in dp of a head on a telephone, and the least elsewhere
	minHead     = 72.0  // least side in dp elsewhere, unless fitHeads needs a smaller one
	maxHead     = 160.0 // greatest side in dp
	pieceHeight = 0.8   // height of a piece, as a share of the side of its button
	pieceSide   = 0.64  // side of the button with a piece, as a share of the head's side
)

// pieceButton returns a button with the piece of the colour c, side dp wide and high.
func (pl *players) pieceButton(id string, c game.Color, side float64, tip string, tap func()) *ui.Button {
	b := ui.NewButton(id, "", tap).Tip(tip).Kind(ui.Quiet)
	b.Picture(func(_ *ui.Theme, dst *ebiten.Image, at geom.Point, _ float64) {
		sp := pl.box.Piece(pl.pieces, c, side*pieceHeight)
		// at is the centre of the button, and a piece is drawn by its foot. A piece that is wider than the button is shrunk.
		sp.Draw(dst, at.Add(geom.Pt(0, side*pieceHeight/2)), piece.Pose{Grow: min(0, side/sp.W-1)})
	})
	return ui.AtLeast(side, side, b)
}

// pieceSize returns the side in dp of the button with the piece of a seat.
func (pl *players) pieceSize() float64 { return max(phoneHead, pieceSide*pl.headSide) }

// chooseRows sets pl.twoRows to whether a seat does not fit into one row of w dp, with heads of pl.headSide.
func (pl *players) chooseRows(w float64) {
	const others = 2*phoneHead + 8*ui.Step // dp of the buttons of orderButtons, the gaps and the rims
	words := 300.0                         // dp of the name and the kind of player, at a text scale of 1
	if menu.IsPhone(pl.Root.Metrics()) {
		words = 240 // more of a long name would be seen in two rows, but fewer players
	}
	pl.twoRows = w < pl.pieceSize()+pl.headSide+others+words*pl.Root.Metrics().TextScale
}

// sizeHeads sets pl.headSide for a screen that is h dp high: as large as fits if all seats share the height, within
// minHead and maxHead. fitHeads may make the heads smaller.
func (pl *players) sizeHeads(h float64) {
	const others = 300 // dp of height that are not for seats; 4*ui.Step are for the rims of a seat and the gap to the next
	pl.headSide = geom.Clamp((h-others)/float64(len(pl.plan.Chairs))-4*ui.Step, minHead, maxHead)
}

// whoButton returns the button with the head of seat i. It opens the choice of a person and head or, for a bot, of a
// level.
func (pl *players) whoButton(i int) ui.Widget {
	side, tap := pl.headSide, func() { pl.askWho(i) }
	if !pl.plan.Chairs[i].isPerson() {
		tap = func() { pl.askKind(i) }
	}
	b := pl.labelButton(ui.NewButton(widgetID(i, "who"), "", tap).Tip(pl.T("menu.setup.who")).Kind(ui.Quiet), i, "who")
	face := pl.face(i, pl.plan.Chairs[i].Level)
	b.Picture(func(t *ui.Theme, dst *ebiten.Image, at geom.Point, _ float64) {
		portrait.Draw(t, dst, face, at, side-4)
	})
	return ui.AtMost(side, ui.AtLeast(side, side, b))
}

// nameField returns the field for the name of seat i, and appends the field to pl.fields. Every edit is stored at once, and
// onNameChanged called. Below the field of a bot there is a note on its level if heads are large enough.
func (pl *players) nameField(i int) ui.Widget {
	c := &pl.plan.Chairs[i]
	field := ui.NewField(widgetID(i, "name"), c.Name, pl.plan.usualName(pl.Services, i), maxLetters, func(s string) {
		pl.plan.Chairs[i].Name = s
		pl.save()
		pl.onNameChanged()
	})
	pl.addSpoken(func() { field.SpokenName(pl.buttonLabel(i, "name")) })
	pl.fields = append(pl.fields, field)
	if pl.headSide > phoneHead && !c.isPerson() {
		note := ui.NewLabel(ui.Small, "")
		pl.addSpoken(func() { note.SetText(pl.botNote(i)) })
		return ui.Column(3, field, note)
	}
	return field
}

// botNote returns the text about how the bot of seat i plays: the note on its level or, if a bot of that level sits at an earlier
// seat, that it plays like the first such bot, and a way of its own.
func (pl *players) botNote(i int) string {
	first, nth := pl.plan.sameLevel(i)
	if nth > 1 {
		return pl.T("menu.setup.bot."+strconv.Itoa(nth), "Name", pl.plan.nameOf(pl.Services, first))
	}
	level, _ := game.ParseLevel(pl.plan.Chairs[i].Level) // valid for a bot, by plan.check
	return pl.levelNote(level)
}

// seatRow returns the row, or the two rows, of seat i: piece, head, name, kind of player, and the buttons of orderButtons. In
// two rows, the kind and those buttons are in the second, but the last of the buttons stays in the first.
func (pl *players) seatRow(i int) ui.Widget {
	c := &pl.plan.Chairs[i]
	color := pl.T("shell.color." + c.Color)
	swatch := pl.pieceButton(widgetID(i, "color"), c.color(), pl.pieceSize(), pl.T("shell.color")+": "+color, func() { pl.askColor(i) })
	pieceCell := ui.Across(ui.Middle, pl.labelButton(swatch, i, "color", "Color", color))
	head, name := ui.Across(ui.Middle, pl.whoButton(i)), ui.Grow(1, ui.Across(ui.Middle, pl.nameField(i)))
	kindWidth := 144.0
	if pl.noIcons {
		kindWidth = 108 // the name needs the room more
	}
	kind := ui.AtLeast(kindWidth*pl.Root.Metrics().TextScale, 0, ui.NewButton(widgetID(i, "kind"), pl.kindName(c), func() { pl.askKind(i) }).Kind(ui.Paper))
	pl.labelButton(kind, i, "kind", "Kind", pl.kindName(c))
	if !pl.noIcons {
		kind.Icon(kindIcon(c))
	}
	if pl.twoRows || !menu.IsPhone(pl.Root.Metrics()) { // in one row on a telephone, the name needs the room more
		kind.Chevron()
	}
	order := pl.orderButtons(i)
	if pl.twoRows {
		lead := ui.AtLeast(ui.Touch+4, 0, ui.Space(0, 0)) // below the piece
		last := len(order) - 1
		first := append([]ui.Widget{pieceCell, head, name}, order[last:]...)
		second := append([]ui.Widget{lead, ui.Grow(1, kind.Align(text.Left))}, order[:last]...)
		return ui.Column(6, ui.Row(6, first...), ui.Row(6, second...))
	}
	row := []ui.Widget{pieceCell, head, name, ui.Across(ui.Middle, kind)}
	return ui.Row(6, append(row, order...)...)
}

// deviceWidth is the width and the height in dp of the picture of a device.
const deviceWidth = 36

// deviceRow returns the row with the device of the person of seat i: its picture, and a button with its name, which opens
// the dialog to choose another one. If the person has chosen none, the button says that the box has assigned the device.
func (pl *players) deviceRow(i int) ui.Widget {
	assigned := pl.device(i)
	device := pl.deviceName(assigned.ID)
	label, spoken := pl.T(pl.key("device.choice"), "Device", device), device
	if pl.plan.Chairs[i].Device == "" {
		label, spoken = pl.T(pl.key("device.given"), "Device", device), pl.deviceName("")+", "+device
	}
	b := ui.NewButton(widgetID(i, "device"), label, func() { pl.askDevice(i) }).Align(text.Left)
	pl.addSpoken(func() {
		b.SpokenName(pl.T(pl.key("device.title"), "Name", pl.plan.nameOf(pl.Services, i)) + ", " + spoken)
	})
	picture := ui.NewDrawing(ui.Touch, ui.Touch, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.DrawIcon(dst, assigned.Icon, r.Center(), deviceWidth, t.Palette.Ink)
	})
	picture.SetID(widgetID(i, "picture"))
	return ui.Row(6, picture, ui.Grow(1, b))
}

// device returns the device of the person of seat i: the one chosen, or the one that the box assigns.
func (pl *players) device(i int) cabinet.Device {
	return pl.box.Device(pl.plan.device(pl.box, i, pl.Services.Platform.Touch))
}

// deviceName returns the name of the device with the ID d. If d is "", it returns the text that the box assigns a device.
func (pl *players) deviceName(d string) string {
	if d == "" {
		d = "auto"
	}
	return pl.T(pl.key("device." + d))
}

// askDevice opens the dialog in which the person of seat i chooses a device. A device that cannot be shared is taken from
// the person who has it.
func (pl *players) askDevice(i int) {
	list := []ui.Widget{pl.deviceButton(i, "auto", "")}
	for _, d := range pl.box.Devices {
		list = append(list, pl.deviceButton(i, d.ID, d.ID))
	}
	closeButton := menu.Button(&pl.Screen, "setup.device.close", "shell.cancel", pl.Root.Close)
	title := pl.T(pl.key("device.title"), "Name", pl.plan.nameOf(pl.Services, i))
	pl.Root.OpenDialog(ui.Panel(title, ui.Column(10, list...), closeButton), ui.LayerOptions{})
}

// deviceButton returns the button of the dialog of askDevice that chooses the device with the ID device for seat i, "" for
// no choice. idSuffix is the last part of the button's own ID.
func (pl *players) deviceButton(i int, idSuffix, device string) ui.Widget {
	b := ui.NewButton("setup.device."+idSuffix, pl.deviceName(device), func() {
		pl.plan.equip(i, device, pl.box.Devices)
		pl.Root.Close()
		pl.planChanged()
	}).Icon(pl.box.Device(device).Icon).Align(text.Left)
	b.SetOn(pl.plan.Chairs[i].Device == device)
	return b
}

// orderButtons returns the button that moves seat i up and, unless the number of seats is fixed, the one that removes
// seat i.
func (pl *players) orderButtons(i int) []ui.Widget {
	up := ui.Across(ui.Middle, ui.IconButton(widgetID(i, "up"), ui.IconUpArrow, pl.T("menu.setup.up"), func() { pl.moveUp(i) }).Kind(ui.Quiet))
	pl.labelButton(up, i, "up")
	if i == 0 {
		up.Disable("")
	}
	row := []ui.Widget{up}
	if minSeats, maxSeats := pl.box.Rules.Seats(); minSeats < maxSeats {
		removeButton := ui.Across(ui.Middle, ui.IconButton(widgetID(i, "remove"), ui.IconCross, pl.T("shell.remove"), func() {
			pl.plan.remove(i)
			pl.planChanged()
		}).Kind(ui.Quiet))
		pl.labelButton(removeButton, i, "remove")
		if len(pl.plan.Chairs) <= minSeats {
			removeButton.Disable(pl.T("shell.setup.few", "Min", minSeats))
		}
		row = append(row, removeButton)
	}
	return row
}

// moveUp swaps seat i, which must not be the first, with the seat before. The focus moves with seat i.
func (pl *players) moveUp(i int) {
	seats := pl.plan.Chairs
	seats[i], seats[i-1] = seats[i-1], seats[i]
	pl.planChanged()
	pl.Root.Focus(widgetID(i-1, "up"))
}

// kindIcon returns the icon of a person or of a bot.
func kindIcon(c *chair) ui.Icon {
	if c.isPerson() {
		return ui.IconPerson
	}
	return ui.IconRobot
}

// kindName returns the kind of player on a seat: a person, or the level of a bot.
func (pl *players) kindName(c *chair) string {
	if c.isPerson() {
		return pl.T("shell.human")
	}
	return pl.T("shell.level." + c.Level)
}

// askColor opens the dialog in which the colour of seat i is chosen. A seat that has the chosen colour gets the old one
// of seat i.
func (pl *players) askColor(i int) {
	var children []ui.Widget
	for c := range game.Color(game.Colors) {
		children = append(children, pl.colorButton(i, c))
	}
	body := ui.Column(12, ui.Grid(8, 150, 3, children...), menu.Label(&pl.Screen, ui.Small, "menu.setup.color.note").Align(text.Centre))
	closeButton := menu.Button(&pl.Screen, "setup.color.close", "shell.cancel", pl.Root.Close)
	pl.Root.OpenDialog(ui.Panel(pl.T("shell.color"), body, closeButton), ui.LayerOptions{})
}

// colorButton returns the button of the dialog of askColor that chooses the colour c for seat i.
func (pl *players) colorButton(i int, c game.Color) ui.Widget {
	b := ui.NewButton("setup.color."+c.String(), pl.T("shell.color."+c.String()), func() {
		pl.plan.setColor(i, c)
		pl.Root.Close()
		pl.planChanged()
	}).Seat(c).Align(text.Left)
	b.SetOn(pl.plan.Chairs[i].color() == c)
	return b
}

// askKind opens the dialog with the kinds of players for seat i: a person, and bots of each level.
func (pl *players) askKind(i int) {
	list := []ui.Widget{pl.kindButton(i, "", "human", pl.T("shell.human"), pl.T("menu.setup.human.note"))}
	for _, l := range game.LevelsOf(pl.box.Rules) {
		key := "shell.level." + l.String()
		list = append(list, pl.kindButton(i, l.String(), l.String(), pl.T(key), pl.levelNote(l)))
	}
	closeButton := menu.Button(&pl.Screen, "setup.kind.close", "shell.cancel", pl.Root.Close)
	pl.Root.OpenDialog(ui.Panel(pl.T("menu.setup.kind"), ui.Column(10, list...), closeButton), ui.LayerOptions{})
}

// levelNote returns the text about how bots of a level play: the one of the box, or the one for all boxes.
func (pl *players) levelNote(l game.Level) string {
	return pl.T(pl.Services.Words.BoxKey(pl.box.Name(), ".level."+l.String()+".note"))
}

// kindButton returns the button of the dialog of askKind that sets chair.Level of seat i to level, with the text note
// beside or below the button. idSuffix is the last part of the button's ID.
func (pl *players) kindButton(i int, level, idSuffix, label, note string) ui.Widget {
	face := pl.face(i, level)
	b := ui.NewButton("setup.kind."+idSuffix, label, func() {
		pl.plan.Chairs[i].Level = level
		pl.Root.Close()
		pl.planChanged()
	}).Align(text.Left).Slim().Picture(func(t *ui.Theme, dst *ebiten.Image, at geom.Point, d float64) { portrait.Draw(t, dst, face, at, d) })
	b.SetOn(pl.plan.Chairs[i].Level == level)
	noteLabel := ui.Across(ui.Middle, ui.NewLabel(ui.Small, note))
	if m := pl.Root.Metrics(); m.Size.X < 200*m.TextScale { // only with large text on a telephone
		return ui.Column(6, b, noteLabel)
	}
	return ui.Row(12, ui.AtLeast(170, 0, ui.Across(ui.Middle, b)), ui.Grow(1, noteLabel))
}
