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
// below have, too (D-16). rungLeast is the least height of a rung in dp; a low ladder is in two columns, and a
// still lower one lacks the lowest rungs.
const (
	rungs     = 8
	rungLeast = 18.0
)

// hasLadder reports whether the ladder is shown: until the pile in DORADA is so high that the labels of its pawns say as much.
func (p *painter) hasLadder() bool { return p.view.goal.n < rungs }

// drawLadder draws, in the treasury above the pile, a ladder with the worths of the places in the pile, the best on top. A small
// pawn on a rung says whose it is now.
func (p *painter) drawLadder(dst *ebiten.Image) {
	if !p.hasLadder() {
		return
	}
	t := p.desk.Theme
	n := p.rungCount()
	for column, from := 0, 0; from < n; column, from = column+1, from+p.ladderRows() {
		rows := min(n-from, p.ladderRows())
		r := p.columnRect(column)
		r.H *= float64(rows) / float64(p.ladderRows())
		t.DrawPicture(dst, r, "dorada-ladder", from*rungs+rows, func(c paint.Canvas) { paintLadder(c, t.Palette, rows, from == 0) })
	}
	for i := range n {
		t.Text.Draw(dst, t.Text.Int(dorada.Worth(i)), p.rungBox(i), p.rungStyle())
	}
	for i := range min(n, int(p.view.goal.n)) {
		at, h := p.rungBox(i).Center(), p.rungPawnHeight()
		owner := p.desk.Pieces.Pawn(p.desk.Color(p.view.goal.seat[int(p.view.goal.n)-1-i]), h)
		owner.Draw(dst, geom.Pt(p.columnRect(i/p.ladderRows()).X+p.rungIndent(), at.Y+h/2), piece.Pose{})
	}
}

// rungPawnHeight returns the height in dp of the small pawn on the left end of a rung.
func (p *painter) rungPawnHeight() float64 { return geom.Clamp(p.rungHeight()*0.9, 14, 24) }

// ladderRect returns the area of the ladder, above the base of the pile or its top pawn.
func (p *painter) ladderRect() geom.Rect {
	at, w := p.spaces[p.goal()], min(p.diameter*1.25, 1.7*p.treasuryHalf())
	top := at.Y - p.goalHeight - p.diameter*0.08
	bottom := at.Y - p.diameter*0.24
	if n := int(p.view.goal.n); n > 0 {
		bottom = p.goalFoot(n-1).Y - p.layout.pawnHeight - p.diameter*0.08
	}
	return geom.R(at.X-w/2, top, w, bottom-top)
}

// ladderColumns returns the number of columns of the ladder, 1 or 2.
func (p *painter) ladderColumns() int {
	if p.ladderRect().H < rungs*rungLeast {
		return 2
	}
	return 1
}

// ladderRows returns the number of rungs in a column of the ladder.
func (p *painter) ladderRows() int {
	return min(rungs/p.ladderColumns(), int(p.ladderRect().H/rungLeast))
}

// rungCount returns the number of rungs.
func (p *painter) rungCount() int { return p.ladderColumns() * p.ladderRows() }

// rungHeight returns the height of a rung in dp.
func (p *painter) rungHeight() float64 { return p.ladderRect().H / float64(p.ladderRows()) }

// rungIndent returns by how many dp what is on a rung lies further right, so that the small pawns of two columns stay within them.
func (p *painter) rungIndent() float64 {
	if p.ladderColumns() == 1 {
		return 0
	}
	return geom.Clamp((p.columnRect(0).W-leastWorth)/2, 0, p.rungPawnHeight()*0.4)
}

// leastWorth is the width in dp of "100" on a rung of two columns, with a margin.
const leastWorth = 25.0

// columnRect returns the area of a column of the ladder.
func (p *painter) columnRect(column int) geom.Rect {
	r := p.ladderRect()
	if p.ladderColumns() == 1 {
		return r
	}
	wide := 1.7 * p.treasuryHalf()
	return geom.R(r.Center().X+(float64(column)-1)*wide/2, r.Y, wide/2-1, r.H)
}

// rungBox returns the area of the number on a rung, counted from the top, from 0. It is as high as the number needs, which may be more
// than the rung.
func (p *painter) rungBox(i int) geom.Rect {
	r, high := p.columnRect(i/p.ladderRows()), p.rungHeight()
	return geom.Around(geom.Pt(r.Center().X+p.rungIndent(), r.Y+(float64(i%p.ladderRows())+0.5)*high), r.W-2*p.rungIndent(), max(high, p.rungStyle().Size*1.4))
}

// rungStyle returns the text style of the numbers on the rungs.
func (p *painter) rungStyle() text.Style {
	size := geom.Clamp(p.rungHeight()*0.62, 14, 22)
	if p.ladderColumns() > 1 {
		size = 14
	}
	return text.Style{Weight: text.Bold, Size: size, Color: p.desk.Theme.Palette.Ink, Align: text.Centre, Fixed: true}
}

// eachRung calls each for every number on the ladder, if it is shown, for table.TextLister.
func (p *painter) eachRung(each func(id, s string, st text.Style, box geom.Rect)) {
	if !p.hasLadder() {
		return
	}
	for i := range p.rungCount() {
		each("rung."+strconv.Itoa(i), strconv.Itoa(dorada.Worth(i)), p.rungStyle(), p.rungBox(i))
	}
}

// paintLadder paints a column of the ladder over the whole of c: two rails, and n boards as rungs, the uppermost of gold if gold
// is set.
func paintLadder(c paint.Canvas, pal piece.Palette, n int, gold bool) {
	w, h := c.Size()
	high := h / float64(n)
	for _, x := range [...]float64{0.14, 0.86} {
		c.Fill(paint.RoundRect(geom.R(w*x-1.5, 2, 3, h-4), 1.5), paint.Fade(pal.Ink, 0.45))
	}
	for i := range n {
		board := paint.RoundRect(geom.R(1, float64(i)*high+1.5, w-2, high-3), 4)
		fill := paint.Fade(paint.Lighten(pal.Paper, 0.4), 0.92-0.05*float64(i))
		if i == 0 && gold {
			fill = paint.Lighten(pal.Accent, 0.1)
		}
		c.Fill(board, fill)
		c.Stroke(board, 1, paint.Fade(pal.Ink, 0.5))
	}
}
