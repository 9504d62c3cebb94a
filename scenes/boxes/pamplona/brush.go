package pamplona

import (
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// brush draws what several parts of the board share: runners, highlights, and numbers on pills.
type brush struct {
	desk        *table.Desk
	layout      *layout
	dice        table.Dice     // they show the throw of the view
	breath      table.Pulse    // of the highlight of what may be picked
	signedTexts map[int]string // by number, the results of formatSigned that signedText keeps
}

// brass is the colour of the highlight of what may be picked.
var brass = paint.Hex(0xF2C14E)

// How long the highlight of what may be picked pulses, in ticks, and how long one pulse takes.
const (
	breathTicks = 240
	breathOnce  = 60
)

// isMotionless reports whether the settings ask for no motion beside that of moves.
func (b *brush) isMotionless() bool {
	return b.desk.ReducedMotion() || b.desk.Services.Pace().Speed == timeline.Instant
}

// glow returns how bright the highlight of what may be picked is now: 0.44 to 1 while it pulses, otherwise 0.85.
func (b *brush) glow() float64 {
	if b.isMotionless() || b.breath.Done() {
		return 0.85
	}
	return 1 - 0.56*b.breath.Swell(breathOnce)
}

// cueOf returns the cue of an event of a kind, part partMain, that is being shown, and its progress, 0 to 1. It returns nil if there
// is none.
func (b *brush) cueOf(kind game.Kind) (*table.Cue, float64) {
	for c, t := range b.desk.PlayingCues() {
		if c.Part == partMain && c.Event.Kind == kind {
			return c, t
		}
	}
	return nil, 0
}

// lightSpace draws a halo over a space. The halo pulses with what may be picked.
func (b *brush) lightSpace(dst *ebiten.Image, space int, col color.NRGBA) {
	k := b.layout.cell(space)
	b.desk.Pieces.HaloRect(k.box.W*0.9, k.box.H*0.9, 9, col).Draw(dst, b.layout.toScreen(k.at), piece.Pose{Fade: 0.3 * (1 - b.glow())})
}

// drawDots draws a ring of dots on a dark band round a space to which a runner could go, which pulses with what may be picked; it is
// larger and brighter if strong. Without the band, the dots would be lost on the pale street.
func (b *brush) drawDots(dst *ebiten.Image, space int, col color.NRGBA, strong bool) {
	k := b.layout.cell(space)
	r := geom.Around(b.layout.toScreen(k.at), k.box.W*0.9, k.box.H*0.9)
	outer := r.Inset(-dotsBand / 2)
	b.desk.Theme.DrawPicture(dst, outer, "pamplona-band", 0, paintBand)
	pose := piece.Pose{Grow: 0.05 * (1 - b.glow())}
	if strong {
		pose.Grow = 0.08
	}
	b.desk.Pieces.RingRect(r.W, r.H, dotsCorner, col).Draw(dst, r.Center(), pose)
}

// The width of the band under the dots round a space, and the radius of its corners, in dp.
const (
	dotsBand   = 9.0
	dotsCorner = 9.0
)

// paintBand paints the band under the dots round a space along the edges of the whole canvas, and a pale light within it.
func paintBand(c paint.Canvas) {
	w, h := c.Size()
	path := paint.RoundRect(geom.R(0, 0, w, h).Inset(dotsBand/2), dotsCorner)
	c.Fill(path, paint.Fade(paint.Hex(0xFFF8E0), 0.3))
	c.Stroke(path, dotsBand-2, paint.Fade(paint.Hex(0x2A1512), 0.92))
}

// runnerSizes are the sizes for which sprites of runners are made, as shares of the height of a runner that has a space for
// itself. Sizes between are shrunk from the next larger one, so that few sprites are made.
var runnerSizes = [...]float64{0.35, 0.45, 0.6, 0.8, 1}

// drawStandingRunner draws a runner that stands with the facing f, with its shadow. For at, size and pose see drawRunnerGait.
func (b *brush) drawStandingRunner(dst *ebiten.Image, f facing, seat game.Seat, at geom.Point, size float64, pose piece.Pose) {
	b.drawRunnerGait(dst, f, gaitStand, seat, at, size, pose)
}

// drawRunnerGait draws a runner with the facing f and in the gait g, with its shadow. at is the place of its foot; size is its
// height as a share of that of a runner that has a space for itself. The Mirror of pose is ignored: facing and gait decide about it.
func (b *brush) drawRunnerGait(dst *ebiten.Image, f facing, g gait, seat game.Seat, at geom.Point, size float64, pose piece.Pose) {
	class := runnerSizes[len(runnerSizes)-1]
	for _, k := range runnerSizes {
		if k >= size-0.001 {
			class = k
			break
		}
	}
	h := b.layout.runnerHeight() * class
	pose.Grow += size/class*(1+pose.Grow) - 1 - pose.Grow // 1+Grow is now size/class times as large
	shadow := piece.Pose{Fade: pose.Fade, Grow: pose.Grow}
	b.desk.Pieces.DrawShadow(dst, h*figureWidth*0.8, pose.Lift, at, shadow)
	pose.Mirror = mirrorsRunner(f, g)
	runnerInGait(b.desk.Pieces, f, g, b.desk.Color(seat), h).Draw(dst, at, pose)
}

// drawCardFace draws the face of a card, pamplona.Attack or 1 to 5, h dp high with its middle at at.
func (b *brush) drawCardFace(dst *ebiten.Image, card int, h float64, at geom.Point, pose piece.Pose) {
	b.desk.Pieces.Card(cardName(card), piece.Plain, h*5/7, h, false).Draw(dst, at, pose)
}

// signedText returns formatSigned(n), without allocating if it has been called for n before: it is called in every frame.
func (b *brush) signedText(n int) string {
	s, ok := b.signedTexts[n]
	if !ok {
		s = formatSigned(n)
		b.signedTexts[n] = s
	}
	return s
}

// formatSigned returns n in decimal with a plus or a minus; 0 has neither.
func formatSigned(n int) string {
	s := strconv.Itoa(n)
	switch {
	case n > 0:
		return "+" + s
	case n < 0:
		return "−" + s[1:]
	}
	return s
}

// plain returns n in decimal, with a minus if it is negative, and without a plus.
func (b *brush) plain(n int) string {
	if n > 0 {
		return b.desk.Theme.Text.Int(n)
	}
	return b.signedText(n)
}

// The kinds of pills, on which numbers stand.
const (
	pillPaper = iota // neither good nor bad
	pillSun          // what an attack would bring, or by how far a runner is pushed
	pillGood         // a gain
	pillBad          // a loss
)

// pillColors are the colours of the kinds of pills.
var pillColors = [...]color.NRGBA{
	pillPaper: paint.Hex(0xFBF3E4), pillSun: paint.Hex(0xF2C14E), pillGood: paint.Hex(0x4E9A51), pillBad: paint.Hex(0xC8392B),
}

// pillPaints paint the kinds of pills.
var pillPaints = [...]func(paint.Canvas){
	func(c paint.Canvas) { paintPill(c, pillPaper) }, func(c paint.Canvas) { paintPill(c, pillSun) },
	func(c paint.Canvas) { paintPill(c, pillGood) }, func(c paint.Canvas) { paintPill(c, pillBad) },
}

// pillStyle is the style of a number on a pill of the size pillSize.
var pillStyle = text.Style{Weight: text.Bold, Size: 14, Color: paint.Hex(0x3B1F1A), Align: text.Centre, Fixed: true, MaxLines: 1}

// paintPill paints a pill of a kind, with its shadow, over the whole canvas.
func paintPill(c paint.Canvas, kind int) {
	w, h := c.Size()
	r := geom.R(3, 2, w-6, h-6)
	shape := paint.RoundRect(r, r.H/2)
	c.Shadow(shape, 4, geom.Pt(1, 2), paint.Fade(paint.Hex(0x1E1208), 0.5))
	c.Fill(shape, paint.Hex(0x3B1F1A))
	c.Fill(paint.RoundRect(r.Inset(1.3), r.H/2), pillColors[kind])
}

// tailPaints paint the tails of signs, by direction.
var tailPaints = newTailPaints()

// newTailPaints returns what paints the tails of signs, by direction.
func newTailPaints() (paints [tailWays]func(paint.Canvas)) {
	for n := range paints {
		paints[n] = func(c paint.Canvas) { paintTail(c, 2*math.Pi*float64(n)/tailWays) }
	}
	return paints
}

// paintTail paints the tail of a sign from the middle of the canvas to its edge, at an angle in radians clockwise from the right.
func paintTail(c paint.Canvas, angle float64) {
	w, h := c.Size()
	sin, cos := math.Sincos(angle)
	mid, way := geom.Pt(w/2, h/2), geom.Pt(cos, sin)
	wedge := func(half, long float64) *paint.Path {
		side := geom.Pt(-way.Y, way.X).Mul(half)
		return paint.Polygon(mid.Add(side), mid.Add(way.Mul(long)), mid.Sub(side))
	}
	c.Fill(wedge(tailHalf, w/2), paint.Hex(0x3B1F1A))
	c.Fill(wedge(tailHalf-1.6, w/2-3), pillColors[pillSun])
}

// tailHalf is half the width in dp of the tail of a sign at its root.
const tailHalf = 9.0

// drawPill draws the text s on a pill of a kind with its middle at at.
func (b *brush) drawPill(dst *ebiten.Image, s string, at geom.Point, kind int) {
	k := b.layout.pillScale()
	b.drawSizedPill(dst, s, at, kind, pillSize.Mul(k), pillStyle.Size*k)
}

// drawKerbSign draws the sign at the kerb of a space. Its text s says what an attack would bring there.
func (b *brush) drawKerbSign(dst *ebiten.Image, s string, space int) {
	k := b.layout.kerbSignScale()
	b.drawSizedPill(dst, s, b.layout.kerbPoint(space), pillSun, kerbSign.Mul(k), kerbLetters*k)
}

// tailWays is the number of directions in which tails of signs are painted, so that a picture serves more than one sign.
const tailWays = 48

// drawTail draws the tail with which the sign of a space points to it, in the nearest of tailWays directions.
func (b *brush) drawTail(dst *ebiten.Image, space int) {
	from := b.layout.kerbPoint(space)
	way := b.layout.tailPoint(space).Sub(from)
	n := int(math.Round(math.Atan2(way.Y, way.X)/(2*math.Pi)*tailWays)+tailWays) % tailWays
	long := math.Ceil(way.Len())
	b.desk.Theme.DrawPicture(dst, geom.Around(from, 2*long, 2*long), "pamplona-tail", n, tailPaints[n])
}

// kerbLetters is the text size in dp of a sign at the kerb on a small board.
const kerbLetters = 14.0

// drawSizedPill draws the text s on a pill of a kind; size is that of the pill, letters that of the text, in dp.
func (b *brush) drawSizedPill(dst *ebiten.Image, s string, at geom.Point, kind int, size geom.Point, letters float64) {
	t := b.desk.Theme
	t.DrawImage(dst, t.Variant("pamplona-pill", kind, size.X, size.Y, pillPaints[kind]), at.Sub(size.Mul(0.5)), 1)
	st := pillStyle
	st.Size = letters
	if kind == pillGood || kind == pillBad {
		st.Color = paint.Hex(0xFFFDF6)
	}
	t.Text.DrawAt(dst, s, at.Sub(geom.Pt(0, 1)), st)
}

// drawNumber draws the number n on a small disc in a seat's colour, with its middle at at.
func (b *brush) drawNumber(dst *ebiten.Image, n int, seat game.Color, at geom.Point) {
	t, d := b.desk.Theme, b.layout.numberSize()
	t.DrawImage(dst, t.Variant("pamplona-number", int(seat), d, d, func(c paint.Canvas) { paintNumber(c, seat) }), at.Sub(geom.Pt(d/2, d/2)), 1)
	st := pillStyle
	st.Size, st.Color = max(12, d*0.72), piece.MarkColor(seat)
	t.Text.DrawAt(dst, t.Text.Int(n), at.Sub(geom.Pt(0, 0.5)), st)
}

// minNumber is the least diameter in dp of a disc with a number.
const minNumber = 17.0

// numberSize returns the diameter in dp of a disc with a number.
func (l *layout) numberSize() float64 { return geom.Clamp(l.runnerHeight()*0.34, minNumber, 22) }

// paintNumber paints the disc on which drawNumber writes, with a pale edge on which it stands out from runners of its colour.
func paintNumber(c paint.Canvas, seat game.Color) {
	d, _ := c.Size()
	mid := geom.Pt(d/2, d/2)
	c.Fill(paint.Circle(mid, d/2), paint.Hex(0x3B1F1A))
	c.Fill(paint.Circle(mid, d/2-0.8), paint.Hex(0xFBF3E4))
	c.Fill(paint.Circle(mid, d/2-1.8), piece.SeatColor(seat))
}

// partCue returns the cue of a part (partHush and so on) that is being shown, and its progress, 0 to 1. It returns nil if there is
// none.
func (b *brush) partCue(part int8) (*table.Cue, float64) {
	for c, t := range b.desk.PlayingCues() {
		if c.Part == part {
			return c, t
		}
	}
	return nil, 0
}
