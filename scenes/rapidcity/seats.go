package rapidcity

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/input"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/store"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

var _ table.Extra = (*board)(nil)

// Buttons implements table.Extra.
func (b *board) Buttons() []ui.Widget {
	return []ui.Widget{ui.IconButton("bar.hands", ui.IconPerson, b.desk.T("rapidcity.hands.title"), b.openHands).Kind(ui.Wooden)}
}

// openHands shows who plays with what, and the keys, and lets both be changed. The card under way is put back.
func (b *board) openHands() {
	b.desk.Open(b.handsSheet(), func() {
		b.sets = readKeys(b.desk.Services.Settings())
		b.round.hands.who, b.round.hands.keys = b.people, b.sets
		b.desk.Relayout()
	})
}

// again shows the sheet anew, after a change.
func (b *board) again() {
	b.desk.Shut()
	b.openHands()
}

func (b *board) handsSheet() ui.Widget {
	rows := []ui.Widget{ui.Text(ui.Small, b.desk.T("rapidcity.hands.note"))}
	for s := range b.seats {
		if b.people.person[s] {
			rows = append(rows, b.handsOf(game.Seat(s)))
		}
	}
	rows = append(rows, ui.Line(), ui.Text(ui.Strong, b.desk.T("rapidcity.keys.title")), ui.Text(ui.Small, b.desk.T("rapidcity.keys.note")))
	rows = append(rows, ui.Row(3*ui.Step, ui.Grow(1, b.ring(0)), ui.Grow(1, b.ring(1))))
	reset := ui.NewButton("hands.reset", b.desk.T("rapidcity.keys.reset"), b.resetKeys)
	done := ui.NewButton("hands.done", b.desk.T("shell.done"), b.desk.Shut).Kind(ui.Primary)
	return ui.Panel(b.desk.T("rapidcity.hands.title"), ui.Column(12, rows...), reset, done)
}

// handsOf is the row of a person: the name, and what to play with if there is a choice.
func (b *board) handsOf(seat game.Seat) ui.Widget {
	name := ui.Text(ui.Strong, b.desk.Name(seat)).Seat(b.desk.Color(seat))
	if b.people.count() == 1 {
		return ui.Row(12, name, ui.Grow(1, ui.Text(ui.Body, b.desk.T("rapidcity.device."+string(everything)))))
	}
	var list []ui.Option
	for _, d := range devices() {
		list = append(list, ui.Option{ID: d.ID, Words: b.desk.T("rapidcity.device." + d.ID), Icon: d.Icon})
	}
	id := "hands." + b.desk.Color(seat).String()
	choice := ui.NewChoice(id, list, string(b.people.with[seat]), func(d string) {
		b.people.change(seat, device(d))
		b.keepDevices()
		b.again()
	})
	return ui.Row(12, ui.Across(ui.Middle, ui.AtLeast(110, 0, name)), ui.Grow(1, choice))
}

// keepDevices notes who plays with what for the next game.
func (b *board) keepDevices() {
	devices := map[game.Color]string{}
	for s := range b.seats {
		if b.people.person[s] {
			devices[b.desk.Color(game.Seat(s))] = string(b.people.with[s])
		}
	}
	// A set-up that has been read can be written.
	b.desk.Change(func(v *store.Settings) { _ = setup.Equip(v, "rapidcity", devices) })
}

// ring shows a set of keys as they lie, each to be tapped and struck anew.
func (b *board) ring(set int) ui.Widget {
	title := b.desk.T("rapidcity.device." + string([2]device{keysOne, keysTwo}[set]))
	if seat, ok := b.people.of([2]device{keysOne, keysTwo}[set]); ok {
		title += " · " + b.desk.Name(seat)
	}
	cap := func(way int) ui.Widget { return b.newCap(set, way) }
	half := func() ui.Widget { return ui.Space(18, 0) }
	return ui.Column(6,
		ui.Text(ui.Body, title),
		ui.Row(6, half(), cap(upperLeft), cap(upperRight)),
		ui.Row(6, cap(leftward), cap(otherHand), cap(rightward)),
		ui.Row(6, half(), cap(lowerLeft), cap(lowerRight)))
}

// keyCap is a key on the sheet: tapped, it waits for the key that is to do the same from now on.
type keyCap struct {
	*ui.Button
	board *board
	set   int
	way   int
	waits bool
}

func (b *board) newCap(set, way int) *keyCap {
	k := &keyCap{board: b, set: set, way: way}
	word := letter(b.sets[set][way])
	k.Button = ui.NewButton("key."+[2]string{"one", "two"}[set]+"."+keyWords[way], word, func() {
		k.waits = true
		k.SetText("…")
		k.SetOn(true)
	})
	k.Tip(b.desk.T("rapidcity.key." + keyWords[way]))
	ui.AtLeast(52, 44, k.Button)
	return k
}

// Key implements ui.Keyer.
func (k *keyCap) Key(in *input.Frame) {
	if !k.waits {
		k.Button.Key(in)
		return
	}
	in.HoldText()
	in.Intents = 0
	if len(in.Keys) == 0 {
		return
	}
	k.waits = false
	if key := in.Keys[0]; key != ebiten.KeyEscape && key != ebiten.KeyF10 && key != ebiten.KeyF11 {
		k.board.assign(k.set, k.way, key)
	}
	k.board.again()
}

// assign gives a place of a set another key, and keeps it in the settings.
func (b *board) assign(set, way int, key ebiten.Key) {
	b.desk.Change(func(v *store.Settings) { assign(v, &b.sets, set, way, key) })
}

// resetKeys makes the keys the usual ones again.
func (b *board) resetKeys() {
	b.sets = usualKeys
	b.desk.Change(func(v *store.Settings) {
		for set := range b.sets {
			for way := range b.sets[set] {
				delete(v.Keys, action(set, way))
			}
		}
	})
	b.again()
}
