package game

import "unsafe"

// RandomPlayer plays random games, for measurements and tests. Every Game made by Wrap implements it.
type RandomPlayer interface {
	// PlayUnchecked plays a copy of the game to its end with Rules.Do, without checks. PlayChecked uses Rules.Apply
	// instead, and stops at its first error. Both return the number of decisions by seats, without moves of chance. buf is
	// scratch space; with enough room in it neither allocates.
	PlayUnchecked(rng *RNG, buf []Move) int
	PlayChecked(rng *RNG, buf []Move) (int, error)
	// Redeal turns a view into a whole game that is possible as far as its viewer knows, see Rules.Redeal.
	Redeal(rng *RNG)
	// StateBytes returns the size of a state in bytes.
	StateBytes() int
}

// Redeal implements RandomPlayer.
func (w *wrapped[S, R]) Redeal(rng *RNG) { w.rules.Redeal(&w.state, rng) }

// StateBytes implements RandomPlayer.
func (w *wrapped[S, R]) StateBytes() int { return int(unsafe.Sizeof(w.state)) }

// PlayUnchecked implements RandomPlayer.
func (w *wrapped[S, R]) PlayUnchecked(rng *RNG, buf []Move) int {
	w.scratch = w.state
	s, rules, decisions := &w.scratch, w.rules, 0
	for {
		by, m := rules.RandomPly(s, rng, buf)
		if by == Over {
			return decisions
		}
		rules.Do(s, m)
		if by >= 0 {
			decisions++
		}
	}
}

// PlayChecked implements RandomPlayer.
func (w *wrapped[S, R]) PlayChecked(rng *RNG, buf []Move) (int, error) {
	w.scratch = w.state
	s, rules, decisions := &w.scratch, w.rules, 0
	for {
		by, m := rules.RandomPly(s, rng, buf)
		if by == Over {
			return decisions, nil
		}
		if _, err := rules.Apply(s, by, m, nil); err != nil {
			return decisions, err
		}
		if by >= 0 {
			decisions++
		}
	}
}
