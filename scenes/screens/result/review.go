package result

import (
	"math"
	"strings"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/play"
)

// review looks back on a game with the eyes of the box's strongest player: the chances to win over time, and what was
// decided worst. It thinks in slices.
type review struct {
	match    *match.Match
	adviser  hint.Adviser
	analysis *hint.Analysis
	chances  *curve
	clock    play.Clock
	done     bool
	dearest  []mistake
}

// mistake is a decision that cost its seat something, and what would have been better and why.
type mistake struct {
	hint.Mistake
	why []hint.Reason
}

// mostShown is how many mistakes are told.
const mostShown = 3

// newReview begins to look back; nil when nobody can for such a box.
func newReview(s *services.Services, b *cabinet.Box, m *match.Match) *review {
	a, ok := hint.For(m.Before(0), s.Levels(b.Rules, m.Occupants()))
	if !ok || b.Decision == nil || m.Len() == 0 {
		return nil
	}
	chances := &curve{colors: m.Header().Colors, total: m.Len(), high: 100, unit: "\u00a0%"}
	return &review{match: m, adviser: a, analysis: hint.Analyse(m, a), chances: chances}
}

// think goes on and reports whether there is more to see.
func (r *review) think() (news bool) {
	if r.done {
		return false
	}
	r.done = r.analysis.Think(r.clock.Start())
	r.clock.Stop()
	all := r.analysis.Curve()
	for i := r.chances.known(); i < len(all); i++ {
		values := make([]float64, len(all[i]))
		for s, c := range all[i] {
			values[s] = math.Round(100 * c.Win)
		}
		r.chances.add(values)
		news = true
	}
	if r.done {
		r.conclude()
		news = true
	}
	return news
}

// known returns how many entries the curve has.
func (c *curve) known() int {
	if len(c.values) == 0 {
		return 0
	}
	return len(c.values[0])
}

// conclude finds the dearest decisions of people; of everybody if there are no people.
func (r *review) conclude() {
	people := persons(r.match)
	if people == 0 {
		people = game.SeatsWhere(len(r.match.Occupants()), func(game.Seat) bool { return true })
	}
	for _, m := range r.analysis.WorstMistakes(mostShown, people) {
		if m.Cost() < 0.01 {
			continue
		}
		r.dearest = append(r.dearest, mistake{m, r.reasons(m)})
	}
}

// told returns the dearest mistakes for which there is a reason.
func (r *review) told() (list []ledger.Mistake) {
	for _, m := range r.dearest {
		if len(m.why) > 0 {
			list = append(list, ledger.Mistake{Seat: m.Seat, Key: m.why[0].Key})
		}
	}
	return list
}

// reasons says what speaks for the better decision.
func (r *review) reasons(m hint.Mistake) []hint.Reason {
	g := r.match.Before(m.Entry)
	hint.BestEstimates(r.adviser, g.View(m.Seat), m.Seat)
	return r.adviser.WhyOver(m.Better.Move, m.Played.Move, nil)
}

// tell says what was wrong about a mistake, and what would have been better and why, in words.
func (sc *Scene) tell(m mistake) (head, better string) {
	s, played := sc.Services, sc.outcome.Match
	name := func(seat game.Seat) string { return nameOf(s, played, seat) }
	head = s.T("menu.result.mistake", "Number", m.Entry+1, "Name", name(m.Seat), "Count", int(math.Round(100*m.Cost())),
		"Against", s.Against(played.Game().Seats()))
	better = s.T("menu.result.better", "Move", sc.box.Tell(s, played.Before(m.Entry), m.Better.Move, name))
	return head, strings.TrimSpace(better + " " + sc.speech(m))
}

// speech returns what speaks for the better decision; it may be empty.
func (sc *Scene) speech(m mistake) string {
	return cabinet.Why(sc.Services, m.why, func(seat game.Seat) string { return nameOf(sc.Services, sc.outcome.Match, seat) })
}

// hints returns what the table shows of a mistake: the better decision, why, and the one that was taken.
func (sc *Scene) hints(m *mistake) []play.Hint {
	list := []play.Hint{
		{Move: m.Better.Move, Win: m.Better.Win, Score: m.Better.Score},
		{Move: m.Played.Move, Win: m.Played.Win, Score: m.Played.Score},
	}
	if why := sc.speech(*m); why != "" {
		list[0].Reason, list[0].Data = "table.hint.reasons", []any{"Words", why}
	}
	return list
}
