package frame

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table/show"
)

// logRow is a turn in the drawer of the log: whose it is, small pictures of what was thrown or turned, and what happened. A tap
// shows it again on the board.
type logRow struct {
	ui.Base
	log    *show.Log
	drawer *drawer
	turn   int
}

func newLogRow(d *drawer, entry int) ui.Widget {
	r := &logRow{log: d.f.Log, drawer: d, turn: entry}
	r.SetID("log." + strconv.Itoa(entry))
	list := ui.List{ID: "log", Name: d.f.Services.T("shell.log")}
	if !d.f.Again {
		return ui.ListEntry(list, "", &loneRow{logRow: r})
	}
	r.SetTip(d.f.Services.T("table.log.again"))
	return ui.ListEntry(list, "", &pressedRow{r})
}

// loneRow is a row that only tells.
type loneRow struct{ *logRow }

// pressedRow is a row that can be pressed.
type pressedRow struct{ *logRow }

// Touch implements ui.Toucher.
func (r *pressedRow) Touch(at *input.Pointer) {
	if at.Released && r.Rect().Contains(at.At) {
		r.drawer.again(r.turn)
	}
}

// Key implements ui.Keyer.
func (r *pressedRow) Key(in *input.Frame) {
	if in.Take(input.Confirm) {
		r.drawer.again(r.turn)
	}
}

// rowPad is the room in dp above and below the words of a row.
const rowPad = 5

// Measure implements ui.Widget.
func (r *logRow) Measure(t *ui.Theme, width float64) geom.Point {
	lead := leadWide(r.log, r.turn, signWide(t, ui.Body), width)
	if width > 0 {
		width = max(1, width-lead)
	}
	m := t.Text.Measure(r.words(), t.Style(ui.Body), width)
	return geom.Pt(m.X+lead, max(ui.Touch, m.Y+2*rowPad))
}

func (r *logRow) words() string { return r.log.Whole(r.turn) }

// Draw implements ui.Widget.
func (r *logRow) Draw(t *ui.Theme, dst *ebiten.Image) {
	if r.Pressed() {
		t.Well(dst, r.Rect())
	}
	line := t.Text.LineHeight(t.Style(ui.Body))
	_, box := r.Rect().CutTop(max(rowPad, (r.Rect().H-t.Text.Measure(r.words(), t.Style(ui.Body), r.box(t).W).Y)/2))
	drawLead(t, dst, r.log, r.turn, geom.R(r.Rect().X, box.Y, r.Rect().W, line), signWide(t, ui.Body))
	r.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// Lines implements ui.TextLister.
func (r *logRow) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	each(r.words(), t.Style(ui.Body), r.box(t))
}

func (r *logRow) box(t *ui.Theme) geom.Rect {
	_, box := r.Rect().CutLeft(leadWide(r.log, r.turn, signWide(t, ui.Body), r.Rect().W))
	return box
}

// signWide is the size in dp of badges and pictures before words of a role.
func signWide(t *ui.Theme, r ui.Role) float64 { return t.Text.Size(t.Style(r)) * 1.3 }

// signGap is the room in dp behind each of them, signMargin the share of its height that a picture has for its shadow.
const (
	signGap    = 5
	signMargin = 0.3
)

// leadMost is the share of a line that badge and pictures take at most; where that is too little for all of them they are smaller,
// but not below leadLeast dp.
const (
	leadMost  = 0.34
	leadLeast = 9.0
)

// lead is the size in dp of badge and pictures of a turn that are d dp high where there is room, and the width that they take before
// its words in a line of a width, 0 for no limit. None is left out: of two dice one alone would be no throw.
func lead(l *show.Log, entry int, d, width float64) (size, wide float64) {
	gaps, each := 0.0, 0.0 // each is their width for a size of 1
	if l.Leads(entry) >= 0 {
		gaps, each = signGap, 1
	}
	for sp := range l.Signs(entry, d) {
		gaps += signGap
		each += sp.W/d - signMargin
	}
	if size = d; width > 0 && each > 0 && each*d+gaps > width*leadMost {
		size = max(leadLeast, math.Floor((width*leadMost-gaps)/each))
	}
	return size, each*size + gaps
}

// leadWide is the width of lead.
func leadWide(l *show.Log, entry int, d, width float64) float64 {
	_, wide := lead(l, entry, d, width)
	return wide
}

// drawLead draws badge and pictures of a turn at the left of r.
func drawLead(t *ui.Theme, dst *ebiten.Image, l *show.Log, entry int, r geom.Rect, d float64) {
	d, _ = lead(l, entry, d, r.W)
	x, y := r.X, r.Center().Y
	if seat := l.Leads(entry); seat >= 0 {
		t.DrawBadge(dst, l.People.Color(seat), geom.Pt(x+d/2, y), d)
		x += d + signGap
	}
	for sp := range l.Signs(entry, d) {
		sp.Draw(dst, geom.Pt(x+sp.Anchor.X-signMargin*d/2, y-sp.H/2+sp.Anchor.Y), piece.Pose{})
		x += sp.W - signMargin*d + signGap
	}
}
