//go:build !js && !android && !ios

package tally_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/matchtest"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/table/tally"
)

// counter is a Board that has points lying on it.
type counter struct {
	table.Board
	points []table.ScorePart
}

func (c *counter) ScoreParts(dst []table.ScorePart) []table.ScorePart {
	return append(dst, c.points...)
}

// empty is a scene with nothing on it.
type empty struct{}

func (empty) Resize(stage.Metrics)                {}
func (empty) Update(*stage.Context, *input.Frame) {}
func (empty) Draw(*ebiten.Image)                  {}

// counting returns a tally of a game that is over with points on the board, as somebody at the screen sees it who is no bot.
func counting(t *testing.T, edit func(*store.Settings), points ...table.ScorePart) *tally.Tally {
	t.Helper()
	s := tabletest.Services(t, words.English)
	if edit != nil {
		s.Change(tabletest.New(t, s, empty{}, 800, 600).Context(), edit)
	}
	home := play.NewHome(matchtest.NewMatch(t, 3), play.HomeOptions{NewSeed: func() uint64 { return 1 }})
	people := table.NewPeople(s, home)
	viewer := &play.Viewer{Here: game.Of(0), Seat: game.Referee, MatchView: game.Referee}
	b := &counter{points: points}
	box := &table.Contents{}
	desk := table.NewDesk(box, s.Theme, timeline.New[table.Cue](nil), &people, viewer, play.New(play.Options{Referee: home, HasResult: true}))
	root := ui.NewRoot(s.Theme)
	root.Resize(stage.Metrics{Size: geom.Pt(800, 600), Scale: 1, TextScale: 1})
	return tally.New(table.Kit{Board: b, Scorer: b}, desk, root, viewer)
}

// TestPointsAddUpOneAfterTheOther until all have been counted; then the board stays, also before it is left.
func TestPointsAddUpOneAfterTheOther(t *testing.T) {
	y := counting(t, nil, table.ScorePart{Seat: 0, N: 5}, table.ScorePart{Seat: 1, N: -2}, table.ScorePart{Seat: 0, N: 0}, table.ScorePart{Seat: 0, N: 3})
	y.SetOver(true)
	shown := table.PanelLine{Score: "8"}
	if got := y.PanelLine(0, shown).Score; got != "" {
		t.Errorf("before anything is counted the panel says %q", got)
	}
	if !y.Begin(play.Change{Replay: "end"}) || !y.Running() {
		t.Fatal("nothing is counted")
	}
	var seen []string
	for i := 0; !y.Stays(); i++ {
		if i > 2000 {
			t.Fatal("counting does not end")
		}
		if y.Tick() {
			t.Fatal("the result comes before anybody could look at the board")
		}
		if got := y.PanelLine(0, shown).Score; len(seen) == 0 || seen[len(seen)-1] != got {
			seen = append(seen, got)
		}
	}
	if len(seen) != 3 || seen[0] != "" || seen[1] != "5" || seen[2] != "8" {
		t.Errorf("the sum of the first seat was shown as %q", seen)
	}
	for range 100 {
		if y.Tick() {
			t.Fatal("the board is left by itself while somebody looks at it")
		}
	}
	owned := func(*input.Pointer) bool { return false }
	y.TakeInput(&input.Frame{Intents: input.Confirm}, owned)
	if !y.Tick() || y.Running() || y.End().Replay != "end" {
		t.Errorf("a key does not leave the board: running %v, outcome %+v", y.Running(), y.End())
	}
}

// TestAKeyHurriesTheCounting and is taken from whoever else would hear it; another one leaves the board.
func TestAKeyHurriesTheCounting(t *testing.T) {
	y := counting(t, nil, table.ScorePart{Seat: 0, N: 5}, table.ScorePart{Seat: 1, N: 4})
	y.SetOver(true)
	y.Begin(play.Change{})
	in := &input.Frame{Intents: input.Confirm}
	if !y.TakeInput(in, func(*input.Pointer) bool { return false }) || in.Intents != 0 {
		t.Errorf("the key is left to others: %v", in.Intents)
	}
	if y.Tick(); !y.Stays() {
		t.Error("it is being counted still")
	}
}

// TestNothingIsCountedWhereNothingMoves: at once, or with motion reduced, the whole score stands there from the beginning.
func TestNothingIsCountedWhereNothingMoves(t *testing.T) {
	for name, edit := range map[string]func(*store.Settings){
		"at once":        func(v *store.Settings) { v.Speed = store.Instant },
		"motion reduced": func(v *store.Settings) { v.ReducedMotion = true },
	} {
		y := counting(t, edit, table.ScorePart{Seat: 0, N: 5})
		y.SetOver(true)
		if got := y.PanelLine(0, table.PanelLine{Score: "5"}).Score; got != "5" {
			t.Errorf("%s: the panel says %q", name, got)
		}
	}
}

// TestWhatHasBeenCountedStays when an earlier turn is shown again, and when the end is shown after that.
func TestWhatHasBeenCountedStays(t *testing.T) {
	y := counting(t, nil, table.ScorePart{Seat: 0, N: 5}, table.ScorePart{Seat: 1, N: 4})
	y.SetOver(true)
	y.Begin(play.Change{})
	for i := 0; !y.Stays() && i < 2000; i++ {
		y.Tick()
	}
	for _, over := range []bool{false, true} {
		y.SetOver(over)
		if got := y.PanelLine(0, table.PanelLine{Score: "8"}).Score; !y.Stays() || got != "8" {
			t.Errorf("with the end shown %v, the board stays %v, and the panel says %q", over, y.Stays(), got)
		}
	}
}
