package result

import (
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// you returns the seat of the one person at this screen, if there is one alone.
func you(o table.Outcome) (seat game.Seat, ok bool) {
	here := o.SeatsHere
	if here == 0 {
		here = persons(o.Match)
	}
	for !here.Has(seat) && seat < game.MaxSeats {
		seat++
	}
	return seat, here.Len() == 1
}

// persons returns the seats of people.
func persons(m *match.Match) game.SeatSet {
	who := m.Occupants()
	return game.SeatsWhere(len(who), func(s game.Seat) bool { return !who[s].Bot })
}

// gap says by how much it was won, to the one who plays here if it is one alone: how that one came off; empty where there is
// nothing to say, as between equals.
func gap(s *services.Services, o table.Outcome, list []standing) string {
	if len(list) < 2 || !list[0].won {
		return ""
	}
	if seat, ok := you(o); ok {
		for _, st := range list {
			if st.seat == seat && !st.won {
				return behind(s, o, st, list)
			}
			if st.seat == seat {
				return ahead(s, o, ".result.ahead.you", list)
			}
		}
	}
	return ahead(s, o, ".result.ahead", list)
}

// ahead says by how much the winners are ahead of the next, in words of the box, for which fewer may be better, or of all boxes, whose
// keys end with end.
func ahead(s *services.Services, o table.Outcome, end string, list []standing) string {
	next := ranked(list, list[0].rank+len(ranked(list, list[0].rank)))
	if len(next) == 0 || next[0].score == list[0].score {
		return ""
	}
	return s.T(own(s, o, end), "Gap", apartBy(s, o, list[0], next[0]), "Name", names(s, next))
}

// behind says how far one is behind the winners.
func behind(s *services.Services, o table.Outcome, st standing, list []standing) string {
	place := s.T("menu.result.place." + strconv.Itoa(st.rank))
	if st.score == list[0].score {
		return s.T("menu.result.level", "Place", place)
	}
	return s.T(own(s, o, ".result.behind"), "Place", place, "Gap", apartBy(s, o, list[0], st), "Name", names(s, ranked(list, 1)))
}

// apartBy returns how far two are apart, in what the box counts in.
func apartBy(s *services.Services, o table.Outcome, a, b standing) string {
	n := a.score - b.score
	if n < 0 {
		n = -n
	}
	return s.T(own(s, o, ".result.gap"), "Count", n)
}

// own returns the key by which the box that was played says something of a result; see words.Book.BoxKey.
func own(s *services.Services, o table.Outcome, end string) string {
	return s.Words.BoxKey(o.Match.Header().Box.Name(), end)
}

// ranked returns those who came as the given.
func ranked(list []standing, rank int) (all []standing) {
	for _, st := range list {
		if st.rank == rank {
			all = append(all, st)
		}
	}
	return all
}

// names lists what some are called.
func names(s *services.Services, list []standing) string {
	var all []string
	for _, st := range list {
		all = append(all, st.name)
	}
	return menu.JoinNames(s, all)
}
