package table

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
)

// Who is asked sees what everybody has done since, and nothing that is older.
func TestTrailsStayUntilTheirSeatDecidesAgain(t *testing.T) {
	var tr Trails
	move := func(by game.Seat, steps ...Leg) {
		tr.BeginMarks(game.Chance) // the die of it
		tr.BeginMarks(by)
		for _, s := range steps {
			tr.AddLeg(s)
		}
	}
	seen := func(asked game.Seat) (froms []int) {
		for s := range tr.Visible(asked) {
			froms = append(froms, s.From)
		}
		return froms
	}
	move(0, Leg{From: 1, To: 4})
	move(1, Leg{Seat: 1, From: 2, To: 5}, Leg{Seat: 1, From: 5, To: 9, Flying: true})
	move(2, Leg{Seat: 0, From: 3, To: 2}) // it pushes a piece of another
	for _, tt := range []struct {
		name  string
		asked game.Seat
		want  []int
	}{
		{"nobody is asked", game.Chance, []int{1, 2, 5, 3}},
		{"the first is asked", 0, []int{2, 5, 3}},
		{"the second is asked", 1, []int{1, 3}},
	} {
		if got := seen(tt.asked); !slices.Equal(got, tt.want) {
			t.Errorf("%s: trails from %v, want %v", tt.name, got, tt.want)
		}
	}
	move(0, Leg{From: 4, To: 6})
	if got := seen(game.Chance); !slices.Equal(got, []int{2, 5, 3, 4}) {
		t.Errorf("after the first has decided again: trails from %v", got)
	}
	tr.RemoveFrom(3)
	if got := seen(game.Chance); !slices.Equal(got, []int{2, 5, 4}) {
		t.Errorf("after a step was taken back: trails from %v", got)
	}
	if tr.Clear(); seen(game.Chance) != nil {
		t.Error("trails stay when the board is cleared")
	}
}

func TestTheLastTrailIsTheStrongest(t *testing.T) {
	var tr Trails
	tr.BeginMarks(0)
	tr.AddLeg(Leg{From: 1})
	tr.BeginMarks(1)
	tr.AddLeg(Leg{From: 2})
	fades := map[int]float64{}
	for s, fade := range tr.Visible(game.Chance) {
		fades[s.From] = fade
	}
	if fades[2] >= fades[1] {
		t.Errorf("the last trail is drawn with %v, the one before with %v", fades[2], fades[1])
	}
}

// TestTrailsWearAway step by step, at last all at once, and those of the next move are as strong as ever.
func TestTrailsWearAway(t *testing.T) {
	var tr Trails
	fade := func() (f float64) {
		f = 1
		for _, got := range tr.Visible(game.Chance) {
			f = got
		}
		return f
	}
	tr.BeginMarks(0)
	tr.AddLeg(Leg{From: 1})
	fresh := fade()
	for i, want := range []bool{true, true, false} {
		before := fade()
		tr.Wear(0.4)
		if got := !tr.Empty(); got != want || want && fade() <= before {
			t.Errorf("step %d: trails %v, from %.2f to %.2f", i, got, before, fade())
		}
	}
	tr.BeginMarks(0)
	tr.AddLeg(Leg{From: 1})
	if got := fade(); got != fresh {
		t.Errorf("the next trail begins with %.2f, not %.2f", got, fresh)
	}
}
