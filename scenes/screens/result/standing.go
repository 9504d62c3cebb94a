package result

import (
	"slices"
	"strconv"
	"strings"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// standing is the result of one seat.
type standing struct {
	seat  game.Seat
	color game.Color
	name  string
	head  portrait.Head
	won   bool // alone or with others
	rank  int  // from 1; equal results have equal ranks
	score int
	// amount is the score as text, with its unit.
	amount string
	lines  []scoreLine // parts of the score, and sometimes their sum; the same labels for all seats
	notes  []note      // what else is worth telling, the most important first
}

// note is a short text about how a seat has fared.
type note struct {
	words  string
	points []int // of each piece that counts, as the words say, too; nil for any other note
}

// scoreLine is a part of a seat's score, or the sum of the parts.
type scoreLine struct {
	label string
	value int
	sum   bool // value is the sum of the other lines
}

// standings returns the results of all seats in order of rank.
func standings(s *services.Services, b *cabinet.Box, m *match.Match) []standing {
	final := m.Game()
	var list []standing
	for i := range game.Seat(final.Seats()) {
		st := standing{seat: i, color: m.Header().Colors[i], name: cabinet.SeatName(s, m, i), won: final.Winners().Has(i), score: final.Score(i)}
		st.head = portrait.HeadOf(m.Occupants()[i], st.color)
		st.amount = s.T(s.Words.BoxKey(b.Name(), ".result.amount"), "Count", st.score)
		st.lines = scoreLines(s, b, m, i)
		st.notes = notes(s, b, m, i)
		list = append(list, st)
	}
	sortByRank(list)
	return list
}

// notes returns the notes about a seat: the pieces that count, and those of the box.
func notes(s *services.Services, b *cabinet.Box, m *match.Match, seat game.Seat) (list []note) {
	if b.Counted != nil {
		if points := b.Counted(m.Game(), seat); len(points) > 0 {
			list = append(list, countedNote(s, b, points))
		}
	}
	if b.ResultNotes != nil {
		for _, p := range b.ResultNotes(m, seat) {
			list = append(list, note{words: s.T(p.Key, p.Data...)})
		}
	}
	return list
}

// countedNote returns the note about pieces that count, with the points of each.
func countedNote(s *services.Services, b *cabinet.Box, points []int) note {
	var each []string
	for _, n := range points {
		each = append(each, strconv.Itoa(n))
	}
	return note{words: s.T(b.Name()+".result.pieces", "Count", len(points), "Points", strings.Join(each, " + ")), points: points}
}

// scoreLines returns the parts of a seat's score, with the labels of the box, and their sum. It returns only the total if the box
// names no parts.
func scoreLines(s *services.Services, b *cabinet.Box, m *match.Match, seat game.Seat) (lines []scoreLine) {
	var rows []cabinet.Row
	label := s.Words.BoxKey(b.Name(), ".tally.sum")
	switch {
	case b.MatchScoreRows != nil:
		rows = b.MatchScoreRows(m)
	case b.ScoreRows != nil:
		rows = b.ScoreRows(m.Game())
	default:
		label = "shell.result.total"
	}
	for _, row := range rows {
		lines = append(lines, scoreLine{label: s.T(row.Key, row.Data...), value: row.Values[seat]})
	}
	return append(lines, scoreLine{label: s.T(label), value: m.Game().Score(seat), sum: true})
}

// sortByRank sorts list by result, the winners first, and sets the ranks. A box does not say whether more or fewer points
// are better: fewer are if some seat has more points than a winner. Seats with the same score have the same rank, but a
// loser never has the rank of a winner.
func sortByRank(list []standing) {
	winnerScore, lowIsBetter := 0, false
	for _, st := range list {
		if st.won {
			winnerScore = st.score
		}
	}
	for _, st := range list {
		lowIsBetter = lowIsBetter || st.score > winnerScore
	}
	slices.SortStableFunc(list, func(a, b standing) int {
		switch {
		case a.won != b.won && a.won:
			return -1
		case a.won != b.won:
			return 1
		case lowIsBetter:
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

// verdict returns the sentence that says who has won. The winner is addressed as "you" on a device where no other person
// has played. Without winners the sentence is only a title. list has all players.
func verdict(s *services.Services, o table.Outcome, list []standing) string {
	var winners []standing
	for _, st := range list {
		if st.won {
			winners = append(winners, st)
		}
	}
	own, ok := ownSeat(o)
	switch {
	case len(winners) == 0:
		return s.T("shell.result")
	case len(winners) == 1 && ok && own == winners[0].seat:
		return s.T("shell.result.you")
	case len(winners) == 1:
		return s.T("shell.result.winner", "Name", winners[0].name)
	}
	return s.T("shell.result.shared", "Names", joinedNames(s, winners))
}
