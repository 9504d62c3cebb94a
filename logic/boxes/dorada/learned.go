package dorada

import (
	"math/bits"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/hint"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

var (
	_ hint.Hinter                = (*Box)(nil)
	_ bot.Thinker[State, *Rules] = (*strong)(nil)
)

// Subject returns what the bots of b learn, on its standard board.
func (b *Box) Subject() Subject { return newSubject(b.standard) }

// Taught returns the strong bot that goes by net. On boards other than the standard one, which net knows nothing of, it plays as
// medium does.
func (b *Box) Taught(net *value.Net, seed uint64) game.Bot {
	return bot.New[State, *Rules](b.strong(net), seed)
}

// strong returns the policy that goes by net.
func (b *Box) strong(net *value.Net) *strong {
	return &strong{foresight: newForesight(b.standard, net)}
}

// strong looks for the position from which it wins most often, one throw and one reply on, by what the network has learned.
// Between the best two, if they are close, it decides by one throw and reply more.
type strong struct {
	foresight *foresight
	other     medium
	rules     *Rules
	seat      game.Seat
	legal     []game.Move
	// ranked is how many of legal have been looked at; the best two are in best. far is what they win one throw further, as far
	// as both are compared.
	ranked, compared int
	best             [2]candidate
	far              [2]float32
	// choice is the decision, 0 until it stands.
	choice      game.Move
	view, after State
}

// closeCall is how much less the second best decision may win, after one throw and reply, to be looked at again.
const closeCall = 0.03

// About how many positions are looked at behind a decision one throw ahead, and two.
const costNear, costFar = 20, 100

// candidate is a decision and how likely its seat is to win one throw ahead.
type candidate struct {
	move game.Move
	win  float32
}

// Begin decides at once where there is nothing to look for.
func (p *strong) Begin(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) {
	p.rules, p.view, p.seat, p.legal = r, *view, seat, legal
	p.ranked, p.compared, p.best, p.choice = 0, 0, [2]candidate{}, 0
	switch {
	case len(legal) == 1:
		p.choice = legal[0]
	case !p.foresight.knows(r):
		p.choice = p.other.Choose(r, &p.view, seat, legal, l)
	}
}

// Think ranks the decisions and compares the best two, if need be. It does at least one step, no more than the budget is
// good for, and never so much that a browser needs two milliseconds.
func (p *strong) Think(budget int) (game.Move, bool) {
	budget = min(budget, costFar)
	for left := budget; p.choice == 0 && (left == budget || left >= p.cost()); {
		left -= p.cost()
		p.step()
	}
	return p.choice, p.choice != 0
}

// cost returns about how many positions the next step looks at.
func (p *strong) cost() int {
	switch {
	case p.ranked < len(p.legal):
		return costNear
	case p.near() && p.compared < 2:
		return costFar
	}
	return 0
}

// near reports whether the best two are close.
func (p *strong) near() bool { return p.best[0].win-p.best[1].win <= closeCall }

// step goes on by one decision.
func (p *strong) step() {
	switch {
	case p.ranked < len(p.legal):
		m := p.legal[p.ranked]
		p.rank(candidate{m, p.win(m, 1)})
	case !p.near() || p.compared == 2 && p.far[0] >= p.far[1]:
		p.choice = p.best[0].move
	case p.compared == 2:
		p.choice = p.best[1].move
	default:
		p.far[p.compared] = p.win(p.best[p.compared].move, 2)
		p.compared++
	}
}

// Choose returns the decision behind which the chance to win is greatest.
func (p *strong) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	p.Begin(r, view, seat, legal, l)
	for p.choice == 0 {
		p.step()
	}
	return p.choice
}

// rank puts c among the best two, behind those that win as much.
func (p *strong) rank(c candidate) {
	switch p.ranked++; {
	case p.ranked == 1 || c.win > p.best[0].win:
		p.best = [2]candidate{c, p.best[0]}
	case p.ranked == 2 || c.win > p.best[1].win:
		p.best[1] = c
	}
}

// win returns the chance to win behind m by so many throws.
func (p *strong) win(m game.Move, throws int) float32 {
	p.after = p.view
	p.rules.Do(&p.after, m)
	return p.foresight.win(p.rules, &p.after, p.seat, throws)
}

// foresight values positions by all six throws, the best reply to each, perhaps all throws and replies after that, and what
// a network thinks of the positions behind them. It is not safe for concurrent use.
type foresight struct {
	board *Board
	judge *value.Judge[State, *Rules]
	legal []game.Move
	ahead [2]prospect
}

// prospect is what foresight keeps while it looks one throw ahead: the position before it as the seat that asks and as the
// one that rolls see it, and the one that it looks at.
type prospect struct {
	own, rolling *value.Anchor
	rolled, next State
}

func newForesight(b *Board, net *value.Net) *foresight {
	f := &foresight{board: b, judge: value.NewJudge[State, *Rules](net, newSubject(b))}
	for i := range f.ahead {
		f.ahead[i] = prospect{own: f.judge.NewAnchor(), rolling: f.judge.NewAnchor()}
	}
	return f
}

// knows reports whether r is played on the board that the network was trained on.
func (f *foresight) knows(r *Rules) bool { return r.board.same(f.board) }

// win returns seat's chance to win in s, in which the die is due or nothing, by one or two throws and what the network thinks of
// the positions after them.
func (f *foresight) win(r *Rules, s *State, seat game.Seat, throws int) float32 {
	if r.Turn(s) == game.Over {
		return f.judge.Subject.Result(r, s, seat)[value.Win]
	}
	p := &f.ahead[throws-1]
	f.judge.SetAnchor(p.own, r, s, seat)
	view := p.own
	if s.Mover != seat {
		view = p.rolling
		f.judge.SetAnchor(view, r, s, s.Mover)
	}
	sum := float32(0)
	for n := 1; n <= 6; n++ {
		p.rolled = *s
		r.Do(&p.rolled, Rolled(n))
		wins := f.reply(r, p, view)
		switch {
		case throws > 1:
			sum += f.win(r, &p.next, seat, throws-1)
		case view == p.own && wins >= 0:
			sum += wins
		default:
			sum += f.judge.ValueNear(p.own, r, &p.next, seat)
		}
	}
	return sum / 6
}

// reply makes p.next the position behind the best decision in p.rolled for the seat that has to make it, and returns what it
// wins there, or -1 if it did not have to find out; view is its view of the position before.
func (f *foresight) reply(r *Rules, p *prospect, view *value.Anchor) (most float32) {
	f.legal = r.Legal(&p.rolled, f.legal[:0])
	best, most := f.legal[0], float32(-1)
	for i := 0; len(f.legal) > 1 && i < len(f.legal); i++ {
		p.next = p.rolled
		r.Do(&p.next, f.legal[i])
		if v := f.judge.ValueNear(view, r, &p.next, p.rolled.Mover); v > most {
			best, most = f.legal[i], v
		}
	}
	p.next = p.rolled
	r.Do(&p.next, best)
	return most
}

// Adviser returns a new Adviser, or nil for a Box without weights.
func (b *Box) Adviser() hint.Adviser {
	if b.net == nil {
		return nil
	}
	return hint.New[State, *Rules](b.judge())
}

func (b *Box) judge() *judge { return &judge{foresight: newForesight(b.standard, b.net)} }

// judge makes hints of what the strong bot thinks.
type judge struct {
	foresight *foresight
	after     State
}

// Knows reports whether the network was trained for r.
func (j *judge) Knows(r *Rules) bool { return j.foresight.knows(r) }

// Cost returns how many positions it looks at for a value, at most about: for each of six throws two or three replies, and behind
// them as much again.
func (j *judge) Cost() int { return costFar }

// Left returns the share of all spaces that all pawns have yet to go.
func (j *judge) Left(r *Rules, s *State) float64 {
	pips := 0
	for seat, n := range s.Start[:r.seats] {
		pips += int(n) * valueGoal
		for free := s.Free[seat][0] &^ 1; free != 0; free &= free - 1 {
			space := bits.TrailingZeros64(free)
			pips += s.Size(space) * (valueGoal - space)
		}
	}
	return float64(pips) / float64(r.seats*Pawns*valueGoal)
}

// Value returns the chance to win and the points seat may expect in s.
func (j *judge) Value(r *Rules, s *State, seat game.Seat) hint.Chance {
	f := j.foresight
	if r.Turn(s) >= 0 {
		f.legal = r.Legal(s, f.legal[:0])
		best := f.legal[0]
		if len(f.legal) > 1 {
			best = f.judge.Best(r, s, f.legal)
		}
		j.after = *s
		r.Do(&j.after, best)
		s = &j.after
	}
	score := f.judge.Value(r, s, seat)[value.Score]
	return hint.Chance{Win: float64(f.win(r, s, seat, 2)), Score: float64(score) * maxScore}
}
