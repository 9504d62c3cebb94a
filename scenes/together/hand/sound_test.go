//go:build !js && !android && !ios

package hand_test

import (
	"testing"

	"ludotheque/scenes/kit/sound"
)

// TestTheBoardOfARoomIsHeardOnce: the device with the board plays its sounds, and the hands beside it do not. At a distance each hand does.
func TestTheBoardOfARoomIsHeardOnce(t *testing.T) {
	for _, room := range []bool{true, false} {
		l := open(t, 390, 844, setting{room: room}, annFirst, two)
		l.Settle()
		heard := 0
		_, l.services.Sound = sound.NewTape(1)
		l.services.Sound.OnPlay(func(sound.Cue) { heard++ })
		if l.kit.desk.Sound(sound.Cue{Name: sound.Knock}); (heard > 0) == room {
			t.Errorf("in a room %v: a sound of the board is heard %d times", room, heard)
		}
	}
}
