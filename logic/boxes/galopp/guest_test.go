package galopp

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/journal/journaltest"
	"ludotheque/logic/record/jsonline"
)

// liar is a table that tells a guest whatever comes to its mind, in good form.
type liar struct {
	*testing.T
	guest *match.Match
	rng   *game.RNG
	// cuts counts the deals in which the discards became the deck.
	cuts int
}

func newLiar(t *testing.T, seed uint64, seats int, viewer game.Seat) *liar {
	t.Helper()
	h := &journal.Header{Box: standardBox(t), Header: game.Header{
		Colors: game.Table{game.Red, game.Blue, game.Yellow, game.Green, game.Violet, game.White}[:seats],
	}}
	guest, err := match.NewView(h, viewer)
	if err != nil {
		t.Fatal(err)
	}
	return &liar{T: t, guest: guest, rng: game.NewRNG(seed)}
}

// tell makes lines up until the guest takes one.
func (y *liar) tell() {
	for range 100_000 {
		line, shows := y.line(), ""
		if y.rng.Below(2) == 0 {
			shows = `{"team":` + y.cards(Slots) + `}`
		}
		if _, err := y.take(line, shows); err == nil {
			y.check()
			return
		}
	}
	y.Fatalf("nothing can happen any more after %d lines", y.guest.Lines())
}

func (y *liar) take(line, shows string) ([]game.Event, error) {
	var values [2]jsonline.Value
	for i, text := range []string{line, shows} {
		if text == "" {
			continue
		}
		v, err := jsonline.Parse([]byte(text))
		if err != nil {
			return nil, err
		}
		values[i] = v
	}
	return y.guest.ApplyLine(values[0], values[1])
}

// line is something that could come next, as far as the public knows.
func (y *liar) line() string {
	g := y.guest.Game()
	r, _ := game.RulesOf[*Rules](g)
	s, _ := game.State[State](g)
	switch s.Stage {
	case StageDeal:
		return y.deal(r, &s)
	case StageTeam:
		return `{"team":` + y.cards(Slots) + `}`
	case StageDraw:
		var each []string
		for seat := range r.seats {
			each = append(each, fmt.Sprintf("%q:%s", r.table.Word(game.Seat(seat)), y.card()))
		}
		return `{"draw":{` + strings.Join(each, ",") + `}}`
	case StageRoll:
		return fmt.Sprintf(`{"roll":%d}`, 1+y.rng.Below(4))
	}
	by := g.Turn()
	return string(journal.AppendEntry(nil, g, by, y.rng.Pick(g.Legal(nil)), by))
}

func (y *liar) deal(r *Rules, s *State) string {
	set, cards := r.Drawing(s), []string(nil)
	if s.Viewer >= 0 && set.Has(s.Viewer) {
		cards = append(cards, fmt.Sprintf("%q:%s", r.table.Word(s.Viewer), y.cards(cardsEach(set.Len()))))
	}
	if set.Len() == 3 {
		cards = append(cards, `"open":`+y.cards(1))
	}
	return `{"deal":{` + strings.Join(cards, ",") + `}}`
}

func (y *liar) cards(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = y.card()
	}
	return "[" + strings.Join(all, ",") + "]"
}

func (y *liar) card() string { return string(Card(1 + y.rng.Below(int(Crafty))).appendTo(nil)) }

// check holds what the guest believes to adding up: there is a whole game of which it is the view.
func (y *liar) check() {
	y.Helper()
	g := y.guest.Game()
	r, _ := game.RulesOf[*Rules](g)
	view, _ := game.State[State](g)
	y.cuts += boolBit(view.Cut > 0 && view.Old != Pile{})
	s := view
	r.Redeal(&s, y.rng)
	if again := r.View(&s, y.guest.Viewer()); again != view {
		y.Fatalf("behind %s it cannot be a view:\n%+v\n%+v", y.guest.Line(y.guest.Len()-1), view, again)
	}
	checkSums(y, r, &s)
}

// TestAGuestSurvivesALyingTable: what a guest takes adds up, whatever it is sent, and there is always something that it
// takes.
func TestAGuestSurvivesALyingTable(t *testing.T) {
	cuts := 0
	for seed := range uint64(journaltest.Few(24, 6)) {
		seats := MinSeats + int(seed)%4
		for _, viewer := range []game.Seat{0, game.Seat(seats - 1), game.Public} {
			y := newLiar(t, seed, seats, viewer)
			for y.guest.Game().Turn() != game.Over {
				y.tell()
			}
			cuts += y.cuts
		}
	}
	if cuts == 0 {
		t.Error("no shuffle in the middle of a deal was met")
	}
}

// TestAViewTakesNoDealThatCannotBe: the last card of the deck, a five, goes to red unseen; then the discards, which hold no
// other five, become the deck.
func TestAViewTakesNoDealThatCannotBe(t *testing.T) {
	setup, err := jsonline.Parse([]byte(`{"phase":"auction","race":2,"last":"red","deck":{"5":1},"teams":{
		"red":[5,5,1,1],"blue":[5,2,2,2],"yellow":[1,2,3,3],"green":[1,2,3,3]}}`))
	if err != nil {
		t.Fatal(err)
	}
	g, err := standardBox(t).New(&game.Header{Colors: game.Table{game.Red, game.Blue, game.Yellow, game.Green}, Setup: setup})
	if err != nil {
		t.Fatal(err)
	}
	blue, public := g.View(1), g.View(game.Public)
	for _, tt := range []struct {
		name string
		view game.Game
		deal game.Move
		ok   bool
	}{
		{"a card of the discards", blue, Dealt(Unknown, One, Unknown, Unknown), true},
		{"the five that red must have", blue, Dealt(Unknown, Five, Unknown, Unknown), false},
		{"the hand of another seat", blue, Dealt(Five, One, Unknown, Unknown), false},
		{"its own card hidden from itself", blue, Dealt(Unknown, Unknown, Unknown, Unknown), false},
		{"a card too many", blue, Dealt(Unknown, One, Unknown, Unknown, One), false},
		{"no card of its own", blue, Dealt(Unknown, None, Unknown, Unknown), false},
		{"to one who watches nothing", public, Dealt(Unknown, Unknown, Unknown, Unknown), true},
		{"to one who watches a hand", public, Dealt(Unknown, One, Unknown, Unknown), false},
		{"to all a hidden card", g, Dealt(Five, One, Unknown, One), false},
		{"to all every card", g, Dealt(Five, One, Jester, One), true},
	} {
		if _, err := tt.view.Copy().Apply(game.Chance, tt.deal, nil); (err == nil) != tt.ok {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// FuzzTake: whatever a table says after some lies, a guest does not panic, and what it takes adds up.
func FuzzTake(f *testing.F) {
	f.Add(uint64(1), uint8(3), int8(0), uint16(0), `{"deal":{"red":[5],"open":["crafty"]}}`, ``)
	f.Add(uint64(2), uint8(6), int8(1), uint16(0), `{"deal":{"blue":[-2]}}`, ``)
	f.Add(uint64(3), uint8(4), int8(-5), uint16(20), `{"deal":{}}`, ``)
	f.Add(uint64(4), uint8(5), int8(2), uint16(4), `{"seat":"red","pass":true}`, `{"team":[1,2,3,"crafty"]}`)
	f.Add(uint64(5), uint8(3), int8(2), uint16(90), `{"team":[1,2,3,"crafty"]}`, `{"team":null}`)
	f.Add(uint64(6), uint8(3), int8(2), uint16(300), `{"draw":{"red":1,"blue":1,"yellow":1}}`, `{}`)
	f.Fuzz(func(t *testing.T, seed uint64, seats uint8, viewer int8, lies uint16, line, shows string) {
		if game.Seat(viewer) == game.Referee {
			return // a referee sees everything: a deal that shows it one hand is no line
		}
		y := newLiar(t, seed, MinSeats+int(seats)%4, game.Seat(viewer))
		for n := 0; n < int(lies)%600 && y.guest.Game().Turn() != game.Over; n++ {
			y.tell()
		}
		before, lines := y.guest.Game().Copy(), y.guest.Lines()
		if _, err := y.take(line, shows); err == nil {
			y.check()
		} else if y.guest.Lines() != lines || !y.guest.Game().Same(before) {
			t.Fatalf("%s with %s is refused (%v) and changes something", line, shows, err)
		}
		for range 20 {
			if y.guest.Game().Turn() != game.Over {
				y.tell()
			}
		}
	})
}
