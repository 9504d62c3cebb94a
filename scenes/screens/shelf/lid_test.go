package shelf

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// TestALidThatNobodyHasLetteredBearsItsName: a new box is told from the others before anything is drawn for it.
func TestALidThatNobodyHasLetteredBearsItsName(t *testing.T) {
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	for box, want := range map[string][]string{"dorada": nil, "risk": {"Risk"}} {
		l := &lid{box: box, title: undrawnTitle(box, "Risk")}
		l.Place(theme, geom.R(0, 0, 300, 260))
		var said []string
		l.Lines(theme, func(s string, _ text.Style, r geom.Rect) {
			said = append(said, s)
			if !l.Rect().Contains(r.Min()) || !l.Rect().Contains(r.Center()) {
				t.Errorf("%s: %q stands at %v, beside the lid at %v", box, s, r, l.Rect())
			}
		})
		if !slices.Equal(said, want) {
			t.Errorf("%s: the lid says %q, want %q", box, said, want)
		}
	}
}
