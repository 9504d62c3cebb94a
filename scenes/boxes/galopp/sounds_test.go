//go:build !js && !android && !ios

package galopp

import (
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/table/tabletest"
)

// TestEachEventHasItsSound: what happens can be told by ear.
func TestEachEventHasItsSound(t *testing.T) {
	tabletest.CheckSounds(t, &box(t).Contents, "../../../logic/boxes/galopp/testdata", map[game.Kind][]sound.Name{
		galopp.EventAuction: {sound.Curtain},
		galopp.EventShuffle: {sound.Riffle},
		galopp.EventDeal:    {sound.Card},
		galopp.EventOpen:    {sound.Slap},
		galopp.EventBid:     {sound.Coin},
		galopp.EventPass:    {sound.Pat},
		galopp.EventDiscard: {sound.Paper},
		galopp.EventNoBid:   {sound.Gasp},
		galopp.EventWon:     {sound.Knock},
		galopp.EventPay:     {sound.Purse},
		galopp.EventDismiss: {sound.Toss},
		galopp.EventHire:    {sound.Boots},
		galopp.EventRace:    {sound.Fanfare},
		galopp.EventRoll:    {sound.Rattle, sound.Clack},
		galopp.EventMove:    {sound.Gravel, sound.Applause},
		galopp.EventFinish:  {sound.Bell},
		galopp.EventPond:    {sound.Splash},
		galopp.EventPlace:   {sound.Plank},
		galopp.EventLimit:   {sound.Gong},
		galopp.EventPrize:   {sound.Pluck},
		galopp.EventFinal:   {sound.Quill},
		galopp.EventTake:    {sound.Whip},
		galopp.EventDraw:    {sound.Draw},
		galopp.EventOver:    {sound.Chord},
	})
}
