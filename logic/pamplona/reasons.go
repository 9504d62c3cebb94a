package pamplona

import (
	"ludotheque/logic/game"
	"ludotheque/logic/hint"
)

// Reasons appends what speaks for deciding as m says rather than as other does,
// the weightiest first.
func (j *judge) Reasons(r *Rules, s *State, what hint.Choice, dst []hint.Reason) []hint.Reason {
	seat, m, other := what.Seat, what.Move, what.Other
	if other == 0 {
		return append(dst, hint.Reason{Key: "pamplona.hint.only", Seat: hint.Nobody})
	}
	c := comparison{seat: seat, rank: r.NextRank(s)}
	j.look(&c.mine, r, s, seat, m)
	j.look(&c.theirs, r, s, seat, other)
	for _, reason := range [...]func(*comparison) (hint.Reason, bool){
		(*comparison).jostle, (*comparison).slip, (*comparison).arena, (*comparison).wait, (*comparison).safe, (*comparison).attack,
		(*comparison).fear, (*comparison).shove, (*comparison).scare, (*comparison).ahead,
	} {
		if said, ok := reason(&c); ok {
			dst = append(dst, said)
		}
	}
	return dst
}

// sight is what a person sees of a decision and of the position behind it.
type sight struct {
	// fear is what each seat pays for fear, taken what the seat that decides
	// takes from each of the others.
	fear, taken [MaxSeats]int
	slips       bool
	// arrived is how many of its runners are in the arena or on ranks.
	arrived int
	// last is how far its hindmost runner on the street is ahead of the bull;
	// safe is how many of the cards left leave none of them behind.
	last, safe, cards int
	// now is what an attack would bring each seat.
	now [MaxSeats]int
}

// look plays m and takes note of what can be seen.
func (j *judge) look(v *sight, r *Rules, s *State, seat game.Seat, m game.Move) {
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
		case EventSlip:
			v.slips = v.slips || e.Seat == seat
		}
	}
	for other := range game.Seat(r.seats) {
		for _, p := range after.Runner[other] {
			if p < r.arena {
				v.now[other] += Worth(p.Space() - int(s.Torro))
			}
		}
	}
	v.street(r, &after, seat)
}

// street looks at seat's runners before the next card.
func (v *sight) street(r *Rules, s *State, seat game.Seat) {
	v.last = 1 << 30
	for _, p := range s.Runner[seat] {
		if p >= r.arena {
			v.arrived++
			continue
		}
		v.last = min(v.last, p.Space()-int(s.Torro))
	}
	for c, n := range s.Deck {
		v.cards += int(n)
		if c <= v.last {
			v.safe += int(n)
		}
	}
}

// comparison is a decision beside another one of the same seat.
type comparison struct {
	seat         game.Seat
	rank         int // the next in the arena
	mine, theirs sight
}

func plain(key string, count, of int) (hint.Reason, bool) {
	return hint.Reason{Key: key, Seat: hint.Nobody, Count: count, Of: of}, true
}

func nothing() (hint.Reason, bool) { return hint.Reason{}, false }

// most is the rival of whom a greater number than 0 is greatest.
func (c *comparison) most(key string, of func(game.Seat) int) (hint.Reason, bool) {
	who, most := hint.Nobody, 0
	for seat := range game.Seat(MaxSeats) {
		if n := of(seat); seat != c.seat && n > most {
			who, most = seat, n
		}
	}
	return hint.Reason{Key: key, Seat: who, Count: most}, most > 0
}

// jostle: it takes points from a rival.
func (c *comparison) jostle() (hint.Reason, bool) {
	return c.most("pamplona.hint.jostle", func(seat game.Seat) int {
		if c.mine.taken[seat] <= c.theirs.taken[seat] {
			return 0
		}
		return c.mine.taken[seat]
	})
}

// slip: the other decision ends on the tomatoes.
func (c *comparison) slip() (hint.Reason, bool) {
	if c.mine.slips || !c.theirs.slips {
		return nothing()
	}
	return plain("pamplona.hint.slip", 0, 0)
}

// arena: more runners reach the arena.
func (c *comparison) arena() (hint.Reason, bool) {
	if c.mine.arrived <= c.theirs.arrived {
		return nothing()
	}
	return plain("pamplona.hint.arena", c.rank, 0)
}

// wait: fewer runners do.
func (c *comparison) wait() (hint.Reason, bool) {
	if c.mine.arrived >= c.theirs.arrived {
		return nothing()
	}
	return plain("pamplona.hint.wait", c.rank, 0)
}

// safe: more cards leave nobody behind.
func (c *comparison) safe() (hint.Reason, bool) {
	if c.mine.safe <= c.theirs.safe || c.mine.arrived == Runners {
		return nothing()
	}
	return plain("pamplona.hint.safe", c.mine.safe, c.mine.cards)
}

// attack: an attack is worth more.
func (c *comparison) attack() (hint.Reason, bool) {
	gain := c.mine.now[c.seat] - c.theirs.now[c.seat]
	if gain <= 0 {
		return nothing()
	}
	return plain("pamplona.hint.attack", gain, 0)
}

// fear: less is paid for fear.
func (c *comparison) fear() (hint.Reason, bool) {
	saved := c.theirs.fear[c.seat] - c.mine.fear[c.seat]
	if saved <= 0 {
		return nothing()
	}
	return plain("pamplona.hint.fear", saved, 0)
}

// shove: an attack is worth less to a rival.
func (c *comparison) shove() (hint.Reason, bool) {
	return c.most("pamplona.hint.shove", func(seat game.Seat) int { return c.theirs.now[seat] - c.mine.now[seat] })
}

// scare: a rival pays more for fear.
func (c *comparison) scare() (hint.Reason, bool) {
	return c.most("pamplona.hint.scare", func(seat game.Seat) int {
		if c.mine.fear[seat] <= c.theirs.fear[seat] {
			return 0
		}
		return c.mine.fear[seat]
	})
}

// ahead: the hindmost runner is further ahead of the bull, and near it.
func (c *comparison) ahead() (hint.Reason, bool) {
	if c.mine.last <= c.theirs.last || c.mine.last <= 0 || c.mine.last > MostSteps {
		return nothing()
	}
	return plain("pamplona.hint.ahead", c.mine.last, 0)
}
