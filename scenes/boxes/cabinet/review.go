package cabinet

import (
	"cmp"
	"slices"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/play"
)

// Review analyses a finished game with the strongest bot of its box: each seat's chance of winning over time, the worst
// decisions, and what turned the game. It works in slices, and implements play.Review.
type Review struct {
	services *services.Services
	box      *Box
	match    *match.Match
	adviser  hint.Adviser   // estimates the decisions for analysis, and gives the reasons in worst
	analysis *hint.Analysis // as far as Think has got
	clock    play.Clock     // limits the slices
	done     bool           // whether all has been analysed, and worst and turned are set
	worst    []Mistake      // the worst mistakes; see Worst
	turned   []int          // indexes of the entries that turned the game; see turningPoints
}

// Mistake is a decision that reduced the seat's chance of winning.
type Mistake struct {
	hint.Mistake
	Why []hint.Reason // the reasons for the better decision; may be empty
}

// maxMistakes is the greatest number of mistakes that are shown, and the greatest number of turning points.
const maxMistakes = 3

// leastMistake is the least loss of the chance of winning, 0 to 1, that is told as a mistake. Estimates are no more precise than
// hint.HardlyBetter, and to be told of less teaches nobody.
const leastMistake = 0.03

// NewReview returns a review of m, a game of b, for which Think has not been called yet. It returns nil if the box has no bot that
// can analyse or no DescribeMove, or if m has no entries.
func NewReview(s *services.Services, b *Box, m *match.Match) *Review {
	a, ok := hint.For(m.Before(0), s.Levels(b.Rules, m.Occupants()))
	if !ok || b.DescribeMove == nil || m.Len() == 0 {
		return nil
	}
	return &Review{services: s, box: b, match: m, adviser: a, analysis: hint.Analyse(m, a)}
}

// Think implements play.Review: it analyses for one slice of time, and reports whether all has been analysed. The call that
// completes the analysis takes longer, as it also finds the reasons for the better decisions.
func (r *Review) Think() (done bool) {
	if r.done {
		return true
	}
	r.done = r.analysis.Think(r.clock.Start())
	r.clock.Stop()
	if r.done {
		r.findMistakes()
	}
	return r.done
}

// Done reports whether all has been analysed. Unlike Think, it does no work.
func (r *Review) Done() bool { return r.done }

// Analysis returns the analysis on which Think works, with what has been computed so far. Each Think changes it.
func (r *Review) Analysis() *hint.Analysis { return r.analysis }

// Worst returns the worst mistakes of people or, if there were none, of all seats; nil before all has been analysed.
func (r *Review) Worst() []Mistake { return r.worst }

// findMistakes sets r.worst and r.turned.
func (r *Review) findMistakes() {
	who := r.match.Occupants()
	people := game.SeatsWhere(len(who), func(s game.Seat) bool { return !who[s].Bot })
	if people == 0 {
		people = game.SeatsWhere(len(who), func(game.Seat) bool { return true })
	}
	for _, m := range r.analysis.WorstMistakes(maxMistakes, people) {
		if m.Cost() < leastMistake {
			break // the others cost even less
		}
		r.worst = append(r.worst, Mistake{m, r.reasons(m)})
	}
	r.turned = turningPoints(r.analysis.Curve(), maxMistakes)
}

// turningPoints returns the indexes of up to n entries that turned the game. After such an entry, another seat was the
// likeliest to win than before, and the chance of that seat had risen by at least a tenth. The entry with the greatest
// rise comes first. chances has the chances of all seats before each entry and after the last.
func turningPoints(chances [][]hint.Outlook, n int) (entries []int) {
	type turn struct {
		entry int
		rise  float64
	}
	var all []turn
	for i := 1; i < len(chances); i++ {
		was, is := likeliest(chances[i-1]), likeliest(chances[i])
		if rise := chances[i][is].Win - chances[i-1][is].Win; was != is && rise >= 0.1 {
			all = append(all, turn{i - 1, rise})
		}
	}
	slices.SortStableFunc(all, func(a, b turn) int { return cmp.Compare(b.rise, a.rise) })
	for _, t := range all[:min(n, len(all))] {
		entries = append(entries, t.entry)
	}
	return entries
}

// likeliest returns the seat with the greatest chance of winning, the first of several with the same chance.
func likeliest(chances []hint.Outlook) (seat int) {
	for s, c := range chances {
		if c.Win > chances[seat].Win {
			seat = s
		}
	}
	return seat
}

// MistakesWithReason returns those of the worst mistakes that have a reason, each with the key of the first reason, for the book
// of evenings. It returns nil before all has been analysed.
func (r *Review) MistakesWithReason() (list []ledger.Mistake) {
	for _, m := range r.worst {
		if len(m.Why) > 0 {
			list = append(list, ledger.Mistake{Seat: m.Seat, Key: m.Why[0].Key})
		}
	}
	return list
}

// reasons returns the reasons for which the better decision of m is better than the decision that was made. It takes as long as
// the adviser needs for a decision.
func (r *Review) reasons(m hint.Mistake) []hint.Reason {
	g := r.match.Before(m.Entry)
	hint.BestEstimates(r.adviser, g.View(m.Seat), m.Seat) // WhyOver explains the decision estimated last
	return r.adviser.WhyOver(m.Better.Move, m.Played.Move, nil)
}

// Hints returns the hints that the table shows at the mistake m: first the better decision with its reasons, then the
// decision that was made.
func (r *Review) Hints(m *Mistake) []play.Hint {
	list := []play.Hint{
		{Move: m.Better.Move, Win: m.Better.Win, Score: m.Better.Score},
		{Move: m.Played.Move, Win: m.Played.Win, Score: m.Played.Score},
	}
	name := func(seat game.Seat) string { return SeatName(r.services, r.match, seat) }
	list[0].Say = func() string { return r.box.FormatMove(r.services, r.match.Before(m.Entry), m.Better.Move, name) }
	if why := ReasonText(r.services, m.Why, name); why != "" {
		list[0].Reason, list[0].Data = "table.hint.reasons", []any{"Words", why}
	}
	return list
}

// Marks implements play.Review: the worst mistakes, and the entries that turned the game. It returns nil before all has been
// analysed.
func (r *Review) Marks() (list []play.Mark) {
	for i := range r.worst {
		list = append(list, play.Mark{Entry: r.worst[i].Entry, Hints: r.Hints(&r.worst[i])})
	}
	for _, n := range r.turned {
		if !slices.ContainsFunc(list, func(m play.Mark) bool { return m.Entry == n }) {
			list = append(list, play.Mark{Entry: n})
		}
	}
	return list
}

// SeatName returns the name of the occupant of a seat of m, or the name of the seat's colour if the occupant has none.
func SeatName(s *services.Services, m *match.Match, seat game.Seat) string {
	if name := s.NameOf(m.Occupants()[seat]); name != "" {
		return name
	}
	return s.T("shell.color." + m.Header().Colors[seat].String())
}
