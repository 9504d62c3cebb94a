package dorada

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/table"
)

// freeSpace is a number on a space that a springboard counts, from 1, and the area of its disc.
type freeSpace struct {
	n, space int
	box      geom.Rect
}

// textBox returns the area of the number, which is higher than the disc.
func (c *freeSpace) textBox() geom.Rect { return geom.Around(c.box.Center(), c.box.W, c.box.H*1.4) }

// counts yields the numbers by which the springboards on the way of a move count free spaces (D-08): of the moves that are
// previewed or, while none is, of the first that leads over occupied spaces.
func (o *offers) counts(yield func(freeSpace) bool) {
	previewed := false
	for p := range o.choice.ShownOptions {
		previewed = true
		if _, more := o.countsOf(p, yield); !more {
			return
		}
	}
	for i := 0; i < len(o.choice.Options) && !previewed; i++ {
		p := &o.choice.Options[i]
		if skips, _ := o.countsOf(p, func(freeSpace) bool { return true }); skips {
			o.countsOf(p, yield)
			return
		}
	}
}

// countsOf yields what counts does, for one move. skips reports whether that leads over occupied spaces, more whether yield asks
// for more. The camp and DORADA, which stop the pawn, have no number.
func (o *offers) countsOf(p *table.Option, yield func(freeSpace) bool) (skips, more bool) {
	v := *o.view
	v.lift(o.choice.Seat, p.From)
	for e := range legs(p) {
		if e.Kind != dorada.EventSpring {
			continue
		}
		counted := v.appendCounted(nil, e)
		skips = skips || len(counted) < distance(int(e.From), int(e.To))
		for i, space := range counted {
			if space > 0 && space < o.goal() && !yield(freeSpace{i + 1, space, o.countBox(space)}) {
				return skips, false
			}
		}
	}
	return skips, true
}

// countBox returns the area of the disc on a space that is counted: on the lower right edge of its stone, across from its number.
func (o *offers) countBox(space int) geom.Rect {
	d := o.badgeSize() * 0.9
	return geom.Around(o.spaces[space].Add(geom.Pt(o.diameter*0.36, o.diameter*0.34)), d, d).Within(o.layout.area)
}

// drawCounts draws the numbers on the spaces that springboards count.
func (o *offers) drawCounts(dst *ebiten.Image) {
	t := o.desk.Theme
	for c := range o.counts {
		t.DrawPicture(dst, c.box, "dorada-badge", 1, func(c paint.Canvas) { paintBadge(c, t.Palette) })
		t.Text.Draw(dst, strconv.Itoa(c.n), c.textBox(), o.badgeStyle())
	}
}
