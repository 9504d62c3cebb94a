package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// trace notes which way chairs have gone. Who throws the die begins a turn, as others who choose do.
func trace(t *table.Trails, e *game.Event) {
	switch e.Kind {
	case galopp.EventRace, galopp.EventFinal:
		t.Clear()
	case galopp.EventRoll:
		t.Mark(e.Seat)
	case galopp.EventMove:
		t.Go(table.Leg{Seat: e.Seat, From: int(e.From), To: int(e.To)})
	}
}

// drawTrails draws the ways that chairs have gone lately.
func (p *gardenPainter) drawTrails(dst *ebiten.Image) {
	asked := game.Chance
	if p.asking.asked {
		asked = p.asking.seat
	}
	for leg, fade := range p.trails.Shown(asked) {
		p.drawTrail(dst, leg, fade)
	}
}

// drawTrail draws the prints of a way, from space to space.
func (p *gardenPainter) drawTrail(dst *ebiten.Image, leg *table.Leg, fade float64) {
	c, seats := p.grounds.course, p.view.seats
	way := 1
	if leg.To < leg.From {
		way = -1
	}
	for space := leg.From; space != leg.To; space += way {
		p.desk.Lamps.Footprints(dst, p.desk.Color(leg.Seat), c.lane(space, leg.Seat, seats), c.lane(space+way, leg.Seat, seats), fade, p.inscribed)
	}
}

// inscribed reports whether a print at a place would lie on the number of a space, on that of a race, or on its prizes.
func (p *gardenPainter) inscribed(at geom.Point) bool {
	c := p.grounds.course
	for space := landSpace; space <= c.last(); space++ {
		if r := c.numberAt(space); geom.Around(r.Center(), 1.7*c.number, r.H).Contains(at) {
			return true
		}
	}
	for i := range p.view.course.Races {
		arch := p.view.course.Races[i].Arch
		medals, n, wide := c.medals(arch)
		for _, m := range medals[:n] {
			if at.Dist(m) < 0.65*wide {
				return true
			}
		}
		if c.numeralAt(arch).Inset(-4).Contains(at) {
			return true
		}
	}
	return false
}
