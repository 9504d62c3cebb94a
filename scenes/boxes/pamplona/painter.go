package pamplona

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
)

// painter draws the cards, dice, runners and the bull on the board. Its pointers are to parts of the board.
type painter struct {
	*brush
	view      *view
	figures   *figures
	attack    *attackShow
	marks     *marks
	chance    *chance
	stir      *idleMotion
	inspected *inspection
	choice    *choice
	panels    *panels // from which dice are thrown
	effects   *effects

	label         string // the text of deckLabel, kept since it is asked for in every frame
	attacks, left int    // what it says
}

// prerender makes the pictures of everything that moves, so that no frame has to wait for them.
func (p *painter) prerender() {
	set, z := p.desk.Pieces, p.layout.plaza
	p.dice.Prerender(z.die)
	for f := range facings {
		for i := range bullFrames {
			set.Outlined(bullName(f, i), p.layout.bullHeight(), bullLine)
		}
	}
	p.prerenderFlag()
	p.prerenderCheer()
	p.prerenderDust()
	p.prerenderHit()
	for c := pamplona.Attack; c < pamplona.CardKinds; c++ {
		set.Card(cardName(int(c)), piece.Plain, z.card.X, z.card.Y, false)
	}
}

// waitsFor reports whether the game waits for a person on this device to tap a target.
func (p *painter) waitsFor(target string) bool {
	return p.chance.target == target && p.desk.IsPersonHere(p.chance.hand) && !p.desk.Moving()
}

// drawSignTails draws the tails of the signs that drawGainSigns draws. They lie under the figures, whose bases they would hide.
func (p *painter) drawSignTails(dst *ebiten.Image) {
	for space := range p.view.road.Arena() {
		if p.hasGainSign(space) {
			p.drawTail(dst, space)
		}
	}
}

// drawGainSigns draws a sign at the kerb of each space on which an attack would bring points (P-10), once there can be one
// (P-11).
func (p *painter) drawGainSigns(dst *ebiten.Image) {
	for space := range p.view.road.Arena() {
		if p.hasGainSign(space) {
			p.drawKerbSign(dst, p.signedText(pamplona.AttackGain(space-p.view.torro)), space)
		}
	}
}

// hasGainSign reports whether a space has a sign that an attack would bring points there; see view.hasGainSign. There are no signs
// while the bull runs.
func (p *painter) hasGainSign(space int) bool {
	return !p.figures.bull.busy && p.view.hasGainSign(space)
}

// drawBehind writes at each runner behind the bull how many points the runner costs its seat, while stepBehind of the final score
// is counted (P-26).
func (p *painter) drawBehind(dst *ebiten.Image) {
	if shownCountStep(p.desk, p.view) != stepBehind {
		return
	}
	for i := range p.view.figureCount() {
		at := p.view.spot(i)
		if n := at.Space() - p.view.torro; at.Rank() == 0 && n < 0 {
			f := p.figures.at(i)
			p.drawPill(dst, p.signedText(n), f.at.Sub(geom.Pt(0, p.layout.runnerHeight()*f.size)), pillBad)
		}
	}
}

// zoneFades are the transparencies, 0 to 1, of the light on the bull's space and on those ahead on which an attack would bring points,
// which get fewer with each space.
var zoneFades = [...]float64{0.45, 0.64, 0.78}

// drawBullSpace highlights the space of the bull, unless the bull is on its way, and those ahead that have gain signs. While the
// forecast is shown, it highlights the spaces to which the next card could move the bull as well.
func (p *painter) drawBullSpace(dst *ebiten.Image) {
	main := p.desk.Theme.Palette.Main
	for card := 1; p.inspected.showsForecast() && card < pamplona.CardKinds; card++ { // 0 is the attack
		if p.view.deck[card] > 0 {
			p.lightSpace(dst, p.view.bullAfter(card), main)
		}
	}
	for ahead := range len(zoneFades) {
		if space := p.view.torro + ahead; !p.figures.bull.busy && (ahead == 0 || p.hasGainSign(space)) {
			k := p.layout.cell(space)
			p.desk.Pieces.HaloRect(k.box.W, k.box.H, 10, main).Draw(dst, p.layout.toScreen(k.at), piece.Pose{Fade: zoneFades[ahead]})
		}
	}
	if !p.figures.bull.busy {
		p.drawBullLine(dst)
	}
}

// drawCalm fades the pictures of fear under runners, whom the people in them resemble.
func (p *painter) drawCalm(dst *ebiten.Image) {
	for space := range p.layout.street.cells {
		if p.view.road.At(space) == pamplona.Fear && p.view.runnersOn(space) > 0 {
			k := p.layout.cell(space)
			side := min(k.box.W, k.box.H)
			size := geom.Pt(side*0.78, side*0.96)
			img := p.desk.Theme.Picture("pamplona-calm", size.X, size.Y, paintCalm)
			p.desk.Theme.DrawImage(dst, img, p.layout.toScreen(k.at).Sub(size.Mul(0.5)), 1)
		}
	}
}

// paintCalm paints what fades a picture of fear over the whole canvas.
func paintCalm(c paint.Canvas) {
	w, h := c.Size()
	c.Fill(paint.RoundRect(geom.R(0, 0, w, h), w*0.4), paint.Fade(paint.Lighten(fearColor, 0.35), 0.6))
}

// drawBullLine draws a line round the bull's space, since the bull reaches over its neighbours.
func (p *painter) drawBullLine(dst *ebiten.Image) {
	const rim = 3.0
	w, k := p.layout.street, p.layout.cell(p.view.torro)
	area := k.box.Inset(-rim)
	img := p.desk.Theme.Variant("pamplona-bull-space", p.view.torro, area.W, area.H, func(c paint.Canvas) {
		line := w.outline(k.from+rim/2, k.to-rim/2, -w.lane*0.06)
		for i := range line {
			line[i] = line[i].Sub(area.Min())
		}
		s := c.Sheet(area.W, area.H)
		s.PenOutline(line, 2.5, p.desk.Theme.Palette.Main, 5)
		s.DrawOn(c, geom.Point{})
	})
	p.desk.Theme.DrawImage(dst, img, p.layout.toScreen(area.Min()), 1)
}

// drawMarks draws footprints from space to space along the last moves of all seats but the one that is asked.
func (p *painter) drawMarks(dst *ebiten.Image) {
	asked := game.Chance
	if p.choice.isActive() {
		asked = p.choice.seat
	}
	p.desk.DrawTrails(dst, &p.marks.trails, asked, func(_ *table.Leg, space int) geom.Point { return p.layout.spaceCenter(space) }, nil)
}

// drawFigures draws runners and bull from the back to the front, moved by shift, the dp by which an attack shakes the board.
func (p *painter) drawFigures(dst *ebiten.Image, shift geom.Point) {
	for _, i := range p.figures.drawOrder(p.view.figureCount()) {
		if i == bullIndex {
			p.drawBull(dst, shift)
			continue
		}
		p.drawRunner(dst, i, shift)
	}
	p.drawNumbers(dst, shift)
}

// drawNumbers writes at each figure that stands for several runners of a seat, in the colour of the seat, how many they
// are; see crowdEach. Numbers of figures that stand close together are moved apart.
func (p *painter) drawNumbers(dst *ebiten.Image, shift geom.Point) {
	var room [bullIndex]geom.Point
	taken := room[:0]
	for i := range p.view.figureCount() {
		f := p.figures.at(i)
		n := p.figures.countAlike(i)
		if f.busy || n < 2 {
			continue
		}
		high := p.layout.runnerHeight() * f.size
		at := clearOf(f.at.Add(p.numberOff(f, high).Mul(high)), taken, p.layout.numberSize())
		taken = append(taken, at)
		p.drawNumber(dst, n, p.desk.Color(game.Seat(i/pamplona.Runners)), at.Add(shift))
	}
}

// numberOff returns how far the number of a figure, high dp high, is from its foot, as shares of its height: on its base. If the
// bull is before its base, the number is beside its head, on the side of the nearer kerb, so that it lies over no other head, or
// for a figure in the middle of the street below its cap.
func (p *painter) numberOff(f *figure, high float64) geom.Point {
	if !f.ahead {
		return geom.Pt(0.3, -0.1)
	}
	aside := geom.Clamp((f.home.X-p.layout.spaceCenter(p.view.torro).X)/(high*headWidth), -1, 1)
	return geom.Pt(0.4*aside, -0.66)
}

// clearOf returns the point at, moved sideways as far as needed to be at least d dp from each of those in taken.
func clearOf(at geom.Point, taken []geom.Point, d float64) geom.Point {
	side := 0.0 // the direction, that away from the first one in the way
	for i := 0; i < len(taken); i++ {
		if at.Dist(taken[i]) >= d {
			continue
		}
		if side == 0 {
			side = math.Copysign(1, at.X-taken[i].X)
		}
		down := at.Y - taken[i].Y
		at.X = taken[i].X + side*(math.Sqrt(d*d-down*down)+0.01)
		i = -1 // it may have come close to another one
	}
	return at
}

// drawRunner draws runner i, moved by shift, in the posture that a cue or an attack gives the runner. A runner that may be picked
// has a halo under it and bobs as the halo pulses. The runner that is dragged is drawn faint in its place; previews.drawHeld
// draws it under the finger.
func (p *painter) drawRunner(dst *ebiten.Image, i int, shift geom.Point) {
	f, seat, at := p.figures.at(i), game.Seat(i/pamplona.Runners), p.view.spot(i)
	pose := piece.Pose{Lift: f.lift, Squash: f.squash * 0.3, Fade: f.fade, Turn: f.turn}
	if !f.busy {
		off, lift, turn := p.effects.jolt(seat, at)
		shift, pose.Lift, pose.Turn = shift.Add(off), pose.Lift+lift*p.layout.runnerHeight(), pose.Turn+turn
	}
	if p.isOffered(seat, at) {
		pose.Lift += 6 * (1 - p.glow()) // at most 3.4 dp, as glow is at least 0.44
		w := p.layout.runnerHeight() * f.size * 0.8
		p.desk.Pieces.Halo(w, w*0.42, brass).Draw(dst, f.at.Add(shift), piece.Pose{Fade: 1 - p.glow()})
	}
	if p.heldFigure() == i {
		pose.Fade = 0.6
	}
	if at.Rank() == 0 {
		pose.Lift += p.attack.jump(at.Space()) * p.layout.runnerHeight() * 0.5
		shift = shift.Add(p.attack.toss(i, &pose))
	}
	toward, g := f.facing, f.gait
	if at.Rank() == 0 && at.Space() >= p.view.torro && p.attack.runnersLookBack() {
		g = gaitBack
	}
	if s := p.stir.runnerStirs(i, p.view.figureCount()); s > 0 {
		toward, g = p.stirRunner(&pose, toward, s)
	}
	if toward == upward && g == gaitStand && !f.busy {
		g = gaitBack // from behind, a runner that stands would have no face
	}
	if f.facing == leftward {
		pose.Turn = -pose.Turn
	}
	p.drawRunnerGait(dst, toward, g, seat, f.at.Add(shift), f.size, pose)
}

// stirRunner changes the pose of a runner with the facing f at the progress t of its idle motion: it hops twice and sways. It returns
// how the runner is drawn, for half of the time turned round.
func (p *painter) stirRunner(pose *piece.Pose, f facing, t float64) (facing, gait) {
	pose.Lift += math.Abs(math.Sin(2*math.Pi*t)) * p.layout.runnerHeight() * 0.14
	pose.Turn += 0.1 * math.Sin(4*math.Pi*t)
	if t > 0.3 && t < 0.8 {
		return turnedRound(f)
	}
	return f, gaitStand
}

// isOffered reports whether a runner of a seat on a spot may be picked now. Once a runner has been picked for an arrow, only that
// runner may, to put it back.
func (p *painter) isOffered(seat game.Seat, at pamplona.Spot) bool {
	r := &p.choice.run
	if !p.choice.running || seat != r.seat || at.Rank() > 0 || p.desk.Moving() {
		return false
	}
	return r.canMoveFrom(at.Space()) && (r.draft.from == 0 || r.draft.from == at.Space())
}

// heldFigure returns the number of the figure that is being dragged, the last one on its space, or -1 if none is.
func (p *painter) heldFigure() int {
	c := p.choice
	if refKind(c.held) != refRunner {
		return -1
	}
	return p.view.figureOn(c.run.seat, pamplona.Spot(refValue(c.held)))
}

// drawDice draws the dice, at rest or thrown, and highlights them if a person is to throw them.
func (p *painter) drawDice(dst *ebiten.Image) {
	if p.waitsFor(targetDice) {
		p.desk.Theme.Glow(dst, p.layout.trayRect(), p.layout.plaza.tray.H*0.16, p.glow())
	}
	if c, t := p.cueOf(pamplona.EventRoll); c != nil {
		p.drawThrow(dst, c, t)
		return
	}
	for i := range p.view.dice {
		p.drawDie(dst, i)
	}
}

// drawDie draws die i at rest: under the finger if it is dragged, highlighted if it is in use, darker if it has
// been used or is left from an earlier throw.
func (p *painter) drawDie(dst *ebiten.Image, i int) {
	size, at, pose := p.layout.plaza.die, p.layout.dieTouchRect(i).Center(), piece.Pose{}
	running, d := p.choice.running, &p.choice.run.draft
	switch {
	case p.choice.held == ref(refDie, i):
		at = p.choice.at
		pose.Lift = 10
	case !p.view.live:
		pose.Dim = 0.35
	case running && d.done[i]:
		pose.Dim = 0.45
	case running && d.die == i:
		pose.Lift = 6
		p.desk.Pieces.Halo(size*1.35, size*1.1, brass).Draw(dst, at.Add(geom.Pt(0, 4)), piece.Pose{Fade: 1 - p.glow()})
	}
	p.dice.DrawDie(dst, i, size, at, pose)
}

// drawThrow draws both dice in the air at the progress t of their cue.
func (p *painter) drawThrow(dst *ebiten.Image, c *table.Cue, t float64) {
	throw := piece.Throw{Size: p.layout.plaza.die, From: p.panels.seatPoint(c.Event.Seat), To: p.layout.dieTouchRect(0).Center(),
		Height: p.layout.streetWidth() * 1.2}
	p.dice.Apart = p.layout.dieTouchRect(1).Center().Sub(throw.To)
	p.dice.DrawThrow(dst, throw, &c.Event, t)
}

// flagSize returns the size in dp of the flag beside the entrance of the arena, with its pole.
func (p *painter) flagSize() geom.Point { return geom.Pt(0.4, 0.78).Mul(p.layout.streetWidth()) }

// drawFlag draws the flag beside the entrance of the arena, or nothing if there is no room.
func (p *painter) drawFlag(dst *ebiten.Image) {
	nook, size := p.layout.street.leftCorner(), p.flagSize()
	if nook.Empty() {
		return
	}
	at := p.layout.toScreen(geom.Pt(nook.Right()+size.X*0.08, nook.Bottom()-size.Y))
	p.desk.Theme.DrawImage(dst, p.desk.Theme.Variant("pamplona-flag", p.stir.flagPicture(), size.X, size.Y, flagPaints[p.stir.flagPicture()]), at, 1)
}

// prerenderFlag draws the pictures of the flag before they are needed.
func (p *painter) prerenderFlag() {
	size := p.flagSize()
	for i, draw := range flagPaints {
		p.desk.Theme.Variant("pamplona-flag", i, size.X, size.Y, draw)
	}
}

// drawCheer draws those in the crowd who stand up and raise their arms: while the bull runs, while it lunges, and while the sums of
// an attack are read. They fade out in the last sixth of that time. With reduced motion nobody stands up.
func (p *painter) drawCheer(dst *ebiten.Image) {
	t, waves := p.cheer()
	if waves == 0 || p.desk.ReducedMotion() {
		return
	}
	phase := int(t*float64(waves)) % cheerPhases
	p.desk.Theme.DrawImage(dst, p.cheerPicture(phase), p.layout.toScreen(p.layout.street.oval.Min()), geom.Clamp(6-6*t, 0, 1))
}

// cheer returns the progress of what the crowd cheers now, 0 to 1, and how many times another part of the crowd stands up during it;
// 0 if there is nothing to cheer.
func (p *painter) cheer() (t float64, waves int) {
	if c, t := p.cueOf(pamplona.EventTorro); c != nil {
		return t, (pawTicks + runTicks(int(c.Event.To-c.Event.From)) + skidTicks) / cheerTicks
	}
	if c, t := p.cueOf(pamplona.EventRank); c != nil {
		return t, climbTicks / cheerTicks
	}
	if c, t := p.attack.partCue(partWave); c != nil {
		return t, waveTicks / cheerTicks
	}
	if c, t := p.attack.partCue(partCalm); c != nil && p.view.attack.on {
		return t, calmTicks / cheerTicks
	}
	return 0, 0
}

// prerenderCheer draws the pictures of the cheer before they are needed.
func (p *painter) prerenderCheer() {
	for phase := range cheerPhases {
		p.cheerPicture(phase)
	}
}

// cheerPicture returns the cached picture of the crowd that stands up in a phase from 0 to cheerPhases-1, as large as the arena.
func (p *painter) cheerPicture(phase int) *ebiten.Image {
	o := p.layout.street.oval
	return p.desk.Theme.Variant("pamplona-cheer", phase, o.W, o.H, func(c paint.Canvas) {
		pr := printer{p: p.desk.Theme.Palette, course: p.layout.street}
		pr.s = c.Sheet(o.W, o.H)
		pr.printCheer(phase)
		pr.s.DrawOn(c, geom.Point{})
	})
}
