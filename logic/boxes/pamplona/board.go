// Package pamplona is the box Viva Pamplona!: two to six seats let three runners each run through the street before a bull,
// as near to its horns as they dare, and reach the arena late but not too late. The ids P-01 to P-26 are those of the rule
// catalogue in RULES.md beside this file.
package pamplona

import (
	"errors"
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// MaxSpaces is the longest board there may be, pen and arena included.
const MaxSpaces = 1024

// StartSpace is the space on which all runners begin; the pen is space 0.
const StartSpace = 1

// Type is what a space of the board is.
type Type uint8

// The types of spaces, from the pen to the arena.
const (
	Plain  Type = iota
	Pen         // P-01, the bull's
	Start       // P-01
	Fear        // P-13
	Tomato      // P-14
	Arena       // P-20
)

var typeWords = [...]string{"plain", "pen", "start", "fear", "tomato", "arena"}

// String returns the word for t in journals.
func (t Type) String() string { return typeWords[t] }

// Board is the way from the pen (space 0) over start (space 1) and the street to the last space of the arena.
type Board struct {
	n     int
	arena int // the first space behind the red line
	space [MaxSpaces]Type
	// rest is where who ends on a space comes to rest (P-14), fear the points that it costs to come to one (P-13).
	rest [MaxSpaces]uint16
	fear [MaxSpaces]uint8
}

// Len returns the number of spaces, pen and arena included.
func (b *Board) Len() int { return b.n }

// same reports whether b and other are the same board.
func (b *Board) same(other *Board) bool { return b == other || *b == *other }

// Last returns the last space of the arena.
func (b *Board) Last() int { return b.n - 1 }

// Arena returns the first space behind the red line.
func (b *Board) Arena() int { return b.arena }

// At returns space i, 0 ≤ i < Len.
func (b *Board) At(i int) Type { return b.space[i] }

// Slip returns where who ends on space i comes to rest: i itself, or the last space before the tomatoes if i is one of them
// (P-14).
func (b *Board) Slip(i int) int {
	return int(b.rest[i])
}

// ReadBoard reads {"spaces":[…]} and checks that it is a pen, a start, a street and an arena in this order, with no tomatoes
// or two side by side (P-14).
func ReadBoard(v jsonline.Value) (*Board, error) {
	b := &Board{arena: MaxSpaces}
	if err := game.ReadSpaces(v, 3, MaxSpaces, b.readSpace); err != nil {
		return nil, err
	}
	if b.arena == MaxSpaces {
		return nil, errors.New("board: there is no arena")
	}
	return b, b.checkTomatoes()
}

// readSpace reads space i of n.
func (b *Board) readSpace(i, n int, v jsonline.Value) error {
	b.n = n
	word, err := v.OneOf("type", typeWords[:])
	t := Type(word)
	switch {
	case err != nil:
		return err
	case (t == Pen) != (i == 0):
		return errors.New("the pen is space 0 and no other")
	case (t == Start) != (i == StartSpace):
		return errors.New("start is space 1 and no other")
	case t != Arena && i > b.arena:
		return fmt.Errorf("%s behind the red line", t)
	case t == Arena:
		b.arena = min(b.arena, i)
	}
	b.space[i], b.rest[i] = t, uint16(i)
	if t == Fear {
		b.fear[i] = 1
	}
	return nil
}

// checkTomatoes notes where tomatoes make slip and refuses any but none or two that are neighbours.
func (b *Board) checkTomatoes() error {
	count, first := 0, 0
	for i := b.n - 1; i > 0; i-- {
		if b.space[i] == Tomato {
			count, first = count+1, i
		}
	}
	switch {
	case count == 0:
		return nil
	case count != 2 || b.space[first+1] != Tomato:
		return fmt.Errorf("board: %d tomato spaces, not none or two side by side (P-14)", count)
	}
	b.rest[first], b.rest[first+1] = uint16(first-1), uint16(first-1)
	return nil
}
