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

var bigStyle = text.Style{Weight: text.Bold, Size: 22, Color: paint.Hex(0xFFFDF6), Align: text.Centre, Fixed: true, MaxLines: 1}

// effects draw what events cost and bring, for a moment.
type effects struct {
	*brush
	view    *view
	figures *figures
	panels  *panels // between which points fly
}

// drawCues writes what things bring next to where they happen.
func (x *effects) drawCues(dst *ebiten.Image) {
	for c, t := range x.desk.PlayingCues() {
		if c.Part != partMain {
			continue
		}
		switch e := &c.Event; e.Kind {
		case pamplona.EventFear:
			x.drawBurst(dst, -int(e.N), x.layout.mid(int(e.To)).Sub(geom.Pt(0, x.layout.streetWidth()*(0.2+0.3*t))), t)
		case pamplona.EventJostle:
			x.drawBurst(dst, int(e.N), x.layout.mid(int(e.To)).Sub(geom.Pt(0, x.layout.streetWidth()*(0.3+0.3*t))), t)
		case pamplona.EventTorro:
			x.drawDust(dst, c, t)
		}
	}
}

// drawBurst writes a gain or a loss large on the board.
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
	fade := geom.Clamp(4-4*t, 0, 1)
	theme.DrawImage(dst, img, at.Sub(geom.Pt(size/2, size/2)), fade)
	st := bigStyle
	st.Color = paint.Fade(st.Color, fade)
	st.Size = math.Max(14, st.Size*size/burstSize)
	theme.Text.DrawAt(dst, b.sign(n), at, st)
}

// burstSize is the size in dp of a burst on a large board.
const burstSize = 64.0

// burstWidth returns the size of a burst: those of spaces side by side do not hide each other.
func (b *brush) burstWidth() float64 {
	return math.Round(geom.Clamp(b.layout.streetWidth()*0.7, burstSize*0.6, burstSize))
}

const (
	burstZero = iota
	burstGood
	burstBad
)

var burstPaints = [...]func(paint.Canvas){
	func(c paint.Canvas) { paintBurst(c, burstZero) },
	func(c paint.Canvas) { paintBurst(c, burstGood) },
	func(c paint.Canvas) { paintBurst(c, burstBad) },
}

// paintBurst draws a star with many points, as in a comic.
func paintBurst(c paint.Canvas, kind int) {
	col := [...]uint32{0x8A7358, 0x3F8A46, 0xC8392B}[kind]
	size, _ := c.Size()
	mid := geom.Pt(size/2, size/2)
	star := paint.Star(mid, size*0.45, size*0.34, 12)
	c.Shadow(star, 6, geom.Pt(1, 3), paint.Fade(paint.Hex(0x1E1208), 0.5))
	c.Fill(paint.Star(mid, size*0.48, size*0.36, 12), paint.Hex(0x3B1F1A))
	c.Fill(star, paint.Hex(col))
}

// drawDust draws what the bull's hoofs raise.
func (x *effects) drawDust(dst *ebiten.Image, c *table.Cue, t float64) {
	if x.desk.ReducedMotion() {
		return
	}
	_, way := x.layout.street.at(bullAlong(x.layout, x.view, c, t))
	x.drawPuffs(dst, x.figures.bull.at, way, t)
}

// drawPuffs draws puffs behind the feet of one who runs that way.
func (b *brush) drawPuffs(dst *ebiten.Image, feet, way geom.Point, t float64) {
	theme, lane := b.desk.Theme, b.layout.streetWidth()
	size := lane * 0.5
	img := theme.Picture("pamplona-dust", size, size, paintDust)
	for i := range 4 {
		puff := math.Mod(t*6+float64(i)*0.25, 1)
		at := feet.Sub(way.Mul(lane * (0.35 + 0.55*puff))).Sub(geom.Pt(0, lane*0.22*puff))
		at = at.Add(geom.Pt(0, lane*0.1*float64(i%2)))
		theme.DrawImage(dst, img, at.Sub(geom.Pt(size/2, size/2)), 0.55*(1-puff))
	}
}

func paintDust(c paint.Canvas) {
	w, h := c.Size()
	c.Radial(paint.Circle(geom.Pt(w/2, h/2), w/2), geom.Pt(w/2, h/2), w/2,
		paint.Stop{At: 0, Color: paint.Hex(0xE9D6B2)}, paint.Stop{At: 0.6, Color: paint.Fade(paint.Hex(0xD9C096), 0.6)}, paint.Stop{At: 1, Color: paint.Fade(paint.Hex(0xD9C096), 0)})
}

// maxChips is how many chips fly at once at most.
const maxChips = 6

// drawFlights draws points on their way from who pays to who gets.
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
			x.drawFlyingPoints(dst, int(e.N), x.panels.hand(e.Seat), x.layout.bank(), t)
		case pamplona.EventJostle:
			x.drawJostlePoints(dst, e, t)
		case pamplona.EventCredit:
			x.drawFlyingCredit(dst, e, t)
		}
	}
}

// drawJostlePoints draws points that one takes from another in a crowd: they go by where that is, over the board, where they are seen.
func (x *effects) drawJostlePoints(dst *ebiten.Image, e *game.Event, t float64) {
	mid := x.layout.mid(int(e.To))
	x.drawFlyingPoints(dst, int(e.N), x.panels.hand(e.Other), mid, 2*t)
	x.drawFlyingPoints(dst, int(e.N), mid, x.panels.hand(e.Seat), 2*t-1)
}

// drawFlyingPoints draws n points on their way, one behind the other.
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

// drawFlyingCredit draws a chip of ten that the bank lends.
func (x *effects) drawFlyingCredit(dst *ebiten.Image, e *game.Event, t float64) {
	x.desk.Pieces.Chip(pamplona.Credit, tenColor, 32).Draw(dst, x.layout.bank().Lerp(x.panels.hand(e.Seat), t), piece.Pose{Lift: 40 * timeline.Arc(t)})
}
