package pamplona

import (
	"errors"
	"fmt"
	"testing"

	"ludotheque/logic/ai/hint/hinttest"
	"ludotheque/logic/game"
)

// TestClaims holds every reason of a hint to what comes of it.
func TestClaims(t *testing.T) {
	hinttest.Run(t, hinttest.Plan{Box: standardBox(t), Games: 10, Checks: map[string]hinttest.Check{
		"jostle": claimsJostle, "slip": claimsSlip, "arena": claimsArena, "wait": claimsWait,
		"safe": claimsSafe, "attack": claimsAttack, "fear": claimsFear, "shove": claimsShove, "scare": claimsScare,
		"ahead": claimsAhead, "hunt": claimsHunt, "apart": claimsApart, "pair": claimsPair, "farther": claimsFarther,
	}})
}

// behind returns the position behind the decision m of c, and what happened.
func behind(c *hinttest.Claim, m game.Move) (*Rules, State, []game.Event) {
	return hinttest.PositionAfter[*Rules, State](c, m)
}

func position(g game.Game) (*Rules, State) {
	r, _ := game.RulesOf[*Rules](g)
	s, _ := game.State[State](g)
	return r, s
}

// sumOf adds up what the events of a kind say of two seats.
func sumOf(ev []game.Event, kind game.Kind, seat, other game.Seat) (n int) {
	for _, e := range ev {
		if e.Kind == kind && e.Seat == seat && e.Other == other {
			n += int(e.N)
		}
	}
	return n
}

// roundOver lets the round end here; the position is then before a card, unless the game is over.
func roundOver(r *Rules, s State) State {
	if s.Phase != Turning && s.Phase != Ended {
		r.endRound(&s, nil)
	}
	return s
}

// attackOn returns what an attack on s brings seat, if the next card may be one.
func attackOn(r *Rules, s State, seat game.Seat) (int, error) {
	s = roundOver(r, s)
	if s.Phase == Ended {
		return 0, errors.New("the game is over")
	}
	ev, err := r.Apply(&s, game.Chance, Turned(Attack), []game.Event{})
	if err != nil {
		return 0, err
	}
	if s.Phase == Turning {
		return 0, errors.New("the attack is shuffled back (P-11)")
	}
	return sumOf(ev, EventSum, seat, 0), nil
}

// claimsJostle: Seat loses Count points to the seat that decides, besides what it pays for fear (P-16).
func claimsJostle(c *hinttest.Claim) error {
	_, before := position(c.Game)
	_, after, ev := behind(c, c.Move)
	wealth := func(s *State) int { return int(s.Courage[c.Seat] - Credit*s.Credits[c.Seat]) }
	if n := wealth(&before) - wealth(&after) - sumOf(ev, EventFear, c.Seat, 0); n != c.Count || n < 1 {
		return fmt.Errorf("it loses %d", n)
	}
	return nil
}

// claimsSlip: nobody slips, but somebody would (P-14).
func claimsSlip(c *hinttest.Claim) error {
	_, _, mine := behind(c, c.Move)
	_, _, theirs := behind(c, c.Other)
	if slips(mine) || !slips(theirs) {
		return fmt.Errorf("slipping is %v rather than %v", slips(mine), slips(theirs))
	}
	return nil
}

func slips(ev []game.Event) bool {
	for _, e := range ev {
		if e.Kind == EventSlip {
			return true
		}
	}
	return false
}

// ranksOf returns the ranks of the runners that seat brings into the arena with m, if nobody else comes in before the round ends
// (P-21): one for each space further on behind the first that is free.
func ranksOf(c *hinttest.Claim, m game.Move) (ranks []int) {
	r, before := position(c.Game)
	taken, inside := map[int]bool{}, map[int]bool{}
	for seat := range r.seats {
		for _, p := range before.Runner[seat] {
			if p >= r.arena && p.Rank() == 0 {
				inside[p.Space()] = true
			}
			taken[p.Rank()] = true
		}
	}
	_, _, ev := behind(c, m)
	var came []int
	for _, e := range ev {
		if e.Kind == EventRun && e.Seat == c.By && e.To >= int16(r.arena) {
			came, inside[int(e.To)] = append(came, int(e.To)), true
		}
	}
	for _, to := range came {
		further := 0
		for space := range inside {
			if space > to {
				further++
			}
		}
		ranks = append(ranks, freeRankBehind(taken, further))
	}
	return ranks
}

// freeRankBehind returns the lowest rank that is not taken but for so many.
func freeRankBehind(taken map[int]bool, others int) int {
	for rank := 1; rank < Ranks; rank++ {
		if taken[rank] {
			continue
		}
		if others == 0 {
			return rank
		}
		others--
	}
	return Ranks
}

// claimsArena: a runner comes in and goes on rank Count as things stand.
func claimsArena(c *hinttest.Claim) error {
	for _, rank := range ranksOf(c, c.Move) {
		if rank == c.Count {
			return nil
		}
	}
	return fmt.Errorf("the ranks are %v", ranksOf(c, c.Move))
}

// claimsWait: nobody comes in, but somebody would, on rank Count as things stand, and there are better ones.
func claimsWait(c *hinttest.Claim) error {
	if ranks := ranksOf(c, c.Move); len(ranks) > 0 {
		return fmt.Errorf("somebody comes in, on %v", ranks)
	}
	for _, rank := range ranksOf(c, c.Other) {
		if rank == c.Count && rank < Ranks {
			return nil
		}
	}
	return fmt.Errorf("the ranks would be %v", ranksOf(c, c.Other))
}

// claimsSafe: if the round ended now, Count of the Of cards that may count would leave no runner of the seat behind the
// bull.
func claimsSafe(c *hinttest.Claim) error {
	safe, all, err := cardsSafeFor(c, c.Move, c.By)
	if err != nil {
		return err
	}
	if safe != c.Count || all != c.Of {
		return fmt.Errorf("%d of %d cards do", safe, all)
	}
	return nil
}

// cardsSafeFor returns how many of all cards that may count leave no runner of seat behind the bull, if the round ended behind m.
func cardsSafeFor(c *hinttest.Claim, m game.Move, seat game.Seat) (safe, all int, err error) {
	r, s, _ := behind(c, m)
	s = roundOver(r, s)
	outcomes, _ := r.Outcomes(&s, nil)
	for _, o := range outcomes {
		after := s
		if _, err := r.Apply(&after, game.Chance, o.Move, nil); err != nil {
			return 0, 0, err
		}
		if after == s {
			continue // shuffled back (P-11)
		}
		all += o.Weight
		if r.ScoreParts(&after, seat).Behind == 0 {
			safe += o.Weight
		}
	}
	return safe, all, nil
}

// claimsHunt: if the round ended now, Count of the Of cards that may count would leave a runner of Seat behind the bull, more than
// after the other decision.
func claimsHunt(c *hinttest.Claim) error {
	safe, all, err := cardsSafeFor(c, c.Move, c.Seat)
	if err != nil {
		return err
	}
	otherwise, _, err := cardsSafeFor(c, c.Other, c.Seat)
	if err != nil {
		return err
	}
	if all-safe != c.Count || all != c.Of || safe >= otherwise {
		return fmt.Errorf("%d of %d cards do, %d otherwise", all-safe, all, all-otherwise)
	}
	return nil
}

// standing returns how many runners each seat has on every space of the street.
func standing(r *Rules, s *State) map[int]map[game.Seat]int {
	at := map[int]map[game.Seat]int{}
	for seat := range game.Seat(r.seats) {
		for _, p := range s.Runner[seat] {
			if p >= r.arena {
				continue
			}
			if at[p.Space()] == nil {
				at[p.Space()] = map[game.Seat]int{}
			}
			at[p.Space()][seat]++
		}
	}
	return at
}

// crowd returns how many runners of the seat stand beside a rival's behind m, and the most of them that stand together.
func crowdBehind(c *hinttest.Claim, m game.Move) (beside, together int) {
	r, s, _ := behind(c, m)
	for _, on := range standing(r, &s) {
		together = max(together, on[c.By])
		if len(on) > 1 {
			beside += on[c.By]
		}
	}
	return beside, together
}

// claimsApart: no runner of the seat's stands beside a rival's on the street, but one would.
func claimsApart(c *hinttest.Claim) error {
	mine, _ := crowdBehind(c, c.Move)
	theirs, _ := crowdBehind(c, c.Other)
	if mine > 0 || theirs == 0 {
		return fmt.Errorf("%d do rather than %d", mine, theirs)
	}
	return nil
}

// claimsPair: two runners of the seat's stand together on the street, which they would not.
func claimsPair(c *hinttest.Claim) error {
	_, mine := crowdBehind(c, c.Move)
	_, theirs := crowdBehind(c, c.Other)
	if mine < 2 || theirs > 1 {
		return fmt.Errorf("%d stand together rather than %d", mine, theirs)
	}
	return nil
}

// claimsFarther: the runners of the seat's come on by Count in all, by Of with the other decision.
func claimsFarther(c *hinttest.Claim) error {
	mine, theirs := comeOn(c, c.Move), comeOn(c, c.Other)
	if mine != c.Count || theirs != c.Of || mine <= theirs {
		return fmt.Errorf("they come %d spaces rather than %d", mine, theirs)
	}
	return nil
}

// comeOn returns by how many spaces the runners of the seat's come on with m.
func comeOn(c *hinttest.Claim, m game.Move) (sum int) {
	_, before := position(c.Game)
	_, _, ev := behind(c, m)
	for _, p := range before.Runner[c.By] {
		sum -= p.Space()
	}
	at := before.Runner[c.By]
	for _, e := range ev {
		if (e.Kind != EventRun && e.Kind != EventSlip) || e.Seat != c.By {
			continue
		}
		for i := range at {
			if at[i].Space() == int(e.From) && at[i].Rank() == 0 {
				at[i] += Spot(int(e.To) - at[i].Space())
				break
			}
		}
	}
	for _, p := range at {
		sum += p.Space()
	}
	return sum
}

// claimsAttack: an attack now brings the seat Count points (P-10).
func claimsAttack(c *hinttest.Claim) error {
	r, s, _ := behind(c, c.Move)
	n, err := attackOn(r, s, c.By)
	if err != nil {
		return err
	}
	if n != c.Count || n < 1 {
		return fmt.Errorf("it brings %d", n)
	}
	return nil
}

// claimsFear: the other decision costs the seat Count points more for fear (P-13).
func claimsFear(c *hinttest.Claim) error {
	_, _, mine := behind(c, c.Move)
	_, _, theirs := behind(c, c.Other)
	if n := sumOf(theirs, EventFear, c.By, 0) - sumOf(mine, EventFear, c.By, 0); n != c.Count || n < 1 {
		return fmt.Errorf("it costs %d more", n)
	}
	return nil
}

// claimsShove: an attack now brings Seat Count points less than one before.
func claimsShove(c *hinttest.Claim) error {
	r, before := position(c.Game)
	_, after, _ := behind(c, c.Move)
	was, err := attackOn(r, before, c.Seat)
	if err != nil {
		return err
	}
	is, err := attackOn(r, after, c.Seat)
	if err != nil {
		return err
	}
	if was-is != c.Count || c.Count < 1 {
		return fmt.Errorf("it brings %d rather than %d", is, was)
	}
	return nil
}

// claimsScare: Seat pays Count points for fear.
func claimsScare(c *hinttest.Claim) error {
	_, _, ev := behind(c, c.Move)
	if n := sumOf(ev, EventFear, c.Seat, 0); n != c.Count || n < 1 {
		return fmt.Errorf("it pays %d", n)
	}
	return nil
}

// claimsAhead: the hindmost runner of the seat on the street is Count spaces ahead of the bull.
func claimsAhead(c *hinttest.Claim) error {
	r, s, _ := behind(c, c.Move)
	last := 1 << 30
	for _, p := range s.Runner[c.By] {
		if p < r.arena {
			last = min(last, p.Space()-int(s.Torro))
		}
	}
	if last != c.Count || last < 1 {
		return fmt.Errorf("it is %d ahead", last)
	}
	return nil
}
