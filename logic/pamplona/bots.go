package pamplona

import (
	"ludotheque/logic/bot"
	"ludotheque/logic/game"
)

// Bot is a player of the level given.
func (b *Box) Bot(level game.Level, seed uint64) game.Bot {
	switch level {
	case game.LevelRandom:
		return bot.New[State, *Rules](bot.Random[State, *Rules]{}, seed)
	case game.LevelEasy:
		return bot.New[State, *Rules](easy{}, seed)
	case game.LevelStrong:
		if b.net != nil {
			return b.Taught(b.net, seed)
		}
	}
	return bot.New[State, *Rules](medium{}, seed)
}

// easy wants to stand well if the bull attacked right now, as if it surely did.
// It neither thinks of where the bull will be next nor of the others:
// short-sighted, but plausible.
type easy struct{}

// Choose is a decision after which the seat has most by the values of now.
func (easy) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.Luck) game.Move {
	return best(r, view, seat, legal, l, now)
}

// medium weighs by the odds of an attack what it would bring now, against what
// points and ranks are sure. It sees one decision ahead.
type medium struct{}

// Choose is a decision after which the seat has most by the odds.
func (medium) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.Luck) game.Move {
	return best(r, view, seat, legal, l, odds)
}

// valuation says what a runner ahead spaces before the bull is worth in s, in
// hundredths of a point.
type valuation func(s *State, ahead int) int

// best is the move of legal after which seat has most, any of them if several
// are.
func best(r *Rules, s *State, seat game.Seat, legal []game.Move, l *game.Luck, v valuation) game.Move {
	choice, most, equal := legal[0], -1<<60, 0
	for _, m := range legal {
		after := *s
		r.Do(&after, m)
		switch has := r.value(&after, seat, v); {
		case has > most:
			choice, most, equal = m, has, 1
		case has == most:
			if equal++; l.Below(equal) == 0 {
				choice = m
			}
		}
	}
	return choice
}

// value is what seat has and what its runners are worth by v, in hundredths.
func (r *Rules) value(s *State, seat game.Seat, v valuation) int {
	sum := 100 * int(s.Courage[seat]-Credit*s.Credits[seat])
	for _, p := range s.Runner[seat] {
		switch {
		case p > rankBase:
			sum += 100 * p.Rank()
		case p >= r.arena:
			sum += 100 * r.NextRank(s)
		default:
			sum += v(s, p.Space()-int(s.Torro))
		}
	}
	return sum
}

// now is what an attack would bring at once.
func now(_ *State, ahead int) int { return 100 * Worth(ahead) }

// odds is what an attack would bring at once, at the odds of two in seven that
// a fresh deck has for it.
func odds(_ *State, ahead int) int { return 28 * Worth(ahead) }
