package rapidcity

import (
	"math"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// slipHeight returns the height of a slip with a number of rows, in dp before zooming.
func slipHeight(rows float64) float64 { return rows*slipRowHeight + 6 }

// slipZoom returns the number of dp on the screen per dp of a slip.
func (f *finishPainter) slipZoom() float64 { return f.ground.zoom * f.desk.Theme.Text.TextScale() }

// slipOwner returns the seat that a line's slip is turned to: the owner of the pawn. With the hands up, when several seats may have
// touched one pawn, it is the seat that moved; on a telephone, where slips lie on posts, also whoever grabbed a wrong pawn, who is
// spoken of.
func (f *finishPainter) slipOwner(l *line) game.Seat {
	wrong := l.event == rapidcity.EventWrongPawn && f.ground.isPhone()
	if l.event == rapidcity.EventTouch || wrong || l.pawn < 0 || int(l.pawn) >= f.ground.seats { // no event of the rules names a pawn without a seat
		return l.seat
	}
	return l.pawn
}

// slipTurn returns the rotation of a line's slip in radians, in which the owner of the pawn can read it.
func (f *finishPainter) slipTurn(l *line) float64 { return f.ground.posts[f.slipOwner(l)].turn }

// laySlips finds a place for the slip of each line. The best is where the pawn has stood, which is empty now; with the hands up, the
// tile of the seat that moved. On a telephone, whose board has no room to spare, it is the post of its owner.
func (f *finishPainter) laySlips() {
	f.story.laidOn = f.ground.board
	for i := range f.story.lines {
		l := &f.story.lines[i]
		owner := f.slipOwner(l)
		size := geom.Pt(slipWidth, slipHeight(l.rows())).Mul(f.slipZoom())
		if f.ground.posts[owner].side.isUpright() && f.ground.posts[owner].turn != 0 {
			size = geom.Pt(size.Y, size.X)
		}
		at := f.ground.pawns[owner]
		if l.event == rapidcity.EventTouch {
			at = f.ground.tiles[owner]
		}
		own := game.Chance // whose post the slip may cover: nobody's
		if f.ground.isPhone() {
			own, at = owner, f.ground.posts[owner].slipPlace(l.rows(), size)
		}
		l.slip = f.freeSpot(geom.Around(at, size.X, size.Y), own, f.story.lines[:i])
	}
}

// Places for a slip are tried on a grid round the best place, slipSteps steps of slipStep dp to each side. Each dp of way counts as
// slipWay square dp of what the slip covers. A slip keeps slipMargin dp from the edges of the screen.
const (
	slipSteps  = 7
	slipStep   = 14.0
	slipWay    = 9.0
	slipMargin = 8.0
)

// slipPlace returns the place on the screen of the middle of a slip with a number of rows, size dp large, that lies on the post: over the
// bullets, below the name, or if it is too high for that, over the name, beside the portrait, where there is room, else in the middle.
func (p *post) slipPlace(rows float64, size geom.Point) geom.Point {
	from, _, _ := p.nameRoom()
	if left := (from - 1) * p.zoom; p.turn == 0 && !p.hasHolsters && rows > 1 && left+size.X <= p.rect.W {
		return geom.Pt(p.rect.X+left+size.X/2, p.rect.Center().Y)
	}
	if rows > 1 || p.isHigh() {
		return p.rect.Center()
	}
	return p.bulletPlace(0).Lerp(p.bulletPlace(rapidcity.LastBullet-1), 0.5)
}

// freeSpot returns the place nearest to that of r at which a slip of the size of r covers nothing but the post of the seat own, which may
// be game.Chance for none, or the least. laid are the lines whose slips have been placed.
func (f *finishPainter) freeSpot(r geom.Rect, own game.Seat, laid []line) (best geom.Rect) {
	least, step := math.Inf(1), slipStep*f.ground.zoom
	for i := -slipSteps; i <= slipSteps; i++ {
		for j := -slipSteps; j <= slipSteps; j++ {
			try := r.Add(geom.Pt(float64(i)*step, float64(j)*step)).Within(f.ground.area.Inset(slipMargin))
			cost := f.covered(try, own, laid) + slipWay*f.ground.zoom*try.Center().Dist(r.Center())
			if cost < least {
				least, best = cost, try
			}
		}
	}
	return best
}

// covered returns how much of the table is covered by a slip in r, in square dp, of which those of tiles, pawns, and other slips
// count more, and the post of the seat own none.
func (f *finishPainter) covered(r geom.Rect, own game.Seat, laid []line) (sum float64) {
	g := f.ground
	for s := range g.seats {
		pawn := geom.Around(f.cowboys.home(s), g.pawnHeight*0.86, g.pawnHeight)
		sum += 6*common(r, g.tileRect(s)) + 4*common(r, pawn)
		if game.Seat(s) != own {
			sum += 2 * common(r, g.posts[s].rect)
		}
	}
	for i := range laid {
		sum += 12 * common(r, laid[i].slip)
	}
	return sum + 3*common(r, g.card) + 4*common(r, g.bar)
}

// common returns the area that a and b have in common, in square dp.
func common(a, b geom.Rect) float64 {
	both := a.Intersect(b)
	return max(0, both.W) * max(0, both.H)
}
