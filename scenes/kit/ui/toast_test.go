package ui_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
)

// says returns a message of fixed words about what has just been done.
func says(words string) ui.Message { return ui.Message{Text: func() string { return words }} }

// stays returns one that the player's acts do not take away.
func stays(words string) ui.Message {
	return ui.Message{Text: func() string { return words }, Persistent: true}
}

// toast returns the message that is shown, as a test of the program sees it.
func (h *hand) toast() (words string, at geom.Rect) {
	var r stage.Report
	h.root.Inspect(&r)
	for _, n := range r.Nodes {
		if n.ID == "toast" {
			at = n.Rect
		}
		if n.ID == "toast.1" {
			words = n.Text
		}
	}
	return words, at
}

func (h *hand) wantToast(t *testing.T, when, want string) {
	t.Helper()
	if got, _ := h.toast(); got != want {
		t.Errorf("%s the message is %q, want %q", when, got, want)
	}
}

func TestOneMessageAtATime(t *testing.T) {
	h := root(t, ui.Space(0, 0))
	first := h.root.Toast(stays("First"))
	second := h.root.Toast(stays("Second"))
	h.wantToast(t, "after two", "Second")
	h.root.Dismiss(first)
	h.wantToast(t, "after the first was dismissed", "Second")
	h.root.Dismiss(second)
	h.wantToast(t, "after the second was dismissed too", "")
}

// TestAMessageStaysAsLongAsItTakesToRead: a long one longer than a short one, by what there is to read.
func TestAMessageStaysAsLongAsItTakesToRead(t *testing.T) {
	const long = "That is not possible now: first somebody has to say which of the two pawns has to wait."
	stood := func(words string) (ticks int) {
		h := root(t, ui.Space(0, 0))
		for h.root.Toast(stays(words)); h.root.ShowsMessage(); ticks++ {
			h.root.Update(new(input.Frame))
			if ticks > 6000 {
				t.Fatalf("%q never goes", words)
			}
		}
		return ticks
	}
	short, whole := stood("No"), stood(long)
	if short < 180 || short > 360 {
		t.Errorf("a word stays for %d ticks", short)
	}
	if most := 6 * len(long); whole < short+2*len(long) || whole > short+most {
		t.Errorf("a word stays for %d ticks, %d letters for %d", short, len(long), whole)
	}
}

func TestMessageGoesWithTheNextAct(t *testing.T) {
	key := &input.Frame{Intents: input.Confirm}
	press := &input.Frame{Pointers: []input.Pointer{{ID: 9, At: geom.Pt(3, 3), Pressed: true, Down: true}}}
	keyAndFinger := &input.Frame{Intents: input.Confirm, Pointers: []input.Pointer{{ID: 9, At: geom.Pt(3, 3), Down: true}}}
	for _, tt := range []struct {
		name    string
		message ui.Message
		act     *input.Frame
		want    string
	}{
		{"a press", says("No"), press, ""},
		{"a key", says("No"), key, ""},
		{"a moved mouse", says("No"), &input.Frame{Hover: geom.Pt(3, 3), HoverOK: true}, "No"},
		{"a press, of one that stays", stays("Full"), press, "Full"},
		{"a key, of one that stays", stays("Full"), key, "Full"},
		{"a key while a finger lies elsewhere, of one that stays", stays("Full"), keyAndFinger, "Full"},
	} {
		h := root(t, ui.Space(0, 0))
		h.root.Toast(tt.message)
		h.tick(tt.act)
		h.wantToast(t, "after "+tt.name, tt.want)
	}
}

// TestMessageThatOpensSomething is pressed beside it, which it outlives, and then on itself.
func TestMessageThatOpensSomething(t *testing.T) {
	h, opened := root(t, ui.Space(0, 0)), 0
	h.root.Toast(ui.Message{Text: func() string { return "Three turns" }, Persistent: true, Open: func() { opened++ }})
	_, at := h.toast()
	for _, tt := range []struct {
		place geom.Point
		want  int
	}{{geom.Pt(3, 3), 0}, {at.Center(), 1}, {at.Center(), 1}} {
		p := input.Pointer{ID: 9, At: tt.place, Start: tt.place, Pressed: true, Down: true}
		h.tick(&input.Frame{Active: true, Pointers: []input.Pointer{p}})
		p.Pressed, p.Down, p.Released = false, false, true
		h.tick(&input.Frame{Active: true, Pointers: []input.Pointer{p}})
		if opened != tt.want {
			t.Errorf("after a press at %v it was opened %d times, want %d", tt.place, opened, tt.want)
		}
	}
	h.wantToast(t, "after it was opened", "")
}

func TestMessageSpeaksThePresentLanguage(t *testing.T) {
	h, words := root(t, ui.Space(0, 0)), "Not now"
	h.root.Toast(ui.Message{Text: func() string { return words }, Persistent: true})
	words = "Pas maintenant, il faut d’abord choisir"
	h.root.Resize(metrics(800, 600, 1, 1))
	h.root.Update(new(input.Frame))
	h.wantToast(t, "after the language has changed", words)
}

// A press goes through a message to what is under it, where there is no room beside all widgets.
func TestMessageSwallowsNoTap(t *testing.T) {
	taps := 0
	h := root(t, ui.NewButton("all", "Tap me", func() { taps++ }))
	h.root.Toast(stays("Saved"))
	_, at := h.toast()
	if at.Empty() {
		t.Fatal("no message is shown")
	}
	h.tap(at.Center())
	if taps != 1 {
		t.Errorf("the button under the message was tapped %d times, want 1", taps)
	}
	h.wantToast(t, "after it was tapped", "")
}

// A message stands where nothing is pressed or read, whatever is laid out, and gives way to what comes under it.
func TestMessageCoversNothing(t *testing.T) {
	button := func(id string) ui.Widget { return ui.AtLeast(200, 60, ui.NewButton(id, id, nil)) }
	spread := ui.Column(90, ui.Row(8, button("a"), button("b")), ui.NewLabel(ui.Body, "Read this first, as it says all that there is to say."), ui.Row(120, button("c"), button("d")))
	var board geom.Rect
	for _, size := range []geom.Point{{X: 800, Y: 600}, {X: 600, Y: 800}, {X: 2133, Y: 1200}} {
		h := root(t, spread)
		h.root.EachObstacle = func(each ui.ObstacleFunc) { each(board, true) }
		h.root.Resize(metrics(size.X, size.Y, 1, 1))
		h.root.Update(new(input.Frame))
		for _, words := range []string{"No", "It is not possible to say in one line of some width what is wrong with that, so it takes two or even three."} {
			board = geom.R(0, size.Y-150, size.X, 150)
			h.root.Toast(stays(words))
			h.coversNothing(t, board)
			_, at := h.toast()
			board = at
			h.root.Draw(ebiten.NewImage(8, 8))
			for range 30 {
				h.root.Update(new(input.Frame))
			}
			h.coversNothing(t, board)
		}
	}
}

// TestMessageIsNoHigherThanTheScreen, even if only a column as narrow as the narrowest message is free.
func TestMessageIsNoHigherThanTheScreen(t *testing.T) {
	h := root(t, ui.Space(0, 0))
	h.root.EachObstacle = func(each ui.ObstacleFunc) { each(geom.R(0, 0, 620, 390), true) }
	h.root.Resize(metrics(844, 390, 1, 1.3))
	h.root.Update(new(input.Frame))
	h.root.Toast(stays(strings.Repeat("It takes many words to say that. ", 12)))
	if _, at := h.toast(); at.Empty() || at.Y < 0 || at.Bottom() > 390 {
		t.Errorf("a message of many words is at %v, on a screen 390 dp high", at)
	}
}

// TestAMessageLooksOnlyAfterADrawing whether it covers anything, once, and allocates nothing for that; before one it looks as well.
func TestAMessageLooksOnlyAfterADrawing(t *testing.T) {
	looks, dst := 0, ebiten.NewImage(8, 8)
	h := root(t, ui.Column(8, ui.NewButton("a", "A", nil), ui.NewLabel(ui.Body, "Read this"), ui.NewSlider("c", "C", 3, nil)))
	h.root.EachObstacle = func(ui.ObstacleFunc) { looks++ }
	h.root.Toast(stays("A message that stands there for as long as it takes to look at it some times: that is what it has so many words for."))
	ticks := func() {
		for range 60 {
			h.root.Update(new(input.Frame))
		}
	}
	if ticks(); looks < 2 {
		t.Errorf("before the first drawing it looks %d times, but what is to be drawn may have moved", looks)
	}
	h.root.Draw(dst)
	ticks()
	for _, drawn := range []bool{false, true, false} {
		want := 0
		if looks = 0; drawn {
			h.root.Draw(dst)
			want = 1
		}
		if ticks(); looks != want {
			t.Errorf("drawn %v: it looks %d times, want %d", drawn, looks, want)
		}
	}
	if !h.root.ShowsMessage() {
		t.Fatal("the message has gone")
	}
	areas := 0
	each := func(geom.Rect, bool) { areas++ }
	if n := testing.AllocsPerRun(20, func() { h.root.EachOccupied(each) }); n > 0 || areas == 0 {
		t.Errorf("to look at %d areas takes %v allocations", areas, n)
	}
}

// coversNothing fails the test if the message lies on a widget, on words or on the board.
func (h *hand) coversNothing(t *testing.T, board geom.Rect) {
	t.Helper()
	words, at := h.toast()
	if !h.root.Metrics().Bounds().Covers(at) || at.Empty() {
		t.Errorf("%q stands at %v", words, at)
	}
	taken := []geom.Rect{board}
	var r stage.Report
	h.root.Inspect(&r)
	for _, n := range r.Nodes {
		switch {
		case n.ID == "toast" || n.ID == "toast.1":
		case n.Kind == stage.Text:
			taken = append(taken, n.Ink)
		case n.Enabled:
			taken = append(taken, n.Rect)
		}
	}
	for _, o := range taken {
		if !o.Intersect(at).Empty() {
			t.Errorf("%v: %q at %v covers what is at %v", h.root.Metrics().Size, words, at, o)
		}
	}
}
