package game_test

import (
	"fmt"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// pond is a position with a field of each kind.
type pond struct {
	depth int8
	fish  [2]int16
	read  string // the value of the field b
}

// pondSetups returns Setups with the fields depth, fish and b, one made by each function and one by hand.
func pondSetups() game.Setups[pond, pond] {
	t := game.Table{game.Red, game.Blue}
	return game.NewSetups(t, game.Identity[pond],
		game.NumberField("depth", 1, 9, func(p *pond) *int8 { return &p.depth }),
		game.SeatsField(t, "fish", 0, 20, false, func(p *pond, seat game.Seat) *int16 { return &p.fish[seat] }),
		game.Field[pond]{
			Name:   "b",
			Append: func(dst []byte, p *pond) []byte { return append(dst, `"`+p.read+`"`...) },
			Read: func(p *pond, v jsonline.Value) error {
				word, err := v.Str()
				p.read += word
				return err
			},
		})
}

func TestSetupsAreReadFieldByField(t *testing.T) {
	x := pondSetups()
	for _, tt := range []struct {
		text string
		turn game.Seat
		want pond
		err  string
	}{
		{`{}`, 1, pond{depth: 3}, ""},
		{`{"b":"x","depth":4}`, 1, pond{depth: 4, read: "x"}, ""},
		{`{"turn":"red","fish":{"blue":7}}`, 0, pond{depth: 3, fish: [2]int16{0, 7}}, ""},
		{`{"c":2}`, 1, pond{depth: 3}, `unknown key "c"`},
		{`{"b":true}`, 1, pond{depth: 3}, "b: expected a string"},
		{`{"depth":10}`, 1, pond{}, "depth: 10 is not within 1 to 9"},
		{`{"fish":{"white":1}}`, 1, pond{}, "fish: white is not at the table"},
		{`{"turn":"white"}`, 1, pond{}, "turn: white is not at the table"},
	} {
		p := pond{depth: 3}
		turn, err := x.ReadSetup(&p, value(t, tt.text), 1)
		check(t, tt.text, err, tt.err)
		if err == nil && (p != tt.want || turn != tt.turn) {
			t.Errorf("%s: %+v and the turn of %d, want %+v and %d", tt.text, p, turn, tt.want, tt.turn)
		}
	}
}

func TestFieldsAreWrittenAsTheyAreRead(t *testing.T) {
	x := pondSetups()
	if got := fmt.Sprint(x.Fields()); got != "[depth fish b]" {
		t.Errorf("the fields are %s", got)
	}
	s := pond{depth: 2, fish: [2]int16{1, 20}, read: "x"}
	for name, want := range map[string]string{"depth": `2`, "fish": `{"red":1,"blue":20}`, "b": `"x"`, "c": ``} {
		if got := string(x.Field(nil, &s, name)); got != want {
			t.Errorf("%s is written as %s, want %s", name, got, want)
		}
	}
	for _, tt := range []struct{ name, text, want, err string }{
		{"fish", `{"v":{"blue":3}}`, `{"red":0,"blue":3}`, ""},
		{"depth", `{"v":0}`, "", "0 is not within 1 to 9"},
		{"c", `{"v":0}`, "", "unknown field"},
	} {
		got, err := x.Canon(nil, tt.name, value(t, tt.text).Get("v"))
		check(t, tt.name, err, tt.err)
		if string(got) != tt.want {
			t.Errorf("%s: %s is put as %s, want %s", tt.name, tt.text, got, tt.want)
		}
	}
}

func TestEntriesHaveOneForm(t *testing.T) {
	forms := []game.Form{
		game.Die{Zero: 100, Faces: 6}.Form("roll"),
		game.NumberForm("move", 0, 9, "no-pawn-there", func(n int) game.Move { return game.Move(200 + n) }),
	}
	for _, tt := range []struct {
		text string
		by   game.Seat
		want game.Move
		err  string
	}{
		{`{"roll":3}`, game.Chance, 103, ""},
		{`{"move":0}`, 1, 200, ""},
		{`{"roll":7}`, game.Chance, 0, "roll: not-legal"},
		{`{"move":10}`, 1, 0, "move: no-pawn-there"},
		{`{"move":"a"}`, 1, 0, "move: expected a number"},
		{`{"roll":3,"move":1}`, 1, 0, "expected one of roll, move"},
		{`{"hop":1}`, 1, 0, `unknown key "hop": no decision of a seat`},
		{`{"hop":1}`, game.Chance, 0, "a decision needs its seat"},
		{`{}`, game.Chance, 0, "expected one of roll, move"},
	} {
		m, err := game.ReadEntry(tt.by, value(t, tt.text), forms...)
		check(t, tt.text, err, tt.err)
		if err == nil && m != tt.want {
			t.Errorf("%s is %d, want %d", tt.text, m, tt.want)
		}
	}
	if got := string(game.AppendNumber([]byte(`{`), "move", 12)); got != `{"move":12` {
		t.Errorf("a number is written as %s", got)
	}
}

func TestAReaderReadsWhoseTurnItIs(t *testing.T) {
	type state struct {
		depth int
		mover game.Seat
	}
	x := game.NewSetups(game.Table{game.Red, game.Blue}, game.Identity[state], game.NumberField("depth", 1, 9, func(s *state) *int { return &s.depth }))
	read := x.SetupParser(func(s *state) *game.Seat { return &s.mover })
	for text, want := range map[string]state{`{"depth":3,"turn":"blue"}`: {3, 1}, `{"depth":3}`: {3, 0}, `{"turn":"blue"}`: {0, 1}} {
		v, err := read(value(t, text))
		check(t, text, err, "")
		if v != want {
			t.Errorf("%s: %+v, want %+v", text, v, want)
		}
	}
	_, err := read(value(t, `{"depth":10}`))
	check(t, "too deep", err, "depth: 10 is not within 1 to 9")
}
