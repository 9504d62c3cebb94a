// Package pamplona is the box Viva Pamplona!: two to six seats run with three runners each through a street ahead of a
// bull. Runners near the bull's horns gain points when it attacks, and those who reach the arena late get better ranks.
// Ids such as P-01 refer to RULES.md beside this file.
package pamplona

import (
	"errors"
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// MaxSpaces is the greatest length of a board, with pen and arena.
const MaxSpaces = 1024

// StartSpace is the space on which all runners start. The pen is space 0.
const StartSpace = 1

// SpaceType is the kind of a space.
type SpaceType uint8

// The types of spaces.
const (
	Plain  SpaceType = iota
	Pen              // P-01, the bull's
	Start            // P-01
	Fear             // P-13
	Tomato           // P-14
	Arena            // P-20
)

// typeWords are the words for types in journals.
var typeWords = [...]string{"plain", "pen", "start", "fear", "tomato", "arena"}

// String returns the word for t in journals.
func (t SpaceType) String() string { return typeWords[t] }

// Board is the track: the pen (space 0), the start (space 1), the street, and the arena.
type Board struct {
	n     int // number of spaces
	arena int // index of the first arena space
	space [MaxSpaces]SpaceType
	// restSpace is, for each space, where a runner that ends its move there comes to rest (P-14). fearCost is what it
	// costs to come to a space, in points (P-13).
	restSpace [MaxSpaces]uint16
	fearCost  [MaxSpaces]uint8
}

// Len returns the number of spaces, with pen and arena.
func (b *Board) Len() int { return b.n }

// same reports whether b and other are equal. It compares the pointers first, since nearly always they are the same.
func (b *Board) same(other *Board) bool { return b == other || *b == *other }

// Last returns the index of the last arena space.
func (b *Board) Last() int { return b.n - 1 }

// Arena returns the index of the first arena space, behind the red line.
func (b *Board) Arena() int { return b.arena }

// At returns the type of space i, 0 ≤ i < Len.
func (b *Board) At(i int) SpaceType { return b.space[i] }

// RestSpace returns where a runner that ends its move on space i comes to rest: the last space before the tomatoes if i
// is one of them, else i (P-14).
func (b *Board) RestSpace(i int) int {
	return int(b.restSpace[i])
}

// ReadBoard parses {"spaces":[…]}. The order must be pen, start, street, arena, with no tomatoes or two neighbouring
// ones (P-14). If it returns an error, the board means nothing.
func ReadBoard(v jsonline.Value) (*Board, error) {
	b := &Board{arena: MaxSpaces} // no arena so far
	if err := game.ReadSpaces(v, 3, MaxSpaces, b.parseSpace); err != nil {
		return nil, err
	}
	if b.arena == MaxSpaces {
		return nil, errors.New("board: there is no arena")
	}
	return b, b.setTomatoes()
}

// parseSpace parses the type of space i of n into b, which must have the spaces before i, and notes where the arena begins. It
// returns an error for a type that may not stand there.
func (b *Board) parseSpace(i, n int, v jsonline.Value) error {
	b.n = n
	word, err := v.OneOf("type", typeWords[:])
	t := SpaceType(word)
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
	b.space[i], b.restSpace[i] = t, uint16(i)
	if t == Fear {
		b.fearCost[i] = 1
	}
	return nil
}

// setTomatoes sets restSpace of the tomato spaces to the space before them. It returns an error unless there are no tomato spaces
// or two neighbouring ones.
func (b *Board) setTomatoes() error {
	count, first := 0, 0
	for i := b.n - 1; i > 0; i-- { // backwards, so that first is the first one at last
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
	b.restSpace[first], b.restSpace[first+1] = uint16(first-1), uint16(first-1)
	return nil
}
