package result

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/play"
)

// review analyses a finished game with the strongest bot of its box: each seat's chance of winning over time, and the
// worst decisions. It works in slices.
type review struct {
	match    *match.Match
	adviser  hint.Adviser
	analysis *hint.Analysis
	chances  *curve     // in percent
	clock    play.Clock // limits the slices
	done     bool
	worst    []mistake
	turned   []int // entries that turned the game
}

// mistake is a decision that reduced the seat's chance of winning, with reasons for the better one.
type mistake struct {
	hint.Mistake
	why []hint.Reason
}

// maxMistakes is the greatest number of mistakes that are shown.
const maxMistakes = 3

// newReview returns a review that has not begun to think. It returns nil if the box has no bot that can analyse, or m
// has no entries.
func newReview(s *services.Services, b *cabinet.Box, m *match.Match) *review {
	a, ok := hint.For(m.Before(0), s.Levels(b.Rules, m.Occupants()))
	if !ok || b.DescribeMove == nil || m.Len() == 0 {
		return nil
	}
	chances := &curve{colors: m.Header().Colors, total: m.Len(), high: 100, unit: "\u00a0%"}
	return &review{match: m, adviser: a, analysis: hint.Analyse(m, a), chances: chances}
}

// think analyses for one slice, and reports whether there is more to show.
func (r *review) think() (news bool) {
	if r.done {
		return false
	}
	r.done = r.analysis.Think(r.clock.Start())
	r.clock.Stop()
	all := r.analysis.Curve()
	for i := r.chances.len(); i < len(all); i++ {
		values := make([]float64, len(all[i]))
		for s, c := range all[i] {
			values[s] = math.Round(100 * c.Win)
		}
		r.chances.add(values)
		news = true
	}
	if r.done {
		r.findMistakes()
		news = true
	}
	return news
}

// len returns the number of values of each seat.
func (c *curve) len() int {
	if len(c.values) == 0 {
		return 0
	}
	return len(c.values[0])
}

// findMistakes sets the worst mistakes of people or, if there are no people, of all seats. It skips those that cost
// less than a hundredth of a win.
func (r *review) findMistakes() {
	people := seatsOfPeople(r.match)
	if people == 0 {
		people = game.SeatsWhere(len(r.match.Occupants()), func(game.Seat) bool { return true })
	}
	for _, m := range r.analysis.WorstMistakes(maxMistakes, people) {
		if m.Cost() < 0.01 {
			continue
		}
		r.worst = append(r.worst, mistake{m, r.reasons(m)})
	}
	r.turned = turningPoints(r.analysis.Curve(), maxMistakes)
}

// turningPoints returns up to n entries behind which another seat was the likeliest to win than before, those first by which its chance
// rose most, and by a tenth at least. The curve has the chances before each entry and after the last.
func turningPoints(chances [][]hint.Chance, n int) (entries []int) {
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

// likeliest returns the seat whose chance to win is the greatest.
func likeliest(chances []hint.Chance) (seat int) {
	for s, c := range chances {
		if c.Win > chances[seat].Win {
			seat = s
		}
	}
	return seat
}

// mistakesWithReason returns the worst mistakes that have a reason, with the first one, for the book of evenings.
func (r *review) mistakesWithReason() (list []ledger.Mistake) {
	for _, m := range r.worst {
		if len(m.why) > 0 {
			list = append(list, ledger.Mistake{Seat: m.Seat, Key: m.why[0].Key})
		}
	}
	return list
}

// reasons returns the reasons for the better decision over the one that was made.
func (r *review) reasons(m hint.Mistake) []hint.Reason {
	g := r.match.Before(m.Entry)
	hint.BestEstimates(r.adviser, g.View(m.Seat), m.Seat)
	return r.adviser.WhyOver(m.Better.Move, m.Played.Move, nil)
}

// mistakeText returns two texts about a mistake: what it cost, and what would have been better and why.
func (sc *Scene) mistakeText(m mistake) (head, better string) {
	s, played := sc.Services, sc.outcome.Match
	name := func(seat game.Seat) string { return nameOf(s, played, seat) }
	head = s.T("menu.result.mistake", "Number", m.Entry+1, "Name", name(m.Seat), "Count", int(math.Round(100*m.Cost())),
		"Against", s.Against(played.Game().Seats()))
	better = s.T("menu.result.better", "Move", sc.box.FormatMove(s, played.Before(m.Entry), m.Better.Move, name))
	return head, strings.TrimSpace(better + " " + sc.reasonText(m))
}

// reasonText returns the reasons for the better decision as text, "" if there are none.
func (sc *Scene) reasonText(m mistake) string {
	return cabinet.ReasonText(sc.Services, m.why, func(seat game.Seat) string { return nameOf(sc.Services, sc.outcome.Match, seat) })
}

// hints returns the hints that the table shows at a mistake: first the better decision with its reasons, then the one
// that was made.
func (sc *Scene) hints(m *mistake) []play.Hint {
	list := []play.Hint{
		{Move: m.Better.Move, Win: m.Better.Win, Score: m.Better.Score},
		{Move: m.Played.Move, Win: m.Played.Win, Score: m.Played.Score},
	}
	if why := sc.reasonText(*m); why != "" {
		list[0].Reason, list[0].Data = "table.hint.reasons", []any{"Words", why}
	}
	return list
}

// marks returns where a replay of the game is worth a look, as far as the review has come: the worst mistakes, and what turned it.
func (sc *Scene) marks() (list []play.Mark) {
	r := sc.review
	if r == nil {
		return nil
	}
	for i := range r.worst {
		list = append(list, play.Mark{Entry: r.worst[i].Entry, Hints: sc.hints(&r.worst[i])})
	}
	for _, n := range r.turned {
		if !slices.ContainsFunc(list, func(m play.Mark) bool { return m.Entry == n }) {
			list = append(list, play.Mark{Entry: n})
		}
	}
	return list
}
