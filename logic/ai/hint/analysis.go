package hint

import (
	"cmp"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Mistake is a decision that was not the best.
type Mistake struct {
	// Entry is the number of the decision in the match, from 0.
	Entry int
	Seat  game.Seat
	// Played is the decision made, Better the best one.
	Played, Better Estimate
}

// Cost returns the winning chance given away, 0 to 1.
func (m Mistake) Cost() float64 { return m.Better.Win - m.Played.Win }

// Skill is how well and how luckily a seat has played a match.
type Skill struct {
	// Decisions is the number of decisions with a choice. Cost is the sum of the winning chances they gave away.
	Decisions int
	Cost      float64
	// Luck is the sum of what chance changed in the seat's winning chance; negative for bad luck.
	Luck float64
}

// Analysis analyses a match entry by entry: the winning chances of each seat, the cost of decisions, and luck. It is
// not safe for concurrent use.
type Analysis struct {
	match    *match.Match
	adviser  Adviser
	begun    bool        // the adviser has begun on the decision of the next entry
	curve    [][]Outlook // see Curve; its length is the number of the next entry
	mistakes []Mistake   // all so far, in the order of entries
	skill    []Skill     // by seat
}

// Analyse returns an analysis of m. It does no work yet; Think does. a must be a new Adviser for the box of m. m must not
// change until the analysis is done.
func Analyse(m *match.Match, a Adviser) *Analysis {
	seats := m.Game().Seats()
	return &Analysis{match: m, adviser: a, skill: make([]Skill, seats), curve: make([][]Outlook, 0, m.Len()+1)}
}

// Think continues for about budget positions and reports whether the analysis is done. Results so far are available
// after every call.
func (a *Analysis) Think(budget int) (done bool) {
	for len(a.curve) <= a.match.Len() {
		if budget <= 0 {
			return false
		}
		cost, entryDone := a.thinkEntry(len(a.curve), budget)
		budget -= cost
		if !entryDone {
			return false
		}
	}
	return true
}

// thinkEntry continues with entry i, or with the final position if i is the number of entries, for about budget positions. It
// returns the number of positions used, and whether the entry is done. A whole entry costs a value for each seat and, if it is a
// decision, a value for each estimate.
func (a *Analysis) thinkEntry(i, budget int) (cost int, done bool) {
	before := a.match.Before(i)
	seat := before.Turn()
	if seat < 0 || i == a.match.Len() {
		a.addPoint(before, Nobody)
		return a.valueCost() * a.match.Game().Seats(), true
	}
	if !a.begun {
		a.adviser.Begin(before, seat)
		a.begun = true
	}
	if !a.adviser.Think(budget) {
		return budget, false
	}
	a.begun = false
	all := a.adviser.Estimates()
	// noteDecision comes before addPoint: it takes the length of the curve as the number of the entry.
	a.noteDecision(seat, a.match.Entry(i).Move, all)
	cost = a.valueCost() * (len(all) + a.match.Game().Seats())
	a.addPoint(afterBest(before, seat, all), decider(seat, len(all)))
	return cost, true
}

// valueCost returns the number of positions that the adviser needs for a value: its Cost if it is a Coster, else 1.
func (a *Analysis) valueCost() int {
	if t, ok := a.adviser.(Coster); ok {
		return t.Cost()
	}
	return 1
}

// afterBest returns a copy of g after the best decision of seat, the first of all. It returns g itself if all is empty or that
// decision cannot be applied.
func afterBest(g game.Game, seat game.Seat, all []Estimate) game.Game {
	if len(all) == 0 {
		return g
	}
	best := g.Copy()
	if _, err := best.Apply(seat, all[0].Move, nil); err != nil {
		return g
	}
	return best
}

// addPoint appends the outlook in g to the curve. g is the position before the next entry or, if a seat decides there,
// after its best decision; by is that seat if it had a choice, else Nobody. If the last entry was chance, addPoint adds the
// change to the luck of the seats.
func (a *Analysis) addPoint(g game.Game, by game.Seat) {
	i := len(a.curve)
	a.curve = append(a.curve, a.adviser.Outlook(g, by, nil))
	if i == 0 || a.match.Entry(i-1).By != game.Chance {
		return
	}
	for seat := range a.skill {
		a.skill[seat].Luck += a.curve[i][seat].Win - a.curve[i-1][seat].Win
	}
}

// noteDecision adds to skill and mistakes how much worse the decision that seat played is than the best of all. It does nothing
// if there was no choice, or if played is not among the estimates all.
func (a *Analysis) noteDecision(seat game.Seat, played game.Move, all []Estimate) {
	i := slices.IndexFunc(all, func(e Estimate) bool { return e.Move == played })
	if i < 0 || len(all) < 2 {
		return
	}
	m := Mistake{Entry: len(a.curve), Seat: seat, Played: all[i], Better: all[0]}
	a.skill[seat].Decisions++
	a.skill[seat].Cost += m.Cost()
	if m.Cost() > 0 {
		a.mistakes = append(a.mistakes, m)
	}
}

// Curve returns the outlook of each seat before each entry, and after the last one, as far as the analysis has got. Before
// a decision it is the outlook after the best decision. The second index is the seat.
func (a *Analysis) Curve() [][]Outlook { return a.curve }

// Skill returns the skill of seat so far.
func (a *Analysis) Skill(seat game.Seat) Skill { return a.skill[seat] }

// WorstMistakes returns up to n mistakes of the given seats, the most costly first.
func (a *Analysis) WorstMistakes(n int, seats game.SeatSet) []Mistake {
	var out []Mistake
	for _, m := range a.mistakes {
		if seats.Has(m.Seat) {
			out = append(out, m)
		}
	}
	slices.SortStableFunc(out, func(x, y Mistake) int { return cmp.Compare(y.Cost(), x.Cost()) })
	return out[:min(n, len(out))]
}
