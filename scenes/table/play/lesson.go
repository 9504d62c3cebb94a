package play

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Lesson is a guided first game: a script that is played on the table of the box, with explanations.
type Lesson struct {
	// Header is the first line of a journal: the seats, the setup and the options.
	Header string
	// Pupil is the seat of the person who learns.
	Pupil game.Seat
	// Steps are played in order. After the last one the pupil plays on freely against bots.
	Steps []Step
	// Differs returns the key and data of a sentence that says how got differs from want. got is a legal decision of the
	// pupil in g, and want the one that the step asks for. If the key is "" or Differs is nil, Step.Else is used.
	Differs func(g game.Game, want, got game.Move) (key string, data []any)
}

// Step is a step of a Lesson. It explains something, or has an entry played, or both.
type Step struct {
	// Say is the key of the explanation; "" for none. Without Do it stays until the pupil continues.
	Say string
	// Point lists the IDs of targets, or spots on the board, that are highlighted while Say is shown.
	Point []string
	// Next is the key of the words of the button to continue, where Say stays until the pupil does; "" for the usual words.
	Next string
	// Then are the tasks that follow the first one, in a decision of several tasks; Say and Point are of the first.
	// Then[i] is shown when the draft has come to task i+1; see table.Draft.Task.
	Then []Task
	// Do is an entry of a journal, such as {"roll":5}, without its seat if it is one of chance; "" for none. If chance or
	// another seat makes the entry, it is played automatically. If the pupil makes it, the step waits for that decision
	// or for one that leads to the same position. Another decision is not played, and its draft stays. The pupil is
	// answered with the sentence of Lesson.Differs, else with that of the key Else, else with a general one.
	Do   string
	Else string
	// Judge is called after a turn of game.Anyone that Do began. Do is entry n of m. Judge returns the key of a sentence
	// about what happened, and whether the turn is taken back and played again. If Judge is nil, the lesson goes on.
	Judge func(m *match.Match, n int) (key string, again bool)
}

// Task is one of the tasks of a decision that a lesson asks for.
type Task struct {
	Say   string   // key of the explanation
	Point []string // IDs of what is highlighted; see Step.Point
}

// Task returns task n of the step, from 0. If there is no task n, it returns task 0, which has the step's Say and Point.
func (s *Step) Task(n int) Task {
	if n > 0 && n <= len(s.Then) {
		return s.Then[n-1]
	}
	return Task{Say: s.Say, Point: s.Point}
}

// Objection is the key and data of a sentence that says why a lesson does not accept a decision.
type Objection struct {
	Key  string
	Data []any
}
