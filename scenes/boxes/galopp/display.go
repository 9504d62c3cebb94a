package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/boxes/galopp/saleroom"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
)

// display is what lies on the table: what the events have moved.
type display struct {
	view    pieces.View
	lot     saleroom.Lot
	terrace race.Terrace
	trails  table.Trails          // of the chairs in this race
	fresh   [galopp.MaxSeats]int8 // the slot plus one into which a seat has drawn a card in this exchange
	history race.History
	stood   bool // the standings lie on the table, as between races
	drawn   bool // the curtain is, or is being
	stale   bool // words are to be written again
}

// show makes the display that of a state; the history of everybody's gold is known to the match.
func (d *display) show(v pieces.View, actor game.Seat, h race.History) {
	d.view, d.lot, d.history, d.stood, d.drawn = v, saleroom.LotOf(&v), h, false, false
	d.terrace.Focus, d.terrace.Slot, d.terrace.Ready = max(0, actor), -1, false
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
	case pieces.PartPoint:
		d.terrace.Slot = int(c.Event.Piece)
		return silent(timeline.Motion{Ticks: 18, Ease: timeline.Out})
	case pieces.PartShow:
		return silent(timeline.Motion{Ticks: showTicks, Kind: timeline.Hold})
	case pieces.PartOnce, pieces.PartTwice:
		return d.strike(c.Part)
	case pieces.PartRise:
		return d.rise(c.Event.Kind)
	case pieces.PartCheer:
		return d.cheer(&c.Event)
	case pieces.PartStand:
		d.stood, d.stale = true, true
		d.history.Add(2*int(c.Event.N), d.view.Money)
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
	if d.lot.Begin(e, &d.view) {
		d.stale = true
	}
	switch e.Kind {
	case galopp.EventWon:
		return d.strike(pieces.PartMain)
	case galopp.EventAuction:
		return d.fall(d.view.Phase != pieces.PhaseAuction, sound.Curtain)
	}
	return usual(c)
}

// beginRace begins what happens in a race.
func (d *display) beginRace(c *table.Cue) opening {
	switch e := &c.Event; e.Kind {
	case galopp.EventRace:
		d.terrace.Focus, d.terrace.Slot, d.lot.Sold = e.Seat, -1, saleroom.NoSale
		return d.fall(true, sound.Fanfare)
	case galopp.EventRoll:
		d.terrace.Ready, d.terrace.Focus, d.terrace.Slot, d.stale = false, e.Seat, -1, true
	}
	return usual(c)
}

// strike begins a part of a sale, which is heard when the hammer falls.
func (d *display) strike(part int8) opening {
	d.lot.Call++
	d.stale = true
	if b, ok := saleroom.BlowOf(part); ok {
		return silent(timeline.Motion{Ticks: b.Ticks, Kind: timeline.Hold, Ease: timeline.Linear})
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
	if !d.view.Arrives(e) {
		return silent(timeline.Motion{Ticks: 4, Kind: timeline.Hold})
	}
	m := timeline.Motion{Ticks: cheerTicks, Ease: timeline.Linear}
	return opening{motion: m, sound: sound.Cue{Name: sound.Applause, Soft: 0.2}, loud: true}
}

// end moves the display on by a cue.
func (d *display) end(c *table.Cue) {
	d.stale = true
	switch c.Part {
	case pieces.PartShow: // the team lies there until something else begins
		d.lot.Stalls = 0
		return
	case pieces.PartPoint, pieces.PartStand, pieces.PartOnce, pieces.PartTwice, pieces.PartRise, pieces.PartCheer:
		d.stood, d.drawn = false, d.drawn && c.Part != pieces.PartRise
		return
	}
	e := &c.Event
	race.Trace(&d.trails, e)
	d.lot.Note(e, &d.view)
	if e.Kind == galopp.EventRoll {
		d.terrace.Slot = int(e.Piece)
	}
	d.view.Apply(e)
	switch e.Kind {
	case galopp.EventRace:
		d.history.Add(2*int(e.N)-1, d.view.Money)
		d.fresh = [galopp.MaxSeats]int8{}
	case galopp.EventFinal:
		d.history.Add(2*int(e.N), d.view.Money)
	case galopp.EventDraw:
		d.fresh[e.Seat] = e.Piece + 1
	}
}

// heard begins a cue with a sound, so many semitones up.
func heard(n sound.Name, step int, m timeline.Motion) opening {
	return opening{motion: m, sound: sound.Cue{Name: n, Step: step}, loud: true}
}
