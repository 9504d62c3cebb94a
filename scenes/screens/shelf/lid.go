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

// lid is a box on the shelf: its lid, a little turned, that lifts when it is pointed at.
type lid struct {
	ui.Base
	lids  *Lids
	box   string
	name  string // of the box, in the player's language
	title string // what is lettered on a lid whose lettering nobody has drawn; empty where somebody has
	tap   func()
	turn  float64  // radians at rest
	game  *ongoing // under way; a bookmark sticks out then, and a slip tells of it
	raise timeline.Glide
	come  *timeline.Glide // 0 not on the shelf yet to 1 stands there
}

// Lids are the lids that have been painted. They outlive the shelf, so that they are there at once when it comes back.
type Lids struct {
	Set     *piece.Set
	painted map[lidKey]bool
	shown   bool // a shelf has been on the screen
}

// lidKey names a painted lid.
type lidKey struct {
	box         string
	w, h, scale float64
}

// NewLids returns lids of which none has been painted, for an album.
func NewLids(a *paint.Album) *Lids {
	return &Lids{Set: piece.NewSetIn(a, 1), painted: make(map[lidKey]bool)}
}

// has reports whether a lid can be drawn without being painted first.
func (l *Lids) has(box string, w, h float64) bool { return l.painted[lidKey{box, w, h, l.Set.Scale()}] }

// paint makes a lid.
func (l *Lids) paint(box string, w, h float64) {
	l.Set.Lid(box, w, h)
	l.painted[lidKey{box, w, h, l.Set.Scale()}] = true
}

// rescale sets the scale in device pixels a dp.
func (l *Lids) rescale(scale float64) {
	if scale != l.Set.Scale() {
		clear(l.painted)
		l.Set.Rescale(scale)
	}
}

// turns are how the boxes stand, one after the other, in radians.
var turns = [...]float64{-0.022, 0.017, 0.024, -0.015}

const (
	raiseTicks = 9
	raiseLift  = 12.0 // dp
	raiseGrow  = 0.035
	comeTicks  = 22
	comeFrom   = 46.0 // dp above its place
)

// Measure implements ui.Widget.
func (l *lid) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(120, 90) }

// Describe implements [ui.Describer].
func (l *lid) Describe(n *stage.Node) { n.Name = l.name }

// Touch implements ui.Toucher.
func (l *lid) Touch(p *input.Pointer) {
	l.Animate(l)
	if p.IsTap() && l.Rect().Contains(p.At) {
		l.tap()
	}
}

// Key implements ui.Keyer.
func (l *lid) Key(in *input.Frame) {
	if in.Take(input.Confirm) {
		l.tap()
	}
}

// startRaise lets the lid rise or fall when the pointer or the focus has come or gone.
func (l *lid) startRaise(t *ui.Theme) {
	up := 0.0
	if l.Hovered() || l.Focused() || l.Pressed() {
		up = 1
	}
	if t.Shared().ReducedMotion() {
		l.raise.Set(up)
	}
	l.raise.Aim(up, raiseTicks)
	if !l.raise.AtRest() || !l.come.AtRest() {
		l.Animate(l)
	}
}

// arrive paints the lid, if need be, and lets it come down on the shelf unless it stands there already.
func (l *lid) arrive(still bool) {
	w, h := l.size()
	l.lids.paint(l.box, w, h)
	l.Redraw()
	if still {
		l.come.Set(1)
		return
	}
	l.come.Aim(1, comeTicks)
	l.Animate(l)
}

// Tick implements ui.Ticker.
func (l *lid) Tick() (more bool) {
	l.raise.Tick()
	l.come.Tick()
	return !l.raise.AtRest() || !l.come.AtRest()
}

// size returns the size in dp of the lid, which is placed where it stands.
func (l *lid) size() (w, h float64) { return l.Rect().W, l.Rect().H }

// footOf returns the middle of the lower edge of a lid in r, where it stands.
func footOf(r geom.Rect) geom.Point { return geom.Pt(r.Center().X, r.Bottom()) }

// Draw implements ui.Widget.
func (l *lid) Draw(t *ui.Theme, dst *ebiten.Image) {
	l.startRaise(t)
	w, h := l.size()
	if !l.lids.has(l.box, w, h) {
		return
	}
	at, up, come := footOf(l.Rect()), l.raise.Value(), l.come.Value()
	drop := (1 - come) * comeFrom
	if t.Shared().ReducedMotion() {
		drop = 0
	}
	shade(t, dst, at, w, up, come)
	if l.game != nil {
		l.drawRibbon(t, dst, at, w, h, up, come, drop)
	}
	sprite := l.lids.Set.Lid(l.box, w, h)
	sprite.Draw(dst, geom.Pt(at.X, at.Y), piece.Pose{
		Turn: l.turn * (1 - 0.8*up), Grow: raiseGrow * up, Lift: raiseLift*up + drop, Fade: 1 - come,
	})
	if come == 1 {
		t.DrawText(dst, l.title, l.plate(), ui.Title, text.Centre)
	}
	if l.game != nil && come == 1 {
		l.drawSlip(t, dst)
	}
	if l.Focused() {
		r := geom.R(at.X-w/2, at.Y-h-raiseLift, w, h).Inset(-6)
		t.Glow(dst, r, 8, 1)
	}
}

// slip returns where the note on the game under way is tucked under the lid.
func (l *lid) slip(t *ui.Theme) geom.Rect {
	r, grow := l.Rect(), l.slipGrow(t)
	w, h := min(r.W-16, 260*grow), slipHeight*grow
	return geom.R(r.X+8, r.Bottom()-h-10-raiseLift*l.raise.Value(), w, h)
}

// roomySlip is from which width in dp on the note says when the game was played, too.
const roomySlip = 216.0

// slipHeight is the height in dp of the note at the usual size of letters.
const slipHeight = 50.0

// slipGrow returns how much larger the note is with larger text: only where the lid has room for it.
func (l *lid) slipGrow(t *ui.Theme) float64 {
	if grow := t.Text.TextScale(); l.Rect().W-16 >= roomySlip*grow {
		return grow
	}
	return 1
}

func (l *lid) drawSlip(t *ui.Theme, dst *ebiten.Image) {
	r := l.slip(t)
	img := t.Picture("shelf.slip", r.W+12, r.H+12, func(c paint.Canvas) { paintSlip(c.Shift(6, 6), r.W, r.H) })
	t.DrawImage(dst, img, geom.Pt(r.X-6, r.Y-6), 1)
	l.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// plate returns where the title of a lid is lettered.
func (l *lid) plate() geom.Rect {
	w, h := l.size()
	return geom.Around(geom.Pt(l.Rect().Center().X, footOf(l.Rect()).Y-0.6*h), 0.84*w, 0.5*h)
}

// lettering returns the title of a box whose lettering nobody has drawn; empty where somebody has.
func lettering(box, title string) string {
	if slices.Contains(art.Names(), "title-"+box) {
		return ""
	}
	return title
}

// Lines implements ui.TextLister: what is lettered on the lid, who plays, and how far the game has come.
func (l *lid) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	if l.title != "" {
		each(l.title, t.Style(ui.Title), l.plate())
	}
	if l.game == nil {
		return
	}
	r, grow := l.slip(t), l.slipGrow(t)
	in := r.InsetXY(10, 4*grow)
	top, low := in.CutTop(in.H / 2)
	st := t.Style(ui.Small)
	st.Fixed, st.MaxLines = grow == 1, 1
	who := st
	who.Weight = text.Medium
	each(l.game.who, who, top)
	if r.W < roomySlip*grow {
		each(l.game.far, st, low)
		return
	}
	each(l.game.short, st, low)
}

// paintSlip draws a slip of paper with a red edge.
func paintSlip(c paint.Canvas, w, h float64) {
	body := paint.RoundRect(geom.R(0, 0, w, h), 3)
	c.Shadow(body, 6, geom.Pt(2, 3), paint.Fade(paint.Hex(0x0C0705), 0.6))
	c.Gradient(body, geom.Pt(0, 0), geom.Pt(w*0.3, h), paint.Stop{At: 0, Color: paint.Hex(0xFBF4E2)}, paint.Stop{At: 1, Color: paint.Hex(0xEEDFC0)})
	c.Fill(paint.RoundRect4(geom.R(0, 0, 4, h), 3, 0, 0, 3), paint.Hex(0xB23A2E))
	c.Stroke(body, 1, paint.Fade(paint.Hex(0x2B2118), 0.5))
}

// shade draws the shadow of a lid on the board it stands on.
func shade(t *ui.Theme, dst *ebiten.Image, at geom.Point, w, up, come float64) {
	const high = 26.0
	img := t.Picture("shelf.shade", w+2*high, 2*high, func(c paint.Canvas) {
		c.Shadow(paint.Ellipse(geom.Pt(w/2+high+6, high), w*0.48, 7), 18, geom.Pt(0, 0), paint.Fade(paint.Hex(0x0C0705), 0.85))
	})
	t.DrawImage(dst, img, geom.Pt(at.X-w/2-high, at.Y-high), (1-0.45*up)*come)
}

// drawRibbon draws the bookmark that sticks out of a box whose game is under way.
func (l *lid) drawRibbon(t *ui.Theme, dst *ebiten.Image, at geom.Point, w, h, up, come, drop float64) {
	const wide, long = 30.0, 70.0
	img := t.Picture("shelf.ribbon", wide+12, long+12, func(c paint.Canvas) { paintRibbon(c.Shift(6, 6), wide, long) })
	x := at.X + w*0.5 - wide - w*0.09
	y := at.Y - h*(1+raiseGrow*up) - raiseLift*up - drop - long*0.46
	t.DrawImage(dst, img, geom.Pt(x-6, y-6), come)
}

// paintRibbon draws a silk bookmark, cut like a swallow's tail.
func paintRibbon(c paint.Canvas, w, h float64) {
	silk := paint.Hex(0xB23A2E)
	body := paint.Polygon(geom.Pt(0, 0), geom.Pt(w/2, w*0.42), geom.Pt(w, 0), geom.Pt(w, h), geom.Pt(0, h))
	c.Shadow(body, 6, geom.Pt(2, 3), paint.Fade(paint.Hex(0x0C0705), 0.6))
	c.Gradient(body, geom.Pt(0, 0), geom.Pt(w, 0), paint.Stop{At: 0, Color: paint.Darken(silk, 0.1)},
		paint.Stop{At: 0.35, Color: paint.Lighten(silk, 0.16)}, paint.Stop{At: 1, Color: paint.Darken(silk, 0.25)})
	c.Stroke(body, 1.2, paint.Darken(silk, 0.6))
}
