package shelf

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/art"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
)

// lid is the widget of a box on the shelf: its lid, turned a little, which rises when it is hovered or focused.
type lid struct {
	ui.Base
	lids    *Lids
	box     string          // name of the box in journals
	name    string          // name of the box in the player's language
	title   string          // text drawn on the lid; empty if the lid has a drawn title
	onTap   func()          // opens the box
	turn    float64         // by which the lid is turned at rest, in radians
	game    *savedGame      // game under way, shown by a bookmark and a paper slip; nil if there is none
	rise    timeline.Glide  // 0 at rest to 1 raised
	arrival *timeline.Glide // 0 before the lid comes down on the shelf to 1 when it stands there
}

// Lids holds the painted lids and outlives the shelf, so that a new shelf has them at once.
type Lids struct {
	Set     *piece.Set      // paints the lids and keeps them
	painted map[lidKey]bool // the lids that Set has painted at its present scale
	shown   bool            // a shelf with these lids has been on the screen
}

// lidKey identifies a painted lid: its box, its size in dp and its scale in pixels per dp.
type lidKey struct {
	box         string
	w, h, scale float64
}

// NewLids returns Lids that paint into a.
func NewLids(a *paint.Album) *Lids {
	return &Lids{Set: piece.NewSetIn(a, 1), painted: make(map[lidKey]bool)}
}

// has reports whether the lid of a box with that size in dp has been painted.
func (l *Lids) has(box string, w, h float64) bool { return l.painted[lidKey{box, w, h, l.Set.Scale()}] }

// paint paints the lid of a box with that size in dp.
func (l *Lids) paint(box string, w, h float64) {
	l.Set.Lid(box, w, h)
	l.painted[lidKey{box, w, h, l.Set.Scale()}] = true
}

// rescale sets the scale in pixels per dp. Another scale discards all painted lids.
func (l *Lids) rescale(scale float64) {
	if scale != l.Set.Scale() {
		clear(l.painted)
		l.Set.Rescale(scale)
	}
}

// lidTurns holds the turns of the lids in radians, in the order of the boxes in the cabinet. After the last turn the next box
// has the first one again.
var lidTurns = [...]float64{-0.022, 0.017, 0.024, -0.015}

// How a lid rises and comes down on the shelf.
const (
	riseTicks    = 9     // duration of rising, in ticks
	riseLift     = 12.0  // how far in dp a lid rises
	riseGrow     = 0.035 // growth of a raised lid, as a share of its size
	arrivalTicks = 16    // duration of coming down, in ticks
	arrivalDrop  = 46.0  // height in dp from which a lid comes down
)

// Measure implements ui.Widget. The rack does not call it: it gives all lids the size that arrange finds.
func (l *lid) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(120, 90) }

// Describe implements [ui.Describer].
func (l *lid) Describe(n *stage.Node) { n.Name = l.name }

// Touch implements ui.Toucher. A tap that ends on the lid calls onTap. Every touch starts the animation, since the lid rises
// while it is pressed.
func (l *lid) Touch(p *input.Pointer) {
	l.Animate(l)
	if p.IsTap() && l.Rect().Contains(p.At) {
		l.onTap()
	}
}

// Key implements ui.Keyer.
func (l *lid) Key(in *input.Frame) {
	if in.Take(input.Confirm) {
		l.onTap()
	}
}

// aimRise makes the lid rise while it is hovered, focused or pressed, and sink otherwise. With reduced motion the lid is up or
// down at once. If the lid still moves, its animation goes on.
func (l *lid) aimRise(t *ui.Theme) {
	up := 0.0
	if l.Hovered() || l.Focused() || l.Pressed() {
		up = 1
	}
	if t.Shared().ReducedMotion() {
		l.rise.Set(up)
	}
	l.rise.Aim(up, riseTicks)
	if !l.rise.AtRest() || !l.arrival.AtRest() {
		l.Animate(l)
	}
}

// arrive paints the lid, if it is not painted yet, and makes it come down on the shelf. If still is set, the lid stands
// there at once.
func (l *lid) arrive(still bool) {
	w, h := l.size()
	l.lids.paint(l.box, w, h)
	l.Redraw()
	if still {
		l.arrival.Set(1)
		return
	}
	l.arrival.Aim(1, arrivalTicks)
	l.Animate(l)
}

// Tick implements ui.Ticker.
func (l *lid) Tick() (more bool) {
	l.rise.Tick()
	l.arrival.Tick()
	return !l.rise.AtRest() || !l.arrival.AtRest()
}

// size returns the size of the lid in dp. The lid must have been placed.
func (l *lid) size() (w, h float64) { return l.Rect().W, l.Rect().H }

// footOf returns the middle of the lower edge of r, where a lid in r stands.
func footOf(r geom.Rect) geom.Point { return geom.Pt(r.Center().X, r.Bottom()) }

// Draw implements ui.Widget. A lid that has not been painted yet is not drawn; see arrive. The bookmark is behind the lid.
// Title and slip are drawn only on a lid that stands on the shelf, since they do not move with a lid that comes down.
func (l *lid) Draw(t *ui.Theme, dst *ebiten.Image) {
	l.aimRise(t)
	w, h := l.size()
	if !l.lids.has(l.box, w, h) {
		return
	}
	foot, rise, arrival := footOf(l.Rect()), l.rise.Value(), l.arrival.Value()
	drop := (1 - arrival) * arrivalDrop
	if t.Shared().ReducedMotion() {
		drop = 0
	}
	drawShadow(t, dst, foot, w, rise, arrival)
	if l.game != nil {
		l.drawBookmark(t, dst, foot, w, h, rise, arrival, drop)
	}
	sprite := l.lids.Set.Lid(l.box, w, h)
	sprite.Draw(dst, geom.Pt(foot.X, foot.Y), piece.Pose{
		Turn: l.turn * (1 - 0.8*rise), Grow: riseGrow * rise, Lift: riseLift*rise + drop, Fade: 1 - arrival,
	})
	if arrival == 1 {
		t.DrawText(dst, l.title, l.titleRect(), ui.Title, text.Centre)
	}
	if l.game != nil && arrival == 1 {
		l.drawSlip(t, dst)
	}
	if l.Focused() {
		r := geom.R(foot.X-w/2, foot.Y-h-riseLift, w, h).Inset(-6)
		t.Glow(dst, r, 8, 1)
	}
}

// Sizes of the paper slip on a lid in dp. All but the gaps are at a text scale of 1.
const (
	slipHeight     = 50.0
	maxSlip        = 260.0 // greatest width
	minSummarySlip = 216.0 // least width with the summary of a game instead of its progress
	slipSideGap    = 8.0   // from the left edge of the lid, and at least from the right one
	slipFootGap    = 10.0  // from the lower edge of the lid
)

// slipRect returns the rectangle of the paper slip about the game under way, on the left above the lower edge of the lid.
// The slip rises with the lid.
func (l *lid) slipRect(t *ui.Theme) geom.Rect {
	r, grow := l.Rect(), l.slipScale(t)
	w, h := min(r.W-2*slipSideGap, maxSlip*grow), slipHeight*grow
	return geom.R(r.X+slipSideGap, r.Bottom()-h-slipFootGap-riseLift*l.rise.Value(), w, h)
}

// slipScale returns the factor by which a slip is enlarged: the text scale, or 1 if the lid has no room for that.
func (l *lid) slipScale(t *ui.Theme) float64 {
	if scale := t.Text.TextScale(); l.Rect().W-2*slipSideGap >= minSummarySlip*scale {
		return scale
	}
	return 1
}

// drawSlip draws the paper slip and its text. The picture of the slip has 6 dp on each side for the shadow.
func (l *lid) drawSlip(t *ui.Theme, dst *ebiten.Image) {
	r := l.slipRect(t)
	img := t.Picture("shelf.slip", r.W+12, r.H+12, func(c paint.Canvas) { paintSlip(c.Shift(6, 6), r.W, r.H) })
	t.DrawImage(dst, img, geom.Pt(r.X-6, r.Y-6), 1)
	l.slipLines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// titleRect returns the rectangle of the title on the lid.
func (l *lid) titleRect() geom.Rect {
	w, h := l.size()
	return geom.Around(geom.Pt(l.Rect().Center().X, footOf(l.Rect()).Y-0.6*h), 0.84*w, 0.5*h)
}

// undrawnTitle returns title, or "" if the art has a drawn title for the box.
func undrawnTitle(box, title string) string {
	if slices.Contains(art.Names(), "title-"+box) {
		return ""
	}
	return title
}

// Lines implements ui.TextLister: the title of the lid and, if a game is under way, the lines of the slip.
func (l *lid) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	if l.title != "" {
		each(l.title, t.Style(ui.Title), l.titleRect())
	}
	if l.game != nil {
		l.slipLines(t, each)
	}
}

// slipLines calls each with the lines of the slip, their styles and rectangles: the names of the players, and below them the
// summary of the game, or its progress alone on a narrow slip. l.game must not be nil.
func (l *lid) slipLines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	r, grow := l.slipRect(t), l.slipScale(t)
	inner := r.InsetXY(10, 4*grow)
	top, bottom := inner.CutTop(inner.H / 2)
	st := t.Style(ui.Small)
	st.Fixed, st.MaxLines = grow == 1, 1 // on a slip that is not enlarged, text is not either
	names := st
	names.Weight = text.Medium
	each(l.game.players, names, top)
	if r.W < minSummarySlip*grow {
		each(l.game.progress, st, bottom)
		return
	}
	each(l.game.summary, st, bottom)
}

// paintSlip paints a slip of paper, w by h dp, with a red left edge.
func paintSlip(c paint.Canvas, w, h float64) {
	body := paint.RoundRect(geom.R(0, 0, w, h), 3)
	c.Shadow(body, 6, geom.Pt(2, 3), paint.Fade(paint.Hex(0x0C0705), 0.6))
	c.Gradient(body, geom.Pt(0, 0), geom.Pt(w*0.3, h), paint.Stop{At: 0, Color: paint.Hex(0xFBF4E2)}, paint.Stop{At: 1, Color: paint.Hex(0xEEDFC0)})
	c.Fill(paint.RoundRect4(geom.R(0, 0, 4, h), 3, 0, 0, 3), paint.Hex(0xB23A2E))
	c.Stroke(body, 1, paint.Fade(paint.Hex(0x2B2118), 0.5))
}

// drawShadow draws the shadow of a lid, w dp wide, on the board at foot. The shadow fades as rise goes from 0 to 1, and
// appears as arrival does; see lid.
func drawShadow(t *ui.Theme, dst *ebiten.Image, foot geom.Point, w, rise, arrival float64) {
	const high = 26.0 // half the height of the picture, and its margin on the left and on the right
	img := t.Picture("shelf.shade", w+2*high, 2*high, func(c paint.Canvas) {
		c.Shadow(paint.Ellipse(geom.Pt(w/2+high+6, high), w*0.48, 7), 18, geom.Pt(0, 0), paint.Fade(paint.Hex(0x0C0705), 0.85))
	})
	t.DrawImage(dst, img, geom.Pt(foot.X-w/2-high, foot.Y-high), (1-0.45*rise)*arrival)
}

// drawBookmark draws the bookmark of a box with a game under way, which sticks out above the lid near its right edge. The lid, w
// by h dp, stands at foot; drop is how far in dp it is still above the board. For rise and arrival see lid.
func (l *lid) drawBookmark(t *ui.Theme, dst *ebiten.Image, foot geom.Point, w, h, rise, arrival, drop float64) {
	const wide, long = 30.0, 70.0
	img := t.Picture("shelf.bookmark", wide+12, long+12, func(c paint.Canvas) { paintBookmark(c.Shift(6, 6), wide, long) })
	x := foot.X + w*0.5 - wide - w*0.09
	y := foot.Y - h*(1+riseGrow*rise) - riseLift*rise - drop - long*0.46 // the rest of the bookmark is behind the lid
	t.DrawImage(dst, img, geom.Pt(x-6, y-6), arrival)
}

// paintBookmark paints a silk bookmark, w by h dp, with a swallow's tail at its upper end.
func paintBookmark(c paint.Canvas, w, h float64) {
	silk := paint.Hex(0xB23A2E)
	body := paint.Polygon(geom.Pt(0, 0), geom.Pt(w/2, w*0.42), geom.Pt(w, 0), geom.Pt(w, h), geom.Pt(0, h))
	c.Shadow(body, 6, geom.Pt(2, 3), paint.Fade(paint.Hex(0x0C0705), 0.6))
	c.Gradient(body, geom.Pt(0, 0), geom.Pt(w, 0), paint.Stop{At: 0, Color: paint.Darken(silk, 0.1)},
		paint.Stop{At: 0.35, Color: paint.Lighten(silk, 0.16)}, paint.Stop{At: 1, Color: paint.Darken(silk, 0.25)})
	c.Stroke(body, 1.2, paint.Darken(silk, 0.6))
}
