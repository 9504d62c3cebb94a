package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// display is what lies on the table: what the events have moved.
type display struct {
	view    view
	lot     lot
	terrace terrace
	trails  table.Trails          // of the chairs in this race
	fresh   [galopp.MaxSeats]int8 // the slot plus one into which a seat has drawn a card in this exchange
	history history
	stood   bool // the standings lie on the table, as between races
	drawn   bool // the curtain is, or is being
	stale   bool // words are to be written again
}

// show makes the display that of a state; the history of everybody's gold is known to the match.
func (d *display) show(v view, actor game.Seat, h history) {
	d.view, d.lot, d.history, d.stood, d.drawn = v, lotOf(&v), h, false, false
	d.terrace.focus, d.terrace.slot, d.terrace.ready = max(0, actor), -1, false
	d.fresh = [galopp.MaxSeats]int8{}
	d.trails.Clear()
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
	case partRise:
		return d.rise(c.Event.Kind)
	case partCheer:
		return d.cheer(&c.Event)
	case partStand:
		d.stood, d.stale = true, true
		d.history.add(2*int(c.Event.N), d.view.money)
		return heard(sound.Quill, 0, timeline.Motion{Ticks: standTicks, Kind: timeline.Hold, Ease: timeline.Linear})
	}
	if c.Event.Kind >= galopp.EventRace && c.Event.Kind <= galopp.EventFinal {
		return d.beginRace(c)
	}
	return d.beginTrade(c)
}

// usual is how a cue begins that begins always alike.
func usual(c *table.Cue) opening {
	m, s, ok := openings.Begin(c)
	return opening{m, s, ok}
}

// beginTrade begins what happens in an auction or an exchange.
func (d *display) beginTrade(c *table.Cue) opening {
	e := &c.Event
	if d.lot.begin(e, &d.view) {
		d.stale = true
	}
	switch e.Kind {
	case galopp.EventWon:
		return d.strike(partMain)
	case galopp.EventAuction:
		return d.fall(d.view.phase != phaseAuction, sound.Curtain)
	}
	return usual(c)
}

// beginRace begins what happens in a race.
func (d *display) beginRace(c *table.Cue) opening {
	switch e := &c.Event; e.Kind {
	case galopp.EventRace:
		d.terrace.focus, d.terrace.slot, d.lot.sold = e.Seat, -1, noSale
		return d.fall(true, sound.Fanfare)
	case galopp.EventRoll:
		d.terrace.ready, d.terrace.focus, d.terrace.slot, d.stale = false, e.Seat, -1, true
	}
	return usual(c)
}

// strike begins a part of a sale, which is heard when the hammer falls.
func (d *display) strike(part int8) opening {
	d.lot.call++
	d.stale = true
	if b, ok := blowOf(part); ok {
		return silent(timeline.Motion{Ticks: b.ticks, Kind: timeline.Hold, Ease: timeline.Linear})
	}
	return opening{}
}

// fall draws the curtain, with a sound, if there is something else behind it when it opens.
func (d *display) fall(changes bool, n sound.Name) opening {
	if d.drawn = changes; !changes {
		return opening{}
	}
	return heard(n, 0, timeline.Motion{Ticks: fallTicks, Ease: timeline.InOut})
}

// rise opens the curtain again, if it has been drawn: before a race the trumpets are still heard.
func (d *display) rise(k game.Kind) opening {
	m := timeline.Motion{Ticks: riseTicks, Ease: timeline.InOut}
	switch {
	case !d.drawn:
		return opening{}
	case k == galopp.EventRace:
		return silent(m)
	}
	return heard(sound.Curtain, 3, m)
}

// cheer waits for a moment after a chair has moved; one that has come through the arch is cheered.
func (d *display) cheer(e *game.Event) opening {
	if !d.view.arrives(e) {
		return silent(timeline.Motion{Ticks: 4, Kind: timeline.Hold})
	}
	m := timeline.Motion{Ticks: cheerTicks, Ease: timeline.Linear}
	return opening{motion: m, sound: sound.Cue{Name: sound.Applause, Soft: 0.2}, loud: true}
}

// end moves the display on by a cue.
func (d *display) end(c *table.Cue) {
	d.stale = true
	switch c.Part {
	case partShow: // the team lies there until something else begins
		d.lot.stalls = 0
		return
	case partPoint, partStand, partOnce, partTwice, partRise, partCheer:
		d.stood, d.drawn = false, d.drawn && c.Part != partRise
		return
	}
	e := &c.Event
	trace(&d.trails, e)
	d.lot.note(e, &d.view)
	if e.Kind == galopp.EventRoll {
		d.terrace.slot = int(e.Piece)
	}
	d.view.apply(e)
	switch e.Kind {
	case galopp.EventRace:
		d.history.add(2*int(e.N)-1, d.view.money)
		d.fresh = [galopp.MaxSeats]int8{}
	case galopp.EventFinal:
		d.history.add(2*int(e.N), d.view.money)
	case galopp.EventDraw:
		d.fresh[e.Seat] = e.Piece + 1
	}
}
