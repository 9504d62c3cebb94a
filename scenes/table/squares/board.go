// Package squares is the table of boxes in which the pieces of each seat go over squares, along a way of their own, from their hand
// to their home. A box says what it has as a Plan, and gets its board: where everything lies on screens of all kinds, what is
// printed, pieces that walk and are sent back, targets, previews, trails, prompts, panels, the log, and what is read aloud.
package squares

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/game/track"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/play"
)

// Plan is what a box has on its squares. S is the state of its rules. It is also the view of the board, so that it holds no
// secrets.
type Plan[S comparable] struct {
	Track *track.Track
	// Number is the number of pieces of each seat.
	Number int
	// Pieces returns where S holds the pieces, Mover the seat that throws or decides, and Take makes an event part of S. StepOf
	// returns the step of the piece that a decision moves.
	Pieces func(s *S) *track.Pieces
	Mover  func(s *S) game.Seat
	Take   func(s *S, e *game.Event)
	StepOf func(m game.Move) int
	// Thrown returns the throw with which the mover is to move; 0 while the dice are to be thrown.
	Thrown func(s *S) game.Move
	// Dice are the dice, and Die is what each of them looks like. A throw is shown by the event that Dice.Event makes.
	Dice game.Dice
	Die  piece.Die
	// Kinds says what events mean.
	Kinds Kinds
	// Moments say how events are shown and what they sound like; nil for the usual way.
	Moments table.Moments
	// Mark prints what is special about the square in r; nil if all are alike.
	Mark func(c paint.Canvas, p piece.Palette, r geom.Rect, space int)
}

// Kinds are the kinds of events on squares; 0 if a box has none of a kind.
type Kinds struct {
	Roll game.Kind // Seat has thrown the dice
	Walk game.Kind // a piece of Seat goes from step From to step To, square by square
	Back game.Kind // a piece of Other goes from its step From to its step To, in one arc
	Home game.Kind // a piece of Seat has come home
	Next game.Kind // Seat throws once more
	Miss game.Kind // Seat cannot move, having thrown N
	Over game.Kind // the game has ended
}

// board is the table.Board of a box on squares.
type board[S comparable] struct {
	Plan[S]
	table.Choice
	table.Player
	desk    *table.Desk
	rules   game.Rules[S]
	view    S
	dice    table.Dice
	layout  *layout // nil before the first Resize
	printed table.BoardPicture
	trails  table.Trails
	setup   table.Setup
}

// NewKit returns the board of a plan with the optional interfaces that it implements.
func NewKit[S comparable](d *table.Desk, p Plan[S]) table.Kit {
	b := &board[S]{Plan: p, desk: d}
	b.dice = table.Dice{Desk: d, RollKind: p.Kinds.Roll, SideOf: p.Dice.SideIn, InRow: diceRows(p.Dice.Count)}
	b.dice.Kinds = slices.Repeat([]piece.Die{p.Die}, p.Dice.Count)
	b.Choice = table.NewChoice(d, b.option, b.refusal)
	b.Choice.TagBox = func(o *table.Option) geom.Rect { return table.TagOver(b.layout.spaces[o.From], b.layout.board) }
	if b.Moments == nil {
		b.Moments = b.usualMoments()
	}
	b.Player = table.NewPlayer(d, b.Moments)
	b.setup = table.NewSetup(b.setupPieces)
	return table.Kit{
		Board: b, Dragger: b, Drafter: b, Ticker: b, MoveMarker: &b.trails, HintShower: b, SpotFinder: b, SetupAnimator: &b.setup,
		TextLister: b, LogIllustrator: &b.dice, Narrator: b, TapExplainer: b,
	}
}

// usualMoments returns how events are shown if the box does not say it.
func (b *board[S]) usualMoments() table.Moments {
	return table.Moments{
		{Kind: b.Kinds.Roll, Dice: b.Dice.Count},
		{Kind: b.Kinds.Walk, WalkTones: 12, Sound: sound.Pat, Soft: 0.4},
		{Kind: b.Kinds.Back, Sound: sound.Swallow, Ticks: 42, Ease: timeline.InOut},
		{Kind: b.Kinds.Home, Sound: sound.Gong, Ticks: timeline.LandTicks, Ease: timeline.Out},
		{Kind: b.Kinds.Next, Sound: sound.Shimmer, Ticks: 20, Ease: timeline.Out},
		{Kind: b.Kinds.Miss, Sound: sound.Sigh, Ticks: 50, ForReading: true},
		{Kind: b.Kinds.Over, Sound: sound.Chord, Ticks: 30, ForReading: true},
	}
}

// Reset implements table.Board.
func (b *board[S]) Reset(g game.Game) {
	b.view, _ = game.State[S](g)
	b.rules, _ = game.RulesOf[game.Rules[S]](g)
	b.trails.Clear()
	if m := b.Thrown(&b.view); m != 0 {
		e := b.Dice.Event(b.Kinds.Roll, b.Mover(&b.view), m)
		b.dice.ApplyThrow(&e)
	}
}

// Check implements table.Board.
func (b *board[S]) Check(g game.Game) error {
	return table.CheckView(b.desk.Box.Rules.Name(), g, b.view, func(s *S) S { return *s })
}

// Resize implements table.Board.
func (b *board[S]) Resize(area geom.Rect, _ stage.Metrics) {
	b.layout = newLayout(b.Track, area, b.Number)
	b.dice.Apart = geom.Pt(b.layout.dicePitch(b.Dice.Count), 0)
	b.printed.MarkLaidOut()
}

// End implements timeline.Player.
func (b *board[S]) End(c *table.Cue) {
	e := &c.Event
	switch e.Kind {
	case b.Kinds.Roll:
		b.dice.ApplyThrow(e)
	case b.Kinds.Walk:
		b.trails.AddLeg(table.Leg{Seat: e.Seat, From: int(e.From), To: int(e.To)})
	case b.Kinds.Back:
		b.trails.AddLeg(table.Leg{Seat: e.Other, From: int(e.From), To: int(e.To), Flying: true})
	}
	b.Take(&b.view, e)
}

// Throw implements table.Board: the seat that is about to move throws the dice.
func (b *board[S]) Throw(g game.Game) play.Throw {
	s, _ := game.State[S](g)
	return b.dice.ThrownBy(b.Mover(&s))
}

// count returns the number of pieces of a seat on a step.
func (b *board[S]) count(seat game.Seat, step int) int { return int(b.Pieces(&b.view)[seat][step]) }

// option returns the option of a legal move: from the space of its piece to that to which its events lead.
func (b *board[S]) option(m game.Move, ev []game.Event) table.Option {
	seat := int(b.Mover(&b.view))
	o := table.Option{From: b.Track.Space(seat, b.StepOf(m)), To: table.NoTarget}
	for _, e := range ev {
		if e.Kind == b.Kinds.Walk {
			o.To = endRef + b.Track.Space(seat, int(e.To))
		}
	}
	return o
}

// refusal returns the answer that says why a target moves no piece.
func (b *board[S]) refusal(ref int) table.Answer {
	switch {
	case !b.Asked():
		return table.RefusalAnswer(game.NotRolled)
	case ref == refDie:
		return table.Answer{MessageKey: b.desk.BoxKey(".refusal.rolled")}
	}
	return table.RefusalAnswer(game.NotLegal)
}

// Targets implements table.Board: the dice, the squares and trays with pieces, and the ends of moves.
func (b *board[S]) Targets(dst []table.Target) []table.Target {
	if b.layout == nil {
		return dst
	}
	dst = append(dst, b.dice.Target(refDie, b.layout.dice, b.Asked()))
	return b.layout.target.AppendTargets(dst, &b.Choice, func(space int) geom.Rect { return b.layout.spaces[space] }, b.idleUse)
}

// idleUse returns the use of a space at which no move begins or ends: with pieces it may be looked at, and is refused while a seat
// is asked.
func (b *board[S]) idleUse(space int) (table.Use, bool) {
	seat, _ := b.Pieces(&b.view).On(b.Track, space)
	if seat >= 0 && (b.Asked() || b.desk.AwaitsThrow()) {
		return table.Refused, true
	}
	return table.Look, seat >= 0
}

// FindSpot implements table.SpotFinder, for the spaces by table.SpaceID.
func (b *board[S]) FindSpot(id string) (geom.Rect, bool) {
	space, ok := b.layout.target.Find(id)
	if !ok {
		return geom.Rect{}, false
	}
	return b.layout.spaces[space], true
}

// ExplainAt implements table.TapExplainer, for squares that are no targets.
func (b *board[S]) ExplainAt(at geom.Point) string {
	for space, r := range b.layout.spaces {
		if r.Contains(at) {
			return b.spaceText(space)
		}
	}
	return ""
}

// Prompt implements table.Board: what the move that is pointed at would do, else the throw for which a piece is to be chosen; nothing
// before a throw.
func (b *board[S]) Prompt() (key string, data []any) {
	if o, _ := b.OptionAt(b.PointedRef); o != nil {
		return b.outcome(o)
	}
	m := b.Thrown(&b.view)
	if m == 0 {
		return "", nil
	}
	key = ".prompt.move"
	if len(b.Options) == 1 {
		key = ".prompt.move.only"
	}
	return b.desk.BoxKey(key), []any{"N", b.Dice.Sum(m)}
}

// PanelLine implements table.Board: the score, and how many pieces are home.
func (b *board[S]) PanelLine(seat game.Seat) table.PanelLine {
	score := func(s game.Seat) int { return b.rules.Score(&b.view, s) }
	n := score(seat)
	return table.PanelLine{
		Score: strconv.Itoa(n), Amount: n, Unit: "box.result.amount", Leads: table.IsLeader(seat, b.rules.Seats(), score),
		Text: b.desk.T(b.desk.BoxKey(".line"), "N", b.count(seat, b.Track.Home()), "Of", b.Number),
	}
}

// LogClauses implements table.Board.
func (b *board[S]) LogClauses(turn []chronicle.Event, from int) []chronicle.Clause {
	return chronicle.ClausesOf(turn, from, func(t *chronicle.Event) (string, []any) { return b.clause(&t.Event) })
}

// clause returns the key and the data of the log's words for an event.
func (b *board[S]) clause(e *game.Event) (key string, data []any) {
	switch e.Kind {
	case b.Kinds.Roll:
		return "box.log.roll", []any{"N", int(e.N)}
	case b.Kinds.Walk:
		return b.walkClause(e)
	case b.Kinds.Back:
		return b.desk.BoxKey(".log.back"), []any{"Other", e.Other, "N", int(e.From)}
	case b.Kinds.Next:
		return b.desk.BoxKey(".log.next"), nil
	case b.Kinds.Miss:
		return b.desk.BoxKey(".log.miss"), nil
	case b.Kinds.Over:
		return "box.log.over", nil
	}
	return "", nil
}

// walkClause returns the words for a piece that walks.
func (b *board[S]) walkClause(e *game.Event) (key string, data []any) {
	switch {
	case int(e.To) == b.Track.Home():
		return b.desk.BoxKey(".log.home"), []any{"From", int(e.From)}
	case e.From == 0:
		return b.desk.BoxKey(".log.enter"), []any{"To", int(e.To)}
	}
	return b.desk.BoxKey(".log.walk"), []any{"From", int(e.From), "To", int(e.To)}
}

// setupPieces appends the pieces in the hands, one of each seat in turn, for table.Setup.
func (b *board[S]) setupPieces(dst []table.SetupPiece) []table.SetupPiece {
	for seat, n := range table.InTurn(b.rules.Seats(), func(s game.Seat) int { return b.count(s, 0) }) {
		dst = append(dst, table.SetupPiece{
			Seat: seat, At: b.layout.place(b.Track, seat, 0, n), Sound: sound.Cue{Name: sound.Knock, Step: n},
			Draw: func(dst *ebiten.Image, at geom.Point, pose piece.Pose) { b.drawPiece(dst, seat, at, pose) },
		})
	}
	return dst
}
