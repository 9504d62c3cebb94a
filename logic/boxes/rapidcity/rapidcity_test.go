package rapidcity

import (
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

func openBox(t testing.TB) *Box {
	t.Helper()
	b, err := Open(boards.Standard("rapidcity"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func parse(t testing.TB, text string) jsonline.Value {
	t.Helper()
	v, err := jsonline.Parse([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

// colors returns the first n of the palette.
func colors(n int) game.Table {
	return game.Table{game.Red, game.Blue, game.Yellow, game.Green, game.Violet, game.White}[:n]
}

// table returns the rules for n seats with options, JSON as in a header.
func table(t testing.TB, n int, options string) *Rules {
	t.Helper()
	g, err := openBox(t).New(&game.Header{Colors: colors(n), Options: parse(t, options)})
	if err != nil {
		t.Fatal(err)
	}
	r, ok := game.RulesOf[*Rules](g)
	if !ok {
		t.Fatal("no rules of Rapid City")
	}
	return r
}
