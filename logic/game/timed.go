package game

// Timed is a game with turns of Anyone, in which every input has a time. Times are in milliseconds after the card was
// opened, negative before it.
type Timed interface {
	// Now returns the time of the last input. No input may be earlier. Before the first it is the earliest time
	// allowed.
	Now() int
	// TimeLimit returns the latest time of an input.
	TimeLimit() int
	// Closing returns the move that closes the card. It is made by Chance and legal in every turn of Anyone.
	Closing() Move
	// CanClose reports whether no input at now or later could matter, so that the caller may close the card then, even
	// before the time limit.
	CanClose(now int) bool
}

// timed is implemented by rules with turns of Anyone. The methods are those of Timed, with the state as argument.
type timed[S comparable] interface {
	Now(s *S) int
	TimeLimit() int
	Closing() Move
	CanClose(s *S, now int) bool
}

// TimedOf returns g as a Timed; ok is false if its rules have no turns of Anyone. It does not allocate.
func TimedOf(g Game) (t Timed, ok bool) {
	h, ok := g.(interface{ isTimed() bool })
	if !ok || !h.isTimed() {
		return nil, false
	}
	t, ok = g.(Timed)
	return t, ok
}

// isTimed reports whether the rules have turns of Anyone.
func (w *wrapped[S, R]) isTimed() bool {
	_, ok := any(w.rules).(timed[S])
	return ok
}

// Now implements Timed. It panics unless isTimed is true, and so do the next three methods.
func (w *wrapped[S, R]) Now() int { return any(w.rules).(timed[S]).Now(&w.state) }

// TimeLimit implements Timed.
func (w *wrapped[S, R]) TimeLimit() int { return any(w.rules).(timed[S]).TimeLimit() }

// Closing implements Timed.
func (w *wrapped[S, R]) Closing() Move { return any(w.rules).(timed[S]).Closing() }

// CanClose implements Timed.
func (w *wrapped[S, R]) CanClose(now int) bool {
	return any(w.rules).(timed[S]).CanClose(&w.state, now)
}

// Maker implements Game. It returns Chance if the rules have no turns of Anyone.
func (w *wrapped[S, R]) Maker(m Move) Seat {
	if r, ok := any(w.rules).(interface{ Maker(Move) Seat }); ok {
		return r.Maker(m)
	}
	return Chance
}
