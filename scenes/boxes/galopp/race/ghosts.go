package race

import (
	"image/color"

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
	stepLeast    = 19.0 // the least width in dp
	stepMost     = 33.0 // the greatest width in dp; the length is then no more than ui.Touch
	stepLong     = 1.3  // the length as a multiple of the width
	stepShare    = 0.55 // the greatest length as a share of the space above its number, if a chair stands on it
	stepMostDeep = 0.62 // the greatest share of that space which footprints keep clear of chairs
)

// Footprint returns the area of the footprint, heel included, of the chair of the seat s, which may be sent to a space. All
// footprints of a decision are of one size, and all lie on the ground of their space, above its number: in the middle, or in front
// of the upper border if chairs stand there too, which give way downwards. Several on a space lie side by side, in rows.
func (l Lineup) Footprint(s game.Seat, space int) geom.Rect {
	cell := l.ground(space)
	i, n := l.printOn(s, space)
	size := l.printSize()
	files := printFiles(cell.W, size.X, n)
	rows := (n + files - 1) / files
	gap := size.Y + 1 // from row to row
	if rows > 1 {
		gap = min(gap, (cell.H-size.Y)/float64(rows-1))
	}
	row, file := i/files, i%files
	inRow := min(files, n-row*files)
	across := size.X * 1.2 // from file to file
	if inRow > 1 {
		across = min(across, (cell.W-size.X)/float64(inRow-1))
	}
	at := geom.Pt(cell.Center().X+across*(float64(file)-float64(inRow-1)/2), cell.Y+size.Y/2+gap*float64(row))
	if !l.isOccupied(space) {
		at.Y += (cell.H - size.Y - gap*float64(rows-1)) / 2
	}
	return geom.Around(at, size.X, size.Y)
}

// printFiles returns how many of n footprints lie side by side on a space that is room dp wide, if each is wide dp wide.
func printFiles(room, wide float64, n int) int { return max(1, min(n, int(room/wide))) }

// ground returns the area of a space above its number. A space that is not printed counts as the nearest one that is.
func (l Lineup) ground(space int) geom.Rect {
	_, r := l.Course.Cell(int(l.Course.clamp(float64(space)))).CutBottom(l.Course.numberStripHeight())
	return r.InsetXY(0, 1)
}

// printSize returns the size of all footprints of the decision: as large as every space that has one allows.
func (l Lineup) printSize() geom.Point {
	wide := stepMost
	for s := range game.Seat(l.View.Seats) {
		for steps := -2; steps <= 2; steps++ {
			if !l.Errand.CanSend(s, steps) {
				continue
			}
			space := int(l.View.Chair[s]) + steps
			_, n := l.printOn(s, space)
			cell, share := l.ground(space), 0.9
			if l.isOccupied(space) {
				share = stepShare
			}
			files := printFiles(cell.W, stepLeast, n)
			rows := (n + files - 1) / files
			wide = min(wide, cell.W/float64(files), cell.H*share/stepLong/float64(rows))
		}
	}
	wide = max(wide, stepLeast)
	return geom.Pt(wide, wide*stepLong)
}

// printOn returns the index i, from 0, of a seat's footprint among the n on a space, in the order of seats. The footprint of the
// seat s counts even if there is none.
func (l Lineup) printOn(s game.Seat, space int) (i, n int) {
	for other := range game.Seat(l.View.Seats) {
		switch {
		case other == s:
			n++
		case l.maySend(other, space):
			if n++; other < s {
				i++
			}
		}
	}
	return i, n
}

// isOccupied reports whether a chair on the way stands on a space, or has been sent there so far.
func (l Lineup) isOccupied(space int) bool {
	running := l.View.Running()
	for s := range game.Seat(l.View.Seats) {
		if running.Has(s) && l.space(s) == space {
			return true
		}
	}
	return false
}

// hasPrint reports whether a footprint lies on a space.
func (l Lineup) hasPrint(space int) bool { return l.printsEnd(space) > 0 }

// printsEnd returns how far the footprints on a space reach down from its upper border, in dp; 0 if there are none. What is more
// than stepMostDeep of the ground is left to the chairs that stand there.
func (l Lineup) printsEnd(space int) (deep float64) {
	for s := range game.Seat(l.View.Seats) {
		if l.maySend(s, space) {
			deep = max(deep, l.Footprint(s, space).Bottom()-l.ground(space).Y+2)
		}
	}
	return min(deep, l.ground(space).H*stepMostDeep)
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
