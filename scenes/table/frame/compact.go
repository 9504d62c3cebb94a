package frame

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// rows is a rectangle from which rows are cut, each with a gap to the rest. A row of height 0 takes no gap.
type rows struct{ geom.Rect }

// cutTop cuts a row that is h dp high off the upper edge and returns it.
func (p *rows) cutTop(h float64) (row geom.Rect) {
	if row, p.Rect = p.CutTop(h); h > 0 {
		_, p.Rect = p.CutTop(phoneGap)
	}
	return row
}

// cutBottom cuts a row that is h dp high off the lower edge and returns it.
func (p *rows) cutBottom(h float64) (row geom.Rect) {
	if row, p.Rect = p.CutBottom(h); h > 0 {
		_, p.Rect = p.CutBottom(phoneGap)
	}
	return row
}

// placeUprightPhone lays the frame out on a telephone that is held upright: above and below the board, which has the
// whole width. In a replay or a lesson the bar is beside the banner, and the tray has the room below the board.
func (b *body) placeUprightPhone(t *ui.Theme, r geom.Rect) {
	f := b.widgets
	in := rows{r.Inset(phoneGap)}
	f.seats.placeChips(t, in.cutTop(f.seats.chipsHeight(in.W)))
	switch {
	case f.watching:
		f.placeBannerRow(t, &in)
		f.tray.placeControls(t, in.cutBottom(phoneControls+legendRow))
	case f.learning && !f.lessonOver():
		f.placeBannerRow(t, &in)
		f.tray.column.Place(t, in.cutBottom(min(f.lesson.height(t, in.W), phoneLessonMax*t.Text.TextScale())))
	default:
		f.banner.Place(t, in.cutTop(f.banner.phoneHeight(t, in.W)))
		f.placeBarRow(t, &in)
	}
	f.area = geom.R(r.X, in.Y, r.W, in.H)
	f.placeReplayNote(t)
}

// placeBannerRow cuts a row off the upper edge of in, and places the banner in it with the bar on the right of the banner.
func (f *widgets) placeBannerRow(t *ui.Theme, in *rows) {
	bar := f.bar.phoneSize(t, in.W)
	wide := in.W - bar.X - phoneGap
	row := in.cutTop(max(bar.Y, f.banner.phoneHeight(t, wide)))
	right, left := row.CutRight(bar.X)
	f.bar.grid.Place(t, geom.Around(right.Center(), bar.X, bar.Y))
	_, left = left.CutRight(phoneGap)
	f.banner.Place(t, left)
}

// placeBarRow cuts a row off the lower edge of in, and places the bar in it with the slot (see placeSlot) on the left of the bar.
func (f *widgets) placeBarRow(t *ui.Theme, in *rows) {
	bar := f.bar.phoneSize(t, in.W)
	row := in.cutBottom(max(bar.Y, geom.Clamp(math.Round(f.Root.Metrics().Size.Y*slotShare), slotHeight, slotMax)))
	right, slot := row.CutRight(bar.X)
	f.bar.grid.Place(t, geom.Around(right.Center(), bar.X, bar.Y))
	_, slot = slot.CutRight(phoneGap)
	f.placeSlot(t, slot)
}

// placeSlot places the latest line of the log in slot, and the tray with the button of a draft in the lower part of slot.
// Only one of them is shown at a time.
func (f *widgets) placeSlot(t *ui.Theme, slot geom.Rect) {
	f.headline.Place(t, slot)
	tray, _ := slot.CutBottom(min(max(slotHeight, f.tray.column.Measure(t, slot.W).Y), slot.H))
	f.tray.column.Place(t, tray)
}

// placeLandscapePhone lays the frame out on a telephone that lies on its side: in a column to the right of the board. If the
// column has the text of a lesson or the controls of a replay, it is columnMin dp wide. Otherwise it takes the fraction
// phoneColumn of the width, or phoneColumnLow of the height if that is less, limited to phoneColumnMin to columnMin dp.
func (b *body) placeLandscapePhone(t *ui.Theme, r geom.Rect) {
	f := b.widgets
	wide := columnMin
	if f.hasHeadline() {
		wide = geom.Clamp(min(r.W*phoneColumn, r.H*phoneColumnLow), phoneColumnMin, columnMin)
	}
	column, area := r.CutRight(wide)
	f.area = area
	in := rows{column.Inset(phoneGap)}
	switch {
	case f.watching:
		f.placeBannerRow(t, &in)
		f.seats.placeChips(t, in.cutTop(f.seats.chipsHeight(in.W)))
		f.controls.fitLegend(t, f.tray.column, in.Rect)
		f.tray.column.Place(t, in.cutBottom(min(f.tray.column.Measure(t, in.W).Y, in.H)))
		b.placeNote(t, in.Rect, true)
	case f.tray.holdsPrompt():
		f.bar.grid.Place(t, in.cutBottom(f.bar.phoneSize(t, in.W).Y))
		cols := f.seats.namedColumns(t, in.Rect, f.tray.height(t, in.W))
		sign := max(ui.Touch, f.banner.phoneHeight(t, in.W)) // without room for it, the highlighted chip says whose turn it is
		if in.H < sign+f.seats.linesHeight(cols)+f.tray.height(t, in.W)+2*phoneGap {
			sign = 0
		}
		f.banner.Place(t, in.cutTop(sign))
		f.seats.placeInColumns(t, in.cutTop(f.seats.linesHeight(cols)), cols)
		f.tray.column.Place(t, in.Rect)
	default:
		bar, least := f.bar.phoneSize(t, in.W), slotMin // least is the least height of the slot
		if bar.Y > slotHeight {
			// The bar has several rows, for which the slot makes room. During a draft, whose button needs slotMin, the bar has
			// fewer buttons; see bar.updateOptional.
			least = ui.Touch
		}
		f.bar.grid.Place(t, in.cutBottom(bar.Y))
		chips := f.seats.chipsHeight(in.W)
		f.banner.Place(t, in.cutTop(min(f.banner.phoneHeight(t, in.W), in.H-chips-least-2*phoneGap)))
		cols := f.seats.namedColumns(t, in.Rect, max(least, slotHeight))
		f.seats.placeInColumns(t, in.cutTop(f.seats.linesHeight(cols)), cols)
		f.placeSlot(t, in.Rect)
	}
}
