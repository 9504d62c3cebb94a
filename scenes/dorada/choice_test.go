package dorada

import (
	"math"
	"strconv"
	"testing"

	"ludotheque/logic/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/table"
)

// some is a choice of three moves: from 4 and from 9 to 11, and from start into the trap on 5.
func some() choice {
	c := noChoice()
	c.asked, c.safe = true, true
	for i, m := range []preview{{from: 4, to: 11}, {from: 9, to: 11}, {from: 0, to: 5, lost: true}} {
		m.move, m.end = game.Move(i), endRef(m.to, 41)
		c.moves = append(c.moves, m)
	}
	return c
}

func TestWhatARefMeans(t *testing.T) {
	c := some()
	for _, tt := range []struct {
		name    string
		ref     int
		from    int // of the move that is meant, or -1
		several bool
	}{
		{"a pawn", 4, 4, false},
		{"the pawn on start", 0, 0, false},
		{"where one move ends", refTo + 5, 0, false},
		{"where two end", refTo + 11, -1, true},
		{"a space that nobody can leave", 11, -1, false},
		{"DORADA", refGoal, -1, false},
	} {
		p, several := c.meant(tt.ref)
		from := -1
		if p != nil {
			from = p.from
		}
		if from != tt.from || several != tt.several {
			t.Errorf("%s means the pawn on %d (several %v), want %d (%v)", tt.name, from, several, tt.from, tt.several)
		}
	}
}

func TestTheEndInDoradaIsItsOwnRef(t *testing.T) {
	if a, b := endRef(41, 41), endRef(40, 41); a != refGoal || b != refTo+40 {
		t.Errorf("41 is %d, 40 is %d", a, b)
	}
}

func TestALossIsPickedTwice(t *testing.T) {
	c := some()
	if c.dares(c.preview(4)) {
		t.Error("a move without loss has to be confirmed")
	}
	if !c.dares(c.preview(0)) || c.risk != 0 {
		t.Errorf("the first pick of a loss is taken; at risk is %d", c.risk)
	}
	if c.dares(c.preview(0)) {
		t.Error("the second pick is not taken")
	}
	c = some()
	c.safe = false
	if c.dares(c.preview(0)) {
		t.Error("a loss has to be confirmed though every move loses a pawn")
	}
}

func TestAPawnIsPutDownWhereItGoes(t *testing.T) {
	for _, tt := range []struct {
		name       string
		lift, over int
		moves      bool // there is one in the hand
		put        bool
	}{
		{"on its end", 4, refTo + 11, true, true},
		{"on another's end", 4, refTo + 5, true, false},
		{"on nothing", 4, table.NoTarget, true, false},
		{"none in the hand", 7, refTo + 11, false, false},
	} {
		c := some()
		if got := c.lift(tt.lift, geom.Pt(1, 1)); got != tt.moves {
			t.Errorf("%s: lifted is %v", tt.name, got)
		}
		p, put := c.drop(geom.Pt(2, 2), tt.over)
		if p != nil != tt.moves || put != tt.put {
			t.Errorf("%s: the move is %v, put %v", tt.name, p, put)
		}
		if c.held != table.NoTarget || c.over != table.NoTarget {
			t.Errorf("%s: %d is still in the hand, over %d", tt.name, c.held, c.over)
		}
	}
}

func TestWhoseMovesAreShown(t *testing.T) {
	c := some()
	c.point = 9
	if c.shown() != 9 {
		t.Errorf("%d is shown, 9 is pointed at", c.shown())
	}
	c.risk = 0
	if c.shown() != 0 {
		t.Errorf("%d is shown, 0 would be lost", c.shown())
	}
	c.held = 4
	if c.shown() != 4 {
		t.Errorf("%d is shown, 4 is in the hand", c.shown())
	}
}

func TestHintsAreNotedByPawn(t *testing.T) {
	c := some()
	hints := []table.Hint{{Move: move(t, 9), Win: 0.512}, {Move: move(t, 4), Win: math.NaN()}}
	c.advise(hints, func(percent int) string { return strconv.Itoa(percent) })
	if c.hint != 9 || c.preview(9).win != "51" || c.preview(4).win != "" {
		t.Errorf("hint %d, chances %q and %q", c.hint, c.preview(9).win, c.preview(4).win)
	}
	if c.advise(nil, nil); c.hint != table.NoTarget {
		t.Errorf("no hint is one for %d", c.hint)
	}
}

// move is that of the pawn on a space.
func move(t *testing.T, space int) game.Move {
	t.Helper()
	for m := range game.Move(dorada.MaxSpaces) {
		if dorada.SpaceOf(m) == space {
			return m
		}
	}
	t.Fatalf("no move leaves %d", space)
	return 0
}

func TestWhatASpaceIsFor(t *testing.T) {
	c, v := some(), view{}
	v.piles[4].put(0)
	v.piles[9].put(0)
	v.piles[20].put(1)
	ts := targets{layout: plain(), choice: &c, view: &v}
	use := func(id string) string {
		for _, g := range ts.all(nil) {
			if g.ID == id {
				return [...]string{table.Look: "look", table.Offer: "offer", table.Risk: "risk", table.Refused: "refused", table.Drop: "drop"}[g.Use]
			}
		}
		return "none"
	}
	for _, tt := range []struct{ id, asked, held string }{
		{"space.4", "offer", "offer"},
		{"space.0", "risk", "risk"},
		{"to.5", "risk", "none"},
		{"to.11", "offer", "drop"},
		{"space.20", "refused", "refused"},
		{"goal", "look", "look"},
		{"die", "refused", "refused"},
	} {
		c.held = table.NoTarget
		if got := use(tt.id); got != tt.asked {
			t.Errorf("%s is %s, want %s", tt.id, got, tt.asked)
		}
		c.held = 4
		if got := use(tt.id); got != tt.held {
			t.Errorf("with the pawn of 4 in the hand %s is %s, want %s", tt.id, got, tt.held)
		}
	}
}
