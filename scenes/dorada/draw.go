package dorada

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/text"
	"ludotheque/scenes/timeline"
	"ludotheque/scenes/ui"
)

// Draw implements table.Board.
func (b *board) Draw(dst *ebiten.Image) {
	b.warm()
	b.desk.Theme.Put(dst, b.back, b.course.board.Min().Sub(geom.Pt(piece.BoardMargin, piece.BoardMargin)), 1)
	m := b.motion()
	b.drawBridges(dst, m)
	b.drawMark(dst)
	b.drawOffers(dst)
	b.drawCamp(dst, m)
	for _, space := range b.course.order {
		if space > 0 && space < b.goal() {
			b.drawPile(dst, space, m)
		}
	}
	b.drawGoal(dst)
	b.drawPreview(dst)
	b.drawTags(dst)
	b.drawDie(dst, m)
	b.drawMover(dst, m)
	b.drawHeld(dst)
	b.drawLook(dst)
	b.drawMiss(dst, m)
}

// motion is the cue that is being shown, of which Dorada has one at a time.
type motion struct {
	cue   table.Cue
	share float64
	on    bool
}

func (b *board) motion() motion {
	c, share, on := b.desk.First()
	return motion{c, share, on}
}

// is reports whether an event of that kind is being shown.
func (m *motion) is(k game.Kind) bool { return m.on && m.cue.Event.Kind == k }

// leaves reports whether the uppermost pawn of a space, of seat if it is start, is on its way.
func (m *motion) leaves(space int) bool {
	return m.is(dorada.EventHop) && int(m.cue.Event.From) == space
}

// step is by how much each pawn of a pile of n stands above the one below.
func (b *board) step(n int) float64 { return piece.Step(n, b.course.pawn, b.course.d*3.2) }

func (b *board) pileHigh(n int) float64 {
	return piece.PileHeight(n, b.course.pawn, b.step(n))
}

// pawn draws a pawn with its contact shadow if it stands on the board.
func (b *board) pawn(dst *ebiten.Image, seat game.Seat, at geom.Point, p piece.Pose, shadow bool) {
	set := b.desk.Pieces
	if shadow {
		set.Shadow(b.course.pawn*0.7, p.Lift).Draw(dst, at, piece.Pose{Fade: p.Fade})
	}
	set.Pawn(b.desk.Color(seat), b.course.pawn).Draw(dst, at, p)
}

// drawPile draws the pawns on a space.
func (b *board) drawPile(dst *ebiten.Image, space int, m motion) {
	p := &b.view.piles[space]
	n := int(p.n)
	if m.leaves(space) || b.choice.held == space {
		n--
	}
	at, step := b.course.foot(space), b.step(int(p.n))
	for i := range n {
		pose := piece.Pose{}
		if i == int(p.n)-1 {
			pose = b.breathing(space)
		}
		b.pawn(dst, p.seat[i], at.Sub(geom.Pt(0, float64(i)*step)), pose, i == 0)
	}
}

// breathing is the pose of a pawn that may move.
func (b *board) breathing(space int) piece.Pose {
	if b.preview(space) == nil {
		return piece.Pose{}
	}
	return piece.Pose{Grow: 0.06 * b.breath.Wave(breathOnce)}
}

// campFoot is where a seat's pawns on start stand.
func (b *board) campFoot(seat game.Seat) geom.Point {
	k := b.course
	w := min(k.pawn*0.74, k.board.W*0.043)
	return k.spaces[0].Add(geom.Pt((float64(seat)-float64(b.seats-1)/2)*w, 0))
}

// drawCamp draws the pawns on start, a pile a seat (D-01).
func (b *board) drawCamp(dst *ebiten.Image, m motion) {
	for seat := range game.Seat(b.seats) {
		full := int(b.view.start[seat])
		n := full
		if m.leaves(0) && m.cue.Event.Seat == seat || b.choice.held == 0 && b.choice.seat == seat {
			n--
		}
		at, step := b.campFoot(seat), b.step(dorada.Pawns)
		for i := range n {
			pose := piece.Pose{}
			if i == full-1 && b.choice.asked && seat == b.choice.seat {
				pose = b.breathing(0)
			}
			b.pawn(dst, seat, at.Sub(geom.Pt(0, float64(i)*step)), pose, i == 0)
		}
	}
}

// goalStep is by how much each pawn in DORADA stands above the one below: the whole pile always has room.
func (b *board) goalStep() float64 {
	all := b.seats * dorada.Pawns
	return min(b.course.pawn/2.6, (b.course.room-b.course.pawn)/float64(all-1))
}

// goalFoot is where the pawn lies on which n others were put before.
func (b *board) goalFoot(n int) geom.Point {
	return b.course.spaces[b.goal()].Sub(geom.Pt(0, float64(n)*b.goalStep()))
}

// drawGoal draws the pile in DORADA, and beside each pawn what it is worth.
func (b *board) drawGoal(dst *ebiten.Image) {
	g := &b.view.goal
	for i := range int(g.n) {
		b.pawn(dst, g.seat[i], b.goalFoot(i), piece.Pose{}, i == 0)
	}
	t := b.desk.Theme
	for i := range int(g.n) {
		box := b.worthBox(i)
		tag := geom.Around(box.Center(), box.W, max(b.goalStep()-1, box.H*0.8))
		img := t.Picture("worth", tag.W, tag.H, func(c paint.Canvas) { paintWorth(c, t.Palette) })
		t.Put(dst, img, tag.Min(), 1)
		t.Text.Draw(dst, t.Text.Int(b.worth(i)), box, b.worthStyle())
	}
}

// paintWorth draws the slip on which the worth of a pawn is written.
func paintWorth(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	slip := paint.RoundRect(geom.R(0.5, 0.5, w-1, h-1), 4)
	c.Fill(slip, paint.Fade(paint.Lit(p.Paper, 0.4), 0.9))
	c.Stroke(slip, 1, paint.Fade(p.Ink, 0.35))
}

// worth is what the pawn in DORADA on which i others were put is worth.
func (b *board) worth(i int) int { return dorada.Worth(int(b.view.goal.n) - 1 - i) }

// worthBox is where that is written.
func (b *board) worthBox(i int) geom.Rect {
	at := b.goalFoot(i).Add(geom.Pt(b.course.pawn*0.43, -b.course.pawn*0.17))
	h := b.worthStyle().Size * 1.4
	return geom.R(at.X, at.Y-h/2, h*1.6, h)
}

func (b *board) worthStyle() text.Style {
	size := geom.Clamp(b.goalStep()*0.8, 14, 20)
	return text.Style{Weight: text.Bold, Size: size, Color: b.desk.Theme.Palette.Ink, Align: text.Centre, Fixed: true}
}

// Lines implements table.Speaker.
func (b *board) Lines(each func(id, s string, st text.Style, box geom.Rect)) {
	for i := range int(b.view.goal.n) {
		each("worth."+strconv.Itoa(i), strconv.Itoa(b.worth(i)), b.worthStyle(), b.worthBox(i))
	}
	for i := range b.choice.moves {
		if p := &b.choice.moves[i]; p.win != "" {
			each("win."+strconv.Itoa(p.from), p.win, b.tagStyle(), b.tagBox(p))
		}
	}
}

// drawTags writes beside each pawn that may move what a hint gives for its chance to win.
func (b *board) drawTags(dst *ebiten.Image) {
	t := b.desk.Theme
	for i := range b.choice.moves {
		p := &b.choice.moves[i]
		if p.win == "" {
			continue
		}
		box := b.tagBox(p)
		img := t.Picture("tag", box.W+8, box.H+8, func(c paint.Canvas) { paintTag(c, t.Palette) })
		t.Put(dst, img, box.Min().Sub(geom.Pt(4, 4)), 1)
		t.Text.Draw(dst, p.win, box, b.tagStyle())
	}
}

// paintTag draws a slip of paper.
func paintTag(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	path := paint.RoundRect(geom.R(4, 4, w-8, h-8), 5)
	c.Shadow(path, 5, geom.Pt(1, 2), paint.Fade(p.Ink, 0.6))
	c.Fill(path, paint.Lit(p.Paper, 0.4))
	c.Stroke(path, 1, paint.Fade(p.Ink, 0.7))
}

func (b *board) tagStyle() text.Style {
	return text.Style{Weight: text.Bold, Size: 14, Color: b.desk.Theme.Palette.Ink, Align: text.Centre, Fixed: true}
}

// tagBox is where the chance of a move is written: over the pawn.
func (b *board) tagBox(p *preview) geom.Rect {
	r := b.spaceRect(p.from)
	return geom.R(r.Center().X-26, r.Y-18, 52, 22)
}

// drawBridges lays planks over the traps that have taken a pawn.
func (b *board) drawBridges(dst *ebiten.Image, m motion) {
	for space, on := range b.view.bridge {
		if on {
			b.bridge(dst, space, piece.Pose{})
		}
	}
	if m.is(dorada.EventLost) && m.cue.Part == partBridge {
		b.bridge(dst, int(m.cue.Event.To), piece.Pose{Lift: b.course.d * (1 - m.share), Fade: 0.6 * (1 - m.share)})
	}
}

func (b *board) bridge(dst *ebiten.Image, space int, p piece.Pose) {
	h := b.course.d * 0.92
	at := b.course.spaces[space].Add(geom.Pt(0, h/2))
	b.desk.Pieces.Picture("dorada-bridge", piece.Plain, h).Draw(dst, at, p)
}

// drawMark marks the last move, where from and where to; faintly while something is to be chosen, which has the light then.
func (b *board) drawMark(dst *ebiten.Image) {
	if !b.mark.on {
		return
	}
	col := piece.SeatColor(b.desk.Color(b.mark.seat))
	pale := 0.0
	if b.choice.asked {
		pale = 0.4
	}
	for i, space := range [2]int{b.mark.from, b.mark.to} {
		if space == b.goal() || space == 0 {
			continue
		}
		d := b.course.d * (0.8 + 0.28*float64(i))
		b.desk.Pieces.Halo(d, d, col).Draw(dst, b.course.spaces[space], piece.Pose{Fade: pale + 0.35*float64(1-i)})
	}
}

// drawOffers lights the pawns that may move, and marks where each would end.
func (b *board) drawOffers(dst *ebiten.Image) {
	k, pal := b.course, b.desk.Theme.Palette
	for i := range b.choice.moves {
		p := &b.choice.moves[i]
		col := pal.Accent
		if p.lost && b.choice.safe {
			col = hurt
		}
		at := k.spaces[p.from]
		if p.from == 0 {
			at = b.campFoot(b.choice.seat).Sub(geom.Pt(0, k.pawn*0.2))
		}
		b.desk.Pieces.Halo(k.d*1.1, k.d*1.1, col).Draw(dst, at, piece.Pose{})
		b.drawEnd(dst, p, 0.25)
	}
	if p := b.preview(b.choice.hint); p != nil {
		at := k.spaces[p.from]
		if p.from == 0 {
			at = b.campFoot(b.choice.seat).Sub(geom.Pt(0, k.pawn*0.2))
		}
		b.desk.Pieces.Halo(k.d*1.5, k.d*1.5, paint.Lit(pal.Accent, 0.3)).Draw(dst, at, piece.Pose{})
	}
}

// drawEnd marks where a move would end: a ring, or a cross where the pawn would be lost.
func (b *board) drawEnd(dst *ebiten.Image, p *preview, fade float64) {
	k, pal := b.course, b.desk.Theme.Palette
	at := k.spaces[p.to]
	switch {
	case p.lost:
		h := k.d * 0.66
		b.desk.Pieces.Halo(k.d*1.02, k.d*1.02, hurt).Draw(dst, at, piece.Pose{Fade: fade})
		b.desk.Pieces.Picture("dorada-cross", piece.Plain, h).Draw(dst, at.Add(geom.Pt(0, h/2)), piece.Pose{Fade: fade})
	case p.to == b.goal():
		b.desk.Pieces.Halo(k.d*1.3, k.d*1.3, pal.Accent).Draw(dst, b.goalFoot(int(b.view.goal.n)).Sub(geom.Pt(0, k.d*0.3)), piece.Pose{Fade: fade})
	default:
		b.desk.Pieces.Halo(k.d*0.7, k.d*0.7, pal.Accent).Draw(dst, at, piece.Pose{Fade: fade})
	}
}

// drawPreview shows the way of the pawn that is pointed at, or of all that lead to the space that is, and the pawn where it
// would end.
func (b *board) drawPreview(dst *ebiten.Image) {
	ref := b.choice.point
	if b.choice.risk >= 0 {
		ref = b.choice.risk
	}
	if b.choice.held != table.NoTarget {
		ref = b.choice.held
	}
	for i := range b.choice.moves {
		if p := &b.choice.moves[i]; b.leads(p, ref) {
			b.drawWay(dst, p)
		}
	}
}

// drawWay draws what a move would do.
func (b *board) drawWay(dst *ebiten.Image, p *preview) {
	for _, l := range p.legs {
		b.drawLeg(dst, l)
	}
	b.drawEnd(dst, p, 0)
	if !p.lost {
		b.pawn(dst, b.choice.seat, b.restFoot(p.to), piece.Pose{Fade: 0.45}, false)
	}
}

// restFoot is where the next pawn on a space would stand.
func (b *board) restFoot(space int) geom.Point {
	if space == b.goal() {
		return b.goalFoot(int(b.view.goal.n))
	}
	n := int(b.view.piles[space].n)
	return b.course.foot(space).Sub(geom.Pt(0, float64(n)*b.step(n+1)))
}

// drawLeg dots the way of a leg: from space to space, or in one bow.
func (b *board) drawLeg(dst *ebiten.Image, l leg) {
	k := b.course
	dot := b.dot()
	put := func(at geom.Point) {
		b.desk.Theme.Put(dst, dot, at.Sub(geom.Pt(dotWide/2, dotWide/2)), 0.9)
	}
	if l.kind == dorada.EventHop {
		step := 1
		for s := l.from; s < l.to; s += step {
			for i := range 4 {
				put(b.ground(s).Lerp(b.ground(s+1), float64(i)/4))
			}
		}
		return
	}
	from, to := b.ground(l.from), b.ground(l.to)
	n := max(6, int(from.Dist(to)/12))
	for i := range n {
		t := float64(i) / float64(n)
		put(from.Lerp(to, t).Sub(geom.Pt(0, k.d*1.2*timeline.Arc(t))))
	}
}

// ground is where a pawn's way leads over a space.
func (b *board) ground(space int) geom.Point {
	if space == 0 {
		return b.campFoot(max(0, b.choice.seat))
	}
	return b.course.spaces[space]
}

// hurt is the colour of what would lose a pawn: the shade of the palette, glowing.
var hurt = paint.Hex(0xC4371F)

// dotWide is the width in dp of the dots of a preview.
const dotWide = 10

func (b *board) dot() *ebiten.Image {
	return b.desk.Theme.Picture("dot", dotWide, dotWide, func(c paint.Canvas) {
		p := b.desk.Theme.Palette
		at := geom.Pt(dotWide/2, dotWide/2)
		c.Fill(paint.Circle(at, 3.6), p.Ink)
		c.Fill(paint.Circle(at, 2.4), paint.Lit(p.Accent, 0.3))
	})
}

// drawDie draws the die, thrown or at rest.
func (b *board) drawDie(dst *ebiten.Image, m motion) {
	k, set, die := b.course, b.desk.Pieces, piece.Ivory()
	if m.is(dorada.EventRoll) {
		if b.desk.Reduced() {
			set.Die(die, int(m.cue.Event.N)-1, k.side).Draw(dst, k.die, piece.Pose{Fade: 1 - m.share})
			return
		}
		at, lift, frame, settled := piece.Throw(m.share, b.side(m.cue.Event.Seat), k.die, k.d*1.6)
		set.Shadow(k.side, lift).Draw(dst, at.Add(geom.Pt(0, k.side*0.35)), piece.Pose{})
		if settled {
			set.Die(die, int(m.cue.Event.N)-1, k.side).Draw(dst, at, piece.Pose{Lift: lift})
			return
		}
		set.Tumble(die, frame, k.side).Draw(dst, at, piece.Pose{Lift: lift})
		return
	}
	face := b.toss.face
	dim := 0.0
	if b.view.roll == 0 {
		dim = 0.12
	}
	if b.desk.Throwing() {
		set.Halo(k.side*2.1, k.side*1.8, b.desk.Theme.Palette.Accent).Draw(dst, k.die, piece.Pose{})
	}
	set.Shadow(k.side, 0).Draw(dst, k.die.Add(geom.Pt(0, k.side*0.35)), piece.Pose{})
	set.Die(die, max(0, face-1), k.side).Draw(dst, k.die, piece.Pose{Dim: dim})
}

// side is where a seat throws from: its panel stands beside the board, or below it.
func (b *board) side(seat game.Seat) geom.Point {
	share := (float64(max(0, seat)) + 0.5) / float64(b.seats)
	if m := b.backOf; m.Portrait() {
		return geom.Pt(b.area.X+b.area.W*share, b.area.Bottom()+60)
	}
	return geom.Pt(b.area.Right()+60, b.area.Y+b.area.H*(0.15+0.6*share))
}

// drawMover draws the pawn that is on its way.
func (b *board) drawMover(dst *ebiten.Image, m motion) {
	if !m.on {
		return
	}
	e := &m.cue.Event
	switch e.Kind {
	case dorada.EventHop:
		b.drawHop(dst, m)
	case dorada.EventSpring:
		b.fly(dst, e.Seat, b.above(int(e.From)), b.above(int(e.To)), b.course.d*2.2, m.share, false)
	case dorada.EventGold:
		b.fly(dst, e.Seat, b.above(int(e.From)), b.restFoot(b.goal()), b.course.d*1.6, m.share, true)
	case dorada.EventLost:
		if m.cue.Part == partMain {
			b.drawLost(dst, m)
		}
	case dorada.EventLand, dorada.EventArrive:
		squash := 0.22 * math.Sin(math.Pi*m.share)
		b.pawn(dst, e.Seat, b.restFoot(int(e.To)), piece.Pose{Squash: squash}, e.N == 0)
	}
}

// above is where a pawn stands that is about to come to rest on a space, or to leave it.
func (b *board) above(space int) geom.Point {
	if space == 0 {
		return b.course.spaces[0]
	}
	return b.restFoot(space)
}

// drawHop draws a pawn that goes from space to space.
func (b *board) drawHop(dst *ebiten.Image, m motion) {
	e := &m.cue.Event
	from, to := int(e.From), int(e.To)
	if b.desk.Reduced() {
		b.fade(dst, e.Seat, b.startFoot(e.Seat, from), b.above(to), m.share)
		return
	}
	hop, t := timeline.Hop(m.share, to-from)
	a, c := b.startFoot(e.Seat, from+hop), b.above(from+hop+1)
	if hop > 0 {
		a = b.above(from + hop)
	}
	if from+hop+1 < to && from+hop+1 < b.goal() {
		c = b.above(from + hop + 1)
	}
	lift := b.course.d * 0.6 * timeline.Arc(t)
	squash := 0.0
	if t < 0.12 || t > 0.88 {
		squash = 0.08
	}
	b.pawn(dst, e.Seat, a.Lerp(c, t), piece.Pose{Lift: lift, Squash: squash}, true)
}

// startFoot is where the pawn stood that leaves a space.
func (b *board) startFoot(seat game.Seat, space int) geom.Point {
	if space == 0 {
		n := max(0, int(b.view.start[seat])-1)
		return b.campFoot(seat).Sub(geom.Pt(0, float64(n)*b.step(dorada.Pawns)))
	}
	n := int(b.view.piles[space].n)
	return b.course.foot(space).Sub(geom.Pt(0, float64(max(0, n-1))*b.step(n)))
}

// fly draws a pawn in one bow; gold carries it.
func (b *board) fly(dst *ebiten.Image, seat game.Seat, from, to geom.Point, high, share float64, gold bool) {
	if b.desk.Reduced() {
		b.fade(dst, seat, from, to, share)
		return
	}
	at, lift := from.Lerp(to, share), high*timeline.Arc(share)
	if gold {
		h := b.course.d * 0.6
		b.desk.Pieces.Picture("dorada-nugget", piece.Plain, h).Draw(dst, at.Add(geom.Pt(0, h*0.6)), piece.Pose{Lift: lift})
	}
	b.pawn(dst, seat, at, piece.Pose{Lift: lift}, !gold)
}

// fade draws a pawn that goes out in one place and in at another, with reduced motion.
func (b *board) fade(dst *ebiten.Image, seat game.Seat, from, to geom.Point, share float64) {
	b.pawn(dst, seat, from, piece.Pose{Fade: share}, true)
	b.pawn(dst, seat, to, piece.Pose{Fade: 1 - share}, true)
}

// drawLost draws a pawn that a trap swallows: it totters, turns and shrinks into the dark.
func (b *board) drawLost(dst *ebiten.Image, m motion) {
	e := &m.cue.Event
	t := m.share
	at := b.course.foot(int(e.To)).Lerp(b.course.spaces[e.To].Add(geom.Pt(0, b.course.d*0.12)), t)
	p := piece.Pose{Grow: -0.92 * t, Turn: 1.6 * t * t, Dim: 0.7 * t, Fade: max(0, t-0.8) * 5}
	if b.desk.Reduced() {
		p = piece.Pose{Fade: t}
	}
	b.pawn(dst, e.Seat, at, p, false)
}

// drawHeld draws the pawn that a finger holds.
func (b *board) drawHeld(dst *ebiten.Image) {
	if b.choice.held == table.NoTarget {
		return
	}
	at := b.choice.at.Add(geom.Pt(0, b.course.pawn*0.35))
	b.pawn(dst, b.choice.seat, at, piece.Pose{Lift: b.course.d * 0.25, Grow: 0.12}, true)
}

// drawLook draws the pile that is opened up, from the lowest pawn on the left to the free one.
func (b *board) drawLook(dst *ebiten.Image) {
	if b.look == table.NoTarget {
		return
	}
	p := &b.view.piles[b.look]
	n, k := int(p.n), b.course
	if n < 2 {
		return
	}
	pitch := k.pawn * 0.86
	within := k.board.Inset(24)
	b.spread = piece.Spread(b.spread[:0], n, k.spaces[b.look].Sub(geom.Pt(0, k.d*1.1)), pitch, within)
	box := geom.Around(b.spread[0], 0.1, 0.1)
	for _, at := range b.spread {
		box = box.Union(geom.Around(at, pitch, k.pawn*1.15))
	}
	b.desk.Theme.Panel(dst, box.Inset(-10))
	for i, at := range b.spread {
		foot := at.Add(geom.Pt(0, k.pawn*0.45))
		if i == n-1 {
			b.desk.Pieces.Halo(pitch*0.9, pitch*0.6, b.desk.Theme.Palette.Accent).Draw(dst, foot.Sub(geom.Pt(0, k.pawn*0.15)), piece.Pose{})
		}
		b.pawn(dst, p.seat[i], foot, piece.Pose{}, true)
	}
}

// drawMiss says on the board that a seat misses its turn (D-06).
func (b *board) drawMiss(dst *ebiten.Image, m motion) {
	if !m.is(dorada.EventMiss) {
		return
	}
	t := b.desk.Theme
	seat := m.cue.Event.Seat
	words := b.missWords(seat)
	w := t.Text.Measure(words, t.Style(ui.Strong), 0).X + 76
	r := geom.Around(b.course.board.Center(), w, 64)
	t.Panel(dst, r)
	t.Badge(dst, b.desk.Color(seat), geom.Pt(r.X+32, r.Center().Y), 30)
	_, r = r.CutLeft(56)
	t.Words(dst, words, r, ui.Strong, text.Left)
}
