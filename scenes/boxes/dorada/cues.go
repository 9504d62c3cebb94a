package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// The parts of events that take more than one cue.
const (
	partMain int8 = iota
	partBridge
)

// landTicks is how long a pawn comes to rest.
const landTicks = timeline.LandTicks + 8

// cueMoments are how events are shown.
var cueMoments = table.Moments{
	{Kind: dorada.EventRoll, Dice: 1},
	{Kind: dorada.EventHop, Walk: 12, Sound: sound.Pat, Soft: 0.4},
	{Kind: dorada.EventSpring, Sound: sound.Boing, Ticks: 36, Ease: timeline.InOut},
	{Kind: dorada.EventGold, Sound: sound.Shimmer, Ticks: 56, Ease: timeline.InOut},
	{Kind: dorada.EventLost, Sound: sound.Swallow, Ticks: 34, Ease: timeline.In},
	{Kind: dorada.EventLost, Part: partBridge, Sound: sound.Plank, Ticks: 18, Ease: timeline.Bounce},
	{Kind: dorada.EventLand, Sound: sound.Knock, Step: stackPitch, Ticks: landTicks, Ease: timeline.Out},
	{Kind: dorada.EventArrive, Sound: sound.Gong, Step: goalPitch, Ticks: landTicks, Ease: timeline.Out},
	{Kind: dorada.EventMiss, Sound: sound.Sigh, Ticks: 50, Hold: true},
	{Kind: dorada.EventOver, Sound: sound.Chord, Ticks: 30, Hold: true},
}

// stackPitch returns how high it sounds when a pawn comes to lie on others, arrived when on those in DORADA.
func stackPitch(e game.Event) int { return min(int(e.N)*2, 16) }
func goalPitch(e game.Event) int  { return min(int(e.N), 12) }

// End implements timeline.Player: it moves the view.
func (b *board) End(c *table.Cue) {
	e := &c.Event
	v := &b.view
	switch e.Kind {
	case dorada.EventRoll:
		v.roll = int8(e.N)
		b.die.End(e)
	case dorada.EventHop:
		v.roll = 0
		v.lift(e.Seat, int(e.From))
		b.trails.Go(table.Leg{Seat: e.Seat, From: int(e.From), To: int(e.To)})
	case dorada.EventSpring, dorada.EventGold:
		b.trails.Go(table.Leg{Seat: e.Seat, From: int(e.From), To: int(e.To), Flown: true})
	case dorada.EventLost:
		if c.Part == partBridge {
			v.bridge[e.To] = true
			v.lost[e.Seat]++
		}
	case dorada.EventLand:
		v.put(e.Seat, int(e.To))
	case dorada.EventArrive:
		v.goal.put(e.Seat)
	}
}
