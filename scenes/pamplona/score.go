package pamplona

import (
	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/table"
)

// Points implements table.Scorer: what lies before everybody, the ranks from the lowest on, the spaces behind the bull, and the
// credits (P-26).
func (b *board) Points(dst []table.Point) []table.Point {
	v := &b.view
	for seat := range game.Seat(v.seats) {
		dst = append(dst, table.Point{Seat: seat, N: v.courage[seat], At: b.desk.Place(seat)})
	}
	for rank := 1; rank <= pamplona.Ranks; rank++ {
		dst = b.pointsOfRunners(dst, func(at pamplona.Spot) (int, bool) { return rank, at.Rank() == rank })
	}
	dst = b.pointsOfRunners(dst, func(at pamplona.Spot) (int, bool) { return min(0, at.Space()-v.torro), at.Rank() == 0 })
	for seat := range game.Seat(v.seats) {
		dst = append(dst, table.Point{Seat: seat, N: -pamplona.Credit * v.credits[seat], At: b.desk.Place(seat)})
	}
	return dst
}

// pointsOfRunners appends what the runners on some spots are worth.
func (b *board) pointsOfRunners(dst []table.Point, worth func(at pamplona.Spot) (n int, ok bool)) []table.Point {
	for i := range b.view.figures() {
		if n, ok := worth(b.view.spot(i)); ok {
			head := b.figures.at(i).home.Sub(geom.Pt(0, b.layout.high()*b.figures.at(i).goal))
			dst = append(dst, table.Point{Seat: game.Seat(i / pamplona.Runners), N: n, At: head})
		}
	}
	return dst
}
