package journal

import (
	"bytes"
	"fmt"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// TurnWord returns the word for the turn in g: a colour, "chance", "over" or the box's own word.
func TurnWord(g game.Game) string {
	if word := g.TurnWord(); word != "" {
		return word
	}
	switch turn := g.Turn(); turn {
	case game.Chance:
		return "chance"
	case game.Over:
		return "over"
	default:
		return g.Header().Colors.Word(turn)
	}
}

// checkExpect returns an error for the first field of the expectation v that is not as in g.
func checkExpect(g game.Game, v jsonline.Value) error {
	if err := v.CheckObject(); err != nil {
		return fmt.Errorf("expect: %w", err)
	}
	for _, key := range v.Keys() {
		if err := checkField(g, key, v.Get(key)); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	return nil
}

// checkField returns an error if v, the field key of an expectation, is not as in g.
func checkField(g game.Game, key string, v jsonline.Value) error {
	switch key {
	case "turn":
		return checkTurn(g, v)
	case "over":
		over, err := v.Bool()
		return compare(err, over, g.Turn() == game.Over)
	case "legal":
		return checkLegal(g, v)
	case "scores", "winners":
		return checkEnd(g, key, v)
	}
	if !slices.Contains(g.Fields(), key) {
		return fmt.Errorf("unknown field of expect")
	}
	want, err := g.Canon(nil, key, v)
	if err != nil {
		return err
	}
	if have := g.Field(nil, key); !bytes.Equal(want, have) {
		return fmt.Errorf("expected %s, is %s", want, have)
	}
	return nil
}

// compare returns err or, if that is nil, an error if want differs from have.
func compare[T comparable](err error, want, have T) error {
	if err == nil && want != have {
		err = fmt.Errorf("expected %v, is %v", want, have)
	}
	return err
}

// checkTurn returns an error if v is not the word for the turn in g, see TurnWord.
func checkTurn(g game.Game, v jsonline.Value) error {
	word, err := v.Str()
	if err != nil {
		return err
	}
	if _, err := g.Header().Colors.Find(word); err != nil && !slices.Contains([]string{"chance", "over", "open"}, word) {
		return err
	}
	return compare(nil, word, TurnWord(g))
}

// checkEnd returns an error if v is not the scores or the winners of g, by key, or if g is not over.
func checkEnd(g game.Game, key string, v jsonline.Value) error {
	t := g.Header().Colors
	if key == "winners" {
		want, err := t.Seats(v)
		if err != nil {
			return err
		}
		return compareEnd(g, t.AppendSeats(nil, want), t.AppendSeats(nil, g.Winners().Seats()))
	}
	want, err := t.Ints(v, -jsonline.MaxNumber, jsonline.MaxNumber, true)
	if err != nil {
		return err
	}
	return compareEnd(g, t.AppendInts(nil, func(s game.Seat) int { return want[s] }), t.AppendInts(nil, g.Score))
}

// compareEnd returns an error if the game is not over, or if want differs from have.
func compareEnd(g game.Game, want, have []byte) error {
	if g.Turn() != game.Over {
		return fmt.Errorf("expected %s, but the game is not over", want)
	}
	return compare(nil, string(want), string(have))
}

// checkLegal returns an error if v does not list exactly the legal decisions in g, in any order. Each must be written as
// Encode writes it.
func checkLegal(g game.Game, v jsonline.Value) error {
	items, err := v.Items()
	if err != nil {
		return err
	}
	have := g.Legal(nil)
	left := make(map[game.Move]bool, len(have))
	for _, m := range have {
		left[m] = true
	}
	for _, item := range items {
		if err := item.CheckObject(); err != nil {
			return err
		}
		m, err := g.Decode(max(g.Turn(), 0), item) // if no seat has the turn, any seat will do: no decision is legal
		switch {
		case unlessRefusal(err) != nil:
			return err
		case err != nil || !left[m]:
			return fmt.Errorf("expected %s, which is not legal or stands twice", item.Append(nil))
		}
		if err := checkForm(g, m, item); err != nil {
			return err
		}
		delete(left, m)
	}
	for _, m := range have {
		if left[m] {
			return fmt.Errorf("%d decisions expected, are %d, among them {%s}", len(items), len(have), g.Encode(nil, m, game.Referee))
		}
	}
	return nil
}

// checkForm returns an error if item, an entry without its seat, writes m in another way than Encode.
func checkForm(g game.Game, m game.Move, item jsonline.Value) error {
	text := append(g.Encode([]byte{'{'}, m, game.Referee), '}')
	form, err := jsonline.Parse(text)
	if err == nil && !form.Equal(item) {
		err = fmt.Errorf("expected %s, which is written %s", item.Append(nil), text)
	}
	return err
}

// AppendExpect appends a line, with its newline, that expects the present state of g: the turn, all fields of a setup, and
// the legal decisions unless there are more than max (0: no limit).
func AppendExpect(dst []byte, g game.Game, max int) []byte {
	dst = fmt.Appendf(dst, `{"expect":{"turn":%q`, TurnWord(g))
	if max == 0 || len(g.Legal(nil)) <= max {
		dst = AppendLegal(append(dst, `,"legal":`...), g)
	}
	for _, name := range g.Fields() {
		dst = g.Field(fmt.Appendf(dst, ",%q:", name), name)
	}
	return append(dst, "}}\n"...)
}

// AppendResult appends a line, with its newline, that expects the result of g, which must be over.
func AppendResult(dst []byte, g game.Game) []byte {
	t := g.Header().Colors
	dst = t.AppendInts(append(dst, `{"expect":{"over":true,"scores":`...), g.Score)
	dst = t.AppendSeats(append(dst, `,"winners":`...), g.Winners().Seats())
	return append(dst, "}}\n"...)
}
