package setup

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// choices is the part of the screen on which the first seat and the options of the rules are chosen.
type choices struct {
	*form
	all      []game.Option // the options of the rules, with the defaults of the table that is set up
	starters *ui.Choice    // the choice of a certain seat as the first; nil before the first build
	stacked  bool          // there is room for the seats that may begin below each other, with their names
}

// column returns the choice of the first seat, and below it all options.
func (ch *choices) column() ui.Widget {
	rows := []ui.Widget{menu.Label(&ch.Screen, ui.Heading, "shell.first").Finish(ch.box.Finish), ch.firstRow()}
	rows = append(rows, ch.optionRows(game.Printed, "menu.setup.printed")...)
	rows = append(rows, ch.optionRows(game.House, "menu.setup.house")...)
	return ui.Column(ui.Step, rows...)
}

// optionRows returns the controls of the options from one source of rules, below a heading with the text of headingKey; nil
// if there are none.
func (ch *choices) optionRows(from game.Source, headingKey string) (rows []ui.Widget) {
	for _, o := range ch.all {
		if o.Source != from {
			continue
		}
		if rows == nil {
			rows = append(rows, ui.Line(), menu.Label(&ch.Screen, ui.Heading, headingKey).Finish(ch.box.Finish))
		}
		rows = append(rows, ch.optionControl(o))
	}
	return rows
}

// firstRow returns the choice of who begins: a way to find the first seat, or a certain seat. Both kinds are one choice for
// the player, though made of two widgets. If fewer than two people play, firstRow changes a plan for a race to a draw
// by lot. It sets ch.starters.
func (ch *choices) firstRow() ui.Widget {
	rule := ch.T(ch.box.Name() + ".first")
	methods := []ui.Option{{ID: byLot, Label: ch.T("shell.first.random"), Icon: ui.IconDice}}
	if ch.box.QuickestBegins {
		race := ui.Option{ID: byRace, Label: ch.T("menu.setup.race"), Icon: ui.IconPerson, Tip: ch.T("menu.setup.race.note")}
		if ch.plan.countPeople() < 2 {
			race.DisabledReason = ch.T("menu.setup.race.few")
			rule += " " + race.DisabledReason // a greyed button alone says nothing to fingers
		}
		methods = append(methods, race)
	}
	if ch.plan.First == byRace && ch.plan.countPeople() < 2 {
		ch.plan.First = byLot
	}
	methodChoice := ui.NewChoice("setup.first", methods, ch.plan.First, ch.setFirst)
	var seats []ui.Option
	for i := range ch.plan.Chairs {
		face := ch.face(i, ch.plan.Chairs[i].Level)
		draw := func(t *ui.Theme, dst *ebiten.Image, at geom.Point, d float64) {
			portrait.DrawWithBadge(t, dst, face, at, d)
		}
		seats = append(seats, ui.Option{ID: ch.plan.Chairs[i].Color, Face: draw})
	}
	seatChoice := ui.NewChoice("setup.first", seats, ch.plan.First, ch.setFirst)
	ch.starters = seatChoice
	if ch.stacked {
		seatChoice.Stacked()
	}
	ch.nameStarters()
	seatChoice.SetID("setup.first.seat")
	methodChoice.SetTip(ch.T("shell.first"))
	seatChoice.Extends(methodChoice).SetTip(ch.T("shell.first"))
	ruleText := ui.NewLabel(ui.Small, rule)
	if m := ch.Root.Metrics(); m.Portrait() && !menu.IsPhonePortrait(m) {
		return ui.Column(6, ruleText, ui.Row(6, ui.Grow(1, methodChoice), ui.Grow(1, seatChoice)))
	}
	return ui.Column(6, ruleText, methodChoice, seatChoice)
}

// nameStarters names the seats that may be chosen as the first by their occupants: in a tooltip or, where the seats are stacked,
// on the button. It does nothing before the first build.
func (ch *choices) nameStarters() {
	if ch.starters == nil {
		return
	}
	for i, button := range ch.starters.Children() {
		name, b := ch.plan.nameOf(ch.Services, i), button.(*ui.Button)
		begins := ch.T("shell.first.chosen", "Name", name)
		if !ch.stacked {
			b.Tip(begins)
			continue
		}
		b.SpokenName(begins).SetText(name)
	}
}

// setFirst sets plan.First to id, plays a sound, rebuilds the screen and stores the plan.
func (ch *choices) setFirst(id string) {
	ch.plan.First = id
	ch.planChanged()
}

// optionControl returns the control of the option o, with a note about o if the box has a text for that. A change of the control
// is stored at once.
func (ch *choices) optionControl(o game.Option) ui.Widget {
	key := ch.box.Name() + ".option." + o.Name
	var control ui.Widget
	gap := 2.0 // a switch has room around it, buttons have none
	if o.Switch {
		control = ch.toggle(o, key)
	} else {
		gap = ui.Step
		control = ui.Setting(ch.T(key), ui.NewChoice("setup.option."+o.Name, ch.values(o, key), strconv.Itoa(ch.plan.option(o)), func(v string) {
			n, _ := strconv.Atoi(v) // values writes numbers only
			ch.plan.setOption(o, n)
			ch.save()
		}))
	}
	if !ch.Services.Words.Has(key + ".note") {
		return control
	}
	return ui.Column(gap, control, ui.NewLabel(ui.Small, ch.T(key+".note")))
}

// toggle returns the control of the option o, which is on (1) or off (0). key is the key of the option's text. If the
// option is impossible with the present seats, toggle sets it to off in the plan and disables the control.
func (ch *choices) toggle(o game.Option, key string) ui.Widget {
	allowed := ch.plan.optionAllowed(ch.Services, ch.box, o, 1)
	if !allowed {
		ch.plan.setOption(o, 0)
	}
	toggle := ui.NewToggle("setup.option."+o.Name, ch.T(key), ch.plan.option(o) == 1, func(on bool) {
		value := 0
		if on {
			value = 1
		}
		ch.plan.setOption(o, value)
		ch.save()
	})
	if !allowed {
		toggle.Disable(ch.T("menu.setup.option.unfit"))
	}
	return toggle
}

// values returns the values of the option o to choose from, in ascending order. key is the key of the option's text. A
// value without a text of its own is shown as a number.
func (ch *choices) values(o game.Option, key string) []ui.Option {
	sorted := slices.Sorted(slices.Values(o.Values))
	var list []ui.Option
	for _, v := range sorted {
		n := strconv.Itoa(v)
		label := n
		if ch.Services.Words.Has(key + "." + n) {
			label = ch.T(key + "." + n)
		}
		list = append(list, ui.Option{ID: n, Label: label})
	}
	return list
}
