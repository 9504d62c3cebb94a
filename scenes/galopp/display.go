package galopp

import (
	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/table"
	"ludotheque/scenes/timeline"
)

// display is what lies on the table: what the events have moved.
type display struct {
	view    view
	lot     lot
	terrace terrace
	history history
	stood   bool // the standings lie on the table, as between races
	stale   bool // words are to be written again
}

// terrace is what lies in front of the garden.
type terrace struct {
	focus game.Seat // whose porters lie there
	slot  int       // the slot that the die points at, or -1
	ready bool      // the die may be thrown now
}

// show makes the display that of a state; the history of everybody's gold is known to the match.
func (d *display) show(v view, actor game.Seat, h history) {
	d.view, d.lot, d.history, d.stood = v, lotOf(&v), h, false
	d.terrace.focus, d.terrace.slot, d.terrace.ready = max(0, actor), -1, false
}

// opening is how a cue begins.
type opening struct {
	motion timeline.Motion
	sound  sound.Cue
	loud   bool // the sound is heard
}

// silent begins a cue without a sound.
func silent(m timeline.Motion) opening { return opening{motion: m} }

// begin begins a cue.
func (d *display) begin(c *table.Cue) opening {
	switch c.Part {
	case partPoint:
		d.terrace.slot = int(c.Event.Piece)
		return silent(timeline.Motion{Ticks: 18, Ease: timeline.Out})
	case partShow:
		return silent(timeline.Motion{Ticks: showTicks, Kind: timeline.Hold})
	case partOnce, partTwice:
		return d.strike(c.Part)
	case partStand:
		d.stood, d.stale = true, true
		d.history.add(2*int(c.Event.N), d.view.money)
		return heard(sound.Chord, 0, timeline.Motion{Ticks: standTicks, Kind: timeline.Hold, Ease: timeline.Linear})
	}
	if c.Event.Kind >= galopp.EventRace && c.Event.Kind <= galopp.EventFinal {
		return d.beginRace(&c.Event)
	}
	return d.beginTrade(&c.Event)
}

// beginTrade begins what happens in an auction or an exchange.
func (d *display) beginTrade(e *game.Event) opening {
	if d.lot.begin(e, &d.view) {
		d.stale = true
	}
	if e.Kind == galopp.EventWon {
		return d.strike(partMain)
	}
	for i := range trades {
		if t := &trades[i]; t.kind == e.Kind {
			kind := timeline.Move
			if t.hold {
				kind = timeline.Hold
			}
			return heard(t.sound, 0, timeline.Motion{Ticks: t.ticks, Kind: kind, Ease: timeline.InOut})
		}
	}
	return opening{}
}

// beginRace begins what happens in a race.
func (d *display) beginRace(e *game.Event) opening {
	switch e.Kind {
	case galopp.EventRace:
		d.terrace.focus, d.terrace.slot, d.lot.sold = e.Seat, -1, noSale
		return heard(sound.Paper, 0, timeline.Motion{Ticks: sheetTicks + 8, Ease: timeline.In})
	case galopp.EventRoll:
		d.terrace.ready, d.terrace.focus, d.terrace.slot, d.stale = false, e.Seat, -1, true
		return heard(sound.Rattle, 0, timeline.Motion{Ticks: timeline.DiceTicks, Ease: timeline.Linear})
	case galopp.EventMove:
		n := abs(int(e.To) - int(e.From))
		return silent(table.Walk(n))
	case galopp.EventPond:
		return heard(sound.Splash, 0, timeline.Motion{Ticks: 44, Ease: timeline.Out})
	case galopp.EventFinish:
		return heard(sound.Bell, int(3-min(e.N, 3))*4, timeline.Motion{Ticks: 40, Ease: timeline.InOut})
	case galopp.EventLimit:
		return silent(timeline.Motion{Ticks: 60, Kind: timeline.Hold})
	case galopp.EventPlace:
		return silent(timeline.Motion{Ticks: 30, Ease: timeline.InOut})
	case galopp.EventPrize:
		return heard(sound.Pluck, int(3-e.Piece)*4, timeline.Motion{Ticks: prizeTicks, Ease: timeline.InOut})
	}
	return opening{}
}

// end moves the display on by a cue.
func (d *display) end(c *table.Cue) {
	d.stale = true
	switch c.Part {
	case partShow: // the team lies there until something else begins
		d.lot.stalls = 0
		return
	case partPoint, partStand, partOnce, partTwice:
		d.stood = false
		return
	}
	e := &c.Event
	d.lot.note(e, &d.view)
	if e.Kind == galopp.EventRoll {
		d.terrace.slot = int(e.Piece)
	}
	d.view.apply(e)
	switch e.Kind {
	case galopp.EventRace:
		d.history.add(2*int(e.N)-1, d.view.money)
	case galopp.EventFinal:
		d.history.add(2*int(e.N), d.view.money)
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
