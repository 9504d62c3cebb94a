package pamplona

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/timeline"
)

// zoomer zooms in on an attack on a telephone, where bull and runners are small.
type zoomer struct{ attack *attackShow }

// Zoom implements table.Zoomer: the board zooms in while the bull scrapes, and out again in the second half of the wave of points, when
// the runner who was tossed has come down. A large board does not, nor does any with reduced motion.
func (z zoomer) Zoom() (at geom.Rect, share float64) {
	a := z.attack
	if !a.layout.isLaidOut() || !a.layout.isSmall() || a.desk.ReducedMotion() {
		return at, 0
	}
	if c, t := a.partCue(partScrape); c != nil {
		share = timeline.InOut.At(t)
	} else if c, _ := a.partCue(partLunge); c != nil {
		share = 1
	} else if c, t := a.partCue(partWave); c != nil {
		share = 1 - timeline.InOut.At(geom.Clamp(2*t-1, 0, 1))
	}
	lane := a.layout.streetWidth()
	mid := atRim(a.figures.bull.at.Add(a.lungeWay().Mul(lane/2)), a.layout.boardRect(), 1.5*lane)
	return geom.Around(mid, 2*lane, 2*lane), share
}

// atRim returns the point at, moved onto each edge of r that is less than near dp away: a view that zooms in round it cuts nothing off
// there.
func atRim(at geom.Point, r geom.Rect, near float64) geom.Point {
	snap := func(v, low, high float64) float64 {
		switch {
		case v < low+near:
			return low
		case v > high-near:
			return high
		}
		return v
	}
	return geom.Pt(snap(at.X, r.X, r.Right()), snap(at.Y, r.Y, r.Bottom()))
}
