package galopp

import (
	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// Reasons implements hint.Judge. The worth of a bid is an estimate; everything else can be counted by the players.
func (j *judge) Reasons(r *Rules, s *State, of hint.Choice, why *hint.Reasons) {
	switch s.Stage {
	case StageBid:
		addBidReasons(r, s, &of, why)
	case StageCrafty:
		j.addErrandReasons(r, s, &of, why)
	default:
		addExchangeReasons(r, s, &of, why)
	}
}

// addBidReasons adds reasons for a bid or a pass: how far to bid (Count is the greatest bid that is better than a pass or, if
// all are worse, the least one), how the team on offer compares, and, for a bid, whether a rival can bid more. For a pass
// before race 1 it adds what the last team costs (G-03).
func addBidReasons(r *Rules, s *State, of *hint.Choice, why *hint.Reasons) {
	bid, isBid := BidOf(of.Move)
	b := compareBids(of)
	why.AddIf(isBid && bid <= b.better, "galopp.hint.worth", b.better, 0)
	why.AddIf(!isBid && b.worse, "galopp.hint.dear", b.least, 0)
	addOfferReason(r, s, of.Seat, isBid, why)
	if isBid {
		addRivalReason(s, of.Seat, bid, why)
	}
	why.AddIf(!isBid && s.Race == 1, "galopp.hint.late", r.course.Price, 0)
}

// bidRange is what the estimates say of the possible bids.
type bidRange struct {
	least int // the least bid
	// better is the greatest bid up to which all win more often than a pass; below least if there is none.
	better int
	// worse is set if all bids win less often than a pass.
	worse bool
}

// compareBids compares the estimates of bids with that of a pass. Without an estimate of a pass it returns zeros. With one, there
// must also be an estimate of a bid.
func compareBids(of *hint.Choice) (b bidRange) {
	pass, ok := of.Estimate(Passed())
	if !ok {
		return b
	}
	const none = 1 << 30
	least, most, worst := none, 0, none
	b.worse = true
	for _, e := range of.Estimates {
		n, isBid := BidOf(e.Move)
		if !isBid {
			continue
		}
		least, most = min(least, n), max(most, n)
		if e.Win <= pass.Win {
			worst = min(worst, n)
		}
		b.worse = b.worse && e.Win < pass.Win
	}
	b.least, b.better = least, min(most, worst-1)
	return b
}

// addOfferReason adds how the team on offer compares with the seat's own, in spaces in four throws: Count are those of the
// team on offer, Of those of the other. For a seat without a team it compares with the mean of the deck. It adds only what
// speaks for the decision. It adds nothing if the discards became the deck during the deal (G-02): the deck does not show
// then what others may have drawn.
func addOfferReason(r *Rules, s *State, seat game.Seat, isBid bool, why *hint.Reasons) {
	if s.Cut > 0 {
		return
	}
	better, worse := "galopp.hint.quick", "galopp.hint.slow"
	offer, usual := offerSteps(s, seat), rounded(Slots*s.Deck.meanSteps())
	if s.HasTeam(seat) {
		better, worse = "galopp.hint.faster", "galopp.hint.slower"
		usual = 0
		for _, c := range s.Team[seat] {
			usual += c.assumedSteps()
		}
	}
	why.AddIf(isBid && offer > usual, better, offer, usual)
	why.AddIf(!isBid && offer < usual, worse, offer, usual)
}

// meanSteps returns the mean of assumedSteps over p.
func (p Pile) meanSteps() float32 {
	sum := 0
	for c := Jester; c <= Crafty; c++ {
		sum += int(p[c]) * c.assumedSteps()
	}
	return float32(sum) / float32(max(1, p.known()))
}

// offerSteps returns roughly how many spaces the team on offer goes in four throws, one for each porter. A porter that
// seat does not know counts as the mean of the deck. s is a view of seat.
func offerSteps(s *State, seat game.Seat) int {
	sum, n := s.Open.assumedSteps(), 0
	if s.Open != None {
		n++
	}
	for _, c := range s.Hand[seat] {
		if c.Known() {
			sum, n = sum+c.assumedSteps(), n+1
		}
	}
	return rounded(float32(sum) + float32(float32(Slots-n)*s.Deck.meanSteps()))
}

// rounded returns the integer nearest to x, the one farther from 0 if two are as near.
func rounded(x float32) int {
	if x < 0 {
		return -int(-x + 0.5)
	}
	return int(x + 0.5)
}

// addRivalReason adds that no rival is left in the auction, or that none has more gold than bid: Count is the gold of the
// richest one, Of the bid. If neither is so, it adds nothing.
func addRivalReason(s *State, seat game.Seat, bid int, why *hint.Reasons) {
	richest := Nobody
	for set := s.Still.Without(seat); set != 0; set &= set - 1 {
		if other := firstIn(set); richest == Nobody || s.Money[other] > s.Money[richest] {
			richest = other
		}
	}
	if richest == Nobody {
		why.AddIf(true, "galopp.hint.alone", 0, 0)
		return
	}
	gold := int(s.Money[richest])
	why.AddAboutIf(gold <= bid, "galopp.hint.poor", richest, gold, bid)
}

// addErrandReasons adds the reasons for the errand of.Move over of.Other, from what they do in the race.
func (j *judge) addErrandReasons(r *Rules, s *State, of *hint.Choice, why *hint.Reasons) {
	c := &j.comparison
	c.seat, c.before = of.Seat, s
	c.move.inspect(r, s, of.Move)
	c.other.inspect(r, s, of.Other)
	c.addGains(why)
	c.addSentBack(r.Arch(s), why)
	c.addPlaces(why)
}

// errandComparison compares two errands of one seat. Its methods add the reasons for move and against other.
type errandComparison struct {
	seat        game.Seat
	before      *State        // the position in which the errand is chosen
	move, other errandEffects // of the errand, and of the other one
}

// addGains adds reasons from the chair of the seat that leaves the race, and from its gold.
func (c *errandComparison) addGains(why *hint.Reasons) {
	a, b := &c.move, &c.other
	// The seat's chair crosses the line. Count is its place, from 1.
	place := a.place(c.seat)
	why.AddIf(place > 0, "galopp.hint.finish", place, 0)
	// The other errand takes the seat's chair into the pond, and this one leaves it in the race. Only the seat's own chair can go
	// into the pond (G-11).
	why.AddIf(b.moved.Ponded.Len > a.moved.Ponded.Len && a.moved.Running.Has(c.seat), "galopp.hint.pond", 0, 0)
	// The race ends and pays the seat, which has less gold after the other errand. Count is what it is paid.
	gold := a.after.Money[c.seat]
	paid := int(gold - c.before.Money[c.seat])
	why.AddIf(paid > 0 && b.after.Money[c.seat] < gold, "galopp.hint.prize", paid, 0)
}

// addSentBack adds that the errand sends a rival back that stands further ahead, or has left the race, after the other
// errand. Of two such rivals it names the foremost. Count is how many spaces that rival then has to the arch.
func (c *errandComparison) addSentBack(arch int, why *hint.Reasons) {
	a, b, back := &c.move, &c.other, Nobody
	for _, rival := range a.errand.Rivals[:a.errand.N] {
		better := !b.moved.Running.Has(rival) || b.moved.Chair[rival] > a.moved.Chair[rival]
		if a.errand.Steps < 0 && better && (back == Nobody || c.before.Chair[rival] > c.before.Chair[back]) {
			back = rival
		}
	}
	if back != Nobody {
		why.AddAboutIf(true, "galopp.hint.hold", back, arch-int(a.moved.Chair[back]), 0)
	}
}

// addPlaces adds reasons from where the seat's chair stands among the others.
func (c *errandComparison) addPlaces(why *hint.Reasons) {
	ahead, behind := c.move.countChairs(c.seat)
	otherAhead, otherBehind := c.other.countChairs(c.seat)
	first, otherFirst := c.move.areAll(c.seat, behind), c.other.areAll(c.seat, otherBehind)
	last, otherLast := c.move.areAll(c.seat, ahead), c.other.areAll(c.seat, otherAhead)
	// All other chairs in the race are behind the seat's, and by the other errand they are not.
	why.AddIf(first && !otherFirst, "galopp.hint.front", 0, 0)
	// The other errand leaves the seat's chair behind all others, and this one leaves a chair behind the seat's.
	why.AddIf(behind > 0 && otherLast, "galopp.hint.notlast", 0, 0)
	// Only this errand leaves the seat's chair behind all others. It is a reason only before an exchange, in which the seat that
	// comes last chooses the cards (G-18), and so not in the last race.
	why.AddIf(last && !otherLast && int(c.before.Race) < Races, "galopp.hint.last", 0, 0)
}

// errandEffects is an errand and the race after it.
type errandEffects struct {
	errand Errand
	// moved is the position once the chairs have moved, still in the turn. after is the position after the turn, when the
	// race may be over.
	moved, after State
}

// inspect fills in v for the errand m in s.
func (v *errandEffects) inspect(r *Rules, s *State, m game.Move) {
	v.errand, _ = ErrandOf(m)
	v.moved, v.after = *s, *s
	r.race.carryOut(&v.moved, m, nil)
	r.Do(&v.after, m)
}

// place returns seat's place, from 1, if it has finished, else 0.
func (v *errandEffects) place(seat game.Seat) int {
	for i, other := range v.moved.Finished.Seats() {
		if other == seat {
			return i + 1
		}
	}
	return 0
}

// countChairs returns how many of the chairs in the race are ahead of seat's chair and how many are behind it. Both are 0
// if seat's chair has left the race.
func (v *errandEffects) countChairs(seat game.Seat) (ahead, behind int) {
	if !v.moved.Running.Has(seat) {
		return 0, 0
	}
	for set := v.moved.Running; set != 0; set &= set - 1 {
		other := firstIn(set)
		ahead += boolBit(v.moved.Chair[other] > v.moved.Chair[seat])
		behind += boolBit(v.moved.Chair[other] < v.moved.Chair[seat])
	}
	return ahead, behind
}

// areAll reports whether count, a result of countChairs for seat, is the number of all other chairs in the race. It
// returns false if seat's chair has left the race or is the only one in it.
func (v *errandEffects) areAll(seat game.Seat, count int) bool {
	n := v.moved.Running.Len() - 1
	return v.moved.Running.Has(seat) && n > 0 && count == n
}

// addExchangeReasons adds that the seat loses its slowest card, and what two rivals lose: the richest one, unless several are
// equally rich, and of the others the one that loses the fastest card. That a rival loses a jester is no reason.
func addExchangeReasons(r *Rules, s *State, of *hint.Choice, why *hint.Reasons) {
	seat, m := of.Seat, of.Move
	if own := TakenFrom(m, seat); isSlowest(&s.Team[seat], own) {
		addCardReason(why, "galopp.hint.shed", "galopp.hint.shed.crafty", hint.Nobody, own)
	}
	richest := richestBut(r, s, seat)
	if richest != Nobody && TakenFrom(m, richest) != Jester {
		addCardReason(why, "galopp.hint.leader", "galopp.hint.leader.crafty", richest, TakenFrom(m, richest))
	}
	best := Nobody
	for other := range game.Seat(r.seats) {
		c := TakenFrom(m, other)
		if other != seat && other != richest && c != Jester && (best == Nobody || c.pace() > TakenFrom(m, best).pace()) {
			best = other
		}
	}
	if best != Nobody {
		addCardReason(why, "galopp.hint.take", "galopp.hint.take.crafty", best, TakenFrom(m, best))
	}
}

// isSlowest reports whether no porter of team is slower than c, and at least one is faster.
func isSlowest(team *[Slots]Card, c Card) bool {
	farther := false
	for _, other := range team {
		if other.assumedSteps() < c.assumedSteps() {
			return false
		}
		farther = farther || other.assumedSteps() > c.assumedSteps()
	}
	return farther
}

// richestBut returns the richest seat other than seat, or Nobody if several have the most gold.
func richestBut(r *Rules, s *State, seat game.Seat) game.Seat {
	richest, most := Nobody, int32(-1)
	for other := range game.Seat(r.seats) {
		switch {
		case other == seat || s.Money[other] < most:
		case s.Money[other] == most:
			richest = Nobody
		default:
			richest, most = other, s.Money[other]
		}
	}
	return richest
}

// addCardReason adds a reason about the porter c of seat, with its assumedSteps as Count. The key of its text is craftyKey for a
// crafty porter, else key; the texts of the former do not show Count. seat is hint.Nobody if the text has no name.
func addCardReason(why *hint.Reasons, key, craftyKey string, seat game.Seat, c Card) {
	if c == Crafty {
		key = craftyKey
	}
	why.AddAboutIf(true, key, seat, c.assumedSteps(), 0)
}
