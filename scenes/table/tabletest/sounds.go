//go:build !js

package tabletest

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// CheckSounds replays every golden journal in the folder dir and tests which sounds each kind of event makes. want has the sounds
// by kind, in ascending order. A kind of want that is not heard in any journal is shown afterwards, as an event of its own.
// No sound may be used for two kinds, so that the kinds can be told apart by ear.
func CheckSounds(t *testing.T, box *table.Contents, dir string, want map[game.Kind][]sound.Name) {
	t.Helper()
	playtest.NeedsDisplay(t)
	heard := soundsByKind(t, *box, dir, want)
	kindOf := map[sound.Name]game.Kind{}
	for kind, names := range heard {
		slices.Sort(names)
		if !slices.Equal(names, want[kind]) {
			t.Errorf("event %d sounds like %v, want %v", kind, names, want[kind])
		}
		for _, n := range names {
			if other, taken := kindOf[n]; taken {
				t.Errorf("events %d and %d both sound like %v", other, kind, n)
			}
			kindOf[n] = kind
		}
	}
	for kind := range want {
		if heard[kind] == nil {
			t.Errorf("nothing is heard of event %d, want %v", kind, want[kind])
		}
	}
}

// soundsByKind replays every golden journal in the folder dir and returns the sounds that each kind of event makes, each once.
// Events of kind 0 are left out. For want see CheckSounds.
func soundsByKind(t *testing.T, box table.Contents, dir string, want map[game.Kind][]sound.Name) map[game.Kind][]sound.Name {
	t.Helper()
	heard := map[game.Kind][]sound.Name{}
	var now game.Kind
	board := box.Board
	box.Board = func(d *table.Desk) table.Kit {
		k := board(d)
		k.Board = kindRecorder{k.Board, &now}
		return k
	}
	s := Services(t, words.English)
	s.Sound = sound.NewMixer(1)
	s.Sound.OnPlay(func(c sound.Cue) {
		if now != 0 && !slices.Contains(heard[now], c.Name) {
			heard[now] = append(heard[now], c.Name)
		}
	})
	var r *Rig
	for name, data := range goldens(t, dir) {
		sc, err := scene.Replay(s, &box, &table.Doors{}, data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		r = New(t, s, sc, 800, 600)
		s.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Fast })
		for r.Ticks(60); !r.Idle(); r.Ticks(60) {
		}
	}
	for kind := range want {
		if heard[kind] == nil {
			r.Play(game.Event{Kind: kind})
			r.Ticks(120)
		}
	}
	return heard
}

// kindRecorder is a board that records in now which kind of event is being shown, 0 for none.
type kindRecorder struct {
	table.Board
	now *game.Kind
}

// Begin implements timeline.Player.
func (e kindRecorder) Begin(c *table.Cue) timeline.Motion {
	*e.now = c.Event.Kind
	defer func() { *e.now = 0 }()
	return e.Board.Begin(c)
}

// At implements timeline.Player.
func (e kindRecorder) At(c *table.Cue, share float64) {
	*e.now = c.Event.Kind
	defer func() { *e.now = 0 }()
	e.Board.At(c, share)
}

// End implements timeline.Player.
func (e kindRecorder) End(c *table.Cue) {
	*e.now = c.Event.Kind
	defer func() { *e.now = 0 }()
	e.Board.End(c)
}
