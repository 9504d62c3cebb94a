package game

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ludotheque/logic/record/jsonline"
)

// Field reads and writes one field of a setup, the position from which a game starts. Journals may also state the value
// that a field should have. P is the form of a position in journals: the state itself, or a type that is easier to write
// and to check.
type Field[P any] struct {
	Name   string
	Append func(dst []byte, p *P) []byte      // Append appends the field of p as JSON.
	Read   func(p *P, v jsonline.Value) error // Read sets the field of p from v; after an error its value means nothing.
}

// Setups reads and writes a position as named JSON fields. Journals have such fields in a setup, the position from which
// a game starts, and in expectations, which state the values that fields have later. S is the state of a box, P the form
// of a position in journals, see Field. Rules embed Setups for the methods Fields, Field and Canon of Script. The zero
// Setups has no fields.
type Setups[S, P any] struct {
	table      Table       // colours of the seats, to read whose turn it is
	toPosition func(*S) *P // converts a state; Identity if P is S
	fields     []Field[P]
}

// NewSetups returns Setups for the colours t with the given fields, in the order of journals. toPosition converts a
// state to P.
func NewSetups[S, P any](t Table, toPosition func(*S) *P, fields ...Field[P]) Setups[S, P] {
	return Setups[S, P]{t, toPosition, fields}
}

// Identity returns s. It is the toPosition of boxes whose P is the state itself.
func Identity[S any](s *S) *S { return s }

// Fields implements Script. It returns the names of the fields, without "turn".
func (x *Setups[S, P]) Fields() []string {
	names := make([]string, len(x.fields))
	for i := range x.fields {
		names[i] = x.fields[i].Name
	}
	return names
}

// Field implements Script. It appends the value of a field in s, or nothing if there is no such field.
func (x *Setups[S, P]) Field(dst []byte, s *S, name string) []byte {
	if f := x.find(name); f != nil {
		return f.Append(dst, x.toPosition(s))
	}
	return dst
}

// Canon implements Script. It parses v as the value of a field and appends it in the form in which the method Field does. An
// unknown name is an error.
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

// find returns the field with that name, or nil.
func (x *Setups[S, P]) find(name string) *Field[P] {
	for i := range x.fields {
		if x.fields[i].Name == name {
			return &x.fields[i]
		}
	}
	return nil
}

// ReadSetup parses the fields that the object v has into p, and leaves the others as they are. It returns whose turn it
// is: the seat in the key "turn", or defaultTurn without it.
func (x *Setups[S, P]) ReadSetup(p *P, v jsonline.Value, defaultTurn Seat) (turn Seat, err error) {
	turn = defaultTurn
	err = ReadFields(v, append(x.Fields(), "turn"), func(name string, v jsonline.Value) (err error) {
		if name != "turn" {
			return x.find(name).Read(p, v)
		}
		turn, err = x.table.Seat(v)
		return err
	})
	return turn, err
}

// SetupParser returns a function that parses a complete setup: fields left out are zero, and the first seat has the
// turn by default. mover returns the address in P of the seat that has the turn.
func (x *Setups[S, P]) SetupParser(mover func(*P) *Seat) func(jsonline.Value) (P, error) {
	return func(v jsonline.Value) (p P, err error) {
		*mover(&p), err = x.ReadSetup(&p, v, 0)
		return p, err
	}
}

// number is the constraint for the types of number fields.
type number interface {
	~int | ~int8 | ~int16 | ~int32 | ~uint8 | ~uint16
}

// NumberField returns a field with one integer from low to high. address returns where P holds the integer.
func NumberField[P any, N number](name string, low, high int, address func(*P) *N) Field[P] {
	return Field[P]{
		Name:   name,
		Append: func(dst []byte, p *P) []byte { return strconv.AppendInt(dst, int64(*address(p)), 10) },
		Read: func(p *P, v jsonline.Value) error {
			n, err := v.Within(low, high)
			*address(p) = N(n)
			return err
		},
	}
}

// SeatsField returns a field with an integer from low to high for each seat. Seats left out are 0, or an error if
// complete is set. address returns where P holds the integer of a seat.
func SeatsField[P any, N number](t Table, name string, low, high int, complete bool, address func(*P, Seat) *N) Field[P] {
	return Field[P]{
		Name: name,
		Append: func(dst []byte, p *P) []byte {
			return t.AppendInts(dst, func(seat Seat) int { return int(*address(p, seat)) })
		},
		Read: func(p *P, v jsonline.Value) error {
			have, err := t.Ints(v, low, high, complete)
			for seat := range Seat(len(t)) {
				*address(p, seat) = N(have[seat])
			}
			return err
		},
	}
}

// Form is how journals write one kind of move: a key, and a function that parses its value.
type Form struct {
	Key  string
	Read func(v jsonline.Value) (Move, error)
}

// NumberForm returns the form of moves that consist of an integer from low to high. toMove returns the move for n. For any
// other integer the error is outOfRange, so that the entry counts as an illegal move; toMove is called even then, and its
// result is not used.
func NumberForm(key string, low, high int, outOfRange Refusal, toMove func(n int) Move) Form {
	return Form{key, func(v jsonline.Value) (Move, error) {
		n, err := ReadNumber(v, low, high, outOfRange)
		return toMove(n), err
	}}
}

// ReadEntry returns the move in an entry made by a seat or by Chance. The entry must have the key of exactly one of the
// forms and no other key. by only decides on the words of the error.
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

// AppendNumber appends a JSON member with a number, without a comma. key must need no escapes.
func AppendNumber(dst []byte, key string, n int) []byte {
	dst = append(append(append(dst, '"'), key...), '"', ':')
	return strconv.AppendInt(dst, int64(n), 10)
}
