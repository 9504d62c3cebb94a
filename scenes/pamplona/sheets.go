package pamplona

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// drawSheets draws what lies over the square, the uppermost thing only.
func (b *board) drawSheets(dst *ebiten.Image) {
	switch {
	case b.counted() >= 0:
		b.drawCount(dst)
	case b.view.attack.on:
		b.drawAttack(dst)
	case b.pushing() && !b.desk.Moving():
		b.drawPush(dst)
	case b.forecast():
		b.drawForecast(dst)
	}
	if space := b.lookedCell(); space >= 0 {
		b.drawCloseUp(dst, space)
	}
}

// heading writes the title of the sheet that is open and returns the room below.
func (b *board) heading(dst *ebiten.Image, r geom.Rect) geom.Rect {
	t := b.desk.Theme
	head, rest := r.Inset(8).CutTop(t.Text.LineHeight(headStyle(t)))
	t.Text.Draw(dst, b.desk.T(b.title()), head, headStyle(t))
	return rest
}

func headStyle(t *ui.Theme) text.Style {
	st := t.Style(ui.Pick).Aligned(text.Centre)
	st.Lines = 1
	return st
}

// title is the key of what stands above the sheet that is open, or empty.
func (b *board) title() string {
	switch {
	case b.counted() >= 0:
		return stepKeys[b.counted()]
	case b.view.attack.on:
		return "pamplona.attack"
	case b.pushing() && !b.desk.Moving():
		return ""
	case b.forecast():
		return "pamplona.forecast"
	}
	return ""
}

// Lines implements table.Speaker.
func (b *board) Lines(each func(id, s string, st text.Style, box geom.Rect)) {
	if b.way == nil {
		return
	}
	t := b.desk.Theme
	if key := b.title(); key != "" {
		head, _ := b.openSheet().Inset(8).CutTop(t.Text.LineHeight(headStyle(t)))
		each("sheet", b.desk.T(key), headStyle(t), head)
	}
	if b.pushing() && b.choice.way.chosen >= 0 {
		l := b.pushLoupe()
		for i := range ways {
			_, words := b.wayParts(l.button(i), i)
			each("push."+wayNames[i], b.choice.labels[i], wayStyle(t), words)
		}
	}
}

var wayNames = [...]string{"back", "stay", "forward"}

// openSheet is where the sheet with a title lies.
func (b *board) openSheet() geom.Rect {
	area := b.rect(b.plaza.sheet)
	line := b.desk.Theme.Text.LineHeight(headStyle(b.desk.Theme))
	switch { // dice and cards stay in sight below where there is room
	case b.counted() >= 0:
		return area
	case b.view.attack.on:
		high, _ := area.CutTop(line + 112)
		return high
	}
	high, _ := area.CutTop(line + 136)
	return high
}

// drawAttack draws what each seat's runners have been worth so far in an attack, and what is paid at last.
func (b *board) drawAttack(dst *ebiten.Image) {
	t, v := b.desk.Theme, &b.view
	r := b.openSheet()
	t.Sheet(dst, r, 1)
	rest := b.heading(dst, r)
	cue, share := b.showing(pamplona.EventSum)
	for seat := range game.Seat(v.seats) {
		col := rest.Column(int(seat), v.seats, 4)
		paying := cue != nil && cue.Event.Seat == seat
		if paying || v.attack.settled.Has(seat) {
			t.Glow(dst, col.Inset(2), 8, 0.9)
		}
		at := col.Center()
		t.Badge(dst, b.desk.Color(seat), geom.Pt(at.X, col.Y+col.H*0.26), 30)
		st := t.Style(ui.Title).Aligned(text.Centre).In(worthInk(v.attack.worth[seat]))
		st.Fixed, st.Size = true, 26
		if paying {
			st.Size += 6 * math.Sin(share*math.Pi)
		}
		t.Text.At(dst, b.sign(v.attack.worth[seat]), geom.Pt(at.X, col.Y+col.H*0.72), st)
	}
}

// worthInk is the colour in which a gain or a loss is written.
func worthInk(n int) color.NRGBA {
	switch {
	case n > 0:
		return paint.Hex(0x2E6B34)
	case n < 0:
		return paint.Hex(0xA3241A)
	}
	return paint.Hex(0x3B1F1A)
}

// counted is the last step of the final score that is shown, or -1.
func (b *board) counted() int {
	for c := range b.desk.Playing() {
		if c.Part == partStep {
			return int(c.Int[0])
		}
	}
	return b.view.count - 1
}

var stepKeys = [countSteps]string{"pamplona.count.courage", "pamplona.count.ranks", "pamplona.count.behind", "pamplona.count.credits", "pamplona.count.sum"}

// drawCount draws the final score as far as it has been counted: a row for each seat, a column for each of the four
// steps (P-26), and their sum.
func (b *board) drawCount(dst *ebiten.Image) {
	t, v := b.desk.Theme, &b.view
	r := b.openSheet()
	t.Sheet(dst, r, 1)
	now, share := b.counted(), 1.0
	for c, s := range b.desk.Playing() {
		if c.Part == partStep {
			share = math.Min(1, s*1.6)
		}
	}
	rest := b.heading(dst, r)
	rows := v.seats + 1
	for seat := range game.Seat(v.seats) {
		row := rest.Row(int(seat)+1, rows, 0)
		t.Badge(dst, b.desk.Color(seat), geom.Pt(row.X+16, row.Center().Y), math.Min(30, row.H*0.84))
		b.drawCountRow(dst, row, seat, now, share)
	}
	for i := range countSteps {
		b.stepSign(dst, i, countColumn(rest.Row(0, rows, 0), i).Center(), math.Min(28, rest.H/float64(rows)), i <= now)
	}
}

// countColumn is the column of a step in a row of the final score.
func countColumn(row geom.Rect, i int) geom.Rect {
	_, cells := row.CutLeft(34)
	return cells.Column(i, countSteps, 0)
}

func (b *board) drawCountRow(dst *ebiten.Image, row geom.Rect, seat game.Seat, now int, share float64) {
	t := b.desk.Theme
	p := b.view.part(seat)
	parts := [countSteps]int{p.Courage, p.Ranks, p.Behind, p.Credits, p.Sum()}
	if now == countSteps-1 && b.view.leads(seat) {
		t.Glow(dst, row.Inset(1), 6, share)
	}
	for i := range now + 1 {
		n, st := parts[i], t.Style(ui.Body).Aligned(text.Centre)
		if i == countSteps-1 {
			st = t.Style(ui.Strong).Aligned(text.Centre)
			st.Weight = text.Bold
		}
		if i == now {
			n = int(math.Round(float64(n) * share))
		}
		st.Fixed, st.Size = true, geom.Clamp(row.H*0.66, 14, 26)
		words := b.sign(n)
		if i == 0 || i == countSteps-1 {
			words = b.plain(n)
		}
		t.Text.At(dst, words, countColumn(row, i).Center(), st)
	}
}

// plain is n without a plus.
func (b *board) plain(n int) string {
	if n > 0 {
		return b.desk.Theme.Text.Int(n)
	}
	return b.sign(n)
}

// stepSign draws the sign of a step of the final score.
func (b *board) stepSign(dst *ebiten.Image, i int, at geom.Point, d float64, on bool) {
	fade := 0.0
	if !on {
		fade = 0.6
	}
	set, t := b.desk.Pieces, b.desk.Theme
	switch i {
	case 0:
		set.Chip(1, oneColor, d).Draw(dst, at, piece.Pose{Fade: fade})
	case 1:
		b.rankTile(dst, at, geom.Pt(d, d), 0, fade)
	case 2:
		set.Picture("pamplona-bull-head", piece.Plain, d).Draw(dst, at.Add(geom.Pt(0, d/2)), piece.Pose{Fade: fade})
	case 3:
		set.Chip(pamplona.Credit, tenColor, d).Draw(dst, at, piece.Pose{Fade: fade})
	default:
		t.Sign(dst, ui.IconTrophy, at, d, paint.Fade(t.Palette.Ink, 1-fade))
	}
}

// drawPush draws the outnumbered runners large, each with the way it is to go, and the ways of the one in question.
func (b *board) drawPush(dst *ebiten.Image) {
	t, c := b.desk.Theme, &b.choice
	l := b.pushLoupe()
	t.Sheet(dst, l.sheet, 1)
	for i, v := range c.victims {
		r := l.place(i, len(c.victims))
		if i == c.way.chosen {
			t.Glow(dst, r.Inset(2), 8, b.pulse())
		}
		h := math.Min(r.H*0.72, 60)
		runner(b.desk.Pieces, b.desk.Color(v.seat), h).Draw(dst, geom.Pt(r.Center().X, r.Bottom()-r.H*0.1), piece.Pose{})
		t.Text.At(dst, v.ratio, geom.Pt(r.X+16, r.Y+12), ratioStyle)
		if way := int(c.way.way[i]); way != 0 || c.way.decided[i] {
			b.pill(dst, b.sign(way*v.diff), geom.Pt(max(r.Right()-18, r.X+30+pillSize.X/2), r.Y+12), pillSun)
		}
	}
	for i := range ways {
		if c.way.chosen >= 0 {
			b.drawWay(dst, l.button(i), i)
		}
	}
}

var ratioStyle = text.Style{Weight: text.Medium, Size: 14, Color: paint.Hex(0x7F4A2B), Align: text.Centre, Fixed: true, Lines: 1}

// drawWay draws the button of one of the three ways.
func (b *board) drawWay(dst *ebiten.Image, r geom.Rect, i int) {
	t, c := b.desk.Theme, &b.choice
	p := &c.way
	t.Well(dst, r)
	if c.point == ref(refWay, i) || p.decided[p.chosen] && int(p.way[p.chosen]) == ways[i] {
		t.Glow(dst, r, 8, 1)
	}
	sign, words := b.wayParts(r, i)
	price := geom.Pt(r.Right()-pillSize.X/2, r.Y+2)
	if ways[i] != 0 {
		t.Sign(dst, b.wayIcon(ways[i]), sign.Center(), 18, t.Palette.Ink)
	}
	if sign.X > words.X {
		price.X = r.X + pillSize.X/2 // clear of the arrow
	}
	if _, _, fear := b.pushed(p.chosen, ways[i]); fear > 0 {
		b.pill(dst, b.sign(-fear), price, pillBad)
	}
	t.Text.Draw(dst, c.labels[i], words, wayStyle(t))
}

// wayParts is where on a button its arrow stands, on the side to which it points, and where its words do.
func (b *board) wayParts(r geom.Rect, i int) (sign, words geom.Rect) {
	switch {
	case ways[i] == 0:
		return geom.Rect{}, r.InsetXY(4, 0)
	case b.wayIcon(ways[i]) == ui.IconRightArrow:
		return r.CutRight(waySign)
	}
	return r.CutLeft(waySign)
}

func wayStyle(t *ui.Theme) text.Style {
	st := t.Style(ui.Strong).Aligned(text.Centre)
	st.Fixed, st.Lines = true, 1
	return st
}

// wayIcon is the arrow in the direction in which the street leads forward, 1, or back, -1, where the jostle is.
func (b *board) wayIcon(way int) ui.Icon {
	d := b.cell(b.scuffle()).way.Mul(float64(way))
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

// drawForecast shows how near the bull could come with the next card: the cards left by kind, and where each would bring
// it (as anybody could know who remembers what has been turned).
func (b *board) drawForecast(dst *ebiten.Image) {
	t, v := b.desk.Theme, &b.view
	r := b.openSheet()
	t.Sheet(dst, r, 1)
	rest := b.heading(dst, r)
	for card, n := range v.deck {
		col := rest.Column(card, pamplona.CardKinds, 2)
		h := math.Min(rest.H-26, col.W*1.3)
		p := piece.Pose{}
		if n == 0 {
			p.Fade = 0.65
		}
		b.desk.Pieces.Card(cardName(card), piece.Plain, h*5/7, h, false).Draw(dst, geom.Pt(col.Center().X, col.Y+h/2+2), p)
		b.pill(dst, t.Text.Int(n), geom.Pt(col.Center().X, col.Bottom()-10), pillPaper)
	}
	for card := 1; card < pamplona.CardKinds; card++ {
		if v.deck[card] > 0 {
			b.drawReach(dst, card)
		}
	}
}

// reach is where a card would bring the bull (P-09, P-14).
func (b *board) reach(card int) int {
	return b.rules.Board().Slip(min(b.view.torro+card, b.rules.Board().Last()))
}

// drawReach marks where a card would bring the bull.
func (b *board) drawReach(dst *ebiten.Image, card int) {
	to := b.reach(card)
	h := math.Max(30, b.way.lane*0.5)
	at := b.abs(b.way.side(b.middle(to), -b.way.lane*0.62)) // beside the runners, who are to be seen
	b.desk.Pieces.Card(cardName(card), piece.Plain, h*5/7, h, false).Draw(dst, at, piece.Pose{})
	b.pill(dst, b.desk.Theme.Text.Int(b.view.deck[card]), at.Add(geom.Pt(0, h*0.5)), pillPaper)
}

// closeUp is where a crowd is opened up.
type closeUp struct {
	sheet geom.Rect
	cols  int
	pitch geom.Point
}

// closeUp lays out the crowd of a space.
func (b *board) closeUp(space int) closeUp {
	n := b.standing(space)
	c := closeUp{cols: min(n, 6), pitch: geom.Pt(46, 54)}
	rows := (n + c.cols - 1) / c.cols
	size := geom.Pt(float64(c.cols)*c.pitch.X+16, float64(rows)*c.pitch.Y+16)
	c.sheet = geom.Around(b.mid(space), size.X, size.Y).Within(b.rect(geom.R(0, 0, b.way.size.X, b.way.size.Y)))
	return c
}

// drawCloseUp draws every runner of a crowd large.
func (b *board) drawCloseUp(dst *ebiten.Image, space int) {
	c := b.closeUp(space)
	b.desk.Theme.Sheet(dst, c.sheet, 1)
	in := c.sheet.Inset(8)
	i := 0
	for seat := range game.Seat(b.view.seats) {
		for range b.view.own(seat, pamplona.Spot(space)) {
			at := geom.Pt(in.X+(float64(i%c.cols)+0.5)*c.pitch.X, in.Y+(float64(i/c.cols)+0.92)*c.pitch.Y)
			runner(b.desk.Pieces, b.desk.Color(seat), 46).Draw(dst, at, piece.Pose{})
			i++
		}
	}
}
