package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// The parts of events that take more than one cue.
const (
	partMain   int8 = iota
	partHush        // a card that may be an attack is about to be turned
	partScrape      // the bull is about to attack
	partLunge       // it does
	partShake       // which shakes the board
	partWave        // what the attack brings spreads from the bull
	partCalm        // its sums are read
	partStep        // a step of the final score; Int[0] is its number
)

// How long things take at normal speed, in ticks, besides what package timeline says.
const (
	cardStand   = 34 // a card is read
	hushTicks   = 26
	cardTicks   = 30 // the card of an attack flies up
	scrapeTicks = 44
	lungeTicks  = 12
	waveTicks   = 58
	calmTicks   = 60
	leapTicks   = 24 // a push, or a climb onto a rank
	slipTicks   = 26
	sumTicks    = 14 // what an attack brings is added to a seat's courage
	missTicks   = 44
	stepTicks   = 64 // a step of the final score
)

// countSteps is the number of steps in which the final score is counted (P-26), the sum included.
const countSteps = 5

// stepBehind is the step that counts the spaces behind the bull.
const stepBehind = 2

// moments begin always alike.
var moments = table.Moments{
	{Kind: pamplona.EventRoll, Dice: 2},
	{Kind: pamplona.EventBack, Sound: sound.Paper, Ticks: timeline.CardTicks, Ease: timeline.InOut},
	{Kind: pamplona.EventShuffle, Sound: sound.Riffle, Ticks: timeline.CardTicks, Ease: timeline.InOut},
	{Kind: pamplona.EventMiss, Sound: sound.Sigh, Ticks: missTicks, Hold: true},
	{Kind: pamplona.EventFear, Sound: sound.Chatter, Ticks: timeline.PointsTicks},
	{Kind: pamplona.EventJostle, Sound: sound.Scuffle, Ticks: 2 * timeline.PointsTicks},
	{Kind: pamplona.EventCredit, Sound: sound.Stack, Ticks: timeline.PointsTicks},
	{Kind: pamplona.EventSum, Sound: sound.Coin, Ticks: sumTicks, Ease: timeline.InOut, Hold: true},
	{Kind: pamplona.EventWorth, Part: partScrape, Sound: sound.Snort, Ticks: scrapeTicks, Ease: timeline.Linear},
	{Kind: pamplona.EventWorth, Part: partLunge, Sound: sound.Bellow, Ticks: lungeTicks, Ease: timeline.In},
	{Kind: pamplona.EventWorth, Part: partShake, Sound: sound.Gasp, Ticks: timeline.ShakeTicks, Ease: timeline.Linear},
	{Kind: pamplona.EventRound, Part: partCalm, Sound: sound.Ole, Ticks: calmTicks, Ease: timeline.Linear, Hold: true},
	{Kind: pamplona.EventOver, Part: partStep, Sound: sound.Quill, Ticks: stepTicks, Ease: timeline.Linear, Hold: true},
}

// player shows events: it moves figures while cues are under way, and the view when they are over.
type player struct {
	desk    *table.Desk
	layout  *layout
	view    *view
	figures *figures
	queued  game.Kind // the kind of the event queued last
}

// cues adds to a queue how an event is shown.
func (p *player) cues(e game.Event, q table.Queue) {
	c := table.Cue{Event: e}
	switch e.Kind {
	case pamplona.EventRoll:
		q.Then(c)
		q.Wait(timeline.ReadTicks)
	case pamplona.EventCard:
		q.Then(table.Cue{Event: e, Part: partHush})
		q.Then(c)
		q.Wait(cardStand)
	case pamplona.EventWorth:
		if p.queued == pamplona.EventCard {
			strike(e, q)
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

// steps is in how many steps the final score is counted on a sheet: none where the frame does it.
func (p *player) steps() int {
	if p.desk.Counts() {
		return 0
	}
	return countSteps
}

// strike adds to a queue how the bull attacks, before what that is worth to anybody.
func strike(e game.Event, q table.Queue) {
	q.Then(table.Cue{Event: e, Part: partScrape})
	q.Then(table.Cue{Event: e, Part: partLunge})
	q.Then(table.Cue{Event: e, Part: partWave})
	q.With(0, table.Cue{Event: e, Part: partShake})
}

// begin begins a cue and says how long it takes.
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
	return p.desk.Begin(moments, c)
}

// turnTicks is how long a card is under way.
func (p *player) turnTicks(e *game.Event) int {
	if p.view.attacked(e) {
		return cardTicks
	}
	return timeline.CardTicks
}

// beginPart begins a part of an event that has several.
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
	return p.desk.Begin(moments, c)
}

// beginHush lets the table hold its breath, unless no attack can come.
func (p *player) beginHush() timeline.Motion {
	if !p.view.tense() {
		return timeline.Motion{}
	}
	p.desk.Sound(sound.Cue{Name: sound.Drum, Soft: 0.3})
	return timeline.Motion{Ticks: hushTicks, Ease: timeline.Linear}
}

// waveTicks is how long what an attack brings is under way: without motion as long as it takes to read it.
func (p *player) waveTicks() int {
	if p.desk.Reduced() {
		return waveTicks / 2
	}
	return waveTicks
}

func (p *player) play(name sound.Name, step int) { p.desk.Sound(sound.Cue{Name: name, Step: step}) }

// beginWalk finds the figure that an event moves and notes where it starts.
func (p *player) beginWalk(c *table.Cue) timeline.Motion {
	e := &c.Event
	i := p.view.figureOn(walker(e), pamplona.Spot(e.From))
	c.Int[0] = int32(i)
	if i < 0 || !p.layout.laid() {
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
		return timeline.Motion{Ticks: leapTicks + 6}
	case pamplona.EventPush:
		if e.From != e.To {
			p.play(sound.Boing, 5)
			return timeline.Motion{Ticks: leapTicks}
		}
		return timeline.Motion{}
	}
	return table.Walk(int(e.To - e.From))
}

// beginBull notes where the bull starts.
func (p *player) beginBull(c *table.Cue) timeline.Motion {
	if !p.layout.laid() {
		return timeline.Motion{}
	}
	bull, to := &p.figures.bull, int(c.Event.To)
	bull.busy = true
	c.Spot[0], c.Spot[1] = bull.at, p.layout.bullFoot(to, p.view.standing(to) > 0)
	if c.Event.Kind == pamplona.EventTorroSlip {
		p.play(sound.Skid, 0)
		return timeline.Motion{Ticks: slipTicks, Ease: timeline.Out}
	}
	p.play(sound.Hoof, 0)
	return timeline.Motion{Ticks: timeline.MoveTicks(to-int(c.Event.From), 2*timeline.ChargeTicks), Ease: timeline.InOut}
}

// at shows a cue at a share of its way.
func (p *player) at(c *table.Cue, t float64) {
	if !p.layout.laid() {
		return
	}
	if c.Part == partScrape || c.Part == partWave {
		p.beat(c, t)
	}
	if c.Part != partMain {
		return
	}
	e := &c.Event
	switch e.Kind {
	case pamplona.EventRun, pamplona.EventPush, pamplona.EventSlip, pamplona.EventRank:
		p.walk(c, t)
	case pamplona.EventTorro, pamplona.EventTorroSlip:
		p.charge(c, t)
	}
	p.desk.At(moments, c, t)
}

// beats is how often the hoof is heard before an attack, and then chips.
const beats = 5

// beat lets the hoof and the chips of an attack be heard at a share of its way.
func (p *player) beat(c *table.Cue, t float64) {
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

// end moves the view, and puts figures down.
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

// endWalk puts a figure down; the more stand where a runner has run to, the higher it sounds.
func (p *player) endWalk(c *table.Cue) {
	e := &c.Event
	if i := int(c.Int[0]); i >= 0 {
		p.figures.at(i).land(0.3)
	}
	if e.Kind == pamplona.EventRun && e.From != e.To {
		p.play(sound.Knock, max(0, p.view.standing(int(e.To))-1)*2)
	}
}

// bullFrames is the number of pictures of the bull at a gallop.
const bullFrames = 4

var bullNames = [bullFrames]string{"pamplona-bull-1", "pamplona-bull-2", "pamplona-bull-3", "pamplona-bull-4"}

func bullName(i int) string { return bullNames[i%bullFrames] }

var cardNames = [pamplona.CardKinds]string{"pamplona-card-attack", "pamplona-card-1", "pamplona-card-2", "pamplona-card-3", "pamplona-card-4", "pamplona-card-5"}

func cardName(card int) string { return cardNames[card] }
