package result

import (
	"math"
	"strings"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/services"
)

// review is a review of a finished game with a chart of each seat's chance of winning over time.
type review struct {
	*cabinet.Review
	chances *chart // each seat's chance of winning after each entry, in percent
	done    bool   // the analysis has ended and think has noticed it: chances and mistakes are complete
}

// newReview returns a review that has not begun to think. It returns nil if the box has no bot that can analyse, or m
// has no entries.
func newReview(s *services.Services, b *cabinet.Box, m *match.Match) *review {
	r := cabinet.NewReview(s, b, m)
	if r == nil {
		return nil
	}
	return &review{Review: r, chances: &chart{colors: m.Header().Colors, total: m.Len(), high: 100, unit: "\u00a0%"}}
}

// think analyses for a part of the tick and adds the new values to r.chances. It reports whether there is something new to
// show: values or, when the analysis has just ended, the mistakes. A replay that is opened from the result goes on with the same
// Review, so several values may be new at once.
func (r *review) think() (news bool) {
	if r.done {
		return false
	}
	r.done = r.Think()
	all := r.Analysis().Curve()
	for i := r.chances.count(); i < len(all); i++ {
		values := make([]float64, len(all[i]))
		for seat, chance := range all[i] {
			values[seat] = math.Round(100 * chance.Win)
		}
		r.chances.add(values)
		news = true
	}
	return news || r.done
}

// count returns the number of values of each seat.
func (c *chart) count() int {
	if len(c.values) == 0 {
		return 0
	}
	return len(c.values[0])
}

// mistakeText returns two texts about the mistake m: head says what it cost, better what to do instead and why.
func (sc *Scene) mistakeText(m cabinet.Mistake) (head, better string) {
	s, played := sc.Services, sc.outcome.Match
	name := func(seat game.Seat) string { return cabinet.SeatName(s, played, seat) }
	// Entries are shown counted from 1, and the cost in percent of the chance to win.
	head = s.T("menu.result.mistake", "Number", m.Entry+1, "Name", name(m.Seat), "Count", int(math.Round(100*m.Cost())),
		"Against", s.Against(played.Game().Seats()))
	better = s.T("menu.result.better", "Move", sc.box.FormatMove(s, played.Before(m.Entry), m.Better.Move, name))
	return head, strings.TrimSpace(better + " " + sc.reasonText(m))
}

// reasonText returns the reasons for the better decision as text, "" if there are none.
func (sc *Scene) reasonText(m cabinet.Mistake) string {
	return cabinet.ReasonText(sc.Services, m.Why, func(seat game.Seat) string { return cabinet.SeatName(sc.Services, sc.outcome.Match, seat) })
}
