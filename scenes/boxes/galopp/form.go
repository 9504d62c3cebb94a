package galopp

import (
	"ludotheque/scenes/kit/stage"
)

// form is what kind of screen the board is laid out for.
type form uint8

// measures are what texts ask of a layout.
type measures struct {
	small, body, head float64 // heights of lines in dp
}

// formOf is the form of a screen.
func formOf(m stage.Metrics) form {
	switch {
	case !m.Small():
		return broad
	case m.Portrait():
		return upright
	}
	return sideways
}

const (
	broad    form = iota // one round which people sit, or a tablet's
	upright              // a telephone's that is held upright
	sideways             // a telephone's that lies on its side
)
