package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/table"
)

// Points implements table.Scorer: the bullets, one by one.
func (b *board) Points(dst []table.Point) []table.Point {
	most := 0
	for _, n := range b.view.bullets {
		most = max(most, n)
	}
	for k := range most {
		for seat := range game.Seat(b.people.seats) {
			if k < b.view.bullets[seat] {
				dst = append(dst, table.Point{Seat: seat, N: 1, At: b.ground.posts[seat].slot(k)})
			}
		}
	}
	return dst
}

// Seat implements table.Seater.
func (b *board) Seat(s game.Seat) geom.Rect { return b.ground.posts[s].rect }
