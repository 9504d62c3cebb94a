// Package bot turns policies into players. A policy is the part that differs from box to box and from level to level: it
// chooses among legal decisions from what its seat may know. Everything else, above all that it is shown no more than that,
// is done once, here.
package bot

import (
	"math"

	"ludotheque/logic/game"
)

// Policy chooses for a seat. It must not keep anything it is handed.
type Policy[S comparable, R game.Rules[S]] interface {
	// Choose is one of legal, which is not empty. view is the position as seat sees it and may be changed; l is the bot's own.
	Choose(r R, view *S, seat game.Seat, legal []game.Move, l *game.RNG) game.Move
}

// Thinker is a Policy that takes too long over a decision for one tick of a screen: it can make it in slices. A player asks
// it in this way only.
type Thinker[S comparable, R game.Rules[S]] interface {
	Policy[S, R]
	// Begin takes note of a decision that is due, in the words of Choose; legal stays as it is until the next one, view does
	// not.
	Begin(r R, view *S, seat game.Seat, legal []game.Move, l *game.RNG)
	// Think goes on for about budget positions looked at, and reports the decision once it stands. It stands until the next
	// Begin.
	Think(budget int) (m game.Move, done bool)
}

// New returns a player that follows p with the random numbers of seed. It decides games whose rules are R and does not allocate
// once its buffer has grown.
func New[S comparable, R game.Rules[S]](p Policy[S, R], seed uint64) game.Bot {
	thinker, _ := p.(Thinker[S, R])
	return &player[S, R]{policy: p, thinker: thinker, rng: game.NewRNG(seed)}
}

// player is a Bot that decides by a policy.
type player[S comparable, R game.Rules[S]] struct {
	policy Policy[S, R]
	// thinker is policy if it is one: then choice is not used for games that are known.
	thinker Thinker[S, R]
	rng     *game.RNG
	legal   []game.Move
	choice  game.Move
	known   bool
	view    S
}

// Begin looks at what seat may know of g and decides at once, unless its policy is to think.
func (p *player[S, R]) Begin(g game.Game, seat game.Seat) {
	r, s, ok := game.Position[R, S](g)
	if p.known = ok; !ok {
		p.choice = 0
		return
	}
	p.view = s // a local state would escape
	p.legal = r.Legal(&p.view, p.legal[:0])
	p.view = r.View(&p.view, seat)
	if p.thinker != nil {
		p.thinker.Begin(r, &p.view, seat, p.legal, p.rng)
		return
	}
	p.choice = p.policy.Choose(r, &p.view, seat, p.legal, p.rng)
}

// Think goes on, or reports the decision made in Begin.
func (p *player[S, R]) Think(budget int) (game.Move, bool) {
	if p.thinker != nil && p.known {
		return p.thinker.Think(budget)
	}
	return p.choice, true
}

// Random chooses each legal decision equally often. It fits every box.
type Random[S comparable, R game.Rules[S]] struct{}

// Choose returns any of legal.
func (Random[S, R]) Choose(_ R, _ *S, _ game.Seat, legal []game.Move, l *game.RNG) game.Move {
	return l.Pick(legal)
}

// Of returns a player of the level given with the random numbers of seed. policy makes the policies of all levels but random,
// which every box has: a new one each call, so that it may keep room to think in.
func Of[S comparable, R game.Rules[S]](level game.Level, seed uint64, policy func(game.Level) Policy[S, R]) game.Bot {
	if level == game.LevelRandom {
		return New[S, R](Random[S, R]{}, seed)
	}
	return New[S, R](policy(level), seed)
}

// Best returns the move of legal of greatest worth, any of them if several are.
func Best(legal []game.Move, l *game.RNG, worth func(game.Move) int) game.Move {
	choice, most, equal := legal[0], math.MinInt, 0
	for _, m := range legal {
		switch w := worth(m); {
		case w > most:
			choice, most, equal = m, w, 1
		case w == most:
			if equal++; l.Below(equal) == 0 {
				choice = m
			}
		}
	}
	return choice
}

// Earliest returns the first input that any of the reflexes among players will make in g, in a turn of Anyone, if nothing
// changes: whose it is, which and when, not before now. Players that are no reflexes, people say, are passed over. ok is
// false when nobody will do anything. Of inputs at the same time any seat's may come first; which one depends on nothing but
// the time.
func Earliest(g game.Game, players []game.Bot, now int) (by game.Seat, m game.Move, at int, ok bool) {
	for seat, p := range players {
		reflex, isReflex := p.(game.Reflex)
		if !isReflex {
			continue
		}
		next, when, will := reflex.Next(g, game.Seat(seat), now)
		if will && (!ok || when < at || when == at && ahead(seat, int(by), at, len(players))) {
			by, m, at, ok = game.Seat(seat), next, when, true
		}
	}
	return by, m, at, ok
}

// ahead reports whether seat a comes before seat b at the time at, counted from a seat that changes with the time, so that
// no seat gains by where it sits.
func ahead(a, b, at, seats int) bool {
	turn := at % seats // negative for a time before the card was open
	return (a-turn+seats)%seats < (b-turn+seats)%seats
}

// NextInput returns the next entry of g in a turn of Anyone when only reflexes play: the earliest input of any of them, or the
// end of the time, made by game.Chance, when none is worth waiting for. ok is false if it is not a turn of Anyone.
func NextInput(g game.Game, players []game.Bot) (by game.Seat, m game.Move, ok bool) {
	t, ok := game.TimedOf(g)
	if !ok || g.Turn() != game.Anyone {
		return 0, 0, false
	}
	by, m, at, will := Earliest(g, players, t.Now())
	if !will || t.CanClose(at) {
		return game.Chance, t.Closing(), true
	}
	return by, m, true
}
