package rapidcity

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/setup"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/play"
)

// board is the board of Rapid City on a table. It connects its parts: the players and their devices (people, sets), the layout
// (ground), the input (round, trial), the state that is drawn (view, motion, cowboys, story), and the painters.
type board struct {
	desk   *table.Desk
	terms  terms
	tapped bool // the next card is turned by a tap on the deck, as Throw has noted: the wait after it is shorter; see round.wait
	people people
	sets   [2]keySet // the keys of the two keyboard players
	ground ground

	trial   trial     // the phase before the first card
	round   round     // runs the cards
	view    view      // the game as it is drawn
	motion  motion    // what moves or fades
	cowboys cowboys   // where the pawns are drawn
	story   story     // how the last card was decided
	player  presenter // shows events

	letters letters     // texts
	heads   table.Heads // portraits
	stir    dustMotion  // what stirs at rest
	sheet   handsheet   // the dialog for devices and keys
	brush   brush       // of the painters below
	circle  circlePainter
	corners cornerPainter // the posts
	taken   takenPainter  // which pawns and tiles are free
	tasks   trialPainter  // the tasks of the trial
	finish  finishPainter // the result of a card
	sign    signPainter   // whose turn it is
}

// newKit returns the table.Kit of Rapid City's board.
func newKit(d *table.Desk) table.Kit { return newBoard(d).tableKit() }

// tableKit returns the board as a table.Kit, with each optional interface that the board or one of its parts implements.
func (b *board) tableKit() table.Kit {
	counter := &scorer{people: &b.people, ground: &b.ground, view: &b.view, motion: &b.motion}
	return table.Kit{
		Board:  b,
		Ticker: b, SpotFinder: b, LessonFollower: b, FoldingBoard: b, IdleAnimator: &b.stir,
		SetupAnimator: &b.circle.setup,
		Scorer:        counter, MoveClearer: counter, SumPlacer: counter,
		LogIllustrator: scribe{b.desk},
		Narrator:       &teller{desk: b.desk, terms: &b.terms, people: &b.people, view: &b.view, motion: &b.motion, letters: &b.letters, line: b.PanelLine},
		SeatLocator:    b, HeadPainter: b, BarPlacer: b, SheetPlacer: b, ButtonProvider: b,
		RealTime: b, HandWatcher: b, LetterTaker: b, SkipBlocker: b, Inspectable: b,
		TargetStriker: &striker{people: &b.people, round: &b.round, view: &b.view},
	}
}

// newBoard returns a board for the players of a desk, without a game or a layout yet. Its parts point to each other, so
// the board must not be copied. A trial comes first if several persons play here and this device referees.
func newBoard(d *table.Desk) *board {
	b := &board{desk: d, people: peopleAt(d), sets: readKeys(d.Services.Settings())}
	b.trial.on = b.people.count() > 1 && d.Live.RealTimeBots() != nil
	b.round = round{referee: d.Live, rng: game.NewRNG(d.Services.Seed()), fresh: true,
		hands: hands{people: &b.people, keys: &b.sets, ground: &b.ground}}
	b.cowboys = cowboys{ground: &b.ground, view: &b.view, round: &b.round, trial: &b.trial}
	b.player = presenter{desk: d, terms: &b.terms, ground: &b.ground, view: &b.view, motion: &b.motion, story: &b.story}
	b.letters = letters{desk: d, ground: &b.ground, people: &b.people, sets: &b.sets, brush: &b.brush}
	b.sheet = handsheet{desk: d, people: &b.people, sets: &b.sets}
	b.brush = brush{desk: d, ground: &b.ground}
	b.circle = circlePainter{brush: &b.brush, terms: &b.terms, view: &b.view, round: &b.round, motion: &b.motion,
		cowboys: &b.cowboys, letters: &b.letters}
	b.circle.setup = table.NewSetup(b.circle.setupPieces)
	b.corners = cornerPainter{brush: &b.brush, terms: &b.terms, view: &b.view, round: &b.round, trial: &b.trial, motion: &b.motion,
		letters: &b.letters, heads: &b.heads}
	b.heads.HeadRect = b.ground.portraitRect
	b.taken = takenPainter{brush: &b.brush, view: &b.view, round: &b.round, trial: &b.trial, motion: &b.motion}
	b.tasks = trialPainter{brush: &b.brush, terms: &b.terms, trial: &b.trial, letters: &b.letters}
	b.finish = finishPainter{brush: &b.brush, view: &b.view, motion: &b.motion, story: &b.story, cowboys: &b.cowboys}
	b.sign = signPainter{brush: &b.brush, terms: &b.terms, people: &b.people, trial: &b.trial, view: &b.view, motion: &b.motion}
	return b
}

// peopleAt returns the players of a desk and their devices: as last chosen in a set-up or at a table, else as in the
// game's header.
func peopleAt(d *table.Desk) people {
	settings, seats := d.Services.Settings(), d.Colors()
	p := people{seats: len(seats)}
	for s, color := range seats {
		seat := game.Seat(s)
		p.isPerson[s], p.devices[s] = d.IsPersonHere(seat), device(d.InputDevice(seat))
		if chosen, ok := setup.ChosenDevice(settings, "rapidcity", color); ok && chosen != "" {
			p.devices[s] = device(chosen)
		}
	}
	p.assignDevices(d.Services.Platform.Touch)
	return p
}

// Resize implements table.Board. The ground comes first, as all else is measured on it. The pictures of the board and cards
// are made anew, and the pawns move to their places at once. Keys are expected, and so shown, unless the device has a touch
// screen or is small.
func (b *board) Resize(area geom.Rect, m stage.Metrics) {
	b.ground = newGround(area, b.people.seats, b.seating(area))
	b.circle.invalidate()
	b.trial.makeRoom(&b.people, &b.ground)
	b.letters.expectKeys(!b.desk.Services.Platform.Touch && !m.Small())
	b.letters.update()
	b.cowboys.moveHome()
}

// seating returns how the players sit round an area. In a replay nobody plays, and all is laid out for one who looks on.
func (b *board) seating(area geom.Rect) seating {
	if b.desk.IsReplay() {
		return b.people.onlooking(isSmall(area))
	}
	return b.people.seating()
}

// Reset implements table.Board: it takes the view and terms from g, and moves the pawns to their places at once. It does nothing
// if g is not Rapid City. In a replay the trial ends, and an open card is face up at once; otherwise Run shows the card: after a
// wait, or at once if the round has shown it already. Marks, trails and verdicts of the card before are removed, and the story of
// the open card begins without lines.
func (b *board) Reset(g game.Game) {
	v, err := viewOf(g)
	r, ok := game.RulesOf[*rapidcity.Rules](g)
	if err != nil || !ok {
		return
	}
	b.view = v
	tap, err := g.Header().Options.Get("tap").Bool() // an error if the journal does not name the option: no tap
	b.terms = terms{Rules: r, tap: tap && err == nil && !b.round.isRefereedElsewhere()}
	b.trial.on = b.trial.on && !b.desk.IsReplay()
	b.motion.cardShown = v.card != rapidcity.NoCard && b.desk.IsReplay()
	b.motion.reset()
	b.cowboys.moveHome()
	b.story.headStart = r.Resolution()
	b.story.begin(v.card)
}

// Check implements table.Board: it compares the view with that of g. A game of another box is an error too.
func (b *board) Check(g game.Game) error {
	want, err := viewOf(g)
	if err != nil {
		return err
	}
	return table.ViewDiff("rapidcity", b.view, want)
}

// Ask implements table.Board. Players never choose a move on their turn, so it does nothing.
func (b *board) Ask(game.Game, game.Seat, []game.Move) {}

// EndAsk implements table.Board. Like Ask it does nothing: there is no draft to drop.
func (b *board) EndAsk() {}

// The pause before the next card is drawn, in ticks at normal speed, for play.Throw. When the card has been drawn, a random
// wait follows before it is shown; see round.
const (
	drawTicks = 16 // if cards come by themselves
	tapTicks  = 40 // with the option tap, unless a person here taps the deck: the time that a bot takes for it
)

// Throw implements table.Board: the next card is drawn by itself, or when the seat in turn taps the deck. It also notes
// whether there is a tap: the wait for a tapped card may be shorter.
func (b *board) Throw(game.Game) play.Throw {
	b.tapped = b.terms.tap
	t := play.Throw{Hand: b.view.turner, Wait: drawTicks, Target: "deck", Prompt: "rapidcity.prompt.tap"}
	if b.terms.tap {
		t.Ask, t.Wait = true, tapTicks
	}
	return t
}

// PointAt implements table.Board. Nothing on the board looks different under a pointer, so it does nothing.
func (b *board) PointAt(int) {}

// cardComes is the refusal of the deck while it is another player's turn to turn a card.
const cardComes game.Refusal = "card-comes"

// Pick implements table.Board. The deck ends the trial; the table itself handles a tap on the deck that turns a card. Any
// other pick is refused: a hand acts on an open card by strikes (see Run), so a target is picked only when none is open.
func (b *board) Pick(ref int) {
	switch {
	case ref == refDeck && b.trial.on:
		b.endTrial()
	case ref == refDeck:
		b.desk.Refuse(cardComes)
	default:
		b.desk.Refuse(rapidcity.NoCardOpen)
	}
}

// Prompt implements table.Board. It returns no key: the table shows no prompt beside a Bare box, and the board draws its
// own; see signPainter.
func (b *board) Prompt() (key string, data []any) { return "", nil }

// Heads implements table.HeadPainter.
func (b *board) Heads() *table.Heads { return &b.heads }

// PanelLine implements table.Board: the number of bullets of a seat; see view.leads.
func (b *board) PanelLine(seat game.Seat) table.PanelLine {
	n := b.view.bullets[seat]
	const unit = "rapidcity.bullets"
	return table.PanelLine{
		Score: b.desk.Theme.Text.Int(n), Amount: n, Unit: unit, Text: b.desk.T(unit, "Count", n), Leads: b.view.leads(seat, b.people.seats),
	}
}

// LogClauses implements table.Board; see narrator.tell.
func (b *board) LogClauses(turn []chronicle.Event, from int) []chronicle.Clause {
	n := narrator{headStart: b.story.headStart}
	return n.tell(turn, from)
}

// Run implements table.RealTime: it runs a card for a tick. While the view has no card, or another device has closed it, Run
// only notes the device that was used last. When the round opens the card, Run shows it with a sound. It shows at once that
// the latest hand was noticed, before the rules say what came of it. In the last second and a half a clock ticks.
func (b *board) Run(in *input.Frame) {
	b.letters.noteDevice(in.Strikes)
	if b.view.card == rapidcity.NoCard || b.isClosedElsewhere() { // no card in the view yet, or one that is closed already
		return
	}
	before := b.round.hands.count
	shown, closed := b.round.run(in, drawnCard{card: b.view.card, deck: b.view.deckSize, ultimate: b.terms.Ultimate(), tapped: b.tapped, slow: b.desk.Services.Settings().ScreenReader})
	switch {
	case shown:
		b.motion.showCard(0)
		b.desk.Sound(sound.Cue{Name: sound.Whip})
	case b.round.shown && !b.motion.cardShown: // Reset while the card was open: lines of it came all at once
		b.motion.showCard(flipTicks)
	}
	if a := b.round.hands.last; b.round.hands.count > before { // a hand has acted on this tick; of several, a is the last
		if b.desk.Box.BoardElsewhere { // all other sounds come from the device that shows the board
			b.desk.PlayClick(sound.Cue{Name: sound.Tick})
		}
		b.motion.showHand(a.by, b.ground.placeOf(a.target, a.grab), !b.round.shown)
	}
	if closed || b.round.shown {
		b.desk.Redraw()
	}
	if b.round.shown {
		if b.motion.tickClock(b.terms.TimeLimit() - b.round.now) {
			b.desk.Sound(sound.Cue{Name: sound.Tick, Soft: 0.4})
		}
	}
}

// isClosedElsewhere reports whether the device that referees this game has already closed the card that is still shown
// here. It returns false if this device referees. The present game runs ahead of the view: no card is open in it any more,
// or a later card, which leaves a smaller deck.
func (b *board) isClosedElsewhere() bool {
	if !b.round.isRefereedElsewhere() {
		return false
	}
	_, s, ok := game.Position[*rapidcity.Rules, rapidcity.State](b.desk.Live.Game())
	return !ok || s.Card == rapidcity.NoCard || s.Deck.Len() != b.view.deckSize
}

// WatchHands implements table.HandWatcher. It runs the trial before the first card, and returns false meanwhile, so that
// the game waits. Between two cards it watches fingers: one that is put down and stays is early on the next card. Any
// press ends the tumbles of pawns.
func (b *board) WatchHands(in *input.Frame) bool {
	b.letters.noteDevice(in.Strikes)
	if b.trial.on {
		b.runTrial(in)
		return false
	}
	if slices.ContainsFunc(in.Strikes, func(s input.Strike) bool { return s.Act == input.Press }) {
		b.motion.stopTumbles()
	}
	b.round.watchHands(in, b.desk.Moving())
	return true
}

// runTrial runs the trial for a tick. Every act leaves a mark, and the act by which a seat becomes ready makes a sound.
// When all are ready, the trial ends readyTicks later.
func (b *board) runTrial(in *input.Frame) {
	b.trial.begun = true
	acts := b.round.hands.takeTrialActs(in, b.terms.Ultimate())
	for _, a := range acts {
		b.motion.addMark(a.by, b.ground.placeOf(a.target, a.grab))
		if b.trial.note(a) {
			b.desk.PlayClick(sound.Cue{Name: sound.Pat})
		}
	}
	ready := b.trial.allReady(&b.people)
	if ready || len(in.Strikes) > 0 || len(acts) > 0 {
		b.desk.Redraw()
	}
	if ready {
		if over := b.trial.tickReady(); over {
			b.endTrial()
		}
	}
}

// endTrial ends the trial, so that the game begins, and updates the targets. Fingers that are down are forgotten.
func (b *board) endTrial() {
	b.trial.on = false
	b.round.hands.reset()
	b.desk.Retarget()
}

// Halt implements table.RealTime. The wait for the card begins again later; see round.halt. What passes by itself, such as
// marks and tumbles, is removed. The verdicts on the card before and the trails, which the table has shown again, stay.
func (b *board) Halt() {
	b.round.halt()
	b.motion.removePassing()
}

// TakesLetters implements table.LetterTaker: the keys of letters go to the board if anybody plays with keys, except in a replay.
func (b *board) TakesLetters() bool { return b.people.anyoneUsesKeys() && !b.desk.IsReplay() }

// BlocksSkip implements table.SkipBlocker: a tap while a card is open, or just after an early close, was meant for the card.
func (b *board) BlocksSkip() bool { return b.round.deafTicks > 0 || b.round.on && b.round.shown }

// Tick implements table.Ticker: it advances all that moves by itself, and reports whether the board must be drawn again. It also
// ends a card that another device has closed, and has pictures of cards rendered ahead of time.
func (b *board) Tick() (redraw bool) {
	if b.round.deafTicks > 0 {
		b.round.deafTicks--
	}
	if b.trial.makeRoom(&b.people, &b.ground) {
		b.letters.update()
	}
	if b.round.on && b.isClosedElsewhere() {
		b.round.finishElsewhere()
		redraw = true
	}
	b.circle.prerenderCards()
	moved := b.cowboys.tick(b.desk.ReducedMotion())
	redraw = b.motion.tick(b.round.resting()) || moved || redraw
	if b.motion.settling && !b.desk.Moving() {
		b.motion.settling, redraw = false, true
		b.motion.wearing = !b.desk.IsReplay() // there nothing is awaited
	}
	if !b.motion.cardShown && !b.view.over && !b.desk.ReducedMotion() {
		pulsed := b.motion.pulsate()
		// The deck is seen to pulsate only from when a card is drawn (round.on) until it is shown.
		redraw = redraw || pulsed && b.round.on
	}
	return redraw
}

// Targets implements table.Board. Only the deck can be picked: it ends the trial or turns a card. The other targets are
// for looking. While a person is to tap the deck, pawns are table.Refused, so that a tap on one says that no card is open.
func (b *board) Targets(dst []table.Target) []table.Target {
	deck, pawn := table.Look, table.Look
	if b.trial.on || b.terms.tap && b.view.awaitsCard() {
		deck = table.Offer
	}
	if b.desk.AwaitsThrow() {
		pawn = table.Refused
	}
	return b.ground.appendTargets(dst, b.desk.Colors(), deck, pawn)
}

// FindSpot implements table.SpotFinder: "post." and a seat's colour is its post, "circle" the board.
func (b *board) FindSpot(id string) (geom.Rect, bool) {
	if seat, ok := b.desk.ParseSeatID(id, "post."); ok {
		return b.ground.posts[seat].rect, true
	}
	return b.ground.board, id == "circle"
}

// FollowLesson implements table.LessonFollower: while a card is talked about, it lies face up on the deck.
func (b *board) FollowLesson(next game.Move, ok bool) {
	card := rapidcity.NoCard
	if ok {
		card = rapidcity.CardOf(next)
	}
	if card != b.motion.preview {
		b.motion.preview, b.motion.flip = card, 0
		b.desk.Redraw()
	}
}

// PlaceBar implements table.BarPlacer: the bar lies where the layout leaves room; see ground.barAt. PlaceBar computes the layout of
// room for that, since b.ground may still be the layout of another area.
func (b *board) PlaceBar(room geom.Rect, size func(width float64) geom.Point) geom.Rect {
	g := newGround(room, b.people.seats, b.seating(room))
	b.finish.bar = g.barAt(size(room.W))
	return b.finish.bar
}

// PlaceSheet implements table.SheetPlacer: the text of a lesson lies in the lower left corner if there is room; see ground.sheetAt.
func (b *board) PlaceSheet(room geom.Rect, height func(width float64) float64) (at geom.Rect, ok bool) {
	g := newGround(room, b.people.seats, b.seating(room))
	return g.sheetAt(height)
}

// BarButtons implements table.ButtonProvider: the button for devices and keys. There is none where nobody plays and
// another device referees: such a screen only shows the board.
func (b *board) BarButtons() []ui.Widget {
	if b.people.count() == 0 && b.round.isRefereedElsewhere() {
		return nil
	}
	return []ui.Widget{b.sheet.button()}
}

// Cues implements table.Board. The event of a seat's act also confirms that the device which referees has received the act.
func (b *board) Cues(e game.Event, q table.Queue) {
	if isAct(e.Kind) {
		b.round.confirm(e.Seat)
	}
	b.player.cues(e, q)
}

// Begin implements timeline.Player; see presenter.begin.
func (b *board) Begin(c *table.Cue) timeline.Motion { return b.player.begin(c) }

// At implements timeline.Player. It does nothing: Draw moves what moves, by Desk.PlayingCues.
func (b *board) At(*table.Cue, float64) {}

// End implements timeline.Player: it applies the event to the view and the motion, and plays the sound of an act.
func (b *board) End(c *table.Cue) { b.player.end(c.Event) }

// Draw implements table.Board. What is drawn later covers what was drawn before.
func (b *board) Draw(dst *ebiten.Image) {
	b.circle.drawBoard(dst)
	b.taken.drawFree(dst)
	b.taken.drawTrails(dst)
	b.circle.drawTiles(dst)
	b.stir.draw(dst, b.desk.Theme, b.ground.board)
	b.circle.drawDeck(dst)
	b.sign.draw(dst)
	b.circle.drawKeys(dst)
	for s := range b.ground.seats {
		b.corners.draw(dst, game.Seat(s))
	}
	b.taken.drawAims(dst)
	b.circle.drawAttacker(dst)
	b.circle.drawPawns(dst)
	b.tasks.draw(dst)
	b.circle.drawMarks(dst)
	b.circle.drawResting(dst)
	b.finish.draw(dst)
}

// Inspect implements stage.Inspectable. It adds the texts of the sign on the deck. The name of a value about one seat ends in the
// seat's colour; "mustering" is the trial.
func (b *board) Inspect(r *stage.Report) {
	b.sign.Inspect(r)
	r.SetValue("card", "")
	if b.motion.cardShown && b.view.card != rapidcity.NoCard {
		r.SetValue("card", cardWord(b.view.card))
	}
	if seat := b.view.attacker(); b.motion.cardShown && seat >= 0 {
		r.SetValue("attacker", b.desk.Color(seat))
	}
	r.SetValue("shown", b.round.shown)
	r.SetValue("mustering", b.trial.on)
	r.SetValue("late", b.round.late)
	r.SetValue("sent", len(b.round.sent))
	r.SetValue("lag", b.round.lag.Milliseconds())
	if b.round.on && !b.round.shown { // milliseconds until the card is shown
		r.SetValue("awaited", -b.round.millis(b.round.lastTick))
	}
	for s, c := range b.desk.Colors() {
		color := c.String()
		r.SetValue("bullets."+color, b.view.bullets[s])
		r.SetValue("why."+color, b.letters.stamps[b.corners.verdict(game.Seat(s), &b.ground.posts[s]).stamp])
		r.SetValue("rests."+color, b.motion.rests.Has(game.Seat(s)))
	}
}

// SeatRect implements table.SeatLocator: the area of the seat's post.
func (b *board) SeatRect(s game.Seat) geom.Rect { return b.ground.posts[s].rect }

// FoldRect implements table.FoldingBoard: the seats lie round the board, not on it.
func (b *board) FoldRect() geom.Rect { return b.ground.board }
