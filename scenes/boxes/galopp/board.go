package galopp

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/boxes/galopp/saleroom"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
)

// board is the board of Galopp Royal on one table. It connects the parts of this package with the table: the state shown
// (display), the interaction (finger), the layout, and the parts that draw.
type board struct {
	rules   *galopp.Rules
	layout  layout
	tall    bool        // whether the screen is higher than wide
	form    pieces.Form // the kind of screen
	display display
	finger

	names [galopp.MaxSeats]string // the names of the seats
	signs []pieces.Sign           // the texts on the board
	over  []pieces.Sign           // the texts of the sheet that is open: of the standings, or of the count of unseen cards

	printed   table.BoardPicture // the garden, which lies below everything
	stir      table.Stir         // the idle motion
	painter   pieces.Painter
	garden    race.Painter
	saleroom  saleroom.Painter
	teams     teamsPainter
	standings standingsPainter
	count     countPainter
}

// newKit returns the table.Kit of Galopp's board.
func newKit(d *table.Desk) table.Kit { return newBoard(d).kit() }

// kit returns the interfaces of package table that the board implements.
func (b *board) kit() table.Kit {
	return table.Kit{
		Board: b, Enlarger: b, TapExplainer: b, Dragger: b, Drafter: b, Zoomer: b,
		Prerenderer: b, Ticker: b, MoveMarker: &b.display.trails, HintShower: b, SpotFinder: b, SetupAnimator: b, Scorer: b, SumPlacer: b, IdleAnimator: &b.stir,
		TextLister: b, LogIllustrator: logPictures{&b.dice}, Narrator: b,
		Paneler: b, SecrecyJudge: b, NonSeatActor: &b.display, ObstacleLister: b,
	}
}

// newBoard returns a board that has no game and no layout yet. The parts of the board point to its fields and those of its
// display. So these fields may be changed, but the board may not be copied.
func newBoard(d *table.Desk) *board {
	b := &board{}
	s := &b.display
	s.lot.Sold, s.terrace.Slot = saleroom.NoSale, -1
	b.finger = finger{desk: d, layout: &b.layout, display: s, choice: noChoice, ticksSinceBid: doubleTap,
		dice: table.Dice{Desk: d, Kinds: []piece.Die{race.GiltDie()}, RollKind: galopp.EventRoll, SideOf: func(e game.Event, _ int) int { return int(e.Piece) }}}
	b.targets = targets{desk: d, layout: &b.layout, view: &s.view, dice: &b.dice, choice: &b.choice}
	b.painter = pieces.Painter{Desk: d, View: &s.view, Stir: &b.stir}
	room := saleroom.RoomPainter{Painter: &b.painter, Rooms: &b.layout.rooms}
	b.garden = race.Painter{Painter: &b.painter, Dice: &b.dice, Trails: &s.trails, Terrace: &s.terrace, Grounds: &b.layout.Grounds,
		Asking: &b.choice.Asking, Errand: &b.choice.errand, History: &s.history}
	b.saleroom = saleroom.Painter{RoomPainter: room, Lot: &s.lot, Asking: &b.choice.Asking, Bid: &b.choice.bid, Buttons: &b.buttons, Names: &b.names}
	b.teams = teamsPainter{RoomPainter: room, layout: &b.layout, choice: &b.choice, drawnSlots: &s.drawnSlots}
	b.count = countPainter{Painter: &b.painter, layout: &b.layout}
	b.standings = standingsPainter{RoomPainter: room, layout: &b.layout, history: &s.history, pausing: &s.standingsShown}
	return b
}

// Reset implements table.Board. It takes the history of gold from the match, since a position has only the present gold.
func (b *board) Reset(g game.Game) {
	s, ok := game.State[galopp.State](g)
	if r, is := game.RulesOf[*galopp.Rules](g); is && ok {
		b.rules = r
	}
	v := pieces.ViewOf(b.rules, &s)
	b.display.show(v, s.Actor, race.Recall(b.desk, &v))
	b.restyle()
}

// Check implements table.Board. A game of another box is an error too.
func (b *board) Check(g game.Game) error {
	return table.CheckView("galopp", g, b.display.view, func(s *galopp.State) pieces.View { return pieces.ViewOf(b.rules, s) })
}

// Resize implements table.Board. It lays the board out, after which the garden is printed and the texts are written anew. It
// sets form before it calls peekMargins, which needs it.
func (b *board) Resize(area geom.Rect, sm stage.Metrics) {
	b.tall = sm.Portrait()
	t, seats := b.desk.Theme, b.display.view.Seats
	m := pieces.Measures{Small: t.Text.LineHeight(t.Style(ui.Small)), Body: t.Text.LineHeight(t.Style(ui.Body)), Head: t.Text.LineHeight(t.Style(ui.Heading))}
	b.form = pieces.FormOf(sm)
	b.layout = *newLayout(b.form, area, seats, b.peekMargins(), b.desk.IsReplay(), m) // the parts of the board point to b.layout
	b.painter.Area = area
	b.printed.MarkLaidOut()
	b.restyle()
}

// peekMargins returns the margins in dp that the sheets leave free for the corners on which players rest a finger to look at their
// cards: X at the left and right, Y above and below. The margins are 0 if no seat has such a corner.
func (b *board) peekMargins() geom.Point {
	for seat := range game.Seat(b.display.view.Seats) {
		if _, ok := b.desk.Corner(seat); !ok {
			continue
		}
		if b.form == pieces.Upright {
			return geom.Pt(0, table.CornerSide-4)
		}
		return geom.Pt(table.CornerSide-4, 0)
	}
	return geom.Point{}
}

// ExplainAt implements table.TapExplainer for the team on offer, chairs in the pond, and spaces without chairs. The places of other
// chairs that have finished are targets; see targets.addGarden. ExplainAt returns "" if nothing of these is at the place, and
// before the board is laid out.
func (b *board) ExplainAt(at geom.Point) string {
	v := &b.display.view
	switch {
	case !b.layout.Ready():
	case v.Phase == pieces.PhaseAuction && b.display.lot.Velvet(b.room(), v.First()).Contains(at):
		return b.desk.T("galopp.probe.lot")
	case v.Phase == pieces.PhaseRace:
		for s := game.Seat(v.Seats) - 1; s >= 0; s-- { // from the last, since of two chairs that overlap it is drawn over the other
			if v.Pond.Has(s) && b.layout.Bather(s, v.Seats).Box().Contains(at) {
				return b.describeChair(s)
			}
		}
		return b.explainEmptySpace(at)
	}
	return ""
}

// explainEmptySpace returns what to say about a tap on a space without chairs: its number or, while an errand is to be decided,
// that a place has to be picked. It returns the empty string if at is on no space.
func (b *board) explainEmptySpace(at geom.Point) string {
	n, ok := b.layout.Course.SpaceAt(at)
	switch {
	case !ok:
		return ""
	case b.choice.Asks(galopp.StageCrafty):
		return b.desk.T("galopp.refusal.where")
	}
	return b.desk.T("table.probe.space", "N", n)
}

// NeedsSecrecy implements table.SecrecyJudge: a seat that bids looks at its hidden card (G-03).
func (b *board) NeedsSecrecy(g game.Game, _ game.Seat) bool {
	s, ok := game.State[galopp.State](g)
	return ok && s.Stage == galopp.StageBid
}

// slotSpots are what the IDs of the cards of a team in an exchange begin with, by slot; see board.FindSpot.
var slotSpots = [galopp.Slots]string{"slot.1.", "slot.2.", "slot.3.", "slot.4."}

// FindSpot implements table.SpotFinder. It finds "hand." with the word of a seat's colour (the cards of that seat in an auction),
// "offers" (the cloth on which the cards of an auction lie), "open" (the open card of an auction), "gold" (the gold of all
// stalls), "price", "oldteam" (the team that the one on offer would replace), "stops" (the marks where porters would carry a
// chair), "arch", "slot.1." to "slot.4." with the word of a seat's colour (a card of that seat in an exchange), and what
// layout.spot finds. Spaces and stops are only found during a race; what belongs to an auction, only during an auction.
func (b *board) FindSpot(id string) (geom.Rect, bool) {
	if seat, ok := b.desk.ParseSeatID(id, "hand."); ok {
		first, second := b.display.lot.Hand(b.room(), seat, 0), b.display.lot.Hand(b.room(), seat, 1)
		return first.Union(second), true
	}
	for i, name := range slotSpots {
		if seat, ok := b.desk.ParseSeatID(id, name); ok {
			return b.layout.cells[seat].cards[i], true
		}
	}
	v := &b.display.view
	switch id {
	case "open":
		return b.display.lot.OpenCard(b.room()), v.Phase == pieces.PhaseAuction && v.Open != galopp.None
	case "gold":
		r := b.display.lot.GoldArea(b.room())
		return r, v.Phase == pieces.PhaseAuction && !r.Empty()
	case "offers":
		return b.display.lot.Velvet(b.room(), v.First()), v.Phase == pieces.PhaseAuction
	case "price":
		return b.room().Price, true
	case "oldteam":
		r := b.room().OldTeam()
		return r, v.Phase == pieces.PhaseAuction && !r.Empty()
	case "stops":
		r := b.garden.Stops()
		return r, v.Phase == pieces.PhaseRace && !r.Empty()
	case "arch":
		return b.layout.Course.Finish(v.Run().Arch), true
	}
	r, ok := b.layout.spot(id)
	return r, ok && (v.Phase == pieces.PhaseRace || !strings.HasPrefix(id, "space."))
}

// Cues implements table.Board; see queueCues.
func (b *board) Cues(e game.Event, q table.Queue) { queueCues(e, q) }

// Begin implements timeline.Player: it begins the cue in the display and plays the sound that the display has for it.
func (b *board) Begin(c *table.Cue) timeline.Motion {
	o := b.display.begin(c)
	if c.Part == pieces.PartStand {
		b.desk.Retarget() // for display.ActorKey
	}
	if o.loud {
		b.desk.Sound(o.sound)
	}
	return o.motion
}

// At implements timeline.Player: it plays the sounds of the hammer, of a fall into the pond and of the chairs' steps. t is the
// share of the cue, 0 to 1.
func (b *board) At(c *table.Cue, t float64) {
	switch c.Event.Kind {
	case galopp.EventWon:
		b.playHammer(c, t)
	case galopp.EventPond:
		b.playSplash(c, t)
	}
	b.desk.At(cueMoments, c, t)
}

// playHammer plays the sound of the hammer once, as soon as the share t of the blow has reached the moment at which it is down.
func (b *board) playHammer(c *table.Cue, t float64) {
	for i := range saleroom.Blows {
		if s := &saleroom.Blows[i]; s.Part == c.Part && t >= saleroom.Fallen && c.Int[0] == 0 {
			c.Int[0] = 1 // the sound has been played
			b.desk.Sound(s.Sound)
		}
	}
}

// playSplash plays the sound of a fall into the pond once, as soon as the share t of the fall has reached the moment at which the
// chair strikes the water.
func (b *board) playSplash(c *table.Cue, t float64) {
	if t >= race.Plunge && c.Int[0] == 0 {
		c.Int[0] = 1 // the sound has been played
		b.desk.Sound(sound.Cue{Name: sound.Splash})
	}
}

// End implements timeline.Player: it updates the view, the die, the buttons and the texts.
func (b *board) End(c *table.Cue) {
	b.display.end(c)
	if c.Part == pieces.PartStand {
		b.desk.Retarget()
	}
	if e := &c.Event; e.Kind == galopp.EventRoll && c.Part == pieces.PartMain {
		b.dice.ApplyThrow(e)
	}
	b.restyle()
}

// Prompt implements table.Board; see choice.prompt.
func (b *board) Prompt() (key string, data []any) { return b.choice.prompt(b.display.view.Bid) }

// PanelLine implements table.Board: the gold of a seat, and how the seat stands in an auction or a race. The seats with most gold
// lead, but not during a race, where the sign would be taken for who is ahead in it.
func (b *board) PanelLine(seat game.Seat) table.PanelLine {
	v := &b.display.view
	n := b.display.lot.Gold(v, seat)
	return table.PanelLine{
		Score: strconv.Itoa(n), Amount: n, Unit: "galopp.result.amount", Text: b.display.line(seat, b.desk.T),
		Leads: v.Phase != pieces.PhaseRace && table.IsLeader(seat, v.Seats, v.Gold),
	}
}

// LogClauses implements table.Board; see tell.
func (b *board) LogClauses(turn []chronicle.Event, from int) []chronicle.Clause {
	return tell(turn, from)
}

// Draw implements table.Board: from the back to the front the printed board, what the phase shows, what is dragged, an open
// sheet, and the curtain. After the end of the game there are only the standings. Before that it writes stale texts anew;
// after the garden has been printed anew, it prerenders sprites.
func (b *board) Draw(dst *ebiten.Image) {
	if b.display.textsStale || b.display.view.Phase == pieces.PhaseOver && b.standings.goldChanged() {
		b.rewriteSigns()
	}
	v, t := &b.display.view, b.desk.Theme
	// 11 is the seed of the grain; see piece.PaintBoard.
	if b.printed.Draw(dst, t, b.layout.Board, 11, func(c paint.Canvas) { race.Print(c, &b.layout.Grounds, v, t) }) {
		b.garden.Prerender()
	}
	m := b.painter.Motion()
	switch v.Phase {
	case pieces.PhaseOver:
		b.standings.draw(dst, b.over)
		return
	case pieces.PhaseRace:
		b.garden.Draw(dst, &m)
		b.painter.DrawSigns(dst, b.signs)
	case pieces.PhaseAuction:
		b.saleroom.Draw(dst, &m, b.signs)
	default:
		b.teams.draw(dst, &m, b.signs)
	}
	b.drawHeld(dst)
	switch {
	case b.countOpen:
		b.count.draw(dst, b.over)
	case b.showsStandings():
		b.standings.draw(dst, b.over)
	}
	if b.display.curtainClosed {
		b.drawCurtain(dst, &m)
	}
}

// Prerender implements table.Prerenderer: the badges of the seats beside the highest bid, then those above the porters, then the
// rings that mark where the porters would carry a chair, the winner's wreath, and at last what spectators need to react.
func (b *board) Prerender(i int) bool {
	seat := game.Seat(i % b.display.view.Seats)
	switch i / b.display.view.Seats {
	case 0:
		b.desk.Theme.PrerenderBadge(b.desk.Color(seat), saleroom.BidderWidth)
	case 1:
		b.desk.Theme.PrerenderBadge(b.desk.Color(seat), b.garden.BadgeWidth())
	case 2:
		b.garden.PrerenderStop(seat)
	case 3:
		b.garden.PrerenderTriumph(seat)
	default:
		return b.garden.PrerenderReaction(i - 4*b.display.view.Seats)
	}
	return true
}

// Zoom implements table.Zoomer. It zooms in on a chair that comes through the arch, and out again during the cheers. With
// reduced motion, and at all other times, share is 0.
func (b *board) Zoom() (at geom.Rect, share float64) {
	m := b.painter.Motion()
	e := &m.Cue.Event
	if !m.Active || e.Kind != galopp.EventMove || b.desk.ReducedMotion() {
		return geom.Rect{}, 0
	}
	at = b.garden.Lineup().Now(&m)[e.Seat].Box()
	switch {
	case m.Cue.Part == pieces.PartMain && b.display.view.CrossesLine(e):
		share = timeline.InOut.At((m.Fraction - zoomInFrom) / (1 - zoomInFrom))
	case m.Cue.Part == pieces.PartCheer && b.display.view.CrossesLine(e):
		share = 1 - timeline.InOut.At((m.Fraction-zoomOutFrom)/(1-zoomOutFrom))
	}
	return at, share
}

// When Zoom zooms.
const (
	zoomInFrom  = 0.35 // the share of the chair's move at which zooming in begins; it ends with the move
	zoomOutFrom = 0.55 // the share of the cheers at which zooming out begins; it ends with the cheers
)

// showsStandings reports whether the standings are shown: a person has opened them, a cue shows them between races, or the game
// is over.
func (b *board) showsStandings() bool {
	return b.standingsOpen || b.display.standingsShown || b.display.view.Phase == pieces.PhaseOver
}

// drawHeld draws what is being dragged, if anything: a button, a chair or a card.
func (b *board) drawHeld(dst *ebiten.Image) {
	if b.choice.Held == table.NoTarget {
		return
	}
	switch b.choice.Stage {
	case galopp.StageBid:
		b.saleroom.DrawHeld(dst)
	case galopp.StageCrafty:
		b.garden.DrawHeld(dst)
	case galopp.StageExchange:
		b.teams.drawHeld(dst)
	}
}

// Enlarge implements table.Enlarger: it opens the standings or the count of unseen cards, as the ref says, and closes the
// other sheet. For other refs it closes both. The count does not open while cues are shown; for when the standings open, see
// finger.Enlarge.
func (b *board) Enlarge(ref int) {
	b.finger.Enlarge(ref)
	if b.countOpen = ref == saleroom.RefPiles && b.count.recount(); b.countOpen {
		b.standingsOpen = false
	}
}

// PanelHeight implements table.Paneler: a panel's height is less if many panels stand one above the other in a narrow column. On
// telephones nothing is drawn in panels, and the height is 0.
func (b *board) PanelHeight(width float64) float64 {
	const most, least = 34, 18
	if b.form != pieces.Broad {
		return 0 // a tap on a chair shows its porters
	}
	if width > 250 || b.tall { // the panels are not in a narrow column
		return most
	}
	return max(least, most-4*float64(max(0, b.display.view.Seats-2)))
}

// DrawPanel implements table.Paneler: the team of a seat, slot by slot.
func (b *board) DrawPanel(dst *ebiten.Image, seat game.Seat, r geom.Rect) {
	b.painter.DrawPanel(dst, seat, r)
}

// rewriteSigns recreates names, signs and, if a sheet is open, over. Before the board is laid out, it recreates the names only.
func (b *board) rewriteSigns() {
	b.display.textsStale = false
	for s := range game.Seat(b.display.view.Seats) {
		b.names[s] = b.desk.Name(s)
	}
	if !b.layout.Ready() {
		return
	}
	theme := b.desk.Theme
	switch b.display.view.Phase {
	case pieces.PhaseOver:
		b.signs = b.signs[:0]
	case pieces.PhaseRace:
		pieces.Write(theme, &b.signs, b.garden.WriteTexts)
	case pieces.PhaseAuction:
		pieces.Write(theme, &b.signs, b.saleroom.WriteTexts)
	default:
		pieces.Write(theme, &b.signs, b.teams.writeTexts)
	}
	switch {
	case b.countOpen:
		b.count.recount() // what is shown may have gone on since the count was opened
		pieces.Write(theme, &b.over, b.count.writeTexts)
	case b.showsStandings():
		pieces.Write(theme, &b.over, b.standings.writeTexts)
	}
}

// EachText implements table.TextLister. It writes stale texts anew first. An open sheet covers the texts of the board.
func (b *board) EachText(each func(id, s string, st text.Style, box geom.Rect)) {
	if b.display.textsStale {
		b.rewriteSigns()
	}
	signs := b.signs
	if b.countOpen || b.showsStandings() {
		signs = b.over
	}
	for _, g := range signs {
		each(g.ID, g.S, g.St, g.Box)
	}
}

// EachObstacle implements table.ObstacleLister: cards, the die, the arch, the chairs on the way, and the auctioneer. An open
// sheet covers them. While a crafty porter's errand is decided, the die and all cards but that of the porter may be covered, but
// no space on which a chair stands or may come to stand, nor one between such spaces.
func (b *board) EachObstacle(each func(r geom.Rect)) {
	v := &b.display.view
	switch {
	case b.countOpen || b.showsStandings():
	case v.Phase == pieces.PhaseRace:
		if slot := b.display.terrace.Slot; b.choice.Asks(galopp.StageCrafty) && slot >= 0 {
			each(b.layout.Card(slot))
			b.targets.lineup().EachSpace(each)
		} else {
			b.layout.Grounds.EachCard(each)
		}
		each(b.layout.Course.ArchArea(v.Run().Arch))
		line := b.targets.lineup()
		for s := range game.Seat(v.Seats) {
			if v.Place[s] == 0 {
				each(line.Post(s).Box())
			}
		}
	case v.Phase == pieces.PhaseAuction:
		b.saleroom.EachObstacle(each)
	default:
		for s := range v.Seats {
			for _, r := range b.layout.cells[s].cards {
				each(r)
			}
		}
	}
}

// foldWidth is the width of a fold of the curtain in dp.
const foldWidth = 44.0

// drawCurtain draws the curtain in front of the board while it closes, is closed or opens again. With reduced motion, the closed
// curtain fades in and out instead.
func (b *board) drawCurtain(dst *ebiten.Image, m *pieces.Motion) {
	closed := 1.0 // the share to which the curtain is closed
	switch {
	case !m.Active:
	case m.Cue.Part == pieces.PartRise:
		closed = 1 - m.Fraction
	case m.Cue.Part == pieces.PartMain:
		closed = m.Fraction
	}
	r, t := b.layout.Board, b.desk.Theme
	fade := 1.0
	if b.desk.ReducedMotion() {
		closed, fade = 1, closed
	}
	part := dst.RecyclableSubImage(r.Pixels(t.Scale()))
	defer part.Recycle()
	img := t.Picture("galopp-fold", foldWidth, r.H, func(c paint.Canvas) { paintFold(c) })
	n := int(r.W/2/foldWidth) + 1 // the number of folds of each half
	for i := range n {            // open, all folds are at the sides; closed, they are spread over the board
		x := r.W / 2 * closed * float64(n-1-i) / float64(n)
		t.DrawImage(part, img, geom.Pt(r.X+x-foldWidth*(1-closed), r.Y), fade)
		t.DrawImage(part, img, geom.Pt(r.Right()-x-foldWidth*closed, r.Y), fade)
	}
}

// paintFold paints a fold of the curtain, light at the left and shaded at the right, with a gilt hem.
func paintFold(c paint.Canvas) {
	w, h := c.Size()
	r := geom.R(0, 0, w, h)
	c.Gradient(paint.Box(r), geom.Pt(0, 0), geom.Pt(w, 0), paint.Stop{At: 0, Color: paint.Darken(pieces.DrapeColor, 0.45)},
		paint.Stop{At: 0.35, Color: paint.Lighten(pieces.DrapeColor, 0.16)}, paint.Stop{At: 0.7, Color: pieces.DrapeColor}, paint.Stop{At: 1, Color: paint.Darken(pieces.DrapeColor, 0.45)})
	hem := geom.R(0, h-16, w, 10)
	c.Gradient(paint.Box(hem), geom.Pt(0, 0), geom.Pt(w, 0), paint.Stop{At: 0, Color: paint.Hex(0x8A6A2A)},
		paint.Stop{At: 0.4, Color: paint.Hex(0xF0CF80)}, paint.Stop{At: 1, Color: paint.Hex(0x8A6A2A)})
}

// SetupPieces implements table.SetupAnimator: every seat gets its gold from the box (G-01), as one coin, one after the other with
// rising tones.
func (b *board) SetupPieces(dst []table.SetupPiece) []table.SetupPiece {
	for seat := range game.Seat(b.display.view.Seats) {
		dst = append(dst, table.SetupPiece{
			Seat: game.Chance, At: b.desk.SeatPlace(seat), Sound: sound.Cue{Name: sound.Coin, Step: 2 * int(seat)},
			Draw: func(dst *ebiten.Image, at geom.Point, pose piece.Pose) {
				b.desk.Pieces.Coin(b.display.view.Gold(seat), purseCoinWidth).Draw(dst, at, pose)
			},
		})
	}
	return dst
}

// ShowSetUp implements table.SetupAnimator: the first n seats have got their gold, the others have none yet.
func (b *board) ShowSetUp(n int) { b.display.lot.Unpaid = max(0, b.display.view.Seats-n) }

// purseCoinWidth is the width in dp of the coin that a seat gets.
const purseCoinWidth = 48

// ScoreParts implements table.Scorer: the changes of each seat's gold from one known end of a race to the next, each at its point
// of the curve, and at last the change from the last known moment to the present gold. The gold at the beginnings of races, which
// says what porters have cost, is left out: there would be so many parts that they hide the curves.
func (b *board) ScoreParts(dst []table.ScorePart) []table.ScorePart {
	v, h := &b.display.view, &b.display.history
	var had [game.MaxSeats]int // by seat, the gold at the moment before
	// The moments after races are even.
	for i := 0; i < race.Moments; i += 2 {
		if !h.Known[i] {
			continue
		}
		for seat := range game.Seat(v.Seats) {
			n := int(h.Gold[i][seat])
			dst = append(dst, table.ScorePart{Seat: seat, N: n - had[seat], At: b.curvePoint(i, h.Gold[i][seat])})
			had[seat] = n
		}
	}
	for seat := range game.Seat(v.Seats) {
		dst = append(dst, table.ScorePart{Seat: seat, N: v.Gold(seat) - had[seat], At: b.curvePoint(h.Last(), v.Money[seat])})
	}
	return dst
}

// SumPlace implements table.SumPlacer: the coin in the seat's row of the standings, beside the chart from which the parts fly.
func (b *board) SumPlace(seat game.Seat) geom.Point { return b.standings.coinPlace(seat) }

// curvePoint returns the point, in dp of the screen, of a curve of the standings for an amount of gold at the i-th moment of the
// history.
func (b *board) curvePoint(i int, gold int32) geom.Point {
	s := b.layout.standings(&b.display.view)
	k := b.standings.chart(&s)
	return k.at(i, gold)
}
