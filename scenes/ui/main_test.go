package ui_test

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
	"ludotheque/scenes/words"
)

// host runs the tests inside the game loop, where pixels can be read back.
type host struct {
	m    *testing.M
	code int
}

func (h *host) Update() error {
	h.code = h.m.Run()
	return ebiten.Termination
}

func (h *host) Draw(*ebiten.Image)         {}
func (h *host) Layout(_, _ int) (int, int) { return 64, 64 }

func TestMain(m *testing.M) {
	h := &host{m: m}
	if err := ebiten.RunGame(h); err != nil {
		_, _ = os.Stderr.WriteString("these tests need a display: " + err.Error() + "\n")
		os.Exit(1)
	}
	os.Exit(h.code)
}

func theme(t testing.TB) *ui.Theme {
	t.Helper()
	th, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	return th
}

func book(t testing.TB, l words.Lang) *words.Book {
	t.Helper()
	b, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	if err := b.SetLang(l); err != nil {
		t.Fatal(err)
	}
	return b
}

func metrics(w, h, scale, larger float64) stage.Metrics {
	return stage.Metrics{Size: geom.Pt(w, h), Scale: scale, TextScale: larger}
}

// snapshot writes what was drawn to the folder named by SCREENS, if it is set.
func snapshot(t *testing.T, name string, img *ebiten.Image) {
	t.Helper()
	dir := os.Getenv("SCREENS")
	if dir == "" {
		return
	}
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, out); err != nil {
		t.Fatal(err)
	}
}

// settle lets dialogs and drawers come to rest.
func settle(r *ui.Root) {
	in := new(input.Frame)
	for range 20 {
		r.Update(in)
	}
}
