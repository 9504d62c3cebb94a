package ui

import "slices"

// motion is what moves by itself.
type motion struct {
	due    *due
	active []Widget
}

// add has w ticked as long as it reports that there is more to come, if it is a [Ticker].
func (m *motion) add(w Widget) {
	if _, ok := w.(Ticker); ok && !slices.Contains(m.active, w) {
		m.active = append(m.active, w)
		m.due.draw = true
	}
}

func (m *motion) tick() {
	m.due.draw = m.due.draw || len(m.active) > 0
	m.active = slices.DeleteFunc(m.active, func(w Widget) bool { return !w.(Ticker).Tick() })
}
