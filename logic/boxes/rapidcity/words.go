package rapidcity

import (
	"fmt"
	"slices"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// cardWords are the words for all cards in journals, indexed by Card, up to the last seat of the table. That of NoCard is
// "".
type cardWords []string

// newCardWords returns the words for a table.
func newCardWords(t game.Table) cardWords {
	w := make(cardWords, firstOfSeats, Cards)
	for c := range w {
		w[c] = seatlessCards[c].word
	}
	for seat := range t {
		for _, face := range seatCardWords {
			w = append(w, t.Word(game.Seat(seat))+" "+face)
		}
	}
	return w
}

// parse parses the word of a card.
func (w cardWords) parse(v jsonline.Value) (Card, error) {
	i, err := v.OneOf("card", w[Indian:])
	return Indian + Card(i), err
}

// appendCounts appends an object with the number of each card, without those that are 0.
func (w cardWords) appendCounts(dst []byte, count func(Card) int) []byte {
	dst = append(dst, '{')
	for c := Indian; int(c) < len(w); c++ {
		if n := count(c); n != 0 {
			dst = strconv.AppendInt(jsonline.AppendKey(dst, w[c]), int64(n), 10)
		}
	}
	return append(dst, '}')
}

// readCounts parses an object with the number of each card, 0 for cards that it does not name. An unknown card and a negative
// number are errors.
func (w cardWords) readCounts(v jsonline.Value) (counts [Cards]int, err error) {
	if err := v.CheckObject(); err != nil {
		return counts, err
	}
	for _, word := range v.Keys() {
		c := slices.Index(w, word)
		if c < int(Indian) {
			return counts, fmt.Errorf("unknown card %q", word)
		}
		n, err := v.Get(word).Int()
		if err == nil && n < 0 {
			err = fmt.Errorf("%d is less than none", n)
		}
		if err != nil {
			return counts, fmt.Errorf("%s: %w", word, err)
		}
		counts[c] = n
	}
	return counts, nil
}
