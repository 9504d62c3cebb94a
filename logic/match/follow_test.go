package match_test

import (
	"errors"
	"slices"
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
)

// auction returns a match of Galopp Royal in which red has passed and blue has bid 2, so that yellow decides. guests are views
// of the match for each seat and game.Public, as yet without entries.
func auction(t *testing.T) (m *match.Match, guests []*match.Match) {
	t.Helper()
	b, err := galopp.Open(boards.Standard("galopp"), nil)
	if err != nil {
		t.Fatal(err)
	}
	h := &journal.Header{Box: b, Header: game.Header{Colors: game.Table{game.Red, game.Blue, game.Yellow}}}
	if m, err = match.New(h); err != nil {
		t.Fatal(err)
	}
	for _, viewer := range []game.Seat{0, 1, 2, game.Public} {
		guest, err := match.NewView(h, viewer)
		if err != nil {
			t.Fatal(err)
		}
		guests = append(guests, guest)
	}
	play(t, m, game.Chance, galopp.Dealt(galopp.Five, galopp.One, galopp.Jester, galopp.Crafty))
	play(t, m, 0, galopp.Passed())
	play(t, m, 1, galopp.Raised(2))
	return m, guests
}

// tell applies to guest all lines of m that guest lacks. It returns the last line, and behind it what was shown with it.
func tell(t *testing.T, m, guest *match.Match) (text string) {
	t.Helper()
	for n := guest.Lines() + 1; n <= m.Lines(); n++ {
		line, shows := m.AppendLine(nil, n, guest.Viewer())
		if _, err := guest.ApplyLine(parse(t, string(line)), parse(t, string(shows))); err != nil {
			t.Fatal(err)
		}
		text = string(line) + string(shows)
	}
	return text
}

// parse returns the object in text, Missing if text is empty.
func parse(t *testing.T, text string) jsonline.Value {
	t.Helper()
	if text == "" {
		return jsonline.Value{}
	}
	v, err := jsonline.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestASaleIsShownToAllAndCannotBeUndone(t *testing.T) {
	m, guests := auction(t)
	for _, guest := range guests {
		tell(t, m, guest)
		if seat, ok := guest.CanUndo(); !ok || seat != 1 {
			t.Errorf("viewer %d: behind blue's bid: seat %d, %v", guest.Viewer(), seat, ok)
		}
	}
	play(t, m, 2, galopp.Passed())
	want := `{"seat":"yellow","pass":true}` + "\n" + `{"team":[5,1,-2,"crafty"]}`
	for _, guest := range guests {
		if have := tell(t, m, guest); have != want {
			t.Errorf("viewer %d is told %s, not %s", guest.Viewer(), have, want)
		}
	}
	if line, shows := m.AppendLine(nil, m.Lines(), game.Referee); shows != nil {
		t.Errorf("who sees all is shown %s with %s", shows, line)
	}
	for _, m := range append(guests, m) {
		if seat, ok := m.CanUndo(); ok || !errors.Is(m.Undo(), match.ErrNothingToUndo) {
			t.Errorf("viewer %d: seat %d can take back a pass that sold a team", m.Viewer(), seat)
		}
	}
}

// TestWhatHappenedCanBeHadAgain: Events returns the events of a sale again, also in a view, where they depend on what was shown.
func TestWhatHappenedCanBeHadAgain(t *testing.T) {
	m, guests := auction(t)
	sold := slices.Clone(play(t, m, 2, galopp.Passed()))
	for _, guest := range append(guests, m) {
		if guest != m {
			tell(t, m, guest)
		}
		again, err := guest.Events(m.Len() - 1)
		if err != nil || !slices.Equal(again, sold) {
			t.Errorf("viewer %d: %v, %v; want %v", guest.Viewer(), again, err, sold)
		}
	}
}

func TestAViewOnlyTakesWhatItIsTold(t *testing.T) {
	m, guests := auction(t)
	yellow := guests[2]
	tell(t, m, yellow)
	if _, err := yellow.Play(2, galopp.Passed()); !errors.Is(err, match.ErrView) {
		t.Errorf("its own decision, before it is told: %v", err)
	}
	before := yellow.Game().Copy()
	pass := `{"seat":"yellow","pass":true}`
	for _, tt := range []struct{ name, line, shows string }{
		{"a sale of nothing", pass, ``},
		{"a sale without a team", pass, `{}`},
		{"a sale and more", pass, `{"team":[5,1,-2,"crafty"],"deck":[1]}`},
		{"a team of three", pass, `{"team":[5,1,-2]}`},
		{"a team with a card that there is not", pass, `{"team":[5,4,-2,"crafty"]}`},
		{"another card of its own", pass, `{"team":[5,1,1,"crafty"]}`},
		{"another open card", pass, `{"team":[5,1,-2,1]}`},
		{"more cards than there are", pass, `{"team":[5,null,-2,"crafty"]}`},
		{"a team where none is sold", `{"seat":"yellow","bid":7}`, `{"team":[5,1,-2,"crafty"]}`},
		{"somebody else's turn", `{"seat":"blue","bid":7}`, ``},
		{"a bid too low", `{"seat":"yellow","bid":1}`, ``},
		{"an expectation", `{"expect":{}}`, ``},
		{"a remark", `{"//":"hello"}`, ``},
		{"a refused decision", `{"seat":"yellow","bid":1,"refused":true}`, ``},
		{"nobody at this table", `{"seat":"white","pass":true}`, ``},
		{"half a coin", `{"seat":"yellow","bid":3.5}`, ``},
		{"nothing", ``, ``},
	} {
		if _, err := yellow.ApplyLine(parse(t, tt.line), parse(t, tt.shows)); err == nil {
			t.Errorf("%s is taken", tt.name)
		}
		if yellow.Lines() != m.Lines() || !yellow.Game().Same(before) {
			t.Fatalf("%s has changed something", tt.name)
		}
	}
}

func TestADealIsToldToASeatWithoutTheHandsOfOthers(t *testing.T) {
	_, guests := auction(t)
	for _, tt := range []struct {
		name   string
		viewer int
		line   string
		ok     bool
	}{
		{"its own card", 1, `{"deal":{"blue":[1],"open":["crafty"]}}`, true},
		{"no card of its own", 1, `{"deal":{"open":["crafty"]}}`, false},
		{"two cards of its own", 1, `{"deal":{"blue":[1,2],"open":["crafty"]}}`, false},
		{"somebody else's as well", 1, `{"deal":{"red":[5],"blue":[1],"open":["crafty"]}}`, false},
		{"only somebody else's", 1, `{"deal":{"red":[5],"open":["crafty"]}}`, false},
		{"no open card", 1, `{"deal":{"blue":[1]}}`, false},
		{"no card", 1, `{"deal":{"blue":[null],"open":["crafty"]}}`, false},
		{"to one who watches the open card", 3, `{"deal":{"open":["crafty"]}}`, true},
		{"to one who watches a hand", 3, `{"deal":{"blue":[1],"open":["crafty"]}}`, false},
	} {
		guest := guests[tt.viewer]
		_, err := guest.ApplyLine(parse(t, tt.line), jsonline.Value{})
		if (err == nil) != tt.ok {
			t.Errorf("%s: %v", tt.name, err)
		}
		if err := guest.BackToLine(1); err != nil {
			t.Fatal(err)
		}
	}
}

func TestBackTakesTheLinesAfterIt(t *testing.T) {
	m, guests := auction(t)
	red := guests[0]
	tell(t, m, red)
	for _, n := range []int{-1, 0, 5} {
		if err := red.BackToLine(n); err == nil || red.Lines() != 4 {
			t.Errorf("back to line %d of 4: %v, %d lines", n, err, red.Lines())
		}
	}
	for n := 4; n >= 1; n-- {
		if err := red.BackToLine(n); err != nil || red.Lines() != n || !red.Game().Same(m.Before(n-1).View(0)) {
			t.Errorf("back to line %d: %v, %d lines", n, err, red.Lines())
		}
	}
	tell(t, m, red)
	if !red.Game().Same(m.Game().View(0)) {
		t.Error("the same lines lead elsewhere")
	}
}

// TestFollowingAllIsTheMatch: a view for game.Referee is a whole match, which can be played.
func TestFollowingAllIsTheMatch(t *testing.T) {
	m, _ := auction(t)
	whole, err := match.NewView(m.Header(), game.Referee)
	if err != nil {
		t.Fatal(err)
	}
	tell(t, m, whole)
	play(t, whole, 2, galopp.Passed())
	play(t, m, 2, galopp.Passed())
	if !whole.Game().Same(m.Game()) || string(whole.Line(3)) != string(m.Line(3)) {
		t.Error("a match that follows all is another")
	}
}
