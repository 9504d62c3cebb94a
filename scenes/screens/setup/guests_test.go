package setup

import (
	"strconv"
	"strings"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/ui"
)

// TestATableHasAsManySeatsAsItsBox: of too many the first, with open ones if there are too few; bots stay bots, and the options are
// those chosen last.
func TestATableHasAsManySeatsAsItsBox(t *testing.T) {
	all, err := boxes.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range all {
		sc := lay(t, "dorada", three(byLot), false)
		box := *sc.box
		box.Rules = rules
		least, most := rules.Seats()
		for n := range game.Color(game.Colors) + 1 {
			var seats []Seat
			for c := range n {
				seats = append(seats, Seat{Color: c, Bot: c == 1, Level: game.LevelStrong})
			}
			text, err := NewTableHeader(sc.services, &box, seats, false)
			if err != nil {
				t.Fatalf("%s for %d: %v", rules.Name(), n, err)
			}
			v, err := jsonline.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			h, err := journal.NewHeader(v, all)
			if err != nil {
				t.Fatalf("%s for %d: %v", rules.Name(), n, err)
			}
			if got, want := len(h.Colors), min(max(int(n), least), most); got != want {
				t.Errorf("%s for %d has %d seats, want %d", rules.Name(), n, got, want)
			}
			if bots := strings.Count(string(text), `"bot"`); bots != min(1, max(0, int(n)-1)) {
				t.Errorf("%s for %d has %d bots: %s", rules.Name(), n, bots, text)
			}
		}
	}
}

// TestAnOptionIsWhatWasChosenOnDevices: a table with several devices starts with its own default, which its controls show as chosen. The
// default of one screen is a choice like any other there, and reaches the header.
func TestAnOptionIsWhatWasChosenOnDevices(t *testing.T) {
	rules, _ := shelf(t)
	for _, tt := range []struct {
		online bool
		usual  string
	}{{false, "20"}, {true, "60"}} {
		sc := lay(t, "dorada", three(byLot), false)
		box := *sc.box
		box.Rules = rules["rapidcity"].Rules
		resolution := func() string {
			header, err := NewTableHeader(sc.services, &box, []Seat{{Color: game.Red}}, tt.online)
			if err != nil {
				t.Fatal(err)
			}
			v, err := jsonline.Parse(header)
			if err != nil {
				t.Fatal(err)
			}
			if n, err := v.Get("options").Get("resolution").Int(); err == nil {
				return strconv.Itoa(n)
			}
			return ""
		}
		sc.Root.OpenDialog(OptionControls(&sc.Screen, &box, tt.online), ui.LayerOptions{})
		sc.Settle()
		if got := resolution(); got != "" {
			t.Errorf("nothing is chosen, and the resolution is %s", got)
		}
		for _, choose := range []struct{ tap, want string }{{"8", "8"}, {"100", "100"}, {"8", "8"}, {tt.usual, ""}} {
			if sc.tap("setup.option.resolution." + choose.tap); resolution() != choose.want {
				t.Errorf("online %t: %s is chosen, and the resolution is %q, want %q", tt.online, choose.tap, resolution(), choose.want)
			}
		}
	}
}
