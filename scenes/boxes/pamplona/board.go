package pamplona

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/play"
)

// board is the board of Viva Pamplona! on one table. It connects the parts of this package with the table: the state shown
// (view, figures, marks), the interaction (chance, inspected, choice), the layout, and the parts that draw.
type board struct {
	desk  *table.Desk
	rules *pamplona.Rules // nil before the first Reset
	area  geom.Rect       // the area of the board on the screen, without the margin

	layout    layout
	view      view
	figures   figures
	marks     marks
	chance    chance
	inspected inspection
	choice    choice

	player    // shows events
	targets   targets
	brush     brush
	printed   table.BoardPicture // the cached picture of the printed board
	painter   painter
	previews  previews
	tags      tags
	effects   effects
	attack    attackShow
	sheets    sheets
	pushSheet pushSheet
	panels    panels
	handKit   handKit // what a device for one seat shows; it also describes things for Narrator
	stir      idleMotion
}

// newKit returns the table.Kit of Pamplona's board.
func newKit(d *table.Desk) table.Kit { return newBoard(d).kit() }

// kit returns the interfaces of package table that the board and its parts implement. What is nil in it, this board lacks.
func (b *board) kit() table.Kit {
	return table.Kit{
		Board: b, Enlarger: b, TapExplainer: b, Dragger: b, Drafter: b, OverlayCloser: &b.inspected,
		Ticker: b, EventOverlapper: &b.player, MoveMarker: &b.marks, HintShower: b, SpotFinder: b, IdleAnimator: &b.stir,
		SetupAnimator: &setter{desk: b.desk, layout: &b.layout, view: &b.view, figures: &b.figures},
		Scorer:        &scorer{desk: b.desk, layout: &b.layout, view: &b.view, figures: &b.figures},
		TextLister:    b, LogIllustrator: logPictures{&b.brush.dice}, LogNoter: &b.view, NonSeatActor: b,
		Narrator: &teller{desk: b.desk, view: &b.view, chance: &b.chance, kit: &b.handKit},
		Paneler:  &b.panels, PanelSharer: &b.panels, Zoomer: zoomer{&b.attack},
	}
}

// newBoard returns a board that has no game and no layout yet. Its parts point to each other inside the board, so that it must
// not be copied.
func newBoard(d *table.Desk) *board {
	b := &board{desk: d, inspected: inspection{ref: table.NoTarget}, choice: noChoice()}
	b.player = player{desk: d, layout: &b.layout, view: &b.view, figures: &b.figures}
	b.brush = brush{desk: d, layout: &b.layout, dice: newDice(d), signedTexts: map[int]string{}}
	b.panels = panels{brush: &b.brush, view: &b.view}
	b.tags = tags{brush: &b.brush, view: &b.view, choice: &b.choice}
	b.previews = previews{brush: &b.brush, view: &b.view, choice: &b.choice, tags: &b.tags}
	b.effects = effects{brush: &b.brush, view: &b.view, figures: &b.figures, panels: &b.panels}
	b.attack = attackShow{brush: &b.brush, view: &b.view, figures: &b.figures, panels: &b.panels}
	b.pushSheet = pushSheet{brush: &b.brush, view: &b.view, choice: &b.choice}
	b.sheets = sheets{brush: &b.brush, view: &b.view, inspected: &b.inspected, choice: &b.choice, push: &b.pushSheet, tags: &b.tags}
	b.handKit = handKit{desk: d, brush: &b.brush, view: &b.view, chance: &b.chance, choice: &b.choice, panels: &b.panels, strip: strip{d, &b.brush, &b.view}}
	b.painter = painter{brush: &b.brush, view: &b.view, figures: &b.figures, attack: &b.attack, marks: &b.marks, chance: &b.chance,
		stir: &b.stir, inspected: &b.inspected, choice: &b.choice, panels: &b.panels, effects: &b.effects}
	b.targets = targets{desk: d, layout: &b.layout, view: &b.view, choice: &b.choice, chance: &b.chance, inspected: &b.inspected, push: &b.pushSheet}
	return b
}

// Reset implements table.Board. It puts all figures into their places at once, removes the footprints, closes the forecast,
// and forgets what is awaited and the event queued last. It lays the board out again only if the new game has another printed
// board. It ignores a game of another box.
func (b *board) Reset(g game.Game) {
	r, s, ok := game.Position[*pamplona.Rules, pamplona.State](g)
	if !ok {
		return
	}
	otherBoard := b.rules == nil || b.rules.Board() != r.Board()
	b.rules = r
	b.view = newView(r, &s)
	b.brush.dice.ApplyThrow(&game.Event{From: int16(b.view.dice[0]), To: int16(b.view.dice[1])})
	b.marks.clear()
	b.chance.target, b.chance.bullActs, b.player.queued = "", false, 0
	b.inspected.pinned = false
	if otherBoard {
		b.printed.Invalidate()
		b.layout = newLayout(r.Board(), b.area)
	}
	b.figures.arrange(&b.layout, &b.view)
	b.figures.settleAll()
}

// Check implements table.Board. A game of another box is an error too.
func (b *board) Check(g game.Game) error {
	s, ok := game.State[pamplona.State](g)
	if !ok {
		return fmt.Errorf("pamplona: a game of another box")
	}
	return b.view.check(b.rules, &s)
}

// Resize implements table.Board. It lays out the board, the sheet of a push and the tags, and puts all figures into their places at
// once; the board is printed anew. Before the first Reset there is nothing to lay out but the area, which is kept.
func (b *board) Resize(area geom.Rect, m stage.Metrics) {
	b.area, b.panels.small = area.Inset(boardMargin), m.Small()
	b.layout = newLayout(b.view.road, b.area)
	b.figures.arrange(&b.layout, &b.view)
	b.figures.settleAll()
	b.pushSheet.update()
	b.tags.update()
	b.printed.MarkLaidOut()
}

// Begin implements timeline.Player. The beginning of a throw or a card changes what can be tapped, so that the table is asked to
// read the targets again.
func (b *board) Begin(c *table.Cue) timeline.Motion {
	was := b.chance
	b.chance.begin(&c.Event)
	if b.chance != was {
		b.desk.Retarget()
	}
	return b.player.begin(c)
}

// End implements timeline.Player: it applies the event to the view and the dice, and updates the footprints, what is awaited, and
// the tags.
func (b *board) End(c *table.Cue) {
	b.player.end(c)
	if c.Event.Kind == pamplona.EventRoll {
		b.brush.dice.ApplyThrow(&c.Event)
	}
	b.marks.end(&c.Event)
	b.chance.end(&c.Event)
	b.tags.update()
}

// Ask implements table.Board. What may be picked is highlighted, and pulses for breathTicks. Without legal moves, and in a
// game of another box, nothing is asked.
func (b *board) Ask(g game.Game, seat game.Seat, legal []game.Move) {
	s, ok := game.State[pamplona.State](g)
	if !ok || len(legal) == 0 {
		return
	}
	b.choice.begin(b.rules, &s, seat)
	b.brush.breath.Start(breathTicks)
	b.answer(table.Answer{})
}

// answer hands r, the answer to a step of the decision, to the table, and updates the sheet of a push, the tags and the targets.
// With a zero r, it only updates these.
func (b *board) answer(r table.Answer) {
	b.desk.HandleAnswer(r)
	b.pushSheet.update()
	b.tags.update()
	b.desk.Retarget()
}

// EndAsk implements table.Board. It drops the decision, and also ends the pulse of what may be picked and closes the forecast.
func (b *board) EndAsk() {
	b.choice.cancel()
	b.brush.breath.Start(0)
	b.inspected.pinned = false
}

// Throw implements table.Board; see chance.nextThrow.
func (b *board) Throw(g game.Game) play.Throw {
	s, _ := game.State[pamplona.State](g)
	return b.chance.nextThrow(&s, b.view.seats, b.desk.IsPersonHere)
}

// Targets implements table.Board. Before the board is laid out there are none.
func (b *board) Targets(dst []table.Target) []table.Target {
	if !b.layout.isLaidOut() {
		return dst
	}
	return b.targets.appendAll(dst)
}

// PointAt implements table.Board. The next frame shows what picking the target would do; see previews.
func (b *board) PointAt(ref int) {
	b.choice.point = ref
	b.tags.update()
	b.desk.Redraw()
}

// Pick implements table.Board. The deck opens or closes the forecast. Any other target is a step of the decision; it is refused if
// nothing is to be decided.
func (b *board) Pick(ref int) {
	switch {
	case refKind(ref) == refDeck:
		b.inspected.pinned = !b.inspected.pinned
	case b.choice.isActive():
		b.pick(ref)
	default:
		b.desk.Refuse(b.chance.earlyRefusal())
	}
}

// pick takes the step of the decision for which a tap on the target ref stands. For the die that is in use already there is no
// step, unless a runner has been picked for its arrow: the prompt is shown again.
func (b *board) pick(ref int) {
	d := &b.choice.run.draft
	inUse := refKind(ref) == refDie && d.die == refValue(ref)
	if b.choice.running && inUse && d.from == 0 {
		key, data := b.choice.run.prompt()
		b.desk.ShowMessage(key, data...)
		return
	}
	b.answer(b.choice.pick(ref))
}

// Enlarge implements table.Enlarger: it shows the runners on a space, or the forecast, for as long as ref is looked at.
func (b *board) Enlarge(ref int) {
	b.inspected.ref = ref
	b.desk.Redraw()
}

// ExplainAt implements table.TapExplainer for what is not always a target: the bull, the cloth of the dice, and spaces without
// runners. The bull comes first, since it covers spaces. ExplainAt returns "" if nothing of these is at the place.
func (b *board) ExplainAt(at geom.Point) string {
	if r, ok := b.FindSpot("bull"); ok && r.Contains(at) {
		return b.desk.T("pamplona.torro") + ": " + b.handKit.placeText(pamplona.Spot(b.view.torro))
	}
	if b.layout.trayRect().Contains(at) {
		return b.handKit.describeDie(0) + ", " + b.handKit.describeDie(1)
	}
	for n := range b.layout.street.cells {
		if !b.layout.touchRect(n).Contains(at) {
			continue
		}
		return b.explainEmptySpace(n)
	}
	return ""
}

// explainEmptySpace returns the text for a tap on a space without runners, which does nothing. While a die is in use for a run,
// that is for an arrow the prompt for the next step, and for a number that the die leads no runner to the space. Otherwise it is
// that nobody stands there.
func (b *board) explainEmptySpace(space int) string {
	r := &b.choice.run
	switch {
	case b.choice.running && r.draft.die >= 0 && r.isArrow(r.draft.die):
		key, data := r.prompt()
		return b.desk.T(key, data...)
	case b.choice.running && r.draft.die >= 0:
		return b.desk.T("pamplona.probe.none")
	}
	return b.desk.T("table.probe.space", "N", space)
}

// Draft implements table.Drafter; see choice.draft.
func (b *board) Draft() table.Draft { return b.choice.draft() }

// Confirm implements table.Drafter. It does nothing as long as the decision is not complete.
func (b *board) Confirm() {
	if m, ready := b.choice.move(); ready {
		b.desk.Play(m)
	}
}

// Back implements table.Drafter; see choice.back.
func (b *board) Back() {
	b.choice.back()
	b.answer(table.Answer{})
}

// Lift implements table.Dragger. A runner can be dragged onto a space or a die, a die onto a runner.
func (b *board) Lift(ref int, at geom.Point) bool {
	r, ok := b.choice.lift(ref, at)
	if ok {
		b.answer(r)
	}
	return ok
}

// Carry implements table.Dragger. The target under the finger counts as pointed at.
func (b *board) Carry(at geom.Point, over int) {
	b.choice.at, b.choice.point = at, over
	b.desk.Redraw()
}

// Drop implements table.Dragger. What is dragged goes back if the drag was cancelled (at is the zero Point) or no run is decided.
func (b *board) Drop(at geom.Point, over int) {
	if !b.choice.running || at == (geom.Point{}) {
		b.choice.release()
		b.answer(table.Answer{})
		return
	}
	b.answer(b.choice.drop(over, !b.targets.restRect(b.choice.held).Contains(at)))
}

// ShowHints implements table.HintShower. It shows the first hint, the best move. In a replay it also shows the second, which is
// the move that was decided.
func (b *board) ShowHints(hints []play.Hint) {
	b.choice.best, b.choice.made = advice{}, advice{}
	if len(hints) > 0 {
		b.choice.best = b.adviceOf(hints[0])
	}
	if len(hints) > 1 && b.desk.IsReplay() {
		b.choice.made = b.adviceOf(hints[1])
	}
	b.desk.Redraw()
}

// adviceOf returns the move of a hint and the words for how often the move wins, if that is known.
func (b *board) adviceOf(h play.Hint) advice {
	if math.IsNaN(h.Win) {
		return advice{move: h.Move}
	}
	return advice{h.Move, b.desk.T(b.desk.BoxKey(".win"), "Percent", int(math.Round(h.Win*100)))}
}

// ActorKey implements table.NonSeatActor. It returns the key of the bull's name from the bull's card to the next turn, and the
// key of the box's title while the final score is counted; otherwise the empty string.
func (b *board) ActorKey() string {
	switch {
	case b.sheets.shownStep() >= 0:
		return "pamplona.title"
	case b.chance.bullActs:
		return "pamplona.torro"
	}
	return ""
}

// Tick implements table.Ticker: figures glide to their places, and the highlight of what may be picked pulses for a while.
func (b *board) Tick() bool {
	moved := b.figures.glideAll(b.brush.isMotionless())
	return b.brush.breath.Tick() || moved
}

// FindSpot implements table.SpotFinder. The areas of "bull" and of runners, "figure.0" and so on seat by seat, are where they are
// drawn now, also on their way. "signs" is the spaces on which an attack would bring points, with their signs and the whole bull. A
// space has its tags with it, and a way of a push, such as "push.back", is the pill with its cost for fear.
func (b *board) FindSpot(id string) (geom.Rect, bool) {
	switch {
	case !b.layout.isLaidOut():
		return geom.Rect{}, false
	case id == "bull":
		return b.bullRect(), true
	case id == "signs":
		r := b.signsRect()
		return r, !r.Empty()
	}
	for i, name := range wayNames {
		if id == "push."+name && b.choice.push.hasVictim() && b.pushSheet.fears[i] != "" {
			return b.pushSheet.fearPill(i), true
		}
	}
	if n, ok := strings.CutPrefix(id, "figure."); ok {
		i, err := strconv.Atoi(n)
		return b.figureRect(i), err == nil && i >= 0 && i < b.view.figureCount()
	}
	r, ok := b.layout.namedRect(id)
	if space, isSpace := table.ParseSpaceID(id, len(b.layout.street.cells)); isSpace {
		r = r.Union(b.tags.area(space))
	}
	return r, ok
}

// bullRect returns the area of the bull, where it is drawn now.
func (b *board) bullRect() geom.Rect {
	f := &b.figures.bull
	h := b.layout.bullHeight() * f.size
	return geom.Around(f.at.Sub(geom.Pt(0, h/2)), b.layout.bullWidth(f.facing)*f.size, h)
}

// signsRect returns the area of the spaces that have gain signs, with these and the bull; it is empty if there are none.
func (b *board) signsRect() (r geom.Rect) {
	for space := range b.view.road.Arena() {
		if b.view.hasGainSign(space) {
			r = r.Union(b.layout.touchRect(space)).Union(b.layout.kerbRect(space))
		}
	}
	if r.Empty() {
		return r
	}
	return r.Union(b.bullRect())
}

// figureRect returns the area of head and body of runner i, or an empty one if there is no such runner.
func (b *board) figureRect(i int) geom.Rect {
	if i < 0 || i >= b.view.figureCount() {
		return geom.Rect{}
	}
	f := b.figures.at(i)
	h := b.layout.runnerHeight() * f.size
	return geom.Around(f.at.Sub(geom.Pt(0, h*0.45)), h*0.5, h)
}

// EachText implements table.TextLister: the pill of the deck, the words of painter.callButton, and those of
// sheets.eachText.
func (b *board) EachText(each func(id, s string, st text.Style, box geom.Rect)) {
	if b.layout.isLaidOut() {
		words, r := b.painter.deckLabel()
		each("deck.left", words, deckLabelStyle(&b.layout), r)
		if words, r := b.painter.callButton(); words != "" {
			each("call", words, callStyle(b.desk.Theme, r.H), r)
		}
		b.sheets.eachText(each)
	}
}

// Prompt implements table.Board; see choice.prompt.
func (b *board) Prompt() (key string, data []any) { return b.choice.prompt(b.desk.Name) }

// PanelLine implements table.Board; see panels.panelLine.
func (b *board) PanelLine(seat game.Seat) table.PanelLine { return b.panels.panelLine(seat) }

// LogClauses implements table.Board; see narrator.tell.
func (b *board) LogClauses(turn []chronicle.Event, from int) []chronicle.Clause {
	n := narrator{arena: b.view.road.Arena(), rotate: b.view.rotate}
	return n.tell(turn, from)
}

// Draw implements table.Board. It draws from the back to the front, and nothing before the board is laid out. Whenever the
// board has been printed anew, it also prerenders what moves. While an attack shakes the board, the origin of the layout is
// moved, and with it everything that the layout places. Figures keep their places on the screen, so the shift is passed to
// what draws them.
func (b *board) Draw(dst *ebiten.Image) {
	if !b.layout.isLaidOut() {
		return
	}
	at, shift := b.layout.origin, b.shake()
	b.layout.origin = at.Add(shift)
	if b.printed.Draw(dst, b.desk.Theme, b.layout.boardRect(), 7, b.printBoard) { // 7 is the seed of the grain
		b.painter.prerender()
	}
	b.painter.drawPlaza(dst)
	b.painter.drawFlag(dst)
	b.painter.drawCalm(dst)
	b.painter.drawBullSpace(dst)
	b.painter.drawMarks(dst)
	b.previews.drawOffers(dst)
	b.painter.drawCheer(dst)
	b.attack.darken(dst)
	b.drawDust(dst, true)
	b.painter.drawSignTails(dst)
	b.painter.drawFigures(dst, shift)
	b.painter.drawGainSigns(dst) // over the light and the shadows round figures; they cover no head
	b.drawDust(dst, false)
	b.painter.drawBehind(dst)
	b.previews.draw(dst)
	b.painter.drawDice(dst)
	b.painter.drawCall(dst)
	b.effects.drawLandings(dst)
	b.effects.drawHits(dst)
	b.effects.drawBursts(dst)
	b.sheets.draw(dst)
	b.attack.draw(dst)
	b.previews.drawHeld(dst)
	b.effects.drawFlights(dst)
	b.layout.origin = at
}

// drawDust draws the dust that the bull raises, if it lies behind the figures (behind is true) or in front of them (false). It lies
// behind them if the bull comes towards the viewer. So drawDust is called before and after the figures are drawn.
func (b *board) drawDust(dst *ebiten.Image, behind bool) {
	if (b.figures.bull.facing == downward) == behind {
		b.attack.drawScrapedDust(dst)
		b.effects.drawDust(dst)
	}
}

// printBoard draws the printed board on c.
func (b *board) printBoard(c paint.Canvas) {
	p := printer{p: b.desk.Theme.Palette, board: b.view.road, course: b.layout.street, plaza: b.layout.plaza}
	p.printAll(c, b.desk.Theme.Text)
}

// shake returns by how many dp an attack moves the board from its place now: at most 3 sideways and 2 up or down, less and less.
// It returns zero with reduced motion.
func (b *board) shake() geom.Point {
	for c, t := range b.desk.PlayingCues() {
		if c.Part == partShake && !b.desk.ReducedMotion() {
			return geom.Pt(3*math.Sin(t*7*math.Pi)*(1-t), 2*math.Cos(t*9*math.Pi)*(1-t))
		}
	}
	return geom.Point{}
}
