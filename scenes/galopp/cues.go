package galopp

import (
	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/piece"
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
)

// How long things take at normal speed, in ticks.
const (
	dealTicks  = 14
	bidTicks   = 22
	sheetTicks = 26
	hireTicks  = 34
	showTicks  = 80
	standTicks = 300
	prizeTicks = 34
)

// Cues implements table.Board.
func (b *board) Cues(e game.Event, q table.Queue) {
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
	case galopp.EventFinal:
		if e.N < galopp.Races {
			q.Then(table.Cue{Event: e, Part: partStand})
		}
		q.Then(table.Cue{Event: e})
	case galopp.EventMove:
		q.Then(table.Cue{Event: e})
		q.Wait(4)
	default:
		q.Then(table.Cue{Event: e})
	}
}

// Begin implements timeline.Player.
func (b *board) Begin(c *table.Cue) timeline.Motion {
	switch c.Part {
	case partPoint:
		b.slot = int(c.Event.Piece)
		return timeline.Motion{Ticks: 18, Ease: timeline.Out}
	case partShow:
		return timeline.Motion{Ticks: showTicks, Kind: timeline.Hold}
	case partStand:
		b.stood, b.stale = true, true
		b.tale.add(2*int(c.Event.N), b.view.money)
		b.play(sound.Chord, 0)
		return timeline.Motion{Ticks: standTicks, Kind: timeline.Hold, Ease: timeline.Linear}
	}
	if c.Event.Kind >= galopp.EventRace && c.Event.Kind <= galopp.EventFinal {
		return b.beginRace(c)
	}
	return b.beginTrade(c)
}

func (b *board) play(n sound.Name, step int) { b.desk.Sound(sound.Cue{Name: n, Step: step}) }

// heard is what an event sounds like, and how long it takes.
type heard struct {
	kind  game.Kind
	sound sound.Name
	ticks int
	hold  bool
}

// trades are the events of auctions and exchanges.
var trades = [...]heard{
	{galopp.EventAuction, sound.Paper, sheetTicks, false},
	{galopp.EventShuffle, sound.Paper, 24, true},
	{galopp.EventDeal, sound.Card, dealTicks, false},
	{galopp.EventOpen, sound.Card, 26, false},
	{galopp.EventBid, sound.Coin, bidTicks, false},
	{galopp.EventPass, sound.Pat, 16, false},
	{galopp.EventDiscard, sound.Card, 18, false},
	{galopp.EventNoBid, sound.Gasp, 50, true},
	{galopp.EventWon, sound.Knock, 44, true},
	{galopp.EventPay, sound.Coin, timeline.PointsTicks, false},
	{galopp.EventDismiss, sound.Card, 10, false},
	{galopp.EventHire, sound.Card, hireTicks, false},
	{galopp.EventTake, sound.Card, 20, false},
	{galopp.EventDraw, sound.Card, 28, false},
	{galopp.EventOver, sound.Chord, 40, true},
}

// beginTrade begins what happens in an auction or an exchange.
func (b *board) beginTrade(c *table.Cue) timeline.Motion {
	e := &c.Event
	b.stage(e)
	for i := range trades {
		if h := &trades[i]; h.kind == e.Kind {
			b.play(h.sound, 0)
			kind := timeline.Move
			if h.hold {
				kind = timeline.Hold
			}
			return timeline.Motion{Ticks: h.ticks, Kind: kind, Ease: timeline.InOut}
		}
	}
	return timeline.Motion{}
}

// stage prepares what is shown beside the view.
func (b *board) stage(e *game.Event) {
	switch e.Kind {
	case galopp.EventAuction:
		b.said, b.sold = [galopp.MaxSeats]int32{}, noSale
	case galopp.EventWon:
		b.sold = sale{seat: e.Seat, before: b.view.team[e.Seat]}
		b.stale = true
	case galopp.EventHire:
		if !b.sold.hires || b.sold.seat != e.Seat { // the last one gets its team without an auction
			b.sold.seat, b.sold.hires = e.Seat, true
			b.stale = true
		}
	}
}

// beginRace begins what happens in a race.
func (b *board) beginRace(c *table.Cue) timeline.Motion {
	e := &c.Event
	switch e.Kind {
	case galopp.EventRace:
		b.play(sound.Paper, 0)
		b.focus, b.slot, b.sold = e.Seat, -1, noSale
		return timeline.Motion{Ticks: sheetTicks + 8, Ease: timeline.In}
	case galopp.EventRoll:
		b.hand, b.focus, b.slot, b.stale = false, e.Seat, -1, true
		b.play(sound.Rattle, 0)
		return timeline.Motion{Ticks: timeline.DiceTicks, Ease: timeline.Linear}
	case galopp.EventMove:
		n := abs(int(e.To) - int(e.From))
		return timeline.Motion{Ticks: timeline.MoveTicks(n, timeline.HopTicks), Ease: timeline.Linear}
	case galopp.EventPond:
		b.play(sound.Splash, 0)
		return timeline.Motion{Ticks: 44, Ease: timeline.Out}
	case galopp.EventFinish:
		b.play(sound.Bell, int(3-min(e.N, 3))*4)
		return timeline.Motion{Ticks: 40, Ease: timeline.InOut}
	case galopp.EventLimit:
		return timeline.Motion{Ticks: 60, Kind: timeline.Hold}
	case galopp.EventPlace:
		return timeline.Motion{Ticks: 30, Ease: timeline.InOut}
	case galopp.EventPrize:
		b.play(sound.Pluck, int(3-e.Piece)*4)
		return timeline.Motion{Ticks: prizeTicks, Ease: timeline.InOut}
	}
	return timeline.Motion{}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// At implements timeline.Player: steps are heard on each space, the die when it strikes.
func (b *board) At(c *table.Cue, t float64) {
	e := &c.Event
	switch {
	case e.Kind == galopp.EventMove:
		hop, _ := timeline.Hop(t, max(1, abs(int(e.To)-int(e.From))))
		if int32(hop) != c.Int[0] {
			c.Int[0] = int32(hop)
			b.desk.Sound(sound.Cue{Name: sound.Gravel, Soft: 0.3, Step: hop % 3})
		}
	case e.Kind == galopp.EventRoll && c.Part == partMain && c.Int[0] == 0:
		if _, _, _, settled := piece.Throw(t, geom.Point{}, geom.Point{}, 0); settled || t > 0.5 {
			c.Int[0] = 1
			b.play(sound.Clack, 0)
		}
	}
}

// End implements timeline.Player: it moves the view.
func (b *board) End(c *table.Cue) {
	e := &c.Event
	switch c.Part {
	case partShow: // the team lies there until something else begins
		b.stalls = 0
		b.restyle()
		return
	case partPoint, partStand:
		b.stood, b.stale = false, true
		return
	}
	b.note(e)
	b.view.apply(e, b.seats)
	b.recount(e)
	b.restyle()
}

// note keeps what is shown beside the view, before the view moves.
func (b *board) note(e *game.Event) {
	switch e.Kind {
	case galopp.EventAuction:
		b.stalls = b.view.drawing(b.seats)
	case galopp.EventBid:
		b.said[e.Seat] = e.N
	case galopp.EventRoll:
		b.face, b.slot = int(e.Piece), int(e.Piece)
	case galopp.EventMove:
		b.mark = mark{seat: e.Seat, from: int(e.From), to: int(e.To), on: true}
	}
}

// recount writes the story of everybody's gold on, after the view has moved.
func (b *board) recount(e *game.Event) {
	switch e.Kind {
	case galopp.EventRace:
		b.tale.add(2*int(e.N)-1, b.view.money)
	case galopp.EventFinal:
		b.tale.add(2*int(e.N), b.view.money)
	}
}
