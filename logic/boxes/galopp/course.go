package galopp

import (
	"fmt"

	"ludotheque/logic/record/jsonline"
)

// What no course changes.
const (
	MinSeats = 3
	MaxSeats = 6
	Slots    = 4 // porters of a team, faces of the die
	Races    = 6
	Prizes   = 3 // places that are paid
)

// Race is one of the six races.
type Race struct {
	// Arch is the space of the finish line (G-17); start is 0.
	Arch int
	// Prizes are the gold for the first three places (G-16).
	Prizes [Prizes]int
}

// Course is what the box holds, as data: purse, cards, arches and prizes. It is not changed once read.
type Course struct {
	// Gold is what each seat has at the start (G-01).
	Gold int
	// Price is what the last seat without a team pays (G-03).
	Price int
	// Turns is the number of turns after which a race is ended (G-15).
	Turns int
	// Pond is the first space of the pond, behind start and so negative (G-12).
	Pond int
	// Deck is how many there are of each card (G-02).
	Deck Pile
	// Races are the six in order.
	Races [Races]Race
}

// Total returns the number of cards.
func (c *Course) Total() int {
	n := 0
	for _, k := range c.Deck {
		n += int(k)
	}
	return n
}

// Bounds of a course: chairs, purses and piles must fit their fields (see Pile.pick for the number of cards), and six teams,
// a card for everyone and some more must be there to be dealt.
const (
	maxSpaces = 100
	maxGold   = 1000
	maxTurns  = 250
	minCards  = MaxSeats*Slots + MaxSeats + Slots
	maxCards  = 120
)

// ReadCourse reads a course and checks that a game can be played on it: six races, each longer than the one before (G-17),
// prizes that fall with the place (G-16), a pond behind start, and cards enough for six seats.
func ReadCourse(v jsonline.Value) (*Course, error) {
	if err := v.CheckKeys("gold", "price", "turns", "pond", "deck", "races"); err != nil {
		return nil, fmt.Errorf("course: %w", err)
	}
	c := &Course{}
	for _, f := range []struct {
		name      string
		to        *int
		low, high int
	}{
		{"gold", &c.Gold, 0, maxGold},
		{"price", &c.Price, 0, maxGold},
		{"turns", &c.Turns, 1, maxTurns},
		{"pond", &c.Pond, -maxSpaces, -1},
	} {
		n, err := readInt(v, f.name, f.low, f.high)
		if err != nil {
			return nil, fmt.Errorf("course: %w", err)
		}
		*f.to = n
	}
	if err := c.readDeck(v.Get("deck")); err != nil {
		return nil, fmt.Errorf("course: deck: %w", err)
	}
	if err := c.readRaces(v.Get("races")); err != nil {
		return nil, fmt.Errorf("course: races: %w", err)
	}
	return c, nil
}

func readInt(v jsonline.Value, name string, low, high int) (int, error) {
	n, err := v.Get(name).Within(low, high)
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return n, err
}

func (c *Course) readDeck(v jsonline.Value) error {
	counts, err := readPile(v)
	if err != nil {
		return err
	}
	total := 0
	for card, n := range counts {
		if total += n; n > maxCards || total > maxCards {
			return fmt.Errorf("more than %d cards", maxCards)
		}
		c.Deck[card] = uint8(n)
	}
	if total < minCards {
		return fmt.Errorf("%d cards are too few for six seats, which need %d", total, minCards)
	}
	return nil
}

func (c *Course) readRaces(v jsonline.Value) error {
	items, err := v.Items()
	switch {
	case err != nil:
		return err
	case len(items) != Races:
		return fmt.Errorf("%d races, not %d", len(items), Races)
	}
	longest := 0
	for i, item := range items {
		race, err := readRace(item)
		switch {
		case err != nil:
			return fmt.Errorf("race %d: %w", i+1, err)
		case race.Arch <= longest:
			return fmt.Errorf("race %d: an arch on %d is no further than the one before (G-17)", i+1, race.Arch)
		}
		c.Races[i], longest = race, race.Arch
	}
	return nil
}

func readRace(v jsonline.Value) (r Race, err error) {
	if err := v.CheckKeys("arch", "prizes"); err != nil {
		return r, err
	}
	if r.Arch, err = readInt(v, "arch", 1, maxSpaces); err != nil {
		return r, err
	}
	items, err := v.Get("prizes").Items()
	if err != nil {
		return r, fmt.Errorf("prizes: %w", err)
	}
	if len(items) != Prizes {
		return r, fmt.Errorf("%d prizes, not %d (G-16)", len(items), Prizes)
	}
	above := maxGold
	for i, item := range items {
		n, err := item.Int()
		if err == nil && (n < 0 || n > above) {
			err = fmt.Errorf("%d is not within 0 to %d (G-16)", n, above)
		}
		if err != nil {
			return r, fmt.Errorf("prizes: place %d: %w", i+1, err)
		}
		r.Prizes[i], above = n, n
	}
	return r, nil
}

// CheckStandard holds c to the facts of the original: 50 gold, 40 cards, the prizes of the first two races, 10 gold for the
// last team.
func (c *Course) CheckStandard() error {
	switch {
	case c.Gold != 50:
		return fmt.Errorf("course: %d gold to start with, not 50 (G-01)", c.Gold)
	case c.Total() != 40:
		return fmt.Errorf("course: %d cards, not 40 (G-01)", c.Total())
	case c.Price != 10:
		return fmt.Errorf("course: the last team costs %d, not 10 (G-03)", c.Price)
	case c.Races[0].Prizes != [Prizes]int{20, 10, 5}:
		return fmt.Errorf("course: prizes of race 1 are %d, not 20, 10 and 5 (G-16)", c.Races[0].Prizes)
	case c.Races[1].Prizes != [Prizes]int{25, 12, 6}:
		return fmt.Errorf("course: prizes of race 2 are %d, not 25, 12 and 6 (G-16)", c.Races[1].Prizes)
	}
	return nil
}
