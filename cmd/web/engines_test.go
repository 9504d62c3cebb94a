package main

import (
	"encoding/json"
	"testing"
	"time"

	"ludotheque/cmd/web/engines"
	"ludotheque/scenes/kit/stage"
)

// TestOtherEnginesPlay opens the game in Firefox and in WebKit: the shelf comes up, a turn of Dorada is played by clicks, the
// storage has it, and a reload is back at the table.
func TestOtherEnginesPlay(t *testing.T) {
	if testing.Short() {
		t.Skip("only without -short: another browser")
	}
	t.Run("Firefox", func(t *testing.T) { smoke{t, engines.Firefox(t)}.play() })
	t.Run("WebKit", func(t *testing.T) { smoke{t, engines.WebKit(t)}.play() })
}

// smoke plays the beginning of a game in a browser.
type smoke struct {
	t *testing.T
	*engines.Browser
}

// until waits for a screen and returns what is on it.
func (s smoke) until(what string, ok func(*stage.Report) bool) *stage.Report {
	s.t.Helper()
	last := ""
	for end := time.Now().Add(5 * time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		var line, alert string
		s.Eval(`globalThis.left ? "" : globalThis.ludothequeReport?.() ?? ""`, &line)
		s.Eval(`document.querySelector("#message[role=alert]") ? document.querySelector("#cover").innerText : ""`, &alert)
		if alert != "" {
			s.t.Fatalf("the page shows an error: %s", alert)
		}
		if line == "" {
			continue // it loads, or a tick is under way
		}
		r := new(stage.Report)
		if err := json.Unmarshal([]byte(line), r); err != nil {
			s.t.Fatalf("the game's report %.200q: %v", line, err)
		}
		if ok(r) {
			return r
		}
		last = r.Scene
	}
	s.t.Fatalf("it never comes to this: %s; on the screen is %q", what, last)
	return nil
}

// clickOn clicks an element as soon as it can be used.
func (s smoke) clickOn(id string) {
	s.t.Helper()
	r := s.until(id+" can be used", func(r *stage.Report) bool { return able(r, id) != "" && r.Idle })
	c := r.Node(id).Rect.Center().Mul(r.Zoom)
	s.Click(c.X, c.Y)
}

// play does what TestOtherEnginesPlay says.
func (s smoke) play() {
	s.t.Helper()
	url, _ := serveProgram(s.t, "ludotheque/cmd/ludotheque")
	s.Go(url + "?inspect&seed=3&lang=en")
	for _, id := range []string{"shelf.settings", "settings.speed.instant", "settings.close", "shelf.dorada", "setup.play"} {
		s.clickOn(id)
	}
	person := func(r *stage.Report) bool { return expected(r) != "" }
	first := s.until("a person is to decide", person)
	s.clickOn(expected(first))
	after := s.until("the turn goes on", func(r *stage.Report) bool {
		return person(r) && (r.Values["entries"] != first.Values["entries"] || r.Values["asked"] != first.Values["asked"])
	})
	var kept int
	if s.Eval("localStorage.length", &kept); kept == 0 {
		s.t.Error("nothing is in the storage")
	}
	s.Eval(`(globalThis.left = true, setTimeout(() => location.reload(), 100))`, new(int))
	again := s.until("the table is back", func(r *stage.Report) bool { return r.Values["entries"] != "" && r.Idle })
	if again.Values["entries"] != after.Values["entries"] {
		s.t.Errorf("the game has %s entries after a reload, want %s", again.Values["entries"], after.Values["entries"])
	}
}
