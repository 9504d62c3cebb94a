//go:build !js && !android && !ios

package scene_test

import (
	"regexp"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// TestSecretsAreSeenByTheirSeatAlone plays a round of two people with secrets and holds each view on the way to what may be
// known then.
func TestSecretsAreSeenByTheirSeatAlone(t *testing.T) {
	l := begin(t, purseBox(false, true), 2)
	l.roll()
	const unknown = game.Hidden
	for _, tt := range []struct {
		name   string
		do     func()
		viewer string
		coins  [2]int32
	}{
		{"handed to the first seat", func() { l.Ticks(60) }, "-1", [2]int32{}},
		{"the first seat looks", func() { l.Tap("hand.look"); l.Settle() }, "0", [2]int32{}},
		{"the first seat has hidden 3", func() { l.hide("number.3"); l.Settle() }, "-1", [2]int32{unknown, 0}},
		{"the second seat looks", func() { l.Ticks(60); l.Tap("hand.look"); l.Settle() }, "1", [2]int32{unknown, 0}},
		{"the second seat has hidden 2", func() { l.hide("number.2"); l.Settle() }, "-1", [2]int32{unknown, unknown}},
	} {
		tt.do()
		l.want(tt.name, "viewer", tt.viewer)
		if got := l.mat().view.coins; got != tt.coins {
			t.Errorf("%s: coins %v lie there, want %v", tt.name, got, tt.coins)
		}
	}
}

func TestLogTellsNobodysSecret(t *testing.T) {
	for _, tt := range []struct {
		name    string
		secrets bool
		persons int
		want    []string
	}{
		{"nothing is secret", false, 2, []string{"hid 3", "hid 2"}},
		{"two people", true, 2, []string{"hid ?", "hid ?"}},
		{"one person reads its own", true, 1, []string{"hid 3", "hid ?"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := begin(t, purseBox(false, tt.secrets), tt.persons)
			l.roll()
			for _, number := range []string{"number.3", "number.2"}[:tt.persons] {
				if tt.secrets && tt.persons > 1 {
					l.Ticks(60)
					l.Tap("hand.look")
				}
				l.hide(number)
				l.Settle()
			}
			if got := l.log(); !slices.Equal(got, tt.want) {
				t.Errorf("the log says %q, want %q", got, tt.want)
			}
		})
	}
}

// log are the lines of the log about what has been hidden.
func (l *laid) log() (hid []string) {
	l.t.Helper()
	l.Tap("bar.log")
	l.Ticks(40)
	for _, s := range l.Texts() {
		hid = append(hid, regexp.MustCompile("hid .").FindAllString(s, -1)...)
	}
	return hid[len(hid)/2:] // before them come those of the note on the table
}

// frank is a mat on which the first seat decides with all looking on.
type frank struct{ *mat }

func (frank) NeedsSecrecy(_ game.Game, seat game.Seat) bool { return seat > 0 }

func TestTheScreenIsHandedOverForSecretsAlone(t *testing.T) {
	box := purseBox(false, true)
	box.Board = func(d *table.Desk) table.Kit { return scene.KitOf(frank{&mat{desk: d}}) }
	l := begin(t, box, 2)
	l.roll()
	l.want("what all may see", "asked", "true", "viewer", "-1")
	l.hide("number.3")
	l.Ticks(120)
	if l.want("what they may not", "asked", "false"); l.Inspect().Node("hand.look") == nil {
		t.Error("the screen is not handed over")
	}
}

// TestUndoCoversWhatTheNextSeatSaw: red, who decides with all looking on, takes that back while blue looks.
func TestUndoCoversWhatTheNextSeatSaw(t *testing.T) {
	box := purseBox(false, true)
	box.Board = func(d *table.Desk) table.Kit { return scene.KitOf(frank{&mat{desk: d}}) }
	l := begin(t, box, 2)
	l.roll()
	l.hide("number.3")
	l.Ticks(120)
	l.Tap("hand.look")
	l.Settle()
	l.want("blue looks", "viewer", "1", "asked", "true")
	l.Tap("bar.undo")
	l.Settle()
	l.want("red is asked again", "entries", "1", "viewer", "-1", "asked", "true")
}

// TestTheScreenIsHandedOverInTheNewLanguage changes the language while the screen is handed over.
func TestTheScreenIsHandedOverInTheNewLanguage(t *testing.T) {
	l := begin(t, purseBox(false, true), 2)
	l.roll()
	l.Ticks(60)
	l.services.Change(l.Context(), func(v *store.Settings) { v.Language = string(words.German) })
	l.Ticks(40)
	if want := l.services.T("table.hand.title", "Name", l.services.T("shell.color.red")); !l.ShowsText(want) {
		t.Errorf("%q is not said: %q", want, l.Texts())
	}
	l.Tap("hand.look")
	l.Settle()
	l.want("the first seat looks", "viewer", "0", "asked", "true")
}

func TestOnlyPersonIsNotHandedTheScreen(t *testing.T) {
	l := begin(t, purseBox(false, true), 1)
	l.roll()
	l.want("the only person", "asked", "true", "viewer", "0")
	if l.Inspect().Node("hand.look") != nil {
		t.Error("it is asked to look alone")
	}
}

// TestHowSecretsAreLookedAtIsKept: who does not hand the screen over does not at the next table either.
func TestHowSecretsAreLookedAtIsKept(t *testing.T) {
	l := begin(t, purseBox(false, true), 2)
	l.roll()
	l.Ticks(60)
	l.Tap("hand.peek")
	l.Settle()
	sc, err := scene.Start(l.services, purseBox(false, true), l.doors, header(2, 0))
	if err != nil {
		t.Fatal(err)
	}
	next := &laid{tabletest.New(t, l.services, sc, 800, 600), t, sc.(*scene.Scene), l.services, l.doors}
	next.roll()
	next.Ticks(60)
	if next.want("at the next table", "asked", "true", "viewer", "-1"); next.Inspect().Node("hand.look") != nil {
		t.Error("the screen is handed over again")
	}
}

// TestOneLooksAtATime rests fingers on the corners of two people.
func TestOneLooksAtATime(t *testing.T) {
	l := begin(t, purseBox(false, true), 2)
	l.roll()
	l.Ticks(60)
	l.Tap("hand.peek")
	l.Settle()
	l.want("without a hand-over", "asked", "true", "viewer", "-1")
	red, blue := l.Node("corner.red").Rect.Center(), l.Node("corner.blue").Rect.Center()
	for _, tt := range []struct {
		name   string
		do     func()
		viewer string
	}{
		{"the first holds its corner", func() { l.Hold(red, 4) }, "0"},
		{"the second does too", func() { l.HoldFingers(red, blue) }, "0"},
		{"both let go", l.Release, "-1"},
		{"the second holds its corner", func() { l.Hold(blue, 4) }, "1"},
		{"it lets go", l.Release, "-1"},
	} {
		tt.do()
		l.Ticks(4)
		l.want(tt.name, "viewer", tt.viewer)
	}
}

// TestADialogEndsALook lets the first seat look by a pad, and something be said that is for its eyes.
func TestADialogEndsALook(t *testing.T) {
	l := begin(t, purseBox(false, true), 2)
	l.roll()
	l.Ticks(60)
	l.Tap("hand.peek")
	l.Settle()
	l.look("corner.red")
	said := l.services.T("table.undo.nothing")
	l.mat().desk.ShowMessage("table.undo.nothing")
	l.Ticks(2)
	if l.want("a look", "viewer", "0"); !l.ShowsText(said) {
		t.Fatal("nothing is said")
	}
	l.mat().desk.OpenDialog(ui.Dialog("", ""), nil)
	l.Ticks(4)
	if l.want("under a dialog", "viewer", "-1"); l.ShowsText(said) {
		t.Error("what was said to the first seat is still there for all to read")
	}
}

// look has a seat look by Confirm on its corner or panel.
func (l *laid) look(id string) {
	l.t.Helper()
	for range 40 {
		if l.Node(id).Focused {
			break
		}
		l.Pad(input.Next)
	}
	l.Pad(input.Confirm)
	l.Ticks(4)
}

// TestOneLooksByAPad: Confirm on somebody's corner or panel begins a look, and ends it.
func TestOneLooksByAPad(t *testing.T) {
	for _, id := range []string{"corner.red", "seat.red"} {
		l := begin(t, purseBox(false, true), 2)
		l.roll()
		l.Ticks(60)
		l.Tap("hand.peek")
		l.Settle()
		for _, viewer := range []string{"0", "-1"} {
			l.look(id)
			l.want(id, "viewer", viewer)
		}
	}
}
