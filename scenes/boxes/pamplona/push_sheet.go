package pamplona

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// pushSheet shows the outnumbered runners large, each with the way it is to go, and the ways of the one in question.
type pushSheet struct {
	*brush
	choice *choice
	labels [len(ways)]string // what the three ways say
}

// label brings the words of the three ways up to date with the victim that is being decided about.
func (s *pushSheet) label() {
	p := &s.choice.push
	if !s.choice.pushing || !p.hasVictim() {
		return
	}
	diff, d := p.chosen().diff, s.desk
	s.labels = [len(ways)]string{d.T("pamplona.push.back", "Count", diff), d.T("pamplona.push.stay"), d.T("pamplona.push.forward", "Count", diff)}
}

// draw draws the sheet.
func (s *pushSheet) draw(dst *ebiten.Image) {
	t, p := s.desk.Theme, &s.choice.push
	l := s.loupe()
	t.Sheet(dst, l.sheet, 1)
	for i, v := range p.victims {
		r := l.place(i, len(p.victims))
		if i == p.plan.chosen {
			t.Glow(dst, r.Inset(2), 8, s.glow())
		}
		h := math.Min(r.H*0.72, 60)
		runner(s.desk.Pieces, s.desk.Color(v.seat), h).Draw(dst, geom.Pt(r.Center().X, r.Bottom()-r.H*0.1), piece.Pose{})
		t.Text.At(dst, v.ratio, geom.Pt(r.X+16, r.Y+12), ratioStyle)
		if way := int(p.plan.way[i]); way != 0 || p.plan.decided[i] {
			s.drawPill(dst, s.sign(way*v.diff), geom.Pt(max(r.Right()-18, r.X+30+pillSize.X/2), r.Y+12), pillSun)
		}
	}
	for i := range ways {
		if p.hasVictim() {
			s.drawWay(dst, l.button(i), i)
		}
	}
}

var ratioStyle = text.Style{Weight: text.Medium, Size: 14, Color: paint.Hex(0x7F4A2B), Align: text.Centre, Fixed: true, Lines: 1}

// drawWay draws the button of one of the three ways.
func (s *pushSheet) drawWay(dst *ebiten.Image, r geom.Rect, i int) {
	t, p := s.desk.Theme, &s.choice.push
	t.Well(dst, r)
	if s.choice.point == ref(refWay, i) || p.plan.decided[p.plan.chosen] && int(p.plan.way[p.plan.chosen]) == ways[i] {
		t.Glow(dst, r, 8, 1)
	}
	arrow, words := s.wayParts(r, i)
	price := geom.Pt(r.Right()-pillSize.X/2, r.Y+2)
	if ways[i] != 0 {
		t.Sign(dst, s.wayIcon(ways[i]), arrow.Center(), 18, t.Palette.Ink)
	}
	if arrow.X > words.X {
		price.X = r.X + pillSize.X/2 // clear of the arrow
	}
	if _, _, fear := p.victimResult(p.plan.chosen, ways[i]); fear > 0 {
		s.drawPill(dst, s.sign(-fear), price, pillBad)
	}
	t.Text.Draw(dst, s.labels[i], words, wayStyle(t))
}

// wayParts returns where on a button its arrow stands, on the side to which it points, and where its words do.
func (s *pushSheet) wayParts(r geom.Rect, i int) (arrow, words geom.Rect) {
	switch {
	case ways[i] == 0:
		return geom.Rect{}, r.InsetXY(4, 0)
	case s.wayIcon(ways[i]) == ui.IconRightArrow:
		return r.CutRight(waySign)
	}
	return r.CutLeft(waySign)
}

func wayStyle(t *ui.Theme) text.Style {
	st := t.Style(ui.Strong).Aligned(text.Centre)
	st.Fixed, st.Lines = true, 1
	return st
}

// wayIcon returns the arrow in the direction in which the street leads forward, 1, or back, -1, where the jostle is.
func (s *pushSheet) wayIcon(way int) ui.Icon {
	d := s.layout.cell(s.choice.push.from).way.Mul(float64(way))
	switch {
	case math.Abs(d.X) < math.Abs(d.Y) && d.Y < 0:
		return ui.IconUpArrow
	case math.Abs(d.X) < math.Abs(d.Y):
		return ui.IconDownArrow
	case d.X < 0:
		return ui.IconLeftArrow
	}
	return ui.IconRightArrow
}

// lines calls each for every text on the buttons.
func (s *pushSheet) lines(each func(id, words string, st text.Style, box geom.Rect)) {
	if !s.choice.push.hasVictim() {
		return
	}
	l := s.loupe()
	for i := range ways {
		_, words := s.wayParts(l.button(i), i)
		each("push."+wayNames[i], s.labels[i], wayStyle(s.desk.Theme), words)
	}
}

// loupe returns where everything lies on the sheet now.
func (s *pushSheet) loupe() loupe {
	p := &s.choice.push
	return s.layout.loupe(len(p.victims), p.hasVictim(), s.wayWidth())
}

// wayWidth returns how wide the buttons of the ways must be for what they say.
func (s *pushSheet) wayWidth() float64 {
	t, wide := s.desk.Theme, ui.Touch+waySign
	for _, words := range s.labels {
		wide = max(wide, t.Text.Measure(words, wayStyle(t), 0).X+waySign+wayGap)
	}
	return wide
}
