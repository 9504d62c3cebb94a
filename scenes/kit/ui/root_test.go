package ui_test

import (
	"image/color"
	"runtime"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
)

// hand drives a root as a player does.
type hand struct {
	root *ui.Root
	id   int
}

func (h *hand) tick(in *input.Frame) bool {
	in.Active = true
	return h.root.Update(in)
}

func (h *hand) frame(p input.Pointer) *input.Frame {
	return &input.Frame{Pointers: []input.Pointer{p}, Touch: p.Kind == input.Touch}
}

// drag presses at the first point, moves over the others and lifts at the last.
func (h *hand) drag(k input.Kind, pts ...geom.Point) {
	h.id++
	p := input.Pointer{ID: h.id, Kind: k, At: pts[0], Start: pts[0], Prev: pts[0], Pressed: true, Down: true}
	h.tick(h.frame(p))
	p.Pressed = false
	for _, q := range pts[1:] {
		p.Prev, p.At = p.At, q
		p.Ticks++
		p.Dragging = p.Dragging || p.At.Dist(p.Start) > input.DragDistance
		h.tick(h.frame(p))
	}
	p.Prev, p.Down, p.Released = p.At, false, true
	h.tick(h.frame(p))
}

func (h *hand) tap(p geom.Point) { h.drag(input.Mouse, p) }

func (h *hand) tapOn(t *testing.T, id string) {
	t.Helper()
	h.tap(h.rect(t, id).Center())
}

func (h *hand) rect(t *testing.T, id string) geom.Rect {
	t.Helper()
	w := h.root.Find(id)
	if w == nil {
		t.Fatalf("no widget %q", id)
	}
	return w.(interface{ Rect() geom.Rect }).Rect()
}

func (h *hand) want(i input.Intents) *input.Frame {
	in := &input.Frame{Intents: i}
	h.tick(in)
	return in
}

func root(t *testing.T, body ui.Widget) *hand {
	t.Helper()
	r := ui.NewRoot(theme(t))
	r.Resize(metrics(800, 600, 1, 1))
	r.SetBody(body)
	return &hand{root: r}
}

func TestTap(t *testing.T) {
	taps := 0
	b := ui.NewButton("b", "Tap me", func() { taps++ })
	h := root(t, ui.Centre(b))
	h.tapOn(t, "b")
	if taps != 1 {
		t.Fatalf("tapped %d times, want 1", taps)
	}
	h.drag(input.Mouse, b.Rect().Center(), geom.Pt(5, 5))
	if taps != 1 {
		t.Error("a press dragged off the button counts")
	}
	h.drag(input.Mouse, geom.Pt(5, 5), b.Rect().Center())
	if taps != 1 {
		t.Error("a press that began elsewhere counts")
	}
	b.Disable("not now")
	h.tapOn(t, "b")
	if taps != 1 {
		t.Error("a disabled button works")
	}
}

func TestKeyboardReachesEverything(t *testing.T) {
	pressed := ""
	button := func(id string) *ui.Button { return ui.NewButton(id, id, func() { pressed += id }) }
	off := button("x")
	off.Disable("")
	h := root(t, ui.Column(8, ui.Row(8, button("a"), button("b")), off, ui.Row(8, button("c"), button("d"))))
	tests := []struct {
		want  input.Intents
		focus string
	}{
		{input.Next, "a"}, {input.Next, "b"}, {input.Next, "c"}, {input.Next, "d"}, {input.Next, "a"},
		{input.Prev, "d"}, {input.Up, "b"}, {input.Left, "a"}, {input.Down, "c"}, {input.Right, "d"},
	}
	for i, tt := range tests {
		h.want(tt.want)
		if got := h.root.Focused(); got != tt.focus {
			t.Fatalf("step %d: focus on %q, want %q", i, got, tt.focus)
		}
	}
	if in := h.want(input.Confirm); in.Has(input.Confirm) || pressed != "d" {
		t.Errorf("Confirm pressed %q, want d, and the intent must be taken", pressed)
	}
	if in := h.want(input.Down); !in.Has(input.Down) {
		t.Error("an arrow that leads nowhere must be left for the board")
	}
	h.want(input.Cancel)
	if h.root.Focused() != "" {
		t.Error("Cancel does not let go of the focus")
	}
}

func TestConfirmDoesNotRepeatATap(t *testing.T) {
	taps := 0
	h := root(t, ui.Column(8, ui.NewButton("a", "a", nil), ui.NewButton("b", "b", func() { taps++ }), ui.NewButton("c", "c", nil)))
	h.tapOn(t, "b")
	if in := h.want(input.Confirm); taps != 1 || !in.Has(input.Confirm) {
		t.Errorf("Confirm after a tap was taken; %d taps, want 1", taps)
	}
	h.want(input.Next)
	if got := h.root.Focused(); got != "c" {
		t.Errorf("Tab after a tap on b goes to %q, want c", got)
	}
}

func TestArrowsBelongToTheBoardUnlessAMenu(t *testing.T) {
	h := root(t, ui.NewButton("a", "a", nil))
	if in := h.want(input.Down); !in.Has(input.Down) || h.root.Focused() != "" {
		t.Error("an arrow was taken from the board")
	}
	h.root.ArrowsFocus = true
	if in := h.want(input.Down); in.Has(input.Down) || h.root.Focused() != "a" {
		t.Error("in a menu an arrow begins to move the focus")
	}
}

func TestFocusSurvivesANewBody(t *testing.T) {
	build := func() ui.Widget { return ui.Column(8, ui.NewButton("a", "a", nil), ui.NewButton("b", "b", nil)) }
	h := root(t, build())
	h.root.Focus("b")
	h.root.SetBody(build())
	if got := h.root.Focused(); got != "b" {
		t.Errorf("focus on %q after the body was built anew, want b", got)
	}
}

// TestTapSurvivesANewBody taps a button that is built again while the finger is down: it works. One that has gone meanwhile
// leaves the finger alone.
func TestTapSurvivesANewBody(t *testing.T) {
	taps := 0
	build := func(id string) ui.Widget { return ui.Column(8, ui.NewButton(id, "a", func() { taps++ })) }
	for _, tt := range []struct {
		name, after string
		want        int
	}{{"built anew", "a", 1}, {"gone", "b", 0}} {
		t.Run(tt.name, func(t *testing.T) {
			h := root(t, build("a"))
			taps = 0
			p := input.Pointer{ID: 1, Kind: input.Touch, At: h.rect(t, "a").Center(), Pressed: true, Down: true}
			p.Start, p.Prev = p.At, p.At
			h.tick(h.frame(p))
			h.root.SetBody(build(tt.after))
			p.Pressed, p.Down, p.Released = false, false, true
			h.tick(h.frame(p))
			if taps != tt.want {
				t.Errorf("the button was tapped %d times, want %d", taps, tt.want)
			}
		})
	}
}

func TestFocusLeavesWhatIsGone(t *testing.T) {
	lane := ui.Column(8, ui.NewButton("a", "a", nil), ui.NewButton("b", "b", nil))
	h := root(t, lane)
	h.root.Focus("b")
	lane.Set(ui.NewButton("a", "a", nil), ui.NewButton("b", "b", nil))
	h.tick(&input.Frame{})
	if got := h.root.Focused(); got != "b" {
		t.Errorf("focus on %q after b was made anew, want b", got)
	}
	lane.Set(ui.NewButton("a", "a", nil))
	if in := h.want(input.Down); !in.Has(input.Down) || h.root.Focused() != "" {
		t.Errorf("focus on %q after b has gone: the board gets no arrows", h.root.Focused())
	}
}

func TestDialogIsModal(t *testing.T) {
	under, closed := 0, 0
	h := root(t, ui.NewButton("under", "under", func() { under++ }))
	h.root.OpenDialog(ui.Dialog("Leave?", "Saved.", ui.NewButton("yes", "Yes", func() { h.root.Close() })), ui.LayerOptions{OnClosed: func() { closed++ }})
	settle(h.root)
	h.want(input.Next)
	if got := h.root.Focused(); got != "yes" {
		t.Errorf("Tab goes to %q, want the dialog's button", got)
	}
	h.tap(geom.Pt(20, 20))
	if under != 0 || closed != 1 || h.root.HasLayer() {
		t.Errorf("a tap beside the dialog: %d taps under it, closed %d times; want 0 and 1", under, closed)
	}
	h.root.OpenDialog(ui.Dialog("Must", "", ui.NewButton("ok", "OK", func() { h.root.Close() })), ui.LayerOptions{Modal: true})
	settle(h.root)
	h.tap(geom.Pt(20, 20))
	h.want(input.Cancel)
	if !h.root.HasLayer() {
		t.Error("a dialog that must be answered was closed without")
	}
	h.tapOn(t, "ok")
	if h.root.HasLayer() {
		t.Error("its button does not close the dialog")
	}
}

// TestADialogEndsWhatFingersHold: what is held when a dialog opens, as when the time for it is over, is not pressed.
func TestADialogEndsWhatFingersHold(t *testing.T) {
	taps := 0
	h := root(t, ui.NewButton("under", "under", func() { taps++ }))
	at := h.rect(t, "under").Center()
	p := input.Pointer{ID: 1, At: at, Start: at, Pressed: true, Down: true}
	h.tick(h.frame(p))
	h.root.OpenDialog(ui.Dialog("Leave?", "Saved.", ui.NewButton("yes", "Yes", nil)), ui.LayerOptions{})
	settle(h.root)
	p.Pressed, p.Down, p.Released = false, false, true
	h.tick(h.frame(p))
	if taps != 0 || !h.root.HasLayer() {
		t.Errorf("a finger that is lifted from under the dialog: %d taps, the dialog is open: %v", taps, h.root.HasLayer())
	}
}

// TestADialogThatIsClosedEndsWhatFingersHold: a button that is held while Cancel closes its dialog is not pressed any more.
func TestADialogThatIsClosedEndsWhatFingersHold(t *testing.T) {
	taps := 0
	h := root(t, ui.Space(0, 0))
	h.root.OpenDialog(ui.Dialog("Delete?", "For ever.", ui.NewButton("yes", "Yes", func() { taps++ })), ui.LayerOptions{})
	settle(h.root)
	at := h.rect(t, "yes").Center()
	p := input.Pointer{ID: 1, At: at, Start: at, Pressed: true, Down: true}
	h.tick(h.frame(p))
	p.Pressed = false
	in := h.frame(p)
	in.Intents = input.Cancel
	h.tick(in)
	p.Down, p.Released = false, true
	h.tick(h.frame(p))
	if taps != 0 || h.root.HasLayer() {
		t.Errorf("a button that is let go after its dialog has gone: %d taps, the dialog is open: %v", taps, h.root.HasLayer())
	}
}

// TestWhatLiesUnderADialogIsDarker, more so with more opacity, and within its room alone.
func TestWhatLiesUnderADialogIsDarker(t *testing.T) {
	th := theme(t)
	th.Resize(2, 1)
	img := ebiten.NewImage(80, 40)
	img.Fill(color.White)
	th.Dim(img, geom.R(0, 0, 10, 20), 0.5)
	th.Dim(img, geom.R(10, 0, 10, 20), 0.9)
	var lights []uint32
	for _, x := range []int{5, 30, 60} {
		g, _, _, _ := img.At(x, 30).RGBA()
		lights = append(lights, g>>8)
	}
	if half, most, none := lights[0], lights[1], lights[2]; none != 255 || half > 150 || half < 120 || most > half-60 {
		t.Errorf("half dimmed %d, nearly wholly %d, not at all %d", half, most, none)
	}
}

func TestOwns(t *testing.T) {
	h := root(t, ui.Pad(100, 100, ui.NewButton("b", "b", nil)))
	p := input.Pointer{ID: 9, At: geom.Pt(10, 10), Start: geom.Pt(10, 10), Pressed: true, Down: true}
	h.tick(h.frame(p))
	if h.root.Owns(&p) {
		t.Error("a press on the table is the interface's")
	}
	p.Pressed, p.Down, p.Released, p.At = false, false, true, geom.Pt(400, 300)
	h.tick(h.frame(p))
	if h.root.Owns(&p) {
		t.Error("a drag from the table that ends on a button is the interface's")
	}
	q := input.Pointer{ID: 10, At: geom.Pt(400, 300), Start: geom.Pt(400, 300), Pressed: true, Down: true}
	h.tick(h.frame(q))
	q.Pressed, q.Down, q.Released, q.At = false, false, true, geom.Pt(10, 10)
	h.tick(h.frame(q))
	if !h.root.Owns(&q) {
		t.Error("a press that began on a button is not the interface's on the tick of its release")
	}
}

// list returns a long list of buttons in a window.
func list(tap func()) ui.Widget {
	var rows []ui.Widget
	for range 40 {
		rows = append(rows, ui.NewButton("row", "A row of the list", tap))
	}
	return ui.NewScroll("list", ui.Column(8, rows...))
}

func TestScroll(t *testing.T) {
	taps := 0
	h := root(t, ui.Pad(50, 50, list(func() { taps++ })))
	top := func() float64 {
		y := 1e9
		h.root.Walk(func(w ui.Widget) {
			if b, ok := w.(*ui.Button); ok {
				y = min(y, b.Rect().Y)
			}
		})
		return y
	}
	if top() != 50 {
		t.Fatalf("the list begins at %v, want 50", top())
	}
	h.drag(input.Touch, geom.Pt(300, 400), geom.Pt(300, 380), geom.Pt(300, 300))
	if got := top(); got > -20 || taps != 0 {
		t.Errorf("dragged up by 100 dp the list begins at %v with %d taps, want about -50 and none", got, taps)
	}
	before := top()
	h.tick(&input.Frame{Wheel: 1, HoverOK: true, Hover: geom.Pt(300, 300)})
	if top() >= before {
		t.Error("the wheel does not scroll down")
	}
	h.want(input.Home)
	if top() != 50 {
		t.Errorf("Home goes to %v, want 50", top())
	}
	h.want(input.End)
	h.want(input.Next)
	if y := h.root.Find("list"); y == nil || top() > 60 {
		t.Error("the list is gone")
	}
	h.root.SetBody(ui.Pad(50, 50, list(nil)))
	if top() > -100 && h.root.Focused() == "" {
		t.Error("the list forgot where it was when it was built anew")
	}
}

// TestAFingerScrollsOverASlider: one that goes up or down scrolls the list and leaves the value alone.
func TestAFingerScrollsOverASlider(t *testing.T) {
	for _, tt := range []struct {
		name             string
		way              []geom.Point // from where the finger touches the slider
		changes, scrolls bool
	}{
		{"a tap", nil, true, false},
		{"sideways", []geom.Point{{X: 40, Y: -5}, {X: 200, Y: -30}}, true, false},
		{"sideways, then up", []geom.Point{{X: 40, Y: -5}, {X: 50, Y: -90}}, true, false},
		{"up", []geom.Point{{X: 5, Y: -20}, {X: 10, Y: -60}}, false, true},
		{"up, then sideways", []geom.Point{{X: 5, Y: -20}, {X: 200, Y: -60}}, false, true},
	} {
		s := ui.NewSlider("slider", "Volume", 50, nil)
		h := root(t, ui.NewScroll("page", ui.Column(8, s, ui.Space(0, 2000))))
		pts := []geom.Point{geom.Pt(s.Rect().X+60, s.Rect().Bottom()-17)}
		for _, d := range tt.way {
			pts = append(pts, pts[0].Add(d))
		}
		h.drag(input.Touch, pts...)
		if changes, scrolls := s.Value() != "50", s.Rect().Y != 0; changes != tt.changes || scrolls != tt.scrolls {
			t.Errorf("%s: the value is %s, the list scrolled by %v dp", tt.name, s.Value(), -s.Rect().Y)
		}
	}
}

// TestAPressOnAListThatMovesStopsIt, on whatever button it is, and does not press that button.
func TestAPressOnAListThatMovesStopsIt(t *testing.T) {
	taps := 0
	h := root(t, ui.Pad(50, 50, list(func() { taps++ })))
	// inSight returns the middle of the highest button that lies between 100 and 400 dp.
	inSight := func() (at geom.Point) {
		h.root.Walk(func(w ui.Widget) {
			if b, ok := w.(*ui.Button); ok && at == (geom.Point{}) && b.Rect().Y > 100 && b.Rect().Y < 400 {
				at = b.Rect().Center()
			}
		})
		return at
	}
	h.drag(input.Touch, geom.Pt(300, 500), geom.Pt(300, 460), geom.Pt(300, 400))
	before := inSight()
	if h.tick(new(input.Frame)); inSight() == before {
		t.Fatal("after a flick the list does not move on")
	}
	at := inSight()
	p := input.Pointer{ID: 99, Kind: input.Touch, At: at, Start: at, Prev: at, Pressed: true, Down: true}
	for range 5 {
		h.tick(h.frame(p))
		p.Pressed = false
	}
	if inSight() != at {
		t.Errorf("under the finger the list goes on from %v to %v", at, inSight())
	}
	p.Down, p.Released = false, true
	if h.tick(h.frame(p)); taps != 0 {
		t.Error("the finger that stops the list presses a button")
	}
	if h.tap(at); taps != 1 {
		t.Errorf("once the list rests, a tap on a button of it presses %d times", taps)
	}
}

func TestFocusScrollsIntoSight(t *testing.T) {
	h := root(t, ui.Pad(0, 100, list(nil)))
	for range 30 {
		h.want(input.Next)
	}
	var focused geom.Rect
	h.root.Walk(func(w ui.Widget) {
		if b, ok := w.(*ui.Button); ok && b.Focused() {
			focused = b.Rect()
		}
	})
	if !geom.R(0, 100, 800, 400).Covers(focused) {
		t.Errorf("the focus is at %v, out of the list's window", focused)
	}
}

func TestControls(t *testing.T) {
	var on bool
	var volume int
	var speed string
	h := root(t, ui.Column(8,
		ui.NewToggle("toggle", "Marks", false, func(v bool) { on = v }),
		ui.NewSlider("slider", "Volume", 50, func(v int) { volume = v }),
		ui.NewChoice("speed", ui.TextOptions("slow", "Slow", "fast", "Fast"), "slow", func(s string) { speed = s }),
	))
	h.tapOn(t, "toggle")
	h.tapOn(t, "speed.fast")
	s := h.rect(t, "slider")
	h.drag(input.Mouse, geom.Pt(s.Center().X, s.Bottom()-17), geom.Pt(s.Right()-16, s.Bottom()-17))
	if !on || speed != "fast" || volume != 100 {
		t.Errorf("toggle %v, choice %q, slider %d; want true, fast, 100", on, speed, volume)
	}
	h.root.Focus("slider")
	h.want(input.Left)
	if volume != 95 {
		t.Errorf("Left on the slider gives %d, want 95", volume)
	}
}

func TestFieldTakesLetters(t *testing.T) {
	got := ""
	f := ui.NewField("name", "Al", "Name", 5, func(s string) { got = s })
	h := root(t, f)
	h.root.Focus("name")
	h.tick(&input.Frame{Runes: []rune("éß✚x!")})
	if got != "Aléßx" {
		t.Errorf("typed %q, want Aléßx: five letters at most, none that cannot be shown", got)
	}
	h.tick(&input.Frame{Repeats: []ebiten.Key{ebiten.KeyHome, ebiten.KeyDelete, ebiten.KeyEnd, ebiten.KeyBackspace}})
	if got != "léß" {
		t.Errorf("edited to %q, want léß", got)
	}
}

// TestALongTextStaysInItsField, with the focus and without: nothing is drawn beside the field.
func TestALongTextStaysInItsField(t *testing.T) {
	for _, focused := range []bool{false, true} {
		f := ui.NewField("address", strings.Repeat("w", 60), "Address", 80, nil)
		h := root(t, ui.Row(0, ui.Space(300, 60), ui.Across(ui.Start, f)))
		if focused {
			h.root.Focus("address")
		}
		dst := ebiten.NewImage(800, 600)
		h.root.Draw(dst)
		const glow = 60 // more dp than there is light round a field with the focus
		left, right, y := int(f.Rect().X)-glow, int(f.Rect().Right())+glow, int(f.Rect().Center().Y)
		for x := range 800 {
			if x >= left && x < right {
				continue
			}
			if _, _, _, a := dst.At(x, y).RGBA(); a != 0 {
				t.Errorf("focus %v: at %d something is drawn beside the field, which lies from %d to %d", focused, x, left+glow, right-glow)
				break
			}
		}
	}
}

// TestALongFieldKeepsItsCaretInSight: a press goes to the letter that is there, near the caret of before.
func TestALongFieldKeepsItsCaretInSight(t *testing.T) {
	f := ui.NewField("address", strings.Repeat("w", 60), "Address", 80, nil)
	h := root(t, ui.Row(0, ui.Across(ui.Start, f)))
	h.root.Focus("address")
	dst := ebiten.NewImage(800, 600)
	h.root.Draw(dst)
	h.tap(geom.Pt(f.Rect().X+14, f.Rect().Center().Y))
	h.tick(&input.Frame{Runes: []rune("x")})
	if at := strings.Index(f.Value(), "x"); at < 30 || at > 58 {
		t.Errorf("with the caret at the end, the first letter in sight is number %d of 60", at)
	}
	h.tick(&input.Frame{Repeats: []ebiten.Key{ebiten.KeyHome}})
	h.root.Draw(dst)
	h.tap(geom.Pt(f.Rect().Right()-14, f.Rect().Center().Y))
	h.tick(&input.Frame{Runes: []rune("y")})
	if at := strings.Index(f.Value(), "y"); at < 2 || at > 30 {
		t.Errorf("with the caret at the beginning, the last letter in sight is number %d of 60", at)
	}
}

func TestFieldBringsUpKeysForFingers(t *testing.T) {
	got := ""
	f := ui.NewField("name", "", "Name", 12, func(s string) { got = s })
	h := root(t, ui.Column(8, f))
	h.root.Theme.Shared().SetKeyboardLayout(ui.AZERTY)
	h.drag(input.Touch, f.Rect().Center())
	for _, key := range []string{"é", "m", "a", "space", "erase", "shift", "a", "done"} {
		if h.root.Find("key."+key) == nil {
			t.Fatalf("no key %q", key)
		}
		h.tapOn(t, "key."+key)
	}
	if got != "ÉmaA" {
		t.Errorf("wrote %q, want ÉmaA", got)
	}
	if h.root.Find("key.a") != nil {
		t.Error("the keys are still there")
	}
}

// TestTheKeysStayOverANewBody: whoever writes a name while the screen is built again, as when somebody else sits down at a table, goes
// on writing. The keys go with the field.
func TestTheKeysStayOverANewBody(t *testing.T) {
	got := ""
	body := func() ui.Widget {
		return ui.Column(8, ui.NewField("name", got, "Name", 12, func(s string) { got = s }))
	}
	h := root(t, body())
	h.drag(input.Touch, h.rect(t, "name").Center())
	h.tapOn(t, "key.m")
	h.root.SetBody(body())
	h.tapOn(t, "key.m")
	if got != "Mm" {
		t.Errorf("wrote %q, want Mm", got)
	}
	h.root.SetBody(ui.Space(0, 0))
	if h.root.Find("key.m") != nil {
		t.Error("the keys stay without the field")
	}
}

// TestTheKeyboardGoesWhenAnythingElseIsUsed, so that it covers nothing and types into no field that has lost the focus.
func TestTheKeyboardGoesWhenAnythingElseIsUsed(t *testing.T) {
	for _, tt := range []struct {
		name string
		use  func(h *hand)
		want bool
	}{
		{"its field", func(h *hand) { h.tapOn(t, "name") }, true},
		{"the card that it lies on", func(h *hand) { r := h.rect(t, "key.shift"); h.tap(geom.Pt(r.X-2, r.Y-2)) }, true},
		{"a button", func(h *hand) { h.tapOn(t, "go") }, false},
		{"nothing", func(h *hand) { h.tap(geom.Pt(400, 150)) }, false},
		{"a dialog that opens", func(h *hand) {
			h.root.OpenDialog(ui.Dialog("Well", "", ui.NewButton("ok", "OK", nil)), ui.LayerOptions{})
		}, false},
	} {
		f := ui.NewField("name", "Al", "Name", 12, nil)
		h := root(t, ui.Column(8, f, ui.NewButton("go", "Go", nil)))
		h.drag(input.Touch, f.Rect().Center())
		if h.tick(new(input.Frame)); h.root.Find("key.a") == nil {
			t.Fatalf("%s: there is no keyboard before", tt.name)
		}
		if tt.use(h); (h.root.Find("key.a") != nil) != tt.want {
			t.Errorf("after %s the keyboard is there: %v", tt.name, !tt.want)
		}
	}
}

func TestDisabledTellsWhy(t *testing.T) {
	b := ui.NewButton("undo", "Undo", nil)
	b.Disable("Nothing to take back.")
	h := root(t, ui.Centre(b))
	dst := ebiten.NewImage(800, 600)
	h.root.Draw(dst)
	h.tapOn(t, "undo")
	if !h.tick(new(input.Frame)) {
		t.Error("a tap on a disabled button shows nothing")
	}
}

func TestIdleRootIsNotDrawnAndAllocatesNothing(t *testing.T) {
	h := root(t, settings(book(t, words.English)))
	dst := ebiten.NewImage(800, 600)
	h.root.Draw(dst)
	in := new(input.Frame)
	if h.root.Update(in) {
		t.Error("nothing changed and a drawing is asked for")
	}
	if n := testing.AllocsPerRun(100, func() { h.root.Update(in) }); n != 0 {
		t.Errorf("an idle tick allocates %v times", n)
	}
}

func TestDrawingAgainAllocatesNothing(t *testing.T) {
	h := root(t, settings(book(t, words.German)))
	h.root.Focus("play")
	dst := ebiten.NewImage(800, 600)
	draw := func() {
		h.root.Theme.Table(dst)
		h.root.Theme.SeatPanel(dst, geom.R(10, 10, 200, 60), game.Green, true)
		h.root.Theme.DrawBadge(dst, game.Red, geom.Pt(50, 50), 24)
		h.root.Draw(dst)
	}
	for range 3 {
		draw()
	}
	const times = 20
	for where, n := range ownAllocs(func() {
		for range times {
			draw()
		}
	}) {
		if n >= times {
			t.Errorf("%s allocates %d times in %d drawings of what is known, want 0", where, n, times)
		}
	}
}

// ownAllocs counts by place what f allocates in this program's own functions; what the graphics library keeps for its
// driver is left out.
func ownAllocs(f func()) map[string]int64 {
	defer func(rate int) { runtime.MemProfileRate = rate }(runtime.MemProfileRate)
	runtime.MemProfileRate = 1
	before := allocsByPlace()
	f()
	after := allocsByPlace()
	for where, n := range before {
		after[where] -= n
	}
	return after
}

func allocsByPlace() map[string]int64 {
	runtime.GC()
	runtime.GC()
	records := make([]runtime.MemProfileRecord, 1<<16)
	n, _ := runtime.MemProfile(records, true)
	places := make(map[string]int64)
	for _, r := range records[:n] {
		frames := runtime.CallersFrames(r.Stack())
		for more := true; more; {
			var f runtime.Frame
			if f, more = frames.Next(); strings.HasPrefix(f.Function, "runtime.") {
				continue
			}
			if strings.HasPrefix(f.Function, "ludotheque/scenes/") && !strings.Contains(f.File, "_test.go") {
				places[f.Function] += r.AllocObjects
			}
			break
		}
	}
	return places
}

func TestEverythingFits(t *testing.T) {
	for _, l := range words.Languages() {
		b := book(t, l)
		for _, m := range []stage.Metrics{
			metrics(800, 600, 1, 1), metrics(800, 600, 1, 1.3), metrics(1280, 800, 1, 1),
			metrics(1920, 1080, 1, 1.3), metrics(600, 800, 2, 1.3), metrics(768, 1024, 2, 1),
		} {
			h := root(t, settings(b))
			h.root.Resize(m)
			h.root.Toast(says(b.T("shell.save.full")))
			h.root.OpenDialog(ui.Dialog(b.T("shell.new"), b.T("shell.leave.note"), ui.NewButton("no", b.T("shell.cancel"), nil), ui.NewButton("yes", b.T("shell.leave"), nil)), ui.LayerOptions{})
			settle(h.root)
			for _, p := range h.root.Audit() {
				t.Errorf("%s %v: %v", l, m.Size, p)
			}
		}
	}
}

func TestAuditFinds(t *testing.T) {
	narrow := ui.AtMost(30, ui.NewButton("narrow", "Donaudampfschifffahrt", nil))
	h := root(t, ui.Column(8, narrow, ui.Space(10, 700), ui.NewLabel(ui.Body, "below the edge")))
	var fit, small, off bool
	for _, p := range h.root.Audit() {
		switch {
		case p.ID == "narrow" && p.Rect.W < 30:
			fit = true
		case p.ID == "narrow":
			small = true
		case p.Rect.Y > 600:
			off = true
		}
	}
	if !fit || !small || !off {
		t.Errorf("found words too long %v, target too small %v, off the screen %v; want all", fit, small, off)
	}
}

func TestToastGoesByItself(t *testing.T) {
	h := root(t, ui.Space(0, 0))
	h.root.Toast(says("Saved"))
	shown := func() (n int) {
		h.root.Walk(func(w ui.Widget) {
			if s, ok := w.(ui.TextLister); ok {
				s.Lines(h.root.Theme, func(string, text.Style, geom.Rect) { n++ })
			}
		})
		return n
	}
	if shown() != 1 {
		t.Fatalf("%d messages, want 1", shown())
	}
	in := new(input.Frame)
	for range 400 {
		h.root.Update(in)
	}
	if shown() != 0 {
		t.Error("the message stays for ever")
	}
}

// TestTheKeyboardShowsTheEndOfALongText: as much as has room on a telephone, up to the caret.
func TestTheKeyboardShowsTheEndOfALongText(t *testing.T) {
	f := ui.NewField("address", strings.Repeat("o", 80)+"end", "Address", 200, nil).Address()
	h := root(t, ui.Column(0, f))
	h.root.Resize(metrics(360, 640, 1, 1))
	h.tick(new(input.Frame))
	h.root.Draw(ebiten.NewImage(360, 640))
	h.root.Focus("address") // with the caret at the end
	h.root.Draw(ebiten.NewImage(360, 640))
	h.drag(input.Touch, geom.Pt(f.Rect().Right()-13, f.Rect().Center().Y))
	echo := ""
	h.root.Walk(func(w ui.Widget) {
		l, ok := w.(*ui.Label)
		if !ok {
			return
		}
		l.Lines(h.root.Theme, func(words string, st text.Style, box geom.Rect) {
			if echo = words; !h.root.Theme.Text.Fits(words, st, box) {
				t.Errorf("the keyboard shows %q, for which it has no room", words)
			}
		})
	})
	if !strings.HasPrefix(echo, "…") || !strings.HasSuffix(echo, "end") {
		t.Errorf("the keyboard shows %q", echo)
	}
}

// TestTheKeyboardFitsTelephones brings the keyboard up on telephones: all keys are on the screen and high enough for a finger, their
// letters fit, and what is written can be read over them.
func TestTheKeyboardFitsTelephones(t *testing.T) {
	for _, letters := range []ui.KeyboardLayout{ui.QWERTY, ui.AZERTY, ui.QWERTZ} {
		for _, size := range []geom.Point{geom.Pt(360, 640), geom.Pt(390, 844), geom.Pt(844, 390), geom.Pt(844, 330)} {
			for _, textScale := range []float64{1, 1.25} {
				r := root(t, ui.Column(0, ui.NewField("name", "Zoé", "", 20, nil), ui.NewField("address", "host", "", 20, nil).Address()))
				r.root.Theme.Shared().SetKeyboardLayout(letters)
				r.root.Resize(metrics(size.X, size.Y, 1, textScale))
				r.tick(&input.Frame{})
				for _, field := range []string{"name", "address"} {
					r.drag(input.Touch, r.rect(t, field).Center())
					for _, p := range r.root.Audit() {
						t.Errorf("%v, letters %d, text %v, %s: %v", size, letters, textScale, field, p)
					}
					key := r.root.Find("key.done")
					if key == nil || key.(*ui.Button).Rect().H < ui.Touch {
						t.Fatalf("%v, letters %d, %s: the last key is %v", size, letters, field, key)
					}
					r.tap(key.(*ui.Button).Rect().Center())
				}
			}
		}
	}
}
