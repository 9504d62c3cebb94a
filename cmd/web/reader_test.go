package main

import (
	"flag"
	"strings"
	"testing"
	"time"

	"ludotheque/cmd/web/chromium"
)

var wholeByEar = flag.Bool("whole", false, "play a whole game of every box by what a screen reader reads, not of Dorada alone")

// ear plays the game as somebody does who does not see it: it knows of the page what the accessibility tree holds, and presses keys.
type ear struct {
	t *testing.T
	*chromium.Page
}

// listen opens the game with the screen read aloud, at the set-up of a box.
func listen(t *testing.T, box string) *ear {
	t.Helper()
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	e := &ear{t, chromium.Open(t, url+"?lang=en&seed=4&reader&box="+box)}
	e.Wait("document.querySelector('#mirror h2')")
	e.Eval(`(() => {
		globalThis.heard = [];
		const told = (list) => list.forEach((m) => m.addedNodes.forEach((p) => heard.push(p.textContent)));
		new MutationObserver(told).observe(document.querySelector("#mirror [role=log]"), {childList: true});
	})()`, nil)
	return e
}

// find returns the first thing of a role that can be used and whose name is one of those, or begins with one that
// ends with a space.
func (e *ear) find(role string, names ...string) (chromium.Accessible, bool) {
	e.t.Helper()
	all := e.Accessibles()
	for _, name := range names {
		for _, a := range all {
			begins := strings.HasSuffix(name, " ") && strings.HasPrefix(a.Name, name)
			if a.Role == role && !a.Off && (a.Name == name || begins) {
				return a, true
			}
		}
	}
	return chromium.Accessible{}, false
}

// press presses what find returns, as soon as it is there.
func (e *ear) press(role string, names ...string) {
	e.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if a, ok := e.find(role, names...); ok {
			e.Press(a)
			return
		}
	}
	e.t.Fatalf("there is no %s %q, but %v", role, names, e.Accessibles())
}

// sound fails unless everything that reacts has a name and a place.
func (e *ear) sound(where string) {
	e.t.Helper()
	n := 0
	for _, a := range e.Accessibles() {
		switch a.Role {
		case "button", "switch", "radio", "slider", "textbox":
			n++
			if w, h := e.Bounds(a); a.Name == "" || w == 0 || h == 0 {
				e.t.Errorf("%s: the %s %q is %d×%d", where, a.Role, a.Name, w, h)
			}
		}
	}
	if n < 2 {
		e.t.Errorf("%s: nothing reacts", where)
	}
}

// TestAGameByEar plays with nothing but roles, names and keys: changes the speed in the settings, sets a game up, plays it to its end,
// and compares what was told with the log.
func TestAGameByEar(t *testing.T) {
	e := listen(t, "dorada")
	e.sound("set-up")
	e.press("button", "Back")
	e.sound("shelf")
	e.press("button", "Settings")
	e.press("radio", "Instant")
	e.sound("settings")
	e.press("button", "Close")
	e.press("button", "Dorada")
	e.press("button", "Play")
	e.playOn(func() {
		e.sound("table")
	}, "Lose the pawn", "Throw the die", "Pawn ")
	e.sound("result")
	e.NoErrors()
}

// playOn presses the first of what can be pressed until the game is over, and now and then compares what was told with the log.
func (e *ear) playOn(once func(), names ...string) {
	e.t.Helper()
	moves, still := 0, time.Now()
	for time.Since(still) < time.Minute {
		if _, over := e.find("button", "Play again"); over {
			e.t.Logf("over after %d presses", moves)
			return
		}
		a, ok := e.find("button", names...)
		if !ok {
			time.Sleep(100 * time.Millisecond)
			continue
		}
		e.Press(a)
		still = time.Now()
		if moves++; moves == 5 {
			once()
			e.compare()
		}
		e.Frames(16)
	}
	e.t.Fatalf("nothing to press for a minute, after %d presses: %v", moves, e.Accessibles())
}

// compare opens the log, and compares it with what was told.
func (e *ear) compare() {
	e.t.Helper()
	e.press("button", "Log")
	e.Wait("document.querySelector('#mirror [data-id=\"log.close\"]')")
	var heard, lines []string
	e.Eval("heard", &heard)
	e.Eval(`[...document.querySelectorAll("#mirror > button[data-id^='log.']:not([data-id='log.close'])")].map((p) => p.textContent)`, &lines)
	told, log := strings.Join(heard, " "), strings.Join(lines, " ")
	if !strings.HasPrefix(told, log) || log == "" {
		e.t.Errorf("the log is\n%s\nand what was told is\n%s", log, told)
	}
	e.press("button", "Close")
}
