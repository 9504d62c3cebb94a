package dorada

import (
	"fmt"
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

// board is Dorada on one table: it hands what happens to its parts, and wires them.
type board struct {
	desk    *table.Desk
	track   *dorada.Board
	seats   int
	layout  *layout
	printed table.Printed
	view    view
	table.Choice
	table.Player
	die            table.Die
	trails         table.Trails
	forecastPoints [dorada.MaxSeats]int // what each seat had in sight when no pawn was on its way
	openedPile     int                  // the space whose pile is opened up, or NoTarget
	spread         []geom.Point
	setup          setup
	stir           idleMotion
}

// newKit returns Dorada on a table.
func newKit(d *table.Desk) table.Kit { return newBoard(d).kit() }

// kit returns the board with all that it can do.
func (b *board) kit() table.Kit {
	return table.Kit{
		Board: b, Looker: b, Prober: b, Dragger: b, Drafter: b,
		Ticker: b, Marker: b, Hinted: b, Lighter: b, Opener: b, Scorer: b, Lively: b,
		Speaker: b, Scribe: b, Teller: b,
	}
}

func newBoard(d *table.Desk) *board {
	b := &board{desk: d, openedPile: table.NoTarget, die: table.Die{Desk: d, Kind: piece.Ivory(), Roll: dorada.EventRoll}}
	b.Choice = table.NewChoice(d, optionOf, b.refusal)
	b.Player = table.NewPlayer(d, cueMoments)
	b.Warn = "dorada.confirm.lose"
	return b
}

// Reset implements table.Board.
func (b *board) Reset(g game.Game) {
	s, _ := game.State[dorada.State](g)
	if r, ok := game.RulesOf[*dorada.Rules](g); ok {
		b.track, b.seats = r.Board(), r.Seats()
	}
	b.view = viewOf(&s, b.track.Len())
	b.trails.Clear()
	if s.Roll > 0 {
		b.die.Up = int(s.Roll) - 1
	}
	b.Look(table.NoTarget)
}

// Check implements table.Board.
func (b *board) Check(g game.Game) error {
	s, ok := game.State[dorada.State](g)
	if !ok {
		return fmt.Errorf("dorada: not a game of Dorada")
	}
	return table.Differ("dorada", b.view, viewOf(&s, b.track.Len()))
}

// Resize implements table.Board.
func (b *board) Resize(area geom.Rect, m stage.Metrics) {
	b.layout = newLayout(chartFor(area), area, b.track.Len(), b.seats)
	b.layout.below = m.Portrait()
	b.printed.Lay()
	b.Look(table.NoTarget)
}

// warm draws what moves for the present size.
func (b *board) warm() {
	set := b.desk.Pieces
	set.WarmDie(piece.Ivory(), b.layout.side)
	set.WarmShadow(b.layout.soleWidth())
	b.stir.warm(b.desk, b.layout)
}

// Mark implements table.Marker.
func (b *board) Mark(seat game.Seat) { b.trails.Mark(seat) }

// Spot implements table.Lighter.
func (b *board) Spot(id string) (geom.Rect, bool) {
	if id == "goal" {
		return b.layout.goalRect(), true
	}
	if n, ok := table.SpaceOf(id, b.layout.goal()); ok {
		return geom.Around(b.layout.spaces[n], b.layout.d, b.layout.d), true
	}
	return geom.Rect{}, false
}

// Throw implements table.Board: the die is thrown by the seat about to move.
func (b *board) Throw(g game.Game) play.Throw {
	s, _ := game.State[dorada.State](g)
	return b.die.Await(s.Mover)
}

// Targets implements table.Board.
func (b *board) Targets(dst []table.Target) []table.Target {
	if b.layout == nil {
		return dst
	}
	dst = append(dst, b.die.Target(refDie, b.layout.dieRect(), b.Asked()))
	t := targets{layout: b.layout, view: &b.view, choice: &b.Choice, throwing: b.desk.Throwing(), hand: b.die.Hand}
	return t.addAll(dst)
}

// decidingSeat returns the seat that decides, or game.Chance.
func (b *board) decidingSeat() game.Seat {
	if b.Asked() {
		return b.Seat
	}
	return game.Chance
}

// refusal says why what was picked cannot move.
func (b *board) refusal(ref int) table.Answer {
	switch {
	case !b.Asked():
		return table.Denied(game.NotRolled)
	case ref == refDie:
		return table.Answer{Tell: "dorada.refusal.rolled"}
	case ref == refTo+b.track.Goal() && b.view.pawnsHome(b.Seat) > 0:
		return table.Denied(dorada.Arrived)
	case ref < b.track.Goal() && b.view.has(b.Seat, ref):
		return table.Denied(dorada.Covered)
	}
	return table.Denied(dorada.NoPawnThere)
}

// Look implements table.Looker: a pile is opened up.
func (b *board) Look(ref int) {
	b.openedPile = table.NoTarget
	if ref > 0 && ref < b.track.Goal() && b.view.piles[ref].n > 1 {
		b.openedPile = ref
	}
}

// Probe implements table.Prober: a space on which nobody stands, and to which no move leads.
func (b *board) Probe(at geom.Point) string {
	for n, p := range b.layout.spaces {
		switch {
		case p.Dist(at) > b.layout.d/2:
			continue
		case b.Asked():
			return b.desk.T("dorada.probe.none", "N", n)
		}
		return b.desk.T("table.probe.space", "N", n)
	}
	return ""
}

// Prompt implements table.Board.
func (b *board) Prompt() (key string, data []any) {
	return promptKey(&b.Choice, int(b.view.roll), b.track.Goal())
}

// Line implements table.Board.
func (b *board) Line(seat game.Seat) table.Line {
	home, lost := b.view.pawnsHome(seat), int(b.view.lost[seat])
	key := "dorada.line.out"
	if lost > 0 {
		key = "dorada.line.lost"
	}
	if b.view.allPlaced(b.seats) {
		b.forecastPoints = b.view.forecast(b.seats)
	}
	words := b.desk.T(key, "Home", home, "Count", lost, "Points", b.forecastPoints[seat])
	ahead := table.Leads(seat, b.seats, func(s game.Seat) int { return b.forecastPoints[s] })
	return table.Line{Score: strconv.Itoa(b.view.score(seat)), Text: words, Lead: ahead}
}

// Say implements table.Board.
func (b *board) Say(turn []chronicle.Told, from int) []chronicle.Clause {
	return tellTurn(turn, from, b.track.Goal())
}

// Sign implements table.Scribe: the die of a throw.
func (b *board) Sign(e game.Event, i int, d float64) *piece.Sprite { return b.die.Sign(e, i, d) }

// Lines implements table.Speaker.
func (b *board) Lines(each func(id, s string, st text.Style, box geom.Rect)) {
	p := b.painter()
	p.lines(each)
	o := offers{painter: &p, choice: &b.Choice}
	o.lines(each)
}

// painter returns what draws the board as it lies there now.
func (b *board) painter() painter {
	return painter{layout: b.layout, desk: b.desk, view: b.setup.viewShown(&b.view)}
}

// Draw implements table.Board.
func (b *board) Draw(dst *ebiten.Image) {
	pal := b.desk.Theme.Palette
	if b.printed.Draw(dst, b.desk.Theme, b.layout.board, 7, func(c paint.Canvas) { printBoard(c, b.layout, b.track, pal) }) {
		b.warm()
	}
	b.stir.draw(dst, b.desk, b.layout)
	m, p := motion{b.desk.Showing()}, b.painter()
	o, mv := offers{painter: &p, choice: &b.Choice}, mover{painter: &p, motion: m}
	p.drawBridges(dst)
	mv.drawNewBridge(dst)
	p.drawTrails(dst, &b.trails, b.decidingSeat())
	o.draw(dst)
	p.drawPawns(dst, &m, &b.Choice)
	p.drawGoal(dst)
	o.drawPreview(dst)
	o.drawTags(dst)
	p.drawDie(dst, &b.die, &m.Showing)
	mv.drawMovingPawn(dst)
	o.drawHeld(dst)
	if b.openedPile != table.NoTarget {
		b.spread = p.drawOpenedPile(dst, b.openedPile, b.spread[:0])
	}
	mv.drawMiss(dst)
}

// Points implements table.Scorer: the pile in DORADA is counted from below (D-16).
func (b *board) Points(dst []table.Point) []table.Point {
	g := &b.view.goal
	for i := range int(g.n) {
		at := b.layout.goalFoot(i).Sub(geom.Pt(0, b.layout.pawn/2))
		dst = append(dst, table.Point{Seat: g.seat[i], N: dorada.Worth(int(g.n) - 1 - i), At: at})
	}
	return dst
}

// Stir implements table.Lively.
func (b *board) Stir(n int, t float64) { b.stir = idleMotion{n, t} }

// Setting implements table.Opener.
func (b *board) Setting(dst []table.Piece) []table.Piece {
	b.setup.order = b.setup.order[:0]
	for n := range dorada.Pawns {
		for seat := range game.Seat(b.seats) {
			if n < int(b.view.start[seat]) {
				b.setup.order = append(b.setup.order, seat)
				dst = append(dst, table.Piece{Seat: seat, At: b.layout.topFoot(seat, 0, n+1), Sound: sound.Cue{Name: sound.Knock, Step: 2 * n}})
			}
		}
	}
	b.setup.left = min(b.setup.left, len(b.setup.order))
	return dst
}

// Set implements table.Opener.
func (b *board) Set(n int) { b.setup.left = max(0, len(b.setup.order)-n) }

// DrawPiece implements table.Opener.
func (b *board) DrawPiece(dst *ebiten.Image, i int, at geom.Point, pose piece.Pose) {
	p := b.painter()
	p.drawPawn(dst, b.setup.order[i], at, pose, true)
}
