package pamplona

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/timeline"
)

// brass is the light of what may be done.
var brass = paint.Hex(0xF2C14E)

// Draw implements table.Board.
func (b *board) Draw(dst *ebiten.Image) {
	if b.way == nil {
		return
	}
	b.prepare()
	shift := b.shake()
	back := b.origin
	b.origin = back.Add(shift)
	b.desk.Theme.Put(dst, b.back, b.origin.Sub(geom.Pt(piece.BoardMargin, piece.BoardMargin)), 1)
	b.drawPlaza(dst)
	b.drawLair(dst)
	b.drawMarks(dst)
	b.drawOffers(dst)
	b.drawFigures(dst, shift)
	b.drawDanger(dst)
	b.drawBehind(dst)
	b.drawGhosts(dst)
	b.drawDice(dst)
	b.drawCues(dst)
	b.drawSheets(dst)
	b.drawHeld(dst)
	b.drawFlights(dst)
	b.origin = back
}

// shake is by how much an attack moves the board.
func (b *board) shake() geom.Point {
	for c, t := range b.desk.Playing() {
		if c.Part == partShake && !b.desk.Reduced() {
			return geom.Pt(3*math.Sin(t*7*math.Pi)*(1-t), 2*math.Cos(t*9*math.Pi)*(1-t))
		}
	}
	return geom.Point{}
}

// drawPlaza draws the deck and the card turned last.
func (b *board) drawPlaza(dst *ebiten.Image) {
	set, z, v := b.desk.Pieces, b.plaza, &b.view
	left := v.cardsLeft()
	back := set.Card("pamplona-card-back", piece.Plain, z.card.X, z.card.Y, false)
	for i := range min(4, (left+5)/6) {
		back.Draw(dst, b.abs(z.deck).Sub(geom.Pt(float64(i)*1.5, float64(i)*2)), piece.Pose{})
	}
	if b.throw == "deck" && b.glows() {
		b.desk.Theme.Glow(dst, geom.Around(b.abs(z.deck), z.card.X, z.card.Y).Inset(-3), 8, b.pulse())
	}
	b.pill(dst, b.desk.Theme.Text.Int(left), b.abs(z.deck).Add(geom.Pt(0, z.card.Y*0.5-6)), pillPaper)
	flying := false
	for c, t := range b.desk.Playing() {
		if c.Part == partMain && (c.Event.Kind == pamplona.EventCard || c.Event.Kind == pamplona.EventBack) {
			flying = true
			b.drawTurn(dst, c, t)
		}
	}
	if v.open != nothing && !flying {
		set.Card(cardName(v.open), piece.Plain, z.card.X, z.card.Y, false).Draw(dst, b.abs(z.open), piece.Pose{})
	}
}

// drawTurn draws a card on its way from the deck to the open place, or back.
func (b *board) drawTurn(dst *ebiten.Image, c *table.Cue, t float64) {
	z := b.plaza
	if b.view.open != nothing && c.Event.Kind == pamplona.EventCard {
		b.desk.Pieces.Card(cardName(b.view.open), piece.Plain, z.card.X, z.card.Y, false).Draw(dst, b.abs(z.open), piece.Pose{})
	}
	name, from, to := cardName(int(c.Event.N)), z.deck, z.open
	if c.Event.Kind == pamplona.EventBack {
		name, t = cardName(int(pamplona.Attack)), 1-t
	}
	p := piece.Pose{Flip: 2 - 2*t, Lift: 14 * timeline.Arc(t), Grow: 0.25 * timeline.Arc(t)}
	if b.desk.Reduced() {
		p = piece.Pose{Fade: 1 - t}
		from = to
	} else if t < 0.5 {
		name, p.Flip = "pamplona-card-back", 2*t
	}
	b.desk.Pieces.Card(name, piece.Plain, z.card.X, z.card.Y, true).Draw(dst, b.abs(from.Lerp(to, t)), p)
}

// glows reports whether a person is waited for.
func (b *board) glows() bool { return b.throw != "" && b.desk.Person(b.hand) && !b.desk.Moving() }

// pulse is how bright what may be done is at this moment.
func (b *board) pulse() float64 {
	if b.still() || b.breath == 0 {
		return 0.85
	}
	return 0.72 + 0.28*math.Cos(float64(b.breath)/60*2*math.Pi)
}

// drawDanger shows on which spaces an attack would pay (P-10), once there can be one (P-11).
func (b *board) drawDanger(dst *ebiten.Image) {
	v := &b.view
	if v.over || b.bull.busy || v.seen == 0 {
		return
	}
	for ahead := range 3 {
		space := v.torro + ahead
		if space >= b.rules.Board().Arena() {
			return
		}
		b.pill(dst, b.sign(pamplona.Worth(ahead)), b.edgeOf(space), pillSun)
	}
}

// drawBehind shows, while the final score is counted, what each runner behind the bull costs (P-26).
func (b *board) drawBehind(dst *ebiten.Image) {
	if b.counted() != stepBehind {
		return
	}
	for i := range b.count() {
		at := b.spot(i)
		if n := at.Space() - b.view.torro; at.Rank() == 0 && n < 0 {
			f := b.figure(i)
			b.pill(dst, b.sign(n), f.at.Sub(geom.Pt(0, b.high()*f.size)), pillBad)
		}
	}
}

// edgeOf is a place at the outer edge of the street beside a space.
func (b *board) edgeOf(space int) geom.Point {
	p := b.way.side(b.middle(space), b.way.lane*0.48)
	in := geom.R(0, 0, b.way.size.X, b.way.size.Y).Inset(pillSize.X * b.pillGrow() / 2)
	return b.abs(geom.Pt(geom.Clamp(p.X, in.X, in.Right()), geom.Clamp(p.Y, in.Y, in.Bottom())))
}

// drawLair lights the space that the bull is on, and those that it could come to while that is looked up.
func (b *board) drawLair(dst *ebiten.Image) {
	for card := 1; b.forecast() && card < pamplona.CardKinds; card++ {
		if b.view.deck[card] > 0 {
			b.light(dst, b.reach(card), b.desk.Theme.Palette.Main, false)
		}
	}
	if k := b.cell(b.view.torro); !b.bull.busy {
		b.desk.Pieces.Frame(k.box.W, k.box.H, 10, b.desk.Theme.Palette.Main).Draw(dst, b.abs(k.at), piece.Pose{Fade: 0.25})
	}
}

// drawMarks shows the last move: a footprint on every space that was passed.
func (b *board) drawMarks(dst *ebiten.Image) {
	for _, m := range b.marks {
		lo, hi := min(m.from, m.to), max(m.from, m.to)
		spot := b.desk.Pieces.Mark(b.desk.Color(m.seat), b.way.lane*0.13)
		for space := lo; space <= hi; space++ {
			if space != m.to {
				spot.Draw(dst, b.mid(space), piece.Pose{Fade: 0.4})
			}
		}
	}
}

// classes are the sizes in which runners are drawn; smaller ones are shrunk from the next larger one.
var classes = [...]float64{0.35, 0.45, 0.6, 0.8, 1}

// runner draws a runner with its shadow.
func (b *board) runner(dst *ebiten.Image, c game.Color, at geom.Point, size float64, p piece.Pose) {
	class := classes[len(classes)-1]
	for _, k := range classes {
		if k >= size-0.001 {
			class = k
			break
		}
	}
	h := b.high() * class
	p.Grow += size/class*(1+p.Grow) - 1 - p.Grow
	shadow := piece.Pose{Fade: p.Fade, Grow: p.Grow}
	b.desk.Pieces.Shadow(h*figureWide*0.8, p.Lift).Draw(dst, at, shadow)
	runner(b.desk.Pieces, c, h).Draw(dst, at, p)
}

// drawFigures draws runners and bull from the far side to the near one.
func (b *board) drawFigures(dst *ebiten.Image, shift geom.Point) {
	for _, i := range b.order[:b.sortFigures()] {
		if i == bullIndex {
			b.drawBull(dst, shift)
			continue
		}
		b.drawRunner(dst, i, shift)
	}
}

func (b *board) drawRunner(dst *ebiten.Image, i int, shift geom.Point) {
	f, seat := b.figure(i), game.Seat(i/pamplona.Runners)
	p := piece.Pose{Lift: f.lift, Squash: f.squash * 0.3, Fade: f.fade}
	at := b.spot(i)
	p.Mirror = at.Rank() == 0 && b.cell(at.Space()).way.X < -0.15
	size := f.size
	if b.offered(seat, at) {
		p.Lift += 3 * (1 - b.pulse()) * 2
		w := b.high() * size * 0.8
		b.desk.Pieces.Halo(w, w*0.42, brass).Draw(dst, f.at.Add(shift), piece.Pose{Fade: 1 - b.pulse()})
	}
	if b.choice.held != table.NoTarget && b.heldFigure() == i {
		p.Fade = 0.6
	}
	if b.counting(i) {
		p.Lift += b.high() * 0.25
		size = math.Min(1.1, size*1.35)
	}
	b.runner(dst, b.desk.Color(seat), f.at.Add(shift), size, p)
}

// offered reports whether a runner may be picked now.
func (b *board) offered(seat game.Seat, at pamplona.Spot) bool {
	c := &b.choice
	if !b.running() || seat != c.seat || at.Rank() > 0 || c.draft.die < 0 || b.desk.Moving() {
		return false
	}
	return b.free(&c.draft, at.Space()) > 0 && (c.draft.from == 0 || c.draft.from == at.Space())
}

// heldFigure is the figure that is being dragged, or -1.
func (b *board) heldFigure() int {
	c := &b.choice
	if refKind(c.held) != refRunner {
		return -1
	}
	k := b.view.figureOn(c.seat, pamplona.Spot(refValue(c.held)))
	if k < 0 {
		return -1
	}
	return int(c.seat)*pamplona.Runners + k
}

// counting reports whether an attack is counting a figure now.
func (b *board) counting(i int) bool {
	for c := range b.desk.Playing() {
		if c.Part == partMain && c.Event.Kind == pamplona.EventWorth && int(c.Int[0]) == i {
			return true
		}
	}
	return false
}

func (b *board) drawBull(dst *ebiten.Image, shift geom.Point) {
	f := &b.bull
	h := b.bullHigh()
	at := f.at.Add(shift)
	p := piece.Pose{Mirror: b.bullWay(), Fade: f.fade, Grow: f.size - 1}
	frame := b.galloping()
	if f.busy && !b.desk.Reduced() {
		p.Turn = 0.06 * math.Sin(float64(frame)*math.Pi/2)
	}
	b.desk.Pieces.Shadow(h*1.15, 0).Draw(dst, at, piece.Pose{Fade: f.fade, Grow: f.size - 1})
	b.desk.Pieces.Picture(bullName(frame), piece.Plain, h).Draw(dst, at, p)
}

// drawDice draws the dice where they lie, or roll.
func (b *board) drawDice(dst *ebiten.Image) {
	if b.throw == "dice" && b.glows() {
		b.desk.Theme.Glow(dst, b.rect(b.plaza.tray), b.plaza.tray.H*0.16, b.pulse())
	}
	for c, t := range b.desk.Playing() {
		if c.Part == partMain && c.Event.Kind == pamplona.EventRoll {
			b.drawThrow(dst, c, t)
			return
		}
	}
	for i, face := range b.view.dice {
		b.drawDie(dst, i, face)
	}
}

func (b *board) drawDie(dst *ebiten.Image, i, face int) {
	kind := streetDie(i == 1)
	at := b.abs(b.plaza.dice[i])
	p := piece.Pose{}
	d := &b.choice.draft
	switch {
	case b.choice.held != table.NoTarget && b.choice.held == ref(refDie, i):
		at = b.choice.at
		p.Lift = 10
	case !b.view.live:
		p.Dim = 0.35
	case b.running() && d.done[i]:
		p.Dim = 0.45
	case b.running() && d.die == i:
		p.Lift = 6
		b.desk.Pieces.Halo(b.plaza.die*1.35, b.plaza.die*1.1, brass).Draw(dst, at.Add(geom.Pt(0, 4)), piece.Pose{Fade: 1 - b.pulse()})
	}
	b.desk.Pieces.Die(kind, side(kind, face), b.plaza.die).Draw(dst, at, p)
}

// drawThrow draws both dice in the air, the second a moment later.
func (b *board) drawThrow(dst *ebiten.Image, c *table.Cue, t float64) {
	faces := [2]int{int(c.Event.From), int(c.Event.To)}
	for i, face := range faces {
		kind := streetDie(i == 1)
		to := b.abs(b.plaza.dice[i])
		if b.desk.Reduced() {
			b.desk.Pieces.Die(kind, side(kind, face), b.plaza.die).Draw(dst, to, piece.Pose{Fade: 1 - t})
			continue
		}
		u := geom.Clamp(t*1.08-0.08*float64(i), 0, 1)
		at, lift, frame, settled := piece.Throw(u, b.handOf(c.Event.Seat), to, b.way.lane*1.2)
		if settled {
			b.desk.Pieces.Die(kind, side(kind, face), b.plaza.die).Draw(dst, at, piece.Pose{})
			continue
		}
		b.desk.Pieces.Shadow(b.plaza.die, lift).Draw(dst, at.Add(geom.Pt(0, b.plaza.die*0.3)), piece.Pose{})
		b.desk.Pieces.Tumble(kind, frame+5*i, b.plaza.die).Draw(dst, at, piece.Pose{Lift: lift})
	}
}

// handOf is where a seat's hand is: at its panel, or at the board's near edge as long as that is not known.
func (b *board) handOf(seat game.Seat) geom.Point {
	if seat >= 0 && int(seat) < len(b.panels) && !b.panels[seat].Empty() {
		return b.panels[seat].Center()
	}
	return b.abs(geom.Pt(b.way.size.X, b.way.size.Y*0.7))
}

// The kinds of pills, on which numbers stand.
const (
	pillPaper = iota
	pillSun
	pillGood
	pillBad
)

var pillColors = [...]color.NRGBA{
	pillPaper: paint.Hex(0xFBF3E4), pillSun: paint.Hex(0xF2C14E), pillGood: paint.Hex(0x4E9A51), pillBad: paint.Hex(0xC8392B),
}

var pillPaints = [...]func(paint.Canvas){
	func(c paint.Canvas) { paintPill(c, pillPaper) }, func(c paint.Canvas) { paintPill(c, pillSun) },
	func(c paint.Canvas) { paintPill(c, pillGood) }, func(c paint.Canvas) { paintPill(c, pillBad) },
}

// pillSize is the least size of a pill in dp.
var pillSize = geom.Pt(34, 24)

// pillGrow is by how much pills are larger on a large board.
func (b *board) pillGrow() float64 { return geom.Clamp(b.way.lane/88, 1, 1.6) }

func paintPill(c paint.Canvas, kind int) {
	w, h := c.Size()
	r := geom.R(3, 2, w-6, h-6)
	shape := paint.RoundRect(r, r.H/2)
	c.Shadow(shape, 4, geom.Pt(1, 2), paint.Fade(paint.Hex(0x1E1208), 0.5))
	c.Fill(shape, paint.Hex(0x3B1F1A))
	c.Fill(paint.RoundRect(r.Inset(1.3), r.H/2), pillColors[kind])
}

// pill draws a number on a pill.
func (b *board) pill(dst *ebiten.Image, s string, at geom.Point, kind int) {
	b.pillOf(dst, s, at, kind, b.pillGrow())
}

// pillOf draws a number on a pill that is larger than the least by a factor.
func (b *board) pillOf(dst *ebiten.Image, s string, at geom.Point, kind int, grow float64) {
	t := b.desk.Theme
	size := pillSize.Mul(grow)
	t.Put(dst, t.Variant("pamplona-pill", kind, size.X, size.Y, pillPaints[kind]), at.Sub(size.Mul(0.5)), 1)
	st := pillStyle
	st.Size *= grow
	if kind == pillGood || kind == pillBad {
		st.Color = paint.Hex(0xFFFDF6)
	}
	t.Text.At(dst, s, at.Sub(geom.Pt(0, 1)), st)
}
