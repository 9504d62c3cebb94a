// Package dorada is the box Dorada: two to four seats race pawns along a track of traps and springboards to the
// treasure, where the pawn that arrives last is worth most. Ids such as D-01 refer to RULES.md beside this file.
package dorada

import (
	"fmt"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// MaxSpaces is the greatest length of a board, with start and DORADA. It allows the longest springboard, and keeps
// State at 512 bytes.
const MaxSpaces = 104

// SpaceType is the kind of a space, which decides what happens to a pawn that ends its move there.
type SpaceType uint8

// The types of spaces. Springboards have their number in Space.Jump.
const (
	Plain  SpaceType = iota
	Start            // D-01
	Trap             // D-07
	Gold             // D-11
	Spring           // D-08, D-09
	Goal             // DORADA, D-12
)

// Space is a space of the board.
type Space struct {
	Type SpaceType
	// Jump is how many free spaces a springboard sends the pawn on: 1 to 99, or -3.
	Jump int8
}

// Board is the track from start, space 0, to DORADA, the last space.
type Board struct {
	n     int // number of spaces
	space [MaxSpaces]Space
	moves moveTable // computed from the spaces, see computeMoves
}

// indexSize is the size of arrays indexed by space: a power of two above MaxSpaces, so that an index masked to seven
// bits needs no bounds check.
const indexSize = 128

// moveTable holds what a move needs to know of the board, precomputed.
type moveTable struct {
	traps, springs Set // spaces with traps, and with springboards
	goal           int // index of DORADA
	// destinations holds, by space and roll, where a pawn comes to by counting every space, with gold followed and
	// springboards not (D-03, D-11, D-12). There are eight rolls, so that a roll masked to three bits needs no bounds check.
	destinations [indexSize][8]uint8
	// jumps are those of the springboards, by space.
	jumps [indexSize]jump
}

// jump is where a springboard sends a pawn if no pawn is on any of the spaces in needFree.
type jump struct {
	to       int // where the pawn comes to rest
	needFree Set // all spaces from the lowest to the highest that the pawn comes to, without start and DORADA
}

// Len returns the number of spaces, with start and DORADA.
func (b *Board) Len() int { return b.n }

// same reports whether b and other have the same spaces. It compares the pointers first, since nearly always they are the same.
func (b *Board) same(other *Board) bool { return b == other || *b == *other }

// Goal returns the index of DORADA.
func (b *Board) Goal() int { return b.n - 1 }

// At returns space i, 0 ≤ i < Len.
func (b *Board) At(i int) Space { return b.space[i] }

// ReadBoard parses {"spaces":[…]} and checks what RULES.md asks of every board: start first, DORADA last, known types
// between, and no circle of springboards (D-10).
func ReadBoard(v jsonline.Value) (*Board, error) {
	b := &Board{}
	err := game.ReadSpaces(v, 2, MaxSpaces, func(i, n int, v jsonline.Value) (err error) {
		b.n = n
		b.space[i], err = b.parseSpace(i, v)
		return err
	})
	if err != nil {
		return nil, err
	}
	if err := b.checkCircles(); err != nil {
		return nil, err
	}
	b.computeMoves()
	return b, nil
}

// computeMoves fills in b.moves. The springboards must form no circle, or jumpFrom would not return.
func (b *Board) computeMoves() {
	b.moves.goal = b.Goal()
	for i := range b.n {
		switch b.space[i].Type {
		case Trap:
			b.moves.traps.add(i)
		case Spring:
			b.moves.springs.add(i)
			b.moves.jumps[i] = b.jumpFrom(i)
		}
		for roll := range b.moves.destinations[i] {
			b.moves.destinations[i][roll] = uint8(b.afterGold(b.countFrom(i, roll)))
		}
	}
}

// countFrom returns the space that a pawn on space from comes to by roll alone, before gold and springboards: every space
// counts, and DORADA stops the pawn (D-03, D-12).
func (b *Board) countFrom(from, roll int) int { return min(from+roll, b.Goal()) }

// afterGold returns the space of DORADA if space i has gold, which carries a pawn there (D-11); else it returns i.
func (b *Board) afterGold(i int) int {
	if b.space[i].Type == Gold {
		return b.Goal()
	}
	return i
}

// jumpFrom returns the jump of the springboard on space from: over all springboards and gold that follow, on a board
// without pawns.
func (b *Board) jumpFrom(from int) jump {
	var empty State
	r, low, high, to := Rules{board: b}, from, from, from
	for b.space[to].Type.sendsOn() {
		to = r.sendFrom(&empty, to)
		low, high = min(low, to), max(high, to)
	}
	j := jump{to: to}
	for i := max(1, low); i <= high && i < b.Goal(); i++ {
		j.needFree.add(i)
	}
	return j
}

// parseSpace parses space i and checks that start is the first and DORADA the last of b.n spaces.
func (b *Board) parseSpace(i int, v jsonline.Value) (Space, error) {
	word, err := v.Str()
	if err != nil {
		return Space{}, err
	}
	s, err := parseWord(word)
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

// parseWord parses the word for a space: "plain", "start", "trap", "gold" or "goal"; for a springboard "+1" to "+99", or
// "-3", the only way back that there is.
func parseWord(word string) (Space, error) {
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
	case "-3": // D-09
		return Space{Type: Spring, Jump: -3}, nil
	}
	return parseSpring(word)
}

// parseSpring parses a springboard "+1" to "+99", without leading zeros.
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

// CheckStandard checks D-13, which holds for the standard board only: space Goal-6 is plain, and between it and DORADA
// are four traps and one springboard that always reaches DORADA.
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
