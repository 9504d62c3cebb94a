package hint

import (
	"cmp"
	"slices"

	"ludotheque/logic/game"
)

// Judge is what a box must know for New to make an Adviser of it.
type Judge[S comparable, R game.Rules[S]] interface {
	// Knows reports whether games of r can be judged at all.
	Knows(r R) bool
	// Value is what seat may expect in s, which is over or awaits chance or a decision of any seat. s must not be changed.
	Value(r R, s *S, seat game.Seat) Chance
	// Left is the share of the game that is still to be decided in s: 1 at its start, 0 when it is over.
	Left(r R, s *S) float64
	// Reasons appends what speaks for a decision in s, the weightiest first. Whatever it says must be so by the rules: the
	// tests play on and look.
	Reasons(r R, s *S, c Choice, dst []Reason) []Reason
}

// Choice is a decision that is to be spoken for.
type Choice struct {
	Seat game.Seat
	// Move is what is spoken for and Other what it is held against, 0 if there is nothing else to decide.
	Move, Other game.Move
	// Estimates are those of all decisions, the best first.
	Estimates []Estimate
}

// Estimate returns what is expected of m.
func (c *Choice) Estimate(m game.Move) (Estimate, bool) {
	i := slices.IndexFunc(c.Estimates, func(e Estimate) bool { return e.Move == m })
	if i < 0 {
		return Estimate{}, false
	}
	return c.Estimates[i], true
}

// Thorough is a Judge or an Adviser that looks at more than one position for a value: at about Cost of them.
type Thorough interface{ Cost() int }

// New returns an Adviser that estimates every decision by what j thinks of the position behind it.
func New[S comparable, R game.Rules[S]](j Judge[S, R]) Adviser {
	a := &adviser[S, R]{judge: j, cost: 1}
	if t, ok := j.(Thorough); ok {
		a.cost = t.Cost()
	}
	return a
}

// adviser is an Adviser that goes by a Judge.
type adviser[S comparable, R game.Rules[S]] struct {
	judge       Judge[S, R]
	cost        int
	rules       R
	seat        game.Seat
	view, after S
	legal       []game.Move
	estimates   []Estimate
	calibration *Calibration
	levels      Levels
	outlook     []Chance
}

// Among implements Adviser.
func (a *adviser[S, R]) Among(c *Calibration, levels Levels) { a.calibration, a.levels = c, levels }

// Begin takes note of what seat sees. A game it does not know leaves nothing to estimate.
func (a *adviser[S, R]) Begin(g game.Game, seat game.Seat) {
	a.legal, a.estimates = a.legal[:0], a.estimates[:0]
	if !a.open(g) {
		return
	}
	a.legal = a.rules.Legal(&a.view, a.legal)
	a.view = a.rules.View(&a.view, seat)
	a.seat = seat
}

// Knows reports whether g is a game of the box and of rules that are known.
func (a *adviser[S, R]) Knows(g game.Game) bool {
	r, ok := game.RulesOf[R](g)
	return ok && a.judge.Knows(r)
}

// open takes over the rules and the position of g.
func (a *adviser[S, R]) open(g game.Game) bool {
	r, s, ok := game.Position[R, S](g)
	if !ok || !a.judge.Knows(r) {
		return false
	}
	a.rules, a.view = r, s
	return true
}

// Think estimates the next decisions.
func (a *adviser[S, R]) Think(budget int) bool {
	n := len(a.estimates)
	end := len(a.legal)
	if n == end {
		return true
	}
	if some := max(budget/a.cost, 1); some < end-n {
		end = n + some
	}
	for _, m := range a.legal[n:end] {
		a.estimates = append(a.estimates, Estimate{Move: m, Chance: a.valueBehind(m, a.seat)})
	}
	if end < len(a.legal) {
		return false
	}
	slices.SortStableFunc(a.estimates, func(x, y Estimate) int { return cmp.Compare(y.Win, x.Win) })
	a.calibrate()
	return true
}

// calibrate makes the estimates, the best first, chances among those at the table. All are weighed as the outlook behind the
// best is: its own chance is then that of the outlook, and their order stays.
func (a *adviser[S, R]) calibrate() {
	if len(a.estimates) == 0 {
		return
	}
	best := a.estimates[0]
	a.after = a.view
	a.rules.Do(&a.after, best.Move)
	a.outlook = a.values(&a.after, a.outlook[:0])
	a.outlook[a.seat].Win = best.Win
	sum := sumWins(a.outlook)
	if !normalize(a.outlook) {
		return
	}
	s := a.calibration.at(&a.levels, a.outlook, a.judge.Left(a.rules, &a.after))
	for i := range a.estimates {
		e := &a.estimates[i]
		e.Win = s.against(int(a.seat), e.Win/sum, a.outlook)
	}
}

// valueBehind returns what seat may expect behind the decision m.
func (a *adviser[S, R]) valueBehind(m game.Move, seat game.Seat) Chance {
	a.after = a.view
	a.rules.Do(&a.after, m)
	return a.judge.Value(a.rules, &a.after, seat)
}

// Cost implements Thorough by the judge's cost.
func (a *adviser[S, R]) Cost() int { return a.cost }

// Estimates returns the estimates of the decision begun last.
func (a *adviser[S, R]) Estimates() []Estimate { return a.estimates }

// Why compares m with the best of the others.
func (a *adviser[S, R]) Why(m game.Move, dst []Reason) []Reason {
	var other game.Move
	for _, e := range a.estimates {
		if e.Move != m {
			other = e.Move
			break
		}
	}
	return a.WhyOver(m, other, dst)
}

// WhyOver compares m with other.
func (a *adviser[S, R]) WhyOver(m, other game.Move, dst []Reason) []Reason {
	n := len(dst)
	dst = a.judge.Reasons(a.rules, &a.view, Choice{Seat: a.seat, Move: m, Other: other, Estimates: a.estimates}, dst)
	return dst[:min(len(dst), n+MostReasons)]
}

// Outlook asks for every seat.
func (a *adviser[S, R]) Outlook(g game.Game, dst []Chance) []Chance {
	if !a.open(g) {
		return dst
	}
	n := len(dst)
	dst = a.values(&a.view, dst)
	if normalize(dst[n:]) && a.rules.Turn(&a.view) != game.Over {
		s := a.calibration.at(&a.levels, dst[n:], a.judge.Left(a.rules, &a.view))
		s.share(dst[n:])
	}
	return dst
}

// Left asks the judge.
func (a *adviser[S, R]) Left(g game.Game) float64 {
	if !a.open(g) {
		return 0
	}
	return a.judge.Left(a.rules, &a.view)
}

// values appends what the judge thinks of s for every seat, whatever the chances to win add up to.
func (a *adviser[S, R]) values(s *S, dst []Chance) []Chance {
	for seat := range game.Seat(a.rules.Seats()) {
		dst = append(dst, a.judge.Value(a.rules, s, seat))
	}
	return dst
}
