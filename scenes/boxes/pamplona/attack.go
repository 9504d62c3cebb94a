package pamplona

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// How much the board is darkened around an attack, 0 to 1.
const (
	hushDark = 0.3  // before a card that may be an attack
	bullDark = 0.55 // from the card of an attack until the bull has lunged
	sumDark  = 0.32 // while the points are counted
)

// attackShow draws an attack: the board darkens, the card flies up large, the bull lunges, and the points spread from the bull
// over the runners and into the panels.
type attackShow struct {
	*brush
	view    *view
	figures *figures
	panels  *panels
}

// darken darkens the board; it is called before runners and bull are drawn.
func (a *attackShow) darken(dst *ebiten.Image) {
	if dark := a.darkness(); dark > 0 {
		a.desk.Theme.Dim(dst, a.layout.boardRect(), dark)
	}
}

// darkness returns how much the board is darkened now, 0 to 1. It depends on the phase of the attack, and changes gradually from one
// phase to the next while the cue between them is shown.
func (a *attackShow) darkness() float64 {
	dark := 0.0
	switch {
	case a.view.attack.struck:
		dark = sumDark
	case a.view.attack.on:
		dark = bullDark
	}
	for c, t := range a.desk.PlayingCues() {
		switch {
		case c.Part == partHush:
			return hushDark * t
		case c.Part == partMain && c.Event.Kind == pamplona.EventCard && a.view.canAttack():
			return geom.Lerp(hushDark, darkAfter(c), t)
		case c.Part == partWave:
			return geom.Lerp(bullDark, sumDark, t)
		case c.Part == partCalm:
			return dark * (1 - calmShare(t))
		}
	}
	return dark
}

// darkAfter returns how much the board is darkened, 0 to 1, once the card of a cue for EventCard is open.
func darkAfter(c *table.Cue) float64 {
	if c.Event.N == int32(pamplona.Attack) {
		return bullDark
	}
	return 0
}

// calmShare returns how far the darkness has lifted, 0 to 1, at the share t of the time in which an attack's sums are read: it
// lifts in the last third.
func calmShare(t float64) float64 { return geom.Clamp(3*t-2, 0, 1) }

// draw draws the parts of an attack that lie over the board: the card, and the points that the attack brings.
func (a *attackShow) draw(dst *ebiten.Image) {
	a.drawCard(dst)
	if c, t := a.partCue(partWave); c != nil {
		a.drawWorths(dst, t)
		a.drawPoints(dst, t)
	}
}

// bigCard returns the size in dp of an attack's card at its largest: nearly half as high as the board, less if the board is
// narrow, but no smaller than other cards. All cards are 5 wide for 7 high.
func (a *attackShow) bigCard() geom.Point {
	z := a.layout.plaza
	high := max(z.card.Y, min(a.layout.boardRect().H*0.46, a.layout.boardRect().W*0.62))
	return geom.Pt(high*5/7, high)
}

// drawCard draws the card of an attack on its way up, at its largest, or on its way to its place beside the deck, where it goes in
// the second half of the bull's scraping. Once the bull has lunged, it draws nothing: the painter draws the card in its place.
func (a *attackShow) drawCard(dst *ebiten.Image) {
	if c, t := a.cueOf(pamplona.EventCard); c != nil && a.view.isAttack(&c.Event) {
		a.drawCardRising(dst, t)
		return
	}
	if !a.view.attack.on || a.view.attack.struck {
		return
	}
	home := 0.0
	if _, t := a.partCue(partScrape); t > 0 {
		home = geom.Clamp(2*t-1, 0, 1)
	} else if c, _ := a.partCue(partLunge); c != nil {
		home = 1
	}
	a.drawCardAt(dst, a.layout.plaza.open, home, piece.Pose{})
}

// drawCardRising draws the card of an attack on its way from the deck to the middle of the board, growing, at the progress t of its
// cue: its back in the first half, its face in the second. With reduced motion the card fades in at its largest.
func (a *attackShow) drawCardRising(dst *ebiten.Image, t float64) {
	if a.desk.ReducedMotion() {
		a.drawCardAt(dst, a.layout.plaza.open, 0, piece.Pose{Fade: 1 - t})
		return
	}
	if t >= 0.5 {
		a.drawCardAt(dst, a.layout.plaza.deck, 1-t, piece.Pose{Flip: 2 - 2*t})
		return
	}
	z, big := a.layout.plaza, a.bigCard()
	grow := geom.Lerp(1, big.Y/z.card.Y, t) - 1
	back := a.desk.Pieces.Card("pamplona-card-back", piece.Plain, z.card.X, z.card.Y, true)
	back.Draw(dst, a.layout.toScreen(z.deck).Lerp(a.layout.boardRect().Center(), t), piece.Pose{Flip: 2 * t, Grow: grow})
}

// drawCardAt draws the card of an attack between the middle of the board and place, which is in dp of the board. If home is 0,
// the card is in the middle and at its largest. If home is 1, it is at place and as small as any card.
func (a *attackShow) drawCardAt(dst *ebiten.Image, place geom.Point, home float64, pose piece.Pose) {
	big := a.bigCard()
	pose.Grow = geom.Lerp(1, a.layout.plaza.card.Y/big.Y, home) - 1
	at := a.layout.boardRect().Center().Lerp(a.layout.toScreen(place), home)
	a.desk.Pieces.Card(cardName(int(pamplona.Attack)), piece.Plain, big.X, big.Y, true).Draw(dst, at, pose)
}

// How the points of an attack spread in a wave from the bull: shares of the wave's time.
const (
	waveStep  = 0.04 // from one space to the next
	waveFar   = 6    // no share: the number of spaces from the bull from which on the wave reaches all spaces at once
	waveStand = 0.8  // in which the points of a space are shown
	waveJump  = 0.22 // in which a runner jumps
	waveFly   = 0.45 // in which points fly to a panel
)

// waveArrival returns the share of the wave's time at which the wave reaches a space, 0 for the bull's own.
func (a *attackShow) waveArrival(space int) float64 {
	ahead := space - a.view.torro
	return waveStep * float64(min(max(ahead, -ahead), waveFar))
}

// jump returns how high the runners on a space jump now, as a share of the highest point of the jump: up and down for waveJump once
// the wave has reached them, otherwise 0. It is 0 with reduced motion.
func (a *attackShow) jump(space int) float64 {
	c, t := a.partCue(partWave)
	if c == nil || a.desk.ReducedMotion() {
		return 0
	}
	return timeline.Arc(geom.Clamp((t-a.waveArrival(space))/waveJump, 0, 1))
}

// drawWorths writes over every space with runners how many points the attack brings each of them (P-10), and nothing where that
// is 0. t is the progress of the wave. Each number is shown for waveStand, from when the wave has reached the space.
func (a *attackShow) drawWorths(dst *ebiten.Image, t float64) {
	for space := range a.view.road.Arena() {
		n := pamplona.AttackGain(space - a.view.torro)
		u := (t - a.waveArrival(space)) / waveStand // the progress of the number
		if n == 0 || u <= 0 || u >= 1 || a.view.runnersOn(space) == 0 {
			continue
		}
		a.drawBurst(dst, n, a.layout.spaceCenter(space).Sub(geom.Pt(0, a.layout.streetWidth()*(0.1+0.25*u))), u)
	}
}

// drawPoints draws the points that fly from every runner to its seat's panel or, if they are lost, from the panel to the bull. t
// is the progress of the wave. The points set off when the runner is at the top of its jump.
func (a *attackShow) drawPoints(dst *ebiten.Image, t float64) {
	if a.desk.ReducedMotion() {
		return
	}
	for i := range a.view.figureCount() {
		seat, at := game.Seat(i/pamplona.Runners), a.view.spot(i)
		if at.Rank() > 0 || at.Space() >= a.view.road.Arena() {
			continue
		}
		n, u := pamplona.AttackGain(at.Space()-a.view.torro), (t-a.waveArrival(at.Space())-waveJump*0.5)/waveFly
		from, to := a.figures.at(i).at, a.panels.seatPoint(seat)
		if n < 0 {
			from, to, n = to, a.figures.bull.at, -n
		}
		a.drawFlyingPoints(dst, n, from, to, geom.Clamp(u, 0, 1))
	}
}

// runnersLookBack reports whether runners look back at the bull: from the card of an attack until the bull has lunged.
func (a *attackShow) runnersLookBack() bool { return a.view.attack.on && !a.view.attack.struck }

// How far the bull draws back before it lunges, and how far it lunges, as shares of the street's width.
const (
	crouchBack = 0.26
	lungeReach = 0.75
)

// bullStance returns how an attack changes the picture of the bull: by how many dp it is moved, its pose, with the turn for a bull that
// faces right, and which of its pictures is drawn. The bull crouches and draws back, leaps at whom it catches, and comes back in the
// second half of the wave. At other times, and with reduced motion, it is at rest.
func (a *attackShow) bullStance() (off geom.Point, pose piece.Pose, frame int) {
	if a.desk.ReducedMotion() {
		return off, pose, 1
	}
	reach := a.lungeWay().Mul(a.layout.streetWidth())
	if c, t := a.partCue(partScrape); c != nil {
		low := timeline.Out.At(t)
		return reach.Mul(-crouchBack * low), piece.Pose{Turn: 0.16*low + 0.05*math.Sin(t*6*math.Pi), Squash: 0.2 * low}, 1 + int(t*6)%2
	}
	if c, t := a.partCue(partLunge); c != nil {
		pose = piece.Pose{Turn: geom.Lerp(0.16, -0.12, t), Squash: geom.Lerp(0.2, -0.08, t), Lift: 0.2 * timeline.Arc(t) * a.layout.bullHeight()}
		return reach.Mul(geom.Lerp(-crouchBack, lungeReach, t)), pose, int(t * bullFrames)
	}
	if c, t := a.partCue(partWave); c != nil {
		back := geom.Clamp(2*t-1, 0, 1)
		toss := timeline.Arc(geom.Clamp(3*t, 0, 1)) // it throws up its head
		return reach.Mul(lungeReach * (1 - back)), piece.Pose{Turn: -0.3 * toss, Squash: -0.06 * toss}, 3
	}
	return off, pose, 1
}

// lungeWay returns the direction in which the bull lunges, a unit vector: at the foremost runner on its space, otherwise along the
// street.
func (a *attackShow) lungeWay() geom.Point {
	way := a.streetWay()
	if i := a.caught(); i >= 0 {
		// A runner at its hooves is no direction to leap in: it leaps forward in any case.
		if d := a.figures.at(i).home.Sub(a.figures.bull.home).Add(way.Mul(a.layout.streetWidth())); d.Len() > 1 {
			return d.Mul(1 / d.Len())
		}
	}
	return way
}

// streetWay returns the direction in which the street runs at the bull, a unit vector.
func (a *attackShow) streetWay() geom.Point {
	_, way := a.layout.street.at(a.layout.along(a.view.torro))
	return way
}

// caught returns the number of the runner whom the bull catches: of those on its space the one farthest along the street; -1 if
// nobody is there.
func (a *attackShow) caught() int {
	way := a.streetWay()
	best, far := -1, 0.0
	for i := range a.view.figureCount() {
		if a.view.spot(i) != pamplona.Spot(a.view.torro) {
			continue
		}
		if at := a.figures.at(i).home; best < 0 || at.X*way.X+at.Y*way.Y > far {
			best, far = i, at.X*way.X+at.Y*way.Y
		}
	}
	return best
}

// tossTime is the share of the wave's time in which the runner whom the bull catches flies.
const tossTime = 0.62

// toss adds to the pose of runner i how the bull tosses it, if it is the one that is caught: it flies up in an arc, turns over once
// about its middle, and comes down in its place. It returns by how many dp the runner is moved meanwhile. With reduced motion nobody
// flies.
func (a *attackShow) toss(i int, pose *piece.Pose) (off geom.Point) {
	c, t := a.partCue(partWave)
	if c == nil || t >= tossTime || a.desk.ReducedMotion() || i != a.caught() {
		return off
	}
	way := a.streetWay()
	f, u := a.figures.at(i), t/tossTime
	high := a.layout.runnerHeight() * f.size
	pose.Lift, pose.Turn = 1.5*timeline.Arc(u)*high, 2*math.Pi*u
	sin, cos := math.Sincos(pose.Turn)
	if f.facing == leftward { // its turn is mirrored
		sin = -sin
	}
	return way.Mul(0.5 * math.Sin(math.Pi*u) * a.layout.streetWidth()).Add(geom.Pt(-sin, cos-1).Mul(high / 2))
}

// drawScrapedDust draws the dust at the bull's hooves before and during its lunge. With reduced motion there is none.
func (a *attackShow) drawScrapedDust(dst *ebiten.Image) {
	if a.desk.ReducedMotion() {
		return
	}
	for c, t := range a.desk.PlayingCues() {
		if c.Part != partScrape && c.Part != partLunge {
			continue
		}
		off, _, _ := a.bullStance()
		a.drawPuffs(dst, a.figures.bull.at.Add(off), a.lungeWay(), t*0.5)
	}
}
