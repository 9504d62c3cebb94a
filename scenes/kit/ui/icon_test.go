package ui

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

var update = flag.Bool("update", false, "rewrite the golden file of the icons")

// TestEveryIconIsDrawn finds how each icon is drawn: once, in one of the sets.
func TestEveryIconIsDrawn(t *testing.T) {
	for i := NoIcon + 1; i <= IconSmile; i++ {
		ways := 0
		for _, set := range []map[Icon]func(iconBrush){arrows(), objects(), controls()} {
			if set[i] != nil {
				ways++
			}
		}
		if ways != 1 {
			t.Errorf("icon %d is drawn in %d ways, want 1", i, ways)
		}
	}
	if n, all := len(arrows())+len(objects())+len(controls()), int(IconSmile-NoIcon); n != all {
		t.Errorf("%d icons are drawn, and there are %d", n, all)
	}
}

// iconPixels is the side of an icon in the golden file.
const iconPixels = 16

// TestIconsLookAsTheyDid compares each with testdata/icons.txt, pixel by pixel as far as it is inked or not.
func TestIconsLookAsTheyDid(t *testing.T) {
	theme, err := NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	theme.Resize(1, 1)
	var b strings.Builder
	for i := NoIcon + 1; i <= IconSmile; i++ {
		fmt.Fprintf(&b, "icon %d\n%s\n", i, inked(theme, i))
	}
	file := filepath.Join("testdata", "icons.txt")
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	old := strings.Split(string(want), "icon ")
	for i, now := range strings.Split(b.String(), "icon ") {
		if i >= len(old) || now != old[i] {
			t.Errorf("it looks like this now, which is not in %s:\nicon %s", file, now)
		}
	}
}

// inked returns what an icon looks like in letters.
func inked(t *Theme, i Icon) string {
	img := ebiten.NewImage(iconPixels, iconPixels)
	defer img.Deallocate()
	t.DrawIcon(img, i, geom.Pt(iconPixels/2, iconPixels/2), iconPixels, paint.Hex(0xFFFFFF))
	pix := make([]byte, 4*iconPixels*iconPixels)
	img.ReadPixels(pix)
	var b strings.Builder
	for y := range iconPixels {
		var row strings.Builder
		for x := range iconPixels {
			letter := byte(' ')
			if pix[4*(y*iconPixels+x)+3] > 127 {
				letter = '#'
			}
			row.WriteByte(letter)
		}
		b.WriteString(strings.TrimRight(row.String(), " ") + "\n")
	}
	return b.String()
}
