package setup

import (
	"slices"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/scenes/ui"
)

// choices is the sheet of who begins and of the options of the rules.
func (sc *Scene) choices() ui.Widget {
	rows := []ui.Widget{ui.Text(ui.Heading, sc.T("shell.first")), ui.Line(), sc.first()}
	rows = append(rows, sc.options(game.Printed, "menu.setup.printed")...)
	rows = append(rows, sc.options(game.House, "menu.setup.house")...)
	return ui.Card(ui.Column(12, rows...))
}

// options are those of the rules that come from one source, below a heading; none if there are none.
func (sc *Scene) options(from game.Source, heading string) (rows []ui.Widget) {
	for _, o := range sc.box.Rules.Options() {
		if o.Source != from {
			continue
		}
		if rows == nil {
			rows = append(rows, ui.Space(0, ui.Step), ui.Text(ui.Heading, sc.T(heading)), ui.Line())
		}
		rows = append(rows, sc.option(o))
	}
	return rows
}

// first says who begins by the book, and lets it be chosen.
func (sc *Scene) first() ui.Widget {
	ways := []ui.Option{{ID: byLot, Words: sc.T("shell.first.random"), Icon: ui.IconDice}}
	if sc.box.Ole {
		race := ui.Option{ID: byRace, Words: sc.T("menu.setup.race"), Icon: ui.IconPerson, Tip: sc.T("menu.setup.race.note")}
		if sc.plan.people() < 2 {
			race.Off = sc.T("menu.setup.race.few")
		}
		ways = append(ways, race)
	}
	if sc.plan.First == byRace && sc.plan.people() < 2 {
		sc.plan.First = byLot
	}
	how := ui.NewChoice("setup.first", ways, sc.plan.First, sc.setFirst)
	var seats []ui.Option
	for i := range sc.plan.Chairs {
		c := &sc.plan.Chairs[i]
		tip := sc.T("shell.first.chosen", "Name", sc.plan.called(sc.Services, i))
		seats = append(seats, ui.Option{ID: c.Color, Badge: true, Seat: c.color(), Tip: tip})
	}
	who := ui.NewChoice("setup.first", seats, sc.plan.First, sc.setFirst)
	who.SetID("setup.first.seat")
	book := ui.Text(ui.Small, sc.T(sc.box.Name()+".first"))
	return ui.Column(ui.Step, book, how, ui.Text(ui.Small, sc.T("menu.setup.first.seat")), who)
}

func (sc *Scene) setFirst(id string) {
	sc.plan.First = id
	sc.changed()
}

// option is one of the rules that may be chosen.
func (sc *Scene) option(o game.Option) ui.Widget {
	key := sc.box.Name() + ".option." + o.Name
	var control ui.Widget
	gap := 2.0 // a switch has room around it, buttons have none
	if o.Switch {
		control = sc.toggle(o, key)
	} else {
		gap = ui.Step
		control = ui.Setting(sc.T(key), ui.NewChoice("setup.option."+o.Name, sc.values(o, key), strconv.Itoa(sc.plan.option(o)), func(v string) {
			n, _ := strconv.Atoi(v) // values writes numbers only
			sc.plan.set(o, n)
			sc.keep()
		}))
	}
	if !sc.Services.Words.Has(key + ".note") {
		return control
	}
	return ui.Column(gap, control, ui.Text(ui.Small, sc.T(key+".note")))
}

// toggle is an option that is on or off. One that such a game cannot have is off and says so.
func (sc *Scene) toggle(o game.Option, key string) ui.Widget {
	fits := sc.plan.fits(sc.Services, sc.box, o, 1)
	if !fits {
		sc.plan.set(o, 0)
	}
	t := ui.NewToggle("setup.option."+o.Name, sc.T(key), sc.plan.option(o) == 1, func(on bool) {
		v := 0
		if on {
			v = 1
		}
		sc.plan.set(o, v)
		sc.keep()
	})
	if !fits {
		t.Disable(sc.T("menu.setup.option.unfit"))
	}
	return t
}

// values are those that an option offers, from the least to the greatest.
func (sc *Scene) values(o game.Option, key string) []ui.Option {
	sorted := slices.Sorted(slices.Values(o.Values))
	var list []ui.Option
	for _, v := range sorted {
		n := strconv.Itoa(v)
		words := n
		if sc.Services.Words.Has(key + "." + n) {
			words = sc.T(key + "." + n)
		}
		list = append(list, ui.Option{ID: n, Words: words})
	}
	return list
}
