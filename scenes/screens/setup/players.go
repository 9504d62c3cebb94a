package setup

import (
	"fmt"

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

// players is the part of the box with those who play: who sits where, in which colour, called what, playing with what.
type players struct {
	*form
	pieces        *piece.Set
	fields        []*ui.Field // of the names
	labels        []func()    // give what bears a seat's name its words for who does not see it; see label
	noIcons       bool        // there is no room for a sign on the seats' buttons
	double        bool        // a seat takes two rows
	noHeading     bool        // there is no room for a heading
	side          float64     // of the heads; large ones have room for how bots play
	onNameChanged func()      // is called when a name has changed
}

// sheet has those who play, clockwise.
func (pl *players) sheet() ui.Widget {
	return ui.Column(ui.Step, append(pl.seatRows(len(pl.plan.Chairs)), menu.Label(&pl.Screen, ui.Small, "menu.setup.clockwise"))...)
}

// seatRows returns the sheet down to the n-th seat.
func (pl *players) seatRows(n int) (rows []ui.Widget) {
	pl.fields, pl.labels = pl.fields[:0], pl.labels[:0]
	if !pl.noHeading {
		rows = append(rows, menu.Label(&pl.Screen, ui.Heading, "shell.setup.players").Finish(pl.box.Finish))
	}
	list := ui.List{ID: "seats", Name: pl.T("shell.setup.players")}
	for i := range n {
		seat := []ui.Widget{pl.seat(i)}
		if pl.plan.Chairs[i].person() && pl.plan.people() > 1 && len(pl.box.Devices) > 0 {
			seat = append(seat, pl.devices(i))
		}
		slot := newSlot(ui.Column(6, seat...))
		pl.label(func() { ui.ListEntry(list, pl.plan.nameOf(pl.Services, i), slot) })
		rows = append(rows, slot)
	}
	return rows
}

// visibleSeats is how many seats are seen without scrolling, however low the screen.
const visibleSeats = 3

// fitHeads makes heads smaller, and leaves the heading away at last, until so many seats as are always in sight have room in w by h dp.
func (pl *players) fitHeads(w, h float64) {
	high := func() float64 {
		seats := pl.seatRows(min(visibleSeats, len(pl.plan.Chairs)))
		return ui.Column(ui.Step, seats...).Measure(pl.Services.Theme, w).Y
	}
	for pl.chooseRows(w); pl.side > headSmall && high() > h; pl.chooseRows(w) {
		pl.side = max(headSmall, pl.side-ui.Step)
	}
	pl.noHeading = high() > h
}

// freeColorButtons returns the pieces that are left in the box: each takes another seat, in its colour. It is empty when all seats are taken.
func (pl *players) freeColorButtons() ui.Widget {
	_, most := pl.box.Rules.Seats()
	if len(pl.plan.Chairs) >= most {
		return ui.Space(0, 0)
	}
	add := menu.Button(&pl.Screen, "setup.add", "shell.seat.add", func() {
		pl.plan.add()
		pl.planChanged()
	}).Icon(ui.IconPlus).Kind(ui.Quiet).Align(text.Left)
	list := []ui.Widget{add}
	for _, c := range pl.plan.freeColors() {
		list = append(list, pl.pawn("setup.pawn."+c.String(), c, headSmall, pl.T("shell.seat.add")+": "+pl.T("shell.color."+c.String()), func() {
			pl.plan.addBot(c)
			pl.planChanged()
		}))
	}
	return newSlot(ui.Flow(2, list...))
}

// id names a widget of seat i.
func id(i int, what string) string { return fmt.Sprintf("setup.seat.%d.%s", i+1, what) }

// buttonLabel returns what a button of seat i is called to somebody who does not see beside whom it stands.
func (pl *players) buttonLabel(i int, what string, data ...any) string {
	return pl.T("menu.setup.of."+what, append(data, "Name", pl.plan.nameOf(pl.Services, i))...)
}

// label gives something words with a seat's name for who does not see it, now and each time that a name has changed.
func (pl *players) label(give func()) {
	pl.labels = append(pl.labels, give)
	give()
}

// labelButton has a button of seat i be called what buttonLabel says. It returns b.
func (pl *players) labelButton(b *ui.Button, i int, what string, data ...any) *ui.Button {
	pl.label(func() { b.SpokenName(pl.buttonLabel(i, what, data...)) })
	return b
}

// relabel gives all that bears a seat's name its words anew.
func (pl *players) relabel() {
	for _, give := range pl.labels {
		give()
	}
}

// The side in dp of a head on a telephone, and elsewhere at the least and at the most; how high a piece is by that, and how large
// its button.
const (
	headSmall  = 48.0
	minHead    = 72.0
	maxHead    = 112.0
	pawnHeight = 0.8
	pawnSide   = 0.64
)

// pawn returns a button with the piece of a colour, side dp large.
func (pl *players) pawn(id string, c game.Color, side float64, tip string, tap func()) *ui.Button {
	b := ui.NewButton(id, "", tap).Tip(tip).Kind(ui.Quiet)
	b.Picture(func(_ *ui.Theme, dst *ebiten.Image, at geom.Point, _ float64) {
		sp := pl.box.Piece(pl.pieces, c, side*pawnHeight)
		sp.Draw(dst, at.Add(geom.Pt(0, side*pawnHeight/2)), piece.Pose{Grow: min(0, side/sp.W-1)})
	})
	return ui.AtLeast(side, side, b)
}

// chooseRows decides whether a seat takes two rows in w dp.
func (pl *players) chooseRows(w float64) {
	const words, others = 280, 2*headSmall + 8*ui.Step // name and kind; order, gaps and rims
	pl.double = w < max(headSmall, pawnSide*pl.side)+pl.side+others+words*pl.Root.Metrics().TextScale
}

// sizeHeads gives heads the height that h dp leave for each seat.
func (pl *players) sizeHeads(h float64) {
	const others = 300 // dp of the box besides seats
	pl.side = geom.Clamp((h-others)/float64(len(pl.plan.Chairs))-4*ui.Step, minHead, maxHead)
}

// whoButton returns the button with the head of seat i, by which people are seated.
func (pl *players) whoButton(i int) ui.Widget {
	side, tap := pl.side, func() { pl.askWho(i) }
	if !pl.plan.Chairs[i].person() {
		tap = func() { pl.askKind(i) }
	}
	b := pl.labelButton(ui.NewButton(id(i, "who"), "", tap).Tip(pl.T("menu.setup.who")).Kind(ui.Quiet), i, "who")
	face := portrait.Face{Head: pl.plan.head(i), Costume: pl.box.Costume, Seat: pl.plan.Chairs[i].color()}
	b.Picture(func(t *ui.Theme, dst *ebiten.Image, at geom.Point, _ float64) {
		portrait.Draw(t, dst, face, at, side-4)
	})
	return ui.AtMost(side, ui.AtLeast(side, side, b))
}

// name is the field for what seat i is called, above how it plays if it is a bot's.
func (pl *players) nameField(i int) ui.Widget {
	c := &pl.plan.Chairs[i]
	field := ui.NewField(id(i, "name"), c.Name, pl.plan.usualName(pl.Services, i), maxLetters, func(s string) {
		pl.plan.Chairs[i].Name = s
		pl.onNameChanged()
	})
	pl.label(func() { field.Called(pl.buttonLabel(i, "name")) })
	pl.fields = append(pl.fields, field)
	if level, err := game.ParseLevel(c.Level); err == nil && pl.side > headSmall && !c.person() {
		return ui.Column(3, field, ui.NewLabel(ui.Small, pl.levelNote(level)))
	}
	return field
}

// seat returns the row of one seat: piece, head, name, who plays, and its place in the order; two rows where it is narrow.
func (pl *players) seat(i int) ui.Widget {
	c := &pl.plan.Chairs[i]
	color := pl.T("shell.color." + c.Color)
	swatch := pl.pawn(id(i, "color"), c.color(), max(headSmall, pawnSide*pl.side), pl.T("shell.color")+": "+color, func() { pl.askColor(i) })
	pawn := ui.Across(ui.Middle, pl.labelButton(swatch, i, "color", "Color", color))
	head, name := ui.Across(ui.Middle, pl.whoButton(i)), ui.Grow(1, ui.Across(ui.Middle, pl.nameField(i)))
	wide := 132.0
	if pl.noIcons {
		wide = 108 // the name needs the room more
	}
	kind := ui.AtLeast(wide*pl.Root.Metrics().TextScale, 0, ui.NewButton(id(i, "kind"), pl.kindWords(c), func() { pl.askKind(i) }))
	pl.labelButton(kind, i, "kind", "Kind", pl.kindWords(c))
	if !pl.noIcons {
		kind.Icon(kindIcon(c))
	}
	order := pl.orderButtons(i)
	if pl.double {
		lead := ui.AtLeast(ui.Touch+4, 0, ui.Space(0, 0))
		last := len(order) - 1
		first := append([]ui.Widget{pawn, head, name}, order[last:]...)
		second := append([]ui.Widget{lead, ui.Grow(1, kind.Align(text.Left))}, order[:last]...)
		return ui.Column(6, ui.Row(6, first...), ui.Row(6, second...))
	}
	row := []ui.Widget{pawn, head, name, ui.Across(ui.Middle, kind)}
	return ui.Row(6, append(row, order...)...)
}

// deviceWidth is the side in dp of the picture of a device.
const deviceWidth = 36

// devices returns the row in which a person chooses what to play with: its picture, and the button that names it.
func (pl *players) devices(i int) ui.Widget {
	given := pl.device(i)
	device := pl.deviceWords(given.ID)
	words, called := pl.T(pl.key("device.choice"), "Device", device), device
	if pl.plan.Chairs[i].Device == "" {
		words, called = pl.T(pl.key("device.given"), "Device", device), pl.deviceWords("")+", "+device
	}
	b := ui.NewButton(id(i, "device"), words, func() { pl.askDevice(i) }).Align(text.Left)
	pl.label(func() {
		b.SpokenName(pl.T(pl.key("device.title"), "Name", pl.plan.nameOf(pl.Services, i)) + ", " + called)
	})
	picture := ui.Draw(ui.Touch, ui.Touch, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.DrawIcon(dst, given.Icon, r.Center(), deviceWidth, t.Palette.Ink)
	})
	picture.SetID(id(i, "picture"))
	return ui.Row(6, picture, ui.Grow(1, b))
}

// device returns what the person of a seat plays with.
func (pl *players) device(i int) cabinet.Device {
	return pl.box.Device(pl.plan.device(pl.box, i, pl.Services.Platform.Touch))
}

// deviceWords names a device; the empty one is left to the box.
func (pl *players) deviceWords(d string) string {
	if d == "" {
		d = "auto"
	}
	return pl.T(pl.key("device." + d))
}

// askDevice lets a person choose what to play with. What only one may have is taken from who had it.
func (pl *players) askDevice(i int) {
	list := []ui.Widget{pl.deviceButton(i, "auto", "")}
	for _, d := range pl.box.Devices {
		list = append(list, pl.deviceButton(i, d.ID, d.ID))
	}
	shut := menu.Button(&pl.Screen, "setup.device.close", "shell.cancel", pl.Root.Close)
	title := pl.T(pl.key("device.title"), "Name", pl.plan.nameOf(pl.Services, i))
	pl.Root.OpenDialog(ui.Panel(title, ui.Column(10, list...), shut), ui.LayerOptions{})
}

// deviceButton returns one of the choices of askDevice.
func (pl *players) deviceButton(i int, name, device string) ui.Widget {
	b := ui.NewButton("setup.device."+name, pl.deviceWords(device), func() {
		pl.plan.equip(i, device, pl.box.Devices)
		pl.Root.Close()
		pl.planChanged()
	}).Icon(pl.box.Device(device).Icon).Align(text.Left)
	b.SetOn(pl.plan.Chairs[i].Device == device)
	return b
}

// orderButtons returns the buttons that move a seat up and take it away.
func (pl *players) orderButtons(i int) []ui.Widget {
	up := ui.Across(ui.Middle, ui.IconButton(id(i, "up"), ui.IconUpArrow, pl.T("menu.setup.up"), func() { pl.swap(i) }).Kind(ui.Quiet))
	pl.labelButton(up, i, "up")
	if i == 0 {
		up.Disable("")
	}
	row := []ui.Widget{up}
	if least, most := pl.box.Rules.Seats(); least < most {
		away := ui.Across(ui.Middle, ui.IconButton(id(i, "remove"), ui.IconCross, pl.T("shell.remove"), func() {
			pl.plan.remove(i)
			pl.planChanged()
		}).Kind(ui.Quiet))
		pl.labelButton(away, i, "remove")
		if len(pl.plan.Chairs) <= least {
			away.Disable(pl.T("shell.setup.few", "Min", least))
		}
		row = append(row, away)
	}
	return row
}

// swap moves seat i one place up.
func (pl *players) swap(i int) {
	seats := pl.plan.Chairs
	seats[i], seats[i-1] = seats[i-1], seats[i]
	pl.planChanged()
	pl.Root.Focus(id(i-1, "up"))
}

// kindIcon returns the icon of a person or of a bot.
func kindIcon(c *chair) ui.Icon {
	if c.person() {
		return ui.IconPerson
	}
	return ui.IconRobot
}

// kindWords returns what plays at a seat: a person, or a bot of a level.
func (pl *players) kindWords(c *chair) string {
	if c.person() {
		return pl.T("shell.human")
	}
	return pl.T("shell.level." + c.Level)
}

// askColor lets a colour be chosen; one that is taken is swapped.
func (pl *players) askColor(i int) {
	var kids []ui.Widget
	for c := range game.Color(game.Colors) {
		kids = append(kids, pl.colorButton(i, c))
	}
	body := ui.Column(12, ui.Grid(8, 150, 3, kids...), menu.Label(&pl.Screen, ui.Small, "menu.setup.color.note").Align(text.Centre))
	shut := menu.Button(&pl.Screen, "setup.color.close", "shell.cancel", pl.Root.Close)
	pl.Root.OpenDialog(ui.Panel(pl.T("shell.color"), body, shut), ui.LayerOptions{})
}

// colorButton returns one of the choices of askColor.
func (pl *players) colorButton(i int, c game.Color) ui.Widget {
	b := ui.NewButton("setup.color."+c.String(), pl.T("shell.color."+c.String()), func() {
		pl.plan.setColor(i, c)
		pl.Root.Close()
		pl.planChanged()
	}).Seat(c).Align(text.Left)
	b.SetOn(pl.plan.Chairs[i].color() == c)
	return b
}

// askKind lets a person or a bot of some level be chosen.
func (pl *players) askKind(i int) {
	list := []ui.Widget{pl.kindButton(i, "", "human", pl.T("shell.human"), pl.T("menu.setup.human.note"))}
	for _, l := range game.LevelsOf(pl.box.Rules) {
		key := "shell.level." + l.String()
		list = append(list, pl.kindButton(i, l.String(), l.String(), pl.T(key), pl.levelNote(l)))
	}
	shut := menu.Button(&pl.Screen, "setup.kind.close", "shell.cancel", pl.Root.Close)
	pl.Root.OpenDialog(ui.Panel(pl.T("menu.setup.kind"), ui.Column(10, list...), shut), ui.LayerOptions{})
}

// levelNote says how bots of a level play: in the words of the box, or those for all boxes.
func (pl *players) levelNote(l game.Level) string {
	return pl.T(pl.Services.Words.BoxKey(pl.box.Name(), ".level."+l.String()+".note"))
}

// kindButton returns one of the choices of askKind, with a word about it.
func (pl *players) kindButton(i int, level, name, words, about string) ui.Widget {
	c := chair{Level: level}
	b := ui.NewButton("setup.kind."+name, words, func() {
		pl.plan.Chairs[i].Level = level
		pl.Root.Close()
		pl.planChanged()
	}).Icon(kindIcon(&c)).Align(text.Left)
	b.SetOn(pl.plan.Chairs[i].Level == level)
	note := ui.Across(ui.Middle, ui.NewLabel(ui.Small, about))
	if m := pl.Root.Metrics(); m.Size.X < 200*m.TextScale {
		return ui.Column(6, b, note)
	}
	return ui.Row(12, ui.AtLeast(170, 0, ui.Across(ui.Middle, b)), ui.Grow(1, note))
}
