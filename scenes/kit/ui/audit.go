package ui

import (
	"fmt"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
)

// Problem is a defect found by an audit.
type Problem struct {
	ID   string    // of the widget, or "" if it has none
	Rect geom.Rect // where it is, in dp
	Why  string    // what is wrong, in English
}

// String returns the problem on one line.
func (p Problem) String() string { return fmt.Sprintf("%q at %v: %s", p.ID, p.Rect, p.Why) }

// Audit returns the problems of all widgets that are not hidden: text that does not fit its box, targets smaller than [Touch] without
// [AllowSmall], and widgets that lie beyond the edges of the screen and are not in a list. It is for tests and may allocate.
func (r *Root) Audit() []Problem {
	r.layOutChanged()
	var found []Problem
	r.tree.walk(func(w Widget) { found = append(found, audit(w, r.Theme, r.metrics.Bounds())...) })
	return found
}

// audit returns the problems of w alone; see [Root.Audit].
func audit(w Widget, t *Theme, screen geom.Rect) (found []Problem) {
	b := w.base()
	add := func(rect geom.Rect, format string, args ...any) {
		found = append(found, Problem{b.id, rect, fmt.Sprintf(format, args...)})
	}
	if s, ok := w.(TextLister); ok {
		s.Lines(t, func(words string, st text.Style, box geom.Rect) {
			if !t.Text.Fits(words, st, box) {
				add(box, "%q needs %v dp", words, t.Text.Measure(words, st, box.W))
			}
		})
	}
	if _, ok := w.(Keyer); ok && b.smallReason == "" && min(b.rect.W, b.rect.H) < Touch-0.5 { // 0.5 dp may be an error of rounding
		add(b.rect, "a target of %.0f by %.0f dp, less than %d", b.rect.W, b.rect.H, Touch)
	}
	if enclosingList(w) == nil && !screen.Inset(-1).Covers(b.rect) {
		add(b.rect, "lies off the screen")
	}
	return found
}

// enclosingList returns the innermost list that contains w, or nil. Unlike listAround it counts lists that cannot scroll.
func enclosingList(w Widget) Widget {
	for w = w.base().parent; w != nil; w = w.base().parent {
		if _, ok := w.(*Scroll); ok {
			return w
		}
	}
	return nil
}
