package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/input"
	"ludotheque/scenes/services"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/store"
	"ludotheque/scenes/ui"
)

// front shows what the player should be told whatever scene is on: what became of the saves, and that there
// is no sound.
type front struct {
	services *services.Services
	root     *ui.Root
	deaf     bool // the lack of a sound device has been told
}

func newFront(s *services.Services) *front { return &front{services: s, root: ui.NewRoot(s.Theme)} }

// barHigh is the height in dp of the bar of buttons along the lower edge of many screens, over which messages are shown.
const barHigh = 80

// Resize implements stage.Front.
func (f *front) Resize(m stage.Metrics) {
	f.root.Resize(m)
	_, f.root.Toasts = m.SafeBounds().InsetXY(2*ui.Step, 0).CutBottom(barHigh)
}

// Update implements stage.Front.
func (f *front) Update(in *input.Frame) (redraw bool) {
	for _, n := range f.services.Store.Notices() {
		fmt.Fprintln(os.Stderr, "ludotheque:", n)
		f.root.Toast(notice(f.services, n))
	}
	f.tellSilence()
	redraw = f.root.Update(in)
	for i := len(in.Pointers) - 1; i >= 0; i-- {
		if p := &in.Pointers[i]; f.root.Owns(p) {
			in.Hide(p.ID)
		}
	}
	return redraw
}

// tellSilence says once that there is no sound, and why to whom it may concern.
func (f *front) tellSilence() {
	why, err := f.services.Sound.Silence()
	if f.deaf || why != sound.NoDevice && why != sound.Lost {
		return
	}
	f.deaf = true
	fmt.Fprintln(os.Stderr, "ludotheque: sound:", why, err)
	f.root.Toast(f.services.T("shell.sound.none"))
}

// Draw implements stage.Front.
func (f *front) Draw(dst *ebiten.Image) { f.root.Draw(dst) }

// Inspect implements stage.Inspectable.
func (f *front) Inspect(r *stage.Report) { f.root.Inspect(r) }

// notice says in the player's language what became of a save.
func notice(s *services.Services, n store.Notice) string {
	switch n.Kind {
	case store.Damaged:
		file := filepath.Base(n.Path)
		if isSettings(n.Path) {
			return s.T("shell.save.settings")
		}
		return s.T("shell.save.moved", "File", file)
	case store.Newer:
		if isSettings(n.Path) {
			return s.T("shell.save.newer.settings")
		}
		box, _, _ := strings.Cut(filepath.Base(n.Path), ".")
		return s.T("shell.save.newer", "Box", s.T(box+".title"))
	case store.Recovered:
		return s.T("shell.save.recovered")
	case store.Full:
		return s.T("shell.save.full")
	case store.ReadOnly:
		return s.T("shell.save.readonly")
	case store.NoFolder:
		return s.NoPlace()
	case store.InUse:
		return s.T("shell.save.second")
	case store.Split:
		return s.T("shell.save.split", "File", filepath.Base(n.Path))
	case store.Torn:
		return s.T("shell.save.torn")
	case store.Blank:
		return s.T("shell.save.blank")
	case store.Unread:
		return s.T("shell.save.unread", "File", filepath.Base(n.Path))
	}
	return s.T("shell.save.failed")
}

// isSettings reports whether a file is that of the settings, in its place or aside.
func isSettings(path string) bool { return strings.HasPrefix(filepath.Base(path), "settings") }
