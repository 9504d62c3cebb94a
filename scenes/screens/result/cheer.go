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

// figurine is how somebody stands on a step: as a piece with a head before it.
type figurine struct {
	high, wide float64    // of the piece, in dp
	head       float64    // how large the head is
	at         geom.Point // where the piece stands
}

// The size of a head as a share of the height of a piece, its limits in dp, and how much of it stands out beside the piece.
const (
	headShare = 0.52
	headLeast = 26.0
	headMost  = 132.0
	headWide  = 0.48 // of a column at most, so that there is room for a piece beside it
	headOut   = 0.62
)

// figure returns how the one numbered i stands in a column whose upper edge is the ground, by a piece so high at most.
func (p *podium) figure(column geom.Rect, high float64, i int) figurine {
	f := figurine{high: high, head: min(geom.Clamp(headShare*high, headLeast, headMost), headWide*column.W)}
	f.wide = p.box.Piece(p.pieces, p.list[i].color, high).W
	room := column.W - headOut*f.head
	if f.wide > room {
		f.high, f.wide = high*room/f.wide, room
	}
	f.at = geom.Pt(column.Center().X-headOut*f.head/2, column.Y+5)
	return f
}

// face returns where the head is in the middle, jumped up by a share of the height of the piece.
func (f *figurine) face(up float64) geom.Point {
	return f.at.Add(geom.Pt(f.wide/2+(headOut-0.5)*f.head, -0.5*f.head-1.4*up*f.high))
}

// drawStanding draws those on a step.
func (p *podium) drawStanding(t *ui.Theme, dst *ebiten.Image, s *step) {
	share := p.climb(s.nth)
	if share <= 0 {
		return
	}
	lift, fade := (1-timeline.Bounce.At(share))*p.stand.piece*0.8, max(0, 1-3*share)
	for j, i := range s.on {
		f := p.figure(p.stand.column(s, j), p.stand.piece, i)
		hop := p.hop(i)
		p.pieces.DrawWithShadow(dst, p.box.Piece(p.pieces, p.list[i].color, f.high), 0.5*f.wide, f.at, piece.Pose{Lift: lift + hop*f.high, Fade: fade})
	}
	for j, i := range s.on {
		f := p.figure(p.stand.column(s, j), p.stand.piece, i)
		mid := f.face(p.hop(i)).Sub(geom.Pt(f.head/2, f.head/2+lift))
		face := p.face(&p.list[i], p.gaze(s))
		t.DrawImage(dst, face.Picture(t, f.head), mid, 1-fade)
	}
}

// hopHigh is how high a winner jumps, as a share of a piece's height.
const hopHigh = 0.12

// winners returns how many have won.
func (p *podium) winners() (n int) {
	for i := range p.list {
		if p.list[i].won {
			n++
		}
	}
	return n
}

// cheering returns for how many ticks the winners jump: each at least twice.
func (p *podium) cheering() int { return hopTicks * max(hops, 2*p.winners()) }

// cheers reports whether the winners still jump.
func (p *podium) cheers() bool {
	return !p.still && p.winners() > 0 && p.ticks < p.up(0)+p.cheering()
}

// hop returns how high the one numbered i jumps for joy at this moment, as a share of a piece's height: one winner after the other.
func (p *podium) hop(i int) float64 {
	since := p.ticks - p.up(0)
	if !p.list[i].won || !p.cheers() || since < 0 || since/hopTicks%p.winners() != i {
		return 0
	}
	return hopHigh * math.Sin(math.Pi*float64(since%hopTicks)/hopTicks)
}

// face returns how somebody takes the end: who has won is proud, who came last is sorry.
func (p *podium) face(st *standing, look portrait.Gaze) portrait.Face {
	f := portrait.Face{Head: st.head, Costume: p.box.Costume, Gaze: look, Seat: st.color}
	switch {
	case st.won:
		f.Mood = portrait.Proud
	case st.rank == p.list[len(p.list)-1].rank:
		f.Mood = portrait.Sorry
	}
	return f
}

// gaze returns where those on a step look: at the winners, who look at all.
func (p *podium) gaze(s *step) portrait.Gaze {
	best := &p.stand.steps[0]
	switch mid := best.rect.Center(); {
	case s.nth == 0:
		return portrait.Ahead
	case s.row > best.row:
		return portrait.Up
	case s.rect.Center().X < mid.X:
		return portrait.Right
	}
	return portrait.Left
}
