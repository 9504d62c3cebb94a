package dorada

import (
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

func TestWhereAMoveLies(t *testing.T) {
	for _, tt := range []struct {
		name string
		ev   game.Event
		to   int
		risk bool
	}{
		{"to a space", game.Event{Kind: dorada.EventLand, To: 9}, refTo + 9, false},
		{"into DORADA", game.Event{Kind: dorada.EventArrive, To: 41}, refTo + 41, false},
		{"into a trap", game.Event{Kind: dorada.EventLost, To: 5}, refTo + 5, true},
	} {
		o := optionOf(dorada.Moved(4), []game.Event{{Kind: dorada.EventHop, From: 4, To: 5}, tt.ev})
		if o.From != 4 || o.To != tt.to || o.Risk != tt.risk {
			t.Errorf("%s: %+v", tt.name, o)
		}
	}
}

// TestAnOnlyPawnIsNotAskedFor: the prompt asks which pawn only if there are several.
func TestAnOnlyPawnIsNotAskedFor(t *testing.T) {
	c := table.NewChoice(nil, nil, nil)
	for i, want := range []string{"dorada.prompt.move.only", "dorada.prompt.move"} {
		c.Options = append(c.Options, table.Option{From: i, To: refTo + i + 3})
		if key, data := promptKey(&c, 3, goal, false); key != want || data[1] != 3 {
			t.Errorf("with %d pawns that can move the prompt is %s %v, want %s", i+1, key, data, want)
		}
	}
}

func TestWhatASpaceIsFor(t *testing.T) {
	c, v := table.NewChoice(nil, nil, nil), view{}
	c.Options = []table.Option{{From: 4, To: refTo + 11}, {From: 9, To: refTo + 11}, {From: 0, To: refTo + 5, Risk: true}}
	v.piles[4].put(0)
	v.piles[9].put(0)
	v.piles[20].put(1)
	ts := targets{layout: plain(), choice: &c, view: &v}
	use := func(id string) string {
		for _, g := range ts.addAll(nil) {
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
		{"space.20", "look", "look"},
		{"goal", "look", "look"},
	} {
		c.DraggedRef = table.NoTarget
		if got := use(tt.id); got != tt.asked {
			t.Errorf("%s is %s, want %s", tt.id, got, tt.asked)
		}
		c.DraggedRef = 4
		if got := use(tt.id); got != tt.held {
			t.Errorf("with the pawn of 4 in the hand %s is %s, want %s", tt.id, got, tt.held)
		}
	}
}

// TestTheLastPawnMovesByItself: who has only one pawn left in play throws, and has nothing else to do; with a second one there is a
// choice as before, even where there is only one move.
func TestTheLastPawnMovesByItself(t *testing.T) {
	for _, tt := range []struct {
		setup, want string // entries once the table rests
	}{
		{`"start":{"blue":4},"piles":{"4":["red"]},"goal":["red","red","red"]`, "2"},
		{`"start":{"red":1,"blue":4},"goal":["red","red"],"bridges":[5]`, "2"},
		{`"start":{"red":2,"blue":4},"goal":["red","red"]`, "1"},
		{`"start":{"blue":3},"piles":{"4":["red"],"7":["red","blue"]},"goal":["red","red"]`, "1"},
	} {
		r := lay(t, tabletest.Services(t, words.English), set(tt.setup)...)
		r.Settle()
		r.Tap("die")
		if got := r.Settle().Values["entries"]; got != tt.want {
			t.Errorf("%s: after a throw there are %s entries, want %s", tt.setup, got, tt.want)
		}
	}
}

// TestWhatLosesAPawnWarns: also where every move does, and none must be picked twice.
func TestWhatLosesAPawnWarns(t *testing.T) {
	for _, tt := range []struct {
		setup       string
		harm, twice []bool // by option
	}{
		{`"start":{"blue":4},"piles":{"4":["red"],"10":["red"]},"bridges":[18,24]`, []bool{true, true}, []bool{false, false}},
		{`"start":{"blue":4},"piles":{"4":["red"],"9":["red"]},"bridges":[18,24]`, []bool{true, false}, []bool{true, false}},
	} {
		r := lay(t, tabletest.Services(t, words.English), set(tt.setup, `{"roll":1}`)...)
		r.Ticks(1)
		for i, o := range r.Board().Board.(*board).Options {
			if o.Harms != tt.harm[i] || o.Risk != tt.twice[i] {
				t.Errorf("%s: the pawn on %d warns: %v, and is picked twice: %v", tt.setup, o.From, o.Harms, o.Risk)
			}
		}
	}
}
