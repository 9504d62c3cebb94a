package race

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// drawWinners draws, on each medal of the past races, the badge of the seat that has won that prize, if it is known. Where a chair
// stands, or may be sent next, the plate is bare, so that nothing is to be read below it, and the badges are beside the number of
// the race.
func (p *Painter) drawWinners(dst *ebiten.Image) {
	line := p.Lineup()
	for n := 1; n <= int(p.View.Race); n++ {
		race := &p.View.Course.Races[n-1]
		at, shown, wide := p.Grounds.Course.Medals(race.Arch)
		if line.isOccupied(race.Arch) || line.hasPrint(race.Arch) {
			p.drawBarePlate(dst, race.Arch)
			at, shown, wide = p.Grounds.Course.resultsAt(race.Arch)
		}
		if n == int(p.View.Race) {
			continue // nobody has won it yet
		}
		if !line.isOccupied(race.Arch) && p.Grounds.Course.medalBreadth(race.Arch) > wide && p.History.Known[2*n-1] && p.History.Known[2*n] {
			p.drawBarePlate(dst, race.Arch) // oval medals would stick out behind round badges
		}
		for i := range shown {
			if s := p.History.Winner(n, int32(race.Prizes[i]), p.View.Seats); s >= 0 {
				p.Desk.Theme.DrawBadge(dst, p.Desk.Color(s), at[i], wide-2)
			}
		}
	}
}

// drawBarePlate draws the plate on a space just behind a line without its medals.
func (p *Painter) drawBarePlate(dst *ebiten.Image, space int) {
	r := p.Grounds.Course.plate(space)
	t := p.Desk.Theme
	img := t.Picture("galopp-plate", r.W, r.H, func(c paint.Canvas) {
		from, to := plateTones(t.Palette)
		in := geom.R(0, 0, r.W, r.H).Inset(1)
		c.Gradient(paint.RoundRect(in, 5), in.Min(), in.Max(), paint.Stop{At: 0, Color: from}, paint.Stop{At: 1, Color: to})
		c.Stroke(paint.RoundRect(in.Inset(2), 4), 1, paint.Fade(t.Palette.Accent, 0.9))
	})
	t.DrawImage(dst, img, r.Min(), 1)
}

// Winner returns the seat whose gold has grown by prize in a race, counted from 1, or Nobody if that is not known. During a race
// only prizes change gold, and those of a race differ (G-16), so that this seat has won the prize.
func (h *History) Winner(race int, prize int32, seats int) game.Seat {
	before, after := 2*race-1, 2*race
	if !h.Known[before] || !h.Known[after] {
		return galopp.Nobody
	}
	for s := range game.Seat(seats) {
		if h.Gold[after][s]-h.Gold[before][s] == prize {
			return s
		}
	}
	return galopp.Nobody
}

// stopWide is the width in dp of the marks that drawStop draws.
const stopWide = 19.0

// drawStops marks the spaces to which the porters on the terrace would carry the chair of their seat: with the number of the
// porter's slot in a ring of the seat's colour, at the upper end of the space, side by side where there are several. If a porter
// would carry the chair into the pond, the mark is on the first space on land; if beyond the line, on the space just behind it.
// There are no marks for crafty porters, as their seat chooses the space, and none at all while a cue is shown, while a seat
// decides, or if the chair has a place.
func (p *Painter) drawStops(dst *ebiten.Image, m *pieces.Motion) {
	s := p.shownSeat()
	if m.Active || p.Asking.Asked {
		return
	}
	p.eachStop(s, func(slot int, at geom.Point) { p.drawStop(dst, s, slot, at) })
}

// eachStop calls f with the slot, from 0, and the middle of each mark that drawStops draws for a seat.
func (p *Painter) eachStop(s game.Seat, f func(slot int, at geom.Point)) {
	if p.View.Place[s] != 0 {
		return
	}
	var here [galopp.Slots]int // the space to which each slot's porter would carry the chair; without a meaning for a crafty one
	for i, c := range p.View.Team[s] {
		if !c.Known() || c == galopp.Crafty {
			continue
		}
		here[i] = max(LandSpace, min(int(p.View.Chair[s])+c.Steps(), p.View.Run().Arch))
		before := 0 // how many marks the space here[i] has already
		for k := range i {
			if here[k] == here[i] && p.View.Team[s][k] != galopp.Crafty {
				before++
			}
		}
		r := p.Grounds.Course.Cell(here[i])
		f(i, geom.Pt(r.X+stopWide*(0.6+0.8*float64(before)), r.Y))
	}
}

// Stops returns the area of all marks that drawStops draws for the seat whose porters are shown; empty if there are none.
func (p *Painter) Stops() (area geom.Rect) {
	p.eachStop(p.shownSeat(), func(_ int, at geom.Point) { area = area.Union(geom.Around(at, stopWide, stopWide)) })
	return area
}

// drawStop draws the mark for a slot, from 0, of a seat's team, with its middle at the point at.
func (p *Painter) drawStop(dst *ebiten.Image, s game.Seat, slot int, at geom.Point) {
	t := p.Desk.Theme
	t.DrawImage(dst, p.stopRing(s), at.Sub(geom.Pt(stopWide/2, stopWide/2)), 1)
	t.Text.DrawAt(dst, t.Text.Int(slot+1), at, text.Style{Weight: text.Bold, Size: 12, Color: t.Palette.Ink, Align: text.Centre, Fixed: true})
}

// PrerenderStop paints the ring that drawStops draws for a seat ahead of time.
func (p *Painter) PrerenderStop(s game.Seat) { p.stopRing(s) }

// stopRing returns the picture of the ring of a seat's marks, without a number.
func (p *Painter) stopRing(s game.Seat) *ebiten.Image {
	const d = stopWide
	t, color := p.Desk.Theme, p.Desk.Color(s)
	return t.Variant("galopp-stop", int(color), d, d, func(c paint.Canvas) {
		mid := geom.Pt(d/2, d/2)
		c.Dot(mid, d/2, t.Palette.Ink)
		c.Dot(mid, d/2-1, piece.SeatColor(color))
		c.Dot(mid, d/2-3.2, GiltDie().Body)
	})
}
