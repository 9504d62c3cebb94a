package table

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
)

// Lamps draws lights on a board: where a player may choose, where a move leads, and where pieces have gone.
type Lamps struct {
	pieces *piece.Set
	theme  *ui.Theme
}

// riskColor lights moves that harm the player.
var riskColor = paint.Hex(0xC4371F)

// DrawHalo draws a round light at a place, w dp wide: what stands there may be chosen. risk colours it as a warning. fade
// is 0 for full light, 1 for none.
func (l Lamps) DrawHalo(dst *ebiten.Image, at geom.Point, w float64, risk bool, fade float64) {
	l.pieces.Halo(w, w, l.color(risk)).Draw(dst, at, piece.Pose{Fade: fade})
}

// DrawRing draws a ring of dots round a place, w dp wide: the chosen move would end there. See DrawHalo for risk and fade.
func (l Lamps) DrawRing(dst *ebiten.Image, at geom.Point, w float64, risk bool, fade float64) {
	l.pieces.Ring(w, w, l.color(risk)).Draw(dst, at, piece.Pose{Fade: fade})
}

// groundFlattening is the height of a circle on the ground, seen from the side, divided by its width.
const groundFlattening = 0.42

// DrawGroundHalo draws a flat light on the ground under a tall figure, w dp wide: the figure may be chosen. See DrawHalo
// for risk and fade.
func (l Lamps) DrawGroundHalo(dst *ebiten.Image, at geom.Point, w float64, risk bool, fade float64) {
	l.pieces.Halo(w, w*groundFlattening, l.color(risk)).Draw(dst, at, piece.Pose{Fade: fade})
}

// DrawGroundRing draws a flat ring of dots on the ground, w dp wide, where a tall figure would stand. See DrawHalo for
// risk and fade.
func (l Lamps) DrawGroundRing(dst *ebiten.Image, at geom.Point, w float64, risk bool, fade float64) {
	l.pieces.Ring(w, w*groundFlattening, l.color(risk)).Draw(dst, at, piece.Pose{Fade: fade})
}

// color returns the colour of a light, which differs for risky moves.
func (l Lamps) color(risk bool) color.NRGBA {
	if risk {
		return riskColor
	}
	return l.theme.Palette.Accent
}

// The width of a footprint, and the distance from one to the next, in dp.
const (
	printWide  = 11.0
	printPitch = 15.0
)

// DrawFootprints draws footprints in a seat's colour in a line from one place to another, at least one. It leaves out those
// at places for which covers returns true, as where a piece would cover them; covers may be nil. fade is 0 for full colour, 1
// for none.
func (l Lamps) DrawFootprints(dst *ebiten.Image, seatColor game.Color, from, to geom.Point, fade float64, covers func(geom.Point) bool) {
	way := to.Sub(from)
	n := max(1, int(from.Dist(to)/printPitch))
	footprint := l.pieces.Footprint(seatColor, printWide)
	for i := range n {
		at := from.Lerp(to, (float64(i)+0.5)/float64(n))
		if covers == nil || !covers(at) {
			footprint.Draw(dst, at, piece.Pose{Turn: math.Atan2(way.Y, way.X), Fade: fade})
		}
	}
}

// Radii in dp, rim included, of the dots of a way: of one that is pointed at, and of one that is only hinted at.
const (
	dotRadius     = 3.6
	thinDotRadius = 2.5
)

// dotWidth is the width in dp of the picture of a dot.
const dotWidth = 10

// DrawDot draws a dot, or a thin one, of the way that a piece would go.
func (l Lamps) DrawDot(dst *ebiten.Image, at geom.Point, thin bool) {
	l.theme.DrawImage(dst, l.dot(thin), at.Sub(geom.Pt(dotWidth/2, dotWidth/2)), 0.9)
}

// DrawDots draws n dots from a place towards another, where none is drawn.
func (l Lamps) DrawDots(dst *ebiten.Image, from, to geom.Point, n int) {
	for i := range n {
		l.DrawDot(dst, from.Lerp(to, float64(i)/float64(n)), false)
	}
}

// dot returns the picture of a dot.
func (l Lamps) dot(thin bool) *ebiten.Image {
	name, radius := "dot", dotRadius
	if thin {
		name, radius = "thin-dot", thinDotRadius
	}
	return l.theme.Picture(name, dotWidth, dotWidth, func(c paint.Canvas) { paintDot(c, l.theme.Palette, radius) })
}

// paintDot paints a dot of the given radius in dp, rim included, in the middle of a picture of dotWidth.
func paintDot(c paint.Canvas, p piece.Palette, radius float64) {
	at := geom.Pt(dotWidth/2, dotWidth/2)
	c.Fill(paint.Circle(at, radius), p.Ink)
	c.Fill(paint.Circle(at, radius*2/3), paint.Lighten(p.Accent, 0.3))
}
