package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// The parts of EventLost, which is shown by two cues; see table.Cue.Part. All other events have partMain alone.
const (
	partMain   int8 = iota // the trap takes the pawn
	partBridge             // a bridge is laid over the trap
)

// Durations in ticks of a pawn's landing, and of its arrival in DORADA, which is celebrated.
const (
	landTicks   = timeline.LandTicks + 8
	arriveTicks = 44
)

// goldBow is how high the trail of a ride on gold rises, as a share of its length, so that it does not lie on the way there.
const goldBow = 0.13

// cueMoments describes how each kind of event is shown.
var cueMoments = table.Moments{
	{Kind: dorada.EventRoll, Dice: 1},
	{Kind: dorada.EventHop, WalkTones: 12, Sound: sound.Pat, Soft: 0.4},
	{Kind: dorada.EventSpring, Sound: sound.Boing, Ticks: 42, Ease: timeline.InOut},
	{Kind: dorada.EventGold, Sound: sound.Shimmer, Ticks: 56, Ease: timeline.InOut},
	{Kind: dorada.EventLost, Sound: sound.Swallow, Ticks: 64, Ease: timeline.Linear},
	{Kind: dorada.EventLost, Part: partBridge, Sound: sound.Plank, Ticks: 18, Ease: timeline.Bounce},
	{Kind: dorada.EventLand, Sound: sound.Knock, PitchStep: stackPitch, Ticks: landTicks, Ease: timeline.Out},
	{Kind: dorada.EventArrive, Sound: sound.Gong, PitchStep: goalPitch, Ticks: arriveTicks, Ease: timeline.Linear},
	{Kind: dorada.EventMiss, Sound: sound.Sigh, Ticks: 50, ForReading: true},
	{Kind: dorada.EventOver, Sound: sound.Chord, Ticks: 30, ForReading: true},
}

// stackPitch returns by how many semitones the knock of a landing pawn is raised: two for each pawn below it, at most 16.
func stackPitch(e game.Event) int { return min(int(e.N)*2, 16) }

// goalPitch returns by how many semitones the gong of a pawn that arrives in DORADA is raised: one for each pawn below it, at most
// 12.
func goalPitch(e game.Event) int { return min(int(e.N), 12) }

// Begin implements timeline.Player. A pawn that rides gold into DORADA is also heard to bring some.
func (b *board) Begin(c *table.Cue) timeline.Motion {
	if b.golden && c.Event.Kind == dorada.EventArrive {
		b.desk.Sound(sound.Cue{Name: sound.Purse})
	}
	return b.Player.Begin(c)
}

// End implements timeline.Player. It applies the event of the cue to the view. From the end of an EventHop to the end of the
// EventLand, EventArrive or EventLost, the pawn is on no space: EventSpring and EventGold in between only add to the trail.
func (b *board) End(c *table.Cue) {
	e := &c.Event
	v := &b.view
	switch e.Kind {
	case dorada.EventRoll:
		v.roll = int8(e.N)
		b.dice.ApplyThrow(e)
	case dorada.EventHop:
		v.roll = 0
		b.golden = false
		v.lift(e.Seat, int(e.From))
		b.trails.AddLeg(table.Leg{Seat: e.Seat, From: int(e.From), To: int(e.To)})
	case dorada.EventSpring:
		b.trails.AddLeg(table.Leg{Seat: e.Seat, From: int(e.From), To: int(e.To)})
	case dorada.EventGold:
		b.golden = true
		b.trails.AddLeg(table.Leg{Seat: e.Seat, From: int(e.From), To: int(e.To), Flying: true, Bow: goldBow})
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
