package dorada

import (
	"ludotheque/logic/game"
	"ludotheque/logic/train"
	"ludotheque/logic/value"
)

// The inputs of the network that values positions of the standard board, seen
// from one seat: the others follow clockwise behind it. For each seat and space:
// a pawn on top, a pawn covered; and per seat what it has on start and where its
// pawns lie in the DORADA pile.
const (
	valueSpaces = 41 // spaces 0 to 40; DORADA is described by its pile
	depths      = 8  // the seven upper pawns in DORADA, and all below

	inputTop     = 0
	inputCovered = inputTop + MaxSeats*valueSpaces
	inputHeld    = inputCovered + MaxSeats*valueSpaces
	inputStart   = inputHeld + MaxSeats*valueSpaces
	inputGoal    = inputStart + MaxSeats*Pawns
	inputBridge  = inputGoal + MaxSeats*depths
	inputPlay    = inputBridge + valueSpaces
	inputNext    = inputPlay + MaxSeats
	inputFree    = inputNext + MaxSeats
	inputSeats   = inputFree + MaxSeats*(Pawns+1)
	valueInputs  = inputSeats + MaxSeats
)

// mostScore is the greatest score there can be: the unit of the second output.
const mostScore = 290

// subject is what there is to learn of Dorada.
type subject struct{ board *Board }

var _ train.Subject[State, *Rules] = subject{}

// Inputs is the number of inputs.
func (subject) Inputs() int { return valueInputs }

// Describe appends the inputs of s seen from seat. It must be a position on a
// board no longer than the standard one.
func (subject) Describe(r *Rules, s *State, seat game.Seat, dst []value.Input) []value.Input {
	d := describer{dst: dst, rules: r, seat: seat}
	d.add(inputSeats+r.seats-1, 1)
	d.free(s)
	d.piles(s)
	d.goal(s)
	if s.Mover >= 0 {
		d.add(inputNext+d.relative(s.Mover), 1)
	}
	return d.dst
}

// describer collects inputs; play counts each seat's pawns still in play.
type describer struct {
	dst   []value.Input
	rules *Rules
	seat  game.Seat
	play  [MaxSeats]int
}

func (d *describer) add(index int, v float32) {
	d.dst = append(d.dst, value.Input{Index: uint16(index), Value: v})
}

// relative is how many seats clockwise seat sits from the one that looks.
func (d *describer) relative(seat game.Seat) int {
	n := int(seat - d.seat)
	if n < 0 {
		n += d.rules.seats
	}
	return n
}

func (d *describer) free(s *State) {
	for seat := range game.Seat(d.rules.seats) {
		who := d.relative(seat)
		for space := 1; space < valueSpaces; space++ {
			if s.Free[seat].Has(space) {
				d.add(inputTop+who*valueSpaces+space, 1)
				d.play[who]++
			}
		}
		n := int(s.Start[seat])
		if n > 0 {
			d.add(inputStart+who*Pawns+n-1, 1)
			d.play[who] += n
		}
		d.add(inputFree+who*(Pawns+1)+min(d.play[who]-n+min(n, 1), Pawns), 1)
	}
}

// piles describes covered pawns, the less the more lie on them, and bridges.
func (d *describer) piles(s *State) {
	for space := 1; space < valueSpaces; space++ {
		if s.Bridge.Has(space) {
			d.add(inputBridge+space, 1)
		}
		if s.Under[space] <= 1 {
			continue
		}
		weight := float32(1)
		top := s.top(space)
		for under := s.Under[space]; under > 1; under >>= 2 {
			who := d.relative(game.Seat(under & 3))
			if game.Seat(under&3) == top {
				d.add(inputHeld+who*valueSpaces+space, weight)
			} else {
				d.add(inputCovered+who*valueSpaces+space, weight)
			}
			d.play[who]++
			weight *= 0.7
		}
	}
	for who, n := range d.play[:d.rules.seats] {
		d.add(inputPlay+who, float32(n)/Pawns)
	}
}

func (d *describer) goal(s *State) {
	for depth, pile := 0, s.Goal; pile > 1; depth, pile = depth+1, pile>>2 {
		d.add(inputGoal+d.relative(game.Seat(pile&3))*depths+min(depth, depths-1), 1)
	}
}

// Result is seat's share of the win and its points.
func (subject) Result(r *Rules, s *State, seat game.Seat) [value.Outputs]float32 {
	out := [value.Outputs]float32{value.Score: float32(r.Score(s, seat)) / mostScore}
	if w := r.Winners(s); w.Has(seat) {
		out[value.Win] = 1 / float32(w.Len())
	}
	return out
}

// Table is a game of two, three or four seats in turn; two get half of them.
func (b subject) Table(i int) (*Rules, State) {
	r := &Rules{board: b.board, seats: [...]int{2, 3, 2, 4}[i%4]}
	return r, r.Start()
}

// Choose is the move behind which the position is worth most.
func (subject) Choose(r *Rules, s *State, legal []game.Move, j *train.Judge[State, *Rules]) game.Move {
	best, most := legal[0], float32(-1)
	for _, m := range legal {
		after := *s
		r.Do(&after, m)
		if v := j.Value(r, &after, s.Mover)[value.Win]; v > most {
			best, most = m, v
		}
	}
	return best
}
