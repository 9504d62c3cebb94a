package app

import (
	"cmp"
	"time"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/page"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/services"
)

// patience is for how long the screen stays on when nobody touches anything: players talk, and think.
const patience = 5 * time.Minute

// company tells the page whether there is somebody at a table, here or elsewhere: for them the screen stays on, they are led back
// there when the page is loaded again, and the games that are kept here are worth it.
type company struct {
	last    time.Duration // when somebody did something
	focused bool
}

// tick looks at the scenes and at the hands of a tick.
func (m *company) tick(c *stage.Context, s *services.Services, in *input.Frame) {
	if in.Active || in.Focused != m.focused {
		m.last, m.focused = in.Now, in.Focused
	}
	p := s.Page
	box, on := playing(c)
	if p.TakeReturned() && on {
		s.Say(welcome(page.Back))
	}
	p.SetTable(cmp.Or(box, s.AwayAt))
	p.KeepScreenOn(on && in.Now-m.last < patience)
	if box != "" {
		p.RequestPersistence()
	}
}

// playing reports whether a game is played, and names its box if it is kept here.
func playing(c *stage.Context) (box string, on bool) {
	for i := range c.Depth() {
		if t, ok := c.Scene(i).(interface{ Playing() (string, bool) }); ok {
			return t.Playing()
		}
	}
	return "", false
}
