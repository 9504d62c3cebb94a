package pamplona

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/game"
)

// child plays like somebody of six to eight. It runs its foremost runner home as fast as it can, steps on fear only where it
// must, and leaves runners that it outnumbers where they are. It does not think of the bull, and often not of whoever is last.
type child struct{}

// forgetful is in how many of 100 runs the policy forgets its last runner. It is such that the policy wins as often as random
// play does.
func forgetful(seats int) int { return 18 + 60/seats }

// Choose is the decision of the policy.
func (child) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	if IsPush(legal[0]) {
		return bot.Best(legal, l, stays)
	}
	forgets := l.Below(100) < forgetful(r.seats)
	return best(r, view, seat, legal, l, func(_ *Rules, s *State, seat game.Seat) int {
		const more = 1 << 13 // than any spot
		runners, worth := &s.Runner[seat], -more*max(0, points(view, seat)-points(s, seat))
		if worth += int(runners[2]); forgets {
			worth = worth*more + int(runners[1])
		}
		return worth
	})
}

// stays is how many runners stay where they are if m is played, a push.
func stays(m game.Move) (n int) {
	for _, p := range PushesOf(m) {
		for _, way := range p.Way[:p.Runners] {
			if way == 0 {
				n++
			}
		}
	}
	return n
}
