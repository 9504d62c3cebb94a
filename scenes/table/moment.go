package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
)

// Moment says how long the cues for one part of one kind of event take, and what they sound like. Cues for which that is not
// always the same have no Moment.
type Moment struct {
	Kind       game.Kind // of the event
	Part       int8      // of the cue; see Cue.Part
	Sound      sound.Name
	Soft       float64              // see sound.Cue
	PitchStep  func(game.Event) int // semitones above the base sound; nil for none
	Ticks      int                  // at normal speed
	Ease       timeline.Ease
	ForReading bool // the result stays to be read; see timeline.Hold

	// Dice is the number of dice thrown; 0 if the cue is no throw. For a throw the fields from Sound to ForReading are not
	// used, since all throws sound alike and take equally long.
	Dice int
	// WalkTones is the number of tones through which the footsteps of a piece rise that walks from Event.From to
	// Event.To; 0 if the cue is no walk. Sound and Soft are those of a footstep; see Desk.PlayFootstep.
	WalkTones int
}

// Moments are all moments of a box, at most one for each kind and part. The parts of a kind are in the order of showing.
type Moments []Moment

// momentOf returns the moment of a cue, or nil.
func (all Moments) momentOf(c *Cue) *Moment {
	for i := range all {
		if a := &all[i]; a.Kind == c.Event.Kind && a.Part == c.Part {
			return a
		}
	}
	return nil
}

// Begin returns the duration and easing of a cue and, if loud is true, the sound s with which it begins. A cue without a
// moment ends at once. The sounds of a walk come later; see Desk.At.
func (all Moments) Begin(c *Cue) (m timeline.Motion, s sound.Cue, loud bool) {
	a := all.momentOf(c)
	switch {
	case a == nil:
		return m, s, false
	case a.Dice > 0:
		return timeline.Motion{Ticks: timeline.DiceTicks, Ease: timeline.Linear}, sound.Cue{Name: sound.Rattle}, true
	case a.WalkTones > 0:
		return WalkMotion(c.spaces()), s, false
	}
	m = timeline.Motion{Ticks: a.Ticks, Ease: a.Ease}
	if a.ForReading {
		m.Kind = timeline.Hold
	}
	s = sound.Cue{Name: a.Sound, Soft: a.Soft}
	if a.PitchStep != nil {
		s.Step = a.PitchStep(c.Event)
	}
	return m, s, true
}

// spaces returns the number of spaces between Event.From and Event.To, which a piece walks in either direction.
func (c *Cue) spaces() int {
	n := int(c.Event.To) - int(c.Event.From)
	return max(n, -n)
}

// Begin plays the sound with which a cue begins, if any, and returns the duration and easing of the cue, for Board.Begin.
func (d *Desk) Begin(all Moments, c *Cue) timeline.Motion {
	m, s, loud := all.Begin(c)
	if loud {
		d.Sound(s)
	}
	return m
}

// At plays the sound of each die that strikes the board and of each footstep when it is due, for Board.At; c keeps which have
// sounded. t is the fraction of the cue's time, 0 to 1.
func (d *Desk) At(all Moments, c *Cue, t float64) {
	switch a := all.momentOf(c); {
	case a == nil:
	case a.Dice > 0:
		d.playStrikes(c, t, a.Dice)
	case a.WalkTones > 0:
		d.PlayFootstep(c, t, c.spaces(), sound.Cue{Name: a.Sound, Soft: a.Soft}, a.WalkTones)
	}
}

// Player shows events by their moments. A board that embeds it implements Cues of Board, and Begin and At of
// timeline.Player.
type Player struct {
	desk    *Desk
	moments Moments
}

// NewPlayer returns the Player of a board. Cues without a moment end at once.
func NewPlayer(d *Desk, all Moments) Player { return Player{d, all} }

// Cues implements Board. It adds a cue for part 0 of e, and one for each later part of which there is a moment. After a
// throw it adds a pause to read the dice.
func (p *Player) Cues(e game.Event, q Queue) {
	q.Then(Cue{Event: e})
	for i := range p.moments {
		switch a := &p.moments[i]; {
		case a.Kind != e.Kind:
		case a.Part > 0:
			q.Then(Cue{Event: e, Part: a.Part})
		case a.Dice > 0:
			q.Wait(timeline.ReadTicks)
		}
	}
}

// Begin implements timeline.Player.
func (p *Player) Begin(c *Cue) timeline.Motion { return p.desk.Begin(p.moments, c) }

// At implements timeline.Player.
func (p *Player) At(c *Cue, t float64) { p.desk.At(p.moments, c, t) }

// LogKeys are the keys of the log's text for events, by kind, for Board.LogClauses. A key is empty if the event is not
// logged or has several texts.
type LogKeys []string

// KeyOf returns the key for an event, or "".
func (s LogKeys) KeyOf(e game.Event) string {
	if int(e.Kind) < len(s) {
		return s[e.Kind]
	}
	return ""
}
