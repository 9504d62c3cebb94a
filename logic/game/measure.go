package game

import "unsafe"

// Count is how many plies a random game took, and how many of them were
// decisions of seats.
type Count struct{ Plies, Decisions int }

// Randomizer is random play through both paths, for measurements and tests. Every Game made by
// Wrap has it.
type Randomizer interface {
	// Raw plays a copy of the game to its end at random through the unchecked
	// path, Checked through Legal and Apply. buf is scratch space; neither
	// allocates if it has room.
	Raw(l *Luck, buf []Move) Count
	Checked(l *Luck, buf []Move) (Count, error)
	// StateBytes is the size of a position in memory.
	StateBytes() int
}

func (w *wrapped[S, R]) StateBytes() int { return int(unsafe.Sizeof(w.state)) }

func (w *wrapped[S, R]) Raw(l *Luck, buf []Move) Count {
	w.scratch = w.state
	s, c := &w.scratch, Count{}
	for {
		turn, _ := ply(w.rules, s, l, buf)
		if turn == Over {
			return c
		}
		c.add(turn)
	}
}

func (w *wrapped[S, R]) Checked(l *Luck, buf []Move) (Count, error) {
	w.scratch = w.state
	s, c := &w.scratch, Count{}
	for {
		turn := w.rules.Turn(s)
		var m Move
		switch turn {
		case Over:
			return c, nil
		case Chance, Anyone:
			m = w.rules.Draw(s, l)
		default:
			buf = w.rules.Legal(s, buf[:0])
			m = buf[l.Below(len(buf))]
		}
		if _, err := w.rules.Apply(s, w.maker(turn, m), m, nil); err != nil {
			return c, err
		}
		c.add(turn)
	}
}

// maker is who makes m on turn: in real time the move itself says.
func (w *wrapped[S, R]) maker(turn Seat, m Move) Seat {
	if turn != Anyone {
		return turn
	}
	return w.Maker(m)
}

// Maker is the seat that makes the timed input m, or Chance if it is the end of
// the card. It must only be asked of boxes with Anyone turns.
func (w *wrapped[S, R]) Maker(m Move) Seat {
	if r, ok := any(w.rules).(interface{ Maker(Move) Seat }); ok {
		return r.Maker(m)
	}
	return Chance
}

func (c *Count) add(turn Seat) {
	c.Plies++
	if turn >= 0 || turn == Anyone {
		c.Decisions++
	}
}
