package ui

import (
	"strings"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
)

// rooted returns a root on a screen of 800 by 600 dp with w in its middle.
func rooted(t *testing.T, w Widget) *Root {
	t.Helper()
	theme, err := NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	r := NewRoot(theme)
	r.Resize(stage.Metrics{Size: geom.Pt(800, 600), Scale: 1, TextScale: 1})
	r.SetBody(w)
	r.Update(new(input.Frame))
	return r
}

func TestATooltipStandsBesideItsWidgetWithinTheScreen(t *testing.T) {
	b := NewButton("b", "B", nil).Tip("why")
	r := rooted(t, Centre(b))
	r.tooltip.show(b)
	for _, tt := range []struct {
		name       string
		over, want geom.Rect
	}{
		{"below", geom.R(300, 100, 100, 44), geom.R(300, 152, 100, 30)},
		{"above where there is no room below", geom.R(300, 540, 100, 44), geom.R(300, 502, 100, 30)},
		{"moved in from the left", geom.R(0, 100, 44, 44), geom.R(8, 152, 100, 30)},
		{"moved in from the right", geom.R(756, 100, 44, 44), geom.R(692, 152, 100, 30)},
	} {
		b.rect = tt.over
		if got := r.tooltip.box(geom.Pt(100, 30), geom.R(8, 8, 784, 584)); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestATapOnWhatCannotBeDoneTellsWhyForAWhile(t *testing.T) {
	b := NewButton("b", "B", nil)
	b.Disable("it is late")
	r := rooted(t, Centre(b))
	at := b.rect.Center()
	p := input.Pointer{ID: 1, Kind: input.Touch, At: at, Start: at, Prev: at, Pressed: true, Down: true}
	r.Update(&input.Frame{Pointers: []input.Pointer{p}, Active: true})
	p.Pressed, p.Down, p.Released = false, false, true
	r.Update(&input.Frame{Pointers: []input.Pointer{p}, Active: true})
	if r.tooltip.widget != Widget(b) || b.tipText() != "it is late" {
		t.Fatalf("told of %v: %q", r.tooltip.widget, b.tipText())
	}
	for range tooltipStay {
		r.Update(new(input.Frame))
	}
	if r.tooltip.widget != nil {
		t.Error("it stays")
	}
}

func TestATooltipWaitsForTheMouseToRest(t *testing.T) {
	b := NewButton("b", "B", nil).Tip("what it does")
	r := rooted(t, Centre(b))
	rest := &input.Frame{Hover: b.rect.Center(), HoverOK: true, Active: true}
	for range tooltipWait - 2 {
		r.Update(rest)
	}
	if r.tooltip.widget != nil {
		t.Error("it is there too soon")
	}
	for range 3 {
		r.Update(rest)
	}
	if r.tooltip.widget == nil {
		t.Error("it does not come")
	}
}

// TestATooltipDoesNotComeBackAfterAClick while the mouse rests on what was pressed; it does once the mouse has left and come
// back.
func TestATooltipDoesNotComeBackAfterAClick(t *testing.T) {
	b := NewButton("b", "B", nil).Tip("what it does")
	r := rooted(t, Centre(b))
	rest := &input.Frame{Hover: b.rect.Center(), HoverOK: true, Active: true}
	for range tooltipWait + 3 {
		r.Update(rest)
	}
	at := b.rect.Center()
	p := input.Pointer{ID: 1, At: at, Start: at, Prev: at, Pressed: true, Down: true}
	r.Update(&input.Frame{Pointers: []input.Pointer{p}, Hover: at, HoverOK: true, Active: true})
	p.Pressed, p.Down, p.Released = false, false, true
	r.Update(&input.Frame{Pointers: []input.Pointer{p}, Hover: at, HoverOK: true, Active: true})
	for range 3 * tooltipWait {
		if r.Update(rest); r.tooltip.widget != nil {
			t.Fatal("it comes back over what the click has brought")
		}
	}
	r.Update(&input.Frame{Hover: geom.Pt(1, 1), HoverOK: true, Active: true})
	for range tooltipWait + 3 {
		r.Update(rest)
	}
	if r.tooltip.widget == nil {
		t.Error("it never comes again")
	}
}

// TestATooltipGoesWithItsDialog when a key closes the dialog under a mouse that rests on one of its buttons: neither does the
// tooltip stay, nor does it come afterwards.
func TestATooltipGoesWithItsDialog(t *testing.T) {
	for _, rests := range []int{tooltipWait / 2, tooltipWait + 3} {
		r := rooted(t, Space(0, 0))
		b := NewButton("b", "B", nil).Tip("what it does")
		r.OpenDialog(Card(b), LayerOptions{})
		for range openTicks + 1 {
			r.Update(new(input.Frame))
		}
		at := b.rect.Center()
		for range rests {
			r.Update(&input.Frame{Hover: at, HoverOK: true, Active: true})
		}
		if shown := r.tooltip.widget != nil; shown != (rests > tooltipWait) {
			t.Fatalf("after %d ticks the tooltip is shown: %v", rests, shown)
		}
		r.Update(&input.Frame{Hover: at, HoverOK: true, Active: true, Intents: input.Cancel})
		for range 2 * tooltipWait {
			if r.Update(&input.Frame{Hover: at, HoverOK: true}); r.tooltip.widget != nil {
				t.Fatalf("after %d ticks and Cancel the tooltip of the dialog is shown", rests)
			}
		}
	}
}

// TestATooltipGoesUnderADialog that opens without a press, as by a key.
func TestATooltipGoesUnderADialog(t *testing.T) {
	b := NewButton("b", "B", nil).Tip("what it does")
	r := rooted(t, Centre(b))
	r.tooltip.show(b)
	if r.OpenDialog(Card(NewButton("ok", "OK", nil)), LayerOptions{}); r.tooltip.widget != nil {
		t.Error("it lies over the dialog")
	}
}

// TestASwitchOnADialogArrivesOverANewBody: its knob does not stay where it was when the body was built again.
func TestASwitchOnADialogArrivesOverANewBody(t *testing.T) {
	r := rooted(t, Space(0, 0))
	g := NewToggle("g", "Marks", false, nil)
	r.OpenDialog(Card(g), LayerOptions{})
	g.flip()
	r.Update(new(input.Frame))
	r.SetBody(Space(0, 0))
	for range 10 {
		r.Update(new(input.Frame))
	}
	if g.knob != 1 || len(r.animator.active) > 0 {
		t.Errorf("the knob is at %v, and %d widgets still move", g.knob, len(r.animator.active))
	}
}

func TestAScrollIsMeasuredBesideItsBar(t *testing.T) {
	words := NewLabel(Body, strings.Repeat("words that wrap ", 80))
	s := NewScroll("s", words)
	r := rooted(t, s)
	for w := 200.0; w < 260; w++ {
		s.Place(r.Theme, geom.R(0, 0, w, 100))
		want := words.Measure(r.Theme, w-barWidth).Y - 100
		if s.ScrollBy(1e6); s.offset != want {
			t.Errorf("%v dp wide it scrolls by %v, want %v", w, s.offset, want)
		}
		s.offset = 0
	}
}

func TestFocusIsForWhatCanBeUsed(t *testing.T) {
	a, b := NewButton("a", "A", nil), NewButton("b", "B", nil)
	b.Disable("")
	r := rooted(t, Row(8, a, b))
	if !r.Focus("a") || r.Focused() != "a" || !r.focus.visible {
		t.Errorf("the focus is on %q, shown %v", r.Focused(), r.focus.visible)
	}
	if r.Focus("b") || r.Focus("none") || r.Focused() != "a" {
		t.Errorf("the focus has gone to %q", r.Focused())
	}
}
