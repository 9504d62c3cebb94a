package pamplona

import (
	"errors"
	"os"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

var redBlue = game.Table{game.Red, game.Blue}

// open sets up a game of red and blue.
func open(t testing.TB, setup string) (game.Game, error) {
	t.Helper()
	h := &game.Header{Colors: redBlue}
	if setup != "" {
		h.Setup = parsed(t, setup)
	}
	return standardBox(t).New(h)
}

func mustOpen(t testing.TB, setup string) game.Game {
	t.Helper()
	g, err := open(t, setup)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestSetupThatDoesNotAddUp(t *testing.T) {
	tests := []struct{ setup, want string }{
		{`{"runner":{}}`, "unknown key"},
		{`{"turn":"green"}`, "turn: green is not at the table"},
		{`{"turn":null}`, "turn: expected a string"},
		{`{"turn":"chance"}`, "turn: unknown colour"},
		{`{"runners":{"red":[1,1,1]}}`, "runners: 1 seats named"},
		{`{"runners":{"red":[1,1,1],"blue":[1,1]}}`, "blue: 2 runners"},
		{`{"runners":{"red":[1,1,1],"blue":[1,1,1,1]}}`, "blue: 4 runners"},
		{`{"runners":{"red":[1,1,1],"blue":[0,1,1]}}`, "0 is not within 1 to 39"},
		{`{"runners":{"red":[1,1,40],"blue":[1,1,1]}}`, "40 is not within 1 to 39"},
		{`{"runners":{"red":[1,25,2],"blue":[1,1,1]}}`, "tomatoes on space 25"},
		{`{"runners":{"red":[1,null,2],"blue":[1,1,1]}}`, "expected a number"},
		{`{"runners":{"red":[1,{"rank":13},2],"blue":[1,1,1]}}`, "rank: 13"},
		{`{"runners":{"red":[1,{"rank":0},2],"blue":[1,1,1]}}`, "rank: 0"},
		{`{"runners":{"red":[1,{},2],"blue":[1,1,1]}}`, "rank: expected a number"},
		{`{"runners":{"red":[1,{"rank":1,"of":2},2],"blue":[1,1,1]}}`, "unknown key"},
		{`{"runners":null}`, "runners: expected an object"},
		{`{"torro":26}`, "torro: nobody stands on the tomatoes"},
		{`{"torro":40}`, "torro: 40"},
		{`{"torro":-1}`, "torro: -1"},
		{`{"torro":"pen"}`, "torro: expected a number"},
		{`{"courage":{"red":30}}`, "courage: 1 seats named"},
		{`{"courage":{"red":30,"blue":-1}}`, "-1 is not within"},
		{`{"courage":{"red":30,"blue":null}}`, "blue: expected a number"},
		{`{"credits":{"red":-1}}`, "-1 is not within"},
		{`{"credits":{"green":1}}`, "green is not at the table"},
		{`{"courage":{"red":1000000,"blue":1000001}}`, "courage: blue: 1000001 is not within 0 to 1000000"},
		{`{"credits":{"red":100000,"blue":100001}}`, "credits: blue: 100001 is not within 0 to 100000"},
		{`{"deck":{"attack":7}}`, "attack: 7 is not within 0 to 6"},
		{`{"deck":{"5":3}}`, "5: 3 is not within 0 to 2"},
		{`{"deck":{"6":0}}`, "unknown card"},
		{`{"deck":{"05":0}}`, "unknown card"},
		{`{"deck":{"5":null}}`, "expected a number"},
		{`{"deck":[]}`, "deck: expected an object"},
		{`{"cards_seen":-1}`, "cards_seen: -1"},
		{`{"cards_seen":true}`, "cards_seen: expected a number"},
	}
	for _, test := range tests {
		_, err := open(t, test.setup)
		if err == nil || !strings.Contains(err.Error(), test.want) || !strings.HasPrefix(err.Error(), "setup: ") {
			t.Errorf("%s: got %v, want %q", test.setup, err, test.want)
		}
	}
}

// TestTheLargestSumsInASetup: a seat with as much courage, or as many credits, as a setup may give is worth just that. The page of
// the format says how many that are.
func TestTheLargestSumsInASetup(t *testing.T) {
	g := mustOpen(t, `{"courage":{"red":1000000,"blue":0},"credits":{"blue":100000}}`)
	s, _ := game.State[State](g)
	r, _ := game.RulesOf[*Rules](g)
	for seat, want := range []int{maxPoints, -maxPoints} {
		if got := points(&s, game.Seat(seat)); got != want {
			t.Errorf("seat %d has %d points, want %d", seat, got, want)
		}
		if got := r.Score(&s, game.Seat(seat)); got != want {
			t.Errorf("seat %d scores %d, want %d", seat, got, want)
		}
	}
	page, err := os.ReadFile("../../record/journal/FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := "`courage`, at most 1,000,000 each · `credits`, at most 100,000 each"; !strings.Contains(string(page), want) {
		t.Errorf("the page of the format does not say %q", want)
	}
}

// TestEmptySetup is the usual start: every field may be left out.
func TestEmptySetup(t *testing.T) {
	if usual := mustOpen(t, ""); !usual.Same(mustOpen(t, `{}`)) || !usual.Same(mustOpen(t, `{"turn":"red","credits":{}}`)) {
		t.Error("an empty setup is not the usual start")
	}
}

func TestHeader(t *testing.T) {
	tests := []struct {
		name           string
		colors         game.Table
		options, board string
		want           string
	}{
		{"rotate", redBlue, `{"rotate":true}`, "", ""},
		{"not rotate", redBlue, `{"rotate":false}`, "", ""},
		{"rotate as a number", redBlue, `{"rotate":1}`, "", "rotate: expected true or false"},
		{"unknown option", redBlue, `{"first":"discard"}`, "", "unknown option"},
		{"one seat", redBlue[:1], `{}`, "", "2 to 6 seats"},
		{"a colour twice", game.Table{game.Red, game.Red}, `{}`, "", "twice"},
		{"bad board", redBlue, `{}`, `{"spaces":[]}`, "0 spaces"},
	}
	for _, test := range tests {
		h := &game.Header{Colors: test.colors, Options: parsed(t, test.options)}
		if test.board != "" {
			h.Board = parsed(t, test.board)
		}
		_, err := standardBox(t).New(h)
		if (test.want == "") != (err == nil) || (err != nil && !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: got %v, want %q", test.name, err, test.want)
		}
	}
}

// What becomes of an entry.
const (
	malformed = "malformed"
	illegal   = "illegal"
	legal     = "legal"
)

// decoding is an entry, who makes it and what becomes of it.
type decoding struct {
	by          game.Seat
	entry, want string
}

// checkDecodings tells malformed entries from decisions that are only illegal, and both from legal ones; none of them may
// change g.
func checkDecodings(t *testing.T, g game.Game, tests []decoding) {
	t.Helper()
	before := g.Copy()
	for _, test := range tests {
		m, err := g.Decode(test.by, parsed(t, test.entry))
		if err == nil {
			_, err = g.Copy().Apply(test.by, m, nil)
		}
		var refusal game.Refusal
		got := malformed
		switch {
		case err == nil:
			got = legal
		case errors.As(err, &refusal):
			got = illegal
		}
		if got != test.want || !before.Same(g) {
			t.Errorf("seat %d, %s: %s (%v), want %s", test.by, test.entry, got, err, test.want)
		}
	}
}

func TestDecodeRoll(t *testing.T) {
	checkDecodings(t, mustOpen(t, ""), []decoding{
		{game.Chance, `{"roll":[2,5]}`, legal},
		{game.Chance, `{"roll":["arrow","arrow"]}`, legal},
		{game.Chance, `{"roll":[5,2]}`, illegal},
		{game.Chance, `{"roll":[0,2]}`, illegal},
		{game.Chance, `{"roll":[2,6]}`, illegal},
		{game.Chance, `{"torro":3}`, illegal},
		{game.Chance, `{"roll":[2]}`, malformed},
		{game.Chance, `{"roll":[2,2,2]}`, malformed},
		{game.Chance, `{"roll":[2,"Arrow"]}`, malformed},
		{game.Chance, `{"roll":[2,null]}`, malformed},
		{game.Chance, `{"roll":2}`, malformed},
		{game.Chance, `{"roll":[2,2],"torro":1}`, malformed},
		{game.Chance, `{"run":[null,null]}`, malformed},
		{game.Chance, `{}`, malformed},
		{0, `{"roll":[2,2]}`, malformed},
		{0, `{"run":[null,null]}`, illegal},
	})
}

func TestDecodeCard(t *testing.T) {
	g := mustOpen(t, `{"turn":"blue","deck":{"attack":1,"5":1}}`)
	apply(t, g, game.Chance, Rolled(2, 2))
	apply(t, g, 1, Run(Step{1, 2}, Step{1, 2}))
	checkDecodings(t, g, []decoding{
		{game.Chance, `{"torro":"attack"}`, legal},
		{game.Chance, `{"torro":5}`, legal},
		{game.Chance, `{"torro":4}`, illegal},
		{game.Chance, `{"torro":6}`, illegal},
		{game.Chance, `{"torro":0}`, illegal},
		{game.Chance, `{"roll":[2,2]}`, illegal},
		{game.Chance, `{"torro":"Attack"}`, malformed},
		{game.Chance, `{"torro":null}`, malformed},
		{game.Chance, `{"torro":[5]}`, malformed},
	})
}

func TestDecodeRun(t *testing.T) {
	g := mustOpen(t, `{"runners":{"red":[2,4,30],"blue":[1,1,1]}}`)
	apply(t, g, game.Chance, Rolled(3, Arrow))
	checkDecodings(t, g, []decoding{
		{0, `{"run":[{"from":2,"steps":3},{"from":4,"steps":6}]}`, legal},
		{0, `{"run":[{"from":2,"steps":3},{"from":4,"steps":7}]}`, illegal},
		{0, `{"run":[{"from":2,"steps":1000000000},{"from":4,"steps":0}]}`, illegal},
		{0, `{"run":[{"from":2,"steps":259},{"from":4,"steps":0}]}`, illegal},
		{0, `{"run":[{"from":65538,"steps":3},{"from":4,"steps":0}]}`, illegal},
		{0, `{"run":[{"from":-1,"steps":3},{"from":4,"steps":0}]}`, illegal},
		{0, `{"run":[{"from":0,"steps":0},{"from":4,"steps":0}]}`, illegal},
		{0, `{"run":[{"from":4097,"steps":3},{"from":4,"steps":0}]}`, illegal},
		{0, `{"run":[]}`, illegal},
		{0, `{"run":[{"from":2,"steps":3},{"from":4,"steps":0},null]}`, illegal},
		{0, `{"push":{}}`, illegal},
		{0, `{"push":{"blue":[0]}}`, illegal},
		{1, `{"push":{"blue":[0]}}`, illegal},
		{0, `{"push":{"green":[0]}}`, malformed},
		{0, `{"push":{"blue":0}}`, malformed},
		{0, `{"push":{"blue":[null]}}`, malformed},
		{0, `{"push":null}`, malformed},
		{0, `{"run":null}`, malformed},
		{0, `{"run":[{"from":2,"steps":3},{"from":4}]}`, malformed},
		{0, `{"run":[{"from":2,"steps":3},{"from":null,"steps":0}]}`, malformed},
		{0, `{"run":[{"from":2,"steps":3},{"from":4,"steps":"arrow"}]}`, malformed},
		{0, `{"run":[{"from":2,"steps":3,"die":1},{"from":4,"steps":0}]}`, malformed},
		{0, `{"run":[{"from":2,"steps":1000000001},{"from":4,"steps":0}]}`, malformed},
		{0, `{"run":[2,4]}`, malformed},
		{0, `{"run":[{"from":2,"steps":3},{"from":4,"steps":0}],"push":{}}`, malformed},
		{0, `{"move":3}`, malformed},
	})
}

func TestDecodePush(t *testing.T) {
	g := mustOpen(t, `{"runners":{"red":[6,6,30],"blue":[6,1,1]}}`)
	apply(t, g, game.Chance, Rolled(Arrow, Arrow))
	apply(t, g, 0, Run(Step{6, 0}, Step{30, 0}))
	checkDecodings(t, g, []decoding{
		{0, `{"push":{"blue":[-1]}}`, legal},
		{0, `{"push":{"blue":[2]}}`, illegal},
		{0, `{"push":{"blue":[1],"red":[]}}`, illegal},
		{0, `{"push":{"red":[0,0]}}`, illegal},
		{1, `{"push":{"blue":[0]}}`, illegal},
		{0, `{"run":[{"from":6,"steps":0},{"from":30,"steps":0}]}`, illegal},
	})
}

func apply(t testing.TB, g game.Game, by game.Seat, m game.Move) []game.Event {
	t.Helper()
	ev, err := g.Apply(by, m, []game.Event{})
	if err != nil {
		t.Fatalf("seat %d, move %x: %v", by, m, err)
	}
	return ev
}

func TestCanonRefuses(t *testing.T) {
	g := mustOpen(t, "")
	for name, text := range map[string]string{
		"runners": `{"f":{"red":[1,1,1]}}`, "torro": `{"f":null}`, "courage": `{"f":{"red":30}}`,
		"credits": `{"f":{"white":0}}`, "deck": `{"f":{"7":1}}`, "cards_seen": `{"f":"0"}`, "turn": `{"f":"red"}`,
	} {
		if out, err := g.Canon(nil, name, parsed(t, text).Get("f")); err == nil {
			t.Errorf("%s: %s is read as %s", name, text, out)
		}
	}
	if _, err := g.Canon(nil, "torro", jsonline.Value{}); err == nil {
		t.Error("a missing value is read")
	}
}
