package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
)

// readAloud returns the screen as it is read to somebody who does not see it, a line a node: its role and name, and what else is said.
func readAloud(r *Root) (*stage.Report, []string) {
	rep := &stage.Report{ForScreenReader: true}
	r.Inspect(rep)
	var lines []string
	for _, n := range rep.Nodes {
		line := fmt.Sprintf("%s %q", n.Role, n.Name)
		if n.Value != "" {
			line += " is " + n.Value
		}
		if n.Max > 0 {
			line += fmt.Sprint(" of ", n.Max)
		}
		if n.Description != "" {
			line += ", " + n.Description
		}
		if n.GroupName != "" {
			line += ", in " + n.GroupName
		}
		if n.Item != "" {
			line += ", entry " + n.ItemName + " of " + n.List + " " + n.ListName
		}
		if n.Kind == stage.Widget && !n.Enabled {
			line += ", off"
		}
		lines = append(lines, line)
	}
	return rep, lines
}

// seen is a widget that reacts to fingers and to no key, as a card on the table does.
type seen struct {
	Base
	words []string
}

func (*seen) Measure(*Theme, float64) geom.Point { return geom.Pt(60, 60) }
func (*seen) Draw(*Theme, *ebiten.Image)         {}
func (*seen) Touch(*input.Pointer)               {}

func (s *seen) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	for _, w := range s.words {
		each(w, t.Style(Body), s.rect)
	}
}

// dial is a widget that a screen reader can adjust; it notes to what in turned.
type dial struct {
	seen
	turned *string
}

func (*dial) Key(*input.Frame) {}
func (d *dial) Adjust(v int)   { *d.turned += strconv.Itoa(v) }

// with returns w after something has been done to it.
func with[W Widget](w W, do func(W)) W {
	do(w)
	return w
}

// picture returns a widget that is only looked at.
func picture(id string, words ...string) *seen {
	return with(&seen{words: words}, func(s *seen) { s.SetID(id) })
}

// twoRows returns a choice that stands in two rows.
func twoRows() Widget {
	one, two := NewChoice("c", TextOptions("one", "One"), "one", nil), NewChoice("d", TextOptions("two", "Two"), "one", nil)
	one.SetTip("Seats")
	two.Extends(one).SetTip("Seats")
	return Row(4, one, two)
}

// off returns a button that is disabled.
func off(id, words, why string, do func()) *Button {
	return with(NewButton(id, words, do), func(b *Button) { b.Disable(why) })
}

func TestWhatIsOnTheScreenIsReadAsWhatItIs(t *testing.T) {
	for _, tt := range []struct {
		name string
		w    Widget
		want []string
	}{
		{"a heading", NewLabel(Heading, "Options"), []string{`heading "Options"`}},
		{"a title", NewLabel(Title, "Dorada"), []string{`heading "Dorada"`}},
		{"words", NewLabel(Body, "Two players"), []string{`paragraph "Two players"`}},
		{"no words", NewLabel(Body, ""), nil},
		{"a button", NewButton("b", "Begin", nil), []string{`button "Begin"`}},
		{"a sign with a tip", NewButton("b", "", nil).Icon(IconPlay).Tip("Go on"), []string{`button "Go on"`}},
		{"a button with a tip", NewButton("b", "Begin", nil).Tip("as set up"), []string{`button "Begin", as set up`}},
		{"a tip that says what stands there", NewButton("b", "Begin", nil).Tip("Begin"), []string{`button "Begin"`}},
		{"why not", off("b", "Begin", "one seat is free", nil).Tip("as set up"), []string{`button "Begin", one seat is free, off`}},
		{"a hidden one", with(NewButton("b", "Begin", nil), func(b *Button) { b.SetHidden(true) }), nil},
		{"one that stays down", with(NewButton("b", "Mute", nil), func(b *Button) { b.SetOn(true) }), []string{`switch "Mute" is on`}},
		{"a switch", NewToggle("t", "Sound", false, nil), []string{`switch "Sound" is off`}},
		{"a slider", NewSlider("s", "Music", 40, nil), []string{`slider "Music" is 40 of 100`}},
		{"a slider of its own length", NewSlider("s", "Move", 7, nil).SetMax(9), []string{`slider "Move" is 7 of 9`}},
		{"a field is what is to be written, not what is", NewField("f", "Ann", "Name", 9, nil), []string{`textbox "Name" is Ann`}},
		{"a field that is wrong", with(NewField("f", "", "Name", 9, nil), func(f *Field) { f.SetProblem("a name is missing") }), []string{`textbox "Name", a name is missing`}},
		{"a choice", with(NewChoice("c", TextOptions("one", "One", "two", "Two"), "two", nil), func(c *Choice) { c.SetTip("Seats") }),
			[]string{`radio "One" is off, in Seats`, `radio "Two" is on, in Seats`}},
		{"two rows of one choice", twoRows(), []string{`radio "One" is on, in Seats`, `radio "Two" is off, in Seats`}},
		{"a field beside what it belongs to", NewField("f", "Ann", "Player 1", 9, nil).SpokenName("Name of Ann"), []string{`textbox "Name of Ann" is Ann`}},
		{"what no key does anything to", picture("p", "red", "", "7 points"), []string{`img "red, 7 points"`}},
		{"a picture without words", with(picture("p"), func(s *seen) { s.SetTip("the island") }), []string{`img "the island"`}},
		{"a row", Row(4, NewButton("a", "A", nil), NewLabel(Small, "and"), NewButton("b", "B", nil)), []string{`button "A"`, `paragraph "and"`, `button "B"`}},
		{"entries of a list", Column(4, ListEntry(List{"log", "Log"}, "Red", NewLabel(Body, "red moves")), ListEntry(List{"log", "Log"}, "", NewButton("b", "back", nil))),
			[]string{`paragraph "red moves", entry Red of log Log`, `button "back", entry  of log Log`}},
		{"a list that scrolls", NewScroll("s", Column(4, NewButton("a", "A", nil))), []string{`button "A"`}},
	} {
		r := rooted(t, Centre(tt.w))
		if _, got := readAloud(r); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestWhatIsScrolledAwayCoversNothing: all of a list is read, and only where it is visible does it lie over what can be touched.
func TestWhatIsScrolledAwayCoversNothing(t *testing.T) {
	var rows []Widget
	for i := range 20 {
		rows = append(rows, NewLabel(Body, "words"), NewButton("b"+strconv.Itoa(i), "Button", nil))
	}
	list := NewScroll("s", Column(4, rows...))
	r := rooted(t, list)
	r.Resize(stage.Metrics{Size: geom.Pt(300, 200), Scale: 1, TextScale: 1})
	rep, got := readAloud(r)
	if len(got) != len(rows) {
		t.Errorf("%d of %d are read", len(got), len(rows))
	}
	whole := 0
	for _, n := range rep.Nodes {
		if !list.rect.Inset(-0.6).Covers(n.Rect) {
			t.Errorf("%s lies at %v, outside of the list at %v", n.Name, n.Rect, list.rect)
		}
		if n.Rect.H > 10 {
			whole++
		}
	}
	if whole < 2 || whole > 8 {
		t.Errorf("%d are visible", whole)
	}
}

// TestALayerIsAllThatIsRead: nobody is told what lies under a dialog.
func TestALayerIsAllThatIsRead(t *testing.T) {
	r := rooted(t, Centre(NewButton("under", "Under", nil)))
	r.OpenDialog(Card(NewButton("over", "Over", nil)), LayerOptions{})
	r.Update(new(input.Frame))
	if _, got := readAloud(r); !slices.Equal(got, []string{`button "Over"`}) {
		t.Errorf("read is %q", got)
	}
}

// TestMessagesAreTheVoices: a message in passing is said once and is no part of the screen.
func TestMessagesAreTheVoices(t *testing.T) {
	r := rooted(t, Centre(NewButton("b", "B", nil)))
	r.Toast(Message{Text: func() string { return "saved" }})
	r.Update(new(input.Frame))
	if _, got := readAloud(r); slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, "saved") }) {
		t.Errorf("read is %q", got)
	}
}

// TestDeeds: what is done to a thing by its name is what a key would do to it.
func TestDeeds(t *testing.T) {
	done := ""
	note := func(what string) func() { return func() { done += what } }
	press, adjust, look := stage.Action{Kind: stage.Press}, stage.Action{Kind: stage.Adjust, Value: 30}, stage.Action{Kind: stage.Focus}
	for _, tt := range []struct {
		name  string
		deed  stage.Action
		id    string
		known bool
		done  string
		focus string
		value string // of the slider
	}{
		{"a button pressed", press, "b", true, "b", "b", "5"},
		{"a button looked at", look, "b", true, "", "b", "5"},
		{"a button adjusted", adjust, "b", true, "", "b", "5"},
		{"a switch pressed", press, "t", true, "t", "t", "5"},
		{"a slider adjusted", adjust, "s", true, "s", "s", "30"},
		{"another thing that slides", adjust, "d", true, "30", "d", "5"},
		{"a slider pressed", press, "s", true, "", "s", "5"},
		{"a slider beyond its end", stage.Action{Kind: stage.Adjust, Value: 300}, "s", true, "s", "s", "100"},
		{"a field pressed is written on", press, "f", true, "", "f", "5"},
		{"what is off is not pressed", press, "off", true, "", "", "5"},
		{"what is off is not looked at", look, "off", true, "", "", "5"},
		{"a picture pressed", press, "p", true, "", "", "5"},
		{"what is not there", press, "gone", false, "", "", "5"},
		{"nothing", press, "", false, "", "", "5"},
	} {
		done = ""
		slider := NewSlider("s", "Music", 5, func(int) { done += "s" })
		r := rooted(t, Column(4, NewButton("b", "B", note("b")), NewToggle("t", "T", false, func(bool) { done += "t" }), slider,
			NewField("f", "", "Name", 9, func(string) { done += "f" }), off("off", "Off", "not now", note("off")),
			picture("p", "red"), with(&dial{turned: &done}, func(d *dial) { d.SetID("d") }), NewLabel(Body, "words")))
		rep, _ := readAloud(r)
		if got := rep.Do(tt.deed, tt.id); got != tt.known || done != tt.done || r.Focused() != tt.focus || slider.Value() != tt.value {
			t.Errorf("%s: known %v, done %q, focus on %q, slider at %s", tt.name, got, done, r.Focused(), slider.Value())
		}
	}
}

// TestWhyIsSaidToWhoPressesWhatIsOff, and not to who only looks there.
func TestWhyIsSaidToWhoPressesWhatIsOff(t *testing.T) {
	for deed, want := range map[stage.ActionKind]int{stage.Press: 1, stage.Focus: 0} {
		r := rooted(t, Centre(off("off", "Off", "not now", nil)))
		voice := r.Theme.Shared().Voice()
		voice.SetOn(true)
		rep, _ := readAloud(r)
		rep.Do(stage.Action{Kind: deed}, "off")
		said := voice.Take()
		if len(said) != want || want == 1 && said[0] != (Announcement{"not now", true}) {
			t.Errorf("by %v said is %v", deed, said)
		}
	}
}

func TestUnfocusLeavesNothingInFocus(t *testing.T) {
	b := NewButton("b", "B", nil)
	r := rooted(t, Centre(b))
	if !r.Focus("b") || r.Focused() != "b" {
		t.Fatal("the button cannot have the focus")
	}
	if r.Unfocus(); r.Focused() != "" || b.focus {
		t.Errorf("the focus is on %q", r.Focused())
	}
}

// TestAnyKeyIsCaught, whatever it means elsewhere, but Escape presses, as taps and pads do.
func TestAnyKeyIsCaught(t *testing.T) {
	for _, tt := range []struct {
		name   string
		in     input.Frame
		caught []ebiten.Key
		press  int
	}{
		{"a letter", input.Frame{Keys: []ebiten.Key{ebiten.KeyQ}}, []ebiten.Key{ebiten.KeyQ}, 0},
		{"an arrow that means something", input.Frame{Keys: []ebiten.Key{ebiten.KeyLeft}, Intents: input.Left}, []ebiten.Key{ebiten.KeyLeft}, 0},
		{"enter", input.Frame{Keys: []ebiten.Key{ebiten.KeyEnter}, Intents: input.Confirm}, []ebiten.Key{ebiten.KeyEnter}, 0},
		{"two at once", input.Frame{Keys: []ebiten.Key{ebiten.KeyA, ebiten.KeyB}}, []ebiten.Key{ebiten.KeyA}, 0},
		{"escape", input.Frame{Keys: []ebiten.Key{ebiten.KeyEscape}, Intents: input.Cancel}, nil, 1},
		{"a pad", input.Frame{Intents: input.Confirm}, nil, 1},
		{"nothing", input.Frame{}, nil, 0},
	} {
		var caught []ebiten.Key
		pressed := 0
		k := NewKeyCatcher("k", "press a key", func() { pressed++ }, func(key ebiten.Key) { caught = append(caught, key) })
		rooted(t, Centre(k))
		in := tt.in
		k.Key(&in)
		if !slices.Equal(caught, tt.caught) || pressed != tt.press {
			t.Errorf("%s: caught %v, pressed %d times", tt.name, caught, pressed)
		}
		if len(tt.in.Keys) > 0 && in.Intents != 0 {
			t.Errorf("%s means %b to others, too", tt.name, in.Intents)
		}
	}
}

// TestWordsAreEditedWhereTheCaretIs: what keys do to "Anna", with the caret behind it.
func TestWordsAreEditedWhereTheCaretIs(t *testing.T) {
	const left, right, home, end, back, del = ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyBackspace, ebiten.KeyDelete
	for _, tt := range []struct {
		name  string
		keys  []ebiten.Key
		typed string
		want  string
		told  int
	}{
		{"typed behind", nil, "l", "Annal", 1},
		{"erased behind", []ebiten.Key{back}, "", "Ann", 1},
		{"erased twice", []ebiten.Key{back, back}, "", "An", 2},
		{"nothing behind it to delete", []ebiten.Key{del}, "", "Anna", 0},
		{"deleted from the beginning", []ebiten.Key{home, del}, "", "nna", 1},
		{"nothing before it to erase", []ebiten.Key{home, back}, "", "Anna", 0},
		{"typed before", []ebiten.Key{home}, "H", "HAnna", 1},
		{"typed in the middle", []ebiten.Key{left, left}, "x", "Anxna", 1},
		{"erased in the middle", []ebiten.Key{left, left, back}, "", "Ana", 1},
		{"to the left end and no further", []ebiten.Key{left, left, left, left, left, left, right}, "x", "Axnna", 1},
		{"to the right end and no further", []ebiten.Key{home, end, right, left}, "x", "Annxa", 1},
		{"no space before all", []ebiten.Key{home}, " ", "Anna", 0},
		{"a space within", []ebiten.Key{left, left}, " ", "An na", 1},
		{"as many as there may be", nil, "belle", "Annabel", 3},
		{"what cannot be printed", nil, "\n\t\x00", "Anna", 0},
		{"what the font has not", nil, "\U0001F40E", "Anna", 0},
	} {
		told := 0
		f := NewField("f", "Anna", "Name", 7, func(string) { told++ })
		r := rooted(t, Centre(f))
		r.Focus("f")
		f.Key(&input.Frame{Repeats: tt.keys})
		f.Key(&input.Frame{Runes: []rune(tt.typed)})
		if f.Value() != tt.want || told != tt.told {
			t.Errorf("%s: %q, told %d times, want %q and %d", tt.name, f.Value(), told, tt.want, tt.told)
		}
	}
}

// TestAFieldKeepsItsKeys: what moves its caret moves nothing else.
func TestAFieldKeepsItsKeys(t *testing.T) {
	f := NewField("f", "Anna", "Name", 7, nil)
	rooted(t, Centre(f))
	in := &input.Frame{Intents: input.Left | input.Undo | input.Cancel | input.Next}
	if f.Key(in); in.Has(input.Left) || in.Has(input.Undo) || !in.Has(input.Cancel) || !in.Has(input.Next) {
		t.Errorf("left are %b", in.Intents)
	}
}

// TestATouchPutsTheCaretBetweenLetters: the gap that is nearest.
func TestATouchPutsTheCaretBetweenLetters(t *testing.T) {
	f := NewField("f", "Anna", "Name", 9, nil)
	rooted(t, Centre(f))
	for _, tt := range []struct {
		name string
		x    float64
		want int
	}{
		{"left of it", f.textBox().X - 50, 0},
		{"its first letter, on the left", f.textBox().X + 1, 0},
		{"right of it", f.textBox().Right() + 50, 4},
	} {
		if f.Touch(&input.Pointer{Pressed: true, Down: true, At: geom.Pt(tt.x, f.rect.Center().Y)}); f.caret != tt.want {
			t.Errorf("%s: the caret is behind %d letters, want %d", tt.name, f.caret, tt.want)
		}
	}
	for i := range 5 {
		x := f.textBox().X + f.root.Theme.Text.Measure("Anna"[:i], f.style(f.root.Theme), 0).X
		if got := f.caretAt(x); got != i {
			t.Errorf("behind %q is taken for behind %d letters", "Anna"[:i], got)
		}
	}
	f.Touch(&input.Pointer{Down: true, At: geom.Pt(f.textBox().X, f.rect.Center().Y)})
	if f.caret != 4 {
		t.Error("a finger that rests moves the caret")
	}
}

func TestASliderGoesFromNothingToItsTop(t *testing.T) {
	for _, tt := range []struct {
		name  string
		from  int
		do    func(*Slider)
		want  int
		calls int
	}{
		{"a step right", 40, func(s *Slider) { s.Key(&input.Frame{Intents: input.Right}) }, 45, 1},
		{"a step left", 40, func(s *Slider) { s.Key(&input.Frame{Intents: input.Left}) }, 35, 1},
		{"right at its top", 100, func(s *Slider) { s.Key(&input.Frame{Intents: input.Right}) }, 100, 0},
		{"left at nothing", 0, func(s *Slider) { s.Key(&input.Frame{Intents: input.Left}) }, 0, 0},
		{"left near nothing", 3, func(s *Slider) { s.Key(&input.Frame{Intents: input.Left}) }, 0, 1},
		{"touched in the middle", 0, func(s *Slider) { s.Touch(&input.Pointer{At: s.groove().Center()}) }, 50, 1},
		{"touched beyond its right", 0, func(s *Slider) { s.Touch(&input.Pointer{At: geom.Pt(s.rect.Right()+90, 0)}) }, 100, 1},
		{"touched beyond its left", 70, func(s *Slider) { s.Touch(&input.Pointer{At: geom.Pt(s.rect.X-90, 0)}) }, 0, 1},
		{"a touch that is cancelled", 70, func(s *Slider) { s.Touch(&input.Pointer{Cancelled: true, At: s.groove().Center()}) }, 70, 0},
		{"set by the program", 70, func(s *Slider) { s.SetValue(20) }, 20, 0},
		{"set beyond its top", 70, func(s *Slider) { s.SetValue(2000) }, 100, 0},
		{"a shorter one", 70, func(s *Slider) { s.SetMax(8) }, 8, 0},
		{"a step of a shorter one", 7, func(s *Slider) { s.SetMax(8); s.Key(&input.Frame{Intents: input.Right}) }, 8, 1},
		{"of nothing", 7, func(s *Slider) { s.SetMax(0) }, 1, 0},
	} {
		calls := 0
		s := NewSlider("s", "Music", tt.from, func(int) { calls++ })
		rooted(t, Centre(s))
		if tt.do(s); s.value != tt.want || calls != tt.calls {
			t.Errorf("%s: %d and told %d times, want %d and %d", tt.name, s.value, calls, tt.want, tt.calls)
		}
	}
}

// TestASwitchSlidesUnlessNothingMoves.
func TestASwitchSlidesUnlessNothingMoves(t *testing.T) {
	for still, want := range map[bool]int{false: 8, true: 1} {
		calls := 0
		g := NewToggle("g", "Sound", false, func(on bool) {
			if calls++; !on {
				t.Error("it is told off")
			}
		})
		r := rooted(t, Centre(g))
		r.Theme.Shared().SetReducedMotion(still)
		g.Key(&input.Frame{Intents: input.Confirm})
		ticks := 1
		for g.Tick() {
			ticks++
		}
		if g.knob != 1 || ticks != want || calls != 1 || g.Value() != "on" {
			t.Errorf("still %v: at %v after %d ticks, told %d times", still, g.knob, ticks, calls)
		}
		if g.SetOn(true); calls != 1 {
			t.Error("told what it is already")
		}
	}
}

func TestAChoiceIsToldWhatChanges(t *testing.T) {
	var told []string
	c := NewChoice("c", []Option{{ID: "a", Label: "A"}, {ID: "b", Label: "B"}, {ID: "c", Label: "C", DisabledReason: "not for two"}}, "a", func(id string) { told = append(told, id) })
	r := rooted(t, Centre(c))
	for _, id := range []string{"c.a", "c.b", "c.b", "c.c", "c.a"} {
		rep, _ := readAloud(r)
		rep.Do(stage.Action{Kind: stage.Press}, id)
	}
	if !slices.Equal(told, []string{"b", "a"}) || c.Value() != "a" {
		t.Errorf("told are %q, chosen is %s", told, c.Value())
	}
	c.SetChosen("b")
	if _, got := readAloud(r); c.Value() != "b" || len(told) != 2 || !slices.Contains(got, `radio "B" is on`) || !slices.Contains(got, `radio "A" is off`) {
		t.Errorf("set to b it is %s, told %q, and reads %q", c.Value(), told, got)
	}
}

// brick is a widget of a certain size.
type brick struct {
	Base
	w, h float64
}

func (b *brick) Measure(*Theme, float64) geom.Point { return geom.Pt(b.w, b.h) }
func (*brick) Draw(*Theme, *ebiten.Image)           {}

// TestLinesWrapWhereTheyAreFull: bricks of several sizes with gaps of 10, at most so wide.
func TestLinesWrapWhereTheyAreFull(t *testing.T) {
	type at struct{ x, y float64 }
	for _, tt := range []struct {
		name  string
		width float64
		sizes [][2]float64
		want  []at
		size  geom.Point
	}{
		{"nothing", 100, nil, nil, geom.Pt(0, 0)},
		{"one", 100, [][2]float64{{40, 20}}, []at{{0, 0}}, geom.Pt(40, 20)},
		{"two that fit to the last dp", 100, [][2]float64{{40, 20}, {50, 30}}, []at{{0, 0}, {50, 0}}, geom.Pt(100, 30)},
		{"two that do not", 99, [][2]float64{{40, 20}, {50, 30}}, []at{{0, 0}, {0, 30}}, geom.Pt(50, 60)},
		{"one wider than the line", 30, [][2]float64{{40, 20}, {10, 20}}, []at{{0, 0}, {0, 30}}, geom.Pt(40, 50)},
		{"a line as high as its highest", 100, [][2]float64{{40, 50}, {50, 10}, {60, 20}}, []at{{0, 0}, {50, 0}, {0, 60}}, geom.Pt(100, 80)},
		{"a lower line under a high one", 60, [][2]float64{{60, 50}, {60, 10}, {60, 10}}, []at{{0, 0}, {0, 60}, {0, 80}}, geom.Pt(60, 90)},
		{"no width to keep to", 0, [][2]float64{{400, 20}, {500, 30}}, []at{{0, 0}, {410, 0}}, geom.Pt(910, 30)},
	} {
		var children []Widget
		for _, s := range tt.sizes {
			children = append(children, &brick{w: s[0], h: s[1]})
		}
		f := Flow(10, children...)
		if got := f.Measure(nil, tt.width); got != tt.size {
			t.Errorf("%s: it measures %v, want %v", tt.name, got, tt.size)
		}
		f.Place(nil, geom.R(7, 9, tt.width, 500))
		for i, k := range children {
			if got, want := k.base().rect, geom.R(tt.want[i].x+7, tt.want[i].y+9, tt.sizes[i][0], tt.sizes[i][1]); got != want {
				t.Errorf("%s: brick %d lies at %v, want %v", tt.name, i, got, want)
			}
		}
	}
}

// TestTheFocusGoesToWhatIsNearestThatWay: from the middle of a cross of nine, and past what lies aslant.
func TestTheFocusGoesToWhatIsNearestThatWay(t *testing.T) {
	from := at("from", geom.R(100, 100, 20, 20))
	for _, tt := range []struct {
		name string
		d    geom.Point
		list []geom.Rect
		want int // -1 for none
	}{
		{"right", geom.Pt(1, 0), []geom.Rect{geom.R(130, 100, 20, 20), geom.R(160, 100, 20, 20)}, 0},
		{"right, the nearer last", geom.Pt(1, 0), []geom.Rect{geom.R(160, 100, 20, 20), geom.R(130, 100, 20, 20)}, 1},
		{"nothing on the right", geom.Pt(1, 0), []geom.Rect{geom.R(60, 100, 20, 20), geom.R(100, 130, 20, 20)}, -1},
		{"left", geom.Pt(-1, 0), []geom.Rect{geom.R(60, 100, 20, 20), geom.R(130, 100, 20, 20)}, 0},
		{"down", geom.Pt(0, 1), []geom.Rect{geom.R(100, 60, 20, 20), geom.R(100, 140, 20, 20)}, 1},
		{"up", geom.Pt(0, -1), []geom.Rect{geom.R(100, 60, 20, 20), geom.R(100, 140, 20, 20)}, 0},
		{"straight on rather than near and aslant", geom.Pt(1, 0), []geom.Rect{geom.R(125, 140, 20, 20), geom.R(150, 100, 20, 20)}, 1},
		{"aslant if nothing is straight on", geom.Pt(1, 0), []geom.Rect{geom.R(130, 140, 20, 20)}, 0},
		{"what overlaps the line is on it", geom.Pt(1, 0), []geom.Rect{geom.R(150, 115, 20, 20), geom.R(135, 125, 20, 20)}, 0},
		{"of two as far, the one less aside", geom.Pt(0, 1), []geom.Rect{geom.R(85, 140, 20, 20), geom.R(95, 140, 20, 20)}, 1},
		{"what lies at the same height is not down", geom.Pt(0, 1), []geom.Rect{geom.R(140, 100, 20, 20)}, -1},
	} {
		list := []Widget{from}
		for i, r := range tt.list {
			list = append(list, at(fmt.Sprint(i), r))
		}
		got := nearest(from, list, tt.d)
		if tt.want < 0 {
			if got != nil {
				t.Errorf("%s: %s is found", tt.name, got.base().id)
			}
			continue
		}
		if got != list[tt.want+1] {
			t.Errorf("%s: %v, want %d", tt.name, got, tt.want)
		}
	}
}
