package setup

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/menu"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// players is the sheet of those who play: who sits where, in which colour, called what, playing with what.
type players struct {
	*form
	fields []*ui.Field // of the names
	tight  bool        // there is no room for a sign on the seats' buttons
	double bool        // a seat takes two rows
	judge  func()      // is called when a name has changed
}

// sheet has those who play, clockwise.
func (pl *players) sheet() ui.Widget {
	pl.fields = pl.fields[:0]
	rows := []ui.Widget{ui.Text(ui.Heading, pl.T("shell.setup.players")), ui.Line()}
	for i := range pl.plan.Chairs {
		rows = append(rows, pl.seat(i))
		if pl.plan.Chairs[i].person() && pl.plan.people() > 1 && len(pl.box.Devices) > 0 {
			rows = append(rows, pl.devices(i))
		}
	}
	if _, most := pl.box.Rules.Seats(); len(pl.plan.Chairs) < most {
		add := ui.NewButton("setup.add", pl.T("shell.seat.add"), func() {
			pl.plan.add()
			pl.changed()
		}).Icon(ui.IconPlus).Kind(ui.Quiet).Align(text.Left)
		rows = append(rows, add)
	}
	rows = append(rows, ui.Text(ui.Small, pl.T("menu.setup.clockwise")))
	return menu.Card(pl.Root.Metrics(), ui.Column(12, rows...))
}

// id names a widget of seat i.
func id(i int, what string) string { return fmt.Sprintf("setup.seat.%d.%s", i+1, what) }

// seat is the row of one seat: colour, name, who plays, and its place in the order; two rows where it is narrow.
func (pl *players) seat(i int) ui.Widget {
	c := &pl.plan.Chairs[i]
	badge := ui.NewButton(id(i, "color"), "", func() { pl.askColor(i) }).Seat(c.color()).Kind(ui.Quiet)
	badge.Tip(pl.T("shell.color") + ": " + pl.T("shell.color."+c.Color))
	field := ui.NewField(id(i, "name"), c.Name, pl.plan.usualName(pl.Services, i), mostLetters, func(s string) {
		pl.plan.Chairs[i].Name = s
		pl.judge()
	})
	pl.fields = append(pl.fields, field)
	wide := 132.0
	if pl.tight {
		wide = 108 // the name needs the room more
	}
	kind := ui.AtLeast(wide*pl.Root.Metrics().TextScale, 0, ui.NewButton(id(i, "kind"), pl.kindWords(c), func() { pl.askKind(i) }))
	if !pl.tight {
		kind.Icon(kindIcon(c))
	}
	order := pl.order(i)
	if pl.double {
		lead := ui.AtLeast(ui.Touch+4, 0, ui.Space(0, 0))
		last := len(order) - 1
		first := append([]ui.Widget{badge, ui.Grow(1, field)}, order[last:]...)
		second := append([]ui.Widget{lead, ui.Grow(1, kind.Align(text.Left))}, order[:last]...)
		return ui.Column(6, ui.Row(6, first...), ui.Row(6, second...))
	}
	row := []ui.Widget{badge, ui.Grow(1, field), kind}
	return ui.Row(6, append(row, order...)...)
}

// deviceWide is the side in dp of the picture of a device.
const deviceWide = 36

// devices is the row in which a person chooses what to play with: its picture, and the button that names it.
func (pl *players) devices(i int) ui.Widget {
	given := pl.device(i)
	device := pl.deviceWords(given.ID)
	words := pl.T(pl.name("device.choice"), "Device", device)
	if pl.plan.Chairs[i].Device == "" {
		words = pl.T(pl.name("device.given"), "Device", device)
	}
	b := ui.NewButton(id(i, "device"), words, func() { pl.askDevice(i) }).Align(text.Left)
	picture := ui.Draw(ui.Touch, ui.Touch, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.Sign(dst, given.Icon, r.Center(), deviceWide, t.Palette.Ink)
	})
	picture.SetID(id(i, "picture"))
	return ui.Row(6, picture, ui.Grow(1, b))
}

// device is what the person of a seat plays with.
func (pl *players) device(i int) cabinet.Device {
	return pl.box.Device(pl.plan.device(pl.box, i, pl.Services.Platform.Touch))
}

// deviceWords names a device; the empty one is left to the box.
func (pl *players) deviceWords(d string) string {
	if d == "" {
		d = "auto"
	}
	return pl.T(pl.name("device." + d))
}

// askDevice lets a person choose what to play with. What only one may have is taken from who had it.
func (pl *players) askDevice(i int) {
	list := []ui.Widget{pl.deviceButton(i, "auto", "")}
	for _, d := range pl.box.Devices {
		list = append(list, pl.deviceButton(i, d.ID, d.ID))
	}
	shut := ui.NewButton("setup.device.close", pl.T("shell.cancel"), pl.Root.Close)
	title := pl.T(pl.name("device.title"), "Name", pl.plan.called(pl.Services, i))
	pl.Root.OpenDialog(ui.Panel(title, ui.Column(10, list...), shut), ui.LayerOptions{})
}

// deviceButton is one of the choices of askDevice.
func (pl *players) deviceButton(i int, name, device string) ui.Widget {
	b := ui.NewButton("setup.device."+name, pl.deviceWords(device), func() {
		pl.plan.equip(i, device, pl.box.Devices)
		pl.Root.Close()
		pl.changed()
	}).Icon(pl.box.Device(device).Icon).Align(text.Left)
	b.SetOn(pl.plan.Chairs[i].Device == device)
	return b
}

// order has the buttons that move a seat up and take it away.
func (pl *players) order(i int) []ui.Widget {
	up := ui.IconButton(id(i, "up"), ui.IconUpArrow, pl.T("menu.setup.up"), func() { pl.swap(i) }).Kind(ui.Quiet)
	if i == 0 {
		up.Disable("")
	}
	row := []ui.Widget{up}
	if least, most := pl.box.Rules.Seats(); least < most {
		away := ui.IconButton(id(i, "remove"), ui.IconCross, pl.T("shell.remove"), func() {
			pl.plan.remove(i)
			pl.changed()
		}).Kind(ui.Quiet)
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
	pl.changed()
	pl.Root.Focus(id(i-1, "up"))
}

func kindIcon(c *chair) ui.Icon {
	if c.person() {
		return ui.IconPerson
	}
	return ui.IconRobot
}

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
	body := ui.Column(12, ui.Grid(8, 150, 3, kids...), ui.Text(ui.Small, pl.T("menu.setup.color.note")).Align(text.Centre))
	shut := ui.NewButton("setup.color.close", pl.T("shell.cancel"), pl.Root.Close)
	pl.Root.OpenDialog(ui.Panel(pl.T("shell.color"), body, shut), ui.LayerOptions{})
}

func (pl *players) colorButton(i int, c game.Color) ui.Widget {
	b := ui.NewButton("setup.color."+c.String(), pl.T("shell.color."+c.String()), func() {
		pl.plan.paint(i, c)
		pl.Root.Close()
		pl.changed()
	}).Seat(c).Align(text.Left)
	b.SetOn(pl.plan.Chairs[i].color() == c)
	return b
}

// askKind lets a person or a bot of some level be chosen.
func (pl *players) askKind(i int) {
	list := []ui.Widget{pl.kindButton(i, "", "human", pl.T("shell.human"), pl.T("menu.setup.human.note"))}
	for l := game.LevelEasy; l < game.Levels; l++ {
		key := "shell.level." + l.String()
		list = append(list, pl.kindButton(i, l.String(), l.String(), pl.T(key), pl.levelNote(l)))
	}
	shut := ui.NewButton("setup.kind.close", pl.T("shell.cancel"), pl.Root.Close)
	pl.Root.OpenDialog(ui.Panel(pl.T("menu.setup.kind"), ui.Column(10, list...), shut), ui.LayerOptions{})
}

// levelNote says how bots of a level play: in the words of the box, or those for all boxes.
func (pl *players) levelNote(l game.Level) string {
	return pl.T(pl.Services.Words.Own(pl.box.Name(), ".level."+l.String()+".note"))
}

// kindButton is one of the choices of askKind, with a word about it.
func (pl *players) kindButton(i int, level, name, words, about string) ui.Widget {
	c := chair{Level: level}
	b := ui.NewButton("setup.kind."+name, words, func() {
		pl.plan.Chairs[i].Level = level
		pl.Root.Close()
		pl.changed()
	}).Icon(kindIcon(&c)).Align(text.Left)
	b.SetOn(pl.plan.Chairs[i].Level == level)
	return ui.Row(12, ui.AtLeast(170, 0, b), ui.Grow(1, ui.Across(ui.Middle, ui.Text(ui.Small, about))))
}
