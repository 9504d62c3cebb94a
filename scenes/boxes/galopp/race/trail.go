package race

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Trace adds the way of the chair that moves in the event e to the trails t. What the earlier ways of that chair have in common
// with it is removed. If e is a throw, Trace removes the earlier trails of the seat that throws; if e begins or ends a race, it
// removes all trails. Other events change nothing.
func Trace(t *table.Trails, e *game.Event) {
	switch e.Kind {
	case galopp.EventRace, galopp.EventFinal:
		t.Clear()
	case galopp.EventRoll:
		t.BeginMarks(e.Seat)
	case galopp.EventMove:
		t.Retrace(e.Seat, int(e.From), int(e.To))
		t.AddLeg(table.Leg{Seat: e.Seat, From: int(e.From), To: int(e.To)})
	}
}

// drawTrails draws footprints along the last moves of chairs, fainter while a seat is to decide, and without those of that seat;
// see table.Trails.Visible.
func (p *Painter) drawTrails(dst *ebiten.Image) {
	asked := game.Chance
	if p.Asking.Asked {
		asked = p.Asking.Seat
	}
	p.Desk.DrawTrails(dst, p.Trails, asked, func(leg *table.Leg, space int) geom.Point {
		return p.Grounds.Course.Lane(space, leg.Seat, p.View.Seats)
	}, p.coversPrint)
}

// coversPrint reports whether a footprint at a place would cover something printed on the board: the number of a space or of a
// race, or a medal.
func (p *Painter) coversPrint(at geom.Point) bool {
	c := p.Grounds.Course
	for space := LandSpace; space <= c.Last(); space++ {
		if r := c.NumberAt(space); geom.Around(r.Center(), 1.7*c.NumberHeight, r.H).Contains(at) {
			return true
		}
	}
	for i := range p.View.Course.Races {
		arch := p.View.Course.Races[i].Arch
		medals, n, wide := c.Medals(arch)
		for _, m := range medals[:n] {
			if at.Dist(m) < 0.65*wide {
				return true
			}
		}
		if c.NumeralAt(arch).Inset(-4).Contains(at) {
			return true
		}
	}
	return false
}
