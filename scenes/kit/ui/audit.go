package ui

import (
	"fmt"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
)

// Problem is something an audit found.
type Problem struct {
	ID   string    // of the widget, or "" if it has none
	Rect geom.Rect // where it is
	Why  string
}

// String returns the problem on one line.
func (p Problem) String() string { return fmt.Sprintf("%q at %v: %s", p.ID, p.Rect, p.Why) }

// Audit lists words that do not fit their boxes, targets that are smaller than a finger and have no [Excuse], and widgets
// that lie off the screen without being in a list. It may allocate; it is for tests.
func (r *Root) Audit() []Problem {
	r.layOutChanged()
	var found []Problem
	r.tree.walk(func(w Widget) { found = append(found, audit(w, r.Theme, r.metrics.Bounds())...) })
	return found
}

// audit lists what is wrong with w.
func audit(w Widget, t *Theme, screen geom.Rect) (found []Problem) {
	b := w.base()
	add := func(rect geom.Rect, format string, args ...any) {
		found = append(found, Problem{b.id, rect, fmt.Sprintf(format, args...)})
	}
	if s, ok := w.(Speaker); ok {
		s.Lines(t, func(words string, st text.Style, box geom.Rect) {
			if !t.Text.Fits(words, st, box) {
				add(box, "%q needs %v dp", words, t.Text.Measure(words, st, box.W))
			}
		})
	}
	if _, ok := w.(Keyer); ok && b.small == "" && min(b.rect.W, b.rect.H) < Touch-0.5 {
		add(b.rect, "a target of %.0f by %.0f dp, less than %d", b.rect.W, b.rect.H, Touch)
	}
	if inList(w) == nil && !screen.Inset(-1).Covers(b.rect) {
		add(b.rect, "lies off the screen")
	}
	return found
}

// inList returns the list that w lies in, or nil.
func inList(w Widget) Widget {
	for w = w.base().parent; w != nil; w = w.base().parent {
		if _, ok := w.(*Scroll); ok {
			return w
		}
	}
	return nil
}
