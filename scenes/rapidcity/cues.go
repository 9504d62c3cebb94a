package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/table"
	"ludotheque/scenes/timeline"
)

// How long things are shown, in ticks at normal speed.
const (
	plainClose  = 24  // a card on which nothing had to be decided
	quietClose  = 54  // one on which nobody came before anybody
	storyClose  = 120 // the slow-motion of what decided it
	bulletTicks = 20
	overTicks   = 50
	mostGap     = 45 // of the pauses between inputs in a replay
)

// Cues implements table.Board. While a card is played nothing is held up: hands are shown as they act. In a replay they
// act as far apart as they did.
func (b *board) Cues(e game.Event, q table.Queue) {
	c := table.Cue{Event: e}
	switch e.Kind {
	case rapidcity.EventReveal:
		b.story.begin(rapidcity.Card(e.Piece))
	case rapidcity.EventEarly, rapidcity.EventPlace, rapidcity.EventBounce, rapidcity.EventTouch, rapidcity.EventGrab:
		c.Int[0] = int32(b.story.gap(int(e.N), b.desk.Replay()))
		b.story.note(e)
	case rapidcity.EventCaught, rapidcity.EventSaved, rapidcity.EventWrongPawn, rapidcity.EventOwnPawn,
		rapidcity.EventDuel, rapidcity.EventRace:
		b.story.note(e)
		return
	case rapidcity.EventLocked, rapidcity.EventIgnored:
		return
	}
	q.Then(c)
}

// begin is the motion of a cue.
func (b *board) begin(c *table.Cue) timeline.Motion {
	switch c.Event.Kind {
	case rapidcity.EventEarly, rapidcity.EventPlace, rapidcity.EventBounce, rapidcity.EventTouch, rapidcity.EventGrab:
		return timeline.Motion{Ticks: int(c.Int[0]), Kind: timeline.Hold}
	case rapidcity.EventReveal:
		if b.desk.Replay() {
			return timeline.Motion{Ticks: timeline.CardTicks}
		}
	case rapidcity.EventClose:
		b.story.tell(b)
		b.desk.Sound(sound.Cue{Name: sound.Bell, Soft: 0.3})
		return timeline.Motion{Ticks: b.story.ticks(), Kind: timeline.Hold, Ease: timeline.Linear}
	case rapidcity.EventBullet:
		b.desk.Sound(sound.Cue{Name: sound.Gun, Soft: 0.15})
		return timeline.Motion{Ticks: bulletTicks, Kind: timeline.Move, Ease: timeline.In}
	case rapidcity.EventHealed:
		b.desk.Sound(sound.Cue{Name: sound.Shimmer})
		return timeline.Motion{Ticks: bulletTicks, Kind: timeline.Move}
	case rapidcity.EventOver:
		b.desk.Sound(sound.Cue{Name: sound.Chord})
		return timeline.Motion{Ticks: overTicks, Kind: timeline.Hold}
	}
	return timeline.Motion{}
}

// At implements timeline.Player.
func (b *board) At(*table.Cue, float64) {}

// End implements timeline.Player.
func (b *board) End(c *table.Cue) {
	e := c.Event
	b.view.apply(e, b.seats)
	switch e.Kind {
	case rapidcity.EventReveal:
		b.motion.face = b.desk.Replay()
		if b.motion.face {
			b.motion.flip = flipTicks
			b.motion.verdicts = [rapidcity.MaxSeats]verdict{}
			b.desk.Sound(sound.Cue{Name: sound.Card})
		}
	case rapidcity.EventEarly:
		b.motion.locks[e.Seat] = lockTicks
		b.desk.Sound(sound.Cue{Name: sound.Error, Soft: 0.4})
	case rapidcity.EventPlace:
		b.desk.Sound(sound.Cue{Name: sound.Knock})
	case rapidcity.EventBounce:
		b.motion.leave(mark{kind: markBack, at: b.ground.tiles[e.To], seat: e.Seat})
		b.desk.Sound(sound.Cue{Name: sound.Boing, Soft: 0.4})
	case rapidcity.EventGrab, rapidcity.EventTouch:
		if !b.desk.Person(e.Seat) || b.desk.Replay() {
			b.motion.leave(mark{kind: markHand, at: b.ground.pawns[e.Other], seat: e.Seat})
		}
		b.desk.Sound(sound.Cue{Name: sound.Pat})
	case rapidcity.EventClose:
		b.motion.face = false
	case rapidcity.EventBullet:
		b.motion.verdicts[e.Seat] = verdict{reason: rapidcity.Reason(e.Piece), by: e.Other}
		b.desk.Sound(sound.Cue{Name: sound.Ricochet, Soft: 0.2})
	case rapidcity.EventHealed:
		b.motion.verdicts[e.Seat] = verdict{healed: true, by: game.Chance}
	}
	b.expect()
}
