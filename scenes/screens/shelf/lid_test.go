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

// TestASlipLeavesTheTitleToTheLid: the lid has drawn its title by the time that it draws the slip.
func TestASlipLeavesTheTitleToTheLid(t *testing.T) {
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	l := &lid{box: "risk", title: "Risk", game: &savedGame{players: "Ada, Bo", progress: "7 moves", summary: "7 moves · today"}}
	l.Place(theme, geom.R(0, 0, 300, 260))
	var slip, all []string
	l.slipLines(theme, func(s string, _ text.Style, _ geom.Rect) { slip = append(slip, s) })
	l.Lines(theme, func(s string, _ text.Style, _ geom.Rect) { all = append(all, s) })
	if want := []string{"Ada, Bo", "7 moves · today"}; !slices.Equal(slip, want) {
		t.Errorf("the slip says %q, want %q", slip, want)
	}
	if want := []string{"Risk", "Ada, Bo", "7 moves · today"}; !slices.Equal(all, want) {
		t.Errorf("the lid says %q, want %q", all, want)
	}
}
