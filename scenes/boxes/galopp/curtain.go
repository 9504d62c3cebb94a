package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// foldWide is the width in dp of a fold of the curtain.
const foldWide = 44.0

// drawCurtain draws the curtain, while it falls before the board and opens on something else.
func (p *painter) drawCurtain(dst *ebiten.Image, m *motion) {
	closed := 1.0
	switch {
	case !m.On:
	case m.Cue.Part == partRise:
		closed = 1 - m.Share
	case m.Cue.Part == partMain:
		closed = m.Share
	}
	r, t := p.layout.board, p.desk.Theme
	fade := 1.0
	if p.desk.Reduced() {
		closed, fade = 1, closed
	}
	part := dst.RecyclableSubImage(r.Pixels(t.Scale()))
	defer part.Recycle()
	img := t.Picture("galopp-fold", foldWide, r.H, func(c paint.Canvas) { paintFold(c) })
	n := int(r.W/2/foldWide) + 1
	for i := range n { // the folds are gathered at the sides
		x := r.W / 2 * closed * float64(n-1-i) / float64(n)
		t.Put(part, img, geom.Pt(r.X+x-foldWide*(1-closed), r.Y), fade)
		t.Put(part, img, geom.Pt(r.Right()-x-foldWide*closed, r.Y), fade)
	}
}

// paintFold paints a fold of the curtain, from the light on its left into the shade, with a hem of gilt.
func paintFold(c paint.Canvas) {
	w, h := c.Size()
	r := geom.R(0, 0, w, h)
	c.Gradient(paint.Box(r), geom.Pt(0, 0), geom.Pt(w, 0), paint.Stop{At: 0, Color: paint.Shade(drapeColor, 0.45)},
		paint.Stop{At: 0.35, Color: paint.Lit(drapeColor, 0.16)}, paint.Stop{At: 0.7, Color: drapeColor}, paint.Stop{At: 1, Color: paint.Shade(drapeColor, 0.45)})
	hem := geom.R(0, h-16, w, 10)
	c.Gradient(paint.Box(hem), geom.Pt(0, 0), geom.Pt(w, 0), paint.Stop{At: 0, Color: paint.Hex(0x8A6A2A)},
		paint.Stop{At: 0.4, Color: paint.Hex(0xF0CF80)}, paint.Stop{At: 1, Color: paint.Hex(0x8A6A2A)})
}
