package pamplona

import (
	"slices"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// Reasons implements hint.Judge.
func (j *judge) Reasons(r *Rules, s *State, of hint.Choice, why *hint.Reasons) {
	c := comparison{seat: of.Seat, attacks: r.MayAttack(s)}
	c.before.noteAttack(r, s)
	j.inspect(&c.move, r, s, of.Seat, of.Move)
	j.inspect(&c.other, r, s, of.Seat, of.Other)
	before := len(*why)
	c.addMoves(why)
	c.addFears(why)
	c.addPlaces(why)
	// The seat's runners go more spaces in all: Count, by the other decision Of. It is only said without another reason, since
	// everybody sees it anyway.
	why.AddIf(len(*why) == before && c.move.run > c.other.run && !c.move.over, "pamplona.hint.farther", c.move.run, c.other.run)
}

// comparison compares two decisions of one seat. Its methods add the reasons for move, "this decision", and against other. Count
// and Of are the numbers of a reason.
type comparison struct {
	seat        game.Seat
	attacks     bool        // the next card may be an attack that counts
	before      moveEffects // only now and over are filled in, for the position before the decision
	move, other moveEffects // of the decision, and of the other one
}

// mostFor returns the rival for whom this decision's number, in mine, is greatest, of those for whom it is greater than the other
// decision's in theirs; and that number. applies is false if no such number is positive.
func (c *comparison) mostFor(mine, theirs *[MaxSeats]int) (who game.Seat, most int, applies bool) {
	for seat, n := range mine {
		if game.Seat(seat) != c.seat && n > theirs[seat] && n > most {
			who, most = game.Seat(seat), n
		}
	}
	return who, most, most > 0
}

// addMoves adds reasons from what becomes of runners at once.
func (c *comparison) addMoves(why *hint.Reasons) {
	a, b := &c.move, &c.other
	// This decision takes more points from a rival, of several from the one from which it takes most: Count.
	rival, n, applies := c.mostFor(&a.taken, &b.taken)
	why.AddAboutIf(applies, "pamplona.hint.jostle", rival, n, 0)
	// An own runner slips on tomatoes by the other decision, and none by this one.
	why.AddIf(!a.slips && b.slips, "pamplona.hint.slip", 0, 0)
	// This decision brings more of the seat's runners into the arena. Count is the rank that the foremost of them gets if the round
	// ends at once.
	why.AddIf(a.entered > b.entered, "pamplona.hint.arena", a.rank, 0)
	// Only the other decision brings a runner into the arena, on a rank below the best: Count.
	why.AddIf(a.entered == 0 && b.entered > 0 && b.rank < Ranks, "pamplona.hint.wait", b.rank, 0)
}

// addFears adds reasons from fear, and from the card of the bull that may come next.
func (c *comparison) addFears(why *hint.Reasons) {
	a, b := &c.move, &c.other
	// Of all cards, which are Of, more leave none of the seat's runners behind the bull: Count. One at least is on the street.
	why.AddIf(a.safe > b.safe && a.last != farAhead && !a.over, "pamplona.hint.safe", a.safe, a.cards)
	// The next card may be an attack, which would gain the seat points, and more of them: Count.
	attacks, gain := c.attacks && !a.over, a.now[c.seat]
	why.AddIf(attacks && gain > max(0, b.now[c.seat]), "pamplona.hint.attack", gain, 0)
	// The seat pays less for fear, by Count points.
	saved := b.fear[c.seat] - a.fear[c.seat]
	why.AddIf(saved > 0, "pamplona.hint.fear", saved, 0)
	// The next card may be an attack, which would gain a rival less, and also less than before the decision, by Count points.
	var loss, otherLoss [MaxSeats]int
	for seat, gain := range c.before.now {
		loss[seat], otherLoss[seat] = gain-a.now[seat], gain-b.now[seat]
	}
	rival, n, applies := c.mostFor(&loss, &otherLoss)
	why.AddAboutIf(attacks && applies, "pamplona.hint.shove", rival, n, 0)
	// A rival pays more for fear, of several the one that pays most: Count points.
	rival, n, applies = c.mostFor(&a.fear, &b.fear)
	why.AddAboutIf(applies, "pamplona.hint.scare", rival, n, 0)
}

// addPlaces adds reasons from where runners stand afterwards.
func (c *comparison) addPlaces(why *hint.Reasons) {
	a, b := &c.move, &c.other
	// The seat's last runner on the street is more spaces ahead of the bull, but still near: Count.
	why.AddIf(a.last > b.last && a.last > 0 && a.last <= MostSteps, "pamplona.hint.ahead", a.last, 0)
	if a.over {
		return
	}
	// More of the cards that may come next, which are Of, take the bull past a runner of a rival, of several rivals the one for
	// which most do: Count.
	rival, n, applies := c.mostFor(&a.hunted, &b.hunted)
	why.AddAboutIf(applies, "pamplona.hint.hunt", rival, n, a.cards)
	// The seat's runners on the street, of which there is one at least, share no space with a rival's, and by the other decision
	// they do. Where a rival shares the space of a single runner, one more runner of that rival is enough to outnumber it.
	why.AddIf(a.shared == 0 && b.shared > 0 && a.last != farAhead, "pamplona.hint.apart", 0, 0)
	// Two of the seat's runners share a space on the street, and by the other decision none do. A rival outnumbers two runners only
	// with all three of its own.
	why.AddIf(a.paired && !b.paired, "pamplona.hint.pair", 0, 0)
}

// moveEffects is what a person sees of a decision and of the position after it. "Own" runners are those of the seat that
// decides.
type moveEffects struct {
	// fear is what each seat pays for fear, in points. taken is what the deciding seat takes from each other seat in a jostle.
	fear, taken [MaxSeats]int
	slips       bool // an own runner slips on tomatoes
	// entered is how many own runners come into the arena. rank is the rank that the foremost of these gets if the round
	// ends at once.
	entered, rank int
	// last is how many spaces the last own runner on the street is ahead of the bull, negative behind it, farAhead if there
	// is none. cards is how many cards may come next, safe how many of these leave no own runner behind the bull.
	last, safe, cards int
	// hunted is, for each rival, how many of these cards leave a runner of that rival behind the bull.
	hunted [MaxSeats]int
	// run is how many spaces the own runners move in all. shared is how many own runners on the street share their space
	// with a rival's. paired is set if two own runners share a space on the street.
	run, shared int
	paired      bool
	// now is what an attack would gain each seat at once, in points. over is set when the game has ended.
	now  [MaxSeats]int
	over bool
}

// farAhead is greater than any distance.
const farAhead = 1 << 30

// inspect plays m for seat in a copy of s and fills in v, which must be zero.
func (j *judge) inspect(v *moveEffects, r *Rules, s *State, seat game.Seat, m game.Move) {
	after := *s
	if j.events == nil {
		j.events = make([]game.Event, 0, 64)
	}
	j.events = r.play(&after, m, j.events[:0])
	for _, e := range j.events {
		switch e.Kind {
		case EventFear:
			v.fear[e.Seat] += int(e.N)
		case EventJostle:
			v.taken[e.Other] += int(e.N)
		case EventRun:
			v.run += int(e.To - e.From)
		case EventSlip:
			if e.Seat == seat {
				v.slips, v.run = true, v.run-int(e.From-e.To)
			}
		}
	}
	v.noteAttack(r, &after)
	v.noteStreet(r, &after, seat)
	if IsRun(m) {
		v.noteArena(r, s, m)
	}
}

// noteAttack fills in now and over for the position s.
func (v *moveEffects) noteAttack(r *Rules, s *State) {
	v.over = s.Phase == Ended
	for seat := range game.Seat(r.seats) {
		for _, p := range s.Runner[seat] {
			if p < r.arena {
				v.now[seat] += AttackGain(p.Space() - int(s.Torro))
			}
		}
	}
}

// noteStreet fills in last, cards and safe for seat in the position s, and what noteNeighbours fills in.
func (v *moveEffects) noteStreet(r *Rules, s *State, seat game.Seat) {
	v.last = farAhead
	if hindmost := s.Runner[seat][0]; hindmost < r.arena {
		v.last = hindmost.Space() - int(s.Torro)
	}
	for _, n := range nextCards(s) {
		v.cards += int(n)
	}
	v.safe = safeCards(r, s, v.last)
	v.noteNeighbours(r, s, seat)
}

// noteNeighbours fills in paired, shared and hunted. The field cards must be filled in already.
func (v *moveEffects) noteNeighbours(r *Rules, s *State, seat game.Seat) {
	own := s.Runner[seat]
	for i, p := range own {
		v.paired = v.paired || i > 0 && p < r.arena && p == own[i-1]
	}
	for other := range game.Seat(r.seats) {
		if other == seat {
			continue
		}
		if hindmost := s.Runner[other][0]; hindmost < r.arena {
			v.hunted[other] = v.cards - safeCards(r, s, hindmost.Space()-int(s.Torro))
		}
	}
	for _, p := range own {
		for other := range game.Seat(r.seats) {
			if other != seat && p < r.arena && slices.Contains(s.Runner[other][:], p) {
				v.shared++
				break
			}
		}
	}
}

// safeCards returns how many of the cards that may come next do not take the bull past a runner that is ahead spaces ahead of it.
func safeCards(r *Rules, s *State, ahead int) (safe int) {
	for c, n := range nextCards(s) {
		if rest := r.board.RestSpace(min(int(s.Torro)+c, r.board.Last())); ahead >= rest-int(s.Torro) {
			safe += int(n)
		}
	}
	return safe
}

// nextCards returns how many of each card may come next: of a full deck if none are left (P-03), without attacks until
// the bull has moved (P-11).
func nextCards(s *State) [CardKinds]uint8 {
	deck := s.Deck
	if deck == ([CardKinds]uint8{}) {
		deck = FullDeck()
	}
	if s.CardsSeen == 0 {
		deck[Attack] = 0
	}
	return deck
}

// MayAttack reports whether the next card may be an attack that counts (P-11).
func (r *Rules) MayAttack(s *State) bool {
	deck := nextCards(s)
	return s.Phase != Ended && deck[Attack] > 0
}

// noteArena fills in entered and rank for the run m, which is legal in s. Runners further ahead in the arena get their ranks
// first (P-21).
func (v *moveEffects) noteArena(r *Rules, s *State, m game.Move) {
	entered, foremost := *s, 0
	for die := range 2 {
		step := StepOf(m, die)
		r.playStep(&entered, int8(die), step, nil)
		if to := min(step.From+step.Steps, r.board.Last()); to >= r.board.Arena() {
			v.entered++
			foremost = max(foremost, to)
		}
	}
	for v.entered > 0 {
		space, used := r.survey(&entered)
		if v.rank = freeRank(used); space.Space() <= foremost {
			return
		}
		r.moveToRank(&entered, space, v.rank, nil)
	}
}
