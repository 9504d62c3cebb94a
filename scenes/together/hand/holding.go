package hand

import "ludotheque/scenes/kit/geom"

// slideTicks is how long what comes into the hand takes to slide in.
const slideTicks = 16

// holding is what a seat has, and what of it has just come.
type holding struct {
	list  List
	ages  map[string]int // by ID, ticks since it came, up to slideTicks
	fresh bool           // nothing slides in: it has been there all the time
}

// skipSlides has what is there next lie at once.
func (h *holding) skipSlides() { h.fresh = true }

// trackItems begins to count for what has come, and forgets what has gone.
func (h *holding) trackItems() {
	ages := make(map[string]int, len(h.list.items))
	for i := range h.list.items {
		age, known := h.ages[h.list.items[i].ID]
		if !known && h.fresh {
			age = slideTicks
		}
		ages[h.list.items[i].ID] = age
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

// slideOffset returns r as far to the right as the thing of an ID still is from its place; an empty ID is that of nothing that slides.
func (h *holding) slideOffset(id string, r geom.Rect) geom.Rect {
	if id != "" {
		left := 1 - float64(h.ages[id])/slideTicks
		r.X += left * left * left * h.list.width
	}
	return r
}
