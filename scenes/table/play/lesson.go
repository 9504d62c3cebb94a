package play

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Lesson is a guided first game: a script that is played on the table of the box, with words that explain it.
type Lesson struct {
	// Header is line 1 of a journal, which says who sits where and how the game is set up.
	Header string
	// Pupil is the seat of the person who learns.
	Pupil game.Seat
	// Steps follow one another. After the last one the pupil plays on freely against bots.
	Steps []Step
	// Differs says in what the legal decision got of the pupil, in g, differs from what a step asks for, want: a key and its data, with
	// the space. An empty key leaves it to the words of Else; nil always does.
	Differs func(g game.Game, want, got game.Move) (key string, data []any)
}

// Step is a step of a Lesson. It says something, lets something happen, or both.
type Step struct {
	// Say is the key of what is explained; empty for nothing. Without Do, the words stay until the pupil goes on.
	Say string
	// Point lists the targets, or spots on the board, that are lit meanwhile.
	Point []string
	// Then are the further tasks of a decision of several, of which Say is the first: each is said when the draft has come to its number,
	// counted from 1.
	Then []Task
	// Do is an entry of a journal, such as {"roll":5}, without its seat when it is chance's. It happens by itself
	// when chance or another seat makes it. Of the pupil it is awaited, or a decision that comes to the same position; another
	// one is answered with the words of Lesson.Differs or of Else, and not played. A draft of it stays.
	Do   string
	Else string
	// Judge is asked once a turn of game.Anyone that Do has opened, as entry n of the match, is over: the key of what is said
	// of what happened in it, and whether it is put back and played again. Nil goes on without a word.
	Judge func(m *match.Match, n int) (key string, again bool)
}

// Task is a part of a decision of several that a lesson asks for: the key of what is said, and what is lit meanwhile.
type Task struct {
	Say   string
	Point []string
}

// Task is the task of number n: that of the step itself for 0, and for what it has no words for.
func (s *Step) Task(n int) Task {
	if n > 0 && n <= len(s.Then) {
		return s.Then[n-1]
	}
	return Task{Say: s.Say, Point: s.Point}
}
