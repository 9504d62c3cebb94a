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

// logRow is a turn in the log: the badge of its seat, small pictures of what was thrown or turned up, and what
// happened. A tap shows the turn again on the board.
type logRow struct {
	ui.Base
	log    *show.Log
	drawer *drawer
	turn   int // entry with which it began
}

// newLogRow returns the row of the turn that began with entry. It can be pressed if turns can be shown again.
func newLogRow(d *drawer, entry int) ui.Widget {
	r := &logRow{log: d.core.Log, drawer: d, turn: entry}
	r.SetID("log." + strconv.Itoa(entry))
	list := ui.List{ID: "log", Name: d.core.Services.T("shell.log")}
	if !d.core.CanLookBack {
		return ui.ListEntry(list, "", &plainRow{logRow: r})
	}
	r.SetTip(d.core.Services.T("table.log.again"))
	return ui.ListEntry(list, "", &buttonRow{r})
}

// plainRow is a row that cannot be pressed.
type plainRow struct{ *logRow }

// buttonRow is a row that can be pressed.
type buttonRow struct{ *logRow }

// Touch implements ui.Toucher.
func (r *buttonRow) Touch(at *input.Pointer) {
	if at.Released && r.Rect().Contains(at.At) {
		r.drawer.lookBack(r.turn)
	}
}

// Key implements ui.Keyer.
func (r *buttonRow) Key(in *input.Frame) {
	if in.Take(input.Confirm) {
		r.drawer.lookBack(r.turn)
	}
}

// rowPad is the padding in dp above and below the text of a row.
const rowPad = 5

// Measure implements ui.Widget.
func (r *logRow) Measure(t *ui.Theme, width float64) geom.Point {
	lead := leadWidth(r.log, r.turn, iconSize(t, ui.Body), width)
	if width > 0 {
		width = max(1, width-lead)
	}
	m := t.Text.Measure(r.words(), t.Style(ui.Body), width)
	return geom.Pt(m.X+lead, max(ui.Touch, m.Y+2*rowPad))
}

// words returns the text of the row.
func (r *logRow) words() string { return r.log.Sentence(r.turn) }

// Draw implements ui.Widget.
func (r *logRow) Draw(t *ui.Theme, dst *ebiten.Image) {
	if r.Pressed() {
		t.Well(dst, r.Rect())
	}
	line := t.Text.LineHeight(t.Style(ui.Body))
	_, box := r.Rect().CutTop(max(rowPad, (r.Rect().H-t.Text.Measure(r.words(), t.Style(ui.Body), r.box(t).W).Y)/2))
	drawLead(t, dst, r.log, r.turn, geom.R(r.Rect().X, box.Y, r.Rect().W, line), iconSize(t, ui.Body))
	r.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// Lines implements ui.TextLister.
func (r *logRow) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	each(r.words(), t.Style(ui.Body), r.box(t))
}

// box returns the rectangle of the text.
func (r *logRow) box(t *ui.Theme) geom.Rect {
	_, box := r.Rect().CutLeft(leadWidth(r.log, r.turn, iconSize(t, ui.Body), r.Rect().W))
	return box
}

// iconSize returns the size in dp of badges and pictures before text in the role r.
func iconSize(t *ui.Theme, r ui.Role) float64 { return t.Text.Size(t.Style(r)) * 1.3 }

// Spacing of the badge and the pictures before a line.
const (
	iconGap    = 5   // dp behind each of them
	iconMargin = 0.3 // fraction of a picture's height that is its margin, for its shadow
)

// Limits of the badge and the pictures before a line. If they do not all fit into leadMax of it they are smaller, but
// at least iconMin dp high.
const (
	leadMax = 0.34
	iconMin = 9.0
)

// leadSize returns the size in dp of the badge and the pictures of a turn, d if there is room for that, and the width
// that they take before the text of a line that is width dp wide; 0 means that there is no limit. None of them is left
// out: one of two dice would be wrong.
func leadSize(l *show.Log, entry int, d, width float64) (size, wide float64) {
	gaps, each := 0.0, 0.0 // each is their width for a size of 1
	if l.TurnSeat(entry) >= 0 {
		gaps, each = iconGap, 1
	}
	for sp := range l.Pictures(entry, d) {
		gaps += iconGap
		each += sp.W/d - iconMargin
	}
	if size = d; width > 0 && each > 0 && each*d+gaps > width*leadMax {
		size = max(iconMin, math.Floor((width*leadMax-gaps)/each))
	}
	return size, each*size + gaps
}

// leadWidth returns the width in dp that badge and pictures of a turn take; see leadSize.
func leadWidth(l *show.Log, entry int, d, width float64) float64 {
	_, wide := leadSize(l, entry, d, width)
	return wide
}

// drawLead draws badge and pictures of a turn at the left edge of r, d dp high if there is room.
func drawLead(t *ui.Theme, dst *ebiten.Image, l *show.Log, entry int, r geom.Rect, d float64) {
	d, _ = leadSize(l, entry, d, r.W)
	x, y := r.X, r.Center().Y
	if seat := l.TurnSeat(entry); seat >= 0 {
		t.DrawBadge(dst, l.People.Color(seat), geom.Pt(x+d/2, y), d)
		x += d + iconGap
	}
	for sp := range l.Pictures(entry, d) {
		sp.Draw(dst, geom.Pt(x+sp.Anchor.X-iconMargin*d/2, y-sp.H/2+sp.Anchor.Y), piece.Pose{})
		x += sp.W - iconMargin*d + iconGap
	}
}
