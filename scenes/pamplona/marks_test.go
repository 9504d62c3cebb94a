package pamplona

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
)

// The marks of a run stay until the next decision; what it lets be pushed is added to them.
func TestMarksOfTheLastMove(t *testing.T) {
	run, push := game.Event{Kind: pamplona.EventRun, Seat: red, From: 8, To: 12}, game.Event{Kind: pamplona.EventPush, Seat: red, Other: blue, From: 12, To: 11}
	var m marks
	m.begin(red)
	m.end(&run)
	m.end(&game.Event{Kind: pamplona.EventJostle, Seat: red, Other: blue})
	m.begin(red)
	m.end(&push)
	if want := (mark{blue, 12, 11}); len(m.list) != 2 || m.list[1] != want {
		t.Errorf("a jostle leaves %v", m.list)
	}
	m.end(&game.Event{Kind: pamplona.EventTurn, Seat: blue})
	m.begin(game.Chance)
	if len(m.list) != 2 {
		t.Error("the dice take the marks away")
	}
	m.begin(blue)
	if len(m.list) != 0 {
		t.Errorf("the next decision leaves %v", m.list)
	}
}
