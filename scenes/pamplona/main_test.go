package pamplona

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/boards"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// rules opens the box.
func rules(t testing.TB) *pamplona.Box {
	t.Helper()
	b, err := pamplona.Open(boards.Standard("pamplona"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// snapshot writes a picture to the folder named by SCREENS, if it is set, for people to look at.
func snapshot(t testing.TB, name string, img *ebiten.Image) {
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
