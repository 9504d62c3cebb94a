package galopp

import (
	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/table"
	"ludotheque/scenes/timeline"
)

// The parts of events that take more than one cue.
const (
	partMain  int8 = iota
	partPoint      // the die points at a porter
	partShow       // a team stands to be seen
	partStand      // so do the standings
	partOnce       // the hammer falls for the first time
	partTwice      // and for the second
	partRise       // the curtain opens
	partCheer      // a chair is looked at that has come somewhere
)

// How long things take at normal speed, in ticks.
const (
	dealTicks  = 18
	bidTicks   = 22
	fallTicks  = 30 // the curtain falls
	riseTicks  = 34
	cheerTicks = 34
	hireTicks  = 34
	showTicks  = 80
	standTicks = 300
	prizeTicks = 34
)

// arrange lines the cues of an event up.
func arrange(e game.Event, q table.Queue) {
	switch e.Kind {
	case galopp.EventRoll:
		q.Then(table.Cue{Event: e})
		q.Wait(timeline.ReadTicks)
		q.Then(table.Cue{Event: e, Part: partPoint})
	case galopp.EventHire:
		q.Then(table.Cue{Event: e})
		if e.Piece == galopp.Slots-1 {
			q.Then(table.Cue{Event: e, Part: partShow})
		}
	case galopp.EventWon:
		q.Then(table.Cue{Event: e, Part: partOnce})
		q.Then(table.Cue{Event: e, Part: partTwice})
		q.Then(table.Cue{Event: e})
	case galopp.EventFinal:
		if e.N < galopp.Races {
			q.Then(table.Cue{Event: e, Part: partStand})
		}
		q.Then(table.Cue{Event: e})
	case galopp.EventMove:
		q.Then(table.Cue{Event: e})
		q.Then(table.Cue{Event: e, Part: partCheer})
	case galopp.EventAuction, galopp.EventRace:
		q.Then(table.Cue{Event: e})
		q.Then(table.Cue{Event: e, Part: partRise})
	default:
		q.Then(table.Cue{Event: e})
	}
}

// heard begins a cue with a sound, so many semitones up.
func heard(n sound.Name, step int, m timeline.Motion) opening {
	return opening{motion: m, sound: sound.Cue{Name: n, Step: step}, loud: true}
}

// trade is what an event sounds like, and how long it takes.
type trade struct {
	kind  game.Kind
	sound sound.Name
	ticks int
	hold  bool
}

// trades are the events of auctions and exchanges.
var trades = [...]trade{
	{galopp.EventShuffle, sound.Riffle, 24, true},
	{galopp.EventDeal, sound.Card, dealTicks, false},
	{galopp.EventOpen, sound.Slap, 26, false},
	{galopp.EventBid, sound.Coin, bidTicks, false},
	{galopp.EventPass, sound.Pat, 16, false},
	{galopp.EventDiscard, sound.Paper, 18, false},
	{galopp.EventNoBid, sound.Gasp, 50, true},
	{galopp.EventPay, sound.Purse, timeline.PointsTicks, false},
	{galopp.EventDismiss, sound.Toss, 10, false},
	{galopp.EventHire, sound.Boots, hireTicks, false},
	{galopp.EventTake, sound.Whip, 20, false},
	{galopp.EventDraw, sound.Draw, 28, false},
	{galopp.EventOver, sound.Chord, 40, true},
}
