package pamplona

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// sheets draws the sheets that lie over the square: the final score, the ribbon of an attack, the sheet of a push, the forecast,
// and runners close up.
type sheets struct {
	*brush
	view      *view
	inspected *inspection
	choice    *choice
	push      *pushSheet
	tags      *tags
}

// draw draws one sheet, the first of these that is to be seen now: the final score, the ribbon of an attack, the sheet of a push,
// the forecast. On top it draws the close-up of a space, if one is looked at and no push is being decided.
func (s *sheets) draw(dst *ebiten.Image) {
	switch {
	case s.shownStep() >= 0:
		s.drawFinalScore(dst)
	case s.view.attack.on:
		s.drawRibbon(dst)
	case s.choice.pushing && !s.desk.Moving():
		s.push.draw(dst)
	case s.inspected.showsForecast():
		s.drawForecast(dst)
	}
	if space := s.inspected.crowd(s.view); space != nowhere && !s.choice.pushing {
		s.drawCloseUp(dst, space)
	}
}

// drawTitle writes the title of the open sheet, which fills r, and returns the room below the title, inset by 8 dp.
func (s *sheets) drawTitle(dst *ebiten.Image, r geom.Rect) geom.Rect {
	t := s.desk.Theme
	head, rest := r.Inset(8).CutTop(t.Text.LineHeight(titleStyle(t)))
	words := s.desk.T(s.title())
	t.Text.Draw(dst, words, head, fittedTitleStyle(t, words, head))
	return rest
}

// titleStyle returns the style of the title of a sheet.
func titleStyle(t *ui.Theme) text.Style {
	st := t.Style(ui.Choosable).WithAlign(text.Centre)
	st.MaxLines = 1
	return st
}

// fittedTitleStyle returns titleStyle or, if words do not fit into box, a smaller style. If they fit in neither, it returns the
// smaller one without the player's text scale.
func fittedTitleStyle(t *ui.Theme, words string, box geom.Rect) text.Style {
	st := titleStyle(t)
	if !t.Text.Fits(words, st, box) {
		st.Size = t.Style(ui.Strong).Size
		st.Fixed = !t.Text.Fits(words, st, box)
	}
	return st
}

// title returns the key of the title of the open sheet, or the empty string if there is none. The sheet of a push has no title.
func (s *sheets) title() string {
	switch {
	case s.shownStep() >= 0:
		return stepKeys[s.shownStep()]
	case s.view.attack.on:
		return "pamplona.attack"
	case s.choice.pushing && !s.desk.Moving():
		return ""
	case s.inspected.showsForecast():
		return "pamplona.forecast"
	}
	return ""
}

// eachText calls each for the title of the open sheet, and for the text of each button of a push: with the ID of the text, its words,
// its style and the area in which it is written. The numbers on sheets are left out.
func (s *sheets) eachText(each func(id, words string, st text.Style, box geom.Rect)) {
	t := s.desk.Theme
	if key := s.title(); key != "" {
		head := s.titleArea()
		each("sheet", s.desk.T(key), fittedTitleStyle(t, s.desk.T(key), head), head)
	}
	if s.choice.pushing {
		s.push.eachText(each)
	}
}

// titleInset is the distance in dp of a title from the edges of its sheet.
const titleInset = 8.0

// titleArea returns the area of the title of the open sheet.
func (s *sheets) titleArea() geom.Rect {
	r := s.sheetArea()
	if s.shownStep() < 0 && s.view.attack.on {
		return s.ribbonTitleArea(r)
	}
	head, _ := r.Inset(titleInset).CutTop(s.desk.Theme.Text.LineHeight(titleStyle(s.desk.Theme)))
	return head
}

// sheetArea returns the area of the open sheet that has a title: the final score, the ribbon of an attack, or otherwise the
// forecast.
func (s *sheets) sheetArea() geom.Rect {
	area := s.layout.rectToScreen(s.layout.plaza.sheet)
	line := s.desk.Theme.Text.LineHeight(titleStyle(s.desk.Theme))
	switch { // dice and cards stay in sight below where there is room
	case s.shownStep() >= 0:
		return s.countArea(area, line)
	case s.view.attack.on:
		return s.ribbonArea(area)
	}
	return s.forecastArea(area, line)
}

// forecastArea returns the area of the forecast: the top of area, the square, as far as it is clear of the signs at the kerb, of the
// cards beside the street and of the tags of a decision, or lower. line is the height of the title.
func (s *sheets) forecastArea(area geom.Rect, line float64) geom.Rect {
	r, _ := area.CutTop(line + forecastHeight(area.W))
	least := max(area.W*forecastLeast, min(area.W, s.forecastTitleWidth()))
	for range 2 { // once lower, the sheet may lie over what was beside it before
		for card := 1; card < pamplona.CardKinds; card++ {
			if s.view.deck[card] > 0 {
				r = keepClear(r, s.reachOf(card).bounds(s.layout), least)
			}
		}
		for space := range s.layout.street.cells {
			if s.view.hasGainSign(space) {
				r = keepClear(r, s.layout.kerbRect(space), least)
			}
		}
		for _, g := range s.tags.list {
			r = keepClear(r, g.area, least)
		}
	}
	r.H = min(r.H, line+forecastHeight(r.W))
	return r.Within(s.layout.boardRect())
}

// forecastTitleWidth returns the width that the forecast needs for its title in the smallest type in which that is written.
func (s *sheets) forecastTitleWidth() float64 {
	t := s.desk.Theme
	st := titleStyle(t)
	st.Size, st.Fixed = t.Style(ui.Strong).Size, true
	return t.Text.Measure(s.desk.T("pamplona.forecast"), st, 0).X + 2*titleInset + 1 // 1 dp for rounding
}

// forecastLeast is the least width of the forecast as a share of that of the square. Its title may need more.
const forecastLeast = 0.6

// keepClear returns the sheet r made narrower on one side, or moved down, so that it is clear of the area other: the way that
// changes it least, but no narrower than least dp.
func keepClear(r, other geom.Rect, least float64) geom.Rect {
	other = other.Inset(-3)
	if !r.Overlaps(other) {
		return r
	}
	down, left, right := other.Bottom()-r.Y, other.Right()-r.X, r.Right()-other.X
	narrow := min(left, right)
	switch {
	case down <= narrow || r.W-narrow < least:
		r.Y += down
	case left < right:
		_, r = r.CutLeft(left)
	default:
		_, r = r.CutRight(right)
	}
	return r
}

// Sizes of the forecast below its title, in dp.
const (
	forecastHigh   = 136.0 // its greatest height, margins included
	forecastNumber = 26.0  // the height of the numbers below its cards
)

// cardSlope is the height of a card in the forecast as a share of the width of its column.
const cardSlope = 1.3

// forecastHeight returns the height in dp of the forecast below its title, margins included, on a sheet w dp wide: what its cards
// and their numbers need.
func forecastHeight(w float64) float64 {
	column := geom.R(0, 0, w, 1).InsetXY(8, 0).Column(0, pamplona.CardKinds, 2)
	return min(forecastHigh, column.W*cardSlope+forecastNumber+16)
}

// forecastPlace returns the area of a card in the forecast, which fills rest below the title, and the middle of the number below
// it.
func forecastPlace(rest geom.Rect, card int) (face geom.Rect, number geom.Point) {
	col := rest.Column(card, pamplona.CardKinds, 2)
	h := min(rest.H-forecastNumber, col.W*cardSlope)
	return geom.Around(geom.Pt(col.Center().X, col.Y+h/2+2), h*5/7, h), geom.Pt(col.Center().X, col.Bottom()-10)
}

// countRow is the least height in dp of a row of the final score.
const countRow = 19

// countArea returns area, made higher if the rows of the final score need it. line is the height of the title.
func (s *sheets) countArea(area geom.Rect, line float64) geom.Rect {
	high := max(area.H, 16+line+countRow*float64(s.view.seats+1)) // drawTitle insets by 8 dp at the top and at the bottom
	return geom.Around(area.Center(), area.W, high).Within(s.layout.boardRect().Inset(boardMargin))
}

// shownStep returns the last step of the final score that is shown, or -1.
func (s *sheets) shownStep() int { return shownCountStep(s.desk, s.view) }

// shownCountStep returns the last step of the final score that is shown on a sheet, or -1. It is always -1 if the table's frame
// counts the score.
func shownCountStep(d *table.Desk, v *view) int {
	if d.CountsScore() {
		return -1
	}
	for c := range d.PlayingCues() {
		if c.Part == partStep {
			return int(c.Int[0])
		}
	}
	return v.count - 1
}

// stepKeys are the keys of the titles of the final score, by the step that is being counted.
var stepKeys = [countSteps]string{"pamplona.count.courage", "pamplona.count.ranks", "pamplona.count.behind", "pamplona.count.credits", "pamplona.count.sum"}

// drawFinalScore draws the final score as far as it has been counted: a row for each seat, a column for each of the four
// steps and for the sum (P-26).
func (s *sheets) drawFinalScore(dst *ebiten.Image) {
	t, v := s.desk.Theme, s.view
	r := s.sheetArea()
	t.Sheet(dst, r, 1)
	now, share := s.shownStep(), 1.0
	for c, t := range s.desk.PlayingCues() {
		if c.Part == partStep {
			share = min(1, t*1.6) // counted up for 5/8 of the time, then left to be read
		}
	}
	rest := s.drawTitle(dst, r)
	rows := v.seats + 1 // the first one is for the signs of the steps
	for seat := range game.Seat(v.seats) {
		row := rest.Row(int(seat)+1, rows, 0)
		t.DrawBadge(dst, s.desk.Color(seat), geom.Pt(row.X+16, row.Center().Y), min(30, row.H*0.84))
		s.drawScoreRow(dst, row, seat, now, share)
	}
	for i := range countSteps {
		s.drawStepSymbol(dst, i, countColumn(rest.Row(0, rows, 0), i).Center(), min(28, rest.H/float64(rows)), i <= now)
	}
}

// countColumn returns the column of step i in a row of the final score, to the right of the seat's badge.
func countColumn(row geom.Rect, i int) geom.Rect {
	_, cells := row.CutLeft(34) // for the badge
	return cells.Column(i, countSteps, 0)
}

// drawScoreRow draws the row of a seat up to the step now. share, 0 to 1, is how much of that step has been counted. Courage and
// sum have no plus sign. Rows with the best sum glow.
func (s *sheets) drawScoreRow(dst *ebiten.Image, row geom.Rect, seat game.Seat, now int, share float64) {
	t := s.desk.Theme
	p := s.view.scoreParts(seat)
	parts := [countSteps]int{p.Courage, p.Ranks, p.Behind, p.Credits, p.Sum()}
	if now == stepSum && p.Sum() == s.view.bestScore() {
		t.Glow(dst, row.Inset(1), 6, share)
	}
	for i := range now + 1 {
		n, st := parts[i], t.Style(ui.Body).WithAlign(text.Centre)
		if i == stepSum {
			st = t.Style(ui.Strong).WithAlign(text.Centre)
			st.Weight = text.Bold
		}
		if i == now {
			n = int(math.Round(float64(n) * share))
		}
		st.Fixed, st.Size = true, geom.Clamp(row.H*0.66, 14, 26)
		words := s.signedText(n)
		if i == stepCourage || i == stepSum {
			words = s.plain(n)
		}
		t.Text.DrawAt(dst, words, countColumn(row, i).Center(), st)
	}
}

// drawStepSymbol draws the symbol of step i of the final score, d dp wide: a chip, a rank, the bull, a credit, or a trophy for the
// sum. reached is whether the step has been counted or is being counted; otherwise the symbol is faint.
func (s *sheets) drawStepSymbol(dst *ebiten.Image, i int, at geom.Point, d float64, reached bool) {
	fade := 0.0
	if !reached {
		fade = 0.6
	}
	set, t := s.desk.Pieces, s.desk.Theme
	switch i {
	case 0:
		set.Chip(1, oneColor, d).Draw(dst, at, piece.Pose{Fade: fade})
	case 1:
		s.drawRankTile(dst, at, geom.Pt(d, d), 0, fade)
	case 2:
		set.Picture("pamplona-bull-head", piece.Plain, d).Draw(dst, at.Add(geom.Pt(0, d/2)), piece.Pose{Fade: fade})
	case 3:
		set.Chip(pamplona.Credit, tenColor, d).Draw(dst, at, piece.Pose{Fade: fade})
	default:
		t.DrawIcon(dst, ui.IconTrophy, at, d, paint.Fade(t.Palette.Ink, 1-fade))
	}
}

// drawForecast draws how many cards of each kind are left, and where each would move the bull. This is no secret, since
// everybody has seen the cards that were turned.
func (s *sheets) drawForecast(dst *ebiten.Image) {
	t, v := s.desk.Theme, s.view
	r := s.sheetArea()
	t.Sheet(dst, r, 1)
	rest := s.drawTitle(dst, r)
	for card, n := range v.deck {
		face, number := forecastPlace(rest, card)
		pose := piece.Pose{}
		if n == 0 {
			pose.Fade = 0.65
		}
		s.drawCardFace(dst, card, face.H, face.Center(), pose)
		s.drawPill(dst, t.Text.Int(n), number, pillPaper)
	}
	for card := 1; card < pamplona.CardKinds; card++ {
		if v.deck[card] > 0 {
			s.drawReach(dst, card)
		}
	}
}

// reach is the place of a card beside the space to which it would move the bull.
type reach struct {
	at   geom.Point // the middle of the card, in dp of the screen
	high float64    // its height in dp
}

// reachOf returns the place of a card beside the space to which it would move the bull: at the kerb, or further within the loop of
// the street where the card would hide a sign at the kerb.
func (s *sheets) reachOf(card int) reach {
	c, space := reach{high: max(30, s.layout.streetWidth()*0.5)}, s.view.bullAfter(card)
	for further := 0.0; further < c.high*4; further += 3 {
		c.at = s.layout.kerbsidePoint(space, further)
		if !s.hidesSign(c.bounds(s.layout)) {
			return c
		}
	}
	return c
}

// hidesSign reports whether something that fills r would lie over a sign at the kerb.
func (s *sheets) hidesSign(r geom.Rect) bool {
	for space := range s.layout.street.cells {
		if s.view.hasGainSign(space) && s.layout.kerbRect(space).Overlaps(r) {
			return true
		}
	}
	return false
}

// number returns the middle of the number on the lower edge of the card.
func (c reach) number() geom.Point { return c.at.Add(geom.Pt(0, c.high*0.5)) }

// bounds returns the area of the card and of the number on it.
func (c reach) bounds(l *layout) geom.Rect {
	size := pillSize.Mul(l.pillScale())
	return geom.Around(c.at, c.high*5/7, c.high).Union(geom.Around(c.number(), size.X, size.Y))
}

// drawReach draws a card beside the space to which it would move the bull, and how many of such cards are left.
func (s *sheets) drawReach(dst *ebiten.Image, card int) {
	c := s.reachOf(card)
	s.drawCardFace(dst, card, c.high, c.at, piece.Pose{})
	s.drawPill(dst, s.desk.Theme.Text.Int(s.view.deck[card]), c.number(), pillPaper)
}

// drawCloseUp draws all runners on a space large, seat by seat.
func (s *sheets) drawCloseUp(dst *ebiten.Image, space int) {
	c := s.layout.closeUp(space, s.view.runnersOn(space))
	s.desk.Theme.Sheet(dst, c.sheet, 1)
	i := 0
	for seat := range game.Seat(s.view.seats) {
		for range s.view.ownOn(seat, pamplona.Spot(space)) {
			runner(s.desk.Pieces, s.desk.Color(seat), 46).Draw(dst, c.foot(i), piece.Pose{})
			i++
		}
	}
}

// scorer implements table.Scorer.
type scorer struct {
	desk    *table.Desk
	layout  *layout
	view    *view
	figures *figures
}

// ScoreParts implements table.Scorer. It counts, in this order: the courage points of each seat; the rank of each runner
// that has one, lowest first; minus one for each space that any other runner is behind the bull; and minus
// pamplona.Credit for each credit (P-26). Parts of 0 points are among them, which the table leaves out.
func (r *scorer) ScoreParts(dst []table.ScorePart) []table.ScorePart {
	v := r.view
	for seat := range game.Seat(v.seats) {
		dst = append(dst, table.ScorePart{Seat: seat, N: v.courage[seat], At: r.desk.SeatPlace(seat)})
	}
	for rank := 1; rank <= pamplona.Ranks; rank++ {
		dst = r.appendRunnerParts(dst, func(at pamplona.Spot) (int, bool) { return rank, at.Rank() == rank })
	}
	dst = r.appendRunnerParts(dst, func(at pamplona.Spot) (int, bool) { return min(0, at.Space()-v.torro), at.Rank() == 0 })
	for seat := range game.Seat(v.seats) {
		dst = append(dst, table.ScorePart{Seat: seat, N: -pamplona.Credit * v.credits[seat], At: r.desk.SeatPlace(seat)})
	}
	return dst
}

// appendRunnerParts appends a part of n points for every runner for whose spot worth returns n and true. The place of the part is
// that of the runner's head once the runner has glided home.
func (r *scorer) appendRunnerParts(dst []table.ScorePart, worth func(at pamplona.Spot) (n int, ok bool)) []table.ScorePart {
	for i := range r.view.figureCount() {
		if n, ok := worth(r.view.spot(i)); ok {
			head := r.figures.at(i).home.Sub(geom.Pt(0, r.layout.runnerHeight()*r.figures.at(i).goal))
			dst = append(dst, table.ScorePart{Seat: game.Seat(i / pamplona.Runners), N: n, At: head})
		}
	}
	return dst
}

// drawRibbon draws a ribbon with a title over the square while the bull attacks. Unlike a sheet, a ribbon hides no dice and
// cards.
func (s *sheets) drawRibbon(dst *ebiten.Image) {
	t, r := s.desk.Theme, s.sheetArea()
	words := s.desk.T(s.title())
	head := s.ribbonTitleArea(r)
	t.DrawImage(dst, t.Picture("pamplona-ribbon", r.W, r.H, paintRibbon), r.Min(), 1)
	t.Text.Draw(dst, words, head, fittedTitleStyle(t, words, head).WithColor(paint.Hex(0xFFF6E4)))
}

// ribbonTitleArea returns the area of the words on a ribbon in r.
func (s *sheets) ribbonTitleArea(r geom.Rect) geom.Rect {
	return geom.Around(r.Center(), r.W-2*ribbonTail, s.desk.Theme.Text.LineHeight(titleStyle(s.desk.Theme)))
}

// ribbonTail is the width in dp of the forked ends of the ribbon.
const ribbonTail = 18.0

// ribbonArea returns the area of the ribbon: in the middle of the upper edge of area, the square, clear of dice and cards. On each
// side of the words the ribbon has two ribbonTail of band and one of forked end.
func (s *sheets) ribbonArea(area geom.Rect) geom.Rect {
	t := s.desk.Theme
	size := t.Text.Measure(s.desk.T("pamplona.attack"), titleStyle(t), area.W)
	return geom.Around(area.At(0.5, 0), math.Ceil(size.X)+6*ribbonTail, math.Ceil(size.Y)+18).Within(area)
}

// paintRibbon paints a ribbon with forked ends over the whole canvas.
func paintRibbon(c paint.Canvas) {
	w, h := c.Size()
	ink, red := paint.Hex(0x3B1F1A), paint.Hex(0xC8392B)
	band := geom.R(ribbonTail*0.7, 3, w-ribbonTail*1.4, h-9)
	for _, x := range [...]float64{2, w - 2} { // the tips of the two ends; in is where an end vanishes behind the band
		in := x + (w/2-x)/math.Abs(w/2-x)*ribbonTail*1.6
		notch := x + (in-x)*0.4
		tail := paint.Polygon(geom.Pt(in, 8), geom.Pt(x, 8), geom.Pt(notch, 5+h/2), geom.Pt(x, h-2), geom.Pt(in, h-2))
		c.Fill(tail, paint.Darken(red, 0.35))
		c.Stroke(tail, 1.6, ink)
	}
	c.Shadow(paint.Box(band), 5, geom.Pt(1, 3), paint.Fade(paint.Hex(0x1E1208), 0.5))
	c.Fill(paint.Box(band), red)
	c.Stroke(paint.Box(band), 1.6, ink)
	c.Stroke(paint.Box(band.Inset(4)), 1, paint.Hex(0xF2C14E))
}
