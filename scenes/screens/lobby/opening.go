package lobby

import (
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/together/remote"
)

// opening is the screen shown while this computer opens a room, and if that fails.
type opening struct {
	menu.Screen
	env        *Env
	invitation *invitation // invitation to the room that is being opened
	open       func()      // starts to open the room
}

// NewRoom opens a room with a new table that has the given header, see remote.Room.Open. It returns a screen that goes to the
// lobby of the table once the room is open. env.Services.Room must not be nil.
func NewRoom(env *Env, header []byte) stage.Scene {
	return newOpening(env, func() { env.Services.Room.Open(header) })
}

// ReopenRoom opens the room with the table that it had last. It returns a screen that goes to the lobby of the table once the
// room is open. env.Services.Room must not be nil.
func ReopenRoom(env *Env) stage.Scene { return newOpening(env, env.Services.Room.Reopen) }

// newOpening calls open and returns the screen that waits for the room.
func newOpening(env *Env, open func()) *opening {
	open()
	o := &opening{env: env, invitation: newInvitation(env.Services.Room), open: open}
	o.Screen = menu.New(env.Services, menu.Plan{Build: o.build, Back: o.leave, Tick: o.tick})
	return o
}

// leave closes the room, opened or not, and goes to the shelf.
func (o *opening) leave() {
	o.invitation.room.Close()
	o.Stage.Reset(o.env.Doors.Table.Shelf())
}

// tick goes to the lobby once the room is open, with a message if the end of a reopened table could not be read, and rebuilds the
// screen if the state of the room has changed.
func (o *opening) tick(*input.Frame) (redraw bool) {
	if redraw = o.invitation.update(); redraw {
		o.Rebuild()
	}
	if s := o.invitation.state; s.Phase == remote.RoomOpen {
		if s.LostRecords > 0 {
			o.Services.Notify("lobby.invite.damaged")
		}
		o.Stage.Reset(newScene(newGuest(o.env, JoinedTable{URL: s.URL, Key: s.Key}, o.invitation)))
	}
	return redraw
}

// openingWidth is the greatest width of the screen's sheet in dp.
const openingWidth = 520

// build returns the sheet that says that the room is being opened, or why that failed, with a button to try again.
func (o *opening) build(stage.Metrics) ui.Widget {
	back := menu.Button(&o.Screen, "opening.back", "shell.cancel", o.leave)
	s := o.invitation.state
	if s.Phase != remote.RoomClosed || s.Problem == remote.NoProblem {
		return menu.CentredSheet(&o.Screen, openingWidth, ui.Stitched, "lobby.invite", menu.Label(&o.Screen, ui.Body, "lobby.invite.opening"), back)
	}
	retry := menu.Button(&o.Screen, "opening.retry", "lobby.retry", o.open).Icon(ui.IconRepeat).Kind(ui.Primary)
	return menu.CentredSheet(&o.Screen, openingWidth, ui.Stitched, "lobby.invite", menu.Label(&o.Screen, ui.Body, problemKey(s)), ui.Row(12, ui.Grow(1, back), ui.Grow(1, retry)))
}
