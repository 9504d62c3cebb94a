// Package track has boards of squares over which the pieces of each seat follow a way of their own, from the hand to home.
package track

import (
	"slices"
	"strconv"
	"strings"
)

// Square is a square of a grid.
type Square struct{ Column, Row int }

// Track is the ways of the seats over the squares of a grid. Ways may cross and share squares. All have the same number of squares.
//
// A seat counts steps on its way: 0 is its hand, where pieces wait, then follow the squares, and Home is where pieces end. Spaces
// are numbers for the squares of the board and, after those, for the hand and the home of each seat.
type Track struct {
	squares []Square // by space
	ways    [][]int  // the spaces by seat and step, the hand and home included
}

// New returns the track with a way for each seat, such as "a1 d1 d3": the first square, and the squares to each of which the way
// leads straight on. A square has a letter for its column and a number, from 1, for its row. New panics if a name is none, or if
// the ways have different numbers of squares: ways are constants of a box.
func New(ways ...string) *Track {
	t := &Track{}
	for _, names := range ways {
		var corners []Square
		for _, name := range strings.Fields(names) {
			corners = append(corners, parse(name))
		}
		t.ways = append(t.ways, append([]int{0}, t.along(corners)...)) // the 0 becomes the hand
	}
	steps := len(t.ways[0])
	for seat, way := range t.ways {
		if len(way) != steps {
			panic("track: ways of different lengths")
		}
		way[0] = len(t.squares) + seat
		t.ways[seat] = append(way, len(t.squares)+len(t.ways)+seat)
	}
	return t
}

// parse returns the square with a name, such as "a1".
func parse(name string) Square {
	row, err := strconv.Atoi(name[1:])
	if err != nil || row < 1 || name[0] < 'a' || name[0] > 'z' {
		panic("track: no square " + name)
	}
	return Square{Column: int(name[0] - 'a'), Row: row - 1}
}

// along returns the spaces from corner to corner; it numbers squares that no way had before.
func (t *Track) along(corners []Square) (way []int) {
	for i, to := range corners {
		at := to
		if i > 0 {
			at = toward(corners[i-1], to)
		}
		for ; ; at = toward(at, to) {
			way = append(way, t.number(at))
			if at == to {
				break
			}
		}
	}
	return way
}

// toward returns the next square from one towards another; at itself if both are the same.
func toward(at, to Square) Square {
	return Square{at.Column + sign(to.Column-at.Column), at.Row + sign(to.Row-at.Row)}
}

// sign returns -1, 0 or 1.
func sign(n int) int { return max(-1, min(1, n)) }

// number returns the space of a square, which becomes one if it was none.
func (t *Track) number(at Square) int {
	space := slices.Index(t.squares, at)
	if space < 0 {
		space = len(t.squares)
		t.squares = append(t.squares, at)
	}
	return space
}

// Seats returns the number of ways.
func (t *Track) Seats() int { return len(t.ways) }

// Home returns the last step of a way, after all squares.
func (t *Track) Home() int { return len(t.ways[0]) - 1 }

// Space returns the space that a seat reaches with a step, 0 to Home.
func (t *Track) Space(seat, step int) int { return t.ways[seat][step] }

// Step returns the step with which a seat reaches a space; -1 if its way does not lead there.
func (t *Track) Step(seat, space int) int { return slices.Index(t.ways[seat], space) }

// Squares returns the squares of the board, by space. They must not be changed.
func (t *Track) Squares() []Square { return t.squares }

// Spaces returns the number of spaces: the squares, and the hand and the home of each seat.
func (t *Track) Spaces() int { return len(t.squares) + 2*len(t.ways) }

// Size returns the number of columns and of rows that the squares take; columns and rows begin at 0.
func (t *Track) Size() (columns, rows int) {
	for _, s := range t.squares {
		columns, rows = max(columns, s.Column+1), max(rows, s.Row+1)
	}
	return columns, rows
}
