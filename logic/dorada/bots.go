package dorada

import (
	"ludotheque/logic/bot"
	"ludotheque/logic/game"
)

// Bot is a player of the level given.
func (b *Box) Bot(level game.Level, seed uint64) game.Bot {
	if level == game.LevelRandom {
		return bot.New[State, *Rules](bot.Random[State, *Rules]{}, seed)
	}
	return bot.New[State, *Rules](easy{}, seed)
}

// easy takes the pawn that gains most spaces and never goes into a trap if it
// can be helped: short-sighted, but plausible.
type easy struct{}

func (easy) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.Luck) game.Move {
	best, most, equal := legal[0], -1<<30, 0
	for _, m := range legal {
		switch gain := r.gain(view, m); {
		case gain > most:
			best, most, equal = m, gain, 1
		case gain == most:
			if equal++; l.Below(equal) == 0 {
				best = m
			}
		}
	}
	return best
}

// gain is how many spaces m brings its pawn ahead; a loss counts as further
// back than any space.
func (r *Rules) gain(s *State, m game.Move) int {
	from := SpaceOf(m)
	to, lost := r.Destination(s, from, int(s.Roll))
	if lost {
		return -r.board.Len() - from
	}
	return to - from
}

// Destination is where the top pawn of the pile on from ends when it moves by
// roll, springboards and gold followed through, and whether a trap takes it
// there. It does not ask whether the pawn may move, and does not allocate.
func (r *Rules) Destination(s *State, from, roll int) (to int, lost bool) {
	to = min(from+roll, r.board.Goal())
	if t := r.board.space[to].Type; t == Spring || t == Gold {
		under := s.Under[from]
		s.Under[from] = under >> 2
		to, _ = r.follow(s, to, nil)
		s.Under[from] = under
	}
	return to, r.board.space[to].Type == Trap && !s.Bridge.Has(to)
}
