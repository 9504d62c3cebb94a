//go:build !js && !android && !ios

package scene_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// laid is a purse on a table.
type laid struct {
	*tabletest.Rig
	t        *testing.T
	scene    *scene.Scene
	services *services.Services
	doors    *table.Doors
}

// purseBox is a purse as a table knows it.
func purseBox(race, secrets bool) *table.Contents {
	board := func(d *table.Desk) table.Kit {
		if race {
			return scene.KitOf(&track{mat: &mat{desk: d}})
		}
		return scene.KitOf(&mat{desk: d})
	}
	return &table.Contents{Rules: newPurse(race, 3), Piece: (*piece.Set).Pawn, Secrets: secrets, Board: board}
}

// lay puts what open makes on a table, with a menu behind its door.
func lay(t *testing.T, open func(*services.Services, *table.Doors) (stage.Scene, error)) *laid {
	t.Helper()
	return layWith(t, tabletest.Services(t, words.English), open)
}

// layWith is lay with services of a test's own.
func layWith(t *testing.T, s *services.Services, open func(*services.Services, *table.Doors) (stage.Scene, error)) *laid {
	t.Helper()
	playtest.NeedsDisplay(t)
	doors := &table.Doors{Pause: func(table.Pause) stage.Scene { return &door{"pause"} }}
	sc, err := open(s, doors)
	if err != nil {
		t.Fatal(err)
	}
	return &laid{tabletest.New(t, s, sc, 800, 600), t, sc.(*scene.Scene), s, doors}
}

// begin begins a purse of so many people, and bots behind them.
func begin(t *testing.T, box *table.Contents, persons int) *laid {
	t.Helper()
	return lay(t, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
		return scene.Start(s, box, d, header(persons, 2-persons))
	})
}

func (l *laid) mat() *mat {
	switch b := l.Board().Board.(type) {
	case *track:
		return b.mat
	case *sprint:
		return b.mat
	case swift:
		return b.mat
	case *cart:
		return b.mat
	}
	return l.Board().Board.(*mat)
}

func (l *laid) track() *track { return l.Board().Board.(*track) }

// roll has the die rolled and waits until that has been seen.
func (l *laid) roll() {
	l.t.Helper()
	l.Settle()
	l.Tap("die")
	l.Settle()
}

// hide picks a number and confirms it.
func (l *laid) hide(number string) {
	l.t.Helper()
	l.Settle()
	l.Tap(number)
	l.Tap("draft.confirm")
}

// want fails the test unless the report has the values, given in pairs.
func (l *laid) want(when string, pairs ...string) {
	l.t.Helper()
	rep := l.Inspect()
	for i := 0; i < len(pairs); i += 2 {
		if got := rep.Values[pairs[i]]; got != pairs[i+1] {
			l.t.Errorf("%s: %s is %q, want %q", when, pairs[i], got, pairs[i+1])
		}
	}
}

// saved are the lines of the game that is kept.
func (l *laid) saved() []string {
	l.t.Helper()
	data, err := l.services.Store.Peek("purse")
	if err != nil {
		l.t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

func TestDraftIsTakenBackStepByStepAndConfirmed(t *testing.T) {
	for _, tt := range []struct {
		name    string
		do      func(l *laid)
		draft   int
		entries string
	}{
		{"picked", func(l *laid) { l.Tap("number.2") }, 2, "1"},
		{"picked otherwise", func(l *laid) { l.Tap("number.2"); l.Tap("number.3") }, 3, "1"},
		{"undone by the bar", func(l *laid) { l.Tap("number.2"); l.Tap("bar.undo") }, 0, "1"},
		{"taken back by Escape", func(l *laid) { l.Tap("number.2"); l.Key(ebiten.KeyEscape) }, 0, "1"},
		{"confirmed by its button", func(l *laid) { l.Tap("number.2"); l.Tap("draft.confirm") }, 0, "2"},
		{"confirmed by Enter", func(l *laid) { l.Tap("number.2"); l.Key(ebiten.KeyEnter) }, 0, "2"},
		{"Enter without a draft", func(l *laid) { l.Key(ebiten.KeyEnter) }, 0, "1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := begin(t, purseBox(false, false), 2)
			l.roll()
			tt.do(l)
			l.Ticks(2)
			if got := int(l.mat().draft); got != tt.draft {
				t.Errorf("the draft is %d, want %d", got, tt.draft)
			}
			l.want(tt.name, "entries", tt.entries)
		})
	}
}

func TestWhyNotGoesWithTheDecision(t *testing.T) {
	l := begin(t, purseBox(false, false), 2)
	l.roll()
	l.mat().desk.Refuse(game.NotLegal)
	l.Ticks(2)
	why := l.services.T("box.refusal.not-legal")
	if !l.ShowsText(why) {
		t.Fatal("it is not said why not")
	}
	l.mat().desk.Play(2)
	l.Ticks(2)
	if l.want("a decision", "entries", "2"); l.ShowsText(why) {
		t.Error("it is still said why not")
	}
}

func TestUndoTakesTheSaveBackToo(t *testing.T) {
	l := begin(t, purseBox(false, false), 2)
	l.roll()
	before := l.saved()
	l.hide("number.2")
	l.Settle()
	l.want("after a decision", "entries", "2", "log", "2", "asked", "true")
	l.Tap("bar.undo")
	l.Settle()
	l.want("after undo", "entries", "1", "log", "1", "asked", "true")
	if got := l.saved(); !slices.Equal(got, before) {
		t.Errorf("the save is %q, want %q", got, before)
	}
	if got := l.mat().view.coins; got != [2]int32{} {
		t.Errorf("coins %v lie there still", got)
	}
	l.Tap("bar.undo")
	l.Settle()
	l.want("a roll cannot be undone", "entries", "1")
}

// TestDecisionBeforeABotCanBeTakenBack counts ticks: a bot waits longer after a person's decision than after a roll.
func TestDecisionBeforeABotCanBeTakenBack(t *testing.T) {
	l := begin(t, purseBox(false, false), 1)
	l.roll()
	l.hide("number.1")
	l.Ticks(cueTicks + 45) // a bot alone would have played by now
	l.want("a while after the decision", "entries", "2")
	l.Tap("bar.undo")
	l.Ticks(3)
	l.want("taken back", "entries", "1", "asked", "true")
}

func TestDiceRollByThemselvesIfAsked(t *testing.T) {
	l := begin(t, purseBox(false, false), 2)
	l.Settle()
	l.want("by hand", "entries", "0")
	l.Tap("bar.auto")
	l.Settle()
	l.want("by themselves", "entries", "1", "asked", "true")
}

// TestTheBarShowsWhatIsSwitchedOn, also at the next table, which is laid with the switches as they were left.
func TestTheBarShowsWhatIsSwitchedOn(t *testing.T) {
	l := begin(t, purseBox(false, false), 2)
	l.Settle()
	for _, want := range []string{"on", "off", "on"} {
		if l.Tap("bar.auto"); l.Node("bar.auto").Value != want {
			t.Errorf("after a tap it is %q, want %q", l.Node("bar.auto").Value, want)
		}
	}
	sc, err := scene.Start(l.services, purseBox(false, false), l.doors, header(2, 0))
	if err != nil {
		t.Fatal(err)
	}
	next := tabletest.New(t, l.services, sc, 800, 600)
	if next.Ticks(2); next.Node("bar.auto").Value != "on" {
		t.Errorf("at the next table it is %q", next.Node("bar.auto").Value)
	}
}

// race brings a race of two people to its turn of game.Anyone.
func race(t *testing.T) *laid {
	l := begin(t, purseBox(true, false), 2)
	l.roll()
	l.hide("number.1")
	l.hide("number.2")
	l.Ticks(60)
	if l.track().runs == 0 {
		t.Fatal("the race does not begin")
	}
	return l
}

func TestAnyoneMayActUntilTheTurnIsClosed(t *testing.T) {
	l := race(t)
	b := l.track()
	b.submit = append(b.submit, grab, grab+1, closing)
	l.Settle()
	l.want("closed", "entries", "6", "turn", "chance", "log", "6")
	roll := b.view.roll
	if got, want := b.view.points, [2]int32{roll, roll}; got != want {
		t.Errorf("points %v, want %v", got, want)
	}
	if len(b.refused) > 0 {
		t.Errorf("not taken: %v", b.refused)
	}
	if got := len(l.saved()); got != 7 {
		t.Errorf("%d lines are saved, want 7", got)
	}
}

// TestTurnOfAnyoneThatIsCutOffIsPutBack pauses a race: what was grabbed is put back to before the race was opened.
func TestTurnOfAnyoneThatIsCutOffIsPutBack(t *testing.T) {
	for _, tt := range []struct {
		name string
		do   func(l *laid)
		door string
	}{
		{"the menu", func(l *laid) { l.Key(ebiten.KeyP) }, "pause"},
		{"the window loses focus", func(l *laid) { l.Focus(false) }, "pause"},
		{"the log", func(l *laid) { l.Tap("bar.log") }, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := race(t)
			m := l.track()
			m.submit = append(m.submit, grab)
			l.Ticks(4)
			tt.do(l)
			l.Ticks(30)
			if m.halts == 0 {
				t.Error("the board is not told")
			}
			if got := len(l.saved()); got != 3 {
				t.Errorf("%d lines are saved, want the header, the roll and one decision", got)
			}
			if m.view.points != [2]int32{} {
				t.Errorf("points %v lie there still", m.view.points)
			}
			l.want(tt.name, "door", tt.door)
		})
	}
}
