// Command touches paints the whole window by how many fingers lie on it, so
// that a test in a browser can read off the canvas what the game was told.
package main

import (
	"image/color"
	"log"

	"github.com/hajimehoshi/ebiten/v2"
)

// step is how much green each finger adds.
const step = 50

type game struct{ touches []ebiten.TouchID }

func (g *game) Update() error {
	g.touches = ebiten.AppendTouchIDs(g.touches[:0])
	return nil
}

func (g *game) Draw(screen *ebiten.Image) {
	screen.Fill(color.RGBA{R: 0x20, G: uint8(min(len(g.touches)*step, 0xff)), B: 0x40, A: 0xff})
}

func (g *game) Layout(width, height int) (int, int) { return width, height }

func main() {
	if err := ebiten.RunGame(&game{}); err != nil {
		log.Fatal(err)
	}
}
