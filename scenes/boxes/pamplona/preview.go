package pamplona

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// previews draws the consequences of a decision under way.
type previews struct {
	*brush
	view   *view
	choice *choice
	tags   *tags
}

// drawOffers marks the spaces that can be picked, the hint, and the ways of what has been decided. It is called before figures are
// drawn, so that no dot lies on a head. While a replay compares two decisions, it marks only those.
func (p *previews) drawOffers(dst *ebiten.Image) {
	if p.desk.Moving() {
		return
	}
	c := p.choice
	switch {
	case c.made.move != 0: // two decisions are compared, and nothing is offered
		p.drawHints(dst)
	case c.running:
		p.drawHints(dst)
		for i := range c.run.offers {
			p.drawOffer(dst, &c.run.offers[i])
		}
		p.drawRunTrails(dst)
	case c.pushing:
		p.drawHints(dst)
		for space := range p.layout.street.cells {
			if c.push.wayTo(space) >= 0 {
				p.drawDots(dst, space, brass, c.point == ref(refSpace, space))
			}
		}
		p.drawPushTrails(dst)
	}
}

// drawOffer marks the space to which an offer leads, in a warning colour if the offer costs something. Of several offers that
// lead there, it marks only the one that a tap takes.
func (p *previews) drawOffer(dst *ebiten.Image, o *offer) {
	if p.choice.run.offerTo(o.to) != o {
		return
	}
	col := brass
	if o.costsSomething() {
		col = p.desk.Theme.Palette.Main
	}
	p.drawDots(dst, o.to, col, p.isPointed(o))
}

// isPointed reports whether the target that is pointed at stands for an offer: the space to which the offer leads, or its runner
// if the offer is of the die in use. A runner stands for all the offers that an arrow gives it.
func (p *previews) isPointed(o *offer) bool {
	c := p.choice
	return c.point == ref(refSpace, o.to) || c.point == ref(refRunner, o.from) && o.die == c.run.draft.die
}

// draw draws where runners would end by the steps that have been decided and by the step that is pointed at, with costs and
// gains; or in a replay that compares two decisions, how often each of them wins. It draws nothing while anything moves.
func (p *previews) draw(dst *ebiten.Image) {
	switch {
	case p.desk.Moving():
	case p.choice.made.move != 0:
		p.drawChances(dst)
	case p.choice.pushing:
		p.drawPush(dst)
	case p.choice.running:
		p.drawRun(dst)
	}
}

// drawRun draws where the used dice take their runners, the end of the offer that is pointed at, the tags, and, once the run is
// complete, what the jostle takes.
func (p *previews) drawRun(dst *ebiten.Image) {
	r := &p.choice.run
	for die, done := range r.draft.done {
		if done {
			p.drawAssigned(dst, die)
		}
	}
	for i := range r.offers {
		if o := &r.offers[i]; r.offerTo(o.to) == o && p.showsEnd(o) {
			p.drawGhost(dst, r.seat, o.rest, 0.4)
		}
	}
	p.tags.draw(dst)
	if r.isReady() {
		p.drawGains(dst)
	}
}

// drawRunTrails draws the trails of the runners for which dice are used, and of the offer that is pointed at, with the way back if
// the runner of that offer slips (P-14).
func (p *previews) drawRunTrails(dst *ebiten.Image) {
	r := &p.choice.run
	for die, done := range r.draft.done {
		if done {
			o := r.assigned(die)
			p.fadeDoor(dst, o.rest)
			p.drawTrail(dst, o.from, o.to, r.seat, 0.15)
		}
	}
	for i := range r.offers {
		o := &r.offers[i]
		if r.offerTo(o.to) != o || !p.showsEnd(o) {
			continue
		}
		p.fadeDoor(dst, o.rest)
		p.drawTrail(dst, o.from, o.to, r.seat, 0.3)
		if o.rest != o.to {
			p.drawTrail(dst, o.rest, o.to, r.seat, 0.6)
		}
	}
}

// drawAssigned draws the runner for which a die is used on the space where it will end, and the die beside it.
func (p *previews) drawAssigned(dst *ebiten.Image, die int) {
	r := &p.choice.run
	o := r.assigned(die)
	p.drawGhost(dst, r.seat, o.rest, 0.15)
	size := max(18, p.layout.plaza.die*0.42)
	p.dice.DrawDie(dst, die, size, p.layout.besideHead(o.rest, size), piece.Pose{})
}

// showsEnd reports whether the way and the end of an offer are drawn: whether it is pointed at. An arrow has up to seven offers for
// one runner; pointing at that runner means none of them.
func (p *previews) showsEnd(o *offer) bool {
	return p.choice.point == ref(refSpace, o.to) || !p.choice.run.isArrow(o.die) && p.isPointed(o)
}

// drawGains draws how many points the jostle of a complete run takes from each seat; nothing for a run without a jostle.
func (p *previews) drawGains(dst *ebiten.Image) {
	o := &p.choice.run.outcome
	if o.jostleGain() == 0 {
		return
	}
	at, k := p.layout.tagPoint(o.space, 1, p.view.hasGainSign(o.space), 0), p.layout.pillScale()
	for seat, n := range o.gain {
		if n == 0 {
			continue
		}
		p.desk.Theme.DrawBadge(dst, p.desk.Color(game.Seat(seat)), at.Sub(geom.Pt(14*k, 0)), 20*k)
		p.drawPill(dst, p.signedText(n), at.Add(geom.Pt(14*k, 0)), pillGood)
		at = at.Add(geom.Pt(0, pillSize.Y*k))
	}
}

// drawPushTrails draws the trails of the outnumbered runners that the plan moves.
func (p *previews) drawPushTrails(dst *ebiten.Image) {
	q := &p.choice.push
	for i, v := range q.victims {
		if to, rest, _ := q.victimResult(i, int(q.plan.way[i])); to != q.from {
			p.fadeDoor(dst, rest)
			p.drawTrail(dst, q.from, to, v.seat, 0.3)
		}
	}
}

// drawPush draws where outnumbered runners would be pushed: all that have a direction by the plan, and the chosen one in the
// direction that is pointed at.
func (p *previews) drawPush(dst *ebiten.Image) {
	q := &p.choice.push
	for i, v := range q.victims {
		if to, rest, _ := q.victimResult(i, int(q.plan.way[i])); to != q.from {
			p.drawGhostInCrowd(dst, v.seat, rest, i)
		}
	}
	if i := p.choice.pointedWay(); q.hasVictim() && i >= 0 {
		_, rest, _ := q.victimResult(q.plan.chosen, ways[i])
		p.drawGhostInCrowd(dst, q.chosen().seat, rest, q.plan.chosen)
	}
	p.tags.draw(dst)
}

// drawTrail draws dots of a seat's colour along the street between two spaces, in either order. fade is their transparency, 0 to
// 1.
func (p *previews) drawTrail(dst *ebiten.Image, from, to int, seat game.Seat, fade float64) {
	lo, hi := min(from, to), max(from, to)
	l := p.layout
	spot := p.desk.Pieces.Mark(p.desk.Color(seat), l.streetWidth()*0.15)
	for s := l.along(lo); s < l.along(hi); s += l.streetWidth() * 0.3 {
		at, _ := l.street.at(s)
		spot.Draw(dst, l.toScreen(at), piece.Pose{Fade: fade})
	}
}

// fadeDoor makes the door on a fear space pale, so that the transparent runner that would end there is told from it. On other spaces
// it draws nothing.
func (p *previews) fadeDoor(dst *ebiten.Image, space int) {
	if p.view.road.At(space) != pamplona.Fear {
		return
	}
	k, t := p.layout.cell(space), p.desk.Theme
	side := min(k.box.W, k.box.H)
	r := geom.Around(p.layout.toScreen(k.at), side, side)
	t.DrawImage(dst, t.Picture("pamplona-veil", r.W, r.H, paintVeil), r.Min(), doorVeil)
}

// doorVeil is the opacity of the light that makes a door pale.
const doorVeil = 0.7

// paintVeil paints the light that makes a door pale over the whole canvas.
func paintVeil(c paint.Canvas) {
	w, h := c.Size()
	c.Fill(paint.RoundRect(geom.R(0, 0, w, h), w*0.12), paint.Hex(0xFBEBCB))
}

// drawGhost draws a transparent runner of a seat on the space where it would end. fade is the transparency, 0 to 1.
func (p *previews) drawGhost(dst *ebiten.Image, seat game.Seat, space int, fade float64) {
	p.drawStandingRunner(dst, p.layout.facing(space), seat, p.layout.stepPoint(space), 1, piece.Pose{Fade: fade})
}

// drawGhostInCrowd draws a transparent runner that would end on a space, a little aside. How far depends on i, the number of the
// runner among several, so that they can be told apart.
func (p *previews) drawGhostInCrowd(dst *ebiten.Image, seat game.Seat, space, i int) {
	lane := p.layout.streetWidth()
	off := geom.Pt((float64(i%3)-1)*lane*0.16, float64(i%2)*lane*0.08)
	p.drawStandingRunner(dst, p.layout.facing(space), seat, p.layout.stepPoint(space).Add(off), 0.8, piece.Pose{Fade: 0.3})
}

// drawHints draws what a hint recommends for the rest of the decision. In a replay what was decided is drawn first, so that the
// hint lies over it, in another colour and without what both have in common.
func (p *previews) drawHints(dst *ebiten.Image) {
	c, t := p.choice, p.desk.Theme
	p.drawHint(dst, c.made.move, c.best.move, t.Palette.Main)
	p.drawHint(dst, c.best.move, 0, t.Palette.Accent)
}

// drawHint draws a hinted move in a colour: a run while a run is decided, pushes while pushes are decided, and nothing for move
// 0. Steps that the move other has as well are left out; if other is 0, nothing is left out.
func (p *previews) drawHint(dst *ebiten.Image, move, other game.Move, col color.NRGBA) {
	switch {
	case move == 0:
	case p.choice.running && pamplona.IsRun(move):
		p.drawRunHint(dst, move, other, col)
	case p.choice.pushing && pamplona.IsPush(move):
		p.drawPushHint(dst, move, other, col)
	}
}

// drawRunHint draws the steps of the run move for the dice that the draft has not used. It leaves out steps that the run other
// has as well, unless other is 0.
func (p *previews) drawRunHint(dst *ebiten.Image, move, other game.Move, col color.NRGBA) {
	r := &p.choice.run
	for die, done := range r.draft.done {
		s := pamplona.StepOf(move, die)
		if done || s.From == 0 || other != 0 && s == pamplona.StepOf(other, die) { // From is 0 if the move does not use the die
			continue
		}
		o := r.tryDieWithFear(die, s.From, s.Steps)
		p.fadeDoor(dst, o.rest)
		p.lightSpace(dst, o.from, col)
		p.drawTrail(dst, o.from, o.to, r.seat, 0.2)
		p.drawDots(dst, o.rest, col, false)
		p.drawGhost(dst, r.seat, o.rest, 0.5)
	}
}

// drawPushHint draws where the move pushes the outnumbered runners, without those that the move other, unless 0, pushes in the
// same direction.
func (p *previews) drawPushHint(dst *ebiten.Image, move, other game.Move, col color.NRGBA) {
	q := &p.choice.push
	others := pamplona.PushesOf(other)
	for seat, pushed := range pamplona.PushesOf(move) {
		for i, way := range pushed.Way[:pushed.Runners] {
			if other != 0 && way == others[seat].Way[i] {
				continue
			}
			to, rest, _ := q.pushResult(q.diffOf(game.Seat(seat)), int(way))
			p.drawTrail(dst, q.from, to, game.Seat(seat), 0.2)
			p.drawDots(dst, rest, col, false)
			p.drawGhostInCrowd(dst, game.Seat(seat), rest, i)
		}
	}
}

// drawChances draws on the kerb, in a replay, how often the recommended decision wins, and how often the one that was made. Each
// stands at a space on which the two decisions differ; at the same space, the second stands below the first.
func (p *previews) drawChances(dst *ebiten.Image) {
	c := p.choice
	if c.made.move == 0 {
		return
	}
	best, made := p.differingSpace(c.best.move, c.made.move), p.differingSpace(c.made.move, c.best.move)
	p.drawChance(dst, c.best.win, p.layout.chancePoint(best, 0), pillGood)
	n := 0
	if made == best {
		n = 1
	}
	p.drawChance(dst, c.made.win, p.layout.chancePoint(made, n), pillBad)
}

// drawChance draws a pill with the words win, which say how often a decision wins; nothing if win is empty.
func (p *previews) drawChance(dst *ebiten.Image, win string, at geom.Point, kind int) {
	if k := p.layout.pillScale(); win != "" {
		p.drawSizedPill(dst, win, at, kind, chanceSize.Mul(k), pillStyle.Size*k)
	}
}

// differingSpace returns a space on which a move differs from the move other. For a run this is where a runner comes to rest by the
// first die that the two moves use differently, or where the first die's step begins if they use both dice alike. For a push see
// differingPush.
func (p *previews) differingSpace(move, other game.Move) int {
	if p.choice.pushing {
		return p.differingPush(move, other)
	}
	r := &p.choice.run
	for die := range r.draft.done {
		if s := pamplona.StepOf(move, die); s.From != 0 && s != pamplona.StepOf(other, die) {
			return r.tryDieWithFear(die, s.From, s.Steps).rest
		}
	}
	return pamplona.StepOf(move, 0).From
}

// differingPush returns the space on which the first runner comes to rest that a move pushes otherwise than the move other does.
// If there is none, it returns the space of the jostle.
func (p *previews) differingPush(move, other game.Move) int {
	q := &p.choice.push
	others := pamplona.PushesOf(other)
	for seat, pushed := range pamplona.PushesOf(move) {
		for i, way := range pushed.Way[:pushed.Runners] {
			if way != others[seat].Way[i] {
				_, rest, _ := q.pushResult(q.diffOf(game.Seat(seat)), int(way))
				return rest
			}
		}
	}
	return q.from
}

// drawHeld draws the runner that is being dragged, if any, with the finger about in the middle of its body.
func (p *previews) drawHeld(dst *ebiten.Image) {
	if c := p.choice; refKind(c.held) == refRunner {
		p.drawStandingRunner(dst, p.layout.facing(refValue(c.held)), c.run.seat, c.at.Add(geom.Pt(0, p.layout.runnerHeight()*0.4)), 1, piece.Pose{Lift: 14})
	}
}
