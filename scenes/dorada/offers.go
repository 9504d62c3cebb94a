package dorada

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/dorada"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/text"
	"ludotheque/scenes/timeline"
)

// offers draws what may be chosen, and what it would do.
type offers struct {
	*painter
	choice *choice
}

// draw lights the pawns that may move, and marks where each would end.
func (o *offers) draw(dst *ebiten.Image) {
	accent := o.desk.Theme.Palette.Accent
	for i := range o.choice.moves {
		p := &o.choice.moves[i]
		col := accent
		if p.lost && o.choice.safe {
			col = hurt
		}
		o.desk.Pieces.Halo(o.d*1.1, o.d*1.1, col).Draw(dst, o.light(p), piece.Pose{})
		o.end(dst, p, 0.25)
	}
	if p := o.choice.preview(o.choice.hint); p != nil {
		o.desk.Pieces.Halo(o.d*1.5, o.d*1.5, paint.Lit(accent, 0.3)).Draw(dst, o.light(p), piece.Pose{})
	}
}

// light is where the light falls on the pawn of a move.
func (o *offers) light(p *preview) geom.Point {
	if p.from == 0 {
		return o.campFoot(o.choice.seat).Sub(geom.Pt(0, o.layout.pawn*0.2))
	}
	return o.spaces[p.from]
}

// end marks where a move would end: a ring, or a cross where the pawn would be lost.
func (o *offers) end(dst *ebiten.Image, p *preview, fade float64) {
	accent, at, d := o.desk.Theme.Palette.Accent, o.spaces[p.to], o.d
	switch {
	case p.lost:
		h := d * 0.66
		o.desk.Pieces.Halo(d*1.02, d*1.02, hurt).Draw(dst, at, piece.Pose{Fade: fade})
		o.desk.Pieces.Picture("dorada-cross", piece.Plain, h).Draw(dst, at.Add(geom.Pt(0, h/2)), piece.Pose{Fade: fade})
	case p.to == o.goal():
		at = o.goalFoot(int(o.view.goal.n)).Sub(geom.Pt(0, d*0.3))
		o.desk.Pieces.Halo(d*1.3, d*1.3, accent).Draw(dst, at, piece.Pose{Fade: fade})
	default:
		o.desk.Pieces.Halo(d*0.7, d*0.7, accent).Draw(dst, at, piece.Pose{Fade: fade})
	}
}

// preview shows the way of the pawn that is pointed at, or of all that lead to the space that is, and the pawn where it
// would end.
func (o *offers) preview(dst *ebiten.Image) {
	ref := o.choice.shown()
	for i := range o.choice.moves {
		if p := &o.choice.moves[i]; p.stands(ref) {
			o.way(dst, p)
		}
	}
}

// way draws what a move would do.
func (o *offers) way(dst *ebiten.Image, p *preview) {
	for _, l := range p.legs {
		o.leg(dst, l)
	}
	o.end(dst, p, 0)
	if !p.lost {
		at := o.rest(p.to, o.view.on(p.to, o.goal()))
		o.stand(dst, o.choice.seat, at, piece.Pose{Fade: 0.45}, false)
	}
}

// leg dots the way of a leg: from space to space, or in one bow.
func (o *offers) leg(dst *ebiten.Image, l leg) {
	dot, seat := o.dot(), o.choice.seat
	if l.kind == dorada.EventHop {
		for s := l.from; s < l.to; s++ {
			for i := range 4 {
				o.put(dst, dot, o.ground(seat, s).Lerp(o.ground(seat, s+1), float64(i)/4))
			}
		}
		return
	}
	from, to := o.ground(seat, l.from), o.ground(seat, l.to)
	n := max(6, int(from.Dist(to)/12))
	for i := range n {
		t := float64(i) / float64(n)
		o.put(dst, dot, from.Lerp(to, t).Sub(geom.Pt(0, o.d*1.2*timeline.Arc(t))))
	}
}

// hurt is the colour of what would lose a pawn: the shade of the palette, glowing.
var hurt = paint.Hex(0xC4371F)

// dotWide is the width in dp of the dots of a preview.
const dotWide = 10

// put draws a dot of a way.
func (o *offers) put(dst, dot *ebiten.Image, at geom.Point) {
	o.desk.Theme.Put(dst, dot, at.Sub(geom.Pt(dotWide/2, dotWide/2)), 0.9)
}

func (o *offers) dot() *ebiten.Image {
	t := o.desk.Theme
	return t.Picture("dot", dotWide, dotWide, func(c paint.Canvas) {
		at := geom.Pt(dotWide/2, dotWide/2)
		c.Fill(paint.Circle(at, 3.6), t.Palette.Ink)
		c.Fill(paint.Circle(at, 2.4), paint.Lit(t.Palette.Accent, 0.3))
	})
}

// held draws the pawn that a finger holds.
func (o *offers) held(dst *ebiten.Image) {
	if o.choice.held == table.NoTarget {
		return
	}
	at := o.choice.at.Add(geom.Pt(0, o.layout.pawn*0.35))
	o.stand(dst, o.choice.seat, at, piece.Pose{Lift: o.d * 0.25, Grow: 0.12}, true)
}

// tags writes beside each pawn that may move what a hint gives for its chance to win.
func (o *offers) tags(dst *ebiten.Image) {
	t := o.desk.Theme
	for i := range o.choice.moves {
		p := &o.choice.moves[i]
		if p.win == "" {
			continue
		}
		box := o.tagBox(p)
		img := t.Picture("tag", box.W+8, box.H+8, func(c paint.Canvas) { paintTag(c, t.Palette) })
		t.Put(dst, img, box.Min().Sub(geom.Pt(4, 4)), 1)
		t.Text.Draw(dst, p.win, box, o.tagStyle())
	}
}

// paintTag draws a slip of paper.
func paintTag(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	path := paint.RoundRect(geom.R(4, 4, w-8, h-8), 5)
	c.Shadow(path, 5, geom.Pt(1, 2), paint.Fade(p.Ink, 0.6))
	c.Fill(path, paint.Lit(p.Paper, 0.4))
	c.Stroke(path, 1, paint.Fade(p.Ink, 0.7))
}

func (o *offers) tagStyle() text.Style {
	return text.Style{Weight: text.Bold, Size: 14, Color: o.desk.Theme.Palette.Ink, Align: text.Centre, Fixed: true}
}

// tagBox is where the chance of a move is written: over the pawn.
func (o *offers) tagBox(p *preview) geom.Rect {
	t := targets{layout: o.layout, view: o.view, choice: o.choice}
	r := t.rect(p.from)
	return geom.R(r.Center().X-26, r.Y-18, 52, 22)
}

// lines lists what is written.
func (o *offers) lines(each func(id, s string, st text.Style, box geom.Rect)) {
	for i := range o.choice.moves {
		if p := &o.choice.moves[i]; p.win != "" {
			each("win."+strconv.Itoa(p.from), p.win, o.tagStyle(), o.tagBox(p))
		}
	}
}
