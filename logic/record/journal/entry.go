package journal

import (
	"errors"
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Entry is a line after the header: a decision, or an outcome of chance.
type Entry struct {
	// By is the seat that decided, or game.Chance.
	By   game.Seat
	Move game.Move
}

// AppendEntry appends the entry of by playing m in g, as viewer may know it, with its newline. It must be called before
// m is applied.
func AppendEntry(dst []byte, g game.Game, by game.Seat, m game.Move, viewer game.Seat) []byte {
	dst = append(dst, '{')
	if by >= 0 {
		dst = fmt.Appendf(dst, `"seat":"%s",`, g.Header().Colors.Word(by))
	}
	dst = g.Encode(dst, m, viewer)
	return append(dst, '}', '\n')
}

// ParseEntry parses a line after the header as a move in g, which may be a view. It does not play the move. It returns an
// error for a malformed line, for one without a move (a remark, an expectation, a refused decision), and for a move that can
// never be legal.
func ParseEntry(g game.Game, v jsonline.Value) (Entry, error) {
	if err := v.CheckObject(); err != nil {
		return Entry{}, err
	}
	if err := v.CheckNumbers("//"); err != nil {
		return Entry{}, err
	}
	l, err := parseLine(v, g.Header().Colors)
	switch {
	case err != nil:
		return Entry{}, err
	case l.remark || l.refused || l.expect.Exists():
		return Entry{}, errors.New("nothing is played in this line")
	}
	m, err := g.Decode(l.by, l.entry)
	return Entry{By: l.by, Move: m}, markIllegal(err)
}

// AppendLegal appends a JSON list of the legal decisions in g, each as an entry without the seat.
func AppendLegal(dst []byte, g game.Game) []byte {
	legal, turn := g.Legal(nil), g.Turn()
	return game.AppendList(dst, len(legal), func(dst []byte, i int) []byte {
		return append(g.Encode(append(dst, '{'), legal[i], turn), '}')
	})
}

// parsedLine is a parsed line after the header.
type parsedLine struct {
	by      game.Seat // the seat that decides, or game.Chance
	refused bool      // the decision is expected to be illegal
	// entry holds the box's own keys only.
	entry jsonline.Value
	// expect is Missing unless the line is an expectation.
	expect jsonline.Value
	// remark is set if a remark is all that the line has.
	remark bool
}

// parseLine parses the members that a line of any box may have: seat, refused, expect and remark. The other members are
// left in entry, for the box. t has the colours of the seats.
func parseLine(v jsonline.Value, t game.Table) (parsedLine, error) {
	switch {
	case v.Get("expect").Exists():
		return parsedLine{expect: v.Get("expect")}, v.CheckKeys("expect", "//")
	case v.Len() == 1 && v.Get("//").Exists():
		return parsedLine{remark: true}, nil
	}
	l := parsedLine{by: game.Chance, entry: v.Without("seat", "refused", "//")}
	if seat := v.Get("seat"); seat.Exists() {
		by, err := t.Seat(seat)
		if err != nil {
			return parsedLine{}, fmt.Errorf("seat: %w", err)
		}
		l.by = by
	}
	if refused := v.Get("refused"); refused.Exists() {
		on, err := refused.Bool()
		switch {
		case err != nil || !on:
			return parsedLine{}, errors.New("refused: only true may stand here")
		case l.by == game.Chance:
			return parsedLine{}, errors.New("refused: only a seat's decision can be refused")
		}
		l.refused = true
	}
	return l, nil
}

// playIn plays the line, an entry, in g. It returns the entry and its events, for which ev is a buffer. A decision marked
// refused must be illegal and changes nothing; the Entry returned is zero then.
func (l parsedLine) playIn(g game.Game, ev []game.Event) (Entry, []game.Event, error) {
	m, err := g.Decode(l.by, l.entry)
	if err == nil {
		target := g
		if l.refused {
			target = g.Copy()
		}
		ev, err = target.Apply(l.by, m, ev)
	}
	if !l.refused {
		return Entry{By: l.by, Move: m}, ev, markIllegal(err)
	}
	if err == nil {
		return Entry{}, ev, errors.New("expected a refusal, but the decision is legal")
	}
	return Entry{}, ev, unlessRefusal(err)
}

// markIllegal returns err, with "illegal" before it if it wraps a game.Refusal.
func markIllegal(err error) error {
	var refusal game.Refusal
	if errors.As(err, &refusal) {
		return fmt.Errorf("illegal: %w", err)
	}
	return err
}

// unlessRefusal returns err, or nil if err wraps a game.Refusal.
func unlessRefusal(err error) error {
	var refusal game.Refusal
	if errors.As(err, &refusal) {
		return nil
	}
	return err
}
