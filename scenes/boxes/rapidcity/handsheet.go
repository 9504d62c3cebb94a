package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/setup"
	"ludotheque/scenes/table"
)

// handsheet makes the dialog in which players choose their devices and keys. people and sets are those of the board: a choice in
// the dialog changes them at once.
type handsheet struct {
	desk   *table.Desk
	people *people
	sets   *[2]keySet
}

// button returns the button that opens the dialog. Opening the dialog during a card takes the card back; see
// table.Desk.OpenDialog.
func (h *handsheet) button() ui.Widget {
	return ui.IconButton("bar.hands", ui.IconPerson, h.desk.T("rapidcity.hands.title"), h.open).Kind(ui.Wooden)
}

// open opens the dialog. When it is closed, the keys are read from the settings and the board is laid out for the new
// choices.
func (h *handsheet) open() {
	h.desk.OpenDialog(h.sheet(), func() {
		*h.sets = readKeys(h.desk.Services.Settings())
		h.desk.Relayout()
	})
}

// reopen closes the dialog and opens a new one, after a change in it.
func (h *handsheet) reopen() {
	h.desk.CloseDialog()
	h.open()
}

// sheet returns the contents of the dialog: a row for each person on this device, and the keys of both sets.
func (h *handsheet) sheet() ui.Widget {
	t := h.desk.T
	rows := []ui.Widget{ui.NewLabel(ui.Small, t("rapidcity.hands.note"))}
	for s := range h.people.seats {
		if h.people.isPerson[s] {
			rows = append(rows, h.row(game.Seat(s)))
		}
	}
	rows = append(rows, ui.Line(), ui.NewLabel(ui.Strong, t("rapidcity.keys.title")), ui.NewLabel(ui.Small, t("rapidcity.keys.note")),
		ui.Row(3*ui.Step, ui.Grow(1, h.keyRing(0)), ui.Grow(1, h.keyRing(1))))
	reset := ui.NewButton("hands.reset", t("rapidcity.keys.reset"), h.reset)
	done := ui.NewButton("hands.done", t("shell.done"), h.desk.CloseDialog).Kind(ui.Primary)
	return ui.Panel(t("rapidcity.hands.title"), ui.Column(12, rows...), reset, done)
}

// row returns the row of a person: the name and the choice of devices. The only person has no choice, as every device is
// that person's.
func (h *handsheet) row(seat game.Seat) ui.Widget {
	name := ui.NewLabel(ui.Strong, h.desk.Name(seat)).Seat(h.desk.Color(seat))
	if h.people.count() == 1 {
		return ui.Row(12, name, ui.Grow(1, ui.NewLabel(ui.Body, h.deviceName(everything))))
	}
	var list []ui.Option
	for _, d := range choosableDevices() {
		list = append(list, ui.Option{ID: d.ID, Label: h.deviceName(device(d.ID)), Icon: d.Icon})
	}
	id := "hands." + h.desk.Color(seat).String()
	choice := ui.NewChoice(id, list, string(h.people.devices[seat]), func(d string) { h.equip(seat, device(d)) })
	return ui.Row(12, ui.Across(ui.Middle, ui.AtLeast(110, 0, name)), ui.Grow(1, choice))
}

// deviceName returns the name of a device.
func (h *handsheet) deviceName(d device) string { return h.desk.T("rapidcity.device." + string(d)) }

// equip gives a seat a device; another seat that had that device gets the seat's old one, see people.giveDevice. It stores the
// devices of all persons for the next game, and opens the dialog again.
func (h *handsheet) equip(seat game.Seat, d device) {
	h.people.giveDevice(seat, d)
	devices := map[game.Color]string{}
	for s := range h.people.seats {
		if h.people.isPerson[s] {
			devices[h.desk.Color(game.Seat(s))] = string(h.people.devices[s])
		}
	}
	// No error: the set-up was read from the settings before.
	h.desk.ChangeSettings(func(v *store.Settings) { _ = setup.SetDevices(v, "rapidcity", devices) })
	h.reopen()
}

// keyRing returns the keys of the set with the index set, arranged as on the keyboard. A tap on a key changes it. The title names
// the key set, and the person who uses it, if any.
func (h *handsheet) keyRing(set int) ui.Widget {
	title := h.deviceName(keyboards[set])
	if seat, ok := h.people.userOf(keyboards[set]); ok {
		title += " · " + h.desk.Name(seat)
	}
	row := func(list ...ui.Widget) ui.Widget { return ui.Row(6, list...) }
	key := func(position int) ui.Widget { return h.newCap(set, position) }
	half := func() ui.Widget { return ui.Space(18, 0) } // moves a row of two keys to the right, between those of the middle row
	return ui.Column(6,
		ui.NewLabel(ui.Body, title),
		row(half(), key(upperLeft), key(upperRight)),
		row(key(leftward), key(otherHand), key(rightward)),
		row(half(), key(lowerLeft), key(lowerRight)))
}

// keyCap is a key in the dialog. After a tap it waits for the key to use instead.
type keyCap struct {
	*ui.Button
	sheet    *handsheet
	set      int  // index of the keySet
	position int  // in the set
	waiting  bool // the next key is the one to use
}

// newCap returns the keyCap for the key at a position of the set with the index set. A tap makes the cap wait for another key.
func (h *handsheet) newCap(set, position int) *keyCap {
	k := &keyCap{sheet: h, set: set, position: position}
	k.Button = ui.NewButton("key."+[2]string{"one", "two"}[set]+"."+keyNames[position], h.desk.Services.KeyLabel(h.sets[set][position]), func() {
		k.waiting = true
		k.SetText("…")
		k.SetOn(true)
	})
	k.Tip(h.desk.T("rapidcity.key." + keyNames[position])).TakeKeys()
	ui.AtLeast(52, 44, k.Button)
	return k
}

// Key implements ui.Keyer. While the cap waits, all keys are its own and make no intents. The first key that is pressed ends
// the wait: it replaces the key of the cap, see assignKey, unless it is reserved. Confirm or Cancel of a gamepad ends the wait,
// too. The end of the wait opens the dialog again.
func (k *keyCap) Key(in *input.Frame) {
	if !k.waiting {
		k.Button.Key(in)
		return
	}
	in.ReserveAllKeys()
	pad := in.Has(input.Confirm | input.Cancel) // by a gamepad, or by a key, which is in in.Keys too
	in.Intents = 0
	if len(in.Keys) == 0 && !pad {
		return
	}
	k.waiting = false
	if len(in.Keys) > 0 && !input.Reserved(in.Keys[0]) {
		h := k.sheet
		assignKey(h.sets, k.set, k.position, in.Keys[0]) // at once: the settings are changed later in this tick, the sheet is opened now
		h.desk.ChangeSettings(func(v *store.Settings) { storeKeys(v, h.sets) })
	}
	k.sheet.reopen()
}

// reset restores the default keys of both sets, stores that, and opens the dialog again.
func (h *handsheet) reset() {
	*h.sets = defaultKeys
	h.desk.ChangeSettings(func(v *store.Settings) { storeKeys(v, h.sets) })
	h.reopen()
}
