package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/setup"
	"ludotheque/scenes/table"
)

// handsheet is the sheet on which it stands who plays with what, and the keys, and on which both can be changed.
type handsheet struct {
	desk   *table.Desk
	people *people
	sets   *[2]keySet
}

// button opens the sheet. The card under way is put back.
func (h *handsheet) button() ui.Widget {
	return ui.IconButton("bar.hands", ui.IconPerson, h.desk.T("rapidcity.hands.title"), h.open).Kind(ui.Wooden)
}

// open shows the sheet; when it is closed all is laid out for what was chosen.
func (h *handsheet) open() {
	h.desk.Open(h.sheet(), func() {
		*h.sets = readKeys(h.desk.Services.Settings())
		h.desk.Relayout()
	})
}

// again shows the sheet again, after a change.
func (h *handsheet) again() {
	h.desk.Shut()
	h.open()
}

func (h *handsheet) sheet() ui.Widget {
	t := h.desk.T
	rows := []ui.Widget{ui.Text(ui.Small, t("rapidcity.hands.note"))}
	for s := range h.people.seats {
		if h.people.person[s] {
			rows = append(rows, h.row(game.Seat(s)))
		}
	}
	rows = append(rows, ui.Line(), ui.Text(ui.Strong, t("rapidcity.keys.title")), ui.Text(ui.Small, t("rapidcity.keys.note")),
		ui.Row(3*ui.Step, ui.Grow(1, h.ring(0)), ui.Grow(1, h.ring(1))))
	reset := ui.NewButton("hands.reset", t("rapidcity.keys.reset"), h.reset)
	done := ui.NewButton("hands.done", t("shell.done"), h.desk.Shut).Kind(ui.Primary)
	return ui.Panel(t("rapidcity.hands.title"), ui.Column(12, rows...), reset, done)
}

// row is that of a person: the name, and what to play with if there is a choice.
func (h *handsheet) row(seat game.Seat) ui.Widget {
	name := ui.Text(ui.Strong, h.desk.Name(seat)).Seat(h.desk.Color(seat))
	if h.people.count() == 1 {
		return ui.Row(12, name, ui.Grow(1, ui.Text(ui.Body, h.word(everything))))
	}
	var list []ui.Option
	for _, d := range devices() {
		list = append(list, ui.Option{ID: d.ID, Words: h.word(device(d.ID)), Icon: d.Icon})
	}
	id := "hands." + h.desk.Color(seat).String()
	choice := ui.NewChoice(id, list, string(h.people.with[seat]), func(d string) { h.equip(seat, device(d)) })
	return ui.Row(12, ui.Across(ui.Middle, ui.AtLeast(110, 0, name)), ui.Grow(1, choice))
}

// word is what a device is called.
func (h *handsheet) word(d device) string { return h.desk.T("rapidcity.device." + string(d)) }

// equip gives a seat a device, and notes who plays with what for the next game.
func (h *handsheet) equip(seat game.Seat, d device) {
	h.people.change(seat, d)
	devices := map[game.Color]string{}
	for s := range h.people.seats {
		if h.people.person[s] {
			devices[h.desk.Color(game.Seat(s))] = string(h.people.with[s])
		}
	}
	// A set-up that has been read can be written.
	h.desk.Change(func(v *store.Settings) { _ = setup.Equip(v, "rapidcity", devices) })
	h.again()
}

// ring shows a set of keys as they lie, each to be tapped and struck again.
func (h *handsheet) ring(set int) ui.Widget {
	title := h.word(keyboards[set])
	if seat, ok := h.people.of(keyboards[set]); ok {
		title += " · " + h.desk.Name(seat)
	}
	row := func(list ...ui.Widget) ui.Widget { return ui.Row(6, list...) }
	key := func(way int) ui.Widget { return h.newCap(set, way) }
	half := func() ui.Widget { return ui.Space(18, 0) }
	return ui.Column(6,
		ui.Text(ui.Body, title),
		row(half(), key(upperLeft), key(upperRight)),
		row(key(leftward), key(otherHand), key(rightward)),
		row(half(), key(lowerLeft), key(lowerRight)))
}

// keyCap is a key on the sheet: tapped, it waits for the key that is to do the same from now on.
type keyCap struct {
	*ui.Button
	sheet *handsheet
	set   int
	way   int
	waits bool
}

func (h *handsheet) newCap(set, way int) *keyCap {
	k := &keyCap{sheet: h, set: set, way: way}
	k.Button = ui.NewButton("key."+[2]string{"one", "two"}[set]+"."+keyWords[way], letter(h.sets[set][way]), func() {
		k.waits = true
		k.SetText("…")
		k.SetOn(true)
	})
	k.Tip(h.desk.T("rapidcity.key." + keyWords[way]))
	ui.AtLeast(52, 44, k.Button)
	return k
}

// Key implements ui.Keyer.
func (k *keyCap) Key(in *input.Frame) {
	if !k.waits {
		k.Button.Key(in)
		return
	}
	in.HoldKeys()
	in.Intents = 0
	if len(in.Keys) == 0 {
		return
	}
	k.waits = false
	if key := in.Keys[0]; !input.Reserved(key) {
		h := k.sheet
		h.desk.Change(func(v *store.Settings) { assign(v, h.sets, k.set, k.way, key) })
	}
	k.sheet.again()
}

// reset makes the keys the usual ones again.
func (h *handsheet) reset() {
	*h.sets = usualKeys
	h.desk.Change(func(v *store.Settings) { keepKeys(v, h.sets) })
	h.again()
}
