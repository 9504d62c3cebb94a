package dorada

import (
	"math/bits"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// Reasons appends what speaks for moving as a choice says, the weightiest first.
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

// sight is what a person sees of a move and of the position behind it.
type sight struct {
	from, to int
	lost     bool
	// covered owns the pawn that it lands on, freed the one that it leaves on top of its old pile; hint.Nobody if there is none.
	covered, freed game.Seat
	// missing are the rivals that are certain to miss their next turn: nobody moves before it.
	missing game.SeatSet
	// next is the seat that rolls next; costs is how many of the six throws cost it a pawn whatever it does.
	next  game.Seat
	costs int
	// moves is how many moves its seat has; forced is how many throws cost it a pawn whatever it does, if nothing changes
	// before its next turn.
	moves, forced int
	// gold is how many throws would then take the moved pawn to the gold.
	gold int
	// exposed is how many throws let the seat that rolls next cover one of its pawns.
	exposed int
	// sprung is whether the pawn lands on a springboard.
	sprung bool
	// worth is the points that the pawn brings now, if it has arrived.
	worth int
}

// inspect plays m for seat in s and notes what can be seen then.
func (v *sight) inspect(r *Rules, s *State, seat game.Seat, m game.Move) {
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

// noteNextTurns looks at the turns that follow.
func (v *sight) noteNextTurns(r *Rules, after *State, seat game.Seat) {
	v.next = after.Mover
	for other := r.after[seat]; v.next >= 0 && other != v.next; other = r.after[other] {
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

// forcedThrows returns how many throws cost seat a pawn whatever it moves.
func (r *Rules) forcedThrows(s *State, seat game.Seat) (n int) {
	for roll := 1; roll <= 6 && !s.Free[seat].empty(); roll++ {
		n += int(boolBit(!r.escapes(s, seat, roll)))
	}
	return n
}

// escapes reports whether seat has a pawn that roll does not cost it.
func (r *Rules) escapes(s *State, seat game.Seat, roll int) bool {
	for free := s.Free[seat][0]; free != 0; free &= free - 1 {
		if _, lost := r.Destination(s, bits.TrailingZeros64(free), roll); !lost {
			return true
		}
	}
	return false
}

// coverThrows returns how many throws let rival cover a pawn of seat.
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

// goldThrows returns how many throws take the uppermost pawn on from to the gold, over springboards or not.
func (r *Rules) goldThrows(s *State, from int) (n int) {
	lifted := *s
	lifted.Under[from] >>= 2
	for roll := 1; roll <= 6; roll++ {
		to := min(from+roll, r.board.Goal())
		for r.board.space[to].Type == Spring {
			to = r.onward(&lifted, to)
		}
		n += int(boolBit(r.board.space[to].Type == Gold))
	}
	return n
}

// comparison holds a move against another one of the same seat.
type comparison struct {
	seat         game.Seat
	mine, theirs sight
}

func plain(key string, count int) (hint.Reason, bool) {
	return hint.Reason{Key: key, Seat: hint.Nobody, Count: count}, true
}

func about(key string, seat game.Seat, count int) (hint.Reason, bool) {
	return hint.Reason{Key: key, Seat: seat, Count: count}, true
}

func nothing() (hint.Reason, bool) { return hint.Reason{}, false }

// trap applies if the other move loses a pawn.
func (c *comparison) trap() (hint.Reason, bool) {
	if c.mine.lost || !c.theirs.lost {
		return nothing()
	}
	return plain("dorada.hint.trap", c.theirs.to)
}

// arrive applies if the pawn reaches DORADA.
func (c *comparison) arrive() (hint.Reason, bool) {
	if c.mine.worth == 0 || c.theirs.worth > 0 {
		return nothing()
	}
	return plain("dorada.hint.arrive", c.mine.worth)
}

// miss applies if a rival cannot move, and nobody can change that before its turn (D-06).
func (c *comparison) miss() (hint.Reason, bool) {
	for seat := range game.Seat(MaxSeats) {
		if c.mine.missing.Has(seat) && !c.theirs.missing.Has(seat) {
			return about("dorada.hint.miss", seat, 0)
		}
	}
	return nothing()
}

// cover applies if a rival's pawn is covered.
func (c *comparison) cover() (hint.Reason, bool) {
	if c.mine.covered == hint.Nobody || c.mine.covered == c.seat || c.theirs.covered == c.mine.covered {
		return nothing()
	}
	return about("dorada.hint.cover", c.mine.covered, c.mine.to)
}

// keepCovered applies if the other move frees a rival's pawn.
func (c *comparison) keepCovered() (hint.Reason, bool) {
	if c.theirs.freed == hint.Nobody || c.theirs.freed == c.seat || c.mine.freed == c.theirs.freed {
		return nothing()
	}
	return about("dorada.hint.hold", c.theirs.freed, c.theirs.from)
}

// forced applies if fewer throws cost the seat a pawn whatever it does.
func (c *comparison) forced() (hint.Reason, bool) {
	mine, theirs := c.mine.forced, c.theirs.forced
	if mine >= theirs {
		return nothing()
	}
	return hint.Reason{Key: "dorada.hint.forced", Seat: hint.Nobody, Count: theirs - mine, Of: theirs}, true
}

// press applies if the rival that rolls next is more likely to lose a pawn. For later ones nothing is certain.
func (c *comparison) press() (hint.Reason, bool) {
	next := c.mine.next
	if next < 0 || next == c.seat || c.mine.costs == 0 || c.theirs.next == next && c.theirs.costs >= c.mine.costs {
		return nothing()
	}
	return about("dorada.hint.press", next, c.mine.costs)
}

// choice applies if the seat has more moves afterwards.
func (c *comparison) choice() (hint.Reason, bool) {
	if c.mine.moves <= c.theirs.moves {
		return nothing()
	}
	return plain("dorada.hint.choice", c.mine.moves)
}

// gold applies if a single throw can reach the gold.
func (c *comparison) gold() (hint.Reason, bool) {
	if c.mine.gold <= c.theirs.gold {
		return nothing()
	}
	return plain("dorada.hint.gold", c.mine.gold)
}

// late applies if the pawn further back is kept for a later arrival, which is worth more.
func (c *comparison) late() (hint.Reason, bool) {
	if c.mine.from <= c.theirs.from || c.mine.lost {
		return nothing()
	}
	if c.theirs.from == 0 {
		return plain("dorada.hint.camp", 1)
	}
	return plain("dorada.hint.late", c.theirs.from)
}

// exposed applies if the rival that rolls next is less likely to cover a pawn.
func (c *comparison) exposed() (hint.Reason, bool) {
	next := c.mine.next
	if next < 0 || next == c.seat || next != c.theirs.next || c.mine.exposed >= c.theirs.exposed {
		return nothing()
	}
	key := "dorada.hint.exposed"
	if c.mine.exposed == 0 {
		key = "dorada.hint.hidden"
	}
	return hint.Reason{Key: key, Seat: next, Count: c.mine.exposed, Of: c.theirs.exposed}, true
}

// spring applies if a springboard takes the pawn farther than the other one comes.
func (c *comparison) spring() (hint.Reason, bool) {
	far := c.mine.to - c.mine.from
	if !c.mine.sprung || c.mine.lost || far <= c.theirs.to-c.theirs.from {
		return nothing()
	}
	return plain("dorada.hint.spring", far)
}
