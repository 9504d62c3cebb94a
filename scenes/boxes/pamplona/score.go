package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// scorer counts the final score where it lies.
type scorer struct {
	desk    *table.Desk
	layout  *layout
	view    *view
	figures *figures
}

// Points implements table.Scorer: what lies before everybody, the ranks from the lowest on, the spaces behind the bull, and the
// credits (P-26).
func (r *scorer) Points(dst []table.Point) []table.Point {
	v := r.view
	for seat := range game.Seat(v.seats) {
		dst = append(dst, table.Point{Seat: seat, N: v.courage[seat], At: r.desk.Place(seat)})
	}
	for rank := 1; rank <= pamplona.Ranks; rank++ {
		dst = r.pointsOfRunners(dst, func(at pamplona.Spot) (int, bool) { return rank, at.Rank() == rank })
	}
	dst = r.pointsOfRunners(dst, func(at pamplona.Spot) (int, bool) { return min(0, at.Space()-v.torro), at.Rank() == 0 })
	for seat := range game.Seat(v.seats) {
		dst = append(dst, table.Point{Seat: seat, N: -pamplona.Credit * v.credits[seat], At: r.desk.Place(seat)})
	}
	return dst
}

// pointsOfRunners appends what the runners on some spots are worth.
func (r *scorer) pointsOfRunners(dst []table.Point, worth func(at pamplona.Spot) (n int, ok bool)) []table.Point {
	for i := range r.view.figures() {
		if n, ok := worth(r.view.spot(i)); ok {
			head := r.figures.at(i).home.Sub(geom.Pt(0, r.layout.high()*r.figures.at(i).goal))
			dst = append(dst, table.Point{Seat: game.Seat(i / pamplona.Runners), N: n, At: head})
		}
	}
	return dst
}
