package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
)

// ShownCue is the running cue of a board that shows one cue at a time. The zero value means that none is running.
type ShownCue struct {
	Cue      Cue     // a copy
	Fraction float64 // fraction of the cue's time that has passed, 0 to 1
	Active   bool    // a cue is running
}

// ShownCue returns the first running cue of the board; cues of the table itself do not count. It returns the zero value
// if none is running.
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

// IsPart reports whether a cue with the given part of an event of kind k is running.
func (s *ShownCue) IsPart(k game.Kind, part int8) bool {
	return s.Active && s.Cue.Event.Kind == k && s.Cue.Part == part
}

// WalkMotion returns the duration and easing of a walk over n spaces, for Board.Begin. timeline.Walk gives the
// position.
func WalkMotion(n int) timeline.Motion {
	return timeline.Motion{Ticks: timeline.MoveTicks(n, timeline.HopTicks), Ease: timeline.Linear}
}

// PlayFootstep plays the sound s when a hop of a walk over n spaces begins, for Board.At. The first hop is silent, and so
// is a walk over one space. t is the fraction of the walk, 0 to 1. Each hop is a semitone higher than the hop before;
// after the given number of tones the pitch starts over.
func (d *Desk) PlayFootstep(c *Cue, t float64, n int, s sound.Cue, tones int) {
	if hop, begins := c.nextHop(t, n); begins {
		s.Step = hop % tones
		d.Sound(s)
	}
}

// nextHop returns the number, from 0, of the hop that is under way at fraction t of a walk over n spaces. begins is true
// if that is another hop than at the last call; it is never true for hop 0. nextHop remembers the hop in c.
func (c *Cue) nextHop(t float64, n int) (hop int, begins bool) {
	hop, _ = timeline.Hop(t, max(1, n))
	begins = int8(hop) != c.soundsPlayed
	c.soundsPlayed = int8(hop)
	return hop, begins
}

// nextStrike returns the number, from 0, of the next of the dice to strike the board. ok is true if that die is due at
// fraction t of the throw; it is then counted in c. The first die strikes in the middle of the throw, each other a tenth of
// the throw after the one before.
func (c *Cue) nextStrike(t float64, dice int) (die int, ok bool) {
	die = int(c.soundsPlayed)
	if die >= dice || t <= 0.5+0.1*float64(die) {
		return die, false
	}
	c.soundsPlayed++
	return die, true
}

// playStrikes plays the sound of each of the dice that strikes the board by fraction t of the throw c and has not sounded yet; c
// counts the dice. Each sounds two semitones higher than the one before.
func (d *Desk) playStrikes(c *Cue, t float64, dice int) {
	for die, ok := c.nextStrike(t, dice); ok; die, ok = c.nextStrike(t, dice) {
		d.Sound(sound.Cue{Name: sound.Clack, Step: 2 * die})
	}
}
