// Package bot makes game.Bots of policies. A policy is what differs by box and level: it chooses among legal decisions,
// knowing only what its seat may know. This package does the rest, above all making sure that a policy sees no secrets.
package bot

import (
	"math"

	"ludotheque/logic/game"
)

// Policy chooses decisions for a seat. It must not keep its arguments.
type Policy[S comparable, R game.Rules[S]] interface {
	// Choose returns one of legal, which is not empty. view is the position as seat may know it; Choose may change it.
	// rng belongs to the bot.
	Choose(r R, view *S, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move
}

// Thinker is a Policy that takes too long for one tick of a screen and can decide in slices. A bot then calls only
// Begin and Think.
type Thinker[S comparable, R game.Rules[S]] interface {
	Policy[S, R]
	// Begin starts a decision. The arguments are those of Choose. legal stays unchanged until the next Begin, view does
	// not.
	Begin(r R, view *S, seat game.Seat, legal []game.Move, rng *game.RNG)
	// Think continues for about budget positions. When done is true, m is the decision; it stays the same until the
	// next Begin.
	Think(budget int) (m game.Move, done bool)
}

// New returns a bot with a policy. seed determines its random numbers. It plays games whose rules are R, and does not
// allocate once its buffers have grown.
func New[S comparable, R game.Rules[S]](p Policy[S, R], seed uint64) game.Bot {
	thinker, _ := p.(Thinker[S, R])
	return &player[S, R]{policy: p, thinker: thinker, rng: game.NewRNG(seed)}
}

// player implements game.Bot by a policy.
type player[S comparable, R game.Rules[S]] struct {
	policy Policy[S, R]
	// thinker is policy if policy is a Thinker, else nil.
	thinker Thinker[S, R]
	rng     *game.RNG
	legal   []game.Move // legal decisions since the last Begin
	choice  game.Move   // the decision, unless the thinker makes it; 0 if known is false
	known   bool        // the rules of the game are R
	view    S           // the position as the seat may know it
}

// Begin implements game.Bot. It decides at once, unless the policy is a Thinker. If the rules of g are not R, the decision
// is 0, which is never legal.
func (p *player[S, R]) Begin(g game.Game, seat game.Seat) {
	r, s, ok := game.Position[R, S](g)
	if p.known = ok; !ok {
		p.choice = 0
		return
	}
	p.view = s                              // not &s, which would move s to the heap
	p.legal = r.Legal(&p.view, p.legal[:0]) // by the whole state, before View takes the secrets out
	p.view = r.View(&p.view, seat)
	if p.thinker != nil {
		p.thinker.Begin(r, &p.view, seat, p.legal, p.rng)
		return
	}
	p.choice = p.policy.Choose(r, &p.view, seat, p.legal, p.rng)
}

// Think implements game.Bot.
func (p *player[S, R]) Think(budget int) (game.Move, bool) {
	if p.thinker != nil && p.known {
		return p.thinker.Think(budget)
	}
	return p.choice, true
}

// Random is the policy that chooses each legal decision with the same probability.
type Random[S comparable, R game.Rules[S]] struct{}

// Choose implements Policy.
func (Random[S, R]) Choose(_ R, _ *S, _ game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	return rng.Pick(legal)
}

// ForLevel returns a bot of a level. policy returns a new policy for a level; it is not called for LevelRandom.
func ForLevel[S comparable, R game.Rules[S]](level game.Level, seed uint64, policy func(game.Level) Policy[S, R]) game.Bot {
	if level == game.LevelRandom {
		return New[S, R](Random[S, R]{}, seed)
	}
	return New[S, R](policy(level), seed)
}

// BestMove returns the move in legal with the greatest value, a random one if there are several. legal must not be empty.
// BestMove calls value once for each of legal, in their order, and uses rng only if two values are equal.
func BestMove(legal []game.Move, rng *game.RNG, value func(game.Move) int) game.Move {
	choice, most, equal := legal[0], math.MinInt, 0
	for _, m := range legal {
		switch w := value(m); {
		case w > most:
			choice, most, equal = m, w, 1
		case w == most:
			if equal++; rng.Below(equal) == 0 { // so each of the equal moves has the same probability
				choice = m
			}
		}
	}
	return choice
}

// Earliest returns the earliest input, not before now, that any RealTimeBot among players will make in g if nothing
// changes: the seat that makes it, the move, and the time in milliseconds. Other players are ignored. ok is false if
// there is no input. Of inputs at the same time it returns that of the seat that is first by isBefore.
func Earliest(g game.Game, players []game.Bot, now int) (by game.Seat, m game.Move, at int, ok bool) {
	for seat, p := range players {
		reflex, isReflex := p.(game.RealTimeBot)
		if !isReflex {
			continue
		}
		next, when, will := reflex.NextInput(g, game.Seat(seat), now)
		if will && (!ok || when < at || when == at && isBefore(seat, int(by), at, len(players))) {
			by, m, at, ok = game.Seat(seat), next, when, true
		}
	}
	return by, m, at, ok
}

// isBefore reports whether the input of seat a comes before that of seat b, if both are at the time at, in milliseconds, at a
// table of that many seats. Which seat is first changes with every millisecond, so that no seat has an advantage.
func isBefore(a, b, at, seats int) bool {
	turn := at % seats // negative for a time before the card was open
	return (a-turn+seats)%seats < (b-turn+seats)%seats
}

// NextInput returns the next entry of g in a turn of Anyone if only bots play: the earliest input or, if there is none or the
// card may close by then, the end of the card by game.Chance. ok is false in other turns.
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
