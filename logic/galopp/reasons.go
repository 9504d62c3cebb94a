package galopp

import (
	"ludotheque/logic/game"
	"ludotheque/logic/hint"
)

// Reasons appends what speaks for m rather than for other, the weightiest first.
func (j *judge) Reasons(r *Rules, s *State, what hint.Choice, dst []hint.Reason) []hint.Reason {
	seat, m, other := what.Seat, what.Move, what.Other
	if other == 0 {
		return append(dst, hint.Reason{Key: "galopp.hint.only", Seat: hint.Nobody})
	}
	switch s.Stage {
	case StageBid:
		return j.aboutBid(r, s, seat, m, dst)
	case StageCrafty:
		return j.aboutErrand(r, s, seat, m, other, dst)
	}
	return j.aboutExchange(r, s, seat, m, dst)
}

func plain(key string, count, of int) hint.Reason {
	return hint.Reason{Key: key, Seat: hint.Nobody, Count: count, Of: of}
}

func about(key string, seat game.Seat, count, of int) hint.Reason {
	return hint.Reason{Key: key, Seat: seat, Count: count, Of: of}
}

// aboutBid says what the team on offer is worth and who else wants it.
func (j *judge) aboutBid(r *Rules, s *State, seat game.Seat, m game.Move, dst []hint.Reason) []hint.Reason {
	limit := j.strong.limit(r, s, seat, fewDeals, j.luck)
	g := r.guess(s, seat)
	offer, own := fourRolls(r.offerForm(s, seat, g.hidden)), fourRolls(g.form(&s.Team[seat]))
	bid, isBid := BidOf(m)
	switch {
	case isBid && limit >= bid:
		dst = append(dst, plain("galopp.hint.worth", limit, bid))
	case !isBid && s.HasTeam(seat) && offer <= own:
		dst = append(dst, plain("galopp.hint.slower", offer, own))
	case !isBid && limit == 0 && j.wanted(r, s, seat) > 0:
		dst = append(dst, plain("galopp.hint.dear", j.wanted(r, s, seat), int(s.Bid)+1))
	case !isBid:
		dst = append(dst, plain("galopp.hint.nothing", 0, 0))
	}
	if isBid && s.HasTeam(seat) && offer > own {
		dst = append(dst, plain("galopp.hint.faster", offer, own))
	}
	if isBid {
		return j.aboutRivals(r, s, seat, bid, dst)
	}
	if s.Race == 1 {
		dst = append(dst, plain("galopp.hint.late", r.course.Price, 0))
	}
	return dst
}

// wanted is what seat would have paid for the team at most, had nobody bid yet.
func (j *judge) wanted(r *Rules, s *State, seat game.Seat) int {
	j.sold = *s
	j.sold.Bid, j.sold.High = 0, Nobody
	return min(j.strong.limit(r, &j.sold, seat, fewDeals, j.luck), int(s.Bid))
}

// aboutRivals says who could top a bid, or who seems to want to.
func (j *judge) aboutRivals(r *Rules, s *State, seat game.Seat, bid int, dst []hint.Reason) []hint.Reason {
	rivals := s.Still.Without(seat)
	richest, keenest, most := Nobody, Nobody, 0
	for set := rivals; set != 0; set &= set - 1 {
		other := firstIn(set)
		if richest == Nobody || s.Money[other] > s.Money[richest] {
			richest = other
		}
		if n := j.rivalLimit(r, s, seat, other); n > most {
			keenest, most = other, n
		}
	}
	switch {
	case richest == Nobody:
		return append(dst, plain("galopp.hint.alone", 0, 0))
	case int(s.Money[richest]) <= bid:
		return append(dst, about("galopp.hint.poor", richest, int(s.Money[richest]), bid))
	case keenest != Nobody:
		return append(dst, about("galopp.hint.rival", keenest, max(most, int(s.Bid)), bid))
	}
	return dst
}

// rivalLimit is how far other seems to go, who does not see the cards in seat's
// hand.
func (j *judge) rivalLimit(r *Rules, s *State, seat, other game.Seat) int {
	j.sold = *s
	for piece, c := range s.Hand[seat] {
		if c.Known() {
			j.sold.Hand[seat][piece] = Unknown
			j.sold.Deck[c]++
		}
	}
	return j.strong.limit(r, &j.sold, other, 1, j.luck)
}

// fourRolls is how far a team of that form comes in four rolls.
func fourRolls(form float32) int {
	if form < 0 {
		return -int(-form*Slots + 0.5)
	}
	return int(form*Slots + 0.5)
}

// aboutErrand says what an errand does to the race.
func (j *judge) aboutErrand(r *Rules, s *State, seat game.Seat, m, other game.Move, dst []hint.Reason) []hint.Reason {
	c := &j.choice
	*c = choice{seat: seat, before: s}
	c.mine.look(j, r, s, m)
	c.theirs.look(j, r, s, other)
	c.odds = j.strong.subject.times.odds(r, s, &s.Team, guess{})
	for _, reason := range [...]func(*choice, *Rules) (hint.Reason, bool){
		(*choice).finish, (*choice).pond, (*choice).prize, (*choice).hold, (*choice).last,
	} {
		if said, ok := reason(c, r); ok {
			dst = append(dst, said)
		}
	}
	return dst
}

// choice is an errand beside another one.
type choice struct {
	seat         game.Seat
	before       *State
	odds         odds
	mine, theirs sight
}

// sight is the race behind an errand.
type sight struct {
	after State
	odds  odds
}

func (v *sight) look(j *judge, r *Rules, s *State, m game.Move) {
	v.after = *s
	r.carryOut(&v.after, m, nil)
	v.odds = j.strong.subject.times.odds(r, &v.after, &v.after.Team, guess{})
}

// place is seat's place if it has finished, from 1, else 0.
func (v *sight) place(seat game.Seat) int {
	for i, other := range v.after.Finished.Seats() {
		if other == seat {
			return i + 1
		}
	}
	return 0
}

// finish: the own chair is over the line.
func (c *choice) finish(*Rules) (hint.Reason, bool) {
	place := c.mine.place(c.seat)
	return plain("galopp.hint.finish", place, 0), place > 0
}

// pond: the own chair would go into the pond.
func (c *choice) pond(*Rules) (hint.Reason, bool) {
	wet := c.theirs.after.Ponded.Len > c.mine.after.Ponded.Len && c.mine.after.Running.Has(c.seat)
	return plain("galopp.hint.pond", 0, 0), wet
}

// prize: more gold is to be expected in this race.
func (c *choice) prize(*Rules) (hint.Reason, bool) {
	more := int(c.mine.odds.prize[c.seat] - c.theirs.odds.prize[c.seat] + 0.5)
	return plain("galopp.hint.prize", more, 0), more > 0
}

// hold: a rival is held up that would have had a good prize.
func (c *choice) hold(r *Rules) (hint.Reason, bool) {
	worst, least := Nobody, float32(1)
	for other := range game.Seat(r.seats) {
		if cost := c.odds.prize[other] - c.mine.odds.prize[other]; other != c.seat && cost > least {
			worst, least = other, cost
		}
	}
	if worst == Nobody {
		return hint.Reason{}, false
	}
	return about("galopp.hint.hold", worst, r.Arch(c.before)-int(c.before.Chair[worst]), 0), true
}

// last: the seat is less likely to be last, or more, as who is last chooses the
// cards.
func (c *choice) last(r *Rules) (hint.Reason, bool) {
	change := c.mine.odds.last(int(c.seat), r.seats) - c.theirs.odds.last(int(c.seat), r.seats)
	switch {
	case change < -0.05:
		return plain("galopp.hint.notlast", 0, 0), true
	case change > 0.05 && int(c.before.Race) < Races:
		return plain("galopp.hint.last", 0, 0), true
	}
	return hint.Reason{}, false
}

// aboutExchange says which rival loses most, and what the seat gets rid of.
func (j *judge) aboutExchange(r *Rules, s *State, seat game.Seat, m game.Move, dst []hint.Reason) []hint.Reason {
	var k outlook
	k.look(j.strong.subject.times, r, s, seat)
	leader := Nobody
	for other := range game.Seat(r.seats) {
		if other != seat && (leader == Nobody || k.standing[other] > k.standing[leader]) {
			leader = other
		}
	}
	if own := TakenFrom(m, seat); own == *slot(&s.Team[seat], true) {
		dst = append(dst, card("galopp.hint.shed", "galopp.hint.shed.crafty", hint.Nobody, own))
	}
	dst = append(dst, card("galopp.hint.leader", "galopp.hint.leader.crafty", leader, TakenFrom(m, leader)))
	best := Nobody
	for other := range game.Seat(r.seats) {
		c := TakenFrom(m, other)
		if other != seat && other != leader && (best == Nobody || c.pace() > TakenFrom(m, best).pace()) {
			best = other
		}
	}
	return append(dst, card("galopp.hint.take", "galopp.hint.take.crafty", best, TakenFrom(m, best)))
}

// card is a reason about a porter; a crafty one has words of its own.
func card(key, crafty string, seat game.Seat, c Card) hint.Reason {
	if c == Crafty {
		return about(crafty, seat, 2, 0)
	}
	return about(key, seat, c.Steps(), 0)
}
