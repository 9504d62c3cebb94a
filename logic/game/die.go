package game

import "ludotheque/logic/record/jsonline"

// Die is a fair die whose throws are chance moves: a throw of n, from Least to Most, is the move Zero + n, which must not be 0.
type Die struct {
	Zero        Move
	Least, Most int
}

// MoveOf returns the move for a throw of n.
func (d Die) MoveOf(n int) Move { return d.Zero + Move(n) }

// Face returns the number that the move m throws. Has must be true for m.
func (d Die) Face(m Move) int { return int(m - d.Zero) }

// Has reports whether m is a throw of the die.
func (d Die) Has(m Move) bool { return m-d.Zero-Move(d.Least) <= Move(d.Most-d.Least) }

// Roll returns a random throw.
func (d Die) Roll(rng *RNG) Move { return d.MoveOf(d.Least + rng.Below(d.Most-d.Least+1)) }

// Outcomes appends all throws in ascending order if due is true, that is, in a turn of Chance. It always returns true,
// and serves to implement Rules.Outcomes.
func (d Die) Outcomes(due bool, buf []Outcome) ([]Outcome, bool) {
	for n := d.Least; due && n <= d.Most; n++ {
		buf = append(buf, Outcome{Move: d.MoveOf(n), Weight: 1})
	}
	return buf, true
}

// ParseFace returns the throw of the number v. For a number that is no throw, the error is NotLegal.
func (d Die) ParseFace(v jsonline.Value) (Move, error) {
	n, err := ReadNumber(v, d.Least, d.Most, NotLegal)
	return d.MoveOf(n), err
}

// Form returns the form of a throw in journals: key with the number.
func (d Die) Form(key string) Form { return Form{key, d.ParseFace} }

// Dice are several dice thrown at once, of which only the sum counts, or any Die whose throws are not equally likely.
type Dice struct {
	Die
	Weights []int // how likely each throw is, from Least on, such as 1, 2, 1 for two coins
}

// Roll returns a random throw, by the weights.
func (d Dice) Roll(rng *RNG) Move {
	sum := 0
	for _, w := range d.Weights {
		sum += w
	}
	n, left := 0, rng.Below(sum)
	for ; left >= d.Weights[n]; n++ {
		left -= d.Weights[n]
	}
	return d.MoveOf(d.Least + n)
}

// Outcomes is Die.Outcomes with the weights.
func (d Dice) Outcomes(due bool, buf []Outcome) ([]Outcome, bool) {
	first := len(buf)
	buf, _ = d.Die.Outcomes(due, buf)
	for i := range buf[first:] {
		buf[first+i].Weight = d.Weights[i]
	}
	return buf, true
}

// ReadNumber parses an integer of an entry. If the integer is not from low to high, the error is outOfRange. Then the
// entry counts as an illegal move and not as a malformed line.
func ReadNumber(v jsonline.Value, low, high int, outOfRange Refusal) (int, error) {
	n, err := v.Int()
	if err == nil && (n < low || n > high) {
		err = outOfRange
	}
	return n, err
}
