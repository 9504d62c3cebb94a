package race

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/table"
)

// Moments is how many points the history of everybody's gold has: the start, and for each race before and after it.
const Moments = 1 + 2*galopp.Races

// History is how everybody's gold has changed.
type History struct {
	Gold  [Moments][galopp.MaxSeats]int32
	Known [Moments]bool
}

// Add notes what everybody has at a moment.
func (h *History) Add(i int, gold [galopp.MaxSeats]int32) {
	if i >= 0 && i < Moments {
		h.Gold[i], h.Known[i] = gold, true
	}
}

// Recall finds in the match how the gold came to be that lies in a view. What comes behind the view is left out.
func Recall(d *table.Desk, v *pieces.View) History {
	var h History
	var before galopp.State
	for i := range d.History.Len() + 1 {
		s, ok := game.State[galopp.State](d.History.Before(i))
		if !ok {
			return h
		}
		if at := moment(&before, &s, i == 0); at >= 0 && at <= reached(v) {
			h.Gold[at], h.Known[at] = s.Money, true
		}
		before = s
	}
	return h
}

// reached is the last moment that lies behind a view.
func reached(v *pieces.View) int {
	switch v.Phase {
	case pieces.PhaseOver:
		return Moments - 1
	case pieces.PhaseRace:
		return 2*int(v.Race) - 1
	}
	return 2*int(v.Race) - 2
}

// moment is the point of the history that is reached between two positions that follow one another, or -1.
func moment(before, after *galopp.State, first bool) int {
	races := func(s *galopp.State) bool { return s.Stage == galopp.StageRoll || s.Stage == galopp.StageCrafty }
	switch {
	case first && races(after):
		return 2*int(after.Race) - 1
	case first:
		return 2*int(after.Race) - 2
	case after.Race > before.Race:
		return 2 * int(before.Race)
	case after.Stage == galopp.StageOver && before.Stage != galopp.StageOver:
		return Moments - 1
	case races(after) && !races(before):
		return 2*int(after.Race) - 1
	}
	return -1
}

// Most is the most gold that a seat has ever had, 10 at least.
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

// Last is the last moment that is known.
func (h *History) Last() int {
	for i := Moments - 1; i > 0; i-- {
		if h.Known[i] {
			return i
		}
	}
	return 0
}
