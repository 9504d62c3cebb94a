package rapidcity

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Indexes of the options.
const (
	optSeconds = iota
	optTap
	optPairs
	optHealing
	optUltimate
	optResolution
)

// Options implements game.Box: the time of a card in seconds, whether a seat taps the deck, the three
// variants, and the resolution in milliseconds. Taps are for screens only: these rules do not
// know them. The set-up screen suggests taps, as the printed rules have them.
func (b *Box) Options() []game.Option {
	return []game.Option{
		optSeconds:    {Name: "seconds", Values: []int{4, 3, 5, 6}, Rule: "R-05", Source: game.House},
		optTap:        {Name: "tap", Values: []int{0, 1}, Rule: "R-03", Switch: true, Source: game.House, OfferIndex: 1},
		optPairs:      {Name: "two_characters", Values: []int{0, 1}, Rule: "R-14", Switch: true},
		optHealing:    {Name: "healing", Values: []int{0, 1}, Rule: "R-15", Switch: true},
		optUltimate:   {Name: "ultimate", Values: []int{0, 1}, Rule: "R-16", Switch: true},
		optResolution: {Name: "resolution", Values: []int{8, 0, 100}, Rule: "R-11", Most: 100, Source: game.House, RoomDefault: 20, DistanceDefault: 60},
	}
}

// Box implements game.Box for Rapid City.
type Box struct {
	game.Label
	// tiles are the standard circle. A table uses the first ones, as many as it has seats.
	tiles [MaxSeats]Place
	// copies is the number of each card without a seat. faces is the number of each of a seat's cards, in the order of
	// seatCardWords.
	copies [firstOfSeats]int
	faces  [len(seatCardWords)]int
}

var (
	_ game.Box      = (*Box)(nil)
	_ game.Preparer = (*Box)(nil)
)

// Open returns the box. contents is {"tiles":[…],"deck":{…}}: the standard circle and the number of each card. Both are
// checked by.
func Open(contents []byte) (*Box, error) {
	var said struct {
		Tiles jsonline.Value `json:"tiles"`
		Deck  jsonline.Value `json:"deck"`
	}
	err := jsonline.Unmarshal(contents, &said)
	b := &Box{Label: game.Label{Title: "rapidcity", Least: MinSeats, Most: MaxSeats}}
	if err == nil {
		err = b.readTiles(said.Tiles)
	}
	if err == nil {
		err = b.readCopies(said.Deck)
	}
	if err != nil {
		return nil, fmt.Errorf("rapidcity: contents: %w", err)
	}
	return b, nil
}

// readTiles parses the standard circle into b.tiles.
func (b *Box) readTiles(v jsonline.Value) error {
	tiles, err := readTiles(v, MaxSeats)
	if err == nil {
		err = checkCircle(tiles)
	}
	if err == nil {
		err = checkCircle(tiles[:MinSeats]) // as each place is among these, it is in the circle of every table
	}
	if err != nil {
		return fmt.Errorf("tiles: %w", err)
	}
	copy(b.tiles[:], tiles)
	return nil
}

// readCopies parses the number of each card into b.copies and b.faces. There must be two of each character and one of all
// others.
func (b *Box) readCopies(v jsonline.Value) error {
	if err := v.CheckObject(); err != nil {
		return fmt.Errorf("deck: %w", err)
	}
	for c := Indian; c < firstOfSeats; c++ {
		want := 1
		if c.Type() == Character {
			want = 2
		}
		if err := readCopy(v, seatlessCards[c].word, want, &b.copies[c]); err != nil {
			return err
		}
	}
	for i, word := range seatCardWords {
		if err := readCopy(v, word, 1, &b.faces[i]); err != nil {
			return err
		}
	}
	if known := int(firstOfSeats-Indian) + len(seatCardWords); v.Len() != known {
		return fmt.Errorf("deck: %d cards named, not %d", v.Len(), known)
	}
	return nil
}

// readCopy parses the number of the card with the given word and stores it in *to. Any number but want is an error.
func readCopy(v jsonline.Value, word string, want int, to *int) error {
	n, err := v.Get(word).Int()
	if err == nil && n != want {
		err = fmt.Errorf("%d of them, not %d (R-02)", n, want)
	}
	if err != nil {
		return fmt.Errorf("deck: %s: %w", word, err)
	}
	*to = n
	return nil
}

// New implements game.Box.
func (b *Box) New(h *game.Header) (game.Game, error) {
	values, err := game.CheckHeader(b, h)
	if err != nil {
		return nil, err
	}
	if err := game.CheckNoBoard(h); err != nil {
		return nil, err
	}
	tiles, err := b.tilesOf(h)
	if err != nil {
		return nil, fmt.Errorf("setup: tiles: %w", err)
	}
	r := newRules(h.Colors, tiles, b.fullDeck(len(h.Colors), values), values)
	return game.SetUp(b, h, r, r.Start(), r.readSetup)
}

// fullDeck returns the deck of a new game for a number of seats. values are those of the options, by
// optSeconds and so on.
func (b *Box) fullDeck(seats int, values []int) Deck {
	var d Deck
	for c := Indian; c < firstOfSeats; c++ {
		// Cards of options that are off are left out.
		off := c.Type() == Pair && values[optPairs] == 0 || c.Type() == Healing && values[optHealing] == 0
		if !off {
			d = d.With(c, b.copies[c])
		}
	}
	for seat := range seats {
		for i, n := range b.faces {
			d = d.With(firstOfSeats+Card(3*seat+i), n)
		}
	}
	return d
}

// tilesOf returns the circle in the setup of h, one tile for each seat. Without one there it returns the first tiles of
// the standard circle.
func (b *Box) tilesOf(h *game.Header) ([]Place, error) {
	n := len(h.Colors)
	if !h.Setup.Exists() || !h.Setup.Get("tiles").Exists() {
		return b.tiles[:n], nil
	}
	tiles, err := readTiles(h.Setup.Get("tiles"), n)
	if err == nil {
		err = checkCircle(tiles)
	}
	return tiles, err
}

// checkCircle returns an error unless each place occurs once or twice.
func checkCircle(tiles []Place) error {
	var count [Places]int
	for _, p := range tiles {
		count[p]++
	}
	for p, n := range count {
		if n < 1 || n > 2 {
			return fmt.Errorf("%d tiles show a %s, not 1 or 2 (R-01)", n, Place(p))
		}
	}
	return nil
}

// readTiles parses a list of exactly n tiles. It does not check how often a place occurs, see checkCircle.
func readTiles(v jsonline.Value, n int) ([]Place, error) {
	tiles := make([]Place, n)
	return tiles, jsonline.Fill(v, tiles, "tiles", readPlace)
}

// readPlace parses the word of a place.
func readPlace(v jsonline.Value) (Place, error) {
	i, err := v.OneOf("place", placeNames[:])
	return Place(i), err
}

// Prepare implements game.Preparer. It returns a setup with a random circle of seats tiles: one jail, one tipi and one saloon,
// the rest drawn from a second one of each, all in random order.
func (b *Box) Prepare(seats int, rng *game.RNG) jsonline.Value {
	spare := []Place{Jail, Tipi, Saloon}
	shuffle(spare, rng)
	tiles := append([]Place{Jail, Tipi, Saloon}, spare[:seats-MinSeats]...)
	shuffle(tiles, rng)
	text := appendTiles([]byte(`{"tiles":`), tiles)
	v, _ := jsonline.Parse(append(text, '}')) // what was just written is an object
	return v
}

// shuffle puts tiles in random order.
func shuffle(tiles []Place, rng *game.RNG) {
	for i := len(tiles) - 1; i > 0; i-- {
		j := rng.Below(i + 1)
		tiles[i], tiles[j] = tiles[j], tiles[i]
	}
}
