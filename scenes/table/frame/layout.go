package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// widgets holds all widgets of the frame.
type widgets struct {
	*core
	banner      *banner        // whose turn it is, and the prompt
	seats       *seats         // a panel for each seat
	logNote     *logNote       // the latest lines of the log
	headline    *headline      // the latest line of the log; replaces logNote where core.hasHeadline is true
	tray        tray           // what a decision needs besides the board
	bar         bar            // the row of buttons
	wholeButton *ui.Button     // shows the whole board again
	corners     []*corner      // one for each person, if several with secrets share this screen
	emotes      *emotes        // the bubbles of emotes
	controls    replayControls // shown in the tray
	lesson      lessonSheet    // shown in the tray
}

// body lays the frame out around the board: beside it if the screen is wide, above and below it if it is high.
type body struct {
	unmeasured
	widgets  *widgets
	children []ui.Widget // see Children
}

// newBody returns a body for the widgets that the frame has now. A bare board shows seats, prompt and log itself and cannot
// be enlarged. So the body round it has only the bar, the tray, and the note with the log, which a replay shows.
func newBody(f *widgets) *body {
	b := &body{widgets: f}
	if f.Box.Bare {
		b.children = []ui.Widget{f.logNote, f.tray.column, f.bar.grid}
		return b
	}
	b.children = append(b.children, f.banner)
	for _, p := range f.seats.panels {
		b.children = append(b.children, p)
	}
	for _, k := range f.corners {
		b.children = append(b.children, k)
	}
	if f.hasNote() {
		b.children = append(b.children, f.logNote)
	}
	b.children = append(b.children, f.headline, f.wholeButton, f.tray.column, f.bar.grid)
	return b
}

// Children implements ui.Parent. It returns the widgets that pointers, keys and tests can reach.
func (b *body) Children() []ui.Widget { return b.children }

// Place implements ui.Widget. It lays out all widgets in r and sets the room of the board, core.area. The button that shows
// the whole board is over the board, in its upper right corner.
func (b *body) Place(t *ui.Theme, r geom.Rect) {
	b.Base.Place(t, r)
	switch {
	case b.widgets.Box.Bare:
		b.placeAround(t, r)
	case b.widgets.onPhone() && r.H > r.W:
		b.placeUprightPhone(t, r)
	case b.widgets.onPhone():
		b.placeLandscapePhone(t, r)
	case r.H > r.W && !b.tooLow(t, r.Inset(gap)):
		b.placeAboveAndBelow(t, r.Inset(gap))
	default:
		b.placeBeside(t, r.Inset(gap))
	}
	b.widgets.placeCorners(t)
	corner, _ := b.widgets.area.Inset(phoneGap).CutTop(ui.Touch + 4) // the least size of an icon button
	corner, _ = corner.CutRight(corner.H)
	b.widgets.wholeButton.Place(t, corner)
}

// Draw implements ui.Widget. The bubbles of emotes lie over everything else.
func (b *body) Draw(t *ui.Theme, dst *ebiten.Image) {
	if b.widgets.Box.Bare { // the board draws the seats itself; only a replay has the note with the log
		b.widgets.logNote.Draw(t, dst)
	} else {
		for _, k := range b.widgets.seats.panels {
			k.Draw(t, dst)
		}
		b.widgets.banner.Draw(t, dst)
		b.widgets.drawNews(t, dst)
	}
	for _, k := range b.widgets.corners {
		if !k.Hidden() {
			k.Draw(t, dst)
		}
	}
	if !b.widgets.wholeButton.Hidden() {
		b.widgets.wholeButton.Draw(t, dst)
	}
	b.widgets.tray.column.Draw(t, dst)
	b.widgets.bar.grid.Draw(t, dst)
	b.widgets.emotes.draw(t, dst, b.widgets.bubblePlace)
}

// drawNews draws the latest lines of the log, as a note or as a headline, beside a board that is not bare.
func (f *widgets) drawNews(t *ui.Theme, dst *ebiten.Image) {
	if f.hasNote() {
		f.logNote.Draw(t, dst)
	}
	if !f.headline.Hidden() {
		f.headline.Draw(t, dst)
	}
}

// placeAround lays the frame out for a bare board, which has the whole screen except for the tray of a replay, and of a lesson if the
// text cannot lie over the board. The bar is drawn over the board, and in a game so is the tray, in the middle of the lower edge.
func (b *body) placeAround(t *ui.Theme, r geom.Rect) {
	f := b.widgets
	f.area = r
	switch {
	case f.hasReplayStrip():
		r = b.placeReplayStrip(t, r)
	case f.learning && (f.lessonOver() || b.placeLessonOver(t, r)): // the board has the whole screen
	case f.watching || f.learning:
		r = b.placeAside(t, r)
	}
	f.bar.grid.Place(t, f.bar.rectOver(t, r))
	if f.watching || f.learning {
		return
	}
	h := f.tray.column.Measure(t, columnMax).Y
	f.tray.column.Place(t, geom.R(r.Center().X-columnMax/2, r.Bottom()-h-gap, columnMax, h))
}

// Fractions of the screen's width: for the column beside a board, without gaps, and for the strip beside a bare board, with
// gaps.
const (
	columnShare = 0.24
	asideShare  = 0.26
)

// placeAside cuts a strip off r for the tray of a lesson or a replay, below or beside a bare board, and returns the rest, which
// becomes the room of the board. In a strip beside the board the tray is in the middle. In a replay the latest lines of the log fill
// the strip above the tray.
func (b *body) placeAside(t *ui.Theme, r geom.Rect) geom.Rect {
	var strip, rest geom.Rect
	if r.H > r.W {
		high := b.widgets.tray.heightAside(t)
		strip, rest = r.CutBottom(high + b.widgets.replayNoteHeight(r.H-high))
	} else {
		strip, rest = r.CutRight(geom.Clamp(r.W*asideShare, columnMin, columnMax))
	}
	strip = strip.Inset(gap)
	foot, _ := strip.CutBottom(min(b.widgets.tray.height(t, strip.W), strip.H))
	if r.W >= r.H { // beside what is on the board
		foot = geom.Around(strip.Center(), foot.W, foot.H)
	}
	b.widgets.tray.column.Place(t, foot)
	note, _ := strip.CutTop(foot.Y - gap - strip.Y)
	if !b.widgets.watching || note.H < noteTwoLines {
		note = geom.Rect{}
	}
	b.widgets.logNote.Place(t, note)
	b.widgets.area = rest
	return rest
}

// placeLessonOver places the tray of a lesson over a bare board that has the room r, if the board says where; see
// table.SheetPlacer.
func (b *body) placeLessonOver(t *ui.Theme, r geom.Rect) bool {
	k := b.widgets.Board.SheetPlacer
	if k == nil {
		return false
	}
	at, ok := k.PlaceSheet(r, func(w float64) float64 { return b.widgets.lesson.height(t, w) })
	if ok {
		b.widgets.tray.column.Place(t, at)
		b.widgets.logNote.Place(t, geom.Rect{})
	}
	return ok
}

// placeReplayStrip cuts a strip off the lower edge of r for a replay of a bare board on a telephone held sideways, and returns the
// rest, which becomes the room of the board: a column beside it would leave the board no width. The latest lines of the log are on
// the left of the strip, the tray on the right.
func (b *body) placeReplayStrip(t *ui.Theme, r geom.Rect) geom.Rect {
	f := b.widgets
	strip, rest := r.CutBottom(noteTwoLines + gap)
	strip = strip.InsetXY(gap, gap/2)
	right, note := strip.CutRight(min(columnMax, strip.W/2))
	_, note = note.CutRight(gap)
	f.tray.column.Place(t, geom.Around(right.Center(), right.W, f.tray.column.Measure(t, right.W).Y))
	f.logNote.Place(t, note)
	f.area = rest
	return rest
}

// placeBeside lays the frame out in a column to the right of the board: from the top the banner, the panels, the latest
// lines of the log, the tray, and the bar. The tray takes room from the panels, but leaves each panelMin dp. The panels
// leave room to the lines of the log if they can (see seats.spareForNote), and grow up to panelMax. What is then left goes
// to the lines, up to noteMax.
func (b *body) placeBeside(t *ui.Theme, r geom.Rect) {
	f := b.widgets
	w := columnWidth(r.W)
	column, rest := r.CutRight(w)
	_, f.area = rest.CutRight(gap)
	head, column := column.CutTop(f.banner.Measure(t, w).Y)
	f.banner.Place(t, head)
	foot, column := column.CutBottom(f.bar.grid.Measure(t, w).Y)
	f.bar.grid.Place(t, foot)
	n := float64(len(f.seats.panels))
	roomy := f.seats.spareForNote(t, w, column.H-3*gap) > 0 // a gap below the banner, and two around a tray without widgets
	most := column.H - n*(panelMin+gap) - gap               // the height that the tray may take
	if f.watching {
		f.controls.fitLegend(t, f.tray.column, geom.Rect{W: w, H: most - 2*gap})
	}
	tray, column := column.CutBottom(min(f.tray.height(t, w)+2*gap, most))
	f.tray.column.Place(t, tray.InsetXY(0, gap))
	_, column = column.CutTop(gap)
	h := min(panelMax*t.Text.TextScale()+f.seats.boardHeight(w), (column.H-f.seats.spareForNote(t, w, column.H)-(n-1)*gap)/n)
	column = f.seats.placeInColumn(t, column, h)
	note, _ := column.CutBottom(min(column.H, noteMax))
	b.placeNote(t, note, roomy)
}

// placeNote places the latest lines of the log in spare, the room that the panels beside the board have left. roomy is
// false if the panels have no room to spare even without a tray: the lines are then in a strip below the board. Where there is a
// headline, it is in that strip, and there are no lines. If spare is too low for a line, there are none either.
func (b *body) placeNote(t *ui.Theme, spare geom.Rect, roomy bool) {
	f := b.widgets
	f.headline.Place(t, geom.Rect{})
	switch {
	case f.hasHeadline():
		f.headline.Place(t, f.cutStrip(ui.Touch))
		spare = geom.Rect{}
	case f.showsNews() && !roomy:
		spare = f.cutStrip(f.logNote.oneLineHeight(t))
	case spare.H < f.logNote.oneLineHeight(t):
		spare = geom.Rect{}
	}
	f.logNote.Place(t, spare)
}

// cutStrip cuts a strip that is high dp high, and a gap above it, off the lower edge of the room of the board. It returns
// the strip.
func (f *widgets) cutStrip(high float64) (r geom.Rect) {
	r, f.area = f.area.CutBottom(high)
	_, f.area = f.area.CutBottom(gap / 2)
	return r
}

// placeAboveAndBelow lays the frame out above and below the board. The banner is above. Below are the panels in a grid, and
// then a row with the tray or the headline on the left and the bar on the right.
func (b *body) placeAboveAndBelow(t *ui.Theme, r geom.Rect) {
	f := b.widgets
	head, rest := r.CutTop(f.banner.Measure(t, r.W).Y)
	f.banner.Place(t, head)
	_, rest = rest.CutTop(gap)
	bar := f.bar.preferredSize(t, r.W)
	foot, rest := rest.CutBottom(max(bar.Y, f.tray.column.Measure(t, r.W-bar.X-gap).Y, f.tray.minHeight(t)))
	right, left := foot.CutRight(bar.X)
	f.bar.grid.Place(t, geom.R(right.X, right.Bottom()-bar.Y, bar.X, bar.Y))
	_, left = left.CutRight(gap)
	f.headline.Place(t, left)
	f.tray.column.Place(t, left)
	_, rest = rest.CutBottom(gap)
	cols, rows, h := f.seats.gridBelow(t, r.W)
	seats, rest := rest.CutBottom(float64(rows)*(h+gap) - gap)
	f.seats.placeInGrid(t, seats, cols, rows, gap)
	_, f.area = rest.CutBottom(gap)
	f.placeReplayNote(t)
}

// leastAboveNote is the least height in dp of a board above a note.
const leastAboveNote = 400.0

// replayNoteHeight returns the height in dp of the note with the latest lines of the log below a board that would be high dp high without it,
// and the gap above the note: 0 if that is not a replay, or if the board would get too low.
func (f *core) replayNoteHeight(high float64) float64 {
	if note := noteTwoLines + gap; f.watching && high-note >= leastAboveNote {
		return note
	}
	return 0
}

// placeReplayNote places the latest lines of the log of a replay below the board, which gives the room for that if it has enough.
func (f *widgets) placeReplayNote(t *ui.Theme) {
	note := geom.Rect{}
	if high := f.replayNoteHeight(f.area.H); high > 0 {
		note, f.area = f.area.CutBottom(high)
		note, _ = note.InsetXY(phoneGap, 0).CutBottom(noteTwoLines)
	}
	f.logNote.Place(t, note)
}

// boardMin is the least height in dp of a board above the panels.
const boardMin = 300.0

// tooLow reports whether in r, which is higher than wide, there is too little height for a board above the panels: less than
// boardMin, and less than the width that a board beside the panels would get. An example is a replay with six seats in an
// almost square window. The answer is the same throughout a game.
func (b *body) tooLow(t *ui.Theme, r geom.Rect) bool {
	f := b.widgets
	_, rows, h := f.seats.gridBelow(t, r.W)
	left := r.H - f.banner.Measure(t, r.W).Y - max(f.bar.preferredSize(t, r.W).Y, f.tray.minHeight(t)) - float64(rows)*(h+gap) - 2*gap
	return left < min(boardMin, r.W-columnWidth(r.W)-gap)
}

// columnWidth returns the width in dp of the column beside a board on a screen that is w dp wide.
func columnWidth(w float64) float64 { return geom.Clamp(w*columnShare, columnMin, columnMax) }

// bubblePlace returns the centre in dp of the bubble of a seat: below the place where the board draws the seat, else at
// the seat's panel on the side of the board. On a bare board that draws no seats the bubbles are side by side at the upper edge
// of the screen. The bubble is always whole on the screen.
func (f *widgets) bubblePlace(s game.Seat) geom.Point {
	room := f.Root.Metrics().SafeBounds()
	at := geom.Pt(room.Center().X+(float64(s)-float64(len(f.People.Colors)-1)/2)*(bubbleWidth+gap), room.Y+bubbleWidth/2+gap)
	if b := f.Board.SeatLocator; b != nil {
		r := b.SeatRect(s)
		at = geom.Pt(r.Center().X, r.Bottom()+bubbleWidth/2) // the bubble does not cover the score, which is above it
	} else if !f.Box.Bare {
		at = beside(f.seats.panels[s].Rect(), f.area)
	}
	return geom.Around(at, bubbleWidth, bubbleWidth).Within(room).Center()
}

// beside returns the centre of a bubble at a panel, on the side of the board: on the panel's left or upper edge or, if the
// board is below, half a bubble below the panel.
func beside(panel, board geom.Rect) geom.Point {
	switch {
	case board.Right() <= panel.X:
		return geom.Pt(panel.X, panel.Center().Y)
	case board.Y >= panel.Bottom():
		return geom.Pt(panel.Center().X, panel.Bottom()+bubbleWidth/2)
	}
	return geom.Pt(panel.Center().X, panel.Y)
}

// newCorners returns a corner for each person here, if several people with secrets share this screen; otherwise none.
func (f *widgets) newCorners() (all []*corner) {
	for s := range game.Seat(len(f.People.Colors)) {
		if f.Viewer.Shared() && f.People.Here(s) {
			all = append(all, newCorner(f.core, s))
		}
	}
	return all
}

// cornerRect returns the rectangle in dp of a seat's corner on the board. ok is false if the seat has no corner, or if the
// screen is handed over instead.
func (f *widgets) cornerRect(seat game.Seat) (r geom.Rect, ok bool) {
	if !f.Prefs.Peek {
		return r, false
	}
	// On an upright telephone the board is so narrow that a corner in the middle of a long edge would cover what lies there.
	at := cornerPlaces(len(f.corners), f.onPhone() && f.area.H > f.area.W)
	for i, k := range f.corners {
		if k.seat == seat {
			room := f.area.Inset(2)
			return geom.R(room.X+at[i].X*(room.W-table.CornerSide), room.Y+at[i].Y*(room.H-table.CornerSide), table.CornerSide, table.CornerSide), true
		}
	}
	return r, false
}

// placeCorners places the corners on the board, or hides them.
func (f *widgets) placeCorners(t *ui.Theme) {
	for _, k := range f.corners {
		r, ok := f.cornerRect(k.seat)
		k.SetHidden(!ok)
		k.Place(t, r)
	}
}
