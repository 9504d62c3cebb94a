//go:build !js && !android && !ios

package notes_test

import (
	"math"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/matchtest"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/tabletest"
)

// rooted returns notes and the root on which they are shown.
func rooted(t *testing.T) (*notes.Notes, *ui.Root, table.People, *play.Home) {
	t.Helper()
	s := tabletest.Services(t, words.English)
	root := ui.NewRoot(s.Theme)
	root.Resize(stage.Metrics{Size: geom.Pt(800, 600), Scale: 1, TextScale: 1})
	home := play.NewHome(matchtest.NewMatch(t, 1), play.HomeOptions{NewSeed: func() uint64 { return 1 }})
	return notes.New(s, root), root, table.NewPeople(s, home), home
}

// says returns what a root says in passing.
func says(root *ui.Root) string {
	var r stage.Report
	root.Inspect(&r)
	for _, n := range r.Nodes {
		if strings.HasPrefix(n.ID, "toast") && n.Text != "" {
			return n.Text
		}
	}
	return ""
}

// TestARefusalGoesWhenSomethingIsDone, and what was said of something else stays.
func TestARefusalGoesWhenSomethingIsDone(t *testing.T) {
	n, root, _, _ := rooted(t)
	n.ShowRefusal("table.undo.nothing")
	if says(root) == "" || !root.NeedsDraw() {
		t.Fatal("nothing is said")
	}
	if n.ClearReason(); root.ShowsMessage() {
		t.Errorf("%q is said still", says(root))
	}
	n.ShowMessage("table.undo.nothing")
	if n.ClearReason(); !root.ShowsMessage() {
		t.Error("what is no refusal goes with one")
	}
	n.ShowText("")
	if root.ShowsMessage() && says(root) == "" {
		t.Error("nothing is explained, with a message")
	}
}

// offered is a Board that notes the hints it is to show.
type offered struct {
	table.Board
	hints []play.Hint
}

func (b *offered) ShowHints(list []play.Hint) { b.hints = list }

// slow is a Hinter that needs three slices.
type slow struct{ slices int }

func (h *slow) Judge(game.Game, game.Seat) { h.slices = 0 }
func (h *slow) Think(int) ([]play.Hint, bool) {
	h.slices++
	return []play.Hint{{Move: 1, Win: 0.25, Score: math.NaN()}}, h.slices > 2
}

// hinted returns hints for somebody who is alone or one of two at the screen, the board that is to show them, the course in which
// nobody is asked yet, and the root.
func hinted(t *testing.T, alone bool) (*notes.Hints, *offered, *play.Course, *ui.Root) {
	t.Helper()
	n, root, people, home := rooted(t)
	b := &offered{}
	clock := &play.Clock{}
	c := play.New(play.Options{Referee: home, Clock: clock})
	h := notes.NewHints(notes.Options{
		Box: &table.Contents{Rules: home.Match().Header().Box, Hinter: func(uint64) play.Hinter { return &slow{} }}, Match: home.Match(),
		People: &people, Board: table.Kit{Board: b, HintShower: b}, Notes: n, Clock: clock, Course: c,
		Viewer: &play.Viewer{Seat: game.Referee, MatchView: game.Referee, Alone: alone},
	})
	return h, b, c, root
}

// ask has a person asked for a decision.
func ask(t *testing.T, c *play.Course) {
	t.Helper()
	c.Begin(play.Throw{})
	if e, ok := c.Tick(&play.Now{Ready: true, MayLook: true}); !ok || e.Kind != play.Asked {
		t.Fatal("nobody is asked")
	}
}

// TestAHintIsShownToWhomItIsFor: to somebody alone at once; to one of two while the button is held, or by a key.
func TestAHintIsShownToWhomItIsFor(t *testing.T) {
	for _, tt := range []struct {
		name        string
		single      bool
		held, byKey bool
		shown       bool
	}{
		{"alone", true, false, false, true},
		{"one of two", false, false, false, false},
		{"one of two, who holds the button", false, true, false, true},
		{"one of two, by a key", false, false, true, true},
	} {
		h, b, c, root := hinted(t, tt.single)
		ask(t, c)
		if tt.byKey {
			h.ToggleByKey()
		} else {
			h.Request()
		}
		for range 5 {
			h.Tick(tt.held)
		}
		if shown := len(b.hints) > 0; shown != tt.shown || strings.Contains(says(root), "25%") != tt.shown {
			t.Errorf("%s: shown %v, and %q is said", tt.name, shown, says(root))
		}
		if h.Clear(); len(b.hints) > 0 || strings.Contains(says(root), "25%") {
			t.Errorf("%s: it is shown still when the decision is over", tt.name)
		}
	}
}

// TestNoHintIsKeptOpenForALaterDecision: a key that is pressed while nobody is asked opens nothing later, when two are at the screen.
func TestNoHintIsKeptOpenForALaterDecision(t *testing.T) {
	h, b, c, root := hinted(t, false)
	h.ToggleByKey()
	ask(t, c)
	for range 5 {
		h.Tick(false)
	}
	if len(b.hints) > 0 || strings.Contains(says(root), "25%") {
		t.Errorf("a hint is shown that nobody has asked for, and %q is said", says(root))
	}
	h.ToggleByKey()
	for range 5 {
		h.Tick(false)
	}
	if len(b.hints) == 0 {
		t.Error("the first press of the key in this decision does not open the hint")
	}
}

// TestAHintCanBeReadAgain: whoever points at something else on the board, and asks once more, is told the hint again.
func TestAHintCanBeReadAgain(t *testing.T) {
	h, _, c, root := hinted(t, true)
	ask(t, c)
	for _, when := range []string{"asked for", "asked for again"} {
		h.Request()
		for range 5 {
			h.Tick(false)
		}
		if !strings.Contains(says(root), "25%") {
			t.Errorf("%s, the hint is not told: %q", when, says(root))
		}
		if h.ClearMessage(); root.ShowsMessage() {
			t.Errorf("%s, the hint is told still when something else is pointed at", when)
		}
	}
}

// TestATapSaysHowAHintIsOpened to one of two at the screen, since the button is down for too short a time; a key that closes the hint
// says nothing.
func TestATapSaysHowAHintIsOpened(t *testing.T) {
	h, _, c, root := hinted(t, false)
	ask(t, c)
	h.Tick(true)
	h.Request()
	h.Tick(false)
	if !strings.Contains(says(root), "hold the bulb") {
		t.Errorf("after a tap %q is said", says(root))
	}
	h.ToggleByKey()
	for range 5 {
		h.Tick(false)
	}
	h.ToggleByKey()
	if h.Tick(false); root.ShowsMessage() {
		t.Errorf("when the hint is closed %q is said", says(root))
	}
}

// TestAHintSaysTheMoveFirst, then why, and the chance to win last; what is not known is left out.
func TestAHintSaysTheMoveFirst(t *testing.T) {
	_, _, people, _ := rooted(t)
	h := notes.NewHints(notes.Options{People: &people})
	move := func() string { return "run 5" }
	why := []any{"Words", "It scares nobody."}
	for _, tt := range []struct {
		hint play.Hint
		want string
	}{
		{play.Hint{Say: move, Reason: "table.hint.reasons", Data: why, Win: 0.5}, "Best: run 5. It scares nobody. The marked move wins 50% of the time "},
		{play.Hint{Say: move, Reason: "table.hint.reasons", Data: why, Win: math.NaN()}, "Best: run 5. It scares nobody."},
		{play.Hint{Reason: "table.hint.reasons", Data: why, Win: math.NaN()}, "The marked move looks best. It scares nobody."},
		{play.Hint{Win: math.NaN()}, "The marked move looks best."},
	} {
		if got := h.Describe(tt.hint); !strings.HasPrefix(got, tt.want) || math.IsNaN(tt.hint.Win) && got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}
