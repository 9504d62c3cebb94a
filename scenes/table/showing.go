package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
)

// Showing is the board's cue that is being shown, for boards that show one at a time.
type Showing struct {
	Cue   Cue
	Share float64 // of its way
	On    bool    // there is one
}

// Showing is the first of the board's cues that are being shown.
func (d *Desk) Showing() Showing {
	for c, share := range d.timeline.All() {
		if c.Part >= 0 {
			return Showing{*c, share, true}
		}
	}
	return Showing{}
}

// Is reports whether the main part, 0, of an event of that kind is being shown.
func (s *Showing) Is(k game.Kind) bool { return s.IsPart(k, 0) }

// IsPart reports whether that part of an event of that kind is being shown.
func (s *Showing) IsPart(k game.Kind, part int8) bool {
	return s.On && s.Cue.Event.Kind == k && s.Cue.Part == part
}

// Walk is how long a piece walks over n spaces, for Board.Begin; timeline.Walk is where it is.
func Walk(n int) timeline.Motion {
	return timeline.Motion{Ticks: timeline.MoveTicks(n, timeline.HopTicks), Ease: timeline.Linear}
}

// Footstep lets each hop of a walk over n spaces be heard, a semitone higher each time, round again after so many tones; for
// Board.At.
func (d *Desk) Footstep(c *Cue, t float64, n int, s sound.Cue, tones int) {
	if hop, begins := c.step(t, n); begins {
		s.Step = hop % tones
		d.Sound(s)
	}
}

// step reports whether the next hop of a walk over n spaces begins, and which, from 1, when its cue is shown at the share t of
// its way: then it should be heard.
func (c *Cue) step(t float64, n int) (hop int, begins bool) {
	hop, _ = timeline.Hop(t, max(1, n))
	begins = int8(hop) != c.heard
	c.heard = int8(hop)
	return hop, begins
}

// strikes reports whether one of so many dice strikes the board, and which, when the cue of their throw is shown at the share
// t of its way: one after the other.
func (c *Cue) strikes(t float64, dice int) (die int, ok bool) {
	die = int(c.heard)
	if die >= dice || t <= 0.5+0.1*float64(die) {
		return die, false
	}
	c.heard++
	return die, true
}

// strike lets so many dice be heard when they strike the board.
func (d *Desk) strike(c *Cue, t float64, dice int) {
	for die, ok := c.strikes(t, dice); ok; die, ok = c.strikes(t, dice) {
		d.Sound(sound.Cue{Name: sound.Clack, Step: 2 * die})
	}
}
