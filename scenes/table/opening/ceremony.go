package opening

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// When the parts of an opening begin, in ticks, and when it is over: with a lot to be drawn, and without. Where motion is
// reduced the one who begins is named while the board comes into view.
const (
	pieceFrom   = leafEnd - 2
	pieceTicks  = 14
	piecesTicks = 50 // from the first to the last
	lotFrom     = 108
	lotTicks    = 30
	greetTicks  = 56
	greetMove   = 9
	openingLot  = 178
	openingEnd  = 158
	openingLap  = 102 // in a lap, where no board lies
	lapFrom     = 22
	lapTicks    = 28
	openingFade = 24
)

// Ceremony is how a game begins: the lid is lifted off the box, the board is unfolded, its pieces are set up,
// the lot is drawn if one was, and the one who begins is named. It shows what is so already: nothing of it is part of the game.
type Ceremony struct {
	desk   *table.Desk
	board  table.Kit
	area   geom.Rect           // the board's room
	ready  geom.Rect           // the room for which the board has been laid out
	over   bool                // see ended
	opener table.SetupAnimator // nil if no pieces are set up
	lot    table.StartChoice
	on     bool
	ticks  int
	end    int
	still  bool      // motion is reduced, or time counts elsewhere
	lap    bool      // no board is unfolded: it lies elsewhere
	press  int       // the press that has hurried it, which is nothing else
	laid   geom.Rect // the room for which the pieces' places were found
	pieces []table.SetupPiece
	set    int // pieces that stand
	words  string
	fold   unfolding
	folded geom.Rect // the room for which it is prepared
}

// Options are what a ceremony is made of.
type Options struct {
	Desk  *table.Desk
	Board table.Kit
	// Lot says how the first seat was found.
	Lot table.StartChoice
	// Words name the one who begins.
	Words string
	// Still tells that motion is reduced, or that time counts elsewhere: the one who begins is named and nothing else.
	Still bool
	// Lap tells that the table lies in somebody's lap: no board is unfolded, as it lies elsewhere.
	Lap bool
}

// Begin returns the ceremony of a game that has just begun.
func Begin(of Options) Ceremony {
	o := Ceremony{desk: of.Desk, board: of.Board, lot: of.Lot, words: of.Words, still: of.Still, lap: of.Lap, on: true, end: openingEnd}
	switch {
	case o.still:
		o.end = openingFade
	case o.lap:
		o.end = openingLap
	case o.lot == table.StarterDrawn:
		o.end = openingLot
	}
	if !o.still && !o.lap {
		o.opener = of.Board.SetupAnimator
	}
	return o
}

// Running reports whether it is under way.
func (o *Ceremony) Running() bool { return o.on }

// Room tells it the room of the board, and that for which the board has been laid out.
func (o *Ceremony) Room(area, ready geom.Rect) { o.area, o.ready = area, ready }

// Ended reports whether it has come to its end since it was last asked.
func (o *Ceremony) Ended() bool {
	was := o.over
	o.over = false
	return was
}

// Close lets go of what has been drawn.
func (o *Ceremony) Close() { o.fold.drop() }

// lay finds out where pieces come to stand, anew when the board has been laid out anew.
func (o *Ceremony) lay() {
	if o.opener != nil && o.laid != o.ready {
		o.laid = o.ready
		o.pieces = o.opener.SetupPieces(o.pieces[:0])
		o.opener.ShowSetUp(o.set)
	}
}

// Tick goes on by one tick, two where things move fast, and reports whether it must be drawn again.
func (o *Ceremony) Tick() (redraw bool) {
	if !o.on {
		return false
	}
	o.lay()
	step := 1
	if o.desk.Services.Pace().Speed == timeline.Fast && !o.still {
		step = 2
	}
	for range step {
		o.ticks++
		o.hear()
	}
	if o.ticks >= o.end {
		o.Finish()
	}
	return true
}

// hear lets be heard what happens at this tick, and lays down the pieces that have come.
func (o *Ceremony) hear() {
	if o.still {
		return
	}
	switch o.ticks {
	case lidRests, openFrom, leafFrom:
		o.desk.Sound(sound.Cue{Name: sound.Paper})
	case leafFrom - 1, leafEnd - 1:
		o.desk.Sound(sound.Cue{Name: sound.Knock, Step: -5, Soft: 0.4})
	case lotFrom + lotTicks/2:
		if o.lot == table.StarterDrawn {
			o.desk.Sound(sound.Cue{Name: sound.Rattle, Soft: 0.4})
		}
	case o.greets():
		o.desk.Sound(sound.Cue{Name: sound.Pluck, Soft: 0.2})
	}
	for o.set < len(o.pieces) && o.share(o.set) >= 1 {
		o.desk.Sound(o.pieces[o.set].Sound)
		o.set++
		o.opener.ShowSetUp(o.set)
	}
}

// share is how far the piece numbered i has come, less than 0 if it has not set off.
func (o *Ceremony) share(i int) float64 {
	gap := min(9, float64(piecesTicks-pieceTicks)/float64(max(1, len(o.pieces)-1)))
	return (float64(o.ticks-pieceFrom) - gap*float64(i)) / pieceTicks
}

// greets is from when on the one who begins is named.
func (o *Ceremony) greets() int { return o.end - greetTicks + greetMove }

// Finish ends it: everything stands.
func (o *Ceremony) Finish() {
	if !o.on {
		return
	}
	o.on = false
	o.fold.drop()
	if o.opener != nil {
		o.opener.ShowSetUp(len(o.pieces))
	}
	o.over = true
}

// Hurried reports whether what hands do in a tick is the opening's: a tap or a key ends it and is nothing else, but for what is
// done to the frame's own buttons and the key that opens the menu.
func (o *Ceremony) Hurried(in *input.Frame, owns func(*input.Pointer) bool) bool {
	if !o.on && o.press == 0 {
		return false
	}
	for i := range in.Pointers {
		p := &in.Pointers[i]
		switch {
		case o.on && p.Pressed:
			o.Finish()
			if owns(p) {
				return false
			}
			o.press = p.ID
		case p.ID == o.press && (p.Released || p.Cancelled):
			o.press = 0
			return true
		}
	}
	if in.Pointer(o.press) == nil {
		o.press = 0
	}
	if o.on && (len(in.Keys) > 0 || in.Intents != 0) {
		o.Finish()
		if in.Has(input.Menu) {
			return false
		}
		in.Intents = 0
		return true
	}
	return o.on || o.press != 0
}

// Draw draws it over the table.
func (o *Ceremony) Draw(dst *ebiten.Image) {
	if !o.on {
		return
	}
	switch {
	case o.still:
	case o.lap:
		o.drawLap(dst)
	default:
		o.drawPieces(dst)
		o.drawLot(dst)
		if o.fold.face != nil {
			o.fold.drawLid(dst, o.ticks)
		}
	}
	o.drawGreeting(dst)
}

// DrawFolded draws the table instead of a board that has not been unfolded yet, and reports whether it has not.
func (o *Ceremony) DrawFolded(dst *ebiten.Image) bool {
	if !o.on || o.still || o.lap || o.ticks >= leafEnd {
		return false
	}
	switch area := o.ready; {
	case area.Empty() || o.laid != area && o.opener != nil: // what is to be set up would be seen
		o.desk.Theme.Table(dst)
		return true
	case o.folded != area || !o.fold.printed(dst.Bounds()):
		o.folded = area
		o.fold.lay(o.desk, o.board, area)
		if o.opener != nil { // laid out anew, the board has forgotten that nothing stands
			o.opener.ShowSetUp(o.set)
		}
		o.fold.print(o.board, dst.Bounds())
	}
	o.fold.draw(dst, o.ticks)
	return true
}

// drawLap draws how the lid is lifted off where nothing is unfolded.
func (o *Ceremony) drawLap(dst *ebiten.Image) {
	o.fold.lay(o.desk, o.board, o.area)
	o.desk.Theme.Dim(dst, o.area, 0.75*(1-share(o.ticks, lapFrom, lapTicks, timeline.InOut)))
	o.fold.drawLid(dst, o.ticks)
}

// drawPieces draws the pieces on their way.
func (o *Ceremony) drawPieces(dst *ebiten.Image) {
	for i := o.set; i < len(o.pieces); i++ {
		share := o.share(i)
		if share <= 0 {
			return
		}
		g, t := &o.pieces[i], timeline.Out.At(share)
		pose := piece.Pose{Lift: 0.25 * o.area.H * (1 - t), Fade: max(0, 1-4*share), Grow: 0.25 * (1 - t)}
		o.opener.DrawSetupPiece(dst, i, o.from(g.Seat).Lerp(g.At, t), pose)
	}
}

// from is where the pieces of a seat come from: its place, or the upper edge, where the box stands.
func (o *Ceremony) from(seat game.Seat) geom.Point {
	if seat < 0 {
		return geom.Pt(o.area.Center().X, o.area.Y)
	}
	return o.desk.SeatPlace(seat)
}

// drawLot draws how a pawn of the one who begins is drawn out of a bag.
func (o *Ceremony) drawLot(dst *ebiten.Image) {
	share := float64(o.ticks-lotFrom) / lotTicks
	if o.lot != table.StarterDrawn || share <= 0 {
		return
	}
	t, side := o.desk.Theme, o.bagSide()
	foot := o.area.Center().Add(geom.Pt(0, side*0.9))
	shake := 0.0
	if share < 0.5 {
		shake = 0.09 * math.Sin(share*10*math.Pi)
	}
	fade := max(0, 1-5*share)
	rise := timeline.InOut.At(2*share - 1)
	pawn := o.desk.Pieces.Pawn(o.desk.Color(0), side*0.72)
	if rise > 0 {
		pawn.Draw(dst, foot.Sub(geom.Pt(0, side*(0.2+0.72*rise))), piece.Pose{Fade: fade})
	}
	img := t.Picture("opening.bag", side, side, func(c paint.Canvas) { paintBag(c, t.Palette) })
	var op ebiten.DrawImageOptions
	op.Filter = ebiten.FilterLinear
	op.GeoM.Translate(-side/2*t.Scale(), -side*t.Scale())
	op.GeoM.Rotate(shake)
	op.GeoM.Translate(foot.X*t.Scale(), foot.Y*t.Scale())
	op.ColorScale.ScaleAlpha(float32(1 - fade))
	dst.DrawImage(img, &op)
}

// bagSide is the side of the bag that lots are drawn from.
func (o *Ceremony) bagSide() float64 { return min(o.area.W, o.area.H) * 0.24 }

// paintBag paints a bag of cloth that is tied with a cord.
func paintBag(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	pt := func(x, y float64) geom.Point { return geom.Pt(x*w, y*h) }
	body := paint.Polygon(pt(0.28, 0.24), pt(0.72, 0.24), pt(0.88, 0.56), pt(0.9, 0.84), pt(0.78, 0.96), pt(0.22, 0.96), pt(0.1, 0.84), pt(0.12, 0.56))
	frill := paint.Polygon(pt(0.22, 0.06), pt(0.34, 0.1), pt(0.5, 0.05), pt(0.66, 0.1), pt(0.78, 0.06), pt(0.7, 0.24), pt(0.3, 0.24))
	cloth := paint.Hex(0x7A4B2C)
	c.Shadow(body, 8, geom.Pt(2, 4), paint.Fade(paint.Hex(0x0C0705), 0.6))
	for _, path := range [...]*paint.Path{body, frill} {
		c.Gradient(path, pt(0.2, 0), pt(0.8, 1), paint.Stop{At: 0, Color: paint.Lighten(cloth, 0.25)}, paint.Stop{At: 1, Color: paint.Darken(cloth, 0.4)})
		c.Stroke(path, 1.6, paint.Darken(cloth, 0.7))
	}
	for _, x := range [...]float64{0.34, 0.5, 0.66} {
		c.Line(pt(x, 0.27), pt(0.5+(x-0.5)*1.6, 0.6), 1.4, paint.Darken(cloth, 0.45))
	}
	c.Line(pt(0.27, 0.24), pt(0.73, 0.24), 4, p.Accent)
}

// drawGreeting names the one who begins, on a cloth of its colour.
func (o *Ceremony) drawGreeting(dst *ebiten.Image) {
	since := float64(o.ticks - o.greets())
	if o.still {
		since = greetMove
	}
	if since <= 0 {
		return
	}
	t, r := o.desk.Theme, o.plaque()
	rise := timeline.Out.At(min(1, since/greetMove))
	r = r.Add(geom.Pt(0, (1-rise)*0.4*r.H))
	if rise < 0.4 {
		return
	}
	color := o.desk.Color(0)
	t.Cloth(dst, r, color)
	t.DrawBadge(dst, color, geom.Pt(r.X+r.H/2, r.Center().Y), r.H*0.6)
	o.lines(func(_, s string, st text.Style, box geom.Rect) {
		t.Text.Draw(dst, s, box.Add(geom.Pt(0, (1-rise)*0.4*r.H)), st)
	})
}

// plaque is where the one who begins is named.
func (o *Ceremony) plaque() geom.Rect {
	t, r := o.desk.Theme, o.area
	m := t.Text.Measure(o.words, t.Style(o.role()), 0)
	high := m.Y + 28
	at := r.Center()
	if o.lot == table.StarterDrawn && !o.still {
		at.Y -= o.bagSide()*0.74 + high*0.8 // above the pawn that was drawn
	}
	return geom.Around(at, m.X+high+24, high)
}

// role is the largest size in which the words fit across the board.
func (o *Ceremony) role() ui.Role {
	t := o.desk.Theme
	for _, role := range [...]ui.Role{ui.Title, ui.Heading, ui.Strong} {
		if m := t.Text.Measure(o.words, t.Style(role), 0); m.X+m.Y+60 <= o.area.W {
			return role
		}
	}
	return ui.Small
}

// lines is what is said, while it is.
func (o *Ceremony) lines(each func(id, s string, st text.Style, box geom.Rect)) {
	if !o.on || !o.still && o.ticks <= o.greets() {
		return
	}
	t, r := o.desk.Theme, o.plaque()
	_, box := r.CutLeft(r.H)
	st := t.Style(o.role()).WithColor(t.ClothInk(o.desk.Color(0)))
	st.MaxLines = 1
	each("opening.first", o.words, st, box)
}

// Inspect tells of it.
func (o *Ceremony) Inspect(r *stage.Report) {
	r.SetValue("opening", o.on)
	if o.on {
		if up, foot := o.fold.lift(o.ticks); up < 1 && o.fold.face != nil {
			r.SetValue("lid", int(foot.y))
		}
		o.lines(func(id, s string, st text.Style, box geom.Rect) {
			ui.InspectText(r, o.desk.Theme.Text, id, s, st, box)
		})
	}
}
