package piece_test

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
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
	flag.Parse()
	h := &host{m: m}
	if err := ebiten.RunGame(h); err != nil {
		_, _ = os.Stderr.WriteString("these tests need a display: " + err.Error() + "\n")
		os.Exit(1)
	}
	os.Exit(h.code)
}

// screens is where contact sheets are written.
const screens = "../../build/screens"

// write keeps an image as a picture for the eye.
func write(t *testing.T, name string, img *ebiten.Image) {
	t.Helper()
	if err := os.MkdirAll(screens, 0o755); err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	f, err := os.Create(filepath.Join(screens, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, out); err != nil {
		t.Fatal(err)
	}
}
