package pamplona

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/text"
)

var pillStyle = text.Style{Weight: text.Bold, Size: 14, Color: paint.Hex(0x3B1F1A), Align: text.Centre, Fixed: true, Lines: 1}

// drawOffers lights the spaces that can be reached, and the hint.
func (b *board) drawOffers(dst *ebiten.Image) {
	if b.desk.Moving() {
		return
	}
	switch {
	case b.running():
		b.drawHint(dst)
		for i := range b.choice.offers {
			b.drawOffer(dst, &b.choice.offers[i])
		}
	case b.pushing():
		b.drawHint(dst)
		for space := range b.way.cells {
			if b.firstWayTo(space) >= 0 {
				b.light(dst, space, brass, b.choice.point == ref(refSpace, space))
			}
		}
	}
}

// drawOffer lights the space that an offer leads to.
func (b *board) drawOffer(dst *ebiten.Image, o *offer) {
	if b.offerTo(o.to) != o {
		return
	}
	col := brass
	if o.fear > 0 || o.rest != o.to || o.credits > 0 {
		col = b.desk.Theme.Palette.Main
	}
	b.light(dst, o.to, col, b.choice.point == ref(refSpace, o.to) || b.choice.point == ref(refRunner, o.from) && o.die == b.choice.draft.die)
}

// light lights a space.
func (b *board) light(dst *ebiten.Image, space int, col color.NRGBA, strong bool) {
	k := b.cell(space)
	p := piece.Pose{Fade: 0.3 * (1 - b.pulse())}
	if strong {
		p.Grow = 0.06
	}
	b.desk.Pieces.Frame(k.box.W*0.9, k.box.H*0.9, 9, col).Draw(dst, b.abs(k.at), p)
}

// drawGhosts draws where runners would come to stand by what has been decided and what is pointed at, and what that costs
// and brings.
func (b *board) drawGhosts(dst *ebiten.Image) {
	c := &b.choice
	if b.desk.Moving() || !c.on {
		return
	}
	if b.pushing() {
		b.drawPushGhosts(dst)
		return
	}
	for die := range c.draft.done {
		if c.draft.done[die] {
			b.drawAssigned(dst, die)
		}
	}
	for i := range c.offers {
		if o := &c.offers[i]; b.offerTo(o.to) == o {
			b.drawTag(dst, o)
		}
	}
	if c.complete(&c.draft) {
		b.drawGains(dst)
	}
}

// drawAssigned draws the runner that a die has been given to on the space it will come to, and the die beside it.
func (b *board) drawAssigned(dst *ebiten.Image, die int) {
	c := &b.choice
	step := c.draft.step[die]
	to := min(step.From+step.Steps, b.rules.Board().Last())
	rest := b.rules.Board().Slip(to)
	b.trail(dst, step.From, to, c.seat, 0.15)
	b.ghost(dst, c.seat, rest, 0.25)
	kind := streetDie(die == 1)
	d := math.Max(18, b.plaza.die*0.42)
	b.desk.Pieces.Die(kind, side(kind, int(c.state.Dice[die])), d).Draw(dst, b.mid(rest).Add(geom.Pt(b.way.lane*0.24, -b.way.lane*0.28)), piece.Pose{})
	if rest != step.From && b.rules.Board().At(rest) == pamplona.Fear {
		b.pill(dst, b.sign(-1), b.tagPlace(rest, 0), pillBad)
	}
}

// drawTag draws what an offer costs and brings, and by how many steps it goes if that is a choice.
func (b *board) drawTag(dst *ebiten.Image, o *offer) {
	c := &b.choice
	pointed := c.point == ref(refSpace, o.to) || c.point == ref(refRunner, o.from) && o.die == c.draft.die && !c.arrow(o.die)
	if pointed {
		b.trail(dst, o.from, o.to, c.seat, 0.3)
		b.ghost(dst, c.seat, o.rest, 0.4)
		if o.rest != o.to {
			b.trail(dst, o.rest, o.to, c.seat, 0.6)
		}
	}
	n := 0
	if c.arrow(o.die) {
		b.pill(dst, b.desk.Theme.Text.Int(o.steps), b.tagPlace(o.to, n), pillPaper)
		n++
	}
	if o.fear > 0 {
		b.pill(dst, b.sign(-o.fear), b.tagPlace(o.to, n), pillBad)
		n++
	}
	if o.rest != o.to {
		b.slipTag(dst, b.tagPlace(o.to, n))
		n++
	}
	if won := o.won(); won > 0 {
		b.pill(dst, b.sign(won), b.tagPlace(o.to, n), pillGood)
	}
}

// slipTag is the sign that a runner slips back.
func (b *board) slipTag(dst *ebiten.Image, at geom.Point) {
	d := pillSize.Y * 1.1 * b.pillGrow()
	b.desk.Pieces.Picture("pamplona-tomatoes", piece.Plain, d).Draw(dst, at.Add(geom.Pt(0, d/2)), piece.Pose{})
}

// tagPlace is where what it means to go to a space stands: at the inner edge of the street, the n-th tag further in.
func (b *board) tagPlace(space, n int) geom.Point {
	_, way := b.way.at(b.middle(space))
	step := (pillSize.Y*math.Abs(way.X) + pillSize.X*math.Abs(way.Y)) * b.pillGrow()
	return b.abs(b.way.side(b.middle(space), -b.way.lane*0.46-step*float64(n)))
}

// drawGains shows what a complete run takes from whom in a jostle.
func (b *board) drawGains(dst *ebiten.Image) {
	o := &b.choice.tried
	if o.won() == 0 {
		return
	}
	at := b.tagPlace(o.space, 1)
	for seat, n := range o.gain {
		if n == 0 {
			continue
		}
		k := b.pillGrow()
		b.desk.Theme.Badge(dst, b.desk.Color(game.Seat(seat)), at.Sub(geom.Pt(14*k, 0)), 20*k)
		b.pill(dst, b.sign(n), at.Add(geom.Pt(14*k, 0)), pillGood)
		at = at.Add(geom.Pt(0, pillSize.Y*k))
	}
}

// drawPushGhosts draws where outnumbered runners would be pushed.
func (b *board) drawPushGhosts(dst *ebiten.Image) {
	c := &b.choice
	from := b.scuffle()
	for i, v := range c.victims {
		to, rest, fear := b.pushed(i, int(c.way.way[i]))
		if to == from {
			continue
		}
		b.trail(dst, from, to, v.seat, 0.3)
		b.ghostAside(dst, v.seat, rest, i)
		if fear > 0 {
			b.pill(dst, b.sign(-fear), b.tagPlace(rest, 0), pillBad)
		}
	}
	if kind := refKind(c.point); c.way.chosen >= 0 && (kind == refSpace || kind == refWay) {
		b.drawPushPointed(dst, from)
	}
}

func (b *board) drawPushPointed(dst *ebiten.Image, from int) {
	c := &b.choice
	to := refValue(c.point)
	if refKind(c.point) == refWay {
		to, _, _ = b.pushed(c.way.chosen, ways[refValue(c.point)])
	}
	rest := b.rules.Board().Slip(to)
	b.ghostAside(dst, c.victims[c.way.chosen].seat, rest, c.way.chosen)
	if rest != from && b.rules.Board().At(rest) == pamplona.Fear {
		b.pill(dst, b.sign(-1), b.tagPlace(rest, 0), pillBad)
	}
}

// trail draws the way of a runner from space to space.
func (b *board) trail(dst *ebiten.Image, from, to int, seat game.Seat, fade float64) {
	lo, hi := min(from, to), max(from, to)
	spot := b.desk.Pieces.Mark(b.desk.Color(seat), b.way.lane*0.15)
	for s := b.middle(lo); s < b.middle(hi); s += b.way.lane * 0.3 {
		p, _ := b.way.at(s)
		spot.Draw(dst, b.abs(p), piece.Pose{Fade: fade})
	}
}

// ghost draws a runner that is not there yet.
func (b *board) ghost(dst *ebiten.Image, seat game.Seat, space int, fade float64) {
	b.runner(dst, b.desk.Color(seat), b.mid(space).Add(geom.Pt(0, b.high()*0.3)), 1, b.ghostPose(space, fade))
}

func (b *board) ghostAside(dst *ebiten.Image, seat game.Seat, space, i int) {
	off := geom.Pt((float64(i%3)-1)*b.way.lane*0.16, b.high()*0.3+float64(i%2)*b.way.lane*0.08)
	b.runner(dst, b.desk.Color(seat), b.mid(space).Add(off), 0.8, b.ghostPose(space, 0.3))
}

func (b *board) ghostPose(space int, fade float64) piece.Pose {
	return piece.Pose{Fade: fade, Mirror: b.cell(space).way.X < -0.15}
}

// drawHint shows what a hint recommends for what has not been decided yet.
func (b *board) drawHint(dst *ebiten.Image) {
	switch {
	case b.hinted == 0:
	case pamplona.IsRun(b.hinted):
		b.drawRunHint(dst)
	case pamplona.IsPush(b.hinted):
		b.drawPushHint(dst)
	}
}

func (b *board) drawRunHint(dst *ebiten.Image) {
	c, road := &b.choice, b.rules.Board()
	for die, done := range c.draft.done {
		s := pamplona.StepOf(b.hinted, die)
		if done || s.From == 0 {
			continue
		}
		to := min(s.From+s.Steps, road.Last())
		b.light(dst, s.From, b.desk.Theme.Palette.Accent, false)
		b.trail(dst, s.From, to, c.seat, 0.2)
		b.ghost(dst, c.seat, road.Slip(to), 0.5)
	}
}

func (b *board) drawPushHint(dst *ebiten.Image) {
	from, road := b.scuffle(), b.rules.Board()
	for seat, p := range pamplona.PushesOf(b.hinted) {
		for i := range int(p.Runners) {
			by := int(p.Way[i]) * b.diffOf(game.Seat(seat))
			to := min(max(from+by, pamplona.StartSpace), road.Last())
			b.trail(dst, from, to, game.Seat(seat), 0.2)
			b.ghostAside(dst, game.Seat(seat), road.Slip(to), i)
		}
	}
}

// diffOf is by how much a seat is outnumbered.
func (b *board) diffOf(seat game.Seat) int {
	for _, v := range b.choice.victims {
		if v.seat == seat {
			return v.diff
		}
	}
	return 0
}

// drawHeld draws the runner that is being dragged under the finger.
func (b *board) drawHeld(dst *ebiten.Image) {
	if c := &b.choice; refKind(c.held) == refRunner {
		b.runner(dst, b.desk.Color(c.seat), c.at.Add(geom.Pt(0, b.high()*0.4)), 1, piece.Pose{Lift: 14})
	}
}
