package rapidcity

import (
	"math"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// slipHeight returns the height of a slip with a number of rows, in dp before zooming.
func slipHeight(rows float64) float64 { return rows*slipRowHeight + 6 }

// slipZoom returns the number of dp on the screen per dp of the slip of a seat. On a telephone a slip is no wider than the post
// on which it lies, as far as its words can be read.
func (f *finishPainter) slipZoom(owner game.Seat) float64 {
	zoom := f.ground.zoom * f.desk.Theme.Text.TextScale()
	switch p := &f.ground.posts[owner]; {
	case p.freeBefore: // beside those of its neighbours and the buttons
		return max(min(zoom, p.w*0.85/slipWidth), minTextSize/slipText)
	case f.ground.isPhone() && !p.compact && p.turn == 0:
		return max(min(zoom, p.rect.W/slipWidth), minTextSize/slipText)
	}
	return zoom
}

// slipOwner returns the seat that a line's slip is turned to: that of the first hand, which is spoken of, and at whose post a pawn
// lies that it has caught. On a telephone, where slips lie on posts, it is the owner of a pawn that was caught.
func (f *finishPainter) slipOwner(l *line) game.Seat {
	if l.event == rapidcity.EventCaught && l.pawn >= 0 && f.ground.isPhone() { // no event of the rules names a pawn without a seat
		return l.pawn
	}
	return l.seat
}

// slipTurn returns the rotation of a line's slip in radians, in which its owner can read it, or if that is a bot, the person who
// sits nearest to what it speaks of.
func (f *finishPainter) slipTurn(l *line) (turn float64) {
	owner, nearest, at := f.slipOwner(l), math.Inf(1), f.slipAnchor(l)
	for s := range f.ground.seats {
		p := &f.ground.posts[s]
		far := p.rect.Nearest(at).Dist(at)
		if game.Seat(s) == owner {
			far = 0
		}
		if p.hasHolsters && far < nearest {
			turn, nearest = p.turn, far
		}
	}
	return turn
}

// laySlips finds a place for the slip of each line, as near as it can lie to what it speaks of; see slipAnchor. On a telephone,
// whose board has no room to spare, that is the post of its owner, or beside it if that is small.
func (f *finishPainter) laySlips() {
	f.story.laidOn = f.ground.board
	for i := range f.story.lines {
		l := &f.story.lines[i]
		owner := f.slipOwner(l)
		l.turn, l.zoom = f.slipTurn(l), f.slipZoom(owner)
		size := geom.Pt(slipWidth, slipHeight(l.rows())).Mul(l.zoom)
		if sideways := math.Abs(math.Sin(l.turn)) > 0.5; sideways {
			size = geom.Pt(size.Y, size.X)
		}
		own, at := game.Chance, f.slipAnchor(l) // own is whose post the slip may cover: nobody's
		switch p := &f.ground.posts[owner]; {
		case p.compact: // the slip is wider than such a post
			at = p.rect.Center()
		case f.ground.isPhone():
			own, at = owner, p.slipPlace(l.rows(), size)
		}
		l.slip = f.freeSpot(geom.Around(at, size.X, size.Y), own, f.story.lines[:i])
	}
}

// slipAnchor returns the place on the screen of what a line speaks of: the tile that a pawn has reached, or the pawn where it is
// now, such as in the holster of who has caught it. With the hands up no pawn leaves its place, and it is the tile of the seat that
// moved.
func (f *finishPainter) slipAnchor(l *line) geom.Point {
	switch {
	case l.event == rapidcity.EventTouch:
		return f.ground.tiles[l.seat]
	case l.tile >= 0:
		return f.ground.tiles[l.tile]
	case l.pawn < 0: // no event of the rules names a pawn without a seat
		return f.ground.pawns[l.seat]
	}
	return f.cowboys.home(int(l.pawn))
}

// Places for a slip are tried on a grid round the best place, slipSteps steps of slipStep dp to each side. Each dp of way counts as
// slipWay square dp of what the slip covers. A slip keeps slipMargin dp from the edges of the screen.
const (
	slipSteps  = 20
	slipStep   = 14.0
	slipWay    = 5.0
	slipMargin = 8.0
)

// slipPlace returns the place on the screen of the middle of a slip with a number of rows, size dp large, that lies before the
// post if there is bare wood. Else it lies on the post: over the bullets, below the name, or if it is too high for that, over the
// name, beside the portrait, where there is room, else in the middle.
func (p *post) slipPlace(rows float64, size geom.Point) geom.Point {
	if p.freeBefore {
		return p.at(p.w/2, -gap/2-p.side.across(size)/2)
	}
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
			cost := slipWay * f.ground.zoom * try.Center().Dist(r.Center())
			if cost >= least {
				continue
			}
			if cost += f.covered(try, own, laid); cost < least {
				least, best = cost, try
			}
		}
	}
	return best
}

// covered returns how much of the table is covered by a slip in r, in square dp, of which those of tiles, pawns, and most of all
// other slips count more, and the post of the seat own none.
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
		sum += 40 * common(r, laid[i].slip)
	}
	for _, button := range g.buttons(f.bar) {
		sum += 4 * common(r, button)
	}
	return sum + 3*common(r, g.card)
}
