package hint

import (
	"cmp"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Mistake is a decision that cost its seat something.
type Mistake struct {
	// Entry is the number of the decision in the match, from 0.
	Entry int
	Seat  game.Seat
	// Played is what was decided and Better the best there was.
	Played, Better Estimate
}

// Cost returns the chance to win that was given away, 0 to 1.
func (m Mistake) Cost() float64 { return m.Better.Win - m.Played.Win }

// Skill is how well a seat decided in a match.
type Skill struct {
	// Decisions are those with a choice, Cost what they gave away in all.
	Decisions int
	Cost      float64
	// Luck is how much the dice and the cards added to the seat's chance to win over what was to be expected; less than 0 is
	// bad luck.
	Luck float64
}

// Analysis goes over a match from its first entry to its last: the curve of each seat's chance to win, what every decision
// cost, and how lucky everybody was. It is not safe for concurrent use.
type Analysis struct {
	match    *match.Match
	adviser  Adviser
	begun    bool
	curve    [][]Chance
	mistakes []Mistake
	skill    []Skill
}

// Analyse begins to go over m with a, a new Adviser for its box. The match must not be changed until the analysis is done.
func Analyse(m *match.Match, a Adviser) *Analysis {
	seats := m.Game().Seats()
	return &Analysis{match: m, adviser: a, skill: make([]Skill, seats), curve: make([][]Chance, 0, m.Len()+1)}
}

// Think goes on for about budget positions looked at and reports whether the end of the match has been reached. Results grow
// with every call and are complete then.
func (a *Analysis) Think(budget int) (done bool) {
	for len(a.curve) <= a.match.Len() {
		if budget <= 0 {
			return false
		}
		cost, through := a.thinkEntry(len(a.curve), budget)
		budget -= cost
		if !through {
			return false
		}
	}
	return true
}

// thinkEntry goes on with entry i, which is one behind the last when all have been gone over, for at most budget positions. It
// reports how many it looked at, and whether it has come to the end of it and added a point to the curve.
func (a *Analysis) thinkEntry(i, budget int) (cost int, through bool) {
	before := a.match.Before(i)
	seat := before.Turn()
	if seat < 0 || i == a.match.Len() {
		a.addPoint(before)
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
	a.weigh(seat, a.match.Entry(i).Move, all)
	cost = a.valueCost() * (len(all) + a.match.Game().Seats())
	a.addPoint(bestOf(before, seat, all))
	return cost, true
}

// valueCost returns how many positions the adviser looks at for a value.
func (a *Analysis) valueCost() int {
	if t, ok := a.adviser.(Thorough); ok {
		return t.Cost()
	}
	return 1
}

// bestOf returns g behind the best decision of seat, or as it is if there is none.
func bestOf(g game.Game, seat game.Seat, all []Estimate) game.Game {
	if len(all) == 0 {
		return g
	}
	best := g.Copy()
	if _, err := best.Apply(seat, all[0].Move, nil); err != nil {
		return g
	}
	return best
}

// addPoint adds the outlook in g to the curve, and to the luck of the seats what the entry that led there changed if chance
// made it.
func (a *Analysis) addPoint(g game.Game) {
	i := len(a.curve)
	a.curve = append(a.curve, a.adviser.Outlook(g, nil))
	if i == 0 || a.match.Entry(i-1).By != game.Chance {
		return
	}
	for seat := range a.skill {
		a.skill[seat].Luck += a.curve[i][seat].Win - a.curve[i-1][seat].Win
	}
}

// weigh compares what seat played with the best there was.
func (a *Analysis) weigh(seat game.Seat, played game.Move, all []Estimate) {
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

// Curve returns what each seat could expect: element i before entry i, the last one behind the last entry; in it one Chance a
// seat.
func (a *Analysis) Curve() [][]Chance { return a.curve }

// Skill returns how seat has decided so far.
func (a *Analysis) Skill(seat game.Seat) Skill { return a.skill[seat] }

// Dearest returns the n mistakes of the seats given that cost most, the dearest first; there may be fewer.
func (a *Analysis) Dearest(n int, of game.SeatSet) []Mistake {
	var out []Mistake
	for _, m := range a.mistakes {
		if of.Has(m.Seat) {
			out = append(out, m)
		}
	}
	slices.SortStableFunc(out, func(x, y Mistake) int { return cmp.Compare(y.Cost(), x.Cost()) })
	return out[:min(n, len(out))]
}
