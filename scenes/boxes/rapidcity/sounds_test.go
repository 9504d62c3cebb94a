//go:build !js && !android && !ios

package rapidcity

import (
	"testing"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table/tabletest"
)

// TestEachEventHasItsSound: what happens can be told by ear.
func TestEachEventHasItsSound(t *testing.T) {
	tabletest.CheckSounds(t, &box(t).Contents, "../../../logic/boxes/rapidcity/testdata", map[game.Kind][]sound.Name{
		rapidcity.EventReveal: {sound.Whip},
		rapidcity.EventEarly:  {sound.Error},
		rapidcity.EventPlace:  {sound.Knock},
		rapidcity.EventBounce: {sound.Boing},
		rapidcity.EventTouch:  {sound.Slap},
		rapidcity.EventGrab:   {sound.Pat},
		rapidcity.EventClose:  {sound.Bell},
		rapidcity.EventBullet: {sound.Ricochet, sound.Gun},
		rapidcity.EventHealed: {sound.Shimmer},
		rapidcity.EventOver:   {sound.Chord},
	})
}
