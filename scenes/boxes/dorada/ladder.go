package dorada

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// rungs is the greatest number of rungs of the ladder: the worths from the top of the pile in DORADA down to the first that all pawns
// below have, too (D-16). rungLeast is the least height of a rung in dp; a low ladder lacks the lowest rungs.
const (
	rungs     = 8
	rungLeast = 18.0
)

// drawLadder draws, in a treasury without pawns, a ladder with the worths of the places in the pile, the best on top. As soon as a
// pawn is there, the labels of the pawns say what each is worth.
func (p *painter) drawLadder(dst *ebiten.Image) {
	if p.view.goal.n > 0 {
		return
	}
	t := p.desk.Theme
	n := p.rungCount()
	t.DrawPicture(dst, p.ladderRect(), "dorada-ladder", n, func(c paint.Canvas) { paintLadder(c, t.Palette, n) })
	for i := range n {
		t.Text.Draw(dst, t.Text.Int(dorada.Worth(i)), p.rungBox(i), p.rungStyle())
	}
}

// ladderRect returns the area of the ladder, above the base of the pile.
func (p *painter) ladderRect() geom.Rect {
	at, w := p.spaces[p.goal()], min(p.diameter*1.25, 1.7*p.treasuryHalf())
	top := at.Y - p.goalHeight - p.diameter*0.08
	return geom.R(at.X-w/2, top, w, at.Y-p.diameter*0.24-top)
}

// rungCount returns the number of rungs.
func (p *painter) rungCount() int { return min(rungs, int(p.ladderRect().H/rungLeast)) }

// rungHeight returns the height of a rung in dp.
func (p *painter) rungHeight() float64 { return p.ladderRect().H / float64(p.rungCount()) }

// rungBox returns the area of the number on a rung, counted from the top, from 0. It is as high as the number needs, which may be more
// than the rung.
func (p *painter) rungBox(i int) geom.Rect {
	r, high := p.ladderRect(), p.rungHeight()
	return geom.Around(geom.Pt(r.Center().X, r.Y+(float64(i)+0.5)*high), r.W, max(high, p.rungStyle().Size*1.4))
}

// rungStyle returns the text style of the numbers on the rungs.
func (p *painter) rungStyle() text.Style {
	size := geom.Clamp(p.rungHeight()*0.62, 14, 22)
	return text.Style{Weight: text.Bold, Size: size, Color: p.desk.Theme.Palette.Ink, Align: text.Centre, Fixed: true}
}

// eachRung calls each for every number on the ladder, if it is shown, for table.TextLister.
func (p *painter) eachRung(each func(id, s string, st text.Style, box geom.Rect)) {
	if p.view.goal.n > 0 {
		return
	}
	for i := range p.rungCount() {
		each("rung."+strconv.Itoa(i), strconv.Itoa(dorada.Worth(i)), p.rungStyle(), p.rungBox(i))
	}
}

// paintLadder paints the ladder over the whole of c: two rails, and n boards as rungs, the uppermost of gold.
func paintLadder(c paint.Canvas, pal piece.Palette, n int) {
	w, h := c.Size()
	high := h / float64(n)
	for _, x := range [...]float64{0.14, 0.86} {
		c.Fill(paint.RoundRect(geom.R(w*x-1.5, 2, 3, h-4), 1.5), paint.Fade(pal.Ink, 0.45))
	}
	for i := range n {
		board := paint.RoundRect(geom.R(1, float64(i)*high+1.5, w-2, high-3), 4)
		fill := paint.Fade(paint.Lighten(pal.Paper, 0.4), 0.92-0.05*float64(i))
		if i == 0 {
			fill = paint.Lighten(pal.Accent, 0.1)
		}
		c.Fill(board, fill)
		c.Stroke(board, 1, paint.Fade(pal.Ink, 0.5))
	}
}
