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

// Shares, of a runner's height unless something else is said.
const (
	figureWidth  = 0.86
	overlap      = 0.6  // of its width is seen of a runner in a crowd at least
	besideHeight = 0.5  // is left of its height beside the bull at most
	besideRoom   = 0.36 // of the bull's space belongs to those who run beside it, before its feet
)

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
func (l *layout) height() float64 { return l.streetWidth() * 0.62 }

// bullHeight returns the height of the bull, which is a space and a half long.
func (l *layout) bullHeight() float64 {
	return geom.Clamp(1.5*l.cell(pamplona.StartSpace+1).long/bullShape, l.streetWidth()*0.86, l.streetWidth()*1.1)
}

// bullShape is how long the bull is against its height.
const bullShape = 1.45

// feetArea returns where the feet of those who share a spot may stand; on the bull's space they run before it.
func (l *layout) feetArea(at pamplona.Spot, bull int) geom.Rect {
	if rank := at.Rank(); rank > 0 {
		r := l.rectToScreen(l.street.ranks[rank-1])
		return geom.R(r.X+r.W*numberWidth, r.Y+r.H*0.5, r.W*(0.94-numberWidth), r.H*0.42)
	}
	r := l.rectToScreen(l.cell(at.Space()).box)
	if at == pamplona.Spot(bull) {
		near, _ := r.CutBottom(r.H * besideRoom)
		return near.Inset(r.H * 0.03)
	}
	top := math.Min(r.H*0.27, l.height()*0.45)
	return geom.R(r.X, r.Y+top, r.W, r.H-top-r.H*0.04)
}

// bullFoot returns where the bull's feet are when it is on a space: in its middle, or further back when runners stand before it,
// so that it is never buried by them.
func (l *layout) bullFoot(space int, beside bool) geom.Point {
	if beside {
		return l.mid(space).Add(geom.Pt(0, l.streetWidth()*0.06))
	}
	return l.mid(space).Add(geom.Pt(0, l.streetWidth()*0.24))
}

// stepPoint returns where a runner that passes over a space sets its foot.
func (l *layout) stepPoint(space int) geom.Point {
	return l.mid(space).Add(geom.Pt(0, l.height()*0.3))
}

// pillGrow returns by how much pills are larger on a large board.
func (l *layout) pillGrow() float64 { return geom.Clamp(l.streetWidth()/88, 1, 1.6) }

// tagPoint returns where what it means to go to a space stands: at the inner edge of the street, the n-th tag further in.
func (l *layout) tagPoint(space, n int) geom.Point {
	s := l.along(space)
	_, way := l.street.at(s)
	step := (pillSize.Y*math.Abs(way.X) + pillSize.X*math.Abs(way.Y)) * l.pillGrow()
	return l.toScreen(l.street.side(s, -l.streetWidth()*0.46-step*float64(n)))
}

// edge returns a place at the outer edge of the street beside a space.
func (l *layout) edge(space int) geom.Point {
	p := l.street.side(l.along(space), l.streetWidth()*0.48)
	in := geom.R(0, 0, l.street.size.X, l.street.size.Y).Inset(pillSize.X * l.pillGrow() / 2)
	return l.toScreen(in.Nearest(p))
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
	if n, ok := table.SpaceOf(id, len(l.street.cells)); ok {
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
