// Command empty is the smallest Ebitengine program: a window of one colour
// that is drawn once. Sizes, first frames and idle costs are measured against
// it, and the tests of the bundle build it in place of the game.
package main

import (
	"image/color"
	"log"

	"github.com/hajimehoshi/ebiten/v2"
)

// backdrop is what a test looks for on the canvas.
var backdrop = color.RGBA{R: 0x3f, G: 0x6b, B: 0x3c, A: 0xff}

type game struct{ drawn size }

// size remembers the size of the screen that was filled last.
type size struct{ width, height int }

func (g *game) Update() error { return nil }

func (g *game) Draw(screen *ebiten.Image) {
	now := size{screen.Bounds().Dx(), screen.Bounds().Dy()}
	if now == g.drawn {
		return
	}
	g.drawn = now
	screen.Fill(backdrop)
}

func (g *game) Layout(width, height int) (int, int) { return width, height }

func main() {
	ebiten.SetWindowTitle("empty")
	ebiten.SetScreenClearedEveryFrame(false)
	if err := ebiten.RunGame(&game{}); err != nil {
		log.Fatal(err)
	}
}
