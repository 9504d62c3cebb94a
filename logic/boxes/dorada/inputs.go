package dorada

import (
	"math/bits"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// The inputs of the network that values positions of the standard board, seen from one seat: the others follow clockwise
// behind it. Positions with more of what an input counts give it a greater value; most are 1 or left out.
const (
	valueGoal = 41 // DORADA on the standard board
	depths    = 8  // the seven upper pawns in DORADA, and all below
	counts    = Pawns + 1

	// For each seat and space: a pawn on top; one under another seat's, with one pawn above it or more; one under none but own
	// pawns.
	inputTop   = 0
	inputCover = inputTop + MaxSeats*valueGoal
	inputUnder = inputCover + MaxSeats*valueGoal*2
	// For each seat: pawns on start; pawns in DORADA by the pawns above them; pawns in play; free pawns; whether it rolls next.
	inputStart = inputUnder + MaxSeats*valueGoal
	inputGoal  = inputStart + MaxSeats*counts
	inputPlay  = inputGoal + MaxSeats*depths
	inputFree  = inputPlay + MaxSeats*counts
	inputNext  = inputFree + MaxSeats*counts
	// For each seat, as numbers: spaces its pawns in play, and its free ones, are from DORADA; throws that lead its free pawns
	// into traps, and throws with which every one of them would be lost; points as they stand.
	inputPips     = inputNext + MaxSeats
	inputFreePips = inputPips + MaxSeats
	inputDanger   = inputFreePips + MaxSeats
	inputForced   = inputDanger + MaxSeats
	inputPoints   = inputForced + MaxSeats
	// For all: the open traps, and the number of seats.
	inputOpen   = inputPoints + MaxSeats
	inputSeats  = inputOpen + valueGoal
	valueInputs = inputSeats + MaxSeats
)

// maxScore is the greatest score there can be: the unit of the second output. The third is the lead over the best rival,
// from -maxLead to maxLead.
const maxScore, maxLead = 290, 200

// Subject is what there is to learn of Dorada.
type Subject struct {
	board *Board
	// traps are the spaces of the traps, a bit each.
	traps uint64
}

// newSubject returns what there is to learn on a board, the standard one.
func newSubject(b *Board) Subject {
	s := Subject{board: b}
	for space := range valueGoal {
		if b.At(space).Type == Trap {
			s.traps |= 1 << space
		}
	}
	return s
}

// Inputs returns the number of inputs.
func (Subject) Inputs() int { return valueInputs }

// Describe appends the inputs of s, a position on the standard board, seen from seat.
func (b Subject) Describe(r *Rules, s *State, seat game.Seat, dst []value.Input) []value.Input {
	d := describer{Describer: value.Describer{Inputs: dst, Seats: r.seats, Seat: seat}, open: b.traps &^ s.Bridge[0]}
	d.Add(inputSeats+r.seats-1, 1)
	if s.Mover >= 0 {
		d.Add(inputNext+d.Relative(s.Mover), 1)
	}
	for open := d.open; open != 0; open &= open - 1 {
		d.Add(inputOpen+bits.TrailingZeros64(open), 1)
	}
	var occupied uint64
	for other := range game.Seat(r.seats) {
		occupied |= s.Free[other][0]
		d.describeFree(s, other)
	}
	for piles := occupied &^ 1; piles != 0; piles &= piles - 1 {
		d.describeCovered(s, bits.TrailingZeros64(piles))
	}
	d.describeGoal(s)
	d.describeSums()
	return d.Inputs
}

// describer collects inputs; play and pips count each seat's pawns in play and the spaces they are from DORADA.
type describer struct {
	value.Describer
	open       uint64
	play, pips [MaxSeats]int
}

// describeFree describes the pawns that seat may move.
func (d *describer) describeFree(s *State, seat game.Seat) {
	who, n, danger, forced := d.Relative(seat), 0, 0, uint64(throws)
	for free := s.Free[seat][0]; free != 0; free &= free - 1 {
		space, pawns := bits.TrailingZeros64(free), 1
		if space == 0 {
			pawns = int(s.Start[seat])
			d.Add(inputStart+who*counts+min(pawns, Pawns), 1)
		} else {
			d.Add(inputTop+who*valueGoal+space, 1)
		}
		lost := lostWith(d.open, space)
		n, danger, forced = n+1, danger+bits.OnesCount64(lost), forced&lost
		d.play[who] += pawns
		d.pips[who] += pawns * (valueGoal - space)
	}
	d.Add(inputFree+who*counts+min(n, Pawns), 1)
	d.Add(inputFreePips+who, float32(d.pips[who])/60)
	d.Add(inputDanger+who, float32(danger)/6)
	if n > 0 {
		d.Add(inputForced+who, float32(bits.OnesCount64(forced))/6)
	}
}

// throws has a bit for each throw, that of 1 lowest.
const throws = 1<<6 - 1

// lostWith returns the throws, a bit each, that lead from space into one of the open traps.
func lostWith(open uint64, space int) uint64 { return open >> (space + 1) & throws }

// describeCovered describes the covered pawns on space.
func (d *describer) describeCovered(s *State, space int) {
	top, mixed, above := s.top(space), 0, 0
	for under := s.Under[space]; under > 1; under >>= 2 {
		seat := game.Seat(under & 3)
		who := d.Relative(seat)
		if seat != top {
			mixed = 1
		}
		if mixed == 0 {
			d.Add(inputUnder+who*valueGoal+space, 1)
		} else {
			d.Add(inputCover+(who*valueGoal+space)*2+min(above, 1), 1)
		}
		above++
		d.play[who]++
		d.pips[who] += valueGoal - space
	}
}

// describeGoal describes the pile in DORADA.
func (d *describer) describeGoal(s *State) {
	var points [MaxSeats]int
	for depth, pile := 0, s.Goal; pile > 1; depth, pile = depth+1, pile>>2 {
		who := d.Relative(game.Seat(pile & 3))
		d.Add(inputGoal+who*depths+min(depth, depths-1), 1)
		points[who] += Worth(depth)
	}
	for who, n := range points[:d.Seats] {
		d.Add(inputPoints+who, float32(n)/100)
	}
}

// describeSums describes what was counted on the way.
func (d *describer) describeSums() {
	for who := range d.Seats {
		d.Add(inputPlay+who*counts+min(d.play[who], Pawns), 1)
		d.Add(inputPips+who, float32(d.pips[who])/60)
	}
}

// Result returns seat's share of the win, its points and its lead.
func (Subject) Result(r *Rules, s *State, seat game.Seat) (out [value.Outputs]float32) {
	score, best := r.Score(s, seat), 0
	for other := range game.Seat(r.seats) {
		if other != seat {
			best = max(best, r.Score(s, other))
		}
	}
	out[value.Win] = value.Share(r.Winners(s), seat)
	out[value.Score] = value.Target(float32(score) / maxScore)
	out[value.Margin] = value.Target(float32(score-best+maxLead) / (2 * maxLead))
	return out
}

// Table returns a game of two, three or four seats in turn; two get half of them.
func (b Subject) Table(i int, _ *game.RNG) (*Rules, State) {
	r := newRules(b.board, [...]int{2, 3, 2, 4}[i%4])
	return r, r.Start()
}

// Rivals returns the other levels, the better ones more often.
func (Subject) Rivals() []bot.Policy[State, *Rules] {
	random := bot.Random[State, *Rules]{}
	return []bot.Policy[State, *Rules]{medium{}, medium{}, medium{}, easy{}, easy{}, random}
}

// Choose returns the move behind which the position is worth most.
func (Subject) Choose(r *Rules, s *State, legal []game.Move, j *value.Judge[State, *Rules]) game.Move {
	return j.Best(r, s, legal)
}
