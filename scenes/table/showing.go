package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
)

// ShownCue is the running cue of a board that shows one at a time.
type ShownCue struct {
	Cue      Cue
	Fraction float64 // fraction of its time that has passed, 0 to 1
	Active   bool    // a cue is running
}

// ShownCue returns the first running cue of the board, or the zero value.
func (d *Desk) ShownCue() ShownCue {
	for c, share := range d.timeline.Playing() {
		if c.Part >= 0 {
			return ShownCue{*c, share, true}
		}
	}
	return ShownCue{}
}

// Is reports whether the main part, number 0, of an event of kind k is running.
func (s *ShownCue) Is(k game.Kind) bool { return s.IsPart(k, 0) }

// IsPart reports whether that part of an event of kind k is running.
func (s *ShownCue) IsPart(k game.Kind, part int8) bool {
	return s.Active && s.Cue.Event.Kind == k && s.Cue.Part == part
}

// WalkMotion returns the duration and easing of a walk over n spaces, for Board.Begin. timeline.Walk gives the
// position.
func WalkMotion(n int) timeline.Motion {
	return timeline.Motion{Ticks: timeline.MoveTicks(n, timeline.HopTicks), Ease: timeline.Linear}
}

// PlayFootstep plays the sound of the next hop of a walk over n spaces when it begins, for Board.At. t is the fraction
// of the walk, 0 to 1. Each hop is a semitone higher, starting over after so many tones.
func (d *Desk) PlayFootstep(c *Cue, t float64, n int, s sound.Cue, tones int) {
	if hop, begins := c.nextHop(t, n); begins {
		s.Step = hop % tones
		d.Sound(s)
	}
}

// nextHop returns the number of the hop, from 1, that the walk over n spaces is in at fraction t, and whether it has
// just begun.
func (c *Cue) nextHop(t float64, n int) (hop int, begins bool) {
	hop, _ = timeline.Hop(t, max(1, n))
	begins = int8(hop) != c.soundsPlayed
	c.soundsPlayed = int8(hop)
	return hop, begins
}

// nextStrike reports whether another one of the dice strikes the board at fraction t of the throw, and which. They
// strike one after the other, from the middle of the throw on.
func (c *Cue) nextStrike(t float64, dice int) (die int, ok bool) {
	die = int(c.soundsPlayed)
	if die >= dice || t <= 0.5+0.1*float64(die) {
		return die, false
	}
	c.soundsPlayed++
	return die, true
}

// playStrikes plays the sound of each of the dice when it strikes the board.
func (d *Desk) playStrikes(c *Cue, t float64, dice int) {
	for die, ok := c.nextStrike(t, dice); ok; die, ok = c.nextStrike(t, dice) {
		d.Sound(sound.Cue{Name: sound.Clack, Step: 2 * die})
	}
}
