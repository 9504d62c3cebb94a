package pamplona

import (
	"slices"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// The marks of a run stay until its seat decides again; what it lets be pushed is added to them.
func TestMarksOfTheLastMoves(t *testing.T) {
	run, push := game.Event{Kind: pamplona.EventRun, Seat: red, From: 8, To: 12}, game.Event{Kind: pamplona.EventPush, Seat: red, Other: blue, From: 12, To: 11}
	other := game.Event{Kind: pamplona.EventRun, Seat: blue, From: 3, To: 5}
	var m marks
	seen := func() (froms []int) {
		for s := range m.trails.Visible(game.Chance) {
			froms = append(froms, s.From)
		}
		return froms
	}
	for _, tt := range []struct {
		name string
		do   func()
		want []int
	}{
		{"a run", func() { m.BeginMarks(red); m.end(&run) }, []int{8}},
		{"it outnumbers", func() { m.end(&game.Event{Kind: pamplona.EventJostle, Seat: red, Other: blue}) }, []int{8}},
		{"its pushes", func() { m.BeginMarks(red); m.end(&push) }, []int{8, 12}},
		{"the next one's dice", func() { m.end(&game.Event{Kind: pamplona.EventTurn, Seat: blue}); m.BeginMarks(game.Chance) }, []int{8, 12}},
		{"the next run", func() { m.BeginMarks(blue); m.end(&other) }, []int{8, 12, 3}},
		{"the first again", func() { m.BeginMarks(red) }, []int{3}},
	} {
		if tt.do(); !slices.Equal(seen(), tt.want) {
			t.Errorf("%s: trails from %v, want %v", tt.name, seen(), tt.want)
		}
	}
}

// TestMarksOfAnUndoneJostle: if a run that led to a jostle is taken back before anybody is pushed, the marks of the moves that are
// shown again belong to their seats, and go with the seat's next move.
func TestMarksOfAnUndoneJostle(t *testing.T) {
	run := game.Event{Kind: pamplona.EventRun, Seat: red, From: 8, To: 12}
	var m marks
	m.BeginMarks(red)
	m.end(&run)
	m.end(&game.Event{Kind: pamplona.EventJostle, Seat: red, Other: blue})
	m.clear()
	m.BeginMarks(blue)
	m.end(&game.Event{Kind: pamplona.EventRun, Seat: blue, From: 3, To: 5})
	m.BeginMarks(red)
	m.end(&run)
	for s := range m.trails.Visible(blue) {
		if s.From != 8 {
			t.Errorf("blue, who is asked, still sees its own run from %d", s.From)
		}
	}
	m.BeginMarks(blue)
	for s := range m.trails.Visible(game.Chance) {
		if s.From != 8 {
			t.Errorf("blue runs again, but its run from %d is still marked", s.From)
		}
	}
}

// TestANewPositionForgetsAJostle, as after an undo.
func TestANewPositionForgetsAJostle(t *testing.T) {
	b := boardOf(t, `"torro":9,"cards_seen":2`, geom.R(0, 0, 800, 600))
	b.marks.end(&game.Event{Kind: pamplona.EventJostle, Seat: red, Other: blue})
	b.Reset(b.desk.History.Before(0))
	if b.marks.jostle {
		t.Error("the jostle of a run that has been taken back is still remembered")
	}
}
