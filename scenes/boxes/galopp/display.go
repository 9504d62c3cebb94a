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

// display is the state of the game as it is shown. show changes it, and the beginnings and ends of cues do. Besides, finger sets
// textsStale and, when the die is to be thrown, the terrace.
type display struct {
	view           pieces.View
	lot            saleroom.Lot
	terrace        race.Terrace
	trails         table.Trails          // the last moves of the chairs in this race
	drawnSlots     [galopp.MaxSeats]int8 // by seat, 1 plus the slot into which it has drawn a card in this exchange, or 0
	history        race.History          // the gold of all seats so far
	standingsShown bool                  // whether a cue shows the standings between races
	curtainClosed  bool                  // whether the curtain is closing, closed, or opening
	textsStale     bool                  // whether the texts on the board have to be recreated
}

// show replaces the whole display by the view v, the history of gold h, and the terrace of actor, the seat whose turn it is (seat
// 0 if actor is negative). What only cues have shown is forgotten.
func (d *display) show(v pieces.View, actor game.Seat, h race.History) {
	d.view, d.lot, d.history, d.standingsShown, d.curtainClosed = v, saleroom.LotOf(&v), h, false, false
	d.terrace.Focus, d.terrace.Slot, d.terrace.Ready = max(0, actor), -1, false
	d.drawnSlots = [galopp.MaxSeats]int8{}
	d.trails.Clear()
}

// ActorKey implements table.NonSeatActor: while a cue shows the standings between races, nobody acts.
func (d *display) ActorKey() string {
	if d.standingsShown {
		return "galopp.stand.pause"
	}
	return ""
}

// cueStart is what a cue begins with: its motion and its sound.
type cueStart struct {
	motion timeline.Motion
	sound  sound.Cue
	loud   bool // whether there is a sound
}

// silent returns a start without a sound.
func silent(m timeline.Motion) cueStart { return cueStart{motion: m} }

// begin begins a cue: it sets what the display shows from now on, and returns the motion and sound of the cue. The zero
// cueStart ends the cue at once, without a sound.
func (d *display) begin(c *table.Cue) cueStart {
	switch c.Part {
	case pieces.PartPoint:
		d.terrace.Slot = int(c.Event.Piece)
		return silent(timeline.Motion{Ticks: 18, Ease: timeline.Out})
	case pieces.PartShow:
		return silent(timeline.Motion{Ticks: showTicks, Kind: timeline.Hold})
	case pieces.PartOnce, pieces.PartTwice:
		return d.beginBlow(c.Part)
	case pieces.PartRise:
		return d.openCurtain(c.Event.Kind)
	case pieces.PartCheer:
		return d.beginCheer(&c.Event)
	case pieces.PartStand:
		d.standingsShown, d.textsStale = true, true
		d.history.Add(2*int(c.Event.N), d.view.Money) // for the curve: the prizes have been paid
		return withSound(sound.Quill, 0, timeline.Motion{Ticks: standTicks, Kind: timeline.Hold, Ease: timeline.Linear})
	}
	if c.Event.Kind >= galopp.EventRace && c.Event.Kind <= galopp.EventFinal { // the kinds of a race are in a row
		return d.beginRace(c)
	}
	return d.beginTrade(c)
}

// listedStart returns the start of a cue that is listed in cueMoments.
func listedStart(c *table.Cue) cueStart {
	m, s, ok := cueMoments.Begin(c)
	return cueStart{m, s, ok}
}

// beginTrade begins a main cue of an auction, of an exchange, or of the end of the game, in lot too. The texts become stale if
// lot has changed.
func (d *display) beginTrade(c *table.Cue) cueStart {
	e := &c.Event
	if d.lot.Begin(e, &d.view) {
		d.textsStale = true
	}
	switch e.Kind {
	case galopp.EventWon:
		return d.beginBlow(pieces.PartMain)
	case galopp.EventAuction:
		return d.closeCurtain(d.view.Phase != pieces.PhaseAuction, sound.Curtain)
	}
	return listedStart(c)
}

// beginRace begins a main cue of a race. The terrace then shows the seat of a race's beginning or of a throw, and the texts
// become stale at a throw.
func (d *display) beginRace(c *table.Cue) cueStart {
	switch e := &c.Event; e.Kind { // the slot becomes -1: the die points at no porter yet
	case galopp.EventRace:
		d.terrace.Focus, d.terrace.Slot, d.lot.Sold = e.Seat, -1, saleroom.NoSale
		return d.closeCurtain(true, sound.Fanfare)
	case galopp.EventRoll:
		d.terrace.Ready, d.terrace.Focus, d.terrace.Slot, d.textsStale = false, e.Seat, -1, true
	case galopp.EventPond:
		return silent(listedStart(c).motion) // board.playSplash plays the sound when the chair strikes the water
	}
	return listedStart(c)
}

// beginBlow counts and begins the blow of the hammer in a part of EventWon; the texts become stale. It returns a start without
// a sound: board.playHammer plays the sound when the hammer is down.
func (d *display) beginBlow(part int8) cueStart {
	d.lot.HammerBlows++
	d.textsStale = true
	if b, ok := saleroom.BlowOf(part); ok {
		return silent(timeline.Motion{Ticks: b.Ticks, Kind: timeline.Hold, Ease: timeline.Linear})
	}
	return cueStart{}
}

// closeCurtain begins to close the curtain, with the sound n. If changes is false, the board will show the same as before: then
// the curtain stays open, and closeCurtain returns the zero cueStart.
func (d *display) closeCurtain(changes bool, n sound.Name) cueStart {
	if d.curtainClosed = changes; !changes {
		return cueStart{}
	}
	return withSound(n, 0, timeline.Motion{Ticks: fallTicks, Ease: timeline.InOut})
}

// openCurtain begins to open the curtain after an event of the kind k. If the curtain is open, it returns the zero cueStart.
// Before a race there is no sound, as the fanfare still plays.
func (d *display) openCurtain(k game.Kind) cueStart {
	m := timeline.Motion{Ticks: riseTicks, Ease: timeline.InOut}
	switch {
	case !d.curtainClosed:
		return cueStart{}
	case k == galopp.EventRace:
		return silent(m)
	}
	return withSound(sound.Curtain, 3, m)
}

// beginCheer begins the pause after a chair has moved: short and silent, or with applause if the chair has come through the arch.
func (d *display) beginCheer(e *game.Event) cueStart {
	if !d.view.CrossesLine(e) {
		return silent(timeline.Motion{Ticks: 4, Kind: timeline.Hold})
	}
	m := timeline.Motion{Ticks: cheerTicks, Ease: timeline.Linear}
	if !d.view.Placed(1) {
		m.Ticks = winTicks
	}
	return cueStart{motion: m, sound: sound.Cue{Name: sound.Applause, Soft: 0.2}, loud: true}
}

// end applies the cue c, which is over, to the display, and marks the texts as stale. Only a main cue changes the view. Those at
// the beginning and at the end of a race also note the gold of all seats in history.
func (d *display) end(c *table.Cue) {
	d.textsStale = true
	switch c.Part {
	case pieces.PartShow: // the new team stays where the stalls were, until the next cue begins
		d.lot.Stalls = 0
		return
	case pieces.PartPoint, pieces.PartStand, pieces.PartOnce, pieces.PartTwice, pieces.PartRise, pieces.PartCheer:
		d.standingsShown, d.curtainClosed = false, d.curtainClosed && c.Part != pieces.PartRise
		return
	}
	e := &c.Event
	race.Trace(&d.trails, e)
	d.lot.End(e, &d.view) // needs the view before the event
	if e.Kind == galopp.EventRoll {
		d.terrace.Slot = int(e.Piece)
	}
	d.view.Apply(e)
	switch e.Kind {
	case galopp.EventRace:
		d.history.Add(2*int(e.N)-1, d.view.Money)
		d.drawnSlots = [galopp.MaxSeats]int8{}
	case galopp.EventFinal:
		d.history.Add(2*int(e.N), d.view.Money)
	case galopp.EventDraw:
		d.drawnSlots[e.Seat] = e.Piece + 1
	}
}

// withSound returns a start with the sound n, step semitones higher.
func withSound(n sound.Name, step int, m timeline.Motion) cueStart {
	return cueStart{motion: m, sound: sound.Cue{Name: n, Step: step}, loud: true}
}
