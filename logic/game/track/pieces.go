package track

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// MaxSteps is the greatest number of steps of a way, the hand and home included.
const MaxSteps = 64

// Pieces are how many pieces each seat has on each step of its way. It is a value: equal positions are equal.
type Pieces [game.MaxSeats][MaxSteps]int8

// Move takes a piece of a seat from a step to another.
func (p *Pieces) Move(seat game.Seat, from, to int) {
	p[seat][from]--
	p[seat][to]++
}

// Steps returns how many steps all pieces of a seat have gone together.
func (p *Pieces) Steps(seat game.Seat) (sum int) {
	for step, n := range p[seat] {
		sum += step * int(n)
	}
	return sum
}

// On returns a seat that has pieces on a space of the track and its step there; game.Chance and 0 if nobody has.
func (p *Pieces) On(t *Track, space int) (seat game.Seat, step int) {
	for seat := range game.Seat(t.Seats()) {
		if step := t.Step(int(seat), space); step >= 0 && p[seat][step] > 0 {
			return seat, step
		}
	}
	return game.Chance, 0
}

// Field returns the field of setups with the steps on which the pieces of each seat are: a list of n numbers from 0 to home for
// every seat. address returns where P holds the pieces.
func Field[P any](t game.Table, name string, n, home int, address func(*P) *Pieces) game.Field[P] {
	return game.Field[P]{
		Name: name,
		Append: func(dst []byte, p *P) []byte {
			return t.AppendMap(dst, nil, func(dst []byte, seat game.Seat) []byte {
				return game.AppendNumbers(dst, address(p).list(seat))
			})
		},
		Read: func(p *P, v jsonline.Value) error {
			*address(p) = Pieces{}
			return t.Each(v, true, func(seat game.Seat, v jsonline.Value) error {
				steps, err := jsonline.List(v, func(v jsonline.Value) (int, error) { return v.Within(0, home) })
				if err != nil {
					return err
				}
				if len(steps) != n {
					return fmt.Errorf("%d pieces, not %d", len(steps), n)
				}
				for _, step := range steps {
					address(p)[seat][step]++
				}
				return nil
			})
		},
	}
}

// list returns the step of each piece of a seat, in ascending order.
func (p *Pieces) list(seat game.Seat) (steps []int) {
	for step, n := range p[seat] {
		for range n {
			steps = append(steps, step)
		}
	}
	return steps
}
