package pamplona

import (
	"math"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// The durations of cues at normal speed, in ticks. Those of moves and points are in package timeline.
const (
	cardStand   = 34 // the pause in which a card is read
	attackStand = 8  // the same for the card of an attack, which stays in sight while the bull crouches
	hushTicks   = 18 // the pause before a card that may be an attack
	// overlapTicks is how long after a run, a payment or a push the next one of the same decision begins.
	overlapTicks = 20
	stepTicks    = 10 // a runner hops to the next space, quicker than a pawn elsewhere: a bull is behind
	maxRunTicks  = 76 // the longest run, however many spaces it covers
	cardTicks    = 20 // the card of an attack flies up
	scrapeTicks  = 24 // the bull crouches and scrapes before it lunges
	lungeTicks   = 10 // the bull lunges
	waveTicks    = 38 // the points of an attack spread from the bull, and it tosses whom it catches
	calmTicks    = 30 // the sums of an attack are read
	jostleTicks  = 40 // the points that a jostle takes fly to the seat that jostles
	pushTicks    = 36 // a push
	climbTicks   = 30 // a climb onto a rank
	slipTicks    = 26 // a runner or the bull slips on tomatoes
	sumTicks     = 8  // what an attack brings is added to a seat's courage
	missTicks    = 44 // a seat misses its turn
	countTicks   = 64 // a step of the final score
)

// cueMoments describes the events whose cues always begin in the same way.
var cueMoments = table.Moments{
	{Kind: pamplona.EventRoll, Dice: 2},
	{Kind: pamplona.EventBack, Sound: sound.Paper, Ticks: timeline.CardTicks, Ease: timeline.InOut},
	{Kind: pamplona.EventShuffle, Sound: sound.Riffle, Ticks: timeline.CardTicks, Ease: timeline.InOut},
	{Kind: pamplona.EventMiss, Sound: sound.Sigh, Ticks: missTicks, ForReading: true},
	{Kind: pamplona.EventFear, Sound: sound.Chatter, Ticks: timeline.PointsTicks},
	{Kind: pamplona.EventJostle, Sound: sound.Scuffle, Ticks: jostleTicks},
	{Kind: pamplona.EventCredit, Sound: sound.Stack, Ticks: timeline.PointsTicks},
	{Kind: pamplona.EventSum, Sound: sound.Coin, Ticks: sumTicks, Ease: timeline.InOut, ForReading: true},
	{Kind: pamplona.EventWorth, Part: partScrape, Sound: sound.Snort, Ticks: scrapeTicks, Ease: timeline.Linear},
	{Kind: pamplona.EventWorth, Part: partLunge, Sound: sound.Bellow, Ticks: lungeTicks, Ease: timeline.In},
	{Kind: pamplona.EventWorth, Part: partShake, Sound: sound.Gasp, Ticks: timeline.ShakeTicks, Ease: timeline.Linear},
	{Kind: pamplona.EventRound, Part: partCalm, Sound: sound.Ole, Ticks: calmTicks, Ease: timeline.Linear, ForReading: true},
	{Kind: pamplona.EventOver, Part: partStep, Sound: sound.Quill, Ticks: countTicks, Ease: timeline.Linear, ForReading: true},
}

// player shows events: it moves figures while cues are under way, and updates the view when they are over.
type player struct {
	desk    *table.Desk
	layout  *layout
	view    *view
	figures *figures
	queued  game.Kind // the kind of the event queued last, by which Cues knows the first event of an attack; 0 after Reset
}

// Cues implements table.Board: it appends the cues of an event to a queue, and notes the kind of the event in p.queued. The
// cues of the bull's attack come before the first EventWorth, which follows the card.
func (p *player) Cues(e game.Event, q table.Queue) {
	c := table.Cue{Event: e}
	switch e.Kind {
	case pamplona.EventRoll:
		q.Then(c)
		q.Wait(timeline.ReadTicks)
	case pamplona.EventCard:
		q.Then(table.Cue{Event: e, Part: partHush})
		q.Then(c)
		q.Wait(p.standTicks(&e))
	case pamplona.EventWorth:
		if p.queued == pamplona.EventCard {
			queueAttack(e, q)
		}
		q.Then(c)
	case pamplona.EventRound:
		q.Then(table.Cue{Event: e, Part: partCalm})
		q.Then(c)
	case pamplona.EventOver:
		for i := range p.steps() {
			step := table.Cue{Event: e, Part: partStep}
			step.Int[0] = int32(i)
			q.Then(step)
		}
		q.Then(c)
	default:
		q.Then(c)
	}
	p.queued = e.Kind
}

// standTicks returns how long the card of an event lies still before the next cue, in ticks.
func (p *player) standTicks(e *game.Event) int {
	if p.view.isAttack(e) {
		return attackStand
	}
	return cardStand
}

// Overlap implements table.EventOverlapper: the payments of a jostle, the pushes, and the two runs of a decision overlap, also a
// run with the fear that the other run costs. delay is in ticks, from the beginning of the event before to that of e. A move of 0
// spaces does not overlap, nor does a run from the space on which the earlier run ended or fear was paid: the figure that has just
// come there may be the one that runs.
func (p *player) Overlap(before, e game.Event) (delay int, ok bool) {
	if before.Seat != e.Seat {
		return 0, false
	}
	apart := e.From != e.To && before.To != e.From
	switch e.Kind {
	case pamplona.EventRun:
		ok = apart && (before.Kind == pamplona.EventFear || before.Kind == pamplona.EventRun && before.From != before.To)
	case pamplona.EventPush:
		ok = apart && before.Kind == pamplona.EventPush && before.From != before.To
	case pamplona.EventJostle:
		ok = before.Kind == pamplona.EventJostle
	}
	return overlapTicks, ok
}

// steps returns the number of steps in which the board counts the final score: 0 if the table's frame counts it.
func (p *player) steps() int {
	if p.desk.CountsScore() {
		return 0
	}
	return countSteps
}

// queueAttack appends the cues of the bull's attack, which come before those of the points: the bull scrapes, lunges, and the
// points spread while the board shakes. e is the first EventWorth of the attack.
func queueAttack(e game.Event, q table.Queue) {
	q.Then(table.Cue{Event: e, Part: partScrape})
	q.Then(table.Cue{Event: e, Part: partLunge})
	q.Then(table.Cue{Event: e, Part: partWave})
	q.With(0, table.Cue{Event: e, Part: partShake})
}

// begin begins a cue, with its sound, and returns its motion, whose ticks are those at normal speed. If the cue moves a
// figure, that is busy from now on.
func (p *player) begin(c *table.Cue) timeline.Motion {
	if c.Part != partMain {
		return p.beginPart(c)
	}
	e := &c.Event
	switch e.Kind {
	case pamplona.EventRun, pamplona.EventPush, pamplona.EventSlip, pamplona.EventRank:
		return p.beginWalk(c)
	case pamplona.EventTorro, pamplona.EventTorroSlip:
		return p.beginBull(c)
	case pamplona.EventCard:
		p.play(sound.Card, 0)
		return timeline.Motion{Ticks: p.turnTicks(e), Ease: timeline.InOut}
	}
	return p.desk.Begin(cueMoments, c)
}

// turnTicks returns the duration in ticks of turning the card of an event: longer for an attack, whose card flies up.
func (p *player) turnTicks(e *game.Event) int {
	if p.view.isAttack(e) {
		return cardTicks
	}
	return timeline.CardTicks
}

// beginPart begins a cue of a part other than partMain and returns its motion. A round without an attack has nothing to be read,
// so that its partCalm takes no time.
func (p *player) beginPart(c *table.Cue) timeline.Motion {
	switch c.Part {
	case partHush:
		return p.beginHush()
	case partWave:
		return timeline.Motion{Ticks: p.waveTicks(), Kind: timeline.Hold, Ease: timeline.Linear}
	case partCalm:
		if !p.view.attack.on {
			return timeline.Motion{}
		}
	}
	return p.desk.Begin(cueMoments, c)
}

// beginHush begins the pause and the drum before a card; there is none if the card cannot be an attack.
func (p *player) beginHush() timeline.Motion {
	if !p.view.canAttack() {
		return timeline.Motion{}
	}
	p.desk.Sound(sound.Cue{Name: sound.Drum, Soft: 0.3})
	return timeline.Motion{Ticks: hushTicks, Ease: timeline.Linear}
}

// waveTicks returns the duration in ticks of the wave of points of an attack. With reduced motion it is half as long, which is
// enough to read the points.
func (p *player) waveTicks() int {
	if p.desk.ReducedMotion() {
		return waveTicks / 2
	}
	return waveTicks
}

// play plays a sound, raised by step semitones.
func (p *player) play(name sound.Name, step int) { p.desk.Sound(sound.Cue{Name: name, Step: step}) }

// standingOn returns the number of a seat's figure that stands on a spot and is not moved by a cue, or -1 if there is none. Of
// several it returns the highest number.
func (p *player) standingOn(seat game.Seat, at pamplona.Spot) int {
	for k := pamplona.Runners - 1; k >= 0; k-- {
		i := int(seat)*pamplona.Runners + k
		if p.view.spot(i) == at && !p.figures.at(i).busy {
			return i
		}
	}
	return -1
}

// beginWalk begins the cue of a runner's move and returns its motion, which takes no time for a move of 0 spaces. It makes the
// figure busy, and plays the sound of a slip or a leap to a rank. It keeps in the cue the figure's number (Int[0], -1 if no figure
// stands there), its place (Spot[0]), its size (Float[0]), and where it lands (Spot[1]). Before the board is laid out it keeps only
// the number, which view.end needs.
func (p *player) beginWalk(c *table.Cue) timeline.Motion {
	e := &c.Event
	i := p.standingOn(walker(e), pamplona.Spot(e.From))
	c.Int[0] = int32(i)
	if i < 0 || !p.layout.isLaidOut() {
		return timeline.Motion{}
	}
	f := p.figures.at(i)
	f.busy = true
	c.Spot[0] = f.at
	c.Float[0] = f.size
	c.Spot[1] = p.landing(e)
	switch e.Kind {
	case pamplona.EventSlip:
		p.play(sound.Squelch, 0)
		return timeline.Motion{Ticks: slipTicks, Ease: timeline.Out}
	case pamplona.EventRank:
		p.play(sound.Pluck, int(e.N))
		return timeline.Motion{Ticks: climbTicks}
	case pamplona.EventPush:
		if e.From != e.To {
			return timeline.Motion{Ticks: pushTicks, Ease: timeline.Linear}
		}
		return timeline.Motion{}
	}
	return timeline.Motion{Ticks: min(int(e.To-e.From)*stepTicks, maxRunTicks), Ease: timeline.Linear}
}

// beginBull begins the cue of the bull's move, with a sound, and returns its motion. It makes the bull busy, and keeps in the
// cue where the bull starts (Spot[0]) and where it lands (Spot[1]). A run takes twice timeline.ChargeTicks for each space, at
// most timeline.MaxMoveTicks, and besides pawTicks and skidTicks; see charge. Before the board is laid out the motion takes no time,
// and nothing else happens.
func (p *player) beginBull(c *table.Cue) timeline.Motion {
	if !p.layout.isLaidOut() {
		return timeline.Motion{}
	}
	bull, to := &p.figures.bull, int(c.Event.To)
	bull.busy = true
	c.Spot[0], c.Spot[1] = bull.at, p.layout.bullFoot(to, p.view.hasRunnersNear(to))
	if c.Event.Kind == pamplona.EventTorroSlip {
		p.play(sound.Skid, 0)
		return timeline.Motion{Ticks: slipTicks, Ease: timeline.Out}
	}
	p.play(sound.Hoof, 0)
	return timeline.Motion{Ticks: pawTicks + runTicks(to-int(c.Event.From)) + skidTicks, Ease: timeline.Linear}
}

// At implements timeline.Player: it shows a cue at the progress t, 0 to 1. It places the figure that the cue moves, and plays the
// sounds that are due. Before the board is laid out it does nothing.
func (p *player) At(c *table.Cue, t float64) {
	if !p.layout.isLaidOut() {
		return
	}
	if c.Part == partScrape || c.Part == partWave {
		p.playBeats(c, t)
	}
	if c.Part != partMain {
		return
	}
	e := &c.Event
	switch e.Kind {
	case pamplona.EventRun, pamplona.EventPush, pamplona.EventSlip, pamplona.EventRank:
		p.walk(c, t)
	case pamplona.EventTorro, pamplona.EventTorroSlip:
		p.moveBull(c, t)
	}
	p.desk.At(cueMoments, c, t)
}

// beats is the number of equal parts into which the scraping before an attack, and then the wave of points, are divided. The hoof
// or the chips sound at the end of each part.
const beats = 5

// playBeats plays the sound of the hoof or of the chips that is due at the progress t of a cue. c.Int[0] is the number of the
// last beat that was played.
func (p *player) playBeats(c *table.Cue, t float64) {
	beat := int32(t * beats)
	if beat == c.Int[0] {
		return
	}
	c.Int[0] = beat
	if c.Part == partWave {
		p.play(sound.Tick, 3*int(beat))
		return
	}
	p.play(sound.Scrape, int(beat)%2)
}

// end updates the view. After a cue of partMain it also puts down the figure that the cue moved, plays the sound of a run's
// end or of the end of the game, and has all figures make room for each other as the new view demands.
func (p *player) end(c *table.Cue) {
	p.view.end(c)
	if c.Part != partMain {
		return
	}
	switch e := &c.Event; e.Kind {
	case pamplona.EventRun, pamplona.EventPush, pamplona.EventSlip, pamplona.EventRank:
		p.endWalk(c)
	case pamplona.EventTorro, pamplona.EventTorroSlip:
		p.figures.bull.land(0)
	case pamplona.EventOver:
		p.play(sound.Chord, 0)
	}
	p.figures.arrange(p.layout, p.view)
}

// endWalk puts a runner's figure down. A run of at least one space ends with a knock, two semitones higher for each other runner
// on the space.
func (p *player) endWalk(c *table.Cue) {
	e := &c.Event
	if i := int(c.Int[0]); i >= 0 {
		p.figures.at(i).land(p.impact())
	}
	if e.Kind == pamplona.EventRun && e.From != e.To {
		p.play(sound.Knock, max(0, p.view.runnersOn(int(e.To))-1)*2)
	}
}

// impact returns how far a figure is flattened when it lands, 0 to 1: not at all with reduced motion.
func (p *player) impact() float64 {
	if p.desk.ReducedMotion() {
		return 0
	}
	return 0.9
}

// feelings returns the seats whose faces look glad or sorry after an event. A seat looks glad when it jostles another, climbs a rank
// or gains by an attack; sorry when it is jostled, loses by an attack, pays for fear, slips or misses its turn.
func feelings(e game.Event) (felt table.Feelings) {
	switch e.Kind {
	case pamplona.EventRank:
		felt[portrait.Glad] = game.Of(e.Seat)
	case pamplona.EventFear, pamplona.EventSlip, pamplona.EventMiss:
		felt[portrait.Sorry] = game.Of(e.Seat)
	case pamplona.EventJostle:
		felt[portrait.Glad], felt[portrait.Sorry] = game.Of(e.Seat), game.Of(e.Other)
	case pamplona.EventSum:
		if e.N > 0 {
			felt[portrait.Glad] = game.Of(e.Seat)
		}
		if e.N < 0 {
			felt[portrait.Sorry] = game.Of(e.Seat)
		}
	}
	return felt
}

// landing returns where the figure that an event moves lands: in the middle of the area for feet. The other figures make room
// afterwards.
func (p *player) landing(e *game.Event) geom.Point {
	return p.layout.feetArea(destination(e), p.view.torro).Center()
}

// walk places a runner's figure at the progress t of its cue. A figure that stood small in a crowd grows to its full size in the
// first third. With reduced motion it only fades from place to place.
func (p *player) walk(c *table.Cue, t float64) {
	if c.Int[0] < 0 {
		return
	}
	f, e := p.figures.at(int(c.Int[0])), &c.Event
	if e.Kind == pamplona.EventPush {
		t = p.fly(c, t)
	}
	f.facing = p.facingAt(e, t)
	if p.desk.ReducedMotion() {
		f.facing = p.facingAt(e, math.Round(t))
		f.crossfade(c, t)
		return
	}
	switch e.Kind {
	case pamplona.EventRun:
		p.hop(f, c, t)
	case pamplona.EventSlip: // on its back foot, arms in the air
		f.at = c.Spot[0].Lerp(c.Spot[1], t)
		f.lift, f.gait = 0, gaitStride
		f.turn = -0.6*math.Sin(t*math.Pi) + 0.12*math.Sin(t*8*math.Pi)*(1-t)
	case pamplona.EventPush: // head over heels
		f.at = c.Spot[0].Lerp(c.Spot[1], t)
		f.lift = timeline.Arc(t) * p.layout.runnerHeight() * 0.7
		f.turn, f.gait = 0.9*math.Sin(t*math.Pi)+0.25*math.Sin(t*5*math.Pi)*(1-t), gait(int(t*6)%2)
	default: // EventRank, a leap
		f.at = c.Spot[0].Lerp(c.Spot[1], t)
		f.lift = timeline.Arc(t) * p.layout.runnerHeight() * 0.9
	}
	f.size = geom.Lerp(c.Float[0], 1, min(1, 3*t))
}

// fly returns the progress of the flight of a runner who is pushed, at the progress t of its cue, and plays the sound of the hit with
// which it begins. c.Int[1] is 1 once that has been played.
func (p *player) fly(c *table.Cue, t float64) float64 {
	if c.Event.From != c.Event.To && t >= hitAt && c.Int[1] == 0 {
		c.Int[1] = 1
		p.play(sound.Boing, 5)
	}
	return shoveAt(t).flight
}

// facingAt returns the facing of a figure at the progress t of the cue of the event that moves it: that of the space to which it
// is nearest, so that it turns in the middle of a hop.
func (p *player) facingAt(e *game.Event, t float64) facing {
	to := destination(e)
	if to.Rank() > 0 {
		return p.layout.spotFacing(to)
	}
	return p.layout.facing(int(math.Round(geom.Lerp(float64(e.From), float64(to.Space()), t))))
}

// crossfade places the figure at the progress t of a cue with reduced motion: it fades out at Spot[0], and then in at Spot[1].
func (f *figure) crossfade(c *table.Cue, t float64) {
	f.at, f.fade = c.Spot[0], min(1, 2*t)
	if t > 0.5 {
		f.at, f.fade = c.Spot[1], max(0, 2-2*t)
	}
}

// hop places a figure that hops from space to space, at the progress t of its cue, and plays its steps. The figure leans forward,
// changes feet twice on each space, stretches as it takes off and is pressed down as it lands. One that runs 0 spaces stays as it is.
func (p *player) hop(f *figure, c *table.Cue, t float64) {
	e := &c.Event
	n := int(e.To - e.From)
	if n == 0 {
		return
	}
	p.desk.PlayFootstep(c, t, n, sound.Cue{Name: sound.Pat, Soft: 0.3}, 12)
	walk := timeline.Walk{Steps: n, Height: p.layout.streetWidth() * 0.3, Place: func(i int) geom.Point {
		switch i {
		case 0:
			return c.Spot[0]
		case n:
			return c.Spot[1]
		}
		return p.layout.stepPoint(int(e.From) + i)
	}}
	at := walk.At(t, false)[0]
	f.at, f.lift, f.gait = at.At, at.Lift, gait(int(t*float64(2*max(n, -n)))%2)
	_, share := timeline.Hop(t, max(n, -n))
	f.turn = 0.1 + 0.14*math.Cos(2*math.Pi*share)
	f.squash = 0.5 - 1.1*timeline.Arc(share)
}

// setOff is the share of the bull's way on which the bull comes from where it stood to the line of its run.
const setOff = 0.12

// moveBull places the bull at the progress t of its cue, and plays its hooves twice on each space. With reduced motion the
// bull only fades from place to place. c.Int[1] is the number of the hoofbeat played last.
func (p *player) moveBull(c *table.Cue, t float64) {
	f, e := &p.figures.bull, &c.Event
	f.facing = p.facingAt(e, math.Round(t))
	if p.desk.ReducedMotion() {
		f.crossfade(c, t)
		return
	}
	if e.Kind == pamplona.EventTorroSlip {
		f.at = c.Spot[0].Lerp(c.Spot[1], t)
		return
	}
	from, to := int(e.From), int(e.To)
	run := chargeAt(e, t).run
	at, way := p.layout.street.at(p.layout.between(from, to, run))
	f.facing = facingAlong(way)
	f.at = p.layout.toScreen(at).Add(geom.Pt(0, p.layout.streetWidth()*bullAlone))
	if run < setOff {
		f.at = c.Spot[0].Lerp(f.at, run/setOff)
	}
	step := int32(run * float64(2*(to-from)))
	if step != c.Int[1] {
		c.Int[1] = step
		p.desk.Sound(sound.Cue{Name: sound.Hoof, Step: int(step) % 3})
	}
}
