package frame

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table/show"
)

// drawer is the log, opened over the table.
type drawer struct {
	core   *core
	missed int      // first entry that was played while nobody looked at this screen; 0 for none
	turns  *ui.Lane // the rows of turns; nil while the drawer is closed
	latest int      // the latest turn of which turns has a row; -1 for none
}

// open removes the message that is shown, if any, and opens the log, scrolled to its end, where the latest turn is. It returns the
// list of turns, and the label above the turns that were missed; nil if none were.
func (d *drawer) open() (list *ui.Scroll, missedLabel *ui.Label) {
	f := d.core
	f.Root.ClearToast()
	rows, missedLabel := d.rows()
	d.turns = ui.Column(2, rows...)
	list = ui.NewScroll("log.list", d.turns).ToEnd()
	sheet := ui.Drawer("log", f.Services.T("shell.log"), f.Services.T("shell.close"), f.Root, list)
	f.Root.OpenDrawer(sheet, ui.LayerOptions{OnClosed: func() { d.turns = nil }})
	return list, missedLabel
}

// rows returns the rows of all turns, or a text if there are none, and the label above the turns that were missed, which is
// nil if none were. It sets d.latest.
func (d *drawer) rows() (rows []ui.Widget, missedLabel *ui.Label) {
	f := d.core
	d.latest = f.Log.LatestTurn()
	for entry := range f.Log.Turns { // from the bottom upwards, as Turns has the latest first
		rows = append(rows, newLogRow(d, entry))
		if d.missed > 0 && entry >= d.missed && f.Log.TurnBefore(entry) < d.missed { // the first turn that was missed
			missedLabel = ui.NewLabel(ui.Aside, f.Services.T("table.away.log"))
			rows = append(rows, missedLabel, ui.Line())
		}
	}
	slices.Reverse(rows)
	if len(rows) == 0 {
		rows = append(rows, ui.NewLabel(ui.Aside, f.Log.EmptyText()))
	}
	return rows, missedLabel
}

// update shows in the open log that the turn that began with entry turn has grown. begins is true if that turn is new. If
// the log has been written anew from an earlier turn on, as after an undo elsewhere, or was empty, all rows are made again.
// While the log is closed, update does nothing.
func (d *drawer) update(turn int, begins bool) {
	switch {
	case d.turns == nil:
	case begins && (d.latest < 0 || turn <= d.latest):
		rows, _ := d.rows()
		d.turns.Set(rows...)
	case begins:
		d.turns.Set(append(d.turns.Children(), newLogRow(d, turn))...)
		d.latest = turn
	default:
		d.turns.Relayout()
	}
}

// lookBack closes the log, which must be on top, and requests LookBack for the turn that began with entry, so that the board
// shows it again. It does nothing where turns cannot be shown again.
func (d *drawer) lookBack(entry int) {
	lines := d.core.Log.Turn(entry)
	if !d.core.CanLookBack || len(lines) == 0 {
		return
	}
	d.core.Root.Close()
	d.core.commands.Put(Command{Kind: LookBack, Entry: entry, End: lines[len(lines)-1].Entry + 1})
}

// logRow is a turn in the log: the badge of its seat, small pictures of what was thrown or turned up, and what
// happened. A tap shows the turn again on the board.
type logRow struct {
	ui.Base
	log    *show.Log
	drawer *drawer
	turn   int // the entry with which the turn began
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

// Measure implements ui.Widget. A row is at least as high as a finger needs.
func (r *logRow) Measure(t *ui.Theme, width float64) geom.Point {
	_, wide := r.lead().size(iconSize(t, ui.Body), width)
	if width > 0 {
		width = max(1, width-wide)
	}
	m := t.Text.Measure(r.words(), t.Style(ui.Body), width)
	return geom.Pt(m.X+wide, max(ui.Touch, m.Y+2*rowPad))
}

// lead returns what stands before the text of the row.
func (r *logRow) lead() lead { return wholeLead(r.log, r.turn) }

// words returns the text of the row, on several lines if much happened in the turn.
func (r *logRow) words() string { return strings.Join(r.log.Lines(r.turn), "\n") }

// Draw implements ui.Widget.
func (r *logRow) Draw(t *ui.Theme, dst *ebiten.Image) {
	if r.Pressed() {
		t.Well(dst, r.Rect())
	}
	line := t.Text.LineHeight(t.Style(ui.Body))
	// box begins where the text, which is vertically centred, begins: the badge and the pictures are beside its first line.
	_, box := r.Rect().CutTop(max(rowPad, (r.Rect().H-t.Text.Measure(r.words(), t.Style(ui.Body), r.box(t).W).Y)/2))
	r.lead().draw(t, dst, geom.R(r.Rect().X, box.Y, r.Rect().W, line), iconSize(t, ui.Body))
	r.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// Lines implements ui.TextLister.
func (r *logRow) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	each(r.words(), t.Style(ui.Body), r.box(t))
}

// box returns the rectangle of the text.
func (r *logRow) box(t *ui.Theme) geom.Rect { return r.lead().cut(r.Rect(), iconSize(t, ui.Body)) }
