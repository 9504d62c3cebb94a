package result

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/services"
)

// standing is how one seat came off.
type standing struct {
	seat  game.Seat
	color game.Color
	name  string
	head  portrait.Head
	won   bool
	rank  int // from 1; equal for equals
	score int
	// amount is the score in words, with what the box counts in.
	amount string
	lines  []line // the score taken apart; the last line is the sum
}

// line is a part of a seat's score.
type line struct {
	words string
	value int
	sum   bool
}

// standings lists how the seats came off, the winners first.
func standings(s *services.Services, b *cabinet.Box, m *match.Match) []standing {
	g := m.Game()
	var list []standing
	for i := range game.Seat(g.Seats()) {
		st := standing{seat: i, color: m.Header().Colors[i], name: nameOf(s, m, i), won: g.Winners().Has(i), score: g.Score(i)}
		st.head = portrait.HeadOf(m.Occupants()[i], st.color)
		st.amount = s.T(s.Words.BoxKey(b.Name(), ".result.amount"), "Count", st.score)
		st.lines = apart(s, b, m, i)
		list = append(list, st)
	}
	order(list)
	return list
}

// nameOf returns what a seat is called: the occupant's name, or the colour.
func nameOf(s *services.Services, m *match.Match, seat game.Seat) string {
	if name := s.NameOf(m.Occupants()[seat]); name != "" {
		return name
	}
	return s.T("shell.color." + m.Header().Colors[seat].String())
}

// apart takes a seat's score apart in the box's own terms.
func apart(s *services.Services, b *cabinet.Box, m *match.Match, seat game.Seat) []line {
	var rows []cabinet.Row
	switch {
	case b.Account != nil:
		rows = b.Account(m)
	case b.Tally != nil:
		rows = b.Tally(m.Game())
	default:
		return []line{{s.T("shell.result.total"), m.Game().Score(seat), true}}
	}
	var lines []line
	for _, row := range rows {
		lines = append(lines, line{s.T(row.Key, row.Data...), row.Of[seat], row.Sum})
	}
	return lines
}

// order sorts by success. Boxes in which less is better are known by a winner who has less than another.
func order(list []standing) {
	best, low := 0, false
	for _, st := range list {
		if st.won {
			best = st.score
		}
	}
	for _, st := range list {
		low = low || st.score > best
	}
	slices.SortStableFunc(list, func(a, b standing) int {
		switch {
		case a.won != b.won && a.won:
			return -1
		case a.won != b.won:
			return 1
		case low:
			return a.score - b.score
		}
		return b.score - a.score
	})
	for i := range list {
		list[i].rank = i + 1
		if i > 0 && list[i].score == list[i-1].score && list[i].won == list[i-1].won {
			list[i].rank = list[i-1].rank
		}
	}
}

// verdict says who has won.
func verdict(s *services.Services, m *match.Match, list []standing) string {
	var winners []standing
	for _, st := range list {
		if st.won {
			winners = append(winners, st)
		}
	}
	switch {
	case len(winners) == 0:
		return s.T("shell.result")
	case len(winners) == 1 && persons(m) == game.Of(winners[0].seat):
		return s.T("shell.result.you")
	case len(winners) == 1:
		return s.T("shell.result.winner", "Name", winners[0].name)
	}
	return s.T("shell.result.shared", "Names", names(s, winners))
}
