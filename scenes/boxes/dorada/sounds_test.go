//go:build !js && !android && !ios

package dorada

import (
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table/tabletest"
)

// TestEachEventHasItsSound: what happens can be told by ear.
func TestEachEventHasItsSound(t *testing.T) {
	tabletest.CheckSounds(t, &box(t).Contents, "../../../logic/boxes/dorada/testdata", map[game.Kind][]sound.Name{
		dorada.EventRoll:   {sound.Rattle, sound.Clack},
		dorada.EventHop:    {sound.Pat},
		dorada.EventSpring: {sound.Boing},
		dorada.EventGold:   {sound.Shimmer},
		dorada.EventLost:   {sound.Swallow, sound.Plank},
		dorada.EventLand:   {sound.Knock},
		dorada.EventArrive: {sound.Gong, sound.Purse}, // the latter with gold
		dorada.EventMiss:   {sound.Sigh},
		dorada.EventOver:   {sound.Chord},
	})
}
