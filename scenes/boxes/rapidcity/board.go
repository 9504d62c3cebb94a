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

// board is Rapid City on a table. It wires the parts together: who plays with what (people, sets), where things lie (ground),
// what hands do (round, trial), what the events have moved (view, motion, cowboys, story), and what shows it.
type board struct {
	desk   *table.Desk
	terms  terms
	tapped bool // the seat in turn has tapped the deck, for the card that comes
	people people
	sets   [2]keySet
	ground ground

	trial   trial
	round   round
	view    view
	motion  motion
	cowboys cowboys
	story   story
	player  player

	letters letters
	heads   table.Heads
	stir    stir
	sheet   handsheet
	brush   brush
	circle  circlePainter
	corners cornerPainter
	taken   takenPainter
	tasks   trialPainter
	finish  finishPainter
}

// newKit returns Rapid City on a table.
func newKit(d *table.Desk) table.Kit { return newBoard(d).kit() }

// kit returns the board with all that it and its parts can do.
func (b *board) kit() table.Kit {
	scorer := &scorer{people: &b.people, ground: &b.ground, view: &b.view, motion: &b.motion}
	return table.Kit{
		Board:  b,
		Ticker: b, Lighter: b, Folder: b, Lively: &b.stir,
		Opener: &opener{desk: b.desk, people: &b.people, ground: &b.ground, circle: &b.circle},
		Scorer: scorer, Sweeper: scorer, Summer: scorer,
		Scribe: scribe{b.desk},
		Teller: &teller{desk: b.desk, terms: &b.terms, people: &b.people, view: &b.view, motion: &b.motion, letters: &b.letters, line: b.Line},
		Seater: b, Portrayed: b, Fitter: b, Extra: b,
		RealTime: b, Waiter: b, Typist: b, Deaf: b, Inspectable: b,
		Striker: &striker{people: &b.people, round: &b.round, view: &b.view},
	}
}

func newBoard(d *table.Desk) *board {
	b := &board{desk: d, people: peopleAt(d), sets: readKeys(d.Services.Settings())}
	b.trial.on = b.people.count() > 1 && d.Live.Players() != nil
	b.round = round{referee: d.Live, luck: game.NewRNG(d.Services.Seed()), fresh: true,
		hands: hands{who: &b.people, keys: &b.sets, ground: &b.ground}}
	b.cowboys = cowboys{ground: &b.ground, view: &b.view, round: &b.round, trial: &b.trial}
	b.player = player{desk: d, terms: &b.terms, ground: &b.ground, view: &b.view, motion: &b.motion, story: &b.story}
	b.letters = letters{desk: d, ground: &b.ground, people: &b.people, sets: &b.sets}
	b.sheet = handsheet{desk: d, people: &b.people, sets: &b.sets}
	b.brush = brush{desk: d, ground: &b.ground}
	b.circle = circlePainter{brush: &b.brush, terms: &b.terms, view: &b.view, round: &b.round, motion: &b.motion,
		cowboys: &b.cowboys, letters: &b.letters}
	b.corners = cornerPainter{brush: &b.brush, view: &b.view, motion: &b.motion, letters: &b.letters, heads: &b.heads}
	b.heads.Place = b.ground.headOf
	b.taken = takenPainter{brush: &b.brush, view: &b.view, round: &b.round, trial: &b.trial, motion: &b.motion}
	b.tasks = trialPainter{brush: &b.brush, terms: &b.terms, trial: &b.trial, letters: &b.letters}
	b.finish = finishPainter{brush: &b.brush, story: &b.story}
	return b
}

// peopleAt finds out who plays with what: what was last chosen, in the set-up or at a table, or else what the game was begun
// with.
func peopleAt(d *table.Desk) people {
	settings, seats := d.Services.Settings(), d.Colors()
	p := people{seats: len(seats)}
	for s, color := range seats {
		seat := game.Seat(s)
		p.person[s], p.with[s] = d.Person(seat), device(d.Device(seat))
		if chosen, ok := setup.Equipped(settings, "rapidcity", color); ok && chosen != "" {
			p.with[s] = device(chosen)
		}
	}
	p.settle(d.Services.Platform.Touch)
	return p
}

// Resize implements table.Board.
func (b *board) Resize(area geom.Rect, m stage.Metrics) {
	b.ground = survey(area, b.people.seats, b.people.place())
	b.circle.clear()
	b.letters.expectKeys(!b.desk.Services.Platform.Touch && !m.Small())
	b.letters.find()
	b.cowboys.snap()
	b.expect()
}

// Reset implements table.Board.
func (b *board) Reset(g game.Game) {
	v, err := viewOf(g)
	r, ok := game.RulesOf[*rapidcity.Rules](g)
	if err != nil || !ok {
		return
	}
	b.view = v
	tap, err := g.Header().Options.Get("tap").Bool()
	b.terms = terms{Rules: r, tap: tap && err == nil && !b.round.away()}
	b.trial.on = b.trial.on && !b.desk.Replay()
	b.motion.face = v.card != rapidcity.NoCard && b.desk.Replay()
	b.motion.reset()
	b.cowboys.snap()
	b.story.start = r.Resolution()
	b.story.begin(v.card)
	b.expect()
}

// Check implements table.Board.
func (b *board) Check(g game.Game) error {
	want, err := viewOf(g)
	if err != nil {
		return err
	}
	return table.Differ("rapidcity", b.view, want)
}

// Ask implements table.Board: nobody is ever asked for a decision.
func (b *board) Ask(game.Game, game.Seat, []game.Move) {}

// Rest implements table.Board.
func (b *board) Rest() {}

// How long the deck lies still before the next card is drawn, in ticks; the wait that nobody can foresee comes after that.
const (
	drawTicks = 16
	tapTicks  = 40
)

// Throw implements table.Board: a card comes by itself, or the seat in turn taps the deck.
func (b *board) Throw(game.Game) play.Throw {
	b.tapped = b.terms.tap
	b.expect()
	t := play.Throw{Hand: b.view.turner, Wait: drawTicks, Target: "deck", Prompt: "rapidcity.prompt.tap"}
	if b.terms.tap {
		t.Ask, t.Wait = true, tapTicks
	}
	return t
}

// Point implements table.Board.
func (b *board) Point(int) {}

// Pick implements table.Board: the deck is the frame's, all else is done with strikes, and not before a card is turned.
func (b *board) Pick(ref int) {
	if ref == refDeck && b.trial.on {
		b.endTrial()
		return
	}
	b.desk.Refuse(rapidcity.NoCardOpen)
}

// Prompt implements table.Board.
func (b *board) Prompt() (key string, data []any) { return "", nil }

// Heads implements table.Portrayed.
func (b *board) Heads() *table.Heads { return &b.heads }

// Line implements table.Board.
func (b *board) Line(seat game.Seat) table.Line {
	n := b.view.bullets[seat]
	return table.Line{Score: b.desk.Theme.Text.Int(n), Text: b.desk.T("rapidcity.bullets", "Count", n), Lead: table.Leads(seat, b.people.seats, b.view.merit)}
}

// Say implements table.Board.
func (b *board) Say(turn []chronicle.Told, from int) []chronicle.Clause {
	n := narrator{start: b.story.start}
	return n.tell(turn, from)
}

// Run implements table.RealTime.
func (b *board) Run(in *input.Frame) {
	b.letters.hear(in.Strikes)
	if b.view.card == rapidcity.NoCard || b.stale() { // the reveal has not been seen yet
		return
	}
	before := b.round.hands.heard
	shown, closed := b.round.run(in, turn{card: b.view.card, deck: b.view.deck, ultimate: b.terms.Ultimate(), tapped: b.tapped, slow: b.desk.Services.Settings().Reader})
	if shown {
		b.motion.show(0)
		b.desk.Sound(sound.Cue{Name: sound.Whip})
		b.expect()
	}
	if a := b.round.hands.last; b.round.hands.heard > before {
		if b.desk.Box.Quiet {
			b.desk.Click(sound.Cue{Name: sound.Tick})
		}
		b.motion.touched(a.by, b.ground.thing(a.what, a.grab), !b.round.shown)
	}
	if closed || b.round.shown {
		b.desk.Redraw()
	}
	if b.round.shown && b.motion.count(b.terms.Time()-b.round.now) {
		b.desk.Sound(sound.Cue{Name: sound.Tick, Soft: 0.4})
	}
}

// stale reports whether the card that is seen has been closed elsewhere.
func (b *board) stale() bool {
	if !b.round.away() {
		return false
	}
	_, s, ok := game.Position[*rapidcity.Rules, rapidcity.State](b.desk.Live.Game())
	return !ok || s.Card == rapidcity.NoCard || s.Deck.Len() != b.view.deck
}

// Wait implements table.Waiter: the first card waits until all have tried their hands, and a finger that comes down between
// two cards and stays is early on the next one.
func (b *board) Wait(in *input.Frame) bool {
	b.letters.hear(in.Strikes)
	if b.trial.on {
		b.try(in)
		return false
	}
	if slices.ContainsFunc(in.Strikes, func(s input.Strike) bool { return s.Act == input.Press }) {
		b.motion.hurry()
	}
	b.round.between(in, b.desk.Moving())
	return true
}

// try lets a tick pass in which hands are tried.
func (b *board) try(in *input.Frame) {
	acts := b.round.hands.try(in, b.terms.Ultimate())
	for _, a := range acts {
		b.motion.leave(a.by, b.ground.pawns[a.what])
		if b.trial.note(a) {
			b.desk.Click(sound.Cue{Name: sound.Pat})
		}
	}
	ready := b.trial.ready(&b.people)
	if ready || len(in.Strikes) > 0 || len(acts) > 0 {
		b.desk.Redraw()
	}
	if ready && b.trial.seen() {
		b.endTrial()
	}
}

// endTrial begins the game.
func (b *board) endTrial() {
	b.trial.on = false
	b.round.hands.leave()
	b.expect()
	b.desk.Retarget()
}

// Halt implements table.RealTime.
func (b *board) Halt() {
	b.round.halt()
	b.motion.reset()
	b.expect()
}

// Typing implements table.Typist.
func (b *board) Typing() bool { return b.people.typing() && !b.desk.Replay() }

// Deaf implements table.Deaf.
func (b *board) Deaf() bool { return b.round.deaf > 0 || b.round.on && b.round.shown }

// Tick implements table.Ticker: a deck that waits for a tap rests, one that is awaited breathes.
func (b *board) Tick() (redraw bool) {
	if b.round.deaf > 0 {
		b.round.deaf--
	}
	if b.round.on && b.stale() {
		b.round.finish()
		redraw = true
	}
	b.circle.warmUp()
	moved := b.cowboys.tick(b.desk.Reduced())
	redraw = b.motion.tick(b.round.resting()) || moved || redraw
	breathes := !b.motion.face && !b.view.over && !b.desk.Reduced() && b.motion.breathe()
	return redraw || breathes && b.round.on
}

// Targets implements table.Board. Only the deck is ever picked; the rest is there to be found.
func (b *board) Targets(dst []table.Target) []table.Target {
	deck, pawn := table.Look, table.Look
	if b.trial.on || b.terms.tap && b.view.closed() {
		deck = table.Offer
	}
	if b.desk.Throwing() {
		pawn = table.Refused
	}
	return b.ground.targets(dst, b.desk.Colors(), deck, pawn)
}

// Spot implements table.Lighter.
func (b *board) Spot(id string) (geom.Rect, bool) {
	if seat, ok := b.desk.SeatOf(id, "post."); ok {
		return b.ground.posts[seat].rect, true
	}
	return b.ground.board, id == "circle"
}

// Fit implements table.Fitter: the bar lies in a corner of the board that the circle leaves free.
func (b *board) Fit(room geom.Rect, size func(width float64) geom.Point) geom.Rect {
	g := survey(room, b.people.seats, b.people.place())
	return g.barAt(size(room.W))
}

// Buttons implements table.Extra: where nobody plays there is nothing to play with.
func (b *board) Buttons() []ui.Widget {
	if b.people.count() == 0 && b.round.away() {
		return nil
	}
	return []ui.Widget{b.sheet.button()}
}

// Cues implements table.Board.
func (b *board) Cues(e game.Event, q table.Queue) {
	if acted(e.Kind) {
		b.round.heard(e.Seat)
	}
	b.player.cues(e, q)
}

// Begin implements timeline.Player.
func (b *board) Begin(c *table.Cue) timeline.Motion { return b.player.begin(c) }

// At implements timeline.Player.
func (b *board) At(*table.Cue, float64) {}

// End implements timeline.Player.
func (b *board) End(c *table.Cue) {
	b.player.end(c.Event)
	b.expect()
}

// expect has it said what goes on.
func (b *board) expect() {
	key := "wait"
	switch {
	case b.trial.on:
		key = ""
	case b.view.over:
		key = "over"
	case b.motion.face && b.view.card != rapidcity.NoCard:
		key = ""
	case b.terms.tap && b.view.card == rapidcity.NoCard:
		key = "tap"
	}
	b.letters.expect(key, b.view.turner)
}

// Draw implements table.Board.
func (b *board) Draw(dst *ebiten.Image) {
	b.circle.drawBoard(dst)
	b.stir.draw(dst, b.desk.Theme, b.ground.board)
	b.taken.drawTrails(dst)
	b.circle.drawDeck(dst)
	b.circle.drawKeys(dst)
	for s := range b.ground.seats {
		b.corners.draw(dst, game.Seat(s))
	}
	b.taken.draw(dst)
	b.circle.drawAttacker(dst)
	b.circle.drawPawns(dst)
	b.tasks.draw(dst)
	b.circle.drawMarks(dst)
	b.circle.drawResting(dst)
	b.finish.draw(dst)
	b.letters.draw(dst)
}

// Inspect implements stage.Inspectable.
func (b *board) Inspect(r *stage.Report) {
	r.Set("card", "")
	if b.motion.face && b.view.card != rapidcity.NoCard {
		r.Set("card", cardWord(b.view.card))
	}
	if seat := b.view.attacker(); b.motion.face && seat >= 0 {
		r.Set("attacker", b.desk.Color(seat))
	}
	r.Set("shown", b.round.shown)
	r.Set("mustering", b.trial.on)
	r.Set("late", b.round.late)
	r.Set("sent", len(b.round.sent))
	r.Set("lag", b.round.lag.Milliseconds())
	if b.round.on && !b.round.shown {
		r.Set("awaited", -b.round.millis(b.round.ran))
	}
	for s, c := range b.desk.Colors() {
		color := c.String()
		r.Set("bullets."+color, b.view.bullets[s])
		why, _ := b.corners.said(game.Seat(s), &b.ground.posts[s])
		r.Set("why."+color, why)
		r.Set("rests."+color, b.motion.rests.Has(game.Seat(s)))
	}
}

// Seat implements table.Seater.
func (b *board) Seat(s game.Seat) geom.Rect { return b.ground.posts[s].rect }

// Fold implements table.Folder: the seats lie round the board, not on it.
func (b *board) Fold() geom.Rect { return b.ground.board }
