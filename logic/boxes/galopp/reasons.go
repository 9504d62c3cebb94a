package galopp

import (
	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// Reasons appends what speaks for a decision, the weightiest first. Except for the worth of a bid, which is estimated, it
// says what everybody can count.
func (j *judge) Reasons(r *Rules, s *State, of hint.Choice, dst []hint.Reason) []hint.Reason {
	if of.Other == 0 {
		return append(dst, plain("galopp.hint.only", 0, 0))
	}
	switch s.Stage {
	case StageBid:
		return aboutBid(r, s, &of, dst)
	case StageCrafty:
		return j.aboutErrand(r, s, &of, dst)
	}
	return aboutExchange(r, s, &of, dst)
}

func plain(key string, count, of int) hint.Reason {
	return hint.Reason{Key: key, Seat: hint.Nobody, Count: count, Of: of}
}

func about(key string, seat game.Seat, count, of int) hint.Reason {
	return hint.Reason{Key: key, Seat: seat, Count: count, Of: of}
}

// aboutBid says how far to bid, what the team on offer is good for and who else could have it.
func aboutBid(r *Rules, s *State, of *hint.Choice, dst []hint.Reason) []hint.Reason {
	bid, isBid := BidOf(of.Move)
	b := bidsOf(of)
	switch {
	case isBid && bid <= b.better:
		dst = append(dst, plain("galopp.hint.worth", b.better, 0))
	case !isBid && b.worse:
		dst = append(dst, plain("galopp.hint.dear", b.least, 0))
	}
	dst = aboutOffer(r, s, of.Seat, isBid, dst)
	switch {
	case isBid:
		return aboutRivals(s, of.Seat, bid, dst)
	case s.Race == 1:
		return append(dst, plain("galopp.hint.late", r.course.Price, 0))
	}
	return dst
}

// bids are the bids that may be made, besides a pass.
type bids struct {
	least int
	// better is the greatest bid up to which all are estimated to win more often than a pass; below the least if none is.
	better int
	// worse is whether all bids are estimated to win less often than a pass.
	worse bool
}

// bidsOf compares the bids; where nothing has been estimated it is the zero bids.
func bidsOf(of *hint.Choice) (b bids) {
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

// aboutOffer says how the team on offer walks compared with the seat's own or, for a seat without, with porters about whom
// nothing is known. Where the discards became the deck in the middle of dealing it says nothing (G-02).
func aboutOffer(r *Rules, s *State, seat game.Seat, isBid bool, dst []hint.Reason) []hint.Reason {
	if s.Cut > 0 {
		return dst
	}
	better, worse := "galopp.hint.quick", "galopp.hint.slow"
	offer, than := offerWalk(s, seat), rounded(Slots*s.Deck.walk())
	if s.HasTeam(seat) {
		better, worse = "galopp.hint.faster", "galopp.hint.slower"
		than = 0
		for _, c := range s.Team[seat] {
			than += c.walk()
		}
	}
	switch {
	case isBid && offer > than:
		return append(dst, plain(better, offer, than))
	case !isBid && offer < than:
		return append(dst, plain(worse, offer, than))
	}
	return dst
}

// walk returns how far a roll of c takes the chair, a crafty one if it goes ahead (G-09, G-10).
func (c Card) walk() int {
	if c == Crafty {
		return 2
	}
	return c.Steps()
}

// walk returns how far a roll of a porter out of p takes a chair on average.
func (p Pile) walk() float32 {
	sum := 0
	for c := Jester; c <= Crafty; c++ {
		sum += int(p[c]) * c.walk()
	}
	return float32(sum) / float32(max(1, p.size()))
}

// offerWalk returns about how far the team on offer walks in four rolls, as far as seat, whose view s is, knows it.
func offerWalk(s *State, seat game.Seat) int {
	sum, n := s.Open.walk(), 0
	if s.Open != None {
		n++
	}
	for _, c := range s.Hand[seat] {
		if c.Known() {
			sum, n = sum+c.walk(), n+1
		}
	}
	return rounded(float32(sum) + float32(Slots-n)*s.Deck.walk())
}

// rounded returns the whole number next to x.
func rounded(x float32) int {
	if x < 0 {
		return -int(-x + 0.5)
	}
	return int(x + 0.5)
}

// aboutRivals says that nobody can top a bid.
func aboutRivals(s *State, seat game.Seat, bid int, dst []hint.Reason) []hint.Reason {
	richest := Nobody
	for set := s.Still.Without(seat); set != 0; set &= set - 1 {
		if other := firstIn(set); richest == Nobody || s.Money[other] > s.Money[richest] {
			richest = other
		}
	}
	switch {
	case richest == Nobody:
		return append(dst, plain("galopp.hint.alone", 0, 0))
	case int(s.Money[richest]) <= bid:
		return append(dst, about("galopp.hint.poor", richest, int(s.Money[richest]), bid))
	}
	return dst
}

// aboutErrand says what an errand does to the race.
func (j *judge) aboutErrand(r *Rules, s *State, of *hint.Choice, dst []hint.Reason) []hint.Reason {
	c := &j.choice
	c.seat, c.before = of.Seat, s
	c.mine.inspect(r, s, of.Move)
	c.theirs.inspect(r, s, of.Other)
	for _, reason := range [...]func(*choice, *Rules) (hint.Reason, bool){
		(*choice).finish, (*choice).pond, (*choice).prize, (*choice).sendBack, (*choice).front, (*choice).last,
	} {
		if said, ok := reason(c, r); ok {
			dst = append(dst, said)
		}
	}
	return dst
}

// choice holds an errand against another one.
type choice struct {
	seat         game.Seat
	before       *State
	mine, theirs sight
}

// sight is the race after an errand.
type sight struct {
	errand Errand
	// moved is the position once the chairs have moved, after the one at the end of the turn, when the race may be over.
	moved, after State
}

func (v *sight) inspect(r *Rules, s *State, m game.Move) {
	v.errand, _ = ErrandOf(m)
	v.moved, v.after = *s, *s
	r.race.carryOut(&v.moved, m, nil)
	r.Do(&v.after, m)
}

// place returns seat's place if it has finished, from 1, else 0.
func (v *sight) place(seat game.Seat) int {
	for i, other := range v.moved.Finished.Seats() {
		if other == seat {
			return i + 1
		}
	}
	return 0
}

// standing returns how many of the chairs still running are ahead of seat's, which is running too, and how many behind it.
func (v *sight) standing(seat game.Seat) (ahead, behind int) {
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

// alone reports whether other chairs are still running and count counts all of them.
func (v *sight) alone(seat game.Seat, count int) bool {
	n := v.moved.Running.Len() - 1
	return v.moved.Running.Has(seat) && n > 0 && count == n
}

// finish applies if the seat's chair crosses the line.
func (c *choice) finish(*Rules) (hint.Reason, bool) {
	place := c.mine.place(c.seat)
	return plain("galopp.hint.finish", place, 0), place > 0
}

// pond applies if the other errand takes the seat's chair into the pond.
func (c *choice) pond(*Rules) (hint.Reason, bool) {
	wet := c.theirs.moved.Ponded.Len > c.mine.moved.Ponded.Len && c.mine.moved.Running.Has(c.seat)
	return plain("galopp.hint.pond", 0, 0), wet
}

// prize applies if the race ends and pays more.
func (c *choice) prize(*Rules) (hint.Reason, bool) {
	gain := int(c.mine.after.Money[c.seat] - c.before.Money[c.seat])
	return plain("galopp.hint.prize", gain, 0), gain > 0 && c.theirs.after.Money[c.seat] < c.mine.after.Money[c.seat]
}

// sendBack applies if a rival that would stand better is sent back; of two it names the foremost.
func (c *choice) sendBack(r *Rules) (hint.Reason, bool) {
	back := Nobody
	for _, other := range c.mine.errand.Rivals[:c.mine.errand.N] {
		better := !c.theirs.moved.Running.Has(other) || c.theirs.moved.Chair[other] > c.mine.moved.Chair[other]
		if c.mine.errand.Steps < 0 && better && (back == Nobody || c.before.Chair[other] > c.before.Chair[back]) {
			back = other
		}
	}
	if back == Nobody {
		return hint.Reason{}, false
	}
	return about("galopp.hint.hold", back, r.Arch(c.before)-int(c.mine.moved.Chair[back]), 0), true
}

// front applies if no chair still running is level with the seat's own or ahead of it.
func (c *choice) front(*Rules) (hint.Reason, bool) {
	_, behind := c.mine.standing(c.seat)
	_, behindThen := c.theirs.standing(c.seat)
	return plain("galopp.hint.front", 0, 0), c.mine.alone(c.seat, behind) && !c.theirs.alone(c.seat, behindThen)
}

// last applies if the seat's chair gets off the last place, or takes it on purpose: who comes last chooses the cards.
func (c *choice) last(*Rules) (hint.Reason, bool) {
	ahead, behind := c.mine.standing(c.seat)
	aheadThen, _ := c.theirs.standing(c.seat)
	hindmost, hindmostThen := c.mine.alone(c.seat, ahead), c.theirs.alone(c.seat, aheadThen)
	switch {
	case behind > 0 && hindmostThen:
		return plain("galopp.hint.notlast", 0, 0), true
	case hindmost && !hindmostThen && int(c.before.Race) < Races:
		return plain("galopp.hint.last", 0, 0), true
	}
	return hint.Reason{}, false
}

// aboutExchange says what the seat gets rid of, and what rivals lose: the richest of them, and whoever else loses most.
func aboutExchange(r *Rules, s *State, of *hint.Choice, dst []hint.Reason) []hint.Reason {
	seat, m := of.Seat, of.Move
	if own := TakenFrom(m, seat); slowest(&s.Team[seat], own) {
		dst = append(dst, card("galopp.hint.shed", "galopp.hint.shed.crafty", hint.Nobody, own))
	}
	richest := richestBut(r, s, seat)
	if richest != Nobody && TakenFrom(m, richest) != Jester {
		dst = append(dst, card("galopp.hint.leader", "galopp.hint.leader.crafty", richest, TakenFrom(m, richest)))
	}
	best := Nobody
	for other := range game.Seat(r.seats) {
		c := TakenFrom(m, other)
		if other != seat && other != richest && c != Jester && (best == Nobody || c.pace() > TakenFrom(m, best).pace()) {
			best = other
		}
	}
	if best == Nobody {
		return dst
	}
	return append(dst, card("galopp.hint.take", "galopp.hint.take.crafty", best, TakenFrom(m, best)))
}

// slowest reports whether no porter of team walks less far than c and at least one walks farther.
func slowest(team *[Slots]Card, c Card) bool {
	farther := false
	for _, other := range team {
		if other.walk() < c.walk() {
			return false
		}
		farther = farther || other.walk() > c.walk()
	}
	return farther
}

// richestBut returns the richest seat apart from seat, or Nobody if several are level.
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

// card returns a reason about a porter; a crafty one has words of its own.
func card(key, crafty string, seat game.Seat, c Card) hint.Reason {
	if c == Crafty {
		return about(crafty, seat, c.walk(), 0)
	}
	return about(key, seat, c.Steps(), 0)
}
