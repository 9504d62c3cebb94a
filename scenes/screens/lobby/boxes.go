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

// The measures in dp of a box among others: how wide its button is at least, and how high its lid.
const (
	boxWidth = 200
	boxLid   = 44
)

// boxes returns a button with its lid for every box, whose ID begins so.
func (h *Env) boxes(sc *menu.Screen, id string, choose func(*cabinet.Box)) ui.Widget {
	var list []ui.Widget
	for _, b := range h.Cabinet.Boxes {
		list = append(list, h.boxButton(sc, id, b, choose))
	}
	return ui.Grid(ui.Step, boxWidth*sc.Root.Metrics().TextScale, 2, list...)
}

// boxButton returns the button of one box.
func (h *Env) boxButton(sc *menu.Screen, id string, b *cabinet.Box, choose func(*cabinet.Box)) *ui.Button {
	button := menu.Button(sc, id+b.Name(), b.Name()+".title", func() { choose(b) }).Align(text.Left)
	if h.Lids != nil {
		h.Lids.Rescale(sc.Root.Metrics().Scale)
		button.Picture(func(_ *ui.Theme, dst *ebiten.Image, at geom.Point, d float64) {
			w := min(d, boxLid)
			h.Lids.Lid(b.Name(), w, w*0.75).Draw(dst, at.Add(geom.Pt(0, w*0.75/2)), piece.Pose{})
		})
	}
	return button
}

// timed reports whether a box is played against the clock, so that nobody can be away.
func timed(b *cabinet.Box) bool {
	least, _ := b.Rules.Seats()
	var h game.Header
	for c := range game.Color(least) {
		h.Colors = append(h.Colors, c)
	}
	g, err := b.Rules.New(&h)
	if err != nil {
		return false
	}
	_, ok := game.TimedOf(g)
	return ok
}
