package pamplona

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/hint"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

var _ hint.Hinter = (*Box)(nil)

// Subject returns what the bots of b are trained on: the standard board.
func (b *Box) Subject() TrainingSubject { return TrainingSubject{b.standard} }

// NetBot returns the strong bot with a network. On boards other than the standard one it plays like medium.
func (b *Box) NetBot(net *value.Net, seed uint64) game.Bot {
	return bot.New[State, *Rules](b.strong(net), seed)
}

// strong returns the strong policy with a network.
func (b *Box) strong(net *value.Net) *strong {
	return &strong{board: b.standard, judge: value.NewJudge[State, *Rules](net, TrainingSubject{b.standard})}
}

// strong is the policy that maximizes selectionValue, by the value network. Of runs it first takes the best few by the position
// after the run. If a card comes after one of these, the run is valued anew, by the mean over all cards.
type strong struct {
	board    *Board                      // the board that the network was trained for
	judge    *value.Judge[State, *Rules] // the network
	onOthers medium                      // policy on other boards
	next     cardLookahead               // for runs after which a card comes
}

// Choose implements bot.Policy.
func (p *strong) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, rng *game.RNG) game.Move {
	switch {
	case len(legal) == 1:
		return legal[0]
	case !r.board.same(p.board):
		return p.onOthers.Choose(r, view, seat, legal, rng)
	case view.Phase == Pushing:
		return TrainingSubject{}.Choose(r, view, legal, p.judge)
	}
	c := chooser{rules: r, judge: p.judge, seat: seat}
	few := shortlist{most: len(shortlist{}.move)} // as many as it has room for
	c.addRuns(view, legal, &few)
	best, most := few.move[0], float32(-1)
	for i, m := range few.move[:few.n] {
		v := few.worth[i]
		if out, ok := p.next.meanAfterMove(r, view, m, seat, p.judge); ok {
			v = selectionValue(out)
		}
		if v > most {
			best, most = m, v
		}
	}
	return best
}

// cardLookahead averages values over the cards that may come next. Its fields are work space: the position after a move,
// and the position after a card.
type cardLookahead struct{ after, turned State }

// meanAfterMove returns the mean outputs for seat after m and the next card; ok is false if no card comes next.
func (f *cardLookahead) meanAfterMove(r *Rules, s *State, m game.Move, seat game.Seat, j *value.Judge[State, *Rules]) (mean [value.Outputs]float32, ok bool) {
	f.after = *s
	r.Do(&f.after, m)
	if f.after.Phase != Turning {
		return mean, false
	}
	return f.meanAfterCard(r, &f.after, seat, j), true
}

// meanAfterCard returns the mean outputs for seat in s, where a card is to be turned. An attack as the very first card is
// left out, as it is shuffled back (P-11).
func (f *cardLookahead) meanAfterCard(r *Rules, s *State, seat game.Seat, j *value.Judge[State, *Rules]) (mean [value.Outputs]float32) {
	left := s.cardsLeft()
	if s.CardsSeen == 0 {
		left -= int(s.Deck[Attack])
	}
	for c, n := range s.Deck {
		if n == 0 || Card(c) == Attack && s.CardsSeen == 0 {
			continue
		}
		f.turned = *s
		r.Do(&f.turned, Turned(Card(c)))
		for o, v := range j.Value(r, &f.turned, seat) {
			mean[o] += v * float32(n) / float32(left)
		}
	}
	return mean
}

// shortlist holds the best moves so far, the best first. most must be set before the first add.
type shortlist struct {
	move    [8]game.Move
	worth   [8]float32
	n, most int // the number of moves, and the greatest number allowed, 1 to 8
}

// add inserts m by its value, after moves with the same value. If the list is full, it drops the worst, or m if that is no better.
func (l *shortlist) add(m game.Move, worth float32) {
	if l.n < l.most {
		l.n++
	} else if worth <= l.worth[l.n-1] {
		return
	}
	i := l.n - 1
	for ; i > 0 && l.worth[i-1] < worth; i-- {
		l.move[i], l.worth[i] = l.move[i-1], l.worth[i-1]
	}
	l.move[i], l.worth[i] = m, worth
}

// Choose implements train.Subject. It returns the mover's run or push that leads to the position of the greatest selectionValue.
// Of runs it considers those in legal. For pushes legal is ignored, see bestPush.
func (TrainingSubject) Choose(r *Rules, s *State, legal []game.Move, j *value.Judge[State, *Rules]) game.Move {
	c := chooser{rules: r, judge: j, seat: s.Mover}
	if s.Phase == Pushing {
		return c.bestPush(s)
	}
	one := shortlist{most: 1}
	c.addRuns(s, legal, &one)
	return one.move[0]
}

// addRuns adds the runs in legal to list, by the selectionValue for c.seat. With equal dice it leaves out one of two runs with the
// same effect, see isMirrored.
func (c *chooser) addRuns(s *State, legal []game.Move, list *shortlist) {
	for _, m := range legal {
		if s.Dice[0] != s.Dice[1] || !isMirrored(m) { // of two runs with the same effect only one
			list.add(m, selectionValue(c.valueAfter(s, m)))
		}
	}
}

// selectionValue returns the value by which moves are compared: the winning chance plus the output for the lead over the best
// rival. Early in a game the lead differs more from move to move.
func selectionValue(out [value.Outputs]float32) float32 { return out[value.Win] + out[value.Margin] }

// isMirrored reports whether m is the one to skip of two runs that differ only by which die does which step. With dice that show
// the same they have the same effect. The one to keep has the lower space, or the fewer steps, for die one.
func isMirrored(m game.Move) bool {
	one, two := StepOf(m, 0), StepOf(m, 1)
	return one.From > two.From || one.From == two.From && one.Steps > two.Steps
}

// chooser finds the best decision of seat. It lets the network compute only once what positions share: all but the
// seat's own runners and points.
type chooser struct {
	rules *Rules
	judge *value.Judge[State, *Rules]
	seat  game.Seat
	// sharedState is the state whose shared part the network has computed, with the seat's own runners and points as 0.
	// hasShared is false as long as there is none.
	sharedState State
	hasShared   bool
}

// valueAfter returns the outputs for c.seat in the position after m; if m ends the game, the result.
func (c *chooser) valueAfter(s *State, m game.Move) [value.Outputs]float32 {
	after := &c.judge.After
	*after = *s
	c.rules.Do(after, m)
	if after.Phase == Ended {
		return TrainingSubject{}.Result(c.rules, after, c.seat)
	}
	d := describer{Describer: value.Describer{Inputs: c.judge.Buffer[:0], Seats: c.rules.seats, Seat: c.seat}, rules: c.rules}
	if c.updateShared(after) {
		d.describeOthers(after)
		c.judge.SetShared(d.Inputs)
		d.Inputs = d.Inputs[:0]
	}
	d.describeOwn(after)
	c.judge.Buffer = d.Inputs
	return c.judge.OutputsWith(d.Inputs)
}

// updateShared reports whether the shared part of after differs from that of the last call, and stores it then. It returns true
// on the first call.
func (c *chooser) updateShared(after *State) bool {
	rest := *after
	rest.Runner[c.seat], rest.Courage[c.seat], rest.Credits[c.seat] = [Runners]Spot{}, 0, 0
	if c.hasShared && rest == c.sharedState {
		return false
	}
	c.sharedState, c.hasShared = rest, true
	return true
}

// bestPush returns a push that is good by selectionValue. From the push that lets all stay, it improves colour by colour, twice,
// with the other colours at their best so far. Of thousands of combinations it tries some dozens, since the colours hardly
// depend on each other.
func (c *chooser) bestPush(s *State) game.Move {
	j := c.rules.JostleOf(s, c.seat)
	best := movePush
	for seat := range c.rules.seats {
		best |= stayCodes[j.Runners[seat]] << codeShift(seat)
	}
	most := selectionValue(c.valueAfter(s, best))
	for range 2 {
		for seat := range c.rules.seats {
			if j.Runners[seat] > 0 {
				best, most = c.improveColor(s, best, most, seat, codeRange[j.Runners[seat]])
			}
		}
	}
	return best
}

// stayCodes are the codes of the push that lets all runners of a colour stay, by the number of these runners, 0 to 2.
var stayCodes = [...]game.Move{0, 2, 7}

// improveColor returns best with the push of one colour changed, if that is better, and its value. seat is the colour, codes are
// the first and the last code that it may have. most is the value of best.
func (c *chooser) improveColor(s *State, best game.Move, most float32, seat int, codes [2]game.Move) (game.Move, float32) {
	base := best &^ (15 << codeShift(seat))
	for code := codes[0]; code <= codes[1]; code++ {
		m := base | code<<codeShift(seat)
		if m == best {
			continue
		}
		if v := selectionValue(c.valueAfter(s, m)); v > most {
			best, most = m, v
		}
	}
	return best, most
}

// Adviser implements hint.Hinter. It returns nil for a Box without weights.
func (b *Box) Adviser() hint.Adviser {
	if b.net == nil {
		return nil
	}
	return hint.New[State, *Rules](b.Name(), b.judge())
}

// judge returns a new judge for the standard board. b.net must not be nil.
func (b *Box) judge() *judge {
	return &judge{board: b.standard, judge: value.NewJudge[State, *Rules](b.net, TrainingSubject{b.standard})}
}

// judge values and explains positions for hints, by the network of the strong bot. It implements hint.Judge.
type judge struct {
	board  *Board                      // the board that the network was trained for
	judge  *value.Judge[State, *Rules] // the network
	legal  []game.Move                 // work space of Value
	events []game.Event                // work space of inspect; not nil there, or no events would be collected
	after  State                       // work space of Value
	next   cardLookahead               // for positions in which a card comes next
}

// Knows implements hint.Judge. It reports whether the network was trained for the board of r.
func (j *judge) Knows(r *Rules) bool { return r.board.same(j.board) }

// Remaining implements hint.Judge. It returns the part of the bull's way to the arena that is still ahead of the bull, 1 at the
// start; 0 if the game is over.
func (j *judge) Remaining(r *Rules, s *State) float64 {
	way := r.board.Arena()
	if s.Phase == Ended {
		return 0
	}
	return float64(max(0, way-int(s.Torro))) / float64(way)
}

// Value implements hint.Judge. It returns the winning chance and the expected score of seat in s. While any seat has to decide,
// Value first plays that seat's best decision, since the network has no inputs for the dice. If a card comes next, Value returns
// the mean over all cards.
func (j *judge) Value(r *Rules, s *State, seat game.Seat) hint.Outlook {
	for r.Turn(s) >= 0 {
		j.legal = r.Legal(s, j.legal[:0])
		m := TrainingSubject{}.Choose(r, s, j.legal, j.judge)
		j.after = *s
		r.Do(&j.after, m)
		s = &j.after
	}
	var v [value.Outputs]float32
	if s.Phase == Turning {
		v = j.next.meanAfterCard(r, s, seat, j.judge)
	} else {
		v = j.judge.Value(r, s, seat)
	}
	return hint.Outlook{Win: float64(v[value.Win]), Score: float64(float64(v[value.Score])*(maxScore-minScore)) + minScore}
}
