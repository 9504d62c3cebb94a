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

// How dark the table is round an attack, 0 to 1.
const (
	hushDark = 0.3  // before a card that may be one
	bullDark = 0.55 // until the bull has lunged
	sumDark  = 0.32 // while what it brings is counted
)

// attackShow draws what an attack adds to the table: it grows dark, the card flies up large, the bull lunges, and what it
// brings spreads from it over the runners and into the panels.
type attackShow struct {
	*brush
	view    *view
	figures *figures
	panels  *panels
}

// darken darkens the board under all that runs on it.
func (a *attackShow) darken(dst *ebiten.Image) {
	if dark := a.darkness(); dark > 0 {
		a.desk.Theme.Dim(dst, a.layout.boardRect(), dark)
	}
}

// darkness returns how dark the board is at this moment.
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
		case c.Part == partMain && c.Event.Kind == pamplona.EventCard && a.view.attackPossible():
			return geom.Lerp(hushDark, darkAfter(c), t)
		case c.Part == partWave:
			return geom.Lerp(bullDark, sumDark, t)
		case c.Part == partCalm:
			return dark * (1 - calm(t))
		}
	}
	return dark
}

// darkAfter returns how dark the board is once a card lies open.
func darkAfter(c *table.Cue) float64 {
	if c.Event.N == int32(pamplona.Attack) {
		return bullDark
	}
	return 0
}

// calm returns how far an attack is over, at a share of the time in which its sums are read.
func calm(t float64) float64 { return geom.Clamp(3*t-2, 0, 1) }

// draw draws all that lies over the board.
func (a *attackShow) draw(dst *ebiten.Image) {
	a.drawCard(dst)
	if c, t := a.partCue(partWave); c != nil {
		a.drawWorths(dst, t)
		a.drawPoints(dst, t)
	}
}

// bigCard returns the size of the card that has flown up.
func (a *attackShow) bigCard() geom.Point {
	z := a.layout.plaza
	high := math.Max(z.card.Y, math.Min(a.layout.boardRect().H*0.46, a.layout.boardRect().W*0.62))
	return geom.Pt(high*5/7, high)
}

// drawCard draws the card of an attack on its way up, standing large, or on its way to the open place.
func (a *attackShow) drawCard(dst *ebiten.Image) {
	if c, t := a.cueOf(pamplona.EventCard); c != nil && a.view.attacked(&c.Event) {
		a.drawUp(dst, t)
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

// drawUp draws the card on its way up from the deck; it turns over in the air.
func (a *attackShow) drawUp(dst *ebiten.Image, t float64) {
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

// drawCardAt draws the card of an attack large in the middle of the board, or the share home of the way nearer to a place on
// the square, where it is as small as any.
func (a *attackShow) drawCardAt(dst *ebiten.Image, place geom.Point, home float64, pose piece.Pose) {
	big := a.bigCard()
	pose.Grow = geom.Lerp(1, a.layout.plaza.card.Y/big.Y, home) - 1
	at := a.layout.boardRect().Center().Lerp(a.layout.toScreen(place), home)
	a.desk.Pieces.Card(cardName(int(pamplona.Attack)), piece.Plain, big.X, big.Y, true).Draw(dst, at, pose)
}

// How the wave of an attack spreads: shares of its time.
const (
	waveStep  = 0.04 // by which it comes later a space further from the bull
	waveFar   = 6    // spaces; those further away feel it together
	waveStand = 0.8  // for which a worth is to be read
	waveJump  = 0.22 // a runner jumps
	waveFly   = 0.45 // points are under way
)

// waveArrival returns the share of the wave at which it has reached a space.
func (a *attackShow) waveArrival(space int) float64 {
	ahead := space - a.view.torro
	return waveStep * float64(min(max(ahead, -ahead), waveFar))
}

// jump returns how high the wave throws the runners on a space, 0 to 1.
func (a *attackShow) jump(space int) float64 {
	c, t := a.partCue(partWave)
	if c == nil || a.desk.ReducedMotion() {
		return 0
	}
	return timeline.Arc(geom.Clamp((t-a.waveArrival(space))/waveJump, 0, 1))
}

// drawWorths writes beside every space what the attack is worth to each runner on it (P-10).
func (a *attackShow) drawWorths(dst *ebiten.Image, t float64) {
	for space := range a.view.road.Arena() {
		n := pamplona.AttackGain(space - a.view.torro)
		u := (t - a.waveArrival(space)) / waveStand
		if n == 0 || u <= 0 || u >= 1 || a.view.runnersOn(space) == 0 {
			continue
		}
		a.drawBurst(dst, n, a.layout.mid(space).Sub(geom.Pt(0, a.layout.streetWidth()*(0.1+0.25*u))), u)
	}
}

// drawPoints draws the points of every runner on their way into its seat's panel, or out of it.
func (a *attackShow) drawPoints(dst *ebiten.Image, t float64) {
	if a.desk.ReducedMotion() {
		return
	}
	for i := range a.view.figures() {
		seat, at := game.Seat(i/pamplona.Runners), a.view.spot(i)
		if at.Rank() > 0 || at.Space() >= a.view.road.Arena() {
			continue
		}
		n, u := pamplona.AttackGain(at.Space()-a.view.torro), (t-a.waveArrival(at.Space())-waveJump*0.5)/waveFly
		from, to := a.figures.at(i).at, a.panels.hand(seat)
		if n < 0 {
			from, to, n = to, a.figures.bull.at, -n
		}
		a.drawFlyingPoints(dst, n, from, to, geom.Clamp(u, 0, 1))
	}
}

// runnersFear reports whether runners look back at the bull: from its card until it has lunged.
func (a *attackShow) runnersFear() bool { return a.view.attack.on && !a.view.attack.struck }

// bullStance returns how the bull stands: from where its cue has put it, and which of its pictures.
func (a *attackShow) bullStance() (off geom.Point, turn float64, frame int) {
	if a.desk.ReducedMotion() {
		return off, 0, 1
	}
	_, way := a.layout.street.at(a.layout.along(a.view.torro))
	reach := way.Mul(a.layout.streetWidth())
	if c, t := a.partCue(partScrape); c != nil { // it draws back, and its hoof goes to and fro
		return reach.Mul(-0.16 * t), 0.05 * math.Sin(t*6*math.Pi), 1 + int(t*6)%2
	}
	if c, t := a.partCue(partLunge); c != nil {
		return reach.Mul(geom.Lerp(-0.16, 0.62, t)), 0.1 * t, int(t * bullFrames)
	}
	if c, t := a.partCue(partWave); c != nil && t < 0.3 {
		return reach.Mul(0.62 * (1 - t/0.3)), 0.1 * (1 - t/0.3), 3
	}
	return off, 0, 1
}

// drawScrape draws the dust that hoofs raise before the bull lunges and while it does.
func (a *attackShow) drawScrape(dst *ebiten.Image) {
	if a.desk.ReducedMotion() {
		return
	}
	for c, t := range a.desk.PlayingCues() {
		if c.Part != partScrape && c.Part != partLunge {
			continue
		}
		off, _, _ := a.bullStance()
		_, way := a.layout.street.at(a.layout.along(a.view.torro))
		a.drawPuffs(dst, a.figures.bull.at.Add(off), way, t*0.5)
	}
}
