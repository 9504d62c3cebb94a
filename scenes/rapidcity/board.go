package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/text"
	"ludotheque/scenes/timeline"
	"ludotheque/scenes/ui"
)

// board is Rapid City on a table.
type board struct {
	desk     *table.Desk
	view     view
	seats    int
	tiles    [rapidcity.MaxSeats]rapidcity.Place
	time     int  // of a card, in milliseconds
	ultimate bool // the hand matters
	tap      bool // the seat in turn taps the deck
	pairs    bool // cards with two characters are in play
	heals    bool // cards that heal are
	tapped   bool // it has, for the card that comes

	muster  muster
	people  people
	sets    [2]keySet
	ground  ground
	round   round
	motion  motion
	story   story
	printed printed
	prompt  string // in words, kept as long as it holds
}

var (
	_ table.Board    = (*board)(nil)
	_ table.RealTime = (*board)(nil)
	_ table.Waiter   = (*board)(nil)
	_ table.Ticker   = (*board)(nil)
	_ table.Typist   = (*board)(nil)
	_ table.Deaf     = (*board)(nil)
	_ table.Fitter   = (*board)(nil)
	_ table.Lighter  = (*board)(nil)
)

func newBoard(d *table.Desk) table.Board {
	b := &board{desk: d, seats: len(d.Colors())}
	b.round.referee, b.round.luck, b.round.fresh = d, game.NewRNG(d.Services.Seed()), true
	b.round.hands.ground = &b.ground
	b.seat()
	b.muster.on = b.people.count() > 1
	return b
}

// seat finds out who plays with what.
func (b *board) seat() {
	b.people.seats = b.seats
	for s := range b.seats {
		seat := game.Seat(s)
		b.people.person[s] = b.desk.Person(seat)
		b.people.with[s] = b.device(seat)
	}
	b.people.settle(b.desk.Services.Platform.Touch)
	b.sets = readKeys(b.desk.Services.Settings())
	b.round.hands.who, b.round.hands.keys = b.people, b.sets
}

// device is what a person wants to play with: what was last chosen, in the set-up or at a table, or else what the game was
// begun with.
func (b *board) device(seat game.Seat) device {
	if d, ok := setup.Equipped(b.desk.Services.Settings(), "rapidcity", b.desk.Color(seat)); ok && d != "" {
		return device(d)
	}
	return device(b.desk.Device(seat))
}

// Resize implements table.Board.
func (b *board) Resize(area geom.Rect, _ stage.Metrics) {
	b.ground = survey(area, b.seats, b.people.place())
	b.printed.clear()
	b.letters()
	b.motion.snap(b)
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
	b.time, b.ultimate = r.Time(), r.Ultimate()
	for i := range b.seats {
		b.tiles[i] = r.Tile(i)
	}
	b.tap, b.pairs, b.heals = isOn(g, "tap"), isOn(g, "two_characters"), isOn(g, "healing")
	b.motion.face = v.card != rapidcity.NoCard && b.desk.Replay()
	b.motion.reset()
	b.motion.snap(b)
	b.story.start = r.Resolution()
	b.story.begin(v.card)
	b.expect()
}

// isOn reports whether an option is.
func isOn(g game.Game, option string) bool {
	on, err := g.Header().Options.Get(option).Bool()
	return err == nil && on
}

// Check implements table.Board.
func (b *board) Check(g game.Game) error {
	want, err := viewOf(g)
	if err != nil {
		return err
	}
	return b.view.differs(&want)
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
func (b *board) Throw(game.Game) table.Throw {
	b.tapped = b.tap
	b.expect()
	t := table.Throw{Hand: b.view.turner, Wait: drawTicks, Target: "deck", Prompt: "rapidcity.prompt.tap"}
	if b.tap {
		t.Ask, t.Wait = true, tapTicks
	}
	return t
}

// Point implements table.Board.
func (b *board) Point(int) {}

// Pick implements table.Board: the deck is the frame's, all else is done with strikes, and not before a card is turned.
func (b *board) Pick(ref int) {
	if ref == refDeck && b.mustering() {
		b.endMuster()
		return
	}
	b.desk.Refuse(rapidcity.NoCardOpen)
}

// Prompt implements table.Board.
func (b *board) Prompt() (key string, data []any) { return "", nil }

// Line implements table.Board.
func (b *board) Line(seat game.Seat) table.Line {
	n := b.view.bullets[seat]
	return table.Line{Score: b.desk.Theme.Text.Int(n), Text: b.desk.T("rapidcity.bullets", "Count", n), Lead: b.view.lead(seat, b.seats)}
}

// Run implements table.RealTime.
func (b *board) Run(in *input.Frame) {
	if b.view.card == rapidcity.NoCard { // the reveal has not been seen yet
		return
	}
	before := len(b.round.hands.acts)
	shown, closed := b.round.run(in, turn{card: b.view.card, ultimate: b.ultimate, tapped: b.tapped})
	if shown {
		b.reveal()
	}
	if len(b.round.hands.acts) > before {
		b.motion.touched(b, b.round.hands.acts[len(b.round.hands.acts)-1])
	}
	if closed || b.round.shown {
		b.desk.Redraw()
	}
	b.count()
}

// Wait implements table.Waiter: the first card waits until all have tried their hands, and a finger that comes down between
// two cards and stays is early on the next one.
func (b *board) Wait(in *input.Frame) bool {
	if b.mustering() {
		b.try(in)
		return false
	}
	h := &b.round.hands
	for _, s := range in.Strikes {
		if s.Kind == input.Touch {
			h.hear(s, scene{})
		}
	}
	h.acts = h.acts[:0]
	return true
}

// reveal turns the card for all to see.
func (b *board) reveal() {
	b.motion.face, b.motion.flip = true, 0
	b.motion.second = 0
	b.motion.verdicts = [rapidcity.MaxSeats]verdict{}
	b.desk.Sound(sound.Cue{Name: sound.Whip})
	b.expect()
}

// count ticks away the last seconds of a card.
func (b *board) count() {
	left := b.time - b.round.now
	if !b.round.shown || left > 1500 || left/500 == b.motion.second {
		return
	}
	b.motion.second = left / 500
	b.desk.Sound(sound.Cue{Name: sound.Tick, Soft: 0.4})
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

// Tick implements table.Ticker.
func (b *board) Tick() (redraw bool) {
	if b.round.deaf > 0 {
		b.round.deaf--
	}
	b.warm()
	return b.motion.tick(b)
}

// Refs of targets: the deck, then tiles, pawns and holsters by seat.
const (
	refDeck     = 0
	refTile     = 10
	refPawn     = 20
	refHolsters = 30
)

// Targets implements table.Board. Only the deck is ever picked; the rest is there to be found.
func (b *board) Targets(dst []table.Target) []table.Target {
	use := table.Look
	if b.tap && b.view.card == rapidcity.NoCard && !b.view.over || b.mustering() {
		use = table.Offer
	}
	g, pawn := &b.ground, table.Look
	if b.desk.Throwing() {
		pawn = table.Refused
	}
	dst = append(dst, table.Target{ID: "deck", Ref: refDeck, Rect: g.card, Use: use})
	for s := range b.seats {
		seat := game.Seat(s)
		color := b.desk.Color(seat).String()
		dst = append(dst,
			table.Target{ID: tileIDs[s], Ref: refTile + s, Rect: g.tileRect(s), Use: table.Look},
			table.Target{ID: "pawn." + color, Ref: refPawn + s, Rect: g.pawnRect(s), Use: pawn})
		if p := &g.posts[s]; p.wide {
			for i, hand := range []rapidcity.Hand{rapidcity.Left, rapidcity.Right} {
				dst = append(dst, table.Target{
					ID: "holster." + color + "." + hand.String(), Ref: refHolsters + 2*s + i,
					Rect: geom.Around(p.holster(hand), p.h*0.7*p.zoom, p.h*0.7*p.zoom), Use: table.Look,
				})
			}
		}
	}
	return dst
}

var tileIDs = [rapidcity.MaxSeats]string{"tile.0", "tile.1", "tile.2", "tile.3", "tile.4", "tile.5"}

// Spot implements table.Lighter.
func (b *board) Spot(id string) (geom.Rect, bool) {
	for s := range b.seats {
		if id == "post."+b.desk.Color(game.Seat(s)).String() {
			return b.ground.posts[s].rect, true
		}
	}
	if id == "circle" {
		return b.ground.board, true
	}
	return geom.Rect{}, false
}

// Fit implements table.Fitter: the bar lies in a corner of the board that the circle leaves free.
func (b *board) Fit(room geom.Rect, size geom.Point) geom.Rect {
	g := survey(room, b.seats, b.people.place())
	return g.barAt(size)
}

// Begin implements timeline.Player.
func (b *board) Begin(c *table.Cue) timeline.Motion { return b.begin(c) }

// expect finds the words that say what is going on, for those who sit in front of the screen: where people sit all round,
// the table says it alone.
func (b *board) expect() {
	key := "rapidcity.prompt.wait"
	switch {
	case b.mustering():
		key = ""
	case b.view.over:
		key = "rapidcity.prompt.over"
	case b.motion.face && b.view.card != rapidcity.NoCard:
		key = ""
	case b.tap && b.view.card == rapidcity.NoCard:
		key = "rapidcity.prompt.tap"
	}
	b.prompt = ""
	if key == "" || b.people.touching().Len() > 1 || b.desk.Replay() {
		return
	}
	// Where there is no room for words, as beside a lesson with large ones, the lamp and the deck say it alone.
	words := b.desk.T(key, "Name", b.desk.Name(b.view.turner))
	if b.desk.Theme.Text.Fits(words, b.promptStyle(), b.promptBox()) {
		b.prompt = words
	}
}

// promptStyle is how the prompt looks.
func (b *board) promptStyle() text.Style { return b.desk.Theme.OnWood(ui.Body).Aligned(text.Centre) }

// Inspect implements stage.Inspectable.
func (b *board) Inspect(r *stage.Report) {
	r.Set("card", "")
	if b.motion.face && b.view.card != rapidcity.NoCard {
		r.Set("card", cardWord(b.view.card))
	}
	for s := range b.seats {
		if b.attacks(game.Seat(s)) {
			r.Set("attacker", b.desk.Color(game.Seat(s)))
		}
	}
	r.Set("shown", b.round.shown)
	r.Set("mustering", b.mustering())
	r.Set("late", b.round.late)
	r.Set("lag", b.round.lag.Milliseconds())
	if b.round.on && !b.round.shown {
		r.Set("awaited", -b.round.millis(b.round.ran))
	}
	for s := range b.seats {
		color := b.desk.Color(game.Seat(s)).String()
		r.Set("bullets."+color, b.view.bullets[s])
		r.Set("why."+color, b.why(game.Seat(s)))
		r.Set("rests."+color, b.motion.rests.Has(game.Seat(s)))
	}
}
