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

// Lamps light places on a board: what may be picked, where that leads, and what has gone where.
type Lamps struct {
	pieces *piece.Set
	theme  *ui.Theme
}

// hurts is the colour of what would hurt.
var hurts = paint.Hex(0xC4371F)

// Light fills a place w dp wide with light: what stands there may be chosen.
func (l Lamps) Light(dst *ebiten.Image, at geom.Point, w float64, risk bool, fade float64) {
	l.pieces.Halo(w, w, l.color(risk)).Draw(dst, at, piece.Pose{Fade: fade})
}

// Lead draws dots round a place w dp wide: what is chosen would go there.
func (l Lamps) Lead(dst *ebiten.Image, at geom.Point, w float64, risk bool, fade float64) {
	l.pieces.Ring(w, w, l.color(risk)).Draw(dst, at, piece.Pose{Fade: fade})
}

// flat is how high a round place on the ground is seen for its width.
const flat = 0.42

// Ground lights the ground under something large that stands at a place, w dp wide there: it may be chosen.
func (l Lamps) Ground(dst *ebiten.Image, at geom.Point, w float64, risk bool, fade float64) {
	l.pieces.Halo(w, w*flat, l.color(risk)).Draw(dst, at, piece.Pose{Fade: fade})
}

// Landing draws dots on the ground round where something large would come to stand.
func (l Lamps) Landing(dst *ebiten.Image, at geom.Point, w float64, risk bool, fade float64) {
	l.pieces.Ring(w, w*flat, l.color(risk)).Draw(dst, at, piece.Pose{Fade: fade})
}

// color is the colour of what may be done, or of what would hurt.
func (l Lamps) color(risk bool) color.NRGBA {
	if risk {
		return hurts
	}
	return l.theme.Palette.Accent
}

// How large a print of a trail is, and how far from the next, in dp.
const (
	printWide  = 11.0
	printPitch = 15.0
)

// Footprints draws the prints that a piece of a seat has left from one place to another, but for those that would lie on what must
// be read, as covers says; nil covers nothing.
func (l Lamps) Footprints(dst *ebiten.Image, seat game.Color, from, to geom.Point, fade float64, covers func(geom.Point) bool) {
	way := to.Sub(from)
	n := max(1, int(from.Dist(to)/printPitch))
	step := l.pieces.Footprint(seat, printWide)
	for i := range n {
		at := from.Lerp(to, (float64(i)+0.5)/float64(n))
		if covers == nil || !covers(at) {
			step.Draw(dst, at, piece.Pose{Turn: math.Atan2(way.Y, way.X), Fade: fade})
		}
	}
}
