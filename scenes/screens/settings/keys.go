package settings

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
)

// Keys is the sheet on which the keyboard's keys are set.
type Keys struct{ menu.Screen }

// NewKeys returns the sheet.
func NewKeys(s *services.Services) *Keys {
	sc := new(Keys)
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.Leave, Tick: sc.keepFocus, Over: true})
	return sc
}

// keepFocus gives the focus back to the button of the dialog that waits for a key, if that dialog is open: a tap beside the
// button takes the focus away, and then no key would be caught. It always returns false.
func (sc *Keys) keepFocus(*input.Frame) (redraw bool) {
	if sc.Root.HasLayer() && sc.Root.Focused() != keyCatcher {
		sc.Root.Focus(keyCatcher)
	}
	return false
}

// keyCatcher is the ID of the button of the dialog that waits for a key.
const keyCatcher = "keys.leave"

// build returns the widgets of the sheet: a row for each action.
func (sc *Keys) build(m stage.Metrics) ui.Widget {
	closeButton := ui.IconButton("keys.close", ui.IconCross, sc.T("shell.close"), sc.Leave).Kind(ui.Quiet)
	head := ui.Row(ui.Step, ui.Grow(1, menu.Label(&sc.Screen, ui.Heading, "shell.keys")), closeButton)
	var rows []ui.Widget
	for a := range input.Actions {
		rows = append(rows, sc.row(a))
	}
	half := (len(rows) + 1) / 2
	body := ui.Column(2*ui.Step, smallText(sc.T("menu.keys.note")), sc.presetButtons(),
		ui.Grid(5*ui.Step, minColumn, 2, ui.Column(ui.Step, rows[:half]...), ui.Column(ui.Step, rows[half:]...)))
	return listSheet(m, head, ui.NewScroll("keys.list", ui.Pad(6, 0, body)))
}

// presetButtons returns the buttons that set all keys at once: to the usual ones, or to those for one hand.
func (sc *Keys) presetButtons() ui.Widget {
	var buttons []ui.Widget
	for _, set := range []struct {
		id   string
		keys func() input.Keymap
	}{{"usual", input.DefaultKeymap}, {"left", input.LeftHandKeymap}, {"right", input.RightHandKeymap}} {
		buttons = append(buttons, ui.NewButton("keys.all."+set.id, sc.T("menu.keys."+set.id), func() { sc.setKeymap(set.keys()) }))
	}
	return ui.Grid(ui.Step, 0, 0, buttons...)
}

// row returns the row of the action a: its name, and a button with its key, which opens the dialog for another one.
func (sc *Keys) row(a input.Action) ui.Widget {
	keys := sc.Services.Keys()
	name := sc.name(a)
	key := ui.NewButton("keys."+a.String(), keys.Labels(a)[0], func() { sc.askKey(a) }).Tip(name)
	return ui.Row(ui.Step, ui.Grow(1, ui.Across(ui.Middle, ui.NewLabel(ui.Body, name))), ui.Across(ui.Middle, ui.AtLeast(84, 0, key)))
}

// name returns the name of an action in the player's language. The actions from input.AskAction on ask about a table: they
// are named by texts of the table.
func (sc *Keys) name(a input.Action) string {
	if a >= input.AskAction {
		return sc.T("table." + a.String())
	}
	return sc.T("menu.keys.do." + a.String())
}

// askKey opens the dialog that waits for the new key of the action a.
func (sc *Keys) askKey(a input.Action) {
	leave := ui.NewKeyCatcher(keyCatcher, sc.T("shell.cancel"), sc.Root.Close, func(k ebiten.Key) { sc.setKey(a, k) })
	sc.Root.OpenDialog(ui.Dialog(sc.name(a), sc.T("menu.keys.press"), leave), ui.LayerOptions{})
	sc.Root.Focus(keyCatcher)
}

// setKey sets the key of the action a to k and closes the dialog. It shows a message if another action has lost k. If k
// is reserved, it only shows a message.
func (sc *Keys) setKey(a input.Action, k ebiten.Key) {
	if input.Reserved(k) {
		sc.Root.Toast(ui.Message{Text: func() string { return sc.T("menu.keys.reserved", "Key", sc.Services.Keys().Label(k)) }, Urgent: true})
		return
	}
	sc.Root.Close()
	m := sc.Services.Keys().Map
	other, had := m.Set(a, k)
	sc.setKeymap(m)
	if had {
		sc.Root.Toast(ui.Message{Text: func() string { return sc.conflictText(k, other) }, Persistent: true})
	}
}

// conflictText returns the text which says that the action other has lost the key k, and which key it has instead.
func (sc *Keys) conflictText(k ebiten.Key, other input.Action) string {
	keys := sc.Services.Keys()
	if keys.Map.Key(other) == input.NoKey {
		return sc.T("menu.keys.lost", "Key", keys.Label(k), "Action", sc.name(other))
	}
	return sc.T("menu.keys.taken", "Key", keys.Label(k), "Action", sc.name(other), "Other", keys.Labels(other)[0])
}

// setKeymap stores the keymap m in the settings and rebuilds the sheet.
func (sc *Keys) setKeymap(m input.Keymap) {
	sc.Services.Change(sc.Stage, func(v *store.Settings) {
		if v.Keys == nil {
			v.Keys = map[string]string{}
		}
		m.Store(v.Keys)
	})
	sc.Rebuild()
}

// keyNotes are the notes in the sheet of settings that name keys of the keyboard. The text of a note is that of
// "shell.keys." and words, and names the present keys of the actions.
var keyNotes = [...]struct {
	words   string
	actions []input.Action
}{
	{"move", []input.Action{input.UpAction, input.DownAction, input.LeftAction, input.RightAction}},
	{"confirm", []input.Action{input.ConfirmAction}}, {"next", []input.Action{input.NextAction}},
	{"cancel", []input.Action{input.CancelAction}}, {"undo", []input.Action{input.UndoAction}},
	{"hint", []input.Action{input.HintAction}}, {"log", []input.Action{input.LogAction}}, {"menu", []input.Action{input.MenuAction}},
	{"mute", []input.Action{input.MuteAction}}, {"fullscreen", []input.Action{input.FullscreenAction}},
	{"ask", askActions},
}

// askActions are the actions for questions about a table, whose answers are read aloud.
var askActions = []input.Action{input.AskAction, input.AskAction + 1, input.AskAction + 2, input.AskAction + 3, input.AskAction + 4}

// keys returns the section about the keyboard's keys, which is hidden on a touch screen.
func (sc *Scene) keys() ui.Widget {
	var notes []ui.Widget
	keys := sc.Services.Keys()
	for _, k := range keyNotes {
		if p := sc.Services.Platform; k.words == "fullscreen" && (!p.Fullscreen || p.Browser) {
			continue
		}
		notes = append(notes, smallText(sc.T("shell.keys."+k.words, "Key", strings.Join(keys.Labels(k.actions...), " "))))
	}
	half := (len(notes) + 1) / 2
	set := menu.Button(&sc.Screen, "settings.keys", "menu.keys.set", func() { sc.Stage.Push(NewKeys(sc.Services)) }).Icon(ui.IconGear)
	rows := []ui.Widget{ui.Grid(12, 150, 2, ui.Column(4, notes[:half]...), ui.Column(4, notes[half:]...)), ui.Across(ui.Start, set)}
	for _, b := range sc.boxes {
		if b.Keys != nil {
			rows = append(rows, sc.keysOf(b))
		}
	}
	all := section(sc.T("shell.keys"), rows...).(*ui.Lane)
	all.SetHidden(sc.Services.Platform.Touch)
	return all
}

// keysOf returns the keys that the box b has in addition to those of the settings. The settings only list these keys: players
// change them at the table of b. b.Keys must not be nil.
func (sc *Scene) keysOf(b *cabinet.Box) ui.Widget {
	rows := []ui.Widget{smallText(sc.T("menu.settings.keys.box", "Box", sc.T(b.Name()+".title")))}
	for _, set := range b.Keys(sc.Services.Settings(), sc.Services.KeyLabel) {
		rows = append(rows, smallText(sc.T("menu.settings.keys.set", "Name", sc.T(set.Key), "Keys", strings.Join(set.Labels, " "))))
	}
	return ui.Column(4, rows...)
}

// pressLengths are the choices for the time after which a press is a long one, in ascending order of after, the time in
// milliseconds. The text of a choice is that of "menu.press." and words.
var pressLengths = [...]struct {
	words string
	after int
}{{"short", 300}, {"usual", 500}, {"long", 1000}, {"longest", 2000}}

// pressSettings returns the section about long presses. If the stored time is not one of the choices, the next shorter one
// is shown as chosen, or the shortest.
func (sc *Scene) pressSettings() ui.Widget {
	v := sc.Services.Settings()
	var options []ui.Option
	chosen := ""
	for _, p := range pressLengths {
		options = append(options, ui.Option{ID: p.words, Label: sc.T("menu.press." + p.words)})
		if v.LongPress >= p.after || chosen == "" {
			chosen = p.words
		}
	}
	choice := ui.NewChoice("settings.press", options, chosen, sc.setPress)
	return section(sc.T("menu.press"), ui.Setting(sc.T("menu.press.time"), choice), smallText(sc.T("menu.press.note")))
}

// setPress stores the time of a long press of the choice whose words are id.
func (sc *Scene) setPress(id string) {
	for _, p := range pressLengths {
		if p.words == id {
			sc.change(func(v *store.Settings) { v.LongPress = p.after })
		}
	}
}
