package table

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/timeline"
)

func TestMomentsTellKindsAndPartsApart(t *testing.T) {
	all := Moments{
		{Kind: 3, Sound: sound.Boing, Soft: 0.4, Ticks: 36, Ease: timeline.InOut},
		{Kind: 3, Part: 1, Sound: sound.Knock, Ticks: 18, Hold: true},
	}
	for _, tt := range []struct {
		name   string
		kind   game.Kind
		part   int8
		motion timeline.Motion
		sound  sound.Cue
		ok     bool
	}{
		{"the main part", 3, 0, timeline.Motion{Ticks: 36, Ease: timeline.InOut}, sound.Cue{Name: sound.Boing, Soft: 0.4}, true},
		{"another part, which is read", 3, 1, timeline.Motion{Ticks: 18, Kind: timeline.Hold}, sound.Cue{Name: sound.Knock}, true},
		{"a part that has none", 3, 2, timeline.Motion{}, sound.Cue{}, false},
		{"another event", 4, 0, timeline.Motion{}, sound.Cue{}, false},
	} {
		m, s, ok := all.Of(&Cue{Event: game.Event{Kind: tt.kind}, Part: tt.part})
		if m != tt.motion || s != tt.sound || ok != tt.ok {
			t.Errorf("%s: %+v, %+v, %v; want %+v, %+v, %v", tt.name, m, s, ok, tt.motion, tt.sound, tt.ok)
		}
	}
}

func TestWhatIsSaidOfAKind(t *testing.T) {
	all := Said{2: "box.log.two", 4: "box.log.four"}
	for kind, want := range map[game.Kind]string{0: "", 2: "box.log.two", 3: "", 4: "box.log.four", 5: "", 200: ""} {
		if got := all.Of(game.Event{Kind: kind}); got != want {
			t.Errorf("kind %d: %q, want %q", kind, got, want)
		}
	}
}
