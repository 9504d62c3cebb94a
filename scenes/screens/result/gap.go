package result

import (
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/scenes/screens/menu"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// ownSeat returns the seat of the person at this device. ok is false, and seat has no meaning, unless exactly one person
// decided here: a device that only watches has nobody.
func ownSeat(o table.Outcome) (seat game.Seat, ok bool) {
	for !o.SeatsHere.Has(seat) && seat < game.MaxSeats {
		seat++
	}
	return seat, o.SeatsHere.Len() == 1
}

// gapText returns the sentence about the distance between the players. It says how the person of ownSeat has done, else
// how far the winners are ahead. It returns "" if there is nothing to say: for a single seat, without winners, and if the
// best loser has the same score as the winners. list is in order of rank.
func gapText(s *services.Services, o table.Outcome, list []standing) string {
	if len(list) < 2 || !list[0].won {
		return ""
	}
	if seat, ok := ownSeat(o); ok {
		for _, st := range list {
			if st.seat == seat && !st.won {
				return behindText(s, o, st, list)
			}
			if st.seat == seat {
				return aheadText(s, o, ".result.ahead.you", list)
			}
		}
	}
	return aheadText(s, o, ".result.ahead", list)
}

// aheadText returns the sentence about how far the winners are ahead of the next rank; "" if there is no next rank, or it
// has the same score. keySuffix is the end of the sentence's key, for boxKey. list is in order
// of rank.
func aheadText(s *services.Services, o table.Outcome, keySuffix string, list []standing) string {
	next := withRank(list, list[0].rank+len(withRank(list, list[0].rank))) // after two of rank 1 comes rank 3
	if len(next) == 0 || next[0].score == list[0].score {
		return ""
	}
	return s.T(boxKey(s, o, keySuffix), "Gap", scoreGap(s, o, list[0], next[0]), "Name", joinedNames(s, next))
}

// behindText returns the sentence about the loser st: the rank, and how far the score is from that of the winners. If both
// scores are the same, something else has decided the game, and the sentence says so instead of a distance. list is in order
// of rank.
func behindText(s *services.Services, o table.Outcome, st standing, list []standing) string {
	place := s.T("menu.result.place." + strconv.Itoa(st.rank))
	if st.score == list[0].score {
		return s.T("menu.result.level", "Place", place)
	}
	return s.T(boxKey(s, o, ".result.behind"), "Place", place, "Gap", scoreGap(s, o, list[0], st), "Name", joinedNames(s, withRank(list, 1)))
}

// scoreGap returns the difference between the scores of a and b as text, without a sign and with the unit of the box.
func scoreGap(s *services.Services, o table.Outcome, a, b standing) string {
	n := a.score - b.score
	if n < 0 {
		n = -n
	}
	return s.T(boxKey(s, o, ".result.gap"), "Count", n)
}

// boxKey returns the key of the text for the box of the match: the box's name and suffix, or the key for all boxes if
// the box has no such text; see words.Book.BoxKey.
func boxKey(s *services.Services, o table.Outcome, suffix string) string {
	return s.Words.BoxKey(o.Match.Header().Box.Name(), suffix)
}

// withRank returns the entries of list with the given rank.
func withRank(list []standing, rank int) (all []standing) {
	for _, st := range list {
		if st.rank == rank {
			all = append(all, st)
		}
	}
	return all
}

// joinedNames returns the names of list, joined as in a sentence. list must not be empty.
func joinedNames(s *services.Services, list []standing) string {
	var all []string
	for _, st := range list {
		all = append(all, st.name)
	}
	return menu.JoinNames(s, all)
}
