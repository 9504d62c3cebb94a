package game_test

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

func TestDie(t *testing.T) {
	die := game.Die{Zero: 7 << 56, Faces: 6}
	for n, want := range map[int]bool{0: false, 1: true, 6: true, 7: false} {
		m, err := die.ParseFace(value(t, string(rune('0'+n))))
		if (err == nil) != want || err != nil && err != game.NotLegal {
			t.Errorf("an entry of %d: %v", n, err)
		}
		if die.Has(die.MoveOf(n)) != want || want && (m != die.MoveOf(n) || die.Face(m) != n) {
			t.Errorf("%d: outcome %x, which the die has: %v", n, m, die.Has(m))
		}
	}
	if _, err := die.ParseFace(value(t, `"6"`)); err == nil || err == game.NotLegal {
		t.Errorf("an entry that is no number: %v", err)
	}
	seen := map[game.Move]bool{}
	rng := game.NewRNG(1)
	for range 200 {
		seen[die.Roll(rng)] = true
	}
	all, _ := die.Outcomes(true, nil)
	for i, o := range all {
		if o.Move != die.MoveOf(i+1) || o.Weight != 1 || !seen[o.Move] {
			t.Errorf("outcome %d is %+v, rolled: %v", i, o, seen[o.Move])
		}
	}
	if none, whole := die.Outcomes(false, nil); len(none) > 0 || !whole {
		t.Errorf("%d outcomes of a die that is not due, all: %v", len(none), whole)
	}
	if len(all) != 6 || len(seen) != 6 {
		t.Errorf("%d outcomes, %d rolled", len(all), len(seen))
	}
}

func TestWhyASeatMayNotDecide(t *testing.T) {
	const first game.Refusal = "chance-first"
	for _, tt := range []struct {
		name     string
		turn, by game.Seat
		want     game.Refusal
	}{
		{"its own turn", 1, 1, ""},
		{"another's", 1, 0, game.NotYourTurn},
		{"chance in a seat's turn", 1, game.Chance, game.NotYourTurn},
		{"a die that is due", game.Chance, game.Chance, ""},
		{"a seat before the die", game.Chance, 0, first},
		{"a seat behind the end", game.Over, 0, game.GameOver},
		{"chance behind the end", game.Over, game.Chance, game.GameOver},
		{"nobody behind the end", game.Over, game.Over, game.GameOver},
	} {
		if got := game.OutOfTurn(tt.turn, tt.by, first); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestSpacesOfABoard(t *testing.T) {
	for text, want := range map[string]string{
		`{"spaces":["x","y"]}`:           "",
		`{"spaces":["x","y","x"]}`:       "",
		`{"spaces":["x"]}`:               "board: 1 spaces, not 2 to 3",
		`{"spaces":["x","x","x","x"]}`:   "board: 4 spaces, not 2 to 3",
		`{"spaces":["x","z"]}`:           `board: space 1: unknown letter "z"`,
		`{"spaces":"xy"}`:                "board: spaces: expected a list",
		`{"spaces":["x","y"],"more":[]}`: "board: unknown key",
	} {
		check(t, text, game.ReadSpaces(value(t, text), 2, 3, func(_, _ int, v jsonline.Value) error {
			_, err := v.OneOf("letter", []string{"x", "y"})
			return err
		}), want)
	}
}

func TestLabelAdmitsTheSeatsOfItsBox(t *testing.T) {
	label := game.Label{Title: "ring", Least: 2, Most: 4}
	for seats, want := range map[int]string{1: "ring is for 2 to 4 seats, not 1", 2: "", 4: "", 5: "not 5"} {
		check(t, label.Name(), label.CheckSeats(seats), want)
	}
}

func TestABoxWithoutBoardsTakesNone(t *testing.T) {
	h := &game.Header{}
	check(t, "none", game.CheckNoBoard(h), "")
	h.Board = value(t, `{}`)
	check(t, "an empty one", game.CheckNoBoard(h), "")
	h.Board = value(t, `{"spaces":[]}`)
	check(t, "spaces", game.CheckNoBoard(h), "board: unknown key")
}
