package setup

import (
	"slices"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// choices is the sheet of who begins and of the options of the rules.
type choices struct{ *form }

// sheet returns who begins and all options.
func (ch *choices) sheet() ui.Widget {
	rows := []ui.Widget{menu.Label(&ch.Screen, ui.Heading, "shell.first").Finish(ch.box.Finish), ch.firstRow()}
	rows = append(rows, ch.options(game.Printed, "menu.setup.printed")...)
	rows = append(rows, ch.options(game.House, "menu.setup.house")...)
	return ui.Column(ui.Step, rows...)
}

// options returns the options of the rules that come from one source, below a heading; none if there are none.
func (ch *choices) options(from game.Source, heading string) (rows []ui.Widget) {
	for _, o := range ch.box.Rules.Options() {
		if o.Source != from {
			continue
		}
		if rows == nil {
			rows = append(rows, ui.Line(), menu.Label(&ch.Screen, ui.Heading, heading).Finish(ch.box.Finish))
		}
		rows = append(rows, ch.option(o))
	}
	return rows
}

// firstRow says who begins by the book, and lets it be chosen.
func (ch *choices) firstRow() ui.Widget {
	ways := []ui.Option{{ID: byLot, Label: ch.T("shell.first.random"), Icon: ui.IconDice}}
	if ch.box.QuickestBegins {
		race := ui.Option{ID: byRace, Label: ch.T("menu.setup.race"), Icon: ui.IconPerson, Tip: ch.T("menu.setup.race.note")}
		if ch.plan.people() < 2 {
			race.DisabledReason = ch.T("menu.setup.race.few")
		}
		ways = append(ways, race)
	}
	if ch.plan.First == byRace && ch.plan.people() < 2 {
		ch.plan.First = byLot
	}
	how := ui.NewChoice("setup.first", ways, ch.plan.First, ch.setFirst)
	var seats []ui.Option
	for i := range ch.plan.Chairs {
		c := &ch.plan.Chairs[i]
		tip := ch.T("shell.first.chosen", "Name", ch.plan.nameOf(ch.Services, i))
		seats = append(seats, ui.Option{ID: c.Color, Badge: true, Seat: c.color(), Tip: tip})
	}
	who := ui.NewChoice("setup.first", seats, ch.plan.First, ch.setFirst)
	who.SetID("setup.first.seat")
	how.SetTip(ch.T("shell.first"))
	who.Extends(how).SetTip(ch.T("shell.first"))
	book := ui.NewLabel(ui.Small, ch.T(ch.box.Name()+".first"))
	if m := ch.Root.Metrics(); m.Portrait() && !menu.IsPhonePortrait(m) {
		return ui.Column(6, book, ui.Row(6, ui.Grow(1, how), ui.Grow(1, who)))
	}
	return ui.Column(6, book, how, who)
}

func (ch *choices) setFirst(id string) {
	ch.plan.First = id
	ch.planChanged()
}

// option returns one of the rules that may be chosen.
func (ch *choices) option(o game.Option) ui.Widget {
	key := ch.box.Name() + ".option." + o.Name
	var control ui.Widget
	gap := 2.0 // a switch has room around it, buttons have none
	if o.Switch {
		control = ch.toggle(o, key)
	} else {
		gap = ui.Step
		control = ui.Setting(ch.T(key), ui.NewChoice("setup.option."+o.Name, ch.values(o, key), strconv.Itoa(ch.plan.option(o)), func(v string) {
			n, _ := strconv.Atoi(v) // values writes numbers only
			ch.plan.set(o, n)
			ch.save()
		}))
	}
	if !ch.Services.Words.Has(key + ".note") {
		return control
	}
	return ui.Column(gap, control, ui.NewLabel(ui.Small, ch.T(key+".note")))
}

// toggle returns an option that is on or off. One that such a game cannot have is off and says so.
func (ch *choices) toggle(o game.Option, key string) ui.Widget {
	fits := ch.plan.optionAllowed(ch.Services, ch.box, o, 1)
	if !fits {
		ch.plan.set(o, 0)
	}
	t := ui.NewToggle("setup.option."+o.Name, ch.T(key), ch.plan.option(o) == 1, func(on bool) {
		v := 0
		if on {
			v = 1
		}
		ch.plan.set(o, v)
		ch.save()
	})
	if !fits {
		t.Disable(ch.T("menu.setup.option.unfit"))
	}
	return t
}

// values returns the values that an option offers, from the least to the greatest.
func (ch *choices) values(o game.Option, key string) []ui.Option {
	sorted := slices.Sorted(slices.Values(o.Values))
	var list []ui.Option
	for _, v := range sorted {
		n := strconv.Itoa(v)
		words := n
		if ch.Services.Words.Has(key + "." + n) {
			words = ch.T(key + "." + n)
		}
		list = append(list, ui.Option{ID: n, Label: words})
	}
	return list
}
