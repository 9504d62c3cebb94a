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

// seatPanel is a seat's place in the frame: colour, mark, name, who plays it, how it stands. It is lit in its turn.
type seatPanel struct {
	ui.Base
	f     *ground
	seats *seats
	seat  game.Seat
	name  string
	icon  ui.Icon
	line  table.PanelLine
	lit   bool
}

func newSeatPanel(f *ground, all *seats, s game.Seat) *seatPanel {
	p := &seatPanel{f: f, seats: all, seat: s, name: f.People.Name(s), icon: ui.IconPerson}
	if f.People.Now[s].Bot {
		p.icon = ui.IconRobot
	}
	p.SetID("seat." + f.People.Color(s).String())
	p.SetTip(p.who())
	if !f.Box.Secrets {
		ui.Excuse("frame: there is nothing to hold where nothing is secret", p)
	}
	return p
}

// who says in words who plays the seat.
func (p *seatPanel) who() string {
	s, color := p.f.Services, p.f.People.ColorKey(p.seat)
	occupant := p.f.People.Now[p.seat]
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
	return who + ". " + s.T(p.f.Desk.BoxKey(".level."+level+".note"))
}

func (p *seatPanel) say(l table.PanelLine) {
	if p.line != l {
		p.line = l
		p.SetTip(p.told())
		p.Redraw()
	}
}

func (p *seatPanel) light(on bool) {
	if p.lit != on {
		p.lit = on
		p.Redraw()
	}
}

// Touch implements ui.Toucher: a person holds its panel to look at what only it may see.
func (p *seatPanel) Touch(at *input.Pointer) {
	switch {
	case at.Pressed:
		p.f.hold(p.seat, true)
	case at.Released || at.Cancelled:
		p.f.hold(p.seat, false)
	}
}

// Key implements ui.Keyer: Confirm begins to look, and ends it. Where there is nothing to look at, it shows who plays.
func (p *seatPanel) Key(in *input.Frame) { p.f.look(in, p.seat) }

// Describe implements [ui.Describer]: a panel is read as words, first whose it is, and as a button where there is something to look at.
func (p *seatPanel) Describe(n *stage.Node) {
	switch s := p.f.Services; {
	case p.line == (table.PanelLine{}):
		n.Name = p.name
	case p.line.Leads:
		n.Name = s.T("table.ask.leads", "Name", p.name, "Words", p.line.Aloud(s.T))
	default:
		n.Name = p.name + ", " + p.line.Aloud(s.T)
	}
	if !p.f.Viewer.MayHold(p.seat) {
		n.Role = stage.ParagraphRole
	}
}

// Measure implements ui.Widget.
func (p *seatPanel) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(120, panelLow) }

// Draw implements ui.Widget.
func (p *seatPanel) Draw(t *ui.Theme, dst *ebiten.Image) {
	if p.f.small() {
		p.drawChip(t, dst)
		return
	}
	t.SeatPanel(dst, p.Rect(), p.f.People.Color(p.seat), p.lit)
	l := p.layout(t)
	mid := l.head.Center().Y
	p.drawFace(t, dst, &l)
	if l.lead {
		t.DrawIcon(dst, ui.IconTrophy, geom.Pt(l.head.X+l.indent()+8, mid), 18, t.Palette.Ink)
	}
	if l.icon {
		t.DrawIcon(dst, p.icon, geom.Pt(l.name.Right()+14, l.name.Center().Y), 18, t.Palette.Ink)
	}
	p.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
	if b := p.f.Board.Paneler; b != nil {
		b.DrawPanel(dst, p.seat, l.board)
	}
}

// panelLayout is where things stand in a panel.
type panelLayout struct {
	face                           geom.Rect // of who plays, if there is room for a large one; else a small one has the badge's
	head, name, score, text, board geom.Rect
	said                           string  // what stands in text
	role, points                   ui.Role // of name and score: the largest that fit
	icon                           bool    // there is room for the sign of who plays
	lead                           bool    // and for that of who leads
}

// badgeRoom is the width in dp that a badge takes before the words, markRoom a sign beside them.
const (
	badgeRoom = 32.0
	markRoom  = 24.0
)

func (p *seatPanel) layout(t *ui.Theme) panelLayout {
	l := p.shares(t)
	l.role = p.seats.nameRole(t)
	if l.icon = t.Text.Measure(p.name, t.Style(l.role), 0).X+markRoom <= l.name.W; l.icon {
		_, l.name = l.name.CutRight(markRoom)
	}
	return l
}

// shares is the layout without the name's size, which is the same in all panels.
func (p *seatPanel) shares(t *ui.Theme) panelLayout {
	if whole := p.line.FullText; whole != "" {
		if l := p.sharesOf(t, whole); t.Text.Fits(whole, l.style(t), l.text) {
			return l
		}
	}
	return p.sharesOf(t, p.line.Text)
}

// sharesOf is shares if that is to be said.
func (p *seatPanel) sharesOf(t *ui.Theme, said string) panelLayout {
	l := panelLayout{said: said}
	in := p.inside(4)
	room := p.seats.room(p.Rect().W)
	if room > 0 && in.H-room < high(t, "X", ui.Small) {
		return p.beside(t, said)
	}
	words, board := in.CutTop(in.H - min(in.H, room))
	l.board = board
	l.score, words = words.CutRight(p.scoreRoom(t, words.H, &l.points))
	l.face, words = words.CutLeft(p.faceRoom(t, words))
	l.head = words
	name := high(t, p.name, ui.Strong)
	if text := textRoom(t, said, words, name); text > 0 {
		l.head, l.text = words.CutTop((words.H-text-name)/2 + name)
		l.text, _ = l.text.CutTop(text)
		if _, under := l.text.CutLeft(l.indent()); t.Text.Measure(said, t.Style(ui.Small), 0).X <= under.W {
			l.text = under // below the name, unless that would cut words off
		}
	} else {
		l.text, l.board = p.share(t, said, board)
	}
	p.across(t, &l, 1)
	if l.text.Empty() && said != "" {
		if low := p.beside(t, said); !low.text.Empty() {
			return low
		}
	}
	return l
}

// inside is the panel without its band and rim.
func (p *seatPanel) inside(rim float64) geom.Rect {
	_, in := p.Rect().CutLeft(ui.SeatBandWidth)
	return in.InsetXY(ui.Step, rim)
}

// squeeze finds room below the name for what is said where there is none for two lines of the usual height: both are written as
// small as may be, the name larger if that leaves room.
func (p *seatPanel) squeeze(t *ui.Theme, said string, l *panelLayout) {
	least := t.Style(ui.Small)
	least.Fixed = true
	line := t.Text.Measure("X", least, 0).Y
	if said == "" || l.name.H < 2*line {
		return
	}
	name := geom.Clamp(high(t, p.name, ui.Small), line, l.name.H-line)
	box := l.name
	l.name, l.text = box.CutTop((box.H-name-line)/2 + name)
	_, l.name = l.name.CutTop(l.name.H - name)
	l.text, _ = l.text.CutTop(line)
}

// share divides the room of the board with what is said, if the board lets it and it fits.
func (p *seatPanel) share(t *ui.Theme, said string, room geom.Rect) (text, board geom.Rect) {
	b := p.f.Board.PanelSharer
	if b == nil || said == "" {
		return geom.Rect{}, room
	}
	small := t.Style(ui.Small)
	wide := min(t.Text.Measure(said, small, 0).X+1, room.W-b.PanelMinWidth()-gapWide)
	if small.Fixed = true; t.Text.Measure(said, small, 0).X > wide {
		return geom.Rect{}, room
	}
	text, board = room.CutLeft(wide)
	_, board = board.CutLeft(gapWide)
	return geom.Around(text.Center(), wide, max(text.H, high(t, said, ui.Small))), board
}

// textRoom is the height of what is said below a name of the given height: one line, two if it would be cut off else, or
// none, as there is room.
func textRoom(t *ui.Theme, said string, words geom.Rect, name float64) float64 {
	small := high(t, "X", ui.Small)
	switch whole := t.Text.Measure(said, t.Style(ui.Small), words.W).Y; {
	case said == "" || words.H < name+small:
		return 0
	case whole > small && words.H >= name+whole:
		return whole
	}
	return small
}

// A name has the first share of the width in a panel that is too low for two lines, or as much as it takes up to the second.
const (
	nameShare = 0.48
	nameMost  = 0.7
)

// beside is the layout of a panel so low that what the board draws must stand beside the name and what is said.
func (p *seatPanel) beside(t *ui.Theme, said string) panelLayout {
	l := panelLayout{said: said}
	in := p.inside(2)
	l.score, l.head = in.CutRight(p.scoreRoom(t, in.H, &l.points))
	p.across(t, &l, nameShare)
	small := t.Style(ui.Small)
	whole := t.Text.Measure(p.name, small, 0).X
	small.Fixed = true
	whole = max(whole, t.Text.Measure(said, small, 0).X) + 1
	l.name, l.board = l.name.CutLeft(geom.Clamp(whole, l.name.W*nameShare, l.name.W*nameMost))
	p.squeeze(t, said, &l)
	return l
}

// across leaves the name what badge and sign do not take; a share of that is the name's own. The sign gives way to the name.
func (p *seatPanel) across(t *ui.Theme, l *panelLayout, share float64) {
	_, l.name = l.head.CutLeft(l.indent())
	wide := t.Text.Measure(p.name, t.Style(ui.Small), 0).X
	if _, rest := l.name.CutLeft(markRoom - 4); p.line.Leads && wide <= rest.W*share {
		l.name, l.lead = rest, true
	}
}

// scoreRoom is the width of the score, set in the largest size that is no higher than most.
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

// high is the height of words on one line.
func high(t *ui.Theme, words string, r ui.Role) float64 {
	return t.Text.Measure(words, t.Style(r), 0).Y
}

// Lines implements ui.TextLister.
func (p *seatPanel) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	if p.f.small() {
		p.chipLines(t, each)
		return
	}
	l := p.layout(t)
	if p.line.Score != "" {
		each(p.line.Score, t.Style(l.points).WithAlign(text.Right), l.score)
	}
	st := t.Style(l.role)
	st.MaxLines = 1
	st.Fixed = l.name.H < high(t, p.name, l.role)
	each(p.name, st, l.name)
	if !l.text.Empty() {
		each(l.said, l.style(t), l.text)
	}
}

// style is that of what is said.
func (l *panelLayout) style(t *ui.Theme) text.Style {
	st := t.Style(ui.Small)
	if one := high(t, "X", ui.Small); l.text.H <= one {
		st.MaxLines = 1
		st.Fixed = l.text.H < one || t.Text.Measure(l.said, t.Style(ui.Small), 0).X > l.text.W // rather small than cut off
	}
	return st
}
