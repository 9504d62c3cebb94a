package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// How long bullets and the end are shown, in ticks at normal speed.
const (
	bulletTicks = 20
	overTicks   = 50
)

// moments begin always alike.
var moments = table.Moments{
	{Kind: rapidcity.EventBullet, Sound: sound.Gun, Soft: 0.15, Ticks: bulletTicks, Ease: timeline.Linear},
	{Kind: rapidcity.EventHealed, Sound: sound.Shimmer, Ticks: bulletTicks},
	{Kind: rapidcity.EventOver, Sound: sound.Chord, Ticks: overTicks, Hold: true},
}

// player shows events: it moves the view, and what is seen beside it.
type player struct {
	desk   *table.Desk
	terms  *terms
	ground *ground
	view   *view
	motion *motion
	story  *story
}

// cues are how an event is shown. While a card is played nothing is held up: hands are shown as they act. In a replay they
// act as far apart as they did.
func (p *player) cues(e game.Event, q table.Queue) {
	c := table.Cue{Event: e}
	switch e.Kind {
	case rapidcity.EventReveal:
		p.story.begin(rapidcity.Card(e.Piece))
	case rapidcity.EventEarly, rapidcity.EventPlace, rapidcity.EventBounce, rapidcity.EventTouch, rapidcity.EventGrab:
		c.Int[0] = int32(p.story.gap(int(e.N), p.desk.Replay()))
		p.story.note(e)
	case rapidcity.EventCaught, rapidcity.EventSaved, rapidcity.EventWrongPawn, rapidcity.EventOwnPawn,
		rapidcity.EventDuel, rapidcity.EventRace:
		p.story.note(e)
		return
	case rapidcity.EventLocked, rapidcity.EventIgnored:
		return
	}
	q.Then(c)
}

// begin is the motion of a cue.
func (p *player) begin(c *table.Cue) timeline.Motion {
	switch c.Event.Kind {
	case rapidcity.EventEarly, rapidcity.EventPlace, rapidcity.EventBounce, rapidcity.EventTouch, rapidcity.EventGrab:
		return timeline.Motion{Ticks: int(c.Int[0]), Kind: timeline.Hold}
	case rapidcity.EventReveal:
		if p.desk.Replay() {
			return timeline.Motion{Ticks: timeline.CardTicks}
		}
	case rapidcity.EventClose:
		p.story.tell(p.desk.T, p.terms.Allowed)
		p.desk.Sound(sound.Cue{Name: sound.Bell, Soft: 0.3})
		return timeline.Motion{Ticks: p.story.ticks(), Kind: timeline.Hold, Ease: timeline.Linear}
	}
	return p.desk.Begin(moments, c)
}

// touch is how a hand is heard that has reached for a pawn: to grab it, or though all hands are up.
func touch(k game.Kind) sound.Name {
	if k == rapidcity.EventTouch {
		return sound.Slap
	}
	return sound.Pat
}

// end applies a cue to the view.
func (p *player) end(e game.Event) {
	p.view.apply(e, p.terms.Seats())
	m := p.motion
	trace(&m.trails, &e)
	switch e.Kind {
	case rapidcity.EventReveal:
		if m.face = p.desk.Replay(); m.face {
			m.show(flipTicks)
			p.desk.Sound(sound.Cue{Name: sound.Whip})
		}
	case rapidcity.EventEarly:
		m.locks[e.Seat] = lockTicks
		p.desk.Sound(sound.Cue{Name: sound.Error, Soft: 0.4})
	case rapidcity.EventPlace:
		p.desk.Sound(sound.Cue{Name: sound.Knock})
		if c := p.view.card; c.Type() != rapidcity.Healing && !p.terms.Allowed(c, int(e.To)) {
			m.fault(e.Seat, rapidcity.WrongPlace)
		}
	case rapidcity.EventBounce:
		m.marks = append(m.marks, mark{back: true, at: p.ground.tiles[e.To], seat: e.Seat})
		p.desk.Sound(sound.Cue{Name: sound.Boing, Soft: 0.4})
	case rapidcity.EventGrab, rapidcity.EventTouch:
		if !p.desk.Person(e.Seat) || p.desk.Replay() {
			m.leave(e.Seat, p.ground.pawns[e.Other])
		}
		p.desk.Sound(sound.Cue{Name: touch(e.Kind)})
		if e.Kind == rapidcity.EventTouch {
			m.fault(e.Seat, rapidcity.Touched)
		}
	case rapidcity.EventClose:
		m.face = false
	case rapidcity.EventBullet:
		m.verdicts[e.Seat] = verdict{reason: rapidcity.Reason(e.Piece), by: e.Other}
		if !p.desk.Reduced() {
			m.tumbles[e.Seat] = tumble{left: tumbleTicks, way: p.ground.way(e.Seat, e.Other)}
		}
		p.desk.Sound(sound.Cue{Name: sound.Ricochet, Soft: 0.2})
	case rapidcity.EventHealed:
		m.verdicts[e.Seat] = verdict{healed: true, by: game.Chance}
	}
}
