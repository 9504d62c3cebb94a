// Command empty is a minimal Ebitengine program: a window in one colour that is drawn once. It is the baseline for
// measurements of size, first frame and idle load, and the tests of package bundle build it instead of the game.
package main

import (
	"image/color"
	"log"

	"github.com/hajimehoshi/ebiten/v2"
)

// backdrop is the colour that tests look for on the canvas.
var backdrop = color.RGBA{R: 0x3f, G: 0x6b, B: 0x3c, A: 0xff}

// game implements ebiten.Game.
type game struct{ drawn size }

// size is the size of the screen when it was last filled.
type size struct{ width, height int }

// Update implements ebiten.Game.
func (g *game) Update() error { return nil }

// Draw implements ebiten.Game. It fills the screen when its size has changed.
func (g *game) Draw(screen *ebiten.Image) {
	now := size{screen.Bounds().Dx(), screen.Bounds().Dy()}
	if now == g.drawn {
		return
	}
	g.drawn = now
	screen.Fill(backdrop)
}

// Layout implements ebiten.Game.
func (g *game) Layout(width, height int) (int, int) { return width, height }

func main() {
	ebiten.SetWindowTitle("empty")
	ebiten.SetScreenClearedEveryFrame(false)
	if err := ebiten.RunGame(&game{}); err != nil {
		log.Fatal(err)
	}
}
