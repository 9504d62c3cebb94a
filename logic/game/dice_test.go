package game_test

import (
	"testing"

	"ludotheque/logic/game"
)

// TestDice: a throw of three dice with the numbers 2 to 4 is written and read as what each of them shows.
func TestDice(t *testing.T) {
	dice := game.Dice{Zero: 5 << 56, Count: 3, Low: 2, High: 4}
	all, _ := dice.Die().Outcomes(true, nil)
	if len(all) != 27 {
		t.Fatalf("%d throws, want 27", len(all))
	}
	seen := map[string]bool{}
	for _, o := range all {
		line := "{" + string(dice.Append(nil, "roll", o.Move)) + "}"
		m, err := game.ReadEntry(game.Chance, value(t, line), dice.Form("roll"))
		if err != nil || m != o.Move || seen[line] {
			t.Errorf("%s is read as %x, want %x: %v", line, m, o.Move, err)
		}
		seen[line] = true
	}
	m, _ := dice.Form("roll").Read(value(t, "[4,2,3]"))
	e := dice.Event(7, 1, m)
	if e.Kind != 7 || e.Seat != 1 || e.N != 9 || dice.Thrown(e) != m || dice.SideIn(e, 0) != 2 || dice.SideIn(e, 1) != 0 || dice.SideIn(e, 2) != 1 {
		t.Errorf("4, 2 and 3 are %+v", e)
	}
}

// TestDiceThatAreNone: what is no throw is refused; a wrong number is an illegal move, anything else a damaged line.
func TestDiceThatAreNone(t *testing.T) {
	form := game.Dice{Count: 2, High: 1}.Form("roll")
	for list, illegal := range map[string]bool{"[0,2]": true, "[-1,0]": true, "[0]": false, "[0,1,0]": false, "1": false, `["0","1"]`: false} {
		if _, err := form.Read(value(t, list)); err == nil || (err == game.NotLegal) != illegal {
			t.Errorf("%s: %v", list, err)
		}
	}
}
