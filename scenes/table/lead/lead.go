// Package lead has what leads on the table instead of the players. A table has one Leader: Replay for a finished game,
// Lesson for a lesson, and Recall for a game, in which a past turn of the log can be shown again.
package lead

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/play"
)

// Leader leads on the table instead of the players. The type Nobody implements all methods and does nothing; other leaders
// embed it, and need not implement what they do not use.
type Leader interface {
	// Leads reports whether the leader now shows something other than the present state of the game. The game then does not
	// go on, and the table calls Tick instead. A lesson returns false, since its steps are played by the course.
	Leads() bool
	// LooksBack reports whether a past turn is shown, from which the leader returns to the game by itself.
	LooksBack() bool
	// Tick advances what is shown by a tick. It is called while Leads is true; covered is true if a dialog covers the
	// table.
	Tick(covered bool)
	// TakeKeys reads the keys that control the leader, and removes them from in.
	TakeKeys(in *input.Frame)
	// Do executes c and returns true, if c is for the leader. Otherwise it returns false, and the scene executes c.
	Do(c frame.Command) bool
	// LookBack shows once more a turn of the log, which has the entries from to end-1. A replay instead stops before entry end.
	LookBack(from, end int)
	// Return returns from a past turn to the game, and reports whether a past turn was shown.
	Return() bool
	// Prompt returns the leader's prompt, which may be ""; ok is false if the prompt of the game is to be shown instead.
	Prompt() (words string, ok bool)
	// AddState adds to s what the frame shows of the leader.
	AddState(s *frame.State)
	// AppendHighlights appends to dst the places of the board that the leader highlights, in dp.
	AppendHighlights(dst []geom.Rect) []geom.Rect

	// HaltAt and the next three methods do nothing unless the leader is a Replay. HaltAt stops a replay before entry n.
	HaltAt(n int)
	// Exhibit stops a replay before entry n, a decision, and shows hints for it on the board, the best first.
	Exhibit(n int, hints []play.Hint)
	// Mark sets the marked entries of a replay, which are worth a look.
	Mark(list []play.Mark)
	// Review lets r look for entries that are worth a look while the replay goes on. Once all are found, they are marked
	// too.
	Review(r play.Review)

	// TakeChanges returns what has changed since the last call, and clears it.
	TakeChanges() table.Changes
	// Inspect adds to r what tests read of the leader.
	Inspect(r *stage.Report)
}

// Nobody is a Leader that does nothing. Leaders that embed it put what has changed into changed.
type Nobody struct{ changed table.Changes }

// Leads implements Leader.
func (*Nobody) Leads() bool { return false }

// LooksBack implements Leader.
func (*Nobody) LooksBack() bool { return false }

// Tick implements Leader.
func (*Nobody) Tick(bool) {}

// TakeKeys implements Leader.
func (*Nobody) TakeKeys(*input.Frame) {}

// Do implements Leader.
func (*Nobody) Do(frame.Command) bool { return false }

// LookBack implements Leader.
func (*Nobody) LookBack(_, _ int) {}

// Return implements Leader.
func (*Nobody) Return() bool { return false }

// Prompt implements Leader.
func (*Nobody) Prompt() (words string, ok bool) { return "", false }

// AddState implements Leader.
func (*Nobody) AddState(*frame.State) {}

// AppendHighlights implements Leader.
func (*Nobody) AppendHighlights(dst []geom.Rect) []geom.Rect { return dst }

// HaltAt implements Leader.
func (*Nobody) HaltAt(int) {}

// Exhibit implements Leader.
func (*Nobody) Exhibit(int, []play.Hint) {}

// Mark implements Leader.
func (*Nobody) Mark([]play.Mark) {}

// Review implements Leader.
func (*Nobody) Review(play.Review) {}

// TakeChanges implements Leader.
func (n *Nobody) TakeChanges() table.Changes { return n.changed.Take() }

// Inspect implements Leader.
func (*Nobody) Inspect(*stage.Report) {}
