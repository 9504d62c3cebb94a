package ui

import (
	"strconv"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/text"
)

// Inspect adds every widget with a name and all words to a report. Widgets under an open dialog or drawer count as not
// enabled. What is scrolled out of sight is left out, and so are words of which a part is.
func (r *Root) Inspect(rep *stage.Report) {
	if r.stale {
		r.layout()
	}
	v := inspection{root: r, report: rep, window: r.metrics.Bounds()}
	v.visit(r.body, len(r.layers) == 0)
	for i, l := range r.layers {
		v.visit(l.widget, i == len(r.layers)-1)
	}
	if r.keys != nil {
		v.visit(r.keys.pad, true)
	}
	if r.Talking() {
		v.visit(&r.toast, true)
	}
}

// inspection walks a tree for a report.
type inspection struct {
	root   *Root
	report *stage.Report
	window geom.Rect // what lies outside cannot be seen
	clip   bool      // the window is that of a scroll
}

// visit adds w and what is in it; open tells whether it gets input.
func (v inspection) visit(w Widget, open bool) {
	if w == nil || w.base().hidden {
		return
	}
	v.widget(w, open)
	v.words(w)
	if s, ok := w.(*Scroll); ok {
		v.window, v.clip = v.window.Intersect(s.rect), true
	}
	if p, ok := w.(Parent); ok {
		for _, k := range p.Kids() {
			v.visit(k, open)
		}
	}
}

func (v inspection) widget(w Widget, open bool) {
	b := w.base()
	rect := b.rect
	if v.clip {
		rect = rect.Intersect(v.window)
	}
	if b.id == "" || rect.Empty() {
		return
	}
	n := stage.Node{Kind: stage.Area, ID: b.id, Rect: rect, Focused: b.Focused(), Small: b.small}
	if _, ok := w.(Toucher); ok {
		n.Kind, n.Enabled = stage.Widget, open && !b.disabled
	}
	if _, ok := w.(*Scroll); ok {
		n.Kind, n.Enabled = stage.Area, false
	}
	if rect != b.rect && n.Small == "" {
		n.Small = "partly scrolled out of sight"
	}
	if s, ok := w.(Valuer); ok {
		n.Value = s.Value()
	}
	v.report.Add(n)
}

func (v inspection) words(w Widget) {
	s, ok := w.(Speaker)
	if !ok {
		return
	}
	i := 0
	s.Lines(v.root.Theme, func(words string, st text.Style, box geom.Rect) {
		i++
		if words == "" || v.clip && !v.window.Covers(box) {
			return
		}
		id := "words." + strconv.Itoa(len(v.report.Nodes))
		if name := w.base().id; name != "" {
			id = name + "." + strconv.Itoa(i)
		}
		v.report.AddText(id, words, v.root.Theme.ink(words, st, box), box, v.root.Theme.Text.Size(st))
	})
}

// ink returns where words set into box stand.
func (t *Theme) ink(words string, st text.Style, box geom.Rect) geom.Rect {
	m := t.Text.Measure(words, st, box.W)
	r := geom.R(box.X, box.Y+(box.H-m.Y)/2, m.X, m.Y)
	if st.Top {
		r.Y = box.Y
	}
	switch st.Align {
	case text.Centre:
		r.X += (box.W - m.X) / 2
	case text.Right:
		r.X += box.W - m.X
	}
	return r
}
