package rapidcity

import (
	"fmt"
	"slices"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// words are the words of all cards in journals for the colours at a table, up to the last of its seats. NoCard has none.
type words []string

func wordsOf(t game.Table) words {
	w := make(words, firstOfSeats, Cards)
	for c := range w {
		w[c] = plain[c].word
	}
	for seat := range t {
		for _, face := range faces {
			w = append(w, t.Word(game.Seat(seat))+" "+face)
		}
	}
	return w
}

// read reads the word of a card.
func (w words) read(v jsonline.Value) (Card, error) {
	i, err := v.OneOf("card", w[Indian:])
	return Indian + Card(i), err
}

// appendCounts appends how often each card is there, leaving out those that are not.
func (w words) appendCounts(dst []byte, count func(Card) int) []byte {
	dst = append(dst, '{')
	for c := Indian; int(c) < len(w); c++ {
		if n := count(c); n != 0 {
			dst = strconv.AppendInt(jsonline.AppendKey(dst, w[c]), int64(n), 10)
		}
	}
	return append(dst, '}')
}

// readCounts reads what appendCounts writes.
func (w words) readCounts(v jsonline.Value) (counts [Cards]int, err error) {
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
