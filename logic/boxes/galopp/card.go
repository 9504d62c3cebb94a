package galopp

import (
	"fmt"
	"strconv"

	"ludotheque/logic/record/jsonline"
)

// Card is a porter. The zero Card is no card: an empty slot or hand.
type Card uint8

// The porters, in the order in which journals and legal lists name them (G-02).
const (
	None   Card = iota
	Jester      // -2: two spaces back (G-09)
	One
	Two
	Three
	Five
	Crafty // ±2 (G-10)
	// Unknown is a card that a view does not show; it is never dealt.
	Unknown
	// Cards is the length of a table indexed by Card.
	Cards
)

// Pile counts cards by their kind.
type Pile [Cards]uint8

var cardSteps = [Cards]int8{Jester: -2, One: 1, Two: 2, Three: 3, Five: 5}

// Steps returns how far the porter carries its own chair when it is rolled; 0 for a crafty one, whose seat chooses (G-09, G-10).
func (c Card) Steps() int { return int(cardSteps[c&7]) }

// Known reports whether c is one of the six porters.
func (c Card) Known() bool { return c > None && c < Unknown }

// String returns the word for c as a key of a journal's deck.
func (c Card) String() string {
	switch {
	case c == Crafty:
		return "crafty"
	case !c.Known():
		return "null"
	}
	return strconv.Itoa(c.Steps())
}

// appendTo appends c as journals write it: a number, "crafty", or null for none.
func (c Card) appendTo(dst []byte) []byte {
	if c == Crafty {
		return append(dst, `"crafty"`...)
	}
	return append(dst, c.String()...)
}

// cardOf returns the porter that moves by n, or None if there is no such porter.
func cardOf(n int) Card {
	for c := Jester; c < Crafty; c++ {
		if c.Steps() == n {
			return c
		}
	}
	return None
}

// readCard reads a card. A number that stands on no porter is None without an error, so that a decision may be refused for
// it; a word other than "crafty" is malformed.
func readCard(v jsonline.Value) (Card, error) {
	if v.Kind() == jsonline.Number {
		n, err := v.Int()
		return cardOf(n), err
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

// readPorter reads a card that must be one of the six.
func readPorter(v jsonline.Value) (Card, error) {
	c, err := readCard(v)
	if err == nil && c == None {
		err = fmt.Errorf("there is no such card; they are -2, 1, 2, 3, 5 and \"crafty\"")
	}
	return c, err
}

// readPile reads {"-2":6,…}; a card left out counts 0.
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

func parseCard(word string) Card {
	for c := Jester; c <= Crafty; c++ {
		if c.String() == word {
			return c
		}
	}
	return None
}
