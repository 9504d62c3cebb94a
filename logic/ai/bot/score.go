package bot

import "ludotheque/logic/game"

// ByScore returns a player of the level given for any box in which the greatest Score wins, with the random numbers of seed: all
// that such a box needs for its Bot. Child makes three decisions of four at random, easy every other one; medium looks at its decision and what chance
// makes of it, strong also at the decision after it, whoever makes that. What a view leaves blank is dealt again a few
// times.
func ByScore[S comparable, R game.Rules[S]](level game.Level, seed uint64) game.Bot {
	return Of(level, seed, byScore[S, R])
}

func byScore[S comparable, R game.Rules[S]](level game.Level) Policy[S, R] {
	p := &scorer[S, R]{decisions: 1}
	switch level {
	case game.LevelChild:
		p.careless = 3
	case game.LevelEasy:
		p.careless = 2
	case game.LevelStrong:
		p.decisions = 2
	}
	return p
}

const (
	// deals is in how many ways a view's blanks are filled in.
	deals = 6
	// widest is how many replies or outcomes of one position are looked at; drawn is how many outcomes where there are more, or
	// later ones.
	widest, drawn = 48, 16
	// winning is what it is worth to have won, besides the score.
	winning = 1 << 20
)

// scorer is the policy of ByScore.
type scorer[S comparable, R game.Rules[S]] struct {
	decisions int
	careless  int // of four decisions
	rules     R
	rng       *game.RNG
	seat      game.Seat
	legal     []game.Move
	deal      []S       // what the view may be
	worth     []float64 // of each of legal, in the deals tried together
	tried     int       // counts through legal in one deal after another
	looked    int       // positions looked at so far
	choice    game.Move // 0 until it stands
	ply       [6]ply[S] // room for what comes: two decisions and chance between and behind
}

// ply has room to look at one position.
type ply[S comparable] struct {
	state    S
	moves    []game.Move
	outcomes []game.Outcome
}

// prospect is what each seat may expect.
type prospect [game.MaxSeats]float64

// lead returns how far seat is ahead of the mean of the others of seats.
func (p *prospect) lead(seat game.Seat, seats int) float64 {
	others := 0.0
	for s, v := range p[:seats] {
		if game.Seat(s) != seat {
			others += v
		}
	}
	return p[seat] - others/float64(max(1, seats-1))
}

// add adds a share of q.
func (p *prospect) add(q prospect, share float64) {
	for i, v := range q {
		p[i] += v * share
	}
}

// Begin deals what view leaves blank, and decides at once what is careless or no choice.
func (p *scorer[S, R]) Begin(r R, view *S, seat game.Seat, legal []game.Move, l *game.RNG) {
	p.rules, p.seat, p.legal, p.rng, p.tried, p.choice = r, seat, legal, l, 0, 0
	if len(legal) == 1 || l.Below(4) < p.careless {
		p.choice = l.Pick(legal)
		return
	}
	p.deal, p.worth = p.deal[:0], append(p.worth[:0], make([]float64, len(legal))...)
	for range deals {
		p.deal = append(p.deal, *view)
		if r.Redeal(&p.deal[len(p.deal)-1], l); p.deal[0] == *view {
			return // nothing was blank
		}
	}
}

// Think tries decisions until budget positions have been looked at, at least one.
func (p *scorer[S, R]) Think(budget int) (m game.Move, done bool) {
	for end := p.looked + budget; p.choice == 0; {
		if p.tried == len(p.legal)*len(p.deal) {
			p.choice = p.best()
			break
		}
		p.try(p.tried%len(p.legal), p.tried/len(p.legal))
		if p.tried++; p.looked >= end {
			break
		}
	}
	return p.choice, p.choice != 0
}

// Choose thinks to the end.
func (p *scorer[S, R]) Choose(r R, view *S, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	p.Begin(r, view, seat, legal, l)
	for {
		if m, done := p.Think(1 << 20); done {
			return m
		}
	}
}

// best returns the decision that is worth most, any of them if several are.
func (p *scorer[S, R]) best() game.Move {
	i := 0
	return Best(p.legal, p.rng, func(game.Move) int { i++; return int(p.worth[i-1] * 256) })
}

// try looks at what comes of decision number i in a deal.
func (p *scorer[S, R]) try(i, deal int) {
	p.ply[0].state = p.deal[deal]
	p.rules.Do(&p.ply[0].state, p.legal[i])
	all := p.expect(0, p.decisions-1)
	p.worth[i] += all.lead(p.seat, p.rules.Seats())
}

// expect returns what the position at ply number n promises so many decisions on.
func (p *scorer[S, R]) expect(n, decisions int) prospect {
	p.looked++
	s := &p.ply[n].state
	turn := p.rules.Turn(s)
	switch {
	case n+1 == len(p.ply) || turn == game.Over || turn == game.Anyone:
		return p.scores(s)
	case turn == game.Chance:
		return p.chance(n, decisions)
	case decisions == 0:
		return p.scores(s)
	}
	return p.reply(n, decisions, turn)
}

// scores returns what each seat has in s.
func (p *scorer[S, R]) scores(s *S) (all prospect) {
	winners := p.rules.Winners(s)
	for seat := range game.Seat(p.rules.Seats()) {
		all[seat] = float64(p.rules.Score(s, seat))
		if winners.Has(seat) {
			all[seat] += winning
		}
	}
	return all
}

// chance returns the mean of what may be drawn.
func (p *scorer[S, R]) chance(n, decisions int) (mean prospect) {
	outcomes, sum := p.outcomes(n), 0.0
	for _, o := range outcomes {
		sum += float64(o.Weight)
	}
	for _, o := range outcomes {
		mean.add(p.after(n, o.Move, decisions), float64(o.Weight)/sum)
	}
	return mean
}

// outcomes returns all outcomes of chance, or a few drawn at random where there are too many.
func (p *scorer[S, R]) outcomes(n int) []game.Outcome {
	at, most := &p.ply[n], widest
	if n > 0 {
		most = drawn
	}
	all, ok := p.rules.Outcomes(&at.state, at.outcomes[:0])
	if !ok || len(all) > most {
		all = all[:0]
		for range drawn {
			all = append(all, game.Outcome{Move: p.rules.Draw(&at.state, p.rng), Weight: 1})
		}
	}
	at.outcomes = all
	return all
}

// reply returns what comes of the decision that is best for seat.
func (p *scorer[S, R]) reply(n, decisions int, seat game.Seat) (best prospect) {
	at := &p.ply[n]
	at.moves = p.rules.Legal(&at.state, at.moves[:0])
	for i := range min(len(at.moves), widest) {
		j := i
		if len(at.moves) > widest {
			j += p.rng.Below(len(at.moves) - i)
		}
		at.moves[i], at.moves[j] = at.moves[j], at.moves[i]
		all := p.after(n, at.moves[i], decisions-1)
		if i == 0 || all.lead(seat, p.rules.Seats()) > best.lead(seat, p.rules.Seats()) {
			best = all
		}
	}
	return best
}

// after returns what the position behind m promises.
func (p *scorer[S, R]) after(n int, m game.Move, decisions int) prospect {
	next := &p.ply[n+1].state
	*next = p.ply[n].state
	p.rules.Do(next, m)
	return p.expect(n+1, decisions)
}
