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

// front shows messages over every scene: those passed to the services, those about the saves, and that there is no sound. It
// shows one after the other, and waits while the scene shows a message itself.
type front struct {
	services     *services.Services
	root         *ui.Root
	queue        []message         // messages that wait, the next one first
	current      message           // the message being shown
	toastID      ui.MessageID      // of current, while it is shown
	host         stage.MessageHost // the scene on top, if it is a MessageHost
	silenceNoted bool              // noteSilence has queued its message
}

// message is a text to be shown over the scene.
type message struct {
	text     func() string // returns the text in the present language
	unsaved  bool          // the text says that nothing is saved; the message is removed once saving works again
	notified string        // text passed to services.NotifyText; empty for other messages
}

// newFront returns a front without messages. Its messages do not cover what the scene on top occupies, if that scene is a
// stage.MessageHost.
func newFront(s *services.Services) *front {
	f := &front{services: s, root: ui.NewRoot(s.Theme)}
	f.root.EachObstacle = func(each ui.ObstacleFunc) {
		if f.host != nil {
			f.host.EachOccupied(each)
		}
	}
	return f
}

// Resize implements stage.Front.
func (f *front) Resize(m stage.Metrics) { f.root.Resize(m) }

// Update implements stage.Front. It writes the notices of the store to standard error, removes withdrawn messages, queues all new
// ones, first those of the store, and shows the next one.
func (f *front) Update(in *input.Frame, top stage.Scene) (redraw bool) {
	f.host, _ = top.(stage.MessageHost)
	for _, n := range f.services.Store.Notices() {
		fmt.Fprintln(os.Stderr, "ludotheque:", n)
		f.addStoreNotice(n)
	}
	for _, key := range f.services.TakeMessageKeys() {
		f.queue = append(f.queue, message{text: func() string { return f.services.T(key) }})
	}
	texts, withdrawn := f.services.TakeTexts()
	f.remove(func(m message) bool { return slices.Contains(withdrawn, m.notified) })
	for _, words := range texts {
		f.queue = append(f.queue, message{text: func() string { return words }, notified: words})
	}
	f.noteSilence()
	f.showNext()
	return f.root.Update(in)
}

// addStoreNotice queues the message about a notice of the store. If the notice says that saving works again, earlier
// messages that nothing is saved are removed.
func (f *front) addStoreNotice(n store.Notice) {
	if n.Kind == store.Recovered || n.Kind == store.TakenOver {
		f.remove(func(m message) bool { return m.unsaved })
	}
	f.queue = append(f.queue, message{text: func() string { return noticeText(f.services, n) }, unsaved: meansUnsaved(n.Kind)})
}

// remove removes the messages for which outdated returns true, from the queue and from the screen.
func (f *front) remove(outdated func(message) bool) {
	f.queue = slices.DeleteFunc(f.queue, outdated)
	if outdated(f.current) && f.root.ShowsMessage() {
		f.root.Dismiss(f.toastID)
	}
}

// meansUnsaved reports whether a notice says that nothing is saved.
func meansUnsaved(k store.Kind) bool {
	switch k {
	case store.Full, store.ReadOnly, store.NoFolder, store.InUse, store.Unwritten:
		return true
	}
	return false
}

// showNext shows the next message of the queue if none is shown. A message of the scene has precedence: while there is one, the
// front's own message is hidden and goes back to the head of the queue.
func (f *front) showNext() {
	busy := f.host != nil && f.host.ShowsMessage()
	switch {
	case busy && f.root.ShowsMessage():
		f.root.Dismiss(f.toastID)
		f.queue = append([]message{f.current}, f.queue...)
	case !busy && !f.root.ShowsMessage() && len(f.queue) > 0:
		f.current, f.queue = f.queue[0], f.queue[1:]
		f.toastID = f.root.Toast(ui.Message{Text: f.current.text, Persistent: true})
	}
}

// noteSilence queues the message that there is no sound device, or none any more, and writes the reason to standard error,
// both only once.
func (f *front) noteSilence() {
	why, err := f.services.Sound.Silence()
	if f.silenceNoted || why != sound.NoDevice && why != sound.Lost {
		return
	}
	f.silenceNoted = true
	fmt.Fprintln(os.Stderr, "ludotheque: sound:", why, err)
	f.queue = append(f.queue, message{text: func() string { return f.services.T("shell.sound.none") }})
}

// Draw implements stage.Front.
func (f *front) Draw(dst *ebiten.Image) { f.root.Draw(dst) }

// Inspect implements stage.Inspectable.
func (f *front) Inspect(r *stage.Report) { f.root.Inspect(r) }

// noticeText returns the text of the message about a notice of the store.
func noticeText(s *services.Services, n store.Notice) string {
	switch n.Kind {
	case store.Damaged:
		return damagedText(s, n.Path)
	case store.Partly:
		return partlyText(s, n)
	case store.Newer:
		return newerText(s, n.Path)
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
		return s.NoStorageText()
	case store.InUse:
		return s.T("shell.save.second")
	case store.Split:
		return otherVersionText(s, "split", n.Path)
	case store.Torn:
		return s.T("shell.save.torn")
	case store.Blank:
		return s.T("shell.save.blank")
	case store.Cleared:
		if !s.Platform.Browser {
			return s.T("shell.save.deleted")
		}
		return s.T("shell.save.cleared")
	case store.TakenOver:
		return s.T("shell.save.takenover")
	case store.Unread:
		return otherVersionText(s, "unread", n.Path)
	case store.Barred:
		file := filepath.Base(n.Path)
		return s.T("shell.save.barred", "What", s.T("shell.file."+fileKind(file)), "File", file)
	}
	return s.T("shell.save.failed") // store.Unwritten
}

// damagedText returns the text about an unreadable file. path is where the file is now: in the folder "aside", or in its old
// place if it could not be moved.
func damagedText(s *services.Services, path string) string {
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

// maxParts is the greatest number of unreadable settings that are named.
const maxParts = 3

// partlyText returns the text about a file of which a part could not be read. For the file of settings it names the unreadable
// settings: those that the screen of settings shows, by the names there, or, if it shows none of them, all by their names in the
// file. The version of the file is never named. For the file of the device the text says that the name was left out.
func partlyText(s *services.Services, n store.Notice) string {
	file := filepath.Base(n.Path)
	key, kind := "shell.save.partly", fileKind(file)
	what := s.T("shell.file." + kind)
	switch {
	case kind == "device": // the key is valid, else the file would be Damaged; only the name was left out
		what = s.T("shell.file.known")
	case kind == "settings":
		unread := slices.DeleteFunc(slices.Clone(n.Parts), func(name string) bool { return name == "version" })
		if shown := settingNames(s, unread); len(shown) > 0 {
			key, what = "shell.save.partly.settings", quotedList(s, shown)
		} else if len(unread) > 0 {
			key, what = "shell.save.partly.unknown", quotedList(s, unread)
		}
	}
	return s.T(key, "What", what, "File", file)
}

// settingNames returns the names that the screen of settings shows for settings of the file, whose names in the file are names. The
// result is sorted and without repetitions. Settings that the screen does not show are left out.
func settingNames(s *services.Services, names []string) (shown []string) {
	for _, name := range names {
		if key := settingKey(name); key != "" {
			shown = append(shown, s.T(key))
		}
	}
	slices.Sort(shown)
	return slices.Compact(shown)
}

// settingKey returns the key of the text that names a setting on the screen of settings; name is the setting's name in the file.
// It returns "" for a setting that the screen does not show.
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

// quotedList returns the first maxParts names in quotation marks, separated by commas, and "…" for all others. Any white space
// in a name becomes one space.
func quotedList(s *services.Services, names []string) string {
	var quoted []string
	for _, name := range names[:min(len(names), maxParts)] {
		quoted = append(quoted, s.T("shell.setting", "Name", strings.Join(strings.Fields(name), " ")))
	}
	if len(names) > maxParts {
		quoted = append(quoted, "…")
	}
	return strings.Join(quoted, ", ")
}

// otherVersionText returns the text about a file that was moved aside since this program did not know its contents: the program had
// not read the file, or another copy had written it. why is the end of the text's key for a game, shell.save.WHY.
func otherVersionText(s *services.Services, why, path string) string {
	file := filepath.Base(path)
	if kind := fileKind(file); kind != "save" && kind != "replay" {
		return s.T("shell.save.other", "What", s.T("shell.file."+kind), "File", file)
	}
	return s.T("shell.save."+why, "File", file)
}

// newerText returns the text about a file that a newer version of the program has written and that this version does not change.
func newerText(s *services.Services, path string) string {
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

// fileKind returns what the file of the store with that name contains, as the end of the key shell.file.KIND. Every file without a
// kind of its own is "choices".
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
	if strings.Contains(file, "-trainer") { // BOX-trainer, for each box with a trainer
		return "trainer"
	}
	return "choices"
}
