package ui_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
)

// desk is a typist that writes down what it is asked for.
type desk struct {
	armed, lines []ui.Writing
	typed        *ui.Typed
}

func (d *desk) Arm(w ui.Writing)   { d.armed = append(d.armed, w) }
func (d *desk) Write(w ui.Writing) { d.lines = append(d.lines, w) }

func (d *desk) Typed() (ui.Typed, bool) {
	if d.typed == nil {
		return ui.Typed{}, false
	}
	t := *d.typed
	d.typed = nil
	return t, true
}

// last returns what the typist was asked for last.
func (d *desk) last() ui.Writing { return d.lines[len(d.lines)-1] }

// TestTheSystemsLineTakesTheFieldsPlace: a finger arms it, and once it is lifted the line lies there; what is typed on it is the
// field's, as far as it can be shown, and no keyboard comes up on the screen.
func TestTheSystemsLineTakesTheFieldsPlace(t *testing.T) {
	got := ""
	f := ui.NewField("name", "Al", "Name", 5, func(s string) { got = s })
	h := root(t, ui.Column(8, f))
	d := new(desk)
	h.root.Theme.Shared().SetTypist(d)
	h.drag(input.Touch, f.Rect().Center())
	if len(d.armed) != 1 || len(d.lines) != 1 || h.root.Find("key.a") != nil {
		t.Fatalf("armed %d times, there %d times, keys on the screen: %v", len(d.armed), len(d.lines), h.root.Find("key.a") != nil)
	}
	if w := d.last(); w.Words != "Al" || w.Most != 5 || w.Name != "Name" || w.Rect.Intersect(f.Rect()) != w.Rect {
		t.Errorf("the line is %+v", w)
	}
	for _, tt := range []struct {
		typed ui.Typed
		want  string
		caret int
	}{
		{ui.Typed{Words: "Zoë", Caret: 2}, "Zoë", 2},
		{ui.Typed{Words: "Zo日ëlle!", Caret: 4}, "Zoëll", 3},
		{ui.Typed{Words: "", Caret: 0}, "", 0},
		{ui.Typed{Words: "François", Caret: 8, Composing: true}, "Franç", 5},
	} {
		d.typed = &tt.typed
		h.tick(new(input.Frame))
		if w := d.last(); got != tt.want || w.Words != tt.want || w.Caret != tt.caret {
			t.Errorf("%+v: the field has %q, the line %q and its caret at %d", tt.typed, got, w.Words, w.Caret)
		}
	}
}

// TestALineThatIsLeftIsGone: by the system, by Escape, by Enter and by a press elsewhere.
func TestALineThatIsLeftIsGone(t *testing.T) {
	for name, leave := range map[string]func(h *hand, d *desk){
		"by the system": func(h *hand, d *desk) { d.typed = &ui.Typed{Left: true}; h.tick(new(input.Frame)) },
		"by Escape":     func(h *hand, _ *desk) { h.want(input.Cancel) },
		"by Enter":      func(h *hand, _ *desk) { h.tick(&input.Frame{Keys: []ebiten.Key{ebiten.KeyEnter}}) },
		"by a press":    func(h *hand, _ *desk) { h.tap(geom.Pt(790, 590)) },
	} {
		f := ui.NewField("name", "", "Name", 5, nil)
		h := root(t, ui.Column(8, f))
		d := new(desk)
		h.root.Theme.Shared().SetTypist(d)
		h.drag(input.Mouse, f.Rect().Center())
		leave(h, d)
		n := len(d.lines)
		h.tick(new(input.Frame))
		if len(d.lines) != n || h.root.Focused() != "" {
			t.Errorf("%s: the line is still there, or the focus: %q", name, h.root.Focused())
		}
	}
}
