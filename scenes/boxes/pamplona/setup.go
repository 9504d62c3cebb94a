package pamplona

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table"
)

// setter implements table.SetupAnimator: runners and bull are put on the board one after another.
type setter struct {
	desk    *table.Desk
	layout  *layout
	view    *view
	figures *figures
}

// figureAt returns the number i, for figures.at, and the seat of the n-th figure to be set up, counted from 0: a runner of each
// seat in turn, and the bull last, for game.Chance (P-01).
func (o *setter) figureAt(n int) (i int, seat game.Seat) {
	if n == o.view.figureCount() {
		return bullIndex, game.Chance
	}
	seat = game.Seat(n % o.view.seats)
	return int(seat)*pamplona.Runners + n/o.view.seats, seat
}

// SetupPieces implements table.SetupAnimator. It appends all figures in the order of figureAt, or nothing before the board is laid
// out.
func (o *setter) SetupPieces(dst []table.SetupPiece) []table.SetupPiece {
	if !o.layout.isLaidOut() {
		return dst
	}
	for n := range o.view.figureCount() + 1 {
		i, seat := o.figureAt(n)
		heard := sound.Cue{Name: sound.Knock, Step: 2 * (n / o.view.seats)} // higher for each seat's second and third runner
		if i == bullIndex {
			heard = sound.Cue{Name: sound.Snort}
		}
		dst = append(dst, table.SetupPiece{
			Seat: seat, At: o.figures.at(i).home, Sound: heard,
			Draw: func(dst *ebiten.Image, at geom.Point, pose piece.Pose) { o.draw(dst, i, seat, at, pose) },
		})
	}
	return dst
}

// ShowSetUp implements table.SetupAnimator: it makes the first n figures visible and the others invisible.
func (o *setter) ShowSetUp(n int) {
	for k := range o.view.figureCount() + 1 {
		i, _ := o.figureAt(k)
		f := o.figures.at(i)
		if f.fade = 0; k >= n {
			f.fade = 1
		}
	}
}

// draw draws the figure with the number i at a place on its way, as large as it will stand.
func (o *setter) draw(dst *ebiten.Image, i int, seat game.Seat, at geom.Point, pose piece.Pose) {
	if i == bullIndex {
		o.desk.Pieces.Picture(bullName(rightward, 0), piece.Plain, o.layout.bullHeight()).Draw(dst, at, pose)
		return
	}
	high := o.layout.runnerHeight() * o.figures.at(i).goal
	o.desk.Pieces.DrawWithShadow(dst, runner(o.desk.Pieces, o.desk.Color(seat), high), 0.7*high, at, pose)
}
