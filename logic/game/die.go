package game

import "ludotheque/logic/record/jsonline"

// Die is a fair die as chance: face n, from 1, is the move Zero + n.
type Die struct {
	Zero  Move
	Faces int
}

// Shows returns the outcome that the die shows n.
func (d Die) Shows(n int) Move { return d.Zero + Move(n) }

// Face returns the face that m shows, if it is an outcome of the die.
func (d Die) Face(m Move) int { return int(m - d.Zero) }

// Has reports whether m is an outcome of the die.
func (d Die) Has(m Move) bool { return m-d.Zero-1 < Move(d.Faces) }

// Roll returns any of the outcomes, all equally likely.
func (d Die) Roll(l *RNG) Move { return d.Shows(1 + l.Below(d.Faces)) }

// Outcomes appends all of them, ascending, if the die is due; for Rules.Outcomes of a box in which nothing else is.
func (d Die) Outcomes(due bool, buf []Outcome) ([]Outcome, bool) {
	for n := 1; due && n <= d.Faces; n++ {
		buf = append(buf, Outcome{Move: d.Shows(n), Weight: 1})
	}
	return buf, true
}

// Read reads the number of a face. One that the die does not have is an illegal move and no malformed line.
func (d Die) Read(v jsonline.Value) (Move, error) {
	n, err := ReadNumber(v, 1, d.Faces, NotLegal)
	return d.Shows(n), err
}

// Form returns the form of a throw: key, and the number of the face.
func (d Die) Form(key string) Form { return Form{key, d.Read} }

// ReadNumber reads a number that an entry holds; beyond says why one that is not from low to high is an illegal move, which
// is no malformed line.
func ReadNumber(v jsonline.Value, low, high int, beyond Refusal) (int, error) {
	n, err := v.Int()
	if err == nil && (n < low || n > high) {
		err = beyond
	}
	return n, err
}
