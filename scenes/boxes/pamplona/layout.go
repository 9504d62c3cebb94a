package pamplona

import (
	"math"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// pillSize is the least size in dp of a pill, the rounded label on which a number stands.
var pillSize = geom.Pt(34, 24)

// leastRunner is the least height in dp of a runner on the street, and smallRunner that of one alone on its space where the street
// is wide enough.
const (
	leastRunner = 36.0
	smallRunner = 45.0
)

// Shares of a runner's height.
const (
	figureWidth = 0.86 // its width
	soleWidth   = 0.3  // from the middle of its foot to the edge of its base
	headRight   = 0.23 // from the middle of its foot to the right of its head, at most
	headWidth   = 0.28 // the least distance of two runners at which both heads are visible
	rowDepth    = 0.42 // the greatest distance from row to row in a crowd
	lineRoom    = 0.25 // from the line between two spaces of a level street to the next foot, so that it is seen who stands where
	lineSmall   = 0.12 // the same on a small board, where a crowd needs more room lest its heads hide each other
)

// Distances downwards from the middle line of a level street, as shares of its width.
const (
	bullBack  = -0.2  // the bull's feet if runners are near, across the street: they stand before its hooves
	bullMid   = 0.02  // the same where the street runs up, so that it keeps off the next space
	bullDown  = -0.16 // the same where the street runs down
	bullAlone = 0.24  // the bull's feet otherwise
	feetFar   = 0.1   // the feet of the rearmost runners, in front of the bull's
	feetNear  = 0.41  // the feet of the foremost runners
)

// bullSeen is the share of the bull's height that is visible over the runners in front of it where the street is level: its whole
// head. steepSeen is that share elsewhere. crowdDeep is the least depth of a crowd on the bull's space, as a share of the street's
// width, so that heads are seen over each other.
const (
	bullSeen  = 0.62
	steepSeen = 0.4
	crowdDeep = 0.12
)

// headRoom is how far above the board the bull on the upper street reaches at most, as a share of the street's width. bareEdge is
// the height in dp above a board's room that is always bare.
const (
	headRoom = 0.4
	bareEdge = 6
)

// layout is the places of everything on the board. street and plaza are in dp from the board's upper left corner; what the
// methods return is in dp of the screen, unless they say otherwise. The zero layout is not laid out.
type layout struct {
	origin geom.Point // the board's upper left corner on the screen; it moves while an attack shakes the board
	street *course    // nil if the board is not laid out
	plaza  *plaza
	signs  []geom.Point // the middles of the signs at the kerb, by space
}

// newLayout lays a board out within a room on the screen, at whose upper edge it leaves free what the bull needs above the board.
// It returns the zero layout if road is nil or room is empty.
func newLayout(road *pamplona.Board, room geom.Rect) layout {
	if road == nil || room.W <= 0 || room.H <= 0 {
		return layout{}
	}
	_, area := room.CutTop(headRoom*laneWidth(room.Size()) - bareEdge)
	street := newCourse(road, area.Size())
	return layout{origin: area.Min(), street: street, plaza: newPlaza(street), signs: placeSigns(street)}
}

// isLaidOut reports whether the board is laid out.
func (l *layout) isLaidOut() bool { return l.street != nil }

// toScreen converts a point of the board to the screen.
func (l *layout) toScreen(p geom.Point) geom.Point { return p.Add(l.origin) }

// rectToScreen converts a rectangle of the board to the screen.
func (l *layout) rectToScreen(r geom.Rect) geom.Rect { return r.Add(l.origin) }

// boardRect returns the area of the board.
func (l *layout) boardRect() geom.Rect {
	return l.rectToScreen(geom.R(0, 0, l.street.size.X, l.street.size.Y))
}

// streetWidth returns the width of the street in dp.
func (l *layout) streetWidth() float64 { return l.street.lane }

// cell returns the place of a space. A number below 0 is taken as 0, and one beyond the last space as the last one.
func (l *layout) cell(space int) *cell {
	return &l.street.cells[min(max(space, 0), len(l.street.cells)-1)]
}

// touchRect returns the area of a space that reacts to taps.
func (l *layout) touchRect(space int) geom.Rect { return l.rectToScreen(l.cell(space).hit) }

// spaceCenter returns the middle of a space.
func (l *layout) spaceCenter(space int) geom.Point { return l.toScreen(l.cell(space).at) }

// along returns how far along the street, in dp, the middle of a space is.
func (l *layout) along(space int) float64 {
	k := l.cell(space)
	return (k.from + k.to) / 2
}

// between returns how far along the street, in dp, the share t of the way from one space to another is.
func (l *layout) between(from, to int, t float64) float64 {
	return geom.Lerp(l.along(from), l.along(to), t)
}

// facing returns the facing of figures on a space.
func (l *layout) facing(space int) facing { return facingAlong(l.cell(space).way) }

// spotFacing returns the facing of figures on a spot. On ranks they face right.
func (l *layout) spotFacing(at pamplona.Spot) facing {
	if at.Rank() > 0 {
		return rightward
	}
	return l.facing(at.Space())
}

// runnerHeight returns the height in dp of a runner that has a space for itself: 0.62 of the street's width, but on a small board
// up to 0.825 of it, as far as smallRunner.
func (l *layout) runnerHeight() float64 {
	return max(l.streetWidth()*0.62, geom.Clamp(l.streetWidth()*0.825, leastRunner, smallRunner))
}

// isSmall reports whether the board is a small one, on which runners are larger for its street than elsewhere: a telephone's.
func (l *layout) isSmall() bool { return l.streetWidth()*0.62 < smallRunner }

// bullHeight returns the height of the bull in dp: so that the bull is one and a half ordinary spaces long, but at least 0.86 and
// at most 1.1 widths of the street.
func (l *layout) bullHeight() float64 {
	return geom.Clamp(1.5*l.cell(pamplona.StartSpace+1).long/bullShape, l.streetWidth()*0.86, l.streetWidth()*1.1)
}

// The bull's width divided by its height.
const (
	bullShape = 1.45 // seen from the side
	bullGirth = 0.7  // seen from behind or from the front
)

// bullWidth returns the width of the bull in dp with the facing f.
func (l *layout) bullWidth(f facing) float64 {
	if f.isLevel() {
		return l.bullHeight() * bullShape
	}
	return l.bullHeight() * bullGirth
}

// feetArea returns the area in which the feet of the runners on a spot stand: on a rank beside its number, on a space
// between the kerbs. bull is the bull's space. On that space, the area begins so low that enough of the bull is visible over the
// runners (see bullSeen), as far as the space is deep enough.
//
// On a space, each measure is a mean of two, that for a street straight up or down and that for a level one, weighted by level: how
// level the street is, 0 to 1. On a level street, runners stand in its lower half, so that their bodies lie on the street. In the
// arena, the street is as wide as the sand.
func (l *layout) feetArea(at pamplona.Spot, bull int) geom.Rect {
	if rank := at.Rank(); rank > 0 {
		return l.rectToScreen(l.street.standing(rank-1, l.rankRunnerHeight()))
	}
	k, lane, h := l.cell(at.Space()), l.streetWidth(), l.runnerHeight()
	if at.Space() >= l.street.arenaFrom {
		lane = l.street.sand.H
	}
	r := l.rectToScreen(k.box)
	level := math.Abs(k.way.X)
	// Beside an upright street lie the kerbs, over which a base may hardly reach; beside a level one, the adjoining spaces.
	off := lineRoom * h
	if l.isSmall() {
		off = lineSmall * h
	}
	side := geom.Lerp(max(0, soleWidth*h-lane*0.04), off, level)
	r = r.InsetXY(min(side, r.W*0.45), 0)
	mid, deep := r.Center().Y, r.H/2
	top := geom.Lerp(max(mid-deep*0.46, mid+deep-0.45*h), mid+feetFar*lane, level)
	bottom := geom.Lerp(mid+deep*0.92, mid+feetNear*lane, level)
	tall := max(leastRunner, crowdSize*h) // the height of those in a crowd
	share := geom.Lerp(steepSeen, bullSeen, geom.Clamp((level-levelWay)/(1-levelWay), 0, 1))
	switch brow := l.bullFoot(bull, true).Y - l.bullHeight()*(1-share); { // the y coordinate above which no head of a crowd reaches
	case at != pamplona.Spot(bull):
	case l.isFromBehind(bull):
		top, bottom = r.Y+(0.25+hornsIn)*tall, r.Y+(headLow+hornsIn)*tall
	default:
		top = min(max(top, brow+tall+1), bottom-crowdDeep*lane)
	}
	top = min(top, bottom)
	return geom.R(r.X, top, r.W, bottom-top)
}

// headLow is how far a runner's chin is above its foot, as a share of its height.
const headLow = 0.64

// rankRunner is the greatest height of a runner on a rank, as a share of the height of a rank.
const rankRunner = 0.72

// rankRunnerHeight returns the height in dp of the runners on all ranks: no higher than in the street, and so that two of them
// stand side by side.
func (l *layout) rankRunnerHeight() float64 {
	r, room := l.street.ranks[0], 0.75*(l.street.ranks[0].W-l.street.numberWide(0))
	if l.street.isSlim(0) {
		room = 0.95 * r.W
	}
	return min(r.H*rankRunner, room, l.runnerHeight())
}

// standArea returns the area that runners on a spot fill, from the feet to the heads. Each counts as high as a single runner there,
// though a crowd is drawn smaller. bull is the bull's space.
func (l *layout) standArea(at pamplona.Spot, bull int) geom.Rect {
	h := l.runnerHeight()
	if at.Rank() > 0 {
		h = l.rankRunnerHeight()
	}
	r := l.feetArea(at, bull)
	return geom.R(r.X, r.Y-h, r.W, r.H+h)
}

// isBeforeBull reports whether runners on a spot are drawn in front of the bull in any case: those on its space, bull, unless it is
// seen from behind, and, where the street is level, those on the adjoining spaces, over which the bull reaches. For other runners,
// what is in front depends on the places of the feet alone.
func (l *layout) isBeforeBull(at pamplona.Spot, bull int) bool {
	if at.Rank() > 0 {
		return false
	}
	space := at.Space()
	level := l.isLevel(space) && l.isLevel(bull)
	return space == bull && !l.isFromBehind(bull) || level && (space == bull-1 || space == bull+1)
}

// isLevel reports whether the street runs more or less horizontally on a space, so that figures there are seen from the side.
func (l *layout) isLevel(space int) bool { return l.facing(space).isLevel() }

// straightWay is the horizontal part of the direction of running, a unit vector, above which a level street is as good as straight.
const straightWay = 0.95

// isStraight reports whether the street runs nearly straight to the left or right on a space.
func (l *layout) isStraight(space int) bool { return math.Abs(l.cell(space).way.X) > straightWay }

// baseMiddle is how far the middle of a runner's base is above its foot, and baseDepth how far the base reaches upwards and
// downwards from there, as shares of the runner's height.
const (
	baseMiddle = 0.1
	baseDepth  = 0.1
)

// kerbEdge is the distance of the outer edge of the kerb from the middle of the street, as a share of the street's width.
const kerbEdge = 0.555

// alongRoom is the greatest distance of feet from the middle of a space along the street, as a share of the space's length.
const alongRoom = 0.44

// inKerb returns p, a place for the foot of a runner h dp high on a space, moved as far as needed for its base to lie between the
// outer edges of the kerbs, with its middle on the space. It lies 0.2 dp farther in, since the street may bend under it.
func (l *layout) inKerb(space int, p geom.Point, h float64) geom.Point {
	k := l.cell(space)
	up := geom.Pt(0, -baseMiddle*h)
	mid := p.Add(up).Sub(l.origin)
	room := k.long * alongRoom
	s, across := l.street.nearest(mid, k.from-k.long, k.to+k.long)
	s = geom.Clamp(s, l.along(space)-room, l.along(space)+room)
	_, way := l.street.at(s)
	wide := l.streetWidth()*kerbEdge - 0.2 - math.Hypot(soleWidth*h*way.Y, baseDepth*h*way.X)
	mid = l.street.side(s, geom.Clamp(across, -wide, wide))
	return l.toScreen(mid.Sub(up))
}

// bullFoot returns the place of the bull's feet on a space: so far back along the street that its head ends where the next space
// begins. Where it is not seen from behind and runners are near, it is further up, so that it hides none of them. It never reaches
// farther above the board than headRoom.
func (l *layout) bullFoot(space int, near bool) geom.Point {
	k := l.cell(space)
	if l.isFromBehind(space) {
		return l.toScreen(geom.Pt(k.at.X, k.box.Y+hornsIn*l.runnerHeight()+bullHorns*l.bullHeight()*l.bullSize(space)))
	}
	high := l.bullHeight() * l.bullSize(space)
	if !l.isLevel(space) {
		down := bullAlone
		switch {
		case near && l.facing(space) == downward:
			down = bullDown
		case near:
			down = bullMid
		}
		return l.belowTop(k.at.Add(geom.Pt(0, l.streetWidth()*down)), high)
	}
	along := l.along(space) - max(0, l.bullWidth(rightward)-k.long)/2
	at, way := l.street.at(along)
	if near { // moved across the street, so that it reaches no farther along a slanted one, but not too far above the board
		up := geom.Clamp((l.toScreen(at).Y-l.top()-high)/max(0.1, math.Abs(way.X)), 0, -bullBack*l.streetWidth())
		return l.belowTop(l.street.side(along, math.Copysign(up, -way.X)), high)
	}
	return l.belowTop(at.Add(geom.Pt(0, l.streetWidth()*bullAlone)), high)
}

// top returns the y coordinate on the screen above which no figure is drawn.
func (l *layout) top() float64 { return l.origin.Y - headRoom*l.streetWidth() }

// belowTop returns p, a place on the board for the feet of a bull high dp high, on the screen, and so low that the bull does not
// reach over the top.
func (l *layout) belowTop(p geom.Point, high float64) geom.Point {
	at := l.toScreen(p)
	at.Y = max(at.Y, l.top()+high)
	return at
}

// isFromBehind reports whether the bull on a space is seen from behind on a street that runs nearly straight up. In a bend, heads
// before its horns would cover the sign of the next space.
func (l *layout) isFromBehind(space int) bool {
	return l.facing(space) == upward && math.Abs(l.cell(space).way.X) < kerbTurn
}

// isFromBehindInBend reports whether the bull on a space is seen from behind on a street that does not run nearly straight up.
func (l *layout) isFromBehindInBend(space int) bool {
	return l.facing(space) == upward && !l.isFromBehind(space)
}

// hornsIn is how far from the next space the horns of a bull seen from behind are, as a share of a runner's height, so that the
// bases of the runners before them lie on its space, and their heads reach over the next one little.
const hornsIn = 0.25

// bullHorns is how far above its feet the tips of the bull's horns are, seen from behind, as a share of its height.
const bullHorns = 0.95

// bullSize returns the size of the bull on a space, leastBull to 1: smaller where it is seen from behind and is longer than the
// space, and in bends.
func (l *layout) bullSize(space int) float64 {
	switch {
	case l.isFromBehind(space):
		return geom.Clamp(l.cell(space).box.H/l.bullHeight(), leastBull, 1)
	case l.isFromBehindInBend(space):
		return leastBull
	}
	return 1
}

// leastBull is the least size of the bull seen from behind; 1 is that of a bull seen from the side.
const leastBull = 0.9

// stepPoint returns where a runner that passes a space sets its foot: below the middle of the space, so that the body lies on it.
func (l *layout) stepPoint(space int) geom.Point {
	return l.spaceCenter(space).Add(geom.Pt(0, l.runnerHeight()*0.3))
}

// besideHead returns the middle of a die, size dp wide, that lies to the right of the head of a runner who passes a space.
func (l *layout) besideHead(space int, size float64) geom.Point {
	off := max(l.streetWidth()*0.24, l.runnerHeight()*headRight+size/2)
	return l.spaceCenter(space).Add(geom.Pt(off, -l.streetWidth()*0.28))
}

// pillScale returns the factor, 1 to 1.6, by which pills are larger on a large board.
func (l *layout) pillScale() float64 { return geom.Clamp(l.streetWidth()/88, 1, 1.6) }

// kerbSide returns 1 if the sign of a space stands at the outer kerb, -1 if at the inner one; see the function kerbSide.
func (l *layout) kerbSide(space int) float64 { return kerbSide(l.cell(space).way) }

// kerbSignScale returns the factor, 1 to 1.5, by which signs at the kerb are larger on a large board.
func (l *layout) kerbSignScale() float64 { return kerbSignScale(l.street.lane) }

// kerbPoint returns the middle of the sign at the kerb of a space.
func (l *layout) kerbPoint(space int) geom.Point { return l.toScreen(l.signs[space]) }

// tailPoint returns the tip of the tail of the sign at the kerb of a space: on the space, a little inside the kerb.
func (l *layout) tailPoint(space int) geom.Point {
	return l.toScreen(l.street.side(l.along(space), l.kerbSide(space)*(l.streetWidth()/2-tailReach)))
}

// kerbRect returns the area of the sign at the kerb of a space.
func (l *layout) kerbRect(space int) geom.Rect {
	size := kerbSign.Mul(l.kerbSignScale())
	return geom.Around(l.kerbPoint(space), size.X, size.Y)
}

// appendDice appends the areas of both dice on the cloth to dst, and returns the longer list.
func (l *layout) appendDice(dst []geom.Rect) []geom.Rect {
	for _, at := range l.plaza.dice {
		dst = append(dst, geom.Around(l.toScreen(at), l.plaza.die, l.plaza.die))
	}
	return dst
}

// chanceSize is the least size in dp of the pill that says how often a move wins.
var chanceSize = geom.Pt(46, 24)

// chancePoint returns the middle of the n-th pill, from 0, that says how often a move wins: at the inner kerb of a space, each pill
// below the one before.
func (l *layout) chancePoint(space, n int) geom.Point {
	s, size := l.along(space), chanceSize.Mul(l.pillScale())
	_, way := l.street.at(s)
	half := (size.Y*math.Abs(way.X) + size.X*math.Abs(way.Y)) / 2
	p := l.street.side(s, -l.streetWidth()*signStart-half)
	return l.toScreen(p.Add(geom.Pt(0, float64(n)*size.Y)))
}

// kerbsidePoint returns a place within the loop of the street beside a space, close to the kerb: 0.62 of the street's width from
// the street's middle line, and further dp more.
func (l *layout) kerbsidePoint(space int, further float64) geom.Point {
	return l.toScreen(l.street.side(l.along(space), -l.streetWidth()*0.62-further))
}

// dieTouchRect returns the area of die i, 0 or 1, that reacts to taps: larger than the die, and at least 46 dp wide and high. Its
// middle is that of the die.
func (l *layout) dieTouchRect(i int) geom.Rect {
	d := max(l.plaza.die*1.3, 46)
	return geom.Around(l.toScreen(l.plaza.dice[i]), d, d)
}

// deckRect returns the area of the deck of cards.
func (l *layout) deckRect() geom.Rect {
	return geom.Around(l.toScreen(l.plaza.deck), l.plaza.card.X, l.plaza.card.Y)
}

// deckTouchRect returns the area of the deck that reacts to taps: at least ui.Touch wide and high.
func (l *layout) deckTouchRect() geom.Rect {
	r := l.deckRect()
	return geom.Around(r.Center(), max(r.W, ui.Touch), max(r.H, ui.Touch))
}

// trayRect returns the area of the cloth on which dice are thrown.
func (l *layout) trayRect() geom.Rect { return l.rectToScreen(l.plaza.tray) }

// trayTouchRect returns the area of that cloth that reacts to taps: at least ui.Touch wide and high.
func (l *layout) trayTouchRect() geom.Rect {
	r := l.trayRect()
	return geom.Around(r.Center(), max(r.W, ui.Touch), max(r.H, ui.Touch))
}

// bankPoint returns the place of the bank, from which credits fly and to which points for fear fly: in the square, below its
// middle.
func (l *layout) bankPoint() geom.Point { return l.rectToScreen(l.plaza.sheet).At(0.5, 0.62) }

// namedRect returns the area of what lessons and tips call id, and whether there is such a thing: the ranks, the deck, the dice, or
// a space by table.SpaceID. It does not know the bull, whose place changes; see board.FindSpot.
func (l *layout) namedRect(id string) (geom.Rect, bool) {
	switch id {
	case "ranks":
		return l.rectToScreen(l.street.arena), true
	case "deck":
		return l.deckRect(), true
	case "dice":
		return l.trayRect(), true
	}
	if n, ok := table.ParseSpaceID(id, len(l.street.cells)); ok {
		return l.touchRect(n), true
	}
	return geom.Rect{}, false
}

// closeUp is the layout of a sheet on which all runners on one space are shown large.
type closeUp struct {
	sheet geom.Rect
	cols  int        // the number of runners side by side
	pitch geom.Point // the distances in dp from runner to runner, each of whom is drawn 46 dp high
}

// closeUp lays out a sheet for the n runners on a space, n being at least 1: at most six side by side, over the space as far as
// the sheet stays on the board.
func (l *layout) closeUp(space, n int) closeUp {
	c := closeUp{cols: min(n, 6), pitch: geom.Pt(46, 54)}
	rows := (n + c.cols - 1) / c.cols
	size := geom.Pt(float64(c.cols)*c.pitch.X+16, float64(rows)*c.pitch.Y+16) // with the 8 dp that foot leaves on each side
	c.sheet = geom.Around(l.spaceCenter(space), size.X, size.Y).Within(l.boardRect())
	return c
}

// foot returns the place of the foot of the i-th runner, from 0, on the sheet.
func (c *closeUp) foot(i int) geom.Point {
	in := c.sheet.Inset(8)
	return geom.Pt(in.X+(float64(i%c.cols)+0.5)*c.pitch.X, in.Y+(float64(i/c.cols)+0.92)*c.pitch.Y)
}
