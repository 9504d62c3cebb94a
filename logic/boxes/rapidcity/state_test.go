package rapidcity

import (
	"errors"
	"testing"
	"unsafe"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

func TestStateIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(State{}); size > 512 {
		t.Errorf("a position takes %d bytes, more than 512", size)
	}
}

// TestContents holds the box to.
func TestContents(t *testing.T) {
	for _, tt := range []struct {
		seats, cards int
		options      string
	}{
		{3, 15, "{}"}, {4, 18, "{}"}, {5, 21, "{}"}, {6, 24, "{}"},
		{3, 18, `{"two_characters":true}`}, {6, 27, `{"healing":true}`},
		{6, 30, `{"healing":true,"two_characters":true,"ultimate":true}`},
	} {
		r := table(t, tt.seats, tt.options)
		if n := r.Start().Deck.Len(); n != tt.cards {
			t.Errorf("%d seats, %s: %d cards, want %d", tt.seats, tt.options, n, tt.cards)
		}
	}
}

func TestEqualDecksAreEqualValues(t *testing.T) {
	two := Deck(0).With(Indian, 2)
	if two.Count(Indian) != 2 || two.Without(Indian) != Deck(0).With(Indian, 1) || two.Without(Indian).Without(Indian) != 0 {
		t.Errorf("two cards: %x, one: %x, none: %x", two, two.Without(Indian), two.Without(Indian).Without(Indian))
	}
}

func TestOpenRefuses(t *testing.T) {
	const deck = `"indian":2,"bandit":2,"sheriff":2,"indian+bandit":1,"indian+sheriff":1,"bandit+sheriff":1,"healing tipi":1,"healing jail":1,"healing saloon":1,"armed left":1,"armed right":1`
	const tiles = `"tiles":["jail","tipi","saloon","jail","tipi","saloon"]`
	for _, tt := range []struct{ name, contents string }{
		{"no JSON", `{`},
		{"three jails", `{"tiles":["jail","tipi","saloon","jail","jail","saloon"],"deck":{` + deck + `,"hands up":1}}`},
		{"no saloon among the first three", `{"tiles":["jail","tipi","tipi","jail","saloon","saloon"],"deck":{` + deck + `,"hands up":1}}`},
		{"five tiles", `{"tiles":["jail","tipi","saloon","jail","tipi"],"deck":{` + deck + `,"hands up":1}}`},
		{"a card missing", `{` + tiles + `,"deck":{` + deck + `}}`},
		{"a card too many", `{` + tiles + `,"deck":{` + deck + `,"hands up":1,"mayor":1}}`},
		{"two of one", `{` + tiles + `,"deck":{` + deck + `,"hands up":2}}`},
		{"unknown key", `{` + tiles + `,"deck":{` + deck + `,"hands up":1},"more":1}`},
	} {
		if _, err := Open([]byte(tt.contents)); err == nil {
			t.Errorf("%s: no error", tt.name)
		}
	}
}

// TestPrepare: R-01: of each place one tile or two, every circle set up as drawn, and the draw not always the same.
func TestPrepare(t *testing.T) {
	b, l := openBox(t), game.NewRNG(1)
	seen := map[string]bool{}
	for i := range 400 {
		seats := MinSeats + i%4
		setup := b.Prepare(seats, l)
		g, err := b.New(&game.Header{Colors: colors(seats), Setup: setup})
		if err != nil {
			t.Fatalf("%s: %v", setup.Append(nil), err)
		}
		if have := string(g.Field(nil, "tiles")); `{"tiles":`+have+`}` != string(setup.Append(nil)) {
			t.Fatalf("drawn %s, set up %s", setup.Append(nil), have)
		}
		seen[string(setup.Append(nil))] = true
	}
	if len(seen) < 100 {
		t.Errorf("%d circles in 400 draws", len(seen))
	}
}

// TestTurner: R-03: the cards are turned in seat order.
func TestTurner(t *testing.T) {
	r := table(t, 4, "{}")
	s := r.Start()
	for i := range 9 {
		want := game.Seat(i % 4)
		if have := r.Turner(&s); have != want {
			t.Errorf("card %d is due: seat %d, want %d", i, have, want)
		}
		r.Do(&s, Reveal(s.Deck.at(0)))
		if have := r.Turner(&s); have != want {
			t.Errorf("card %d is open: seat %d, want %d", i, have, want)
		}
		r.Do(&s, Close())
		s.Over = false
	}
}

// TestDraw: every copy in the deck is as likely as the others.
func TestDraw(t *testing.T) {
	r := table(t, 3, "{}")
	s, l := r.Start(), game.NewRNG(5)
	count := map[Card]int{}
	const draws = 60_000
	for range draws {
		count[CardOf(r.Draw(&s, l))]++
	}
	out, ok := r.Outcomes(&s, nil)
	if !ok || len(out) != 12 {
		t.Fatalf("%d outcomes, %v", len(out), ok)
	}
	for _, o := range out {
		want := draws * o.Weight / 15
		if n := count[CardOf(o.Move)]; n < want*9/10 || n > want*11/10 {
			t.Errorf("card %d drawn %d times, want about %d", CardOf(o.Move), n, want)
		}
	}
}

func TestCanClose(t *testing.T) {
	tests := []struct {
		name   string
		card   Card
		inputs []game.Move
		now    int
		want   bool
	}{
		{"R-05: nothing has happened", Indian, nil, 1000, false},
		{"R-05: the time is up", HandsUpCard(red), nil, 4001, true},
		{"R-05: the last millisecond counts", HandsUpCard(red), nil, 4000, false},
		{"R-05: hands-up cards run their time", HandsUpCard(red),
			[]game.Move{GrabAt(red, 1, red, 0), GrabAt(blue, 2, red, 0), GrabAt(yellow, 3, red, 0), GrabAt(green, 4, red, 0)}, 3999, false},
		{"R-05: all have placed", Indian,
			[]game.Move{PlaceOn(red, 1, 0, 0), PlaceOn(blue, 2, 1, 0), PlaceOn(yellow, 3, 2, 0), PlaceOn(green, 4, 3, 0)}, 5, true},
		{"R-05: an allowed place is free", Indian, []game.Move{PlaceOn(red, 1, 0, 0), PlaceOn(blue, 2, 2, 0), PlaceOn(green, 3, 1, 0)}, 900, false},
		{"R-05: all allowed places are taken", Indian, []game.Move{PlaceOn(red, 1, 0, 0), PlaceOn(blue, 2, 2, 0), PlaceOn(green, 3, 3, 0)}, 4, true},
		{"R-14: the only allowed place is taken", IndianSheriff, []game.Move{PlaceOn(red, 1, 2, 0)}, 2, true},
		{"R-15: both healing places are taken", HealJail, []game.Move{PlaceOn(red, 1, 0, 0), PlaceOn(blue, 2, 3, 0)}, 3, true},
		{"R-15: one healing place is free", HealJail, []game.Move{PlaceOn(red, 1, 0, 0)}, 3, false},
		{"R-06: the rivals' pawns are saved", ArmedCard(red, Left),
			[]game.Move{GrabAt(blue, 300, blue, 0), GrabAt(yellow, 301, yellow, 0), GrabAt(green, 302, green, 0)}, 302, true},
		{"R-06: the attacker's own decides nothing", ArmedCard(red, Left),
			[]game.Move{GrabAt(red, 299, red, 0), GrabAt(blue, 300, blue, 0), GrabAt(yellow, 301, yellow, 0)}, 3000, false},
		{"R-11: blue's save would still count", ArmedCard(red, Left),
			[]game.Move{GrabAt(yellow, 300, yellow, 0), GrabAt(green, 300, green, 0), GrabAt(red, 400, blue, 0)}, 408, false},
		{"R-11: it would not any more", ArmedCard(red, Left),
			[]game.Move{GrabAt(yellow, 300, yellow, 0), GrabAt(green, 300, green, 0), GrabAt(red, 400, blue, 0)}, 409, true},
	}
	r := table(t, 4, `{"two_characters":true,"healing":true}`)
	for _, tt := range tests {
		s := r.Start()
		r.Do(&s, Reveal(tt.card))
		for _, m := range tt.inputs {
			if _, err := r.Apply(&s, makerOf(m), m, nil); err != nil {
				t.Fatalf("%s: %v", tt.name, err)
			}
		}
		if have := r.CanClose(&s, tt.now); have != tt.want {
			t.Errorf("%s: %v at %d, want %v", tt.name, have, tt.now, tt.want)
		}
	}
}

// TestCanCloseIsFinal: R-05: whatever comes after a moment at which the app may close a card, no other bullet comes of it,
// but for a hand on the attacker's pawn, which nobody need wait for.
func TestCanCloseIsFinal(t *testing.T) {
	r := table(t, 4, `{"two_characters":true,"healing":true,"ultimate":true,"resolution":20}`)
	l := game.NewRNG(11)
	checked := 0
	for range journaltest.Few(40_000, 10) {
		s := r.Start()
		r.Do(&s, Reveal(s.Deck.at(l.Below(s.Deck.Len()))))
		for range 30 {
			m := crowd(r, l, max(int(s.Last), 0)+l.Below(12))
			if !r.CanClose(&s, TimeOf(m)) {
				r.Do(&s, m)
				continue
			}
			closed := s
			r.Do(&closed, Close())
			for range 10 {
				if what, grab := Target(m); !grab || game.Seat(what) != s.Card.Seat() {
					r.Do(&s, m)
				}
				m = crowd(r, l, TimeOf(m)+l.Below(12))
			}
			r.Do(&s, Close())
			if s.Bullets != closed.Bullets {
				t.Fatalf("bullets %v, closed early %v", s.Bullets, closed.Bullets)
			}
			checked++
			break
		}
	}
	if checked < journaltest.Few(10_000, 10) {
		t.Errorf("only %d cards could be closed early", checked)
	}
}

// TestInputsOfACardAreBounded: R-05: a seat's 201st input on a card is refused, whatever it is; others may go on, and the
// next card begins afresh.
func TestInputsOfACardAreBounded(t *testing.T) {
	for _, c := range []Card{Indian, ArmedCard(red, Left), HandsUpCard(red)} {
		r := table(t, 3, "{}")
		s := r.Start()
		r.Do(&s, Reveal(c))
		for i := range MostInputs {
			if _, err := r.Apply(&s, blue, GrabAt(blue, -200+i, blue, Left), nil); err != nil {
				t.Fatalf("card %d, input %d: %v", c, i+1, err)
			}
		}
		before := s
		for _, m := range []game.Move{GrabAt(blue, 400, blue, Left), PlaceOn(blue, 400, 0, Left)} {
			if _, err := r.Apply(&s, blue, m, nil); !errors.Is(err, TooManyInputs) || s != before {
				t.Errorf("card %d: input %d is answered with %v", c, MostInputs+1, err)
			}
		}
		if _, err := r.Apply(&s, yellow, PlaceOn(yellow, 400, 1, Left), nil); err != nil {
			t.Errorf("card %d: another seat is refused: %v", c, err)
		}
		r.Do(&s, Close())
		if s.Inputs != [MaxSeats]uint8{} {
			t.Errorf("card %d: the inputs %v are there after the close", c, s.Inputs)
		}
	}
}
