package rapidcity

import (
	"math"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
)

// post is a seat's corner: its holsters, its bullets, its name. It has places of its own, from its upper left corner as
// the person there sees it, in dp before it is zoomed.
type post struct {
	rect   geom.Rect // on the screen
	side   side
	turn   float64 // by which it is turned clockwise, in radians
	zoom   float64 // how many dp its own measures are on the screen
	w, h   float64
	wide   bool    // with holsters
	close  bool    // on a telephone, where letters are not as small as they would have to be to stand in one line
	before float64 // how deep the row is that lies between it and the board
	tiny   bool    // so small that it has a layout of its own, on a telephone with people round it
	// small tells that it shows a small card of its own: where people sit round the screen, each sees it upright.
	small bool
	// inner is on which side of the post the middle of the table is: -1 left, 1 right, 0 straight before it or beside.
	inner float64
}

// Measures of posts in dp, before they are zoomed.
const (
	wideLow, wideHigh   = 92.0, 134.0  // height of one with holsters
	wideMost            = 440.0        // its width
	plainWide, plainTop = 176.0, 84.0  // of one without, above or below the board
	slimWide, slimHigh  = 104.0, 122.0 // of one without, beside it
	rowHigh             = 56.0         // of the rows between the ends of a telephone and the board, for bots and buttons
)

// at is a place of the post on the screen.
func (p *post) at(x, y float64) geom.Point {
	return p.rect.Center().Add(geom.Pt(x-p.w/2, y-p.h/2).Mul(p.zoom).Rotate(p.turn))
}

// from is a place of the screen on the post.
func (p *post) from(q geom.Point) geom.Point {
	return q.Sub(p.rect.Center()).Rotate(-p.turn).Mul(1 / p.zoom).Add(geom.Pt(p.w/2, p.h/2))
}

// slim reports whether a corner is as narrow as those beside the board, so that words on it stand in two lines.
func (p *post) slim() bool { return !p.wide && (p.w == slimWide || p.tiny) }

// upright reports whether a tiny corner is higher than wide, so that its bullets lie in two rows.
func (p *post) upright() bool { return p.h > p.w }

// shape numbers the posts that look the same but for their colour.
func (p *post) shape() int {
	switch {
	case p.wide:
		return 1
	case p.slim():
		return 2
	}
	return 0
}

// well is the width of a wide post's holsters.
func (p *post) well() float64 { return math.Min(p.h*0.84, p.w*0.22) }

// holsterWide is the share of a holster's height that is its width.
const holsterWide = 0.62

// holsterHigh is the height of a holster: no more than its well has room for, unless the small card lies between it and the words.
func (p *post) holsterHigh() float64 {
	if p.small {
		return p.h * 0.74
	}
	return math.Min(p.h*0.74, p.well()*1.4)
}

// middle is what lies between the holsters, and the small card if there is one.
func (p *post) middle() (from, to float64) {
	from, to = p.well()+4, p.w-p.well()-4
	if p.small {
		from += p.h * 0.62
	}
	return from, to
}

// besideMark is the least room between the holsters in which a name stands beside the mark.
const besideMark = 190.0

// stacked reports whether a name stands below the mark, as there is too little room beside it.
func (p *post) stacked() bool {
	from, to := p.middle()
	return p.wide && to-from < besideMark
}

// seam is how far from the edge the leather of a post is sewn: nothing is written on the thread.
const seam = 6.0

// centred reports whether a name stands in the middle of its room: under the mark, rather than beside it.
func (p *post) centred() bool { return p.stacked() || p.slim() && (p.upright() || !p.tiny) }

// nameRoom is from where to where on a post, and about which height, the name of who sits there may stand.
func (p *post) nameRoom() (from, to, y float64) {
	switch {
	case p.wide:
		from, to = p.middle()
		if p.stacked() {
			return from - 3, to + 3, p.h * 0.45
		}
		return from + 44, to - 28, p.h * 0.34
	case p.tiny && !p.upright():
		return 34, p.w - 28, 16
	case p.tiny && p.h < namedHigh:
		return 0, 0, 0 // the mark tells it
	case p.tiny:
		return seam + 1, p.w - seam - 1, 42
	case p.slim():
		return seam + 1, p.w - seam - 1, 50
	}
	return 42, p.w - 38, 25
}

// headAt is where the head of who sits there is, and how large it is before it is zoomed.
func (p *post) headAt() (at geom.Point, d float64) {
	if p.wide {
		from, _ := p.middle()
		if p.stacked() {
			return p.at(from+14, p.h*0.21), 28
		}
		return p.at(from+20, p.h*0.33), 40
	}
	if p.tiny {
		return p.at(18, 18), 26
	}
	if p.slim() {
		return p.at(25, 25), 36
	}
	return p.at(23, 25), 32
}

// headRoom is how much of a post's plate and name a head takes, from the left.
func (p *post) headRoom() float64 {
	switch {
	case p.wide && !p.stacked():
		return 44
	case p.wide, p.tiny, p.slim():
		return 0
	}
	return 32
}

// namedHigh is the least height of a tiny corner higher than wide that has room for a name.
const namedHigh = 96.0

// turnAt is where the sign lies that it is a seat's turn.
func (p *post) turnAt() geom.Point {
	if p.wide {
		_, to := p.middle()
		if p.stacked() {
			return p.at(to-14, p.h*0.19)
		}
		return p.at(to-16, p.h*0.3)
	}
	if p.tiny {
		return p.at(p.w-16, 19)
	}
	return p.at(p.w-22, 27)
}

// slot is where a seat's k-th bullet lies.
func (p *post) slot(k int) geom.Point {
	i := float64(k)
	switch {
	case p.wide:
		from, to := p.middle()
		step := math.Min((to-from)/rapidcity.LastBullet, p.h*0.25)
		return p.at((from+to)/2+(i-2.5)*step, p.h*0.73)
	case p.tiny && p.upright():
		return p.at(p.w/2+(float64(k%3)-1)*22, p.h-36+float64(k/3)*22)
	case p.tiny:
		return p.at(p.w/2+(i-2.5)*(p.w-16)/rapidcity.LastBullet, p.h-16)
	case p.slim():
		return p.at(p.w/2+(float64(k%3)-1)*26, 74+float64(k/3)*27)
	}
	return p.at(p.w/2+(i-2.5)*(p.w-28)/rapidcity.LastBullet, 60)
}

// sumAt is where the sum of bullets grows when they are counted: over a holster, beside the head, or over the last bullets, never
// over a name.
func (p *post) sumAt() geom.Point {
	switch {
	case p.wide:
		_, to := p.middle()
		return p.at(math.Max(to+26, p.from(p.holster(rapidcity.Right)).X), p.h*0.76)
	case p.slim() && !p.tiny:
		return p.at(p.w-28, 22)
	}
	return p.at(p.w-28, p.h-24)
}

// turnRoom is the width of the sign that it is a seat's turn.
const turnRoom = 30.0

// plate is where words for its seat stand on a post instead of the name, in the post's own measures.
func (p *post) plate() geom.Rect {
	switch {
	case p.wide && p.close && p.stacked():
		return geom.R(4, 4, p.w-8, p.h*0.62)
	case p.wide:
		_, to := p.middle()
		from := p.w - to // where the small card is else
		return geom.R(from, 9, to-from-turnRoom, p.h*0.5-9)
	case p.tiny:
		return geom.R(4, 4, p.w-8, math.Min(p.h, rowHigh)-8)
	case p.slim():
		return geom.R(8, 9, p.w-16, 52)
	}
	return geom.R(9, 10, p.w-18-turnRoom, 30)
}

// besideHead is the part of the plate that leaves the head free; empty where there is too little room.
func (p *post) besideHead() geom.Rect {
	in := p.headRoom()
	if in == 0 {
		return geom.Rect{}
	}
	_, r := p.plate().CutLeft(in)
	return r
}

// task is where stands what its seat is to try before the first card, in the post's own measures.
func (p *post) task() geom.Rect {
	if p.wide {
		_, to := p.middle()
		return geom.R(p.w-to, 8, 2*to-p.w, p.h-16)
	}
	return geom.R(8, 8, p.w-16, p.h-16)
}

// holster is the middle of one of a wide post's holsters.
func (p *post) holster(hand rapidcity.Hand) geom.Point { return p.pocket(hand, 0, 0.5) }

// pocket is a place in one of the holsters, so far toward the middle, at a share of the height.
func (p *post) pocket(hand rapidcity.Hand, in, down float64) geom.Point {
	off := p.h * 0.42
	if !p.small {
		off = math.Min(off, p.well()-p.holsterHigh()*holsterWide/2)
	}
	if hand == rapidcity.Left {
		return p.at(off+in, p.h*down)
	}
	return p.at(p.w-off-in, p.h*down)
}

// catch is where the k-th pawn of a size lies that the post's seat has got: in its holsters in turn, the right one first, or
// beside the post.
func (p *post) catch(k int, pawn float64) geom.Point {
	switch {
	case !p.wide:
		return p.beside(k, pawn)
	case k%2 == 1:
		return p.pocket(rapidcity.Left, float64(k/2)*14, 0.36)
	}
	return p.pocket(rapidcity.Right, float64(k/2)*14, 0.36)
}

// beside is a place before the post, toward the board: in the middle, and then in turn to its right and left; or from the end
// that is nearer to the middle of the table, or from above on downward, as buttons lie in the upper corners.
func (p *post) beside(k int, pawn float64) geom.Point {
	along := float64((k+1)/2) * pawn * 0.6
	switch {
	case p.side.upright():
		along = pawn * 0.42 * float64(k)
	case p.inner != 0:
		along = p.inner * (p.rect.W/2 - pawn*(0.4+0.38*float64(k)))
	case k%2 == 0:
		along = -along
	}
	mid := p.rect.Center()
	in := mid.Sub(p.side.out().Mul(p.side.across(p.rect.Size())/2 + pawn*0.45))
	return p.side.slid(in, p.side.along(mid)+along)
}

// shows reports whether one of the n pawns that the seat of a post above the board may get lies in r.
func (p *post) shows(r geom.Rect, pawn float64, n int) bool {
	if p.inner == 0 || p.wide {
		return false
	}
	for k := range n {
		if r.Overlaps(geom.Around(p.beside(k, pawn), pawn*0.65, pawn*0.75)) {
			return true
		}
	}
	return false
}

// gunman is where the attacker's likeness stands: on the post, or beside it where the screen ends above it.
func (p *post) gunman() geom.Point {
	switch {
	case p.wide:
		return p.at(p.w*0.2, 6-p.before)
	case p.side == top:
		return p.at(p.w+34, p.h-2)
	}
	return p.at(p.w*0.5, 6)
}
