package dorada

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// painter draws the view: what lies on the board.
type painter struct {
	*layout
	desk  *table.Desk
	view  *view        // what lies on the board
	setup *table.Setup // knows the pawns on start that are not set up yet
}

// drawPawn draws a pawn with its foot at the point at. shadow is false for a pawn that stands on another pawn and has no shadow.
func (p *painter) drawPawn(dst *ebiten.Image, seat game.Seat, at geom.Point, pose piece.Pose, shadow bool) {
	pawn := p.desk.Pieces.Pawn(p.desk.Color(seat), p.layout.pawnHeight)
	if shadow {
		p.desk.Pieces.DrawWithShadow(dst, pawn, p.footWidth(), at, pose)
		return
	}
	pawn.Draw(dst, at, pose)
}

// drawPawns draws the pawns on start and on all spaces, from back to front, without those that are moving or dragged.
func (p *painter) drawPawns(dst *ebiten.Image, m *motion, c *table.Choice) {
	p.drawStart(dst, m, c)
	for _, space := range p.targets.Order {
		if space > 0 {
			p.drawPile(dst, space, m, c)
		}
	}
}

// react changes the pose of a pawn of seat that stands on top of its pile, for the cue being shown; see motion.react. With reduced
// motion pawns stand still.
func (p *painter) react(pose *piece.Pose, m *motion, seat game.Seat) {
	if !p.desk.ReducedMotion() {
		m.react(pose, seat, p.layout.pawnHeight)
	}
}

// drawPile draws the pawns on a space, without one that is moving or dragged. While a seat misses its turn, the stones of its covered
// pawns are lit in the colour of harm.
func (p *painter) drawPile(dst *ebiten.Image, space int, m *motion, c *table.Choice) {
	pile := &p.view.piles[space]
	at, step := p.foot(space), p.pileStep(int(pile.n)) // the step of the full pile, so that the other pawns stay where they are
	if m.Is(dorada.EventMiss) && pile.has(m.Cue.Event.Seat) {
		p.desk.Lamps.DrawHalo(dst, p.spaces[space], p.diameter*1.3, true, 0)
	}
	c.DrawPile(space, int(pile.n), m.isLeaving(space), p.liftHeight(), func(i int, pose piece.Pose) {
		if i == int(pile.n)-1 || m.Is(dorada.EventMiss) {
			p.react(&pose, m, pile.seat[i])
		}
		p.drawPawn(dst, pile.seat[i], at.Sub(geom.Pt(0, float64(i)*step)), pose, i == 0)
	})
}

// drawStart draws the pawns on start, a pile for each seat (D-01), without one that is moving or dragged.
func (p *painter) drawStart(dst *ebiten.Image, m *motion, c *table.Choice) {
	for seat := range game.Seat(p.seats) {
		ref, at, step := table.NoTarget, p.startFoot(seat), p.pileStep(dorada.Pawns)
		if seat == c.Decider() { // ref 0 stands for the pawns of this seat alone
			ref = 0
		}
		leaves := m.isLeaving(0) && m.Cue.Event.Seat == seat
		n := int(p.view.start[seat]) - p.setup.Missing(seat)
		c.DrawPile(ref, n, leaves, p.liftHeight(), func(i int, pose piece.Pose) {
			if i == n-1 {
				p.react(&pose, m, seat)
			}
			p.drawPawn(dst, seat, at.Sub(geom.Pt(0, float64(i)*step)), pose, i == 0)
		})
	}
}

// topPoint returns the foot of the top pawn on a space or, on start, that of the top pawn of seat.
func (p *painter) topPoint(seat game.Seat, space int) geom.Point {
	if space == 0 {
		return p.topFoot(seat, 0, int(p.view.start[seat]))
	}
	return p.topFoot(seat, space, int(p.view.piles[space].n))
}

// liftHeight returns by how many dp a pawn that may be moved is raised.
func (p *painter) liftHeight() float64 { return p.diameter * 0.1 }

// worthRise returns by how many dp the labels with worths stand above their places: as a pawn arrives in DORADA they rise to the pawns
// that are worth as much now. With reduced motion they do not.
func (p *painter) worthRise(m *motion) float64 {
	const begins, lasts = emergeBegin, 0.4 // shares of the time of an arrival
	if !m.Is(dorada.EventArrive) || p.desk.ReducedMotion() {
		return 0
	}
	return p.goalStep() * timeline.InOut.At((m.Fraction-begins)/lasts)
}

// drawGoal draws the pile in DORADA, and over the pile the labels with the worth of its pawns, rise dp above their places; see
// showsWorth. When they have come half-way to the next pawn, there is one more, for the lowest pawn.
func (p *painter) drawGoal(dst *ebiten.Image, rise float64) {
	g := &p.view.goal
	for i := range int(g.n) {
		p.drawPawn(dst, g.seat[i], p.goalFoot(i), piece.Pose{}, i == 0)
	}
	t, lowest := p.desk.Theme, 0
	if g.n > 0 && rise > p.goalStep()/2 {
		lowest = -1
	}
	for i := lowest; i < int(g.n); i++ {
		if !p.showsWorth(i) {
			continue
		}
		box := p.worthBox(i).Add(geom.Pt(0, -rise))
		label := geom.Around(box.Center(), box.W, p.labelHeight())
		t.DrawPicture(dst, label, "worth", 0, func(c paint.Canvas) { paintWorth(c, t.Palette) })
		t.Text.Draw(dst, t.Text.Int(p.worthOf(i)), box, p.worthStyle())
	}
}

// paintWorth paints the label for the worth of a pawn, without the number, over the whole of c.
func paintWorth(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	slip := paint.RoundRect(geom.R(0.5, 0.5, w-1, h-1), 4)
	c.Fill(slip, paint.Fade(paint.Lighten(p.Paper, 0.4), 0.9))
	c.Stroke(slip, 1, paint.Fade(p.Ink, 0.35))
}

// worthOf returns the worth of the i-th pawn in DORADA, counted from the bottom, from 0 (D-16); for -1 that of a pawn below all.
func (p *painter) worthOf(i int) int { return dorada.Worth(int(p.view.goal.n) - 1 - i) }

// labelHeight returns the height in dp of the label for the worth of a pawn.
func (p *painter) labelHeight() float64 { return max(p.goalStep()-1, p.worthStyle().Size*1.12) }

// labelsApart returns by how many pawns those with a label are apart. Labels are on both sides by turns if bothSides is true, since
// the pawns stand closer together than labels are high. If that does not suffice, only every second, third, … pawn has a label.
func (p *painter) labelsApart() (every int, bothSides bool) {
	high, step := p.labelHeight(), p.goalStep()
	return int(math.Ceil(high / (2 * step))), high > step
}

// showsWorth reports whether the i-th pawn in DORADA, counted from the bottom, from 0, has a label with its worth; the top pawn has.
func (p *painter) showsWorth(i int) bool {
	every, _ := p.labelsApart()
	return (int(p.view.goal.n)-1-i)%every == 0
}

// worthBox returns the area of the text of the label for the i-th pawn in DORADA, counted from the bottom, from 0. The label is beside
// the lowest part of the pawn, which no pawn above covers: on the right, or by turns on the left; see labelsApart. It lies within
// the frame of the treasury where "100" has room there.
func (p *painter) worthBox(i int) geom.Rect {
	pawn, h := p.layout.pawnHeight, p.worthStyle().Size*1.4
	inner := p.treasuryHalf() - 8 // from the middle of the pile to the frame
	w := geom.Clamp(inner-pawn*0.36, h*1.25, h*1.6)
	aside := geom.Clamp(inner-w, pawn*0.36, pawn*0.43) + w/2
	if every, bothSides := p.labelsApart(); bothSides && (int(p.view.goal.n)-1-i)/every%2 == 1 {
		aside = -aside
	}
	return geom.Around(p.goalFoot(i).Add(geom.Pt(aside, -pawn*0.17)), w, h)
}

// worthStyle returns the text style of labels for worths.
func (p *painter) worthStyle() text.Style {
	size := geom.Clamp(p.goalStep()*0.8, 14, 20)
	return text.Style{Weight: text.Bold, Size: size, Color: p.desk.Theme.Palette.Ink, Align: text.Centre, Fixed: true}
}

// eachLabel calls each for every label with a worth, for table.TextLister.
func (p *painter) eachLabel(each func(id, s string, st text.Style, box geom.Rect)) {
	for i := range int(p.view.goal.n) {
		if !p.showsWorth(i) {
			continue
		}
		each("worth."+strconv.Itoa(i), strconv.Itoa(p.worthOf(i)), p.worthStyle(), p.worthBox(i))
	}
}

// drawPrintedNumbers draws the printed tags once more while a seat decides, over the lights and dots of its moves.
func (p *painter) drawPrintedNumbers(dst *ebiten.Image, track *dorada.Board, c *table.Choice) {
	for space := 1; space < p.goal() && c.Asked(); space++ {
		if track.At(space).Type != dorada.Plain {
			p.drawNumber(dst, space)
		}
	}
}

// drawNumbers draws the tags of the spaces with pawns or a bridge, and of those with a ghost, where a move of c would end.
func (p *painter) drawNumbers(dst *ebiten.Image, c *table.Choice) {
	for space := 1; space < p.goal(); space++ {
		if p.view.hasNumberTag(space) || c.IsEnd(refTo+space) {
			p.drawNumber(dst, space)
		}
	}
}

// drawNumber draws the tag of a space.
func (p *painter) drawNumber(dst *ebiten.Image, space int) {
	t := p.desk.Theme
	t.DrawPicture(dst, p.numberRect(space), "dorada-number", space, func(c paint.Canvas) {
		w, h := c.Size()
		s := c.Sheet(w, h)
		paintNumber(s, geom.R(0, 0, w, h), p.numberHeight(), space, t.Palette)
		s.DrawOn(c, geom.Point{})
	})
}

// drawBridges draws the bridges over traps that have taken a pawn.
func (p *painter) drawBridges(dst *ebiten.Image) {
	for space, on := range p.view.bridge {
		if on {
			p.drawBridge(dst, space, piece.Pose{})
		}
	}
}

// drawBridge draws the bridge over a trap.
func (p *painter) drawBridge(dst *ebiten.Image, space int, pose piece.Pose) {
	h := p.diameter * 0.92
	at := p.spaces[space].Add(geom.Pt(0, h/2))
	p.desk.Pieces.Picture("dorada-bridge", piece.Plain, h).Draw(dst, at, pose)
}

// drawTrails draws footprints of the latest moves. asked is the seat that decides now, or game.Chance; see table.Trails.Visible.
func (p *painter) drawTrails(dst *ebiten.Image, trails *table.Trails, asked game.Seat) {
	p.desk.DrawTrails(dst, trails, asked, func(s *table.Leg, space int) geom.Point {
		if s.Flying {
			return p.pathPoint(s.Seat, space)
		}
		return p.pathPoint(s.Seat, space)
	}, p.coversPrint)
}

// drawDie draws the die, rolling or at rest. The die is darker while there is no roll, and has a ring of light while a throw is
// awaited.
func (p *painter) drawDie(dst *ebiten.Image, dice *table.Dice, m *table.ShownCue) {
	pose := piece.Pose{}
	if p.view.roll == 0 {
		pose.Dim = 0.12
	}
	throw := piece.Throw{Size: p.dieSide, To: p.layout.die, Height: p.diameter * 1.6}
	dice.DrawLights(dst, throw)
	dice.Draw(dst, throw, m, p.desk.SeatPlace, pose)
}

// drawOpenedPile draws the pile on a space spread out over the board, the lowest pawn on the left. The top pawn, the only one that
// may move (D-04), has a light under it. drawOpenedPile appends the middles of the pawns to spread and returns the longer slice.
// It does not draw a pile of fewer than two pawns, as the pile may have lost pawns since it was opened.
func (p *painter) drawOpenedPile(dst *ebiten.Image, space int, spread []geom.Point) []geom.Point {
	pile := &p.view.piles[space]
	n, pawn := int(pile.n), p.layout.pawnHeight
	if n < 2 {
		return spread
	}
	pitch := pawn * 0.86
	spread = piece.SpreadPile(spread, n, p.spaces[space].Sub(geom.Pt(0, p.diameter*1.1)), pitch, p.board.Inset(24))
	box := geom.Around(spread[0], 0.1, 0.1)
	for _, at := range spread {
		box = box.Union(geom.Around(at, pitch, pawn*1.15))
	}
	p.desk.Theme.Panel(dst, box.Inset(-10))
	for i, at := range spread {
		foot := at.Add(geom.Pt(0, pawn*0.45))
		if i == n-1 {
			p.desk.Pieces.Halo(pitch*0.9, pitch*0.6, p.desk.Theme.Palette.Accent).Draw(dst, foot.Sub(geom.Pt(0, pawn*0.15)), piece.Pose{})
		}
		p.drawPawn(dst, pile.seat[i], foot, piece.Pose{}, true)
	}
	return spread
}
