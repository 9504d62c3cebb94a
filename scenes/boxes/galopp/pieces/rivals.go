package pieces

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// Measures of small teams in dp.
const (
	rivalHigh = 20.0 // the height of a row
	rivalGap  = 3.0  // between two rows, and above the first
)

// RivalsHeight returns the height in dp of n small teams in a number of columns, with a gap above each row.
func RivalsHeight(n, cols int) float64 { return float64((n+cols-1)/cols) * (rivalHigh + rivalGap) }

// LayoutRivals lays out the places of n small teams, in a number of columns, at the lower end of in, and returns the places and
// the rest of in. If that would leave less than least dp of height, there are no places.
func LayoutRivals(in geom.Rect, n, cols int, least float64) (places []geom.Rect, rest geom.Rect) {
	high := RivalsHeight(n, cols)
	if in.H-high < least {
		return nil, in
	}
	teams, rest := in.CutBottom(high)
	_, teams = teams.CutTop(rivalGap)
	for i := range n {
		r := teams.Cell(i%cols, i/cols, cols, (n+cols-1)/cols, rivalGap)
		if cols > 1 {
			r = r.InsetXY(3, 0)
		}
		places = append(places, r)
	}
	return places, rest
}

// DrawRivals draws the teams of seats small into places, in the order of the seats, each beside its badge. Without places it draws
// nothing. It is for telephones, where the panels of seats have no room for teams.
func (p *Painter) DrawRivals(dst *ebiten.Image, places []geom.Rect, seats game.SeatSet) {
	for s := range game.Seat(p.View.Seats) {
		if len(places) == 0 {
			return
		}
		if !seats.Has(s) {
			continue
		}
		r := places[0]
		places = places[1:]
		badge, team := r.CutLeft(r.H + 3)
		p.Desk.Theme.DrawBadge(dst, p.Desk.Color(s), geom.Pt(badge.X+r.H/2, r.Center().Y), r.H-1)
		p.DrawTeam(dst, s, team, 2)
	}
}
