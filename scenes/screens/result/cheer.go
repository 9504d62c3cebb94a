package result

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
)

// group is how those who share a step stand on it: each as a piece with a head before it.
type group struct {
	high, wide float64    // of a piece, in dp
	head       float64    // how large a head is
	first      geom.Point // where the first one's piece stands
	gap        float64    // from one to the next
}

// The size of a head as a share of the height of a piece, its limits in dp, and how much of it stands out beside the piece.
const (
	headShare = 0.52
	headLeast = 26.0
	headMost  = 124.0
	headWide  = 0.44 // of a step at most, so that there is room for a piece beside it
	headOut   = 0.62
)

// group is how n stand on a step in r, by pieces of a colour's shape.
func (p *podium) group(r geom.Rect, high float64, on []standing) group {
	n := float64(len(on))
	g := group{high: high, head: min(geom.Clamp(headShare*high, headLeast, headMost), 1.2*r.W/n, headWide*r.W)}
	g.wide = p.box.Piece(p.pieces, on[0].color, high).W
	room := r.W - headOut*g.head
	if g.wide > room { // as wide as the step at most
		g.high, g.wide = high*room/g.wide, room
	}
	whole := g.wide + headOut*g.head
	g.gap = min(whole, (r.W-whole)/max(1, n-1))
	g.first = geom.Pt(r.Center().X-(g.gap*(n-1)+headOut*g.head)/2, r.Y+5)
	return g
}

// at is where the piece of the n-th of them stands.
func (g *group) at(n int) geom.Point { return g.first.Add(geom.Pt(g.gap*float64(n), 0)) }

// drawStanding draws those on the step numbered i.
func (p *podium) drawStanding(t *ui.Theme, dst *ebiten.Image, k *layoutOf, i int) {
	share := p.climb(i)
	if share <= 0 {
		return
	}
	on := p.steps[i].on
	g := p.group(p.stepRect(k, i), k.piece, on)
	lift, fade := (1-timeline.Bounce.At(share))*k.piece*0.8, max(0, 1-3*share)
	for j := range on {
		pose := piece.Pose{Lift: lift + p.hop(&on[j], j)*g.high, Fade: fade}
		p.pieces.Stand(dst, p.box.Piece(p.pieces, on[j].color, g.high), 0.5*g.wide, g.at(j), pose)
	}
	for j := range on {
		up := lift + 1.4*p.hop(&on[j], j)*g.high
		mid := g.at(j).Add(geom.Pt(g.wide/2+(headOut-0.5)*g.head, -0.5*g.head-up))
		face := p.face(&on[j], p.gaze(i))
		t.Put(dst, face.Picture(t, g.head), mid.Sub(geom.Pt(g.head/2, g.head/2)), 1-fade)
	}
}

// hop is how high a winner, the n-th of those on the step, jumps for joy at this moment, as a share of a piece's height.
func (p *podium) hop(st *standing, n int) float64 {
	since := p.ticks - p.top() - n*hopTicks/3
	if !st.won || !p.cheers() || since < 0 {
		return 0
	}
	return 0.12 * math.Abs(math.Sin(math.Pi*float64(since)/hopTicks))
}

// face is how somebody takes the end: who has won is proud, who came last is sorry.
func (p *podium) face(st *standing, look portrait.Gaze) portrait.Face {
	f := portrait.Face{Head: st.head, Costume: p.box.Costume, Gaze: look, Seat: st.color}
	switch {
	case st.won:
		f.Mood = portrait.Proud
	case st.rank == p.last:
		f.Mood = portrait.Sorry
	}
	return f
}

// gaze is where those on the step numbered i look: at the winners, who look at all.
func (p *podium) gaze(i int) portrait.Gaze {
	column := places[len(p.steps)]
	switch {
	case column[i] < column[0]:
		return portrait.Right
	case column[i] > column[0]:
		return portrait.Left
	}
	return portrait.Ahead
}
