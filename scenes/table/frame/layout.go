package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// widgets are all widgets of the frame.
type widgets struct {
	*ground
	banner   *banner
	seats    *seats
	recent   *recent
	last     *headline // in the place of recent on telephones
	tray     tray
	bar      bar
	whole    *ui.Button // shows the whole board again
	corners  []*corner
	emotes   *emotes
	controls controls
	lesson   lessonSheet
}

// body lays the frame out round the board: beside it where the screen is wide, above and below it where it is high.
type body struct {
	ui.Base
	f    *widgets
	kids []ui.Widget
}

// newBody lays out the widgets that the frame has now.
func newBody(f *widgets) *body {
	b := &body{f: f}
	if f.Box.Bare {
		b.kids = []ui.Widget{f.recent, f.tray.lane, f.bar.grid}
		return b
	}
	b.kids = append(b.kids, f.banner)
	for _, p := range f.seats.panels {
		b.kids = append(b.kids, p)
	}
	for _, k := range f.corners {
		b.kids = append(b.kids, k)
	}
	if !f.small() {
		b.kids = append(b.kids, f.recent)
	}
	b.kids = append(b.kids, f.last)
	b.kids = append(b.kids, f.whole, f.tray.lane, f.bar.grid)
	return b
}

// Kids implements ui.Parent.
func (b *body) Kids() []ui.Widget { return b.kids }

// Measure implements ui.Widget.
func (b *body) Measure(*ui.Theme, float64) geom.Point { return geom.Point{} }

// Place implements ui.Widget.
func (b *body) Place(t *ui.Theme, r geom.Rect) {
	b.Base.Place(t, r)
	switch {
	case b.f.Box.Bare:
		b.bare(t, r)
	case b.f.small() && r.H > r.W:
		b.upright(t, r)
	case b.f.small():
		b.sideways(t, r)
	case r.H > r.W && !b.squat(t, r.Inset(gapWide)):
		b.high(t, r.Inset(gapWide))
	default:
		b.wide(t, r.Inset(gapWide))
	}
	b.f.placeCorners(t)
	corner, _ := b.f.area.Inset(gapSlim).CutTop(ui.Touch + 4)
	corner, _ = corner.CutRight(corner.H)
	b.f.whole.Place(t, corner)
}

// Draw implements ui.Widget.
func (b *body) Draw(t *ui.Theme, dst *ebiten.Image) {
	for _, k := range b.f.seats.panels {
		if !b.f.Box.Bare {
			k.Draw(t, dst)
		}
	}
	if !b.f.Box.Bare {
		b.f.banner.Draw(t, dst)
		b.f.drawNews(t, dst)
	}
	if b.f.Box.Bare {
		b.f.recent.Draw(t, dst)
	}
	for _, k := range b.f.corners {
		if !k.Hidden() {
			k.Draw(t, dst)
		}
	}
	if !b.f.whole.Hidden() {
		b.f.whole.Draw(t, dst)
	}
	b.f.tray.lane.Draw(t, dst)
	b.f.bar.grid.Draw(t, dst)
	b.f.emotes.draw(t, dst, b.f.bubble)
}

// drawNews draws what happened last, where it stands.
func (f *widgets) drawNews(t *ui.Theme, dst *ebiten.Image) {
	if !f.small() {
		f.recent.Draw(t, dst)
	}
	if !f.last.Hidden() {
		f.last.Draw(t, dst)
	}
}

// bare gives the board all there is; the bar lies over it.
func (b *body) bare(t *ui.Theme, r geom.Rect) {
	f := b.f
	f.area = r
	if f.watching || f.learning {
		r = b.aside(t, r)
	}
	f.bar.grid.Place(t, f.bar.over(t, r))
	if f.watching || f.learning {
		return
	}
	h := f.tray.lane.Measure(t, columnHigh).Y
	f.tray.lane.Place(t, geom.R(r.Center().X-columnHigh/2, r.Bottom()-h-gapWide, columnHigh, h))
}

// aside places the tray of a replay or a lesson beside a bare board, always as far from its edge, and in a replay the note of what
// has happened over it, and returns what is left.
func (b *body) aside(t *ui.Theme, r geom.Rect) geom.Rect {
	var strip, rest geom.Rect
	if r.H > r.W {
		strip, rest = r.CutBottom(b.f.tray.strip(t))
	} else {
		strip, rest = r.CutRight(geom.Clamp(r.W*0.26, columnLow, columnHigh))
	}
	strip = strip.Inset(gapWide)
	foot, column := strip.CutBottom(min(b.f.tray.lane.Measure(t, strip.W).Y, strip.H))
	b.f.tray.lane.Place(t, foot)
	_, column = column.CutBottom(gapWide)
	note, _ := column.CutBottom(min(column.H, recentHigh))
	if !b.f.watching || note.H < recentLow {
		note = geom.Rect{}
	}
	b.f.recent.Place(t, note)
	b.f.area = rest
	return rest
}

// wide lays the frame out in a column to the right of the board.
func (b *body) wide(t *ui.Theme, r geom.Rect) {
	f := b.f
	w := columnWide(r.W)
	column, rest := r.CutRight(w)
	_, f.area = rest.CutRight(gapWide)
	head, column := column.CutTop(f.banner.Measure(t, w).Y)
	f.banner.Place(t, head)
	foot, column := column.CutBottom(f.bar.grid.Measure(t, w).Y)
	f.bar.grid.Place(t, foot)
	n := float64(len(f.seats.panels))
	roomy := f.seats.spare(t, w, column.H-3*gapWide) > 0
	most := column.H - n*(panelLow+gapWide) - gapWide
	tray, column := column.CutBottom(min(f.tray.high(t, w)+2*gapWide, most))
	f.tray.lane.Place(t, tray.InsetXY(0, gapWide))
	_, column = column.CutTop(gapWide)
	h := min(panelHigh*t.Text.TextScale()+f.seats.room(w), (column.H-f.seats.spare(t, w, column.H)-(n-1)*gapWide)/n)
	column = f.seats.stack(t, column, h)
	note, _ := column.CutBottom(min(column.H, recentHigh))
	b.placeNote(t, note, roomy)
}

// placeNote gives the note of what has happened the room that seats beside the board leave it, or a strip below the board if they
// leave it none however little a decision needs.
func (b *body) placeNote(t *ui.Theme, spare geom.Rect, roomy bool) {
	f := b.f
	f.last.Place(t, geom.Rect{})
	switch {
	case f.speaks():
		f.last.Place(t, f.strip(ui.Touch))
		spare = geom.Rect{}
	case f.tells() && !roomy:
		spare = f.strip(f.recent.lineHigh(t))
	case spare.H < f.recent.lineHigh(t):
		spare = geom.Rect{}
	}
	f.recent.Place(t, spare)
}

// strip takes a strip below the board from its room.
func (f *widgets) strip(high float64) (r geom.Rect) {
	r, f.area = f.area.CutBottom(high)
	_, f.area = f.area.CutBottom(gapWide / 2)
	return r
}

// high lays the frame out above and below the board.
func (b *body) high(t *ui.Theme, r geom.Rect) {
	f := b.f
	head, rest := r.CutTop(f.banner.Measure(t, r.W).Y)
	f.banner.Place(t, head)
	_, rest = rest.CutTop(gapWide)
	bar := f.bar.size(t, r.W)
	foot, rest := rest.CutBottom(max(bar.Y, f.tray.lane.Measure(t, r.W-bar.X-gapWide).Y, f.tray.reserve(t)))
	right, left := foot.CutRight(bar.X)
	f.bar.grid.Place(t, geom.R(right.X, right.Bottom()-bar.Y, bar.X, bar.Y))
	_, left = left.CutRight(gapWide)
	f.last.Place(t, left)
	f.tray.lane.Place(t, left)
	_, rest = rest.CutBottom(gapWide)
	cols, rows, h := f.seats.below(t, r.W)
	seats, rest := rest.CutBottom(float64(rows)*(h+gapWide) - gapWide)
	f.seats.place(t, seats, cols, rows, gapWide)
	_, f.area = rest.CutBottom(gapWide)
	f.recent.Place(t, geom.Rect{})
}

// boardLow is the least height of a board above the seats.
const boardLow = 300.0

// squat reports whether a frame in r that is higher than wide leaves the board so little above the seats that it has more beside
// them, as in a replay with six seats in a window that is almost square. It goes by what stays the same throughout a game.
func (b *body) squat(t *ui.Theme, r geom.Rect) bool {
	f := b.f
	_, rows, h := f.seats.below(t, r.W)
	low := r.H - f.banner.Measure(t, r.W).Y - max(f.bar.size(t, r.W).Y, f.tray.reserve(t)) - float64(rows)*(h+gapWide) - 2*gapWide
	return low < min(boardLow, r.W-columnWide(r.W)-gapWide)
}

// columnWide is the width of the column beside a board on a screen w dp wide.
func columnWide(w float64) float64 { return geom.Clamp(w*0.24, columnLow, columnHigh) }

// bubble returns where the bubble of a seat stands: at its panel, on the board's side, or where the board says that its seat is;
// else at the upper edge.
func (f *widgets) bubble(s game.Seat) geom.Point {
	room := f.Root.Metrics().SafeBounds()
	at := geom.Pt(room.Center().X+(float64(s)-float64(len(f.People.Colors)-1)/2)*(bubbleWide+gapWide), room.Y+bubbleWide/2+gapWide)
	if b := f.Board.SeatLocator; b != nil {
		r := b.SeatRect(s)
		at = geom.Pt(r.Center().X, r.Bottom()+bubbleWide/2) // the score above stays to be read
	} else if !f.Box.Bare {
		at = beside(f.seats.panels[s].Rect(), f.area)
	}
	in := geom.Around(at, bubbleWide, bubbleWide).Within(room)
	return in.Center()
}

// beside is the point of a panel's edge at which a bubble lies towards the board.
func beside(panel, board geom.Rect) geom.Point {
	switch {
	case board.Right() <= panel.X:
		return geom.Pt(panel.X, panel.Center().Y)
	case board.Y >= panel.Bottom():
		return geom.Pt(panel.Center().X, panel.Bottom()+bubbleWide/2)
	}
	return geom.Pt(panel.Center().X, panel.Y)
}

// newCorners are those of all people, where each looks for itself.
func (f *widgets) newCorners() (all []*corner) {
	for s := range game.Seat(len(f.People.Colors)) {
		if f.Viewer.Shared() && f.People.Here(s) {
			all = append(all, newCorner(f.ground, s))
		}
	}
	return all
}

// corner is where the corner of a seat lies on the board; ok is false where there is none, as the screen is handed over.
func (f *widgets) corner(seat game.Seat) (r geom.Rect, ok bool) {
	if !f.Prefs.Peek {
		return r, false
	}
	at := cornersIn(len(f.corners), f.small() && f.area.H > f.area.W) // a board so narrow has no room beside what lies on it
	for i, k := range f.corners {
		if k.seat == seat {
			room := f.area.Inset(2)
			return geom.R(room.X+at[i].X*(room.W-table.CornerSide), room.Y+at[i].Y*(room.H-table.CornerSide), table.CornerSide, table.CornerSide), true
		}
	}
	return r, false
}

// placeCorners puts the corners on the board, or away.
func (f *widgets) placeCorners(t *ui.Theme) {
	for _, k := range f.corners {
		r, ok := f.corner(k.seat)
		k.SetHidden(!ok)
		k.Place(t, r)
	}
}
