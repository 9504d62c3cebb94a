package dorada

import (
	"math/bits"

	"ludotheque/logic/game"
	"ludotheque/logic/hint"
)

// Reasons appends what speaks for moving as m says rather than as other does,
// the weightiest first.
func (j *judge) Reasons(r *Rules, s *State, seat game.Seat, m, other game.Move, dst []hint.Reason) []hint.Reason {
	c := comparison{seat: seat}
	c.mine.look(r, s, seat, m, j.foresight.judge.Subject.(subject).traps)
	if other == 0 {
		return append(dst, hint.Reason{Key: "dorada.hint.only", Seat: hint.Nobody})
	}
	c.theirs.look(r, s, seat, other, j.foresight.judge.Subject.(subject).traps)
	for _, reason := range [...]func(*comparison) (hint.Reason, bool){
		(*comparison).trap, (*comparison).arrive, (*comparison).miss, (*comparison).cover, (*comparison).hold, (*comparison).forced,
		(*comparison).press, (*comparison).choice, (*comparison).gold, (*comparison).late,
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
	// covered is whose pawn it comes to lie on, freed whose it leaves on top of
	// the pile it came from; hint.Nobody if none.
	covered, freed game.Seat
	// missing is the first rival that is in play but has no free pawn then.
	missing game.Seat
	// free are the spaces with free pawns of its seat; forced is, for each seat,
	// how many throws cost it a pawn whatever it moves.
	free   int
	forced [MaxSeats]int
	// gold is how many throws take the pawn moved to the gold.
	gold int
	// worth is the points of the pawn if it has arrived, as they stand.
	worth int
}

func (v *sight) look(r *Rules, s *State, seat game.Seat, m game.Move, traps uint64) {
	v.from = SpaceOf(m)
	v.to, v.lost = r.Destination(s, v.from, int(s.Roll))
	v.covered, v.freed, v.missing = hint.Nobody, hint.Nobody, hint.Nobody
	if under := s.Under[v.from]; v.from > 0 && under > 1 {
		v.freed = game.Seat(under & 3)
	}
	after := *s
	r.Do(&after, m)
	switch {
	case v.to == r.board.Goal():
		v.worth = Worth(0)
	case !v.lost && v.to > 0 && after.Under[v.to] > 1:
		v.covered = game.Seat(after.Under[v.to] & 3)
	}
	open := traps &^ after.Bridge[0]
	for other := range game.Seat(r.seats) {
		v.forced[other] = forcedThrows(&after, other, open)
		if other != seat && v.missing == hint.Nobody && after.Free[other].empty() && r.inPlay(&after, other) {
			v.missing = other
		}
	}
	v.free = bits.OnesCount64(after.Free[seat][0])
	v.gold = v.goldThrows(r, &after)
}

// forcedThrows is how many throws cost seat a pawn whatever it moves.
func forcedThrows(s *State, seat game.Seat, open uint64) int {
	if s.Free[seat].empty() {
		return 0
	}
	forced := uint64(throws)
	for free := s.Free[seat][0]; free != 0; free &= free - 1 {
		forced &= lostWith(open, bits.TrailingZeros64(free))
	}
	return bits.OnesCount64(forced)
}

// goldThrows is how many throws take the pawn that has moved to the gold.
func (v *sight) goldThrows(r *Rules, after *State) (n int) {
	if v.lost || v.to == r.board.Goal() {
		return 0
	}
	for throw := 1; throw <= 6; throw++ {
		if to := v.to + throw; to < r.board.Goal() && r.board.space[to].Type == Gold {
			n++
		}
	}
	return n
}

// comparison is a move beside another one of the same seat.
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

// trap: the other move loses a pawn.
func (c *comparison) trap() (hint.Reason, bool) {
	if c.mine.lost || !c.theirs.lost {
		return nothing()
	}
	return plain("dorada.hint.trap", c.theirs.to)
}

// arrive: the pawn reaches DORADA.
func (c *comparison) arrive() (hint.Reason, bool) {
	if c.mine.worth == 0 || c.theirs.worth > 0 {
		return nothing()
	}
	return plain("dorada.hint.arrive", c.mine.worth)
}

// miss: a rival cannot move.
func (c *comparison) miss() (hint.Reason, bool) {
	if c.mine.missing == hint.Nobody || c.theirs.missing == c.mine.missing {
		return nothing()
	}
	return about("dorada.hint.miss", c.mine.missing, 0)
}

// cover: a rival's pawn is covered.
func (c *comparison) cover() (hint.Reason, bool) {
	if c.mine.covered == hint.Nobody || c.mine.covered == c.seat || c.theirs.covered == c.mine.covered {
		return nothing()
	}
	return about("dorada.hint.cover", c.mine.covered, c.mine.to)
}

// hold: the other move lets a rival's pawn go.
func (c *comparison) hold() (hint.Reason, bool) {
	if c.theirs.freed == hint.Nobody || c.theirs.freed == c.seat || c.mine.freed == c.theirs.freed {
		return nothing()
	}
	return about("dorada.hint.hold", c.theirs.freed, c.theirs.from)
}

// forced: fewer throws cost a pawn of one's own whatever one moves.
func (c *comparison) forced() (hint.Reason, bool) {
	mine, theirs := c.mine.forced[c.seat], c.theirs.forced[c.seat]
	if mine >= theirs {
		return nothing()
	}
	return hint.Reason{Key: "dorada.hint.forced", Seat: hint.Nobody, Count: theirs - mine, Of: theirs}, true
}

// press: more throws cost a rival a pawn.
func (c *comparison) press() (hint.Reason, bool) {
	for seat := range game.Seat(MaxSeats) {
		if n := c.mine.forced[seat]; seat != c.seat && n > c.theirs.forced[seat] {
			return about("dorada.hint.press", seat, n)
		}
	}
	return nothing()
}

// choice: more pawns are free.
func (c *comparison) choice() (hint.Reason, bool) {
	if c.mine.free <= c.theirs.free {
		return nothing()
	}
	return plain("dorada.hint.choice", c.mine.free)
}

// gold: the gold is within a throw.
func (c *comparison) gold() (hint.Reason, bool) {
	if c.mine.gold <= c.theirs.gold {
		return nothing()
	}
	return plain("dorada.hint.gold", c.mine.gold)
}

// late: the pawn further back stays for a later arrival.
func (c *comparison) late() (hint.Reason, bool) {
	if c.mine.from <= c.theirs.from || c.mine.lost {
		return nothing()
	}
	if c.theirs.from == 0 {
		return plain("dorada.hint.camp", 1)
	}
	return plain("dorada.hint.late", c.theirs.from)
}
