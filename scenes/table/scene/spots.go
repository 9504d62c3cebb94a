package scene

import "ludotheque/scenes/kit/geom"

// appendAround appends to dst rectangles that cover r, but nothing that lies in one of spots, and do not overlap: r is cut into strips
// round the first spot, and these round the others.
func appendAround(dst []geom.Rect, r geom.Rect, spots []geom.Rect) []geom.Rect {
	switch {
	case r.W <= 0 || r.H <= 0:
		return dst
	case len(spots) == 0:
		return append(dst, r)
	}
	spot := spots[0]
	left, right := geom.Clamp(spot.X, r.X, r.Right()), geom.Clamp(spot.Right(), r.X, r.Right())
	top, bottom := geom.Clamp(spot.Y, r.Y, r.Bottom()), geom.Clamp(spot.Bottom(), r.Y, r.Bottom())
	for _, strip := range [...]geom.Rect{
		geom.R(r.X, r.Y, r.W, top-r.Y), geom.R(r.X, bottom, r.W, r.Bottom()-bottom),
		geom.R(r.X, top, left-r.X, bottom-top), geom.R(right, top, r.Right()-right, bottom-top),
	} {
		dst = appendAround(dst, strip, spots[1:])
	}
	return dst
}
