package stage

import "ludotheque/scenes/kit/input"

// Context gives a scene access to the stage. All scenes get the same one, for the life of the stage. Push, Pop, Replace and Reset are
// carried out at the end of the tick, in the order of the calls.
type Context struct{ stage *Stage }

// request is a change of the stack that a scene has requested. It is carried out at the end of the tick. scene is nil for a pop.
type request struct {
	kind  requestKind
	scene Scene
}

// requestKind is what a request does to the stack.
type requestKind uint8

const (
	push    requestKind = iota // put a scene on top
	pop                        // remove the scene on top
	replace                    // put a scene in place of the one on top
	reset                      // put a scene in place of all others
)

// Redraw requests that the scene on top is drawn again.
func (c *Context) Redraw() { c.stage.dirty = true }

// Push puts a scene on top of the present one, which stays below it.
func (c *Context) Push(scene Scene) { c.request(push, scene) }

// Pop removes and closes the scene on top. The last scene stays.
func (c *Context) Pop() { c.request(pop, nil) }

// Replace closes the scene on top and puts another one in its place.
func (c *Context) Replace(scene Scene) { c.request(replace, scene) }

// Reset closes all scenes and puts another one in their place, as on the way back to the shelf.
func (c *Context) Reset(scene Scene) { c.request(reset, scene) }

// Quit ends the program after this tick. All scenes are closed.
func (c *Context) Quit() { c.stage.quit = true }

// Relayout makes every scene be laid out again before its next Update, as after a change of the language.
func (c *Context) Relayout() { c.stage.Relayout() }

// SetTextScale sets the factor by which text is enlarged; 1 is normal. See [Stage.SetTextScale].
func (c *Context) SetTextScale(k float64) { c.stage.SetTextScale(k) }

// SetMotion sets how much motion the transitions between scenes have from now on.
func (c *Context) SetMotion(m Motion) { c.stage.SetMotion(m) }

// SetPreferences sets the keymap and the length of a long press from now on.
func (c *Context) SetPreferences(h input.Preferences) { c.stage.reader.SetPreferences(h) }

// Metrics returns the metrics that scenes are laid out for at present.
func (c *Context) Metrics() Metrics { return c.stage.metrics }

// InTransition reports whether a transition between scenes is being shown. Scenes are updated meanwhile.
func (c *Context) InTransition() bool { return c.stage.transition.active() }

// Tick returns the number of ticks since the program began.
func (c *Context) Tick() int { return c.stage.ticks }

// Depth returns how many scenes are on the stage.
func (c *Context) Depth() int { return len(c.stage.stack) }

// Scene returns the i-th scene of the stack; 0 is the lowest, Depth()-1 the one on top.
func (c *Context) Scene(i int) Scene { return c.stage.stack[i].scene }

// request appends a request to those that are carried out at the end of the tick.
func (c *Context) request(kind requestKind, scene Scene) {
	c.stage.requests = append(c.stage.requests, request{kind, scene})
}

// runRequests carries out the requests of this tick in order. If this changes which scene is on top, runRequests begins one transition
// for all of them, measures the screen for the new scene, mutes the presses under way and ends fast polling; a later failure is shown by
// Options.FailureScene again. Otherwise a transition that is under way ends.
func (s *Stage) runRequests() {
	if len(s.requests) == 0 {
		return
	}
	before, inTransition := *s.top(), s.transition.active()
	last := s.requests[len(s.requests)-1].kind
	s.beginTransition(last != pop)
	for i := 0; i < len(s.requests); i++ {
		s.carryOut(s.requests[i])
	}
	clear(s.requests)
	s.requests = s.requests[:0]
	if s.top().scene == before.scene {
		s.transition.stop()
		s.dirty = s.dirty || inTransition // the screen still shows a frame of the earlier transition
		return
	}
	s.failing = false
	s.measure()
	s.pollFast = false
	s.chooseStyle(&before, s.top(), last)
	s.reader.Mute()
	s.under.valid = false
	s.dirty = true
}

// carryOut carries out one request, and notifies the scenes that it covers, uncovers or removes.
func (s *Stage) carryOut(o request) {
	switch o.kind {
	case push:
		s.notifyCovered()
		s.stack = append(s.stack, newStackEntry(o.scene))
	case pop:
		s.pop()
	case replace:
		s.closeTop()
		*s.top() = newStackEntry(o.scene)
	case reset:
		s.closeAll()
		clear(s.stack)
		s.stack = append(s.stack[:0], newStackEntry(o.scene))
	}
}

// notifyCovered notifies the scene on top, if that is a CoverObserver, that another scene is about to cover it.
func (s *Stage) notifyCovered() {
	if o, ok := s.top().scene.(CoverObserver); ok {
		o.Covered()
	}
}

// pop removes and closes the scene on top and notifies the scene below, if that is an UncoverObserver. The last scene stays.
func (s *Stage) pop() {
	if len(s.stack) == 1 {
		return
	}
	s.closeTop()
	*s.top() = stackEntry{}
	s.stack = s.stack[:len(s.stack)-1]
	if o, ok := s.top().scene.(UncoverObserver); ok {
		o.Uncovered()
	}
}

// closeTop closes the scene on top, if it is a Closer.
func (s *Stage) closeTop() {
	if c, ok := s.top().scene.(Closer); ok {
		c.Close()
	}
}
