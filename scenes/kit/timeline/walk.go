package timeline

import "ludotheque/scenes/kit/geom"

// Walk is a movement from place to place in hops, whose way is [MoveTicks] long and linear.
type Walk struct {
	Steps  int                    // at least 1
	Place  func(i int) geom.Point // from where it starts, 0, to where it ends, Steps
	Height float64                // dp at the highest point of each hop
}

// At returns where to draw what walks at the share t of its way; see [Flight.At].
func (w Walk) At(t float64, reduced bool) [2]Spot {
	if reduced {
		return Flight{From: w.Place(0), To: w.Place(w.Steps)}.At(t, true)
	}
	hop, share := Hop(t, w.Steps)
	return Flight{From: w.Place(hop), To: w.Place(hop + 1), Height: w.Height}.At(share, false)
}
