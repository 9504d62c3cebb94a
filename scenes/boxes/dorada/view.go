package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
)

// maxPile is the greatest number of pawns in a pile.
const maxPile = dorada.MaxSeats * dorada.Pawns

// pile is a pile of pawns. Equal piles are equal values, since the unused part of seat is 0.
type pile struct {
	n    int8               // the number of pawns
	seat [maxPile]game.Seat // the seats of the first n pawns, from the bottom
}

// put adds a pawn on top. It does nothing if the pile is full.
func (p *pile) put(s game.Seat) {
	if int(p.n) < len(p.seat) {
		p.seat[p.n] = s
		p.n++
	}
}

// lift removes the top pawn. It does nothing if the pile is empty.
func (p *pile) lift() {
	if p.n > 0 {
		p.n--
		p.seat[p.n] = 0
	}
}

// top returns the seat of the top pawn; the pile must not be empty.
func (p *pile) top() game.Seat { return p.seat[p.n-1] }

// count returns the number of pawns of a seat in the pile.
func (p *pile) count(s game.Seat) (n int) {
	for _, seat := range p.seat[:p.n] {
		if seat == s {
			n++
		}
	}
	return n
}

// has reports whether a pawn of a seat is in the pile.
func (p *pile) has(s game.Seat) bool { return p.count(s) > 0 }

// view is the state of the board as it is drawn. Only the ends of cues change it. It is a value: equal boards are equal views.
type view struct {
	start  [dorada.MaxSeats]int8  // by seat: the number of pawns on start
	piles  [dorada.MaxSpaces]pile // by space, without start and DORADA
	bridge [dorada.MaxSpaces]bool // by space: whether it is a trap that has become a bridge (D-07)
	goal   pile                   // the pile in DORADA
	lost   [dorada.MaxSeats]int8  // by seat: the number of pawns that traps have taken (D-07); a moving pawn is on no space and not lost
	roll   int8                   // the roll of the present turn, or 0
}

// viewOf returns the view of a state on a board of n spaces, start and DORADA included. Pawns that are nowhere on the board count
// as lost. So do all pawns of seats that nobody plays; they are not shown.
func viewOf(s *dorada.State, n int) view {
	v := view{roll: int8(s.Roll)}
	var buf [maxPile]game.Seat
	for seat, k := range s.Start {
		v.start[seat] = int8(k)
	}
	for space := 1; space < n-1; space++ {
		for _, seat := range s.AppendPile(buf[:0], space) {
			v.piles[space].put(seat)
		}
		v.bridge[space] = s.Bridge.Has(space)
	}
	for _, seat := range s.AppendGoal(buf[:0]) {
		v.goal.put(seat)
	}
	for seat := range s.Start {
		v.lost[seat] = int8(dorada.Pawns - v.pawnsHome(game.Seat(seat)) - v.pawnsOnTrack(game.Seat(seat)))
	}
	return v
}

// lift removes the top pawn of a space, if there is one. On start, space 0, it removes a pawn of seat, which must be there;
// elsewhere seat does not matter.
func (v *view) lift(seat game.Seat, space int) {
	if space == 0 {
		v.start[seat]--
		return
	}
	v.piles[space].lift()
}

// put adds a pawn of seat on top of the pile on a space or, if space is 0, to the seat's pawns on start. For DORADA, use goal.put.
func (v *view) put(seat game.Seat, space int) {
	if space == 0 {
		v.start[seat]++
		return
	}
	v.piles[space].put(seat)
}

// score returns the worth of seat's pawns in DORADA (D-16).
func (v *view) score(seat game.Seat) int {
	sum := 0
	for depth := range int(v.goal.n) {
		if v.goal.seat[int(v.goal.n)-1-depth] == seat {
			sum += dorada.Worth(depth)
		}
	}
	return sum
}

// pawnsHome returns how many pawns of seat are in DORADA.
func (v *view) pawnsHome(seat game.Seat) int { return v.goal.count(seat) }

// pawnsOnTrack returns the number of seat's pawns on spaces, start included, but not in DORADA.
func (v *view) pawnsOnTrack(seat game.Seat) int {
	n := int(v.start[seat])
	for space := range v.piles {
		n += v.piles[space].count(seat)
	}
	return n
}

// has reports whether seat has a pawn on a space, start included, but not in DORADA.
func (v *view) has(seat game.Seat, space int) bool {
	if space == 0 {
		return v.start[seat] > 0
	}
	return v.piles[space].has(seat)
}

// pawnsOn returns the number of pawns on a space, DORADA included; always 0 for start. goal is the number of DORADA.
func (v *view) pawnsOn(space, goal int) int {
	if space == goal {
		return int(v.goal.n)
	}
	return int(v.piles[space].n)
}

// pawnsUnder returns how many pawns would lie under the top pawn of the space from if that pawn came to rest on the space to; 0 if
// to is start. goal is the number of DORADA. If a springboard sends the pawn back to the space from which it came, the pawn itself
// is not counted.
func (v *view) pawnsUnder(from, to, goal int) int {
	n := v.pawnsOn(to, goal)
	if from == to {
		return max(0, n-1)
	}
	return n
}

// appendCounted appends the spaces that a springboard counts in the event e, in order, to dst: those without a pawn (D-08), of
// which the last is where the pawn comes down. The pawn itself must be lifted off.
func (v *view) appendCounted(dst []int, e *game.Event) []int {
	from, to, step := int(e.From), int(e.To), 1
	if to < from {
		step = -1
	}
	for space := from; space != to; {
		if space += step; space == to || v.piles[space].n == 0 {
			dst = append(dst, space)
		}
	}
	return dst
}

// anyOnTrack reports whether a pawn of any seat is on a space, start included, but not in DORADA. seats is the number of seats.
func (v *view) anyOnTrack(seats int) bool {
	for seat := range game.Seat(seats) {
		if v.pawnsOnTrack(seat) > 0 {
			return true
		}
	}
	return false
}

// forecast is what a seat would score if all pawns on the track reached DORADA in their present order.
type forecast struct {
	points int  // to the nearest ten, as all scores are tens (D-16)
	mean   bool // whether the points are a mean, as the seat and others have pawns on start
}

// forecast returns the forecasts by seat: pawns arrive from the front, and in a pile from the top. Pawns on start come last, and
// share their points evenly. Dice and traps are not considered.
func (v *view) forecast(seats int) (by [dorada.MaxSeats]forecast) {
	depth := 0 // the number of pawns that would lie above the next pawn in DORADA; the last to arrive lie on top
	for _, n := range v.start[:seats] {
		depth += int(n)
	}
	sum := 0 // the worth of all pawns on start together
	for i := range depth {
		sum += dorada.Worth(i)
	}
	for seat, n := range v.start[:seats] {
		if n > 0 {
			by[seat] = forecast{points: (sum*int(n)/depth + 5) / 10 * 10, mean: int(n) < depth}
		}
	}
	for space := range v.piles { // from the back, and in a pile from the bottom: the latest arrivals first
		for _, seat := range v.piles[space].seat[:v.piles[space].n] {
			by[seat].points += dorada.Worth(depth)
			depth++
		}
	}
	for i := int(v.goal.n) - 1; i >= 0; i-- {
		by[v.goal.seat[i]].points += dorada.Worth(depth)
		depth++
	}
	return by
}

// allPlaced reports whether every pawn is on a space, in DORADA or lost. The result is false while a pawn moves. seats is the
// number of seats.
func (v *view) allPlaced(seats int) bool {
	n := 0
	for seat := range game.Seat(seats) {
		n += v.pawnsHome(seat) + v.pawnsOnTrack(seat) + int(v.lost[seat])
	}
	return n == seats*dorada.Pawns
}

// isSettled reports whether the seat that is to move in g has one pawn left in play, which it must move with every roll (D-05), for
// table.Contents.Settled.
func isSettled(g game.Game) bool { return hasLastPawn(g, g.Turn()) }

// hasLastPawn reports whether seat has exactly one pawn left in play in g.
func hasLastPawn(g game.Game, seat game.Seat) bool {
	r, s, ok := game.Position[*dorada.Rules, dorada.State](g)
	if !ok || seat < 0 {
		return false
	}
	v := viewOf(&s, r.Board().Len())
	return v.pawnsOnTrack(seat) == 1
}
