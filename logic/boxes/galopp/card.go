package galopp

import (
	"fmt"
	"strconv"

	"ludotheque/logic/record/jsonline"
)

// Card is a porter. The zero Card is no card: an empty slot or hand.
type Card uint8

// The porters, in the order of journals and of legal moves (G-02).
const (
	None   Card = iota
	Jester      // -2: two spaces back (G-09)
	One
	Two
	Three
	Five
	Crafty // ±2 (G-10)
	// Unknown is a card that a view does not show. It is never dealt.
	Unknown
	// Cards is the length of a table indexed by Card. It is 8, so that c&7 is an index without a bounds check.
	Cards
)

// Pile counts cards by kind. Its element Unknown counts cards that a view does not show.
type Pile [Cards]uint8

// cardSteps are the steps of the porters, see Card.Steps.
var cardSteps = [Cards]int8{Jester: -2, One: 1, Two: 2, Three: 3, Five: 5}

// Steps returns how many spaces the porter carries its own chair, negative for back (G-09). It is 0 for a crafty one, whose
// seat decides (G-10), and for None and Unknown.
func (c Card) Steps() int { return int(cardSteps[c&7]) }

// Known reports whether c is one of the six porters.
func (c Card) Known() bool { return c > None && c < Unknown }

// String returns the word for c in a journal's deck: its steps or "crafty"; "null" for None and Unknown.
func (c Card) String() string {
	switch {
	case c == Crafty:
		return "crafty"
	case !c.Known():
		return "null"
	}
	return strconv.Itoa(c.Steps())
}

// appendTo appends c as JSON: a number, "crafty", or null for None and Unknown.
func (c Card) appendTo(dst []byte) []byte {
	if c == Crafty {
		return append(dst, `"crafty"`...)
	}
	return append(dst, c.String()...)
}

// cardWithSteps returns the porter with n steps, or None if there is none. It never returns Crafty, whose Steps are 0.
func cardWithSteps(n int) Card {
	for c := Jester; c < Crafty; c++ {
		if c.Steps() == n {
			return c
		}
	}
	return None
}

// readCard parses a card. For a number without a porter it returns None and no error: the caller refuses the move then, as
// by the rules, instead of calling the journal damaged.
func readCard(v jsonline.Value) (Card, error) {
	if v.Kind() == jsonline.Number {
		n, err := v.Int()
		return cardWithSteps(n), err
	}
	word, err := v.Str()
	switch {
	case err != nil:
		return None, fmt.Errorf("expected a card (-2, 1, 2, 3, 5 or \"crafty\"), found %s", v.Kind())
	case word != "crafty":
		return None, fmt.Errorf("unknown card %q", word)
	}
	return Crafty, nil
}

// readPorter parses a card, which must be one of the six porters.
func readPorter(v jsonline.Value) (Card, error) {
	c, err := readCard(v)
	if err == nil && c == None {
		err = fmt.Errorf("there is no such card; they are -2, 1, 2, 3, 5 and \"crafty\"")
	}
	return c, err
}

// readPile parses an object with the number of each card, such as {"-2":6}. Numbers must not be negative; they are not
// compared with those in the box.
func readPile(v jsonline.Value) (out [Cards]int, err error) {
	if err := v.CheckObject(); err != nil {
		return out, err
	}
	for _, key := range v.Keys() {
		c := parseCard(key)
		if c == None {
			return out, fmt.Errorf("unknown card %q", key)
		}
		n, err := v.Get(key).Int()
		switch {
		case err != nil:
			return out, fmt.Errorf("%s: %w", key, err)
		case n < 0:
			return out, fmt.Errorf("%s: there cannot be %d", key, n)
		}
		out[c] = n
	}
	return out, nil
}

// parseCard returns the porter whose String is word, or None if there is none.
func parseCard(word string) Card {
	for c := Jester; c <= Crafty; c++ {
		if c.String() == word {
			return c
		}
	}
	return None
}
