package galopp

import (
	"fmt"

	"ludotheque/logic/record/jsonline"
)

// Numbers that are the same for all courses.
const (
	MinSeats = 3
	MaxSeats = 6
	Slots    = 4 // porters of a team, and faces of the die
	Races    = 6
	Prizes   = 3 // places with a prize
)

// Race is one of the six races.
type Race struct {
	// Arch is the space of the finish line (G-17). The start is space 0.
	Arch int
	// Prizes are those of the first three places, in gold (G-16).
	Prizes [Prizes]int
}

// Course is the content of the box: gold, cards, races and prizes. It does not change once read.
type Course struct {
	// Gold is that of each seat at the start (G-01).
	Gold int
	// Price is what the last seat without a team pays (G-03).
	Price int
	// Turns is the number of turns after which a race ends (G-15).
	Turns int
	// Pond is the first space of the pond, a negative number as it is behind the start (G-12).
	Pond int
	// Deck is the number of each card (G-02).
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

// Limits of a course.
const (
	maxSpaces = 100  // so that State.Chair, an int8, holds every space
	maxGold   = 1000 // for each number of gold
	maxTurns  = 250  // so that State.Turns, a uint8, holds them
	// minCards are the cards of six teams, one card for each seat in an auction, and four more. So there is always a card to be
	// drawn.
	minCards = MaxSeats*Slots + MaxSeats + Slots
	maxCards = 120 // Pile.pick allows 127
)

// ReadCourse parses a course and checks it: six races, each longer than the one before (G-17), prizes that do not
// increase with the place (G-16), a pond behind the start, and enough cards for six seats.
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

// readInt parses the member name of v, an integer from low to high.
func readInt(v jsonline.Value, name string, low, high int) (int, error) {
	n, err := v.Get(name).Within(low, high)
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return n, err
}

// readDeck parses the number of each card. There must be minCards to maxCards of all.
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

// readRaces parses the six races. Each arch must be further away than the one before (G-17).
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

// readRace parses a race. Its prizes must not increase with the place (G-16).
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

// CheckStandard checks what is printed in the rules of the original: 50 gold, 40 cards, the prizes of the first two
// races, and 10 gold for the last team.
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
