package dorada

import (
	"math/bits"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// Bot implements game.Box.
func (b *Box) Bot(level game.Level, seed uint64) game.Bot { return bot.ForLevel(level, seed, b.policy) }

// policy returns the policy of a level. Without weights, strong plays like medium.
func (b *Box) policy(level game.Level) bot.Policy[State, *Rules] {
	switch {
	case level == game.LevelChild:
		return child{}
	case level == game.LevelEasy:
		return easy{}
	case level == game.LevelStrong && b.net != nil:
		return b.strong(b.net)
	}
	return medium{}
}

// easy is the policy of LevelEasy. It moves the pawn that gains most spaces, the foremost of several, and avoids traps. It
// brings pawn after pawn to DORADA, although late ones are worth more.
type easy struct{}

// Choose implements bot.Policy.
func (easy) Choose(r *Rules, view *State, _ game.Seat, legal []game.Move, _ *game.RNG) game.Move {
	best, most := legal[0], -1<<30
	for _, m := range legal {
		if gain := r.gain(view, m); gain >= most { // legal is ascending, so the last of several is the foremost
			best, most = m, gain
		}
	}
	return best
}

// gain returns how many spaces m brings its pawn ahead, negative for back. If a trap takes the pawn, the result is less than for
// any move that loses no pawn, and the less the further ahead the pawn was.
func (r *Rules) gain(s *State, m game.Move) int {
	from := SpaceOf(m)
	to, lost := r.Destination(s, from, int(s.Roll))
	if lost {
		return -r.board.Len() - from
	}
	return to - from
}

// medium is the policy of LevelMedium. It plays the move after which its lead is greatest, see Rules.lead: a rule of thumb
// that counts points in DORADA and pawns in play. It looks no further ahead.
type medium struct{}

// Choose implements bot.Policy.
func (medium) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	return bot.BestMove(legal, rng, func(m game.Move) int {
		after := *view
		r.Do(&after, m)
		return r.lead(&after, seat)
	})
}

// Values of a pawn in play by medium, in points: worthPlay, and worthSpace for each space that it has still to go. A
// pawn in DORADA has the value of its present points.
const (
	worthPlay  = 90
	worthSpace = 1
)

// lead returns by how much the value of seat's pawns, see pawnValues, exceeds the mean of all seats, times the number of
// seats.
func (r *Rules) lead(s *State, seat game.Seat) int {
	worth := r.pawnValues(s)
	sum := r.seats * worth[seat]
	for _, w := range worth[:r.seats] {
		sum -= w
	}
	return sum
}

// pawnValues returns the sum of the values of each seat's pawns, in points, see worthPlay.
func (r *Rules) pawnValues(s *State) (worth [MaxSeats]int) {
	goal := r.board.Goal()
	var occupied Set
	for seat := range r.seats {
		worth[seat] = int(s.Start[seat]) * (worthPlay + goal*worthSpace)
		for i, free := range s.Free[seat] {
			occupied[i] |= free
		}
	}
	occupied.remove(0) // pawns on start have been counted
	for i, piles := range occupied {
		for ; piles != 0; piles &= piles - 1 {
			space := i<<6 + bits.TrailingZeros64(piles)
			here := worthPlay + (goal-space)*worthSpace
			worth[s.top(space)] += here
			for under := s.Under[space]; under > 1; under >>= 2 {
				worth[under&3] += here
			}
		}
	}
	for depth, pile := 0, s.Goal; pile > 1; depth, pile = depth+1, pile>>2 {
		worth[pile&3] += Worth(depth)
	}
	return worth
}
