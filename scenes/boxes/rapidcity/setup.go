package rapidcity

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table"
)

// setter sets the pawns up at the beginning of a game. It implements table.SetupAnimator.
type setter struct {
	desk   *table.Desk
	people *people
	ground *ground
	circle *circlePainter
}

// SetupPieces implements table.SetupAnimator: a pawn in front of each seat.
func (o *setter) SetupPieces(dst []table.SetupPiece) []table.SetupPiece {
	for s := range o.people.seats {
		foot := o.ground.pawns[s].Add(geom.Pt(0, o.ground.pawnHeight*pawnFoot))
		dst = append(dst, table.SetupPiece{Seat: game.Seat(s), At: foot, Sound: sound.Cue{Name: sound.Pat, Step: 2 * s}})
	}
	return dst
}

// ShowSetUp implements table.SetupAnimator: the pawns of the seats from n on are not drawn.
func (o *setter) ShowSetUp(n int) {
	o.circle.notSetUp = game.SeatsWhere(o.people.seats, func(s game.Seat) bool { return int(s) >= n })
}

// DrawSetupPiece implements table.SetupAnimator. Piece i is the pawn of seat i; at is the place of its foot.
func (o *setter) DrawSetupPiece(dst *ebiten.Image, i int, at geom.Point, pose piece.Pose) {
	h := o.ground.pawnHeight
	o.desk.Pieces.DrawWithShadow(dst, cowboy(o.desk.Pieces, o.desk.Color(game.Seat(i)), h), h*0.6, at, pose)
}

// scorer implements table.Scorer, table.MoveClearer and table.SumPlacer: it counts the bullets at the end.
type scorer struct {
	people *people
	ground *ground
	view   *view
	motion *motion
}

// ClearLastMove implements table.MoveClearer: it removes verdicts and trails of the last card, which would be in the way when
// bullets are counted.
func (r *scorer) ClearLastMove() { r.motion.reset() }

// ScoreParts implements table.Scorer: the bullets, one by one; the first of each seat in turn, then the second, and so on.
func (r *scorer) ScoreParts(dst []table.ScorePart) []table.ScorePart {
	most := 0
	for _, n := range r.view.bullets {
		most = max(most, n)
	}
	for k := range most {
		for seat := range game.Seat(r.people.seats) {
			if k < r.view.bullets[seat] {
				dst = append(dst, table.ScorePart{Seat: seat, N: 1, At: r.ground.posts[seat].bulletPlace(k)})
			}
		}
	}
	return dst
}

// SumPlace implements table.SumPlacer: a place on the seat's post; see post.sumAt.
func (r *scorer) SumPlace(seat game.Seat) geom.Point { return r.ground.posts[seat].sumAt() }
