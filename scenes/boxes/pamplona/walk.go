package pamplona

import (
	"math"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// landing is where the figure that an event moves comes to stand: on a rank with those who are there, else in the middle
// of what feet have, as the others make room afterwards.
func (p *player) landing(e *game.Event) geom.Point {
	return p.layout.feet(destination(e), p.view.torro).Center()
}

// walk moves a figure along its way.
func (p *player) walk(c *table.Cue, t float64) {
	if c.Int[0] < 0 {
		return
	}
	f, e := p.figures.at(int(c.Int[0])), &c.Event
	if p.desk.Reduced() {
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
		f.lift = timeline.Arc(t) * p.layout.high() * 0.7
		f.turn, f.gait = 0.9*math.Sin(t*math.Pi)+0.25*math.Sin(t*5*math.Pi)*(1-t), gait(int(t*6)%2)
	default:
		f.at = c.Spot[0].Lerp(c.Spot[1], t)
		f.lift = timeline.Arc(t) * p.layout.high() * 0.9
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
func (p *player) hop(f *figure, c *table.Cue, t float64) {
	e := &c.Event
	n := int(e.To - e.From)
	if n == 0 {
		return
	}
	p.desk.Footstep(c, t, n, sound.Cue{Name: sound.Pat, Soft: 0.3}, 12)
	walk := timeline.Walk{Steps: n, Height: p.layout.lane() * 0.3, Place: func(i int) geom.Point {
		switch i {
		case 0:
			return c.Spot[0]
		case n:
			return c.Spot[1]
		}
		return p.layout.stride(int(e.From) + i)
	}}
	at := walk.At(t, false)[0]
	f.at, f.lift, f.gait = at.At, at.Lift, gait(int(t*float64(2*max(n, -n)))%2)
}

// charge moves the bull along its way.
func (p *player) charge(c *table.Cue, t float64) {
	f, e := &p.figures.bull, &c.Event
	if p.desk.Reduced() {
		f.crossfade(c, t)
		return
	}
	if e.Kind == pamplona.EventTorroSlip {
		f.at = c.Spot[0].Lerp(c.Spot[1], t)
		return
	}
	from, to := int(e.From), int(e.To)
	at, _ := p.layout.street.at(p.layout.between(from, to, t))
	f.at = p.layout.abs(at).Add(geom.Pt(0, p.layout.lane()*0.24))
	if t < 0.12 {
		f.at = c.Spot[0].Lerp(f.at, t/0.12)
	}
	step := int32(t * float64(2*(to-from)))
	if step != c.Int[1] {
		c.Int[1] = step
		p.desk.Sound(sound.Cue{Name: sound.Hoof, Step: int(step) % 3})
	}
}
