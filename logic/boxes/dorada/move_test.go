package dorada

import (
	"testing"

	"ludotheque/logic/game"
)

// place puts pawns, bottom to top, on spaces of an empty board.
func place(s *State, piles map[int][]game.Seat) {
	*s = State{Goal: 1}
	for space, pile := range piles {
		for _, seat := range pile {
			s.put(seat, space)
		}
	}
}

func TestDestination(t *testing.T) {
	r, s, _ := standard(t, 2)
	tests := []struct {
		name  string
		piles map[int][]game.Seat
		from  int
		roll  int
		to    int
		lost  bool
	}{
		{"D-03 plain", nil, 0, 4, 4, false},
		{"D-07 open trap", nil, 0, 5, 5, true},
		{"D-08 springboard on free spaces", nil, 2, 4, 10, false},
		{"D-08 occupied spaces are skipped", map[int][]game.Seat{2: {0}, 7: {1}, 9: {1}}, 2, 4, 12, false},
		{"D-08 the space left is free", map[int][]game.Seat{19: {0}}, 19, 3, 19, false},
		{"D-08 unless pawns remain on it", map[int][]game.Seat{19: {1, 0}}, 19, 3, 18, true},
		{"D-10 springboard onto a trap", map[int][]game.Seat{7: {1}}, 0, 6, 11, true},
		{"D-10 springboard onto gold", map[int][]game.Seat{7: {1}, 8: {1}, 9: {1}}, 0, 6, 41, false},
		{"D-11 gold", nil, 9, 4, 41, false},
		{"D-12 surplus is dropped", nil, 39, 6, 41, false},
	}
	for _, tt := range tests {
		place(&s, tt.piles)
		before := s
		to, lost := r.Destination(&s, tt.from, tt.roll)
		if to != tt.to || lost != tt.lost || s != before {
			t.Errorf("%s: got %d lost %v, want %d lost %v", tt.name, to, lost, tt.to, tt.lost)
		}
	}
}

// strangeBoard has springboards in rows, a gold in the way, and one whose pawn comes to rest before spaces that it has
// passed.
func strangeBoard(t *testing.T) *Board {
	t.Helper()
	b, err := board("start" + p(3) + "+6" + p(2) + "gold" + p(2) + "-3" + p(4) + "+1 +2" + p(70) + "-3 trap +99" + p(2) + "goal")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestSpringboardsLeadWhereCountingLeads has pawns lie anywhere.
func TestSpringboardsLeadWhereCountingLeads(t *testing.T) {
	l := game.NewRNG(3)
	for i, b := range []*Board{standardBox(t).Standard(), strangeBoard(t)} {
		r := newRules(b, 4)
		for range 3000 {
			s := State{Goal: 1}
			for range l.Below(12) {
				s.put(game.Seat(l.Below(4)), l.Below(b.Goal()))
			}
			for from := range b.Goal() {
				if b.At(from).Type == Spring && r.springTo(&s, from) != r.follow(&s, from) {
					t.Fatalf("board %d: %d leads to %d, want %d: %+v", i, from, r.springTo(&s, from), r.follow(&s, from), s)
				}
			}
		}
	}
}

func TestRollsEndWhereCountingEnds(t *testing.T) {
	for i, b := range []*Board{standardBox(t).Standard(), strangeBoard(t)} {
		for roll := range 6 * b.Goal() {
			from, n := roll/6, 1+roll%6
			want := min(from+n, b.Goal())
			if b.At(want).Type == Gold {
				want = b.Goal()
			}
			if got := int(b.moves.destinations[from][n]); got != want {
				t.Errorf("board %d: a %d from %d leads to %d, want %d", i, n, from, got, want)
			}
		}
	}
}

func TestRefusalsSayWhy(t *testing.T) {
	r, s, _ := standard(t, 2)
	place(&s, map[int][]game.Seat{0: {0}, 7: {0, 1}})
	if _, err := r.Apply(&s, 0, Moved(0), nil); err != game.NotRolled {
		t.Errorf("before the roll: %v", err)
	}
	s.Roll = 2
	tests := []struct {
		by   game.Seat
		move game.Move
		want game.Refusal
	}{
		{1, Moved(7), game.NotYourTurn},
		{game.Chance, Rolled(3), game.NotYourTurn},
		{0, Moved(7), Covered},
		{0, Moved(9), NoPawnThere},
		{0, Moved(41), Arrived},
		{0, Moved(1 << 30), NoPawnThere},
		{0, Rolled(3), game.NotLegal},
		{0, 0, game.NotLegal},
	}
	for _, tt := range tests {
		before := s
		if _, err := r.Apply(&s, tt.by, tt.move, nil); err != tt.want || s != before {
			t.Errorf("seat %d, move %x: got %v, want %v", tt.by, tt.move, err, tt.want)
		}
	}
	s.Mover = game.Over
	if _, err := r.Apply(&s, 0, Moved(0), nil); err != game.GameOver {
		t.Errorf("after the end: %v", err)
	}
}

// shown is the board as a screen that knows nothing but events keeps it.
type shown struct {
	pile   [MaxSpaces][]game.Seat
	start  [MaxSeats]uint8
	bridge Set
	goal   []game.Seat
}

func (v *shown) play(e game.Event) {
	switch e.Kind {
	case EventHop:
		if e.From == 0 {
			v.start[e.Seat]--
		} else {
			v.pile[e.From] = v.pile[e.From][:len(v.pile[e.From])-1]
		}
	case EventLost:
		v.bridge.add(int(e.To))
	case EventLand:
		if e.To == 0 {
			v.start[e.Seat]++
		} else {
			v.pile[e.To] = append(v.pile[e.To], e.Seat)
		}
	case EventArrive:
		v.goal = append(v.goal, e.Seat)
	}
}

func TestEventsTellAllThatIsSeen(t *testing.T) {
	long, err := board("start" + p(60) + "trap +4" + p(8) + "-3 trap" + p(29) + "gold goal")
	if err != nil || long.Len() != MaxSpaces {
		t.Fatalf("the longest board there can be: %v", err)
	}
	for _, b := range []*Board{standardBox(t).Standard(), long} {
		for seats := MinSeats; seats <= MaxSeats; seats++ {
			r, err := NewRules(b, seats)
			if err != nil {
				t.Fatal(err)
			}
			followEvents(t, r)
		}
	}
}

// followEvents plays a game at random and holds what its events tell to what is.
func followEvents(t *testing.T, r *Rules) {
	t.Helper()
	s, rng := r.Start(), game.NewRNG(1)
	v := shown{start: s.Start}
	var legal []game.Move
	for r.Turn(&s) != game.Over {
		by, m := r.Turn(&s), game.Move(0)
		if by == game.Chance {
			m = r.Draw(&s, rng)
		} else {
			legal = r.Legal(&s, legal[:0])
			m = legal[rng.Below(len(legal))]
		}
		ev, err := r.Apply(&s, by, m, []game.Event{})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range ev {
			v.play(e)
		}
		checkShown(t, &s, &v)
	}
}

func checkShown(t *testing.T, s *State, v *shown) {
	t.Helper()
	for space, pile := range v.pile {
		for seat := range game.Seat(MaxSeats) {
			if top := len(pile) > 0 && pile[len(pile)-1] == seat; space > 0 && s.Free[seat].Has(space) != top {
				t.Fatalf("space %d holds %v, bottom to top, but the pawn of seat %d is free there: %v", space, pile, seat, !top)
			}
		}
	}
	again := State{Goal: 1, Mover: s.Mover, Roll: s.Roll, Bridge: v.bridge}
	for seat, n := range v.start {
		for range n {
			again.put(game.Seat(seat), 0)
		}
	}
	for space, pile := range v.pile {
		for _, seat := range pile {
			again.put(seat, space)
		}
	}
	for _, seat := range v.goal {
		again.Goal = again.Goal<<2 | uint64(seat)
	}
	if again != *s {
		t.Fatalf("the events tell of\n%+v, but it is\n%+v", again, *s)
	}
}

func TestNothingAllocates(t *testing.T) {
	r, start, rng := standard(t, MaxSeats)
	buf := make([]game.Move, 0, Pawns)
	s := start
	if n := testing.AllocsPerRun(20, func() {
		s = start
		game.Playout(r, &s, rng, buf)
	}); n != 0 {
		t.Errorf("a playout allocates %v times", n)
	}
}

// FuzzApply hands in arbitrary decisions: none may panic, and what is refused must change nothing.
func FuzzApply(f *testing.F) {
	f.Add(uint64(1), []byte{0, 1, 2, 3})
	f.Fuzz(func(t *testing.T, seed uint64, script []byte) {
		r, s, rng := standard(t, MinSeats+int(seed%3))
		for i := 0; i+1 < len(script); i += 2 {
			by := game.Seat(int8(script[i]%8) - 3)
			m := game.Move(script[i+1]&3)<<56 | game.Move(script[i+1]>>2)
			if script[i] > 200 {
				m = game.Move(rng.Uint64())
			}
			before := s
			if _, err := r.Apply(&s, by, m, []game.Event{}); err != nil && s != before {
				t.Fatalf("seat %d, move %x: refused (%v), but something changed", by, m, err)
			}
		}
	})
}
