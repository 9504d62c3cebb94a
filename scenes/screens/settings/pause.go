package settings

import (
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// Pause is the menu over a table.
type Pause struct {
	menu.Screen
	table table.Pause
	doors PauseDoors
}

// PauseDoors lead from the menu to other screens.
type PauseDoors struct {
	// Settings makes the sheet of settings.
	Settings func() stage.Scene
	// Rules makes the reader of the box's rules; nil leaves the button out.
	Rules func() stage.Scene
	// Carry makes the sheet from which a game goes to another device; nil leaves the button out.
	Carry func(box string, journal []byte) stage.Scene
}

// NewPause returns the menu over a table.
func NewPause(s *services.Services, p table.Pause, d PauseDoors) *Pause {
	sc := &Pause{table: p, doors: d}
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.Leave, Tick: sc.follow, Over: true})
	return sc
}

// follow lets the key that paused the game go on with it.
func (sc *Pause) follow(in *input.Frame) bool {
	if !sc.Root.Modal() && in.Take(input.Menu) {
		sc.Leave()
	}
	return false
}

// pauseWidth is how wide the menu is in dp, and pauseLow on a telephone on its side.
const (
	pauseWidth = 400
	pauseLow   = 620
)

// build makes the widgets of the menu.
func (sc *Pause) build(m stage.Metrics) ui.Widget {
	var rows []ui.Widget
	if sc.table.Invite != nil {
		rows = append(rows, menu.Button(&sc.Screen, "pause.invite", "lobby.invite", func() { sc.Stage.Push(sc.table.Invite()) }).Icon(ui.IconPerson))
	}
	rows = append([]ui.Widget{
		ui.NewButton("pause.resume", sc.T(sc.resumeKey()), sc.Leave).Icon(ui.IconPlay).Kind(ui.Primary),
		menu.Button(&sc.Screen, "pause.settings", "shell.settings", func() { sc.Stage.Push(sc.doors.Settings()) }).Icon(ui.IconGear),
	}, rows...)
	if sc.doors.Rules != nil {
		rows = append(rows, menu.Button(&sc.Screen, "pause.rules", "shell.rules", func() { sc.Stage.Push(sc.doors.Rules()) }).Icon(ui.IconBook))
	}
	if sc.table.SwitchView != nil {
		key := "table.turn.hand"
		if sc.table.ShowsHand {
			key = "table.turn.board"
		}
		rows = append(rows, menu.Button(&sc.Screen, "pause.turn", key, func() { sc.table.SwitchView(sc.Stage) }).Icon(ui.IconBoard))
	}
	if sc.table.Restart != nil {
		rows = append(rows, menu.Button(&sc.Screen, "pause.restart", "shell.new", sc.askRestart).Icon(ui.IconRepeat))
	}
	if sc.table.Journal != nil && sc.doors.Carry != nil {
		carry := func() { sc.Stage.Push(sc.doors.Carry(sc.table.Box.Rules.Name(), sc.table.Journal())) }
		rows = append(rows, menu.Button(&sc.Screen, "pause.carry", "menu.carry", carry).Icon(ui.IconRightArrow))
	}
	leave, note := sc.exit()
	return sc.sheet(m, append(rows, leave), note)
}

// sheet has the sign over buttons, side by side on a telephone on its side, and a note below, which may be nil.
func (sc *Pause) sheet(m stage.Metrics, buttons []ui.Widget, note ui.Widget) ui.Widget {
	wide, all := float64(pauseWidth), ui.Column(12, buttons...)
	body := []ui.Widget{sc.sign(menu.IsPhoneLandscape(m)), all}
	if menu.IsPhoneLandscape(m) {
		wide = pauseLow
		body[1] = ui.Grid(12, 0, 2, buttons...)
	}
	if note != nil {
		body = append(body, note)
	}
	card := menu.Card(m, ui.NewScroll("pause.list", ui.Column(12, body...)))
	return ui.Pad(menu.EdgeMargin(m), menu.EdgeMargin(m), ui.Centre(ui.AtLeast(wide, 0, ui.AtMost(wide+80, card))))
}

// playedOrWatched chooses between what is said over a game that is played and one that is watched.
func (sc *Pause) playedOrWatched(played, watched string) string {
	if sc.table.Replay {
		return watched
	}
	return played
}

// title returns the key of what the menu says: a table that others play at does not pause.
func (sc *Pause) title() string {
	if sc.table.Invite != nil {
		return "menu.pause.shared"
	}
	return sc.playedOrWatched("shell.paused", "menu.pause.replay")
}

// resumeKey returns the key of the way back to the table.
func (sc *Pause) resumeKey() string {
	if sc.table.Invite != nil {
		return "menu.pause.back"
	}
	return sc.playedOrWatched("shell.resume", "menu.pause.watch")
}

// sign returns the name of the box over the word for a pause; the latter alone where the screen is low.
func (sc *Pause) sign(low bool) ui.Widget {
	title := ui.NewLabel(ui.Heading, sc.T(sc.title())).Finish(sc.table.Box.Finish).Align(text.Centre)
	if low {
		return ui.Column(0, title, ui.Line())
	}
	return ui.Column(ui.Step, ui.NewLabel(ui.Aside, sc.T(sc.table.Box.Rules.Name()+".title")).Align(text.Centre), title, ui.Line())
}

// exit has the way back to the shelf, and what becomes of the game; nil if nothing does.
func (sc *Pause) exit() (leave, note ui.Widget) {
	home := func() { sc.table.Leave(sc.Stage) }
	if !sc.table.Saved {
		return ui.NewButton("pause.leave", sc.T(sc.playedOrWatched("shell.leave", "menu.pause.stop")), home).Icon(ui.IconHome), nil
	}
	button, words := "menu.pause.leave", "shell.leave.note"
	if s := sc.Services.Store; s.Pending() || s.Locked() {
		button, words = "shell.leave", "shell.leave.unsaved"
	}
	return ui.NewButton("pause.leave", sc.T(button), home).Icon(ui.IconHome), ui.NewLabel(ui.Small, sc.T(words)).Align(text.Centre)
}

// askRestart asks before a game under way is thrown away.
func (sc *Pause) askRestart() {
	no := menu.Button(&sc.Screen, "pause.restart.no", "shell.cancel", sc.Root.Close)
	yes := menu.Button(&sc.Screen, "pause.restart.yes", "shell.new", func() {
		sc.Root.Close()
		sc.table.Restart(sc.Stage)
	}).Kind(ui.Danger)
	sc.Root.OpenDialog(ui.Dialog(sc.T("shell.new"), sc.T("shell.discard.note"), no, yes), ui.LayerOptions{})
}
