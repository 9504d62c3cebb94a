package game

import (
	"fmt"
	"slices"

	"ludotheque/logic/record/jsonline"
)

// Label implements the methods Name, Seats and Options of Box. Boxes embed it. A box with options has its own method
// Options.
type Label struct {
	Title       string // name in journals
	Least, Most int    // numbers of seats
}

// Name implements Box.
func (l Label) Name() string { return l.Title }

// Seats implements Box.
func (l Label) Seats() (least, most int) { return l.Least, l.Most }

// Options implements Box for a box without options.
func (l Label) Options() []Option { return nil }

// CheckSeats returns an error for a number of seats that the box does not allow.
func (l Label) CheckSeats(seats int) error {
	if seats < l.Least || seats > l.Most {
		return fmt.Errorf("%s is for %d to %d seats, not %d", l.Title, l.Least, l.Most, seats)
	}
	return nil
}

// BoardOf returns the board in h, parsed by read, or standard if h has none.
func BoardOf[B any](h *Header, standard B, read func(jsonline.Value) (B, error)) (B, error) {
	if !h.Board.Exists() {
		return standard, nil
	}
	return read(h.Board)
}

// CheckNoBoard returns an error if h has a board other than {}. It is for boxes with a single board.
func CheckNoBoard(h *Header) error {
	if !h.Board.Exists() {
		return nil
	}
	if err := h.Board.CheckKeys(); err != nil {
		return fmt.Errorf("board: %w", err)
	}
	return nil
}

// ReadSpaces parses a board {"spaces":[…]} with least to most spaces. It calls read for each space with its index i, the
// number n of all spaces, and the space as JSON.
func ReadSpaces(v jsonline.Value, least, most int, read func(i, n int, space jsonline.Value) error) error {
	if err := v.CheckKeys("spaces"); err != nil {
		return fmt.Errorf("board: %w", err)
	}
	items, err := v.Get("spaces").Items()
	if err != nil {
		return fmt.Errorf("board: spaces: %w", err)
	}
	if len(items) < least || len(items) > most {
		return fmt.Errorf("board: %d spaces, not %d to %d", len(items), least, most)
	}
	for i, item := range items {
		if err := read(i, len(items), item); err != nil {
			return fmt.Errorf("board: space %d: %w", i, err)
		}
	}
	return nil
}

// ReadFields calls read for each of the named fields that the object v has, in the order of names. Any other key is an
// error.
func ReadFields(v jsonline.Value, names []string, read func(name string, v jsonline.Value) error) error {
	if err := v.CheckKeys(names...); err != nil {
		return err
	}
	for _, name := range names {
		if field := v.Get(name); field.Exists() {
			if err := read(name, field); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return nil
}

// OutOfTurn returns why by may not play now, or "" if turn is by. The reason is GameOver after the end, chanceFirst while
// chance has the turn, and NotYourTurn otherwise.
func OutOfTurn(turn, by Seat, chanceFirst Refusal) Refusal {
	switch {
	case turn == Over:
		return GameOver
	case turn == by:
		return ""
	case turn == Chance:
		return chanceFirst
	}
	return NotYourTurn
}

// CheckMove returns why by may not play m in s, or nil if by may: the reason of OutOfTurn, else NotLegal for a move that neither
// Legal nor Outcomes lists. It is for Rules.Apply of boxes with few moves, since it lists them all, which also allocates.
func CheckMove[S comparable, R Rules[S]](r R, s *S, by Seat, m Move, chanceFirst Refusal) error {
	turn := r.Turn(s)
	if why := OutOfTurn(turn, by, chanceFirst); why != "" {
		return why
	}
	legal := slices.Contains(r.Legal(s, nil), m)
	if turn == Chance {
		outcomes, _ := r.Outcomes(s, nil)
		legal = slices.ContainsFunc(outcomes, func(o Outcome) bool { return o.Move == m })
	}
	if !legal {
		return NotLegal
	}
	return nil
}
