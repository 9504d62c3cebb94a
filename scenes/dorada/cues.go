package dorada

import (
	"ludotheque/logic/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/table"
	"ludotheque/scenes/timeline"
)

// The parts of events that take more than one cue.
const (
	partMain int8 = iota
	partBridge
)

// moments begin always alike.
var moments = table.Moments{
	{Kind: dorada.EventSpring, Sound: sound.Boing, Ticks: 36, Ease: timeline.InOut},
	{Kind: dorada.EventGold, Sound: sound.Shimmer, Ticks: 56, Ease: timeline.InOut},
	{Kind: dorada.EventLost, Sound: sound.Swallow, Ticks: 34, Ease: timeline.In},
	{Kind: dorada.EventLost, Part: partBridge, Sound: sound.Plank, Ticks: 18, Ease: timeline.Bounce},
	{Kind: dorada.EventMiss, Sound: sound.Sigh, Ticks: 50, Hold: true},
	{Kind: dorada.EventOver, Sound: sound.Chord, Ticks: 30, Hold: true},
}

// Cues implements table.Board.
func (b *board) Cues(e game.Event, q table.Queue) {
	q.Then(table.Cue{Event: e})
	switch e.Kind {
	case dorada.EventRoll:
		q.Wait(timeline.ReadTicks)
	case dorada.EventLost:
		q.Then(table.Cue{Event: e, Part: partBridge})
	}
}

// Begin implements timeline.Player.
func (b *board) Begin(c *table.Cue) timeline.Motion {
	e := &c.Event
	switch e.Kind {
	case dorada.EventRoll:
		return b.die.Begin()
	case dorada.EventHop:
		return table.Walk(int(e.To - e.From))
	case dorada.EventLand:
		return b.beginLand(sound.Cue{Name: sound.Knock, Step: min(int(e.N)*2, 16)})
	case dorada.EventArrive:
		return b.beginLand(sound.Cue{Name: sound.Gong, Step: min(int(e.N), 12)})
	}
	return b.desk.Begin(moments, c)
}

// beginLand begins how a pawn comes to rest, with a sound.
func (b *board) beginLand(c sound.Cue) timeline.Motion {
	b.desk.Sound(c)
	return timeline.Motion{Ticks: timeline.LandTicks + 8, Ease: timeline.Out}
}

// At implements timeline.Player: a hop is heard on each space, the die when it strikes.
func (b *board) At(c *table.Cue, t float64) {
	switch e := &c.Event; e.Kind {
	case dorada.EventHop:
		b.desk.Footstep(c, t, int(e.To-e.From), sound.Cue{Name: sound.Pat, Soft: 0.4}, 12)
	case dorada.EventRoll:
		b.die.At(c, t)
	}
}

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
