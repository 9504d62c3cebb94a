package rapidcity

import "ludotheque/scenes/kit/geom"

// gunman is where the figure of an attacker stands at its post.
type gunman struct {
	foot geom.Point // the middle of its feet on the screen
	high float64    // its height in dp on the screen
}

// gunmanHeight is the height of the attacker's figure where there is room for it, in dp before zooming, and gunmanAspect its width
// relative to its height.
const (
	gunmanHeight = 78.0
	gunmanAspect = 0.9
)

// rect returns the area of the figure on the screen, at a post.
func (m *gunman) rect(p *post) geom.Rect {
	size := geom.Pt(gunmanAspect, 1).Mul(m.high)
	if p.side.isUpright() && p.turn != 0 {
		size = geom.Pt(size.Y, size.X)
	}
	return geom.Around(m.foot.Add(geom.Pt(0, -m.high/2).Rotate(p.turn)), size.X, size.Y)
}

// obstacle is an area that the figure of an attacker should not cover, and how much each square dp of it counts. What must not be
// covered counts mustNotHide.
type obstacle struct {
	rect   geom.Rect
	weight float64
}

// hidden returns how much of all obstacles is covered by r, in square dp as they count.
func hidden(r geom.Rect, all []obstacle) (sum float64) {
	for _, o := range all {
		sum += o.weight * common(r, o.rect)
	}
	return sum
}

// common returns the area that a and b have in common, in square dp.
func common(a, b geom.Rect) float64 {
	both := a.Intersect(b)
	return max(0, both.W) * max(0, both.H)
}
