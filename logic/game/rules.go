package game

// Rules are the rules of a box for one table. The number of seats, the options and the board are fixed; everything that
// changes is in the state S. S contains no pointers: assignment copies a game, and == compares positions. Rules do not
// change once made and are safe for concurrent use. No method allocates if the buffers have room.
type Rules[S comparable] interface {
	// Seats returns the number of seats.
	Seats() int
	// Turn returns whose turn it is: a seat, Chance, Anyone or Over.
	Turn(s *S) Seat
	// Legal appends all legal decisions of the seat whose turn it is, in ascending order. It appends nothing in a turn of
	// Chance or Anyone, or after the end.
	Legal(s *S, buf []Move) []Move
	// Apply plays m if by may play it, and appends the events to ev unless that is nil. Otherwise it returns a Refusal
	// and leaves s unchanged.
	Apply(s *S, by Seat, m Move, ev []Event) ([]Event, error)
	// Do plays m, which must be legal, without checks and events. It is for searches and playouts.
	Do(s *S, m Move)
	// Draw returns a random outcome of Chance, by the weights. In a turn of Anyone it returns some input that a person
	// might make, or the end of the card. It must not be called in other turns.
	Draw(s *S, rng *RNG) Move
	// RandomPly returns a random move in s and who makes it: a seat or Chance. Each legal decision of a seat is equally
	// likely. Outcomes of Chance follow their weights. In a turn of Anyone the move is what Draw returns, and its maker is
	// that of Game.Maker. After the end RandomPly returns Over and 0. buf is scratch space.
	//
	// RandomPly does the work of Turn, Draw and Legal in one call. Methods of a type parameter are never inlined, and a ply
	// takes a few dozen nanoseconds, so three calls would cost too much.
	RandomPly(s *S, rng *RNG, buf []Move) (Seat, Move)
	// Outcomes appends all outcomes of Chance with their weights, in ascending order. It returns false if they are too
	// many to list. In another turn it appends nothing and returns true.
	Outcomes(s *S, buf []Outcome) ([]Outcome, bool)
	// Score returns the present score of seat, which decides at the end. Higher is better unless the box says
	// otherwise, see Winners.
	Score(s *S, seat Seat) int
	// Winners returns the seats that have won; several share a win. The set is empty before the end.
	Winners(s *S) SeatSet
	// View returns s as seat, or Public, may know it: everything else is blanked. The view of a view is what both
	// viewers may know. A view can follow its game, see Game.View: after each entry it is the view of the game after that
	// entry.
	View(s *S, seat Seat) S
	// Redeal makes the view s a whole position again: it fills what is blanked at random, by the probabilities that the
	// rules imply. In a box without secrets it does nothing.
	Redeal(s *S, rng *RNG)
}

// RandomPlyByTurn implements Rules.RandomPly by the other methods, for a box without turns of Anyone.
func RandomPlyByTurn[S comparable, R Rules[S]](r R, s *S, rng *RNG, buf []Move) (Seat, Move) {
	switch by := r.Turn(s); by {
	case Over:
		return by, 0
	case Chance:
		return by, r.Draw(s, rng)
	default:
		return by, rng.Pick(r.Legal(s, buf[:0]))
	}
}

// WinnersByScore implements Rules.Winners for a box in which the greatest score wins.
func WinnersByScore[S comparable, R Rules[S]](r R, s *S) SeatSet {
	if r.Turn(s) != Over {
		return 0
	}
	return Best(r.Seats(), func(seat Seat) int { return r.Score(s, seat) })
}

// PlayRandom plays one random ply in s without checks and returns its move, 0 if the game is over. buf is scratch
// space.
func PlayRandom[S comparable, R Rules[S]](r R, s *S, rng *RNG, buf []Move) Move {
	_, m := r.RandomPly(s, rng, buf)
	if m != 0 {
		r.Do(s, m)
	}
	return m
}

// Playout plays s to its end at random and returns the number of plies, with those of chance. It allocates only if buf
// has too little room.
func Playout[S comparable, R Rules[S]](r R, s *S, rng *RNG, buf []Move) int {
	for n := 0; ; n++ {
		_, m := r.RandomPly(s, rng, buf)
		if m == 0 {
			return n
		}
		r.Do(s, m)
	}
}

// NoSecrets implements View and Redeal for the rules of a box without secrets.
type NoSecrets[S comparable] struct{}

// View implements Rules. It returns a copy of s.
func (NoSecrets[S]) View(s *S, _ Seat) S { return *s }

// Redeal implements Rules. It does nothing.
func (NoSecrets[S]) Redeal(*S, *RNG) {}
