package wire_test

import (
	"reflect"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/online/wire"
	"ludotheque/logic/record/jsonline"
)

// object returns text parsed as a JSON object.
func object(t *testing.T, text string) jsonline.Value {
	t.Helper()
	v, err := jsonline.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestNewsAreReadAsTheyWereWritten: ReadNews parses what the Append functions for a table write.
func TestNewsAreReadAsTheyWereWritten(t *testing.T) {
	table := wire.Table{
		Code: "K7QXM", State: wire.Playing, You: 1, Host: true, Box: "box", Game: 2, Lines: 75,
		Colors: game.Table{game.Red, game.Blue, game.White},
		Places: []wire.Place{
			{Name: "Ann", Here: true},
			{Name: "Bob", Bot: true, Level: game.LevelMedium, For: "Bob"},
			{Bot: true, Level: game.LevelEasy, Here: true, Free: true, Portrait: 8},
		},
	}
	watcher := table
	watcher.You, watcher.Host, watcher.Room, watcher.Lines = game.Public, false, true, -1
	ended := table
	ended.HostName, ended.HostAway, ended.Next, ended.Closed, ended.Lines = "Ann", true, wire.Choosing, true, 0
	ended.Decided = []wire.Decided{
		{From: 3, Seat: 0, Bot: true, Level: game.LevelMedium, Name: "Ann of the hill"}, {From: 7, Seat: 2, Bot: true}, {From: 9, Seat: 0, Name: "Ann"},
	}
	line, shows := object(t, `{"seat":"red","move":7}`), object(t, `{"team":[1,2]}`)
	echo := object(t, `{"a":1234}`).Get("a")
	for _, tt := range []struct {
		text []byte
		want wire.News
	}{
		{wire.AppendTable(nil, &table), wire.News{Kind: wire.SaidTable, Table: table}},
		{wire.AppendTable(nil, &watcher), wire.News{Kind: wire.SaidTable, Table: watcher}},
		{wire.AppendTable(nil, &ended), wire.News{Kind: wire.SaidTable, Table: ended}},
		{wire.AppendLine(nil, 9, line.Append(nil), nil), wire.News{Kind: wire.SaidLine, N: 9, Line: line}},
		{wire.AppendLine(nil, 9, line.Append(nil), shows.Append(nil)), wire.News{Kind: wire.SaidLine, N: 9, Line: line, Shows: shows}},
		{wire.AppendFull(nil, 3, line.Append(nil)), wire.News{Kind: wire.SaidFull, N: 3, Line: line}},
		{wire.AppendBack(nil, 16), wire.News{Kind: wire.SaidBack, N: 16}},
		{[]byte(`{"ask":18,"seat":"blue","legal":null}`), wire.News{Kind: wire.SaidAsk, N: 18, Color: game.Blue}},
		{wire.AppendRefused(nil, 18, game.NotYourTurn), wire.News{Kind: wire.SaidRefused, N: 18, Why: "not-your-turn"}},
		{[]byte(`{"over":true,"scores":{"red":3},"winners":["red"]}`), wire.News{Kind: wire.SaidOver}},
		{wire.AppendPong(nil, echo, 1_763_800_000_123), wire.News{Kind: wire.SaidPong, N: 1234, Now: 1_763_800_000_123}},
		{wire.AppendError(nil, "no such table"), wire.News{Kind: wire.SaidError, Why: "no such table"}},
	} {
		if got, err := wire.ReadNews(tt.text); err != nil || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s is read as %+v, %v; want %+v", tt.text, got, err, tt.want)
		}
	}
}

// TestATableMayHaveFurtherKeys: a table message may have unknown keys, of a newer server.
func TestATableMayHaveFurtherKeys(t *testing.T) {
	text := `{"table":"K7QXM","you":null,"state":"waiting","since":7,"seats":{"red":{"kind":"human","hat":"green"}}}`
	if n, err := wire.ReadNews([]byte(text)); err != nil || n.Table.State != wire.Waiting || len(n.Table.Places) != 1 {
		t.Errorf("%s is read as %+v, %v", text, n, err)
	}
}

// TestNamesAreThoseThatCanBeShown: ReadNews and ReadMessage leave characters out of names that no screen can show.
func TestNamesAreThoseThatCanBeShown(t *testing.T) {
	seat := `{"kind":"bot","level":"easy","name":" A\u0000n\u200bn ","for":"\u001bBob\n"}`
	n, err := wire.ReadNews([]byte(`{"table":"K","you":null,"state":"over","seats":{"red":` + seat + `}}`))
	if err != nil || n.Table.Places[0].Name != "Ann" || n.Table.Places[0].For != "Bob" {
		t.Errorf("the table is read as %+v, %v", n.Table, err)
	}
	m, err := wire.ReadMessage([]byte(`{"sit":"red","name":" A\u0000n\u200bn "}`))
	if err != nil || m.Name != "Ann" {
		t.Errorf("the device is read as %+v, %v", m, err)
	}
}

// TestWhoDecided: a Decided holds for the lines of its seat until the next Decided of that seat.
func TestWhoDecided(t *testing.T) {
	table := wire.Table{Decided: []wire.Decided{{From: 5, Seat: 1, Bot: true, Name: "Ann"}, {From: 6, Seat: 0, Name: "Bob"}, {From: 9, Seat: 1, Name: "Ann"}}}
	for n, want := range map[int]string{4: "", 5: "bot for Ann", 8: "bot for Ann", 9: "Ann", 30: "Ann"} {
		got := ""
		if d, ok := table.DecidedBy(n, 1); ok {
			got = d.Name
			if d.Bot {
				got = "bot for " + d.Name
			}
		}
		if got != want {
			t.Errorf("line %d was decided by %q, want %q", n, got, want)
		}
	}
}

// TestWhoDecidedIsReadAsAWholeOrNotAtAll: one malformed line makes the whole text count as missing.
func TestWhoDecidedIsReadAsAWholeOrNotAtAll(t *testing.T) {
	for said, want := range map[string]int{
		`31 red medium Ann\n40 red human Ann`: 2, `31 red human `: 1, `31 red human`: 0, `0 red human A`: 0, `x red human A`: 0,
		`3 pink human A`: 0, `3 red god A`: 0, `3 red human A\n`: 0, `3 red human A` + strings.Repeat(`\n3 red human A`, wire.MaxDecided): 0,
	} {
		text := `{"table":"K7QXM","you":null,"state":"playing","seats":{"red":{"kind":"human"}},"decided":"` + said + `"}`
		if n, err := wire.ReadNews([]byte(text)); err != nil || len(n.Table.Decided) != want {
			t.Errorf("%.60s is read as %+v, %v; want %d", said, n.Table.Decided, err, want)
		}
	}
}

// TestWhatNoTableSaysIsRefused: each wrong message of a table has an error that says what is wrong.
func TestWhatNoTableSaysIsRefused(t *testing.T) {
	for text, why := range map[string]string{
		`{"n":1}`:                                       "none of the messages",
		`{"n":0,"line":{}}`:                             "n:",
		`{"n":1,"line":7}`:                              "expected an object",
		`{"n":1,"line":{},"shows":[]}`:                  "shows:",
		`{"n":1,"line":{},"hat":1}`:                     "hat",
		`{"back":-1}`:                                   "below 0",
		`{"back":1,"n":1}`:                              `"n"`,
		`{"ask":0,"seat":"red","legal":null}`:           "ask:",
		`{"ask":5,"seat":"pink","legal":null}`:          "seat:",
		`{"refused":1,"why":7}`:                         "expected a string",
		`{"over":false}`:                                "only true",
		`{"pong":1,"now":"soon"}`:                       "now:",
		`{"pong":1.5,"now":1}`:                          "whole number",
		`{"error":"` + strings.Repeat("x", 2000) + `"}`: "longer than",
		`{"table":"K","you":"red","state":"waiting","seats":{}}`:                               "you:",
		`{"table":"K","you":null,"state":"asleep","seats":{}}`:                                 "state:",
		`{"table":"K","you":null,"state":"over","seats":{"red":{"kind":"cat"}}}`:               "kind",
		`{"table":"K","you":null,"state":"over","seats":{"red":{"kind":"bot","level":"god"}}}`: "level",
		`{"table":"K","you":null,"state":"over","seats":{"pink":{"kind":"human"}}}`:            "colour",
	} {
		if n, err := wire.ReadNews([]byte(text)); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s is read as %+v; the error is %v, want one about %q", text, n, err, why)
		}
	}
}

// FuzzReadNews: no message panics, and all News have a kind and numbers in range.
func FuzzReadNews(f *testing.F) {
	for _, text := range []string{
		`{"table":"K7QXM","you":"red","state":"waiting","host":true,"seats":{"red":{"name":"Ann","kind":"human","here":true}}}`,
		`{"n":9,"line":{"seat":"red","move":7},"shows":{"team":[1]}}`,
		`{"n":9,"full":{"roll":3}}`, `{"back":3}`, `{"ask":18,"seat":"red","legal":[{"move":0}]}`,
		`{"refused":18,"why":"passed"}`, `{"over":true,"scores":{},"winners":[]}`, `{"pong":1,"now":2}`, `{"error":"x"}`,
	} {
		f.Add([]byte(text))
	}
	f.Add([]byte(`{"table":"K","you":null,"state":"over","seats":{"red":{"kind":"human"}},"lines":7,"next":"choosing","closed":true,"hosted":false,"decided":"3 red easy Ann"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		n, err := wire.ReadNews(text)
		if err != nil {
			return
		}
		if n.Kind == 0 || n.N < 0 && n.Kind != wire.SaidPong || n.Kind == wire.SaidTable && len(n.Table.Places) > game.MaxSeats {
			t.Errorf("%q is read as %+v", text, n)
		}
	})
}
