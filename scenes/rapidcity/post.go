package rapidcity

import (
	"math"

	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/geom"
)

// slim reports whether a corner is as narrow as those beside the board.
func (p *post) slim() bool { return !p.wide && p.w == slimWide }

// nameRoom is from where to where on a post, and about which height, the name of who sits there may stand.
func (p *post) nameRoom() (from, to, y float64) {
	switch {
	case p.wide:
		from, to = p.middle()
		return from + 31, to - 28, p.h * 0.34
	case p.slim():
		return 10, p.w - 10, 50
	}
	return 42, p.w - 38, 25
}

// slot is where a seat's k-th bullet lies.
func (p *post) slot(k int) geom.Point {
	i := float64(k)
	switch {
	case p.wide:
		from, to := p.middle()
		step := math.Min((to-from)/rapidcity.LastBullet, p.h*0.25)
		return p.at((from+to)/2+(i-2.5)*step, p.h*0.73)
	case p.slim():
		return p.at(p.w/2+(float64(k%3)-1)*26, 74+float64(k/3)*27)
	}
	return p.at(p.w/2+(i-2.5)*(p.w-28)/rapidcity.LastBullet, 60)
}

// middle is what lies between the holsters, and the small card if there is one.
func (p *post) middle() (from, to float64) {
	side := math.Min(p.h*0.84, p.w*0.22)
	from, to = side+4, p.w-side-4
	if p.small {
		from += p.h * 0.62
	}
	return from, to
}

// plate is where words for its seat stand on a post instead of the name, in the post's own measures.
func (p *post) plate() geom.Rect {
	switch {
	case p.wide:
		_, to := p.middle()
		from := p.w - to // where the small card is else
		return geom.R(from, 9, to-from-turnRoom, p.h*0.5-9)
	case p.slim():
		return geom.R(8, 9, p.w-16, 52)
	}
	return geom.R(9, 10, p.w-18-turnRoom, 30)
}

// turnRoom is the width of the sign that it is a seat's turn.
const turnRoom = 30.0
