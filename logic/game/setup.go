package game

import (
	"fmt"

	"ludotheque/logic/record/jsonline"
)

// Label is what is written on a box, and embedded in its type: the name in journals and the seats it is for. A box with
// options has a method of its own.
type Label struct {
	Title       string
	Least, Most int
}

// Name returns the box's name in journals.
func (l Label) Name() string { return l.Title }

// Seats returns the least and the greatest number of seats.
func (l Label) Seats() (least, most int) { return l.Least, l.Most }

// Options returns no options.
func (l Label) Options() []Option { return nil }

// Admit refuses a number of seats that the box is not for.
func (l Label) Admit(seats int) error {
	if seats < l.Least || seats > l.Most {
		return fmt.Errorf("%s is for %d to %d seats, not %d", l.Title, l.Least, l.Most, seats)
	}
	return nil
}

// BoardOf returns the board that h names, as read reads it, or else the standard one.
func BoardOf[B any](h *Header, standard B, read func(jsonline.Value) (B, error)) (B, error) {
	if !h.Board.Exists() {
		return standard, nil
	}
	return read(h.Board)
}

// CheckNoBoard refuses a header with anything on its board, for boxes that have but one.
func CheckNoBoard(h *Header) error {
	if !h.Board.Exists() {
		return nil
	}
	if err := h.Board.CheckKeys(); err != nil {
		return fmt.Errorf("board: %w", err)
	}
	return nil
}

// ReadSpaces reads the board {"spaces":[…]} of least to most spaces, each by read, which is handed their number too.
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

// ReadFields reads those of the fields named that the object v has, in the order of names, each by read. A key with another
// name is an error.
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

// OutOfTurn returns why by may decide nothing while it is turn's, asked in the order of every box: the game is over, chance comes
// first, it is another's turn; empty if by may decide.
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
