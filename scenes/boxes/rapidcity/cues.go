package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// Durations of the cues of bullets and of the end, and when in a bullet's cue the gun fires, in ticks at normal speed.
const (
	bulletTicks = 24
	overTicks   = 50
	shotTicks   = 3
)

// cueMoments describes how the events are shown whose cues always have the same sound and duration.
var cueMoments = table.Moments{
	{Kind: rapidcity.EventBullet, Sound: sound.Gun, Ticks: bulletTicks, Ease: timeline.Linear},
	{Kind: rapidcity.EventHealed, Sound: sound.Shimmer, Ticks: bulletTicks},
	{Kind: rapidcity.EventOver, Sound: sound.Chord, Ticks: overTicks, ForReading: true},
}

// presenter shows events: it queues their cues, and changes the view and the motion. Besides desk, its fields are parts of the
// board.
type presenter struct {
	desk   *table.Desk
	terms  *terms
	ground *ground
	view   *view
	motion *motion
	story  *story
}

// cues queues the cue of an event. While a card is played, hands are shown at once; in a replay, after the pauses that were
// between them, which are kept in Cue.Int[0], in ticks. A card that is turned begins a new story at once, to which acts are
// added. Events that only say how a pawn or tile was decided go to the story, without a cue. Acts without any effect are not
// shown.
func (p *presenter) cues(e game.Event, q table.Queue) {
	c := table.Cue{Event: e}
	switch e.Kind {
	case rapidcity.EventReveal:
		p.story.begin(rapidcity.Card(e.Piece))
	case rapidcity.EventEarly, rapidcity.EventPlace, rapidcity.EventBounce, rapidcity.EventTouch, rapidcity.EventGrab:
		c.Int[0] = int32(p.story.pause(int(e.N), p.desk.IsReplay()))
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

// begin returns the motion of a cue, and plays its sound if it has one at the beginning; see end for the others. When a card
// closes, begin writes the texts of its story, and the motion is the time for which the story is shown.
func (p *presenter) begin(c *table.Cue) timeline.Motion {
	switch c.Event.Kind {
	case rapidcity.EventEarly, rapidcity.EventPlace, rapidcity.EventBounce, rapidcity.EventTouch, rapidcity.EventGrab:
		return timeline.Motion{Ticks: int(c.Int[0]), Kind: timeline.Hold}
	case rapidcity.EventReveal:
		if p.desk.IsReplay() {
			return timeline.Motion{Ticks: timeline.CardTicks}
		}
	case rapidcity.EventBullet:
		if by := c.Event.Other; by >= 0 && !p.desk.ReducedMotion() {
			p.motion.addPuff(p.ground.muzzle(by, p.story.card.Hand()), shotTicks)
		}
	case rapidcity.EventClose:
		p.story.tell(p.desk.T, p.desk.Name, p.terms.Allowed, p.ground.isPhone())
		if p.ground.isPhone() {
			p.story.shorten()
		}
		p.desk.Sound(sound.Cue{Name: sound.Bell})
		return timeline.Motion{Ticks: p.story.ticks(), Kind: timeline.Hold, Ease: timeline.Linear}
	}
	return p.desk.Begin(cueMoments, c)
}

// touchSound returns the sound of a hand that reaches for a pawn, by the kind of its event: a slap for EventTouch, when all hands
// must be up, else a pat.
func touchSound(k game.Kind) sound.Name {
	if k == rapidcity.EventTouch {
		return sound.Slap
	}
	return sound.Pat
}

// end applies the event of a cue to the view and the motion, and plays the sounds of acts and, in a replay, of the card that
// is shown. It shows a fault as soon as it is certain, though the bullet comes only when the card closes.
func (p *presenter) end(e game.Event) {
	m, closed := p.motion, p.view.card
	if e.Kind == rapidcity.EventClose {
		p.praise()
	}
	p.view.apply(e, p.terms.Seats())
	updateTrails(&m.trails, &e)
	switch e.Kind {
	case rapidcity.EventReveal:
		m.wearing = false
		if m.cardShown = p.desk.IsReplay(); m.cardShown { // at a table, board.Run shows the card after a wait
			m.showCard(0)
			p.desk.Sound(sound.Cue{Name: sound.Whip})
		}
	case rapidcity.EventEarly:
		m.lock(e.Seat)
		p.desk.Sound(sound.Cue{Name: sound.Error})
	case rapidcity.EventPlace:
		p.desk.Sound(sound.Cue{Name: sound.Knock})
		if c := p.view.card; c.Type() != rapidcity.Healing && !p.terms.Allowed(c, int(e.To)) {
			m.showFault(e.Seat, rapidcity.WrongPlace)
		}
	case rapidcity.EventBounce:
		m.marks = append(m.marks, mark{bounced: true, at: p.ground.tiles[e.To], seat: e.Seat})
		p.desk.Sound(sound.Cue{Name: sound.Boing, Soft: 0.2})
	case rapidcity.EventGrab, rapidcity.EventTouch:
		if !p.desk.IsPersonHere(e.Seat) || p.desk.IsReplay() { // board.Run has marked the hands of persons here
			m.addMark(e.Seat, p.ground.pawns[e.Other])
		}
		p.desk.Sound(sound.Cue{Name: touchSound(e.Kind)})
		if e.Kind == rapidcity.EventTouch {
			m.showFault(e.Seat, rapidcity.Touched)
		}
	case rapidcity.EventClose:
		m.close(closed)
	case rapidcity.EventBullet:
		m.verdicts[e.Seat] = verdict{stamp: stampOf(rapidcity.Reason(e.Piece)), by: e.Other}
		if !p.desk.ReducedMotion() {
			m.tumbles[e.Seat] = tumble{ticksLeft: tumbleTicks, direction: p.ground.fallDirection(e.Seat, e.Other)}
		}
		p.desk.Sound(sound.Cue{Name: sound.Ricochet})
	case rapidcity.EventHealed:
		m.verdicts[e.Seat] = verdict{stamp: patchedUp, by: game.Chance}
	}
}

// praise stamps what went well on the card that closes, which view still has: allowed places, saved pawns, caught ones, and hands that
// kept still. A bullet that follows replaces the stamp. A fault that is known already stays.
func (p *presenter) praise() {
	card := p.view.card
	for seat := range p.terms.Seats() {
		if good := p.story.praise(game.Seat(seat), card, p.terms.Allowed); good != noStamp && !p.motion.verdicts[seat].exists() {
			p.motion.verdicts[seat] = verdict{stamp: good, by: game.Chance}
		}
	}
}
