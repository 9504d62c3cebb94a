package hand

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// board is the hand of one seat: it hands what happens to the box's own board, and lays its own page out.
type board struct {
	sheet
	// Board and Drafter are the box's own. They do what the hand does not do itself.
	table.Board
	table.Drafter
	box           table.Kit
	kit           Kit
	asked         game.Seat // who decides, or nobody
	pending       play.Throw
	waitsForThrow bool // for what pending says
}

// sheet is what lies on the screen: what there is to be said and shown, and where.
type sheet struct {
	typesetter
	desk        *table.Desk
	metrics     stage.Metrics
	area        geom.Rect
	mine        game.Seat                  // whose hand it is
	line        func(game.Seat) table.Line // what there is to say of a seat
	turn        turn
	news        []table.News
	needsLayout bool    // the page is to be laid out again
	barHeight   float64 // in dp, of the frame's bar of buttons

	page     page
	own      holding
	revealed int // the ref that has been opened by a tap, or table.NoTarget
	choices  choices
	words    []placedText
	strip    []chip
	heads    table.Heads // of the seats in the strip, and larger on the cloth
	marks    []newsMark
}

// turn is what the frame says of whose turn it is.
type turn struct {
	seat        game.Seat
	name, words string
}

// New makes a hand of a box's own board, which must be made for the same desk and have a Drafter and a Hinted, with what kit adds.
func New(d *table.Desk, own table.Kit, kit Kit) table.Kit {
	b := &board{Board: own.Board, Drafter: own.Drafter, box: own, kit: kit, asked: game.Chance, sheet: sheet{desk: d, line: own.Line, turn: turn{seat: game.Chance}}}
	b.choices.point, b.revealed = table.NoTarget, table.NoTarget
	b.heads = table.Heads{Place: b.headOf, Larger: clothHead}
	return table.Kit{
		Board: b, Looker: b, Dragger: b, Drafter: b,
		Ticker: b, Marker: b, Hinted: own.Hinted, Lighter: b,
		Speaker: b, Noter: own.Noter, Teller: b, Stranger: b, Herald: b,
		Seater: b, Portrayed: b, Discreet: b, Fitter: b,
	}
}

// handOwner returns whose hand it is: the viewer's, else that of the person who is asked, or of the first one.
func handOwner(d *table.Desk, asked game.Seat) game.Seat {
	if v := d.Viewer(); v >= 0 {
		return v
	}
	if asked >= 0 {
		return asked
	}
	for s := range d.Colors() {
		if d.Person(game.Seat(s)) {
			return game.Seat(s)
		}
	}
	return 0
}

// hiddenArea is the room, in dp, in which the box's own board is laid out, unseen: the same on every device, so that every hand has
// the same to offer.
var hiddenArea = geom.R(0, 0, 680, 640)

// Resize implements table.Board.
func (b *board) Resize(area geom.Rect, m stage.Metrics) {
	b.area, b.metrics = area, m
	b.Board.Resize(hiddenArea, stage.Metrics{Size: geom.Pt(stage.MinLong, stage.MinShort), Scale: m.Scale, TextScale: m.TextScale})
	b.own.skipSlides()
}

// Reset implements table.Board.
func (b *board) Reset(g game.Game) {
	b.waitsForThrow = false
	b.Board.Reset(g)
	b.own.skipSlides()
}

// Ask implements table.Board.
func (b *board) Ask(g game.Game, seat game.Seat, legal []game.Move) {
	b.waitsForThrow, b.asked = false, seat
	b.choices.from = 0
	b.Board.Ask(g, seat, legal)
}

// Rest implements table.Board.
func (b *board) Rest() {
	b.asked, b.revealed = game.Chance, table.NoTarget
	b.Board.Rest()
}

// Throw implements table.Board.
func (b *board) Throw(g game.Game) play.Throw {
	b.pending = b.Board.Throw(g)
	b.waitsForThrow = b.pending.Hand >= 0
	return b.pending
}

// End implements timeline.Player.
func (b *board) End(c *table.Cue) {
	b.waitsForThrow = false
	b.Board.End(c)
}

// Turn implements table.Herald.
func (b *board) Turn(seat game.Seat, name, words string) {
	if b.waitsForThrow && seat == b.pending.Hand && !b.desk.Person(seat) {
		words = b.desk.T(b.kit.Waits(b.pending), "Name", name)
	}
	b.turn, b.needsLayout = turn{seat: seat, name: name, words: words}, true
}

// Tell implements table.Herald.
func (b *board) Tell(news []table.News) { b.news, b.needsLayout = news, true }

// Targets implements table.Board: the page is laid out again with what there is now.
func (b *board) Targets(dst []table.Target) []table.Target {
	if b.area.Empty() {
		return dst
	}
	b.mine = handOwner(b.desk, b.asked)
	b.own.list.clear()
	b.kit.Have(&b.own.list, b.mine)
	b.choices.cards.clear()
	b.choices.buttons.clear()
	b.kit.Offers(&b.choices.cards, &b.choices.buttons)
	b.choices.addDraftButtons(b.Drafter.Draft(), b.desk)
	b.layOut()
	return b.secretTargets(b.choices.targets(dst))
}

// Point implements table.Board. The box's own board is not told: what comes of a pick stands on what is picked.
func (b *board) Point(ref int) {
	b.choices.point = ref
	b.desk.Redraw()
}

// Pick implements table.Board.
func (b *board) Pick(ref int) {
	b.desk.Click(sound.Cue{Name: sound.Tick})
	switch ref {
	case refConfirm:
		b.Confirm()
	case refBack:
		b.Back()
	case refUp, refDown:
		b.choices.scrollPage(ref == refDown)
	default:
		b.Board.Pick(ref)
	}
	b.desk.Retarget()
}

// Draft implements table.Drafter: what hands it in lies among what may be picked.
func (b *board) Draft() table.Draft {
	d := b.Drafter.Draft()
	d.Alone = true
	return d
}

// Mark implements table.Marker.
func (b *board) Mark(seat game.Seat) {
	if k := b.box.Marker; k != nil {
		k.Mark(seat)
	}
}

// Secret implements table.Discreet.
func (b *board) Secret(g game.Game, seat game.Seat) bool {
	k := b.box.Discreet
	return k == nil || k.Secret(g, seat)
}

// Acts implements table.Stranger.
func (b *board) Acts() string {
	if k := b.box.Stranger; k != nil {
		return k.Acts()
	}
	return ""
}

// Tick implements table.Ticker.
func (b *board) Tick() bool {
	if k := b.box.Ticker; k != nil {
		k.Tick() // nothing of it is seen
	}
	return b.own.tick(b.desk.Reduced())
}

// Look implements table.Looker: what is secret lies open until the next tap, or until somebody has decided.
func (b *board) Look(ref int) { b.revealed = ref }

// Lift implements table.Dragger: what does not fit is scrolled.
func (b *board) Lift(_ int, at geom.Point) bool { return b.choices.startScroll(at) }

// Carry implements table.Dragger.
func (b *board) Carry(at geom.Point, _ int) {
	if b.choices.scrollBy(at) {
		b.desk.Retarget()
	}
}

// Drop implements table.Dragger.
func (b *board) Drop(geom.Point, int) { b.choices.held = false }

// Spot implements table.Lighter.
func (b *board) Spot(id string) (r geom.Rect, ok bool) {
	for _, l := range [...]*List{&b.choices.cards, &b.choices.buttons, &b.own.list} {
		if r, ok = l.itemRect(id); ok {
			break
		}
	}
	return r, ok
}

// Heads implements table.Portrayed.
func (b *board) Heads() *table.Heads { return &b.heads }

// Seat implements table.Seater.
func (b *board) Seat(s game.Seat) geom.Rect {
	if c := b.chip(s); c != nil {
		return c.rect
	}
	return b.page.strip
}

// Fit implements table.Fitter: the page leaves the bar as many rows as it needs.
func (b *board) Fit(room geom.Rect, size func(width float64) geom.Point) geom.Rect {
	column, _ := splitColumns(room)
	m := size(column.W)
	if b.barHeight != m.Y {
		b.barHeight, b.needsLayout = m.Y, true
	}
	bar, _ := column.CutBottom(m.Y)
	return geom.Around(bar.Center(), m.X, m.Y)
}

// layOutIfNeeded lays the page out again if the frame has said something else.
func (b *board) layOutIfNeeded() {
	if b.needsLayout && !b.area.Empty() {
		b.mine = handOwner(b.desk, b.asked)
		b.layOut()
	}
}

// Lines implements table.Speaker.
func (b *board) Lines(each func(id, s string, st text.Style, box geom.Rect)) {
	b.layOutIfNeeded()
	for i := range b.words {
		w := &b.words[i]
		each(w.id, w.s, w.st, w.box)
	}
}

// Draw implements table.Board.
func (b *board) Draw(dst *ebiten.Image) {
	b.layOutIfNeeded()
	b.drawStrip(dst)
	b.drawHave(dst)
	b.drawNews(dst)
	b.drawCloth(dst)
	b.drawDeal(dst)
	for i := range b.words {
		w := &b.words[i]
		b.theme.Text.Draw(dst, w.s, b.own.slideOffset(w.slide, w.box), w.st)
	}
}
