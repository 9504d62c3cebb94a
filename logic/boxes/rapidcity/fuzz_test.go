package rapidcity

import (
	"errors"
	"fmt"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// fuzzTables returns tables of every size, with and without the variants.
func fuzzTables(t testing.TB) []*Rules {
	var all []*Rules
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		for _, o := range []string{"{}", allOptions, `{"resolution":100,"seconds":3,"ultimate":true}`, `{"resolution":0,"healing":true}`} {
			all = append(all, table(t, seats, o))
		}
	}
	return all
}

// FuzzInputs plays arbitrary cards and timed inputs, five bytes each, legal or not, and holds every card to the model.
func FuzzInputs(f *testing.F) {
	tables := fuzzTables(f)
	f.Add([]byte{3, 0, 10, 0, 0, 0, 2, 8, 1, 0, 1, 3, 8, 1, 8, 1, 4, 0, 0, 0, 0})
	f.Add([]byte{9, 0, 1, 0, 0, 0, 1, 0, 1, 2, 3, 1, 0, 0, 0, 1, 4, 0, 0, 0, 0, 0, 7, 0, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) == 0 {
			return
		}
		r := tables[int(data[0])%len(tables)]
		s, m := r.Start(), &model{r: r}
		for data = data[1:]; len(data) >= 5; data = data[5:] {
			move := fuzzMove(data, int(s.Last))
			if err := fuzzApply(r, &s, m, move); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// fuzzMove returns a move of five bytes. Times are mostly near the one before.
func fuzzMove(b []byte, last int) game.Move {
	at := last + int(b[3])
	if b[4]&1 == 1 {
		at = int(b[3])<<8 + int(b[4])
	}
	seat, hand := game.Seat(b[1]>>4), Hand(b[4]>>4&3)
	switch b[0] % 6 {
	case 0:
		return Reveal(Card(b[1]))
	case 1:
		return PlaceOn(seat, at, int(b[2]), hand)
	case 2, 3:
		return GrabAt(seat, at, game.Seat(b[2]&7), hand)
	case 4:
		return Close()
	}
	return game.Move(b[1])<<56 | game.Move(b[2])<<48 | game.Move(b[3])<<16 | game.Move(b[4])
}

func fuzzApply(r *Rules, s *State, m *model, move game.Move) error {
	before := *s
	_, err := r.Apply(s, makerOf(move), move, nil)
	var refusal game.Refusal
	switch {
	case errors.As(err, &refusal) && *s != before:
		return fmt.Errorf("move %x is refused, %v, but changes the position", move, err)
	case errors.As(err, &refusal):
		return nil
	case err != nil:
		return err
	}
	switch move & moveMask {
	case moveReveal:
		*m = model{r: r, card: CardOf(move)}
		for seat, n := range s.Bullets {
			m.bullets[seat] = int(n)
		}
		return nil
	case moveClose:
		for seat, n := range m.close() {
			if int(s.Bullets[seat]) != n {
				return fmt.Errorf("card %d, inputs %x: bullets %v, the model has %v", m.card, m.inputs, s.Bullets, m.close())
			}
		}
		return nil
	}
	m.inputs = append(m.inputs, move)
	if s.Bullets != before.Bullets || s.Deck != before.Deck || s.Over {
		return fmt.Errorf("input %x counts before the close", move)
	}
	return nil
}

// FuzzEntry reads arbitrary lines as entries of a game with a card open: what can be read must be written the same, and be
// accepted or refused.
func FuzzEntry(f *testing.F) {
	for _, line := range []string{
		`{"reveal":"indian"}`, `{"close":true}`, `{"at":-250,"place":0}`, `{"at":812,"place":2,"hand":"left"}`,
		`{"at":650,"grab":"blue","hand":"right"}`, `{"at":4001,"grab":"red"}`, `{"at":1e3,"place":null}`, `{"at":99999999999,"place":7}`,
	} {
		f.Add(line, int8(1))
	}
	r := table(f, 4, allOptions)
	f.Fuzz(func(t *testing.T, line string, by int8) {
		v, err := jsonline.Parse([]byte(line))
		if err != nil || by < -1 || by > 3 {
			return
		}
		s := r.Start()
		r.Do(&s, Reveal(ArmedCard(2, Left)))
		m, err := r.Decode(&s, game.Seat(by), v)
		if err != nil {
			return
		}
		text := append(r.Encode([]byte("{"), &s, m, game.Referee), '}')
		back, err := r.Decode(&s, game.Seat(by), parse(t, string(text)))
		if err != nil || back != m {
			t.Fatalf("%s is written as %s and reads back as %x, %v", line, text, back, err)
		}
		_, err = r.Apply(&s, game.Seat(by), m, nil)
		var refusal game.Refusal
		if err != nil && !errors.As(err, &refusal) {
			t.Fatal(err)
		}
	})
}

// FuzzSetup sets up games from arbitrary setups and options and plays them to their end.
func FuzzSetup(f *testing.F) {
	f.Add(`{"tiles":["jail","tipi","saloon","jail"],"bullets":{"red":5},"deck":{"indian":2,"red armed left":1}}`, `{"ultimate":true}`, uint64(1))
	f.Add(`{"deck":{}}`, `{"seconds":3,"resolution":100}`, uint64(2))
	f.Add(`{"bullets":{"red":-1},"deck":{"healing tipi":1}}`, `{"healing":true}`, uint64(3))
	b := openBox(f)
	f.Fuzz(func(t *testing.T, setup, options string, seed uint64) {
		sv, err := jsonline.Parse([]byte(setup))
		ov, err2 := jsonline.Parse([]byte(options))
		if err != nil || err2 != nil {
			return
		}
		h := &game.Header{Colors: colors(MinSeats + int(seed%4)), Setup: sv, Options: ov}
		g, err := b.New(h)
		if err != nil {
			return
		}
		for _, name := range g.Fields() {
			have := g.Field(nil, name)
			v := parse(t, `{"f":`+string(have)+`}`).Get("f")
			if again, err := g.Canon(nil, name, v); err != nil || string(again) != string(have) {
				t.Fatalf("%s: %s reads back as %s, %v", name, have, again, err)
			}
		}
		l := game.NewRNG(seed)
		for n := 0; g.Turn() != game.Over; n++ {
			m := g.Draw(l)
			if _, err := g.Apply(g.Maker(m), m, nil); err != nil || n > 5000 {
				t.Fatalf("after %d entries: %v", n, err)
			}
		}
		if g.Winners() == 0 {
			t.Fatal("over, and nobody has won")
		}
	})
}
