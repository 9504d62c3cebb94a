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
	// Differs returns the key and data of a sentence that says how got, a legal decision of the pupil in g, differs
	// from want, which the step asks for. If the key is "" or Differs is nil, Step.Else is used.
	Differs func(g game.Game, want, got game.Move) (key string, data []any)
}

// Step is a step of a Lesson. It explains something, or has an entry played, or both.
type Step struct {
	// Say is the key of the explanation; "" for none. Without Do it stays until the pupil continues.
	Say string
	// Point lists the IDs of targets, or spots on the board, that are highlighted meanwhile.
	Point []string
	// Then are the other tasks of a decision that has several, after the one of Say. Then[i] is shown when the draft
	// has come to task i+1.
	Then []Task
	// Do is an entry of a journal, such as {"roll":5}; without its seat if it is one of chance. If chance or another
	// seat makes it, it is played automatically. If the pupil makes it, the step waits for that decision or one that
	// leads to the same position. Another decision is answered with the sentence of Lesson.Differs or the key Else, and
	// is not played. Its draft stays.
	Do   string
	Else string
	// Judge is called after a turn of game.Anyone that Do began, as entry n of m. It returns the key of a sentence
	// about what happened, and whether the turn is taken back and played again. If it is nil, the lesson just goes on.
	Judge func(m *match.Match, n int) (key string, again bool)
}

// Task is one of the tasks of a decision that a lesson asks for: the key of the explanation, and what is highlighted.
type Task struct {
	Say   string
	Point []string
}

// Task returns task n of the step. For 0, and if there is no task n, it is that of the step itself.
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
