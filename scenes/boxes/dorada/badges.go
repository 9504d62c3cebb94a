package dorada

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/table"
)

// letterOf returns the letter, from "A" for the hindmost pawn, by which a move is told from the others of its decision: it is on the
// pawn, on its ghost where the move ends, and on its card in a hand. It is "" if there is only one move.
func letterOf(c *table.Choice, p *table.Option) string {
	if len(c.Options) < 2 {
		return ""
	}
	for i := range c.Options {
		if c.Options[i].From == p.From {
			return "ABCD"[i : i+1]
		}
	}
	return ""
}

// badge is a letter on the board, and the area of its disc.
type badge struct {
	letter string
	ghost  bool // on the ghost, not on the pawn
	box    geom.Rect
}

// id returns the ID of the text of the badge, such as "from.A" or "to.A".
func (b *badge) id() string {
	if b.ghost {
		return "to." + b.letter
	}
	return "from." + b.letter
}

// textBox returns the area of the letter, which is higher than the disc.
func (b *badge) textBox() geom.Rect { return geom.Around(b.box.Center(), b.box.W, b.box.H*1.4) }

// badges yields the badges of all moves: one on the pawn, unless it is dragged, and one at the end; see hasEndBadge.
func (o *offers) badges(yield func(badge) bool) {
	for i := range o.choice.Options {
		p := &o.choice.Options[i]
		letter := letterOf(o.choice, p)
		if letter == "" {
			return
		}
		if p.From != o.choice.DraggedRef && !yield(badge{letter, false, o.startBadge(p)}) {
			return
		}
		if o.hasEndBadge(p) && !yield(badge{letter, true, o.endBadge(i)}) {
			return
		}
	}
}

// startBadge returns the area of the badge on the pawn of a move: at the right of its head, or left of the tag with its chance.
func (o *offers) startBadge(p *table.Option) geom.Rect {
	d := o.badgeSize()
	if p.WinText != "" {
		tag := o.choice.TagBox(p)
		return geom.Around(geom.Pt(tag.X, tag.Center().Y), d, d).Within(o.layout.area)
	}
	return o.badgeAt(o.topPoint(o.choice.Seat, p.From).Sub(geom.Pt(0, o.liftHeight())), 0)
}

// hasEndBadge reports whether there is a badge where a move ends: not where the pawn has one that springs back to its own space.
func (o *offers) hasEndBadge(p *table.Option) bool {
	return p.To != table.NoTarget && p.To != refTo+p.From
}

// endBadge returns the area of the badge on the ghost of move i. Those of several moves to one space are in a row, after that of
// a pawn which may move from there.
func (o *offers) endBadge(i int) geom.Rect {
	p, n := &o.choice.Options[i], o.movesBefore(i)
	if o.choice.OptionFrom(p.To-refTo) != nil {
		n++
	}
	return o.badgeAt(o.ghostFoot(p), n)
}

// badgeAt returns the area of badge n, from 0, of a pawn with its foot at a point.
func (o *offers) badgeAt(foot geom.Point, n int) geom.Rect {
	d := o.badgeSize()
	at := foot.Add(geom.Pt(o.layout.pawnHeight*0.2+d*(0.4+float64(n)), -o.layout.pawnHeight*0.82))
	return geom.Around(at, d, d).Within(o.layout.area)
}

// badgeSize returns the diameter of a badge in dp.
func (o *offers) badgeSize() float64 { return geom.Clamp(o.diameter*0.4, 19, 30) }

// badgeStyle returns the text style of the letters on badges.
func (o *offers) badgeStyle() text.Style {
	ink := o.desk.Theme.Palette.Ink
	return text.Style{Weight: text.Bold, Size: max(14, o.badgeSize()*0.7), Color: ink, Align: text.Centre, Fixed: true}
}

// drawBadges draws the badges of all moves.
func (o *offers) drawBadges(dst *ebiten.Image) {
	t := o.desk.Theme
	for b := range o.badges {
		t.DrawPicture(dst, b.box, "dorada-badge", 0, func(c paint.Canvas) { paintBadge(c, t.Palette) })
		t.Text.Draw(dst, b.letter, b.textBox(), o.badgeStyle())
	}
}

// paintBadge paints the disc of a badge over the whole of c.
func paintBadge(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	disc := paint.Circle(geom.Pt(w/2, h/2), w/2-1)
	c.Fill(disc, paint.Lighten(p.Accent, 0.55))
	c.Stroke(disc, 1.5, p.Ink)
}
