package ui

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
)

// parts are the parts of a root, wired without one: no theme, no layout, widgets lie where a test puts them.
type parts struct {
	due     due
	tree    tree
	tooltip tooltip
	focus   focus
	presses presses
	closed  int
}

func newParts(body Widget) *parts {
	p := &parts{tree: tree{body: body}}
	p.tooltip.due = &p.due
	p.focus = focus{tree: &p.tree, due: &p.due, tooltip: &p.tooltip}
	p.presses = presses{tree: &p.tree, focus: &p.focus, tooltip: &p.tooltip, toast: new(toast), dismiss: func() { p.closed++ }}
	return p
}

// at returns a button that lies in r.
func at(id string, r geom.Rect) *Button {
	b := NewButton(id, id, nil)
	b.rect = r
	return b
}

// held returns a group that covers 100 by 100 dp with children in it.
func held(children ...Widget) *group {
	g := &group{children: children}
	g.rect = geom.R(0, 0, 100, 100)
	return g
}

func (*group) Measure(*Theme, float64) geom.Point { return geom.Point{} }

func TestTheTreeKnowsWhatLiesWhere(t *testing.T) {
	low, high := at("low", geom.R(0, 0, 50, 50)), at("high", geom.R(20, 20, 50, 50))
	gone := at("gone", geom.R(0, 60, 20, 20))
	gone.hidden = true
	p := newParts(held(low, high, gone))
	for _, tt := range []struct {
		at   geom.Point
		want Widget
	}{
		{geom.Pt(10, 10), low},
		{geom.Pt(30, 30), high}, // the later lies over the earlier
		{geom.Pt(10, 70), nil},
		{geom.Pt(90, 90), nil},
	} {
		if got := p.tree.at(tt.at); got != tt.want {
			t.Errorf("at %v lies %v, want %v", tt.at, got, tt.want)
		}
	}
	if p.tree.find("gone") != nil || p.tree.find("low") != Widget(low) {
		t.Error("what is hidden is found, or what is shown is not")
	}
}

func TestALayerTakesTheInputOfTheTree(t *testing.T) {
	under, over := at("under", geom.R(0, 0, 50, 50)), at("over", geom.R(0, 0, 50, 50))
	p := newParts(held(under))
	p.tree.layers = []*layer{{widget: held(over)}}
	if p.tree.at(geom.Pt(9, 9)) != Widget(over) || !p.tree.shows(over) || p.tree.shows(under) {
		t.Error("what lies under a layer gets input")
	}
	open := map[string]bool{}
	p.tree.eachPart(func(w Widget, o bool) { walk(w, func(w Widget) { open[w.base().id] = o }) })
	if open["under"] || !open["over"] {
		t.Errorf("open: %v, want the layer alone", open)
	}
	if p.tree.tick(nil, geom.R(0, 0, 100, 100)); p.tree.layers[0].age != 1 || p.tree.layers[0].opened != 1 {
		t.Errorf("after a tick the layer is %d old, %d open", p.tree.layers[0].age, p.tree.layers[0].opened)
	}
}

// trail notes where the mouse has been on it.
type trail struct {
	seen
	been []geom.Point
}

func (w *trail) HoverAt(at geom.Point) { w.been = append(w.been, at) }

// TestAWidgetKnowsWhereTheMouseIsOnIt as it moves, as long as the widget is enabled.
func TestAWidgetKnowsWhereTheMouseIsOnIt(t *testing.T) {
	w := new(trail)
	r := rooted(t, Row(0, AtMost(400, AtLeast(400, 0, w)), Space(400, 0)))
	for _, in := range []input.Frame{
		{Active: true, HoverOK: true, Hover: geom.Pt(100, 30)},
		{Active: true, HoverOK: true, Hover: geom.Pt(120, 40)},
		{Active: true, HoverOK: true, Hover: geom.Pt(120, 40), Intents: input.Left},
		{Active: true, HoverOK: true, Hover: geom.Pt(600, 40)},
		{Active: true, Hover: geom.Pt(100, 30)},
	} {
		r.Update(&in)
	}
	if want := []geom.Point{geom.Pt(100, 30), geom.Pt(120, 40)}; !slices.Equal(w.been, want) {
		t.Errorf("the mouse was at %v, want %v", w.been, want)
	}
	w.Disable("")
	if r.Update(&input.Frame{Active: true, HoverOK: true, Hover: geom.Pt(90, 30)}); len(w.been) != 2 {
		t.Errorf("disabled it follows the mouse to %v", w.been)
	}
}

func TestTheFocusIsOnOneWidget(t *testing.T) {
	a, b := at("a", geom.R(0, 0, 50, 50)), at("b", geom.R(50, 0, 50, 50))
	p := newParts(held(a, b))
	p.tooltip.show(a)
	p.due = due{}
	p.focus.set(a)
	p.focus.set(b)
	if a.focus || !b.focus || p.focus.id() != "b" {
		t.Errorf("the focus is on %q; a has it %v, b %v", p.focus.id(), a.focus, b.focus)
	}
	if p.tooltip.widget != nil || !p.due.draw {
		t.Error("the tooltip stays, or nothing is drawn again")
	}
	p.due = due{}
	if p.focus.set(b); p.due.draw {
		t.Error("drawn again though nothing has changed")
	}
}

func TestTheFocusGoesToWhatCameInstead(t *testing.T) {
	for _, tt := range []struct {
		name string
		body Widget
		want string
	}{
		{"the same", held(at("a", geom.R(0, 0, 9, 9))), "a"},
		{"another", held(at("b", geom.R(0, 0, 9, 9))), ""},
	} {
		a := at("a", geom.R(0, 0, 9, 9))
		p := newParts(held(a))
		p.focus.set(a)
		p.tree.body = tt.body
		if p.focus.update(); p.focus.id() != tt.want || a.focus {
			t.Errorf("%s: the focus is on %q, want %q; the old has it: %v", tt.name, p.focus.id(), tt.want, a.focus)
		}
	}
}

func TestAPressHoldsOneWidgetUntilItEnds(t *testing.T) {
	a, b := at("a", geom.R(0, 0, 40, 40)), at("b", geom.R(60, 0, 40, 40))
	p := newParts(held(a, b))
	onA, onB := geom.Pt(9, 9), geom.Pt(69, 9)
	first := input.Pointer{ID: 1, At: onA, Start: onA, Pressed: true, Down: true}
	second := input.Pointer{ID: 2, At: onB, Start: onB, Pressed: true, Down: true}
	p.presses.tick(&input.Frame{Pointers: []input.Pointer{first}})
	first.Pressed = false
	p.presses.tick(&input.Frame{Pointers: []input.Pointer{first, second}})
	if !a.held || !b.held || p.presses.holdOf(1).widget != Widget(a) || p.presses.holdOf(2).widget != Widget(b) {
		t.Fatal("two fingers do not hold two widgets")
	}
	first.At, first.Down, first.Released, second.Pressed = onB, false, true, false
	p.presses.tick(&input.Frame{Pointers: []input.Pointer{first, second}})
	if a.held || !b.held || !p.presses.holdOf(1).ended || p.presses.holdOf(2).ended {
		t.Error("the finger that was lifted still holds, or the other does not")
	}
	if p.focus.widget != nil || p.focus.lastPressed != Widget(b) {
		t.Errorf("keys go on from %v with the focus on %v, want b and none", p.focus.lastPressed, p.focus.widget)
	}
}

func TestAPressBesideALayerClosesIt(t *testing.T) {
	for _, tt := range []struct {
		name   string
		layer  bool
		at     geom.Point
		closed int
	}{
		{"beside", true, geom.Pt(90, 90), 1},
		{"on it", true, geom.Pt(9, 9), 0},
		{"without one", false, geom.Pt(90, 90), 0},
	} {
		p := newParts(held())
		if tt.layer {
			p.tree.layers = []*layer{{widget: held(at("ok", geom.R(0, 0, 40, 40)))}}
		}
		p.presses.tick(&input.Frame{Pointers: []input.Pointer{{ID: 1, At: tt.at, Start: tt.at, Pressed: true, Down: true}}})
		p.presses.tick(&input.Frame{Pointers: []input.Pointer{{ID: 1, At: tt.at, Start: tt.at, Released: true}}})
		if p.closed != tt.closed {
			t.Errorf("%s: closed %d times, want %d", tt.name, p.closed, tt.closed)
		}
	}
}

func TestPressesThatAreCancelledDoNothing(t *testing.T) {
	taps := 0
	a := at("a", geom.R(0, 0, 40, 40))
	a.tap = func() { taps++ }
	p := newParts(held(a))
	p.presses.tick(&input.Frame{Hover: geom.Pt(9, 9), HoverOK: true, Pointers: []input.Pointer{{ID: 1, At: geom.Pt(9, 9), Pressed: true, Down: true}}})
	if !a.hover || !a.held {
		t.Fatal("neither held nor pointed at")
	}
	p.presses.cancel()
	p.presses.tick(&input.Frame{Pointers: []input.Pointer{{ID: 1, At: geom.Pt(9, 9), Released: true}}})
	if taps != 0 || a.held || a.hover {
		t.Errorf("%d taps, held %v, pointed at %v; want none", taps, a.held, a.hover)
	}
}

// TestAPressEndsWithItsPointer, even if that goes without a last tick, as when another scene comes.
func TestAPressEndsWithItsPointer(t *testing.T) {
	taps := 0
	a := at("a", geom.R(0, 0, 40, 40))
	a.tap = func() { taps++ }
	p := newParts(held(a))
	p.presses.tick(&input.Frame{Pointers: []input.Pointer{{ID: 1, At: geom.Pt(9, 9), Pressed: true, Down: true}}})
	p.presses.tick(&input.Frame{Pointers: []input.Pointer{{ID: 1, At: geom.Pt(9, 9), Down: true}}})
	if !a.held || !p.presses.down() {
		t.Fatal("it is not held")
	}
	if p.presses.tick(new(input.Frame)); taps != 0 || a.held || p.presses.down() {
		t.Errorf("%d taps, held %v, a pointer is down %v; want none", taps, a.held, p.presses.down())
	}
}

// counter moves for a number of ticks.
type counter struct {
	Gap
	left int
}

func (c *counter) Tick() bool { c.left--; return c.left > 0 }

func TestMotionEndsByItself(t *testing.T) {
	var d due
	m, c := animator{due: &d}, &counter{left: 3}
	m.add(c)
	m.add(c)
	m.add(Space(0, 0)) // moves never
	for range 5 {
		m.tick()
	}
	if c.left != 0 || len(m.active) != 0 {
		t.Errorf("%d ticks left, %d still move", c.left, len(m.active))
	}
	d = due{}
	if m.tick(); d.draw {
		t.Error("drawn again though nothing moves")
	}
}

func TestWhatAListCutsOffIsNotSeen(t *testing.T) {
	in, out := at("in", geom.R(0, 0, 40, 40)), at("out", geom.R(0, 80, 40, 40))
	list := NewScroll("list", held(in, out))
	list.rect = geom.R(0, 0, 100, 60)
	seen := map[string]bool{}
	sight{window: geom.R(0, 0, 500, 500)}.visit(list, func(w Widget, s sight) bool {
		seen[w.base().id] = !w.base().rect.Intersect(s.window).Empty()
		return true
	})
	if !seen["list"] || !seen["in"] || seen["out"] {
		t.Errorf("seen: %v, want the list and what is in its window", seen)
	}
}

// TestTheKeyboardShowsTheTextRoundTheCaret holds what it shows of short and long texts, with the caret in several places.
func TestTheKeyboardShowsTheTextRoundTheCaret(t *testing.T) {
	const alphabet = "abcdefghijklmnopqrstuvwxyz"
	for _, tt := range []struct {
		text  string
		caret int
		want  string
	}{
		{"", 0, "…"},
		{"Ada", 1, "Ada"},
		{alphabet[:20], 0, alphabet[:20]},
		{alphabet, 0, "abcdefghijklmnopqrst…"},
		{alphabet, 20, "abcdefghijklmnopqrst…"},
		{alphabet, 22, "…cdefghijklmnopqrstuv…"},
		{alphabet, 26, "…ghijklmnopqrstuvwxyz"},
	} {
		f := NewField("name", tt.text, "Name", 40, nil)
		f.caret = tt.caret
		k := keyboard{field: f}
		if got := k.echoText(); got != tt.want {
			t.Errorf("of %q with the caret at %d it shows %q, want %q", tt.text, tt.caret, got, tt.want)
		}
	}
}
