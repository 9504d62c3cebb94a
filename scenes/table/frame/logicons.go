package frame

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/show"
)

// iconSize returns the size in dp of badges and pictures before text in the role r.
func iconSize(t *ui.Theme, r ui.Role) float64 { return t.Text.Size(t.Style(r)) * 1.3 }

// Gaps in dp of the badge and the pictures before a line.
const (
	iconGap    = 6 // after the badge, and after the last picture
	pictureGap = 3 // between two pictures
)

// Limits of the badge and the pictures before a line. If they do not all fit into the fraction leadMax of the line's width, they
// are smaller, but at least iconMin dp high.
const (
	leadMax = 0.34
	iconMin = 9.0
)

// lead is what stands before a line of the log: the badge of the seat whose turn it was, or whom the line is about if it tells the last
// event only, and pictures of what the line tells.
type lead struct {
	log  *show.Log
	turn int       // the first entry of the turn
	from int       // index in the turn of the first event that the line tells
	seat game.Seat // whose badge it is; game.Chance for none
}

// wholeLead returns what stands before the whole line of the turn that began with an entry.
func wholeLead(log *show.Log, turn int) lead {
	return lead{log: log, turn: turn, seat: log.TurnSeat(turn)}
}

// latestLead returns what stands before the LatestText of a turn.
func latestLead(log *show.Log, turn *table.News) lead {
	return lead{log: log, turn: turn.Turn, from: turn.LatestFrom, seat: turn.LatestSeat}
}

// size returns the height, size, of the badge and the pictures, and the width, wide, that they take together, both in dp. The
// height is d if there is room in a line that is width dp wide, else less; if width is 0, there is always room. No picture is
// left out: one of two dice would be wrong.
func (l lead) size(d, width float64) (size, wide float64) {
	gaps, widthPerDp := 0.0, 0.0 // total of the gaps in dp; total width in dp of badge and pictures at a height of 1 dp
	if l.seat >= 0 {
		gaps, widthPerDp = iconGap, 1
	}
	n := 0
	for sp := range l.log.Pictures(l.turn, l.from, d) {
		n++
		widthPerDp += (sp.W - 2*sp.Margin) / d
	}
	if n > 0 {
		gaps += iconGap + float64(n-1)*pictureGap
	}
	if size = d; width > 0 && widthPerDp > 0 && widthPerDp*d+gaps > width*leadMax {
		size = max(iconMin, math.Floor((width*leadMax-gaps)/widthPerDp))
	}
	return size, widthPerDp*size + gaps
}

// cut returns what badge and pictures leave of a line in r; see lead.size for d.
func (l lead) cut(r geom.Rect, d float64) geom.Rect {
	_, wide := l.size(d, r.W)
	_, rest := r.CutLeft(wide)
	return rest
}

// draw draws badge and pictures at the left edge of r, vertically centred. They are d dp high if there is room; see lead.size.
func (l lead) draw(t *ui.Theme, dst *ebiten.Image, r geom.Rect, d float64) {
	d, _ = l.size(d, r.W)
	x, y := r.X, r.Center().Y
	if l.seat >= 0 {
		t.DrawBadge(dst, l.log.People.Color(l.seat), geom.Pt(x+d/2, y), d)
		x += d + iconGap
	}
	for sp := range l.log.Pictures(l.turn, l.from, d) {
		sp.Draw(dst, geom.Pt(x+sp.Anchor.X-sp.Margin, y-sp.H/2+sp.Anchor.Y), piece.Pose{})
		x += sp.W - 2*sp.Margin + pictureGap
	}
}
