package hand

import (
	"cmp"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// board is the hand of one seat. It passes events to the box's own board and lays out its own page.
type board struct {
	screen
	// Board and Drafter are the box's own, for everything that the hand does not do itself.
	table.Board
	table.Drafter
	box           table.Kit  // the kit of the box's own board
	kit           Kit        // what the box provides for the hand
	asked         game.Seat  // the seat that has to decide; game.Chance for none
	pending       play.Throw // the awaited throw, if waitsForThrow is set
	waitsForThrow bool       // the throw in pending is awaited
}

// screen is what is shown on the screen of the device and where.
type screen struct {
	typesetter
	desk        *table.Desk
	metrics     stage.Metrics
	area        geom.Rect                       // the whole page, in dp; empty before the first Resize
	owner       game.Seat                       // seat whose hand is shown
	panelLine   func(game.Seat) table.PanelLine // returns the score line of a seat
	turn        turn
	news        []table.News // the latest lines of the log, oldest first
	needsLayout bool         // the page must be laid out again
	barHeight   float64      // of the frame's bar of buttons, in dp

	page     page
	holding  holding
	revealed int // the ref last given to Enlarge, or table.NoTarget; that of a secret reveals all secrets
	choices  choices
	texts    []placedText // all texts of the page
	strip    []chip       // by seat
	heads    table.Heads  // draws the portraits of the seats in the strip, and a larger one of the seat in turn
	marks    []newsMark   // one for each line of news that is shown
}

// turn is whose turn it is, as the frame says. Without a seat, seat is negative and name is what stands in place of a player; see
// table.Announcer.
type turn struct {
	seat        game.Seat
	name, words string // name of the seat's player, and what that player is doing
}

// New returns the table.Kit of a hand. own is the table.Kit of the box's board, which must be made for the same desk
// and have a Drafter.
func New(d *table.Desk, own table.Kit, kit Kit) table.Kit {
	b := &board{Board: own.Board, Drafter: own.Drafter, box: own, kit: kit, asked: game.Chance, screen: screen{desk: d, panelLine: own.PanelLine, turn: turn{seat: game.Chance}}}
	b.choices.pointed, b.revealed = table.NoTarget, table.NoTarget
	b.heads = table.Heads{HeadRect: b.portraitRect, LargeSize: clothPortrait}
	return table.Kit{
		Board: b, Enlarger: b, Dragger: b, Drafter: b,
		Ticker: b, MoveMarker: b, HintShower: own.HintShower, SpotFinder: b,
		TextLister: b, LogNoter: own.LogNoter, Narrator: b, NonSeatActor: b, Announcer: b,
		SeatLocator: b, HeadPainter: b, SecrecyJudge: b, BarPlacer: b,
	}
}

// handOwner returns the seat whose hand is shown: the viewer's if there is one, else asked, the seat that has to decide, if it is not
// negative, else that of the first person at this device. It returns 0 if no person is here either.
func handOwner(d *table.Desk, asked game.Seat) game.Seat {
	if v := d.Viewer(); v >= 0 {
		return v
	}
	if asked >= 0 {
		return asked
	}
	for s := range d.Colors() {
		if d.IsPersonHere(game.Seat(s)) {
			return game.Seat(s)
		}
	}
	return 0
}

// hiddenArea is the area in dp in which the box's own board is laid out, invisibly. It is the same on every device,
// so that every hand has the same offers.
var hiddenArea = geom.R(0, 0, 680, 640)

// Resize implements table.Board. The box's own board is laid out in hiddenArea. The page is laid out by the next Targets.
// Items that are new then are in their places at once.
func (b *board) Resize(area geom.Rect, m stage.Metrics) {
	b.area, b.metrics = area, m
	b.Board.Resize(hiddenArea, stage.Metrics{Size: geom.Pt(stage.MinLong, stage.MinShort), Scale: m.Scale, TextScale: m.TextScale})
	b.holding.skipSlides()
}

// Reset implements table.Board. No throw is awaited then, and new items are in their places at once.
func (b *board) Reset(g game.Game) {
	b.waitsForThrow = false
	b.Board.Reset(g)
	b.holding.skipSlides()
}

// Ask implements table.Board. No throw is awaited then. It scrolls the offers back to the first one.
func (b *board) Ask(g game.Game, seat game.Seat, legal []game.Move) {
	b.waitsForThrow, b.asked = false, seat
	b.choices.from = 0
	b.Board.Ask(g, seat, legal)
}

// EndAsk implements table.Board. It covers secrets that Enlarge has revealed.
func (b *board) EndAsk() {
	b.asked, b.revealed = game.Chance, table.NoTarget
	b.Board.EndAsk()
}

// Throw implements table.Board. It notes an awaited throw, for AnnounceTurn.
func (b *board) Throw(g game.Game) play.Throw {
	b.pending = b.Board.Throw(g)
	b.waitsForThrow = b.pending.Hand >= 0
	return b.pending
}

// End implements timeline.Player. Once a cue has ended, no throw is awaited.
func (b *board) End(c *table.Cue) {
	b.waitsForThrow = false
	b.Board.End(c)
}

// AnnounceTurn implements table.Announcer. While a player who is not a person here is about to throw, the text of
// play.Throw.OthersPrompt replaces words.
func (b *board) AnnounceTurn(seat game.Seat, name, words string) {
	if b.waitsForThrow && seat == b.pending.Hand && !b.desk.IsPersonHere(seat) {
		words = b.desk.T(cmp.Or(b.pending.OthersPrompt, b.desk.BoxKey(".hand.throws")), "Name", name)
	}
	b.turn, b.needsLayout = turn{seat: seat, name: name, words: words}, true
}

// AnnounceNews implements table.Announcer.
func (b *board) AnnounceNews(news []table.News) { b.news, b.needsLayout = news, true }

// Targets implements table.Board. It asks the Kit for all items again and lays the page out. Before the first Resize it only
// returns dst.
func (b *board) Targets(dst []table.Target) []table.Target {
	if b.area.Empty() {
		return dst
	}
	b.owner = handOwner(b.desk, b.asked)
	b.holding.list.clear()
	b.kit.AddItems(&b.holding.list, b.owner)
	b.choices.cards.clear()
	b.choices.buttons.clear()
	b.kit.AddOffers(&b.choices.cards, &b.choices.buttons)
	if b.desk.Deciding() {
		b.choices.addDraftButtons(b.Drafter.Draft(), b.desk)
	}
	b.layOut()
	return b.secretTargets(b.choices.targets(dst))
}

// PointAt implements table.Board. It is not passed to the box's own board, since the items themselves say what a pick does. It
// has the page drawn again.
func (b *board) PointAt(ref int) {
	b.choices.pointed = ref
	b.desk.Redraw()
}

// Pick implements table.Board. It plays a click, handles the buttons of the hand, passes other refs to the box's own board, and
// has the targets read again.
func (b *board) Pick(ref int) {
	b.desk.PlayClick(sound.Cue{Name: sound.Tick})
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

// Draft implements table.Drafter. It says that the hand has the confirm button itself.
func (b *board) Draft() table.Draft {
	d := b.Drafter.Draft()
	d.SubmitsItself = true
	return d
}

// BeginMarks implements table.MoveMarker. It passes the call to the MoveMarker of the box, if there is one.
func (b *board) BeginMarks(seat game.Seat) {
	if k := b.box.MoveMarker; k != nil {
		k.BeginMarks(seat)
	}
}

// NeedsSecrecy implements table.SecrecyJudge. It returns true if the box has no SecrecyJudge.
func (b *board) NeedsSecrecy(g game.Game, seat game.Seat) bool {
	k := b.box.SecrecyJudge
	return k == nil || k.NeedsSecrecy(g, seat)
}

// ActorKey implements table.NonSeatActor. It returns "" if the box has no NonSeatActor.
func (b *board) ActorKey() string {
	if k := b.box.NonSeatActor; k != nil {
		return k.ActorKey()
	}
	return ""
}

// Tick implements table.Ticker. It also runs the box's own board, which is invisible.
func (b *board) Tick() bool {
	if k := b.box.Ticker; k != nil {
		k.Tick() // nothing of that board is seen, so its result does not matter
	}
	return b.holding.tick(b.desk.ReducedMotion())
}

// Enlarge implements table.Enlarger: the ref of a secret reveals all secrets until the next call, or the end of the decision.
func (b *board) Enlarge(ref int) { b.revealed = ref }

// Lift implements table.Dragger: it begins to scroll if not all offers are visible.
func (b *board) Lift(_ int, at geom.Point) bool { return b.choices.startScroll(at) }

// Carry implements table.Dragger: it scrolls.
func (b *board) Carry(at geom.Point, _ int) {
	if b.choices.scrollBy(at) {
		b.desk.Retarget()
	}
}

// Drop implements table.Dragger: it ends the scrolling.
func (b *board) Drop(geom.Point, int) { b.choices.scrolling = false }

// FindSpot implements table.SpotFinder. It finds the visible items of the hand by their IDs.
func (b *board) FindSpot(id string) (r geom.Rect, ok bool) {
	for _, l := range [...]*List{&b.choices.cards, &b.choices.buttons, &b.holding.list} {
		if r, ok = l.itemRect(id); ok {
			break
		}
	}
	return r, ok
}

// Heads implements table.HeadPainter.
func (b *board) Heads() *table.Heads { return &b.heads }

// SeatRect implements table.SeatLocator. For a seat without a chip it returns the whole strip.
func (b *board) SeatRect(s game.Seat) geom.Rect {
	if c := b.chip(s); c != nil {
		return c.rect
	}
	return b.page.strip
}

// PlaceBar implements table.BarPlacer: the bar is at the bottom of the page's right column, and the page leaves it as many rows as
// it needs.
func (b *board) PlaceBar(room geom.Rect, size func(width float64) geom.Point) geom.Rect {
	right, _ := splitColumns(room)
	m := size(right.W)
	if b.barHeight != m.Y {
		b.barHeight, b.needsLayout = m.Y, true
	}
	bar, _ := right.CutBottom(m.Y)
	return geom.Around(bar.Center(), m.X, m.Y)
}

// layOutIfNeeded lays the page out again if the turn, the news or the bar have changed.
func (b *board) layOutIfNeeded() {
	if b.needsLayout && !b.area.Empty() {
		b.owner = handOwner(b.desk, b.asked)
		b.layOut()
	}
}

// EachText implements table.TextLister. It first lays the page out again if that is needed.
func (b *board) EachText(each func(id, s string, st text.Style, box geom.Rect)) {
	b.layOutIfNeeded()
	for i := range b.texts {
		w := &b.texts[i]
		each(w.id, w.s, w.st, w.box)
	}
}

// Draw implements table.Board. It first lays the page out again if that is needed.
func (b *board) Draw(dst *ebiten.Image) {
	b.layOutIfNeeded()
	b.drawStrip(dst)
	b.drawItems(dst)
	b.drawNews(dst)
	b.drawCloth(dst)
	b.drawChoices(dst)
	for i := range b.texts {
		w := &b.texts[i]
		b.theme.Text.Draw(dst, w.s, b.holding.slideRect(w.slide, w.box), w.st)
	}
}
