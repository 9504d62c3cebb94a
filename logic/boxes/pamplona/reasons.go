package pamplona

import (
	"slices"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// Reasons appends the reasons for of.Move rather than of.Other, the most important first.
func (j *judge) Reasons(r *Rules, s *State, of hint.Choice, dst []hint.Reason) []hint.Reason {
	if of.Other == 0 {
		return append(dst, hint.Reason{Key: "pamplona.hint.only", Seat: hint.Nobody})
	}
	before := len(dst)
	c := comparison{seat: of.Seat, attacks: r.MayAttack(s)}
	c.before.noteAttack(r, s)
	j.inspect(&c.mine, r, s, of.Seat, of.Move)
	j.inspect(&c.theirs, r, s, of.Seat, of.Other)
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
		dst = append(dst, said) // which everybody sees anyway
	}
	return dst
}

// moveEffects is what a person sees of a decision and of the position after it.
type moveEffects struct {
	// fear is what each seat pays for fear. taken is what the deciding seat takes from each of the others.
	fear, taken [MaxSeats]int
	slips       bool // a runner of the seat slips on tomatoes
	// entered is how many of its runners come into the arena. rank is what the foremost of these gets if the round ends
	// at once.
	entered, rank int
	// last is how far its last runner on the street is ahead of the bull, farAhead if there is none. cards is how many
	// cards may come next, safe how many of these leave none of its runners behind the bull.
	last, safe, cards int
	// hunted is how many of the cards leave a runner of each seat behind the bull.
	hunted [MaxSeats]int
	// run is how many spaces its runners move. shared is how many of its runners on the street share their space with a
	// rival's. paired is set if two of its runners share a space there.
	run, shared int
	paired      bool
	// now is what an attack would gain each seat at once. over is set when the game has ended.
	now  [MaxSeats]int
	over bool
}

// farAhead is greater than any distance.
const farAhead = 1 << 30

// inspect plays m in a copy of s and fills in v.
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

// noteAttack fills in the effects of an attack.
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

// noteStreet fills in what concerns seat's runners before the next card.
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

// noteNeighbours fills in which runners share spaces, and which of the others the bull may overtake.
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

// safeCards returns how many of the cards that may come next do not take the bull past a runner so far ahead of it.
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
	if s.Seen == 0 {
		deck[Attack] = 0
	}
	return deck
}

// MayAttack reports whether the next card may be an attack that counts (P-11).
func (r *Rules) MayAttack(s *State) bool {
	deck := nextCards(s)
	return s.Phase != Ended && deck[Attack] > 0
}

// noteArena fills in what concerns runners that the run m brings into the arena.
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

// comparison compares two decisions of one seat. Its methods return a reason for the first, and false if it does not
// apply.
type comparison struct {
	seat game.Seat
	// attacks is whether the next card may be an attack. Of before, the position before the decision, only now and over
	// are filled in.
	attacks              bool
	before, mine, theirs moveEffects
}

// reasonFor returns a reason with two numbers.
func reasonFor(key string, count, of int) (hint.Reason, bool) {
	return hint.Reason{Key: key, Seat: hint.Nobody, Count: count, Of: of}, true
}

// noReason returns that a reason does not apply.
func noReason() (hint.Reason, bool) { return hint.Reason{}, false }

// greatestRival returns a reason about the rival with the greatest positive number, and false if there is none.
func (c *comparison) greatestRival(key string, of func(game.Seat) int) (hint.Reason, bool) {
	who, most := hint.Nobody, 0
	for seat := range game.Seat(MaxSeats) {
		if n := of(seat); seat != c.seat && n > most {
			who, most = seat, n
		}
	}
	return hint.Reason{Key: key, Seat: who, Count: most}, most > 0
}

// jostle applies if the decision takes points from a rival.
func (c *comparison) jostle() (hint.Reason, bool) {
	return c.greatestRival("pamplona.hint.jostle", func(seat game.Seat) int {
		if c.mine.taken[seat] <= c.theirs.taken[seat] {
			return 0
		}
		return c.mine.taken[seat]
	})
}

// slip applies if the other decision ends on the tomatoes.
func (c *comparison) slip() (hint.Reason, bool) {
	if c.mine.slips || !c.theirs.slips {
		return noReason()
	}
	return reasonFor("pamplona.hint.slip", 0, 0)
}

// arena applies if more runners reach the arena.
func (c *comparison) arena() (hint.Reason, bool) {
	if c.mine.entered <= c.theirs.entered {
		return noReason()
	}
	return reasonFor("pamplona.hint.arena", c.mine.rank, 0)
}

// wait applies if no runner enters the arena and better ranks are still to come.
func (c *comparison) wait() (hint.Reason, bool) {
	if c.mine.entered > 0 || c.theirs.entered == 0 || c.theirs.rank == Ranks {
		return noReason()
	}
	return reasonFor("pamplona.hint.wait", c.theirs.rank, 0)
}

// safe applies if more cards leave none of the seat's runners behind.
func (c *comparison) safe() (hint.Reason, bool) {
	if c.mine.safe <= c.theirs.safe || c.mine.last == farAhead || c.mine.over {
		return noReason()
	}
	return reasonFor("pamplona.hint.safe", c.mine.safe, c.mine.cards)
}

// attack applies if an attack would bring something, and more than with the other decision.
func (c *comparison) attack() (hint.Reason, bool) {
	n := c.mine.now[c.seat]
	if !c.attacks || c.mine.over || n <= max(0, c.theirs.now[c.seat]) {
		return noReason()
	}
	return reasonFor("pamplona.hint.attack", n, 0)
}

// fear applies if the seat pays less for fear.
func (c *comparison) fear() (hint.Reason, bool) {
	saved := c.theirs.fear[c.seat] - c.mine.fear[c.seat]
	if saved <= 0 {
		return noReason()
	}
	return reasonFor("pamplona.hint.fear", saved, 0)
}

// shove applies if an attack brings a rival less than before, and less than with the other decision.
func (c *comparison) shove() (hint.Reason, bool) {
	if !c.attacks || c.mine.over {
		return noReason()
	}
	return c.greatestRival("pamplona.hint.shove", func(seat game.Seat) int {
		if c.mine.now[seat] >= c.theirs.now[seat] {
			return 0
		}
		return c.before.now[seat] - c.mine.now[seat]
	})
}

// scare applies if a rival pays more for fear.
func (c *comparison) scare() (hint.Reason, bool) {
	return c.greatestRival("pamplona.hint.scare", func(seat game.Seat) int {
		if c.mine.fear[seat] <= c.theirs.fear[seat] {
			return 0
		}
		return c.mine.fear[seat]
	})
}

// ahead applies if the hindmost runner is near the bull and gets further ahead of it.
func (c *comparison) ahead() (hint.Reason, bool) {
	if c.mine.last <= c.theirs.last || c.mine.last <= 0 || c.mine.last > MostSteps {
		return noReason()
	}
	return reasonFor("pamplona.hint.ahead", c.mine.last, 0)
}

// hunt applies if more cards take the bull past a runner of a rival.
func (c *comparison) hunt() (hint.Reason, bool) {
	if c.mine.over {
		return noReason()
	}
	said, ok := c.greatestRival("pamplona.hint.hunt", func(seat game.Seat) int {
		if c.mine.hunted[seat] <= c.theirs.hunted[seat] {
			return 0
		}
		return c.mine.hunted[seat]
	})
	said.Of = c.mine.cards
	return said, ok
}

// apart applies if none of the seat's runners stands beside a rival's, who could outnumber it with one more.
func (c *comparison) apart() (hint.Reason, bool) {
	if c.mine.shared > 0 || c.theirs.shared == 0 || c.mine.last == farAhead || c.mine.over {
		return noReason()
	}
	return reasonFor("pamplona.hint.apart", 0, 0)
}

// pair applies if two of the seat's runners stand together, so that two rivals' are level with them at most.
func (c *comparison) pair() (hint.Reason, bool) {
	if !c.mine.paired || c.theirs.paired || c.mine.over {
		return noReason()
	}
	return reasonFor("pamplona.hint.pair", 0, 0)
}

// farther applies if the seat's runners come farther in all.
func (c *comparison) farther() (hint.Reason, bool) {
	if c.mine.run <= c.theirs.run || c.mine.over {
		return noReason()
	}
	return reasonFor("pamplona.hint.farther", c.mine.run, c.theirs.run)
}
