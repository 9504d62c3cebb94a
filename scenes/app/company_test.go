package app

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/input"
	"ludotheque/scenes/page"
	"ludotheque/scenes/services"
	"ludotheque/scenes/stage"
)

// sitting is a scene on which a game is played, of a box that keeps it if it has a name.
type sitting struct {
	box string
	on  bool
}

func (sitting) Resize(stage.Metrics)                {}
func (sitting) Update(*stage.Context, *input.Frame) {}
func (sitting) Draw(*ebiten.Image)                  {}
func (s sitting) Playing() (string, bool)           { return s.box, s.on }

// TestThePageKnowsWhoPlays: the screen stays on while somebody is there, the table is noted only if it can be come back to, and
// the browser is asked to keep what is saved at the first game.
func TestThePageKnowsWhoPlays(t *testing.T) {
	for name, tt := range map[string]struct {
		scene sitting
		away  time.Duration
		want  []string
	}{
		"on the shelf":           {sitting{}, 0, nil},
		"at a table":             {sitting{"dorada", true}, time.Minute, []string{"stay dorada", "awake true", "keep"}},
		"at one elsewhere":       {sitting{"", true}, time.Minute, []string{"awake true"}},
		"with nobody there":      {sitting{"dorada", true}, 2 * patience, []string{"stay dorada", "awake true", "keep", "awake false"}},
		"somebody comes back":    {sitting{"", true}, -2 * patience, []string{"awake true", "awake false", "awake true"}},
		"looking at a game over": {sitting{"", false}, time.Minute, nil},
	} {
		var calls []string
		s := &services.Services{Page: page.New(func(what string, args ...any) {
			for _, a := range args {
				what += fmt.Sprint(" ", a)
			}
			calls = append(calls, what)
		}, page.Left{})}
		var m company
		st := stage.New(tt.scene, stage.Options{Scale: func() float64 { return 1 }})
		m.tick(st.Context(), s, &input.Frame{Active: true, Now: time.Second})
		m.tick(st.Context(), s, &input.Frame{Now: time.Second + max(tt.away, -tt.away)})
		if tt.away < 0 {
			m.tick(st.Context(), s, &input.Frame{Now: time.Hour, Active: true})
		}
		if !slices.Equal(calls, tt.want) {
			t.Errorf("%s: called were %q, want %q", name, calls, tt.want)
		}
	}
}
