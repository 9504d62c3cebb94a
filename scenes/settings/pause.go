package settings

import (
	"ludotheque/scenes/input"
	"ludotheque/scenes/menu"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// Pause is the menu over a table.
type Pause struct {
	*menu.Screen
	table table.Pause
	doors PauseDoors
}

// PauseDoors lead from the menu to other screens.
type PauseDoors struct {
	// Settings makes the sheet of settings.
	Settings func() stage.Scene
	// Rules makes the reader of the box's rules; nil leaves the button out.
	Rules func() stage.Scene
}

// NewPause returns the menu over a table.
func NewPause(s *services.Services, p table.Pause, d PauseDoors) *Pause {
	sc := &Pause{table: p, doors: d}
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.resume, Tick: sc.follow, Over: true})
	return sc
}

func (sc *Pause) resume() { sc.Stage.Pop() }

// follow lets the key that paused the game go on with it.
func (sc *Pause) follow(in *input.Frame) bool {
	if !sc.Root.Modal() && in.Take(input.Menu) {
		sc.resume()
	}
	return false
}

// pauseWide is how wide the menu is in dp.
const pauseWide = 400

func (sc *Pause) build(stage.Metrics) ui.Widget {
	rows := []ui.Widget{
		sc.sign(),
		ui.NewButton("pause.resume", sc.T(sc.key("shell.resume", "menu.pause.watch")), sc.resume).Icon(ui.IconPlay).Kind(ui.Primary),
		ui.NewButton("pause.settings", sc.T("shell.settings"), func() { sc.Stage.Push(sc.doors.Settings()) }).Icon(ui.IconGear),
	}
	if sc.doors.Rules != nil {
		rows = append(rows, ui.NewButton("pause.rules", sc.T("shell.rules"), func() { sc.Stage.Push(sc.doors.Rules()) }).Icon(ui.IconBook))
	}
	if sc.table.Restart != nil {
		rows = append(rows, ui.NewButton("pause.restart", sc.T("shell.new"), sc.askRestart).Icon(ui.IconRepeat))
	}
	rows = append(rows, sc.exit()...)
	sheet := ui.Card(ui.NewScroll("pause.list", ui.Column(12, rows...)))
	return ui.Pad(2*ui.Step, 2*ui.Step, ui.Centre(ui.AtLeast(pauseWide, 0, ui.AtMost(pauseWide+80, sheet))))
}

// key chooses between what is said over a game that is played and one that is watched.
func (sc *Pause) key(played, watched string) string {
	if sc.table.Replay {
		return watched
	}
	return played
}

// sign is the name of the box over the word for a pause.
func (sc *Pause) sign() ui.Widget {
	title := ui.Text(ui.Heading, sc.T(sc.key("shell.paused", "menu.pause.replay"))).Align(text.Centre)
	return ui.Column(ui.Step, ui.Text(ui.Aside, sc.T(sc.table.Box.Rules.Name()+".title")).Align(text.Centre), title, ui.Line())
}

// exit has the way back to the shelf and what becomes of the game.
func (sc *Pause) exit() []ui.Widget {
	leave := func() { sc.table.Leave(sc.Stage) }
	if !sc.table.Saved {
		return []ui.Widget{ui.NewButton("pause.leave", sc.T(sc.key("shell.leave", "menu.pause.stop")), leave).Icon(ui.IconHome)}
	}
	button, note := "menu.pause.leave", "shell.leave.note"
	if s := sc.Services.Store; s.Pending() || s.Locked() {
		button, note = "shell.leave", "shell.leave.unsaved"
	}
	return []ui.Widget{
		ui.NewButton("pause.leave", sc.T(button), leave).Icon(ui.IconHome),
		ui.Text(ui.Small, sc.T(note)).Align(text.Centre),
	}
}

// askRestart asks before a game under way is thrown away.
func (sc *Pause) askRestart() {
	no := ui.NewButton("pause.restart.no", sc.T("shell.cancel"), sc.Root.Close)
	yes := ui.NewButton("pause.restart.yes", sc.T("shell.new"), func() {
		sc.Root.Close()
		sc.table.Restart(sc.Stage)
	}).Kind(ui.Danger)
	sc.Root.OpenDialog(ui.Dialog(sc.T("shell.new"), sc.T("shell.discard.note"), no, yes), ui.LayerOptions{})
}
