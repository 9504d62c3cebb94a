package app

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/page"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/screens/lobby"
	"ludotheque/scenes/services"
)

// sitting is a scene on which a game is played, of a box that keeps it if it has a name.
type sitting struct {
	box string
	on  bool
	at  string // the table elsewhere
}

func (sitting) Resize(stage.Metrics)                {}
func (sitting) Update(*stage.Context, *input.Frame) {}
func (sitting) Draw(*ebiten.Image)                  {}
func (s sitting) Playing() (string, bool)           { return s.box, s.on }

// TestThePageKnowsWhoPlays: the screen stays on while somebody is there, the table is noted only if it can be come back to, and
// nothing else is asked of the browser while a game goes on.
func TestThePageKnowsWhoPlays(t *testing.T) {
	for name, tt := range map[string]struct {
		scene sitting
		away  time.Duration
		want  []string
	}{
		"on the shelf":           {sitting{}, 0, nil},
		"at a table":             {sitting{box: "dorada", on: true}, time.Minute, []string{"stay dorada", "awake true"}},
		"at one elsewhere":       {sitting{on: true, at: "ws://there/table/K7QXM"}, time.Minute, []string{"stay ws://there/table/K7QXM", "awake true"}},
		"in its lobby":           {sitting{at: "ws://there/table/K7QXM"}, time.Minute, []string{"stay ws://there/table/K7QXM"}},
		"with nobody there":      {sitting{box: "dorada", on: true}, 2 * screenOnTime, []string{"stay dorada", "awake true", "awake false"}},
		"somebody comes back":    {sitting{on: true}, -2 * screenOnTime, []string{"awake true", "awake false", "awake true"}},
		"looking at a game over": {sitting{}, time.Minute, nil},
	} {
		var calls []string
		s := &services.Services{Page: page.New(func(what string, args ...any) {
			for _, a := range args {
				what += fmt.Sprint(" ", a)
			}
			calls = append(calls, what)
		}, page.Departure{}), RemoteURL: tt.scene.at}
		var m presence
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

// TestAReloadLeadsBackToATableElsewhere: a page that was left at a table to which no address of the page leads, because its code
// was typed, is there again; once the table has been left, or if it was never known, the shelf comes first.
func TestAReloadLeadsBackToATableElsewhere(t *testing.T) {
	s := serve(t, Config{Lang: "en"})
	home := s.Home
	load := func(at string) stage.Scene {
		s.Page = page.New(func(string, ...any) {}, page.Departure{At: at, Why: page.Reloaded})
		return home(s)
	}
	const at = "ws://127.0.0.1:1/table/K7QXM"
	if _, came := load(at).(*lobby.Scene); came || s.RemoteURL != "" {
		t.Error("a table that is not known is joined")
	}
	s.Table = at
	home(s)
	left := s.RemoteURL
	s.TickRemote, s.RemoteURL = nil, ""
	if _, came := load(left).(*lobby.Scene); !came || s.RemoteURL != at {
		t.Errorf("after the reload the table is %q, left was %q", s.RemoteURL, left)
	}
}

// TestALinkToAStrangeHostIsSeenFirst: the screen for joining opens with its address, and nobody is connected to; a link to the page's
// own host leads to the table at once.
func TestALinkToAStrangeHostIsSeenFirst(t *testing.T) {
	s := serve(t, Config{Lang: "en"})
	home := s.Home
	s.Origin = "https://page.example"
	s.Table = "wss://evil.example/table/K7QXM"
	if _, asks := home(s).(*lobby.Join); !asks || s.RemoteURL != "" {
		t.Errorf("asked: %v; the table is %q", asks, s.RemoteURL)
	}
	s.Table = "wss://page.example/table/K7QXM"
	if _, came := home(s).(*lobby.Scene); !came || s.RemoteURL != "wss://page.example/table/K7QXM" {
		t.Errorf("joined: %v; the table is %q", came, s.RemoteURL)
	}
}
