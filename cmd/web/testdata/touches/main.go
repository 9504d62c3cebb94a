// Command touches fills the window with a green that depends on the number of fingers, so that a test can see on the
// canvas what touches the program receives.
package main

import (
	"image/color"
	"log"

	"github.com/hajimehoshi/ebiten/v2"
)

// step is how much green each finger adds, of 255.
const step = 50

// game implements ebiten.Game. touches are the fingers on the screen.
type game struct{ touches []ebiten.TouchID }

// Update implements ebiten.Game.
func (g *game) Update() error {
	g.touches = ebiten.AppendTouchIDs(g.touches[:0])
	return nil
}

// Draw implements ebiten.Game.
func (g *game) Draw(screen *ebiten.Image) {
	screen.Fill(color.RGBA{R: 0x20, G: uint8(min(len(g.touches)*step, 0xff)), B: 0x40, A: 0xff})
}

// Layout implements ebiten.Game.
func (g *game) Layout(width, height int) (int, int) { return width, height }

func main() {
	if err := ebiten.RunGame(&game{}); err != nil {
		log.Fatal(err)
	}
}
