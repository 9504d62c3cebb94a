package track_test

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/game/gametest"
	"ludotheque/logic/game/track"
	"ludotheque/logic/record/jsonline"
)

// TestWays: ways lead straight from square to square, share what both come to, and end in a home of each seat.
func TestWays(t *testing.T) {
	k := track.New("a1 a3 c3", "c1 a1 a3")
	if columns, rows := k.Size(); columns != 3 || rows != 3 {
		t.Errorf("%d columns and %d rows, want 3 of each", columns, rows)
	}
	defer func() {
		if recover() == nil {
			t.Error("ways of different lengths are taken")
		}
	}()
	track.New("a1 a3 c3", "c1 b1")
}

func TestSpacesOfAWay(t *testing.T) {
	k := gametest.DashTrack()
	if k.Home() != 6 || len(k.Squares()) != 7 || k.Spaces() != 11 {
		t.Fatalf("home is step %d, and there are %d squares and %d spaces; want 6, 7 and 11", k.Home(), len(k.Squares()), k.Spaces())
	}
	for step, want := range []struct{ first, second int }{{7, 8}, {0, 5}, {1, 6}, {2, 2}, {3, 3}, {4, 4}, {9, 10}} {
		if a, b := k.Space(0, step), k.Space(1, step); a != want.first || b != want.second {
			t.Errorf("step %d leads to spaces %d and %d, want %v", step, a, b, want)
		}
	}
	if k.Step(1, 0) != -1 || k.Step(1, 2) != 3 {
		t.Errorf("the second seat reaches spaces 0 and 2 with steps %d and %d, want -1 and 3", k.Step(1, 0), k.Step(1, 2))
	}
	if got, want := k.Squares()[4], (track.Square{Column: 3, Row: 1}); got != want {
		t.Errorf("the last square is %v, want %v", got, want)
	}
}

func TestPieces(t *testing.T) {
	k := gametest.DashTrack()
	var p track.Pieces
	p[1][0] = 2
	p.Move(1, 0, 3)
	if seat, step := p.On(k, 2); seat != 1 || step != 3 || p[1][0] != 1 || p.Steps(1) != 3 {
		t.Errorf("seat %d is on space 2 with step %d, and has gone %d steps", seat, step, p.Steps(1))
	}
	if seat, _ := p.On(k, 3); seat != game.Chance {
		t.Errorf("seat %d is on an empty space", seat)
	}
}

// TestField: a setup has a list of steps for each seat.
func TestField(t *testing.T) {
	f := track.Field(game.Table{game.Red, game.Blue}, "pieces", 2, 6, func(p *track.Pieces) *track.Pieces { return p })
	for text, valid := range map[string]bool{
		`{"red":[0,6],"blue":[3,3]}`:   true,
		`{"red":[0,7],"blue":[3,3]}`:   false,
		`{"red":[0],"blue":[3,3]}`:     false,
		`{"red":[0,6,6],"blue":[3,3]}`: false,
		`{"red":[0,6]}`:                false,
	} {
		v, err := jsonline.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		var p track.Pieces
		if err := f.Read(&p, v); (err == nil) != valid {
			t.Errorf("%s: %v", text, err)
		}
		if got := string(f.Append(nil, &p)); valid && got != text {
			t.Errorf("%s is written as %s", text, got)
		}
	}
}
