package settings

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	webpage "ludotheque/scenes/kit/page"
	"ludotheque/scenes/kit/parcel"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/tabletest"
)

// elsewhere stands for the scene below, and for those behind the doors.
type elsewhere struct{ name string }

func (elsewhere) Resize(stage.Metrics)                {}
func (elsewhere) Update(*stage.Context, *input.Frame) {}
func (elsewhere) Draw(*ebiten.Image)                  {}

// Inspect tells which screen it is.
func (e elsewhere) Inspect(r *stage.Report) { r.SetValue("elsewhere", e.name) }

// shelved returns the boxes by their rules, the first of which has keys of its own.
func shelved(t *testing.T) []*cabinet.Box {
	t.Helper()
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	var list []*cabinet.Box
	for _, b := range all {
		list = append(list, &cabinet.Box{Contents: table.Contents{Rules: b}})
	}
	list[0].Keys = func(store.Settings, func(ebiten.Key) string) []cabinet.KeySet {
		return []cabinet.KeySet{{Key: "shell.color.red", Labels: []string{"Q", "W"}}}
	}
	return list
}

// over lays a scene over another one, on a screen so large that nothing must be scrolled.
func over(t *testing.T, s *services.Services, make func() stage.Scene) *tabletest.Rig {
	t.Helper()
	r := tabletest.New(t, s, elsewhere{"below"}, 1600, 1200)
	s.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	r.Context().Push(make())
	r.Ticks(3)
	return r
}

// open opens the sheet of settings.
func open(t *testing.T, s *services.Services) *tabletest.Rig {
	t.Helper()
	return over(t, s, func() stage.Scene { return New(s, shelved(t), "") })
}

func TestWhatIsChosenHoldsAtOnce(t *testing.T) {
	for _, tt := range []struct {
		tap  string
		want func(v *store.Settings)
	}{
		{"settings.language.de", func(v *store.Settings) { v.Language = "de" }},
		{"settings.speed.fast", func(v *store.Settings) { v.Speed = store.Fast }},
		{"settings.motion", func(v *store.Settings) { v.ReducedMotion = !v.ReducedMotion }},
		{"settings.mute", func(v *store.Settings) { v.Mute = !v.Mute }},
		{"settings.larger", func(v *store.Settings) { v.LargerText = !v.LargerText }},
		{"settings.marks", func(v *store.Settings) { v.SeatMarks = !v.SeatMarks }},
		{"settings.tips", func(v *store.Settings) { v.ShowTips = !v.ShowTips }},
		{"settings.reset", func(*store.Settings) {}}, // asks first
	} {
		s := tabletest.Services(t, words.English)
		r := open(t, s)
		want := s.Settings()
		tt.want(&want)
		if r.Tap(tt.tap); !reflect.DeepEqual(s.Settings(), want) || !reflect.DeepEqual(s.Store.Settings(), want) {
			t.Errorf("%s: in force are %+v and kept %+v, want %+v", tt.tap, s.Settings(), s.Store.Settings(), want)
		}
	}
}

func TestVolumesFollowTheirSliders(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := open(t, s)
	for id, value := range map[string]func(v store.Settings) int{
		"settings.master":   func(v store.Settings) int { return v.MasterVolume },
		"settings.effects":  func(v store.Settings) int { return v.EffectsVolume },
		"settings.ambience": func(v store.Settings) int { return v.AmbienceVolume },
	} {
		groove := r.Node(id).Rect
		for share, want := range map[float64]int{0: 0, 0.5: 50, 1: 100} {
			r.TapAt(geom.Pt(groove.X+15+share*(groove.W-30), groove.Bottom()-17))
			if got := value(s.Settings()); got != want {
				t.Errorf("%s at %v is %d, want %d", id, share, got, want)
			}
		}
	}
}

// TestAnAddressUnderWayOutlastsANewLayout: what is typed stays, with its mark, when the device is turned before it is valid.
func TestAnAddressUnderWayOutlastsANewLayout(t *testing.T) {
	const typed = "http://%zz"
	s := tabletest.Services(t, words.English)
	sc := New(s, shelved(t), "")
	r := over(t, s, func() stage.Scene { return sc })
	sc.setService(typed)
	r.Resize(1200, 1600)
	if got := r.Node("settings.service").Value; got != typed || sc.service.Problem() == "" || s.Settings().ServiceURL != "" {
		t.Errorf("the field shows %q with the mark %q, and %q is stored", got, sc.service.Problem(), s.Settings().ServiceURL)
	}
	sc.setService("https://tables.example ")
	r.Resize(1600, 1200)
	if got := s.Settings().ServiceURL; got != "https://tables.example" || sc.service.Problem() != "" {
		t.Errorf("%q is stored, with the mark %q", got, sc.service.Problem())
	}
}

func TestTheSheetFollowsWhatKeysChange(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := open(t, s)
	for _, mute := range []bool{true, false} {
		s.Change(r.Context(), func(v *store.Settings) { v.Mute = mute })
		r.Ticks(2)
		if got := r.Node("settings.mute").Value; got != map[bool]string{true: "on", false: "off"}[mute] {
			t.Errorf("mute is %v, and the switch %s", mute, got)
		}
	}
}

func TestAResetKeepsLanguageAndSetups(t *testing.T) {
	for _, tt := range []struct {
		tap   string
		reset bool
	}{{"settings.reset.no", false}, {"settings.reset.yes", true}} {
		s := tabletest.Services(t, words.English)
		r := open(t, s)
		s.Change(r.Context(), func(v *store.Settings) {
			v.Language, v.MasterVolume, v.SeatMarks = "fr", 3, !v.SeatMarks
			if err := v.StoreSetup("dorada", "as it was"); err != nil {
				t.Fatal(err)
			}
		})
		want := s.Settings()
		if tt.reset {
			fresh := store.Defaults()
			want.MasterVolume, want.SeatMarks, want.Speed, want.ShowTips = fresh.MasterVolume, fresh.SeatMarks, fresh.Speed, fresh.ShowTips
		}
		r.Ticks(3)
		r.Tap("settings.reset")
		r.Ticks(20)
		if r.Tap(tt.tap); !reflect.DeepEqual(s.Settings(), want) {
			t.Errorf("%s: %+v, want %+v", tt.tap, s.Settings(), want)
		}
	}
}

// TestTheSheetShowsWhatAResetHasSet also for settings that change no layout.
func TestTheSheetShowsWhatAResetHasSet(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := open(t, s)
	s.Change(r.Context(), func(v *store.Settings) {
		reset(v)
		v.MasterVolume, v.ConfirmCostly = 5, !v.ConfirmCostly
	})
	r.Relayout()
	r.Ticks(3)
	if got := r.Node("settings.master").Value; got != "5" {
		t.Fatalf("before, the volume is shown as %q", got)
	}
	caution := r.Node("settings.caution").Value
	r.Tap("settings.reset")
	r.Ticks(20)
	r.Tap("settings.reset.yes")
	r.Ticks(2)
	if got, want := r.Node("settings.master").Value, fmt.Sprint(store.Defaults().MasterVolume); got != want {
		t.Errorf("the volume is shown as %q, want %q", got, want)
	}
	if got := r.Node("settings.caution").Value; got == caution {
		t.Errorf("the question about costly moves is still %q", got)
	}
}

// TestTheSwitchOfTipsForgetsWhichWereTold, as settings that are put back do: all of them come again.
func TestTheSwitchOfTipsForgetsWhichWereTold(t *testing.T) {
	for _, taps := range [][]string{{"settings.tips", "settings.tips"}, {"settings.reset", "settings.reset.yes"}} {
		s := tabletest.ServicesWithTips(t, words.English)
		if err := s.Store.PutRecord("table", map[string]any{"version": 1, "auto": true, "tips": []string{"one", "two"}}); err != nil {
			t.Fatal(err)
		}
		if got := notes.TipsShown(s.Store); len(got) != 2 {
			t.Fatalf("%q were told", got)
		}
		r := open(t, s)
		for _, id := range taps {
			r.Tap(id)
			r.Ticks(20)
		}
		if got := notes.TipsShown(s.Store); len(got) != 0 || !s.Settings().ShowTips {
			t.Errorf("%q: %q were told, wanted: %v", taps, got, s.Settings().ShowTips)
		}
		var kept struct {
			Auto bool `json:"auto"`
		}
		if !s.Store.Record("table", 1, &kept) || !kept.Auto {
			t.Errorf("%q: what else was chosen at a table is gone", taps)
		}
	}
}

func TestKeysAreToldWhereThereMayBeAKeyboard(t *testing.T) {
	for _, tt := range []struct {
		name         string
		platform     services.Platform
		keys, screen bool
	}{
		{"a desktop", services.Platform{Fullscreen: true}, true, true},
		{"a page", services.Platform{Fullscreen: true, Browser: true}, true, false},
		{"a tablet", services.Platform{Touch: true}, false, false},
	} {
		s := tabletest.Services(t, words.English)
		s.Platform = tt.platform
		r := open(t, s)
		box := s.T("menu.settings.keys.set", "Name", s.T("shell.color.red"), "Keys", "Q W")
		if got := r.ShowsText(s.T("shell.keys.confirm", "Key", "Enter")); got != tt.keys || r.ShowsText(box) != tt.keys {
			t.Errorf("%s: keys are told: %v, and those of the box: %v; want %v", tt.name, got, r.ShowsText(box), tt.keys)
		}
		if got := r.ShowsText(s.T("shell.keys.fullscreen", "Key", "F11")); got != tt.screen {
			t.Errorf("%s: the key for the whole screen is told: %v, want %v", tt.name, got, tt.screen)
		}
	}
}

// TestADesktopOpensTheBrowserEdition only when it is asked to, to be read aloud in the player's language, and says what came of it.
func TestADesktopOpensTheBrowserEdition(t *testing.T) {
	for _, tt := range []struct {
		fails error
		says  string
	}{{nil, "shell.reader.opened"}, {errors.New("no browser"), "shell.reader.failed"}} {
		s := tabletest.Services(t, words.German)
		var opened []string
		s.Browse = func(query string) error { opened = append(opened, query); return tt.fails }
		r := open(t, s)
		if len(opened) > 0 {
			t.Fatalf("it was opened before anybody asked: %q", opened)
		}
		r.Tap("settings.edition")
		r.Ticks(20)
		if !slices.Equal(opened, []string{"reader&lang=de"}) || !r.ShowsText(s.T(tt.says)) {
			t.Errorf("%v: opened %q, and said %q", tt.fails, opened, r.Texts())
		}
	}
	s := tabletest.Services(t, words.English)
	if r := open(t, s); r.Inspect().Node("settings.edition") != nil {
		t.Error("where there is no browser edition, there is a button for it")
	}
}

// TestTheNewestDamagedFilesAreNamed lists more than there is room for.
func TestTheNewestDamagedFilesAreNamed(t *testing.T) {
	s := tabletest.Services(t, words.English)
	for n, want := range map[int][]string{1: {"f1"}, 4: {"f1", "f2", "f3", "f4"}, 7: {"f4", "f5", "f6", "f7"}} {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprint("f", i+1))
		}
		root := ui.NewRoot(s.Theme)
		root.SetBody(damagedFiles(s, list))
		var rep stage.Report
		root.Inspect(&rep)
		var said []string
		for _, n := range rep.Nodes {
			said = append(said, n.Text)
		}
		if head := s.T("menu.settings.aside", "Count", n); said[0] != head || !slices.Equal(said[1:], want) {
			t.Errorf("of %d it says %q, want %q and %q", n, said, head, want)
		}
	}
}

func TestTheSheetIsLeft(t *testing.T) {
	for name, leave := range map[string]func(r *tabletest.Rig){
		"by its cross": func(r *tabletest.Rig) { r.Tap("settings.close") },
		"by Escape":    func(r *tabletest.Rig) { r.Key(ebiten.KeyEscape) },
	} {
		r := open(t, tabletest.Services(t, words.English))
		leave(r)
		if r.Ticks(2); r.Inspect().Values["elsewhere"] != "below" {
			t.Errorf("%s: at %s", name, r.Inspect().Scene)
		}
	}
}

// TestAnImportOutlastsTheSheet: one that is under way when the sheet is left is finished, and told of.
func TestAnImportOutlastsTheSheet(t *testing.T) {
	const games = `{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"name":"Bo"}},"setup":{"piles":{"35":["red"]},"bridges":[5,11,18,24,33,36],"goal":["blue"]}}
{"roll":6}
{"seat":"red","move":35}
{"ludotheque":1,"game":"dorada","seats":["red","blue"],"players":{"red":{"name":"Ada"}},"setup":{"piles":{"35":["red"]},"bridges":[5,11,18,24,33,36],"goal":["blue"]}}
{"roll":6}
{"seat":"red","move":35}
`
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	s := tabletest.Services(t, words.English)
	sc := New(s, shelved(t), "")
	sc.importing = parcel.NewImport(s.Store, all, []byte(games))
	sc.Close()
	if n := len(s.Store.Replays("dorada")); n != 2 {
		t.Errorf("%d games were imported, want 2", n)
	}
	if got, _ := s.TakeTexts(); !slices.Equal(got, []string{s.T("menu.settings.taken", "Count", 2)}) {
		t.Errorf("told was %q", got)
	}
}

// TestAnImportLeavesTheGameOnTheTable: a file in which the saved game is further on replaces it, unless the sheet is over its table.
func TestAnImportLeavesTheGameOnTheTable(t *testing.T) {
	const header, entry = `{"ludotheque":1,"game":"dorada","seats":["red","blue"]}`, `{"roll":6}`
	for onTable, want := range map[string]string{"": header + "\n" + entry + "\n", "dorada": header + "\n"} {
		s := tabletest.Services(t, words.English)
		s.Page = webpage.New(func(string, ...any) {}, webpage.Departure{})
		if _, err := s.Store.Begin("dorada", []byte(header)); err != nil {
			t.Fatal(err)
		}
		sc := New(s, shelved(t), onTable)
		s.Page.Handle("file", header+"\n"+entry+"\n")
		sc.importStep()
		if got, err := s.Store.Peek("dorada"); err != nil || string(got) != want {
			t.Errorf("over a table of %q, the save is %q, %v, want %q", onTable, got, err, want)
		}
	}
}

// paused is a pause over a table, and what it has been asked for.
type paused struct {
	*tabletest.Rig
	services        *services.Services
	restarted, left int
}

// pause opens the menu over a table of the first box.
func pause(t *testing.T, s *services.Services, p table.Pause, restart, rules bool) *paused {
	t.Helper()
	out := &paused{services: s}
	p.Box = &shelved(t)[0].Contents
	p.Leave = func(*stage.Context) { out.left++ }
	if restart {
		p.Restart = func(*stage.Context) { out.restarted++ }
	}
	d := PauseDoors{Settings: func() stage.Scene { return elsewhere{"settings"} }}
	if rules {
		d.Rules = func() stage.Scene { return elsewhere{"rules"} }
	}
	out.Rig = over(t, s, func() stage.Scene { return NewPause(s, p, d) })
	return out
}

func (p *paused) at() string {
	if name := p.Inspect().Values["elsewhere"]; name != "" {
		return name
	}
	return p.Inspect().Scene
}

func TestWhatAPauseOffers(t *testing.T) {
	all := []string{"pause.resume", "pause.settings", "pause.rules", "pause.restart", "pause.leave"}
	for _, tt := range []struct {
		name           string
		restart, rules bool
		want           []string
	}{
		{"all", true, true, all},
		{"nothing to begin anew", false, true, []string{"pause.resume", "pause.settings", "pause.rules", "pause.leave"}},
		{"no rules to read", true, false, []string{"pause.resume", "pause.settings", "pause.restart", "pause.leave"}},
	} {
		p := pause(t, tabletest.Services(t, words.English), table.Pause{}, tt.restart, tt.rules)
		var got []string
		for _, id := range all {
			if p.Inspect().Node(id) != nil {
				got = append(got, id)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: it offers %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestWhereAPauseLeads(t *testing.T) {
	for _, tt := range []struct {
		name            string
		do              func(p *paused)
		at              string
		restarted, left int
	}{
		{"on", func(p *paused) { p.Tap("pause.resume") }, "below", 0, 0},
		{"on by the key that paused", func(p *paused) { p.Key(ebiten.KeyP) }, "below", 0, 0},
		{"on by Escape", func(p *paused) { p.Key(ebiten.KeyEscape) }, "below", 0, 0},
		{"to the settings", func(p *paused) { p.Tap("pause.settings") }, "settings", 0, 0},
		{"to the rules", func(p *paused) { p.Tap("pause.rules") }, "rules", 0, 0},
		{"away", func(p *paused) { p.Tap("pause.leave") }, "*settings.Pause", 0, 1},
		{"anew is asked", func(p *paused) { p.Tap("pause.restart") }, "*settings.Pause", 0, 0},
		{"anew", func(p *paused) { p.Tap("pause.restart"); p.Ticks(20); p.Tap("pause.restart.yes") }, "*settings.Pause", 1, 0},
		{"not anew", func(p *paused) { p.Tap("pause.restart"); p.Ticks(20); p.Tap("pause.restart.no") }, "*settings.Pause", 0, 0},
		{"the key leaves no question behind", func(p *paused) { p.Tap("pause.restart"); p.Ticks(20); p.Key(ebiten.KeyP) }, "*settings.Pause", 0, 0},
	} {
		p := pause(t, tabletest.Services(t, words.English), table.Pause{}, true, true)
		tt.do(p)
		if p.Ticks(2); p.at() != tt.at || p.restarted != tt.restarted || p.left != tt.left {
			t.Errorf("%s: at %s, begun anew %d times, left %d times; want %s, %d, %d", tt.name, p.at(), p.restarted, p.left, tt.at, tt.restarted, tt.left)
		}
	}
}

// TestAPauseSaysWhatBecomesOfTheGame compares what the way out is called.
func TestAPauseSaysWhatBecomesOfTheGame(t *testing.T) {
	for _, tt := range []struct {
		name          string
		pause         table.Pause
		saves         func(t *testing.T) *store.Store
		button, title string
		note          string
	}{
		{"a game that is saved", table.Pause{Saved: true}, usual, "menu.pause.leave", "shell.paused", "shell.leave.note"},
		{"a game that another copy holds", table.Pause{Saved: true}, locked, "shell.leave", "shell.paused", "shell.leave.unsaved"},
		{"a game that finds no place", table.Pause{Saved: true}, homeless, "shell.leave", "shell.paused", "shell.leave.unsaved"},
		{"a lesson", table.Pause{}, usual, "shell.leave", "shell.paused", ""},
		{"a replay", table.Pause{Replay: true}, usual, "menu.pause.stop", "menu.pause.replay", ""},
	} {
		s := speaking(t, tt.saves(t))
		p := pause(t, s, tt.pause, false, false)
		for _, key := range []string{tt.button, tt.title, tt.note} {
			if key != "" && !p.ShowsText(s.T(key)) {
				t.Errorf("%s: it does not say %q: %q", tt.name, s.T(key), p.Texts())
			}
		}
		for _, key := range []string{"shell.leave.note", "shell.leave.unsaved"} {
			if key != tt.note && p.ShowsText(s.T(key)) {
				t.Errorf("%s: it says %q", tt.name, s.T(key))
			}
		}
	}
}

// TestAnOpenPauseSaysWhenTheGameIsSaved: the copy of the program that held the saves ends while the menu is open.
func TestAnOpenPauseSaysWhenTheGameIsSaved(t *testing.T) {
	o := store.Options{AppName: "successor", Dir: t.TempDir()}
	first := store.Open(o)
	second := store.Open(o)
	s := speaking(t, second)
	p := pause(t, s, table.Pause{Saved: true}, false, false)
	if !p.ShowsText(s.T("shell.leave.unsaved")) {
		t.Fatalf("while another copy holds the saves it says %q", p.Texts())
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	for range 2000 {
		if second.Tick(); !second.Locked() && !second.Pending() {
			break
		}
	}
	if p.Ticks(2); p.ShowsText(s.T("shell.leave.unsaved")) || !p.ShowsText(s.T("shell.leave.note")) {
		t.Errorf("afterwards it says %q", p.Texts())
	}
}

// speaking returns services that speak English with the given saves.
func speaking(t *testing.T, saves *store.Store) *services.Services {
	t.Helper()
	t.Cleanup(func() { _ = saves.Close() })
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	s, err := services.New(book, saves, words.English)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// usual returns saves that are kept.
func usual(t *testing.T) *store.Store {
	return store.Open(store.Options{AppName: "usual", Dir: t.TempDir()})
}

// locked returns saves that another copy of the program holds, with nothing to be written yet.
func locked(t *testing.T) *store.Store {
	t.Helper()
	o := store.Options{AppName: "locked", Dir: t.TempDir()}
	first := store.Open(o)
	t.Cleanup(func() { _ = first.Close() })
	second := store.Open(o)
	if !second.Locked() || second.Pending() {
		t.Fatalf("locked %v, pending %v", second.Locked(), second.Pending())
	}
	return second
}

// homeless returns saves for which there is no folder: what is to be kept, as the speed that over sets, waits for ever.
func homeless(t *testing.T) *store.Store {
	t.Helper()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	return store.Open(store.Options{AppName: "homeless", Dir: filepath.Join(file, "saves")})
}

// TestSettingsAndPauseFitEveryScreen audits words and targets.
func TestSettingsAndPauseFitEveryScreen(t *testing.T) {
	s := tabletest.Services(t, words.English)
	for name, make := range map[string]func() (stage.Scene, *ui.Root){
		"settings": func() (stage.Scene, *ui.Root) { sc := New(s, shelved(t), ""); return sc, sc.Root },
		"pause": func() (stage.Scene, *ui.Root) {
			p := table.Pause{Box: &shelved(t)[0].Contents, Saved: true, Restart: func(*stage.Context) {}}
			sc := NewPause(s, p, PauseDoors{Rules: func() stage.Scene { return nil }})
			return sc, sc.Root
		},
	} {
		sc, root := make()
		r := over(t, s, func() stage.Scene { return sc })
		for _, lang := range words.Languages() {
			s.Change(r.Context(), func(v *store.Settings) { v.Language, v.LargerText = string(lang), true })
			for _, size := range [][2]int{{1280, 800}, {800, 600}, {768, 1024}} {
				r.Resize(size[0], size[1])
				for _, p := range root.Audit() {
					t.Errorf("%s, %s, %v: %v", name, lang, size, p)
				}
			}
		}
	}
}
