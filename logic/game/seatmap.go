package game

import (
	"fmt"
	"strconv"

	"ludotheque/logic/record/jsonline"
)

// Table lists the colours of the seats, the first seat first. Journals name seats by these colours; the methods parse
// and write such JSON.
type Table []Color

// Seat returns the seat whose colour is the string v.
func (t Table) Seat(v jsonline.Value) (Seat, error) {
	word, err := v.Str()
	if err != nil {
		return 0, err
	}
	return t.Find(word)
}

// Find returns the seat whose colour has the given word. It returns an error if no seat has.
func (t Table) Find(word string) (Seat, error) {
	c, err := ParseColor(word)
	if err != nil {
		return 0, err
	}
	for i, have := range t {
		if have == c {
			return Seat(i), nil
		}
	}
	return 0, fmt.Errorf("%s is not at the table", word)
}

// Word returns the word for the colour of seat.
func (t Table) Word(seat Seat) string { return t[seat].String() }

// Each calls read for each member of the object v, whose keys are colours of seats. It stops at the first error, which may be
// one of read. It returns an error for a colour that is not at the table and, if complete is set, for a seat without a member.
func (t Table) Each(v jsonline.Value, complete bool, read func(Seat, jsonline.Value) error) error {
	if err := v.CheckObject(); err != nil {
		return err
	}
	for _, key := range v.Keys() {
		seat, err := t.Find(key)
		if err != nil {
			return err
		}
		if err := read(seat, v.Get(key)); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	if complete && v.Len() != len(t) {
		return fmt.Errorf("%d seats named, not all %d", v.Len(), len(t))
	}
	return nil
}

// Ints parses an object with an integer from low to high for each seat. Seats left out are 0, or an error if complete
// is set.
func (t Table) Ints(v jsonline.Value, low, high int, complete bool) (out [MaxSeats]int, err error) {
	err = t.Each(v, complete, func(seat Seat, v jsonline.Value) (err error) {
		out[seat], err = v.Within(low, high)
		return err
	})
	return out, err
}

// AppendInts appends an object with a number for each seat: what value returns for the seat.
func (t Table) AppendInts(dst []byte, value func(Seat) int) []byte {
	return t.AppendMap(dst, nil, func(dst []byte, seat Seat) []byte {
		return strconv.AppendInt(dst, int64(value(seat)), 10)
	})
}

// AppendMap appends an object with a member for each seat for which in returns true, in the order of seats. value
// appends the value of a member. If in is nil, all seats are included.
func (t Table) AppendMap(dst []byte, in func(Seat) bool, value func([]byte, Seat) []byte) []byte {
	dst = append(dst, '{')
	for seat := range Seat(len(t)) {
		if in == nil || in(seat) {
			dst = value(jsonline.AppendKey(dst, t.Word(seat)), seat)
		}
	}
	return append(dst, '}')
}

// Seats parses a list of colours as seats, in the order of the list. A seat that occurs twice is an error.
func (t Table) Seats(v jsonline.Value) ([]Seat, error) {
	var set SeatSet
	return jsonline.List(v, func(v jsonline.Value) (Seat, error) {
		seat, err := t.Seat(v)
		if err == nil && set.Has(seat) {
			err = fmt.Errorf("%s stands twice", t.Word(seat))
		}
		set = set.With(seat)
		return seat, err
	})
}

// AppendSeats appends a list of seats, by their colours.
func (t Table) AppendSeats(dst []byte, seats []Seat) []byte {
	return AppendList(dst, len(seats), func(dst []byte, i int) []byte {
		dst = append(dst, '"')
		dst = append(dst, t.Word(seats[i])...)
		return append(dst, '"')
	})
}

// AppendNumbers appends a JSON list of numbers.
func AppendNumbers[N number](dst []byte, list []N) []byte {
	return AppendList(dst, len(list), func(dst []byte, i int) []byte { return strconv.AppendInt(dst, int64(list[i]), 10) })
}

// AppendList appends a JSON list of n elements. item appends element i, without a comma.
func AppendList(dst []byte, n int, item func(dst []byte, i int) []byte) []byte {
	dst = append(dst, '[')
	for i := range n {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = item(dst, i)
	}
	return append(dst, ']')
}
