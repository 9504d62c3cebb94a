package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
)

// most is the most pawns that may lie on one another.
const most = dorada.MaxSeats * dorada.Pawns

// pile is pawns on one another, the lowest first.
type pile struct {
	n    int8
	seat [most]game.Seat
}

func (p *pile) put(s game.Seat) {
	if int(p.n) < len(p.seat) {
		p.seat[p.n] = s
		p.n++
	}
}

// lift takes the uppermost pawn off.
func (p *pile) lift() {
	if p.n > 0 {
		p.n--
		p.seat[p.n] = 0
	}
}

// top returns whose the uppermost pawn is; there must be one.
func (p *pile) top() game.Seat { return p.seat[p.n-1] }

// count returns how many pawns of seat are in the pile.
func (p *pile) count(s game.Seat) (n int) {
	for _, seat := range p.seat[:p.n] {
		if seat == s {
			n++
		}
	}
	return n
}

// has reports whether a pawn of seat is in the pile.
func (p *pile) has(s game.Seat) bool { return p.count(s) > 0 }

// view is what lies on the board. Only the ends of cues move it. It is a value; equal boards are equal views.
type view struct {
	start  [dorada.MaxSeats]int8
	piles  [dorada.MaxSpaces]pile
	bridge [dorada.MaxSpaces]bool
	goal   pile
	lost   [dorada.MaxSeats]int8 // pawns that traps have taken; one on its way is on no space, and is not lost (D-07)
	roll   int8                  // what the die shows of the present turn, or 0
}

// viewOf returns the view of a state, on a board of n spaces.
func viewOf(s *dorada.State, n int) view {
	v := view{roll: int8(s.Roll)}
	var buf [most]game.Seat
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

// lift takes seat's pawn off a space.
func (v *view) lift(seat game.Seat, space int) {
	if space == 0 {
		v.start[seat]--
		return
	}
	v.piles[space].lift()
}

// put lays seat's pawn down on a space.
func (v *view) put(seat game.Seat, space int) {
	if space == 0 {
		v.start[seat]++
		return
	}
	v.piles[space].put(seat)
}

// score returns what seat's pawns in DORADA are worth (D-16).
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

// pawnsOnTrack returns how many pawns of seat stand on spaces, start included.
func (v *view) pawnsOnTrack(seat game.Seat) int {
	n := int(v.start[seat])
	for space := range v.piles {
		n += v.piles[space].count(seat)
	}
	return n
}

// has reports whether a pawn of seat lies on a space.
func (v *view) has(seat game.Seat, space int) bool {
	if space == 0 {
		return v.start[seat] > 0
	}
	return v.piles[space].has(seat)
}

// pawnsOn returns how many pawns lie on a space, DORADA being goal.
func (v *view) pawnsOn(space, goal int) int {
	if space == goal {
		return int(v.goal.n)
	}
	return int(v.piles[space].n)
}

// forecast returns what the pawns of each seat are worth if all that are still on their way come home in the order in which they stand,
// those in front first and the uppermost of a pile before those below: who leads long before the first is home. Pawns in the camp
// come last and share what is left to them evenly. Nobody's dice are foreseen, and no trap.
func (v *view) forecast(seats int) (points [dorada.MaxSeats]int) {
	depth := 0
	for _, n := range v.start[:seats] {
		depth += int(n)
	}
	camp := 0
	for i := range depth {
		camp += dorada.Worth(i)
	}
	for seat, n := range v.start[:seats] {
		if depth > 0 {
			points[seat] = camp * int(n) / depth
		}
	}
	for space := range v.piles {
		for _, seat := range v.piles[space].seat[:v.piles[space].n] {
			points[seat] += dorada.Worth(depth)
			depth++
		}
	}
	for i := int(v.goal.n) - 1; i >= 0; i-- {
		points[v.goal.seat[i]] += dorada.Worth(depth)
		depth++
	}
	return points
}

// allPlaced reports whether no pawn is on its way, which lies nowhere then.
func (v *view) allPlaced(seats int) bool {
	n := 0
	for seat := range game.Seat(seats) {
		n += v.pawnsHome(seat) + v.pawnsOnTrack(seat) + int(v.lost[seat])
	}
	return n == seats*dorada.Pawns
}

// setup is how far the pawns on start have been set up: one of each seat after the other, until all stand (D-01).
type setup struct {
	order []game.Seat // whose pawns they are, one after the other
	left  int         // of them that do not stand yet
	shown view        // the view without those
}

// viewShown returns v as it is to be drawn.
func (u *setup) viewShown(v *view) *view {
	if u.left == 0 {
		return v
	}
	u.shown = *v
	for _, seat := range u.order[len(u.order)-u.left:] {
		u.shown.start[seat]--
	}
	return &u.shown
}
