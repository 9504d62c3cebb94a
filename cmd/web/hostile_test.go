package main

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/cmd/web/chromium"
	"ludotheque/logic/record/link"
	"ludotheque/scenes/kit/stage"
)

// connections is JavaScript that notes in asked the addresses to which the page connects, and the names of dialogs and windows that it
// opens.
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

// stranger opens addresses of the page that somebody else made up.
type stranger struct {
	t *testing.T
	*chromium.Game
	url string
}

// arrive opens the page with the query and fragment in address.
func (s *stranger) arrive(address string) {
	s.t.Helper()
	s.Leave()
	s.Go(s.url + address)
	s.WaitFirstFrame()
}

// harmless fails the test if the page has asked for an address of another host, or holds elements that are not its own.
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

// quiet fails the test if the console holds errors, except for messages of the program itself and for the status 404: the page
// requests from its host whether that is a service.
func (s *stranger) quiet() {
	s.t.Helper()
	for _, l := range s.Console() {
		if l.Level == "error" && !strings.Contains(l.Text, "404") && !strings.HasPrefix(l.Text, "ludotheque:") {
			s.t.Errorf("the console says %q", l.Text)
		}
	}
}

// newStranger returns a stranger with an empty page. With -short it skips the test.
func newStranger(t *testing.T) *stranger {
	t.Helper()
	if testing.Short() {
		t.Skip("only without -short: twenty pages; scenes/app opens such links without a browser")
	}
	url, _ := serveProgram(t, "ludotheque/cmd/ludotheque")
	v := tablet
	v.Before = connections
	return &stranger{t, &chromium.Game{Page: v.Start(t)}, url}
}

// onShelf waits for the shelf and returns what is on the screen then.
func (s *stranger) onShelf(what string) *stage.Report {
	s.t.Helper()
	return until(s.t, s.Game, what+": the shelf", func(r *stage.Report) bool { return able(r, "shelf.dorada") != "" })
}

// hostileFragments returns twenty fragments of addresses that claim to hold a game. At each the game says that the link is damaged or
// of a newer version.
func hostileFragments(t *testing.T) []string {
	t.Helper()
	packed := func(journal string) string {
		fragment, err := link.Encode([]byte(journal))
		if err != nil {
			t.Fatal(err)
		}
		return fragment
	}
	sound := packed(`{"ludotheque":1,"game":"dorada","seats":["red","blue"]}` + "\n")
	return []string{
		"game=", "game=1.", "game=1.!!!!", "game=1." + strings.Repeat("A", 20000), "game=2.AAAA", sound + "#" + sound, "game=1.." + sound[7:],
		sound[:len(sound)-4], sound[:10] + "x" + sound[11:], packed(""), packed("{}\n"), packed("null\n"), packed(strings.Repeat("[", 5000) + "\n"),
		packed(`{"ludotheque":1,"game":"__proto__","seats":["red","blue"]}` + "\n"), packed(`{"ludotheque":1,"game":"dorada","seats":[]}` + "\n"),
		packed(`{"ludotheque":1,"game":"dorada","seats":["red","red"]}` + "\n"), packed(`{"ludotheque":1e9,"game":"dorada","seats":["red","blue"]}` + "\n"),
		packed(`{"ludotheque":1,"game":"dorada","seats":["red","blue"]}` + "\n" + `{"roll":7}` + "\n"),
		packed(strings.Repeat("\x00\xff\xfe", 3000)), packed("<script>alert(1)</script>\n"),
	}
}

// TestHostileFragmentsOpenTheShelf opens the page with each of hostileFragments: the shelf comes up, with a message.
func TestHostileFragmentsOpenTheShelf(t *testing.T) {
	s := newStranger(t)
	for _, f := range hostileFragments(t) {
		what := fmt.Sprintf("#%.40s", f)
		s.arrive("?inspect&lang=en#" + f)
		s.onShelf(what)
		until(t, s.Game, what+": a word", func(r *stage.Report) bool {
			return says(r, "damaged or cut off") || says(r, "newer version")
		})
		s.harmless(what)
	}
	s.quiet()
}

// TestHostileAddressesOpenTheShelf opens twenty addresses whose parameters are not what the page expects: the shelf comes up, and the
// page connects to no other host. Where a parameter names a table at another host, the screen for joining opens, with the address in
// its field.
func TestHostileAddressesOpenTheShelf(t *testing.T) {
	s := newStranger(t)
	for _, a := range []string{
		"box=", "box=__proto__", "box=../../etc/passwd", "box=" + strings.Repeat("dorada", 500), "box=%00", "box=<img src=http://evil.example/>",
		"table=", "table=javascript:alert(1)", "table=data:text/html,x", "table=file:///etc/passwd", "table=http://", "reader=perhaps", "table=ftp://evil.example/t/K7QXM",
		"table=http://user:pass@evil.example/t/K7QXM", "table=%ff%fe", "table=blob:http://evil.example/t/K7QXM",
		"seed=-1", "seed=1e99", "lang=xx", "lang=../en",
	} {
		s.arrive("?inspect&" + a)
		s.onShelf("?" + a)
		s.harmless("?" + a)
	}
	for _, elsewhere := range []string{"https://evil.example/t/K7QXM", "wss://evil.example/table/K7QXM", "evil.example/t/K7QXM"} {
		s.arrive("?inspect&lang=en&table=" + elsewhere)
		r := until(t, s.Game, elsewhere+": where addresses are typed", func(r *stage.Report) bool { return able(r, "join.join") != "" })
		if !strings.Contains(r.Node("join.address").Value+r.Node("join.address").Text, "evil.example") {
			t.Errorf("%s is not to be seen: %+v", elsewhere, r.Node("join.address"))
		}
		s.harmless("?table=" + elsewhere)
	}
	s.quiet()
}

// TestHostileStorageOpensTheShelf replaces all that the game has stored by texts that it would not write: each time the shelf comes up.
func TestHostileStorageOpensTheShelf(t *testing.T) {
	s := newStranger(t)
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
	s.quiet()
}
