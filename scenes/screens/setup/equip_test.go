package setup

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/store"
)

func TestDevicesChangedAtTheTableAreKept(t *testing.T) {
	v := store.Defaults()
	if err := SetDevices(&v, "rapidcity", map[game.Color]string{game.Red: "mouse"}); err != nil || len(v.Setups) != 0 {
		t.Errorf("without a set-up %v are kept, error %v", v.Setups, err)
	}
	plan := plan{Version: version, First: byLot, Options: map[string]int{"seconds": 6}, Chairs: []chair{
		{Color: "red", Device: "touch"}, {Color: "green", Name: "Ann"}, {Color: "blue", Level: "easy"},
	}}
	if err := v.StoreSetup("rapidcity", plan); err != nil {
		t.Fatal(err)
	}
	if err := SetDevices(&v, "rapidcity", map[game.Color]string{game.Red: "mouse", game.Blue: "keys1", game.Green: "keys2"}); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		color  game.Color
		device string
		ok     bool
	}{{game.Red, "mouse", true}, {game.Green, "keys2", true}, {game.Blue, "", false}, {game.White, "", false}} {
		if device, ok := ChosenDevice(v, "rapidcity", tt.color); device != tt.device || ok != tt.ok {
			t.Errorf("%s plays with %q, %v, want %q, %v", tt.color, device, ok, tt.device, tt.ok)
		}
	}
	var after struct {
		Chairs  []chair
		Options map[string]int
	}
	if !v.Setup("rapidcity", &after) || after.Options["seconds"] != 6 || after.Chairs[1].Name != "Ann" || after.Chairs[2].Level != "easy" {
		t.Errorf("the rest of the set-up is %+v", after)
	}
}

// TestWhatIsLeftToTheTableIsSaidAndKept gives nobody a device: each row says what its person gets, and whoever begins, the
// game begins with that.
func TestWhatIsLeftToTheTableIsSaidAndKept(t *testing.T) {
	list, s := shelf(t)
	b := list["rapidcity"]
	b.AssignDevices = func(chosen []string, _ bool) []string {
		out := slices.Clone(chosen)
		for i, spare := range []string{"keys1", "keys2", "mouse"} {
			if out[i] == "" {
				out[i] = spare
			}
		}
		return out
	}
	p := plan{Version: version, First: byLot, Chairs: []chair{{Color: "red"}, {Color: "blue", Level: "easy"}, {Color: "yellow", Device: "touch"}, {Color: "green"}}}
	want := map[game.Color]string{game.Red: "keys1", game.Blue: "", game.Yellow: "touch", game.Green: "mouse"}
	for first := range p.Chairs {
		h, err := p.header(s, b, first)
		if err != nil {
			t.Fatal(err)
		}
		m, err := match.New(h)
		if err != nil {
			t.Fatal(err)
		}
		for seat, c := range h.Colors {
			if got := m.Occupants()[seat].Device; got != want[c] {
				t.Errorf("seat %d begins: %v plays with %q, want %q", first, c, got, want[c])
			}
		}
	}
}
