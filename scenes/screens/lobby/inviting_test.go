//go:build !js && !android && !ios

package lobby_test

import (
	"image"
	"testing"

	"ludotheque/logic/online/session"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/screens/lobby"
	"ludotheque/scenes/screens/settings"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/together/remote/remotetest"
)

// TestTheCodeStaysInSight: small in a corner of the board, and large in the menu over the table, which says of a game that others play
// that it goes on. There the host hands a seat at which a bot plays over to whoever comes, and takes it back; a guest does not.
func TestTheCodeStaysInSight(t *testing.T) {
	for i, size := range []image.Point{{X: 1280, Y: 800}, {X: 768, Y: 1024}, {X: 390, Y: 844}, {X: 844, Y: 390}} {
		p, _, ben := longGame(t, 20)
		p.move(session.AtDistance)
		p.keyed = true
		lang := words.Languages()[i%3]
		d, house := p.program(lang)
		house.Doors.Table.Pause = func(o table.Pause) stage.Scene {
			return settings.NewPause(d.services, o, settings.PauseDoors{})
		}
		d.services.SetDeviceName("host")
		p.enters(d, house, "host", size.X, size.Y)
		ben.tick()
		p.until(d, "the table", on("scene.Scene"))
		p.pass(60)
		if node := d.Inspect().Node("board.code"); (node != nil && node.Text == remotetest.Code) != (i < 2) {
			t.Errorf("%v: on the board stands %v", size, d.Texts())
		}
		d.Shot("guest-code-" + string(lang) + "-" + size.String())
		d.tap("bar.menu")
		p.until(d, "the menu", has("pause.invite"))
		if !d.ShowsText(d.services.T("menu.pause.shared")) || d.ShowsText(d.services.T("shell.paused")) {
			t.Errorf("%v: the menu says %q", size, d.Texts())
		}
		p.pass(20)
		d.Shot("guest-menu-" + string(lang) + "-" + size.String())
		d.tap("pause.invite")
		d.tap("inviting.seat.yellow")
		p.pass(30)
		if !d.ShowsText(d.services.T("lobby.free")) {
			t.Errorf("%v: nobody can sit down where a bot plays", size)
		}
		for _, f := range playtest.Faults(d.Inspect()) {
			t.Errorf("%v: %s", size, f)
		}
		d.Shot("guest-inviting-" + string(lang) + "-" + size.String())
		d.tap("inviting.seat.yellow")
		p.pass(30)
		if d.ShowsText(d.services.T("lobby.free")) {
			t.Errorf("%v: the seat is not taken back", size)
		}
	}
}

// TestTheAddressIsThatOfNow: a computer that has come into another network during a game invites by its new address.
func TestTheAddressIsThatOfNow(t *testing.T) {
	p := newParty(t, `{"game":"dorada","seats":["red","blue"]}`)
	d, house := p.program(words.English)
	room := &open{}
	d.services.Room = room
	house.Doors.Table.Pause = func(o table.Pause) stage.Scene {
		return settings.NewPause(d.services, o, settings.PauseDoors{})
	}
	d.Rig = tabletest.New(t, d.services, lobby.NewRoom(house, nil), 1280, 800)
	p.devices = append(p.devices, d)
	d.services.Change(d.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	p.bring("Ann", 390, 844, words.English).tap("guest.seat.red")
	p.enabled(d, "guest.start")
	d.tap("guest.start")
	p.until(d, "the board", func(r *stage.Report) bool { return on("scene.Scene")(r) && r.Values["opening"] != "true" })
	for moves, want := range []string{"192.168.178.20:7433/t/", "192.168.179.20:7433/t/", "192.168.180.20:7433/t/"} {
		if room.moves = moves; moves < 2 { // the last time while the sheet is open
			d.tap("bar.menu")
			d.tap("pause.invite")
		}
		p.pass(20)
		if !d.ShowsText(want + remotetest.Code) {
			t.Errorf("after %d moves the invitation says %q, want %s", moves, d.Texts(), want)
		}
		if moves == 0 {
			d.tap("inviting.back")
			d.tap("pause.resume")
			p.until(d, "the board", on("scene.Scene"))
		}
	}
}
