package race

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/table"
)

// Moments is the number of moments in a History. Moment 0 is the start of the game, 2n-1 is the beginning of race n, and 2n is its
// end, for races counted from 1.
const Moments = 1 + 2*galopp.Races

// History is the gold of all seats at the moments of a game.
type History struct {
	Gold  [Moments][galopp.MaxSeats]int32
	Known [Moments]bool // the moments that have been reached and noted
}

// Add notes the gold of all seats at the i-th moment. It does nothing if there is no such moment.
func (h *History) Add(i int, gold [galopp.MaxSeats]int32) {
	if i >= 0 && i < Moments {
		h.Gold[i], h.Known[i] = gold, true
	}
}

// Recall returns the history of gold in the match up to the moment of the view v. It looks at the position before each entry and
// at the last one, and stops early if a position is not of Galopp Royal.
func Recall(d *table.Desk, v *pieces.View) History {
	var h History
	var before galopp.State
	for i := range d.History.Len() + 1 {
		s, ok := game.State[galopp.State](d.History.Before(i))
		if !ok {
			return h
		}
		if at := moment(&before, &s, i == 0); at >= 0 && at <= lastMoment(v) {
			h.Gold[at], h.Known[at] = s.Money, true
		}
		before = s
	}
	return h
}

// lastMoment returns the last moment that the game in the view v has reached.
func lastMoment(v *pieces.View) int {
	switch v.Phase {
	case pieces.PhaseOver:
		return Moments - 1
	case pieces.PhaseRace:
		return 2*int(v.Race) - 1
	}
	return 2*int(v.Race) - 2
}

// moment returns the moment that is reached with the position after, which follows the position before, or -1 if no moment is.
// first is true if after is the first position, so that before has no meaning; a game set up from a position may begin at any
// moment.
func moment(before, after *galopp.State, first bool) int {
	racing := func(s *galopp.State) bool { return s.Stage == galopp.StageRoll || s.Stage == galopp.StageCrafty }
	switch {
	case first && racing(after):
		return 2*int(after.Race) - 1
	case first:
		return 2*int(after.Race) - 2
	case after.Race > before.Race:
		return 2 * int(before.Race)
	case after.Stage == galopp.StageOver && before.Stage != galopp.StageOver:
		return Moments - 1
	case racing(after) && !racing(before):
		return 2*int(after.Race) - 1
	}
	return -1
}

// Most returns the greatest amount of gold that any seat has had at a known moment, but at least 10: a chart divides by it.
func (h *History) Most(seats int) int32 {
	most := int32(10)
	for i := range h.Gold {
		for seat := range seats {
			if h.Known[i] {
				most = max(most, h.Gold[i][seat])
			}
		}
	}
	return most
}

// Last returns the last known moment, or 0 if none is known.
func (h *History) Last() int {
	for i := Moments - 1; i > 0; i-- {
		if h.Known[i] {
			return i
		}
	}
	return 0
}
