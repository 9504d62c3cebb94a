package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// moments is how many points the history of everybody's gold has: the start, and for each race before and after it.
const moments = 1 + 2*galopp.Races

// history is how everybody's gold has changed.
type history struct {
	gold  [moments][galopp.MaxSeats]int32
	known [moments]bool
}

// add notes what everybody has at a moment.
func (h *history) add(i int, gold [galopp.MaxSeats]int32) {
	if i >= 0 && i < moments {
		h.gold[i], h.known[i] = gold, true
	}
}

// recall finds in the match how the gold came to be that lies in a view. What comes behind the view is left out.
func recall(d *table.Desk, v *view) history {
	var h history
	var before galopp.State
	for i := range d.History.Len() + 1 {
		s, ok := game.State[galopp.State](d.History.Before(i))
		if !ok {
			return h
		}
		if at := moment(&before, &s, i == 0); at >= 0 && at <= reached(v) {
			h.gold[at], h.known[at] = s.Money, true
		}
		before = s
	}
	return h
}

// reached is the last moment that lies behind a view.
func reached(v *view) int {
	switch v.phase {
	case phaseOver:
		return moments - 1
	case phaseRace:
		return 2*int(v.race) - 1
	}
	return 2*int(v.race) - 2
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
		return moments - 1
	case races(after) && !races(before):
		return 2*int(after.Race) - 1
	}
	return -1
}

// most is the most gold that a seat has ever had, 10 at least.
func (h *history) most(seats int) int32 {
	most := int32(10)
	for i := range h.gold {
		for seat := range seats {
			if h.known[i] {
				most = max(most, h.gold[i][seat])
			}
		}
	}
	return most
}

// last is the last moment that is known.
func (h *history) last() int {
	for i := moments - 1; i > 0; i-- {
		if h.known[i] {
			return i
		}
	}
	return 0
}
