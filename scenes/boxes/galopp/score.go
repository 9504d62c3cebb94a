package galopp

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Points implements table.Scorer: everybody's gold as it came and went, moment by moment along the curve.
func (b *board) Points(dst []table.Point) []table.Point {
	v, h := &b.display.view, &b.display.history
	var had [game.MaxSeats]int
	for i := range moments {
		if !h.known[i] {
			continue
		}
		for seat := range game.Seat(v.seats) {
			n := int(h.gold[i][seat])
			dst = append(dst, table.Point{Seat: seat, N: n - had[seat], At: b.moment(i, h.gold[i][seat])})
			had[seat] = n
		}
	}
	for seat := range game.Seat(v.seats) {
		dst = append(dst, table.Point{Seat: seat, N: v.gold(seat) - had[seat], At: b.moment(h.last(), v.money[seat])})
	}
	return dst
}

// moment is where the curve of somebody with so much gold is at a moment.
func (b *board) moment(i int, gold int32) geom.Point {
	s := b.layout.standings(&b.display.view)
	k := b.standings.chart(&s)
	return k.at(i, gold)
}
