package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/timeline"
)

// Moment is how a part of an event begins where that is always the same: what is heard, and for how long it is shown.
type Moment struct {
	Kind  game.Kind
	Part  int8
	Sound sound.Name
	Soft  float64 // see sound.Cue
	Ticks int     // at normal speed
	Ease  timeline.Ease
	Hold  bool // it stands to be read; see timeline.Hold
}

// Moments are those of a box.
type Moments []Moment

// Of is how a cue moves, and what is heard when it begins; ok is false if it is none of the moments.
func (all Moments) Of(c *Cue) (m timeline.Motion, s sound.Cue, ok bool) {
	for i := range all {
		if a := &all[i]; a.Kind == c.Event.Kind && a.Part == c.Part {
			m = timeline.Motion{Ticks: a.Ticks, Ease: a.Ease}
			if a.Hold {
				m.Kind = timeline.Hold
			}
			return m, sound.Cue{Name: a.Sound, Soft: a.Soft}, true
		}
	}
	return m, s, false
}

// Begin begins a cue as the moments say, for Board.Begin. One that is none of them is over at once.
func (d *Desk) Begin(all Moments, c *Cue) timeline.Motion {
	m, s, ok := all.Of(c)
	if ok {
		d.Sound(s)
	}
	return m
}

// Said are the keys of the log's lines by the kinds of events, for Board.Say; empty for what is not worth a line, or is said in
// one of several ways.
type Said []string

// Of is the key of the line of an event.
func (s Said) Of(e game.Event) string {
	if int(e.Kind) < len(s) {
		return s[e.Kind]
	}
	return ""
}
