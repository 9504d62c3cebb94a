package race

import "ludotheque/scenes/kit/geom"

// courtFrom is the first space that may belong to the court before the palace: the line of the last race of the printed course
// lies before the space 24 (G-17).
const courtFrom = 25

// palaceAspect is the width of the picture of the palace divided by its height.
const palaceAspect = 800.0 / 544

// court returns the last spaces of the course from the space first on, three at most and all in one row, and the flower bed above
// them: the area in which the palace stands. left is true if the way goes to the left there.
func (c *Course) court(first int) (r geom.Rect, left bool) {
	last := c.Last()
	r = c.Cell(last)
	for s := last - 1; s >= max(first, last-2) && c.row(s) == c.row(last); s-- {
		r = r.Union(c.Cell(s))
	}
	r.Y, r.H = r.Y-c.bedHeight, r.H+c.bedHeight
	return r, c.row(last)%2 == 1
}

// palace returns the area of the picture of the palace in the court r: as large as there is room for above the carpet, with the
// lowest step at the carpet, and towards the end of the court.
func (c *Course) palace(r geom.Rect, left bool) geom.Rect {
	foot := r.Bottom() - c.space.Y*0.2
	wide := min(r.W-6, (foot-r.Y-1)*palaceAspect)
	house := geom.R(r.Right()-wide-3, foot-wide/palaceAspect, wide, wide/palaceAspect)
	if slack := r.W - wide; slack > 0 {
		house.X -= min(slack*0.3, 24)
	}
	if left {
		house.X = r.X + r.Right() - house.Right()
	}
	return house
}

// courtHides reports whether the palace stands where something in the area r of a flower bed would be.
func (c *Course) courtHides(r geom.Rect) bool {
	court, left := c.court(courtFrom)
	house := c.palace(court, left)
	return house.InsetXY(house.W*0.02, 0).Overlaps(r)
}

// isTaken reports whether an ornament, the fountain or the palace stands in a part of a flower bed.
func (c *Course) isTaken(r geom.Rect) bool {
	if c.courtHides(r) {
		return true
	}
	for _, o := range c.ornaments() {
		if o.Overlaps(r) {
			return true
		}
	}
	return false
}

// ornaments returns the areas of the things that stand in the flower beds: the fountain in the middle of the lowest, then statues
// and urns above some spaces of odd numbers, where no number of a race and no plaque of the start is.
func (c *Course) ornaments() []geom.Rect {
	bed := c.bedOf(0)
	all := []geom.Rect{geom.Around(bed.Center(), bed.H, bed.H)}
	for _, space := range [...]int{-3, 3, 7, 11} {
		r := c.Cell(space)
		at := geom.R(r.Center().X-c.bedHeight*0.28, r.Y-c.bedHeight*0.98, c.bedHeight*0.56, c.bedHeight*0.95)
		if !at.Overlaps(all[0]) && !at.Overlaps(c.StartSign()) && c.bedOf(c.row(space)).Covers(at) {
			all = append(all, at)
		}
	}
	return all
}
