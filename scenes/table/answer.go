package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
)

// Answer is the result of one step of a decision: the complete move, a refusal, a message or a sound. The zero Answer
// means that the step was taken and that more steps are needed.
type Answer struct {
	Move       game.Move
	Complete   bool         // Move is the whole decision
	Refusal    game.Refusal // why the rules do not allow the step; empty if they do
	MessageKey string       // key of a message to show; empty for none
	Sound      sound.Cue    // sound to play if HasSound is set
	HasSound   bool
}

// MoveAnswer returns the answer of a step that completes the decision m.
func MoveAnswer(m game.Move) Answer { return Answer{Move: m, Complete: true} }

// SoundAnswer returns the answer of an incomplete step that plays a sound, step semitones higher than its base.
func SoundAnswer(name sound.Name, step int) Answer {
	return Answer{Sound: sound.Cue{Name: name, Step: step}, HasSound: true}
}

// RefusalAnswer returns the answer of a step that the rules do not allow.
func RefusalAnswer(why game.Refusal) Answer { return Answer{Refusal: why} }

// HandleAnswer carries out a: it hands in a complete move, or else shows the refusal or the message, or plays the
// sound. It reports whether a move was accepted; see Play.
func (d *Desk) HandleAnswer(a Answer) bool {
	switch {
	case a.Refusal != "":
		d.Refuse(a.Refusal)
	case a.MessageKey != "":
		d.Tell(a.MessageKey)
	case a.Complete:
		return d.Play(a.Move)
	case a.HasSound:
		d.Sound(a.Sound)
	}
	return false
}
