package dorada

import (
	"math/bits"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// Reasons appends the reasons for playing of.Move rather than of.Other, the most important first.
func (j *judge) Reasons(r *Rules, s *State, of hint.Choice, dst []hint.Reason) []hint.Reason {
	if of.Other == 0 {
		return append(dst, hint.Reason{Key: "dorada.hint.only", Seat: hint.Nobody})
	}
	c := comparison{seat: of.Seat}
	c.mine.inspect(r, s, of.Seat, of.Move)
	c.theirs.inspect(r, s, of.Seat, of.Other)
	for _, reason := range [...]func(*comparison) (hint.Reason, bool){
		(*comparison).trap, (*comparison).arrive, (*comparison).miss, (*comparison).cover, (*comparison).keepCovered, (*comparison).forced,
		(*comparison).press, (*comparison).choice, (*comparison).gold, (*comparison).late,
		(*comparison).exposed, (*comparison).spring,
	} {
		if said, ok := reason(&c); ok {
			dst = append(dst, said)
		}
	}
	return dst
}

// moveEffects is what a person sees of a move and of the position after it.
type moveEffects struct {
	from, to int
	lost     bool
	// covered is the owner of the pawn that it covers, freed that of the pawn it uncovers on its old space; hint.Nobody
	// if there is none.
	covered, freed game.Seat
	// missing are the rivals that certainly miss their next turn, as nobody moves before it.
	missing game.SeatSet
	// next is the seat that throws next; costs is the number of throws that cost it a pawn whatever it moves.
	next  game.Seat
	costs int
	// moves is how many moves its seat has afterwards. forced is the number of throws that would cost it a pawn
	// whatever it moves, if nothing changes before its next turn.
	moves, forced int
	// gold is the number of throws that would then take the moved pawn to gold.
	gold int
	// exposed is the number of throws with which the seat that throws next can cover one of its pawns.
	exposed int
	// sprung reports whether the pawn lands on a springboard.
	sprung bool
	// worth is the present points of the pawn, if it has arrived.
	worth int
}

// inspect plays m for seat in a copy of s and fills in v.
func (v *moveEffects) inspect(r *Rules, s *State, seat game.Seat, m game.Move) {
	v.from = SpaceOf(m)
	v.to, v.lost = r.Destination(s, v.from, int(s.Roll))
	v.covered, v.freed = hint.Nobody, hint.Nobody
	if under := s.Under[v.from]; v.from > 0 && under > 1 {
		v.freed = game.Seat(under & 3)
	}
	v.sprung = r.board.space[min(v.from+int(s.Roll), r.board.Goal())].Type == Spring
	after := *s
	r.Do(&after, m)
	switch {
	case v.to == r.board.Goal():
		v.worth = Worth(0)
	case !v.lost && v.to > 0 && after.Under[v.to] > 1:
		v.covered = game.Seat(after.Under[v.to] & 3)
	}
	v.noteNextTurns(r, &after, seat)
}

// noteNextTurns fills in what concerns the next turns.
func (v *moveEffects) noteNextTurns(r *Rules, after *State, seat game.Seat) {
	v.next = after.Mover
	for other := r.next[seat]; v.next >= 0 && other != v.next; other = r.next[other] {
		if r.inPlay(after, other) {
			v.missing = v.missing.With(other)
		}
	}
	if v.next >= 0 {
		v.costs = r.forcedThrows(after, v.next)
		v.exposed = r.coverThrows(after, v.next, seat)
	}
	v.moves = bits.OnesCount64(after.Free[seat][0])
	v.forced = r.forcedThrows(after, seat)
	if !v.lost && v.to < r.board.Goal() {
		v.gold = r.goldThrows(after, v.to)
	}
}

// forcedThrows returns the number of throws that cost seat a pawn whatever it moves.
func (r *Rules) forcedThrows(s *State, seat game.Seat) (n int) {
	for roll := 1; roll <= 6 && !s.Free[seat].empty(); roll++ {
		n += int(boolBit(!r.hasSafeMove(s, seat, roll)))
	}
	return n
}

// hasSafeMove reports whether seat has a pawn that is not lost with roll.
func (r *Rules) hasSafeMove(s *State, seat game.Seat, roll int) bool {
	for free := s.Free[seat][0]; free != 0; free &= free - 1 {
		if _, lost := r.Destination(s, bits.TrailingZeros64(free), roll); !lost {
			return true
		}
	}
	return false
}

// coverThrows returns the number of throws with which rival can cover a pawn of seat.
func (r *Rules) coverThrows(s *State, rival, seat game.Seat) (n int) {
	for roll := 1; roll <= 6; roll++ {
		for free := s.Free[rival][0]; free != 0; free &= free - 1 {
			to, lost := r.Destination(s, bits.TrailingZeros64(free), roll)
			if !lost && to < r.board.Goal() && s.Free[seat].Has(to) {
				n++
				break
			}
		}
	}
	return n
}

// goldThrows returns the number of throws that take the top pawn on from to gold, over springboards or not.
func (r *Rules) goldThrows(s *State, from int) (n int) {
	lifted := *s
	lifted.Under[from] >>= 2
	for roll := 1; roll <= 6; roll++ {
		to := min(from+roll, r.board.Goal())
		for r.board.space[to].Type == Spring {
			to = r.sendFrom(&lifted, to)
		}
		n += int(boolBit(r.board.space[to].Type == Gold))
	}
	return n
}

// comparison compares the effects of two moves of one seat. Its methods return a reason for the first, and false if it
// does not apply.
type comparison struct {
	seat         game.Seat
	mine, theirs moveEffects
}

// reasonFor returns a reason with a count.
func reasonFor(key string, count int) (hint.Reason, bool) {
	return hint.Reason{Key: key, Seat: hint.Nobody, Count: count}, true
}

// reasonAbout returns a reason that concerns a seat.
func reasonAbout(key string, seat game.Seat, count int) (hint.Reason, bool) {
	return hint.Reason{Key: key, Seat: seat, Count: count}, true
}

// noReason returns that a reason does not apply.
func noReason() (hint.Reason, bool) { return hint.Reason{}, false }

// trap applies if the other move loses a pawn.
func (c *comparison) trap() (hint.Reason, bool) {
	if c.mine.lost || !c.theirs.lost {
		return noReason()
	}
	return reasonFor("dorada.hint.trap", c.theirs.to)
}

// arrive applies if the pawn reaches DORADA.
func (c *comparison) arrive() (hint.Reason, bool) {
	if c.mine.worth == 0 || c.theirs.worth > 0 {
		return noReason()
	}
	return reasonFor("dorada.hint.arrive", c.mine.worth)
}

// miss applies if a rival misses its turn, and nobody can change that before (D-06).
func (c *comparison) miss() (hint.Reason, bool) {
	for seat := range game.Seat(MaxSeats) {
		if c.mine.missing.Has(seat) && !c.theirs.missing.Has(seat) {
			return reasonAbout("dorada.hint.miss", seat, 0)
		}
	}
	return noReason()
}

// cover applies if the move covers a rival's pawn.
func (c *comparison) cover() (hint.Reason, bool) {
	if c.mine.covered == hint.Nobody || c.mine.covered == c.seat || c.theirs.covered == c.mine.covered {
		return noReason()
	}
	return reasonAbout("dorada.hint.cover", c.mine.covered, c.mine.to)
}

// keepCovered applies if the other move frees a rival's pawn.
func (c *comparison) keepCovered() (hint.Reason, bool) {
	if c.theirs.freed == hint.Nobody || c.theirs.freed == c.seat || c.mine.freed == c.theirs.freed {
		return noReason()
	}
	return reasonAbout("dorada.hint.hold", c.theirs.freed, c.theirs.from)
}

// forced applies if fewer throws cost the seat a pawn whatever it moves.
func (c *comparison) forced() (hint.Reason, bool) {
	mine, theirs := c.mine.forced, c.theirs.forced
	if mine >= theirs {
		return noReason()
	}
	return hint.Reason{Key: "dorada.hint.forced", Seat: hint.Nobody, Count: theirs - mine, Of: theirs}, true
}

// press applies if the rival that throws next is more likely to lose a pawn.
func (c *comparison) press() (hint.Reason, bool) {
	next := c.mine.next
	if next < 0 || next == c.seat || c.mine.costs == 0 || c.theirs.next == next && c.theirs.costs >= c.mine.costs {
		return noReason()
	}
	return reasonAbout("dorada.hint.press", next, c.mine.costs)
}

// choice applies if the seat has more moves afterwards.
func (c *comparison) choice() (hint.Reason, bool) {
	if c.mine.moves <= c.theirs.moves {
		return noReason()
	}
	return reasonFor("dorada.hint.choice", c.mine.moves)
}

// gold applies if a single throw can reach the gold.
func (c *comparison) gold() (hint.Reason, bool) {
	if c.mine.gold <= c.theirs.gold {
		return noReason()
	}
	return reasonFor("dorada.hint.gold", c.mine.gold)
}

// late applies if the other move is by a pawn further back, which is worth more the later it arrives.
func (c *comparison) late() (hint.Reason, bool) {
	if c.mine.from <= c.theirs.from || c.mine.lost {
		return noReason()
	}
	if c.theirs.from == 0 {
		return reasonFor("dorada.hint.camp", 1)
	}
	return reasonFor("dorada.hint.late", c.theirs.from)
}

// exposed applies if the rival that rolls next is less likely to cover a pawn.
func (c *comparison) exposed() (hint.Reason, bool) {
	next := c.mine.next
	if next < 0 || next == c.seat || next != c.theirs.next || c.mine.exposed >= c.theirs.exposed {
		return noReason()
	}
	key := "dorada.hint.exposed"
	if c.mine.exposed == 0 {
		key = "dorada.hint.hidden"
	}
	return hint.Reason{Key: key, Seat: next, Count: c.mine.exposed, Of: c.theirs.exposed}, true
}

// spring applies if a springboard takes the pawn farther than the other move goes.
func (c *comparison) spring() (hint.Reason, bool) {
	far := c.mine.to - c.mine.from
	if !c.mine.sprung || c.mine.lost || far <= c.theirs.to-c.theirs.from {
		return noReason()
	}
	return reasonFor("dorada.hint.spring", far)
}
