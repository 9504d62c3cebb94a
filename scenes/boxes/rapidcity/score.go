package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// scorer counts the final score where it lies.
type scorer struct {
	people *people
	ground *ground
	view   *view
	motion *motion
}

// Sweep implements table.Sweeper: what the last card has come to stands where bullets are counted, and trails lead there.
func (r *scorer) Sweep() { r.motion.reset() }

// Points implements table.Scorer: the bullets, one by one.
func (r *scorer) Points(dst []table.Point) []table.Point {
	most := 0
	for _, n := range r.view.bullets {
		most = max(most, n)
	}
	for k := range most {
		for seat := range game.Seat(r.people.seats) {
			if k < r.view.bullets[seat] {
				dst = append(dst, table.Point{Seat: seat, N: 1, At: r.ground.posts[seat].slot(k)})
			}
		}
	}
	return dst
}

// Seat implements table.Seater.
func (b *board) Seat(s game.Seat) geom.Rect { return b.ground.posts[s].rect }

// Fold implements table.Folder: the seats lie round the board, not on it.
func (b *board) Fold() geom.Rect { return b.ground.board }

// SumAt implements table.Summer.
func (r *scorer) SumAt(seat game.Seat) geom.Point { return r.ground.posts[seat].sumAt() }
