package dorada

import (
	"math"
	"strconv"

	"ludotheque/logic/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/table"
)

// Refs of what is no space.
const (
	refDie  = 1000
	refGoal = 1001
	refCamp = 1002 // the pawns on start of those who are not asked
	refTo   = 2000 // and the space on which a move ends
)

// choice is the decision of a person under way.
type choice struct {
	asked bool
	seat  game.Seat
	moves []preview
	point int // the ref pointed at, or NoTarget
	held  int // the space whose pawn is being dragged, or NoTarget
	at    geom.Point
	over  int  // where it would be dropped, or NoTarget
	risk  int  // the space whose pawn would be lost: it was picked once; -1 for none
	safe  bool // not every move loses a pawn
	hint  int  // the space whose pawn is hinted at, or NoTarget
}

// preview is what a move would do.
type preview struct {
	move  game.Move
	from  int
	to    int
	lost  bool
	under int // pawns that it would lie on
	gold  bool
	legs  []leg
	win   string // the chance to win, once a hint has been given
}

// leg is a part of a pawn's way.
type leg struct {
	kind     game.Kind
	from, to int
}

// How long the pawns that may move breathe, in ticks.
const (
	breathTicks = 150
	breathOnce  = 50
)

// Ask implements table.Board.
func (b *board) Ask(g game.Game, seat game.Seat, legal []game.Move) {
	b.choice = choice{asked: true, seat: seat, point: table.NoTarget, held: table.NoTarget, over: table.NoTarget, risk: -1, hint: table.NoTarget}
	for _, m := range legal {
		p := foresee(g, seat, m)
		b.choice.moves = append(b.choice.moves, p)
		b.choice.safe = b.choice.safe || !p.lost
	}
	if !b.desk.Reduced() {
		b.breath.Start(breathTicks)
	}
}

// foresee plays a move on a copy and notes what it would do.
func foresee(g game.Game, seat game.Seat, m game.Move) preview {
	p := preview{move: m, from: dorada.SpaceOf(m)}
	ev, err := g.Copy().Apply(seat, m, make([]game.Event, 0, 8))
	if err != nil {
		return p
	}
	for _, e := range ev {
		switch e.Kind {
		case dorada.EventHop, dorada.EventSpring, dorada.EventGold:
			p.legs = append(p.legs, leg{e.Kind, int(e.From), int(e.To)})
			p.gold = p.gold || e.Kind == dorada.EventGold
		case dorada.EventLost, dorada.EventLand, dorada.EventArrive:
			p.to, p.lost, p.under = int(e.To), e.Kind == dorada.EventLost, int(e.N)
		}
	}
	return p
}

// Rest implements table.Board.
func (b *board) Rest() {
	b.choice = choice{point: table.NoTarget, held: table.NoTarget, over: table.NoTarget, risk: -1, hint: table.NoTarget}
	b.breath.Start(0)
}

// Throw implements table.Board: the die is thrown by the seat about to move.
func (b *board) Throw(g game.Game) table.Throw {
	s, _ := game.State[dorada.State](g)
	b.hand = s.Mover
	return table.Throw{Hand: s.Mover, Ask: true, Target: "die", Wait: 24, Prompt: "dorada.prompt.roll"}
}

// preview is what moving the free pawn on a space would do, or nil.
func (b *board) preview(space int) *preview {
	for i := range b.choice.moves {
		if b.choice.moves[i].from == space {
			return &b.choice.moves[i]
		}
	}
	return nil
}

// leads reports whether a move is what a ref stands for: its pawn, or where it ends.
func (b *board) leads(p *preview, ref int) bool { return p.from == ref || b.endRef(p.to) == ref }

// endRef is the ref of the space on which a move ends.
func (b *board) endRef(space int) int {
	if space == b.goal() {
		return refGoal
	}
	return refTo + space
}

// meant is the move that a ref stands for, or nil; several tells that it may be one of many.
func (b *board) meant(ref int) (p *preview, several bool) {
	for i := range b.choice.moves {
		if !b.leads(&b.choice.moves[i], ref) {
			continue
		}
		if p != nil {
			return nil, true
		}
		p = &b.choice.moves[i]
	}
	return p, false
}

// Targets implements table.Board. What the keyboard walks over begins with the pawns.
func (b *board) Targets(dst []table.Target) []table.Target {
	if b.course == nil {
		return dst
	}
	dst = append(dst, table.Target{ID: "die", Ref: refDie, Rect: geom.Around(b.course.die, b.course.side, b.course.side).Inset(-8), Use: b.dieUse()})
	dst = b.campTargets(dst)
	for _, space := range b.course.order {
		if space != b.goal() {
			dst = b.spaceTargets(dst, space)
		}
	}
	for space := range b.course.spaces {
		dst = b.endTargets(dst, space)
	}
	return dst
}

// dieUse is what the die is for: it is thrown by hand when that is asked for.
func (b *board) dieUse() table.Use {
	switch {
	case b.choice.asked:
		return table.Refused
	case b.desk.Moving():
		return table.Look
	}
	return table.Offer
}

// campTargets appends the pawns on start that nobody can move now: those of others, and all before the die is thrown.
func (b *board) campTargets(dst []table.Target) []table.Target {
	var r geom.Rect
	for seat := range game.Seat(b.seats) {
		if b.view.start[seat] > 0 && seat != b.choice.seat == b.choice.asked {
			r = r.Union(b.campOf(seat))
		}
	}
	if r.Empty() || !b.choice.asked && !b.desk.Throwing() {
		return dst
	}
	return append(dst, table.Target{ID: "camp", Ref: refCamp, Rect: r, Use: table.Refused})
}

// spaceTargets appends the pawns on a space.
func (b *board) spaceTargets(dst []table.Target, space int) []table.Target {
	g := table.Target{ID: spaceID("space.", space), Ref: space, Rect: b.spaceRect(space), Small: "the nearest space takes the tap"}
	switch p := b.preview(space); {
	case p != nil && p.lost && b.choice.safe:
		g.Use, g.Drag = table.Risk, true
	case p != nil:
		g.Use, g.Drag = table.Offer, true
	case space == 0 || b.view.piles[space].n == 0 || b.ends(space):
		return dst
	case b.choice.asked || b.desk.Throwing() && b.view.piles[space].top() == b.hand:
		g.Use = table.Refused
	default:
		g.Use = table.Look
	}
	return append(dst, g)
}

// endTargets appends a space on which moves end, unless it is a pawn that may move itself: to be picked instead of the pawn,
// or to put the pawn down that is dragged. DORADA is always there, to be looked at.
func (b *board) endTargets(dst []table.Target, space int) []table.Target {
	g := table.Target{ID: spaceID("to.", space), Ref: b.endRef(space), Rect: b.spaceRect(space), Small: "the nearest space takes the tap"}
	if space == b.goal() {
		g.ID, g.Rect, g.Use = "goal", b.goalRect(), table.Look
	}
	switch held := b.preview(b.choice.held); {
	case held != nil && held.to == space:
		g.Use = table.Drop
	case held == nil && b.preview(space) == nil && b.ends(space):
		g.Use = b.endUse(space)
	case space != b.goal():
		return dst
	case b.choice.asked && b.view.goal.n > 0:
		g.Use = table.Refused
	}
	return append(dst, g)
}

// ends reports whether a move ends on a space.
func (b *board) ends(space int) bool {
	for i := range b.choice.moves {
		if b.choice.moves[i].to == space {
			return true
		}
	}
	return false
}

// endUse is what a space on which a move ends is for: a trap takes whatever comes there.
func (b *board) endUse(space int) table.Use {
	for i := range b.choice.moves {
		if p := &b.choice.moves[i]; p.to == space && p.lost && b.choice.safe {
			return table.Risk
		}
	}
	return table.Offer
}

// spaceID is the name of a space, cheap for all that there may be.
func spaceID(area string, space int) string { return area + strconv.Itoa(space) }

// has reports whether a pawn of seat lies on a space.
func (b *board) has(seat game.Seat, space int) bool {
	if space == 0 {
		return b.view.start[seat] > 0
	}
	return b.view.piles[space].has(seat)
}

// Point implements table.Board.
func (b *board) Point(ref int) {
	if b.choice.point == ref {
		return
	}
	b.choice.point = ref
	if b.choice.asked {
		b.desk.Retarget()
	}
}

// Pick implements table.Board: a pawn, or the space that it goes to; one that would be lost wants to be picked twice.
func (b *board) Pick(ref int) {
	p, several := b.meant(ref)
	switch {
	case several:
		b.desk.Tell("dorada.refusal.several")
	case p == nil:
		b.refuse(ref)
	case p.lost && b.choice.safe && b.choice.risk != p.from:
		b.choice.risk = p.from
	default:
		b.desk.Play(p.move)
	}
}

// refuse says why what was picked cannot move.
func (b *board) refuse(ref int) {
	switch {
	case !b.choice.asked:
		b.desk.Refuse(dorada.NotRolled)
	case ref == refDie:
		b.desk.Tell("dorada.refusal.rolled")
	case ref == refGoal && b.view.home(b.choice.seat) > 0:
		b.desk.Refuse(dorada.Arrived)
	case ref < b.goal() && b.has(b.choice.seat, ref):
		b.desk.Refuse(dorada.Covered)
	default:
		b.desk.Refuse(dorada.NoPawnThere)
	}
}

// Draft implements table.Drafter: a loss is confirmed.
func (b *board) Draft() table.Draft {
	if b.choice.risk < 0 {
		return table.Draft{}
	}
	return table.Draft{Steps: 1, Ready: true, Confirm: "dorada.confirm.lose", Hurts: true}
}

// Confirm implements table.Drafter.
func (b *board) Confirm() {
	if p := b.preview(b.choice.risk); p != nil {
		b.desk.Play(p.move)
	}
}

// Back implements table.Drafter.
func (b *board) Back() { b.choice.risk = -1 }

// Lift implements table.Dragger.
func (b *board) Lift(ref int, at geom.Point) bool {
	if b.preview(ref) == nil {
		return false
	}
	b.choice.held, b.choice.at, b.choice.over, b.choice.risk = ref, at, table.NoTarget, -1
	return true
}

// Carry implements table.Dragger.
func (b *board) Carry(at geom.Point, over int) {
	b.choice.at, b.choice.over = at, table.NoTarget
	if p := b.preview(b.choice.held); p != nil && over == b.endRef(p.to) {
		b.choice.over = p.to
	}
}

// Drop implements table.Dragger: only where the pawn would end may it be put.
func (b *board) Drop(at geom.Point, over int) {
	b.Carry(at, over)
	p, to := b.preview(b.choice.held), b.choice.over
	from := b.choice.held
	b.choice.held, b.choice.over = table.NoTarget, table.NoTarget
	switch {
	case p != nil && to == p.to:
		b.desk.Play(p.move)
	case p != nil && from != 0 && over == from, at == (geom.Point{}):
		return
	case p != nil && at.Dist(b.course.spaces[from]) > b.course.d:
		b.desk.Tell("dorada.refusal.not-there", "To", p.to)
	}
}

// Look implements table.Looker: a pile is opened up.
func (b *board) Look(ref int) {
	b.look = table.NoTarget
	if ref > 0 && ref < b.goal() && b.view.piles[ref].n > 1 {
		b.look = ref
	}
}

// Hint implements table.Hinted.
func (b *board) Hint(hints []table.Hint) {
	b.choice.hint = table.NoTarget
	if len(hints) > 0 {
		b.choice.hint = dorada.SpaceOf(hints[0].Move)
	}
	for _, h := range hints {
		if p := b.preview(dorada.SpaceOf(h.Move)); p != nil && !math.IsNaN(h.Win) {
			p.win = b.desk.T("dorada.win", "Percent", int(math.Round(h.Win*100)))
		}
	}
}

// spaceRect is where a space, and the pile on it, reacts.
func (b *board) spaceRect(space int) geom.Rect {
	k := b.course
	if space == 0 {
		return b.campRect()
	}
	r := geom.Around(k.spaces[space], k.d, k.d)
	if n := int(b.view.piles[space].n); n > 0 {
		foot := k.foot(space)
		h := b.pileHigh(n)
		r = r.Union(geom.R(foot.X-k.pawn*0.39, foot.Y-h, k.pawn*0.78, h))
	}
	return r
}

// goalRect is where the pile in DORADA stands.
func (b *board) goalRect() geom.Rect {
	k := b.course
	at := k.spaces[b.goal()]
	return geom.R(at.X-k.d, at.Y-k.room, 2*k.d, k.room+k.d*0.3)
}

// campRect is where the pawns on start stand: all of them, or those of the seat that is asked.
func (b *board) campRect() geom.Rect {
	if b.choice.asked {
		return b.campOf(b.choice.seat)
	}
	k := b.course
	h := b.pileHigh(4)
	return geom.R(k.spaces[0].X-k.d, k.spaces[0].Y-h, 2*k.d, h)
}

// campOf is where the pawns of a seat on start stand.
func (b *board) campOf(seat game.Seat) geom.Rect {
	k := b.course
	at := b.campFoot(seat)
	high := b.pileHigh(max(1, int(b.view.start[seat])))
	w := max(k.pawn*0.7, min(44, k.pawn))
	return geom.R(at.X-w/2, at.Y-high, w, high+4)
}

// describe says in words what pointing at a pawn shows.
func (p *preview) describe(goal int) (key string, data []any) {
	switch {
	case p.lost:
		return "dorada.preview.lost", []any{"To", p.to}
	case p.gold:
		return "dorada.preview.gold", nil
	case p.to == goal:
		return "dorada.preview.goal", nil
	case p.under > 0:
		return "dorada.preview.pile", []any{"To", p.to, "Count", p.under}
	case len(p.legs) > 1:
		return "dorada.preview.spring", []any{"To", p.to}
	}
	return "dorada.preview.plain", []any{"To", p.to}
}

// Prompt implements table.Board.
func (b *board) Prompt() (key string, data []any) {
	if b.choice.risk >= 0 {
		return "dorada.prompt.risk", nil
	}
	p, several := b.meant(b.choice.point)
	switch {
	case several:
		return "dorada.preview.several", nil
	case p != nil:
		return p.describe(b.goal())
	}
	return "dorada.prompt.move", []any{"N", int(b.view.roll)}
}

// Line implements table.Board.
func (b *board) Line(seat game.Seat) table.Line {
	home, lost := b.view.home(seat), int(b.view.lost[seat])
	key := "dorada.line.out"
	if lost > 0 {
		key = "dorada.line.lost"
	}
	score := b.view.score(seat)
	lead := score > 0
	for other := range game.Seat(b.seats) {
		lead = lead && b.view.score(other) <= score
	}
	return table.Line{Score: strconv.Itoa(score), Text: b.desk.T(key, "Home", home, "Count", lost), Lead: lead}
}

// Say implements table.Board.
func (b *board) Say(e game.Event) (key string, data []any) {
	switch e.Kind {
	case dorada.EventRoll:
		return "dorada.log.roll", nil
	case dorada.EventHop:
		if e.From == 0 {
			return "dorada.log.leave", nil
		}
		return "dorada.log.hop", nil
	case dorada.EventSpring:
		return "dorada.log.spring", nil
	case dorada.EventGold:
		return "dorada.log.gold", nil
	case dorada.EventLost:
		return "dorada.log.lost", nil
	case dorada.EventLand:
		if e.N == 0 {
			return "", nil
		}
		return "dorada.log.pile", nil
	case dorada.EventArrive:
		return "dorada.log.arrive", nil
	case dorada.EventMiss:
		return "dorada.log.miss", nil
	case dorada.EventOver:
		return "dorada.log.over", nil
	}
	return "", nil
}
