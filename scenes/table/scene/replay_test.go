//go:build !js && !android && !ios

package scene_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// played is a purse of three rounds that is over: 9 entries.
const played = `{"ludotheque":1,"game":"purse","seats":["red","blue"]}
{"n":1}
{"seat":"red","n":2}
{"seat":"blue","n":3}
{"n":2}
{"seat":"red","n":1}
{"seat":"blue","n":1}
{"n":3}
{"seat":"red","n":3}
{"seat":"blue","n":2}
`

// watch shows the purse that is over.
func watch(t *testing.T) *laid {
	return lay(t, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
		return scene.Replay(s, purseBox(false, true), d, []byte(played))
	})
}

func TestReplayIsSteered(t *testing.T) {
	for _, tt := range []struct {
		name string
		keys []ebiten.Key
		at   string
		view pot // but for the turn
	}{
		{"halted", nil, "0", pot{}},
		{"a step", []ebiten.Key{ebiten.KeyArrowRight}, "1", pot{roll: 1}},
		{"two steps", []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyArrowRight}, "2", pot{roll: 1, coins: [2]int32{2, 0}}},
		{"a step and back", []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyArrowLeft}, "0", pot{}},
		{"back from the beginning", []ebiten.Key{ebiten.KeyArrowLeft}, "0", pot{}},
		{"to the end", []ebiten.Key{ebiten.KeyEnd}, "9", pot{roll: 3, coins: [2]int32{3, 2}}},
		{"on from the end", []ebiten.Key{ebiten.KeyEnd, ebiten.KeyArrowRight}, "9", pot{roll: 3, coins: [2]int32{3, 2}}},
		{"back from the end", []ebiten.Key{ebiten.KeyEnd, ebiten.KeyArrowLeft}, "8", pot{roll: 3, coins: [2]int32{3, 0}}},
		{"to the end and the beginning", []ebiten.Key{ebiten.KeyEnd, ebiten.KeyHome}, "0", pot{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := watch(t)
			l.Key(ebiten.KeyEnter) // halts
			for _, k := range tt.keys {
				l.Key(k)
				l.Settle()
			}
			l.want(tt.name, "at", tt.at, "log", tt.at)
			v := l.mat().view
			if v.turn, v.round = 0, 0; v != tt.view {
				t.Errorf("%+v lies there, want %+v", v, tt.view)
			}
		})
	}
}

func TestReplayPlaysToItsEndAndBeginsAgain(t *testing.T) {
	l := watch(t)
	l.Settle()
	l.want("by itself", "at", "9")
	l.Key(ebiten.KeyEnter)
	l.Ticks(5)
	l.want("played again", "at", "0")
	l.Settle()
	l.want("to the end again", "at", "9", "log", "9")
}

func TestAStepEndsThePlaying(t *testing.T) {
	l := watch(t)
	l.Key(ebiten.KeyArrowRight)
	at := l.Inspect().Values["at"]
	l.Settle()
	if l.want("after a step", "at", at); at == "9" {
		t.Error("it was at its end before")
	}
}

func TestReplayStandsStillUnderTheLog(t *testing.T) {
	l := watch(t)
	l.Tap("bar.log")
	l.Ticks(60)
	before := l.Inspect().Values["at"]
	l.Ticks(200)
	l.want("under the log", "at", before)
}

func TestNobodyDecidesInAReplay(t *testing.T) {
	l := watch(t)
	l.Key(ebiten.KeyEnter)
	l.Settle()
	l.Tap("die")
	l.Settle()
	l.want("after a tap on the die", "at", "0", "entries", "9")
	if got := l.mat().picked; len(got) > 0 {
		t.Errorf("the board is told of taps on %v", got)
	}
}

func TestExhibitLaysADecisionOut(t *testing.T) {
	l := watch(t)
	l.scene.Exhibit(4, []play.Hint{{Move: 3}, {Move: 1}})
	l.Settle()
	l.want("an exhibit", "at", "4")
	if !l.mat().numbers {
		t.Error("the decision is not laid out")
	}
	if n := l.Inspect().Node("replay.why"); n == nil {
		t.Error("nothing says what would have been better")
	}
	l.Key(ebiten.KeyArrowRight)
	l.Settle()
	l.want("a step on", "at", "5")
	if l.mat().numbers {
		t.Error("the decision lies there still")
	}
}

// TestMarksLeadToMistakes: the slider of a replay bears marks, one before a mistake lays out what would have been better, and the
// slider stays there beneath its words, as it does where the list of mistakes leads; a turning point lays nothing out.
func TestMarksLeadToMistakes(t *testing.T) {
	l := watch(t)
	if l.Settle(); l.ShowsText("costly mistake") {
		t.Error("marks are explained although there are none")
	}
	l.scene.MarkReplay([]play.Mark{{Entry: 4, Hints: []play.Hint{{Move: 3}, {Move: 1}}}, {Entry: 2}})
	for _, tt := range []struct {
		key  ebiten.Key
		at   string
		laid bool
	}{{ebiten.KeyArrowLeft, "4", true}, {ebiten.KeyArrowLeft, "3", false}, {ebiten.KeyArrowLeft, "2", false}} {
		if tt.at == "4" {
			l.scene.HaltAt(5)
			l.Settle()
		}
		l.Key(tt.key)
		l.Settle()
		l.want("a step back", "at", tt.at)
		if l.mat().numbers != tt.laid || (l.Inspect().Node("replay.why") != nil) != tt.laid {
			t.Errorf("before entry %s a decision is laid out: %v, want %v", tt.at, l.mat().numbers, tt.laid)
		}
		if !tt.laid && (!l.ShowsText("costly mistake") || !l.ShowsText("turning point")) {
			t.Errorf("nothing says what the marks mean, only %q", l.Texts())
		}
		at, next := l.Inspect().Node("replay.at"), l.Inspect().Node("replay.next")
		if at == nil || next == nil || at.Rect.Bottom() > next.Rect.Y {
			t.Errorf("before entry %s the slider does not lie over the buttons", tt.at)
		}
	}
}

// TestBoardIsHeldToEveryView is scene.Verify of a good board and of one that shows everybody's coins.
func TestBoardIsHeldToEveryView(t *testing.T) {
	l := watch(t)
	good, bad := purseBox(false, true), purseBox(false, true)
	bad.Board = func(d *table.Desk) table.Kit { return scene.KitOf(forgetful{&mat{desk: d}}) }
	for _, tt := range []struct {
		name string
		box  *table.Contents
		want bool
	}{{"a good board", good, true}, {"one that forgets coins", bad, false}} {
		if err := scene.Verify(l.services, tt.box, []byte(played)); (err == nil) != tt.want {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// forgetful is a mat on which hidden coins are not put down.
type forgetful struct{ *mat }

func (b forgetful) End(c *table.Cue) {
	if c.Event.Kind != hid {
		b.mat.End(c)
	}
}

func TestResumeGoesOnWhereItWas(t *testing.T) {
	for entries, want := range map[int]string{0: "false", 1: "true", 2: "true"} {
		l := lay(t, func(s *services.Services, _ *table.Doors) (stage.Scene, error) {
			lines := strings.Split(played, "\n")[:entries+1]
			return tabletest.Resume(t, s, purseBox(false, false), lines...), nil
		})
		l.Settle()
		l.want("going on", "asked", want)
		if got := len(l.saved()); got != entries+1 {
			t.Errorf("of %d entries %d lines are saved", entries, got)
		}
	}
}

// TestAReplayOfABareBoardTells: over the tray stands what happened last, as there is nothing else beside such a board.
func TestAReplayOfABareBoardTells(t *testing.T) {
	l := lay(t, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
		box := purseBox(false, true)
		box.Bare = true
		return scene.Replay(s, box, d, []byte(played))
	})
	l.Key(ebiten.KeyEnd)
	l.Settle()
	if !l.ShowsText("Red hid 3.") || !l.ShowsText("Rolled 3.") {
		t.Errorf("at the end stands %q", l.Texts())
	}
	l.Key(ebiten.KeyHome)
	l.Settle()
	if l.ShowsText("Red hid 3.") {
		t.Errorf("at the beginning stands %q", l.Texts())
	}
}

// finder finds a mistake before entry 4 and a turning point before entry 2, in its third slice.
type finder struct{ slices int }

func (f *finder) Think() (done bool) {
	f.slices++
	return f.slices >= 3
}

func (f *finder) Marks() []play.Mark {
	return []play.Mark{{Entry: 4, Hints: []play.Hint{{Move: 3}, {Move: 1}}}, {Entry: 2}}
}

// TestReplayIsReviewedBesideIt: what a review finds is marked once it has, beside what is marked already, and only once.
func TestReplayIsReviewedBesideIt(t *testing.T) {
	l := watch(t)
	f := new(finder)
	l.scene.MarkReplay([]play.Mark{{Entry: 2}})
	l.scene.ReviewReplay(f)
	l.Ticks(1)
	if l.ShowsText("costly mistake") || !l.ShowsText("turning point") {
		t.Errorf("the legend explains other marks than there are: %q", l.Texts())
	}
	l.Key(ebiten.KeyEnter)
	l.Settle()
	if !l.ShowsText("costly mistake") || !l.ShowsText("turning point") {
		t.Errorf("the legend does not explain all marks: %q", l.Texts())
	}
	if f.slices != 3 {
		t.Errorf("the review has had %d slices, want 3", f.slices)
	}
	l.scene.HaltAt(5)
	l.Settle()
	l.Key(ebiten.KeyArrowLeft)
	l.Settle()
	if l.want("a step back", "at", "4"); l.Inspect().Node("replay.why") == nil {
		t.Error("before entry 4, which the review has found, nothing is laid out")
	}
}

// TestAReplaySaysWhatHappened on screens of all shapes: the latest line of the log is there without opening the log.
func TestAReplaySaysWhatHappened(t *testing.T) {
	l := watch(t)
	l.Key(ebiten.KeyEnd)
	for _, size := range [][2]int{{1280, 800}, {768, 1024}, {390, 844}, {844, 390}} {
		l.Resize(size[0], size[1])
		l.Ticks(2)
		if !l.ShowsText("Blue hid 2.") {
			t.Errorf("%v: only %q", size, l.Texts())
		}
	}
}
