// Package settings has the sheet on which the player's choices are made, and the menu over a table that is paused.
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

// Scene is the sheet of settings, over whatever scene is below it. What is chosen holds at once.
type Scene struct {
	menu.Screen
	boxes []*cabinet.Box
	taken *parcel.Import // games that are being taken out of a file; nil if none are
	mute  *ui.Toggle
	full  *ui.Toggle
	// service is where the address of the service for tables at a distance is typed.
	service *ui.Field
}

// New returns the sheet of settings. Of the boxes it tells which keys they have of their own.
func New(s *services.Services, boxes []*cabinet.Box) *Scene {
	sc := &Scene{boxes: boxes}
	sc.Screen = menu.New(s, menu.Plan{Build: sc.build, Back: sc.Leave, Tick: sc.syncToggles, Over: true})
	return sc
}

// syncToggles keeps what keys change elsewhere, sound and full screen, right on the sheet.
func (sc *Scene) syncToggles(*input.Frame) bool {
	sc.importStep()
	sc.mute.SetOn(sc.Services.Settings().Mute)
	if sc.full != nil {
		sc.full.SetOn(sc.Services.Fullscreen())
	}
	return false
}

// The widest sheet, and the narrowest column on it, in dp.
const (
	widest = 920
	column = 320
)

func (sc *Scene) build(m stage.Metrics) ui.Widget {
	shut := ui.IconButton("settings.close", ui.IconCross, sc.T("shell.close"), sc.Leave).Kind(ui.Quiet)
	head := ui.Row(ui.Step, ui.Grow(1, menu.Label(&sc.Screen, ui.Heading, "shell.settings")), shut)
	left := ui.Column(3*ui.Step, sc.game(), sc.sound(), sc.help(), sc.distance(), sc.about())
	right := ui.Column(3*ui.Step, sc.display(), sc.pressSettings(), sc.keys(), sc.saves())
	body := ui.Grid(5*ui.Step, column, 2, left, right)
	return page(m, head, ui.NewScroll("settings.list", ui.Pad(6, 0, body)))
}

// page returns a sheet with a head and a list below it.
func page(m stage.Metrics, head ui.Widget, list *ui.Scroll) ui.Widget {
	sheet := menu.Card(m, ui.Column(12, ui.Pad(6, 0, head), ui.Line(), ui.Grow(1, list)))
	return ui.Pad(menu.EdgeMargin(m), menu.EdgeMargin(m), ui.Centre(ui.AtMost(widest, sheet)))
}

// section returns a part of the sheet under its heading.
func section(title string, rows ...ui.Widget) ui.Widget {
	rows = append([]ui.Widget{ui.NewLabel(ui.Choosable, title)}, rows...)
	return ui.Column(10, rows...)
}

// smallText returns small words below a setting.
func smallText(s string) ui.Widget { return ui.NewLabel(ui.Small, s) }

func (sc *Scene) change(edit func(v *store.Settings)) { sc.Services.Change(sc.Stage, edit) }

// game has what changes how games are played.
func (sc *Scene) game() ui.Widget {
	v := sc.Services.Settings()
	var spoken []ui.Option
	for _, l := range words.Languages() {
		spoken = append(spoken, ui.Option{ID: string(l), Label: l.Name()})
	}
	language := ui.NewChoice("settings.language", spoken, string(sc.Services.Words.Lang()), func(id string) {
		sc.change(func(v *store.Settings) { v.Language = id })
	})
	var paces []ui.Option
	for p := store.Slow; p <= store.Instant; p++ {
		paces = append(paces, ui.Option{ID: p.String(), Label: sc.T("shell.speed." + p.String())})
	}
	speed := ui.NewChoice("settings.speed", paces, v.Speed.String(), sc.setSpeed)
	motion := ui.NewToggle("settings.motion", sc.T("shell.motion"), v.ReducedMotion, func(on bool) {
		sc.change(func(v *store.Settings) { v.ReducedMotion = on })
	})
	return section(sc.T("shell.settings.game"), ui.Setting(sc.T("shell.language"), language),
		ui.Setting(sc.T("shell.speed"), speed), ui.Column(2, motion, smallText(sc.T("shell.motion.note"))))
}

// help has what the table does for whoever decides.
func (sc *Scene) help() ui.Widget {
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

// setTips has tips told from now on, all of them anew, or none.
func (sc *Scene) setTips(on bool) {
	notes.ForgetTips(sc.Services.Store)
	sc.change(func(v *store.Settings) { v.ShowTips = on })
}

func (sc *Scene) setSpeed(id string) {
	var to store.Speed
	if to.UnmarshalText([]byte(id)) == nil {
		sc.change(func(v *store.Settings) { v.Speed = to })
	}
}

// sound has the volumes.
func (sc *Scene) sound() ui.Widget {
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

// distance has what is for tables at a distance.
func (sc *Scene) distance() ui.Widget {
	v := sc.Services.Settings()
	sc.service = ui.NewField("settings.service", v.ServiceURL, sc.T("lobby.service.hint"), maxAddress, sc.setService).Address()
	return section(sc.T("lobby.far"), sc.service, smallText(sc.T("lobby.service.note")))
}

// maxAddress is how long the address of a service may be, in letters.
const maxAddress = 200

// setService keeps the address of a service, or says that it is none.
func (sc *Scene) setService(typed string) {
	typed = strings.TrimSpace(typed)
	if _, err := remote.NewService(typed, nil); typed != "" && err != nil {
		sc.service.SetProblem(sc.T("lobby.service.bad"))
		return
	}
	sc.service.SetProblem("")
	sc.change(func(v *store.Settings) { v.ServiceURL = typed })
}

// display has what helps the eyes.
func (sc *Scene) display() ui.Widget {
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
	rows = append(rows, sc.reader()...)
	sc.full = nil
	if sc.Services.Platform.Fullscreen {
		sc.full = ui.NewToggle("settings.fullscreen", sc.T("shell.fullscreen"), sc.Services.Fullscreen(), func(bool) {
			sc.Services.ToggleFullscreen(sc.Stage)
		})
		rows = append(rows, sc.full)
	}
	if input.ReducedDensity() {
		rows = append(rows, smallText(sc.T("menu.settings.coarse")))
	}
	return section(sc.T("shell.settings.display"), rows...)
}

// reader returns what is for people who do not see the screen.
func (sc *Scene) reader() []ui.Widget {
	if sc.Services.Page == nil {
		return sc.browserEdition()
	}
	on := ui.NewToggle("settings.reader", sc.T("shell.reader"), sc.Services.Settings().ScreenReader, func(on bool) {
		sc.change(func(v *store.Settings) { v.ScreenReader = on })
	})
	keys := strings.Join(sc.Services.Keys().Labels(questions...), " ")
	return []ui.Widget{ui.Column(2, on, smallText(sc.T("shell.reader.note", "Keys", keys)))}
}

// browserEdition leads to the browser edition, which can be read aloud.
func (sc *Scene) browserEdition() []ui.Widget {
	words := smallText(sc.T("shell.reader.desktop"))
	if sc.Services.Browse == nil {
		return []ui.Widget{words}
	}
	open := menu.Button(&sc.Screen, "settings.edition", "shell.reader.open", sc.openEdition).Icon(ui.IconRightArrow)
	return []ui.Widget{ui.Column(ui.Step, words, ui.Across(ui.Start, open))}
}

// openEdition opens the browser edition, or says that it cannot be opened.
func (sc *Scene) openEdition() {
	key := "shell.reader.opened"
	if err := sc.Services.Browse("reader&lang=" + string(sc.Services.Words.Lang())); err != nil {
		sc.Services.ReportError(err)
		key = "shell.reader.failed"
	}
	sc.Root.Toast(ui.Message{Text: func() string { return sc.T(key) }, Persistent: true})
}

// saves tells where games are kept, and what could not be read.
func (sc *Scene) saves() ui.Widget {
	s := sc.Services
	place := s.Store.Place()
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
	if list := s.Store.Asides(); len(list) > 0 {
		rows = append(rows, damagedFiles(s, list))
	}
	rows = append(rows, sc.files()...)
	reset := menu.Button(&sc.Screen, "settings.reset", "shell.settings.reset", sc.askReset).Icon(ui.IconRepeat)
	rows = append(rows, ui.Line(), ui.Across(ui.Start, reset))
	return section(s.T("menu.settings.saves"), rows...)
}

// about says what the program is.
func (sc *Scene) about() ui.Widget {
	version := sc.T("shell.version", "Version", sc.Services.Version)
	read := menu.Button(&sc.Screen, "settings.notices", "menu.notices.title", func() { sc.Stage.Push(NewNotices(sc.Services)) }).Icon(ui.IconBook)
	return ui.Column(ui.Step, ui.Column(2, smallText(sc.T("shell.about.text")), smallText(version)), ui.Across(ui.Start, read))
}

// maxAsides is how many damaged files are named.
const maxAsides = 4

// damagedFiles names the newest of the damaged files.
func damagedFiles(s *services.Services, list []string) ui.Widget {
	rows := []ui.Widget{ui.NewLabel(ui.Body, s.T("menu.settings.aside", "Count", len(list)))}
	for _, path := range list[max(0, len(list)-maxAsides):] {
		rows = append(rows, smallText(path))
	}
	return ui.Column(2, rows...)
}

// askReset asks whether all settings are to be as they were at first.
func (sc *Scene) askReset() {
	no := menu.Button(&sc.Screen, "settings.reset.no", "shell.cancel", sc.Root.Close)
	yes := menu.Button(&sc.Screen, "settings.reset.yes", "shell.settings.reset", func() {
		sc.Root.Close()
		notes.ForgetTips(sc.Services.Store)
		sc.change(reset)
	}).Kind(ui.Danger)
	sc.Root.OpenDialog(ui.Dialog(sc.T("menu.settings.reset.ask"), sc.T("menu.settings.reset.note"), no, yes), ui.LayerOptions{})
}

// reset makes all settings those of a first start, but for the language and the set-ups.
func reset(v *store.Settings) {
	fresh := store.Defaults()
	fresh.Language, fresh.Setups = v.Language, v.Setups
	*v = fresh
}
