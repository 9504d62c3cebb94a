package pamplona

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/hint"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

var _ hint.Hinter = (*Box)(nil)

// Subject returns what the bots of b learn, on its standard board.
func (b *Box) Subject() Subject { return Subject{b.standard} }

// Taught returns the strong bot that goes by net. On boards other than the standard one, which net knows nothing of, it plays as
// medium does.
func (b *Box) Taught(net *value.Net, seed uint64) game.Bot {
	return bot.New[State, *Rules](b.strong(net), seed)
}

// strong returns the policy that goes by net.
func (b *Box) strong(net *value.Net) *strong {
	return &strong{board: b.standard, judge: value.NewJudge[State, *Rules](net, Subject{b.standard})}
}

// strong looks for the position from which it wins most often by what the network has learned. Where a card is next it looks
// at the best few behind every card.
type strong struct {
	board *Board
	judge *value.Judge[State, *Rules]
	other medium
	next  foresight
}

// Choose returns the decision behind which the chance to win is greatest.
func (p *strong) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.RNG) game.Move {
	switch {
	case len(legal) == 1:
		return legal[0]
	case !r.board.same(p.board):
		return p.other.Choose(r, view, seat, legal, l)
	case view.Phase == Pushing:
		return Subject{}.Choose(r, view, legal, p.judge)
	}
	c := chooser{rules: r, judge: p.judge, seat: seat}
	few := shortlist{most: len(shortlist{}.move)}
	c.run(view, legal, &few)
	best, most := few.move[0], float32(-1)
	for i, m := range few.move[:few.n] {
		v := few.worth[i]
		if out, ok := p.next.valueBeyondCard(r, view, m, seat, p.judge); ok {
			v = worth(out)
		}
		if v > most {
			best, most = m, v
		}
	}
	return best
}

// foresight looks behind every card that may come next.
type foresight struct{ after, turned State }

// valueBeyondCard returns what seat may expect behind m and the card after it; ok is false if no card is next.
func (f *foresight) valueBeyondCard(r *Rules, s *State, m game.Move, seat game.Seat, j *value.Judge[State, *Rules]) (mean [value.Outputs]float32, ok bool) {
	f.after = *s
	r.Do(&f.after, m)
	if f.after.Phase != Turning {
		return mean, false
	}
	return f.cards(r, &f.after, seat, j), true
}

// cards returns what seat may expect in s, in which a card is due. An attack that would be the first of all is put back (P-11).
func (f *foresight) cards(r *Rules, s *State, seat game.Seat, j *value.Judge[State, *Rules]) (mean [value.Outputs]float32) {
	left := s.cardsLeft()
	if s.Seen == 0 {
		left -= int(s.Deck[Attack])
	}
	for c, n := range s.Deck {
		if n == 0 || Card(c) == Attack && s.Seen == 0 {
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

// shortlist is the best moves so far, the best first, at most so many.
type shortlist struct {
	move    [8]game.Move
	worth   [8]float32
	n, most int
}

// add puts m where it belongs, behind what is worth as much, or nowhere.
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

// Choose returns the run or the push behind which the position is worth most.
func (Subject) Choose(r *Rules, s *State, legal []game.Move, j *value.Judge[State, *Rules]) game.Move {
	c := chooser{rules: r, judge: j, seat: s.Mover}
	if s.Phase == Pushing {
		return c.push(s)
	}
	one := shortlist{most: 1}
	c.run(s, legal, &one)
	return one.move[0]
}

// run puts the best runs of legal on the list.
func (c *chooser) run(s *State, legal []game.Move, list *shortlist) {
	for _, m := range legal {
		if s.Dice[0] != s.Dice[1] || !mirrored(m) {
			list.add(m, worth(c.valueBehind(s, m)))
		}
	}
}

// worth returns what a position is to be chosen by: the chance to win above all, and the lead, which tells good from better long
// before the end.
func worth(out [value.Outputs]float32) float32 { return out[value.Win] + out[value.Margin] }

// mirrored reports whether another run does the same as m with the dice the other way round, if they show the same.
func mirrored(m game.Move) bool {
	one, two := StepOf(m, 0), StepOf(m, 1)
	return one.From > two.From || one.From == two.From && one.Steps > two.Steps
}

// chooser looks for the best decision of seat. It evaluates but once what many positions share: all but the seat's own
// runners and points.
type chooser struct {
	rules  *Rules
	judge  *value.Judge[State, *Rules]
	seat   game.Seat
	rest   State
	shared bool
}

// valueBehind returns what seat may expect behind the decision m.
func (c *chooser) valueBehind(s *State, m game.Move) [value.Outputs]float32 {
	after := &c.judge.After
	*after = *s
	c.rules.Do(after, m)
	if after.Phase == Ended {
		return Subject{}.Result(c.rules, after, c.seat)
	}
	d := describer{Describer: value.Describer{Inputs: c.judge.Buffer[:0], Seats: c.rules.seats, Seat: c.seat}, rules: c.rules}
	if c.updateRest(after) {
		d.describeOthers(after)
		c.judge.Share(d.Inputs)
		d.Inputs = d.Inputs[:0]
	}
	d.describeOwn(after)
	c.judge.Buffer = d.Inputs
	return c.judge.With(d.Inputs)
}

// updateRest reports whether anything but the seat's own runners and points is not as it was the last time, and takes note
// of it.
func (c *chooser) updateRest(after *State) bool {
	rest := *after
	rest.Runner[c.seat], rest.Courage[c.seat], rest.Credits[c.seat] = [Runners]Spot{}, 0, 0
	if c.shared && rest == c.rest {
		return false
	}
	c.rest, c.shared = rest, true
	return true
}

// push tries for one colour after the other, and then once more, what best becomes of its runners, the others being dealt
// with as it was best so far: of thousands of combinations it looks at some dozens. What is done to one colour hardly
// changes what is best for another.
func (c *chooser) push(s *State) game.Move {
	j := c.rules.JostleOf(s, c.seat)
	best := movePush
	for seat := range c.rules.seats {
		best |= stay[j.Runners[seat]] << codeShift(seat)
	}
	most := worth(c.valueBehind(s, best))
	for range 2 {
		for seat := range c.rules.seats {
			if j.Runners[seat] > 0 {
				best, most = c.improveColor(s, best, most, seat, codeRange[j.Runners[seat]])
			}
		}
	}
	return best
}

// stay is the code of the push that leaves a number of runners where they are.
var stay = [...]game.Move{0, 2, 7}

// improveColor returns best with the push of one colour changed, if that is better.
func (c *chooser) improveColor(s *State, best game.Move, most float32, seat int, codes [2]game.Move) (game.Move, float32) {
	base := best &^ (15 << codeShift(seat))
	for code := codes[0]; code <= codes[1]; code++ {
		m := base | code<<codeShift(seat)
		if m == best {
			continue
		}
		if v := worth(c.valueBehind(s, m)); v > most {
			best, most = m, v
		}
	}
	return best, most
}

// Adviser returns a new Adviser, or nil for a Box without weights.
func (b *Box) Adviser() hint.Adviser {
	if b.net == nil {
		return nil
	}
	return hint.New[State, *Rules](b.judge())
}

func (b *Box) judge() *judge {
	return &judge{board: b.standard, judge: value.NewJudge[State, *Rules](b.net, Subject{b.standard})}
}

// judge makes hints of what the strong bot thinks.
type judge struct {
	board  *Board
	judge  *value.Judge[State, *Rules]
	legal  []game.Move
	events []game.Event
	after  State
	next   foresight
}

// Knows reports whether the network was trained for the board of r.
func (j *judge) Knows(r *Rules) bool { return r.board.same(j.board) }

// Left returns the share of its way to the arena that the bull has yet to run.
func (j *judge) Left(r *Rules, s *State) float64 {
	way := r.board.Arena()
	if s.Phase == Ended {
		return 0
	}
	return float64(max(0, way-int(s.Torro))) / float64(way)
}

// Value returns the chance to win and the score seat may expect in s.
func (j *judge) Value(r *Rules, s *State, seat game.Seat) hint.Chance {
	for r.Turn(s) >= 0 {
		j.legal = r.Legal(s, j.legal[:0])
		m := Subject{}.Choose(r, s, j.legal, j.judge)
		j.after = *s
		r.Do(&j.after, m)
		s = &j.after
	}
	var v [value.Outputs]float32
	if s.Phase == Turning {
		v = j.next.cards(r, s, seat, j.judge)
	} else {
		v = j.judge.Value(r, s, seat)
	}
	return hint.Chance{Win: float64(v[value.Win]), Score: float64(v[value.Score])*(maxScore-minScore) + minScore}
}
