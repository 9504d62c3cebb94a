package pamplona

import (
	"errors"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/jsonline"
)

var redBlue = game.Table{game.Red, game.Blue}

// open sets up a game of red and blue.
func open(t testing.TB, setup string) (game.Game, error) {
	t.Helper()
	h := &game.Header{Colors: redBlue}
	if setup != "" {
		h.Setup = value(t, setup)
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
		h := &game.Header{Colors: test.colors, Options: value(t, test.options)}
		if test.board != "" {
			h.Board = value(t, test.board)
		}
		_, err := standardBox(t).New(h)
		if (test.want == "") != (err == nil) || (err != nil && !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: got %v, want %q", test.name, err, test.want)
		}
	}
}

// TestDecode tells malformed entries from decisions that are only illegal, and
// both from legal ones.
func TestDecode(t *testing.T) {
	const malformed, illegal, legal = "malformed", "illegal", "legal"
	running := mustOpen(t, `{"runners":{"red":[2,4,30],"blue":[1,1,1]}}`)
	apply(t, running, game.Chance, Rolled(3, Arrow))
	pushing := mustOpen(t, `{"runners":{"red":[6,6,30],"blue":[6,1,1]}}`)
	apply(t, pushing, game.Chance, Rolled(Arrow, Arrow))
	apply(t, pushing, 0, Run(Step{6, 0}, Step{30, 0}))
	rolling := mustOpen(t, "")
	card := mustOpen(t, `{"turn":"blue","deck":{"attack":1,"5":1}}`)
	apply(t, card, game.Chance, Rolled(2, 2))
	apply(t, card, 1, Run(Step{1, 2}, Step{1, 2}))
	tests := []struct {
		g     game.Game
		by    game.Seat
		entry string
		want  string
	}{
		{rolling, game.Chance, `{"roll":[2,5]}`, legal},
		{rolling, game.Chance, `{"roll":["arrow","arrow"]}`, legal},
		{rolling, game.Chance, `{"roll":[5,2]}`, illegal},
		{rolling, game.Chance, `{"roll":[0,2]}`, illegal},
		{rolling, game.Chance, `{"roll":[2,6]}`, illegal},
		{rolling, game.Chance, `{"torro":3}`, illegal},
		{rolling, game.Chance, `{"roll":[2]}`, malformed},
		{rolling, game.Chance, `{"roll":[2,2,2]}`, malformed},
		{rolling, game.Chance, `{"roll":[2,"Arrow"]}`, malformed},
		{rolling, game.Chance, `{"roll":[2,null]}`, malformed},
		{rolling, game.Chance, `{"roll":2}`, malformed},
		{rolling, game.Chance, `{"roll":[2,2],"torro":1}`, malformed},
		{rolling, game.Chance, `{"run":[null,null]}`, malformed},
		{rolling, game.Chance, `{}`, malformed},
		{rolling, 0, `{"roll":[2,2]}`, malformed},
		{rolling, 0, `{"run":[null,null]}`, illegal},
		{card, game.Chance, `{"torro":"attack"}`, legal},
		{card, game.Chance, `{"torro":5}`, legal},
		{card, game.Chance, `{"torro":4}`, illegal},
		{card, game.Chance, `{"torro":6}`, illegal},
		{card, game.Chance, `{"torro":0}`, illegal},
		{card, game.Chance, `{"roll":[2,2]}`, illegal},
		{card, game.Chance, `{"torro":"Attack"}`, malformed},
		{card, game.Chance, `{"torro":null}`, malformed},
		{card, game.Chance, `{"torro":[5]}`, malformed},
		{running, 0, `{"run":[{"from":2,"steps":3},{"from":4,"steps":6}]}`, legal},
		{running, 0, `{"run":[{"from":2,"steps":3},{"from":4,"steps":7}]}`, illegal},
		{running, 0, `{"run":[{"from":2,"steps":1000000000},{"from":4,"steps":0}]}`, illegal},
		{running, 0, `{"run":[{"from":2,"steps":259},{"from":4,"steps":0}]}`, illegal},
		{running, 0, `{"run":[{"from":65538,"steps":3},{"from":4,"steps":0}]}`, illegal},
		{running, 0, `{"run":[{"from":-1,"steps":3},{"from":4,"steps":0}]}`, illegal},
		{running, 0, `{"run":[{"from":0,"steps":0},{"from":4,"steps":0}]}`, illegal},
		{running, 0, `{"run":[{"from":4097,"steps":3},{"from":4,"steps":0}]}`, illegal},
		{running, 0, `{"run":[]}`, illegal},
		{running, 0, `{"run":[{"from":2,"steps":3},{"from":4,"steps":0},null]}`, illegal},
		{running, 0, `{"push":{}}`, illegal},
		{running, 0, `{"push":{"blue":[0]}}`, illegal},
		{running, 1, `{"push":{"blue":[0]}}`, illegal},
		{running, 0, `{"push":{"green":[0]}}`, malformed},
		{running, 0, `{"push":{"blue":0}}`, malformed},
		{running, 0, `{"push":{"blue":[null]}}`, malformed},
		{running, 0, `{"push":null}`, malformed},
		{running, 0, `{"run":null}`, malformed},
		{running, 0, `{"run":[{"from":2,"steps":3},{"from":4}]}`, malformed},
		{running, 0, `{"run":[{"from":2,"steps":3},{"from":null,"steps":0}]}`, malformed},
		{running, 0, `{"run":[{"from":2,"steps":3},{"from":4,"steps":"arrow"}]}`, malformed},
		{running, 0, `{"run":[{"from":2,"steps":3,"die":1},{"from":4,"steps":0}]}`, malformed},
		{running, 0, `{"run":[{"from":2,"steps":1000000001},{"from":4,"steps":0}]}`, malformed},
		{running, 0, `{"run":[2,4]}`, malformed},
		{running, 0, `{"run":[{"from":2,"steps":3},{"from":4,"steps":0}],"push":{}}`, malformed},
		{running, 0, `{"move":3}`, malformed},
		{pushing, 0, `{"push":{"blue":[-1]}}`, legal},
		{pushing, 0, `{"push":{"blue":[2]}}`, illegal},
		{pushing, 0, `{"push":{"blue":[1],"red":[]}}`, illegal},
		{pushing, 0, `{"push":{"red":[0,0]}}`, illegal},
		{pushing, 1, `{"push":{"blue":[0]}}`, illegal},
		{pushing, 0, `{"run":[{"from":6,"steps":0},{"from":30,"steps":0}]}`, illegal},
	}
	for _, test := range tests {
		before := test.g.Copy()
		m, err := test.g.Decode(test.by, value(t, test.entry))
		if err == nil {
			_, err = test.g.Copy().Apply(test.by, m, nil)
		}
		var refusal game.Refusal
		got := malformed
		switch {
		case err == nil:
			got = legal
		case errors.As(err, &refusal):
			got = illegal
		}
		if got != test.want || !before.Same(test.g) {
			t.Errorf("seat %d, %s: %s (%v), want %s", test.by, test.entry, got, err, test.want)
		}
	}
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
		if out, err := g.Canon(nil, name, value(t, text).Get("f")); err == nil {
			t.Errorf("%s: %s is read as %s", name, text, out)
		}
	}
	if _, err := g.Canon(nil, "torro", jsonline.Value{}); err == nil {
		t.Error("a missing value is read")
	}
}
