package scene

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// places is where the seats are now.
func (f *frame) places() (p table.Places) {
	for s := range game.Seat(len(f.people.Colors)) {
		p.Seat[s] = f.place(s)
		p.Corner[s], _ = f.corner(s)
	}
	return p
}

// place is where a seat sits: its panel's middle, or where the board shows it; else at the upper edge.
func (f *frame) place(s game.Seat) geom.Point {
	if b := f.board.Seater; b != nil {
		return b.Seat(s).Center()
	}
	if !f.box.Bare {
		return f.seats.panels[s].Rect().Center()
	}
	n := float64(len(f.people.Colors))
	return geom.Pt(f.area.X+f.area.W*(float64(s)+0.5)/n, f.area.Y)
}
