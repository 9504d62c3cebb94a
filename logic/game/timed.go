package game

// Timed is a game in which Anyone may act while a time runs. Times are milliseconds since the card was turned.
type Timed interface {
	// Now is when the last input came, or, before the first, the earliest that one may come. Inputs are in order: none may come
	// before it.
	Now() int
	// Time is when the time is up: the latest that an input may come.
	Time() int
	// Closing is the move that ends the time. It is Chance's and always legal in a turn of Anyone.
	Closing() Move
	// CanClose reports whether the time may end at now already, because no input from then on is worth waiting for.
	CanClose(now int) bool
}

// timed is fulfilled by rules under which Anyone may act.
type timed[S comparable] interface {
	Now(s *S) int
	Time() int
	Closing() Move
	CanClose(s *S, now int) bool
}

// TimedOf returns g as a timed game; ok is false if no turn of its box is ever Anyone's. It does not allocate.
func TimedOf(g Game) (t Timed, ok bool) {
	h, ok := g.(interface{ isTimed() bool })
	if !ok || !h.isTimed() {
		return nil, false
	}
	t, ok = g.(Timed)
	return t, ok
}

func (w *wrapped[S, R]) isTimed() bool {
	_, ok := any(w.rules).(timed[S])
	return ok
}

// Now, Time, Closing and CanClose are there for TimedOf, which hands out w as a Timed only if its rules are.
func (w *wrapped[S, R]) Now() int { return any(w.rules).(timed[S]).Now(&w.state) }

func (w *wrapped[S, R]) Time() int { return any(w.rules).(timed[S]).Time() }

func (w *wrapped[S, R]) Closing() Move { return any(w.rules).(timed[S]).Closing() }

func (w *wrapped[S, R]) CanClose(now int) bool {
	return any(w.rules).(timed[S]).CanClose(&w.state, now)
}
