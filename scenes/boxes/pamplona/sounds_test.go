//go:build !js && !android && !ios

package pamplona

import (
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table/tabletest"
)

// TestEachEventHasItsSound: what happens can be told by ear. A new round is heard after an attack alone, when the crowd cheers.
func TestEachEventHasItsSound(t *testing.T) {
	tabletest.CheckSounds(t, &box(t).Contents, "../../../logic/boxes/pamplona/testdata", map[game.Kind][]sound.Name{
		pamplona.EventRoll:      {sound.Rattle, sound.Clack},
		pamplona.EventRun:       {sound.Knock, sound.Pat},
		pamplona.EventPush:      {sound.Boing},
		pamplona.EventSlip:      {sound.Squelch},
		pamplona.EventFear:      {sound.Chatter},
		pamplona.EventJostle:    {sound.Scuffle},
		pamplona.EventCredit:    {sound.Stack},
		pamplona.EventRank:      {sound.Pluck},
		pamplona.EventShuffle:   {sound.Riffle},
		pamplona.EventCard:      {sound.Card, sound.Drum},
		pamplona.EventBack:      {sound.Paper},
		pamplona.EventTorro:     {sound.Hoof},
		pamplona.EventTorroSlip: {sound.Skid},
		pamplona.EventWorth:     {sound.Snort, sound.Gasp, sound.Tick, sound.Scrape, sound.Bellow},
		pamplona.EventSum:       {sound.Coin},
		pamplona.EventRound:     {sound.Ole},
		pamplona.EventMiss:      {sound.Sigh},
		pamplona.EventOver:      {sound.Chord, sound.Quill},
	})
}
