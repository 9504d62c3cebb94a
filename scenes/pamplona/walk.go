package pamplona

import (
	"math"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/table"
	"ludotheque/scenes/timeline"
)

// landing is where the figure that an event moves comes to stand: on a rank with those who are there, else in the middle
// of what feet have, as the others make room afterwards.
func (b *board) landing(e *game.Event) geom.Point {
	at := pamplona.Spot(e.To)
	if e.Kind == pamplona.EventRank {
		at = pamplona.OnRank(int(e.N))
	}
	return b.room(at).Center()
}

// walk moves a figure along its way.
func (b *board) walk(c *table.Cue, t float64) {
	if c.Int[0] < 0 {
		return
	}
	f, e := b.figure(int(c.Int[0])), &c.Event
	if b.desk.Reduced() {
		f.crossfade(c, t)
		return
	}
	switch e.Kind {
	case pamplona.EventRun:
		b.hop(f, c, t)
	case pamplona.EventSlip:
		f.at = c.Spot[0].Lerp(c.Spot[1], t)
		f.lift = 0
	default:
		f.at = c.Spot[0].Lerp(c.Spot[1], t)
		f.lift = timeline.Arc(t) * b.high() * 0.9
	}
	f.size = geom.Lerp(c.Float[0], 1, math.Min(1, 3*t))
}

// crossfade fades a figure out where it was and in where it goes.
func (f *figure) crossfade(c *table.Cue, t float64) {
	f.at, f.fade = c.Spot[0], math.Min(1, 2*t)
	if t > 0.5 {
		f.at, f.fade = c.Spot[1], math.Max(0, 2-2*t)
	}
}

// hop moves a figure from space to space.
func (b *board) hop(f *figure, c *table.Cue, t float64) {
	e := &c.Event
	n := int(e.To - e.From)
	if n == 0 {
		return
	}
	hop, share := timeline.Hop(t, n)
	if hop != int(c.Int[1]) {
		c.Int[1] = int32(hop)
		b.desk.Sound(sound.Cue{Name: sound.Pat, Soft: 0.3, Step: hop})
	}
	from, to := c.Spot[0], c.Spot[1]
	if hop > 0 {
		from = b.stride(int(e.From) + hop)
	}
	if hop < n-1 {
		to = b.stride(int(e.From) + hop + 1)
	}
	f.at = from.Lerp(to, share)
	f.lift = timeline.Arc(share) * b.way.lane * 0.3
}

// stride is where a runner that passes over a space sets its foot.
func (b *board) stride(space int) geom.Point {
	return b.mid(space).Add(geom.Pt(0, b.high()*0.3))
}

// charge moves the bull along its way.
func (b *board) charge(c *table.Cue, t float64) {
	f, e := &b.bull, &c.Event
	if b.desk.Reduced() {
		f.crossfade(c, t)
		return
	}
	if e.Kind == pamplona.EventTorroSlip {
		f.at = c.Spot[0].Lerp(c.Spot[1], t)
		return
	}
	from, to := int(e.From), int(e.To)
	s := geom.Lerp(b.middle(from), b.middle(to), t)
	p, _ := b.way.at(s)
	f.at = b.abs(p).Add(geom.Pt(0, b.way.lane*0.24))
	if t < 0.12 {
		f.at = c.Spot[0].Lerp(f.at, t/0.12)
	}
	step := int32(t * float64(2*(to-from)))
	if step != c.Int[1] {
		c.Int[1] = step
		b.desk.Sound(sound.Cue{Name: sound.Hoof, Step: int(step) % 3})
	}
}

// middle is how far along the street the middle of a space is.
func (b *board) middle(space int) float64 {
	k := b.cell(space)
	return (k.from + k.to) / 2
}

// bullWay is the direction the bull looks in, and whether it is to the left.
func (b *board) bullWay() (left bool) {
	_, way := b.way.at(b.bullAlong())
	return way.X < -0.15
}

// bullAlong is how far along the street the bull is now.
func (b *board) bullAlong() float64 {
	for c, t := range b.desk.Playing() {
		if c.Part == partMain && c.Event.Kind == pamplona.EventTorro {
			return geom.Lerp(b.middle(int(c.Event.From)), b.middle(int(c.Event.To)), t)
		}
	}
	return b.middle(b.view.torro)
}

// galloping is the picture of the bull: it changes while it runs.
func (b *board) galloping() int {
	for c, t := range b.desk.Playing() {
		if c.Part == partMain && c.Event.Kind == pamplona.EventTorro {
			return int(t * float64(c.Event.To-c.Event.From) * bullFrames * 0.8)
		}
	}
	return 1
}
