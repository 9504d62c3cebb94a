package ui

import (
	"strconv"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
)

// Inspect implements [stage.Inspectable]: it adds every widget with an ID, and all text, to a report. Widgets under an open dialog or
// drawer are reported as not enabled. Widgets that are scrolled out of sight are left out, and so is text that is not fully visible.
// A report for a screen reader gets what [screenReader.list] adds instead.
func (r *Root) Inspect(rep *stage.Report) {
	r.layOutChanged()
	if rep.ForScreenReader {
		r.screenReader.list(r.Theme, rep)
		return
	}
	r.tree.eachPart(func(w Widget, getsInput bool) {
		sight{window: r.metrics.Bounds()}.visit(w, func(w Widget, s sight) bool {
			s.report(w, getsInput, rep)
			s.reportText(w, r.Theme, rep)
			return true
		})
	})
	r.tooltip.report(r.Theme, r.metrics.SafeBounds().Inset(Step), rep)
}

// report adds w to rep, if w has an ID and is at least partly visible in s. getsInput says whether w gets input, unless it is
// disabled.
func (s sight) report(w Widget, getsInput bool, rep *stage.Report) {
	b := w.base()
	n := stage.Node{Kind: stage.Area, ID: b.id, Rect: b.rect, Focused: b.Focused(), SmallReason: b.smallReason}
	if s.cut {
		n.Rect = b.rect.Intersect(s.window)
	}
	if b.id == "" || n.Rect.Empty() {
		return
	}
	list, isList := w.(*Scroll)
	if isList {
		n.Hidden = list.maxOffset()
	}
	if _, ok := w.(Toucher); ok && !isList {
		n.Kind, n.Enabled = stage.Widget, getsInput && !b.disabled
	}
	if n.Rect != b.rect && n.SmallReason == "" {
		n.SmallReason = "partly scrolled out of sight"
	}
	if s, ok := w.(Valuer); ok {
		n.Value = s.Value()
	}
	rep.Add(n)
}

// reportText adds each text on w to rep. In a list, text that is not fully visible is left out. The ID of a text is that of w and
// the number of the text on w, from 1, or if w has no ID, "words." and the number of nodes of rep before the text.
func (s sight) reportText(w Widget, t *Theme, rep *stage.Report) {
	lister, ok := w.(TextLister)
	if !ok {
		return
	}
	i := 0
	lister.Lines(t, func(words string, st text.Style, box geom.Rect) {
		i++
		if words == "" || s.cut && !s.window.Covers(box) {
			return
		}
		id := "words." + strconv.Itoa(len(rep.Nodes))
		if name := w.base().id; name != "" {
			id = name + "." + strconv.Itoa(i)
		}
		rep.AddText(id, words, t.Text.Ink(words, st, box), box, t.Text.Size(st))
	})
}

// InspectText adds to a report the text s that a scene draws itself, in the style st and in the middle of box. e measures the text,
// id is its ID.
func InspectText(r *stage.Report, e *text.Engine, id, s string, st text.Style, box geom.Rect) {
	m := e.Measure(s, st, box.W)
	if !e.Fits(s, st, box) && m.X <= box.W {
		m.Y = max(m.Y, box.H+8) // higher than the box, so that every audit reports the text that is cut off
	}
	r.AddText(id, s, geom.Around(box.Center(), m.X, m.Y), box, e.Size(st))
}
