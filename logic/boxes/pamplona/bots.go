package pamplona

import (
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

// easy is afraid of the bull: it keeps its runners out of its reach, if only by going far ahead, and its points together. It
// sees neither what an attack would bring nor that ranks are better late: short-sighted, but plausible.
type easy struct{}

// Choose returns a decision after which the seat feels safest.
func (easy) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	return best(r, view, seat, legal, l, safety)
}

// medium weighs what an attack would bring now, by the odds that one comes soon, against what points and ranks are sure. It
// sees one decision ahead.
type medium struct{}

// Choose returns a decision after which the seat has most by the odds.
func (medium) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	return best(r, view, seat, legal, l, odds)
}

// judgement is what seat has in s, in hundredths of a point.
type judgement func(r *Rules, s *State, seat game.Seat) int

// best returns the move of legal after which seat has most, any of them if several are.
func best(r *Rules, s *State, seat game.Seat, legal []game.Move, l *game.RNG, judge judgement) game.Move {
	return bot.Best(legal, l, func(m game.Move) int {
		after := *s
		r.Do(&after, m)
		return judge(r, &after, seat)
	})
}

// points returns what seat has, less its credits.
func points(s *State, seat game.Seat) int { return int(s.Courage[seat] - Credit*s.Credits[seat]) }

// safety returns the points and how far the runners are out of the bull's reach, the arena being as safe as the street six spaces
// ahead: no card takes it further than five.
func safety(_ *Rules, s *State, seat game.Seat) int {
	sum := 100 * points(s, seat)
	for _, p := range s.Runner[seat] {
		sum += 50 * min(p.Space()-int(s.Torro), 6)
	}
	return sum
}

// odds returns the points, the ranks, and what an attack would bring at once, at the odds that one of the next three cards of a
// fresh deck is an attack: 1 - 16·15·14 / 22·21·20.
func odds(r *Rules, s *State, seat game.Seat) int {
	sum := 100 * points(s, seat)
	for _, p := range s.Runner[seat] {
		switch {
		case p > rankBase:
			sum += 100 * p.Rank()
		case p >= r.arena:
			sum += 100 * r.NextRank(s)
		default:
			sum += 64 * Worth(p.Space()-int(s.Torro))
		}
	}
	return sum
}

// child plays like somebody of six to eight. It runs its foremost runner home as fast as it can, steps on fear only where it
// must, and leaves runners that it outnumbers where they are. It does not think of the bull, and often not of whoever is last.
type child struct{}

// forgetShare returns in how many of 100 runs the policy forgets its last runner, such that it wins as often as random play does.
func forgetShare(seats int) int { return 18 + 60/seats }

// Choose returns the decision of the policy.
func (child) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	if IsPush(legal[0]) {
		return bot.Best(legal, l, runnersStaying)
	}
	forgets := l.Below(100) < forgetShare(r.seats)
	return best(r, view, seat, legal, l, func(_ *Rules, s *State, seat game.Seat) int {
		const more = 1 << 13 // than any spot
		runners, worth := &s.Runner[seat], -more*max(0, points(view, seat)-points(s, seat))
		if worth += int(runners[2]); forgets {
			worth = worth*more + int(runners[1])
		}
		return worth
	})
}

// runnersStaying returns how many runners stay where they are if m is played, a push.
func runnersStaying(m game.Move) (n int) {
	for _, p := range PushesOf(m) {
		for _, way := range p.Way[:p.Runners] {
			if way == 0 {
				n++
			}
		}
	}
	return n
}
