package pamplona

import (
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

// easy is the policy that avoids the bull. It values its points, and runners far ahead of the bull. It sees neither the
// gain of an attack nor that late ranks are better.
type easy struct{}

// Choose implements bot.Policy.
func (easy) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	return bestMove(r, view, seat, legal, rng, safetyValue)
}

// medium is the policy that weighs the gain of an attack, by the probability that one comes soon, against points and
// ranks. It looks one decision ahead.
type medium struct{}

// Choose implements bot.Policy.
func (medium) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	return bestMove(r, view, seat, legal, rng, oddsValue)
}

// evaluation returns the value of s for seat, in hundredths of a point.
type evaluation func(r *Rules, s *State, seat game.Seat) int

// bestMove returns the move after which the evaluation for seat is greatest, a random one of several.
func bestMove(r *Rules, s *State, seat game.Seat, legal []game.Move, rng *game.RNG, evaluate evaluation) game.Move {
	return bot.BestMove(legal, rng, func(m game.Move) int {
		after := *s
		r.Do(&after, m)
		return evaluate(r, &after, seat)
	})
}

// points returns seat's courage points less its credits.
func points(s *State, seat game.Seat) int { return int(s.Courage[seat] - Credit*s.Credits[seat]) }

// safetyValue is the evaluation of easy: the points, plus half a point for each space that a runner is ahead of the
// bull, and minus half a point for each space behind. More than six spaces ahead count as six, since no card moves the bull
// more than five. A runner on a rank counts as six spaces ahead, too.
func safetyValue(_ *Rules, s *State, seat game.Seat) int {
	sum := 100 * points(s, seat)
	for _, p := range s.Runner[seat] {
		sum += 50 * min(p.Space()-int(s.Torro), 6)
	}
	return sum
}

// oddsValue is the evaluation of medium: the points, the ranks, and 0.64 of the gain of an immediate attack. A runner in
// the arena counts as on the next rank. 0.64 is the probability that one of the next three cards of a full deck is an
// attack: 1 - (16·15·14) / (22·21·20).
func oddsValue(r *Rules, s *State, seat game.Seat) int {
	sum := 100 * points(s, seat)
	for _, p := range s.Runner[seat] {
		switch {
		case p > rankBase:
			sum += 100 * p.Rank()
		case p >= r.arena:
			sum += 100 * r.NextRank(s)
		default:
			sum += 64 * AttackGain(p.Space()-int(s.Torro))
		}
	}
	return sum
}

// child is the policy of LevelChild. It runs its foremost runners home as fast as it can, steps on fear only if it
// must, and lets outnumbered runners stay. It ignores the bull, and often forgets its last runner.
type child struct{}

// forgetShare returns in how many percent of decisions child forgets its last runner. It is tuned so that child wins as
// often as random play.
func forgetShare(seats int) int { return 18 + 60/seats }

// Choose implements bot.Policy.
func (child) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	if IsPush(legal[0]) {
		return bot.BestMove(legal, rng, countStaying)
	}
	forgets := rng.Below(100) < forgetShare(r.seats)
	// Runs are compared by the points lost, then by how far the foremost runner gets, and by how far the middle one gets if the
	// last is forgotten. If it is not, chance decides between runs that bring the foremost runner equally far.
	return bestMove(r, view, seat, legal, rng, func(_ *Rules, s *State, seat game.Seat) int {
		const base = 1 << 13 // greater than any spot
		runners, worth := &s.Runner[seat], -base*max(0, points(view, seat)-points(s, seat))
		if worth += int(runners[2]); forgets {
			worth = worth*base + int(runners[1])
		}
		return worth
	})
}

// countStaying returns how many runners stay where they are by the push m.
func countStaying(m game.Move) (n int) {
	for _, p := range PushesOf(m) {
		for _, way := range p.Way[:p.Runners] {
			if way == 0 {
				n++
			}
		}
	}
	return n
}
