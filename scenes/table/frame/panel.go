package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// seatPanel is the panel of a seat: colour, badge, name, who plays it, its score and a line of text. It is highlighted
// while it is the seat's turn.
type seatPanel struct {
	unmeasured
	core        *core
	seats       *seats
	seat        game.Seat
	name        string
	icon        ui.Icon // says whether a person or a bot plays
	line        table.PanelLine
	highlighted bool
}

// newSeatPanel returns the panel of seat s, with name, icon and tip as they are now. all are the panels to which it will belong.
func newSeatPanel(f *core, all *seats, s game.Seat) *seatPanel {
	p := &seatPanel{core: f, seats: all, seat: s, name: f.People.Name(s), icon: ui.IconPerson}
	if f.People.Sitters[s].Bot {
		p.icon = ui.IconRobot
	}
	p.SetID("seat." + f.People.Color(s).String())
	p.SetTip(p.occupantText())
	if !f.Box.Secrets { // a panel that nobody touches may be smaller than a finger
		ui.AllowSmall("frame: there is nothing to hold where nothing is secret", p)
	}
	return p
}

// occupantText returns a text that says who plays the seat: a person, a person who is away, or a bot of some level.
func (p *seatPanel) occupantText() string {
	s, color := p.core.Services, p.core.People.ColorKey(p.seat)
	occupant := p.core.People.Sitters[p.seat]
	if occupant.Away {
		return s.T("table.seat.away", "Name", p.name, "Color", color)
	}
	if !occupant.Bot {
		return s.T("table.seat.person", "Name", p.name, "Color", color)
	}
	level := occupant.Level.String()
	who := s.T("table.seat.bot", "Name", p.name, "Color", color, "Level", s.T("shell.level."+level))
	if occupant.Level == game.LevelRandom {
		return who
	}
	return who + ". " + s.T(p.core.Desk.BoxKey(".level."+level+".note"))
}

// setLine sets what the panel says, and its tip.
func (p *seatPanel) setLine(l table.PanelLine) {
	if p.line != l {
		p.line = l
		p.SetTip(p.tip())
		p.Redraw()
	}
}

// setHighlight sets whether the panel is highlighted.
func (p *seatPanel) setHighlight(on bool) {
	if p.highlighted != on {
		p.highlighted = on
		p.Redraw()
	}
}

// Touch implements ui.Toucher: a person holds the panel of its seat to look at what only that seat may see.
func (p *seatPanel) Touch(at *input.Pointer) {
	switch {
	case at.Pressed:
		p.core.requestHold(p.seat, true)
	case at.Released || at.Cancelled:
		p.core.requestHold(p.seat, false)
	}
}

// Key implements ui.Keyer: Confirm begins a look at what only the seat may see, and ends it.
func (p *seatPanel) Key(in *input.Frame) { p.core.toggleHold(in, p.seat) }

// Describe implements [ui.Describer]: the panel is read as text that begins with the name, and is a button if something
// can be looked at.
func (p *seatPanel) Describe(n *stage.Node) {
	switch s := p.core.Services; {
	case p.line == (table.PanelLine{}):
		n.Name = p.name
	case p.line.Leads:
		n.Name = s.T("table.ask.leads", "Name", p.name, "Words", p.line.Aloud(s.T))
	default:
		n.Name = p.name + ", " + p.line.Aloud(s.T)
	}
	if !p.core.Viewer.MayHold(p.seat) {
		n.Role = stage.ParagraphRole
	}
}

// Draw implements ui.Widget. A trophy before the name says that the seat leads, and an icon after the name whether a person or a bot
// plays, both only where there is room.
func (p *seatPanel) Draw(t *ui.Theme, dst *ebiten.Image) {
	if p.core.onPhone() {
		p.drawChip(t, dst)
		return
	}
	t.SeatPanel(dst, p.Rect(), p.core.People.Color(p.seat), p.highlighted)
	l := p.layout(t)
	mid := l.nameRow.Center().Y
	p.drawFace(t, dst, &l)
	const side = 18.0 // of an icon, in dp
	if l.showsLead {
		t.DrawIcon(dst, ui.IconTrophy, geom.Pt(l.nameRow.X+l.indent()+8, mid), side, t.Palette.Ink)
	}
	if l.showsIcon {
		t.DrawIcon(dst, p.icon, geom.Pt(l.name.Right()+14, l.name.Center().Y), side, t.Palette.Ink)
	}
	p.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
	if b := p.core.Board.Paneler; b != nil {
		b.DrawPanel(dst, p.seat, l.board)
	}
}

// panelLayout holds where the parts of a panel are.
type panelLayout struct {
	face                geom.Rect // of a large face; empty if a small one is in nameRow, before the name
	nameRow             geom.Rect // the row with small face or badge, icons and name
	name, score, text   geom.Rect
	board               geom.Rect // what the board draws
	forecast            geom.Rect // the forecast in large letters, with its caption; empty if the words say it
	words               string    // the text in the rectangle text
	nameRole, scoreRole ui.Role   // the largest in which all names fit, and in which the score fits
	showsIcon           bool      // there is room for the icon of who plays
	showsLead           bool      // the seat leads, and there is room for the icon that says so
	slim                bool      // on a chip: see chipLayoutAs
}

// Widths in dp.
const (
	badgeRoom = 32.0 // of a small face before the name, with the gap to the name
	iconRoom  = 24.0 // of an icon before or after the name, with the gap to the name
)

// layout returns where the parts of the panel are. The icon of who plays comes after the name if the name leaves room.
func (p *seatPanel) layout(t *ui.Theme) panelLayout {
	l := p.layoutWithoutNameRole(t)
	l.nameRole = p.seats.nameRole(t)
	if l.showsIcon = t.Text.Measure(p.name, t.Style(l.nameRole), 0).X+iconRoom <= l.name.W; l.showsIcon {
		_, l.name = l.name.CutRight(iconRoom)
	}
	return l
}

// layoutWithoutNameRole returns the layout without nameRole and showsIcon: nameRole is the same in all panels, and depends on what
// this method returns for each of them. The text is PanelLine.Detail beside a large forecast, else PanelLine.FullText if that fits,
// else PanelLine.Text.
func (p *seatPanel) layoutWithoutNameRole(t *ui.Theme) panelLayout {
	if l, ok := p.layoutWithForecast(t); ok {
		return l
	}
	if whole := p.line.FullText; whole != "" {
		if l := p.layoutFor(t, whole); t.Text.Fits(whole, l.style(t), l.text) {
			return l
		}
	}
	return p.layoutFor(t, p.line.Text)
}

// layoutFor returns the layout, without nameRole and showsIcon, of a panel with the text said. From the top the panel has the
// name, the text, and what the board draws; the score is on the right. If there is no room for the text there, the text is beside
// what the board draws (see shareBoard), or else name and text both are (see layoutLow). The text is left out if there is no room
// at all.
func (p *seatPanel) layoutFor(t *ui.Theme, said string) panelLayout {
	l := panelLayout{words: said}
	in := p.inner(4)
	room := p.seats.boardHeight(p.Rect().W)
	if room > 0 && in.H-room < lineHeight(t, "X", ui.Small) { // no room for a name above what the board draws
		return p.layoutLow(t, said)
	}
	words, board := in.CutTop(in.H - min(in.H, room))
	l.board = board
	l.score, words = words.CutRight(p.scoreRoom(t, words.H, &l.scoreRole))
	l.face, words = words.CutLeft(p.faceRoom(t, words))
	l.nameRow = words
	nameHigh := lineHeight(t, p.name, ui.Strong)
	if textHigh := textHeight(t, said, words, nameHigh); textHigh > 0 {
		l.nameRow, l.text = words.CutTop((words.H-textHigh-nameHigh)/2 + nameHigh)
		l.text, _ = l.text.CutTop(textHigh)
		if _, under := l.text.CutLeft(l.indent()); t.Text.Measure(said, t.Style(ui.Small), 0).X <= under.W {
			l.text = under // below the name, unless that would cut words off
		}
	} else {
		l.text, l.board = p.shareBoard(t, said, board)
	}
	p.layoutName(t, &l, 1)
	if l.text.Empty() && said != "" {
		if low := p.layoutLow(t, said); !low.text.Empty() {
			return low
		}
	}
	return l
}

// inner returns the rectangle of the panel without the coloured band on its left, a margin beside it, and rim dp above and below.
func (p *seatPanel) inner(rim float64) geom.Rect {
	_, in := p.Rect().CutLeft(ui.SeatBandWidth)
	return in.InsetXY(ui.Step, rim)
}

// layoutTwoLines divides l.name, which is too low for two lines of the usual size, between the name and, below it, the text said.
// The text has the smallest size, and the name is larger if there is room. If there is no room for two lines of the smallest
// size, or no text, l does not change.
func (p *seatPanel) layoutTwoLines(t *ui.Theme, said string, l *panelLayout) {
	least := t.Style(ui.Small)
	least.Fixed = true
	line := t.Text.Measure("X", least, 0).Y
	if said == "" || l.name.H < 2*line {
		return
	}
	nameHigh := geom.Clamp(lineHeight(t, p.name, ui.Small), line, l.name.H-line)
	box := l.name
	l.name, l.text = box.CutTop((box.H-nameHigh-line)/2 + nameHigh)
	_, l.name = l.name.CutTop(l.name.H - nameHigh)
	l.text, _ = l.text.CutTop(line)
}

// shareBoard divides room, in which the board draws, between the text said on the left and the board on the right. If the
// board does not share its room (see table.PanelSharer) or said does not fit, text is empty and board is room.
func (p *seatPanel) shareBoard(t *ui.Theme, said string, room geom.Rect) (text, board geom.Rect) {
	b := p.core.Board.PanelSharer
	if b == nil || said == "" {
		return geom.Rect{}, room
	}
	small := t.Style(ui.Small)
	wide := min(t.Text.Measure(said, small, 0).X+1, room.W-b.PanelMinWidth()-gap)
	if small.Fixed = true; t.Text.Measure(said, small, 0).X > wide {
		return geom.Rect{}, room
	}
	text, board = room.CutLeft(wide)
	_, board = board.CutLeft(gap)
	return geom.Around(text.Center(), wide, max(text.H, lineHeight(t, said, ui.Small))), board
}

// textHeight returns the height in dp that the text said gets in room, below a name that is nameHigh dp high: that of all its
// lines if there is room for them, else that of one line; 0 if there is no room or no text.
func textHeight(t *ui.Theme, said string, room geom.Rect, nameHigh float64) float64 {
	one := lineHeight(t, "X", ui.Small)
	switch all := t.Text.Measure(said, t.Style(ui.Small), room.W).Y; {
	case said == "" || room.H < nameHigh+one:
		return 0
	case all > one && room.H >= nameHigh+all:
		return all
	}
	return one
}

// In a low panel, where what the board draws is beside the name, the name takes the fraction nameShare of the width that both
// have, and up to nameMax if the name or the text needs more.
const (
	nameShare = 0.48
	nameMax   = 0.7
)

// layoutLow returns the layout of a panel that is so low that what the board draws is beside the name and the text. Name and
// text are on the left, one above the other, as wide as the longer of them needs, from nameShare to nameMax of the room.
func (p *seatPanel) layoutLow(t *ui.Theme, said string) panelLayout {
	l := panelLayout{words: said}
	in := p.inner(2)
	l.score, l.nameRow = in.CutRight(p.scoreRoom(t, in.H, &l.scoreRole))
	p.layoutName(t, &l, nameShare)
	small := t.Style(ui.Small)
	wide := t.Text.Measure(p.name, small, 0).X
	small.Fixed = true // the text has the smallest size; see layoutTwoLines
	wide = max(wide, t.Text.Measure(said, small, 0).X) + 1
	l.name, l.board = l.name.CutLeft(geom.Clamp(wide, l.name.W*nameShare, l.name.W*nameMax))
	p.layoutTwoLines(t, said, &l)
	return l
}

// layoutName sets l.name to the part of l.nameRow that small face and trophy leave. The trophy is shown, and l.showsLead set, if the
// seat leads and the name, in small text, fits into the fraction share of what the trophy leaves. share is below 1 if the board
// draws beside the name.
func (p *seatPanel) layoutName(t *ui.Theme, l *panelLayout, share float64) {
	_, l.name = l.nameRow.CutLeft(l.indent())
	wide := t.Text.Measure(p.name, t.Style(ui.Small), 0).X
	if _, rest := l.name.CutLeft(iconRoom - 4); p.line.Leads && wide <= rest.W*share {
		l.name, l.showsLead = rest, true
	}
}

// scoreRoom returns the width in dp of the score, with a gap; 0 if there is no score. It sets r to the largest role in which the
// score is at most most dp high and at most 0.3 of the panel's width wide, or to ui.Small if it is in none.
func (p *seatPanel) scoreRoom(t *ui.Theme, most float64, r *ui.Role) float64 {
	if p.line.Score == "" {
		return 0
	}
	*r = ui.Small
	for _, larger := range [...]ui.Role{ui.Title, ui.Heading, ui.Strong} {
		m := t.Text.Measure(p.line.Score, t.Style(larger), 0)
		if m.Y <= most && m.X <= p.Rect().W*0.3 {
			*r = larger
			break
		}
	}
	return t.Text.Measure(p.line.Score, t.Style(*r), 0).X + ui.Step
}

// lineHeight returns the height in dp of words on one line, in the role r.
func lineHeight(t *ui.Theme, words string, r ui.Role) float64 {
	return t.Text.Measure(words, t.Style(r), 0).Y
}

// Lines implements ui.TextLister. On a telephone the texts are those of the chip.
func (p *seatPanel) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	if p.core.onPhone() {
		p.eachChipLine(t, each)
		return
	}
	l := p.layout(t)
	if p.line.Score != "" {
		each(p.line.Score, t.Style(l.scoreRole).WithAlign(text.Right), l.score)
	}
	st := t.Style(l.nameRole)
	st.MaxLines = 1
	st.Fixed = l.name.H < lineHeight(t, p.name, l.nameRole)
	each(p.name, st, l.name)
	p.eachForecastLine(t, &l, each)
	if !l.text.Empty() {
		each(l.words, l.style(t), l.text)
	}
}

// style returns the style of the text: without the player's text scale if that keeps the text from being cut off.
func (l *panelLayout) style(t *ui.Theme) text.Style {
	st := t.Style(ui.Small)
	if one := lineHeight(t, "X", ui.Small); l.text.H <= one {
		st.MaxLines = 1
		st.Fixed = l.text.H < one || t.Text.Measure(l.words, t.Style(ui.Small), 0).X > l.text.W // rather small than cut off
	}
	return st
}

// forecastGap is the gap in dp between the caption of a forecast and its number.
const forecastGap = 5.0

// layoutWithForecast returns the layout, without nameRole and showsIcon, of a panel with the forecast in large letters below the name,
// and below it the rest of the text if there is room. ok is false if there is no forecast, or no room for that of any seat, so that
// all look alike.
func (p *seatPanel) layoutWithForecast(t *ui.Theme) (l panelLayout, ok bool) {
	for _, other := range p.seats.panels {
		if _, fits := other.ownForecastLayout(t); !fits && other.line.Forecast != "" {
			return l, false
		}
	}
	return p.ownForecastLayout(t)
}

// ownForecastLayout returns what layoutWithForecast does, but looks at this panel alone.
func (p *seatPanel) ownForecastLayout(t *ui.Theme) (l panelLayout, ok bool) {
	if p.line.Forecast == "" || p.seats.boardHeight(p.Rect().W) > 0 {
		return l, false
	}
	words := p.inner(4)
	l.words = p.line.Detail
	l.score, words = words.CutRight(p.scoreRoom(t, words.H, &l.scoreRole))
	l.face, words = words.CutLeft(p.faceRoom(t, words))
	nameHigh, row := lineHeight(t, p.name, ui.Strong), lineHeight(t, p.line.Forecast, ui.Strong)
	_, under := words.CutLeft(l.indent())
	if words.H < nameHigh+row || p.forecastWidth(t) > under.W {
		return l, false
	}
	textHigh := t.Text.Measure(l.words, t.Style(ui.Small), under.W).Y
	if textHigh > words.H-nameHigh-row {
		textHigh = 0
	}
	l.nameRow, under = words.CutTop((words.H-textHigh-row-nameHigh)/2 + nameHigh)
	_, under = under.CutLeft(l.indent())
	l.forecast, under = under.CutTop(row)
	l.text, _ = under.CutTop(textHigh)
	p.layoutName(t, &l, 1)
	return l, true
}

// forecastCaption returns the words before the number of a forecast, which say what it is.
func (p *seatPanel) forecastCaption() string { return p.core.Services.T("table.forecast") }

// forecastWidth returns the width in dp of a forecast with its caption.
func (p *seatPanel) forecastWidth(t *ui.Theme) float64 {
	return t.Text.Measure(p.forecastCaption(), t.Style(ui.Small), 0).X + forecastGap + t.Text.Measure(p.line.Forecast, t.Style(ui.Strong), 0).X + 1
}

// eachForecastLine calls each with the caption and the number of the forecast, which begin at the left edge of l.forecast, and
// with the rest of the text if there is room for it only beside them.
func (p *seatPanel) eachForecastLine(t *ui.Theme, l *panelLayout, each func(string, text.Style, geom.Rect)) {
	if l.forecast.Empty() {
		return
	}
	caption := p.forecastCaption()
	before, number := l.forecast.CutLeft(t.Text.Measure(caption, t.Style(ui.Small), 0).X + 1)
	_, number = number.CutLeft(forecastGap - 1)
	each(caption, t.Style(ui.Small), before)
	each(p.line.Forecast, t.Style(ui.Strong), number)
	if l.text.Empty() { // there may be room for the words beside it
		st := t.Style(ui.Small)
		st.MaxLines = 1
		wide := t.Text.Measure(l.words, st, 0).X + 1
		if _, beside := number.CutLeft(t.Text.Measure(p.line.Forecast, t.Style(ui.Strong), 0).X + 2*ui.Step); l.words != "" && wide <= beside.W {
			each(l.words, st, beside)
		}
	}
}
