// Package layouttest checks in tests that the parts of a layout do not overlap.
package layouttest

import (
	"fmt"
	"testing"

	"ludotheque/scenes/kit/geom"
)

// Place is a part of a layout: its area R in dp, and its name for messages of tests.
type Place struct {
	Name string
	R    geom.Rect
}

// Apart fails the test unless every place lies within in and overlaps no other by more than 0.01 dp, which allows for rounding.
// Empty places fail it, too.
func Apart(t testing.TB, in Place, places []Place) {
	t.Helper()
	for i, a := range places {
		if a.R.Empty() || !in.R.Inset(-0.01).Covers(a.R) {
			t.Errorf("%s %v is not within %s %v", a.Name, a.R, in.Name, in.R)
		}
		for _, b := range places[:i] {
			if over := a.R.Intersect(b.R); min(over.W, over.H) > 0.01 {
				t.Errorf("%s %v lies on %s %v", a.Name, a.R, b.Name, b.R)
			}
		}
	}
}

// Numbered returns rectangles as places whose names are name and a number: "name 1", "name 2" and so on.
func Numbered(name string, rects ...geom.Rect) (list []Place) {
	for i, r := range rects {
		list = append(list, Place{fmt.Sprint(name, " ", i+1), r})
	}
	return list
}
