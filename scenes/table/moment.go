package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
)

// Moment is how a part of an event is shown where that is always the same: for how long, and what is heard.
type Moment struct {
	Kind  game.Kind
	Part  int8
	Sound sound.Name
	Soft  float64              // see sound.Cue
	Step  func(game.Event) int // by how many semitones it sounds higher; nil for none
	Ticks int                  // at normal speed
	Ease  timeline.Ease
	Hold  bool // it stands to be read; see timeline.Hold

	// Dice is how many dice are thrown, which always rattle and strike alike.
	Dice int
	// Walk is in how many tones steps are heard, as Sound, of a piece that walks from Event.From to Event.To.
	Walk int
}

// Moments are those of a box.
type Moments []Moment

// find is how a cue is shown, or nil if it is none of the moments.
func (all Moments) find(c *Cue) *Moment {
	for i := range all {
		if a := &all[i]; a.Kind == c.Event.Kind && a.Part == c.Part {
			return a
		}
	}
	return nil
}

// Begin is how a cue moves, and what is heard when it begins, if it is loud. One that is none of the moments is over at once.
func (all Moments) Begin(c *Cue) (m timeline.Motion, s sound.Cue, loud bool) {
	a := all.find(c)
	switch {
	case a == nil:
		return m, s, false
	case a.Dice > 0:
		return timeline.Motion{Ticks: timeline.DiceTicks, Ease: timeline.Linear}, sound.Cue{Name: sound.Rattle}, true
	case a.Walk > 0:
		return Walk(c.steps()), s, false
	}
	m = timeline.Motion{Ticks: a.Ticks, Ease: a.Ease}
	if a.Hold {
		m.Kind = timeline.Hold
	}
	s = sound.Cue{Name: a.Sound, Soft: a.Soft}
	if a.Step != nil {
		s.Step = a.Step(c.Event)
	}
	return m, s, true
}

// steps is over how many spaces a piece walks.
func (c *Cue) steps() int {
	n := int(c.Event.To) - int(c.Event.From)
	return max(n, -n)
}

// Begin begins a cue as the moments say, for Board.Begin.
func (d *Desk) Begin(all Moments, c *Cue) timeline.Motion {
	m, s, loud := all.Begin(c)
	if loud {
		d.Sound(s)
	}
	return m
}

// At lets dice be heard when they strike, and steps, for Board.At.
func (d *Desk) At(all Moments, c *Cue, t float64) {
	switch a := all.find(c); {
	case a == nil:
	case a.Dice > 0:
		d.strike(c, t, a.Dice)
	case a.Walk > 0:
		d.Footstep(c, t, c.steps(), sound.Cue{Name: a.Sound, Soft: a.Soft}, a.Walk)
	}
}

// Player shows events as moments say. A board that embeds it implements Cues, and of timeline.Player Begin and At.
type Player struct {
	desk *Desk
	all  Moments
}

// NewPlayer is the player of a board all of whose cues are such moments, but for those that are over at once.
func NewPlayer(d *Desk, all Moments) Player { return Player{d, all} }

// Cues implements Board: the parts of an event come one after the other, and what dice show is read.
func (p *Player) Cues(e game.Event, q Queue) {
	q.Then(Cue{Event: e})
	for i := range p.all {
		switch a := &p.all[i]; {
		case a.Kind != e.Kind:
		case a.Part > 0:
			q.Then(Cue{Event: e, Part: a.Part})
		case a.Dice > 0:
			q.Wait(timeline.ReadTicks)
		}
	}
}

// Begin implements timeline.Player.
func (p *Player) Begin(c *Cue) timeline.Motion { return p.desk.Begin(p.all, c) }

// At implements timeline.Player.
func (p *Player) At(c *Cue, t float64) { p.desk.At(p.all, c, t) }

// Said are the keys of what the log says of events, by their kinds, for Board.Say; empty for what is not worth a word, or is said
// in one of several ways.
type Said []string

// Of is the key of an event.
func (s Said) Of(e game.Event) string {
	if int(e.Kind) < len(s) {
		return s[e.Kind]
	}
	return ""
}
