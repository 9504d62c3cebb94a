package race

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Trace notes which way chairs have gone. Who throws the die begins a turn, as others who choose do.
func Trace(t *table.Trails, e *game.Event) {
	switch e.Kind {
	case galopp.EventRace, galopp.EventFinal:
		t.Clear()
	case galopp.EventRoll:
		t.BeginMarks(e.Seat)
	case galopp.EventMove:
		t.AddLeg(table.Leg{Seat: e.Seat, From: int(e.From), To: int(e.To)})
	}
}

// drawTrails draws the ways that chairs have gone lately.
func (p *Painter) drawTrails(dst *ebiten.Image) {
	asked := game.Chance
	if p.Asking.Asked {
		asked = p.Asking.Seat
	}
	for leg, fade := range p.Trails.Visible(asked) {
		p.drawTrail(dst, leg, fade)
	}
}

// drawTrail draws the prints of a way, from space to space.
func (p *Painter) drawTrail(dst *ebiten.Image, leg *table.Leg, fade float64) {
	c, seats := p.Grounds.Course, p.View.Seats
	way := 1
	if leg.To < leg.From {
		way = -1
	}
	for space := leg.From; space != leg.To; space += way {
		p.Desk.Lamps.DrawFootprints(dst, p.Desk.Color(leg.Seat), c.Lane(space, leg.Seat, seats), c.Lane(space+way, leg.Seat, seats), fade, p.inscribed)
	}
}

// inscribed reports whether a print at a place would lie on the number of a space, on that of a race, or on its prizes.
func (p *Painter) inscribed(at geom.Point) bool {
	c := p.Grounds.Course
	for space := LandSpace; space <= c.Last(); space++ {
		if r := c.NumberAt(space); geom.Around(r.Center(), 1.7*c.Number, r.H).Contains(at) {
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
