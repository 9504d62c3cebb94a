package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
)

// Answer is what comes of a step of a decision: the whole decision, or why there is none. The zero Answer is a step that was
// taken and leaves something to be decided.
type Answer struct {
	Move  game.Move
	Whole bool         // Move is the decision
	Why   game.Refusal // as the rules refuse it
	Tell  string       // the key of what else is said
	Sound sound.Cue    // what is heard, if Heard
	Heard bool
}

// Decided is a whole decision.
func Decided(m game.Move) Answer { return Answer{Move: m, Whole: true} }

// Heard is a step that sounds.
func Heard(name sound.Name, step int) Answer {
	return Answer{Sound: sound.Cue{Name: name, Step: step}, Heard: true}
}

// Denied is a step that the rules do not allow.
func Denied(why game.Refusal) Answer { return Answer{Why: why} }

// Follow hands a whole decision in, or says why there is none. It reports whether a decision has been taken; see Play.
func (d *Desk) Follow(a Answer) bool {
	switch {
	case a.Why != "":
		d.Refuse(a.Why)
	case a.Tell != "":
		d.Tell(a.Tell)
	case a.Whole:
		return d.Play(a.Move)
	case a.Heard:
		d.Sound(a.Sound)
	}
	return false
}
