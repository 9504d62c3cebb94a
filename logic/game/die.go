package game

import "ludotheque/logic/record/jsonline"

// Die is a fair die whose throws are chance moves. Face n, from 1, is the move Zero + n.
type Die struct {
	Zero  Move // the number before the move of face 1; no move itself
	Faces int  // number of faces
}

// MoveOf returns the move for face n.
func (d Die) MoveOf(n int) Move { return d.Zero + Move(n) }

// Face returns the face of the throw m, for which Has must be true.
func (d Die) Face(m Move) int { return int(m - d.Zero) }

// Has reports whether m is a throw of the die.
func (d Die) Has(m Move) bool { return m-d.Zero-1 < Move(d.Faces) }

// Roll returns a random throw.
func (d Die) Roll(rng *RNG) Move { return d.MoveOf(1 + rng.Below(d.Faces)) }

// Outcomes appends all throws in ascending order if due is true, that is, in a turn of Chance. It always returns true,
// and serves to implement Rules.Outcomes.
func (d Die) Outcomes(due bool, buf []Outcome) ([]Outcome, bool) {
	for n := 1; due && n <= d.Faces; n++ {
		buf = append(buf, Outcome{Move: d.MoveOf(n), Weight: 1})
	}
	return buf, true
}

// ParseFace returns the throw of the face whose number is v. For a number without a face, the error is NotLegal.
func (d Die) ParseFace(v jsonline.Value) (Move, error) {
	n, err := ReadNumber(v, 1, d.Faces, NotLegal)
	return d.MoveOf(n), err
}

// Form returns the form of a throw in journals: key with the number of the face.
func (d Die) Form(key string) Form { return Form{key, d.ParseFace} }

// ReadNumber parses an integer of an entry. If the integer is not from low to high, the error is outOfRange. Then the
// entry counts as an illegal move and not as a malformed line.
func ReadNumber(v jsonline.Value, low, high int, outOfRange Refusal) (int, error) {
	n, err := v.Int()
	if err == nil && (n < low || n > high) {
		err = outOfRange
	}
	return n, err
}
