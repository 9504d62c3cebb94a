package table

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/timeline"
)

// towers are the moments of a box of towers.
var towers = Moments{
	{Kind: 1, Dice: 2},
	{Kind: 2, WalkTones: 3, Sound: sound.Pat, Soft: 0.4},
	{Kind: 3, Sound: sound.Boing, Soft: 0.4, Ticks: 36, Ease: timeline.InOut},
	{Kind: 3, Part: 1, Sound: sound.Knock, PitchStep: func(e game.Event) int { return 2 * int(e.N) }, Ticks: 18, ForReading: true},
}

func TestMomentsTellKindsAndPartsApart(t *testing.T) {
	dice := timeline.Motion{Ticks: timeline.DiceTicks, Ease: timeline.Linear}
	for _, tt := range []struct {
		name   string
		kind   game.Kind
		part   int8
		motion timeline.Motion
		sound  sound.Cue
		loud   bool
	}{
		{"dice", 1, 0, dice, sound.Cue{Name: sound.Rattle}, true},
		{"a walk, whose steps are heard later", 2, 0, WalkMotion(5), sound.Cue{}, false},
		{"the main part", 3, 0, timeline.Motion{Ticks: 36, Ease: timeline.InOut}, sound.Cue{Name: sound.Boing, Soft: 0.4}, true},
		{"another part, which is read", 3, 1, timeline.Motion{Ticks: 18, Kind: timeline.Hold}, sound.Cue{Name: sound.Knock, Step: 8}, true},
		{"a part that has none", 3, 2, timeline.Motion{}, sound.Cue{}, false},
		{"another event", 4, 0, timeline.Motion{}, sound.Cue{}, false},
	} {
		m, s, loud := towers.Begin(&Cue{Event: game.Event{Kind: tt.kind, From: 9, To: 4, N: 4}, Part: tt.part})
		if m != tt.motion || s != tt.sound || loud != tt.loud {
			t.Errorf("%s: %+v, %+v, %v; want %+v, %+v, %v", tt.name, m, s, loud, tt.motion, tt.sound, tt.loud)
		}
	}
}

// queued notes which parts of events are shown.
type queued []int8

func (q *queued) Begin(c *Cue) timeline.Motion {
	*q = append(*q, c.Part)
	return timeline.Motion{Ticks: 1}
}
func (q *queued) At(*Cue, float64) {}
func (q *queued) End(*Cue)         {}

func TestAnEventHasAllItsParts(t *testing.T) {
	p := NewPlayer(nil, towers)
	for kind, want := range map[game.Kind]struct {
		parts queued
		ticks int
	}{1: {queued{0}, 1 + timeline.ReadTicks}, 2: {queued{0}, 1}, 3: {queued{0, 1}, 2}, 4: {queued{0}, 1}} {
		var parts queued
		line := timeline.New[Cue](&parts)
		line.SetPace(timeline.Pace{Speed: timeline.Normal})
		p.Cues(game.Event{Kind: kind}, Queue{line})
		ticks := 0
		for ; !line.Idle(); ticks++ {
			line.Tick()
		}
		if !slices.Equal(parts, want.parts) || ticks < want.ticks || ticks > want.ticks+2 {
			t.Errorf("kind %d: parts %v in %d ticks, want %v in %d", kind, parts, ticks, want.parts, want.ticks)
		}
	}
}

func TestWhatIsSaidOfAKind(t *testing.T) {
	all := LogKeys{2: "box.log.two", 4: "box.log.four"}
	for kind, want := range map[game.Kind]string{0: "", 2: "box.log.two", 3: "", 4: "box.log.four", 5: "", 200: ""} {
		if got := all.KeyOf(game.Event{Kind: kind}); got != want {
			t.Errorf("kind %d: %q, want %q", kind, got, want)
		}
	}
}
