package pamplona

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// pushSheet draws the sheet of a push: the outnumbered runners, each with the direction decided for it, and the buttons for the
// chosen runner.
type pushSheet struct {
	*brush
	view   *view
	choice *choice
	parts  pushLayout        // where everything on the sheet lies
	labels [len(ways)]string // what the buttons do to the victim chosen last, with the name of its seat
	shorts [len(ways)]string // the same in a word, on buttons that show its runner and the number of spaces
	fears  [len(ways)]string // what each way costs that victim's seat for fear, in words; "" for nothing
	words  bool              // the buttons bear labels, else shorts
}

// update updates the texts of the buttons for the chosen victim, and lays the sheet out. It is called after each step of the
// decision and after a resize: the search for a place takes too long for a frame. It does nothing before the first layout, nor
// unless a push is being decided.
func (s *pushSheet) update() {
	p := &s.choice.push
	if !s.choice.pushing || !s.layout.isLaidOut() {
		return
	}
	if p.hasVictim() {
		d := s.desk
		s.shorts = [len(ways)]string{d.T("pamplona.push.back.short"), d.T("pamplona.push.stay"), d.T("pamplona.push.forward.short")}
		s.fears = [len(ways)]string{}
		for i, way := range ways {
			s.labels[i] = s.wayText(p, i)
			if _, _, fear := p.victimResult(p.plan.chosen, way); fear > 0 {
				s.fears[i] = d.T("pamplona.hand.fear", "Points", s.signedText(-fear))
			}
		}
	}
	s.parts = s.layout.layoutPush(p.from, len(p.victims), p.hasVictim(), s.wayWidth(), s.obstacles())
	s.words = !s.parts.short || s.wordsFit() // below the runners even buttons without room set aside may be wide enough
}

// wayText returns what ways[i] does to the victim chosen in p, with the name of its seat. There must be a chosen victim.
func (b *brush) wayText(p *push, i int) string {
	v := p.chosen()
	switch {
	case ways[i] < 0:
		return b.desk.T("pamplona.push.back.named", "Other", b.desk.Name(v.seat), "Count", v.diff)
	case ways[i] > 0:
		return b.desk.T("pamplona.push.forward.named", "Other", b.desk.Name(v.seat), "Count", v.diff)
	}
	return b.desk.T("pamplona.confirm.stay")
}

// The colours of the sheet: the sand's.
var (
	pushColor   = paint.Lighten(sandColor, 0.25)
	buttonColor = paint.Lighten(sandColor, 0.62)
	pushInk     = paint.Hex(0x3B1F1A)
)

// draw draws the sheet, with the buttons only while a victim is being decided about.
func (s *pushSheet) draw(dst *ebiten.Image) {
	t, p := s.desk.Theme, &s.choice.push
	l := &s.parts
	const rim = 8.0 // for its shadow
	size := l.sheet.Inset(-rim)
	t.DrawImage(dst, t.Picture("pamplona-push", size.W, size.H, func(c paint.Canvas) { paintPushSheet(c, rim) }), size.Min(), 1)
	for i := range p.victims {
		s.drawVictim(dst, l.place(i, len(p.victims)), i)
	}
	for i := range ways {
		if p.hasVictim() {
			s.drawWay(dst, i)
		}
	}
}

// drawVictim draws victim i in r. In the upper left corner is an arrow if the victim is pushed or a zero if it stays, once it
// has been decided about. The chosen victim glows. In a wide place, the figure stands at the right, clear of the
// corner.
func (s *pushSheet) drawVictim(dst *ebiten.Image, r geom.Rect, i int) {
	t, p := s.desk.Theme, &s.choice.push
	v := p.victims[i]
	if i == p.plan.chosen {
		t.Glow(dst, r.Inset(1), 8, s.glow())
	}
	h := geom.Clamp(r.H*0.84, leastRunner, 60)
	foot := geom.Pt(max(r.Center().X, r.X+r.W-h*0.5), r.Bottom()-r.H*0.1)
	runner(s.desk.Pieces, s.desk.Color(v.seat), h).Draw(dst, foot, piece.Pose{})
	corner := r.Min().Add(kerbSign.Mul(0.5)).Add(geom.Pt(1, 1))
	switch way := int(p.plan.way[i]); {
	case way != 0:
		s.drawSizedPill(dst, "", corner, pillSun, kerbSign, kerbLetters)
		t.DrawIcon(dst, s.layout.arrow(p.from, way), corner.Sub(geom.Pt(0, 1)), 15, t.Palette.Ink)
	case p.plan.decided[i]:
		s.drawSizedPill(dst, s.signedText(0), corner, pillSun, kerbSign, kerbLetters)
	}
}

// paintPushSheet paints the sheet over the whole canvas, but for a rim in dp for its shadow.
func paintPushSheet(c paint.Canvas, rim float64) {
	w, h := c.Size()
	r := geom.R(0, 0, w, h).Inset(rim)
	c.Shadow(paint.RoundRect(r, 10), 5, geom.Pt(1, 3), paint.Fade(paint.Hex(0x1E1208), 0.5))
	c.Fill(paint.RoundRect(r, 10), pushInk)
	c.Fill(paint.RoundRect(r.Inset(1.5), 9), pushColor)
}

// paintWayButton paints the face of a button of the sheet, without arrow and text.
func paintWayButton(c paint.Canvas) {
	w, h := c.Size()
	r := geom.R(0, 0, w, h).Inset(1)
	c.Fill(paint.RoundRect(r, 9), paint.Fade(pushInk, 0.75))
	c.Fill(paint.RoundRect(r.Inset(1.3), 8), buttonColor)
}

// drawWay draws the button for ways[i], with its arrow, what it does and, on its upper edge, what fear costs there if anything. The
// button glows if it is pointed at, or if its direction is the one decided for the chosen victim.
func (s *pushSheet) drawWay(dst *ebiten.Image, i int) {
	t, p, r := s.desk.Theme, &s.choice.push, s.parts.button(i)
	t.DrawImage(dst, t.Picture("pamplona-push-button", r.W, r.H, paintWayButton), r.Min(), 1)
	if s.choice.point == ref(refWay, i) || p.plan.decided[p.plan.chosen] && int(p.plan.way[p.plan.chosen]) == ways[i] {
		t.Glow(dst, r, 8, 1)
	}
	if s.words {
		arrow, words := s.wayParts(r, i)
		s.drawArrow(dst, arrow.Center(), i)
		t.Text.Draw(dst, s.labels[i], words, wayStyle(t))
	} else {
		s.drawShortWay(dst, r, i)
	}
	if fear := s.fears[i]; fear != "" {
		pill := s.fearPill(i)
		s.drawSizedPill(dst, fear, pill.Center(), pillBad, pill.Size(), pillStyle.Size)
	}
}

// fearPill returns the rectangle of the pill with what ways[i] costs for fear, on the upper edge of its button.
func (s *pushSheet) fearPill(i int) geom.Rect {
	r, words := s.parts.button(i), s.desk.Theme.Text.Measure(s.fears[i], pillStyle, 0)
	return geom.Around(geom.Pt(r.Center().X, r.Y-2), words.X+14, words.Y+2)
}

// drawArrow draws the arrow of ways[i] with its middle at at; nothing for staying.
func (s *pushSheet) drawArrow(dst *ebiten.Image, at geom.Point, i int) {
	if ways[i] != 0 {
		s.desk.Theme.DrawIcon(dst, s.layout.arrow(s.choice.push.from, ways[i]), at, 18, s.desk.Theme.Palette.Ink)
	}
}

// drawShortWay draws what is on r, the narrow button for ways[i]: the victim's runner, the number of spaces and the arrow side by
// side, on the side to which it points, and below them the word, if all three words fit.
func (s *pushSheet) drawShortWay(dst *ebiten.Image, r geom.Rect, i int) {
	t, v := s.desk.Theme, s.choice.push.chosen()
	word, in := r.CutBottom(shortWord)
	if s.shortsFit() {
		t.Text.Draw(dst, s.shorts[i], word, shortStyle(t))
	} else {
		in = r
	}
	side := 0.0
	if ways[i] != 0 {
		side = in.W * 0.3
		if s.layout.arrow(s.choice.push.from, ways[i]) == ui.IconRightArrow {
			side = -side
		}
		s.drawArrow(dst, in.Center().Sub(geom.Pt(side, 0)), i)
		t.Text.Draw(dst, t.Text.Int(v.diff), in, wayStyle(t))
	}
	runner(s.desk.Pieces, s.desk.Color(v.seat), in.H).Draw(dst, geom.Pt(in.Center().X+side, in.Bottom()), piece.Pose{})
}

// shortWord is the height in dp of the word at the lower edge of a narrow button.
const shortWord = 19.0

// shortBox returns the area for the word of ways[i] on its narrow button.
func (s *pushSheet) shortBox(i int) geom.Rect {
	word, _ := s.parts.button(i).CutBottom(shortWord)
	return word
}

// shortsFit reports whether the words of all three ways fit on narrow buttons.
func (s *pushSheet) shortsFit() bool {
	t := s.desk.Theme
	for i := range ways {
		if !t.Text.Fits(s.shorts[i], shortStyle(t), s.shortBox(i)) {
			return false
		}
	}
	return true
}

// wordsFit reports whether the words of all three ways fit on their buttons.
func (s *pushSheet) wordsFit() bool {
	t := s.desk.Theme
	for i := range ways {
		if _, room := s.wayParts(s.parts.button(i), i); !t.Text.Fits(s.labels[i], wayStyle(t), room) {
			return false
		}
	}
	return true
}

// wayParts divides r, the button of ways[i], between its arrow and its text. An arrow that points to the right is on the right, any
// other on the left; the button for staying has none.
func (s *pushSheet) wayParts(r geom.Rect, i int) (arrow, words geom.Rect) {
	switch {
	case ways[i] == 0:
		return geom.Rect{}, r.InsetXY(2, 0)
	case s.layout.arrow(s.choice.push.from, ways[i]) == ui.IconRightArrow:
		return r.CutRight(arrowWidth)
	}
	return r.CutLeft(arrowWidth)
}

// wayStyle returns the style of the texts on the buttons.
func wayStyle(t *ui.Theme) text.Style {
	st := t.Style(ui.Strong).WithAlign(text.Centre)
	st.Fixed, st.MaxLines = true, 1
	return st
}

// shortStyle returns the style of the words on narrow buttons.
func shortStyle(t *ui.Theme) text.Style {
	st := t.Style(ui.Small).WithAlign(text.Centre)
	st.Fixed, st.MaxLines = true, 1
	return st
}

// eachText calls each for every text on the buttons: with its ID, its words, its style and the area in which it is written.
func (s *pushSheet) eachText(each func(id, words string, st text.Style, box geom.Rect)) {
	if !s.choice.push.hasVictim() {
		return
	}
	for i := range ways {
		if _, box := s.wayParts(s.parts.button(i), i); s.words {
			each("push."+wayNames[i], s.labels[i], wayStyle(s.desk.Theme), box)
		} else if s.shortsFit() {
			each("push."+wayNames[i], s.shorts[i], shortStyle(s.desk.Theme), s.shortBox(i))
		}
		if s.fears[i] != "" {
			each("push.fear."+wayNames[i], s.fears[i], pillStyle, s.fearPill(i))
		}
	}
}

// obstacles returns what the sheet should not lie on: what is printed, figures, signs, and the spaces to which victims may go.
// Runners and the bull count as if each had its space for itself.
func (s *pushSheet) obstacles() []obstacle {
	l, v := s.layout, s.view
	list := l.appendFixedObstacles(nil)
	add := func(r geom.Rect) { list = append(list, obstacle{r, onFigure}) }
	for i := range v.figureCount() {
		add(l.standArea(v.spot(i), v.torro))
	}
	add(geom.Around(l.bullFoot(v.torro, false).Sub(geom.Pt(0, l.bullHeight()/2)), l.bullWidth(l.facing(v.torro)), l.bullHeight()))
	for space := v.torro; space < v.road.Arena(); space++ {
		if pamplona.AttackGain(space-v.torro) > 0 {
			add(geom.Around(l.kerbPoint(space), kerbSign.X, kerbSign.Y))
		}
	}
	return s.appendWays(list)
}

// appendWays appends to list the spaces to which victims may go, and the tags with the price of fear there, and returns the longer
// list.
func (s *pushSheet) appendWays(list []obstacle) []obstacle {
	p, l := &s.choice.push, s.layout
	size := pillSize.Mul(l.pillScale())
	for i := range p.victims {
		for _, way := range ways {
			_, rest, price := p.victimResult(i, way)
			list = append(list, obstacle{l.standArea(pamplona.Spot(rest), s.view.torro), onFigure})
			if price > 0 {
				list = append(list, obstacle{geom.Around(l.tagPoint(rest, 0, s.view.hasGainSign(rest), 0), size.X, size.Y), onFigure})
			}
		}
	}
	return list
}

// wayWidth returns the width in dp of a button with the longest of the three texts in words, and an arrow; wayShort at least.
func (s *pushSheet) wayWidth() float64 {
	t, wide := s.desk.Theme, wayShort
	for _, words := range s.labels {
		wide = max(wide, t.Text.Measure(words, wayStyle(t), 0).X+arrowWidth+2*wayGap)
	}
	return wide
}
