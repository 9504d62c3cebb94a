package scene

import (
	"ludotheque/scenes/table/show"
)

// stale says what on the table does not show any more how things stand. It is brought up to date at the end of a tick.
type stale struct {
	picture bool // must be drawn again
	targets bool // targets, prompt and buttons are to be asked for again
	lines   bool // what the seats' panels say is
}

// all says that everything is stale.
func (s *stale) all() { *s = stale{picture: true, targets: true, lines: true} }

// add takes in what has changed elsewhere.
func (s *stale) add(c show.Changes) {
	s.picture, s.targets, s.lines = s.picture || c.Picture, s.targets || c.Targets, s.lines || c.Lines
}
