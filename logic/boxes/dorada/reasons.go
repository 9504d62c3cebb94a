package dorada

import (
	"math/bits"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// Reasons implements hint.Judge.
func (j *judge) Reasons(r *Rules, s *State, of hint.Choice, why *hint.Reasons) {
	c := comparison{seat: of.Seat}
	c.move.inspect(r, s, of.Seat, of.Move)
	c.other.inspect(r, s, of.Seat, of.Other)
	c.addLandings(why)
	c.addNextTurns(why)
}

// comparison has the effects of two moves of one seat. Its methods add the reasons for move and against other.
type comparison struct {
	seat        game.Seat
	move, other moveEffects
}

// addLandings adds reasons from what becomes of pawns at once.
func (c *comparison) addLandings(why *hint.Reasons) {
	a, b := &c.move, &c.other
	// Only the other move loses a pawn. Count is the space of the trap.
	why.AddIf(!a.lost && b.lost, "dorada.hint.trap", b.to, 0)
	// Only this move brings a pawn to DORADA. Count is what the pawn is worth now.
	why.AddIf(a.worth > 0 && b.worth == 0, "dorada.hint.arrive", a.worth, 0)
	// A rival certainly misses its next turn after this move, and not after the other (D-06).
	if missing := a.missing &^ b.missing; missing != 0 {
		why.AddAboutIf(true, "dorada.hint.miss", game.Seat(bits.TrailingZeros(uint(missing))), 0, 0)
	}
	// The move covers a rival's pawn, and the other does not cover one of that rival. Count is the space on which the two pawns
	// lie.
	why.AddAboutIf(c.isRival(a.covered) && a.covered != b.covered, "dorada.hint.cover", a.covered, a.to, 0)
	// The other move frees a rival's pawn, and this one does not free one of that rival. Count is the space of the pawn.
	why.AddAboutIf(c.isRival(b.freed) && b.freed != a.freed, "dorada.hint.hold", b.freed, b.from, 0)
}

// isRival reports whether seat is neither the seat that moves nor negative.
func (c *comparison) isRival(seat game.Seat) bool { return seat >= 0 && seat != c.seat }

// addNextTurns adds reasons from what may follow.
func (c *comparison) addNextTurns(why *hint.Reasons) {
	a, b, next := &c.move, &c.other, c.move.next
	// Fewer throws than after the other move cost the seat a pawn in its next turn, whatever it moves then. Of is the number of
	// such throws after the other move, Count how many fewer there are after this one.
	why.AddIf(a.forced < b.forced, "dorada.hint.forced", b.forced-a.forced, b.forced)
	// Count throws cost the rival that throws next a pawn whatever it moves: more than if it throws next after the other move.
	pressed := a.nextForced > 0 && (next != b.next || a.nextForced > b.nextForced)
	why.AddAboutIf(c.isRival(next) && pressed, "dorada.hint.press", next, a.nextForced, 0)
	// The seat has more moves afterwards than after the other move: Count.
	why.AddIf(a.moves > b.moves, "dorada.hint.choice", a.moves, 0)
	// More throws take the moved pawn to gold in its next move than would take the pawn of the other move there: Count.
	why.AddIf(a.gold > b.gold, "dorada.hint.gold", a.gold, 0)
	// The other move takes a pawn that stands further back, on space Count, and this move does not lose its pawn: the later a pawn
	// arrives, the more it is worth. The key for start has the word camp, which players know for it, as books of finished games
	// hold it.
	late := a.from > b.from && !a.lost
	why.AddIf(late && b.from == 0, "dorada.hint.camp", 1, 0)
	why.AddIf(late && b.from > 0, "dorada.hint.late", b.from, 0)
	// The same rival throws next after both moves, and is less likely to cover a pawn of the seat after this one. Count is the
	// number of throws that cover one after this move, Of the number after the other move.
	covers := c.isRival(next) && next == b.next && a.exposed < b.exposed
	why.AddAboutIf(covers && a.exposed == 0, "dorada.hint.hidden", next, 0, b.exposed)
	why.AddAboutIf(covers && a.exposed > 0, "dorada.hint.exposed", next, a.exposed, b.exposed)
	// A springboard takes the pawn farther than the other move goes, Count spaces in all, and no trap takes it there.
	far := a.to - a.from
	why.AddIf(a.sprung && !a.lost && far > b.to-b.from, "dorada.hint.spring", far, 0)
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
