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

// Times in ticks, from the beginning of the ceremony.
const (
	pieceFrom   = leafEnd - 2 // the first piece sets off
	pieceTicks  = 14          // duration of the way of a piece
	piecesTicks = 50          // duration from the first piece setting off to the last one arriving
	lotFrom     = 108         // the drawing of the lot begins
	lotTicks    = 30          // duration of the drawing of the lot
	greetTicks  = 56          // the greeting begins to appear greetTicks-greetMove before the end
	greetMove   = 9           // duration of the appearance of the greeting
	endDrawn    = 178         // the end if a lot is drawn
	endUsual    = 158         // the end otherwise
	endHand     = 102         // the end in a hand, where no board lies
	handFrom    = 22          // the uncovering of a hand begins
	handTicks   = 28          // duration of the uncovering
	endGreeting = 24          // the end if only the first player is named
)

// Ceremony shows how a game begins. The lid is lifted off the box, the board is unfolded, and the pieces are set up. The
// lot is drawn if the first player was drawn by lot, and the first player is named. The ceremony is not part of the game:
// the position is complete and the first player is known before it begins.
type Ceremony struct {
	desk         *table.Desk
	board        table.Kit
	area         geom.Rect           // room of the board, in dp
	laidOutFor   geom.Rect           // room that the board has been laid out for
	endedNow     bool                // see TakeEnded
	shownNow     bool                // see TakeShown
	setup        table.SetupAnimator // nil if no pieces are set up
	starter      table.StartChoice
	running      bool
	ticks        int                // ticks since the beginning; at fast speed two pass with each call of Tick
	endTick      int                // value of ticks at which the ceremony ends
	greetingOnly bool               // see Options.GreetingOnly
	handOnly     bool               // see Options.IsHand
	endingPress  int                // ID of the press that has ended the ceremony and does nothing else; 0 for none
	piecesFor    geom.Rect          // laidOutFor as of the last reading of pieces
	pieces       []table.SetupPiece // in the order in which they are set up
	standing     int                // number of pieces that have arrived
	greeting     string             // text that names the first player
	unfolding    unfolding
	printedFor   geom.Rect // laidOutFor as of the last picture of the board
}

// Options configure a Ceremony. Desk must not be nil.
type Options struct {
	Desk  *table.Desk
	Board table.Kit
	// Starter says how the first player was found.
	Starter table.StartChoice
	// Greeting is a text that names the first player, who has seat 0.
	Greeting string
	// GreetingOnly is true if motion is reduced or the clock of the game runs elsewhere. Then only the greeting is shown.
	GreetingOnly bool
	// IsHand is true for a hand. Then no board is unfolded, since the board lies on another device.
	IsHand bool
}

// Begin returns the ceremony of a game that has just begun, which runs.
func Begin(with Options) Ceremony {
	o := Ceremony{
		desk: with.Desk, board: with.Board, starter: with.Starter, greeting: with.Greeting, greetingOnly: with.GreetingOnly, handOnly: with.IsHand,
		running: true, endTick: endUsual,
	}
	switch {
	case o.greetingOnly:
		o.endTick = endGreeting
	case o.handOnly:
		o.endTick = endHand
	case o.starter == table.StarterDrawn:
		o.endTick = endDrawn
	}
	if !o.greetingOnly && !o.handOnly {
		o.setup = with.Board.SetupAnimator
	}
	return o
}

// Running reports whether the ceremony has not ended yet. It is false for the zero value.
func (o *Ceremony) Running() bool { return o.running }

// SetRoom sets the room of the board, and the room that the board was last laid out for; both in dp. They differ while a new
// layout is due.
func (o *Ceremony) SetRoom(area, laidOutFor geom.Rect) { o.area, o.laidOutFor = area, laidOutFor }

// TakeEnded reports whether the ceremony has ended since the last call.
func (o *Ceremony) TakeEnded() bool {
	was := o.endedNow
	o.endedNow = false
	return was
}

// TakeShown reports whether the board has been asked since the last call to show another number of pieces, so that what the
// panels say of the seats may have changed.
func (o *Ceremony) TakeShown() bool {
	was := o.shownNow
	o.shownNow = false
	return was
}

// showStanding has the board show the pieces that have arrived.
func (o *Ceremony) showStanding() {
	o.setup.ShowSetUp(o.standing)
	o.shownNow = true
}

// Close releases the pictures.
func (o *Ceremony) Close() { o.unfolding.release() }

// placePieces reads the pieces with their places again if the board has been laid out again, and hides those that have
// not arrived.
func (o *Ceremony) placePieces() {
	if o.setup != nil && o.piecesFor != o.laidOutFor {
		o.piecesFor = o.laidOutFor
		o.pieces = o.setup.SetupPieces(o.pieces[:0])
		o.showStanding()
	}
}

// Tick advances by one tick, or by two at fast speed unless only the greeting is shown, plays the sounds, and at the end calls
// Finish. It reports whether the table must be drawn again.
func (o *Ceremony) Tick() (redraw bool) {
	if !o.running {
		return false
	}
	o.placePieces()
	step := 1
	if o.desk.Services.Pace().Speed == timeline.Fast && !o.greetingOnly {
		step = 2
	}
	for range step {
		o.ticks++
		o.playSounds()
	}
	if o.ticks >= o.endTick {
		o.Finish()
	}
	return true
}

// playSounds plays the sounds of this tick, none if only the greeting is shown. It also counts the pieces that have arrived, and
// has the board show them.
func (o *Ceremony) playSounds() {
	if o.greetingOnly {
		return
	}
	switch o.ticks {
	case lidFrom, openFrom, leafFrom: // the lid, or a part of the board, begins to move
		o.desk.Sound(sound.Cue{Name: sound.Paper})
	case leafFrom - 1, leafEnd - 1: // a part of the board comes to lie
		o.desk.Sound(sound.Cue{Name: sound.Knock, Step: -5, Soft: 0.4})
	case lotFrom + lotTicks/2:
		if o.starter == table.StarterDrawn {
			o.desk.Sound(sound.Cue{Name: sound.Rattle, Soft: 0.4})
		}
	case o.greetingFrom():
		o.desk.Sound(sound.Cue{Name: sound.Pluck, Soft: 0.2})
	}
	for o.standing < len(o.pieces) && o.pieceShare(o.standing) >= 1 {
		o.desk.Sound(o.pieces[o.standing].Sound)
		o.standing++
		o.showStanding()
	}
}

// pieceShare returns the fraction of its way that piece i has come: below 0 before the piece sets off, 1 or more when it has
// arrived. The pieces set off 9 ticks apart, or less if the last one would otherwise arrive more than piecesTicks after
// pieceFrom.
func (o *Ceremony) pieceShare(i int) float64 {
	gap := min(9, float64(piecesTicks-pieceTicks)/float64(max(1, len(o.pieces)-1)))
	return (float64(o.ticks-pieceFrom) - gap*float64(i)) / pieceTicks
}

// greetingFrom returns the tick after which the greeting appears.
func (o *Ceremony) greetingFrom() int { return o.endTick - greetTicks + greetMove }

// Finish ends the ceremony, if it runs: it releases the picture of the board and has the board show all pieces. TakeEnded then
// returns true. It may be called before the first Tick.
func (o *Ceremony) Finish() {
	if !o.running {
		return
	}
	o.running = false
	o.unfolding.release()
	if o.setup != nil {
		o.setup.ShowSetUp(len(o.setup.SetupPieces(o.pieces[:0])))
	}
	o.endedNow = true
}

// TakeInput reports whether the ceremony has used up the input of a tick. While it runs, a press or a key ends it and does
// nothing else. But the menu key, and a press on a widget, for which owns returns true, also do what they always do.
// A press that has ended the ceremony is used up until its release.
func (o *Ceremony) TakeInput(in *input.Frame, owns func(*input.Pointer) bool) bool {
	if !o.running && o.endingPress == 0 {
		return false
	}
	for i := range in.Pointers {
		p := &in.Pointers[i]
		switch {
		case o.running && p.Pressed:
			o.Finish()
			if owns(p) {
				return false
			}
			o.endingPress = p.ID
		case p.ID == o.endingPress && (p.Released || p.Cancelled):
			o.endingPress = 0
			return true
		}
	}
	if in.Pointer(o.endingPress) == nil {
		o.endingPress = 0
	}
	if o.running && (len(in.Keys) > 0 || in.Intents != 0) {
		o.Finish()
		if in.Has(input.Menu) {
			return false
		}
		in.Intents = 0
		return true
	}
	return o.running || o.endingPress != 0
}

// Draw draws the ceremony over the table: the pieces on their way, the lot, the lid and the greeting. In a hand it draws
// only the lid and the greeting. DrawFolded draws the board that unfolds. After the end nothing is drawn.
func (o *Ceremony) Draw(dst *ebiten.Image) {
	if !o.running {
		return
	}
	switch {
	case o.greetingOnly:
	case o.handOnly:
		o.drawHand(dst)
	default:
		o.drawPieces(dst)
		o.drawLot(dst)
		if o.unfolding.face != nil { // DrawFolded has drawn the box below the lid
			o.unfolding.drawLid(dst, o.ticks)
		}
	}
	o.drawGreeting(dst)
}

// DrawFolded draws the table with the board as far as the board has been unfolded, and reports whether it has drawn anything.
// Once the board lies open, or if nothing is unfolded, it returns false. For each layout and size it first has the board drawn to
// a picture; before that it draws the table alone.
func (o *Ceremony) DrawFolded(dst *ebiten.Image) bool {
	if !o.running || o.greetingOnly || o.handOnly || o.ticks >= leafEnd {
		return false
	}
	switch area := o.laidOutFor; {
	case area.Empty() || o.piecesFor != area && o.setup != nil: // the board does not hide the pieces to be set up yet
		o.desk.Theme.Table(dst)
		return true
	case o.printedFor != area || !o.unfolding.printed(dst.Bounds()):
		o.printedFor = area
		o.unfolding.setBoard(o.desk, o.board, area)
		if o.setup != nil { // a board that has been laid out again draws all pieces
			o.showStanding()
		}
		o.unfolding.printBoard(o.board, dst.Bounds())
	}
	o.unfolding.draw(dst, o.ticks)
	return true
}

// drawHand draws how the lid is lifted off in a hand, where nothing is unfolded. The hand is dark at first and then appears.
func (o *Ceremony) drawHand(dst *ebiten.Image) {
	o.unfolding.setBoard(o.desk, o.board, o.area)
	o.desk.Theme.Dim(dst, o.area, 0.75*(1-share(o.ticks, handFrom, handTicks, timeline.InOut)))
	o.unfolding.drawLid(dst, o.ticks)
}

// drawPieces draws the pieces on their way. A piece appears in the first quarter of its way, larger and lifted, and comes down
// to its place.
func (o *Ceremony) drawPieces(dst *ebiten.Image) {
	for i := o.standing; i < len(o.pieces); i++ {
		way := o.pieceShare(i)
		if way <= 0 {
			return
		}
		p, t := &o.pieces[i], timeline.Out.At(way)
		pose := piece.Pose{Lift: 0.25 * o.area.H * (1 - t), Fade: max(0, 1-4*way), Grow: 0.25 * (1 - t)}
		p.Draw(dst, o.origin(p.Seat).Lerp(p.At, t), pose)
	}
}

// origin returns where the pieces of a seat come from: the place of the seat, or the upper edge of the board for pieces of
// no seat.
func (o *Ceremony) origin(seat game.Seat) geom.Point {
	if seat < 0 {
		return geom.Pt(o.area.Center().X, o.area.Y)
	}
	return o.desk.SeatPlace(seat)
}

// drawLot draws how a piece of the first player is drawn from a bag: the bag appears and shakes, then the piece rises out of
// the bag. Both stay until the end. It draws nothing if no lot is drawn. Sizes and ways are fractions of the bag's side, chosen
// by eye.
func (o *Ceremony) drawLot(dst *ebiten.Image) {
	done := float64(o.ticks-lotFrom) / lotTicks // fraction of the drawing of the lot, which goes on above 1
	if o.starter != table.StarterDrawn || done <= 0 {
		return
	}
	t, side := o.desk.Theme, o.bagSide()
	foot := o.area.Center().Add(geom.Pt(0, side*0.9))
	shake := 0.0 // angle of the bag in radians
	if done < 0.5 {
		shake = 0.09 * math.Sin(done*10*math.Pi)
	}
	fade := max(0, 1-5*done) // the bag appears in the first fifth of the time
	rise := timeline.InOut.At(2*done - 1)
	if rise > 0 {
		lot := o.desk.Box.Piece(o.desk.Pieces, o.desk.Color(0), side*0.72)
		pose := piece.Pose{Fade: fade, Grow: min(0, 0.8*side/lot.W-1)} // no wider than the bag
		lot.Draw(dst, foot.Sub(geom.Pt(0, side*(0.2+0.72*rise))), pose)
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

// bagSide returns the side in dp of the bag.
func (o *Ceremony) bagSide() float64 { return min(o.area.W, o.area.H) * 0.24 }

// paintBag paints a cloth bag that is tied with a cord, as large as the canvas. Points are fractions of the canvas, chosen by eye.
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

// drawGreeting draws the greeting on cloth in the colour of the first player. The cloth rises to its place, by 0.4 of its height,
// within greetMove ticks, and is not drawn during the first 0.4 of that way. If only the greeting is shown, the cloth is in its
// place at once.
func (o *Ceremony) drawGreeting(dst *ebiten.Image) {
	since := float64(o.ticks - o.greetingFrom())
	if o.greetingOnly {
		since = greetMove
	}
	if since <= 0 {
		return
	}
	t, r := o.desk.Theme, o.greetingRect()
	rise := timeline.Out.At(min(1, since/greetMove)) // fraction of the way
	if rise < 0.4 {
		return
	}
	below := geom.Pt(0, (1-rise)*0.4*r.H) // from the place of the cloth to where it is now
	r = r.Add(below)
	color := o.desk.Color(0)
	t.Cloth(dst, r, color)
	t.DrawBadge(dst, color, geom.Pt(r.X+r.H/2, r.Center().Y), r.H*0.6)
	o.eachLine(func(_, s string, st text.Style, box geom.Rect) {
		t.Text.Draw(dst, s, box.Add(below), st)
	})
}

// greetingRect returns the rectangle of the cloth with the greeting, in dp. On its left is a square for the badge. If a lot
// was drawn, the cloth is above the piece.
func (o *Ceremony) greetingRect() geom.Rect {
	t, r := o.desk.Theme, o.area
	m := t.Text.Measure(o.greeting, t.Style(o.role()), 0)
	high := m.Y + 28
	at := r.Center()
	if o.starter == table.StarterDrawn && !o.greetingOnly {
		at.Y -= o.bagSide()*0.74 + high*0.8
	}
	return geom.Around(at, m.X+high+24, high)
}

// role returns the largest role in which the greeting fits across the board.
func (o *Ceremony) role() ui.Role {
	t := o.desk.Theme
	for _, role := range [...]ui.Role{ui.Title, ui.Heading, ui.Strong} {
		if m := t.Text.Measure(o.greeting, t.Style(role), 0); m.X+m.Y+60 <= o.area.W { // the width of greetingRect, and 8 dp
			return role
		}
	}
	return ui.Small
}

// eachLine calls each with the text of the greeting, its style and its box while the greeting is shown.
func (o *Ceremony) eachLine(each func(id, s string, st text.Style, box geom.Rect)) {
	if !o.running || !o.greetingOnly && o.ticks <= o.greetingFrom() {
		return
	}
	t, r := o.desk.Theme, o.greetingRect()
	_, box := r.CutLeft(r.H)
	st := t.Style(o.role()).WithColor(t.ClothInk(o.desk.Color(0)))
	st.MaxLines = 1
	each("opening.first", o.greeting, st, box)
}

// Inspect adds to r whether the ceremony runs, as "opening", and the text of the greeting. While the lid lies
// on the box that unfolds, it adds how far down the table the lid's lower edge is, in dp, as "lid"; a hand has no such box.
func (o *Ceremony) Inspect(r *stage.Report) {
	r.SetValue("opening", o.running)
	if o.running {
		if up, foot := o.unfolding.lidPlace(o.ticks); up < 1 && o.unfolding.face != nil {
			r.SetValue("lid", int(foot.y))
		}
		o.eachLine(func(id, s string, st text.Style, box geom.Rect) {
			ui.InspectText(r, o.desk.Theme.Text, id, s, st, box)
		})
	}
}
