package stage

import "ludotheque/scenes/kit/input"

// Context is how a scene speaks to the stage. It is the same for all scenes and for the life of the stage.
type Context struct{ stage *Stage }

// order is something asked of the stage, to be done after the tick.
type order struct {
	kind  orderKind
	scene Scene
}

type orderKind uint8

const (
	push orderKind = iota
	pop
	replace
	reset
)

// Redraw asks for the scene on top to be drawn again.
func (c *Context) Redraw() { c.stage.dirty = true }

// Push puts a scene on top. The present one stays below it, hidden.
func (c *Context) Push(scene Scene) { c.order(push, scene) }

// Pop takes the scene on top off the stage and closes it. The last scene stays.
func (c *Context) Pop() { c.order(pop, nil) }

// Replace puts a scene in the place of the one on top, which is closed.
func (c *Context) Replace(scene Scene) { c.order(replace, scene) }

// Reset closes all scenes and puts one in their place, as on the way back to the shelf.
func (c *Context) Reset(scene Scene) { c.order(reset, scene) }

// Quit closes all scenes and ends the program.
func (c *Context) Quit() { c.stage.quit = true }

// Relayout has every scene laid out again before its next Update, as after a change of the language.
func (c *Context) Relayout() { c.stage.Relayout() }

// SetTextScale sets by how much text is enlarged; 1 is normal.
func (c *Context) SetTextScale(k float64) { c.stage.SetTextScale(k) }

// SetMotion sets how screens cross from now on.
func (c *Context) SetMotion(m Motion) { c.stage.SetMotion(m) }

// SetHabits sets how what hands do is understood from now on.
func (c *Context) SetHabits(h input.Habits) { c.stage.reader.SetHabits(h) }

// Metrics returns what scenes are laid out for at present.
func (c *Context) Metrics() Metrics { return c.stage.metrics }

// Crossing reports whether screens are still crossing. Scenes are updated meanwhile.
func (c *Context) Crossing() bool { return c.stage.cross.active() }

// Tick returns the number of ticks since the program began.
func (c *Context) Tick() int { return c.stage.ticks }

// Depth returns how many scenes are on the stage.
func (c *Context) Depth() int { return len(c.stage.stack) }

// Scene returns a scene on the stage; 0 is the lowest, Depth()-1 the one on top.
func (c *Context) Scene(i int) Scene { return c.stage.stack[i].scene }

func (c *Context) order(kind orderKind, scene Scene) {
	c.stage.orders = append(c.stage.orders, order{kind, scene})
}

// runOrders does what was asked for in this tick, in order, with one crossing for all of it.
func (s *Stage) runOrders() {
	if len(s.orders) == 0 {
		return
	}
	before := *s.top()
	last := s.orders[len(s.orders)-1].kind
	s.beginCrossing(last != pop)
	for i := 0; i < len(s.orders); i++ {
		s.do(s.orders[i])
	}
	clear(s.orders)
	s.orders = s.orders[:0]
	if s.top().scene == before.scene {
		return
	}
	s.measure()
	s.quicken = false
	s.choosePassage(&before, s.top(), last)
	s.reader.Mute()
	s.under.valid = false
	s.dirty = true
}

func (s *Stage) do(o order) {
	switch o.kind {
	case push:
		s.hide()
		s.stack = append(s.stack, newActor(o.scene))
	case pop:
		s.pop()
	case replace:
		s.closeTop()
		*s.top() = newActor(o.scene)
	case reset:
		s.closeAll()
		clear(s.stack)
		s.stack = append(s.stack[:0], newActor(o.scene))
	}
}

func (s *Stage) hide() {
	if h, ok := s.top().scene.(Hider); ok {
		h.Hidden()
	}
}

// pop takes the scene on top off the stage, unless it is the only one.
func (s *Stage) pop() {
	if len(s.stack) == 1 {
		return
	}
	s.closeTop()
	*s.top() = actor{}
	s.stack = s.stack[:len(s.stack)-1]
	if sh, ok := s.top().scene.(Shower); ok {
		sh.Shown()
	}
}

func (s *Stage) closeTop() {
	if c, ok := s.top().scene.(Closer); ok {
		c.Close()
	}
}
