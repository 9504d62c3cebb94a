package scene

import (
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

func TestWhatTheMenuOffers(t *testing.T) {
	again := func() (stage.Scene, error) { return nil, nil }
	for _, tt := range []struct {
		name                            string
		at                              *Scene
		restart, journal, saved, replay bool
	}{
		{"a game that is kept", &Scene{saved: true, restartGame: again}, true, true, true, false},
		{"a lesson or practice", &Scene{restartGame: again}, true, false, false, false},
		{"a table refereed elsewhere", &Scene{}, false, false, false, false},
		{"a game shown again", &Scene{mode: play.Watching}, false, false, false, true},
		{"a kept one shown again", &Scene{mode: play.Watching, saved: true}, false, false, true, true},
	} {
		tt.at.box, tt.at.doors = &table.Contents{}, &table.Doors{}
		p := tt.at.pauseOffer()
		if p.Restart != nil != tt.restart || p.Journal != nil != tt.journal || p.Saved != tt.saved || p.Replay != tt.replay {
			t.Errorf("%s: again %t, to go on elsewhere %t, saved %t, replay %t", tt.name, p.Restart != nil, p.Journal != nil, p.Saved, p.Replay)
		}
	}
}
