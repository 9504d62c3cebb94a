package table

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/services"
)

// TestTheBoardIsHeardFromOneDevice: in a room a hand leaves the sounds of events to the device with the board, and plays those
// of its own buttons.
func TestTheBoardIsHeardFromOneDevice(t *testing.T) {
	for elsewhere, want := range map[bool][]sound.Name{false: {sound.Knock, sound.Tick}, true: {sound.Tick}} {
		mixer := sound.NewMixer(1)
		var heard []sound.Name
		mixer.OnPlay(func(c sound.Cue) { heard = append(heard, c.Name) })
		d := &Desk{
			Services: &services.Services{Sound: mixer}, Box: &Contents{BoardElsewhere: elsewhere}, timeline: timeline.New[Cue](nil),
		}
		d.Sound(sound.Cue{Name: sound.Knock})
		d.PlayClick(sound.Cue{Name: sound.Tick})
		if !slices.Equal(heard, want) {
			t.Errorf("with the board elsewhere %v, %v is heard, want %v", elsewhere, heard, want)
		}
	}
}
