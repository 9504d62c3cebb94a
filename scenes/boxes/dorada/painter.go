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
	"ludotheque/scenes/table"
)

// motion is the cue that is being shown, of which Dorada has one at a time.
type motion struct{ table.Showing }

// isLeaving reports whether the uppermost pawn of a space, of seat if it is start, is on its way.
func (m *motion) isLeaving(space int) bool {
	return m.Is(dorada.EventHop) && int(m.Cue.Event.From) == space
}

// painter draws what lies on the board.
type painter struct {
	*layout
	desk *table.Desk
	view *view
}

// drawPawn draws a pawn, with its contact shadow if it stands on the board.
func (p *painter) drawPawn(dst *ebiten.Image, seat game.Seat, at geom.Point, pose piece.Pose, shadow bool) {
	pawn := p.desk.Pieces.Pawn(p.desk.Color(seat), p.layout.pawn)
	if shadow {
		p.desk.Pieces.Stand(dst, pawn, p.soleWidth(), at, pose)
		return
	}
	pawn.Draw(dst, at, pose)
}

// drawPawns draws the pawns on start and on all spaces, from the back to the front, but for those that are on their way or in
// the hand.
func (p *painter) drawPawns(dst *ebiten.Image, m *motion, c *table.Choice) {
	p.drawCamp(dst, m, c)
	for _, space := range p.order {
		if space > 0 && space < p.goal() {
			p.drawPile(dst, space, m, c)
		}
	}
}

// drawPile draws the pawns on a space.
func (p *painter) drawPile(dst *ebiten.Image, space int, m *motion, c *table.Choice) {
	pile := &p.view.piles[space]
	n := int(pile.n)
	if m.isLeaving(space) || c.Held == space {
		n--
	}
	at, step := p.foot(space), p.pileStep(int(pile.n))
	for i := range n {
		pose := piece.Pose{}
		if i == int(pile.n)-1 {
			pose = c.Pose(space, p.liftHeight())
		}
		p.drawPawn(dst, pile.seat[i], at.Sub(geom.Pt(0, float64(i)*step)), pose, i == 0)
	}
}

// drawCamp draws the pawns on start, a pile a seat (D-01).
func (p *painter) drawCamp(dst *ebiten.Image, m *motion, c *table.Choice) {
	for seat := range game.Seat(p.seats) {
		full := int(p.view.start[seat])
		n := full
		if m.isLeaving(0) && m.Cue.Event.Seat == seat || c.Held == 0 && c.Seat == seat {
			n--
		}
		at, step := p.campFoot(seat), p.pileStep(dorada.Pawns)
		for i := range n {
			pose := piece.Pose{}
			if i == full-1 && c.Asked() && seat == c.Seat {
				pose = c.Pose(0, p.liftHeight())
			}
			p.drawPawn(dst, seat, at.Sub(geom.Pt(0, float64(i)*step)), pose, i == 0)
		}
	}
}

// liftHeight returns how high a pawn that may move stands over its place.
func (p *painter) liftHeight() float64 { return p.d * 0.1 }

// drawGoal draws the pile in DORADA, and beside each pawn what it is worth.
func (p *painter) drawGoal(dst *ebiten.Image) {
	g := &p.view.goal
	for i := range int(g.n) {
		p.drawPawn(dst, g.seat[i], p.goalFoot(i), piece.Pose{}, i == 0)
	}
	t := p.desk.Theme
	for i := range int(g.n) {
		if !p.showsWorth(i) {
			continue
		}
		box := p.worthBox(i)
		tag := geom.Around(box.Center(), box.W, max(p.goalStep()-1, box.H*0.8))
		t.Cover(dst, tag, "worth", 0, func(c paint.Canvas) { paintWorth(c, t.Palette) })
		t.Text.Draw(dst, t.Text.Int(p.worthOf(i)), box, p.worthStyle())
	}
}

// paintWorth draws the slip on which the worth of a pawn is written.
func paintWorth(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	slip := paint.RoundRect(geom.R(0.5, 0.5, w-1, h-1), 4)
	c.Fill(slip, paint.Fade(paint.Lit(p.Paper, 0.4), 0.9))
	c.Stroke(slip, 1, paint.Fade(p.Ink, 0.35))
}

// worthOf returns what the pawn in DORADA on which i others were put is worth.
func (p *painter) worthOf(i int) int { return dorada.Worth(int(p.view.goal.n) - 1 - i) }

// minTag is the least height in dp of a slip on which a worth can be read.
const minTag = 11

// showsWorth reports whether the worth of the pawn on which i others were put is written beside it: on a low pile of the uppermost
// and of every so many below, so that those that are can be read.
func (p *painter) showsWorth(i int) bool {
	every := int(math.Ceil(minTag / p.goalStep()))
	return (int(p.view.goal.n)-1-i)%every == 0
}

// worthBox returns where that is written.
func (p *painter) worthBox(i int) geom.Rect {
	pawn := p.layout.pawn
	at := p.goalFoot(i).Add(geom.Pt(pawn*0.43, -pawn*0.17))
	h := p.worthStyle().Size * 1.4
	return geom.R(at.X, at.Y-h/2, h*1.6, h)
}

func (p *painter) worthStyle() text.Style {
	size := geom.Clamp(p.goalStep()*0.8, 14, 20)
	return text.Style{Weight: text.Bold, Size: size, Color: p.desk.Theme.Palette.Ink, Align: text.Centre, Fixed: true}
}

// lines lists what is written.
func (p *painter) lines(each func(id, s string, st text.Style, box geom.Rect)) {
	for i := range int(p.view.goal.n) {
		if !p.showsWorth(i) {
			continue
		}
		each("worth."+strconv.Itoa(i), strconv.Itoa(p.worthOf(i)), p.worthStyle(), p.worthBox(i))
	}
}

// drawBridges lays planks over the traps that have taken a pawn.
func (p *painter) drawBridges(dst *ebiten.Image) {
	for space, on := range p.view.bridge {
		if on {
			p.drawBridge(dst, space, piece.Pose{})
		}
	}
}

// drawBridge lays planks over a trap.
func (p *painter) drawBridge(dst *ebiten.Image, space int, pose piece.Pose) {
	h := p.d * 0.92
	at := p.spaces[space].Add(geom.Pt(0, h/2))
	p.desk.Pieces.Picture("dorada-bridge", piece.Plain, h).Draw(dst, at, pose)
}

// drawTrails draws the ways of what has just happened, faintly while something is to be chosen, which has the light then.
func (p *painter) drawTrails(dst *ebiten.Image, trails *table.Trails, asked game.Seat) {
	for s, fade := range trails.Shown(asked) {
		p.drawTrail(dst, s, fade)
	}
}

// drawTrail draws a step of a way: from space to space, or straight where it was flown.
func (p *painter) drawTrail(dst *ebiten.Image, s *table.Leg, fade float64) {
	if s.Flown {
		p.desk.Lamps.Footprints(dst, p.desk.Color(s.Seat), p.spaces[s.From], p.spaces[s.To], fade, p.coversPrint)
		return
	}
	for space := s.From; space < s.To; space++ {
		p.desk.Lamps.Footprints(dst, p.desk.Color(s.Seat), p.pathPoint(s.Seat, space), p.pathPoint(s.Seat, space+1), fade, p.coversPrint)
	}
}

// drawDie draws the die, thrown or at rest.
func (p *painter) drawDie(dst *ebiten.Image, die *table.Die, m *table.Showing) {
	pose := piece.Pose{}
	if p.view.roll == 0 {
		pose.Dim = 0.12
	}
	if p.desk.Throwing() {
		p.desk.Pieces.Halo(p.side*2.1, p.side*1.8, p.desk.Theme.Palette.Accent).Draw(dst, p.layout.die, piece.Pose{})
	}
	die.Draw(dst, piece.Throw{Size: p.side, To: p.layout.die, Height: p.d * 1.6}, m, p.throwOrigin, pose)
}

// drawOpenedPile draws the pile that is opened up, from the lowest pawn on the left to the free one, and returns where they are.
func (p *painter) drawOpenedPile(dst *ebiten.Image, space int, spread []geom.Point) []geom.Point {
	pile := &p.view.piles[space]
	n, pawn := int(pile.n), p.layout.pawn
	if n < 2 {
		return spread
	}
	pitch := pawn * 0.86
	spread = piece.Spread(spread, n, p.spaces[space].Sub(geom.Pt(0, p.d*1.1)), pitch, p.board.Inset(24))
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
