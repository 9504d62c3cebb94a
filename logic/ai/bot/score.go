package bot

import "ludotheque/logic/game"

// NewByScore returns a bot of a level for any box in which the greatest Score wins. Child makes three of four decisions at
// random and easy two, on average; all other decisions they make like medium. Medium looks ahead to the outcomes of chance,
// strong also to the next decision, which any seat may have. Blanks in a view are filled at random several times.
func NewByScore[S comparable, R game.Rules[S]](level game.Level, seed uint64) game.Bot {
	return ForLevel(level, seed, byScore[S, R])
}

// byScore returns the policy of NewByScore for a level.
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
	// deals is how often the blanks of a view are filled at random.
	deals = 6
	// maxBranches is the greatest number of replies looked at in a position, and of outcomes of chance right after the decision.
	// sampled is the greatest number of outcomes looked at in later plies. Wherever there are too many outcomes, sampled is how
	// many are drawn at random.
	maxBranches, sampled = 48, 16
	// winBonus is the value of having won, in addition to the score.
	winBonus = 1 << 20
)

// scorer is the policy of NewByScore.
type scorer[S comparable, R game.Rules[S]] struct {
	decisions int // decisions to look ahead
	careless  int // how many of four decisions are random, on average
	rules     R   // rules, rng, seat and legal are those of Begin
	rng       *game.RNG
	seat      game.Seat
	legal     []game.Move
	deal      []S            // whole positions that the view may be, one if the view has no blanks
	values    []float64      // for each of legal, the sum over deals of the seat's lead after that decision
	tried     int            // number of evaluations so far: all of legal in the first deal, then all in the next
	looked    int            // positions looked at since the bot was made
	choice    game.Move      // 0 until decided
	ply       [6]plySpace[S] // work space, by plies after the decision; valueOf looks no further ahead
}

// plySpace is the work space for one ply.
type plySpace[S comparable] struct {
	state    S              // the position
	moves    []game.Move    // buffer for the legal decisions in state
	outcomes []game.Outcome // buffer for the outcomes of chance in state
}

// seatValues is the value of a position for each seat.
type seatValues [game.MaxSeats]float64

// lead returns the value for seat less the mean of the values for the other seats. seats is the number of seats at the table.
func (p *seatValues) lead(seat game.Seat, seats int) float64 {
	others := 0.0
	for s, v := range p[:seats] {
		if game.Seat(s) != seat {
			others += v
		}
	}
	return p[seat] - others/float64(max(1, seats-1))
}

// add adds q multiplied by weight. The products are converted, that is, rounded, before they are added: processors that multiply
// and add in one step would come to other values.
func (p *seatValues) add(q seatValues, weight float64) {
	for i, v := range q {
		p[i] += float64(v * weight)
	}
}

// Begin implements Thinker. It fills the blanks of view, or decides at once if there is no choice or the decision is a
// random one. Think uses r, legal and rng, so that legal must not change before the decision.
func (p *scorer[S, R]) Begin(r R, view *S, seat game.Seat, legal []game.Move, rng *game.RNG) {
	p.rules, p.seat, p.legal, p.rng, p.tried, p.choice = r, seat, legal, rng, 0, 0
	if len(legal) == 1 || rng.Below(4) < p.careless {
		p.choice = rng.Pick(legal)
		return
	}
	p.deal, p.values = p.deal[:0], append(p.values[:0], make([]float64, len(legal))...)
	for range deals {
		p.deal = append(p.deal, *view)
		if r.Redeal(&p.deal[len(p.deal)-1], rng); p.deal[0] == *view {
			return // nothing was blank, so that one deal is enough
		}
	}
}

// Think implements Thinker. It stops after the first evaluation with which budget positions have been looked at.
func (p *scorer[S, R]) Think(budget int) (m game.Move, done bool) {
	for end := p.looked + budget; p.choice == 0; {
		if p.tried == len(p.legal)*len(p.deal) {
			p.choice = p.best()
			break
		}
		p.evaluate(p.tried%len(p.legal), p.tried/len(p.legal))
		if p.tried++; p.looked >= end {
			break
		}
	}
	return p.choice, p.choice != 0
}

// Choose implements Policy.
func (p *scorer[S, R]) Choose(r R, view *S, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	p.Begin(r, view, seat, legal, rng)
	for {
		if m, done := p.Think(1 << 20); done {
			return m
		}
	}
}

// best returns the decision with the greatest value, a random one of those that are equal to about 1/256.
func (p *scorer[S, R]) best() game.Move {
	i := 0 // BestMove asks for the values in the order of legal
	return BestMove(p.legal, p.rng, func(game.Move) int { i++; return int(p.values[i-1] * 256) })
}

// evaluate adds to values the lead of the seat after decision i in one deal. It overwrites the states in ply.
func (p *scorer[S, R]) evaluate(i, deal int) {
	p.ply[0].state = p.deal[deal]
	p.rules.Do(&p.ply[0].state, p.legal[i])
	all := p.valueOf(0, p.decisions-1)
	p.values[i] += all.lead(p.seat, p.rules.Seats())
}

// valueOf returns the value of the position in ply[n]. It looks ahead over outcomes of chance and over at most the given number
// of decisions, but no further than to the end of ply. Where that ends, when the game is over, and in a turn of Anyone, it
// returns the present scores.
func (p *scorer[S, R]) valueOf(n, decisions int) seatValues {
	p.looked++
	s := &p.ply[n].state
	turn := p.rules.Turn(s)
	switch {
	case n+1 == len(p.ply) || turn == game.Over || turn == game.Anyone:
		return p.scores(s)
	case turn == game.Chance:
		return p.meanOverChance(n, decisions)
	case decisions == 0:
		return p.scores(s)
	}
	return p.bestReply(n, decisions, turn)
}

// scores returns the present scores in s as values, with winBonus for winners.
func (p *scorer[S, R]) scores(s *S) (all seatValues) {
	winners := p.rules.Winners(s)
	for seat := range game.Seat(p.rules.Seats()) {
		all[seat] = float64(p.rules.Score(s, seat))
		if winners.Has(seat) {
			all[seat] += winBonus
		}
	}
	return all
}

// meanOverChance returns the mean value over the outcomes of chance in ply[n], by their weights.
func (p *scorer[S, R]) meanOverChance(n, decisions int) (mean seatValues) {
	outcomes, sum := p.outcomes(n), 0.0
	for _, o := range outcomes {
		sum += float64(o.Weight)
	}
	for _, o := range outcomes {
		mean.add(p.valueAfter(n, o.Move, decisions), float64(o.Weight)/sum)
	}
	return mean
}

// outcomes returns all outcomes of chance in ply[n], or a random sample with equal weights if they are too many or not
// all known to the rules. The slice is valid until the next call for the same n.
func (p *scorer[S, R]) outcomes(n int) []game.Outcome {
	at, most := &p.ply[n], maxBranches
	if n > 0 {
		most = sampled
	}
	all, ok := p.rules.Outcomes(&at.state, at.outcomes[:0])
	if !ok || len(all) > most {
		all = all[:0]
		for range sampled {
			all = append(all, game.Outcome{Move: p.rules.Draw(&at.state, p.rng), Weight: 1})
		}
	}
	at.outcomes = all
	return all
}

// bestReply returns the value after the decision that is best for seat, which has the turn in ply[n]. If there are more
// than maxBranches decisions, it looks at that many, chosen at random. It changes the order of the moves in ply[n].
func (p *scorer[S, R]) bestReply(n, decisions int, seat game.Seat) (best seatValues) {
	at := &p.ply[n]
	at.moves = p.rules.Legal(&at.state, at.moves[:0])
	for i := range min(len(at.moves), maxBranches) {
		j := i
		if len(at.moves) > maxBranches { // swap a random one of the moves not yet looked at to i
			j += p.rng.Below(len(at.moves) - i)
		}
		at.moves[i], at.moves[j] = at.moves[j], at.moves[i]
		all := p.valueAfter(n, at.moves[i], decisions-1)
		if i == 0 || all.lead(seat, p.rules.Seats()) > best.lead(seat, p.rules.Seats()) {
			best = all
		}
	}
	return best
}

// valueAfter puts the position after m is played in ply[n] into ply[n+1] and returns its value, see valueOf.
func (p *scorer[S, R]) valueAfter(n int, m game.Move, decisions int) seatValues {
	next := &p.ply[n+1].state
	*next = p.ply[n].state
	p.rules.Do(next, m)
	return p.valueOf(n+1, decisions)
}
