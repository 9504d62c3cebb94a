package hand

import "ludotheque/scenes/kit/geom"

// slideTicks is the number of ticks for which a new item slides in.
const slideTicks = 16

// holding is the items that a seat has, and how long each has been there.
type holding struct {
	list     List
	ages     map[string]int // by ID: ticks since the item was new, at most slideTicks
	noSlides bool           // items that come next do not slide in
}

// skipSlides makes the items that come next appear in their place.
func (h *holding) skipSlides() { h.noSlides = true }

// trackItems begins to count ticks for new items and forgets those that are gone. In the first call after skipSlides, new items
// are in their places at once.
func (h *holding) trackItems() {
	ages := make(map[string]int, len(h.list.items))
	for i := range h.list.items {
		age, known := h.ages[h.list.items[i].ID]
		if !known && h.noSlides {
			age = slideTicks
		}
		ages[h.list.items[i].ID] = age
	}
	h.ages, h.noSlides = ages, false
}

// tick advances by one tick and reports whether any item was sliding. If still is true, all items are in place at once.
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

// slideRect returns r moved to the right by the distance that the item with that ID still has to slide: at first the width of
// the list, then less and less, fast at the beginning and slowly at the end. With an empty ID it returns r.
func (h *holding) slideRect(id string, r geom.Rect) geom.Rect {
	if id != "" {
		rest := 1 - float64(h.ages[id])/slideTicks // the fraction of its time that is left
		r.X += rest * rest * rest * h.list.width
	}
	return r
}
