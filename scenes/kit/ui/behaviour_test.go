package ui_test

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
)

// rows returns a list of the given ID with n buttons, which are named after it and numbered from 0.
func rows(id string, n int) *ui.Scroll {
	var list []ui.Widget
	for i := range n {
		list = append(list, ui.NewButton(fmt.Sprintf("%s.%d", id, i), "A row", nil))
	}
	return ui.NewScroll(id, ui.Column(8, list...))
}

// scrolled returns how far in dp a list of [rows], whose window begins at y, is scrolled down.
func (h *hand) scrolled(t *testing.T, id string, y float64) float64 {
	t.Helper()
	return y - h.rect(t, id+".0").Y
}

func (h *hand) wheel(at geom.Point, notches float64) {
	h.tick(&input.Frame{Wheel: notches, HoverOK: true, Hover: at})
}

func TestAListKeepsItsPlace(t *testing.T) {
	for _, tt := range []struct {
		name string
		anew func(h *hand)
		want float64
	}{
		{"built anew", func(h *hand) { h.root.SetBody(rows("list", 40)) }, 128},
		{"built anew twice", func(h *hand) { h.root.SetBody(rows("list", 40)); h.root.SetBody(rows("list", 40)) }, 128},
		{"gone for a while", func(h *hand) { h.root.SetBody(ui.Space(0, 0)); h.root.SetBody(rows("list", 40)) }, 128},
		{"on a higher screen", func(h *hand) { h.root.Resize(metrics(800, 900, 1, 1)) }, 128},
		{"with little to scroll", func(h *hand) { h.root.SetBody(rows("list", 12)) }, 12*48 + 11*8 - 600},
		{"another list", func(h *hand) { h.root.SetBody(rows("other", 40)); h.root.Find("other.0").(*ui.Button).SetID("list.0") }, 0},
	} {
		h := root(t, rows("list", 40))
		h.wheel(geom.Pt(300, 300), 2)
		tt.anew(h)
		h.tick(new(input.Frame))
		if got := h.scrolled(t, "list", 0); got != tt.want {
			t.Errorf("%s: scrolled by %v dp, want %v", tt.name, got, tt.want)
		}
	}
}

// TestWhatGetsTheFocusIsInSight, as a field that is wrong after a button below it has been pressed.
func TestWhatGetsTheFocusIsInSight(t *testing.T) {
	h := root(t, rows("list", 40))
	for _, id := range []string{"list.0", "list.30", "list.3"} {
		if !h.root.Focus(id) || !geom.R(0, 0, 800, 600).Covers(h.rect(t, id)) {
			t.Errorf("%s has the focus at %v", id, h.rect(t, id))
		}
	}
}

func TestTheWheelScrollsWhatItIsOverBothWays(t *testing.T) {
	h := root(t, ui.Row(0, ui.AtLeast(300, 0, rows("left", 40)), ui.AtLeast(300, 0, rows("right", 40))))
	for _, tt := range []struct {
		name        string
		x, notches  float64
		left, right float64
	}{
		{"down", 100, 3, 192, 0},
		{"up", 100, -1, 128, 0},
		{"the other list", 400, 1, 128, 64},
		{"up to the beginning", 100, -5, 0, 64},
		{"beside both", 790, 2, 0, 64},
	} {
		h.wheel(geom.Pt(tt.x, 300), tt.notches)
		if left, right := h.scrolled(t, "left", 0), h.scrolled(t, "right", 0); left != tt.left || right != tt.right {
			t.Errorf("%s: scrolled by %v and %v dp, want %v and %v", tt.name, left, right, tt.left, tt.right)
		}
	}
}

// TestALogStaysAtItsEndUntilSomebodyScrollsUp adds rows to a list that shows its end.
func TestALogStaysAtItsEndUntilSomebodyScrollsUp(t *testing.T) {
	lane := ui.Column(0)
	h := root(t, ui.NewScroll("log", lane).ToEnd())
	write := func(n int) (end float64) {
		var lines []ui.Widget
		for i := range n {
			lines = append(lines, ui.AtLeast(0, 100, ui.NewButton(fmt.Sprintf("log.%d", i), "A line", nil)))
		}
		lane.Set(lines...)
		h.tick(new(input.Frame))
		return float64(n)*100 - 600
	}
	for _, n := range []int{10, 20} {
		if end := write(n); h.scrolled(t, "log", 0) != end {
			t.Errorf("%d lines: scrolled by %v dp, want %v", n, h.scrolled(t, "log", 0), end)
		}
	}
	h.wheel(geom.Pt(300, 300), -2)
	before := h.scrolled(t, "log", 0)
	if write(30); h.scrolled(t, "log", 0) != before {
		t.Errorf("scrolled up to %v dp, a new line leads to %v", before, h.scrolled(t, "log", 0))
	}
}

// TestALogBeginsWithAWholeLine adds lines of 70 dp, of which a list 600 dp high that shows its end would cut one in two.
func TestALogBeginsWithAWholeLine(t *testing.T) {
	lane := ui.Column(0)
	h := root(t, ui.NewScroll("log", lane).ToEnd())
	var lines []ui.Widget
	for i := range 20 {
		lines = append(lines, ui.AtLeast(0, 70, ui.NewButton(fmt.Sprintf("log.%d", i), "A line", nil)))
	}
	lane.Set(lines...)
	h.tick(new(input.Frame))
	if at := h.scrolled(t, "log", 0); at != 12*70 {
		t.Errorf("scrolled by %v dp, want %v", at, 12*70)
	}
}

// board lays buttons out as a drawing has them: a letter is a button of 100 by 60 dp named so, a point is empty.
func board(lines ...string) ui.Widget {
	var col []ui.Widget
	for _, line := range lines {
		var row []ui.Widget
		for _, c := range line {
			if c == '.' {
				row = append(row, ui.Space(100, 60))
				continue
			}
			row = append(row, ui.AtLeast(100, 60, ui.NewButton(string(c), string(c), nil)))
		}
		col = append(col, ui.Row(0, row...))
	}
	return ui.Column(20, col...)
}

func TestTheFocusGoesWhereTheEyeGoes(t *testing.T) {
	for _, tt := range []struct {
		name  string
		board []string
		from  string
		arrow input.Intents
		want  string
	}{
		{"to the neighbour", []string{"ab", "cd"}, "a", input.Right, "b"},
		{"straight down, not to what is nearer beside", []string{"a...", "..b.", "c..."}, "a", input.Down, "c"},
		{"straight on, over a gap", []string{"a..b", "....", ".c.."}, "a", input.Right, "b"},
		{"aside where nothing lies straight on", []string{"a..", "..b"}, "a", input.Down, "b"},
		{"to the nearer of two", []string{"a", ".", "b", "c"}, "a", input.Down, "b"},
		{"to the one that is less off the line", []string{"..a..", ".....", "b..c."}, "a", input.Down, "c"},
		{"back up", []string{"ab", "..", ".c"}, "c", input.Up, "b"},
		{"nowhere", []string{"ab", "cd"}, "b", input.Up, "b"},
	} {
		h := root(t, board(tt.board...))
		h.root.Focus(tt.from)
		in := h.want(tt.arrow)
		if got := h.root.Focused(); got != tt.want {
			t.Errorf("%s: focus on %q, want %q", tt.name, got, tt.want)
		}
		if left := in.Has(tt.arrow); left != (tt.want == tt.from) {
			t.Errorf("%s: the arrow is left for others: %v", tt.name, left)
		}
	}
}

func TestTabGoesRoundBothWays(t *testing.T) {
	for _, tt := range []struct {
		name  string
		begin func(t *testing.T, h *hand)
		key   input.Intents
		want  string
	}{
		{"from nowhere on", func(*testing.T, *hand) {}, input.Next, "a"},
		{"from nowhere back", func(*testing.T, *hand) {}, input.Prev, "d"},
		{"on over what is off", func(_ *testing.T, h *hand) { h.root.Focus("b") }, input.Next, "d"},
		{"back over what is off", func(_ *testing.T, h *hand) { h.root.Focus("d") }, input.Prev, "b"},
		{"on from the last", func(_ *testing.T, h *hand) { h.root.Focus("d") }, input.Next, "a"},
		{"back from the first", func(_ *testing.T, h *hand) { h.root.Focus("a") }, input.Prev, "d"},
		{"back from what was tapped", func(t *testing.T, h *hand) { h.tapOn(t, "b") }, input.Prev, "a"},
	} {
		h := root(t, board("ab", "cd"))
		h.root.Find("c").(*ui.Button).Disable("")
		tt.begin(t, h)
		if h.want(tt.key); h.root.Focused() != tt.want {
			t.Errorf("%s: focus on %q, want %q", tt.name, h.root.Focused(), tt.want)
		}
	}
}

func TestAHoldThatEndedIsForgotten(t *testing.T) {
	h := root(t, board("a"))
	p := input.Pointer{ID: 7, At: geom.Pt(50, 30), Start: geom.Pt(50, 30), Pressed: true, Down: true}
	h.tick(h.frame(p))
	p.Pressed, p.Down, p.Released = false, false, true
	h.tick(h.frame(p))
	p.At = geom.Pt(500, 500)
	if !h.root.Owns(&p) {
		t.Error("on the tick of its release the press is not the button's")
	}
	h.tick(new(input.Frame))
	if h.root.Owns(&p) {
		t.Error("a tick later the press is still the button's")
	}
}

// TestAHoldThatEndedHoldsNoNewBody lifts the finger and has the body built again in the same tick.
func TestAHoldThatEndedHoldsNoNewBody(t *testing.T) {
	h := root(t, board("a"))
	h.drag(input.Touch, geom.Pt(50, 30))
	h.root.SetBody(board("a"))
	if h.root.Find("a").(*ui.Button).Pressed() {
		t.Error("the new button looks pressed")
	}
}

func TestAKeyAnswersOnlyADialogThatHasBeenThereForAWhile(t *testing.T) {
	for _, tt := range []struct {
		name   string
		answer string
		ticks  int
		want   int
	}{
		{"at once", "yes", 0, 0},
		{"soon after", "yes", 25, 0},
		{"when it has been read", "yes", 40, 1},
		{"without an answer", "", 40, 0},
	} {
		h := root(t, ui.Space(0, 0))
		said := 0
		h.root.OpenDialog(ui.Dialog("Sure?", "", ui.NewButton("no", "No", nil), ui.NewButton("yes", "Yes", func() { said++ })), ui.LayerOptions{Answer: tt.answer})
		for range tt.ticks {
			h.root.Update(new(input.Frame))
		}
		if h.want(input.Confirm); said != tt.want {
			t.Errorf("%s: answered %d times, want %d", tt.name, said, tt.want)
		}
	}
}

func TestTheFocusComesBackFromADialog(t *testing.T) {
	for _, tt := range []struct {
		name  string
		close func(t *testing.T, h *hand)
	}{
		{"by its button", func(t *testing.T, h *hand) { h.tapOn(t, "ok") }},
		{"by a key", func(_ *testing.T, h *hand) { h.want(input.Cancel) }},
		{"by a tap beside it", func(_ *testing.T, h *hand) { h.tap(geom.Pt(5, 595)) }},
	} {
		h := root(t, board("ab"))
		h.root.Focus("b")
		h.root.OpenDialog(ui.Dialog("Well", "", ui.NewButton("ok", "OK", func() { h.root.Close() })), ui.LayerOptions{})
		settle(h.root)
		if got := h.root.Focused(); got != "ok" {
			t.Errorf("%s: on the dialog the focus is on %q, want its button", tt.name, got)
		}
		if tt.close(t, h); h.root.HasLayer() || h.root.Focused() != "b" {
			t.Errorf("%s: open %v, focus on %q, want b", tt.name, h.root.HasLayer(), h.root.Focused())
		}
	}
}

// TestTheFocusStaysInADialogOverANewBody, and goes back to the new widget with the ID of the old one.
func TestTheFocusStaysInADialogOverANewBody(t *testing.T) {
	h := root(t, board("ab"))
	h.root.Focus("b")
	h.root.OpenDialog(ui.Dialog("Well", "", ui.NewButton("no", "No", nil), ui.NewButton("yes", "Yes", nil)), ui.LayerOptions{})
	settle(h.root)
	h.root.Focus("yes")
	h.root.SetBody(board("ab"))
	if got := h.root.Focused(); got != "yes" {
		t.Errorf("over a new body the focus is on %q, want yes", got)
	}
	if h.want(input.Cancel); h.root.HasLayer() || h.root.Focused() != "b" {
		t.Errorf("behind the dialog: open %v, focus on %q, want b", h.root.HasLayer(), h.root.Focused())
	}
}

// TestALongPressExplainsASign: a finger that rests on a sign asks what it means; words say so themselves.
func TestALongPressExplainsASign(t *testing.T) {
	for _, tt := range []struct {
		name       string
		words, tip string
		kind       input.Kind
		want       int
	}{
		{"a sign", "", "Settings", input.Touch, 0},
		{"a sign without a tip", "", "", input.Touch, 1},
		{"words with a tip", "Settings", "All there are", input.Touch, 1},
		{"a sign, by the mouse", "", "Settings", input.Mouse, 1},
	} {
		taps := 0
		h := root(t, ui.Centre(ui.NewButton("b", tt.words, func() { taps++ }).Icon(ui.IconGear).Tip(tt.tip)))
		at := h.rect(t, "b").Center()
		p := input.Pointer{ID: 1, Kind: tt.kind, At: at, Start: at, Prev: at, Pressed: true, Down: true}
		h.tick(h.frame(p))
		p.Pressed, p.LongPress, p.LongPressed = false, true, true
		h.tick(h.frame(p))
		p.LongPress, p.Down, p.Released = false, false, true
		if h.tick(h.frame(p)); taps != tt.want {
			t.Errorf("%s: pressed %d times, want %d", tt.name, taps, tt.want)
		}
	}
}

func TestASwitchFlipsOnlyUnderTheFinger(t *testing.T) {
	for _, tt := range []struct {
		name string
		way  []geom.Point // from the middle of the switch
		want string
	}{
		{"tapped", nil, "on"},
		{"moved a little", []geom.Point{{X: 4, Y: 2}}, "on"},
		{"left and come back", []geom.Point{{X: 0, Y: 200}, {X: 0, Y: 0}}, "on"},
		{"left", []geom.Point{{X: 0, Y: 200}}, "off"},
	} {
		g := ui.NewToggle("g", "Marks", false, nil)
		h := root(t, ui.Column(0, g))
		pts := []geom.Point{g.Rect().Center()}
		for _, d := range tt.way {
			pts = append(pts, pts[0].Add(d))
		}
		if h.drag(input.Touch, pts...); g.Value() != tt.want {
			t.Errorf("%s: the switch is %s, want %s", tt.name, g.Value(), tt.want)
		}
	}
}

func TestANameBeginsWithALetter(t *testing.T) {
	home, end := ebiten.KeyHome, ebiten.KeyEnd
	for _, tt := range []struct {
		name   string
		before string
		frames []*input.Frame
		want   string
	}{
		{"a space first", "", []*input.Frame{{Runes: []rune(" Al")}}, "Al"},
		{"spaces only", "", []*input.Frame{{Runes: []rune("   ")}}, ""},
		{"a space between", "", []*input.Frame{{Runes: []rune("Al B")}}, "Al B"},
		{"a space behind", "Al", []*input.Frame{{Runes: []rune(" ")}}, "Al "},
		{"a space put before", "Al", []*input.Frame{{Repeats: []ebiten.Key{home}}, {Runes: []rune(" ")}}, "Al"},
		{"back to the end", "Al", []*input.Frame{{Repeats: []ebiten.Key{home}}, {Repeats: []ebiten.Key{end}}, {Runes: []rune(" ")}}, "Al "},
	} {
		f := ui.NewField("name", tt.before, "Name", 12, nil)
		h := root(t, f)
		h.root.Focus("name")
		for _, in := range tt.frames {
			h.tick(in)
		}
		if f.Value() != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, f.Value(), tt.want)
		}
	}
}

// TestKeysOnTheScreenWriteNamesWithCapitals types without ever touching the key for capitals.
func TestKeysOnTheScreenWriteNamesWithCapitals(t *testing.T) {
	for _, tt := range []struct {
		keys []string
		want string
	}{
		{[]string{"a", "d", "a"}, "Ada"},
		{[]string{"a", "-", "b", "b"}, "A-Bb"},
		{[]string{"a", "space", "b", "b"}, "A Bb"},
		{[]string{"a", "b", "erase", "erase", "c"}, "C"},
		{[]string{"space", "a"}, "A"},
		{[]string{"shift", "a", "b"}, "ab"},
	} {
		f := ui.NewField("name", "", "Name", 12, nil)
		h := root(t, ui.Column(8, f))
		h.root.Theme.Shared().SetKeyboardLayout(ui.QWERTZ)
		h.drag(input.Touch, f.Rect().Center())
		for _, key := range tt.keys {
			h.tapOn(t, "key."+key)
		}
		if f.Value() != tt.want {
			t.Errorf("%q write %q, want %q", tt.keys, f.Value(), tt.want)
		}
	}
}

// TestKeysOnTheScreenWriteAddresses in every layout: that of a table consists of letters, digits and signs.
func TestKeysOnTheScreenWriteAddresses(t *testing.T) {
	const want = "my-house.org:7433/t/k9qxm"
	for _, letters := range []ui.KeyboardLayout{ui.QWERTY, ui.AZERTY, ui.QWERTZ} {
		f := ui.NewField("address", "", "Address", 80, nil).Address()
		h := root(t, ui.Column(8, f))
		h.root.Theme.Shared().SetKeyboardLayout(letters)
		h.drag(input.Touch, f.Rect().Center())
		for _, r := range want {
			h.tapOn(t, "key."+string(r))
		}
		if f.Value() != want {
			t.Errorf("letters %d: wrote %q, want %q", letters, f.Value(), want)
		}
	}
}
