package galopp

import (
	"ludotheque/scenes/kit/stage"
)

// Form is what kind of screen the board is laid out for.
type Form uint8

// Measures are what texts ask of a layout.
type Measures struct {
	Small, Body, Head float64 // heights of lines in dp
}

// FormOf is the form of a screen.
func FormOf(m stage.Metrics) Form {
	switch {
	case !m.Small():
		return Broad
	case m.Portrait():
		return Upright
	}
	return Sideways
}

const (
	Broad    Form = iota // one round which people sit, or a tablet's
	Upright              // a telephone's that is held upright
	Sideways             // a telephone's that lies on its side
)
