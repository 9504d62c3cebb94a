package hint

import (
	"cmp"
	"slices"

	"ludotheque/logic/game"
)

// Judge values and explains the positions of a box. A box implements it, and New makes an Adviser from it.
type Judge[S comparable, R game.Rules[S]] interface {
	// Knows reports whether games with the rules r can be judged.
	Knows(r R) bool
	// Value returns what seat may expect in s, in any turn. s must not be changed.
	Value(r R, s *S, seat game.Seat) Outlook
	// Remaining returns the part of the game that is left in s: 1 at the start, 0 at the end.
	Remaining(r R, s *S) float64
	// Reasons adds the reasons for a decision in s to why, the most important first. Each must be true by the rules; tests
	// check that by playing on.
	Reasons(r R, s *S, c Choice, why *Reasons)
}

// Choice is a decision to be explained.
type Choice struct {
	Seat game.Seat
	// Move is the decision, Other the one with which it is compared.
	Move, Other game.Move
	// Estimates are those of all decisions, the best first.
	Estimates []Estimate
}

// Estimate returns the estimate of m; ok is false if there is none.
func (c *Choice) Estimate(m game.Move) (e Estimate, ok bool) {
	i := slices.IndexFunc(c.Estimates, func(e Estimate) bool { return e.Move == m })
	if i < 0 {
		return Estimate{}, false
	}
	return c.Estimates[i], true
}

// Coster is a Judge or an Adviser that looks at more than one position to value one. Cost returns about how many.
type Coster interface{ Cost() int }

// New returns an Adviser that values the position after each decision by j. It asks j once for its Cost, if j is a Coster. box is
// the name of the box, for the key "<box>.hint.only": the reason for a decision without an alternative.
func New[S comparable, R game.Rules[S]](box string, j Judge[S, R]) Adviser {
	a := &adviser[S, R]{judge: j, cost: 1, only: Reason{Key: box + ".hint.only", Seat: Nobody}}
	if t, ok := j.(Coster); ok {
		a.cost = t.Cost()
	}
	return a
}

// adviser implements Adviser by a Judge.
type adviser[S comparable, R game.Rules[S]] struct {
	judge       Judge[S, R]
	cost        int    // positions that the judge looks at for a value, see Coster
	only        Reason // the reason for a decision without an alternative
	rules       R
	seat        game.Seat
	view        S           // the position to decide in, as seat may know it; see setPosition
	after       S           // work space: a position after a decision
	legal       []game.Move // decisions of seat in view; empty if the judge does not know the game
	estimates   []Estimate  // of the first of legal; sorted and calibrated once there is one for each
	calibration *Calibration
	levels      Levels
	outlook     []Outlook // work space of calibrate
	why         Reasons   // work space of WhyOver
}

// SetLevels implements Adviser.
func (a *adviser[S, R]) SetLevels(c *Calibration, levels Levels) { a.calibration, a.levels = c, levels }

// Begin implements Adviser. The estimates of the decision before are dropped. If the adviser does not know g, there will be no
// estimates.
func (a *adviser[S, R]) Begin(g game.Game, seat game.Seat) {
	a.legal, a.estimates = a.legal[:0], a.estimates[:0]
	if !a.setPosition(g) {
		return
	}
	a.legal = a.rules.Legal(&a.view, a.legal)
	a.view = a.rules.View(&a.view, seat)
	a.seat = seat
}

// Knows implements Adviser.
func (a *adviser[S, R]) Knows(g game.Game) bool {
	r, ok := game.RulesOf[R](g)
	return ok && a.judge.Knows(r) && optionsAreFitted(g)
}

// optionsAreFitted reports whether hints hold with the options of g: each is game.Option.Fitted or has its default.
func optionsAreFitted(g game.Game) bool {
	options := g.Box().Options()
	values, err := game.ReadOptions(options, g.Header().Options)
	if err != nil {
		return false
	}
	for i, o := range options {
		if !o.Fitted && values[i] != o.Values[0] {
			return false
		}
	}
	return true
}

// setPosition sets rules and view to the rules and the position of g, with all secrets, and reports whether the adviser knows g.
// If not, nothing is set.
func (a *adviser[S, R]) setPosition(g game.Game) bool {
	r, s, ok := game.Position[R, S](g)
	if !ok || !a.Knows(g) {
		return false
	}
	a.rules, a.view = r, s
	return true
}

// Think implements Adviser. It adds the estimates of budget/cost decisions, but of one at least. With the last one it sorts and
// calibrates all estimates, once.
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
		a.estimates = append(a.estimates, Estimate{Move: m, Outlook: a.valueAfter(m, a.seat)})
	}
	if end < len(a.legal) {
		return false
	}
	slices.SortStableFunc(a.estimates, func(x, y Estimate) int { return cmp.Compare(y.Win, x.Win) })
	a.calibrate()
	return true
}

// calibrate replaces Win in the estimates, which must be sorted, by calibrated winning chances. It uses one model for all
// estimates: that for the position after the best decision. So the best estimate equals the outlook there, and the order is
// kept. It does nothing if there are no estimates, or if the chances of all seats in that position are 0. It overwrites after
// and outlook.
func (a *adviser[S, R]) calibrate() {
	if len(a.estimates) == 0 {
		return
	}
	best := a.estimates[0]
	a.after = a.view
	a.rules.Do(&a.after, best.Move)
	a.outlook = a.values(&a.after, a.outlook[:0])
	a.outlook[a.seat].Win = best.Win
	sum := sumWins(a.outlook) // normalize divides the outlook by it; the estimates are divided by the same sum below
	if !normalize(a.outlook) {
		return
	}
	s := a.calibration.model(&a.levels, a.outlook, a.judge.Remaining(a.rules, &a.after), decider(a.seat, len(a.legal)))
	for i := range a.estimates {
		e := &a.estimates[i]
		e.Win = s.decisionChance(int(a.seat), e.Win/sum, a.outlook)
	}
}

// decider returns the argument by of Outlook for the position after the best of n decisions of seat: seat, or Nobody if there was
// no choice.
func decider(seat game.Seat, n int) game.Seat {
	if n < 2 {
		return Nobody
	}
	return seat
}

// valueAfter returns what seat may expect after m is played in view, before calibration. It overwrites after.
func (a *adviser[S, R]) valueAfter(m game.Move, seat game.Seat) Outlook {
	a.after = a.view
	a.rules.Do(&a.after, m)
	return a.judge.Value(a.rules, &a.after, seat)
}

// Cost implements Coster.
func (a *adviser[S, R]) Cost() int { return a.cost }

// Estimates implements Adviser.
func (a *adviser[S, R]) Estimates() []Estimate { return a.estimates }

// Why implements Adviser. The estimates are sorted, so the first of another move is the best other one. If m is the only decision,
// other stays 0.
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

// WhyOver implements Adviser. It appends at most MaxReasons. If other is 0, the only reason is that there is no other decision.
func (a *adviser[S, R]) WhyOver(m, other game.Move, dst []Reason) []Reason {
	if other == 0 {
		return append(dst, a.only)
	}
	a.why = a.why[:0]
	a.judge.Reasons(a.rules, &a.view, Choice{Seat: a.seat, Move: m, Other: other, Estimates: a.estimates}, &a.why)
	return append(dst, a.why[:min(len(a.why), MaxReasons)]...)
}

// Outlook implements Adviser. The result of a finished game is not calibrated. If the adviser does not know g, Outlook appends
// nothing. It overwrites the position of the decision in view: after it, Begin must come before Think, Why and WhyOver.
func (a *adviser[S, R]) Outlook(g game.Game, by game.Seat, dst []Outlook) []Outlook {
	if !a.setPosition(g) {
		return dst
	}
	n := len(dst)
	dst = a.values(&a.view, dst)
	if normalize(dst[n:]) && a.rules.Turn(&a.view) != game.Over {
		s := a.calibration.model(&a.levels, dst[n:], a.judge.Remaining(a.rules, &a.view), by)
		s.convert(dst[n:])
	}
	return dst
}

// Remaining implements Adviser. Like Outlook, it overwrites the position of the decision in view. It returns 0 if the adviser
// does not know g.
func (a *adviser[S, R]) Remaining(g game.Game) float64 {
	if !a.setPosition(g) {
		return 0
	}
	return a.judge.Remaining(a.rules, &a.view)
}

// values appends the judge's value of s for each seat, not normalized.
func (a *adviser[S, R]) values(s *S, dst []Outlook) []Outlook {
	for seat := range game.Seat(a.rules.Seats()) {
		dst = append(dst, a.judge.Value(a.rules, s, seat))
	}
	return dst
}
