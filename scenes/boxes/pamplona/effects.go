package pamplona

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// bigStyle is the style of the number in a burst on a large board.
var bigStyle = text.Style{Weight: text.Bold, Size: 22, Color: paint.Hex(0xFFFDF6), Align: text.Centre, Fixed: true, MaxLines: 1}

// effects draws points that are won and lost, while the cues of their events are shown.
type effects struct {
	*brush
	view    *view
	figures *figures
	panels  *panels // where flying points start and end
}

// drawBursts draws the points of fear and of a jostle in bursts, which rise over the spaces where they are paid.
func (x *effects) drawBursts(dst *ebiten.Image) {
	for c, t := range x.desk.PlayingCues() {
		if c.Part != partMain {
			continue
		}
		switch e := &c.Event; e.Kind {
		case pamplona.EventFear:
			x.drawBurst(dst, -int(e.N), x.layout.spaceCenter(int(e.To)).Sub(geom.Pt(0, x.layout.streetWidth()*(0.2+0.3*t))), t)
		case pamplona.EventJostle:
			x.drawBurst(dst, int(e.N), x.layout.spaceCenter(int(e.To)).Sub(geom.Pt(0, x.layout.streetWidth()*(0.3+0.3*t))), t)
		}
	}
}

// drawBurst draws a gain or a loss of n points in a star at a place, moved as far as needed to be on the board. t is the progress
// of the time for which the star is shown; in the last quarter it fades out.
func (b *brush) drawBurst(dst *ebiten.Image, n int, at geom.Point, t float64) {
	theme := b.desk.Theme
	kind := burstZero
	switch {
	case n > 0:
		kind = burstGood
	case n < 0:
		kind = burstBad
	}
	size := b.burstWidth()
	at = b.layout.boardRect().Inset(size * 0.4).Nearest(at)
	img := theme.Variant("pamplona-burst", kind, size, size, burstPaints[kind])
	opacity := geom.Clamp(4-4*t, 0, 1)
	theme.DrawImage(dst, img, at.Sub(geom.Pt(size/2, size/2)), opacity)
	st := bigStyle
	st.Color = paint.Fade(st.Color, opacity)
	st.Size = max(14, st.Size*size/burstSize)
	theme.Text.DrawAt(dst, b.signedText(n), at, st)
}

// burstSize is the size in dp of a burst on a large board.
const burstSize = 64.0

// burstWidth returns the size of a burst in dp: at most burstSize, and less on a narrow street, so that bursts on adjoining
// spaces do not hide each other.
func (b *brush) burstWidth() float64 {
	return math.Round(geom.Clamp(b.layout.streetWidth()*0.7, burstSize*0.6, burstSize))
}

// The kinds of bursts, the stars with a number of points.
const (
	burstZero = iota // neither a gain nor a loss
	burstGood        // a gain
	burstBad         // a loss
)

// burstPaints paint the kinds of bursts.
var burstPaints = [...]func(paint.Canvas){
	func(c paint.Canvas) { paintBurst(c, burstZero) },
	func(c paint.Canvas) { paintBurst(c, burstGood) },
	func(c paint.Canvas) { paintBurst(c, burstBad) },
}

// paintBurst paints the star of a burst of a kind, as in a comic.
func paintBurst(c paint.Canvas, kind int) {
	col := [...]uint32{0x8A7358, 0x3F8A46, 0xC8392B}[kind]
	size, _ := c.Size()
	mid := geom.Pt(size/2, size/2)
	star := paint.Star(mid, size*0.45, size*0.34, 12)
	c.Shadow(star, 6, geom.Pt(1, 3), paint.Fade(paint.Hex(0x1E1208), 0.5))
	c.Fill(paint.Star(mid, size*0.48, size*0.36, 12), paint.Hex(0x3B1F1A))
	c.Fill(star, paint.Hex(col))
}

// drawDust draws the dust that the bull raises as it paws the ground, runs and digs in its hooves. With reduced motion there is
// none.
func (x *effects) drawDust(dst *ebiten.Image) {
	c, t := x.cueOf(pamplona.EventTorro)
	if c == nil || x.desk.ReducedMotion() {
		return
	}
	e, ch := &c.Event, chargeAt(&c.Event, t)
	_, way := x.layout.street.at(x.layout.between(int(e.From), int(e.To), ch.run))
	switch {
	case ch.run == 0:
		x.drawPuffs(dst, x.figures.bull.at, way, ch.paw*0.5)
	case ch.skid > 0:
		x.drawSpray(dst, x.figures.bull.at, way, ch.skid)
	}
	x.drawTrail(dst, e, ch)
}

// puffsEach is the number of puffs of dust that the running bull leaves on each space.
const puffsEach = 3

// drawTrail draws the puffs that hang over the way behind the running bull: each for 1.7 spaces of its run, or until it stands.
func (x *effects) drawTrail(dst *ebiten.Image, e *game.Event, ch charge) {
	n, lane := int(e.To-e.From), x.layout.streetWidth()
	for k := range n * puffsEach {
		u := float64(k) / float64(n*puffsEach) // the share of the way on which the puff was raised
		age := (ch.run-u)*float64(n)/1.7 + 0.7*ch.skid
		if age <= 0.12 || age >= 1 {
			continue
		}
		at, way := x.layout.street.at(x.layout.between(int(e.From), int(e.To), u))
		aside := geom.Pt(-way.Y, way.X).Mul(lane * 0.13 * float64(k%3-1))
		foot := x.layout.toScreen(at).Add(geom.Pt(0, lane*bullAlone)).Add(aside)
		x.drawPuff(dst, foot.Sub(geom.Pt(0, lane*0.2*age)), age)
	}
}

// drawSpray draws the dust that flies before the hooves of a bull that digs them in, at the progress t. way is the direction in which
// it ran, a unit vector.
func (x *effects) drawSpray(dst *ebiten.Image, feet, way geom.Point, t float64) {
	lane := x.layout.streetWidth()
	for k := range 5 {
		spread, far := float64(k*2%5-2)/2, 0.12*float64(k*3%5)
		at := feet.Add(way.Mul(lane * (0.15 + far + 0.5*t))).Add(geom.Pt(-way.Y, way.X).Mul(lane * 0.24 * spread * (0.6 + t)))
		x.drawPuff(dst, at.Sub(geom.Pt(0, lane*0.15*t)), geom.Clamp(t+far-0.1, 0, 1))
	}
}

// drawLandings draws the dust that runners raise: at each hop of a run, and on both sides of one that has just landed. With reduced
// motion there is none.
func (x *effects) drawLandings(dst *ebiten.Image) {
	if x.desk.ReducedMotion() {
		return
	}
	for c, t := range x.desk.PlayingCues() {
		if c.Part == partMain && c.Event.Kind == pamplona.EventRun && c.Event.To > c.Event.From && c.Int[0] >= 0 {
			x.drawSteps(dst, c, t)
		}
	}
	for i := range x.view.figureCount() {
		if f := x.figures.at(i); !f.busy && f.squash > 0 {
			age, off := 1-f.squash, x.layout.runnerHeight()*0.4*(1.3-f.squash)
			x.drawCloud(dst, f.at.Add(geom.Pt(-off, -2)), int(age*2), geom.Clamp(2-2*age, 0, 0.9))
			x.drawCloud(dst, f.at.Add(geom.Pt(off, -2)), int(age*2), geom.Clamp(2-2*age, 0, 0.9))
		}
	}
}

// drawSteps draws the dust where a runner, at the progress t of the cue of its run, last took off.
func (x *effects) drawSteps(dst *ebiten.Image, c *table.Cue, t float64) {
	hop, share := timeline.Hop(t, int(c.Event.To-c.Event.From))
	at := c.Spot[0]
	if hop > 0 {
		at = x.layout.stepPoint(int(c.Event.From) + hop)
	}
	x.drawCloud(dst, at.Sub(geom.Pt(0, x.layout.runnerHeight()*0.1*share)), int(share*2), geom.Clamp(1.6-1.5*share, 0, 0.9))
}

// maxChips is the greatest number of chips that fly at once; for more points no more chips are drawn.
const maxChips = 6

// drawFlights draws points on their way from the payer to the payee: from a seat to the bank for fear, from seat to seat in a
// jostle, from the bank to a seat for a credit. With reduced motion nothing flies.
func (x *effects) drawFlights(dst *ebiten.Image) {
	if x.desk.ReducedMotion() {
		return
	}
	for c, t := range x.desk.PlayingCues() {
		if c.Part != partMain {
			continue
		}
		switch e := &c.Event; e.Kind {
		case pamplona.EventFear:
			x.drawFlyingPoints(dst, int(e.N), x.panels.seatPoint(e.Seat), x.layout.bankPoint(), t)
		case pamplona.EventJostle:
			x.drawJostlePoints(dst, e, t)
		case pamplona.EventCredit:
			x.drawFlyingCredit(dst, e, t)
		}
	}
}

// drawJostlePoints draws the points that a jostle takes from another seat, at the progress t of their cue. They fly to the space
// of the jostle in the first half and from there in the second, so that they are seen on the board.
func (x *effects) drawJostlePoints(dst *ebiten.Image, e *game.Event, t float64) {
	mid := x.layout.spaceCenter(int(e.To))
	x.drawFlyingPoints(dst, int(e.N), x.panels.seatPoint(e.Other), mid, 2*t)
	x.drawFlyingPoints(dst, int(e.N), mid, x.panels.seatPoint(e.Seat), 2*t-1)
}

// drawFlyingPoints draws n points as chips, at most maxChips, one a little behind the other, at the progress t of their way. It draws
// none if t is at most 0 or at least 1.
func (b *brush) drawFlyingPoints(dst *ebiten.Image, n int, from, to geom.Point, t float64) {
	chip := b.desk.Pieces.Chip(1, oneColor, 26)
	n = min(n, maxChips)
	for i := range n {
		u := geom.Clamp(t*(1+0.06*float64(n))-0.06*float64(i), 0, 1)
		if u <= 0 || u >= 1 {
			continue
		}
		chip.Draw(dst, from.Lerp(to, u), piece.Pose{Lift: 40 * timeline.Arc(u)})
	}
}

// drawFlyingCredit draws the chip of ten that the bank lends a seat, at the progress t of its way to the seat's panel.
func (x *effects) drawFlyingCredit(dst *ebiten.Image, e *game.Event, t float64) {
	x.desk.Pieces.Chip(pamplona.Credit, tenColor, 32).Draw(dst, x.layout.bankPoint().Lerp(x.panels.seatPoint(e.Seat), t), piece.Pose{Lift: 40 * timeline.Arc(t)})
}
