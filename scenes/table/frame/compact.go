package frame

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// rows takes rows off a room, each with a gap to what is left. A row without height takes no gap.
type rows struct{ geom.Rect }

func (p *rows) top(h float64) (row geom.Rect) {
	if row, p.Rect = p.CutTop(h); h > 0 {
		_, p.Rect = p.CutTop(gapSlim)
	}
	return row
}

func (p *rows) bottom(h float64) (row geom.Rect) {
	if row, p.Rect = p.CutBottom(h); h > 0 {
		_, p.Rect = p.CutBottom(gapSlim)
	}
	return row
}

// upright lays the frame out above and below the board on a telephone that is held upright. The board has the whole width.
func (b *body) upright(t *ui.Theme, r geom.Rect) {
	f := b.f
	in := rows{r.Inset(gapSlim)}
	f.seats.placeChips(t, in.top(f.seats.chipsHigh(in.W)))
	switch {
	case f.watching:
		f.placeHead(t, &in)
		f.tray.placeControls(t, in.bottom(controlsSlim))
	case f.learning:
		f.placeHead(t, &in)
		f.tray.lane.Place(t, in.bottom(min(f.lesson.height(t, in.W), lessonSlim*t.Text.TextScale())))
	default:
		f.banner.Place(t, in.top(f.banner.slimHigh(t, in.W)))
		f.placeFoot(t, &in)
	}
	f.area = geom.R(r.X, in.Y, r.W, in.H)
}

// placeHead places the banner with the bar beside it.
func (f *widgets) placeHead(t *ui.Theme, in *rows) {
	bar := f.bar.row(t, in.W)
	wide := in.W - bar.X - gapSlim
	row := in.top(max(bar.Y, f.banner.slimHigh(t, wide)))
	right, left := row.CutRight(bar.X)
	f.bar.grid.Place(t, geom.Around(right.Center(), bar.X, bar.Y))
	_, left = left.CutRight(gapSlim)
	f.banner.Place(t, left)
}

// placeFoot places what lies below the board of a game: the bar, and beside it the slot.
func (f *widgets) placeFoot(t *ui.Theme, in *rows) {
	bar := f.bar.row(t, in.W)
	row := in.bottom(max(bar.Y, slotHigh))
	right, slot := row.CutRight(bar.X)
	f.bar.grid.Place(t, geom.Around(right.Center(), bar.X, bar.Y))
	_, slot = slot.CutRight(gapSlim)
	f.placeSlot(t, slot)
}

// placeSlot gives the slot to what happened last, and its lower part to the button of a draft.
func (f *widgets) placeSlot(t *ui.Theme, slot geom.Rect) {
	f.last.Place(t, slot)
	tray, _ := slot.CutBottom(min(max(slotHigh, f.tray.lane.Measure(t, slot.W).Y), slot.H))
	f.tray.lane.Place(t, tray)
}

// sideways lays the frame out in a column to the right of the board on a telephone that lies on its side.
func (b *body) sideways(t *ui.Theme, r geom.Rect) {
	f := b.f
	share := columnSlim
	if !f.speaks() {
		share = columnTold
	}
	column, area := r.CutRight(geom.Clamp(r.W*share, columnLow*share/columnTold, columnLow))
	f.area = area
	in := rows{column.Inset(gapSlim)}
	switch {
	case f.watching:
		f.placeHead(t, &in)
		f.seats.placeChips(t, in.top(f.seats.chipsHigh(in.W)))
		f.tray.lane.Place(t, in.bottom(min(f.tray.lane.Measure(t, in.W).Y, in.H)))
	case f.learning:
		f.banner.Place(t, geom.Rect{}) // the chip of who acts is lit, and what is expected stands with the words
		f.seats.placeChips(t, in.top(f.seats.chipsHigh(in.W)))
		f.bar.grid.Place(t, in.bottom(f.bar.row(t, in.W).Y))
		f.tray.lane.Place(t, in.Rect)
	default:
		bar, slot := f.bar.row(t, in.W), slotLow
		if bar.Y > slotHigh {
			slot = ui.Touch // no draft, the button of which needs more, has so many buttons in the bar
		}
		f.bar.grid.Place(t, in.bottom(bar.Y))
		chips := f.seats.chipsHigh(in.W)
		f.banner.Place(t, in.top(min(f.banner.slimHigh(t, in.W), in.H-chips-slot-2*gapSlim)))
		f.seats.placeChips(t, in.top(chips))
		f.placeSlot(t, in.Rect)
	}
}
