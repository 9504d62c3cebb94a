package frame

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Places returns where the seats are now.
func (f *Frame) Places() (p table.Places) {
	for s := range game.Seat(len(f.People.Colors)) {
		p.Seat[s] = f.place(s)
		p.Corner[s], _ = f.corner(s)
	}
	return p
}

// place is where a seat sits: its panel's middle, or where the board shows it; else at the upper edge.
func (f *Frame) place(s game.Seat) geom.Point {
	if b := f.Board.Seater; b != nil {
		return b.Seat(s).Center()
	}
	if !f.Box.Bare {
		return f.seats.panels[s].Rect().Center()
	}
	n := float64(len(f.People.Colors))
	return geom.Pt(f.area.X+f.area.W*(float64(s)+0.5)/n, f.area.Y)
}
