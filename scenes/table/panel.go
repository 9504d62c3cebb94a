package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// seatPanel is a seat's place in the frame: colour, mark, name, who plays it, how it stands. It is lit in its turn.
type seatPanel struct {
	ui.Base
	t    *Scene
	seat game.Seat
	name string
	icon ui.Icon
	line Line
	lit  bool
}

func newSeatPanel(t *Scene, s game.Seat) *seatPanel {
	p := &seatPanel{t: t, seat: s, name: t.name(s), icon: ui.IconPerson}
	if !t.person(s) {
		p.icon = ui.IconRobot
	}
	p.SetID("seat." + t.desk.Color(s).String())
	p.SetTip(p.who())
	return p
}

// who says in words who plays the seat.
func (p *seatPanel) who() string {
	s := p.t.services
	if p.t.person(p.seat) {
		return s.T("table.seat.person", "Name", p.name, "Color", colorKey(p.t.desk.Color(p.seat)))
	}
	level := p.t.match.Sitters()[p.seat].Level
	return s.T("table.seat.bot", "Name", p.name, "Color", colorKey(p.t.desk.Color(p.seat)), "Level", s.T("shell.level."+level.String()))
}

func (p *seatPanel) say(l Line) {
	if p.line != l {
		p.line = l
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
		p.t.peek(p.seat, true)
	case at.Released || at.Cancelled:
		p.t.peek(p.seat, false)
	}
}

// Measure implements ui.Widget.
func (p *seatPanel) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(120, panelLow) }

// Draw implements ui.Widget.
func (p *seatPanel) Draw(t *ui.Theme, dst *ebiten.Image) {
	r := p.Rect()
	t.SeatPanel(dst, r, p.t.desk.Color(p.seat), p.lit)
	head := p.head(t)
	t.Badge(dst, p.t.desk.Color(p.seat), geom.Pt(head.X+13, head.Center().Y), 26)
	if p.line.Lead {
		t.Sign(dst, ui.IconTrophy, geom.Pt(head.X+40, head.Center().Y), 18, t.Palette.Ink)
	}
	t.Sign(dst, p.icon, geom.Pt(head.Right()-p.scoreWide(t)-14, head.Center().Y), 18, t.Palette.Ink)
	p.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
	if b, ok := p.t.board.(Paneler); ok {
		_, rest := p.inner().CutTop(p.wordsHigh(t))
		b.DrawPanel(dst, p.seat, rest)
	}
}

// role is that of the name: larger where there is room.
func (p *seatPanel) role() ui.Role {
	if p.Rect().H-p.t.chrome.panelRoom(p.Rect().W) >= panelMid*p.t.desk.Theme.Text.Larger() {
		return ui.Pick
	}
	return ui.Strong
}

// inner is the panel without its band and margins.
func (p *seatPanel) inner() geom.Rect {
	_, r := p.Rect().CutLeft(ui.SeatBand)
	return r.InsetXY(ui.Step, 4)
}

// wordsHigh is the height that name and line take.
func (p *seatPanel) wordsHigh(t *ui.Theme) float64 {
	room := p.inner().H - p.t.chrome.panelRoom(p.Rect().W)
	return max(room, t.Text.LineHeight(t.Style(p.role())))
}

// two reports whether there is room for a line below the name.
func (p *seatPanel) two(t *ui.Theme) bool {
	return p.line.Text != "" && p.wordsHigh(t) >= t.Text.LineHeight(t.Style(p.role()))+t.Text.LineHeight(t.Style(ui.Small))
}

// head is where the name stands.
func (p *seatPanel) head(t *ui.Theme) geom.Rect {
	h := p.wordsHigh(t)
	if p.two(t) {
		a, b := t.Text.LineHeight(t.Style(p.role())), t.Text.LineHeight(t.Style(ui.Small))
		h = a + (h-a-b)/2
	}
	head, _ := p.inner().CutTop(h)
	return head
}

func (p *seatPanel) scoreWide(t *ui.Theme) float64 {
	if p.line.Score == "" {
		return 0
	}
	return t.Text.Measure(p.line.Score, t.Style(ui.Heading), 0).X + ui.Step
}

// Lines implements ui.Speaker.
func (p *seatPanel) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	head := p.head(t)
	score, left := head.CutRight(p.scoreWide(t))
	if p.line.Score != "" {
		st := t.Style(ui.Heading)
		st.Align = text.Right
		each(p.line.Score, st, score)
	}
	lead := 32.0
	if p.line.Lead {
		lead = 52
	}
	_, left = left.CutLeft(lead)
	_, left = left.CutRight(26)
	st := t.Style(p.role())
	st.Lines = 1
	each(p.name, st, left)
	if p.two(t) {
		_, rest := p.inner().CutTop(head.H)
		below, _ := rest.CutTop(t.Text.LineHeight(t.Style(ui.Small)))
		_, below = below.CutLeft(32)
		st := t.Style(ui.Small)
		st.Lines = 1
		each(p.line.Text, st, below)
	}
}
