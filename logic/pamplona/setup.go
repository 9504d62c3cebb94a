package pamplona

import (
	"fmt"
	"slices"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/jsonline"
)

// readSetup reads a position; fields not given are those of the usual start. The seats before the one to roll have had their
// turn in this round, which the first seat opened.
func (r *Rules) readSetup(v jsonline.Value) (State, error) {
	s := r.Start()
	turn, err := r.table.ReadSetup(v, r.Fields(), 0, func(name string, v jsonline.Value) error {
		return r.readField(&s, name, v)
	})
	if err != nil {
		return s, err
	}
	s.Inside = r.inside(&s)
	if int(s.Torro) >= r.board.Arena() || r.allRanked(&s) {
		end(&s, nil)
	} else {
		r.giveTurn(&s, turn, nil)
	}
	return s, nil
}

// inside counts the runners that are in the arena but on no rank.
func (r *Rules) inside(s *State) (n uint8) {
	for seat := range r.seats {
		for _, p := range s.Runner[seat] {
			if p >= r.arena && p < rankBase {
				n++
			}
		}
	}
	return n
}

// readField reads v into the part of s that the field name stands for.
func (r *Rules) readField(s *State, name string, v jsonline.Value) (err error) {
	switch name {
	case "runners":
		err = r.readRunners(s, v)
	case "torro":
		space := 0
		space, err = r.board.readStand(v, 0)
		s.Torro = uint16(space)
	case "courage":
		err = r.readPoints(&s.Courage, v, true)
	case "credits":
		err = r.readPoints(&s.Credits, v, false)
	case "deck":
		s.Deck, err = readDeck(v)
	case "cards_seen":
		n := 0
		n, err = v.Within(0, jsonline.MaxNumber)
		s.Seen = int32(n)
	default:
		err = fmt.Errorf("unknown field")
	}
	return err
}

func (r *Rules) readRunners(s *State, v jsonline.Value) error {
	return r.table.Each(v, true, func(seat game.Seat, v jsonline.Value) error {
		items, err := v.Items()
		if err != nil {
			return err
		}
		if len(items) != Runners {
			return fmt.Errorf("%d runners, not %d", len(items), Runners)
		}
		for i, item := range items {
			if s.Runner[seat][i], err = r.board.readSpot(item); err != nil {
				return err
			}
		}
		slices.Sort(s.Runner[seat][:])
		return nil
	})
}

func (b *Board) readSpot(v jsonline.Value) (Spot, error) {
	if v.Kind() == jsonline.Object {
		if err := v.CheckKeys("rank"); err != nil {
			return 0, err
		}
		rank, err := v.Get("rank").Within(1, Ranks)
		if err != nil {
			return 0, fmt.Errorf("rank: %w", err)
		}
		return OnRank(rank), nil
	}
	space, err := b.readStand(v, StartSpace)
	return Spot(space), err
}

// readStand reads a space from low on that nobody slips on (P-14).
func (b *Board) readStand(v jsonline.Value, low int) (int, error) {
	space, err := v.Within(low, b.Last())
	if err == nil && b.At(space) == Tomato {
		err = fmt.Errorf("nobody stands on the tomatoes on space %d", space)
	}
	return space, err
}

// readPoints reads what each seat has, never less than nothing.
func (r *Rules) readPoints(points *[MaxSeats]int32, v jsonline.Value, complete bool) error {
	have, err := r.table.Ints(v, 0, jsonline.MaxNumber, complete)
	for seat, n := range have {
		points[seat] = int32(n)
	}
	return err
}

// readDeck reads how many of each card are left; a card not named has none.
func readDeck(v jsonline.Value) (deck [CardKinds]uint8, err error) {
	if err := v.CheckObject(); err != nil {
		return deck, err
	}
	full := FullDeck()
	for _, key := range v.Keys() {
		c, err := parseCard(key)
		if err != nil {
			return deck, err
		}
		n, err := v.Get(key).Within(0, int(full[c]))
		if err != nil {
			return deck, fmt.Errorf("%s: %w", key, err)
		}
		deck[c] = uint8(n)
	}
	return deck, nil
}

func parseCard(word string) (Card, error) {
	if word == attackWord {
		return Attack, nil
	}
	for c := Card(1); c < CardKinds; c++ {
		if word == strconv.Itoa(int(c)) {
			return c, nil
		}
	}
	return 0, fmt.Errorf("unknown card %q", word)
}
