package app

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
)

// front shows what the player should be told whatever scene is on: what became of the saves, and that there
// is no sound. It says one thing after the other, and waits while the scene says something.
type front struct {
	services *services.Services
	root     *ui.Root
	queue    []remark
	now      remark // what is said
	told     ui.MessageID
	floor    stage.Floor // the scene on top, if it says where there is room
	deaf     bool        // the lack of a sound device has been told
}

// remark is something to be said.
type remark struct {
	say     func() string
	unsaved bool   // it says that nothing is saved, which holds until something else is said of that
	words   string // what services.Tell was told, empty for anything else
}

func newFront(s *services.Services) *front {
	f := &front{services: s, root: ui.NewRoot(s.Theme)}
	f.root.Others = func(each ui.Taker) {
		if f.floor != nil {
			f.floor.Taken(each)
		}
	}
	return f
}

// Resize implements stage.Front.
func (f *front) Resize(m stage.Metrics) { f.root.Resize(m) }

// Update implements stage.Front.
func (f *front) Update(in *input.Frame, top stage.Scene) (redraw bool) {
	f.floor, _ = top.(stage.Floor)
	for _, n := range f.services.Store.Notices() {
		fmt.Fprintln(os.Stderr, "ludotheque:", n)
		f.hear(n)
	}
	for _, key := range f.services.Said() {
		f.queue = append(f.queue, remark{say: func() string { return f.services.T(key) }})
	}
	told, untold := f.services.Told()
	f.takeBack(func(r remark) bool { return slices.Contains(untold, r.words) })
	for _, words := range told {
		f.queue = append(f.queue, remark{say: func() string { return words }, words: words})
	}
	f.listenForSilence()
	f.speak()
	return f.root.Update(in)
}

// hear puts into the queue what is to be said of the saves. That they work takes back that they did not.
func (f *front) hear(n store.Notice) {
	if n.Kind == store.Recovered || n.Kind == store.Holds {
		f.takeBack(func(r remark) bool { return r.unsaved })
	}
	f.queue = append(f.queue, remark{say: func() string { return notice(f.services, n) }, unsaved: unsaved(n.Kind)})
}

// takeBack leaves unsaid, and stops saying, what does not hold any more.
func (f *front) takeBack(past func(remark) bool) {
	f.queue = slices.DeleteFunc(f.queue, past)
	if past(f.now) && f.root.Talking() {
		f.root.Dismiss(f.told)
	}
}

// unsaved reports whether a notice says that nothing is saved.
func unsaved(k store.Kind) bool {
	switch k {
	case store.Full, store.ReadOnly, store.NoFolder, store.InUse, store.Unwritten:
		return true
	}
	return false
}

// speak says what is due next. What the scene says itself goes before.
func (f *front) speak() {
	busy := f.floor != nil && f.floor.Talking()
	switch {
	case busy && f.root.Talking():
		f.root.Dismiss(f.told)
		f.queue = append([]remark{f.now}, f.queue...)
	case !busy && !f.root.Talking() && len(f.queue) > 0:
		f.now, f.queue = f.queue[0], f.queue[1:]
		f.told = f.root.Toast(ui.Message{Say: f.now.say, Stays: true})
	}
}

// listenForSilence says once that there is no sound, and why to whom it may concern.
func (f *front) listenForSilence() {
	why, err := f.services.Sound.Silence()
	if f.deaf || why != sound.NoDevice && why != sound.Lost {
		return
	}
	f.deaf = true
	fmt.Fprintln(os.Stderr, "ludotheque: sound:", why, err)
	f.queue = append(f.queue, remark{say: func() string { return f.services.T("shell.sound.none") }})
}

// Draw implements stage.Front.
func (f *front) Draw(dst *ebiten.Image) { f.root.Draw(dst) }

// Inspect implements stage.Inspectable.
func (f *front) Inspect(r *stage.Report) { f.root.Inspect(r) }

// notice says in the player's language what became of a save.
func notice(s *services.Services, n store.Notice) string {
	switch n.Kind {
	case store.Damaged:
		return damaged(s, n.Path)
	case store.Partly:
		return partly(s, n)
	case store.Newer:
		return newer(s, n.Path)
	case store.Recovered:
		return s.T("shell.save.recovered")
	case store.Full:
		if s.Platform.Browser {
			return s.T("shell.save.quota")
		}
		return s.T("shell.save.full")
	case store.ReadOnly:
		return s.T("shell.save.readonly")
	case store.NoFolder:
		return s.NoPlace()
	case store.InUse:
		return s.T("shell.save.second")
	case store.Split:
		return other(s, "split", n.Path)
	case store.Torn:
		return s.T("shell.save.torn")
	case store.Blank:
		return s.T("shell.save.blank")
	case store.Cleared:
		if !s.Platform.Browser {
			return s.T("shell.save.deleted")
		}
		return s.T("shell.save.cleared")
	case store.Holds:
		return s.T("shell.save.holds")
	case store.Unread:
		return other(s, "unread", n.Path)
	case store.Barred:
		file := filepath.Base(n.Path)
		return s.T("shell.save.barred", "What", s.T("shell.file."+fileKind(file)), "File", file)
	}
	return s.T("shell.save.failed")
}

// damaged says that a file could not be read, which lies aside now, or where it was if it could not be moved either.
func damaged(s *services.Services, path string) string {
	file := filepath.Base(path)
	aside := filepath.Base(filepath.Dir(path)) == "aside"
	switch kind := fileKind(file); {
	case !aside:
		return s.T("shell.save.stays", "What", s.T("shell.file."+kind))
	case kind == "settings":
		return s.T("shell.save.settings", "File", file)
	case kind == "device":
		return s.T("shell.save.device", "File", file)
	default:
		return s.T("shell.save.moved", "What", s.T("shell.file."+kind), "File", file)
	}
}

// mostParts is how many of the settings that could not be read are named.
const mostParts = 3

// partly says that a part of a file could not be read: of the settings, which ones.
func partly(s *services.Services, n store.Notice) string {
	file := filepath.Base(n.Path)
	key, kind := "shell.save.partly", fileKind(file)
	what := s.T("shell.file." + kind)
	switch {
	case kind == "device": // which has a key still
		what = s.T("shell.file.known")
	case kind == "settings":
		if known := settingsCalled(s, n.Parts); len(known) > 0 {
			key, what = "shell.save.partly.settings", listed(s, known)
		} else if unknown := slices.DeleteFunc(slices.Clone(n.Parts), func(name string) bool { return name == "version" }); len(unknown) > 0 {
			key, what = "shell.save.partly.unknown", listed(s, unknown)
		}
	}
	return s.T(key, "What", what, "File", file)
}

// settingsCalled returns what settings, by their names in the file, are called on the screen of settings. Names of none are left out.
func settingsCalled(s *services.Services, names []string) (called []string) {
	for _, name := range names {
		if key := settingKey(name); key != "" {
			called = append(called, s.T(key))
		}
	}
	slices.Sort(called)
	return slices.Compact(called)
}

// settingKey returns the key of what a setting is called; empty for a name of none.
func settingKey(name string) string {
	switch name {
	case "language", "speed", "mute", "contrast", "fullscreen", "singles", "caution", "tips", "reader", "keys":
		return "shell." + name
	case "master":
		return "shell.volume"
	case "effects", "ambience":
		return "shell.volume." + name
	case "reduced_motion":
		return "shell.motion"
	case "larger_text":
		return "shell.text"
	case "double_text":
		return "shell.text.double"
	case "seat_marks":
		return "shell.marks"
	case "service":
		return "lobby.service.hint"
	case "long_press":
		return "shell.setting.press"
	case "room_board", "far_hand":
		return "shell.setting.shows"
	case "setups":
		return "shell.setting.setups"
	}
	return ""
}

// listed puts the first few names between quotation marks, and dots for the others.
func listed(s *services.Services, names []string) string {
	var quoted []string
	for _, name := range names[:min(len(names), mostParts)] {
		quoted = append(quoted, s.T("shell.setting", "Name", strings.Join(strings.Fields(name), " ")))
	}
	if len(names) > mostParts {
		quoted = append(quoted, "…")
	}
	return strings.Join(quoted, ", ")
}

// other says that another version of a file lies aside, which nobody has read here or another copy of the program has written; why
// is the last part of the key of what is said of games.
func other(s *services.Services, why, path string) string {
	file := filepath.Base(path)
	if kind := fileKind(file); kind != "save" && kind != "replay" {
		return s.T("shell.save.other", "What", s.T("shell.file."+kind), "File", file)
	}
	return s.T("shell.save."+why, "File", file)
}

// newer says that a file of a newer program is left as it is.
func newer(s *services.Services, path string) string {
	file := filepath.Base(path)
	switch kind := fileKind(file); kind {
	case "settings":
		return s.T("shell.save.newer.settings")
	case "book":
		return s.T("shell.save.newer.book", "File", file)
	case "save", "replay":
		box, _, _ := strings.Cut(file, ".")
		return s.T("shell.save.newer", "Box", s.T(box+".title"))
	default:
		return s.T("shell.save.newer.record", "What", s.T("shell.file."+kind))
	}
}

// fileKind returns what a file of the store holds, in its place or, numbered, aside: the last part of a key of what that is called.
func fileKind(file string) string {
	if stem, ok := strings.CutSuffix(file, ".jsonl"); ok {
		if strings.Contains(stem, ".") {
			return "replay"
		}
		return "save"
	}
	for _, known := range [...]struct{ prefix, kind string }{
		{"settings", "settings"}, {"device", "device"}, {"places", "places"}, {"people", "people"}, {"evenings-", "book"},
		{"skills", "skills"}, {"played-", "played"}, {"daily-", "daily"}, {"seen", "seen"},
	} {
		if strings.HasPrefix(file, known.prefix) {
			return known.kind
		}
	}
	if strings.Contains(file, "-trainer") { // of any box that has one
		return "trainer"
	}
	return "choices"
}
