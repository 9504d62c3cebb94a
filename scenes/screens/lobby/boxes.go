package lobby

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// Sizes in dp of the button of a box: the least width of the button, and the greatest width of the lid on it.
const (
	boxWidth  = 200
	maxBoxLid = 44
)

// lidRatio is the height of a lid divided by its width.
const lidRatio = 0.75

// boxGrid returns a grid of buttons in at most two columns, with one button for each box of the cabinet. The ID of a button is
// idPrefix and the name of its box; a press calls choose with the box.
func (env *Env) boxGrid(sc *menu.Screen, idPrefix string, choose func(*cabinet.Box)) ui.Widget {
	var list []ui.Widget
	for _, b := range env.Cabinet.Boxes {
		list = append(list, env.boxButton(sc, idPrefix, b, choose))
	}
	return ui.Grid(ui.Step, boxWidth*sc.Root.Metrics().TextScale, 2, list...)
}

// boxButton returns the button of the box b, with the lid of b if env has Lids. The ID of the button is idPrefix and the
// name of the box; a press calls choose with b.
func (env *Env) boxButton(sc *menu.Screen, idPrefix string, b *cabinet.Box, choose func(*cabinet.Box)) *ui.Button {
	button := menu.Button(sc, idPrefix+b.Name(), b.Name()+".title", func() { choose(b) }).Align(text.Left)
	if env.Lids != nil {
		env.Lids.Rescale(sc.Root.Metrics().Scale)
		button.Picture(func(_ *ui.Theme, dst *ebiten.Image, pos geom.Point, side float64) {
			w := min(side, maxBoxLid)
			// pos is the centre of the picture; a lid is drawn by the middle of its lower edge.
			env.Lids.Lid(b.Name(), w, w*lidRatio).Draw(dst, pos.Add(geom.Pt(0, w*lidRatio/2)), piece.Pose{})
		})
	}
	return button
}

// isTimed reports whether the box b is played against the clock, so that every player has to be present. It begins a game
// with the least number of seats to find out; if that fails, it returns false.
func isTimed(b *cabinet.Box) bool {
	minSeats, _ := b.Rules.Seats()
	var h game.Header
	for c := range game.Color(minSeats) {
		h.Colors = append(h.Colors, c)
	}
	newGame, err := b.Rules.New(&h)
	if err != nil {
		return false
	}
	_, ok := game.TimedOf(newGame)
	return ok
}
