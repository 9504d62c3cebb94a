// Package lead is who leads on the table instead of the players: a replay of a game that is over, a lesson, or the log, which shows a
// turn again. Each is a Leader; a game that is played has the log's.
package lead

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/play"
)

// Leader is who leads on the table instead of the players. What one of them does not do, Nobody does for it: nothing.
type Leader interface {
	// Leads reports whether the leader has the game stand still now.
	Leads() bool
	// LooksBack reports whether a turn that lies back is shown, from which the leader comes back to the game by itself.
	LooksBack() bool
	// Tick goes on with what is shown; covered reports whether a sheet lies over the table.
	Tick(covered bool)
	// Keys takes the keys that steer the leader.
	Keys(in *input.Frame)
	// Do does what the frame's widgets ask of the leader, and reports whether the command was for it.
	Do(c frame.Command) bool
	// LookBack shows the turn of the log that begins with entry from and ends before entry past.
	LookBack(from, past int)
	// Back comes back to the game from what is shown again, and reports whether it had to.
	Back() bool
	// Prompt returns what stands where the game says what is expected; ok is false if that is for the game to say.
	Prompt() (words string, ok bool)
	// State adds what the frame shows of the leader.
	State(s *frame.State)
	// Lit appends what the leader points at on the board, in dp.
	Lit(dst []geom.Rect) []geom.Rect
	// Halt stands still before entry n of a replay.
	Halt(n int)
	// Exhibit stands still before entry n of a replay, a decision, with hints for it on the board, the best first.
	Exhibit(n int, hints []play.Hint)
	// Changed returns what has changed since it was last called.
	Changed() table.Changes
	// Inspect adds to what tests read.
	Inspect(r *stage.Report)
}

// Nobody is the Leader of a table at which nobody leads.
type Nobody struct{ changed table.Changes }

// Leads implements Leader.
func (*Nobody) Leads() bool { return false }

// LooksBack implements Leader.
func (*Nobody) LooksBack() bool { return false }

// Tick implements Leader.
func (*Nobody) Tick(bool) {}

// Keys implements Leader.
func (*Nobody) Keys(*input.Frame) {}

// Do implements Leader.
func (*Nobody) Do(frame.Command) bool { return false }

// LookBack implements Leader.
func (*Nobody) LookBack(_, _ int) {}

// Back implements Leader.
func (*Nobody) Back() bool { return false }

// Prompt implements Leader.
func (*Nobody) Prompt() (words string, ok bool) { return "", false }

// State implements Leader.
func (*Nobody) State(*frame.State) {}

// Lit implements Leader.
func (*Nobody) Lit(dst []geom.Rect) []geom.Rect { return dst }

// Halt implements Leader.
func (*Nobody) Halt(int) {}

// Exhibit implements Leader.
func (*Nobody) Exhibit(int, []play.Hint) {}

// Changed implements Leader.
func (n *Nobody) Changed() table.Changes { return n.changed.Take() }

// Inspect implements Leader.
func (*Nobody) Inspect(*stage.Report) {}
