package app

import (
	"cmp"
	"time"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/page"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/services"
)

// screenOnTime is how long the screen stays on at a table without any input, while players talk and think.
const screenOnTime = 5 * time.Minute

// presence tells the page whether a person is at a table. While a person is there, the page keeps the screen on, and returns
// to the table when the page is loaded again.
type presence struct {
	lastInput time.Duration // time of the last input or change of focus, by input.Frame.Now
	focused   bool          // the window had the focus on the last tick
}

// tick updates the page from the scenes and the input of a tick. If the browser has restored the page and a game is on the
// screen, a message says so. After a step back or forward in the browser's history, tick leaves the remote table, if there is one,
// and shows the scene that Services.Home returns: the table of that step.
func (m *presence) tick(c *stage.Context, s *services.Services, in *input.Frame) {
	if in.Active || in.Focused != m.focused {
		m.lastInput, m.focused = in.Now, in.Focused
	}
	p := s.Page
	box, on := playing(c)
	if p.TakeRestored() && on {
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

// playing reports whether the stage has a table on which a game is played, and not a replay. box is the name of the game's box if
// the game is saved on this device; otherwise it is "".
func playing(c *stage.Context) (box string, on bool) {
	for i := range c.Depth() {
		if t, ok := c.Scene(i).(interface{ Playing() (string, bool) }); ok {
			return t.Playing()
		}
	}
	return "", false
}
