package setup

import (
	"fmt"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/screens/people"
)

// maxKnown is how many people are offered: those who have played last.
const maxKnown = 12

// askWho lets a person who has played here sit down with a tap, or a head be chosen.
func (pl *players) askWho(i int) {
	var rows []ui.Widget
	if known := pl.known(i); len(known) > 0 {
		rows = append(rows, ui.Grid(ui.Step, 150, 3, known...), ui.Line())
	}
	var heads []ui.Widget
	for h := portrait.Head(1); h <= portrait.People; h++ {
		heads = append(heads, pl.headButton(i, h))
	}
	rows = append(rows, ui.Grid(ui.Step, 72, 6, heads...))
	if who, ok := people.Find(pl.Services.Store, pl.plan.Chairs[i].Name); ok {
		rows = append(rows, ui.NewButton("setup.who.forget", pl.T("menu.setup.forget", "Name", who.Name), func() {
			people.Forget(pl.Services.Store, who.Name)
			pl.Root.Close()
			pl.planChanged()
		}).Kind(ui.Quiet).Icon(ui.IconBin))
	}
	rows = append(rows, menu.Label(&pl.Screen, ui.Small, "menu.setup.who.note").Align(text.Centre))
	shut := menu.Button(&pl.Screen, "setup.who.close", "shell.cancel", pl.Root.Close)
	pl.Root.OpenDialog(ui.Panel(pl.T("menu.setup.who"), ui.Column(12, rows...), shut), ui.LayerOptions{})
}

// known returns buttons for those who have played here and sit nowhere else.
func (pl *players) known(i int) (list []ui.Widget) {
	for n, who := range people.All(pl.Services.Store) {
		if len(list) == maxKnown || pl.seated(who.Name, i) {
			continue
		}
		b := ui.NewButton(fmt.Sprintf("setup.who.%d", n+1), who.Name, func() {
			pl.plan.seat(i, who)
			pl.Root.Close()
			pl.planChanged()
		}).Align(text.Left)
		list = append(list, b.Picture(pl.face(i, who.Head)))
	}
	return list
}

// seated reports whether somebody of that name sits at another seat than i.
func (pl *players) seated(name string, i int) bool {
	for j := range pl.plan.Chairs {
		if j != i && strings.EqualFold(pl.plan.nameOf(pl.Services, j), name) {
			return true
		}
	}
	return false
}

// headButton returns one of the heads to choose from.
func (pl *players) headButton(i int, h portrait.Head) ui.Widget {
	b := ui.NewButton(fmt.Sprintf("setup.head.%d", h), "", func() {
		pl.plan.Chairs[i].Head = h
		pl.Root.Close()
		pl.planChanged()
	}).Tip(pl.T("menu.setup.head", "Number", int(h))).Picture(pl.face(i, h))
	b.SetOn(pl.plan.head(i) == h)
	return b
}

// face draws a head as it would look at seat i.
func (pl *players) face(i int, h portrait.Head) ui.Face {
	f := portrait.Face{Head: h, Costume: pl.box.Costume, Mood: portrait.Keen, Seat: pl.plan.Chairs[i].color()}
	return func(t *ui.Theme, dst *ebiten.Image, at geom.Point, d float64) { portrait.Draw(t, dst, f, at, d) }
}
