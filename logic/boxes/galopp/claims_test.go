package galopp

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
	hinttest.Run(t, hinttest.Plan{Box: standardBox(t), Games: 4, Checks: map[string]hinttest.Check{
		"worth": claimsWorth, "dear": claimsDear, "faster": claimsFaster, "slower": claimsSlower,
		"quick": claimsQuick, "slow": claimsSlow, "late": claimsLate, "alone": claimsAlone, "poor": claimsPoor,
		"finish": claimsFinish, "pond": claimsPond, "prize": claimsPrize, "hold": claimsHold, "front": claimsFront,
		"notlast": claimsNotLast, "last": claimsLast, "shed": claimsShed, "shed.crafty": claimsShed,
		"leader": claimsLeader, "leader.crafty": claimsLeader, "take": claimsTake, "take.crafty": claimsTake,
	}})
}

func claimed(g game.Game) (*Rules, State) {
	r, _ := game.RulesOf[*Rules](g)
	s, _ := game.State[State](g)
	return r, s
}

// behind returns the position behind the decision m of c, and what happened.
func behind(c *hinttest.Claim, m game.Move) (*Rules, State, []game.Event) {
	return hinttest.PositionAfter[*Rules, State](c, m)
}

// found returns the events of a kind, in their order.
func found(ev []game.Event, kind game.Kind) (out []game.Event) {
	for _, e := range ev {
		if e.Kind == kind {
			out = append(out, e)
		}
	}
	return out
}

// wins returns what is estimated of a pass and of each bid.
func wins(c *hinttest.Claim) (pass float64, bids map[int]float64) {
	bids = map[int]float64{}
	for _, e := range c.Estimates {
		if n, isBid := BidOf(e.Move); isBid {
			bids[n] = e.Win
		} else {
			pass = e.Win
		}
	}
	return pass, bids
}

// claimsWorth: every bid up to Count is estimated to win more often than a pass, the next one is not, and the one that is
// advised is among them.
func claimsWorth(c *hinttest.Claim) error {
	pass, bids := wins(c)
	for n, win := range bids {
		if better := win > pass; n <= c.Count && !better || n == c.Count+1 && better {
			return fmt.Errorf("a bid of %d wins %v of the time, a pass %v", n, win, pass)
		}
	}
	if n, isBid := BidOf(c.Move); !isBid || n > c.Count {
		return fmt.Errorf("the bid is %d", n)
	}
	return nil
}

// claimsDear: there is a bid of Count, and no bid is estimated to win as often as a pass, nor is there a lower one.
func claimsDear(c *hinttest.Claim) error {
	pass, bids := wins(c)
	for n, win := range bids {
		if win >= pass || n < c.Count {
			return fmt.Errorf("a bid of %d wins %v of the time, a pass %v", n, win, pass)
		}
	}
	if _, legal := bids[c.Count]; !legal || c.Move != Passed() {
		return errors.New("there is no such bid, or it is no pass")
	}
	return nil
}

// stride returns how many spaces a porter covers, its seat willing (G-09, G-10).
func stride(c Card) float64 {
	steps := map[Card]float64{Jester: -2, One: 1, Two: 2, Three: 3, Five: 5, Crafty: 2}
	return steps[c]
}

// strides add up those of a team.
func strides(team [Slots]Card) (sum float64) {
	for _, c := range team {
		sum += stride(c)
	}
	return sum
}

// samples is over how many deals of the hidden cards a team on offer is looked at.
const samples = 600

// offered returns how far the team on offer comes in four rolls on average, over deals of what the seat does not see: it buys the
// team in each, by the rules.
func offered(c *hinttest.Claim) float64 {
	r, whole := claimed(c.Game)
	view, l, sum := r.View(&whole, c.By), game.NewRNG(uint64(c.Count)+1), 0.0
	for range samples {
		s := view
		r.Redeal(&s, l)
		buy(r, &s, c.By)
		sum += strides(s.Team[c.By]) / samples
	}
	return sum
}

// buy lets seat win the auction that it is to bid in.
func buy(r *Rules, s *State, seat game.Seat) {
	race, auction, opener := s.Race, s.Auction, s.Opener
	for s.Stage == StageBid && s.Race == race && s.Auction == auction && s.Opener == opener {
		m := Passed()
		if s.Actor == seat {
			m = Raised(int(s.Bid) + 1)
		}
		if _, err := r.Apply(s, s.Actor, m, nil); err != nil {
			panic(err) // of a test: the seat has gold enough
		}
	}
}

// near reports whether Count is about x, which has been found out by samples.
func near(count int, x float64) error {
	if d := x - float64(count); d < -1.2 || d > 1.2 {
		return fmt.Errorf("it is about %.1f", x)
	}
	return nil
}

// beside checks that the team on offer comes about Count far, and that it is better than Of or worse.
func beside(c *hinttest.Claim, better bool) error {
	if better != (c.Count > c.Of) || c.Count == c.Of {
		return errors.New("the numbers are the wrong way round")
	}
	if _, isBid := BidOf(c.Move); isBid != better {
		return errors.New("that does not speak for the decision")
	}
	return near(c.Count, offered(c))
}

func besideOwn(c *hinttest.Claim, better bool) error {
	_, s := claimed(c.Game)
	if own := strides(s.Team[c.By]); own != float64(c.Of) || !s.HasTeam(c.By) {
		return fmt.Errorf("the own team comes %v far", own)
	}
	return beside(c, better)
}

func claimsFaster(c *hinttest.Claim) error { return besideOwn(c, true) }
func claimsSlower(c *hinttest.Claim) error { return besideOwn(c, false) }

// besideBlind: four of the cards that the seat does not know come about Of far.
func besideBlind(c *hinttest.Claim, better bool) error {
	r, whole := claimed(c.Game)
	unseen := whole.Deck
	for seat := range game.Seat(r.seats) {
		if seat == c.By {
			continue
		}
		for _, card := range whole.Hand[seat] {
			unseen[card]++
		}
		for card, n := range whole.Hidden[seat] {
			unseen[card] += n
		}
	}
	sum, n := 0.0, 0.0
	for card := Jester; card <= Crafty; card++ {
		sum, n = sum+float64(unseen[card])*stride(card), n+float64(unseen[card])
	}
	if d := Slots*sum/n - float64(c.Of); d < -0.51 || d > 0.51 || whole.HasTeam(c.By) {
		return fmt.Errorf("a team drawn blindly comes %.1f far", Slots*sum/n)
	}
	return beside(c, better)
}

func claimsQuick(c *hinttest.Claim) error { return besideBlind(c, true) }
func claimsSlow(c *hinttest.Claim) error  { return besideBlind(c, false) }

// claimsLate: the seat that has no team when all others have pays Count for one, or all it has if that is less (G-03).
func claimsLate(c *hinttest.Claim) error {
	r, s := claimed(c.Game)
	l := game.NewRNG(5)
	for s.Stage != StageTeam {
		if s.Race != 1 || s.Stage == StageRoll {
			return errors.New("nobody is left over")
		}
		game.PlayRandom(r, &s, l, nil)
	}
	seat := s.Opener
	before := s.Money[seat]
	game.PlayRandom(r, &s, l, nil)
	if paid := before - s.Money[seat]; paid != min(before, int32(c.Count)) || !s.HasTeam(seat) {
		return fmt.Errorf("it pays %d of %d", paid, before)
	}
	return nil
}

// claimsAlone: the bid wins at once (G-05).
func claimsAlone(c *hinttest.Claim) error {
	_, _, ev := behind(c, c.Move)
	if won := found(ev, EventWon); len(won) != 1 || won[0].Seat != c.By {
		return errors.New("the auction goes on")
	}
	return nil
}

// claimsPoor: the auction goes on, but all that the others may do is to pass; none of them has more than Seat, who has
// Count.
func claimsPoor(c *hinttest.Claim) error {
	r, s, _ := behind(c, c.Move)
	if int(s.Money[c.Seat]) != c.Count || !s.Still.Has(c.Seat) || s.High != c.By {
		return fmt.Errorf("it has %d", s.Money[c.Seat])
	}
	for s.Stage == StageBid && s.High == c.By {
		if s.Money[s.Actor] > s.Money[c.Seat] {
			return fmt.Errorf("seat %d has %d", s.Actor, s.Money[s.Actor])
		}
		if legal := r.Legal(&s, nil); !slices.Equal(legal, []game.Move{Passed()}) {
			return fmt.Errorf("seat %d may bid", s.Actor)
		}
		r.Do(&s, Passed())
	}
	return nil
}

// claimsFinish: the chair passes the arch on place Count (G-13).
func claimsFinish(c *hinttest.Claim) error {
	_, _, ev := behind(c, c.Move)
	for _, e := range found(ev, EventFinish) {
		if e.Seat == c.By && int(e.N) == c.Count {
			return nil
		}
	}
	return errors.New("it does not")
}

// claimsPond: the other errand takes the seat's chair into the pond, this does not.
func claimsPond(c *hinttest.Claim) error {
	_, _, mine := behind(c, c.Move)
	_, _, theirs := behind(c, c.Other)
	drowned := found(theirs, EventPond)
	if len(found(mine, EventPond)) > 0 || len(drowned) != 1 || drowned[0].Seat != c.By {
		return fmt.Errorf("into the pond: %+v", drowned)
	}
	return nil
}

// claimsPrize: the race ends and pays the seat Count.
func claimsPrize(c *hinttest.Claim) error {
	_, _, ev := behind(c, c.Move)
	for _, e := range found(ev, EventPrize) {
		if e.Seat == c.By && int(e.N) == c.Count && len(found(ev, EventFinal)) == 1 {
			return nil
		}
	}
	return errors.New("it does not")
}

// claimsHold: the chair of Seat goes back, to Count spaces before the arch, and stands further ahead after the other errand.
func claimsHold(c *hinttest.Claim) error {
	r, before := claimed(c.Game)
	_, _, ev := behind(c, c.Move)
	_, _, theirs := behind(c, c.Other)
	is, otherwise := int(before.Chair[c.Seat]), int(before.Chair[c.Seat])
	for _, e := range found(ev, EventMove) {
		if e.Seat == c.Seat {
			is = int(e.To)
		}
	}
	for _, e := range found(theirs, EventMove) {
		if e.Seat == c.Seat {
			otherwise = int(e.To)
		}
	}
	if is >= int(before.Chair[c.Seat]) || is >= otherwise || r.Arch(&before)-is != c.Count {
		return fmt.Errorf("it goes from %d to %d rather than %d", before.Chair[c.Seat], is, otherwise)
	}
	return nil
}

// chairsBehind returns where the chairs still running stand behind an errand, the seat's own apart, before the race is looked at
// (G-10); running is whether it runs.
func chairsBehind(c *hinttest.Claim, m game.Move) (own int, others []int, running bool) {
	r, before := claimed(c.Game)
	_, _, ev := behind(c, m)
	at := map[game.Seat]int{}
	for seat := range game.Seat(r.seats) {
		if before.Running.Has(seat) {
			at[seat] = int(before.Chair[seat])
		}
	}
	for _, e := range ev {
		switch e.Kind {
		case EventMove:
			at[e.Seat] = int(e.To)
		case EventFinish, EventPond:
			delete(at, e.Seat)
		}
	}
	own, running = at[c.By]
	delete(at, c.By)
	for _, space := range at {
		others = append(others, space)
	}
	slices.Sort(others)
	return own, others, running && len(others) > 0
}

func claimsFront(c *hinttest.Claim) error {
	if own, others, running := chairsBehind(c, c.Move); !running || own <= others[len(others)-1] {
		return fmt.Errorf("it stands on %d, the others on %v", own, others)
	}
	return nil
}

func claimsNotLast(c *hinttest.Claim) error {
	if own, others, running := chairsBehind(c, c.Move); !running || own <= others[0] {
		return fmt.Errorf("it stands on %d, the others on %v", own, others)
	}
	if own, others, running := chairsBehind(c, c.Other); !running || own >= others[0] {
		return fmt.Errorf("it would stand on %d, the others on %v", own, others)
	}
	return nil
}

// claimsLast: the seat's chair is the hindmost, and there will be an exchange, in which whoever is last then chooses (G-18).
func claimsLast(c *hinttest.Claim) error {
	if own, others, running := chairsBehind(c, c.Move); !running || own >= others[0] {
		return fmt.Errorf("it stands on %d, the others on %v", own, others)
	}
	r, s, _ := behind(c, c.Move)
	l := game.NewRNG(9)
	for s.Stage == StageRoll || s.Stage == StageCrafty {
		game.PlayRandom(r, &s, l, nil)
	}
	if s.Stage != StageExchange || r.Turn(&s) != s.Last {
		return errors.New("nobody chooses cards")
	}
	return nil
}

// taken returns the card taken out of the team of seat.
func taken(c *hinttest.Claim, seat game.Seat) (Card, error) {
	_, _, ev := behind(c, c.Move)
	for _, e := range found(ev, EventTake) {
		if e.Other == seat {
			return Card(e.N), nil
		}
	}
	return None, errors.New("nothing is taken from it")
}

// claimsTake: Seat loses that card, which takes chairs ahead.
func claimsTake(c *hinttest.Claim) error {
	card, err := taken(c, c.Seat)
	switch {
	case err != nil:
		return err
	case c.Seat == c.By || stride(card) != float64(c.Count) || (card == Crafty) != crafted(c) || card == Jester:
		return fmt.Errorf("it is a %v", card)
	}
	return nil
}

// crafted reports whether the words are those for a crafty porter.
func crafted(c *hinttest.Claim) bool {
	return slices.Contains([]string{"shed.crafty", "leader.crafty", "take.crafty"}, c.Kind)
}

// claimsLeader: so does Seat, and no other rival has as much gold.
func claimsLeader(c *hinttest.Claim) error {
	r, s := claimed(c.Game)
	for seat := range game.Seat(r.seats) {
		if seat != c.By && seat != c.Seat && s.Money[seat] >= s.Money[c.Seat] {
			return fmt.Errorf("seat %d has %d gold", seat, s.Money[seat])
		}
	}
	return claimsTake(c)
}

// claimsShed: the seat loses that card, and no card of its team covers less.
func claimsShed(c *hinttest.Claim) error {
	card, err := taken(c, c.By)
	if err != nil {
		return err
	}
	_, s := claimed(c.Game)
	for _, other := range s.Team[c.By] {
		if stride(other) < stride(card) {
			return fmt.Errorf("there is a %v", other)
		}
	}
	if stride(card) != float64(c.Count) || (card == Crafty) != crafted(c) {
		return fmt.Errorf("it is a %v", card)
	}
	return nil
}
