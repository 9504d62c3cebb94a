package pamplona

import (
	"slices"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// Reasons implements hint.Judge. If of.Other is 0, the only reason is that there is no other decision.
func (j *judge) Reasons(r *Rules, s *State, of hint.Choice, dst []hint.Reason) []hint.Reason {
	if of.Other == 0 {
		return append(dst, hint.Reason{Key: "pamplona.hint.only", Seat: hint.Nobody})
	}
	before := len(dst)
	c := comparison{seat: of.Seat, attacks: r.MayAttack(s)}
	c.before.noteAttack(r, s)
	j.inspect(&c.move, r, s, of.Seat, of.Move)
	j.inspect(&c.other, r, s, of.Seat, of.Other)
	for _, reason := range [...]func(*comparison) (hint.Reason, bool){
		(*comparison).jostle, (*comparison).slip, (*comparison).arena, (*comparison).wait, (*comparison).safe, (*comparison).attack,
		(*comparison).fear, (*comparison).shove, (*comparison).scare, (*comparison).ahead,
		(*comparison).hunt, (*comparison).apart, (*comparison).pair,
	} {
		if said, ok := reason(&c); ok {
			dst = append(dst, said)
		}
	}
	if said, ok := c.farther(); ok && len(dst) == before {
		dst = append(dst, said) // only without another reason, since everybody sees it anyway
	}
	return dst
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

// comparison compares two decisions of one seat. Each of its methods returns a reason for move and against other, and false if
// the reason does not apply. Count and Of are the numbers of the reason. In the comments of the methods "this decision" is
// move.
type comparison struct {
	seat        game.Seat
	attacks     bool        // the next card may be an attack that counts
	before      moveEffects // only now and over are filled in, for the position before the decision
	move, other moveEffects // of the decision, and of the other one
}

// reasonWithoutSeat returns a reason that applies and has no seat in its text, and true. count and of are the numbers in the text, 0
// if it has none.
func reasonWithoutSeat(key string, count, of int) (hint.Reason, bool) {
	return hint.Reason{Key: key, Seat: hint.Nobody, Count: count, Of: of}, true
}

// noReason returns the zero Reason and false: the reason does not apply.
func noReason() (hint.Reason, bool) { return hint.Reason{}, false }

// reasonAboutRival returns a reason with the name of a rival in its text: the one for whom number returns most, which is Count. It
// returns false if no number is positive.
func (c *comparison) reasonAboutRival(key string, number func(game.Seat) int) (hint.Reason, bool) {
	who, most := hint.Nobody, 0
	for seat := range game.Seat(MaxSeats) {
		if n := number(seat); seat != c.seat && n > most {
			who, most = seat, n
		}
	}
	return hint.Reason{Key: key, Seat: who, Count: most}, most > 0
}

// jostle applies if this decision takes more points from a rival than the other one does. Of several such rivals it names the
// one from which this decision takes most, and Count is how many points these are.
func (c *comparison) jostle() (hint.Reason, bool) {
	return c.reasonAboutRival("pamplona.hint.jostle", func(seat game.Seat) int {
		if c.move.taken[seat] <= c.other.taken[seat] {
			return 0
		}
		return c.move.taken[seat]
	})
}

// slip applies if an own runner slips on tomatoes by the other decision, and none by this one.
func (c *comparison) slip() (hint.Reason, bool) {
	if c.move.slips || !c.other.slips {
		return noReason()
	}
	return reasonWithoutSeat("pamplona.hint.slip", 0, 0)
}

// arena applies if this decision brings more of the seat's runners into the arena than the other one does. Count is the rank
// that the foremost of these runners gets if the round ends at once.
func (c *comparison) arena() (hint.Reason, bool) {
	if c.move.entered <= c.other.entered {
		return noReason()
	}
	return reasonWithoutSeat("pamplona.hint.arena", c.move.rank, 0)
}

// wait applies if only the other decision brings a runner into the arena, on a rank below the best. Count is that rank.
func (c *comparison) wait() (hint.Reason, bool) {
	if c.move.entered > 0 || c.other.entered == 0 || c.other.rank == Ranks {
		return noReason()
	}
	return reasonWithoutSeat("pamplona.hint.wait", c.other.rank, 0)
}

// safe applies if more cards leave none of the seat's runners behind the bull, and one at least is on the street. Count is the
// number of these cards, Of that of all cards.
func (c *comparison) safe() (hint.Reason, bool) {
	if c.move.safe <= c.other.safe || c.move.last == farAhead || c.move.over {
		return noReason()
	}
	return reasonWithoutSeat("pamplona.hint.safe", c.move.safe, c.move.cards)
}

// attack applies if the next card may be an attack, which would gain the seat points, and more of them. Count is how many.
func (c *comparison) attack() (hint.Reason, bool) {
	n := c.move.now[c.seat]
	if !c.attacks || c.move.over || n <= max(0, c.other.now[c.seat]) {
		return noReason()
	}
	return reasonWithoutSeat("pamplona.hint.attack", n, 0)
}

// fear applies if the seat pays less for fear by this decision than by the other one. Count is how many points less.
func (c *comparison) fear() (hint.Reason, bool) {
	saved := c.other.fear[c.seat] - c.move.fear[c.seat]
	if saved <= 0 {
		return noReason()
	}
	return reasonWithoutSeat("pamplona.hint.fear", saved, 0)
}

// shove applies if the next card may be an attack, which would gain a rival less, and also less than before the decision. Count is
// how many points less than before.
func (c *comparison) shove() (hint.Reason, bool) {
	if !c.attacks || c.move.over {
		return noReason()
	}
	return c.reasonAboutRival("pamplona.hint.shove", func(seat game.Seat) int {
		if c.move.now[seat] >= c.other.now[seat] {
			return 0
		}
		return c.before.now[seat] - c.move.now[seat]
	})
}

// scare applies if a rival pays more for fear by this decision than by the other one. Of several such rivals it names the one
// that pays most, and Count is how many points that one pays.
func (c *comparison) scare() (hint.Reason, bool) {
	return c.reasonAboutRival("pamplona.hint.scare", func(seat game.Seat) int {
		if c.move.fear[seat] <= c.other.fear[seat] {
			return 0
		}
		return c.move.fear[seat]
	})
}

// ahead applies if the seat's last runner on the street is more spaces ahead of the bull than after the other decision, but
// still near: 1 to MostSteps spaces. Count is how many.
func (c *comparison) ahead() (hint.Reason, bool) {
	if c.move.last <= c.other.last || c.move.last <= 0 || c.move.last > MostSteps {
		return noReason()
	}
	return reasonWithoutSeat("pamplona.hint.ahead", c.move.last, 0)
}

// hunt applies if more of the cards that may come next take the bull past a runner of a rival than after the other decision. Of
// several such rivals it names the one for which most cards do so, and Count is the number of these cards, Of that of all. It
// does not apply if the game ends.
func (c *comparison) hunt() (hint.Reason, bool) {
	if c.move.over {
		return noReason()
	}
	said, ok := c.reasonAboutRival("pamplona.hint.hunt", func(seat game.Seat) int {
		if c.move.hunted[seat] <= c.other.hunted[seat] {
			return 0
		}
		return c.move.hunted[seat]
	})
	said.Of = c.move.cards
	return said, ok
}

// apart applies if the seat's runners on the street, of which there is one at least, share no space with a rival's, and by the
// other decision they do. Where a rival shares the space of a single runner, one more runner of that rival is enough to outnumber
// it.
func (c *comparison) apart() (hint.Reason, bool) {
	if c.move.shared > 0 || c.other.shared == 0 || c.move.last == farAhead || c.move.over {
		return noReason()
	}
	return reasonWithoutSeat("pamplona.hint.apart", 0, 0)
}

// pair applies if two of the seat's runners share a space on the street, and by the other decision none do. It does not apply
// if the game ends. A rival outnumbers two runners only with all three of its own.
func (c *comparison) pair() (hint.Reason, bool) {
	if !c.move.paired || c.other.paired || c.move.over {
		return noReason()
	}
	return reasonWithoutSeat("pamplona.hint.pair", 0, 0)
}

// farther applies if the seat's runners go more spaces in all than by the other decision. Count is how many they go, Of how
// many by the other decision. It does not apply if the game ends.
func (c *comparison) farther() (hint.Reason, bool) {
	if c.move.run <= c.other.run || c.move.over {
		return noReason()
	}
	return reasonWithoutSeat("pamplona.hint.farther", c.move.run, c.other.run)
}
