package table

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
}

// Step is a step of a Lesson. It says something, lets something happen, or both.
type Step struct {
	// Say is the key of what is explained; empty for nothing. Without Do, the words stay until the pupil goes on.
	Say string
	// Point lists the targets, or spots of a Lighter, that are lit meanwhile.
	Point []string
	// Do is an entry of a journal, such as {"roll":5}, without its seat when it is chance's. It happens by itself
	// when chance or another seat makes it. Of the pupil it is awaited; another legal decision is answered with
	// the words of Else, and not played.
	Do   string
	Else string
	// Judge is asked once a turn of game.Anyone that Do has opened, as entry n of the match, is over: the key of what is said
	// of what happened in it, and whether it is put back and played again. Nil goes on without a word.
	Judge func(m *match.Match, n int) (key string, again bool)
}
