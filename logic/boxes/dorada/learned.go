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

// Subject returns the subject of the training of the bots of b, on the standard board.
func (b *Box) Subject() TrainingSubject { return newTrainingSubject(b.standard) }

// NetBot returns the strong bot with a network. On boards other than the standard one it plays like medium.
func (b *Box) NetBot(net *value.Net, seed uint64) game.Bot {
	return bot.New[State, *Rules](b.strong(net), seed)
}

// strong returns the strong policy with a network.
func (b *Box) strong(net *value.Net) *strong {
	return &strong{lookahead: newLookahead(b.standard, net)}
}

// strong is the policy that maximizes the winning chance by the value network, looking one throw and one reply ahead.
// If the best two moves are close, it compares them one throw further. It implements bot.Thinker. The fields from rules on are
// about the present decision.
type strong struct {
	lookahead *lookahead
	onOthers  medium // policy on boards that the network was not trained on
	rules     *Rules
	seat      game.Seat
	legal     []game.Move
	// ranked is the number of legal moves already valued, the best two of which are in best, the better one first. compared is how
	// many of those two have been valued further ahead, with the winning chances in far.
	ranked, compared int
	best             [2]candidate
	far              [2]float32
	// choice is the decision, 0 until it is made.
	choice game.Move
	view   State // the position to decide in
	after  State // work space: the position after a move
}

// closeCall is the difference of winning chances up to which the second best move is compared further ahead.
const closeCall = 0.03

// costNear and costFar are roughly the numbers of positions that valuing a move takes, one and two throws ahead.
const costNear, costFar = 20, 100

// candidate is a move and its winning chance, 0 to 1.
type candidate struct {
	move game.Move
	win  float32
}

// Begin implements bot.Thinker. It decides at once if there is only one move, or for a board that the network does not
// know.
func (p *strong) Begin(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) {
	p.rules, p.view, p.seat, p.legal = r, *view, seat, legal
	p.ranked, p.compared, p.best, p.choice = 0, 0, [2]candidate{}, 0
	switch {
	case len(legal) == 1:
		p.choice = legal[0]
	case !p.lookahead.knows(r):
		p.choice = p.onOthers.Choose(r, &p.view, seat, legal, rng)
	}
}

// Think implements bot.Thinker. It makes at least one step and limits the budget to costFar, so that one call takes
// less than two milliseconds in a browser.
func (p *strong) Think(budget int) (game.Move, bool) {
	budget = min(budget, costFar)
	for left := budget; p.choice == 0 && (left == budget || left >= p.cost()); {
		left -= p.cost()
		p.step()
	}
	return p.choice, p.choice != 0
}

// cost returns roughly how many positions the next step looks at, 0 if only the decision is to be made.
func (p *strong) cost() int {
	switch {
	case p.ranked < len(p.legal):
		return costNear
	case p.isClose() && p.compared < 2:
		return costFar
	}
	return 0
}

// isClose reports whether the winning chances of the best two moves differ by no more than closeCall.
func (p *strong) isClose() bool { return p.best[0].win-p.best[1].win <= closeCall }

// step values one move by one throw ahead or, once all are valued, one of the best two that are close by two throws ahead. If
// none is left to be valued, it makes the decision.
func (p *strong) step() {
	switch {
	case p.ranked < len(p.legal):
		m := p.legal[p.ranked]
		p.rank(candidate{m, p.win(m, 1)})
	case !p.isClose() || p.compared == 2 && p.far[0] >= p.far[1]:
		p.choice = p.best[0].move
	case p.compared == 2:
		p.choice = p.best[1].move
	default:
		p.far[p.compared] = p.win(p.best[p.compared].move, 2)
		p.compared++
	}
}

// Choose implements bot.Policy.
func (p *strong) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	p.Begin(r, view, seat, legal, rng)
	for p.choice == 0 {
		p.step()
	}
	return p.choice
}

// rank counts c as ranked, and inserts it into the best two, behind those with the same chance.
func (p *strong) rank(c candidate) {
	switch p.ranked++; {
	case p.ranked == 1 || c.win > p.best[0].win:
		p.best = [2]candidate{c, p.best[0]}
	case p.ranked == 2 || c.win > p.best[1].win:
		p.best[1] = c
	}
}

// win returns the winning chance after m. throws is how many throws it looks ahead, 1 or 2. It overwrites after.
func (p *strong) win(m game.Move, throws int) float32 {
	p.after = p.view
	p.rules.Do(&p.after, m)
	return p.lookahead.win(p.rules, &p.after, p.seat, throws)
}

// lookahead values positions by the mean over all throws: after each, the seat that threw makes the move that the value network
// values highest, and the network values the position after that.
// It is not safe for concurrent use.
type lookahead struct {
	board  *Board                      // the board that the network was trained on
	judge  *value.Judge[State, *Rules] // the network
	legal  []game.Move                 // work space
	levels [2]lookaheadLevel           // for the last throw, and for the one before it
}

// lookaheadLevel holds the work space for looking one throw ahead.
type lookaheadLevel struct {
	// own and rolling are anchors at the position before the throw: own from the view of the seat whose chance is sought,
	// rolling from that of the seat that throws, if it is another.
	own, rolling *value.Anchor
	rolled, next State // after the throw, and after the reply
}

// newLookahead returns a lookahead on board b with a network.
func newLookahead(b *Board, net *value.Net) *lookahead {
	f := &lookahead{board: b, judge: value.NewJudge[State, *Rules](net, newTrainingSubject(b))}
	for i := range f.levels {
		f.levels[i] = lookaheadLevel{own: f.judge.NewAnchor(), rolling: f.judge.NewAnchor()}
	}
	return f
}

// knows reports whether r has the board that the network was trained on.
func (f *lookahead) knows(r *Rules) bool { return r.board.same(f.board) }

// win returns seat's winning chance in s. throws is how many throws it looks ahead, 1 or 2. The die must be due in s, or the
// game be over. It overwrites legal, and as many of the first levels as throws says.
func (f *lookahead) win(r *Rules, s *State, seat game.Seat, throws int) float32 {
	if r.Turn(s) == game.Over {
		return f.judge.Subject.Result(r, s, seat)[value.Win]
	}
	p := &f.levels[throws-1]
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
		case view == p.own && wins >= 0: // seat itself has replied, and this is its chance
			sum += wins
		default:
			sum += f.judge.ValueNear(p.own, r, &p.next, seat)
		}
	}
	return sum / 6
}

// reply sets p.next to the position after the best reply to the throw in p.rolled. It returns the winning chance of the
// seat that replies, or -1 if there was no choice. view is the anchor of that seat. It overwrites legal.
func (f *lookahead) reply(r *Rules, p *lookaheadLevel, view *value.Anchor) (most float32) {
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

// Adviser implements hint.Hinter. It returns nil for a Box without weights.
func (b *Box) Adviser() hint.Adviser {
	if b.net == nil {
		return nil
	}
	return hint.New[State, *Rules](b.Name(), b.judge())
}

// judge returns a new judge.
func (b *Box) judge() *judge { return &judge{lookahead: newLookahead(b.standard, b.net)} }

// judge implements hint.Judge and hint.Coster by the lookahead of the strong bot.
type judge struct {
	lookahead *lookahead
	after     State // work space: the position after a decision
}

// Knows implements hint.Judge. It reports whether the network was trained for the board of r.
func (j *judge) Knows(r *Rules) bool { return j.lookahead.knows(r) }

// Cost implements hint.Coster. It returns roughly the greatest number of positions that Value looks at.
func (j *judge) Cost() int { return costFar }

// Remaining implements hint.Judge. It returns the distance that all pawns have still to go, as a fraction of that at the start.
// Lost pawns have none to go.
func (j *judge) Remaining(r *Rules, s *State) float64 {
	pips := 0
	for seat, n := range s.Start[:r.seats] {
		pips += int(n) * valueGoal
		for free := s.Free[seat][0] &^ 1; free != 0; free &= free - 1 {
			space := bits.TrailingZeros64(free)
			pips += s.Size(space) * (valueGoal - space) // the whole pile, with the pawns of any seat below the free one
		}
	}
	return float64(pips) / float64(r.seats*Pawns*valueGoal)
}

// Value implements hint.Judge. It returns the winning chance and the expected score of seat in s, not calibrated. If a seat is
// to decide in s, it is assumed to play the move that the network values highest.
func (j *judge) Value(r *Rules, s *State, seat game.Seat) hint.Outlook {
	f := j.lookahead
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
	return hint.Outlook{Win: float64(f.win(r, s, seat, 2)), Score: float64(score) * maxScore}
}
