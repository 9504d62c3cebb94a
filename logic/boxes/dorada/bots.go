package dorada

import (
	"math/bits"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// Bot returns a player of the level given.
func (b *Box) Bot(level game.Level, seed uint64) game.Bot { return bot.Of(level, seed, b.policy) }

// policy returns how level plays; without weights strong is no better than medium.
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

// easy takes the pawn that gains most spaces, the foremost of several, and never goes into a trap if it can be helped. It
// runs pawn after pawn home, although those that come late are worth more: short-sighted, but plausible.
type easy struct{}

func (easy) Choose(r *Rules, view *State, _ game.Seat, legal []game.Move, _ *game.RNG) game.Move {
	best, most := legal[0], -1<<30
	for _, m := range legal {
		if gain := r.gain(view, m); gain >= most {
			best, most = m, gain
		}
	}
	return best
}

// gain returns how many spaces m brings its pawn ahead; a loss counts as further back than any space.
func (r *Rules) gain(s *State, m game.Move) int {
	from := SpaceOf(m)
	to, lost := r.Destination(s, from, int(s.Roll))
	if lost {
		return -r.board.Len() - from
	}
	return to - from
}

// medium looks for the position in which its seat stands best by what matters most: the points that lie in DORADA, that
// pawns are not lost, and that they come late. It sees one move ahead and judges by rule of thumb.
type medium struct{}

func (medium) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	return bot.Best(legal, l, func(m game.Move) int {
		after := *view
		r.Do(&after, m)
		return r.lead(&after, seat)
	})
}

// What things are worth to medium, in points: a pawn in play, and each space that it has yet to go. A pawn in DORADA is
// worth what it is as things stand.
const (
	worthPlay  = 90
	worthSpace = 1
)

// lead returns how far seat is ahead of the mean of the others, times their number.
func (r *Rules) lead(s *State, seat game.Seat) int {
	worth := r.worths(s)
	sum := r.seats * worth[seat]
	for _, w := range worth[:r.seats] {
		sum -= w
	}
	return sum
}

// worths returns what each seat's pawns are worth by rule of thumb.
func (r *Rules) worths(s *State) (worth [MaxSeats]int) {
	goal := r.board.Goal()
	var occupied Set
	for seat := range r.seats {
		worth[seat] = int(s.Start[seat]) * (worthPlay + goal*worthSpace)
		for i, free := range s.Free[seat] {
			occupied[i] |= free
		}
	}
	occupied.remove(0)
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

// Destination returns where the top pawn of the pile on from ends when it moves by roll, springboards and gold followed through,
// and whether a trap takes it there. It does not ask whether the pawn may move, and does not allocate.
func (r *Rules) Destination(s *State, from, roll int) (to int, lost bool) {
	to = min(from+roll, r.board.Goal())
	if t := r.board.space[to].Type; t == Spring || t == Gold {
		under := s.Under[from]
		s.Under[from] = under >> 2
		to = r.follow(s, to)
		s.Under[from] = under
	}
	return to, r.board.space[to].Type == Trap && !s.Bridge.Has(to)
}
