package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// The durations of cues at normal speed, in ticks.
const (
	dealTicks  = 18  // a card is dealt
	bidTicks   = 22  // a coin flies to the highest bid
	fallTicks  = 30  // the curtain falls
	riseTicks  = 34  // the curtain opens
	cheerTicks = 34  // a chair has come through the arch
	winTicks   = 60  // a chair has come through the arch before all others
	hireTicks  = 34  // a card moves into its slot
	showTicks  = 80  // a new team is shown
	standTicks = 300 // the standings are shown between races
	prizeTicks = 34  // a prize flies to its seat
)

// queueCues appends the cues of an event to the queue q: the main cue, PartMain, and before or after it the cues of the other
// parts that the event has.
func queueCues(e game.Event, q table.Queue) {
	switch e.Kind {
	case galopp.EventRoll:
		q.Then(table.Cue{Event: e})
		q.Then(table.Cue{Event: e, Part: pieces.PartPoint}) // long enough for the roll to be read
	case galopp.EventHire:
		q.Then(table.Cue{Event: e})
		if e.Piece == galopp.Slots-1 {
			q.Then(table.Cue{Event: e, Part: pieces.PartShow})
		}
	case galopp.EventWon:
		q.Then(table.Cue{Event: e, Part: pieces.PartOnce})
		q.Then(table.Cue{Event: e, Part: pieces.PartTwice})
		q.Then(table.Cue{Event: e})
	case galopp.EventFinal:
		if e.N < galopp.Races {
			q.Then(table.Cue{Event: e, Part: pieces.PartStand})
		}
		q.Then(table.Cue{Event: e})
	case galopp.EventMove:
		q.Then(table.Cue{Event: e})
		q.Then(table.Cue{Event: e, Part: pieces.PartCheer})
	case galopp.EventAuction, galopp.EventRace:
		q.Then(table.Cue{Event: e})
		q.Then(table.Cue{Event: e, Part: pieces.PartRise})
	default:
		q.Then(table.Cue{Event: e})
	}
}

// cueMoments describes the main cues that always begin in the same way. display.begin begins the main cues of other events, and
// all cues of other parts.
var cueMoments = table.Moments{
	{Kind: galopp.EventShuffle, Sound: sound.Riffle, Ticks: 24, Ease: timeline.InOut, ForReading: true},
	{Kind: galopp.EventDeal, Sound: sound.Card, Ticks: dealTicks, Ease: timeline.InOut},
	{Kind: galopp.EventOpen, Sound: sound.Slap, Ticks: 26, Ease: timeline.InOut},
	{Kind: galopp.EventBid, Sound: sound.Coin, Ticks: bidTicks, Ease: timeline.InOut},
	{Kind: galopp.EventPass, Sound: sound.Pat, Ticks: 16, Ease: timeline.InOut},
	{Kind: galopp.EventDiscard, Sound: sound.Paper, Ticks: 18, Ease: timeline.InOut},
	{Kind: galopp.EventNoBid, Sound: sound.Gasp, Ticks: 50, Ease: timeline.InOut, ForReading: true},
	{Kind: galopp.EventPay, Sound: sound.Purse, Ticks: timeline.PointsTicks, Ease: timeline.InOut},
	{Kind: galopp.EventDismiss, Sound: sound.Toss, Ticks: 10, Ease: timeline.InOut},
	{Kind: galopp.EventHire, Sound: sound.Boots, Ticks: hireTicks, Ease: timeline.InOut},
	{Kind: galopp.EventTake, Sound: sound.Whip, Ticks: 20, Ease: timeline.InOut},
	{Kind: galopp.EventDraw, Sound: sound.Draw, Ticks: 28, Ease: timeline.InOut},
	{Kind: galopp.EventOver, Sound: sound.Chord, Ticks: 40, Ease: timeline.InOut, ForReading: true},
	{Kind: galopp.EventRoll, Dice: 1},
	{Kind: galopp.EventMove, WalkTones: 3, Sound: sound.Gravel, Soft: 0.3},
	{Kind: galopp.EventFinish, Sound: sound.Bell, PitchStep: finishPitch, Ticks: 48, Ease: timeline.Linear},
	{Kind: galopp.EventPlace, Sound: sound.Plank, Ticks: 40, Ease: timeline.Linear},
	{Kind: galopp.EventPrize, Sound: sound.Pluck, PitchStep: prizePitch, Ticks: prizeTicks, Ease: timeline.InOut},
	{Kind: galopp.EventPond, Ticks: 64, Ease: timeline.Linear},
	{Kind: galopp.EventLimit, Sound: sound.Gong, Ticks: 60, ForReading: true},
}

// finishPitch returns by how many semitones the bell of a finish is raised: 4 for each place better than the third.
func finishPitch(e game.Event) int { return int(3-min(e.N, 3)) * 4 }

// prizePitch returns by how many semitones the sound of a prize is raised: 4 for each place better than the third, which is the
// last with a prize.
func prizePitch(e game.Event) int { return int(3-e.Piece) * 4 }
