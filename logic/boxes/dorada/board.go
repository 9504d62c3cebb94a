// Package dorada is the box Dorada: two to four seats race pawns along a track of traps and springboards to the treasure,
// where the last to arrive is worth most. The ids D-01 to D-17 are those of the rule catalogue in RULES.md beside this file.
package dorada

import (
	"fmt"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// MaxSpaces is the longest board there may be, start and DORADA included: room for the longest springboard, and for a State
// of 512 bytes.
const MaxSpaces = 104

// Type is what a space of the board does to a pawn that ends on it.
type Type uint8

// The types of spaces. Springboards carry their number in Space.Jump.
const (
	Plain  Type = iota
	Start       // D-01
	Trap        // D-07
	Gold        // D-11
	Spring      // D-08, D-09
	Goal        // DORADA, D-12
)

// Space is one space of the board.
type Space struct {
	Type Type
	// Jump is how many free spaces a springboard sends on: 1 to 99, or -3.
	Jump int8
}

// Board is the track from start (space 0) to DORADA (the last space).
type Board struct {
	n     int
	space [MaxSpaces]Space
	track track
}

// indexes are as many as seven bits can tell apart: with an array of that size a processor need not check that an index is
// below MaxSpaces.
const indexes = 128

// track is what a move asks of the board, worked out once.
type track struct {
	traps, springs Set
	goal           int
	// ends has for each space and each roll where a pawn that counts it comes to, gold followed, springboards not (D-03, D-11,
	// D-12).
	ends [indexes][8]uint8
	// leaps are those of the springboards.
	leaps [indexes]leap
}

// leap is where a springboard leads if no pawn lies on any of the spaces over.
type leap struct {
	to   int
	over Set
}

// Len returns the number of spaces, start and DORADA included.
func (b *Board) Len() int { return b.n }

// same reports whether b and other are the same board.
func (b *Board) same(other *Board) bool { return b == other || *b == *other }

// Goal returns the index of DORADA.
func (b *Board) Goal() int { return b.n - 1 }

// At returns space i, 0 ≤ i < Len.
func (b *Board) At(i int) Space { return b.space[i] }

// ReadBoard reads {"spaces":[…]} and checks all that the catalogue asks of any board: start first, DORADA last, known types
// between, and no circle of springboards (D-10).
func ReadBoard(v jsonline.Value) (*Board, error) {
	b := &Board{}
	err := game.ReadSpaces(v, 2, MaxSpaces, func(i, n int, v jsonline.Value) (err error) {
		b.n = n
		b.space[i], err = b.readSpace(i, v)
		return err
	})
	if err != nil {
		return nil, err
	}
	if err := b.checkCircles(); err != nil {
		return nil, err
	}
	b.computeTrack()
	return b, nil
}

// computeTrack works out the track. There must be no circles.
func (b *Board) computeTrack() {
	b.track.goal = b.Goal()
	for i := range b.n {
		switch b.space[i].Type {
		case Trap:
			b.track.traps.add(i)
		case Spring:
			b.track.springs.add(i)
			b.track.leaps[i] = b.leap(i)
		}
		for roll := range b.track.ends[i] {
			b.track.ends[i][roll] = uint8(b.afterGold(min(i+roll, b.Goal())))
		}
	}
}

// afterGold returns DORADA if gold is on space i, else i (D-11).
func (b *Board) afterGold(i int) int {
	if b.space[i].Type == Gold {
		return b.Goal()
	}
	return i
}

// leap returns the leap of the springboard on from, found out on an empty board.
func (b *Board) leap(from int) leap {
	var empty State
	r, low, high, to := Rules{board: b}, from, from, from
	for b.space[to].Type.sends() {
		to = r.onward(&empty, to)
		low, high = min(low, to), max(high, to)
	}
	l := leap{to: to}
	for i := max(1, low); i <= high && i < b.Goal(); i++ {
		l.over.add(i)
	}
	return l
}

// readSpace reads space i of a board: start first, DORADA last, a word between.
func (b *Board) readSpace(i int, v jsonline.Value) (Space, error) {
	word, err := v.Str()
	if err != nil {
		return Space{}, err
	}
	s, err := parseSpace(word)
	switch {
	case err != nil:
		return Space{}, err
	case (s.Type == Start) != (i == 0):
		return Space{}, fmt.Errorf("start is space 0 and no other")
	case (s.Type == Goal) != (i == b.n-1):
		return Space{}, fmt.Errorf("goal is the last space and no other")
	}
	return s, nil
}

// parseSpace reads the word of an ordinary space: "plain", "trap", "gold" or the number of a springboard.
func parseSpace(word string) (Space, error) {
	switch word {
	case "plain":
		return Space{Type: Plain}, nil
	case "start":
		return Space{Type: Start}, nil
	case "trap":
		return Space{Type: Trap}, nil
	case "gold":
		return Space{Type: Gold}, nil
	case "goal":
		return Space{Type: Goal}, nil
	case "-3":
		return Space{Type: Spring, Jump: -3}, nil
	}
	return parseSpring(word)
}

// parseSpring reads "+1" to "+99", written without leading zeros.
func parseSpring(word string) (Space, error) {
	if len(word) < 2 || word[0] != '+' {
		return Space{}, fmt.Errorf("unknown type %q", word)
	}
	n, err := strconv.Atoi(word[1:])
	if err != nil || n < 1 || n > 99 || word != "+"+strconv.Itoa(n) {
		return Space{}, fmt.Errorf("unknown type %q", word)
	}
	return Space{Type: Spring, Jump: int8(n)}, nil
}

// CheckStandard holds b to D-13: the last ordinary space lies six before DORADA, and between them lie four traps and one
// springboard that always reaches DORADA. Only the standard board must obey.
func (b *Board) CheckStandard() error {
	last := b.Goal() - 6
	if last < 0 || b.space[last].Type != Plain {
		return fmt.Errorf("board: space %d, six before DORADA, is not an ordinary space (D-13)", last)
	}
	traps, springs := 0, 0
	for i := last + 1; i < b.Goal(); i++ {
		switch s := b.space[i]; {
		case s.Type == Trap:
			traps++
		case s.Type == Spring && i+int(s.Jump) >= b.Goal():
			springs++
		}
	}
	if traps != 4 || springs != 1 {
		return fmt.Errorf("board: %d traps and %d sure springboards before DORADA, not 4 and 1 (D-13)", traps, springs)
	}
	return nil
}
