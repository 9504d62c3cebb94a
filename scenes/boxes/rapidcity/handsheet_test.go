package rapidcity

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/screens/setup"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
)

// TestADeviceIsTaken: who takes one that another plays with gives the own one for it, but fingers everybody has.
func TestADeviceIsTaken(t *testing.T) {
	for _, tt := range []struct {
		name         string
		before       [2]device
		takes        device // the second
		first, other device
	}{
		{"another's", [2]device{mouse, keysOne}, mouse, keysOne, mouse},
		{"one that is free", [2]device{mouse, keysOne}, keysTwo, mouse, keysTwo},
		{"fingers, as another does", [2]device{fingers, keysOne}, fingers, fingers, fingers},
		{"the one that it has", [2]device{mouse, keysOne}, keysOne, mouse, keysOne},
	} {
		p := people{seats: 2, isPerson: [6]bool{true, true}, devices: [6]device{tt.before[0], tt.before[1]}}
		if p.giveDevice(1, tt.takes); p.devices[0] != tt.first || p.devices[1] != tt.other {
			t.Errorf("%s: they play with %q and %q, want %q and %q", tt.name, p.devices[0], p.devices[1], tt.first, tt.other)
		}
	}
}

// TestDevicesChangedAtTheTableAreThereForTheNextGame changes who has the mouse, and then plays a return game, goes on with
// it, and looks at what the set-up says.
func TestDevicesChangedAtTheTableAreThereForTheNextGame(t *testing.T) {
	s := newServices(t, words.English)
	players := []guest{{color: game.Red, device: mouse}, {color: game.Blue, device: keysOne}, {color: game.Yellow, level: game.LevelEasy}}
	l := lay(t, s, 1280, 800, "", "", players...)
	s.Change(l.Context(), func(v *store.Settings) {
		v.Setups["rapidcity"] = []byte(`{"version":1,"chairs":[{"color":"red","device":"mouse"},{"color":"blue","device":"keys1"},{"color":"yellow","level":"easy"}],"first":"lot"}`)
	})
	l.tap("bar.hands")
	l.tap("hands.blue.mouse")
	want := [2]device{keysOne, mouse}
	check := func(when string, b *board, red, blue game.Seat) {
		t.Helper()
		if got := [2]device{b.people.devices[red], b.people.devices[blue]}; got != want {
			t.Errorf("%s: red and blue play with %v, want %v", when, got, want)
		}
	}
	check("after the change", l.board, 0, 1)
	if d, _ := setup.ChosenDevice(s.Settings(), "rapidcity", game.Blue); d != "mouse" {
		t.Errorf("by the set-up blue plays with %q", d)
	}
	var next *board
	lay := l.box.Board
	l.box.Board = func(d *table.Desk) table.Kit {
		k := lay(d)
		next = l.board
		return k
	}
	if _, err := scene.Start(s, &l.box.Contents, &table.Doors{}, setup.NextHeader(l.load())); err != nil {
		t.Fatal(err)
	}
	check("in the return game, in which blue begins", next, 2, 0)
	if _, err := scene.Resume(s, &l.box.Contents, &table.Doors{}); err != nil {
		t.Fatal(err)
	}
	check("when it is gone on with", next, 2, 0)
}

// TestAKeyThatIsChangedIsShownAtOnce: its cap and the one that it was taken from.
func TestAKeyThatIsChangedIsShownAtOnce(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, "", "", guest{color: game.Red, device: keysOne}, guest{color: game.Blue, device: mouse}, guest{color: game.Yellow, level: game.LevelEasy})
	l.tap("bar.hands")
	l.tap("key.one.upperleft")
	l.now.Pressed = []ebiten.Key{ebiten.KeyE}
	l.ticks(1)
	l.now.Pressed = nil
	l.ticks(2)
	for id, want := range map[string]ebiten.Key{"key.one.upperleft": ebiten.KeyE, "key.one.upperright": ebiten.KeyW} {
		at := l.node(id)
		if !slices.ContainsFunc(l.Inspect().Nodes, func(n stage.Node) bool { return n.Text == input.KeyLabel(want, "en") && n.Rect.Contains(at) }) {
			t.Errorf("%s does not show %q", id, input.KeyLabel(want, "en"))
		}
	}
}

// TestAPadEndsTheWaitForAKey, which it cannot give: the cap shows its key again, and the pad can be used for the rest.
func TestAPadEndsTheWaitForAKey(t *testing.T) {
	for _, end := range []input.Intents{input.Cancel, input.Confirm} {
		l := lay(t, newServices(t, words.English), 1280, 800, "", "", guest{color: game.Red, device: keysOne}, guest{color: game.Blue, device: mouse}, guest{color: game.Yellow, level: game.LevelEasy})
		shows := func(words string) bool {
			at := l.node("key.one.upperleft")
			return slices.ContainsFunc(l.Inspect().Nodes, func(n stage.Node) bool { return n.Text == words && n.Rect.Contains(at) })
		}
		l.tap("bar.hands")
		l.tap("key.one.upperleft")
		if !shows("…") {
			t.Fatal("the cap does not wait for a key")
		}
		l.pad(end)
		if l.ticks(2); !shows(input.KeyLabel(ebiten.KeyW, "en")) {
			t.Errorf("after intents %b of a pad the cap still waits", end)
		}
	}
}
