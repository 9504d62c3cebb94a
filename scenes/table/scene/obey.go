package scene

import (
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/show"
)

// obey does what the board has asked for since the last time, and what has come of hands on it.
func (t *Scene) obey() {
	t.asked = t.desk.Take(t.asked[:0])
	for i := range t.asked {
		t.do(&t.asked[i])
	}
	clear(t.asked)
	t.see()
	redraw, retarget := t.pointer.Changed()
	t.stale.picture = t.desk.Redrawn() || redraw || t.stale.picture
	t.stale.targets = retarget || t.stale.targets
}

// do does one thing that the board asks for.
func (t *Scene) do(c *table.Command) {
	switch c.Do {
	case table.Refuse:
		t.notes.decline(t.box.Rules, c.Why)
	case table.Say:
		t.notes.refuse(c.Key, c.Data...)
	case table.Retarget:
		t.stale.targets = true
		t.hints.hush()
	case table.Change:
		t.services.Change(t.host.context, c.Edit)
	case table.Relayout:
		t.relayout()
	case table.Open:
		t.progress.halt()
		t.root.OpenDialog(c.Dialog, ui.LayerOptions{Closed: c.Closed})
	case table.Shut:
		t.root.Close()
	}
}

// relayout lays the whole table out again.
func (t *Scene) relayout() {
	if t.host.context != nil {
		t.host.context.Relayout()
	}
}

// see does what comes of what has been shown.
func (t *Scene) see() {
	t.news = t.show.Take(t.news[:0])
	for _, n := range t.news {
		switch n.What {
		case show.Fresh:
			t.tips.see(n.Entry, n.Event)
		case show.Written:
			t.drawer.written(n.Entry, n.First)
		case show.Over, show.Back:
			t.tally.end(n.What == show.Over)
		case show.Broken:
			t.progress.fail(n.Err)
		}
	}
	clear(t.news)
	t.stale.add(t.show.Changed())
}
