package lobby

import (
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/together/remote"
)

// opening is the screen while a room is being opened on this computer; it says why one cannot be.
type opening struct {
	menu.Screen
	env  *Env
	room *invitation
	open func()
}

// Invite opens a room for a new table, set up as header says (see remote.Room), and returns the screen that leads to its
// lobby.
func Invite(h *Env, header []byte) stage.Scene {
	return newOpening(h, func() { h.Services.Room.Open(header) })
}

// Reopen opens the room again with the table that it had last.
func Reopen(h *Env) stage.Scene { return newOpening(h, h.Services.Room.Reopen) }

func newOpening(h *Env, open func()) *opening {
	open()
	o := &opening{env: h, room: newInvitation(h.Services.Room), open: open}
	o.Screen = menu.New(h.Services, menu.Plan{Build: o.build, Back: o.leave, Tick: o.tick})
	return o
}

// leave closes the room and goes back to the shelf.
func (o *opening) leave() {
	o.room.room.Close()
	o.Stage.Reset(o.env.Doors.Table.Shelf())
}

// tick goes on to the lobby as soon as the room is open.
func (o *opening) tick(*input.Frame) (redraw bool) {
	if redraw = o.room.update(); redraw {
		o.Rebuild()
	}
	if s := o.room.state; s.Phase == remote.RoomOpen {
		if s.LostRecords > 0 {
			o.Services.Notify("lobby.invite.damaged")
		}
		o.Stage.Reset(newScene(newGuest(o.env, Place{URL: s.URL, Key: s.Key}, o.room)))
	}
	return redraw
}

func (o *opening) build(stage.Metrics) ui.Widget {
	back := menu.Button(&o.Screen, "opening.back", "shell.cancel", o.leave)
	s := o.room.state
	if s.Phase != remote.RoomClosed || s.Problem == remote.NoProblem {
		return menu.CentredSheet(&o.Screen, 520, ui.Stitched, "lobby.invite", menu.Label(&o.Screen, ui.Body, "lobby.invite.opening"), back)
	}
	retry := menu.Button(&o.Screen, "opening.retry", "lobby.retry", o.open).Icon(ui.IconRepeat).Kind(ui.Primary)
	return menu.CentredSheet(&o.Screen, 520, ui.Stitched, "lobby.invite", menu.Label(&o.Screen, ui.Body, problemKey(s)), ui.Row(12, ui.Grow(1, back), ui.Grow(1, retry)))
}
