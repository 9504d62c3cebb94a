package piece

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// One warm lamp hangs over every table, to the upper left of it: boards are lit by it (see [PaintBoard]), and what is lifted
// throws its shadow the further to the lower right, the softer and the paler, the higher it is.

// slope is how far a shadow goes to the right and down for each dp that what throws it is above the table.
var slope = geom.Pt(0.3, 0.2)

// cast is how far from the place below it the shadow of what is lift dp above the table falls.
func cast(lift float64) geom.Point { return slope.Mul(max(0, lift)) }

// Cast draws the contact shadow of a piece whose foot is w dp wide and which is lifted over a place: there, or where the lamp
// throws it. Draw it before the piece.
func (s *Set) Cast(dst *ebiten.Image, w, lift float64, at geom.Point, p Pose) {
	s.Shadow(w, lift).Draw(dst, at.Add(cast(lift)), p)
}

// lampLight and lampDusk are the colours of a board right under the lamp and far from it.
var (
	lampLight = color.NRGBA{R: 255, G: 221, B: 160, A: 46}
	lampDusk  = color.NRGBA{R: 44, G: 22, B: 30, A: 40}
)

// shine lights what has been drawn on c as the lamp does.
func shine(c paint.Canvas) {
	w, h := c.Size()
	at := func(share, alpha float64, col color.NRGBA) paint.Stop {
		return paint.Stop{At: share, Color: paint.Fade(col, alpha)}
	}
	c.RadialOn(geom.Pt(w*0.4, h*0.3), math.Hypot(w, h)*0.72, at(0, 1, lampLight), at(0.22, 0.8, lampLight), at(0.55, 0, lampLight),
		at(0.55, 0, lampDusk), at(1, 1, lampDusk))
}
