package game

import "unsafe"

// Randomizer is random play through both paths, for measurements and tests. Every Game made by Wrap has it.
type Randomizer interface {
	// Raw plays a copy of the game to its end at random through the unchecked path, Checked through Legal and Apply. They
	// return how many decisions of seats the game took; outcomes of chance and the ends of cards are none. buf is scratch
	// space; neither allocates if it has room.
	Raw(l *RNG, buf []Move) int
	Checked(l *RNG, buf []Move) (int, error)
	// Redeal makes a view a whole game again that could be the one it is a view of, as Rules.Redeal does.
	Redeal(l *RNG)
	// StateBytes is the size of a position in memory.
	StateBytes() int
}

func (w *wrapped[S, R]) Redeal(l *RNG) { w.rules.Redeal(&w.state, l) }

func (w *wrapped[S, R]) StateBytes() int { return int(unsafe.Sizeof(w.state)) }

// Raw implements Randomizer.
func (w *wrapped[S, R]) Raw(l *RNG, buf []Move) int {
	w.scratch = w.state
	s, rules, decisions := &w.scratch, w.rules, 0
	for {
		by, m := rules.Choose(s, l, buf)
		if by == Over {
			return decisions
		}
		rules.Do(s, m)
		if by >= 0 {
			decisions++
		}
	}
}

// Checked implements Randomizer.
func (w *wrapped[S, R]) Checked(l *RNG, buf []Move) (int, error) {
	w.scratch = w.state
	s, rules, decisions := &w.scratch, w.rules, 0
	for {
		by, m := rules.Choose(s, l, buf)
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

// Maker returns the seat that makes the timed input m, or Chance if it is the end of the card. It must only be asked of boxes
// with Anyone turns.
func (w *wrapped[S, R]) Maker(m Move) Seat {
	if r, ok := any(w.rules).(interface{ Maker(Move) Seat }); ok {
		return r.Maker(m)
	}
	return Chance
}
