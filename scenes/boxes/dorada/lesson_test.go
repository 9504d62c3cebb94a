package dorada

import (
	"slices"
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/tabletest"
)

// TestTheLessonPlayedWrongly: another pawn than the one asked for stays where it is.
func TestTheLessonPlayedWrongly(t *testing.T) {
	tabletest.CheckLessonMistakes(t, &box(t).Contents, map[string][]tabletest.Mistake{
		"dorada.lesson.spring": {
			{Taps: []string{"space.20"}, Answer: "That pawn would go to 26. For now, please move one from the camp, to 6."},
		},
		"dorada.lesson.pile": {
			{Taps: []string{"space.11"}, Answer: "That pawn would go to 14. For now, please move the one on 25, to 28."},
		},
		"dorada.lesson.gold": {
			{Taps: []string{"space.0"}, Answer: wrongPawn},
			{Taps: []string{"to.2"}, Answer: wrongPawn},
		},
		"dorada.lesson.back": {
			{Taps: []string{"space.0"}, Answer: "That pawn would go to 2. For now, please move the one on 20, to 22."},
		},
		"dorada.lesson.forced": {
			{Taps: []string{"space.19"}, Answer: "That pawn would go to 24. For now, please move one from the camp, to 5."},
		},
	}, nil, "die")
}

// wrongPawn answers the pawn in the camp where the one on 11 is asked for.
const wrongPawn = "That pawn would go to 2. For now, please move the one on 11, to 13."

// TestTheLandingOfAMoveIsLit: where a springboard sends the pawn of the lesson, as well as the springboard and the pawn.
func TestTheLandingOfAMoveIsLit(t *testing.T) {
	steps := lesson().Steps
	spring := steps[slices.IndexFunc(steps, func(s play.Step) bool { return s.Say == "dorada.lesson.spring" })]
	if want := []string{"space.0", "space.6", "space.11"}; !slices.Equal(spring.Point, want) {
		t.Errorf("lit are %q, want %q", spring.Point, want)
	}
}

// The seats of the lesson.
const (
	red game.Seat = iota
	blue
)

// episode is a step of the lesson as the rules play it: the game before it and after it.
type episode struct {
	board         *dorada.Board
	before, after dorada.State
}

func episodeOf(of *tabletest.Episode) *episode {
	e := &episode{}
	rules, _ := game.RulesOf[*dorada.Rules](of.Before)
	e.board = rules.Board()
	e.before, _ = game.State[dorada.State](of.Before)
	e.after, _ = game.State[dorada.State](of.After)
	return e
}

// throws reports whether a seat throws a number in the step.
func (e *episode) throws(seat game.Seat, n uint8) bool {
	return e.before.Mover == seat && e.before.Roll == 0 && e.after.Roll == n
}

// claims are what the lesson says at its steps: the numbers in its words, as the rules have them, and the rest.
var claims = map[string]tabletest.Claim[*episode]{
	"aim": {Numbers: func(*episode) []int { return []int{dorada.Worth(0)} }, IsTrue: func(e *episode) bool {
		return slices.Equal(e.before.AppendGoal(nil), []game.Seat{blue}) && dorada.Worth(0) > dorada.Worth(1)
	}},
	"roll": {IsTrue: func(e *episode) bool { return e.throws(red, 6) }},
	"spring": {Numbers: func(*episode) []int { return []int{8} }, IsTrue: func(e *episode) bool {
		return e.board.At(6) == dorada.Space{Type: dorada.Spring, Jump: 4} && e.before.Roll == 6 &&
			e.before.Free[blue].Has(8) && e.after.Free[red].Has(6+4+1)
	}},
	"blue":  {IsTrue: func(e *episode) bool { return e.throws(blue, 5) }},
	"again": {IsTrue: func(e *episode) bool { return e.throws(red, 3) }},
	"pile": {Numbers: func(*episode) []int { return []int{25} }, IsTrue: func(e *episode) bool {
		return e.before.Roll == 3 && e.before.Free[red].Has(25) && slices.Equal(e.after.AppendPile(nil, 28), []game.Seat{blue, red})
	}},
	"covered": {IsTrue: func(e *episode) bool {
		return e.before.Free[blue] == dorada.Set{} && slices.Equal(e.before.AppendPile(nil, 28), []game.Seat{blue, red})
	}},
	"miss": {IsTrue: func(e *episode) bool { return e.before.Free[blue] == dorada.Set{} && e.throws(red, 2) }},
	"gold": {Numbers: func(*episode) []int { return []int{11} }, IsTrue: func(e *episode) bool {
		return e.board.At(11+2).Type == dorada.Gold && e.before.Free[red].Has(11) && e.before.Roll == 2 &&
			slices.Equal(e.after.AppendGoal(nil), []game.Seat{blue, blue, red})
	}},
	"worth": {Numbers: func(*episode) []int { return []int{dorada.Worth(0), dorada.Worth(1), dorada.Worth(2)} }, IsTrue: func(e *episode) bool {
		return slices.Equal(e.before.AppendGoal(nil), []game.Seat{blue, blue, red})
	}},
	"third": {IsTrue: func(e *episode) bool { return e.before.Free[blue] == dorada.Set{} && e.throws(red, 2) }},
	"back": {Numbers: func(*episode) []int { return []int{20} }, IsTrue: func(e *episode) bool {
		return e.board.At(22) == dorada.Space{Type: dorada.Spring, Jump: -3} && e.before.Roll == 2 && e.before.Free[red].Has(20) && e.after.Free[red].Has(22-3)
	}},
	"fourth": {IsTrue: func(e *episode) bool { return e.throws(red, 5) }},
	"forced": {IsTrue: func(e *episode) bool {
		for space := range e.board.Goal() {
			if e.before.Free[red].Has(space) && (e.board.At(space+5).Type != dorada.Trap || e.before.Bridge.Has(space+5)) {
				return false
			}
		}
		return e.before.Roll == 5 && e.before.Free[red].Has(0)
	}},
	"trap": {IsTrue: func(e *episode) bool {
		return e.board.At(5).Type == dorada.Trap && e.before.Bridge.Has(5) && e.before.Start[red] == 0 && e.before.Size(5) == 0
	}},
	"over": {Numbers: func(*episode) []int { return worths() }, IsTrue: func(*episode) bool { return true }},
	"end":  {IsTrue: func(e *episode) bool { return e.after.Mover == red && e.after.Roll == 0 }},
}

// TestTheLessonSaysWhatTheRulesDo: at every step, and with the same numbers in every language.
func TestTheLessonSaysWhatTheRulesDo(t *testing.T) {
	tabletest.CheckLessonClaims(t, &box(t).Contents, episodeOf, claims)
}
