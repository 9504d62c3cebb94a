package dorada

import (
	"math/bits"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// Inputs of the value network for the standard board, from the view of one seat. Each constant is the index of the first
// of a block of inputs. In a block by seats that seat comes first, and the others follow clockwise. Most inputs are 1 or left
// out; the sums and points are divided by a constant.
const (
	valueGoal = 41 // DORADA on the standard board
	depths    = 8  // pawns in DORADA by pawns above: 0 to 6, or more
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

// maxScore is the greatest possible score, the unit of output value.Score. The output value.Margin is the lead over the
// best rival, from -maxLead to maxLead.
const maxScore, maxLead = 290, 200

// TrainingSubject describes positions of Dorada to the value network and to its training. It implements train.Subject.
type TrainingSubject struct {
	board *Board
	traps uint64 // bit set of the spaces with traps
}

// newTrainingSubject returns the TrainingSubject for a board, which must be as long as the standard one.
func newTrainingSubject(b *Board) TrainingSubject {
	s := TrainingSubject{board: b}
	for space := range valueGoal {
		if b.At(space).Type == Trap {
			s.traps |= 1 << space
		}
	}
	return s
}

// Inputs implements value.Subject.
func (TrainingSubject) Inputs() int { return valueInputs }

// Describe implements value.Subject. s must be on the standard board.
func (b TrainingSubject) Describe(r *Rules, s *State, seat game.Seat, dst []value.Input) []value.Input {
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

// describer collects the inputs of one position. The arrays are by the seat relative to the one whose view it is, see
// value.Describer.Relative.
type describer struct {
	value.Describer
	open uint64 // bit set of open traps
	// play and pips are the number of each seat's pawns in play and the sum of their distances to DORADA.
	play, pips [MaxSeats]int
}

// describeFree adds the inputs for the pawns that seat may move, and counts them in play and pips. It must be called before
// describeCovered, which adds to pips.
func (d *describer) describeFree(s *State, seat game.Seat) {
	who, n, danger, forced := d.Relative(seat), 0, 0, uint64(allThrows)
	for free := s.Free[seat][0]; free != 0; free &= free - 1 {
		space, pawns := bits.TrailingZeros64(free), 1
		if space == 0 {
			pawns = int(s.Start[seat])
			d.Add(inputStart+who*counts+min(pawns, Pawns), 1)
		} else {
			d.Add(inputTop+who*valueGoal+space, 1)
		}
		lost := losingThrows(d.open, space)
		n, danger, forced = n+1, danger+bits.OnesCount64(lost), forced&lost
		d.play[who] += pawns
		d.pips[who] += pawns * (valueGoal - space)
	}
	d.Add(inputFree+who*counts+min(n, Pawns), 1)
	d.Add(inputFreePips+who, float32(d.pips[who])/60) // those of free pawns, as describeCovered has added no others yet
	d.Add(inputDanger+who, float32(danger)/6)
	if n > 0 {
		d.Add(inputForced+who, float32(bits.OnesCount64(forced))/6)
	}
}

// allThrows has a bit for each throw, the lowest for a 1.
const allThrows = 1<<6 - 1

// losingThrows returns the bit set of throws, see allThrows, that lead from space into one of the open traps. It leaves out those
// that do so over a springboard.
func losingThrows(open uint64, space int) uint64 { return open >> (space + 1) & allThrows }

// describeCovered adds the inputs for the covered pawns on space, from top to bottom, and counts them in play and pips.
func (d *describer) describeCovered(s *State, space int) {
	top, mixed, above := s.top(space), false, 0 // above is the number of covered pawns that lie above the present one
	for under := s.Under[space]; under > 1; under >>= 2 {
		seat := game.Seat(under & 3)
		who := d.Relative(seat)
		mixed = mixed || seat != top // from the first pawn of another seat down, pawns do not lie under their own seat's only
		if mixed {
			d.Add(inputCover+(who*valueGoal+space)*2+min(above, 1), 1)
		} else {
			d.Add(inputUnder+who*valueGoal+space, 1)
		}
		above++
		d.play[who]++
		d.pips[who] += valueGoal - space
	}
}

// describeGoal adds the inputs for the pawns in DORADA: for each pawn its seat and how many lie on it, at most depths-1, and
// for each seat the points that its pawns are worth now. It goes through the pile from the top, see State.Goal.
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

// describeSums adds the inputs for play and pips, once all pawns have been counted.
func (d *describer) describeSums() {
	for who := range d.Seats {
		d.Add(inputPlay+who*counts+min(d.play[who], Pawns), 1)
		d.Add(inputPips+who, float32(d.pips[who])/60)
	}
}

// Result implements value.Subject. The targets are the share of the win, the score, and the lead over the best rival.
func (TrainingSubject) Result(r *Rules, s *State, seat game.Seat) (out [value.Outputs]float32) {
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

// Table implements train.Subject. Half of the games have two seats, a quarter three, a quarter four.
func (b TrainingSubject) Table(i int, _ *game.RNG) (*Rules, State) {
	r := newRules(b.board, [...]int{2, 3, 2, 4}[i%4])
	return r, r.Start()
}

// Rivals implements train.RivalProvider. Good policies are repeated to make them more frequent.
func (TrainingSubject) Rivals() []bot.Policy[State, *Rules] {
	random := bot.Random[State, *Rules]{}
	return []bot.Policy[State, *Rules]{medium{}, medium{}, medium{}, easy{}, easy{}, random}
}

// Choose implements train.Subject. It returns the move whose position has the greatest value.
func (TrainingSubject) Choose(r *Rules, s *State, legal []game.Move, j *value.Judge[State, *Rules]) game.Move {
	return j.Best(r, s, legal)
}
