package rapidcity

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table"
)

// opener sets the cow-boys up.
type opener struct {
	desk   *table.Desk
	people *people
	ground *ground
	circle *circlePainter
}

// Setting implements table.Opener: a cow-boy before each seat.
func (o *opener) Setting(dst []table.Piece) []table.Piece {
	for s := range o.people.seats {
		foot := o.ground.pawns[s].Add(geom.Pt(0, o.ground.pawn*pawnFoot))
		dst = append(dst, table.Piece{Seat: game.Seat(s), At: foot, Sound: sound.Cue{Name: sound.Pat, Step: 2 * s}})
	}
	return dst
}

// Set implements table.Opener.
func (o *opener) Set(n int) {
	o.circle.absent = game.Where(o.people.seats, func(s game.Seat) bool { return int(s) >= n })
}

// DrawPiece implements table.Opener.
func (o *opener) DrawPiece(dst *ebiten.Image, i int, at geom.Point, pose piece.Pose) {
	h := o.ground.pawn
	o.desk.Pieces.Stand(dst, cowboy(o.desk.Pieces, o.desk.Color(game.Seat(i)), h), h*0.6, at, pose)
}

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

// SumAt implements table.Summer.
func (r *scorer) SumAt(seat game.Seat) geom.Point { return r.ground.posts[seat].sumAt() }
