package game

import (
	"errors"
	"fmt"

	"ludotheque/logic/record/jsonline"
)

// Script is Rules that also read and write journals. Its methods do what those of Game with the same names do, in the position s;
// see there for what they append and return.
type Script[S comparable] interface {
	Rules[S]
	Decode(s *S, by Seat, entry jsonline.Value) (Move, error)
	Encode(dst []byte, s *S, m Move, viewer Seat) []byte
	Fields() []string
	Field(dst []byte, s *S, name string) []byte
	Canon(dst []byte, name string, v jsonline.Value) ([]byte, error)
}

// showing is implemented by rules under which moves reveal secrets. Its methods do what those of Game with the same names do, in
// the position s.
type showing[S comparable] interface {
	Shows(dst []byte, s *S, m Move, viewer Seat) []byte
	Learn(s *S, m Move, shows jsonline.Value) error
}

// worded is implemented by rules with words of their own for turns.
type worded[S comparable] interface{ TurnWord(s *S) string }

// wrapped implements Game by rules and a state.
type wrapped[S comparable, R Script[S]] struct {
	box    Box
	header *Header
	rules  R
	state  S
	// scratch is the state that PlayUnchecked and PlayChecked play in. A local variable would be allocated on the heap.
	scratch S
}

// Wrap returns the Game of box b with the header h, the rules r and the state start.
func Wrap[S comparable, R Script[S]](b Box, h *Header, r R, start S) Game {
	return &wrapped[S, R]{box: b, header: h, rules: r, state: start}
}

// SetUp returns a Game that starts from the setup in h, parsed by read, or from start if h has none. Box.New calls it
// last.
func SetUp[S comparable, R Script[S]](b Box, h *Header, r R, start S, read func(jsonline.Value) (S, error)) (Game, error) {
	if h.Setup.Exists() {
		var err error
		if start, err = read(h.Setup); err != nil {
			return nil, fmt.Errorf("setup: %w", err)
		}
	}
	return Wrap(b, h, r, start), nil
}

// SetUpPlain is SetUp for a box without options and with a single board. It checks all of h, as nothing else in Box.New has to.
func SetUpPlain[S comparable, R Script[S]](b Box, h *Header, r R, start S, read func(jsonline.Value) (S, error)) (Game, error) {
	if _, err := CheckHeader(b, h); err != nil {
		return nil, err
	}
	if err := CheckNoBoard(h); err != nil {
		return nil, err
	}
	return SetUp(b, h, r, start, read)
}

// State returns a copy of the state of g; ok is false if it is not of type S.
func State[S comparable](g Game) (s S, ok bool) {
	h, ok := g.(interface{ stateAny() any })
	if !ok {
		return s, false
	}
	p, ok := h.stateAny().(*S)
	if !ok {
		return s, false
	}
	return *p, true
}

// RulesOf returns the rules of g; ok is false if they are not of type R.
func RulesOf[R any](g Game) (r R, ok bool) {
	h, ok := g.(interface{ rulesAny() any })
	if !ok {
		return r, false
	}
	r, ok = h.rulesAny().(R)
	return r, ok
}

// stateAny returns the address of the state, for the function State.
func (w *wrapped[S, R]) stateAny() any { return &w.state }

// rulesAny returns the rules, for the function RulesOf.
func (w *wrapped[S, R]) rulesAny() any { return w.rules }

// Box and the following methods implement Game, most of them by calling the rules with the state.

func (w *wrapped[S, R]) Box() Box                { return w.box }
func (w *wrapped[S, R]) Header() *Header         { return w.header }
func (w *wrapped[S, R]) Seats() int              { return w.rules.Seats() }
func (w *wrapped[S, R]) Turn() Seat              { return w.rules.Turn(&w.state) }
func (w *wrapped[S, R]) Legal(buf []Move) []Move { return w.rules.Legal(&w.state, buf) }
func (w *wrapped[S, R]) Draw(rng *RNG) Move      { return w.rules.Draw(&w.state, rng) }
func (w *wrapped[S, R]) Score(seat Seat) int     { return w.rules.Score(&w.state, seat) }
func (w *wrapped[S, R]) Winners() SeatSet        { return w.rules.Winners(&w.state) }
func (w *wrapped[S, R]) Fields() []string        { return w.rules.Fields() }

// Apply implements Game.
func (w *wrapped[S, R]) Apply(by Seat, m Move, ev []Event) ([]Event, error) {
	return w.rules.Apply(&w.state, by, m, ev)
}

// Copy implements Game. Copying the struct copies the state, which has no pointers; box, header and rules are shared.
func (w *wrapped[S, R]) Copy() Game {
	c := *w
	return &c
}

// View implements Game. For Referee it is a copy.
func (w *wrapped[S, R]) View(seat Seat) Game {
	c := *w
	if seat != Referee {
		c.state = w.rules.View(&w.state, seat)
	}
	return &c
}

// Same implements Game. It compares the states only, not the headers.
func (w *wrapped[S, R]) Same(other Game) bool {
	o, ok := other.(*wrapped[S, R])
	return ok && o.state == w.state
}

// Decode implements Game.
func (w *wrapped[S, R]) Decode(by Seat, entry jsonline.Value) (Move, error) {
	return w.rules.Decode(&w.state, by, entry)
}

// Encode implements Game.
func (w *wrapped[S, R]) Encode(dst []byte, m Move, viewer Seat) []byte {
	return w.rules.Encode(dst, &w.state, m, viewer)
}

// Shows implements Game. It appends nothing if moves reveal no secrets under the rules.
func (w *wrapped[S, R]) Shows(dst []byte, m Move, viewer Seat) []byte {
	if r, ok := any(w.rules).(showing[S]); ok {
		return r.Shows(dst, &w.state, m, viewer)
	}
	return dst
}

// Learn implements Game. If moves reveal no secrets under the rules, shows must be Missing.
func (w *wrapped[S, R]) Learn(m Move, shows jsonline.Value) error {
	if r, ok := any(w.rules).(showing[S]); ok {
		return r.Learn(&w.state, m, shows)
	}
	if shows.Exists() {
		return errors.New("shows: there is nothing to show in this game")
	}
	return nil
}

// Field implements Game.
func (w *wrapped[S, R]) Field(dst []byte, name string) []byte {
	return w.rules.Field(dst, &w.state, name)
}

// Canon implements Game.
func (w *wrapped[S, R]) Canon(dst []byte, name string, v jsonline.Value) ([]byte, error) {
	return w.rules.Canon(dst, name, v)
}

// TurnWord implements Game. It returns "" if the rules have no words of their own.
func (w *wrapped[S, R]) TurnWord() string {
	if r, ok := any(w.rules).(worded[S]); ok {
		return r.TurnWord(&w.state)
	}
	return ""
}

// Position returns the rules and a copy of the state of g; ok is false if they are not of types R and S.
func Position[R any, S comparable](g Game) (r R, s S, ok bool) {
	r, rules := RulesOf[R](g)
	s, state := State[S](g)
	return r, s, rules && state
}
