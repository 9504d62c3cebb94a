package hand

import (
	"ludotheque/scenes/geom"
)

// slideTicks is how long what comes into the hand takes to slide in.
const slideTicks = 16

// holding is what a seat has, laid out, and what of it has just come.
type holding struct {
	flow
	items []Item
	ages  map[string]int // by ID, ticks since it came, up to slideTicks
	fresh bool           // nothing slides in: it has been there all the time
	room  geom.Rect
	// pictures are where those of the items lie on the screen.
	pictures []geom.Rect
}

// settle has what is there next lie at once.
func (h *holding) settle() { h.fresh = true }

// note begins to count for what has come, and forgets what has gone.
func (h *holding) note() {
	ages := make(map[string]int, len(h.items))
	for i := range h.items {
		age, known := h.ages[h.items[i].ID]
		if !known && h.fresh {
			age = slideTicks
		}
		ages[h.items[i].ID] = age
	}
	h.ages, h.fresh = ages, false
}

// tick lets one tick pass and reports whether anything slides.
func (h *holding) tick(still bool) bool {
	moving := false
	for id, age := range h.ages {
		if age >= slideTicks {
			continue
		}
		moving = true
		if age++; still {
			age = slideTicks
		}
		h.ages[id] = age
	}
	return moving
}

// shift is how far the i-th thing still is from its place, to the right; nothing is for what is no thing.
func (h *holding) shift(i int) geom.Point {
	if i < 0 || i >= len(h.items) {
		return geom.Point{}
	}
	left := 1 - float64(h.ages[h.items[i].ID])/slideTicks
	return geom.Pt(left*left*left*h.room.W, 0)
}

// spot is where the thing of an ID lies.
func (h *holding) spot(id string) (geom.Rect, bool) {
	for i := range h.items {
		if h.items[i].ID == id && i < len(h.cells) {
			return h.cells[i].Add(h.room.Min()), true
		}
	}
	return geom.Rect{}, false
}
