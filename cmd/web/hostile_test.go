package main

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/cmd/web/chromium"
	"ludotheque/logic/record/link"
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

// quiet fails if there are errors in the console, but for what the program says itself and for answers that there is no such thing:
// whether the host of the page is a service is found out by asking it.
func (s *stranger) quiet() {
	s.t.Helper()
	for _, l := range s.Console() {
		if l.Level == "error" && !strings.Contains(l.Text, "404") && !strings.HasPrefix(l.Text, "ludotheque:") {
			s.t.Errorf("the console says %q", l.Text)
		}
	}
}

// strangers opens the game for somebody who is sent addresses.
func strangers(t *testing.T) *stranger {
	t.Helper()
	if testing.Short() {
		t.Skip("only without -short: twenty pages; scenes/app opens such links without a browser")
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

// hostileFragments returns what may stand behind the # of an address. Those that claim to hold a game are told to be damaged or newer.
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

// TestHostileFragmentsOpenTheShelf opens twenty addresses with something behind their # that is no game: each time there is the shelf, and
// a word.
func TestHostileFragmentsOpenTheShelf(t *testing.T) {
	s := strangers(t)
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

// TestHostileAddressesOpenTheShelf opens twenty addresses whose parameters are not what the page expects: nothing is opened that is not
// here, and nobody elsewhere is asked. Where one names a table elsewhere, it stands in the field in which such an address is typed.
func TestHostileAddressesOpenTheShelf(t *testing.T) {
	s := strangers(t)
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
	s.quiet()
}
