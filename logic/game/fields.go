package game

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ludotheque/logic/record/jsonline"
)

// Field is a field of a box's setups, which is also what journals may expect. P is a position the way journals put it: the
// state itself, or what is easier to write and to check.
type Field[P any] struct {
	Name   string
	Append func(dst []byte, p *P) []byte
	Read   func(p *P, v jsonline.Value) error
}

// Setups is embedded in the rules of a box whose states are S. It reads and writes setups, and is the part of Script that
// journals ask for what they expect. The zero Setups has no fields.
type Setups[S, P any] struct {
	table  Table
	of     func(*S) *P
	fields []Field[P]
}

// NewSetups reads and writes the fields for the colours of t, in the order of journals; of is a state the way journals put it.
func NewSetups[S, P any](t Table, of func(*S) *P, fields ...Field[P]) Setups[S, P] {
	return Setups[S, P]{t, of, fields}
}

// Itself returns a state the way journals put it where that is the state.
func Itself[S any](s *S) *S { return s }

// Fields returns the fields of a setup besides its turn.
func (x *Setups[S, P]) Fields() []string {
	names := make([]string, len(x.fields))
	for i := range x.fields {
		names[i] = x.fields[i].Name
	}
	return names
}

// Field appends the field name as it stands in s.
func (x *Setups[S, P]) Field(dst []byte, s *S, name string) []byte {
	if f := x.find(name); f != nil {
		return f.Append(dst, x.of(s))
	}
	return dst
}

// Canon reads the field name as a journal expects it and appends it in the form of Field.
func (x *Setups[S, P]) Canon(dst []byte, name string, v jsonline.Value) ([]byte, error) {
	f := x.find(name)
	if f == nil {
		return dst, errors.New("unknown field")
	}
	var p P
	if err := f.Read(&p, v); err != nil {
		return dst, err
	}
	return f.Append(dst, &p), nil
}

// find returns the field of that name, or nil.
func (x *Setups[S, P]) find(name string) *Field[P] {
	for i := range x.fields {
		if x.fields[i].Name == name {
			return &x.fields[i]
		}
	}
	return nil
}

// ReadSetup reads the fields that v has into p, in the order of journals, and whose turn it is; if v does not say, it is
// usual's.
func (x *Setups[S, P]) ReadSetup(p *P, v jsonline.Value, usual Seat) (turn Seat, err error) {
	turn = usual
	err = ReadFields(v, append(x.Fields(), "turn"), func(name string, v jsonline.Value) (err error) {
		if name != "turn" {
			return x.find(name).Read(p, v)
		}
		turn, err = x.table.Seat(v)
		return err
	})
	return turn, err
}

// Reader reads a setup that says everything: what it leaves out is zero, and mover, where whose turn it is stands, the first seat.
func (x *Setups[S, P]) Reader(mover func(*P) *Seat) func(jsonline.Value) (P, error) {
	return func(v jsonline.Value) (p P, err error) {
		*mover(&p), err = x.ReadSetup(&p, v, 0)
		return p, err
	}
}

// number is what a field may count in.
type number interface {
	~int | ~int8 | ~int16 | ~int32 | ~uint8 | ~uint16
}

// NumberField returns a field of one number from low to high.
func NumberField[P any, N number](name string, low, high int, of func(*P) *N) Field[P] {
	return Field[P]{
		Name:   name,
		Append: func(dst []byte, p *P) []byte { return strconv.AppendInt(dst, int64(*of(p)), 10) },
		Read: func(p *P, v jsonline.Value) error {
			n, err := v.Within(low, high)
			*of(p) = N(n)
			return err
		},
	}
}

// SeatsField returns a field of a number from low to high for each seat; seats left out have 0, or are an error when complete is
// set. What is of a seat stands at its number in of.
func SeatsField[P any, N number](t Table, name string, low, high int, complete bool, of func(*P) []N) Field[P] {
	return Field[P]{
		Name: name,
		Append: func(dst []byte, p *P) []byte {
			return t.AppendInts(dst, func(seat Seat) int { return int(of(p)[seat]) })
		},
		Read: func(p *P, v jsonline.Value) error {
			have, err := t.Ints(v, low, high, complete)
			for seat, to := 0, of(p); seat < len(to); seat++ {
				to[seat] = N(have[seat])
			}
			return err
		},
	}
}

// Form is how the moves of one kind stand in a journal: a key, and how what follows it is read.
type Form struct {
	Key  string
	Read func(v jsonline.Value) (Move, error)
}

// NumberForm returns the form of moves of one number from low to high, which of makes of it. Why another number is an illegal move,
// and no malformed line, is beyond.
func NumberForm(key string, low, high int, beyond Refusal, of func(n int) Move) Form {
	return Form{key, func(v jsonline.Value) (Move, error) {
		n, err := ReadNumber(v, low, high, beyond)
		return of(n), err
	}}
}

// ReadEntry reads an entry of by, chance or a seat, that has the key of one of the forms, and no other.
func ReadEntry(by Seat, entry jsonline.Value, forms ...Form) (Move, error) {
	if err := entry.CheckObject(); err != nil {
		return 0, err
	}
	keys := make([]string, len(forms))
	for i, f := range forms {
		keys[i] = f.Key
		if entry.Len() != 1 || entry.Keys()[0] != f.Key {
			continue
		}
		m, err := f.Read(entry.Get(f.Key))
		if err != nil {
			err = fmt.Errorf("%s: %w", f.Key, err)
		}
		return m, err
	}
	err := entry.CheckKeys(keys...)
	switch {
	case err == nil:
		return 0, fmt.Errorf("expected one of %s", strings.Join(keys, ", "))
	case by == Chance:
		return 0, fmt.Errorf("%w: no outcome of chance; a decision needs its seat", err)
	}
	return 0, fmt.Errorf("%w: no decision of a seat", err)
}

// AppendNumber appends the member of an entry that is a number.
func AppendNumber(dst []byte, key string, n int) []byte {
	dst = append(append(append(dst, '"'), key...), '"', ':')
	return strconv.AppendInt(dst, int64(n), 10)
}
