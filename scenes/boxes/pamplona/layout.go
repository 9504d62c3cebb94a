package pamplona

import (
	"math"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// edge is the room in dp round the board within its area; its shadow falls further.
const edge = 4

// pillSize is the least size of a pill in dp.
var pillSize = geom.Pt(34, 24)

// leastRunner is the least height in dp of a runner on the street, however small the board and however many share its space.
const leastRunner = 36.0

// Shares of a runner's height.
const (
	figureWidth = 0.86
	soleWidth   = 0.3  // from the middle of its foot to the edge of what it stands on
	headWidth   = 0.28 // by which two must be apart for both heads to be seen
	rowDepth    = 0.42 // from row to row in a crowd at most
)

// Shares of the street's width, from the middle of a level street downwards.
const (
	bullBack  = 0.02 // the bull's feet, near runners
	bullAlone = 0.24
	feetFar   = 0.04 // the feet of runners, all of whom stand nearer than the bull
	feetNear  = 0.42
)

// bullSeen is how much of the bull's height is seen over those who run before its hooves.
const bullSeen = 0.4

// layout is where everything lies on a board of one size, in dp of the screen. Nothing lies anywhere in the zero layout.
type layout struct {
	origin geom.Point // the board's upper left corner
	street *course    // nil until it has been laid out
	plaza  *plaza
}

// newLayout lays a board out within an area of the screen.
func newLayout(road *pamplona.Board, area geom.Rect) layout {
	if road == nil || area.W <= 0 || area.H <= 0 {
		return layout{}
	}
	street := newCourse(road, area.Size())
	return layout{origin: area.Min(), street: street, plaza: newPlaza(street)}
}

// isLaidOut reports whether anything lies anywhere.
func (l *layout) isLaidOut() bool { return l.street != nil }

// toScreen returns where a place of the board is on the screen.
func (l *layout) toScreen(p geom.Point) geom.Point { return p.Add(l.origin) }

// rectToScreen returns where a part of the board is on the screen.
func (l *layout) rectToScreen(r geom.Rect) geom.Rect { return r.Add(l.origin) }

// boardRect returns the whole board.
func (l *layout) boardRect() geom.Rect {
	return l.rectToScreen(geom.R(0, 0, l.street.size.X, l.street.size.Y))
}

// streetWidth returns the width of the street, by which most things are measured.
func (l *layout) streetWidth() float64 { return l.street.lane }

// cell returns a space of the board; one that is not there is the last.
func (l *layout) cell(space int) *cell {
	return &l.street.cells[min(max(space, 0), len(l.street.cells)-1)]
}

// touchRect returns where a finger finds a space.
func (l *layout) touchRect(space int) geom.Rect { return l.rectToScreen(l.cell(space).hit) }

// mid returns the middle of a space.
func (l *layout) mid(space int) geom.Point { return l.toScreen(l.cell(space).at) }

// along returns how far along the street the middle of a space is.
func (l *layout) along(space int) float64 {
	k := l.cell(space)
	return (k.from + k.to) / 2
}

// between returns how far along the street the share t of the way from a space to another is.
func (l *layout) between(from, to int, t float64) float64 {
	return geom.Lerp(l.along(from), l.along(to), t)
}

// runsLeft reports whether those on a space run to the left.
func (l *layout) runsLeft(space int) bool { return l.cell(space).way.X < -0.15 }

// height returns the height of a runner that has a space for itself.
func (l *layout) height() float64 { return math.Max(l.streetWidth()*0.62, leastRunner) }

// bullHeight returns the height of the bull, which is a space and a half long.
func (l *layout) bullHeight() float64 {
	return geom.Clamp(1.5*l.cell(pamplona.StartSpace+1).long/bullShape, l.streetWidth()*0.86, l.streetWidth()*1.1)
}

// bullShape is how long the bull is against its height.
const bullShape = 1.45

// feetArea returns where the feet of those who share a spot may stand, in the kerbs; on the bull's space they run before it, and
// low enough for it to be seen over them.
func (l *layout) feetArea(at pamplona.Spot, bull int) geom.Rect {
	if rank := at.Rank(); rank > 0 {
		r := l.rectToScreen(l.street.ranks[rank-1])
		number := l.street.numberWide(rank - 1)
		return geom.R(r.X+number, r.Y+r.H*0.5, r.W*0.94-number, r.H*0.42)
	}
	k, lane, h := l.cell(at.Space()), l.streetWidth(), l.height()
	r := l.rectToScreen(k.box)
	level := math.Abs(k.way.X)
	side := geom.Lerp(math.Max(0, soleWidth*h-lane*0.04), 0.12*h, level)
	r = r.InsetXY(math.Min(side, r.W*0.45), 0)
	mid, deep := r.Center().Y, r.H/2
	top := geom.Lerp(math.Max(mid-deep*0.46, mid+deep-0.45*h), mid+feetFar*lane, level)
	bottom := geom.Lerp(mid+deep*0.92, mid+feetNear*lane, level)
	if at == pamplona.Spot(bull) {
		brow := l.bullFoot(bull, true).Y - l.bullHeight()*(1-bullSeen)
		top = math.Min(math.Max(top, brow+math.Max(leastRunner, crowdSize*h)+1), bottom)
	}
	return geom.R(r.X, top, r.W, bottom-top)
}

// isBeside reports whether those on a spot run before the bull's hooves: on its space, and on the next ones where the street is level.
func (l *layout) isBeside(at pamplona.Spot, bull int) bool {
	if at.Rank() > 0 {
		return false
	}
	space := at.Space()
	level := l.isLevel(space) && l.isLevel(bull)
	return space == bull || level && (space == bull-1 || space == bull+1)
}

// isLevel reports whether the street leads to the left or the right on a space.
func (l *layout) isLevel(space int) bool { return math.Abs(l.cell(space).way.X) > 0.7 }

// inKerb returns the place for feet on a space that is nearest to p across the street, but within its kerbs.
func (l *layout) inKerb(space int, p geom.Point) geom.Point {
	k := l.cell(space)
	right, room := geom.Pt(-k.way.Y, k.way.X), l.streetWidth()*0.44
	off := p.Sub(l.toScreen(k.at))
	across := off.X*right.X + off.Y*right.Y
	return p.Add(right.Mul(geom.Clamp(across, -room, room) - across))
}

// bullFoot returns where the bull's feet are when it is on a space: in its middle, or further back when runners are near, who
// then stand before it, so that it hides none of them.
func (l *layout) bullFoot(space int, near bool) geom.Point {
	if near {
		return l.mid(space).Add(geom.Pt(0, l.streetWidth()*bullBack))
	}
	return l.mid(space).Add(geom.Pt(0, l.streetWidth()*bullAlone))
}

// stepPoint returns where a runner that passes over a space sets its foot.
func (l *layout) stepPoint(space int) geom.Point {
	return l.mid(space).Add(geom.Pt(0, l.height()*0.3))
}

// pillGrow returns by how much pills are larger on a large board.
func (l *layout) pillGrow() float64 { return geom.Clamp(l.streetWidth()/88, 1, 1.6) }

// kerbSide returns 1 if signs stand at the outer kerb beside a space, -1 if at the inner one: wherever no head or foot is.
func (l *layout) kerbSide(space int) float64 {
	if l.cell(space).way.X > kerbTurn {
		return 1
	}
	return -1
}

// kerbTurn is how far a street leads to the right whose signs stand outside, below it.
const kerbTurn = 0.5

// kerbSign is the size in dp of a sign at the kerb on a small board.
var kerbSign = geom.Pt(26, 18)

// kerbGrow returns by how much signs at the kerb are larger on a large board.
func (l *layout) kerbGrow() float64 { return geom.Clamp(l.streetWidth()/80, 1, 1.5) }

// kerbPoint returns the middle of the sign at the kerb of a space, at the board's edge where the margin is narrow.
func (l *layout) kerbPoint(space int) geom.Point {
	s, size := l.along(space), kerbSign.Mul(l.kerbGrow())
	_, way := l.street.at(s)
	half := (size.Y*math.Abs(way.X) + size.X*math.Abs(way.Y)) / 2
	p := l.street.side(s, l.kerbSide(space)*(l.streetWidth()*0.48+half))
	in := geom.R(0, 0, l.street.size.X, l.street.size.Y).Inset(-edge).InsetXY(size.X/2, size.Y/2)
	return l.toScreen(in.Nearest(p))
}

// tagPoint returns where what it means to go to a space stands: within the loop of the street, clear of heads and of the sign at
// the kerb, the n-th tag further in.
func (l *layout) tagPoint(space, n int) geom.Point {
	s := l.along(space)
	_, way := l.street.at(s)
	extent := func(size geom.Point) float64 { return size.Y*math.Abs(way.X) + size.X*math.Abs(way.Y) }
	step := extent(pillSize) * l.pillGrow()
	from := l.streetWidth()*0.48 + extent(kerbSign)*l.kerbGrow()
	if l.kerbSide(space) > 0 {
		from = math.Max(l.streetWidth()*0.48, l.height()-feetFar*l.streetWidth())
	}
	return l.toScreen(l.street.side(s, -from-step*(float64(n)+0.5)))
}

// beside returns a place within the loop of the street beside a space, clear of those who stand on it.
func (l *layout) beside(space int) geom.Point {
	return l.toScreen(l.street.side(l.along(space), -l.streetWidth()*0.62))
}

// die returns where a die lies, large enough for a finger.
func (l *layout) die(i int) geom.Rect {
	d := max(l.plaza.die*1.3, 46)
	return geom.Around(l.toScreen(l.plaza.dice[i]), d, d)
}

// deck returns where the cards lie.
func (l *layout) deck() geom.Rect {
	return geom.Around(l.toScreen(l.plaza.deck), l.plaza.card.X, l.plaza.card.Y)
}

// deckHit returns where a finger finds the cards.
func (l *layout) deckHit() geom.Rect {
	r := l.deck()
	return geom.Around(r.Center(), max(r.W, ui.Touch), max(r.H, ui.Touch))
}

// tray returns the cloth on which dice are thrown.
func (l *layout) tray() geom.Rect { return l.rectToScreen(l.plaza.tray) }

// bank returns where points come from and go to that belong to nobody.
func (l *layout) bank() geom.Point { return l.rectToScreen(l.plaza.sheet).At(0.5, 0.62) }

// spot returns where the thing lies that a lesson names so, the bull left out, which runs about.
func (l *layout) spot(id string) (geom.Rect, bool) {
	switch id {
	case "ranks":
		return l.rectToScreen(l.street.arena), true
	case "deck":
		return l.deck(), true
	case "dice":
		return l.tray(), true
	}
	if n, ok := table.ParseSpaceID(id, len(l.street.cells)); ok {
		return l.touchRect(n), true
	}
	return geom.Rect{}, false
}

// closeUp is where a crowd is opened up.
type closeUp struct {
	sheet geom.Rect
	cols  int
	pitch geom.Point
}

// closeUp lays out the n runners of a space.
func (l *layout) closeUp(space, n int) closeUp {
	c := closeUp{cols: min(n, 6), pitch: geom.Pt(46, 54)}
	rows := (n + c.cols - 1) / c.cols
	size := geom.Pt(float64(c.cols)*c.pitch.X+16, float64(rows)*c.pitch.Y+16)
	c.sheet = geom.Around(l.mid(space), size.X, size.Y).Within(l.boardRect())
	return c
}

// foot returns where the i-th runner of the crowd stands.
func (c *closeUp) foot(i int) geom.Point {
	in := c.sheet.Inset(8)
	return geom.Pt(in.X+(float64(i%c.cols)+0.5)*c.pitch.X, in.Y+(float64(i/c.cols)+0.92)*c.pitch.Y)
}
