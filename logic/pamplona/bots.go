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
	return bot.New[State, *Rules](wary{}, seed)
}

// easy wants to stand well if the bull attacked right now, where it is, and
// counts what the decision costs and brings at once: short-sighted, but
// plausible.
type easy struct{}

// Choose is a decision after which the seat is furthest ahead of the rivals'
// mean, by the values of now.
func (easy) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.Luck) game.Move {
	return best(r, view, seat, legal, l, now)
}

// wary weighs every card that may come next.
type wary struct{}

// Choose is a decision after which the seat is furthest ahead of the rivals'
// mean, by the values after one more card.
func (wary) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.Luck) game.Move {
	return best(r, view, seat, legal, l, soon)
}

// valuation says what a runner ahead spaces before the bull is worth in s, in
// hundredths of a point.
type valuation func(s *State, ahead int) int

// best is the move of legal after which seat is furthest ahead, any of them if
// several are.
func best(r *Rules, s *State, seat game.Seat, legal []game.Move, l *game.Luck, v valuation) game.Move {
	choice, most, equal := legal[0], -1<<60, 0
	for _, m := range legal {
		after := *s
		r.Do(&after, m)
		switch lead := r.lead(&after, seat, v); {
		case lead > most:
			choice, most, equal = m, lead, 1
		case lead == most:
			if equal++; l.Below(equal) == 0 {
				choice = m
			}
		}
	}
	return choice
}

// lead is how far seat is ahead of the mean of the others, times their number.
func (r *Rules) lead(s *State, seat game.Seat, v valuation) int {
	sum := 0
	for other := range game.Seat(r.seats) {
		if other == seat {
			sum += (r.seats - 1) * r.value(s, other, v)
		} else {
			sum -= r.value(s, other, v)
		}
	}
	return sum
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

// now is what an attack would bring at once, at the odds of two in seven that
// a fresh deck has for it.
func now(_ *State, ahead int) int { return 28 * Worth(ahead) }

// soon is the mean of what an attack after the next card would bring, the cards
// left being equally likely, and being left behind costing its distance.
func soon(s *State, ahead int) int {
	sum, cards := 0, 0
	for c, n := range s.Deck {
		sum += int(n) * (Worth(ahead-c) + Worth(ahead))
		cards += int(n)
	}
	if cards == 0 {
		return 0
	}
	return 50 * sum / cards
}
