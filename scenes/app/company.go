package app

import (
	"cmp"
	"time"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/page"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/services"
)

// screenOnTime is how long the screen stays on without any input: players talk and think.
const screenOnTime = 5 * time.Minute

// presence tells the page whether a person is at a table. Then the screen stays on, the page returns there when it is
// loaded again, and saves must be kept.
type presence struct {
	lastInput time.Duration // when somebody did something
	focused   bool
}

// tick updates the page from the scenes and the input of a tick.
func (m *presence) tick(c *stage.Context, s *services.Services, in *input.Frame) {
	if in.Active || in.Focused != m.focused {
		m.lastInput, m.focused = in.Now, in.Focused
	}
	p := s.Page
	box, on := playing(c)
	if p.TakeReturned() && on {
		s.Notify(returnKey(page.Back))
	}
	if p.TakeMoved() {
		if s.LeaveRemote != nil {
			s.LeaveRemote()
		}
		c.Reset(s.Home(s))
	}
	p.SetTable(cmp.Or(box, s.RemoteURL))
	p.KeepScreenOn(on && in.Now-m.lastInput < screenOnTime)
}

// playing reports whether a game is being played, and returns its box if it is stored here.
func playing(c *stage.Context) (box string, on bool) {
	for i := range c.Depth() {
		if t, ok := c.Scene(i).(interface{ Playing() (string, bool) }); ok {
			return t.Playing()
		}
	}
	return "", false
}
