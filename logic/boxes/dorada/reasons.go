package dorada

import (
	"math/bits"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// Reasons implements hint.Judge: it appends the reasons for playing of.Move rather than of.Other, the most important first.
func (j *judge) Reasons(r *Rules, s *State, of hint.Choice, dst []hint.Reason) []hint.Reason {
	if of.Other == 0 {
		return append(dst, hint.Reason{Key: "dorada.hint.only", Seat: hint.Nobody})
	}
	c := comparison{seat: of.Seat}
	c.move.inspect(r, s, of.Seat, of.Move)
	c.other.inspect(r, s, of.Seat, of.Other)
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
	from, to int  // spaces before and after the move, springboards and gold followed
	lost     bool // a trap takes the pawn
	// covered is the owner of the pawn that the moved pawn covers. freed is the owner of the pawn that the moved pawn
	// uncovers on its old space. They are hint.Nobody if there is none.
	covered, freed game.Seat
	// missing are the rivals that certainly miss their next turn, as nobody moves before it.
	missing game.SeatSet
	// next is the seat that throws next, negative if the game is over. nextForced is the number of throws that cost next a
	// pawn whatever it moves.
	next       game.Seat
	nextForced int
	// moves is how many moves the seat that has moved can choose from afterwards. forced is the number of throws that
	// would cost it a pawn whatever it moves, if nothing changes before its next turn.
	moves, forced int
	// gold is the number of throws that would take the moved pawn to gold in its next move.
	gold int
	// exposed is the number of throws with which next can cover a pawn of the seat that has moved.
	exposed int
	// sprung is set if the pawn lands on a springboard.
	sprung bool
	// worth is the points of the pawn if it has arrived, as long as no other follows; else 0.
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
	v.sprung = r.board.space[r.board.countFrom(v.from, int(s.Roll))].Type == Spring
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

// noteNextTurns fills in what concerns the next turns: missing, next, nextForced, exposed, moves, forced and gold. after is the
// state after the move of seat. Once the game is over, nextForced and exposed stay 0; gold stays 0 if the pawn is lost or in
// DORADA.
func (v *moveEffects) noteNextTurns(r *Rules, after *State, seat game.Seat) {
	v.next = after.Mover
	for other := r.next[seat]; v.next >= 0 && other != v.next; other = r.next[other] {
		if r.inPlay(after, other) {
			v.missing = v.missing.With(other)
		}
	}
	if v.next >= 0 {
		v.nextForced = r.forcedThrows(after, v.next)
		v.exposed = r.coverThrows(after, v.next, seat)
	}
	v.moves = bits.OnesCount64(after.Free[seat][0])
	v.forced = r.forcedThrows(after, seat)
	if !v.lost && v.to < r.board.Goal() {
		v.gold = r.goldThrows(after, v.to)
	}
}

// forcedThrows returns the number of throws, 0 to 6, that cost seat a pawn whatever it moves; 0 if it has no free pawn.
func (r *Rules) forcedThrows(s *State, seat game.Seat) (n int) {
	for roll := 1; roll <= 6 && !s.Free[seat].empty(); roll++ {
		n += int(boolBit(!r.hasSafeMove(s, seat, roll)))
	}
	return n
}

// hasSafeMove reports whether seat has a pawn that is not lost with roll. It looks at the first 64 spaces only, as the standard
// board has no more.
func (r *Rules) hasSafeMove(s *State, seat game.Seat, roll int) bool {
	for free := s.Free[seat][0]; free != 0; free &= free - 1 {
		if _, lost := r.Destination(s, bits.TrailingZeros64(free), roll); !lost {
			return true
		}
	}
	return false
}

// coverThrows returns the number of throws, 0 to 6, with which rival can cover a free pawn of seat. Like hasSafeMove it looks
// at the first 64 spaces only.
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

// goldThrows returns the number of throws, 0 to 6, that take the top pawn on from to gold, over springboards or not.
func (r *Rules) goldThrows(s *State, from int) (n int) {
	lifted := *s // without the pawn, as its own space may be free for a springboard (D-08)
	lifted.Under[from] >>= 2
	for roll := 1; roll <= 6; roll++ {
		to := r.board.countFrom(from, roll)
		for r.board.space[to].Type == Spring {
			to = r.sendFrom(&lifted, to)
		}
		n += int(boolBit(r.board.space[to].Type == Gold))
	}
	return n
}

// comparison has the effects of two moves of one seat. Each method returns one reason for move and against other, or false
// if the reason does not apply. Comments say when it does, and what Count is in the text.
type comparison struct {
	seat        game.Seat
	move, other moveEffects
}

// reasonWithoutSeat returns a reason that applies, with a count and no seat in its text, and true.
func reasonWithoutSeat(key string, count int) (hint.Reason, bool) {
	return hint.Reason{Key: key, Seat: hint.Nobody, Count: count}, true
}

// reasonAbout returns a reason that applies, with a count and the name of a seat in its text, and true.
func reasonAbout(key string, seat game.Seat, count int) (hint.Reason, bool) {
	return hint.Reason{Key: key, Seat: seat, Count: count}, true
}

// noReason returns the zero Reason and false: the reason does not apply.
func noReason() (hint.Reason, bool) { return hint.Reason{}, false }

// trap applies if only the other move loses a pawn. Count is the space of the trap.
func (c *comparison) trap() (hint.Reason, bool) {
	if c.move.lost || !c.other.lost {
		return noReason()
	}
	return reasonWithoutSeat("dorada.hint.trap", c.other.to)
}

// arrive applies if only this move brings a pawn to DORADA. Count is what the pawn is worth now.
func (c *comparison) arrive() (hint.Reason, bool) {
	if c.move.worth == 0 || c.other.worth > 0 {
		return noReason()
	}
	return reasonWithoutSeat("dorada.hint.arrive", c.move.worth)
}

// miss applies if a rival certainly misses its next turn after this move, and not after the other (D-06).
func (c *comparison) miss() (hint.Reason, bool) {
	for seat := range game.Seat(MaxSeats) {
		if c.move.missing.Has(seat) && !c.other.missing.Has(seat) {
			return reasonAbout("dorada.hint.miss", seat, 0)
		}
	}
	return noReason()
}

// cover applies if the move covers a rival's pawn, and the other does not cover one of that rival. Count is the space on which
// the two pawns lie.
func (c *comparison) cover() (hint.Reason, bool) {
	if c.move.covered == hint.Nobody || c.move.covered == c.seat || c.other.covered == c.move.covered {
		return noReason()
	}
	return reasonAbout("dorada.hint.cover", c.move.covered, c.move.to)
}

// keepCovered applies if the other move frees a rival's pawn, and this one does not free one of that rival. Count is the
// space of the pawn.
func (c *comparison) keepCovered() (hint.Reason, bool) {
	if c.other.freed == hint.Nobody || c.other.freed == c.seat || c.move.freed == c.other.freed {
		return noReason()
	}
	return reasonAbout("dorada.hint.hold", c.other.freed, c.other.from)
}

// forced applies if fewer throws than after the other move would cost the seat a pawn in its next turn, whatever it moves then.
// Of is the number of such throws after the other move, Count how many fewer there are after this one.
func (c *comparison) forced() (hint.Reason, bool) {
	forced, other := c.move.forced, c.other.forced
	if forced >= other {
		return noReason()
	}
	return hint.Reason{Key: "dorada.hint.forced", Seat: hint.Nobody, Count: other - forced, Of: other}, true
}

// press applies if some throws cost the rival that throws next a pawn whatever it moves. Count is the number of these throws.
// If the same rival throws next after the other move, there must be fewer such throws then.
func (c *comparison) press() (hint.Reason, bool) {
	next := c.move.next
	sameRival := c.other.next == next
	if next < 0 || next == c.seat || c.move.nextForced == 0 || sameRival && c.other.nextForced >= c.move.nextForced {
		return noReason()
	}
	return reasonAbout("dorada.hint.press", next, c.move.nextForced)
}

// choice applies if the seat has more moves afterwards than after the other move. Count is the number of its moves then.
func (c *comparison) choice() (hint.Reason, bool) {
	if c.move.moves <= c.other.moves {
		return noReason()
	}
	return reasonWithoutSeat("dorada.hint.choice", c.move.moves)
}

// gold applies if more throws take the moved pawn to gold in its next move than would take the pawn of the other move there.
// Count is the number of throws for this move.
func (c *comparison) gold() (hint.Reason, bool) {
	if c.move.gold <= c.other.gold {
		return noReason()
	}
	return reasonWithoutSeat("dorada.hint.gold", c.move.gold)
}

// late applies if the other move takes a pawn that stands further back, and this move does not lose its pawn: the later a pawn
// arrives, the more it is worth. Count is the space of the pawn further back. A pawn on start has a text of its own, which does
// not show Count. Its key has the word camp, which players know for start, and stays, as books of finished games hold it.
func (c *comparison) late() (hint.Reason, bool) {
	if c.move.from <= c.other.from || c.move.lost {
		return noReason()
	}
	if c.other.from == 0 {
		return reasonWithoutSeat("dorada.hint.camp", 1)
	}
	return reasonWithoutSeat("dorada.hint.late", c.other.from)
}

// exposed applies if the same rival throws next after both moves, and is less likely to cover a pawn of the seat after this one.
// Count is the number of throws that cover one after this move, Of the number after the other move.
func (c *comparison) exposed() (hint.Reason, bool) {
	next := c.move.next
	if next < 0 || next == c.seat || next != c.other.next || c.move.exposed >= c.other.exposed {
		return noReason()
	}
	key := "dorada.hint.exposed"
	if c.move.exposed == 0 {
		key = "dorada.hint.hidden"
	}
	return hint.Reason{Key: key, Seat: next, Count: c.move.exposed, Of: c.other.exposed}, true
}

// spring applies if a springboard takes the pawn farther than the other move goes, and no trap takes it there. Count is how many
// spaces the pawn goes in all.
func (c *comparison) spring() (hint.Reason, bool) {
	far := c.move.to - c.move.from
	if !c.move.sprung || c.move.lost || far <= c.other.to-c.other.from {
		return noReason()
	}
	return reasonWithoutSeat("dorada.hint.spring", far)
}
