package pamplona

import (
	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/table"
	"ludotheque/scenes/timeline"
)

// The parts of events that take more than one cue.
const (
	partMain  int8 = iota
	partShake      // an attack begins
	partStep       // a step of the final score; Int[0] is its number
)

// How long things take at normal speed, in ticks, beside what package timeline says.
const (
	cardStand  = 34 // a card is read
	leapTicks  = 24 // a push, or a climb onto a rank
	slipTicks  = 26
	worthTicks = 16 // a runner is counted in an attack
	sumTicks   = 26
	missTicks  = 44
	stepTicks  = 64 // a step of the final score
	chipDelay  = 3
)

// countSteps is the number of steps in which the final score is counted (P-26), the sum included.
const countSteps = 5

// stepBehind is the step that counts the spaces behind the bull.
const stepBehind = 2

// Cues implements table.Board.
func (b *board) Cues(e game.Event, q table.Queue) {
	c := table.Cue{Event: e}
	switch e.Kind {
	case pamplona.EventRoll:
		q.Then(c)
		q.Wait(timeline.ReadTicks)
	case pamplona.EventCard:
		q.Then(c)
		q.Wait(cardStand)
	case pamplona.EventWorth:
		if b.queued == pamplona.EventCard {
			q.Then(table.Cue{Event: e, Part: partShake})
		}
		q.Then(c)
	case pamplona.EventOver:
		for i := range countSteps {
			step := table.Cue{Event: e, Part: partStep}
			step.Int[0] = int32(i)
			q.Then(step)
		}
		q.Then(c)
	default:
		q.Then(c)
	}
	b.queued = e.Kind
}

// Begin implements timeline.Player.
func (b *board) Begin(c *table.Cue) timeline.Motion {
	e := &c.Event
	switch c.Part {
	case partShake:
		b.play(sound.Snort, 0)
		return timeline.Motion{Ticks: timeline.ShakeTicks, Ease: timeline.Linear}
	case partStep:
		b.play(sound.Paper, 0)
		return timeline.Motion{Ticks: stepTicks, Kind: timeline.Hold, Ease: timeline.Linear}
	}
	switch e.Kind {
	case pamplona.EventRun, pamplona.EventPush, pamplona.EventSlip, pamplona.EventRank:
		return b.beginWalk(c)
	case pamplona.EventTorro, pamplona.EventTorroSlip:
		return b.beginBull(c)
	case pamplona.EventRoll:
		b.throw = ""
		b.play(sound.Rattle, 0)
		return timeline.Motion{Ticks: timeline.DiceTicks + chipDelay, Ease: timeline.Linear}
	case pamplona.EventCard, pamplona.EventBack, pamplona.EventShuffle:
		b.throw, b.torro = "", true
		b.desk.Retarget()
		b.play(sound.Card, 0)
		return timeline.Motion{Ticks: timeline.CardTicks, Ease: timeline.InOut}
	case pamplona.EventMiss:
		return timeline.Motion{Ticks: missTicks, Kind: timeline.Hold}
	}
	return b.beginPoints(c)
}

// beginPoints begins what moves points.
func (b *board) beginPoints(c *table.Cue) timeline.Motion {
	switch c.Event.Kind {
	case pamplona.EventFear:
		b.play(sound.Gasp, 0)
		return timeline.Motion{Ticks: timeline.PointsTicks}
	case pamplona.EventJostle:
		b.play(sound.Coin, 2)
		return timeline.Motion{Ticks: timeline.PointsTicks + 8}
	case pamplona.EventCredit:
		b.play(sound.Error, 0)
		return timeline.Motion{Ticks: timeline.PointsTicks}
	case pamplona.EventWorth:
		c.Int[0] = b.nextCounted(c.Event.Seat)
		b.playWorth(int(c.Event.N))
		return timeline.Motion{Ticks: worthTicks, Kind: timeline.Hold, Ease: timeline.Out}
	case pamplona.EventSum:
		b.play(sound.Coin, 0)
		return timeline.Motion{Ticks: sumTicks, Kind: timeline.Hold, Ease: timeline.InOut}
	}
	return timeline.Motion{}
}

// nextCounted is the figure that an attack counts next of a seat's: the runners furthest behind come first.
func (b *board) nextCounted(seat game.Seat) int32 {
	next := -1
	for k, p := range b.view.runner[seat] {
		if b.view.attack.counted[seat]>>k&1 == 0 && (next < 0 || p < b.view.runner[seat][next]) {
			next = k
		}
	}
	return int32(int(seat)*pamplona.Runners + next)
}

// playWorth sounds the better the more a runner is worth.
func (b *board) playWorth(n int) {
	if n < 0 {
		b.play(sound.Gasp, 2)
		return
	}
	b.play(sound.Tick, 4*n)
}

func (b *board) play(name sound.Name, step int) { b.desk.Sound(sound.Cue{Name: name, Step: step}) }

// walker is the seat whose runner an event moves, and from which spot.
func walker(e *game.Event) (game.Seat, pamplona.Spot) {
	if e.Kind == pamplona.EventPush {
		return e.Other, pamplona.Spot(e.From)
	}
	return e.Seat, pamplona.Spot(e.From)
}

// beginWalk finds the figure that an event moves and notes where it starts.
func (b *board) beginWalk(c *table.Cue) timeline.Motion {
	e := &c.Event
	seat, from := walker(e)
	k := b.view.figureOn(seat, from)
	c.Int[0] = int32(int(seat)*pamplona.Runners + k)
	if k < 0 {
		c.Int[0] = -1
	}
	if k < 0 || b.way == nil {
		return timeline.Motion{}
	}
	f := &b.figures[seat][k]
	f.busy = true
	c.Spot[0] = f.at
	c.Float[0] = f.size
	c.Spot[1] = b.landing(e)
	switch e.Kind {
	case pamplona.EventSlip:
		b.play(sound.Splash, 4)
		return timeline.Motion{Ticks: slipTicks, Ease: timeline.Out}
	case pamplona.EventRank:
		b.play(sound.Pluck, int(e.N))
		return timeline.Motion{Ticks: leapTicks + 6}
	case pamplona.EventPush:
		if e.From != e.To {
			b.play(sound.Boing, 5)
			return timeline.Motion{Ticks: leapTicks}
		}
		return timeline.Motion{}
	}
	return timeline.Motion{Ticks: timeline.MoveTicks(int(e.To-e.From), timeline.HopTicks), Ease: timeline.Linear}
}

// beginBull notes where the bull starts.
func (b *board) beginBull(c *table.Cue) timeline.Motion {
	if b.way == nil {
		return timeline.Motion{}
	}
	b.bull.busy = true
	c.Spot[0], c.Spot[1] = b.bull.at, b.bullPlace(int(c.Event.To))
	if c.Event.Kind == pamplona.EventTorroSlip {
		b.play(sound.Splash, 0)
		return timeline.Motion{Ticks: slipTicks, Ease: timeline.Out}
	}
	b.play(sound.Snort, 0)
	return timeline.Motion{Ticks: timeline.MoveTicks(int(c.Event.To-c.Event.From), 2*timeline.ChargeTicks), Ease: timeline.InOut}
}

// At implements timeline.Player.
func (b *board) At(c *table.Cue, t float64) {
	if b.way == nil || c.Part != partMain {
		return
	}
	e := &c.Event
	switch e.Kind {
	case pamplona.EventRun, pamplona.EventPush, pamplona.EventSlip, pamplona.EventRank:
		b.walk(c, t)
	case pamplona.EventTorro, pamplona.EventTorroSlip:
		b.charge(c, t)
	case pamplona.EventRoll:
		b.clack(c, t)
	}
}

// clack is heard when the dice strike the board.
func (b *board) clack(c *table.Cue, t float64) {
	for i := range int32(2) {
		if t > 0.5+0.1*float64(i) && c.Int[0] == i {
			c.Int[0]++
			b.play(sound.Clack, int(i)*2)
		}
	}
}

// End implements timeline.Player: it moves the view.
func (b *board) End(c *table.Cue) {
	e := &c.Event
	v := &b.view
	switch c.Part {
	case partShake:
		v.attack = attack{on: true}
		return
	case partStep:
		v.count = int(c.Int[0]) + 1
		return
	}
	switch e.Kind {
	case pamplona.EventRun, pamplona.EventPush, pamplona.EventSlip, pamplona.EventRank:
		b.endWalk(c)
	case pamplona.EventTorro, pamplona.EventTorroSlip:
		v.torro = int(e.To)
		b.bull.busy, b.bull.lift = false, 0
	case pamplona.EventTurn:
		v.mover, v.attack.on, b.jostled, b.torro = e.Seat, false, false, false
	case pamplona.EventRound:
		v.first, v.attack.on, b.jostled = e.Seat, false, false
	case pamplona.EventRoll:
		v.dice, v.live = [2]int{int(e.From), int(e.To)}, true
	case pamplona.EventOver:
		v.over, v.count, v.attack.on = true, countSteps, false
		b.play(sound.Chord, 0)
	default:
		b.endPoints(c)
		b.endCard(e)
	}
	b.arrange()
}

// endWalk puts a runner where it has gone.
func (b *board) endWalk(c *table.Cue) {
	e := &c.Event
	if k := int(c.Int[0]) % pamplona.Runners; c.Int[0] >= 0 {
		seat, _ := walker(e)
		to := pamplona.Spot(e.To)
		if e.Kind == pamplona.EventRank {
			to = pamplona.OnRank(int(e.N))
		}
		b.view.runner[seat][k] = to
		f := &b.figures[seat][k]
		f.busy, f.lift, f.fade, f.squash = false, 0, 0, 0.3
	}
	switch e.Kind {
	case pamplona.EventRun:
		b.view.live = false
		b.marks = append(b.marks, mark{e.Seat, int(e.From), int(e.To)})
	case pamplona.EventPush:
		b.marks = append(b.marks, mark{e.Other, int(e.From), int(e.To)})
	}
	if e.From != e.To {
		b.play(sound.Knock, b.crowd(e)*2)
	}
}

// crowd is how many stand where a runner has gone, the runner left out.
func (b *board) crowd(e *game.Event) (n int) {
	for seat := range game.Seat(b.view.seats) {
		n += b.view.own(seat, pamplona.Spot(e.To))
	}
	return max(0, n-1)
}

// endPoints moves points and credits.
func (b *board) endPoints(c *table.Cue) {
	v, e := &b.view, &c.Event
	switch e.Kind {
	case pamplona.EventFear:
		v.courage[e.Seat] -= int(e.N)
	case pamplona.EventJostle:
		v.courage[e.Other] -= int(e.N)
		v.courage[e.Seat] += int(e.N)
		b.jostled = true
	case pamplona.EventCredit:
		v.credits[e.Seat] += int(e.N)
		v.courage[e.Seat] += pamplona.Credit * int(e.N)
	case pamplona.EventWorth:
		v.attack.count(e.Seat, int(e.N))
		v.attack.counted[e.Seat] |= 1 << (c.Int[0] % pamplona.Runners)
	case pamplona.EventSum:
		v.courage[e.Seat] += int(e.N)
		v.attack.settled = v.attack.settled.With(e.Seat)
	}
}

// endCard moves cards.
func (b *board) endCard(e *game.Event) {
	v := &b.view
	switch e.Kind {
	case pamplona.EventCard:
		v.deck[e.N]--
		v.seen++
		v.open = int(e.N)
	case pamplona.EventBack:
		v.deck[pamplona.Attack]++
		v.seen--
		v.open = nothing
	case pamplona.EventShuffle:
		for i, n := range pamplona.FullDeck() {
			v.deck[i] = int(n)
		}
		v.open = nothing
	}
}

// bullFrames is the number of pictures of the bull at a gallop.
const bullFrames = 4

var bullNames = [bullFrames]string{"pamplona-bull-1", "pamplona-bull-2", "pamplona-bull-3", "pamplona-bull-4"}

func bullName(i int) string { return bullNames[i%bullFrames] }

var cardNames = [pamplona.CardKinds]string{"pamplona-card-attack", "pamplona-card-1", "pamplona-card-2", "pamplona-card-3", "pamplona-card-4", "pamplona-card-5"}

func cardName(card int) string { return cardNames[card] }

// side is the side of a die that shows a face.
func side(d piece.Die, face int) int {
	want := piece.Face(face)
	if face == pamplona.Arrow {
		want = piece.Arrow
	}
	for i, f := range d.Faces {
		if f == want {
			return i
		}
	}
	return 0
}
