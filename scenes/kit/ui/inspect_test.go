package ui_test

import (
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
)

func TestInspectTellsWhatCanBeUsed(t *testing.T) {
	r := ui.NewRoot(theme(t))
	off := ui.NewButton("off", "Not now", nil)
	off.Disable("it is late")
	var far []ui.Widget
	for range 40 {
		far = append(far, ui.NewLabel(ui.Body, "A line"))
	}
	far = append(far, ui.NewButton("far", "Far below", nil))
	r.SetBody(ui.Column(8, ui.NewButton("play", "Play", nil), off, ui.Grow(1, ui.NewScroll("list", ui.Column(8, far...)))))
	rep := new(stage.Report)
	r.Inspect(rep)
	if n := rep.Node("play"); n == nil || n.Kind != stage.Widget || !n.Enabled || n.Rect.H < ui.Touch {
		t.Errorf("play: %+v", n)
	}
	if n := rep.Node("off"); n == nil || n.Enabled {
		t.Errorf("off: %+v", n)
	}
	if n := rep.Node("play.1"); n == nil || n.Text != "Play" || n.TextSize < 14 || !n.Rect.Covers(n.Ink) || n.Ink.Empty() {
		t.Errorf("words on play: %+v", n)
	}
	if n := rep.Node("far"); n != nil {
		t.Errorf("scrolled out of sight, but told: %+v", n)
	}
	r.OpenDialog(ui.NewButton("ok", "OK", nil), ui.LayerOptions{})
	rep = new(stage.Report)
	r.Inspect(rep)
	if under, over := rep.Node("play"), rep.Node("ok"); under == nil || under.Enabled || over == nil || !over.Enabled {
		t.Errorf("under a dialog: %+v, on it: %+v", under, over)
	}
}
