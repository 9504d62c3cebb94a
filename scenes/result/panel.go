package result

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// panel is the sheet of one seat: rank, name and sum, and below where that comes from.
type panel struct {
	ui.Base
	st    standing
	rank  string
	sum   string
	parts []part
}

// part is a line below the head: words to the left, what they come to at the right.
type part struct{ words, value string }

func newPanel(st standing) *panel {
	p := &panel{st: st, rank: strconv.Itoa(st.rank) + ".", sum: strconv.Itoa(st.score)}
	for _, l := range st.lines {
		if l.sum {
			p.sum = strconv.Itoa(l.value)
			continue
		}
		p.parts = append(p.parts, part{l.words, strconv.Itoa(l.value)})
	}
	return p
}

// The measures of a panel in dp.
const (
	panelSide  = ui.SeatBand + 14.0
	panelTop   = 12.0
	valueWide  = 52.0
	badgeSide  = 30.0
	trophySide = 26.0
	partGap    = 3.0
)

func (p *panel) headHigh(t *ui.Theme) float64 {
	return max(badgeSide, t.Text.LineHeight(t.Style(ui.Heading))) + 6
}

func (p *panel) partHigh(t *ui.Theme, i int, width float64) float64 {
	return t.Text.Measure(p.parts[i].words, t.Style(ui.Small), width-panelSide-14-valueWide).Y + partGap
}

// Measure implements ui.Widget.
func (p *panel) Measure(t *ui.Theme, width float64) geom.Point {
	if width == 0 {
		width = 260
	}
	h := 2*panelTop + p.headHigh(t)
	if len(p.parts) > 0 {
		h += 10
	}
	for i := range p.parts {
		h += p.partHigh(t, i, width)
	}
	return geom.Pt(width, h)
}

// nameBox and sumBox are where name and sum stand.
func (p *panel) nameBox(t *ui.Theme) geom.Rect {
	r := p.Rect()
	x := r.X + panelSide + badgeSide + 10
	if p.st.won {
		x += trophySide + 4
	}
	return geom.R(x, r.Y+panelTop, p.sumBox(t).X-x-6, p.headHigh(t))
}

func (p *panel) sumBox(t *ui.Theme) geom.Rect {
	r := p.Rect()
	w := max(40, t.Text.Measure(p.sum, t.Style(ui.Heading), 0).X+2)
	return geom.R(r.Right()-14-w, r.Y+panelTop, w, p.headHigh(t))
}

// Draw implements ui.Widget.
func (p *panel) Draw(t *ui.Theme, dst *ebiten.Image) {
	r := p.Rect()
	t.SeatPanel(dst, r, p.st.color, p.st.won)
	y := r.Y + panelTop + p.headHigh(t)/2
	t.Badge(dst, p.st.color, geom.Pt(r.X+panelSide+badgeSide/2, y), badgeSide)
	if p.st.won {
		gold := paint.Hex(0x9A6A12)
		t.Sign(dst, ui.IconTrophy, geom.Pt(r.X+panelSide+badgeSide+8+trophySide/2, y), trophySide, gold)
	}
	if len(p.parts) > 0 {
		t.Rule(dst, geom.Pt(r.X+panelSide, r.Y+panelTop+p.headHigh(t)+4), r.W-panelSide-14)
	}
	p.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// Lines implements ui.Speaker.
func (p *panel) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	name := t.Style(ui.Pick)
	name.Lines = 1
	each(p.st.name, name, p.nameBox(t))
	each(p.sum, t.Style(ui.Heading).Aligned(text.Right), p.sumBox(t))
	r := p.Rect()
	y := r.Y + panelTop + p.headHigh(t) + 10
	small := t.Style(ui.Small)
	for i, part := range p.parts {
		h := p.partHigh(t, i, r.W)
		each(part.words, small, geom.R(r.X+panelSide, y, r.W-panelSide-14-valueWide, h))
		each(part.value, small.Aligned(text.Right), geom.R(r.Right()-14-valueWide, y, valueWide, h))
		y += h
	}
}
