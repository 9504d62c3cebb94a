package setup

import (
	"strings"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
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
			text, err := TableHeader(sc.services, &box, seats)
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
