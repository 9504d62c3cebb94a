package race

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// drawGhosts draws a numbered footprint at each place to which a crafty porter may send a chair next (G-10), and dots on the ways
// of the chairs that have been sent. At a place that is pointed at or hinted at, it draws the chair instead of the footprint.
func (p *Painter) drawGhosts(dst *ebiten.Image) {
	if !p.Asking.Asks(galopp.StageCrafty) {
		return
	}
	d := p.Errand
	for s := range game.Seat(p.View.Seats) {
		if steps := d.stepsSent(s); steps != 0 {
			p.drawWay(dst, s, steps, 0.05)
		}
	}
	for _, shown := range [...]bool{false, true} { // first all footprints, then the chairs over them
		for s := range game.Seat(p.View.Seats) {
			for steps := -2; steps <= 2; steps++ {
				switch {
				case !d.CanSend(s, steps) || shown != p.showsChair(s, steps):
				case shown:
					p.drawGhost(dst, s, steps)
				default:
					p.drawStep(dst, s, steps)
				}
			}
		}
	}
}

// showsChair reports whether the place to which a chair may be sent by steps is pointed at or hinted at.
func (p *Painter) showsChair(s game.Seat, steps int) bool {
	return p.Asking.Point == GhostRef(s, steps) || p.Errand.Hinted(s, steps)
}

// drawGhost draws a seat's chair where it may be sent by steps, in a ring, with dots on its way there. The ring has the colour of
// a risk if the deciding seat's own chair would end in the pond.
func (p *Painter) drawGhost(dst *ebiten.Image, s game.Seat, steps int) {
	space := int(p.View.Chair[s]) + steps
	at := p.Lineup().At(s, space)
	p.drawWay(dst, s, steps, 0.1)
	p.Desk.Lamps.DrawGroundRing(dst, at.At.Sub(geom.Pt(0, at.High*0.05)), at.High*1.25, p.drownsOwnChair(s, steps), 0.05)
	p.drawStandingChair(dst, s, at, piece.Pose{Fade: 0.15, Mirror: !p.Grounds.Course.facesRight(float64(space))})
}

// drownsOwnChair reports whether the deciding seat's own chair would end in the pond if sent by steps.
func (p *Painter) drownsOwnChair(s game.Seat, steps int) bool {
	return s == p.Asking.Seat && p.View.IsInPond(int(p.View.Chair[s])+steps)
}

// The measures of footprints.
const (
	stepLeast  = 19.0 // the least width in dp
	stepMost   = 33.0 // the greatest width in dp; the length is then no more than ui.Touch
	stepPace   = 2.0  // the dp by which the next place or width that is tried differs
	stepLong   = 1.3  // the length as a multiple of the width
	stepSpread = 1.35 // the factor by which footprints on a space are further apart than chairs
)

// Footprint returns the area of the footprint, heel included, of the chair of the seat s, which may be sent to a space: as large as
// there is room on that space beside the chairs that stand there, and as near as can be to where the chair would stand. Where
// another chair may be sent to that space too, or where there is no room, it is that of crowdedFootprint.
func (l Lineup) Footprint(s game.Seat, space int) geom.Rect {
	crowded := l.crowdedFootprint(s, space)
	if l.isShared(s, space) {
		return crowded
	}
	chairs := l.boxes()
	cell := l.Course.Cell(int(l.Course.clamp(float64(space))))
	_, cell = cell.CutBottom(l.Course.numberStripHeight())
	for wide := min(stepMost, cell.W-2); wide >= stepLeast; wide -= stepPace {
		if r, ok := l.nearestFree(crowded, cell, wide, &chairs); ok {
			return r
		}
	}
	return crowded
}

// nearestFree returns the area of a footprint, wide dp wide, in the part of a space above its number (cell) or partly in the flower
// bed above that: the one nearest to the footprint near that hides nothing, and whether there is one. chairs is from boxes.
func (l Lineup) nearestFree(near, cell geom.Rect, wide float64, chairs *[galopp.MaxSeats]geom.Rect) (r geom.Rect, ok bool) {
	high := wide * stepLong
	x := geom.Clamp(near.Center().X, cell.X+wide/2, cell.Right()-wide/2) - wide/2
	most := cell.H + l.Course.bedHeight*0.9 - high // how far above the number the heel may be
	heel := geom.Clamp(cell.Bottom()-near.Bottom(), 0, max(0, most))
	for off := 0.0; off <= most; off += stepPace {
		for _, up := range [...]float64{heel - off, heel + off} {
			if r = geom.R(x, cell.Bottom()-up-high, wide, high); up >= 0 && up <= most && l.isFree(r, chairs) {
				return r, true
			}
		}
	}
	return geom.Rect{}, false
}

// isShared reports whether another chair than that of s may be sent to a space next.
func (l Lineup) isShared(s game.Seat, space int) bool {
	for other := range game.Seat(l.View.Seats) {
		if other != s && l.maySend(other, space) {
			return true
		}
	}
	return false
}

// boxes returns, by seat, the areas of the chairs on the way. They are empty for other chairs.
func (l Lineup) boxes() (out [galopp.MaxSeats]geom.Rect) {
	running := l.View.Running()
	for s := range game.Seat(l.View.Seats) {
		if running.Has(s) {
			out[s] = l.Post(s).Box()
		}
	}
	return out
}

// isFree reports whether something in the area r hides neither a chair nor what is to be read in the flower beds. chairs is from
// boxes.
func (l Lineup) isFree(r geom.Rect, chairs *[galopp.MaxSeats]geom.Rect) bool {
	for _, chair := range chairs {
		if chair.Overlaps(r) {
			return false
		}
	}
	return !l.Course.hidesSign(r, &l.View.Course.Races)
}

// crowdedFootprint returns the area of the footprint, heel included, of the chair of the seat s, which may be sent to a space, where
// others may be sent as well: where the chair would stand, but within the sides of the space, and further from the other footprints on
// that space than the chairs would be. A footprint that would overlap another is made smaller, but never narrower than stepLeast.
func (l Lineup) crowdedFootprint(s game.Seat, space int) geom.Rect {
	i, n := l.indexOn(s, space)
	cell := l.Course.Cell(int(l.Course.clamp(float64(space))))
	high := l.Course.Post(space, i, n).High
	wide := geom.Clamp(high*0.6, stepLeast, stepMost)
	foot := func(k int) geom.Point { // the middle of the lower edge of the k-th footprint on the space
		at, mid := l.Course.Post(space, k, n).At, cell.Center().X
		return geom.Pt(geom.Clamp(mid+(at.X-mid)*stepSpread, cell.X+wide/2, cell.Right()-wide/2), at.Y)
	}
	at, w := foot(i), wide
	for k := range n {
		if d := foot(k).Sub(at); k != i { // no overlap: apart either from side to side or from top to bottom
			w = min(w, max(math.Abs(d.X), math.Abs(d.Y)/stepLong))
		}
	}
	w = max(w, stepLeast)
	h := w * stepLong
	return geom.R(at.X-w/2, at.Y-h, w, h)
}

// Reach returns the area that reacts to taps on the footprint of a seat's chair on a space, at least ui.Touch wide and high.
// Reaches may overlap.
func (l Lineup) Reach(s game.Seat, space int) geom.Rect {
	r := l.Footprint(s, space)
	return geom.Around(r.Center(), max(ui.Touch, r.W), max(ui.Touch, r.H))
}

// drawStep draws the footprint of a seat's chair that may be sent by steps: in the seat's colour, with the seat's mark on the
// heel, and the number of steps on the sole. The rim has another colour if the deciding seat's own chair would end in the pond.
func (p *Painter) drawStep(dst *ebiten.Image, s game.Seat, steps int) {
	const edge = 4 // the margin in dp for the rim
	t, color := p.Desk.Theme, p.Desk.Color(s)
	r := p.Lineup().Footprint(s, int(p.View.Chair[s])+steps)
	variant := int(color) * 2
	rim := t.Palette.Accent
	if p.drownsOwnChair(s, steps) {
		variant, rim = variant+1, t.Palette.Shade
	}
	img := t.Variant("galopp-step", variant, r.W+2*edge, r.H+2*edge, func(c paint.Canvas) { paintStep(c, geom.R(edge, edge, r.W, r.H), color, rim, t.Palette.Ink) })
	t.DrawImage(dst, img, r.Min().Sub(geom.Pt(edge, edge)), 1)
	t.Text.DrawAt(dst, stepNames[steps+2], r.At(0.5, soleShare/2), text.Style{Weight: text.Bold, Size: max(12, r.W*0.52), Color: piece.MarkColor(color), Align: text.Centre, Fixed: true})
}

// soleShare is the share of the length of a footprint that is its sole; the rest is the heel.
const soleShare = 0.68

// stepNames are the numbers on footprints, from two steps back to two ahead: the index is the steps plus 2.
var stepNames = [...]string{"−2", "−1", "", "+1", "+2"}

// paintStep paints a footprint into r, with a rim and the mark of seat in ink.
func paintStep(c paint.Canvas, r geom.Rect, seat game.Color, rim, ink color.NRGBA) {
	sole, heel := r.CutTop(r.H * soleShare)
	heel = geom.Around(heel.Center(), r.W*0.62, heel.H-1)
	parts := [...]*paint.Path{paint.RoundRect(sole, min(sole.W, sole.H)*0.46), paint.RoundRect(heel, heel.H*0.5)}
	for _, part := range parts {
		c.Stroke(part, 6, paint.Fade(ink, 0.3))
		c.Stroke(part, 5, rim)
		c.Stroke(part, 2.2, ink)
	}
	for _, part := range parts {
		c.Fill(part, piece.SeatColor(seat))
	}
	piece.PaintMark(c, seat, heel.Center(), heel.H*0.34)
}

// drawWay draws dots on the way of a seat's chair, from where it stands to the space to which it is sent by steps. fade is the
// transparency of the dots, 0 (opaque) to 1.
func (p *Painter) drawWay(dst *ebiten.Image, s game.Seat, steps int, fade float64) {
	space := int(p.View.Chair[s])
	line := p.Lineup()
	from, to := line.At(s, space), line.At(s, space+steps)
	const dots = 8
	for i := range dots {
		p.DrawDot(dst, line.between(from, to, float64(space), float64(space+steps), float64(i)/dots).At, fade)
	}
}
