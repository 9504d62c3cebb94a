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
	armed, lines []ui.FieldState
	typed        *ui.FieldInput
}

func (d *desk) Prepare(w ui.FieldState) { d.armed = append(d.armed, w) }
func (d *desk) Show(w ui.FieldState)    { d.lines = append(d.lines, w) }

func (d *desk) Input() (ui.FieldInput, bool) {
	if d.typed == nil {
		return ui.FieldInput{}, false
	}
	t := *d.typed
	d.typed = nil
	return t, true
}

// last returns what the typist was asked for last.
func (d *desk) last() ui.FieldState { return d.lines[len(d.lines)-1] }

// TestTheSystemsLineTakesTheFieldsPlace: a finger arms it, and once it is lifted the line lies there; what is typed on it is the
// field's, as far as it can be shown, and no keyboard comes up on the screen.
func TestTheSystemsLineTakesTheFieldsPlace(t *testing.T) {
	got := ""
	f := ui.NewField("name", "Al", "Name", 5, func(s string) { got = s })
	h := root(t, ui.Column(8, f))
	d := new(desk)
	h.root.Theme.Shared().SetSystemField(d)
	h.drag(input.Touch, f.Rect().Center())
	if len(d.armed) != 1 || len(d.lines) != 1 || h.root.Find("key.a") != nil {
		t.Fatalf("armed %d times, there %d times, keys on the screen: %v", len(d.armed), len(d.lines), h.root.Find("key.a") != nil)
	}
	if w := d.last(); w.Text != "Al" || w.MaxLetters != 5 || w.Name != "Name" || w.Rect.Intersect(f.Rect()) != w.Rect {
		t.Errorf("the line is %+v", w)
	}
	for _, tt := range []struct {
		typed ui.FieldInput
		want  string
		caret int
	}{
		{ui.FieldInput{Text: "Zoë", Caret: 2}, "Zoë", 2},
		{ui.FieldInput{Text: "Zo日ëlle!", Caret: 4}, "Zoëll", 3},
		{ui.FieldInput{Text: "", Caret: 0}, "", 0},
		{ui.FieldInput{Text: "François", Caret: 8, Composing: true}, "Franç", 5},
	} {
		d.typed = &tt.typed
		h.tick(new(input.Frame))
		if w := d.last(); got != tt.want || w.Text != tt.want || w.Caret != tt.caret {
			t.Errorf("%+v: the field has %q, the line %q and its caret at %d", tt.typed, got, w.Text, w.Caret)
		}
	}
}

// TestALineThatIsLeftIsGone: by the system, by Escape, by Enter and by a press elsewhere.
func TestALineThatIsLeftIsGone(t *testing.T) {
	for name, leave := range map[string]func(h *hand, d *desk){
		"by the system": func(h *hand, d *desk) { d.typed = &ui.FieldInput{Closed: true}; h.tick(new(input.Frame)) },
		"by Escape":     func(h *hand, _ *desk) { h.want(input.Cancel) },
		"by Enter":      func(h *hand, _ *desk) { h.tick(&input.Frame{Keys: []ebiten.Key{ebiten.KeyEnter}}) },
		"by a press":    func(h *hand, _ *desk) { h.tap(geom.Pt(790, 590)) },
	} {
		f := ui.NewField("name", "", "Name", 5, nil)
		h := root(t, ui.Column(8, f))
		d := new(desk)
		h.root.Theme.Shared().SetSystemField(d)
		h.drag(input.Mouse, f.Rect().Center())
		leave(h, d)
		n := len(d.lines)
		h.tick(new(input.Frame))
		if len(d.lines) != n || h.root.Focused() != "" {
			t.Errorf("%s: the line is still there, or the focus: %q", name, h.root.Focused())
		}
	}
}

// TestWhatIsEnteredOverANewBodyIsKept: the field of the new body takes what was entered just before the old one went.
func TestWhatIsEnteredOverANewBodyIsKept(t *testing.T) {
	got := "Al"
	body := func() ui.Widget {
		return ui.Column(8, ui.NewField("name", got, "Name", 5, func(s string) { got = s }))
	}
	h := root(t, body())
	d := new(desk)
	h.root.Theme.Shared().SetSystemField(d)
	h.drag(input.Touch, h.rect(t, "name").Center())
	d.typed = &ui.FieldInput{Text: "Ali", Caret: 3}
	h.root.SetBody(body())
	h.tick(new(input.Frame))
	if got != "Ali" || d.last().Text != "Ali" {
		t.Errorf("the field has %q, the line %q", got, d.last().Text)
	}
}

// TestWhatIsTypedLastIsNotLost: a letter counts for its field although the typing ends on the same tick, as in a page whose frames
// take long, or the field has just been built anew.
func TestWhatIsTypedLastIsNotLost(t *testing.T) {
	for _, tt := range []struct {
		name string
		then func(h *hand, build func() ui.Widget)
	}{
		{"Enter", func(h *hand, _ func() ui.Widget) { h.tick(&input.Frame{Keys: []ebiten.Key{ebiten.KeyEnter}}) }},
		{"Tab", func(h *hand, _ func() ui.Widget) { h.want(input.Next) }},
		{"a press elsewhere", func(h *hand, _ func() ui.Widget) { h.tap(geom.Pt(790, 590)) }},
		{"a new body", func(h *hand, build func() ui.Widget) { h.root.SetBody(build()); h.tick(new(input.Frame)) }},
	} {
		got, other := "", ""
		build := func() ui.Widget {
			return ui.Column(8, ui.NewField("name", got, "Name", 5, func(s string) { got = s }), ui.NewField("more", other, "More", 5, func(s string) { other = s }))
		}
		h := root(t, build())
		d := new(desk)
		h.root.Theme.Shared().SetSystemField(d)
		h.drag(input.Mouse, h.rect(t, "name").Center())
		d.typed = &ui.FieldInput{Text: "Al", Caret: 2}
		if tt.then(h, build); got != "Al" || other != "" {
			t.Errorf("%s: the fields have %q and %q", tt.name, got, other)
		}
	}
}
