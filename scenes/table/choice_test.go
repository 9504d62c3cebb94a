package table

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// some is a choice of three: from 4 and from 9 to 111, and from 0 at risk to 105.
func some() *Choice {
	c := NewChoice(nil, nil, nil)
	c.Options = []Option{{Move: 1, From: 4, To: 111}, {Move: 2, From: 9, To: 111}, {Move: 3, From: 0, To: 105, Risk: true}}
	return &c
}

func TestWhatATargetMeans(t *testing.T) {
	for _, tt := range []struct {
		name    string
		ref     int
		move    game.Move // that is meant, or 0
		several bool
	}{
		{"where one begins", 4, 1, false},
		{"where one at risk begins", 0, 3, false},
		{"where one ends", 105, 3, false},
		{"where two end", 111, 0, true},
		{"neither", 11, 0, false},
		{"nothing", NoTarget, 0, false},
	} {
		o, several := some().OptionAt(tt.ref)
		var move game.Move
		if o != nil {
			move = o.Move
		}
		if move != tt.move || several != tt.several {
			t.Errorf("%s means %d (several %v), want %d (%v)", tt.name, move, several, tt.move, tt.several)
		}
	}
}

// Two that hurt end at 105: the one that has been picked once is meant.
func TestWhereTheChosenOneEndsIsMeant(t *testing.T) {
	c := some()
	c.Options = append(c.Options, Option{Move: 4, From: 6, To: 105, Risk: true})
	if o, several := c.OptionAt(105); o != nil || !several {
		t.Fatalf("with nothing chosen 105 means %+v", o)
	}
	c.RiskRef = 6
	if o, _ := c.OptionAt(105); o == nil || o.Move != 4 {
		t.Errorf("with 6 chosen 105 means %+v", o)
	}
}

func TestRisksArePickedTwice(t *testing.T) {
	c := some()
	if c.needsSecondPick(c.OptionFrom(4)) {
		t.Error("what does not hurt has to be confirmed")
	}
	if !c.needsSecondPick(c.OptionFrom(0)) || c.RiskRef != 0 || !c.Draft().Ready || !c.Draft().Warns {
		t.Errorf("the first pick of a risk is taken: dared is %d, the draft %+v", c.RiskRef, c.Draft())
	}
	if c.needsSecondPick(c.OptionFrom(0)) {
		t.Error("the second pick is not taken")
	}
	c.Options = append(c.Options, Option{Move: 4, From: 6, To: 106, Risk: true})
	if !c.needsSecondPick(c.OptionFrom(6)) || c.RiskRef != 6 {
		t.Errorf("the first pick of another risk is taken: dared is %d", c.RiskRef)
	}
	if c.Back(); c.Draft() != (Draft{}) {
		t.Error("the risk cannot be taken back")
	}
}

func TestNothingIsARiskWhereAllHurts(t *testing.T) {
	c := some()
	if c.clearUniversalRisk(); !c.OptionFrom(0).Risk {
		t.Error("a risk beside others that are none is none")
	}
	c.Options = c.Options[2:]
	if c.clearUniversalRisk(); c.OptionFrom(0).Risk {
		t.Error("the only option is a risk")
	}
}

func TestWhatOptionsMakeOfTargets(t *testing.T) {
	for _, tt := range []struct {
		ref, held    int
		begins, ends bool
		use          Use // as one at which an option ends, if any does
	}{
		{4, NoTarget, true, false, 0},
		{0, NoTarget, true, false, 0},
		{111, NoTarget, false, true, Offer},
		{105, NoTarget, false, true, Risk},
		{111, 4, false, true, Drop},
		{105, 4, false, false, 0},
		{7, NoTarget, false, false, 0},
	} {
		c := some()
		c.DraggedRef = tt.held
		g := Target{Ref: tt.ref}
		if got := c.MarkStart(&g); got != tt.begins || got && (!g.Drag || (g.Use == Risk) != (tt.ref == 0)) {
			t.Errorf("an option begins at %d: %v, %+v", tt.ref, got, g)
		}
		if got := c.MarkEnd(&g); got != tt.ends || got && g.Use != tt.use {
			t.Errorf("with %d in the hand an option ends at %d: %v, use %d; want %v, %d", tt.held, tt.ref, got, g.Use, tt.ends, tt.use)
		}
	}
}

func TestWhatIsDraggedLiesWhereItEnds(t *testing.T) {
	for _, tt := range []struct {
		name             string
		lift, over, lies int
		lifted           bool
	}{
		{"on its end", 4, 111, 111, true},
		{"on another's end", 4, 105, NoTarget, true},
		{"on nothing", 4, NoTarget, NoTarget, true},
		{"none in the hand", 7, 111, NoTarget, false},
	} {
		c := some()
		c.RiskRef = 0
		if got := c.Lift(tt.lift, geom.Pt(1, 1)); got != tt.lifted || got && c.RiskRef != NoTarget {
			t.Errorf("%s: lifted is %v, %d is dared", tt.name, got, c.RiskRef)
		}
		if c.Carry(geom.Pt(2, 2), tt.over); c.DropRef != tt.lies {
			t.Errorf("%s: it lies on %d", tt.name, c.DropRef)
		}
		if c.Drop(geom.Point{}, NoTarget); c.DraggedRef != NoTarget || c.DropRef != NoTarget {
			t.Errorf("%s: %d is still in the hand, over %d", tt.name, c.DraggedRef, c.DropRef)
		}
	}
}

func TestWhichOptionsAreShown(t *testing.T) {
	c := some()
	shown := func() (all []game.Move) {
		for o := range c.ShownOptions {
			all = append(all, o.Move)
		}
		return all
	}
	for _, tt := range []struct {
		point, dared, held int
		want               []game.Move
	}{
		{NoTarget, NoTarget, NoTarget, nil},
		{9, NoTarget, NoTarget, []game.Move{2}},
		{111, NoTarget, NoTarget, []game.Move{1, 2}},
		{9, 0, NoTarget, []game.Move{3}},
		{9, 0, 4, []game.Move{1}},
	} {
		c.PointAt(tt.point)
		c.RiskRef, c.DraggedRef = tt.dared, tt.held
		if got := shown(); !slices.Equal(got, tt.want) {
			t.Errorf("pointing at %d, %d dared, %d held: %v, want %v", tt.point, tt.dared, tt.held, got, tt.want)
		}
	}
}
