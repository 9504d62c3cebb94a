package setup

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// players is the sheet of those who play, clockwise.
func (sc *Scene) players() ui.Widget {
	rows := []ui.Widget{ui.Text(ui.Heading, sc.T("shell.setup.players")), ui.Line()}
	for i := range sc.plan.Chairs {
		rows = append(rows, sc.seat(i))
		if sc.plan.Chairs[i].person() && sc.plan.people() > 1 && len(sc.box.Devices) > 0 {
			rows = append(rows, sc.devices(i))
		}
	}
	if _, most := sc.box.Rules.Seats(); len(sc.plan.Chairs) < most {
		add := ui.NewButton("setup.add", sc.T("shell.seat.add"), func() {
			sc.plan.add()
			sc.changed()
		}).Icon(ui.IconPlus).Kind(ui.Quiet).Align(text.Left)
		rows = append(rows, add)
	}
	rows = append(rows, ui.Text(ui.Small, sc.T("menu.setup.clockwise")))
	return ui.Card(ui.Column(12, rows...))
}

// id names a widget of seat i.
func id(i int, what string) string { return fmt.Sprintf("setup.seat.%d.%s", i+1, what) }

// seat is the row of one seat: colour, name, who plays, and its place in the order.
func (sc *Scene) seat(i int) ui.Widget {
	c := &sc.plan.Chairs[i]
	badge := ui.NewButton(id(i, "color"), "", func() { sc.askColor(i) }).Seat(c.color()).Kind(ui.Quiet)
	badge.Tip(sc.T("shell.color") + ": " + sc.T("shell.color."+c.Color))
	field := ui.NewField(id(i, "name"), c.Name, sc.plan.usualName(sc.Services, i), mostLetters, func(s string) {
		sc.plan.Chairs[i].Name = s
		sc.judge()
	})
	sc.fields = append(sc.fields, field)
	wide := 132.0
	if sc.tight {
		wide = 108 // the name needs the room more
	}
	kind := ui.AtLeast(wide*sc.Root.Metrics().TextScale, 0, ui.NewButton(id(i, "kind"), sc.kindWords(c), func() { sc.askKind(i) }))
	if !sc.tight {
		kind.Icon(kindIcon(c))
	}
	row := []ui.Widget{badge, ui.Grow(1, field), kind}
	return ui.Row(6, append(row, sc.order(i)...)...)
}

// deviceWide is the side in dp of the picture of a device.
const deviceWide = 36

// devices is the row in which a person chooses what to play with: its picture, and the button that names it.
func (sc *Scene) devices(i int) ui.Widget {
	given := sc.device(i)
	device := sc.deviceWords(given.ID)
	words := sc.T(sc.name("device.choice"), "Device", device)
	if sc.plan.Chairs[i].Device == "" {
		words = sc.T(sc.name("device.given"), "Device", device)
	}
	b := ui.NewButton(id(i, "device"), words, func() { sc.askDevice(i) }).Align(text.Left)
	picture := ui.Draw(ui.Touch, ui.Touch, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.Sign(dst, given.Icon, r.Center(), deviceWide, t.Palette.Ink)
	})
	picture.SetID(id(i, "picture"))
	return ui.Row(6, picture, ui.Grow(1, b))
}

// device is what the person of a seat plays with.
func (sc *Scene) device(i int) cabinet.Device {
	return sc.box.Device(sc.plan.device(sc.box, i, sc.Services.Platform.Touch))
}

// deviceWords names a device; the empty one is left to the box.
func (sc *Scene) deviceWords(d string) string {
	if d == "" {
		d = "auto"
	}
	return sc.T(sc.name("device." + d))
}

// askDevice lets a person choose what to play with. What only one may have is taken from who had it.
func (sc *Scene) askDevice(i int) {
	list := []ui.Widget{sc.deviceButton(i, "auto", "")}
	for _, d := range sc.box.Devices {
		list = append(list, sc.deviceButton(i, d.ID, d.ID))
	}
	shut := ui.NewButton("setup.device.close", sc.T("shell.cancel"), sc.Root.Close)
	title := sc.T(sc.name("device.title"), "Name", sc.plan.called(sc.Services, i))
	sc.Root.OpenDialog(ui.Panel(title, ui.Column(10, list...), shut), ui.LayerOptions{})
}

// deviceButton is one of the choices of askDevice.
func (sc *Scene) deviceButton(i int, name, device string) ui.Widget {
	b := ui.NewButton("setup.device."+name, sc.deviceWords(device), func() {
		sc.plan.equip(i, device, sc.box.Devices)
		sc.Root.Close()
		sc.changed()
	}).Icon(sc.box.Device(device).Icon).Align(text.Left)
	b.SetOn(sc.plan.Chairs[i].Device == device)
	return b
}

// order has the buttons that move a seat up and take it away.
func (sc *Scene) order(i int) []ui.Widget {
	up := ui.IconButton(id(i, "up"), ui.IconUpArrow, sc.T("menu.setup.up"), func() { sc.swap(i) }).Kind(ui.Quiet)
	if i == 0 {
		up.Disable("")
	}
	row := []ui.Widget{up}
	if least, most := sc.box.Rules.Seats(); least < most {
		away := ui.IconButton(id(i, "remove"), ui.IconCross, sc.T("shell.remove"), func() {
			sc.plan.remove(i)
			sc.changed()
		}).Kind(ui.Quiet)
		if len(sc.plan.Chairs) <= least {
			away.Disable(sc.T("shell.setup.few", "Min", least))
		}
		row = append(row, away)
	}
	return row
}

// swap moves seat i one place up.
func (sc *Scene) swap(i int) {
	seats := sc.plan.Chairs
	seats[i], seats[i-1] = seats[i-1], seats[i]
	sc.changed()
	sc.Root.Focus(id(i-1, "up"))
}

func kindIcon(c *chair) ui.Icon {
	if c.person() {
		return ui.IconPerson
	}
	return ui.IconRobot
}

func (sc *Scene) kindWords(c *chair) string {
	if c.person() {
		return sc.T("shell.human")
	}
	return sc.T("shell.level." + c.Level)
}

// askColor lets a colour be chosen; one that is taken is swapped.
func (sc *Scene) askColor(i int) {
	var kids []ui.Widget
	for c := range game.Color(game.Colors) {
		kids = append(kids, sc.colorButton(i, c))
	}
	body := ui.Column(12, ui.Grid(8, 150, 3, kids...), ui.Text(ui.Small, sc.T("menu.setup.color.note")).Align(text.Centre))
	shut := ui.NewButton("setup.color.close", sc.T("shell.cancel"), sc.Root.Close)
	sc.Root.OpenDialog(ui.Panel(sc.T("shell.color"), body, shut), ui.LayerOptions{})
}

func (sc *Scene) colorButton(i int, c game.Color) ui.Widget {
	b := ui.NewButton("setup.color."+c.String(), sc.T("shell.color."+c.String()), func() {
		sc.plan.paint(i, c)
		sc.Root.Close()
		sc.changed()
	}).Seat(c).Align(text.Left)
	b.SetOn(sc.plan.Chairs[i].color() == c)
	return b
}

// askKind lets a person or a bot of some level be chosen.
func (sc *Scene) askKind(i int) {
	list := []ui.Widget{sc.kindButton(i, "", "human", sc.T("shell.human"), sc.T("menu.setup.human.note"))}
	for l := game.LevelEasy; l < game.Levels; l++ {
		key := "shell.level." + l.String()
		list = append(list, sc.kindButton(i, l.String(), l.String(), sc.T(key), sc.levelNote(l)))
	}
	shut := ui.NewButton("setup.kind.close", sc.T("shell.cancel"), sc.Root.Close)
	sc.Root.OpenDialog(ui.Panel(sc.T("menu.setup.kind"), ui.Column(10, list...), shut), ui.LayerOptions{})
}

// levelNote says how bots of a level play: in the words of the box, or those for all boxes.
func (sc *Scene) levelNote(l game.Level) string {
	note := ".level." + l.String() + ".note"
	if own := sc.box.Name() + note; sc.Services.Words.Has(own) {
		return sc.T(own)
	}
	return sc.T("shell" + note)
}

// kindButton is one of the choices of askKind, with a word about it.
func (sc *Scene) kindButton(i int, level, name, words, about string) ui.Widget {
	c := chair{Level: level}
	b := ui.NewButton("setup.kind."+name, words, func() {
		sc.plan.Chairs[i].Level = level
		sc.Root.Close()
		sc.changed()
	}).Icon(kindIcon(&c)).Align(text.Left)
	b.SetOn(sc.plan.Chairs[i].Level == level)
	return ui.Row(12, ui.AtLeast(170, 0, b), ui.Grow(1, ui.Across(ui.Middle, ui.Text(ui.Small, about))))
}
