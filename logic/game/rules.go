package game

// Rules are the rules of one box for one table: seats, options and board are fixed in them, everything that changes is in
// the state S. S is a plain value: copying it by assignment copies the game and == compares positions. Rules are read-only
// once made and safe for concurrent use. No method allocates, given buffers with room.
type Rules[S comparable] interface {
	// Seats is the number of seats.
	Seats() int
	// Turn says who decides: a seat, Chance, Anyone or Over.
	Turn(s *S) Seat
	// Legal appends every legal decision of the seat whose turn it is, ascending; nothing for Chance, Anyone and Over.
	Legal(s *S, buf []Move) []Move
	// Apply checks that by may play m and plays it. On a refusal, a Refusal as error, s is unchanged. Events are appended to ev
	// unless ev is nil.
	Apply(s *S, by Seat, m Move, ev []Event) ([]Event, error)
	// Do plays m, which must be legal, without a check or an event: the fast path of searches and playouts.
	Do(s *S, m Move)
	// Draw chooses for Chance by its weights, and for Anyone some input that a person might make or the end of the card. It
	// must not be called else.
	Draw(s *S, l *RNG) Move
	// Choose is who makes the next entry, and which, if all is left to l: chance by its weights, a seat any of its legal
	// decisions alike, and in a turn of Anyone what Draw says; Over and the zero Move at the end. It is Turn, Draw and Legal in
	// one: what a type parameter has for methods is called by reference, never inlined, and at a few dozen nanoseconds a ply
	// that tells. buf is scratch space.
	Choose(s *S, l *RNG, buf []Move) (Seat, Move)
	// Outcomes appends every outcome of Chance with its weight, ascending, and reports whether it could: false if there are too
	// many to list.
	Outcomes(s *S, buf []Outcome) ([]Outcome, bool)
	// Score is what seat has now; at the end it decides. Higher is better unless the box says otherwise (see Winners).
	Score(s *S, seat Seat) int
	// Winners are the seats that have won, all that share it; empty before the end.
	Winners(s *S) SeatSet
	// View is s as seat sees it, or Public: what it may not know is blanked. A view of somebody's view is what both may know. A
	// view lives on: it takes every entry as its viewer may know it (see Game.Learn) and is then the view of the game behind
	// that entry.
	View(s *S, seat Seat) S
	// Redeal fills what is blank in a view with something that could be so, each possibility as likely as the rules make it, so
	// that it is a whole game again. On a box without secrets it does nothing.
	Redeal(s *S, l *RNG)
}

// ChooseInTurn implements Rules.Choose for a box without turns of Anyone, by its other methods.
func ChooseInTurn[S comparable, R Rules[S]](r R, s *S, l *RNG, buf []Move) (Seat, Move) {
	switch by := r.Turn(s); by {
	case Over:
		return by, 0
	case Chance:
		return by, r.Draw(s, l)
	default:
		return by, l.Pick(r.Legal(s, buf[:0]))
	}
}

// Random plays one random move or outcome, each legal decision as likely as the others, through the unchecked path, and
// returns it; the zero Move when the game is over. buf is scratch space.
func Random[S comparable, R Rules[S]](r R, s *S, l *RNG, buf []Move) Move {
	_, m := r.Choose(s, l, buf)
	if m != 0 {
		r.Do(s, m)
	}
	return m
}

// Playout plays s to its end at random and returns the number of plies, decisions and chance together. It allocates only if
// buf has too little room.
func Playout[S comparable, R Rules[S]](r R, s *S, l *RNG, buf []Move) int {
	for n := 0; ; n++ {
		_, m := r.Choose(s, l, buf)
		if m == 0 {
			return n
		}
		r.Do(s, m)
	}
}

// NoSecrets is embedded by the rules of a box without secrets: everybody sees the whole position, so that there is nothing
// to fill in.
type NoSecrets[S comparable] struct{}

// View returns s, whoever looks at it.
func (NoSecrets[S]) View(s *S, _ Seat) S { return *s }

// Redeal does nothing.
func (NoSecrets[S]) Redeal(*S, *RNG) {}
