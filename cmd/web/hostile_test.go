package main

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/cmd/web/chromium"
	"ludotheque/scenes/kit/stage"
)

// connections counts the connections that a page asks for, and notes where to.
const connections = `globalThis.asked = [];
for (const name of ["WebSocket", "EventSource"]) {
	const kind = globalThis[name];
	globalThis[name] = class extends kind { constructor(...given) { asked.push(String(given[0])); super(...given); } };
}
{
	const get = fetch;
	globalThis.fetch = (what, ...given) => { asked.push(String(what.url ?? what)); return get(what, ...given); };
}
for (const name of ["alert", "confirm", "prompt", "open"]) globalThis[name] = () => { asked.push(name); };`

// stranger opens pages as somebody does who was sent an address.
type stranger struct {
	t *testing.T
	*chromium.Game
	url string
}

// arrive opens the page at an address.
func (s *stranger) arrive(address string) {
	s.t.Helper()
	s.Leave()
	s.Go(s.url + address)
	s.WaitFirstFrame()
}

// harmless fails unless the page has connected to nobody elsewhere, and has nothing in its console against it.
func (s *stranger) harmless(what string) {
	s.t.Helper()
	var asked []string
	s.Eval("asked", &asked)
	for _, a := range asked {
		if !strings.HasPrefix(a, s.url) && !strings.HasPrefix(a, "/") && strings.Contains(a, ":") {
			s.t.Errorf("%s: the page asked for %q", what, a)
		}
	}
	var strange int
	if s.Eval(`document.querySelectorAll("script:not([src]), iframe, object, embed, img[src^='http://evil']").length`, &strange); strange > 0 {
		s.t.Errorf("%s: the page holds %d elements of others", what, strange)
	}
}

// strangers opens the game for somebody who is sent addresses.
func strangers(t *testing.T) *stranger {
	t.Helper()
	if testing.Short() {
		t.Skip("only without -short: twenty pages")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	v := tablet
	v.Before = connections
	return &stranger{t, &chromium.Game{Page: v.Start(t)}, url}
}

// onShelf waits for the shelf.
func (s *stranger) onShelf(what string) *stage.Report {
	s.t.Helper()
	return until(s.t, s.Game, what+": the shelf", func(r *stage.Report) bool { return able(r, "shelf.dorada") != "" })
}

// TestHostileStorageOpensTheShelf has in the storage what no game of ours has written, in place of all that one has: each time there is
// the shelf.
func TestHostileStorageOpensTheShelf(t *testing.T) {
	s := strangers(t)
	s.arrive("?inspect&seed=3")
	layDorada(t, s.Game)
	s.TapOn("die")
	decided(t, s.Game)
	toShelf(s.Game)
	for _, content := range []string{
		"", "null", "0", "-1e999", `""`, "[]", "{}", "{", `{"version":`, `{"version":99999}`, `{"Version":1,"List":null}`, `{"version":1,"list":[{"url":"wss://evil.example/table/K7QXM","key":""}]}`,
		`{"__proto__":{"x":1}}`, `{"language":"<script>alert(1)</script>"}`, `{"speed":1e308,"masterVolume":-5}`, "\x00\u202e\ufffd", strings.Repeat("[", 20000),
		strings.Repeat("x", 100000), `{"ludotheque":1,"game":"dorada","seats":["red","blue"]}` + "\n{}\n", "\n\n\n",
	} {
		what := fmt.Sprintf("%.30q", content)
		s.Leave()
		s.Go(s.url + "icon.svg.txt") // a page of the same storage on which nothing runs
		s.Eval(fmt.Sprintf(`Object.keys(localStorage).forEach((key) => localStorage.setItem(key, %q))`, content), nil)
		s.Eval(`sessionStorage.setItem("at", "dorada")`, nil)
		s.arrive("?inspect&lang=en")
		s.onShelf(what)
		s.harmless(what)
	}
	for _, l := range s.Console() {
		if l.Level == "error" && !strings.Contains(l.Text, "404") && !strings.HasPrefix(l.Text, "ludotheque:") {
			t.Errorf("the console says %q", l.Text)
		}
	}
}
