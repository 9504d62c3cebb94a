package pamplona

import (
	"fmt"
	"slices"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// maxPoints is the most courage that a setup may give a seat, and the most that it may owe for credits. It is far more than in
// any game, and so little that bots reckon with hundreds of such sums in 32 bits.
const maxPoints = 1_000_000

// readSetup parses a setup, the position from which a game starts. Fields left out are those of Start. The seat in the
// key "turn", or seat 0 without it, rolls next, or the first seat after it with a movable runner. Seat 0 counts as
// the one that has opened the round. The game is over at once if the bull is in the arena or all runners are on ranks (P-25).
func (r *Rules) readSetup(v jsonline.Value) (State, error) {
	s := r.Start()
	turn, err := r.ReadSetup(&s, v, 0)
	if err != nil {
		return s, err
	}
	if err := r.checkPoints(&s); err != nil {
		return s, err
	}
	s.Inside = r.countInside(&s)
	if int(s.Torro) >= r.board.Arena() || r.allRanked(&s) {
		endGame(&s, nil)
	} else {
		r.giveTurn(&s, turn, nil)
	}
	return s, nil
}

// checkPoints returns an error unless each seat has and owes at most maxPoints.
func (r *Rules) checkPoints(s *State) error {
	for seat := range game.Seat(r.seats) {
		if n := s.Courage[seat]; n > maxPoints {
			return fmt.Errorf("courage: %s: %d is not within 0 to %d", r.table.Word(seat), n, maxPoints)
		}
		if n := s.Credits[seat]; n > maxPoints/Credit {
			return fmt.Errorf("credits: %s: %d is not within 0 to %d", r.table.Word(seat), n, maxPoints/Credit)
		}
	}
	return nil
}

// countInside returns how many runners are in the arena without a rank.
func (r *Rules) countInside(s *State) (n uint8) {
	for seat := range r.seats {
		for _, p := range s.Runner[seat] {
			if p >= r.arena && p < rankBase {
				n++
			}
		}
	}
	return n
}

// readTorro parses the bull's space.
func (r *Rules) readTorro(s *State, v jsonline.Value) error {
	space, err := r.board.readSpace(v, 0)
	s.Torro = uint16(space)
	return err
}

// readRunners parses the spots of all runners, in any order, and sorts those of each seat.
func (r *Rules) readRunners(s *State, v jsonline.Value) error {
	return r.table.Each(v, true, func(seat game.Seat, v jsonline.Value) error {
		err := jsonline.Fill(v, s.Runner[seat][:], "runners", r.board.readSpot)
		slices.Sort(s.Runner[seat][:])
		return err
	})
}

// readSpot parses the spot of a runner: a space, or an object with a rank.
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
	space, err := b.readSpace(v, StartSpace)
	return Spot(space), err
}

// readSpace parses the number of a space, from low to that of the last space. A tomato space is an error (P-14).
func (b *Board) readSpace(v jsonline.Value, low int) (int, error) {
	space, err := v.Within(low, b.Last())
	if err == nil && b.At(space) == Tomato {
		err = fmt.Errorf("nobody stands on the tomatoes on space %d", space)
	}
	return space, err
}

// readDeck parses how many of each card are left, at most as many as in the full deck; a card not named has none.
func readDeck(s *State, v jsonline.Value) error {
	if err := v.CheckObject(); err != nil {
		return err
	}
	s.Deck = [CardKinds]uint8{}
	full := FullDeck()
	for _, key := range v.Keys() {
		c, err := parseCard(key)
		if err != nil {
			return err
		}
		n, err := v.Get(key).Within(0, int(full[c]))
		if err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
		s.Deck[c] = uint8(n)
	}
	return nil
}

// parseCard parses the word or number of a card.
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
