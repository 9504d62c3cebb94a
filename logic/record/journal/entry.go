package journal

import (
	"errors"
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Entry is one line behind the header: a decision, or an outcome of chance.
type Entry struct {
	// By is the seat that decided, or game.Chance.
	By   game.Seat
	Move game.Move
}

// AppendEntry appends the entry of by playing m in g, as viewer may know it, with its line end. It must be called before m
// is applied.
func AppendEntry(dst []byte, g game.Game, by game.Seat, m game.Move, viewer game.Seat) []byte {
	dst = append(dst, '{')
	if by >= 0 {
		dst = fmt.Appendf(dst, `"seat":"%s",`, g.Header().Colors.Word(by))
	}
	dst = g.Encode(dst, m, viewer)
	return append(dst, '}', '\n')
}

// ParseEntry reads one line behind the header as what is to be played in g, which may be a view. A line that plays nothing
// (a remark, an expectation, a refused decision) is an error here, as is a decision that can never be legal.
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
	return Entry{By: l.by, Move: m}, illegal(err)
}

// AppendLegal appends the list of the decisions that are legal in g, each as its entry without the seat.
func AppendLegal(dst []byte, g game.Game) []byte {
	legal, turn := g.Legal(nil), g.Turn()
	return game.AppendList(dst, len(legal), func(dst []byte, i int) []byte {
		return append(g.Encode(append(dst, '{'), legal[i], turn), '}')
	})
}

// line is a parsed line behind the header.
type line struct {
	by      game.Seat
	refused bool
	// entry has the box's own keys only.
	entry jsonline.Value
	// expect is Missing unless the line expects something.
	expect jsonline.Value
	// remark is set when the line holds nothing but a remark.
	remark bool
}

// parseLine reads the members that every line may have: the seat, refused, expect and remark; what is left is the box's.
func parseLine(v jsonline.Value, t game.Table) (line, error) {
	switch {
	case v.Get("expect").Exists():
		return line{expect: v.Get("expect")}, v.CheckKeys("expect", "//")
	case v.Len() == 1 && v.Get("//").Exists():
		return line{remark: true}, nil
	}
	l := line{by: game.Chance, entry: v.Without("seat", "refused", "//")}
	if seat := v.Get("seat"); seat.Exists() {
		by, err := t.Seat(seat)
		if err != nil {
			return line{}, fmt.Errorf("seat: %w", err)
		}
		l.by = by
	}
	if refused := v.Get("refused"); refused.Exists() {
		on, err := refused.Bool()
		switch {
		case err != nil || !on:
			return line{}, errors.New("refused: only true may stand here")
		case l.by == game.Chance:
			return line{}, errors.New("refused: only a seat's decision can be refused")
		}
		l.refused = true
	}
	return l, nil
}

// play plays l in g. A decision marked refused must be illegal and changes nothing.
func (l line) play(g game.Game, ev []game.Event) (Entry, []game.Event, error) {
	m, err := g.Decode(l.by, l.entry)
	if err == nil {
		target := g
		if l.refused {
			target = g.Copy()
		}
		ev, err = target.Apply(l.by, m, ev)
	}
	if !l.refused {
		return Entry{By: l.by, Move: m}, ev, illegal(err)
	}
	if err == nil {
		return Entry{}, ev, errors.New("expected a refusal, but the decision is legal")
	}
	return Entry{}, ev, malformed(err)
}

// illegal says of a refusal that it is one.
func illegal(err error) error {
	var refusal game.Refusal
	if errors.As(err, &refusal) {
		return fmt.Errorf("illegal: %w", err)
	}
	return err
}

// malformed returns err unless it is the refusal that was expected.
func malformed(err error) error {
	var refusal game.Refusal
	if errors.As(err, &refusal) {
		return nil
	}
	return err
}
