package dorada

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/play"
)

// board is the board of Dorada on one table. It connects the parts of this package with the table.
type board struct {
	desk    *table.Desk
	track   *dorada.Board      // the spaces; nil before the first Reset
	seats   int                // the number of seats
	layout  *layout            // nil before the first Resize
	printed table.BoardPicture // the printed map
	view    view               // what lies on the map
	// Choice is the decision: the legal moves, and what is pointed at and dragged. Player shows events as cueMoments says.
	table.Choice
	table.Player
	dice       table.Dice
	golden     bool                      // the pawn that moved last rides gold
	trails     table.Trails              // the ways of the latest moves
	forecast   [dorada.MaxSeats]forecast // by seat, the latest forecast made while no pawn was moving
	openedPile int                       // the space whose pile is shown spread out, or NoTarget
	spread     []geom.Point              // the buffer for the places of the pawns in the opened pile, which each Draw fills again
	setup      table.Setup               // sets up the pawns on start
	stir       idleMotion                // the wave or butterfly that moves now
}

// newKit returns the table.Kit of Dorada's board.
func newKit(d *table.Desk) table.Kit { return newBoard(d).tableKit() }

// tableKit returns the optional interfaces of package table that the board implements.
func (b *board) tableKit() table.Kit {
	return table.Kit{
		Board: b, Enlarger: b, TapExplainer: b, Dragger: b, Drafter: b,
		Ticker: b, MoveMarker: &b.trails, HintShower: b, SpotFinder: b, SetupAnimator: &b.setup, Scorer: b, IdleAnimator: &b.stir,
		TextLister: b, LogIllustrator: &b.dice, LogNoter: &b.view, Narrator: b,
	}
}

// newBoard returns a board that has no game and no layout yet.
func newBoard(d *table.Desk) *board {
	b := &board{desk: d, openedPile: table.NoTarget, dice: table.Dice{Desk: d, Kinds: []piece.Die{piece.Ivory()}, RollKind: dorada.EventRoll}}
	b.Choice = table.NewChoice(d, optionOf, b.refusal)
	b.Player = table.NewPlayer(d, cueMoments)
	b.setup = table.NewSetup(b.setupPieces)
	b.RiskConfirmKey, b.TagBox = "dorada.confirm.lose", b.tagBox
	return b
}

// Reset implements table.Board. It sets track, seats and view, removes the trails and closes a pile that is spread out. Before
// a throw the die keeps the side that was up.
func (b *board) Reset(g game.Game) {
	s, _ := game.State[dorada.State](g)
	if r, ok := game.RulesOf[*dorada.Rules](g); ok {
		b.track, b.seats = r.Board(), r.Seats()
	}
	b.view = viewOf(&s, b.track.Len())
	b.trails.Clear()
	b.golden = false
	if s.Roll > 0 {
		b.dice.ApplyThrow(&game.Event{N: int32(s.Roll)})
	}
	b.Enlarge(table.NoTarget)
}

// Check implements table.Board. A game of another box is an error too.
func (b *board) Check(g game.Game) error {
	return table.CheckView("dorada", g, b.view, func(s *dorada.State) view { return viewOf(s, b.track.Len()) })
}

// Resize implements table.Board. It lays the board out, after which the map is printed anew, and closes a pile that is spread
// out. Reset must have been called before.
func (b *board) Resize(area geom.Rect, _ stage.Metrics) {
	b.layout = newLayout(chartFor(area), area, b.track.Len(), b.seats)
	b.printed.MarkLaidOut()
	b.Enlarge(table.NoTarget)
}

// prerender draws the sprites of moving objects for the present size ahead of time.
func (b *board) prerender() {
	b.dice.Prerender(b.layout.dieSide)
	b.desk.Pieces.PrerenderShadows(b.layout.footWidth())
	b.stir.prerender(b.desk, b.layout)
	p := b.painter()
	p.dustImage()
	p.trapSprite()
	p.goldenLight()
	p.gladTemple()
	p.sparkImage()
	p.nugget()
}

// FindSpot implements table.SpotFinder. The spots are "goal", the pile in DORADA, and the spaces before DORADA, by table.SpaceID,
// with all that lies on them.
func (b *board) FindSpot(id string) (geom.Rect, bool) {
	if id == "goal" {
		return b.layout.goalRect(), true
	}
	if n, ok := b.layout.targets.Find(id); ok {
		return b.spot(n), true
	}
	return geom.Rect{}, false
}

// spot returns the area of a space with the tag of its number, the pawns and the ghost on it, and their letters.
func (b *board) spot(space int) geom.Rect {
	t, p := b.targets(), b.painter()
	o := offers{painter: &p, choice: &b.Choice}
	r := geom.Around(b.layout.spaces[space], b.layout.diameter, b.layout.diameter)
	switch {
	case space > 0:
		r = t.touchRect(space).Union(b.layout.numberRect(space))
	case b.Asked() && b.view.start[b.Seat] > 0:
		r = t.touchRect(space)
	}
	for i := range b.Options {
		move := &b.Options[i]
		if move.To == refTo+space {
			r = r.Union(b.layout.spaceRect(space, b.view.pawnsUnder(move.From, space, b.track.Goal())+1))
		}
		if letterOf(&b.Choice, move) == "" {
			continue
		}
		if move.From == space {
			r = r.Union(o.startBadge(move))
		}
		if move.To == refTo+space && o.hasEndBadge(move) {
			r = r.Union(o.endBadge(i))
		}
	}
	return r
}

// Throw implements table.Board: the seat that is about to move throws the die; a person at this device throws by a tap on the die.
func (b *board) Throw(g game.Game) play.Throw {
	s, _ := game.State[dorada.State](g)
	return b.dice.ThrownBy(s.Mover)
}

// Targets implements table.Board. Before the first Resize there are none. The die comes first.
func (b *board) Targets(dst []table.Target) []table.Target {
	if b.layout == nil {
		return dst
	}
	dst = append(dst, b.dice.Target(refDie, b.layout.dieRect(), b.Asked()))
	t := b.targets()
	return t.addAll(dst)
}

// targets returns what lists the targets now.
func (b *board) targets() targets {
	return targets{layout: b.layout, view: &b.view, choice: &b.Choice, throwing: b.desk.AwaitsThrow(), thrower: b.dice.Thrower}
}

// tagBox returns the area of the tag of a move, above the pawn that moves.
func (b *board) tagBox(o *table.Option) geom.Rect {
	t := b.targets()
	return table.TagOver(t.touchRect(o.From), b.layout.area)
}

// refusal returns the answer that says why picking the target with a ref moves no pawn.
func (b *board) refusal(ref int) table.Answer {
	switch {
	case !b.Asked():
		return table.RefusalAnswer(game.NotRolled)
	case ref == refDie:
		return table.Answer{MessageKey: "dorada.refusal.rolled"}
	case ref == refTo+b.track.Goal() && b.view.pawnsHome(b.Seat) > 0: // DORADA, with a pawn of the seat
		return table.RefusalAnswer(dorada.Arrived)
	case ref < b.track.Goal() && b.view.has(b.Seat, ref): // a pile, with a pawn of the seat that cannot move
		return table.RefusalAnswer(dorada.Covered)
	}
	return table.RefusalAnswer(dorada.NoPawnThere)
}

// Enlarge implements table.Enlarger: it spreads out the pile on the space ref if the pile has several pawns. All other refs close
// a pile that is spread out: NoTarget, the ends of moves, and also start and DORADA, which have no pile in view.piles.
func (b *board) Enlarge(ref int) {
	b.openedPile = table.NoTarget
	if ref > 0 && ref < b.track.Goal() && b.view.piles[ref].n > 1 {
		b.openedPile = ref
	}
}

// ExplainAt implements table.TapExplainer: it returns a sentence about the space at a place, or "" if no space is there. The table
// does not call it for a tap in the area of a target. So the space has no pawns, or is start, and no move ends there. For start,
// the sentence says whose pawns are there.
func (b *board) ExplainAt(at geom.Point) string {
	for n, p := range b.layout.spaces {
		switch {
		case p.Dist(at) > b.layout.diameter/2:
			continue
		case n == 0:
			return b.startText()
		case b.Asked():
			return b.desk.T("dorada.probe.none", "N", n)
		}
		return b.desk.T("table.probe.space", "N", n)
	}
	return ""
}

// Prompt implements table.Board; see promptKey.
func (b *board) Prompt() (key string, data []any) {
	last := b.Asked() && b.view.pawnsOnTrack(b.Seat) == 1
	return promptKey(&b.Choice, int(b.view.roll), b.track.Goal(), last)
}

// PanelLine implements table.Board. The line has the score of the pawns in DORADA, and the points that the seat is forecast; the
// full text also says how many pawns are in DORADA and lost. No seat is said to lead before the end: by score it would be whoever
// came first, whose pawns others then push down. PanelLine sets b.forecast, but not while a pawn moves: the view lacks that pawn,
// so the forecast stays. No forecast is shown if no pawn is left on the track.
func (b *board) PanelLine(seat game.Seat) table.PanelLine {
	if b.view.allPlaced(b.seats) {
		b.forecast = b.view.forecast(b.seats)
	}
	n, f := b.view.score(seat), b.forecast[seat]
	l := table.PanelLine{Score: strconv.Itoa(n), Amount: n, Unit: "box.result.amount"}
	l.Text, l.FullText = b.lineTexts(seat)
	if b.view.anyOnTrack(b.seats) {
		l.Forecast, l.Detail = strconv.Itoa(f.points), b.standing(seat)
	}
	return l
}

// lineTexts returns the short and the full text of a seat's panel. Without a pawn on the track both are the same, with no forecast.
func (b *board) lineTexts(seat game.Seat) (short, full string) {
	if !b.view.anyOnTrack(b.seats) {
		full = b.standing(seat)
		return full, full
	}
	points := b.pointsText(b.forecast[seat])
	full = b.desk.T(b.lineKey(seat), "Home", b.view.pawnsHome(seat), "Count", int(b.view.lost[seat]), "Points", points)
	return b.desk.T("dorada.line", "Points", points), full
}

// standing returns the text that says how many pawns of a seat are in DORADA and lost.
func (b *board) standing(seat game.Seat) string {
	key := "dorada.line.out.end"
	if b.view.lost[seat] > 0 {
		key = "dorada.line.lost.end"
	}
	return b.desk.T(key, "Home", b.view.pawnsHome(seat), "Count", int(b.view.lost[seat]))
}

// lineKey returns the key of the full text of a seat's panel, which names lost pawns only if there are any.
func (b *board) lineKey(seat game.Seat) string {
	if b.view.lost[seat] > 0 {
		return "dorada.line.lost"
	}
	return "dorada.line.out"
}

// pointsText returns the words for the points of a forecast, such as "90" or, for a mean, "about 140".
func (b *board) pointsText(f forecast) string {
	if f.mean {
		return b.desk.T("dorada.line.about", "Points", f.points)
	}
	return strconv.Itoa(f.points)
}

// LogClauses implements table.Board; see logClauses.
func (b *board) LogClauses(turn []chronicle.Event, from int) []chronicle.Clause {
	return logClauses(turn, from, b.track.Goal())
}

// EachText implements table.TextLister, for the labels of pawns in DORADA, the ladder above them, and the chances of a hint.
func (b *board) EachText(each func(id, s string, st text.Style, box geom.Rect)) {
	p := b.painter()
	p.eachLabel(each)
	p.eachRung(each)
	o := offers{painter: &p, choice: &b.Choice}
	for g := range o.badges {
		each(g.id(), g.letter, o.badgeStyle(), g.textBox())
	}
	for c := range o.counts {
		each("count."+strconv.Itoa(c.space), strconv.Itoa(c.n), o.badgeStyle(), c.textBox())
	}
	b.Choice.EachText(each)
}

// painter returns a painter of the present view.
func (b *board) painter() painter {
	return painter{layout: b.layout, desk: b.desk, view: &b.view, setup: &b.setup}
}

// Draw implements table.Board. It draws the map first; what is drawn later covers what was drawn before. Whenever the map has
// been printed anew, it also prerenders the sprites of moving objects.
func (b *board) Draw(dst *ebiten.Image) {
	pal := b.desk.Theme.Palette
	// 7 is the seed of the grain; see piece.PaintBoard.
	if b.printed.Draw(dst, b.desk.Theme, b.layout.board, 7, func(c paint.Canvas) { printBoard(c, b.layout, b.track, pal) }) {
		b.prerender()
	}
	b.stir.draw(dst, b.desk, b.layout)
	m, p := motion{b.desk.ShownCue()}, b.painter()
	o, mv := offers{painter: &p, choice: &b.Choice}, mover{painter: &p, motion: m, golden: b.golden}
	p.drawBridges(dst)
	mv.drawNewBridge(dst)
	p.drawTrails(dst, &b.trails, b.Decider())
	o.draw(dst)
	p.drawPrintedNumbers(dst, b.track, &b.Choice)
	p.drawPawns(dst, &m, &b.Choice)
	p.drawLadder(dst)
	p.drawGoal(dst, p.worthRise(&m))
	o.drawGhosts(dst)
	o.drawPreview(dst)
	o.drawCounts(dst)
	p.drawNumbers(dst, &b.Choice)
	b.DrawTags(dst)
	o.drawBadges(dst)
	p.drawDie(dst, &b.dice, &m.ShownCue)
	mv.drawMovingPawn(dst)
	o.drawHeld(dst)
	if b.openedPile != table.NoTarget {
		b.spread = p.drawOpenedPile(dst, b.openedPile, b.spread[:0])
	}
	mv.drawMiss(dst)
}

// ScoreParts implements table.Scorer: it lists the pawns in DORADA from the lowest, each with its worth (D-16).
func (b *board) ScoreParts(dst []table.ScorePart) []table.ScorePart {
	g := &b.view.goal
	for i := range int(g.n) {
		at := b.layout.goalFoot(i).Sub(geom.Pt(0, b.layout.pawnHeight/2))
		dst = append(dst, table.ScorePart{Seat: g.seat[i], N: dorada.Worth(int(g.n) - 1 - i), At: at})
	}
	return dst
}

// setupPieces appends the pawns on start, one of each seat in turn (D-01), for table.Setup. Each round sounds two semitones higher.
func (b *board) setupPieces(dst []table.SetupPiece) []table.SetupPiece {
	for seat, n := range table.InTurn(b.seats, func(s game.Seat) int { return int(b.view.start[s]) }) {
		dst = append(dst, table.SetupPiece{
			Seat: seat, At: b.layout.topFoot(seat, 0, n+1), Sound: sound.Cue{Name: sound.Knock, Step: 2 * n},
			Draw: func(dst *ebiten.Image, at geom.Point, pose piece.Pose) {
				p := b.painter()
				p.drawPawn(dst, seat, at, pose, true)
			},
		})
	}
	return dst
}
