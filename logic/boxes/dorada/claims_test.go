package dorada

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"ludotheque/logic/ai/hint/hinttest"
	"ludotheque/logic/game"
)

// TestClaims holds every reason of a hint to what comes of it.
func TestClaims(t *testing.T) {
	hinttest.Run(t, hinttest.Plan{Box: standardBox(t), Games: 12, Checks: map[string]hinttest.Check{
		"trap": claimsTrap, "arrive": claimsArrive, "miss": claimsMiss, "cover": claimsCover,
		"hold": claimsHold, "forced": claimsForced, "press": claimsPress, "choice": claimsChoice, "gold": claimsGold,
		"late": claimsLate, "camp": claimsStart, "exposed": claimsExposed, "hidden": claimsExposed, "spring": claimsSpring,
	}})
}

// behind returns the position behind the decision m of c, and what happened.
func behind(c *hinttest.Claim, m game.Move) (*Rules, State, []game.Event) {
	return hinttest.PositionAfter[*Rules, State](c, m)
}

func kindOf(kind game.Kind) func(game.Event) bool {
	return func(e game.Event) bool { return e.Kind == kind }
}

// throwsOf plays every throw of seat in s, and every move that it may then make, and counts the throws for which all of
// these, or any of them, end as is asked.
func throwsOf(r *Rules, s State, seat game.Seat, ends func(m game.Move, ev []game.Event) bool) (all, some int) {
	for roll := range 6 {
		s.Mover, s.Roll = seat, 0
		mustApply(r, &s, game.Chance, Rolled(roll+1))
		legal := r.Legal(&s, nil)
		hits := 0
		for _, m := range legal {
			after := s
			if ends(m, mustApply(r, &after, seat, m)) {
				hits++
			}
		}
		all += int(boolBit(hits == len(legal) && hits > 0))
		some += int(boolBit(hits > 0))
	}
	return all, some
}

func mustApply(r *Rules, s *State, by game.Seat, m game.Move) []game.Event {
	ev, err := r.Apply(s, by, m, []game.Event{})
	if err != nil {
		panic(err) // of a test: only what is legal is played
	}
	return ev
}

func loses(_ game.Move, ev []game.Event) bool { return slices.ContainsFunc(ev, kindOf(EventLost)) }

// claimsTrap: the other move loses a pawn on Count, this one none.
func claimsTrap(c *hinttest.Claim) error {
	_, _, mine := behind(c, c.Move)
	_, _, theirs := behind(c, c.Other)
	i := slices.IndexFunc(theirs, kindOf(EventLost))
	switch {
	case i < 0 || int(theirs[i].To) != c.Count:
		return errors.New("the other move loses no pawn there")
	case loses(0, mine):
		return errors.New("the move loses a pawn itself")
	}
	return nil
}

// claimsArrive: the uppermost pawn in DORADA is the seat's then (D-14, D-16).
func claimsArrive(c *hinttest.Claim) error {
	_, s, _ := behind(c, c.Move)
	pile := s.AppendGoal(nil)
	if len(pile) == 0 || pile[len(pile)-1] != c.By || c.Count != 100 {
		return fmt.Errorf("the pile in DORADA is %v", pile)
	}
	return nil
}

// claimsMiss: on every throw, and whatever those between do, Seat cannot move when it would be its turn (D-06).
func claimsMiss(c *hinttest.Claim) error {
	r, s, _ := behind(c, c.Move)
	return missesFor(r, s, c.By, c.Seat)
}

// missesFor plays all that can happen between from and seat, clockwise.
func missesFor(r *Rules, s State, from, seat game.Seat) error {
	if !r.inPlay(&s, seat) {
		return errors.New("it has no pawn in play and takes no turns anyway")
	}
	for next := r.next[from]; next != seat; next = r.next[next] {
		if s.Mover != next {
			continue
		}
		for roll := range 6 {
			rolled := s
			mustApply(r, &rolled, game.Chance, Rolled(roll+1))
			for _, m := range r.Legal(&rolled, nil) {
				after := rolled
				mustApply(r, &after, next, m)
				if err := missesFor(r, after, next, seat); err != nil {
					return err
				}
			}
		}
		return nil
	}
	if !s.Free[seat].empty() {
		return errors.New("it has a free pawn when it is its turn")
	}
	return nil
}

// claimsCover: the pawn of Seat that lay uppermost on Count lies under one of the seat that moves (D-04).
func claimsCover(c *hinttest.Claim) error {
	_, s, _ := behind(c, c.Move)
	pile := s.AppendPile(nil, c.Count)
	if n := len(pile); n < 2 || pile[n-1] != c.By || pile[n-2] != c.Seat {
		return fmt.Errorf("the pile is %v", pile)
	}
	return nil
}

// claimsHold: the pawn of Seat on Count is covered, and free after the other move.
func claimsHold(c *hinttest.Claim) error {
	_, mine, _ := behind(c, c.Move)
	_, theirs, _ := behind(c, c.Other)
	held := mine.AppendPile(nil, c.Count)
	if len(held) < 2 || !slices.Contains(held[:len(held)-1], c.Seat) || mine.Free[c.Seat].Has(c.Count) {
		return fmt.Errorf("the pile is %v", held)
	}
	if !theirs.Free[c.Seat].Has(c.Count) {
		return errors.New("the other move does not free it")
	}
	return nil
}

// claimsForced: as things stand, Of throws cost the seat a pawn whatever it moves after the other move, and Count fewer
// after this one.
func claimsForced(c *hinttest.Claim) error {
	r, mine, _ := behind(c, c.Move)
	_, theirs, _ := behind(c, c.Other)
	few, _ := throwsOf(r, mine, c.By, loses)
	many, _ := throwsOf(r, theirs, c.By, loses)
	if many != c.Of || many-few != c.Count || c.Count < 1 {
		return fmt.Errorf("%d throws rather than %d", few, many)
	}
	return nil
}

// claimsPress: Seat rolls next, and Count throws cost it a pawn.
func claimsPress(c *hinttest.Claim) error {
	r, s, _ := behind(c, c.Move)
	if s.Mover != c.Seat {
		return fmt.Errorf("seat %d rolls next", s.Mover)
	}
	if n, _ := throwsOf(r, s, c.Seat, loses); n != c.Count {
		return fmt.Errorf("%d throws do", n)
	}
	return nil
}

// claimsChoice: as things stand, the seat has Count moves then.
func claimsChoice(c *hinttest.Claim) error {
	r, s, _ := behind(c, c.Move)
	s.Mover, s.Roll = c.By, 1
	if n := len(r.Legal(&s, nil)); n != c.Count {
		return fmt.Errorf("it has %d", n)
	}
	return nil
}

// claimsGold: as things stand, Count throws take the pawn to the gold from where it has come to (D-11).
func claimsGold(c *hinttest.Claim) error {
	r, s, ev := behind(c, c.Move)
	i := slices.IndexFunc(ev, kindOf(EventLand))
	if i < 0 {
		return errors.New("the pawn stays nowhere")
	}
	_, n := throwsOf(r, s, c.By, func(m game.Move, next []game.Event) bool {
		return SpaceOf(m) == int(ev[i].To) && slices.ContainsFunc(next, kindOf(EventGold))
	})
	if n != c.Count {
		return fmt.Errorf("%d throws do", n)
	}
	return nil
}

// claimsLate: another pawn of the seat, on Count, is further back and stays.
func claimsLate(c *hinttest.Claim) error {
	_, s, _ := behind(c, c.Move)
	if c.Count >= SpaceOf(c.Move) || !slices.Contains(s.AppendPile(nil, c.Count), c.By) {
		return errors.New("there is none")
	}
	return nil
}

// claimsStart: a pawn of the seat stays on start.
func claimsStart(c *hinttest.Claim) error {
	_, s, _ := behind(c, c.Move)
	if SpaceOf(c.Move) == 0 || s.Start[c.By] == 0 {
		return errors.New("there is none")
	}
	return nil
}

// claimsExposed: Seat rolls next, and can cover a pawn of the seat's on Count throws, on Of after the other move.
func claimsExposed(c *hinttest.Claim) error {
	is, err := coversNext(c, c.Move)
	if err != nil {
		return err
	}
	was, err := coversNext(c, c.Other)
	if err != nil {
		return err
	}
	if is != c.Count || was != c.Of || is >= was || (is == 0) != (c.Kind == "hidden") {
		return fmt.Errorf("%d throws do, %d otherwise", is, was)
	}
	return nil
}

// coversNext is on how many throws Seat, which rolls next behind m, can lay a pawn on one of the seat that moves (D-04).
func coversNext(c *hinttest.Claim, m game.Move) (int, error) {
	r, s, _ := behind(c, m)
	if s.Mover != c.Seat || c.Seat == c.By {
		return 0, fmt.Errorf("seat %d rolls next", s.Mover)
	}
	_, some := throwsOf(r, s, c.Seat, func(_ game.Move, ev []game.Event) bool {
		i := slices.IndexFunc(ev, kindOf(EventLand))
		return i >= 0 && s.Free[c.By].Has(int(ev[i].To))
	})
	return some, nil
}

// claimsSpring: a springboard takes the pawn Count spaces on, farther than the other one comes (D-08).
func claimsSpring(c *hinttest.Claim) error {
	_, _, mine := behind(c, c.Move)
	_, _, theirs := behind(c, c.Other)
	if way := wayOf(c.Move, mine); way != c.Count || way <= wayOf(c.Other, theirs) {
		return fmt.Errorf("it comes %d spaces", way)
	}
	if !slices.ContainsFunc(mine, kindOf(EventSpring)) {
		return errors.New("there is no springboard")
	}
	return nil
}

// wayOf returns how far the pawn that m moves comes, wherever it ends.
func wayOf(m game.Move, ev []game.Event) (way int) {
	for _, e := range ev {
		switch e.Kind {
		case EventLand, EventLost, EventArrive:
			way = int(e.To) - SpaceOf(m)
		}
	}
	return way
}
