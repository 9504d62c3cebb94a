package dorada

import (
	"math"
	"math/bits"

	"ludotheque/logic/game"
)

// The kinds of moves, in the top byte of a game.Move. The low bits hold a space or the number thrown.
const (
	moveRoll game.Move = 1 << 56
	movePawn game.Move = 2 << 56
	moveMask game.Move = 0xff << 56
)

// die returns the die of the game (D-02).
func die() game.Die { return game.Die{Zero: moveRoll, Faces: 6} }

// Rolled returns the chance move of throwing n, 1 to 6 (D-02).
func Rolled(n int) game.Move { return die().MoveOf(n) }

// Moved returns the decision to move the free pawn on space (D-02).
func Moved(space int) game.Move { return movePawn | game.Move(space) }

// SpaceOf returns the space of the pawn that the decision m moves. For an illegal m the space need not be on the board. It
// is limited to 31 bits, so that it is the same on all platforms.
func SpaceOf(m game.Move) int { return int(min(m&^moveMask, math.MaxInt32)) }

// RollOf returns the number that the chance move m throws, 1 to 6.
func RollOf(m game.Move) int { return int(m &^ moveMask) }

// Refusals besides those of all boxes.
const (
	NoPawnThere game.Refusal = "no-pawn-there" // none of the seat's pawns is on that space
	Covered     game.Refusal = "covered"       // D-04: another pawn lies on it
	Arrived     game.Refusal = "arrived"       // pawns in DORADA stay there
)

// The kinds of events and the fields that each uses.
const (
	// EventRoll: Seat rolled N.
	EventRoll game.Kind = iota + 1
	// EventHop: Seat's pawn moved from space From, top of its pile, to To by counting every space (D-03).
	EventHop
	// EventSpring: the springboard on From sent Seat's pawn on to To (D-08, D-09).
	EventSpring
	// EventGold: the gold on From took Seat's pawn to DORADA, space To (D-11).
	EventGold
	// EventLost: the trap on To took Seat's pawn and is a bridge now (D-07).
	EventLost
	// EventLand: Seat's pawn came to rest on space To, on N other pawns (D-04).
	EventLand
	// EventArrive: Seat's pawn is in DORADA, space To, on N other pawns (D-14).
	EventArrive
	// EventMiss: Seat misses its turn, its pawns are all covered (D-06).
	EventMiss
	// EventOver: the game has ended (D-15).
	EventOver
)

// Legal implements game.Rules: a move for each space on which Mover has a free pawn (D-02, D-04, D-05).
func (r *Rules) Legal(s *State, buf []game.Move) []game.Move {
	seat, n := s.Mover, len(buf)
	if s.Roll == 0 || uint8(seat) >= MaxSeats {
		return buf
	}
	free := &s.Free[uint8(seat)]
	if free[1] != 0 || n+Pawns > cap(buf) { // a long board, or too little room for listUpToFour
		return appendEach(buf, free)
	}
	listUpToFour((*[Pawns]game.Move)(buf[n:n+Pawns]), free[0])
	return buf[:n+bits.OnesCount64(free[0])]
}

// listUpToFour writes a move for each space in free, which has at most four, ascending. It always writes four elements, as a
// loop would cause branch mispredictions. Those beyond the number of spaces mean nothing; the caller cuts them off.
func listUpToFour(four *[Pawns]game.Move, free uint64) {
	four[0] = Moved(bits.TrailingZeros64(free))
	free &= free - 1
	four[1] = Moved(bits.TrailingZeros64(free))
	free &= free - 1
	four[2] = Moved(bits.TrailingZeros64(free))
	free &= free - 1
	four[3] = Moved(bits.TrailingZeros64(free))
}

// appendEach appends a move for each space in free.
func appendEach(buf []game.Move, free *Set) []game.Move {
	for word := free[0]; word != 0; word &= word - 1 {
		buf = append(buf, Moved(bits.TrailingZeros64(word)))
	}
	for word := free[1]; word != 0; word &= word - 1 {
		buf = append(buf, Moved(64+bits.TrailingZeros64(word)))
	}
	return buf
}

// Outcomes implements game.Rules: the six throws, equally likely.
func (r *Rules) Outcomes(s *State, buf []game.Outcome) ([]game.Outcome, bool) {
	return die().Outcomes(r.Turn(s) == game.Chance, buf)
}

// Draw implements game.Rules: a random throw.
func (r *Rules) Draw(_ *State, rng *game.RNG) game.Move { return die().Roll(rng) }

// RandomPly implements game.Rules. It does what game.RandomPlyByTurn does, but faster.
func (r *Rules) RandomPly(s *State, rng *game.RNG, buf []game.Move) (game.Seat, game.Move) {
	switch seat := s.Mover; {
	case s.Roll != 0:
		return seat, rng.Pick(r.Legal(s, buf[:0]))
	case seat < 0:
		return game.Over, 0
	}
	return game.Chance, r.Draw(s, rng)
}

// Apply implements game.Rules. It checks for the legal case first, as searches and playouts only play legal moves.
func (r *Rules) Apply(s *State, by game.Seat, m game.Move, ev []game.Event) ([]game.Event, error) {
	if s.Roll == 0 {
		if by == game.Chance && s.Mover >= 0 && die().Has(m) {
			return r.roll(s, uint8(RollOf(m)), ev), nil
		}
		return ev, r.refusal(s, by, m)
	}
	space := m - Moved(0) // at least MaxSpaces, perhaps by wrapping round, for an m of another kind
	if by != s.Mover || space >= MaxSpaces || !s.Free[by&3].Has(int(space)) {
		return ev, r.refusal(s, by, m)
	}
	if ev != nil {
		return r.moveAndReport(s, int(space), ev), nil
	}
	r.move(s, int(space))
	return nil, nil
}

// roll plays a throw and appends its event unless ev is nil.
func (r *Rules) roll(s *State, n uint8, ev []game.Event) []game.Event {
	s.Roll = n
	return game.AppendEvent(ev, game.Event{Kind: EventRoll, Seat: s.Mover, N: int32(n)})
}

// refusal returns why by may not play m, which must not be legal.
func (r *Rules) refusal(s *State, by game.Seat, m game.Move) game.Refusal {
	if why := game.OutOfTurn(r.Turn(s), by, game.NotRolled); why != "" {
		return why
	}
	return r.notMovable(s, m)
}

// notMovable returns why the seat that has the turn, or chance, may not play m, which must not be legal.
func (r *Rules) notMovable(s *State, m game.Move) game.Refusal {
	space := SpaceOf(m)
	switch {
	case s.Roll == 0 || m&moveMask != movePawn:
		return game.NotLegal
	case space >= r.board.Len():
		return NoPawnThere
	case space == r.board.Goal():
		return Arrived
	case r.coveredAt(s, s.Mover, space, space+1):
		return Covered
	}
	return NoPawnThere
}

// Do implements game.Rules.
func (r *Rules) Do(s *State, m game.Move) {
	if m&moveMask == moveRoll {
		s.Roll = uint8(m)
		return
	}
	r.move(s, SpaceOf(m))
}

// move moves Mover's top pawn on from by s.Roll and passes the turn on. It reports no events, to keep the fast path
// fast; see moveAndReport.
func (r *Rules) move(s *State, from int) {
	seat, to := s.Mover, int(r.moves.destinations[from&(indexSize-1)][s.Roll&7])
	s.lift(seat, from)
	s.leaveStart(seat, from)
	if r.moves.springs[to>>6&1]>>(to&63)&1 != 0 {
		to = r.springTo(s, to)
	}
	switch {
	case to == r.moves.goal:
		s.Goal = s.Goal<<2 | uint64(seat)
	case to == 0 || s.Under[to] != 0:
		s.put(seat, to)
	default:
		r.putAlone(s, seat, to)
	}
	r.passTo(s, r.next[seat&3])
}

// putAlone puts a pawn of seat on an empty space; an open trap there takes it and is bridged (D-07). It is branch-free,
// since the branches would be mispredicted.
func (r *Rules) putAlone(s *State, seat game.Seat, space int) {
	word, bit := space>>6&1, uint64(1)<<(space&63)
	trap, bridge := r.moves.traps[word]&bit, s.Bridge[word]
	stays := bit &^ (trap &^ bridge) // 0 if the space is an open trap, else bit
	s.Bridge[word] = bridge | trap
	s.Free[seat&3][word] |= stays
	s.Under[space] = uint32(boolBit(stays != 0))
}

// springTo returns where the springboard on from sends a pawn in the end. If no other pawn is in the way, it takes the answer from
// moves.jumps. The pawn must not be in s any more.
func (r *Rules) springTo(s *State, from int) int {
	far := &r.moves.jumps[from&(indexSize-1)]
	if s.Free[0].intersects(&far.needFree) || s.Free[1].intersects(&far.needFree) || s.Free[2].intersects(&far.needFree) || s.Free[3].intersects(&far.needFree) {
		return r.follow(s, from)
	}
	return far.to
}

// follow returns where a pawn that ends its roll on space to comes to rest, over springboards and gold (D-08 to D-11). The
// pawn must not be in s any more. follow terminates, since boards have no circles.
func (r *Rules) follow(s *State, to int) int {
	for r.board.space[to].Type.sendsOn() {
		to = r.sendFrom(s, to)
	}
	return to
}

// Destination returns where the top pawn on from ends if it moves by roll, after springboards and gold, and whether a
// trap takes it there. It does not check that the pawn may move, and does not allocate. It lifts the pawn off s and puts it back:
// the space it leaves may be free for a springboard (D-08).
func (r *Rules) Destination(s *State, from, roll int) (to int, lost bool) {
	to = r.board.countFrom(from, roll)
	if r.board.space[to].Type.sendsOn() {
		under := s.Under[from]
		s.Under[from] = under >> 2
		to = r.follow(s, to)
		s.Under[from] = under
	}
	return to, r.landingEvent(s, to) == EventLost
}

// sendsOn reports whether a pawn does not stay on spaces of this type.
func (t SpaceType) sendsOn() bool { return t == Spring || t == Gold }

// sendFrom returns where the springboard or gold on space from sends a pawn next, which need not be where it stays. A
// springboard counts free spaces only; start and DORADA stop the pawn (D-08, D-09, D-11, D-12).
func (r *Rules) sendFrom(s *State, from int) int {
	goal, jump, step := r.board.Goal(), int(r.board.space[from].Jump), 1
	switch {
	case r.board.space[from].Type == Gold:
		return goal
	case jump < 0:
		step, jump = -1, -jump
	}
	to := from
	for jump > 0 {
		to += step
		if to == 0 || to == goal {
			return to
		}
		jump -= int(boolBit(s.Under[to] == 0))
	}
	return to
}

// landingEvent returns the event of a pawn that ends its move on space to: EventLand, EventLost or EventArrive.
func (r *Rules) landingEvent(s *State, to int) game.Kind {
	switch r.board.space[to].Type {
	case Trap:
		if !s.Bridge.Has(to) {
			return EventLost
		}
	case Goal:
		return EventArrive
	}
	return EventLand
}

// moveAndReport moves like move, and returns ev with the events appended.
func (r *Rules) moveAndReport(s *State, from int, ev []game.Event) []game.Event {
	before := *s
	r.move(s, from)
	return r.reportMove(&before, s, from, ev)
}

// reportMove appends the events of moving Mover's top pawn on from in s. after is the state after the move. s is
// changed: the pawn is lifted off.
func (r *Rules) reportMove(s, after *State, from int, ev []game.Event) []game.Event {
	seat, to := s.Mover, r.board.countFrom(from, int(s.Roll))
	ev = append(ev, game.Event{Kind: EventHop, Seat: seat, From: int16(from), To: int16(to)})
	s.lift(seat, from)
	for s.leaveStart(seat, from); r.board.space[to].Type.sendsOn(); {
		kind, next := EventSpring, r.sendFrom(s, to)
		if r.board.space[to].Type == Gold {
			kind = EventGold
		}
		ev = append(ev, game.Event{Kind: kind, Seat: seat, From: int16(to), To: int16(next)})
		to = next
	}
	rested := game.Event{Kind: r.landingEvent(s, to), Seat: seat, To: int16(to)}
	switch rested.Kind {
	case EventLand:
		rested.N = int32(s.Size(to))
	case EventArrive:
		rested.N = int32(s.Arrived())
	}
	return r.reportPass(after, seat, append(ev, rested))
}

// reportPass appends EventMiss for each seat that misses its turn between seat and the next mover, or EventOver. A seat
// without a pawn in play misses nothing (D-17).
func (r *Rules) reportPass(s *State, seat game.Seat, ev []game.Event) []game.Event {
	if s.Mover == game.Over {
		return append(ev, game.Event{Kind: EventOver, Seat: game.Chance})
	}
	for next := r.next[seat]; next != s.Mover; next = r.next[next] {
		if r.inPlay(s, next) {
			ev = append(ev, game.Event{Kind: EventMiss, Seat: next})
		}
	}
	return ev
}
