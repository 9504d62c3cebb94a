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
	table   table.Pause
	doors   PauseDoors
	unsaved bool // the menu says that the game is not saved; see isUnsaved
}

// PauseDoors holds the functions that make the scenes to which the menu leads.
type PauseDoors struct {
	// Settings returns the sheet of settings.
	Settings func() stage.Scene
	// Rules returns the reader of the box's rules; nil leaves its button out.
	Rules func() stage.Scene
	// Carry returns the sheet that sends a game to another device; nil leaves its button out.
	Carry func(box string, journal []byte) stage.Scene
}

// NewPause returns the menu over the table p.
func NewPause(s *services.Services, p table.Pause, d PauseDoors) *Pause {
	sc := &Pause{table: p, doors: d}
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.Leave, Tick: sc.tick, Over: true})
	return sc
}

// tick closes the menu at the key or button that opened it, unless a dialog is open. It rebuilds the menu when what that says
// about the save has changed, as when a full disk has room again. It reports whether the screen must be drawn again.
func (sc *Pause) tick(in *input.Frame) (redraw bool) {
	if !sc.Root.HasLayer() && in.Take(input.Menu) {
		sc.Leave()
	}
	if sc.unsaved == sc.isUnsaved() {
		return false
	}
	sc.Rebuild()
	return true
}

// isUnsaved reports whether the game should be saved, but the store has not written it yet, or may not write it.
func (sc *Pause) isUnsaved() bool {
	s := sc.Services.Store
	return sc.table.Saved && (s.Pending() || s.Locked())
}

// Widths of the menu in dp: in general, and on a telephone in landscape.
const (
	pauseWidth     = 400
	pauseLandscape = 620
)

// build returns the widgets of the menu. It sets sc.unsaved.
func (sc *Pause) build(m stage.Metrics) ui.Widget {
	sc.unsaved = sc.isUnsaved()
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

// sheet returns the card with the heading, the buttons, and the note unless it is nil. On a telephone in landscape there
// are two columns of buttons.
func (sc *Pause) sheet(m stage.Metrics, buttons []ui.Widget, note ui.Widget) ui.Widget {
	width, column := float64(pauseWidth), ui.Column(12, buttons...)
	body := []ui.Widget{sc.heading(menu.IsPhoneLandscape(m)), column}
	if menu.IsPhoneLandscape(m) {
		width = pauseLandscape
		body[1] = ui.Grid(12, 0, 2, buttons...)
	}
	if note != nil {
		body = append(body, note)
	}
	card := menu.Card(m, ui.NewScroll("pause.list", ui.Column(12, body...)))
	// A long label may make the card 80 dp wider.
	return ui.Pad(menu.EdgeMargin(m), menu.EdgeMargin(m), ui.Centre(ui.AtLeast(width, 0, ui.AtMost(width+80, card))))
}

// playedOrWatched returns watched if the menu is over a replay, and played otherwise.
func (sc *Pause) playedOrWatched(played, watched string) string {
	if sc.table.Replay {
		return watched
	}
	return played
}

// titleKey returns the key of the menu's title. A table with several devices does not pause.
func (sc *Pause) titleKey() string {
	if sc.table.Invite != nil {
		return "menu.pause.shared"
	}
	return sc.playedOrWatched("shell.paused", "menu.pause.replay")
}

// resumeKey returns the key of the label of the button that closes the menu.
func (sc *Pause) resumeKey() string {
	if sc.table.Invite != nil {
		return "menu.pause.back"
	}
	return sc.playedOrWatched("shell.resume", "menu.pause.watch")
}

// heading returns the name of the box with the title of the menu below. If short is set, the name is left out to save height.
func (sc *Pause) heading(short bool) ui.Widget {
	title := ui.NewLabel(ui.Heading, sc.T(sc.titleKey())).Finish(sc.table.Box.Finish).Align(text.Centre)
	if short {
		return ui.Column(0, title, ui.Line())
	}
	return ui.Column(ui.Step, ui.NewLabel(ui.Aside, sc.T(sc.table.Box.Rules.Name()+".title")).Align(text.Centre), title, ui.Line())
}

// exit returns the button that leaves the table, and a note about what becomes of the game. The note is nil for a table
// that is never saved. It warns if sc.unsaved is set.
func (sc *Pause) exit() (leave, note ui.Widget) {
	home := func() { sc.table.Leave(sc.Stage) }
	if !sc.table.Saved {
		return ui.NewButton("pause.leave", sc.T(sc.playedOrWatched("shell.leave", "menu.pause.stop")), home).Icon(ui.IconHome), nil
	}
	button, words := "menu.pause.leave", "shell.leave.note"
	if sc.unsaved {
		button, words = "shell.leave", "shell.leave.unsaved"
	}
	return ui.NewButton("pause.leave", sc.T(button), home).Icon(ui.IconHome), ui.NewLabel(ui.Small, sc.T(words)).Align(text.Centre)
}

// askRestart asks whether to discard the game under way, and then starts another.
func (sc *Pause) askRestart() {
	no := menu.Button(&sc.Screen, "pause.restart.no", "shell.cancel", sc.Root.Close)
	yes := menu.Button(&sc.Screen, "pause.restart.yes", "shell.new", func() {
		sc.Root.Close()
		sc.table.Restart(sc.Stage)
	}).Kind(ui.Danger)
	sc.Root.OpenDialog(ui.Dialog(sc.T("shell.new"), sc.T("shell.discard.note"), no, yes), ui.LayerOptions{})
}
