// Package settings has the sheet of settings, the sheets of keys and notices, and the menu over a paused table.
package settings

import (
	"strings"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/parcel"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/together/remote"
)

// Scene is the sheet of settings, shown over the scene below it. Changes take effect at once.
type Scene struct {
	menu.Screen
	boxes      []*cabinet.Box // boxes whose keys are listed, and whose games can be imported
	onTable    string         // name of the box whose saved game is on the table below; "" for none
	importing  *parcel.Import // import under way; nil if there is none
	mute       *ui.Toggle     // toggle for no sound
	fullscreen *ui.Toggle     // toggle for full screen; nil if the platform has none
	// service is the field for the address of the service for online tables.
	service *ui.Field
	typed   string // what the field for the address shows, which need not be valid
}

// New returns the sheet of settings. boxes are those whose keys it lists, and whose games it can import. onTable is the name of the
// box whose saved game is on the table below, which an import does not replace; "" for none.
func New(s *services.Services, boxes []*cabinet.Box, onTable string) *Scene {
	sc := &Scene{boxes: boxes, onTable: onTable, typed: s.Settings().ServiceURL}
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.Leave, Tick: sc.tick, Over: true})
	return sc
}

// tick continues an import, and updates the toggles for sound and full screen, which keys may have changed. It always
// returns false.
func (sc *Scene) tick(*input.Frame) bool {
	sc.importStep()
	sc.mute.SetOn(sc.Services.Settings().Mute)
	if sc.fullscreen != nil {
		sc.fullscreen.SetOn(sc.Services.Fullscreen())
	}
	return false
}

// The greatest width of the sheet, and the least of a column, in dp.
const (
	maxWidth  = 920
	minColumn = 320
)

// build returns the widgets of the sheet.
func (sc *Scene) build(m stage.Metrics) ui.Widget {
	closeButton := ui.IconButton("settings.close", ui.IconCross, sc.T("shell.close"), sc.Leave).Kind(ui.Quiet)
	head := ui.Row(ui.Step, ui.Grow(1, menu.Label(&sc.Screen, ui.Heading, "shell.settings")), closeButton)
	left := ui.Column(3*ui.Step, sc.gameSection(), sc.soundSection(), sc.helpSection(), sc.serviceSection(), sc.aboutSection())
	right := ui.Column(3*ui.Step, sc.displaySection(), sc.pressSettings(), sc.keys(), sc.savesSection())
	body := ui.Grid(5*ui.Step, minColumn, 2, left, right)
	return listSheet(m, head, ui.NewScroll("settings.list", ui.Pad(6, 0, body)))
}

// listSheet returns a card with a head, and a list below the head, in the middle of the screen and at most maxWidth wide.
func listSheet(m stage.Metrics, head ui.Widget, list *ui.Scroll) ui.Widget {
	sheet := menu.Card(m, ui.Column(12, ui.Pad(6, 0, head), ui.Line(), ui.Grow(1, list)))
	return ui.Pad(menu.EdgeMargin(m), menu.EdgeMargin(m), ui.Centre(ui.AtMost(maxWidth, sheet)))
}

// section returns a part of the sheet: a heading with the text title, and rows below it.
func section(title string, rows ...ui.Widget) ui.Widget {
	rows = append([]ui.Widget{ui.NewLabel(ui.Choosable, title)}, rows...)
	return ui.Column(10, rows...)
}

// smallText returns a label with small text.
func smallText(s string) ui.Widget { return ui.NewLabel(ui.Small, s) }

// change calls edit with the settings, then stores and applies them; see services.Services.Change.
func (sc *Scene) change(edit func(v *store.Settings)) { sc.Services.Change(sc.Stage, edit) }

// gameSection returns the section with language, speed and motion.
func (sc *Scene) gameSection() ui.Widget {
	v := sc.Services.Settings()
	var languages []ui.Option
	for _, l := range words.Languages() {
		languages = append(languages, ui.Option{ID: string(l), Label: l.Name()})
	}
	language := ui.NewChoice("settings.language", languages, string(sc.Services.Words.Lang()), func(id string) {
		sc.change(func(v *store.Settings) { v.Language = id })
	})
	var speeds []ui.Option
	for p := store.Slow; p <= store.Instant; p++ {
		speeds = append(speeds, ui.Option{ID: p.String(), Label: sc.T("shell.speed." + p.String())})
	}
	speed := ui.NewChoice("settings.speed", speeds, v.Speed.String(), sc.setSpeed)
	motion := ui.NewToggle("settings.motion", sc.T("shell.motion"), v.ReducedMotion, func(on bool) {
		sc.change(func(v *store.Settings) { v.ReducedMotion = on })
	})
	return section(sc.T("shell.settings.game"), ui.Setting(sc.T("shell.language"), language),
		ui.Setting(sc.T("shell.speed"), speed), ui.Column(2, motion, smallText(sc.T("shell.motion.note"))))
}

// helpSection returns the section about help during a game.
func (sc *Scene) helpSection() ui.Widget {
	v := sc.Services.Settings()
	singles := ui.NewToggle("settings.singles", sc.T("shell.singles"), v.PlayOnlyMove, func(on bool) {
		sc.change(func(v *store.Settings) { v.PlayOnlyMove = on })
	})
	caution := ui.NewToggle("settings.caution", sc.T("shell.caution"), v.ConfirmCostly, func(on bool) {
		sc.change(func(v *store.Settings) { v.ConfirmCostly = on })
	})
	tips := ui.NewToggle("settings.tips", sc.T("shell.tips"), v.ShowTips, sc.setTips)
	return section(sc.T("shell.settings.help"), ui.Column(2, singles, smallText(sc.T("shell.singles.note"))),
		ui.Column(2, caution, smallText(sc.T("shell.caution.note"))), ui.Column(2, tips, smallText(sc.T("shell.tips.note"))))
}

// setTips turns tips on or off. It also forgets which tips were shown, so that all of them are shown again.
func (sc *Scene) setTips(on bool) {
	notes.ForgetTips(sc.Services.Store)
	sc.change(func(v *store.Settings) { v.ShowTips = on })
}

// setSpeed stores the speed whose word is id; see store.Speed.String.
func (sc *Scene) setSpeed(id string) {
	var speed store.Speed
	if speed.UnmarshalText([]byte(id)) == nil {
		sc.change(func(v *store.Settings) { v.Speed = speed })
	}
}

// soundSection returns the section with the volumes, and with a note if there is no sound device. It sets sc.mute.
func (sc *Scene) soundSection() ui.Widget {
	v := sc.Services.Settings()
	master := ui.NewSlider("settings.master", sc.T("shell.volume"), v.MasterVolume, func(n int) {
		sc.change(func(v *store.Settings) { v.MasterVolume = n })
		sc.Services.Sound.Play(sound.Knock)
	})
	effects := ui.NewSlider("settings.effects", sc.T("shell.volume.effects"), v.EffectsVolume, func(n int) {
		sc.change(func(v *store.Settings) { v.EffectsVolume = n })
		sc.Services.Sound.Play(sound.Clack)
	})
	ambience := ui.NewSlider("settings.ambience", sc.T("shell.volume.ambience"), v.AmbienceVolume, func(n int) {
		sc.change(func(v *store.Settings) { v.AmbienceVolume = n })
	})
	sc.mute = ui.NewToggle("settings.mute", sc.T("shell.mute"), v.Mute, func(on bool) {
		sc.change(func(v *store.Settings) { v.Mute = on })
	})
	rows := []ui.Widget{master, effects, ambience, sc.mute}
	if why, _ := sc.Services.Sound.Silence(); why == sound.NoDevice || why == sound.Lost {
		rows = append(rows, menu.Label(&sc.Screen, ui.Aside, "shell.sound.none"))
	}
	return section(sc.T("shell.settings.sound"), rows...)
}

// serviceSection returns the section about online tables. It sets sc.service.
func (sc *Scene) serviceSection() ui.Widget {
	sc.service = ui.NewField("settings.service", sc.typed, sc.T("lobby.service.hint"), maxAddress, sc.setService).Address()
	sc.checkService()
	return section(sc.T("lobby.online"), sc.service, smallText(sc.T("lobby.service.note")))
}

// maxAddress is the greatest length in letters of the address of a service.
const maxAddress = 200

// setService stores the address of a service, "" for none. If the address is not valid, setService only says so in the field.
func (sc *Scene) setService(typed string) {
	sc.typed = typed
	if sc.checkService() {
		sc.change(func(v *store.Settings) { v.ServiceURL = strings.TrimSpace(typed) })
	}
}

// checkService reports whether the typed address is valid or empty. If it is not, the field for the address says so.
func (sc *Scene) checkService() (ok bool) {
	problem, address := "", strings.TrimSpace(sc.typed)
	if _, err := remote.NewService(address, nil); address != "" && err != nil {
		problem = sc.T("lobby.service.bad")
	}
	sc.service.SetProblem(problem)
	return problem == ""
}

// displaySection returns the section about text size, contrast, marks, screen reader and full screen, with a note if the
// screen is drawn more coarsely than it could be. It sets sc.fullscreen.
func (sc *Scene) displaySection() ui.Widget {
	v := sc.Services.Settings()
	larger := ui.NewToggle("settings.larger", sc.T("shell.text"), v.LargerText, func(on bool) {
		sc.change(func(v *store.Settings) { v.LargerText = on })
	})
	marks := ui.NewToggle("settings.marks", sc.T("shell.marks"), v.SeatMarks, func(on bool) {
		sc.change(func(v *store.Settings) { v.SeatMarks = on })
	})
	contrast := ui.NewToggle("settings.contrast", sc.T("shell.contrast"), v.HighContrast, func(on bool) {
		sc.change(func(v *store.Settings) { v.HighContrast = on })
	})
	double := ui.NewToggle("settings.double", sc.T("shell.text.double"), v.DoubleText, func(on bool) {
		sc.change(func(v *store.Settings) { v.DoubleText = on })
	})
	rows := []ui.Widget{larger, ui.Column(2, double, smallText(sc.T("shell.text.double.note"))), ui.Column(2, contrast, smallText(sc.T("shell.contrast.note"))), ui.Column(2, marks, smallText(sc.T("shell.marks.note")))}
	rows = append(rows, sc.readerRows()...)
	sc.fullscreen = nil
	if sc.Services.Platform.Fullscreen {
		sc.fullscreen = ui.NewToggle("settings.fullscreen", sc.T("shell.fullscreen"), sc.Services.Fullscreen(), func(bool) {
			sc.Services.ToggleFullscreen(sc.Stage)
		})
		rows = append(rows, sc.fullscreen)
	}
	if input.ReducedDensity() {
		rows = append(rows, smallText(sc.T("menu.settings.coarse")))
	}
	return section(sc.T("shell.settings.display"), rows...)
}

// readerRows returns the rows about the screen reader. A screen reader works in a browser only, so a desktop program offers
// the browser edition instead.
func (sc *Scene) readerRows() []ui.Widget {
	if sc.Services.Page == nil {
		return sc.browserEdition()
	}
	on := ui.NewToggle("settings.reader", sc.T("shell.reader"), sc.Services.Settings().ScreenReader, func(on bool) {
		sc.change(func(v *store.Settings) { v.ScreenReader = on })
	})
	keys := strings.Join(sc.Services.Keys().Labels(askActions...), " ")
	return []ui.Widget{ui.Column(2, on, smallText(sc.T("shell.reader.note", "Keys", keys)))}
}

// browserEdition returns the row about the browser edition, with the button that opens the edition if there is one.
func (sc *Scene) browserEdition() []ui.Widget {
	words := smallText(sc.T("shell.reader.desktop"))
	if sc.Services.Browse == nil {
		return []ui.Widget{words}
	}
	open := menu.Button(&sc.Screen, "settings.edition", "shell.reader.open", sc.openEdition).Icon(ui.IconRightArrow)
	return []ui.Widget{ui.Column(ui.Step, words, ui.Across(ui.Start, open))}
}

// openEdition opens the browser edition with its screen reader on and in the present language, by the query of its address. It
// shows a message whether that has worked, and reports an error. Services.Browse must not be nil.
func (sc *Scene) openEdition() {
	key := "shell.reader.opened"
	if err := sc.Services.Browse("reader&lang=" + string(sc.Services.Words.Lang())); err != nil {
		sc.Services.ReportError(err)
		key = "shell.reader.failed"
	}
	sc.Root.Toast(ui.Message{Text: func() string { return sc.T(key) }, Persistent: true})
}

// savesSection returns the section about where games are stored, which files are damaged, and the reset of all
// settings.
func (sc *Scene) savesSection() ui.Widget {
	s := sc.Services
	place := s.Store.Location()
	switch {
	case place == "":
		place = s.NoStorageText()
	case s.Platform.Browser:
		place = s.T("menu.settings.saves.browser")
	}
	rows := []ui.Widget{smallText(place)}
	if s.Store.Locked() {
		rows = append(rows, menu.Label(&sc.Screen, ui.Aside, "shell.save.second"))
	}
	if list := s.Store.FilesAside(); len(list) > 0 {
		rows = append(rows, damagedFiles(s, list))
	}
	rows = append(rows, sc.fileRows()...)
	reset := menu.Button(&sc.Screen, "settings.reset", "shell.settings.reset", sc.askReset).Icon(ui.IconRepeat)
	rows = append(rows, ui.Line(), ui.Across(ui.Start, reset))
	return section(s.T("menu.settings.saves"), rows...)
}

// aboutSection returns the section about the program: its version and the notices.
func (sc *Scene) aboutSection() ui.Widget {
	version := sc.T("shell.version", "Version", sc.Services.Version)
	read := menu.Button(&sc.Screen, "settings.notices", "menu.notices.title", func() { sc.Stage.Push(NewNotices(sc.Services)) }).Icon(ui.IconBook)
	return ui.Column(ui.Step, ui.Column(2, smallText(sc.T("shell.about.text")), smallText(version)), ui.Across(ui.Start, read))
}

// maxDamaged is the greatest number of damaged files that are named.
const maxDamaged = 4

// damagedFiles returns the rows about damaged files: how many list has, and the paths of the last maxDamaged.
func damagedFiles(s *services.Services, list []string) ui.Widget {
	rows := []ui.Widget{ui.NewLabel(ui.Body, s.T("menu.settings.aside", "Count", len(list)))}
	for _, path := range list[max(0, len(list)-maxDamaged):] {
		rows = append(rows, smallText(path))
	}
	return ui.Column(2, rows...)
}

// askReset opens the dialog that asks whether to reset the settings, see reset, and that does it. Then all tips are shown again.
// The widgets are built again with the new values: a change of settings alone does that only for some of them.
func (sc *Scene) askReset() {
	no := menu.Button(&sc.Screen, "settings.reset.no", "shell.cancel", sc.Root.Close)
	yes := menu.Button(&sc.Screen, "settings.reset.yes", "shell.settings.reset", func() {
		sc.Root.Close()
		notes.ForgetTips(sc.Services.Store)
		sc.change(reset)
		sc.typed = sc.Services.Settings().ServiceURL
		sc.Rebuild()
	}).Kind(ui.Danger)
	sc.Root.OpenDialog(ui.Dialog(sc.T("menu.settings.reset.ask"), sc.T("menu.settings.reset.note"), no, yes), ui.LayerOptions{})
}

// reset sets all settings to their defaults, except the language and the set-ups.
func reset(v *store.Settings) {
	fresh := store.Defaults()
	fresh.Language, fresh.Setups = v.Language, v.Setups
	*v = fresh
}
