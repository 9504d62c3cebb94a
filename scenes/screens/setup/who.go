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

// maxKnown is the greatest number of known people to choose from, those who have played last.
const maxKnown = 12

// askWho opens the dialog in which a known person, or a head, is chosen for seat i. It also offers to forget the person
// of seat i, if known.
func (pl *players) askWho(i int) {
	var rows []ui.Widget
	if known := pl.personButtons(i); len(known) > 0 {
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
	closeButton := menu.Button(&pl.Screen, "setup.who.close", "shell.cancel", pl.Root.Close)
	pl.Root.OpenDialog(ui.Panel(pl.T("menu.setup.who"), ui.Column(12, rows...), closeButton), ui.LayerOptions{})
}

// personButtons returns at most maxKnown buttons, one for each known person except those who sit at another seat than i. A
// press puts the person on seat i.
func (pl *players) personButtons(i int) (list []ui.Widget) {
	for n, who := range people.All(pl.Services.Store) {
		if len(list) == maxKnown || pl.isSeatedElsewhere(who.Name, i) {
			continue
		}
		b := ui.NewButton(fmt.Sprintf("setup.who.%d", n+1), who.Name, func() {
			pl.plan.seatPerson(i, who)
			pl.Root.Close()
			pl.planChanged()
		}).Align(text.Left)
		list = append(list, b.Picture(pl.facePicture(i, who.Head)))
	}
	return list
}

// isSeatedElsewhere reports whether the occupant of another seat than i, a bot included, has the given name, ignoring case.
func (pl *players) isSeatedElsewhere(name string, i int) bool {
	for j := range pl.plan.Chairs {
		if j != i && strings.EqualFold(pl.plan.nameOf(pl.Services, j), name) {
			return true
		}
	}
	return false
}

// headButton returns the button of the dialog of askWho that chooses the head h for the person of seat i.
func (pl *players) headButton(i int, h portrait.Head) ui.Widget {
	b := ui.NewButton(fmt.Sprintf("setup.head.%d", h), "", func() {
		pl.plan.Chairs[i].Head = h
		pl.Root.Close()
		pl.planChanged()
	}).Tip(pl.T("menu.setup.head", "Number", int(h))).Picture(pl.facePicture(i, h))
	b.SetOn(pl.plan.head(i) == h)
	return b
}

// facePicture returns the function by which a button draws the head h as it would look at seat i, in the costume of the box.
func (pl *players) facePicture(i int, h portrait.Head) ui.Face {
	f := portrait.Face{Head: h, Costume: pl.box.Costume, Mood: portrait.Keen, Seat: pl.plan.Chairs[i].color()}
	return func(t *ui.Theme, dst *ebiten.Image, at geom.Point, d float64) { portrait.Draw(t, dst, f, at, d) }
}
