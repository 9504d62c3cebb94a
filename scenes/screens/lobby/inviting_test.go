//go:build !js && !android && !ios

package lobby_test

import (
	"image"
	"testing"

	"ludotheque/logic/online/session"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/screens/settings"
	"ludotheque/scenes/table"
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
