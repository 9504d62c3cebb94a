package setup

import (
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/screens/people"
)

// TestWhoHasPlayedSitsDownWithATap begins a game as Zoé with a head of her choice, and seats her in another box.
func TestWhoHasPlayedSitsDownWithATap(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	sc.tap("setup.seat.1.who", "setup.head.5", "setup.play")
	if head := sc.begun(); !strings.Contains(head, `"head":5,"name":"Zoé"`) || !strings.Contains(head, `"head":7,"name":"Ada"`) {
		t.Errorf("the game begins with %s", head)
	}
	if p, ok := people.Find(sc.services.Store, "Zoé"); !ok || p != (people.Person{Name: "Zoé", Head: 5, Color: "red"}) {
		t.Errorf("Zoé is kept as %+v, %v", p, ok)
	}
	known := people.All(sc.services.Store)
	next := lay(t, "pamplona", nil, false)
	people.Save(next.services.Store, known...)
	next.tap("setup.seat.2.color", "setup.color.green", "setup.seat.1.who", "setup.who.1")
	if c := next.plan.Chairs[0]; c.Name != "Zoé" || c.Head != 5 || c.Color != "red" || !c.isPerson() {
		t.Errorf("at the first seat is %+v", c)
	}
	next.tap("setup.seat.1.who", "setup.who.forget")
	if _, ok := people.Find(next.services.Store, "Zoé"); ok {
		t.Error("Zoé is not forgotten")
	}
}

// TestNobodyIsOfferedASeatTwice: who sits at another seat is not offered.
func TestNobodyIsOfferedASeatTwice(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	people.Save(sc.services.Store, people.Person{Name: "TOM", Head: 2, Color: "blue"}, people.Person{Name: "Ida", Head: 3, Color: "white"})
	sc.tap("setup.seat.1.who")
	if sc.Rig.Inspect().Node("setup.who.1") != nil || sc.Rig.Inspect().Node("setup.who.2") == nil {
		t.Error("offered are not those who sit nowhere")
	}
}

// TestAPieceIsTakenToASeat: the piece that is tapped gives the new seat its colour, until all seats are taken.
func TestAPieceIsTakenToASeat(t *testing.T) {
	sc := lay(t, "dorada", three(byLot), false)
	sc.tap("setup.pawn.white")
	if n := len(sc.plan.Chairs); n != 4 || sc.plan.Chairs[3].Color != game.White.String() {
		t.Errorf("%d seats, %+v", n, sc.plan.Chairs)
	}
	if sc.Rig.Inspect().Node("setup.pawn.yellow") != nil {
		t.Error("a piece is left although all seats are taken")
	}
}

// TestHeadsOfAPlan: bots have heads of their own, one to a name, and people those of their choice or colour.
func TestHeadsOfAPlan(t *testing.T) {
	p := plan{Chairs: []chair{{Color: "blue"}, {Color: "red", Level: "easy"}, {Color: "white", Head: 2}, {Color: "green", Level: "strong"}}}
	for i, want := range []portrait.Head{2, 7, 2, 8} {
		if got := p.head(i); got != want {
			t.Errorf("seat %d has head %d, want %d", i, got, want)
		}
	}
}

// TestEveryBotSaysHowItPlays reads what stands below the names of bots.
func TestEveryBotSaysHowItPlays(t *testing.T) {
	for level, want := range map[string]string{"easy": "In a hurry", "medium": "Careful", "strong": "Shrewd"} {
		p := three(byLot)
		p.Chairs[2].Level = level
		if sc := lay(t, "dorada", p, false); !strings.Contains(strings.Join(sc.Texts(), "\n"), want+":") {
			t.Errorf("%s: no %q among %q", level, want, sc.Texts())
		}
	}
}
