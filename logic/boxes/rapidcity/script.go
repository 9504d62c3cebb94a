package rapidcity

import (
	"errors"
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Decode implements game.Script. Entries are {"reveal":…} and {"close":true} for chance, and inputs of seats.
func (r *Rules) Decode(_ *State, by game.Seat, entry jsonline.Value) (game.Move, error) {
	switch {
	case entry.Get("reveal").Exists():
		return r.decodeReveal(by, entry)
	case entry.Get("close").Exists():
		return decodeClose(by, entry)
	case by < 0:
		return 0, errors.New("a reveal, a close or the seat of an input is missing")
	}
	return r.decodeInput(by, entry)
}

// decodeReveal parses {"reveal":…}, the turning of a card.
func (r *Rules) decodeReveal(by game.Seat, entry jsonline.Value) (game.Move, error) {
	if err := checkChance(by, entry, "reveal"); err != nil {
		return 0, err
	}
	c, err := r.words.parse(entry.Get("reveal"))
	if err != nil {
		return 0, fmt.Errorf("reveal: %w", err)
	}
	return Reveal(c), nil
}

// decodeClose parses {"close":true}, the closing of a card.
func decodeClose(by game.Seat, entry jsonline.Value) (game.Move, error) {
	if err := checkChance(by, entry, "close"); err != nil {
		return 0, err
	}
	on, err := entry.Get("close").Bool()
	if err == nil && !on {
		err = errors.New("only true may stand here")
	}
	if err != nil {
		return 0, fmt.Errorf("close: %w", err)
	}
	return Close(), nil
}

// checkChance returns an error if an entry that only chance can make is by a seat, or has other keys than key.
func checkChance(by game.Seat, entry jsonline.Value, key string) error {
	if by >= 0 {
		return fmt.Errorf("%s: no seat does this", key)
	}
	return entry.CheckKeys(key)
}

// decodeInput parses the input of a seat: its time, either a place or a grab, and perhaps a hand.
func (r *Rules) decodeInput(by game.Seat, entry jsonline.Value) (game.Move, error) {
	var said struct {
		At    int         `json:"at"`
		Place *int        `json:"place,omitempty"`
		Grab  *game.Color `json:"grab,omitempty"`
		Hand  Hand        `json:"hand,omitempty"`
	}
	if err := entry.Decode(&said); err != nil {
		return 0, err
	}
	switch {
	case (said.Place == nil) == (said.Grab == nil):
		return 0, errors.New("exactly one of place and grab must be there")
	case said.Grab != nil:
		return r.decodeGrab(by, said.At, said.Hand, *said.Grab)
	}
	return r.decodePlace(by, said.At, said.Hand, *said.Place)
}

// decodeGrab returns the grab of the pawn with a colour. The error is OutOfTime for a time before Earliest or after the
// card's time.
func (r *Rules) decodeGrab(by game.Seat, at int, hand Hand, c game.Color) (game.Move, error) {
	pawn, err := r.table.Find(c.String())
	switch {
	case err != nil:
		return 0, fmt.Errorf("grab: %w", err)
	case at < Earliest || at > r.time:
		return 0, OutOfTime
	}
	return GrabAt(by, at, pawn, hand), nil
}

// decodePlace returns the drop on a tile. The error is OutOfTime for a time before Earliest or after the card's time, and
// OutsideCircle for a tile that the circle does not have.
func (r *Rules) decodePlace(by game.Seat, at int, hand Hand, tile int) (game.Move, error) {
	switch {
	case at < Earliest || at > r.time:
		return 0, OutOfTime
	case tile < 0 || tile >= r.seats:
		return 0, OutsideCircle
	}
	return PlaceOn(by, at, tile, hand), nil
}

// Encode implements game.Script.
func (r *Rules) Encode(dst []byte, _ *State, m game.Move, _ game.Seat) []byte {
	switch m & moveMask {
	case moveReveal:
		dst = append(append(dst, `"reveal":"`...), r.words[CardOf(m)]...)
		return append(dst, '"')
	case moveClose:
		return append(dst, `"close":true`...)
	}
	dst = game.AppendNumber(dst, "at", TimeOf(m))
	if what, grab := Target(m); grab {
		dst = append(append(dst, `,"grab":"`...), r.table.Word(game.Seat(what))...)
		dst = append(dst, '"')
	} else {
		dst = game.AppendNumber(append(dst, ','), "place", what)
	}
	if h := HandOf(m); h != NoHand {
		dst = append(append(dst, `,"hand":"`...), h.String()...)
		dst = append(dst, '"')
	}
	return dst
}

// Fields implements game.Script.
func (r *Rules) Fields() []string { return []string{"tiles", "bullets", "deck"} }

// Field implements game.Script.
func (r *Rules) Field(dst []byte, s *State, name string) []byte {
	switch name {
	case "tiles":
		return appendTiles(dst, r.tiles[:r.seats])
	case "bullets":
		return r.table.AppendInts(dst, func(seat game.Seat) int { return int(s.Bullets[seat]) })
	}
	return r.words.appendCounts(dst, func(c Card) int { return s.Deck.Count(c) })
}

// Canon implements game.Script.
func (r *Rules) Canon(dst []byte, name string, v jsonline.Value) ([]byte, error) {
	switch name {
	case "tiles":
		tiles, err := readTiles(v, r.seats)
		return appendTiles(dst, tiles), err
	case "bullets":
		n, err := r.table.Ints(v, 0, jsonline.MaxNumber, true)
		return r.table.AppendInts(dst, func(seat game.Seat) int { return n[seat] }), err
	case "deck":
		counts, err := r.words.readCounts(v)
		return r.words.appendCounts(dst, func(c Card) int { return counts[c] }), err
	}
	return dst, errors.New("unknown field")
}

// appendTiles appends a list of tiles.
func appendTiles(dst []byte, tiles []Place) []byte {
	return game.AppendList(dst, len(tiles), func(dst []byte, i int) []byte {
		dst = append(append(dst, '"'), tiles[i].String()...)
		return append(dst, '"')
	})
}

// readSetup parses the position from which a game starts, one between two cards. What v does not name is as in Start. The
// tiles are read by Box.New. An empty deck means that the game is over.
func (r *Rules) readSetup(v jsonline.Value) (State, error) {
	if err := v.CheckKeys(r.Fields()...); err != nil {
		return State{}, err
	}
	s := r.Start()
	if bullets := v.Get("bullets"); bullets.Exists() {
		n, err := r.table.Ints(bullets, 0, LastBullet-1, false)
		if err != nil {
			return State{}, fmt.Errorf("bullets: %w", err)
		}
		for seat := range n {
			s.Bullets[seat] = uint8(n[seat])
		}
	}
	if deck := v.Get("deck"); deck.Exists() {
		d, err := r.readDeck(deck)
		if err != nil {
			return State{}, fmt.Errorf("deck: %w", err)
		}
		s.Deck, s.Over = d, d == 0
	}
	return s, nil
}

// readDeck parses the number of each card left. It returns an error for more than in the deck of a new game.
func (r *Rules) readDeck(v jsonline.Value) (Deck, error) {
	counts, err := r.words.readCounts(v)
	if err != nil {
		return 0, err
	}
	var d Deck
	for c := Indian; c < Cards; c++ {
		if most := r.full.Count(c); counts[c] > most {
			return 0, fmt.Errorf("%d of %q, but this game has %d (R-02)", counts[c], r.words[c], most)
		}
		d = d.With(c, counts[c])
	}
	return d, nil
}
